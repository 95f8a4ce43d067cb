/**
 * Wrong on purpose: steps of motion that drift, and one that is misprinted.
 *
 * Source:  slides (Newmark, rotation matrices); Hakenberg (Euler integration)
 * Chapter: many-bodies
 */

import { acos } from '#core/math/bits/elementary.ts';
import {
  addMat,
  IDENTITY,
  inverse,
  type Mat3,
  mulMat,
  mulVec,
  scaleMat,
  skew,
  subMat,
  trace,
} from '#core/math/mat3.ts';
import { addScaled, cross, neg, type Vec3 } from '#core/math/vec3.ts';

/**
 * R ← R + Δt W R (SX7): each column moves along its tangent and grows, det R by 1 + (Δt ω)² per step.
 * W x = ω × x, ω in rad/s, Δt in s.
 */
export function explicitRotationStep(rotation: Mat3, omega: Vec3, dt: number): Mat3 {
  return addMat(rotation, scaleMat(mulMat(skew(omega), rotation), dt));
}

/**
 * The "improved" step, R⁺ = R + Δt W R⁺, solved exactly (SX7): it shrinks by the factor by which the explicit one
 * grows. Between the two lies the midpoint step, which keeps lengths.
 */
export function implicitRotationStep(rotation: Mat3, omega: Vec3, dt: number): Mat3 {
  return mulMat(inverse(subMat(IDENTITY, scaleMat(skew(omega), dt))), rotation);
}

/**
 * Angle of a rotation matrix, in rad, by acos((trace − 1)/2): blind below about 1e-8 rad, where the cosine is 1 to
 * the last digit.
 */
export function angleByTrace(rotation: Mat3): number {
  return acos(Math.min(1, Math.max(-1, (trace(rotation) - 1) / 2)));
}

/**
 * One Euler step of a free body's ω (rad/s, body axes): ω + Δt I⁻¹(−ω × Iω) (HX7). The step is at right angles to
 * where energy and |b|² are constant, so that both grow every time.
 */
export function eulerSpinStep(omega: Vec3, inertiaBody: Mat3, dt: number): Vec3 {
  const torque = neg(cross(omega, mulVec(inertiaBody, omega)));
  return addScaled(omega, mulVec(inverse(inertiaBody), torque), dt);
}

/** Position, velocity and acceleration along a line, in m, m/s, m/s². */
export interface LineMotion {
  readonly u: number;
  readonly v: number;
  readonly a: number;
}

/**
 * Newmark's step as printed (SX1): u ← u + Δt v + Δt² (½ − β) a + Δt² + β a′. It adds s² to m/s²: a body at rest
 * without forces creeps by Δt² every step, and a force moves it by β a′ at once, however short the step.
 */
export function newmarkAsPrinted(
  now: LineMotion,
  nextAcceleration: number,
  dt: number,
  beta: number,
  gamma: number,
): LineMotion {
  return {
    u: now.u + dt * now.v + dt * dt * (0.5 - beta) * now.a + dt * dt + beta * nextAcceleration,
    v: now.v + dt * (1 - gamma) * now.a + dt * gamma * nextAcceleration,
    a: nextAcceleration,
  };
}

/**
 * Time of collision, in s, from D_A(t) − D_B(t) = d as the slides print it (SX5), for bounds that grow at constant
 * speed (m/s). Two bodies that approach each other at the same speed never meet.
 *
 * @returns null if the equation has no solution ahead.
 */
export function timeByDifferenceOfBounds(distance: number, speedA: number, speedB: number): number | null {
  const closing = speedA - speedB;
  return closing > 0 ? distance / closing : null;
}

/** The interpolation parameter of eq. 32 without a clamp (KX21): past t_b the weapon is thrown beyond the hand. */
export function unclampedRegainParameter(tContact: number, tControl: number, tActual: number): number {
  return (tActual - tContact) / (tControl - tContact);
}
