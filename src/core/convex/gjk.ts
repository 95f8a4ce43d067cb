/**
 * Distance of two convex bodies by the method of Gilbert, Johnson and Keerthi.
 *
 * The differences a − b of their points form a convex body of their own, whose distance from the origin is wanted.
 * A simplex of corners of it (a point, segment or triangle) creeps towards the origin: the corner that lies lowest
 * along the present direction is added, and those that no longer matter are dropped. The direction is taken from the
 * features themselves (the normal of a triangle, the perpendicular of a segment), never from the difference of two
 * nearly equal points, so that it keeps its digits down to touching.
 *
 * Source:  E. G. Gilbert, D. W. Johnson, S. S. Keerthi, IEEE J. Robotics and Automation 4 (1988);
 *          slides, "Closest points"          Chapter: many-bodies
 * Signs:   the normal points out of B towards A. Everything is in B's body axes.
 */
import type { Placement } from '#core/body/body.ts';
import type { Mat3 } from '#core/math/mat3.ts';
import { conjugate, mulQuat, type Quat, rotateInverse } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { dot, length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { type ConvexCore, supportIndexAlong } from './convex-core.ts';
import { type ClosestFeature, closestToOrigin, type SimplexPoint } from './simplex.ts';

/** Where A is, seen from B: x_B = offset + turn x_A, both in body axes. */
export interface RelativePlace {
  readonly offset: Vec3;
  readonly turn: Mat3;
}

/** What is found of two cores. */
export type CoreDistance =
  | {
      readonly kind: 'apart';
      /** Distance of the cores, in m. */
      readonly distance: number;
      readonly normal: Vec3;
      /** How much smaller, in m, the true distance may be: the planes across the normal leave the rest as room. */
      readonly doubt: number;
      /** Closest point of B's core; A's lies above it by the distance along the normal. */
      readonly onB: Vec3;
      /** Directions tried. */
      readonly iterations: number;
    }
  | { readonly kind: 'overlapping'; readonly iterations: number };

/** A distance and its lower bound that differ by less than this share of the size differ by rounding only. */
const EPS_BOUND = 1e-15;

/** A distance is proved to this share of the size, or it is the shortest that was found. */
const EPS_PROOF = 1e-13;

/** Steps without a shorter distance before the search gives up. Flat against flat needs a few that only tilt. */
const MAX_IDLE = 8;

/** Large round hulls take some dozens of steps. */
const MAX_ITERATIONS = 200;

/** The corners that a search begins with. */
const NONE: readonly SimplexPoint[] = [];

/** Where A is, seen from B. */
export function relativePlace(a: Placement, b: Placement): RelativePlace {
  return {
    offset: rotateInverse(b.orientation, sub(a.position, b.position)),
    turn: relativeTurn(a.orientation, b.orientation),
  };
}

let last: { readonly a: Quat; readonly b: Quat; readonly turn: Mat3 } | undefined;

/** How A is turned, seen from B. The same again while neither turns: then both keep the very same quaternions. */
function relativeTurn(a: Quat, b: Quat): Mat3 {
  if (last?.a !== a || last.b !== b) last = { a, b, turn: matFromQuat(mulQuat(conjugate(b), a)) };
  return last.turn;
}

/**
 * Closest points of two cores, or that they overlap.
 *
 * n · w of the lowest corner w is a lower bound of the distance, because all differences lie above the plane through
 * it. The search ends when that bound meets the distance, when no other corner is lowest, or when rounding leaves
 * nothing to gain; and once it exceeds `enough` (m), for callers who only ask whether the cores are that near.
 *
 * @returns kind `overlapping` also for a distance below rounding, 1e-15 of the size.
 */
export function coreDistance(
  a: ConvexCore,
  b: ConvexCore,
  place: RelativePlace,
  enough: number = Infinity,
): CoreDistance {
  const size = a.reach + b.reach + length(place.offset);
  const start: Vec3 = maxAbs(place.offset) > 0 ? place.offset : [1, 0, 0];
  let closest = closestToOrigin(NONE, lowestDifference(a, b, place, start));
  // The feature with the least doubt so far, and the nearest one. Doubt: how much smaller the true distance may be.
  let proved = closest;
  let provedDoubt = Infinity;
  let nearest = closest;
  let nearestDoubt = Infinity;
  let iterations = 0;
  let idle = 0;
  while (closest.distance > EPS_BOUND * size) {
    iterations += 1;
    const next = lowestDifference(a, b, place, closest.normal);
    const bound = dot(closest.normal, next.w);
    const doubt = closest.distance - bound;
    if (doubt < provedDoubt) {
      proved = closest;
      provedDoubt = doubt;
    }
    if (closest.distance < nearest.distance || iterations === 1) {
      nearest = closest;
      nearestDoubt = doubt;
    }
    const isMet = provedDoubt <= EPS_BOUND * size || bound > enough || hasPoint(closest, next);
    if (isMet || idle === MAX_IDLE || iterations === MAX_ITERATIONS) {
      const isProved = provedDoubt <= EPS_PROOF * size;
      return apart(b, isProved ? proved : nearest, isProved ? provedDoubt : nearestDoubt, iterations);
    }
    const nearer = closestToOrigin(closest.points, next);
    idle = nearer.distance < closest.distance ? 0 : idle + 1;
    closest = nearer;
  }
  return { kind: 'overlapping', iterations };
}

/** The corner of all differences a − b that lies lowest along a direction. Hot kernel: it makes no other vector. */
function lowestDifference(
  a: ConvexCore,
  b: ConvexCore,
  { offset, turn }: RelativePlace,
  direction: Vec3,
): SimplexPoint {
  const x = direction[0];
  const y = direction[1];
  const z = direction[2];
  const row0 = turn[0];
  const row1 = turn[1];
  const row2 = turn[2];
  const i = supportIndexAlong(
    a,
    -(row0[0] * x + row1[0] * y + row2[0] * z),
    -(row0[1] * x + row1[1] * y + row2[1] * z),
    -(row0[2] * x + row1[2] * y + row2[2] * z),
  );
  const j = supportIndexAlong(b, x, y, z);
  const p = a.points[i] as Vec3;
  const q = b.points[j] as Vec3;
  const w: Vec3 = [
    offset[0] + (row0[0] * p[0] + row0[1] * p[1] + row0[2] * p[2]) - q[0],
    offset[1] + (row1[0] * p[0] + row1[1] * p[1] + row1[2] * p[2]) - q[1],
    offset[2] + (row2[0] * p[0] + row2[1] * p[1] + row2[2] * p[2]) - q[2],
  ];
  return { w, a: i, b: j };
}

function hasPoint({ points }: ClosestFeature, { a, b }: SimplexPoint): boolean {
  for (const point of points) if (point.a === a && point.b === b) return true;
  return false;
}

function apart(b: ConvexCore, closest: ClosestFeature, doubt: number, iterations: number): CoreDistance {
  const { distance, normal, points, weights } = closest;
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < points.length; i++) {
    const point = b.points[(points[i] as SimplexPoint).b] as Vec3;
    const weight = weights[i] as number;
    x += weight * point[0];
    y += weight * point[1];
    z += weight * point[2];
  }
  const onB: Vec3 = [x, y, z];
  return { kind: 'apart', distance, normal, doubt, onB, iterations };
}
