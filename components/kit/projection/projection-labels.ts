/** Names in space: beside the tip that they belong to, off each other, off arrows, and rather off bodies. */
import type { Point } from '#kit/declare/point.ts';
import { type Box, type LabelPlace, overlapOf, placeLabels } from '#kit/svg/label-places.ts';
import type { Stage } from '#kit/svg/stage.ts';

/** A name that wants a place. Lengths in px. */
export interface NameWish {
  /** The tip of the arrow. */
  readonly anchor: Point;
  /** Which way the arrow points on the screen; need not be of unit length. */
  readonly direction: Point;
  readonly width: number;
  readonly height: number;
  /** The choice of the frame before. */
  readonly before?: number | undefined;
}

/** What names avoid. */
export interface Obstacles {
  readonly size: Stage;
  readonly segments: readonly (readonly [Point, Point])[];
  /** Boxes that are taken. */
  readonly boxes?: readonly Box[];
  /** Whether a body is there. */
  readonly isCovered?: (x: number, y: number) => boolean;
}

/** Turns away from the arrow's direction (degrees) and gaps (px), the best first. */
const CHOICES = [5, 13, 24, 40].flatMap((gap) =>
  [0, 40, -40, 80, -80, 120, -120, 180].map((turn) => [turn, gap] as const),
);

/** Arrows have a width: names keep so many px from their middle line. */
const PADDING = 3;

const COST = { label: 100, segment: 12, body: 4, choice: 0.35, change: 3 } as const;

function centreOf({ anchor, direction, width, height }: NameWish, choice: number): Point {
  const [turn, gap] = CHOICES[choice] as readonly [number, number];
  const [dx, dy] = direction;
  const angle = (dx === 0 && dy === 0 ? -Math.PI / 4 : Math.atan2(dy, dx)) + (turn * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return [anchor[0] + ux * (gap + width / 2), anchor[1] + uy * (gap + height / 2)];
}

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

function costAt(box: Box, taken: readonly Box[], { segments, isCovered }: Obstacles): number {
  const [left, top, right, bottom] = box;
  let cost = 0;
  for (const other of taken) if (overlapOf(box, other) > 0) cost += COST.label;
  const wide: Box = [left - PADDING, top - PADDING, right + PADDING, bottom + PADDING];
  for (const segment of segments) if (crosses(segment, wide)) cost += COST.segment;
  if (isCovered?.((left + right) / 2, (top + bottom) / 2)) cost += COST.body;
  return cost;
}

const OWN_COSTS = CHOICES.map((_, choice) => COST.choice * choice);

/** Places names one after the other. */
export function placeNames(wishes: readonly NameWish[], obstacles: Obstacles): readonly LabelPlace[] {
  return placeLabels(
    wishes.map((wish) => ({ ...wish, centreOf: (choice) => centreOf(wish, choice) })),
    {
      choices: OWN_COSTS,
      change: COST.change,
      at: (box, taken) => costAt(box, taken, obstacles),
    },
    [0, 0, obstacles.size.width, obstacles.size.height],
    obstacles.boxes,
  );
}
