/**
 * How fast can any point of a body move? Bounds, the exact maximum now, and the exact supremum of a whole turn.
 *
 * All four answer different questions. The lemma's bound and the supremum hold while the axis ω is fixed; the
 * maximum now holds for this instant only (erratum KX11); a body that tumbles freely needs the last one
 * (erratum KX10).
 *
 * Source:  Kavan, section 3.1 (lemma and corollary)          Chapter: content/chapters/02-velocity-bound.mdx
 * Signs:   points r are relative to the centre of mass, along world axes.
 */
import {
  angularVelocityOf,
  type BodyState,
  type Motion,
  type RigidBody,
  velocityOf,
} from '#core/body/body.ts';
import { smallestMoment } from '#core/mass/inertia.ts';
import { differenceOfProducts } from '#core/math/bits/double-double.ts';
import { atan2, PI } from '#core/math/bits/elementary.ts';
import { exponentOf, scaleByPowerOfTwo } from '#core/math/bits/float-bits.ts';
import { type Quat, rotateInverse } from '#core/math/quat.ts';
import { commonIntegers } from '#core/math/side-tests.ts';
import { add, cross, dot, length, maxAbs, type Vec3 } from '#core/math/vec3.ts';
import { type Shape, supportPoints } from '#core/shape/shapes.ts';

/** A vertex and how fast it moves (m/s). */
export interface FastVertex {
  /** Index of the vertex; the first one if several are equally fast. */
  readonly vertex: number;
  readonly speed: number;
}

/** The exact supremum of the speed over all time, for rotation about a fixed axis. */
export interface SpeedSupremum extends FastVertex {
  /**
   * When that vertex reaches it, in s from now, first at `attainedAt` and again after each turn. Null if its speed
   * does not change: then it is attained always.
   */
  readonly attainedAt: number | null;
  /** When the first of all vertices that are equally far, but for rounding, reaches it, in s from now; null as above. */
  readonly firstAttainedAt: number | null;
}

/** Vertices whose turning speeds agree to this are compared in whole numbers: rounding cannot tell them apart. */
const EPS_TIE = 1e-13;

/** An angle closer than this, in rad, to 0 or to a full turn is rounding of 0: the supremum is attained now. */
const EPS_TURN = 1e-12;

/**
 * Bound, in m/s, on the speed of every point of the hull of the vertices (m), now and later, as long as v and ω stay.
 *
 *     ‖v_p‖ ≤ ‖v‖ + maxᵢ ‖ω × rᵢ‖
 *
 * @returns |v| if there are no vertices.
 * @eq K-lemma
 */
export function speedBound(
  { velocity: v, angularVelocity: omega }: Motion,
  vertices: readonly Vec3[],
): number {
  return length(v) + largestSpeed(vertices.map((r) => cross(omega, r)));
}

/**
 * The same bound, in m/s, for a shape turned by an orientation. Round parts add their radius.
 *
 *     ‖v_p‖ ≤ ‖v‖ + maxᵢ ‖ω × rᵢ‖ + ‖ω‖ r
 *
 * @eq K-lemma
 */
export function shapeSpeedBound(
  { velocity: v, angularVelocity: omega }: Motion,
  shape: Shape,
  orientation: Quat,
): number {
  const { points, radius } = supportPoints(shape);
  const omegaBody = rotateInverse(orientation, omega); // ‖ω × R r‖ = ‖Rᵀω × r‖
  return length(v) + largestSpeed(points.map((r) => cross(omegaBody, r))) + length(omega) * radius;
}

/**
 * The vertex that turns fastest about the axis through the centre of mass. Equally far ones are told apart exactly,
 * so that the answer does not hang on rounding.
 *
 *     maxᵢ ‖ω × rᵢ‖
 *
 * @eq K-lemma
 */
export function fastestTurning(angularVelocity: Vec3, vertices: readonly Vec3[]): FastVertex {
  const near = nearlyOutermost(angularVelocity, requireVertices(vertices));
  const vertex = exactlyOutermost(angularVelocity, vertices, near)[0] as number;
  return { vertex, speed: length(cross(angularVelocity, vertices[vertex] as Vec3)) };
}

/**
 * Speeds, in m/s, of points r (m) of the body at this instant.
 *
 *     ‖v + ω × r‖
 *
 * @eq K6
 */
export function pointSpeeds(
  { velocity: v, angularVelocity: omega }: Motion,
  points: readonly Vec3[],
): readonly number[] {
  return points.map((r) => length(add(v, cross(omega, r))));
}

/**
 * The fastest point of the surface at this instant. It is a vertex, because ‖v + ω × r‖ is convex in r. This is no
 * bound for later: another point, or the same one half a turn on, may be faster (erratum KX11).
 *
 *     maxᵢ ‖v + ω × rᵢ‖
 *
 * @eq K-lemma
 */
export function fastestNow(motion: Motion, vertices: readonly Vec3[]): FastVertex {
  const speeds = pointSpeeds(motion, requireVertices(vertices));
  const speed = largest(speeds);
  return { vertex: speeds.indexOf(speed), speed };
}

/**
 * The largest speed, in m/s, that any point reaches at any time while v and the axis ω stay: what the lemma's bound
 * should be compared with. Equal to it if v ⟂ ω, smaller by up to √2 otherwise.
 *
 *     sup = √( v_∥² + (‖v_⟂‖ + maxᵢ ‖ω × rᵢ‖)² ),    v_∥, v_⟂ along and across ω
 *
 * Attained when the turning velocity ω × rᵢ of the outermost vertex points along v_⟂.
 *
 * @eq K-lemma
 */
