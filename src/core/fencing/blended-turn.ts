/**
 * From one moving orientation to another: where the blend of the two is, and how fast it turns.
 *
 * `slerp` takes the short way, and so it jumps when two orientations have come to be half a turn apart. A weapon that
 * spins in flight does that. Here the way is the one that began short, followed until it is a whole turn long.
 *
 * Source:  Kavan, section 5 (eq. 32)          Chapter: content/chapters/08-fencing.mdx
 */

import { atan2, sinCos } from '#core/math/bits/elementary.ts';
import { conjugate, dotQuat, mulQuat, negQuat, type Quat } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, cross, length, normalize, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** An orientation that changes: with its angular velocity, in rad/s. */
export interface Turning {
  readonly orientation: Quat;
  readonly angularVelocity: Vec3;
}

/** How far the blend has come: 0 at the first, 1 at the second, and its rate, in 1/s. */
export interface Progress {
  readonly share: number;
  readonly rate: number;
}

/** Turns by less than this, in rad, are straight: what is left out of a series is below rounding. */
const EPS_TURN = 1e-8;

/** The one of q and −q that is nearer to a reference. */
export function alignedQuat(q: Quat, reference: Quat): Quat {
  return dotQuat(q, reference) < 0 ? negQuat(q) : q;
}

/**
 * The rotation vector, in rad, that leads from one orientation to another, up to a whole turn long: for −q it is the
 * long way where for q it is the short one.
 *
 * @returns zero for a whole turn exactly, which has no axis.
 */
export function turnBetween(from: Quat, to: Quat): Vec3 {
  const [w, x, y, z] = mulQuat(to, conjugate(from));
  const s = length([x, y, z]);
  if (s === 0) return ZERO;
  const angle = 2 * atan2(s, w);
  // Of a whole turn but for a denormal number the quotient is no number; its axis is one.
  return angle / s < Infinity ? scale([x, y, z], angle / s) : scale(normalize([x, y, z]), angle);
}

/**
 * Orientation at a share of the way from a to b.
 *
 *     q = exp((1 − s) ρ) q_b,    ρ the turn from b to a
 *
 * @eq K32
 */
export function blendedTurn(a: Quat, b: Quat, share: number): Quat {
  return share === 1 ? b : rotateBy(b, turnBetween(b, a), 1 - share);
}

/**
 * Angular velocity, in rad/s, of the blend while both orientations turn and the share grows.
 *
 *     ω = J(u) u̇ + exp(u) ω_b,    u = (1 − s) ρ,    ρ̇ = J(ρ)⁻¹ (ω_a − exp(ρ) ω_b)
 *
 * J is what turns the rate of a rotation vector into an angular velocity; the two agree only along the vector.
 *
 * @eq K32
 */
export function blendedSpin(a: Turning, b: Turning, { share, rate }: Progress): Vec3 {
  const rho = turnBetween(b.orientation, a.orientation);
  const rhoRate = rateOfVector(rho, sub(a.angularVelocity, turnedBy(rho, b.angularVelocity)));
  const u = scale(rho, 1 - share);
  const uRate = addScaled(scale(rhoRate, 1 - share), rho, -rate);
  return add(spinOfVector(u, uRate), turnedBy(u, b.angularVelocity));
}

/** exp(u) x = x + (sin θ/θ) u × x + ((1 − cos θ)/θ²) u × (u × x). */
function turnedBy(u: Vec3, x: Vec3): Vec3 {
  const theta = length(u);
  const ux = cross(u, x);
  if (theta < EPS_TURN) return add(x, ux);
  const [s, c] = sinCos(theta);
  return addScaled(addScaled(x, ux, s / theta), cross(u, ux), (1 - c) / (theta * theta));
}

/** J(u) u̇ = u̇ + ((1 − cos θ)/θ²) u × u̇ + ((θ − sin θ)/θ³) u × (u × u̇). */
function spinOfVector(u: Vec3, uRate: Vec3): Vec3 {
  const theta = length(u);
  const across = cross(u, uRate);
  if (theta < EPS_TURN) return addScaled(uRate, across, 0.5);
  const [s, c] = sinCos(theta);
  const t2 = theta * theta;
  return addScaled(addScaled(uRate, across, (1 - c) / t2), cross(u, across), (theta - s) / (theta * t2));
}

/** J(ρ)⁻¹ ω = ω − ½ ρ × ω + ((1 − ½θ cot ½θ)/θ²) ρ × (ρ × ω). */
function rateOfVector(rho: Vec3, omega: Vec3): Vec3 {
  const theta = length(rho);
  const across = cross(rho, omega);
  if (theta < EPS_TURN) return addScaled(omega, across, -0.5);
  const [s, c] = sinCos(0.5 * theta);
  const k = (1 - (0.5 * theta * c) / s) / (theta * theta);
  return addScaled(addScaled(omega, across, -0.5), cross(rho, across), k);
}
