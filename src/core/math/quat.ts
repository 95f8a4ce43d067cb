/**
 * Unit quaternions as orientations: product, rotation of a vector, and the way from one to another.
 *
 * q = w + x i + y j + z k with Hamilton's i j = k. A rotation by the angle θ about the unit axis a is
 * q = (cos θ/2, a sin θ/2); q and −q are the same rotation. q maps body to world.
 *
 * Source:  Kavan, section 2; slides (S-quat)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   positive angles turn x towards y about z; mulQuat(a, b) does b first, then a.
 */
import { atan2, sin } from '#core/math/bits/elementary.ts';
import { length, type Vec3 } from './vec3.ts';

/** A quaternion [w, x, y, z]; unit length when it stands for an orientation. */
export type Quat = readonly [number, number, number, number];

/** No rotation. */
export const IDENTITY_QUAT: Quat = [1, 0, 0, 0];

/**
 * Hamilton's product: the rotation b followed by the rotation a, so that R(ab) = R(a) R(b).
 *
 *     (w_a, u_a)(w_b, u_b) = (w_a w_b − u_a · u_b,  w_a u_b + w_b u_a + u_a × u_b)
 *
 * @eq K-rot
 */
export function mulQuat(a: Quat, b: Quat): Quat {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
}

/** Conjugate (w, −x, −y, −z): the inverse rotation, if q is of unit length. */
export function conjugate(q: Quat): Quat {
  return [q[0], -q[1], -q[2], -q[3]];
}

/** The quaternion −q, which is the same rotation as q. */
export function negQuat(q: Quat): Quat {
  return [-q[0], -q[1], -q[2], -q[3]];
}

/** Scalar product of two quaternions as vectors of four components: ± cos of half the angle between them. */
export function dotQuat(a: Quat, b: Quat): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/**
 * Unit quaternion q / |q|. This one division is all it takes to undo the drift of an integrated
 * orientation; a drifting matrix needs an orthonormalisation.
 *
 * Throws if q is zero or not finite.
 *
 * @eq S-quat
 */
export function normalizeQuat(q: Quat): Quat {
  const squared = dotQuat(q, q);
  if (squared > 1e-280 && squared < 1e300) return divide(q, Math.sqrt(squared));

  const m = Math.max(Math.abs(q[0]), Math.abs(q[1]), Math.abs(q[2]), Math.abs(q[3]));
  if (!(m > 0 && m < Infinity)) {
    throw new RangeError(`only a finite quaternion other than zero can be normalised, got (${q.join(', ')})`);
  }
  const u = divide(q, m);
  return divide(u, Math.sqrt(dotQuat(u, u)));
}

/**
 * The unit quaternion along w₀ q₀ + w₁ q₁ + w₂ q₂ + w₃ q₃. A product of turns of which only the angles change is such a
 * sum, of products that need be formed only once.
 *
 * @eq K-rot
 */
export function normalizedSum(
  [p, q, r, s]: readonly [Quat, Quat, Quat, Quat],
  w0: number,
  w1: number,
  w2: number,
  w3: number,
): Quat {
  return normalizeQuat([
    w0 * p[0] + w1 * q[0] + w2 * r[0] + w3 * s[0],
    w0 * p[1] + w1 * q[1] + w2 * r[1] + w3 * s[1],
    w0 * p[2] + w1 * q[2] + w2 * r[2] + w3 * s[2],
    w0 * p[3] + w1 * q[3] + w2 * r[3] + w3 * s[3],
  ]);
}

function divide(q: Quat, s: number): Quat {
  return [q[0] / s, q[1] / s, q[2] / s, q[3] / s];
}

/**
 * The vector v turned by q, from body to world axes. Divides by q · q, so a length of q that is off by
 * rounding neither stretches nor shrinks v.
 *
 *     v′ = v + 2 (w t + u × t) / (q · q),    t = u × v,  q = (w, u)
 *
 * @eq K-rot
 */
export function rotate(q: Quat, v: Vec3): Vec3 {
  return rotateWith(q[0], q[1], q[2], q[3], v);
}

/**
 * The vector v turned by the inverse of q, from world to body axes.
 *
 * @eq K-rot
 */
