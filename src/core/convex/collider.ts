/**
 * What detection speaks about: shapes in their places, and the answer to how far apart two of them are.
 *
 * Source:  Kavan, section 3; slides, "Closest points"          Chapter: content/chapters/03-search.mdx
 * Signs:   the normal points out of B towards A; the gap is negative where the bodies overlap.
 */
import type { Placement } from '#core/body/body.ts';
import { addScaled, neg, type Vec3 } from '#core/math/vec3.ts';
import type { Shape } from '#core/shape/shapes.ts';
import type { HalfSpace } from './plane.ts';

/** Anything that can be touched: a shape, or the half space below a floor or behind a wall. */
export type Collider = Shape | HalfSpace;

/** A shape where it is. */
export interface Placed<S extends Collider = Collider> {
  readonly shape: S;
  readonly placement: Placement;
}

/** Closest points of two bodies, or the deepest ones where they overlap. */
export interface Closest {
  /**
   * Distance, in m; 0 if they touch. Negative if they overlap: then minus the length of the shortest shift that
   * separates them, or a lower bound of it where `closestPoints` says so.
   */
  readonly gap: number;
  /** `overlapping` if and only if the gap is 0 or less. */
  readonly kind: 'apart' | 'overlapping';
  /** Point on A's surface, in m, world axes. It lies from `pointB` by the gap along the normal. */
  readonly pointA: Vec3;
  /** Point on B's surface, in m, world axes. */
  readonly pointB: Vec3;
  /** Unit vector out of B towards A. */
  readonly normal: Vec3;
  /** How often the innermost step was done: 1 for a formula, else iterations or pairs of features. */
  readonly evaluations: number;
}

/** The record for a gap (m) along a normal, above a point of B (m, world axes). */
export function closestAbove(pointB: Vec3, normal: Vec3, gap: number, evaluations: number): Closest {
  const kind = gap > 0 ? 'apart' : 'overlapping';
  return { gap, kind, pointA: addScaled(pointB, normal, gap), pointB, normal, evaluations };
}

/** The same answer with the names A and B exchanged. */
export function swapped(closest: Closest): Closest {
  const { pointA, pointB, normal } = closest;
  return { ...closest, pointA: pointB, pointB: pointA, normal: neg(normal) };
}
