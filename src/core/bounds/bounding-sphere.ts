/**
 * Bounding balls: the one volume that does not care how the body is turned.
 *
 * Source:  Kavan, sections 1.1 and 3.2          Chapter: content/chapters/03-search.mdx
 */

import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { add, addScaled, distance, length, lengthSquared, lerp, sub, type Vec3 } from '#core/math/vec3.ts';
import { aabbAround, aabbCentre } from './aabb.ts';

/** All points within a radius of a centre. */
export interface BoundingSphere {
  readonly kind: 'sphere';
  /** Centre, in m. */
  readonly centre: Vec3;
  /** Radius, in m. */
  readonly radius: number;
}

/** Steps towards the centre of the smallest ball. After 100 the radius is within 1 % of the smallest, mostly less. */
const STEPS = 100;

/** Radii are taken larger by this share of the size, which covers the rounding of moving the centre. */
const EPS_ROUND = 4e-15;

/**
 * Nearly the smallest ball around some points (m). From the middle of their box the centre goes towards the farthest
 * point, by a smaller part of the way each time (Bădoiu and Clarkson 2003); of all centres on the way the best is kept.
 */
export function sphereAround(points: readonly Vec3[]): BoundingSphere {
  let centre = aabbCentre(aabbAround(points));
  let best: BoundingSphere = { kind: 'sphere', centre, radius: Infinity };
  for (let step = 1; step <= STEPS; step++) {
    const far = farthestFrom(centre, points);
    const radius = distance(centre, far);
    if (radius < best.radius) best = { kind: 'sphere', centre, radius };
    centre = lerp(centre, far, 1 / (step + 1));
  }
  return best;
}

/** Smallest ball around two balls. */
export function sphereAroundBoth(a: BoundingSphere, b: BoundingSphere): BoundingSphere {
  const d = distance(a.centre, b.centre);
  if (d + b.radius <= a.radius) return a;
  if (d + a.radius <= b.radius) return b;
  const radius = 0.5 * (d + a.radius + b.radius);
  const centre = addScaled(a.centre, sub(b.centre, a.centre), (radius - a.radius) / d);
  return { kind: 'sphere', centre, radius: radius + EPS_ROUND * (radius + d) };
}

/** Room between two balls, in m: their distance, negative if they overlap. */
export function spheresRoom(a: BoundingSphere, b: BoundingSphere): number {
  return distance(a.centre, b.centre) - a.radius - b.radius;
}

/** The ball turned about the origin and then moved (m). */
export function movedSphere(
  { kind, centre, radius }: BoundingSphere,
  turn: Mat3,
  offset: Vec3,
): BoundingSphere {
  const moved = add(offset, mulVec(turn, centre));
  const slack = EPS_ROUND * (radius + length(moved) + length(offset));
  return { kind, centre: moved, radius: radius + slack };
}

function farthestFrom(centre: Vec3, points: readonly Vec3[]): Vec3 {
  let far = centre;
  let most = -1;
  for (const r of points) {
    const squared = lengthSquared(sub(r, centre));
    if (squared > most) {
      most = squared;
      far = r;
    }
  }
  return far;
}
