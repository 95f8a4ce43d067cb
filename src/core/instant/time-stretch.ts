/**
 * Two moving bodies during a stretch of time, seen from its middle m, half of it being H long.
 *
 * A point that is then r from the centre of mass of its body moves with u = v + ω × r, and for the rest of the stretch
 *
 *     |x(t) − x(m) − u (t − m)| ≤ ½ (A + |ω| |ω × r|) H²
 *
 * with A a bound of the acceleration of the centre of mass, and more if ω wanders. So points of the two bodies pass
 * each other along straight lines but for a known error.
 *
 * Source:  Kavan, section 3.1 (bounds of motion)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   places and velocities of A relative to B, in world axes.
 */
import type { Mat3 } from '#core/math/mat3.ts';
import type { Quat } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import type { MotionBounds, Moving } from './moving.ts';

/** Two bodies during a stretch of time. */
export interface Stretch {
  /** Half its length, in s. */
  readonly half: number;
  /** From B's centre of mass to A's at the middle, in m, and how fast that changes, in m/s. */
  readonly offset: Vec3;
  readonly velocity: Vec3;
  /** How far, in m, the centres may be from what these foretell, rounding included. */
  readonly bend: number;
  readonly a: Turning;
  readonly b: Turning;
}

/** How one body turns during the stretch. */
export interface Turning {
  /** Its turn at the middle. */
  readonly turned: Mat3;
  /** Middle of ω, in rad/s, its size, and how far ω is from it at most. */
  readonly omega: Vec3;
  readonly spin: number;
  readonly spread: number;
  /** By how much it turns from the middle to an end, in rad. */
  readonly angle: number;
}

/** Rounding of places, as a share of the coordinates. */
export const EPS_PLACE = 1e-14;

/** The stretch from one time (s) to another. */
export function stretchOf(a: Moving, b: Moving, from: number, to: number): Stretch {
  const half = 0.5 * (to - from);
  const middle = from + half;
  const [boundsA, boundsB] = [a.travel.boundsOver(from, to), b.travel.boundsOver(from, to)];
  const [placeA, placeB] = [a.travel.placementAt(middle), b.travel.placementAt(middle)];
  const pull =
    length(sub(boundsA.acceleration, boundsB.acceleration)) +
    (boundsA.accelerationSpread + boundsB.accelerationSpread);
  const isPullKnown = pull < Infinity;
  const velocity = isPullKnown
    ? sub(a.travel.motionAt(middle).velocity, b.travel.motionAt(middle).velocity)
    : sub(boundsA.velocity, boundsB.velocity);
  const bend = isPullKnown ? 0.5 * pull * half : boundsA.velocitySpread + boundsB.velocitySpread;
  const coordinates = maxAbs(placeA.position) + maxAbs(placeB.position) + length(velocity) * half;
  return {
    half,
    offset: sub(placeA.position, placeB.position),
    velocity,
    bend: bend * half + EPS_PLACE * coordinates,
    a: turningOf(boundsA, placeA.orientation, half),
    b: turningOf(boundsB, placeB.orientation, half),
  };
}

function turningOf(bounds: MotionBounds, orientation: Quat, half: number): Turning {
  const { angularVelocity: omega, angularVelocitySpread: spread } = bounds;
  const spin = length(omega);
  return { turned: matFromQuat(orientation), omega, spin, spread, angle: (spin + spread) * half };
}

/**
 * How far, in m, a point may be from what its place and velocity about the centre foretell for half a stretch (s).
 *
 * @param around its speed |ω × r| about the centre, in m/s.
 * @param reach its distance from the centre, in m.
 */
export function turningError({ spin, spread }: Turning, around: number, reach: number, half: number): number {
  const round = spread === 0 ? spin * around : spin * (spin + spread) * reach;
  return (0.5 * round * half + spread * reach) * half + EPS_PLACE * reach;
}
