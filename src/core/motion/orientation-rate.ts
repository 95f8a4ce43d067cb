/**
 * How an orientation changes: its rate as a quaternion, and the turn of one step.
 *
 * Three ways to turn by ω for a time h, all about the axis ω: along the tangent, q + h q̇, and normalised, which
 * turns by 2 atan(h|ω|/2); the Cayley transform of the midpoint rule, which is the same turn; and the exponential,
 * which turns by h|ω| (`rotateBy`).
 *
 * Source:  slides (S-quat, SX7)          Chapter: content/chapters/01-mechanics.mdx
 */
import { mulQuat, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { scale, type Vec3 } from '#core/math/vec3.ts';

/**
 * Rate of an orientation, in 1/s, for the angular velocity ω in world axes (rad/s).
 *
 *     q̇ = ½ (0, ω) q
 *
 * @eq S-quat
 */
export function quatRate(q: Quat, omega: Vec3): Quat {
  return mulQuat([0, ...scale(omega, 0.5)], q);
}

/**
 * Rate of an orientation, in 1/s, for the angular velocity ω in body axes (rad/s).
 *
 *     q̇ = ½ q (0, ω)
 *
 * @eq S-quat
 */
export function quatRateBody(q: Quat, omegaBody: Vec3): Quat {
  return mulQuat(q, [0, ...scale(omegaBody, 0.5)]);
}

/** q + s r: four numbers, in general not of unit length. */
export function addScaledQuat(q: Quat, r: Quat, s: number): Quat {
  return [q[0] + s * r[0], q[1] + s * r[1], q[2] + s * r[2], q[3] + s * r[3]];
}

/**
 * Turn by the midpoint rule for a time h (s): R⁺ = R + h [ω]× (R + R⁺)/2, solved. It is a rotation exactly, however
 * long the step, by the angle 2 atan(h|ω|/2) (SX7).
 *
 *     C = (1 − h/2 [ω]×)⁻¹ (1 + h/2 [ω]×),    as a quaternion (1, h ω/2) / |(1, h ω/2)|
 *
 * @eq S-quat
 */
export function cayleyTurn(omega: Vec3, h: number): Quat {
  return normalizeQuat([1, ...scale(omega, 0.5 * h)]);
}
