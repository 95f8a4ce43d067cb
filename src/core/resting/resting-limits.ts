/**
 * What successive separation can promise: how many pushes, how fast the next approach, how long it stays resting; and
 * the plane that keeps two convex bodies apart.
 *
 * Source:  Kavan, section 4.2, with KX19 and KX20          Chapter: content/chapters/07-resting.mdx
 * Signs:   speeds of approach are positive here; n points out of B towards A.
 */
import { dot, lerp, normalize, sub, type Vec3 } from '#core/math/vec3.ts';

/**
 * Most pushes in a period T (s) when each is charged f(D) > 0 (s) and the bodies stand still meanwhile: the promise
 * that f is there for. Without it the number depends on the speed (`separationsAtSpeed`), and has no bound over all
 * speeds (KX20).
 *
 *     N ≤ T/f(D) + 1
 *
 * @returns Infinity if f(D) = 0.
 * @eq K-rest
 */
export function separationLimit(period: number, time: number): number {
  return Math.floor(period / time) + 1;
}

/**
 * Number of pushes in a period T (s) for bodies that touch at its start and approach at a constant speed u (m/s),
 * for D (m) and f(D) (s). In the frozen reading a push is paid for by D/u + f(D) seconds, in the moving one by D/u.
 *
 *     N = T/P + 1,    P = D/u + f(D)   or   P = D/u
 *
 * @returns 1 if they do not approach.
 * @eq K-rest
 */
export function separationsAtSpeed(given: {
  readonly period: number;
  readonly speed: number;
  readonly distance: number;
  readonly time: number;
  readonly reading: 'frozen' | 'moving';
}): number {
  const { period, speed: u, distance: D, time: fD, reading } = given;
  if (!(u > 0)) return 1;
  return Math.floor(period / (D / u + (reading === 'frozen' ? fD : 0))) + 1;
}

/**
 * Speed, in m/s, at which a body lifted by D (m) each time arrives at the floor for the n-th time, having arrived at
 * u₁ the first time: its velocity was left alone while it was lifted, so every fall adds to it (KX19).
 *
 *     u_n = √(u₁² + 2 (n − 1) g D)
 *
 * @eq K-rest
 */
export function approachSpeedOf(n: number, firstSpeed: number, gravity: number, distance: number): number {
  return Math.sqrt(firstSpeed * firstSpeed + 2 * (n - 1) * gravity * distance);
}

/**
 * How often a body can be lifted by D (m) before its approach is faster than ε_r (m/s) and counts as a collision
 * (KX19). With u₁ = 0 not even a second time, unless D ≤ ε_r²/(2g): 0.51 mm for ε_r = 0.1 m/s.
 *
 *     (N − 1) D ≤ (ε_r² − u₁²)/(2g)
 *
 * @returns 0 if already the first approach collides.
 * @eq K-rest
 */
export function separationsAtRest(
  firstSpeed: number,
  gravity: number,
  distance: number,
  epsRest: number,
): number {
  if (!(firstSpeed <= epsRest)) return 0;
  return Math.floor(liftAtRest(firstSpeed, gravity, epsRest) / distance) + 1;
}

/**
 * How far, in m, all pushes together can lift a body before its next approach is faster than ε_r (m/s) and counts as a
 * collision: the fall that makes ε_r out of u₁. Times m g it is the energy that they may add (KX19).
 *
 *     (ε_r² − u₁²)/(2g)
 *
 * @returns a negative length if already the first approach collides.
 * @eq K-rest
 */
export function liftAtRest(firstSpeed: number, gravity: number, epsRest: number): number {
  return ((epsRest - firstSpeed) * (epsRest + firstSpeed)) / (2 * gravity);
}

/** A plane n · x = offset between two bodies: A lies at n · x ≥ offset + margin, B at n · x ≤ offset − margin. */
export interface SeparatingPlane {
  /** Unit normal out of B towards A. */
  readonly normal: Vec3;
  /** Distance of the plane from the origin along the normal, in m. */
  readonly offset: number;
  /** Half of the gap, in m: how far each body is from the plane. */
  readonly margin: number;
  /** The point of the plane half way between the closest points, in m. */
  readonly point: Vec3;
}

/**
 * The plane that separates two convex bodies, from their closest points (m): across the way between them, half way.
 * That both bodies stay on their sides is the separation theorem: a point of A beyond the plane of its closest point
 * would, by convexity, bring A nearer to B.
 *
 * @returns undefined if the points coincide: then the plane is the tangential one, with the contact normal.
 * @eq K-rest
 */
export function separatingPlane(pointOnA: Vec3, pointOnB: Vec3): SeparatingPlane | undefined {
  const between = sub(pointOnA, pointOnB);
  if (dot(between, between) === 0) return undefined;
  const normal = normalize(between);
  const point = lerp(pointOnA, pointOnB, 0.5);
  return { normal, offset: dot(normal, point), margin: 0.5 * dot(normal, between), point };
}

/**
 * Signed distance, in m, of a point from a separating plane: positive on A's side.
 *
 * @eq K-rest
 */
export function sideOfPlane(plane: SeparatingPlane, point: Vec3): number {
  return dot(plane.normal, sub(point, plane.point));
}
