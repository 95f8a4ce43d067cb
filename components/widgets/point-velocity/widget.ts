/** Every moving body is a screw: v + ω × r for a point that the reader drags about. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatQuantity } from '#params/format.ts';
import { charts } from './charts.ts';
import { angleAt, DURATION, hash, MIDDLE, model, type PointRun, params, worstOf } from './model.ts';
import { arrows, draw, EYE, floor, handles, type PointMoment, radius } from './view.ts';

/** Below this, in m/s or m, a number is told as none: half of what three digits can show. */
const NONE = 5e-4;

/** A difference quotient is right to about this, in m/s; a mistake is off by far more. */
const KEPT = 1e-4;

function laws(run: PointRun): readonly Law[] {
  const worst = worstOf(run);
  const law = (label: string, is: number, equation: string): Law => ({
    label,
    what: 'at worst',
    unit: 'm/s',
    is,
    shouldBe: 0,
    equation,
    isKept: is < KEPT,
  });
  return [
    law('Gap between velocity and path', worst.path, 'K4'),
    law('Rate of change of the distance to the centre', worst.leaving, 'K6'),
  ];
}

/** What is true of all points of the axis. */
function axisInWords({ leastSpeed }: PointRun): string {
  if (leastSpeed === null) return 'The body does not turn: all its points are equally fast.';
  return leastSpeed < NONE
    ? 'All points on that axis stand still at this instant.'
    : `All points on that axis move along it at ${formatQuantity(leastSpeed, 'm/s')}, and no point is slower.`;
}

/** What the mistake that is switched on does. */
function harmInWords(run: PointRun): string {
  const off = worstOf(run).path;
  return off < KEPT
    ? 'Here the mistake does no harm.'
    : `But that is not where it goes: the velocity is off by up to ${formatQuantity(off, 'm/s')} from the path.`;
}

function describe({ run, t }: PointMoment): string {
  const instant = run.at(t);
  const { speed, aroundSpeed, axisDistance } = instant;
  const angle = angleAt(run, instant);
  const parts = `${formatQuantity(run.centreSpeed, 'm/s')} with the centre and ${formatQuantity(aroundSpeed, 'm/s')} around it`;
  const apart = angle === null ? '' : `, ${Math.round(angle)}° apart`;
  const pace = speed < NONE ? 'stands still at this instant' : `moves at ${formatQuantity(speed, 'm/s')}`;
  const where =
    run.screw.kind !== 'screw'
      ? ''
      : axisDistance < NONE
        ? ' It is on the screw axis.'
        : ` It is ${formatQuantity(axisDistance, 'm')} from the screw axis.`;
  const wrong = run.mistake === 'none' ? '' : ` ${harmInWords(run)}`;
  return `The point of ${run.solid.name} ${pace}: ${parts}${apart}.${where} ${axisInWords(run)}${wrong}`;
}

export default defineWidget({
  id: 'point-velocity',
  title: 'Every motion is a screw',
  invitation:
    'Drag the point about the wheel. Where does it stand still, and where is it twice as fast as the hub?',
  surprise:
    'However a body moves, at each instant it only turns about one line and slides along it; for a rolling wheel that line lies on the road, so the point that touches the road stands still and the top is twice as fast as the hub.',
  chapter: 'mechanics',
  equations: ['K4', 'K6'],
  symbols: ['v_c', 'omega', 'omega_r', 'rdot'],
  code: ['worldPoint', 'pointVelocity', 'screwMotion', 'axisDistance'],
  params,
  lead: ['pointZ'],
  headline: 'speed',
  presets: [
    { name: 'Touching the road', values: { pointX: 0, pointZ: -0.35 } },
    { name: 'Top of the wheel', values: { pointX: 0, pointZ: 0.35 } },
    { name: 'Train wheel’s flange', values: { pointX: 0, pointZ: -0.5 } },
    { name: 'Skidding', values: { angularVelocity: [0, 2.5, 0] } },
    { name: 'Spinning in place', values: { velocity: [0, 0, 0], angularVelocity: [0, 4, 0] } },
    {
      name: 'Propeller',
      values: {
        solid: 'propeller',
        velocity: [0, 1.2, 0],
        angularVelocity: [0, 8, 0],
        pointX: 0,
        pointZ: 0.46,
      },
    },
    {
      name: 'Thrown hammer',
      values: {
        solid: 'hammer',
        velocity: [1.2, 0, 0.5],
        angularVelocity: [0, 5, 1],
        pointX: 0,
        pointZ: -0.6,
      },
    },
  ],
  model,
  span: ({ slowest }) => ({
    t0: 0,
    t1: DURATION,
    events: slowest,
    eventName: 'slowest moment',
    rest: MIDDLE,
    pace: 0.4,
  }),
  readings: {
    speed: {
      label: 'speed of the point',
      unit: 'm/s',
      value: ({ run, t }) => run.at(t).speed,
    },
    centreSpeed: {
      label: 'speed of the centre',
      unit: 'm/s',
      value: ({ run }) => run.centreSpeed,
    },
    aroundSpeed: {
      label: 'speed around the centre',
      unit: 'm/s',
      value: ({ run, t }) => run.at(t).aroundSpeed,
    },
    angle: { label: 'angle between the two', unit: '°', value: ({ run, t }) => angleAt(run, run.at(t)) },
    axisDistance: {
      label: 'from the screw axis',
      unit: 'm',
      value: ({ run, t }) => (run.screw.kind === 'screw' ? run.at(t).axisDistance : null),
    },
    leastSpeed: { label: 'speed on the axis', unit: 'm/s', value: ({ run }) => run.leastSpeed },
    slowest: {
      label: 'least speed of the point in this run',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.range[0],
    },
    fastest: {
      label: 'greatest speed of the point in this run',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.range[1],
    },
    axisFromCentre: {
      label: 'distance of the axis from the centre',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.axisFromCentre,
    },
  },
  describe,
  hash,
  scene: { kind: '3d', radius, eye: EYE, arrows, draw, floor, handles },
  charts,
  sweep: { param: 'pointZ', reading: 'speed' },
  prediction: {
    question: 'How slow does the marked point get, at its slowest?',
    instruction: 'Say a speed, then run it.',
    hideFrom: () => 0.2,
    answer: {
      kind: 'number',
      label: 'Least speed of the point',
      unit: 'm/s',
      min: 0,
      max: 4,
      step: 0.1,
      start: 1.4,
      truth: ({ run }) => run.range[0],
    },
    lesson: ({ run }) =>
      run.screw.kind === 'screw'
        ? 'Turning takes away what the centre gives where the two arrows point against each other; what is left there is ω times the distance from the screw axis.'
        : 'The body does not turn, so that all its points share one velocity.',
  },
  laws,
});
