/**
 * Closest points of two bodies made of convex cores with a radius: boxes, polyhedra, capsules and balls against each
 * other, and polygons and discs in their plane.
 *
 * Cores apart are measured by gjk.ts, cores that overlap by penetration.ts; the radii are taken off the gap.
 *
 * Source:  Kavan, section 4.2; slides, "Closest points"          Chapter: many-bodies
 * Signs:   the normal points out of B towards A.
 */
import { worldPoint } from '#core/body/body.ts';
import { type ContactPatch, overlapPatch } from '#core/contact/contact-patch.ts';
import { mulVec, transposeMulVec } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, cross, dot, length, neg, sub, type Vec3 } from '#core/math/vec3.ts';
import { type Closest, closestAbove, type Placed } from './collider.ts';
import {
  type ConvexCore,
  type CoredShape,
  type CoreEdge,
  coresOf,
  farthestPoints,
  isFlatAlong,
} from './convex-core.ts';
import { type CoreDistance, coreDistance, type RelativePlace, relativePlace } from './gjk.ts';
import { largestSeparation } from './penetration.ts';
import { closestOfEdges, nearest } from './triangles.ts';

/** Gap of two cores with their radii, in B's body axes. */
interface CoreGap {
  readonly gap: number;
  readonly normal: Vec3;
  /** Point of B's core under the contact. */
  readonly onB: Vec3;
  readonly evaluations: number;
}

/** Points within this share of the size as far out as the farthest one belong to its feature. Turning leaves 1e-15. */
const EPS_LEVEL = 1e-13;

/** A distance is proved if the plane across its normal leaves as much room, to this share of the size. */
const EPS_PROOF = 1e-13;

/** Edges that enclose a smaller angle than this, in rad, lie along each other. */
const EPS_ALONG = 1e-9;

/**
 * Closest points of two bodies. Where an edge or a face lies flat on another, the middle of the common patch.
 *
 * For convex bodies the gap is exact, also as depth. A polygon that is not convex is taken by the convex pieces that
 * fill it: the distance is exact, the depth that of the deepest pair of pieces, a lower bound.
 *
 * @eq S-closest
 */
export function closestOfConvex(a: Placed<CoredShape>, b: Placed<CoredShape>): Closest {
  const place = relativePlace(a.placement, b.placement);
  let best: CoreGap | null = null;
  let radiusB = 0;
  let evaluations = 0;
  const [coresA, coresB] = [coresOf(a.shape), coresOf(b.shape)];
  const arePieces = coresA.length + coresB.length > 2;
  for (const coreA of coresA) {
    for (const coreB of coresB) {
      const found = gapOfCores(coreA, coreB, place, arePieces);
      evaluations += found.evaluations;
      radiusB = coreB.radius;
      if (best === null || found.gap < best.gap) best = found;
    }
  }
  const { gap, normal, onB } = best as CoreGap;
  const pointB = worldPoint(b.placement, addScaled(onB, normal, radiusB));
  return closestAbove(pointB, rotate(b.placement.orientation, normal), gap, evaluations);
}

/** Whether two bodies have a point in common: the gap of `closestOfConvex` is 0 or less. */
export function convexOverlap(a: Placed<CoredShape>, b: Placed<CoredShape>): boolean {
  const place = relativePlace(a.placement, b.placement);
  const apart = length(place.offset);
  const [coresA, coresB] = [coresOf(a.shape), coresOf(b.shape)];
  return coresA.some((coreA) =>
    coresB.some((coreB) => {
      const radii = coreA.radius + coreB.radius;
      const clear = radii + EPS_PROOF * (coreA.reach + coreB.reach + apart); // beyond rounding
      if (apart > coreA.reach + coreB.reach + clear) return false; // their bounding balls do not meet
      const found = coreDistance(coreA, coreB, place, clear);
      if (found.kind === 'overlapping' && radii > 0) return true;
      if (found.kind === 'apart' && found.distance - found.doubt > clear) return false;
      return gapOfCores(coreA, coreB, place, coresA.length + coresB.length > 2).gap <= 0;
    }),
  );
}

/**
 * The patch over which two convex bodies touch, or would after closing the gap along the normal (B's body axes).
 *
 * @returns null if it is a single point.
 */
