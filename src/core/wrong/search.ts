/**
 * Wrong on purpose: the sweep of a turning body bounded by its two ends, and plans of a search that promise too much.
 *
 * Source:  Kavan, section 3.2 and figure 2          Chapter: content/chapters/03-search.mdx
 */
import { type Aabb, aabbAroundBoth, boundingBox } from '#core/bounds/aabb.ts';
import {
  deepestPenetration,
  planWith,
  type SearchPlan,
  stepsNeeded,
  wholeUnlessRounded,
} from '#core/instant/collision-search.ts';
import { type Moving, movingSpeedBound } from '#core/instant/moving.ts';
import { length } from '#core/math/vec3.ts';
import type { Shape } from '#core/shape/shapes.ts';

/**
 * Box around a body at two times (s), taken for a box around all that lies between. Right for straight flight; of a
 * body that turns the corners reach out of it on their way, after half a turn the whole body may.
 */
export function boxOfBothEnds({ shape, travel }: Moving, from: number, to: number): Aabb {
  const boxAt = (t: number): Aabb => boundingBox({ shape: shape as Shape, placement: travel.placementAt(t) });
  return aabbAroundBoth(boxAt(from), boxAt(to));
}

/**
 * Plan of a search from t0 to t1 (s) that takes a body to be as fast as its centre. Right while nothing turns; the end
 * of a turning bar is faster than its middle, and goes in deeper than ε (m).
 */
export function planBySpeedOfCentres(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  epsDepth: number,
): SearchPlan {
  const speedOf = ({ travel }: Moving): number => {
    const { velocity, velocitySpread } = travel.boundsOver(t0, t1);
    return length(velocity) + velocitySpread;
  };
  const [speedA, speedB] = [speedOf(a), speedOf(b)];
  return planWith(speedA, speedB, t1 - t0, stepsNeeded(t1 - t0, epsDepth, speedA, speedB));
}

/**
 * Plan of a search from t0 to t1 (s) with the part of a step left away instead of made a whole one: each step is then
 * longer than ε (m) allows (erratum KX13).
 */
export function planRoundedDown(a: Moving, b: Moving, t0: number, t1: number, epsDepth: number): SearchPlan {
  const speedA = movingSpeedBound(a, t0, t1);
  const speedB = movingSpeedBound(b, t0, t1);
  const way = deepestPenetration(speedA, speedB, t1 - t0);
  return planWith(
    speedA,
    speedB,
    t1 - t0,
    way === 0 ? 0 : Math.max(1, Math.floor(wholeUnlessRounded(way / epsDepth))),
  );
}
