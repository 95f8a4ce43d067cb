/**
 * Two balls or capsules seen from each other's centre: where A's is at any time, how fast it moves, and when the balls
 * around the two bodies meet. Part of the hot kernel of round-gap.ts.
 *
 * Source:  Kavan, section 3.2          Chapter: fencing
 */
import { AT_ACCELERATION, AT_POSITION, AT_SINCE, AT_VELOCITY, type RoundBlock } from './round-block.ts';
import { type PairBounds, withTotals } from './separation-bound.ts';

/** A's centre relative to B's: position (3), velocity (3), half the acceleration (3), and the time of all that, in s. */
export type Relative = Float64Array;

/** Numbers of a relative motion, and where in it the time is. */
export const RELATIVE = 10;
export const AT_TIME = 9;

/** What the reach of a body is enlarged by, so that rounding does not cut off a contact. */
const EPS_REACH = 1e-6;

/** A's centre relative to B's at time t; true if it accelerates. */
export function setRelative(relative: Relative, a: RoundBlock, b: RoundBlock, t: number): boolean {
  const tauA = t - (a[AT_SINCE] as number);
  const tauB = t - (b[AT_SINCE] as number);
  const isX = setRelativeAlong(relative, a, b, 0, tauA, tauB);
  const isY = setRelativeAlong(relative, a, b, 1, tauA, tauB);
  const isZ = setRelativeAlong(relative, a, b, 2, tauA, tauB);
  relative[AT_TIME] = t;
  return isX || isY || isZ;
}

function setRelativeAlong(
  relative: Relative,
  a: RoundBlock,
  b: RoundBlock,
  k: number,
  tauA: number,
  tauB: number,
): boolean {
  const vA = a[AT_VELOCITY + k] as number;
  const vB = b[AT_VELOCITY + k] as number;
  const gA = a[AT_ACCELERATION + k] as number;
  const gB = b[AT_ACCELERATION + k] as number;
  relative[k] =
    (a[AT_POSITION + k] as number) -
    (b[AT_POSITION + k] as number) +
    (tauA * (vA + 0.5 * tauA * gA) - tauB * (vB + 0.5 * tauB * gB));
  relative[3 + k] = vA - vB + (tauA * gA - tauB * gB);
  const h = 0.5 * (gA - gB);
  relative[6 + k] = h;
  return h !== 0;
}

/** Limits to the relative velocity from one time to another: a ball of velocities, if one body falls and the other not. */
export function setVelocity(bounds: PairBounds, relative: Relative, from: number, to: number): void {
  const hx = relative[6] as number;
  const hy = relative[7] as number;
  const hz = relative[8] as number;
  const half = 0.5 * (to - from);
  const two = 2 * (from + half - (relative[AT_TIME] as number));
  bounds.vx = (relative[3] as number) + two * hx;
  bounds.vy = (relative[4] as number) + two * hy;
  bounds.vz = (relative[5] as number) + two * hz;
  bounds.velocitySpread = 2 * half * lengthOf(hx, hy, hz);
  bounds.gx = 2 * hx;
  bounds.gy = 2 * hy;
  bounds.gz = 2 * hz;
  withTotals(bounds);
}

/** When two centres that move straight are within `size` of each other: |x + v τ| ≤ size. */
export function setMeeting(
  meeting: { from: number; to: number; readonly size: number },
  relative: Relative,
  t1: number,
): void {
  const t0 = relative[AT_TIME] as number;
  const x = relative[0] as number;
  const y = relative[1] as number;
  const z = relative[2] as number;
  const vx = relative[3] as number;
  const vy = relative[4] as number;
  const vz = relative[5] as number;
  const reach = meeting.size * (1 + EPS_REACH);
  const a = vx * vx + vy * vy + vz * vz;
  const b = x * vx + y * vy + z * vz;
  const c = x * x + y * y + z * z - reach * reach;
  // b² − a c, without the cancellation that far and fast bodies would suffer.
  const mx = y * vz - z * vy;
  const my = z * vx - x * vz;
  const mz = x * vy - y * vx;
  const square = a * reach * reach - (mx * mx + my * my + mz * mz);
  const root = Math.sqrt(Math.max(0, square));
  if (c > 0 && (b >= 0 || square < 0)) meeting.to = -Infinity;
  else {
    if (c > 0) meeting.from = t0 + c / (root - b);
    if (a > 0) meeting.to = Math.min(t1, t0 + (root - b) / a);
  }
}

function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
