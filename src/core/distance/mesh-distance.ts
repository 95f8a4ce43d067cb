/**
 * Closest points where a mesh takes part that need not be convex: by the triangles of both bodies, found through
 * trees of boxes.
 *
 * Surfaces that do not cross leave two cases: the bodies are apart, or one is inside the other, which no surface
 * shows (KX13); a winding number tells.
 *
 * Source:  Kavan, section 3; slides, "Closest points"          Chapter: content/chapters/03-search.mdx
 * Signs:   the normal points out of B towards A. Inside, everything is in B's body axes.
 */
import { worldPoint } from '#core/body/body.ts';
import { isInside, mayBeInside, type Surface, surfaceOf } from '#core/bounds/surface.ts';
import { type Closest, closestAbove, type Placed } from '#core/convex/collider.ts';
import { type RelativePlace, relativePlace } from '#core/convex/gjk.ts';
import type { TriangleCorners } from '#core/convex/triangle-overlap.ts';
import {
  areaVector,
  type ClosestPair,
  closestFeatures,
  closestTriangles,
  triangleSeparation,
} from '#core/convex/triangles.ts';
import { mulVec, transposeMulVec } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, dot, maxAbs, neg, normalize, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { SolidShape } from '#core/shape/shapes.ts';
import { flatPair, type TrianglePair } from './flat-mesh.ts';

/** The closest pair of triangles, one of each body. */
export interface ClosestTriangles extends ClosestPair {
  readonly ofA: TriangleCorners;
  readonly ofB: TriangleCorners;
  /** Their numbers. */
  readonly pair: TrianglePair | undefined;
  /** Pairs of triangles whose distance was computed. */
  readonly tests: number;
}

/** Which triangles were closest at the last look: most likely they still are, and then the next look is quick. */
export interface MeshMemory {
  pair: TrianglePair | undefined;
}

/** Rounding of a distance, as a share of the size. */
const EPS_ROUND = 1e-15;

/** A way between two points that rounding may have turned by more than this, in rad, is no normal. */
const MAX_NOISE = 1e-6;

/**
 * Closest points of two solids of which at least one is a mesh. Apart, the gap is exact. If one is inside the other,
 * the gap is minus the distance of their surfaces; if the surfaces cross, minus the shortest shift that parts the
 * deepest pair of crossing triangles. Both are lower bounds of the depth.
 *
 * @param memory what one look leaves to the next; for a single look none is needed.
 *
 * @eq S-closest K-bvh
 */
export function closestOfMeshes(
  a: Placed<SolidShape>,
  b: Placed<SolidShape>,
  memory: MeshMemory = { pair: undefined },
): Closest {
  const place = relativePlace(a.placement, b.placement);
  const [surfaceA, surfaceB] = [surfaceOf(a.shape), surfaceOf(b.shape)];
  const pair = closestPair(surfaceA, surfaceB, place, Infinity, memory.pair);
  memory.pair = pair.pair;
  const { distance, normal, onB } = signedPair(surfaceA, surfaceB, place, pair);
  const gap = distance - (surfaceA.radius + surfaceB.radius);
  const pointB = worldPoint(b.placement, addScaled(onB, normal, surfaceB.radius));
  return closestAbove(pointB, rotate(b.placement.orientation, normal), gap, pair.tests);
}

/** Whether two such solids have a point in common; only pairs of triangles that may decide it are looked at. */
export function meshesOverlap(a: Placed<SolidShape>, b: Placed<SolidShape>): boolean {
  const place = relativePlace(a.placement, b.placement);
  const [surfaceA, surfaceB] = [surfaceOf(a.shape), surfaceOf(b.shape)];
  const radii = surfaceA.radius + surfaceB.radius;
  const justMore = radii + Math.max(2 * Number.EPSILON * radii, Number.MIN_VALUE);
  const isNear = closestPair(surfaceA, surfaceB, place, justMore).distance <= radii;
  return isNear || isOneInside(surfaceA, surfaceB, place);
}

/** Whether one of two bodies, whose surfaces do not cross, is inside the other, or a part of one is. */
function isOneInside(a: Surface, b: Surface, { offset, turn }: RelativePlace): boolean {
  const toB = (r: Vec3): Vec3 => add(offset, mulVec(turn, r));
  const toA = (r: Vec3): Vec3 => transposeMulVec(turn, sub(r, offset));
  return isShellInside(a, b, toB) || isShellInside(b, a, toA);
}

/** Whether a shell of one surface is inside the other. That its tips are in the box around it is asked first: it is quick. */
function isShellInside(inner: Surface, outer: Surface, moved: (r: Vec3) => Vec3): boolean {
  return inner.probes.some(
    (probe, shell) =>
      mayBeInside(outer, (inner.tips[shell] as readonly Vec3[]).map(moved)) && isInside(outer, moved(probe)),
  );
}

/**
 * Closest triangles of two surfaces: the nearer pair of nodes first, and none that cannot hold a closer pair.
 *
 * @param enough only pairs closer than this (m) are wanted; it is returned as the distance if there is none.
 * @param hint a pair that may be the closest.
 */
