/**
 * Wrong on purpose: the iteration of the rotation as the slides print it.
 *
 * Source:  slides (S-euler, "improvement")          Chapter: many-bodies
 */
import { addMat, type Mat3, mulMat, scaleMat, skew } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';

/**
 * The "improved" rotation after some iterations of R⁺ ← R + Δt W R⁺ (SX7). Each adds one term of a geometric series
 * in Δt W: it converges only for Δt |ω| < 1, and then to a matrix that is too small. W x = ω × x, ω in rad/s, Δt in s.
 */
export function iteratedRotation(rotation: Mat3, omega: Vec3, dt: number, iterations: number): Mat3 {
  let next = rotation;
  for (let i = 0; i < iterations; i++) {
    next = addMat(rotation, scaleMat(mulMat(skew(omega), next), dt));
  }
  return next;
}

/**
 * When to stop, as printed: "until some error be higher than a given tolerance" (SX4). A bad guess is taken at once,
 * and a good one is iterated for ever.
 */
export function stopsAsPrinted(error: number, tolerance: number): boolean {
  return error > tolerance;
}
