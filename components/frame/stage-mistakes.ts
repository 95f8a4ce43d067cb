/** What is wrong with a stage, in words: what leaves it, which labels lie on each other, and what lies under the headline. */
import { APART, overlapOf } from '#kit/svg/label-places.ts';
import { reservedBoxes, type Stage } from '#kit/svg/stage.ts';
import type { Standing } from './stage-contents.ts';

/** A mark may reach so far beyond the edge, in px: between two looks at a run it may go a little further. */
const BEYOND = 2;

const isOutside = ({ box: [left, top, right, bottom] }: Standing, { width, height }: Stage): boolean =>
  left < -BEYOND || top < -BEYOND || right > width + BEYOND || bottom > height + BEYOND;

/** Empty if all is well. */
export function mistakesOn(stage: Stage, standing: readonly Standing[]): readonly string[] {
  const seen = standing.filter(({ isLeftOut }) => !isLeftOut);
  const out = seen.filter((one) => isOutside(one, stage)).map(({ what }) => `${what} leaves the stage`);
  const labels = seen.filter(({ isLabel }) => isLabel);
  const on = labels.flatMap((one, i) =>
    labels
      .slice(i + 1)
      .filter((other) => overlapOf(one.box, other.box) > APART)
      .map((other) => `"${one.what}" lies on "${other.what}"`),
  );
  const under = labels
    .filter(({ box }) => reservedBoxes(stage).some((reserved) => overlapOf(box, reserved) > APART))
    .map(({ what }) => `"${what}" lies under the headline`);
  const isUnder = ([x = 0, y = 0]: readonly number[]): boolean =>
    reservedBoxes(stage).some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);
  const bodies = seen
    .filter(({ corners = [] }) => corners.some(isUnder))
    .map(({ what }) => `${what} lies under the headline`);
  return [...out, ...on, ...under, ...bodies];
}