export function speedSupremum(motion: Motion, vertices: readonly Vec3[]): SpeedSupremum {
  const { velocity: v, angularVelocity: omega } = motion;
  const outermost = nearlyOutermost(omega, requireVertices(vertices));
  const vertex = exactlyOutermost(omega, vertices, outermost)[0] as number;
  if (maxAbs(omega) === 0) return { vertex, speed: length(v), attainedAt: null, firstAttainedAt: null };

  const spin = length(omega);
  const turning = length(cross(omega, vertices[vertex] as Vec3));
  const vAlong = dot(v, omega) / spin;
  const vAcross = length(accurateCross(omega, v)) / spin;
  const timeOf = (i: number): number | null => timeOfAlignment(motion, vertices[i] as Vec3);
  const times = outermost.map(timeOf);
  return {
    vertex,
    speed: length([vAlong, vAcross + turning, 0]),
    attainedAt: timeOf(vertex),
    firstAttainedAt: times.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)), Infinity),
  };
}

/**
 * Bound, in m/s, that holds for a body left to itself however it tumbles. Its axis wanders, but its rotational
 * energy E does not change, and no axis lets it spin faster than the one with the smallest moment.
 *
 *     ‖v_p‖ ≤ ‖v‖ + √(2E/J_min) R,    2E = ω · b
 *
 * `radius` is the distance of the farthest point from the centre of mass, in m. A driven body keeps its prescribed
 * ω, so that |ω| takes the place of the root.
 *
 * @eq K-lemma
 */
export function tumblingSpeedBound(body: RigidBody, state: BodyState, radius: number): number {
  if (!(radius >= 0 && radius < Infinity)) {
    throw new RangeError(`radius must be finite and not negative, got ${radius}`);
  }
  const omega = angularVelocityOf(body, state);
  return length(velocityOf(body, state)) + largestSpin(body, state, omega) * radius;
}

function largestSpin(body: RigidBody, state: BodyState, omega: Vec3): number {
  if (body.kind !== 'dynamic') return length(omega);
  const Jmin = smallestMoment(body.inertiaBody);
  return Jmin > 0 ? Math.sqrt(Math.max(0, dot(omega, state.angularMomentum)) / Jmin) : 0;
}

/** Time, in s from now, at which ω × r first points along the part of v across ω; null if it makes no difference. */
function timeOfAlignment({ velocity: v, angularVelocity: omega }: Motion, r: Vec3): number | null {
  const axis = scaledToOne(omega);
  const u = accurateCross(axis, scaledToOne(r)); // along ω × r
  const w = accurateCross(axis, scaledToOne(v)); // v_⟂ turned by a quarter about ω
  if (maxAbs(u) === 0 || maxAbs(w) === 0) return null;

  const U = scaledToOne(u);
  const W = scaledToOne(w);
  const angle = atan2(-dot(U, W) * length(axis), dot(U, cross(W, axis)));
  const ahead = angle < 0 ? angle + 2 * PI : Math.abs(angle); // no −0
  return ahead < EPS_TURN || ahead > 2 * PI - EPS_TURN ? 0 : ahead / length(omega);
}

/** Indices of the vertices with the largest |ω × r|, apart from rounding, in ascending order. */
function nearlyOutermost(omega: Vec3, vertices: readonly Vec3[]): readonly number[] {
  const speeds = vertices.map((r) => length(cross(omega, r)));
  const close = largest(speeds) * (1 - EPS_TIE);
  return [...speeds.keys()].filter((i) => (speeds[i] as number) >= close);
}

/** Those of them with the exactly largest |ω × r|. */
function exactlyOutermost(
  omega: Vec3,
  vertices: readonly Vec3[],
  tied: readonly number[],
): readonly number[] {
  if (tied.length === 1) return tied;

  const m = commonIntegers([...omega, ...tied.flatMap((i) => vertices[i] as Vec3)]);
  const squares = tied.map((_, k) => crossSquared(m.slice(0, 3), m.slice(3 + 3 * k, 6 + 3 * k)));
  const most = squares.reduce((a, b) => (b > a ? b : a));
  return tied.filter((_, k) => squares[k] === most);
}

/** |a × b|² of whole numbers, exactly. */
function crossSquared(a: readonly bigint[], b: readonly bigint[]): bigint {
  const [ax, ay, az] = a as [bigint, bigint, bigint];
  const [bx, by, bz] = b as [bigint, bigint, bigint];
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  return x * x + y * y + z * z;
}

/** a × b with each component correct to the last place, even if a and b are nearly parallel. */
function accurateCross(a: Vec3, b: Vec3): Vec3 {
  return [
    differenceOfProducts(a[1], b[2], a[2], b[1])[0],
    differenceOfProducts(a[2], b[0], a[0], b[2])[0],
    differenceOfProducts(a[0], b[1], a[1], b[0])[0],
  ];
}

/** The vector times the power of two that brings its largest component near 1: the same direction, no rounding. */
function scaledToOne(a: Vec3): Vec3 {
  const n = -exponentOf(maxAbs(a));
  return [scaleByPowerOfTwo(a[0], n), scaleByPowerOfTwo(a[1], n), scaleByPowerOfTwo(a[2], n)];
}

function largestSpeed(velocities: readonly Vec3[]): number {
  return largest(velocities.map(length));
}

/** Largest of some non-negative numbers, 0 if there are none. A spread into Math.max fails for long lists. */
function largest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}

function requireVertices(vertices: readonly Vec3[]): readonly Vec3[] {
  if (vertices.length === 0) throw new RangeError('a surface needs at least one vertex, got none');
  return vertices;
}
