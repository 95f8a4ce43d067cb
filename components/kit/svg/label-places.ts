/**
 * Where labels go, in the plane and in space: each takes the cheapest of its choices, one after the other, and keeps it
 * from frame to frame unless another is clearly better, so that labels do not flicker while something moves.
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
}

/** How much of two boxes is the same, in px². */
export const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

function boxAround([x, y]: Point, { width, height }: LabelWish): Box {
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

/** Places labels; `taken` are boxes that something else stands in. */
export function placeLabels(
  wishes: readonly LabelWish[],
  costs: LabelCosts,
  taken: readonly Box[] = [],
): readonly LabelPlace[] {
  const boxes = [...taken];
  return wishes.map((wish) => {
    let best: { readonly place: LabelPlace; readonly box: Box; readonly cost: number } | undefined;
    for (const [choice, own] of costs.choices.entries()) {
      const isOther = wish.before !== undefined && wish.before !== choice;
      const least = own + (isOther ? costs.change : 0);
      // In a drag this is asked thousands of times: what is no better with nothing under it need not be looked at.
      if (best && least >= best.cost) continue;
      const centre = wish.centreOf(choice);
      const box = boxAround(centre, wish);
      const cost = least + costs.at(box, boxes);
      if (!best || cost < best.cost) best = { place: { centre, choice }, box, cost };
    }
    if (!best) throw new Error('a label needs at least one choice');
    boxes.push(best.box);
    return best.place;
  });
}
