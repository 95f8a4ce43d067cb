/**
 * Wrong on purpose: planes between two bodies as one would guess them, without asking for the closest points.
 *
 * Source:  Kavan, section 4.2 (what its closest points are for)   Chapter: content/chapters/07-resting.mdx
 * Signs:   the normal points out of B towards A.
 */

import { distance, type Vec3 } from '#core/math/vec3.ts';
import { type SeparatingPlane, separatingPlane } from '#core/resting/resting-limits.ts';

/** Half way between the centres (m) and across the line that joins them: right for two balls of one size. */
export function planeOfCentres(centreA: Vec3, centreB: Vec3): SeparatingPlane | undefined {
  return separatingPlane(centreA, centreB);
}

/** Half way between the two corners (m) that are nearest to each other: a face in between is overlooked. */
export function planeOfCorners(
  cornersA: readonly Vec3[],
  cornersB: readonly Vec3[],
): SeparatingPlane | undefined {
  const pairs = cornersA.flatMap((a) => cornersB.map((b) => ({ a, b, apart: distance(a, b) })));
  const [first, ...others] = pairs;
  if (!first) return undefined;
  const nearest = others.reduce((best, pair) => (pair.apart < best.apart ? pair : best), first);
  return separatingPlane(nearest.a, nearest.b);
}
