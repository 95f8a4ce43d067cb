/**
 * A ball or capsule in steady motion as plain numbers, worked out once per motion for the kernel of round-gap.ts.
 *
 * Source:  Kavan, sections 3.2 and 5 (eq. 30)          Chapter: fencing
 */
import type { Collider } from '#core/convex/collider.ts';
import { rotate } from '#core/math/quat.ts';
import { addScaled, cross, dot, length, normalize, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { isPlanar, isRound } from '#core/shape/shapes.ts';
import type { SteadyStart } from './moving.ts';

/**
 * The numbers. The axis runs from its start along its span; each of the two is taken apart into a part along the axis
 * of rotation, a part across it, and the cross product k × r, so that a sine and a cosine turn it.
 */
export interface RoundBlock {
  /** The centre at the time `since` (s): position, velocity, acceleration. */
  readonly position: Vec3;
  readonly velocity: Vec3;
  readonly acceleration: Vec3;
  readonly since: number;
  /** Radius around the axis, in m. */
  readonly radius: number;
  /** Whether it is a disc, which meets only discs. */
  readonly isPlanar: boolean;
  /** ω, in rad/s; zero for a ball, whose centre does not notice. */
  readonly wx: number;
  readonly wy: number;
  readonly wz: number;
  readonly spin: number;
  /** Start of the axis from the centre, in m: along, across, k × r. */
  readonly ax: number;
  readonly ay: number;
  readonly az: number;
  readonly cx: number;
  readonly cy: number;
  readonly cz: number;
  readonly sx: number;
  readonly sy: number;
  readonly sz: number;
  /** The way from its start to its end, in m, in the same parts. */
  readonly dax: number;
  readonly day: number;
  readonly daz: number;
  readonly dcx: number;
  readonly dcy: number;
  readonly dcz: number;
  readonly dsx: number;
  readonly dsy: number;
  readonly dsz: number;
  /** Distance of the axis from the axis of rotation and from the centre, in m; the largest |ω × r|, in m/s. */
  readonly fromAxis: number;
  readonly fromCentre: number;
  readonly turning: number;
}

/**
 * The numbers of a ball, capsule or disc.
 *
 * @returns null for any other shape, or if there is no steady motion.
 */
export function roundBlock(shape: Collider, start: SteadyStart | undefined): RoundBlock | null {
  if (start === undefined) return null;
  if (!isRound(shape)) return null;
  const { position, velocity, acceleration, since, orientation } = start;
  const isBall = shape.kind !== 'capsule';
  const omega = isBall ? ZERO : start.angularVelocity;
  const spin = length(omega);
  const k = spin > 0 ? axisOf(omega, 1 / spin) : ZERO;
  const first = isBall ? ZERO : rotate(orientation, shape.a);
  const last = isBall ? ZERO : rotate(orientation, shape.b);
  const span = sub(last, first);
  // Without rotation all of it counts as across: the cosine is 1 then.
  const along = (r: Vec3): Vec3 => scale(k, dot(k, r));
  const across = (r: Vec3): Vec3 => addScaled(r, k, -dot(k, r));
  const [wx, wy, wz] = omega;
  const [ax, ay, az] = along(first);
  const [cx, cy, cz] = across(first);
  const [sx, sy, sz] = cross(k, first);
  const [dax, day, daz] = along(span);
  const [dcx, dcy, dcz] = across(span);
  const [dsx, dsy, dsz] = cross(k, span);
  const fromAxis = Math.max(length(across(first)), length(across(last)));
  const fromCentre = Math.max(length(first), length(last));
  const turning = spin * fromAxis;
  const centre = { position, velocity, acceleration, since, radius: shape.radius, isPlanar: isPlanar(shape) };
  const axis = { ax, ay, az, cx, cy, cz, sx, sy, sz, dax, day, daz, dcx, dcy, dcz, dsx, dsy, dsz };
  return { ...centre, wx, wy, wz, spin, ...axis, fromAxis, fromCentre, turning };
}

/** Unit vector along ω, by the inverse of its size where that is finite: the smallest doubles have none. */
function axisOf(omega: Vec3, invSpin: number): Vec3 {
  return invSpin < Infinity ? scale(omega, invSpin) : normalize(omega);
}
