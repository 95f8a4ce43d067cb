/**
 * Vectors of space as readonly triples, and the pure functions on them.
 *
 * A vector carries whatever unit its name says (m, m/s, N·s …); nothing here converts.
 *
 * Source:  Kavan, section 2 (notation)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   right-handed axes: x × y = z.
 */
import { atan2 } from '#core/math/bits/elementary-atan.ts';
import { exponentOf, scaleByPowerOfTwo } from '#core/math/bits/float-bits.ts';

/** A vector [x, y, z] of space. */
export type Vec3 = readonly [number, number, number];

/** The zero vector. */
export const ZERO: Vec3 = [0, 0, 0];

/** Sum a + b. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** Difference a − b: the way from b to a. */
export function sub(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Opposite vector −a. */
export function neg(a: Vec3): Vec3 {
  return [-a[0], -a[1], -a[2]];
}

/** Multiple s a. */
export function scale(a: Vec3, s: number): Vec3 {
  return [s * a[0], s * a[1], s * a[2]];
}

/** Sum a + s b, as in position + time · velocity. */
export function addScaled(a: Vec3, b: Vec3, s: number): Vec3 {
  return [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
}

/** Scalar product a · b = |a| |b| cos(angle between them). */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * Vector product a × b: perpendicular to both, as long as the area of their parallelogram,
 * and turned so that a, b, a × b are right-handed.
 */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Square of the length, a · a. Overflows above 1e154 and underflows below 1e-162; `length` does not. */
export function lengthSquared(a: Vec3): number {
  return dot(a, a);
}

/**
 * Length |a| = √(a · a), without overflow or underflow on the way.
 *
 * @returns Infinity only if the length itself is above the largest double.
 */
export function length(a: Vec3): number {
  return lengthOf(a[0], a[1], a[2]);
}

/** Length of the vector of three components: `length` for those who have not made a vector of them. */
export function lengthOf(x: number, y: number, z: number): number {
  const squared = x * x + y * y + z * z;
  return squared > SAFE_MIN && squared < SAFE_MAX ? Math.sqrt(squared) : extremeLength([x, y, z]);
}

/** Length of a vector whose square may overflow or underflow. */
function extremeLength(a: Vec3): number {
  const m = maxAbs(a);
  if (!(m > 0 && m < Infinity)) return m;
  const e = exponentOf(m);
  const u = shift(a, -e);
  return scaleByPowerOfTwo(Math.sqrt(dot(u, u)), e);
}

/** 2^n a. Exact as long as no component becomes subnormal. */
function shift(a: Vec3, n: number): Vec3 {
  return [scaleByPowerOfTwo(a[0], n), scaleByPowerOfTwo(a[1], n), scaleByPowerOfTwo(a[2], n)];
}

/** Squares between these two have lost nothing: what underflowed in them is below their rounding. */
const SAFE_MIN = 1e-280;
const SAFE_MAX = 1e300;

/** Distance |a − b| of two points. */
export function distance(a: Vec3, b: Vec3): number {
  return length(sub(a, b));
}

/**
 * Unit vector a / |a| along a. Works for the shortest and the longest vectors that doubles can hold.
 *
 * Throws if a is zero, which has no direction, or not finite.
 */
export function normalize(a: Vec3): Vec3 {
  const squared = dot(a, a);
  if (squared > SAFE_MIN && squared < SAFE_MAX) {
    const l = Math.sqrt(squared);
    return [a[0] / l, a[1] / l, a[2] / l];
  }

  const m = maxAbs(a);
  if (!(m > 0 && m < Infinity)) {
    throw new RangeError(`only a finite vector other than zero has a direction, got (${a.join(', ')})`);
  }
  const u = shift(a, -exponentOf(m));
  const l = Math.sqrt(dot(u, u));
  return [u[0] / l, u[1] / l, u[2] / l];
}

/**
 * Angle between two vectors in rad, from 0 to π. By sine and cosine together, so that no angle loses digits, neither a
 * small one nor one near π; the arc cosine alone would lose half of them.
 *
 *     atan2(|a × b|, a · b)
 *
 * @returns 0 if one of them is zero, which has no direction.
 */
export function angleBetweenVectors(a: Vec3, b: Vec3): number {
  return atan2(length(cross(a, b)), dot(a, b));
}

/** Point (1 − t) a + t b on the line through a (t = 0, exactly) and b (t = 1, exactly). */
export function lerp(a: Vec3, b: Vec3, t: number): Vec3 {
  const s = 1 - t;
  return [s * a[0] + t * b[0], s * a[1] + t * b[1], s * a[2] + t * b[2]];
}

/**
 * Some unit vector perpendicular to a: a turned by a quarter in the plane of its two larger components.
 * Which one is fixed, but jumps where another component becomes the smallest
 * (no choice is continuous: a hairy ball cannot be combed).
 *
 * @returns (1, 0, 0) for the zero vector, to which every vector is perpendicular.
 */
export function perpendicularTo(a: Vec3): Vec3 {
  const x = Math.abs(a[0]);
  const y = Math.abs(a[1]);
  const z = Math.abs(a[2]);
  if (x === 0 && y === 0 && z === 0) return [1, 0, 0];
  if (x <= y && x <= z) return normalize([0, a[2], -a[1]]);
  if (y <= z) return normalize([-a[2], 0, a[0]]);
  return normalize([a[1], -a[0], 0]);
}

/** Largest absolute value among the components: a cheap measure of size, |a|/√3 ≤ maxAbs(a) ≤ |a|. */
export function maxAbs(a: Vec3): number {
  return Math.max(Math.abs(a[0]), Math.abs(a[1]), Math.abs(a[2]));
}

/** Whether no component is infinite or NaN. */
export function isFiniteVec(a: Vec3): boolean {
  return Number.isFinite(a[0]) && Number.isFinite(a[1]) && Number.isFinite(a[2]);
}
