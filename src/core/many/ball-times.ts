/**
 * When two balls meet, when a ball meets a wall, and what the meeting does: hot kernels on the flat state of a gas.
 *
 * Each time is a function of the two states alone, and not of the moment at which somebody asks: the later of the two
 * last events is the start. Whoever foretells a meeting, early or late, gets the same bits; so does who exchanges the
 * two bodies, or looks at them in a mirror.
 *
 * Rounding: balls that overlap by rounding and approach meet at once, and after a meeting they always part, no slower
 * than 1e-13 of their speeds (PARTING). So nothing sinks in, and no pair meets twice at one instant.
 *
 * Source:  Kavan, section 4.1 (eq. 28 without rotation); own          Chapter: many-bodies
 * Signs:   n out of the second body towards the first.
 */
import { MOTION, RADIUS, SINCE } from './gas-state.ts';

/** Slowest parting after a meeting, as a share of the speeds: far above rounding, and an energy of 1e-26. */
export const PARTING = 1e-13;

/**
 * Time, in s, at which two balls meet; Infinity if they do not.
 *
 *     |d + v τ| = r_i + r_j,    τ = c/(−b + √(v² σ² − |d × v|²)),    b = d · v,  c = d² − σ²
 *
 * The root is written so that nothing cancels where balls graze each other.
 *
 * @eq S-first
 */
export function ballMeeting(motion: Float64Array, i: number, j: number): number {
  const p = MOTION * i;
  const q = MOTION * j;
  const tI = motion[p + SINCE] as number;
  const tJ = motion[q + SINCE] as number;
  const start = tI > tJ ? tI : tJ;
  const tauI = start - tI;
  const tauJ = start - tJ;
  const ui = motion[p + 3] as number;
  const vi = motion[p + 4] as number;
  const wi = motion[p + 5] as number;
  const uj = motion[q + 3] as number;
  const vj = motion[q + 4] as number;
  const wj = motion[q + 5] as number;
  const x = (motion[p] as number) - (motion[q] as number) + (tauI * ui - tauJ * uj);
  const y = (motion[p + 1] as number) - (motion[q + 1] as number) + (tauI * vi - tauJ * vj);
  const z = (motion[p + 2] as number) - (motion[q + 2] as number) + (tauI * wi - tauJ * wj);
  const u = ui - uj;
  const v = vi - vj;
  const w = wi - wj;
  const b = x * u + y * v + z * w;
  if (b >= 0) return Infinity;
  const sigma = (motion[p + RADIUS] as number) + (motion[q + RADIUS] as number);
  const c = x * x + y * y + z * z - sigma * sigma;
  if (c <= 0) return start;
  const mx = y * w - z * v;
  const my = z * u - x * w;
  const mz = x * v - y * u;
  const square = (u * u + v * v + w * w) * sigma * sigma - (mx * mx + my * my + mz * mz);
  if (square < 0) return Infinity;
  return start + c / (Math.sqrt(square) - b);
}

/** Time, in s, at which a ball meets one of the two walls across an axis (0, 1, 2) that it flies towards. */
export function ballAtWall(motion: Float64Array, half: Float64Array, i: number, axis: number): number {
  const p = MOTION * i;
  const v = motion[p + 3 + axis] as number;
  if (v === 0) return Infinity;
  const x = motion[p + axis] as number;
  const way = (half[axis] as number) - (motion[p + RADIUS] as number) - (v > 0 ? x : -x);
  const speed = v > 0 ? v : -v;
  return (motion[p + SINCE] as number) + (way > 0 ? way / speed : 0);
}

/** Moves the stored state of a body on to a time (s): only for an event of its own. @returns the way, in m. */
export function carryBall(motion: Float64Array, i: number, t: number): number {
  const p = MOTION * i;
  const tau = t - (motion[p + SINCE] as number);
  const u = motion[p + 3] as number;
  const v = motion[p + 4] as number;
  const w = motion[p + 5] as number;
  motion[p] = (motion[p] as number) + tau * u;
  motion[p + 1] = (motion[p + 1] as number) + tau * v;
  motion[p + 2] = (motion[p + 2] as number) + tau * w;
  motion[p + SINCE] = t;
  return tau * Math.sqrt(u * u + v * v + w * w);
}

/**
 * The elastic impulse j, in N·s, between two balls that touch: both are written.
 *
 *     j = −2 v_rel/(1/m_i + 1/m_j)
 *
 * @eq K28
 */
export function bounceBalls(motion: Float64Array, invMass: Float64Array, i: number, j: number): number {
  const p = MOTION * i;
  const q = MOTION * j;
  const x = (motion[p] as number) - (motion[q] as number);
  const y = (motion[p + 1] as number) - (motion[q + 1] as number);
  const z = (motion[p + 2] as number) - (motion[q + 2] as number);
  const inv = 1 / Math.sqrt(x * x + y * y + z * z);
  const nx = x * inv;
  const ny = y * inv;
  const nz = z * inv;
  const u = (motion[p + 3] as number) - (motion[q + 3] as number);
  const v = (motion[p + 4] as number) - (motion[q + 4] as number);
  const w = (motion[p + 5] as number) - (motion[q + 5] as number);
  const vRel = nx * u + ny * v + nz * w;
  const least = PARTING * Math.sqrt(u * u + v * v + w * w);
  const invI = invMass[i] as number;
  const invJ = invMass[j] as number;
  const impulse = ((-vRel > least ? -vRel : least) - vRel) / (invI + invJ);
  motion[p + 3] = (motion[p + 3] as number) + impulse * invI * nx;
  motion[p + 4] = (motion[p + 4] as number) + impulse * invI * ny;
  motion[p + 5] = (motion[p + 5] as number) + impulse * invI * nz;
  motion[q + 3] = (motion[q + 3] as number) - impulse * invJ * nx;
  motion[q + 4] = (motion[q + 4] as number) - impulse * invJ * ny;
  motion[q + 5] = (motion[q + 5] as number) - impulse * invJ * nz;
  return impulse;
}