function flatPatchOfCores(
  a: ConvexCore,
  b: ConvexCore,
  { offset, turn }: RelativePlace,
  normal: Vec3,
): ContactPatch | null {
  const eps = EPS_LEVEL * (a.reach + b.reach);
  if (!isFlatAlong(b, normal, eps)) return null;
  const towardsB = neg(transposeMulVec(turn, normal));
  if (!isFlatAlong(a, towardsB, eps)) return null;
  const onB = farthestPoints(b, normal, eps);
  const onA = farthestPoints(a, towardsB, eps).map((r) => add(offset, mulVec(turn, r)));
  if (onA.length === 2 && onB.length === 2 && !isParallel(onA, onB)) return null;
  return overlapPatch(onA, onB, normal);
}

function gapOfCores(a: ConvexCore, b: ConvexCore, place: RelativePlace, arePieces: boolean): CoreGap {
  const { distance, normal, onB, iterations } = signedDistance(a, b, place, arePieces);
  const patch = flatPatchOfCores(a, b, place, normal);
  return {
    gap: distance - (a.radius + b.radius),
    normal,
    onB: patch === null ? onB : patch.middle,
    evaluations: iterations,
  };
}

/** Signed distance of two cores, along a normal, above a point of B. */
interface SignedDistance {
  readonly distance: number;
  readonly normal: Vec3;
  readonly onB: Vec3;
  /** Directions and planes tried. */
  readonly iterations: number;
}

function signedDistance(
  a: ConvexCore,
  b: ConvexCore,
  place: RelativePlace,
  arePieces: boolean,
): SignedDistance {
  const found = coreDistance(a, b, place);
  const size = a.reach + b.reach + length(place.offset);
  if (found.kind === 'apart' && found.doubt <= EPS_PROOF * size) {
    return found;
  }
  const isNoise = found.kind === 'overlapping' || found.doubt > 0.01 * found.distance;
  const plane = isNoise ? largestSeparation(a, b, place) : null;
  const iterations = found.iterations + (plane?.planes ?? 0);
  if (plane !== null && (found.kind === 'overlapping' || plane.separation <= 0)) {
    return { distance: plane.separation, normal: plane.normal, onB: plane.onB, iterations };
  }
  // Corners or edges come close, and rounding has turned the way between them: the edges tell the distance, and
  // where the way is mere noise the separating plane tells the normal.
  const apart = found as Extract<CoreDistance, { readonly kind: 'apart' }>;
  const { distance, onB } = arePieces ? nearestSides(a, b, place, apart) : closestEdges(a, b, place, apart);
  return { distance, normal: plane?.normal ?? apart.normal, onB, iterations };
}

/** Sides that lie along each other to this share of the smaller body lie flat on each other, and touch in the middle. */
const EPS_SIDES = 1e-8;

/**
 * The closest points of sides of convex pieces of polygons, if they are closer than what was found by more than that.
 * Where a side lies along a much longer one, at a smaller angle than rounding leaves of the way between them, the search
 * may end at the farther corner of the shorter side. Of pieces the nearest counts: what is behind it is seen too late.
 */
function nearestSides(a: ConvexCore, b: ConvexCore, place: RelativePlace, found: Nearest): Nearest {
  const best = closestEdges({ ...a, edges: sidesOf(a) }, { ...b, edges: sidesOf(b) }, place, found);
  return best.distance < found.distance - EPS_SIDES * Math.min(a.reach, b.reach) ? best : found;
}

function sidesOf({ points, faces }: ConvexCore): readonly CoreEdge[] {
  if (faces.length === 0) return [];
  return points.map((start, i) => {
    return { start, along: sub(points[(i + 1) % points.length] as Vec3, start), normals: null };
  });
}

/** A distance (m), along a normal, above a point of B. */
interface Nearest {
  readonly distance: number;
  readonly normal: Vec3;
  readonly onB: Vec3;
}

/** The closest points of two edges, if they are closer than what was found; no pair is asked that cannot be. */
function closestEdges(
  a: ConvexCore,
  b: ConvexCore,
  { offset, turn }: RelativePlace,
  found: Nearest,
): Nearest {
  const n = found.normal;
  let best: Nearest = found;
  for (const edge of a.edges) {
    const p = add(offset, mulVec(turn, edge.start));
    const q = add(p, mulVec(turn, edge.along));
    const lowest = Math.min(dot(n, p), dot(n, q));
    for (const { start, along } of b.edges) {
      const end = add(start, along);
      const room = lowest - Math.max(dot(n, start), dot(n, end));
      if (room < best.distance) best = nearest(best, { ...closestOfEdges(p, q, start, end), normal: n });
    }
  }
  return best;
}

function isParallel([p, q]: readonly Vec3[], [r, s]: readonly Vec3[]): boolean {
  const e = sub(q as Vec3, p as Vec3);
  const f = sub(s as Vec3, r as Vec3);
  return length(cross(e, f)) <= EPS_ALONG * length(e) * length(f);
}
