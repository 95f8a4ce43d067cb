/** What a step passes over: a moving, turning body, and the volumes that are to hold all of its way. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatNumber, formatQuantity, formatReading } from '#params/format.ts';
import { charts, sheets } from './charts.ts';
import { hash, model, params, type SweptRun } from './model.ts';
import { draw, frame, handles, type SweptMoment } from './view.ts';

/** Below this, in m, nothing is outside. */
const KEPT = 1e-9;

const laws = ({ leak, isWrong }: SweptRun): readonly Law[] =>
  isWrong
    ? [
        {
          label: 'How far the body leaves its volume',
          what: 'at worst',
          unit: 'm',
          is: leak.farthest,
          shouldBe: 0,
          equation: 'K19',
          isKept: leak.farthest < KEPT,
        },
      ]
    : [];

const times = (one: number, other: number): string => `${formatReading(one / other, 2)} times`;

function describe({ run, values }: SweptMoment): string {
  const { region, balls, tight, leak, isWrong } = run;
  const motion =
    values.angle === 0
      ? 'The body moves without turning'
      : `The body turns by ${formatNumber(params.angle, values.angle)}° during the step`;
  const swept = `${motion} and passes over ${formatQuantity(region.area, 'm²')}.`;
  if (isWrong) {
    return leak.farthest < KEPT
      ? `${swept} Here the box of both ends happens to hold all of it. Try other angles.`
      : `${swept} The box holds it at the start and at the end, and a corner leaves it in between by ${formatQuantity(100 * leak.farthest, 'cm')}.`;
  }
  const safe = `The bound by balls is ${times(balls.area, region.area)} as large as what the body passes over`;
  return tight.area > 0.999 * balls.area
    ? `${swept} ${safe}, and the tight one is no smaller.`
    : `${swept} ${safe}, the tight one ${times(tight.area, region.area)}.`;
}

export default defineWidget({
  id: 'swept-bounds',
  title: 'What a step passes over',
  invitation: 'Turn the far end of the rod. When is the tight volume no better than the safe one?',
  surprise:
    'A box around the start and the end of a step does not hold the body in between. The safe way, by balls, does, in more than five times the room that the rod needs; for a small turn the corners stray from their chords by so little that a tight bound is safe too, and a third as large.',
  chapter: 'search',
  equations: ['K19'],
  symbols: ['V_hat', 'V_t', 'theta', 'r_max'],
  code: ['sweepReach', 'sweptVolume', 'sweptRegion', 'boxOfBothEnds'],
  params,
  lead: ['angle'],
  headline: 'gain',
  sentence: /times as large/,
  presets: [
    {
      name: 'Out between the ends',
      values: { mistake: 'ends', angle: 90, startAngle: -45, travel: [0.1, 0.6] },
    },
    {
      name: 'Half a turn on the spot',
      values: { mistake: 'ends', angle: 180, startAngle: 0, travel: [0, 0] },
    },
    { name: 'Straight flight', values: { angle: 0, travel: [1.2, 0.5] } },
    { name: 'A little turn', values: { kind: 'obb', angle: 5 } },
    { name: 'Half a turn', values: { angle: 180 } },
    { name: 'A square', values: { length: 0.8, thickness: 0.8 } },
  ],
  model,
  span: () => ({ t0: 0, t1: 1, events: [0.5], eventName: 'middle of the step', rest: 0.5, pace: 0.4 }),
  readings: {
    swept: { label: 'area passed over', unit: 'm²', value: ({ run }) => run.region.area },
    tight: { label: 'tight bound', unit: 'm²', value: ({ run }) => run.tight.area },
    balls: { label: 'bound by balls', unit: 'm²', value: ({ run }) => run.balls.area },
    gain: { label: 'by balls ÷ tight', unit: '', value: ({ run }) => run.balls.area / run.tight.area },
    bulge: {
      label: 'a corner leaves its chord by',
      unit: 'cm',
      value: ({ run }) => (run.bulge === null ? null : 100 * run.bulge),
    },
    tightTimes: {
      label: 'tight ÷ passed over',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.tight.area / run.region.area,
    },
    ballsTimes: {
      label: 'by balls ÷ passed over',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.balls.area / run.region.area,
    },
    outside: {
      label: 'farthest outside the volume that is used',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => 100 * run.leak.farthest,
    },
    radius: {
      label: 'farthest point from the centre of mass',
      symbol: 'r_max',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.radius,
    },
  },
  describe,
  hash,
  scene: { kind: '2d', frame, draw, handles },
  charts,
  sheets,
  sweep: { param: 'angle', reading: 'gain' },
  prediction: {
    question: 'Turn by half the angle: how many times less does a corner stray from its chord?',
    instruction: 'Say a factor, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Factor',
      unit: '',
      min: 1,
      max: 8,
      step: 0.1,
      start: 2,
      truth: ({ run }) =>
        run.bulge === null || run.bulgeAtHalf === null || run.bulgeAtHalf === 0
          ? null
          : run.bulge / run.bulgeAtHalf,
    },
    shows: ({ angle }) => ({ angle: angle / 2 }),
    lesson: () =>
      'A corner strays by its radius times 1 − cos θ/2, which for small angles goes with the square of the angle: half the step, a quarter of the waste.',
  },
  laws,
});