export function rotateInverse(q: Quat, v: Vec3): Vec3 {
  return rotateWith(-q[0], q[1], q[2], q[3], v);
}

/** Asked for more often than anything else, and therefore without a vector on the way; u = (x, y, z). */
function rotateWith(w: number, x: number, y: number, z: number, v: Vec3): Vec3 {
  const s = 2 / (w * w + x * x + y * y + z * z);
  const t0 = y * v[2] - z * v[1];
  const t1 = z * v[0] - x * v[2];
  const t2 = x * v[1] - y * v[0];
  return [
    v[0] + s * (w * t0 + (y * t2 - z * t1)),
    v[1] + s * (w * t1 + (z * t0 - x * t2)),
    v[2] + s * (w * t2 + (x * t1 - y * t0)),
  ];
}

/**
 * Angle in rad, 0 to π, of the shortest rotation that takes the orientation a to b.
 *
 *     θ = 2 atan2(|u|, |w|),    (w, u) = a⁻¹ b
 *
 * Not 2 acos|w|, which is blind below 1e-8 rad. As a⁻¹ a has no vector part, u = vec(a⁻¹ (b − a));
 * the difference of neighbours is exact, and so small angles keep their digits.
 *
 * @eq K-rot
 */
export function angleBetween(a: Quat, b: Quat): number {
  const w = dotQuat(a, b);
  const d = difference(w < 0 ? negQuat(b) : b, a);
  const [, x, y, z] = mulQuat(conjugate(a), d);
  return 2 * atan2(length([x, y, z]), Math.abs(w));
}

/**
 * Spherical interpolation from a (t = 0) to b (t = 1), or to −b if that is nearer: the same axis and a
 * constant angular speed all the way. t may lie outside 0 to 1.
 *
 *     q(t) = (sin((1 − t) φ) a + sin(t φ) b) / sin φ,    φ = half the angle between them ≤ π/2
 *
 * φ comes from the chord, φ = 2 atan2(|b − a|, |b + a|), so nearly equal orientations are no special case.
 *
 * @returns a if the two are equal. If they are a half turn apart both ways are short; b is taken as it is.
 * @eq K-rot
 */
export function slerp(a: Quat, b: Quat, t: number): Quat {
  const end = dotQuat(a, b) < 0 ? negQuat(b) : b;
  const chord = length4(difference(end, a));
  if (chord === 0) return a;

  const phi = 2 * atan2(chord, length4(sum(end, a)));
  const sinPhi = sin(phi);
  if (sinPhi === 0) return a; // half of a smallest number is none
  return normalizeQuat(combine(a, sin((1 - t) * phi) / sinPhi, end, sin(t * phi) / sinPhi));
}

/**
 * Normalised linear interpolation from a (t = 0) to b (t = 1), or to −b if that is nearer: the path of
 * `slerp` without sines, but faster in the middle than at the ends. It lags or leads by at most 0.92° for
 * a turn of 90°, 8.15° for 180°.
 *
 *     q(t) = ((1 − t) a + t b) / |(1 − t) a + t b|
 *
 * The sum is never shorter than 1/√2, as a · b ≥ 0.
 *
 * @eq K-rot
 */
export function nlerp(a: Quat, b: Quat, t: number): Quat {
  const end = dotQuat(a, b) < 0 ? negQuat(b) : b;
  return normalizeQuat(combine(a, 1 - t, end, t));
}

function combine(a: Quat, s: number, b: Quat, t: number): Quat {
  return [s * a[0] + t * b[0], s * a[1] + t * b[1], s * a[2] + t * b[2], s * a[3] + t * b[3]];
}

function sum(a: Quat, b: Quat): Quat {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

function difference(a: Quat, b: Quat): Quat {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]];
}

/** Whether no component is infinite or NaN. */
export function isFiniteQuat(q: Quat): boolean {
  return Number.isFinite(q[0]) && Number.isFinite(q[1]) && Number.isFinite(q[2]) && Number.isFinite(q[3]);
}

/** Length of a quaternion, safe for tiny ones: that of the plane triangle with legs w and |(x, y, z)|. */
function length4(q: Quat): number {
  return length([q[0], length([q[1], q[2], q[3]]), 0]);
}
