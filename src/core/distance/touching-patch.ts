/**
 * The patch over which two convex bodies touch: the ends of an edge on an edge, the corners of a face on a face.
 *
 * Source:  Hecker, "A Little Touch Up"; Kavan, section 4          Chapter: content/chapters/05-impulse.mdx
 * Signs:   the normal points out of B towards A.
 */
import { worldPoint } from '#core/body/body.ts';
import { overlapPatch, standingPatch } from '#core/contact/contact-patch.ts';
import type { Closest, Placed } from '#core/convex/collider.ts';
import { coresOf, farthestPoints, spanOf } from '#core/convex/convex-core.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { addScaled, dot, neg, sub, type Vec3 } from '#core/math/vec3.ts';
import { isMesh, type Shape } from '#core/shape/shapes.ts';

/** Points within this share of the size as far out as the farthest one belong to its feature. Turning leaves 1e-15. */
const EPS_LEVEL = 1e-13;

/**
 * The corners (m, world axes), on B's surface, of the patch over which two convex bodies touch, or would after closing
 * the gap along the normal. `closestPoints` returns its middle.
 *
 * @returns B's closest point alone if they touch in one point, or one of them is not convex.
 * @eq E-data
 */
export function touchingPatch(a: Placed, b: Placed, { normal, pointB }: Closest): readonly Vec3[] {
  const featureA = featureOf(a, neg(normal));
  const featureB = featureOf(b, normal);
  if (featureA === null || featureB === null) return [pointB];
  const patch =
    featureB === 'all'
      ? standingPatch(featureA as readonly Vec3[], normal)
      : featureA === 'all'
        ? standingPatch(featureB, normal)
        : overlapPatch(featureA, featureB, normal);
  const corners = patch?.corners ?? [pointB];
  if (corners.length < 2) return [pointB];
  return corners.map((r) => addScaled(r, normal, dot(normal, sub(pointB, r))));
}

/** The points of a convex body that lie farthest along a direction; all of a plane for a half space; null if unknown. */
function featureOf({ shape, placement }: Placed, direction: Vec3): readonly Vec3[] | 'all' | null {
  if (shape.kind === 'half-space') return 'all';
  if (isMesh(shape) || coresOf(shape).length > 1) return null;
  const core = spanOf(shape as Shape);
  const along = rotateInverse(placement.orientation, direction);
  return farthestPoints(core, along, EPS_LEVEL * core.reach).map((r) => worldPoint(placement, r));
}
