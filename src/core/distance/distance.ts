/**
 * How far apart two bodies are, and where: one door for every pair of shapes.
 *
 * Balls, capsules and half spaces have formulas. Convex bodies are searched (gjk.ts), and measured by separating
 * planes where they overlap (penetration.ts). Meshes that need not be convex go by their triangles
 * (mesh-distance.ts). Polygons and discs live in the plane z = 0 and meet each other and half spaces.
 *
 * Source:  Kavan, sections 3, 4.2 and 5; slides, "Closest points"          Chapter: content/chapters/03-search.mdx
 * Signs:   the normal points out of B towards A; the gap is negative where the bodies overlap.
 */
import { closestOfRounds } from '#core/convex/capsule-distance.ts';
import { type Closest, type Placed, swapped } from '#core/convex/collider.ts';
import { closestOfConvex, convexOverlap } from '#core/convex/convex-distance.ts';
import { closestToHalfSpace, type HalfSpace } from '#core/convex/plane.ts';
import {
  isMesh,
  isPlanar,
  isRound,
  type RoundShape,
  type Shape,
  type SolidShape,
} from '#core/shape/shapes.ts';
import { closestOfMeshes, type MeshMemory, meshesOverlap } from './mesh-distance.ts';

export type { Closest, Collider, Placed } from '#core/convex/collider.ts';

/**
 * Closest points of two bodies; where they overlap, the deepest ones along the shortest way out.
 *
 * The gap is exact to rounding for every pair, and so is the depth of convex bodies. For meshes and polygons that
 * are not convex the depth is a lower bound.
 *
 * Throws for two half spaces, which have no closest points, and for a shape of the plane against one of space.
 *
 * @eq S-closest K31
 */
export function closestPoints(a: Placed, b: Placed): Closest {
  requireFinite(a);
  requireFinite(b);
  if (isHalfSpace(b)) return closestToHalfSpace(requireBody(a), b);
  if (isHalfSpace(a)) return swapped(closestToHalfSpace(requireBody(b), a));
  requireSamePlane(a, b);
  if (isRound(a.shape) && isRound(b.shape))
    return closestOfRounds(a as Placed<RoundShape>, b as Placed<RoundShape>);
  if (isCored(a) && isCored(b)) return closestOfConvex(a, b);
  return closestOfMeshes(a as Placed<SolidShape>, b as Placed<SolidShape>);
}

/**
 * `closestPoints` for a pair of bodies that is looked at again and again while it moves: between meshes each look starts
 * from the triangles that were closest at the last one.
 */
export function closestPointsAgain(): typeof closestPoints {
  const memory: MeshMemory = { pair: undefined };
  return (a, b) =>
    isMesh(a.shape) && isMesh(b.shape)
      ? closestOfMeshes(a as Placed<SolidShape>, b as Placed<SolidShape>, memory)
      : closestPoints(a, b);
}

/**
 * Whether two bodies have a point in common: whether their gap is 0 or less. Stops as soon as that is known.
 *
 * @eq K31 S-box
 */
export function overlaps(a: Placed, b: Placed): boolean {
  if (isHalfSpace(a) || isHalfSpace(b) || (isRound(a.shape) && isRound(b.shape)))
    return closestPoints(a, b).gap <= 0;
  requireFinite(a);
  requireFinite(b);
  requireSamePlane(a, b);
  if (isCored(a) && isCored(b)) return convexOverlap(a, b);
  return meshesOverlap(a as Placed<SolidShape>, b as Placed<SolidShape>);
}

type CoredPlaced = Placed<Exclude<Shape, { readonly kind: 'mesh' }>>;

function isHalfSpace(placed: Placed): placed is Placed<HalfSpace> {
  return placed.shape.kind === 'half-space';
}

function isCored(placed: Placed): placed is CoredPlaced {
  return !isMesh(placed.shape) && placed.shape.kind !== 'half-space';
}

function requireFinite({ placement: { position: x, orientation: q } }: Placed): void {
  // By index: for each distance that is asked for, taking arrays apart would cost a good part of it.
  if (!Number.isFinite(x[0] + x[1] + x[2] + q[0] + q[1] + q[2] + q[3])) {
    throw new RangeError(`a placement must be finite, got position (${x}), orientation (${q})`);
  }
}

function requireBody(placed: Placed): Placed<Shape> {
  if (isHalfSpace(placed)) {
    throw new RangeError('two half spaces have no closest points; ask for a body against each of them');
  }
  return placed as Placed<Shape>;
}

function requireSamePlane(a: Placed, b: Placed): void {
  if (isPlanar(a.shape) !== isPlanar(b.shape)) {
    throw new RangeError(
      `polygons and discs meet only each other and half spaces, got ${a.shape.kind} and ${b.shape.kind}`,
    );
  }
}
