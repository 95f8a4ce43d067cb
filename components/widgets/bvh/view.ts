/** The two cutters from above, and the volumes of one level. Nothing is computed here that the model does not say. */
import { worldPoint } from '#core/body/body.ts';
import { atan2 } from '#core/math/bits/elementary.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatNumber } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { volumeMark } from '../common/volume-mark.ts';
import { outlineOf } from './cutters.ts';
import { type BvhRun, params, type ShownVolume } from './model.ts';

export type BvhMoment = Moment<typeof params, BvhRun>;

/** [left, bottom, right, top] in m: the large body, and the small one to its right. */
export const FRAME = [-1.55, -1.55, 2.75, 1.55] as const;

/** How far from the middle of A its handle for turning is, in m. */
const ARM = 0.62;

const corners = (run: BvhRun, name: 'a' | 'b'): readonly Vec2[] => {
  const own = outlineOf(name, run.walls);
  return name === 'b' ? own : own.map((p) => toPlane(worldPoint(run.placement, toSpace(p))));
};

/** Dropped volumes under those that are kept. */
const volumeMarks = (shown: readonly ShownVolume[], look: 'a' | 'b'): Picture =>
  shown
    .toReversed()
    .map(({ outline, isKept }) => volumeMark(outline, isKept ? { look } : { look, tone: 'ghost' }));

/** Walls that meet walls of the other body. */
const wallMarks = (all: readonly Vec2[], met: readonly number[]): Picture =>
  met.map((wall) => ({
    kind: 'line',
    points: [all[wall] as Vec2, all[(wall + 1) % all.length] as Vec2],
    look: 'bad',
    weight: 'thick',
  }));

const WORDS = { meet: 'walls meet', inside: 'A is inside B', apart: 'free' } as const;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export function draw({ run }: BvhMoment): Picture {
  const [a, b] = [corners(run, 'a'), corners(run, 'b')];
  const isMissed = run.verdict !== run.truth;
  return [
    // A test of surfaces knows walls alone.
    { kind: 'polygon', points: b, look: 'b', isOpen: run.isWrong },
    { kind: 'polygon', points: a, look: isMissed ? 'bad' : 'a', isOpen: run.isWrong },
    ...volumeMarks(run.shownB, 'b'),
    ...volumeMarks(run.shownA, 'a'),
    ...wallMarks(b, run.wallsB),
    ...wallMarks(a, run.wallsA),
    {
      kind: 'text',
      at: [FRAME[0], FRAME[3]],
      offset: [8, 18],
      text: `level ${run.level}: ${count(run.tested, 'pair', 'pairs')} tested, ${run.kept} kept`,
      look: 'muted',
    },
    {
      kind: 'text',
      at: [FRAME[0], FRAME[3]],
      offset: [8, 36],
      text: isMissed ? `the test says: ${WORDS[run.verdict]}` : WORDS[run.verdict],
      look: isMissed || run.verdict === 'meet' ? 'bad' : 'ink',
    },
  ];
}

export function handles({ run, values }: BvhMoment): readonly Handle<typeof params>[] {
  const middle = toPlane(run.placement.position);
  return [
    {
      id: 'place',
      label: 'Place of A',
      text: `${formatNumber(params.positionX, values.positionX)} m along x, ${formatNumber(params.positionY, values.positionY)} m along y`,
      look: 'a',
      shape: 'dot',
      at: middle,
      step: 0.05,
      grabs: { body: 'a' },
      drag: ([x, y]) => ({ positionX: x, positionY: y }),
    },
    {
      id: 'turn',
      label: 'Turn of A',
      text: `${formatNumber(params.turn, values.turn)}°`,
      look: 'omega',
      shape: 'ring',
      at: toPlane(worldPoint(run.placement, [ARM, 0, 0])),
      step: 0.05,
      param: 'turn',
      drag: ([x, y]) => ({
        turn: degrees(atan2(y - middle[1], x - middle[0])),
      }),
    },
  ];
}
