/**
 * The walk of a simplex towards the origin, look by look: the numbers of a picture of how closest points of two convex
 * bodies are found. The bodies lie in the plane of the paper; corners are added and dropped by the core.
 */
import { type ConvexCore, coresOf, supportIndex } from '#core/convex/convex-core.ts';
import { type ClosestFeature, closestToOrigin, type SimplexPoint } from '#core/convex/simplex.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { add, addScaled, dot, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { planarHull } from '#core/resting/plane-between.ts';
import { polygon } from '#core/shape/polygon.ts';

/** One look: what the simplex is, and the corner that lies lowest along its direction. */
export interface GjkLook {
  /** Corners of the simplex that are kept, in m. */
  readonly simplex: readonly Vec2[];
  /** Its point closest to the origin, in m. */
  readonly closest: Vec2;
  /** How far that is, in m: the true distance is not more. */
  readonly distance: number;
  /** The corner of the difference that lies farthest towards the origin, in m. */
  readonly next: Vec2;
  /** How far the plane through that corner is from the origin, in m: the true distance is not less. */
  readonly bound: number;
  /** Corners of A and of B whose difference the next corner is, in m. */
  readonly from: readonly [a: Vec2, b: Vec2];
}

/** What the picture shows. */
export interface GjkWalk {
  readonly a: readonly Vec2[];
  readonly b: readonly Vec2[];
  /** Outline of all differences of a point of A and one of B, in m. */
  readonly difference: readonly Vec2[];
  readonly looks: readonly GjkLook[];
  /** Closest points of A and of B, in m. */
  readonly onA: Vec2;
  readonly onB: Vec2;
  readonly distance: number;
}

/** The two bodies of the picture: A's corners about its place, and where that is seen from B (m). */
export const CORNERS_A: readonly Vec2[] = [
  [-0.75, 0.1],
  [-0.2, -0.65],
  [0.6, -0.45],
  [0.65, 0.4],
  [0, 0.7],
];
export const CORNERS_B: readonly Vec2[] = [
  [-0.8, -0.55],
  [0.3, -0.7],
  [0.75, -0.15],
  [0.35, 0.7],
  [-0.6, 0.55],
];
export const PLACE_OF_A: Vec3 = [1.75, 0.75, 0];

/** A search is over when the bound meets the distance, but for rounding (m), or the corner is there already. */
const EPS_MET = 1e-14;

const coreOf = (corners: readonly Vec2[]): ConvexCore => coresOf(polygon(corners))[0] as ConvexCore;

/** The difference that lies lowest along a direction: A's corner farthest against it, less B's farthest along it. */
function lowest(a: ConvexCore, b: ConvexCore, direction: Vec3): SimplexPoint {
  const i = supportIndex(a, neg(direction));
  const j = supportIndex(b, direction);
  return { w: sub(add(PLACE_OF_A, a.points[i] as Vec3), b.points[j] as Vec3), a: i, b: j };
}

const has = ({ points }: ClosestFeature, { a, b }: SimplexPoint): boolean =>
  points.some((point) => point.a === a && point.b === b);

const mixture = ({ points, weights }: ClosestFeature, of: (point: SimplexPoint) => Vec3): Vec3 =>
  points.reduce<Vec3>((sum, point, i) => addScaled(sum, of(point), weights[i] as number), ZERO);

export function gjkWalk(): GjkWalk {
  const [a, b] = [coreOf(CORNERS_A), coreOf(CORNERS_B)];
  const pointOfA = (point: SimplexPoint): Vec3 => add(PLACE_OF_A, a.points[point.a] as Vec3);
  const pointOfB = (point: SimplexPoint): Vec3 => b.points[point.b] as Vec3;
  const looks: GjkLook[] = [];
  let feature = closestToOrigin([], lowest(a, b, PLACE_OF_A));
  for (;;) {
    const { distance, normal, points } = feature;
    const next = lowest(a, b, normal);
    const bound = dot(normal, next.w);
    looks.push({
      simplex: points.map(({ w }) => toPlane(w)),
      closest: toPlane(scale(normal, distance)),
      distance,
      next: toPlane(next.w),
      bound,
      from: [toPlane(pointOfA(next)), toPlane(pointOfB(next))],
    });
    if (distance - bound <= EPS_MET || has(feature, next)) break;
    feature = closestToOrigin(points, next);
  }
  const moved = CORNERS_A.map((p) => toPlane(add(PLACE_OF_A, toSpace(p))));
  return {
    a: moved,
    b: CORNERS_B,
    difference: planarHull(moved.flatMap(([x, y]) => CORNERS_B.map(([u, v]): Vec2 => [x - u, y - v]))),
    looks,
    onA: toPlane(mixture(feature, pointOfA)),
    onB: toPlane(mixture(feature, pointOfB)),
    distance: feature.distance,
  };
}
