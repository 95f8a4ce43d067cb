/**
 * Forces and impulses: what they do to the momenta of a body.
 *
 * Source:  Kavan, sections 2 and 2.1 (eq. 9–15)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   torques are about the body's own centre of mass. Hence the impulsive torques on two colliding
 *          bodies, r_A × J and −r_B × J, are not opposite (erratum KX5); about one common point they are.
 */

import { add, addScaled, cross, isFiniteVec, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { BodyState, Placement, RigidBody } from './body.ts';

/** A force (N) acting at a world point (m). */
export interface PointForce {
  /** The force F, in N. */
  readonly force: Vec3;
  /** World point r at which it acts, in m. */
  readonly point: Vec3;
}

/** How fast the momenta change. */
export interface MomentumRate {
  /** dp/dt, in N. */
  readonly momentumDot: Vec3;
  /** db/dt, in N·m. */
  readonly angularMomentumDot: Vec3;
}

/**
 * Torque, in N·m, of a force about the centre of mass.
 *
 *     τ = (r − r_c) × F
 *
 * @eq K10
 */
export function torqueOf(placement: Placement, { force, point }: PointForce): Vec3 {
  return cross(sub(point, placement.position), force);
}

/**
 * Rates at which forces change the momenta of a body. The first sum is the same wherever the forces act.
 *
 *     dp/dt = Σ F,    db/dt = Σ τ
 *
 * @returns zero for a body that is not dynamic.
 * @eq K9 K11
 */
export function momentumRate(body: RigidBody, state: BodyState, forces: readonly PointForce[]): MomentumRate {
  if (body.kind !== 'dynamic') return { momentumDot: ZERO, angularMomentumDot: ZERO };
  return {
    momentumDot: forces.reduce<Vec3>((sum, { force }) => add(sum, force), ZERO),
    angularMomentumDot: forces.reduce<Vec3>((sum, f) => add(sum, torqueOf(state, f)), ZERO),
  };
}

/**
 * Impulse, in N·s, of a force that varies in time (s): its integral, by Simpson's rule in equal panels.
 * Exact up to rounding for forces that are cubic in t within each panel.
 *
 *     Δp = ∫ F dt   from t₀ to t₁
 *
 * @eq K12
 */
export function impulseOfForce(force: (t: number) => Vec3, t0: number, t1: number, panels = 64): Vec3 {
  if (!(Number.isInteger(panels) && panels > 0)) {
    throw new RangeError(`panels must be a positive whole number, got ${panels}`);
  }
  if (!(Number.isFinite(t0) && Number.isFinite(t1))) {
    throw new RangeError(`the times of a force must be finite, got ${t0} and ${t1}`);
  }
  const h = (t1 - t0) / panels;
  let sum: Vec3 = ZERO;
  for (let i = 0; i < panels; i++) {
    const t = t0 + i * h;
    sum = addScaled(sum, force(t), h / 6);
    sum = addScaled(sum, force(t + h / 2), (4 * h) / 6);
    sum = addScaled(sum, force(t + h), h / 6);
  }
  return sum;
}

/**
 * Impulsive torque, in N·m·s, of an impulse (N·s) at a world point, about the centre of mass.
 *
 *     Δb = (r − r_c) × Δp
 *
 * @eq K14
 */
export function impulsiveTorque(placement: Placement, impulse: Vec3, point: Vec3): Vec3 {
  return cross(sub(point, placement.position), impulse);
}

/**
 * State after an impulse (N·s) at a world point (m): the momenta jump, the placement stays. The other
 * body takes −impulse at the same point, and then total momentum and total angular momentum are kept.
 *
 *     p⁺ = p⁻ + Δp,    b⁺ = b⁻ + (r − r_c) × Δp
 *
 * @returns the state unchanged for a body that is not dynamic.
 * @eq K12 K13 K14 K15
 */
export function applyImpulse(body: RigidBody, state: BodyState, impulse: Vec3, point: Vec3): BodyState {
  if (!(isFiniteVec(impulse) && isFiniteVec(point))) {
    throw new RangeError(`an impulse and its point must be finite, got (${impulse}) at (${point})`);
  }
  if (body.kind !== 'dynamic') return state;
  return {
    ...state,
    momentum: add(state.momentum, impulse),
    angularMomentum: add(state.angularMomentum, impulsiveTorque(state, impulse, point)),
  };
}
