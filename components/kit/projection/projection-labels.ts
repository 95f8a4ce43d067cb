/** Where labels go: beside the tip that they name, off each other, off arrows, and rather off bodies. */
import type { Point } from '#kit/declare/point.ts';
import type { Size } from './projection.ts';

/** A label that wants a place. Lengths in px. */
export interface LabelWish {
  /** The tip of the arrow. */
  readonly anchor: Point;
  /** Which way the arrow points on the screen; need not be of unit length. */
  readonly direction: Point;
  readonly width: number;
  readonly height: number;
  /** The choice of the frame before: kept unless another is clearly better, so that labels do not flicker. */
  readonly before?: number | undefined;
}

/** Where a label is: the middle of its box, and which of the choices this is. */
export interface LabelPlace {
  readonly centre: Point;
  readonly choice: number;
}

/** What labels avoid. */
export interface Obstacles {
  readonly size: Size;
  readonly segments: readonly (readonly [Point, Point])[];
  /** Boxes that are taken: [left, top, right, bottom]. */
  readonly boxes?: readonly Box[];
  /** Whether a body is there. */
  readonly isCovered?: (x: number, y: number) => boolean;
}

type Box = readonly [number, number, number, number];

/** Turns away from the arrow's direction (degrees) and gaps (px), the best first. */
const CHOICES = [5, 13, 24].flatMap((gap) =>
  [0, 40, -40, 80, -80, 120, -120, 180].map((turn) => [turn, gap] as const),
);

/** Arrows have a width: labels keep so many px from their middle line. */
const PADDING = 3;

const COST = { label: 100, outside: 60, segment: 12, body: 4, choice: 0.35, change: 3 } as const;

function placeOf({ anchor, direction, width, height }: LabelWish, choice: number): Point {
  const [turn, gap] = CHOICES[choice] as readonly [number, number];
  const [dx, dy] = direction;
  const angle = (dx === 0 && dy === 0 ? -Math.PI / 4 : Math.atan2(dy, dx)) + (turn * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return [anchor[0] + ux * (gap + width / 2), anchor[1] + uy * (gap + height / 2)];
}

const boxAt = ([x, y]: Point, { width, height }: LabelWish): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Whether a segment passes through a box: clipped to it, something is left. */
function crosses([[x1, y1], [x2, y2]]: readonly [Point, Point], [left, top, right, bottom]: Box): boolean {
  let [low, high] = [0, 1];
  const sides = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ] as const;
  for (const [run, room] of sides) {
    if (run === 0) {
      if (room < 0) return false;
    } else if (run < 0) low = Math.max(low, room / run);
    else high = Math.min(high, room / run);
  }
  return low < high;
}

function costOf(
  box: Box,
  choice: number,
  wish: LabelWish,
  taken: readonly Box[],
  obstacles: Obstacles,
): number {
  const { size, segments, isCovered } = obstacles;
  const [left, top, right, bottom] = box;
  let cost = COST.choice * choice;
  if (wish.before !== undefined && wish.before !== choice) cost += COST.change;
  if (left < 0 || top < 0 || right > size.width || bottom > size.height) cost += COST.outside;
  for (const other of taken) if (overlap(box, other)) cost += COST.label;
  const wide: Box = [left - PADDING, top - PADDING, right + PADDING, bottom + PADDING];
  for (const segment of segments) if (crosses(segment, wide)) cost += COST.segment;
  if (isCovered?.((left + right) / 2, (top + bottom) / 2)) cost += COST.body;
  return cost;
}

/** Places labels one after the other; each takes the cheapest of its choices. */
export function placeLabels(wishes: readonly LabelWish[], obstacles: Obstacles): readonly LabelPlace[] {
  const taken: Box[] = [...(obstacles.boxes ?? [])];
  return wishes.map((wish) => {
    let best = { centre: wish.anchor, choice: 0, cost: Infinity, box: boxAt(wish.anchor, wish) };
    for (const choice of CHOICES.keys()) {
      const centre = placeOf(wish, choice);
      const box = boxAt(centre, wish);
      const cost = costOf(box, choice, wish, taken, obstacles);
      if (cost < best.cost) best = { centre, choice, cost, box };
    }
    taken.push(best.box);
    return best;
  });
}
