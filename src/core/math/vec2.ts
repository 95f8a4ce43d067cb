/**
 * Vectors of the plane as readonly pairs: what Hecker's 2D formulas need, and the way into space.
 *
 * Source:  Hecker, eq. 1–9          Chapter: content/chapters/05-impulse.mdx
 * Signs:   perp turns by a quarter counter-clockwise: x → y.
 */

import { cos, sin } from '#core/math/bits/elementary.ts';
import type { Vec3 } from './vec3.ts';

/** A vector [x, y] of the plane. */
export type Vec2 = readonly [number, number];

/** Sum a + b. */
export function add2(a: Vec2, b: Vec2): Vec2 {
  return [a[0] + b[0], a[1] + b[1]];
}

/** Difference a − b: the way from b to a. */
export function sub2(a: Vec2, b: Vec2): Vec2 {
  return [a[0] - b[0], a[1] - b[1]];
}

/** Multiple s a. */
export function scale2(a: Vec2, s: number): Vec2 {
  return [s * a[0], s * a[1]];
}

/** Sum a + s b. */
export function addScaled2(a: Vec2, b: Vec2, s: number): Vec2 {
  return [a[0] + s * b[0], a[1] + s * b[1]];
}

/** a turned counter-clockwise by an angle (rad). */
export function rotated2([x, y]: Vec2, angle: number): Vec2 {
  const [c, sine] = [cos(angle), sin(angle)];
  return [c * x - sine * y, sine * x + c * y];
}

/** Scalar product a · b. */
export function dot2(a: Vec2, b: Vec2): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** The perpendicular a⊥ = [−y, x]: a turned by a quarter counter-clockwise. a⊥ · b is the z of a × b in space. */
export function perp(a: Vec2): Vec2 {
  return [-a[1], a[0]];
}

/** Whether no component is infinite or NaN. */
export function isFiniteVec2(a: Vec2): boolean {
  return Number.isFinite(a[0]) && Number.isFinite(a[1]);
}

/** Whether both components are zero. */
export function isZero2(a: Vec2): boolean {
  return a[0] === 0 && a[1] === 0;
}

/** The vector of the plane z = 0 of space; `z` may lift it. */
export function toSpace(a: Vec2, z: number = 0): Vec3 {
  return [a[0], a[1], z];
}

/** The first two components of a vector of space. */
export function toPlane(a: Vec3): Vec2 {
  return [a[0], a[1]];
}

/**
 * The same direction at a length whose square neither overflows nor underflows, and the factor s that was taken
 * out of it: a = s · direction. Vectors between 1e-100 and 1e100 stay as they are, s = 1.
 */
export function withSafeLength2(a: Vec2): { readonly direction: Vec2; readonly s: number } {
  const m = Math.max(Math.abs(a[0]), Math.abs(a[1]));
  if (m > 1e-100 && m < 1e100) return { direction: a, s: 1 };
  return { direction: [a[0] / m, a[1] / m], s: m };
}
