/**
 * Where labels go, in the plane and in space: each takes the cheapest of its choices, one after the other, and keeps it
 * from frame to frame unless another is clearly better, so that labels do not flicker while something moves. No label
 * leaves the stage; one that finds no room at all is left out, since two on each other say nothing.
 */

type Point = readonly [number, number];

/** [left, top, right, bottom] in px. */
export type Box = readonly [number, number, number, number];

/** A label that wants a place. */
export interface LabelWish {
  /** Size in px. */
  readonly width: number;
  readonly height: number;
  /** Where its middle would be. */
  readonly centreOf: (choice: number) => Point;
  /** The choice of the frame before. */
  readonly before?: number | undefined;
}

/** What places cost, in one unit of the caller's. */
export interface LabelCosts {
  /** By themselves, one for each choice. */
  readonly choices: readonly number[];
  /** To leave the choice of the frame before. */
  readonly change: number;
  /** What lies under the box, and the labels that have a place already. */
  readonly at: (box: Box, taken: readonly Box[]) => number;
}

/** Where a label is: the middle of its box, and which of the choices this is. */
export interface LabelPlace {
  readonly centre: Point;
  readonly choice: number;
  readonly box: Box;
  /** It lies on something that was there before, wherever it is put. */
  readonly isCrowded: boolean;
}

/** How much of two boxes is the same, in px². */
export const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

/** How many px of the way from one point to another lie in a box. */
export function wayThrough([left, top, right, bottom]: Box, from: Point, to: Point): number {
  let [enters, leaves] = [0, 1];
  const sides = [
    [from[0], to[0], left, right],
    [from[1], to[1], top, bottom],
  ] as const;
  for (const [start, end, low, high] of sides) {
    const way = end - start;
    if (way === 0 && (start <= low || start >= high)) return 0;
    if (way === 0) continue;
    const [one, other] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return Math.max(0, leaves - enters) * Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** Boxes that share no more than this, in px², are apart: widths are estimates. */
export const APART = 6;

function boxAround([x, y]: Point, { width, height }: LabelWish): Box {
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

/** So many px stay free between a label and the edge of the stage. */
const EDGE = 3;

/** A place moved into a stage, so that nothing of a label of this size is cut. One that is too wide is centred. */
export function inside(
  [x, y]: Point,
  { width, height }: Pick<LabelWish, 'width' | 'height'>,
  [left, top, right, bottom]: Box,
): Point {
  const kept = (at: number, half: number, low: number, high: number): number =>
    high - low < 2 * half ? (low + high) / 2 : Math.min(Math.max(at, low + half), high - half);
  return [kept(x, width / 2 + EDGE, left, right), kept(y, height / 2 + EDGE, top, bottom)];
}

/** Places labels on a stage; `taken` are boxes that something else stands in. */
export function placeLabels(
  wishes: readonly LabelWish[],
  costs: LabelCosts,
  stage: Box,
  taken: readonly Box[] = [],
): readonly LabelPlace[] {
  const boxes = [...taken];
  return wishes.map((wish) => {
    let best: { readonly centre: Point; readonly choice: number; readonly cost: number } | undefined;
    for (const [choice, own] of costs.choices.entries()) {
      const isOther = wish.before !== undefined && wish.before !== choice;
      const least = own + (isOther ? costs.change : 0);
      // In a drag this is asked thousands of times: what is no better with nothing under it need not be looked at.
      if (best && least >= best.cost) continue;
      const centre = inside(wish.centreOf(choice), wish, stage);
      const cost = least + costs.at(boxAround(centre, wish), boxes);
      if (!best || cost < best.cost) best = { centre, choice, cost };
    }
    if (!best) throw new Error('a label needs at least one choice');
    const { centre, choice } = best;
    const box = boxAround(centre, wish);
    const isCrowded = boxes.some((other) => overlapOf(box, other) > APART);
    if (!isCrowded) boxes.push(box);
    return { centre, choice, box, isCrowded };
  });
}