export function closestPair(
  a: Surface,
  b: Surface,
  place: RelativePlace,
  enough: number = Infinity,
  hint?: TrianglePair,
): ClosestTriangles {
  const flat = flatPair(a.tree, b.tree, place);
  const found = flat.closest(enough, hint);
  if (found === null) return { ...NONE, distance: enough, tests: 0 };
  const { pair, tests } = found;
  const [ofA, ofB] = [flat.cornersOfA(pair[0]), flat.cornersOfB(pair[1])];
  return { ...closestTriangles(ofA, ofB), ofA, ofB, pair, tests };
}

const NONE: Omit<ClosestTriangles, 'distance' | 'tests'> = {
  onA: ZERO,
  onB: ZERO,
  ofA: [ZERO, ZERO, ZERO],
  ofB: [ZERO, ZERO, ZERO],
  pair: undefined,
};

/** A signed distance along a normal, above a point of B's triangles. */
export interface SignedDistance {
  /** In m; negative if they meet. */
  readonly distance: number;
  readonly normal: Vec3;
  readonly onB: Vec3;
}

/**
 * Signed distance of two triangles by themselves: if they meet, minus the shortest shift that parts them.
 *
 * Well apart, the way between the closest points is the normal, and that it leaves room proves that they do not meet.
 *
 * @eq S-closest
 */
export function signedTriangles(ofA: TriangleCorners, ofB: TriangleCorners): SignedDistance {
  const features = closestFeatures(ofA, ofB);
  const size = Math.max(sizeOf(ofA), sizeOf(ofB));
  if (features.distance > WELL_APART * size) {
    const { distance, onA, onB } = features;
    const normal = scale(sub(onA, onB), 1 / distance);
    const low = Math.min(dot(normal, ofA[0]), dot(normal, ofA[1]), dot(normal, ofA[2]));
    const high = Math.max(dot(normal, ofB[0]), dot(normal, ofB[1]), dot(normal, ofB[2]));
    if (low - high >= distance - EPS_ROUND * size) return { distance, normal, onB };
  }
  const closest = closestTriangles(ofA, ofB);
  if (closest.distance > 0) {
    return { distance: closest.distance, normal: normalBetween({ ...closest, ofA, ofB }), onB: closest.onB };
  }
  const { separation, normal } = triangleSeparation(ofA, ofB);
  return { distance: Math.min(separation, 0), normal, onB: closest.onB };
}

/** Triangles farther apart than this share of the size have closest points whose way is a normal to 1e-9 rad. */
const WELL_APART = 1e-6;

/** The signed distance that belongs to the closest pair of triangles. */
function signedPair(a: Surface, b: Surface, place: RelativePlace, pair: ClosestTriangles): SignedDistance {
  if (pair.distance === 0) return deepestCrossing(a, b, place, pair);
  const normal = normalBetween(pair);
  if (!isOneInside(a, b, place)) return { distance: pair.distance, normal, onB: pair.onB };
  return { distance: -pair.distance, normal: neg(normal), onB: pair.onB };
}

/**
 * Unit vector from B's triangle to A's. If the plane along a face or two edges leaves as much room as the distance, to
 * rounding, its normal is right down to touching. If not, corners or edges hold the closest points, and the normal is
 * the way between them, unless they are too close for that.
 *
 * Distances that agree to rounding ε cannot tell points apart that are √(2 ε d) from each other, nor their normals
 * better than √(2 ε/d).
 */
function normalBetween({ distance, onA, onB, ofA, ofB }: Omit<ClosestTriangles, 'pair' | 'tests'>): Vec3 {
  const eps = EPS_ROUND * Math.max(sizeOf(ofA), sizeOf(ofB));
  const { separation, normal } = triangleSeparation(ofA, ofB);
  const isPlane = separation >= distance - eps || distance * MAX_NOISE < eps;
  return isPlane ? normal : normalize(sub(onA, onB));
}

/** Largest coordinate. */
const sizeOf = (t: TriangleCorners): number => Math.max(maxAbs(t[0]), maxAbs(t[1]), maxAbs(t[2]));

/** The pair of crossing triangles that needs the longest shift to be parted; it pushes out of the faces of B. */
function deepestCrossing(
  a: Surface,
  b: Surface,
  place: RelativePlace,
  pair: ClosestTriangles,
): SignedDistance {
  const flat = flatPair(a.tree, b.tree, place);
  let deepest: SignedDistance = {
    distance: 0,
    normal: triangleSeparation(pair.ofA, pair.ofB).normal,
    onB: pair.onB,
  };
  for (const [s, t] of flat.meeting()) {
    const [ofA, ofB] = [flat.cornersOfA(s), flat.cornersOfB(t)];
    const { separation, normal } = triangleSeparation(ofA, ofB);
    if (!(separation < deepest.distance)) continue;
    const outwards = dot(normal, sub(areaVector(ofB), areaVector(ofA)));
    deepest = {
      distance: separation,
      normal: outwards < 0 ? neg(normal) : normal,
      onB: closestTriangles(ofA, ofB).onB,
    };
  }
  return deepest;
}
