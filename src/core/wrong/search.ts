/**
 * Wrong on purpose: the sweep of a turning body bounded by its two ends.
 *
 * Source:  Kavan, section 3.2 and figure 2          Chapter: content/chapters/03-search.mdx
 */
import { type Aabb, aabbAroundBoth, boundingBox } from '../aabb.ts';
import type { Moving } from '../moving.ts';
import type { Shape } from '../shapes.ts';

/**
 * Box around a body at two times (s), taken for a box around all that lies between. Right for straight flight; of a
 * body that turns the corners reach out of it on their way, after half a turn the whole body may.
 */
export function boxOfBothEnds({ shape, travel }: Moving, from: number, to: number): Aabb {
  const boxAt = (t: number): Aabb => boundingBox({ shape: shape as Shape, placement: travel.placementAt(t) });
  return aabbAroundBoth(boxAt(from), boxAt(to));
}
