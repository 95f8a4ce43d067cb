/**
 * The way of one point of a moving body: how far it is from the screw axis, on which its speed depends, and when it is
 * nearest to it.
 *
 * Source:  Kavan, section 2 (eq. 4, 6)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   points r are relative to the centre of mass, along world axes.
 */
import type { Motion } from '#core/body/body.ts';
import { atan2 } from '#core/math/bits/elementary.ts';
import { addScaled, cross, dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { type ScrewMotion, screwMotion } from './slowest-point.ts';

/** Lengths (m) below this share of the others do not tell a direction. */
const EPS_DIRECTION = 1e-12;

/**
 * Distance, in m, of a point from the axis of a screw; 0 if there is no axis. The speed of the point is
 * √(slide² + (spin · distance)²).
 *
 * @eq K6
 */
export function axisDistance(screw: ScrewMotion, r: Vec3): number {
  return screw.kind === 'screw' ? length(cross(screw.direction, sub(r, screw.point))) : 0;
}

/**
 * Times from t0 to t1 (s) at which a point is slowest, in order. The body moves with constant velocities and the point
 * is at r (m) at time 0: it circles the centre of mass once in 2π/|ω|, and is slowest when it passes between the centre
 * and the screw axis, or beyond that axis in the same direction.
 *
 * @returns nothing if it is equally fast at all times.
 * @eq K4 K6
 */
export function slowestTimes(motion: Motion, r: Vec3, t0: number, t1: number): readonly number[] {
  const screw = screwMotion(motion);
  if (screw.kind !== 'screw') return [];
  const { point: u, direction, spin } = screw;
  const across = addScaled(r, direction, -dot(r, direction));
  if (length(across) * length(u) <= EPS_DIRECTION * (1 + dot(r, r) + dot(u, u))) return [];
  const first = atan2(dot(direction, cross(across, u)), dot(across, u)) / spin;
  const period = (2 * Math.PI) / spin;
  const times: number[] = [];
  for (let k = Math.ceil((t0 - first) / period); first + k * period <= t1; k++)
    times.push(first + k * period);
  return times;
}
