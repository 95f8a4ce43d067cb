/** The outline from above, the boxes that were opened, and the circle that decides. Nothing is computed here that the model does not say. */
import { toPlane, type Vec2 } from '#core/math/vec2.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatNumber, formatQuantity } from '#params/format.ts';
import { params, type ShownBox, type SkdRun } from './model.ts';
import { outlineOf } from './outlines.ts';

export type SkdMoment = Moment<typeof params, SkdRun>;

/** [left, bottom, right, top] in m: every place of the point. */
export const FRAME = [-1.75, -1.32, 1.75, 1.32] as const;

/** Boxes drawn at most of each kind: deeper ones are too small to be told apart. */
const MOST_BOXES = 100;

/** Corners of the outline drawn at most, and ends of its lit parts: more cannot be told apart. */
const MOST_CORNERS = 512;
const MOST_PARTS = 60;

const boxMark = ({ min, max }: ShownBox, style: Pick<Mark, 'look' | 'tone'>): Mark => ({
  kind: 'polygon',
  points: [min, [max[0], min[1]], max, [min[0], max[1]]],
  isOpen: true,
  ...style,
});

/** Every so-manieth of a list, and its last. */
function thinned(points: readonly Vec2[], most: number): readonly Vec2[] {
  const every = Math.ceil(points.length / most);
  return points.filter((_, i) => i % every === 0 || i === points.length - 1);
}

/** The faces that were measured, neighbours in one line. */
function measuredMarks({ measured }: SkdRun, corners: readonly Vec2[]): Picture {
  const parts: number[][] = [];
  for (const face of measured) {
    const last = parts.at(-1);
    if (last && last.at(-1) === face - 1) last.push(face);
    else parts.push([face]);
  }
  return parts.slice(0, MOST_PARTS).map((part): Mark => {
    const points = [...part, (part.at(-1) as number) + 1].map((i) => corners[i % corners.length] as Vec2);
    return { kind: 'line', points: thinned(points, MOST_CORNERS), look: 'energy', weight: 'thick' };
  });
}

/** The circle around the point that nothing nearer is in, and the way to the face that was found. */
function foundMarks({ point, found, nearest, isWrong }: SkdRun): Picture {
  const isMissed = found.distance > nearest.distance;
  const to = toPlane(found.closest);
  return [
    {
      kind: 'disc',
      centre: point,
      radius: found.distance,
      isOpen: true,
      dash: true,
      look: isMissed ? 'bad' : 'a',
      sym: 'd_min',
    },
    { kind: 'line', points: [point, to], look: isMissed ? 'bad' : 'a' },
    { kind: 'dot', at: to, look: isMissed ? 'bad' : 'a', isRing: true },
    ...(isWrong && isMissed
      ? ([
          { kind: 'line', points: [point, toPlane(nearest.closest)], look: 'good', dash: true },
          { kind: 'dot', at: toPlane(nearest.closest), look: 'good', isRing: true },
        ] as const)
      : []),
  ];
}

export function draw({ run }: SkdMoment): Picture {
  const corners = outlineOf(run.outline, run.faces);
  const { opened, skipped, found, nearest } = run;
  return [
    { kind: 'polygon', points: thinned(corners, MOST_CORNERS), look: 'muted', tone: 'faint' },
    ...skipped.slice(0, MOST_BOXES).map((box) => boxMark(box, { look: 'muted', tone: 'ghost' })),
    ...opened.slice(0, MOST_BOXES).map((box) => boxMark(box, { look: 'energy', tone: 'faint' })),
    ...measuredMarks(run, corners),
    ...foundMarks(run),
    {
      kind: 'text',
      at: [FRAME[0], FRAME[1]],
      offset: [8, -34], // above the scale
      text:
        found.distance > nearest.distance
          ? `found at ${formatQuantity(found.distance, 'm')}; nearest ${formatQuantity(nearest.distance, 'm')}`
          : `nearest face at ${formatQuantity(nearest.distance, 'm')}`,
      look: found.distance > nearest.distance ? 'bad' : 'ink',
      isDetail: true,
    },
  ];
}

export function handles({ run, values }: SkdMoment): readonly Handle<typeof params>[] {
  return [
    {
      id: 'point',
      label: 'The point',
      text: `${formatNumber(params.positionX, values.positionX)} m along x, ${formatNumber(params.positionY, values.positionY)} m along y`,
      look: 'a',
      shape: 'dot',
      at: run.point,
      step: 0.02,
      drag: ([x, y]) => ({ positionX: x, positionY: y }),
    },
  ];
}
