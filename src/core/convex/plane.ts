/**
 * Half spaces: the floor and the walls, and how far a body is from them.
 *
 * Only the lowest point of the body matters. It is found among the points that span the body, so that no search is
 * needed. A body that stands on an edge or a face touches in the middle of it.
 *
 * Source:  Kavan, section 4.2 (separating plane)          Chapter: content/chapters/07-resting.mdx
 * Signs:   the normal points out of the half space.
 */

import { standingPatch } from '#core/contact/contact-patch.ts';
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { add, addScaled, dot, isFiniteVec, neg, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { type Closest, closestAbove, type Placed } from './collider.ts';
import { farthestPoints, spanOf } from './convex-core.ts';

/** All points x with normal · x ≤ offset: solid without end on one side of a plane. */
export interface HalfSpace {
  readonly kind: 'half-space';
  /** Unit vector out of the solid, in body axes. */
  readonly normal: Vec3;
  /** Distance of the plane from the origin of the body frame along the normal, in m. */
  readonly offset: number;
}

/** Points within this share of the size of a body above its lowest one are as low: turning leaves 1e-15. */
const EPS_LEVEL = 1e-13;

/**
 * Half space from the direction out of it, of any length, and the distance (m) of its plane from the origin along
 * that direction.
 *
 * Throws if the direction is zero, or something is not finite.
 */
export function halfSpace(normal: Vec3, offset: number): HalfSpace {
  if (!Number.isFinite(offset)) throw new RangeError(`offset must be finite, got ${offset}`);
  return { kind: 'half-space', normal: normalize(normal), offset };
}

/** Half space through a point (m), from the direction out of it. */
export function halfSpaceThrough(point: Vec3, normal: Vec3): HalfSpace {
  if (!isFiniteVec(point)) throw new RangeError(`the point must be finite, got (${point})`);
  return halfSpace(normal, dot(normalize(normal), point));
}

/**
 * Gap between a body A of any shape and a half space B, negative if A reaches into it: then the depth of its deepest
 * point, which is also the shortest way out.
 *
 *     gap = min over A of n · x − d
 */
export function closestToHalfSpace(a: Placed<Shape>, b: Placed<HalfSpace>): Closest {
  const { offset } = b.shape;
  const { radius } = spanOf(a.shape);
  const normal = rotate(b.placement.orientation, b.shape.normal);
  const lowest = lowestPoints(a, b);
  const core = lowest.length === 1 ? (lowest[0] as Vec3) : standingPatch(lowest, normal).middle;
  const height = dot(normal, core);
  const pointB = add(b.placement.position, addScaled(core, normal, offset - height));
  return closestAbove(pointB, normal, height - offset - radius, 1);
}

/** The core points of A that are lowest above the half space, from the origin of B's frame along world axes (m). */
export function lowestPoints(a: Placed<Shape>, b: Placed<HalfSpace>): readonly Vec3[] {
  const { orientation, position } = a.placement;
  const core = spanOf(a.shape);
  const down = neg(rotateInverse(orientation, rotate(b.placement.orientation, b.shape.normal)));
  const between = sub(position, b.placement.position);
  return farthestPoints(core, down, EPS_LEVEL * core.reach).map((r) => add(between, rotate(orientation, r)));
}
