/**
 * Two balls or capsules seen from each other's centre: where A's is at any time, how fast it moves, and when the balls
 * around the two bodies meet. Part of the hot kernel of round-gap.ts.
 *
 * Source:  Kavan, section 3.2          Chapter: fencing
 */
import type { RoundBlock } from './round-block.ts';
import { type PairBounds, withTotals } from './separation-bound.ts';

/** A's centre relative to B's at the time t0: position, velocity and half the acceleration. */
export interface Relative {
  t0: number;
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  hx: number;
  hy: number;
  hz: number;
}

/** What the reach of a body is enlarged by, so that rounding does not cut off a contact. */
const EPS_REACH = 1e-6;

/** A's centre relative to B's at time t; true if it accelerates. */
export function setRelative(relative: Relative, a: RoundBlock, b: RoundBlock, t: number): boolean {
  const tauA = t - a.since;
  const tauB = t - b.since;
  const at = (k: 0 | 1 | 2): number =>
    a.position[k] -
    b.position[k] +
    (tauA * (a.velocity[k] + 0.5 * tauA * a.acceleration[k]) -
      tauB * (b.velocity[k] + 0.5 * tauB * b.acceleration[k]));
  const rate = (k: 0 | 1 | 2): number =>
    a.velocity[k] - b.velocity[k] + (tauA * a.acceleration[k] - tauB * b.acceleration[k]);
  relative.t0 = t;
  relative.x = at(0);
  relative.y = at(1);
  relative.z = at(2);
  relative.vx = rate(0);
  relative.vy = rate(1);
  relative.vz = rate(2);
  relative.hx = 0.5 * (a.acceleration[0] - b.acceleration[0]);
  relative.hy = 0.5 * (a.acceleration[1] - b.acceleration[1]);
  relative.hz = 0.5 * (a.acceleration[2] - b.acceleration[2]);
  return relative.hx !== 0 || relative.hy !== 0 || relative.hz !== 0;
}

/** Limits to the relative velocity from one time to another: a ball of velocities, if one body falls and the other not. */
export function setVelocity(bounds: PairBounds, relative: Relative, from: number, to: number): void {
  const { hx, hy, hz } = relative;
  const half = 0.5 * (to - from);
  const two = 2 * (from + half - relative.t0);
  bounds.vx = relative.vx + two * hx;
  bounds.vy = relative.vy + two * hy;
  bounds.vz = relative.vz + two * hz;
  bounds.velocitySpread = 2 * half * lengthOf(hx, hy, hz);
  bounds.gx = 2 * hx;
  bounds.gy = 2 * hy;
  bounds.gz = 2 * hz;
  withTotals(bounds);
}

/** When two centres that move straight are within `size` of each other: |x + v τ| ≤ size. */
export function setMeeting(
  meeting: { from: number; to: number; readonly size: number },
  { t0, x, y, z, vx, vy, vz }: Relative,
  t1: number,
): void {
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
