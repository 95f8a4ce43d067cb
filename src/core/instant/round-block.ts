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
 * The numbers, each kind from its own place on. The axis runs from its start along its span; each of the two is taken
 * apart into a part along the axis of rotation, a part across it, and the cross product k × r, so that a sine and a
 * cosine turn it. (A flat array: a search reads them millions of times, and a record would keep each in a box.)
 */
export type RoundBlock = Float64Array;

/** Places in a block. The centre at the time AT_SINCE (s): position, velocity, acceleration. */
export const AT_POSITION = 0;
export const AT_VELOCITY = 3;
export const AT_ACCELERATION = 6;
export const AT_SINCE = 9;

/** Radius around the axis, in m. */
export const AT_RADIUS = 10;

/** ω (rad/s) and its size; zero for a ball, whose centre does not notice. */
export const AT_OMEGA = 11;
export const AT_SPIN = 14;

/** Start of the axis from the centre, in m: along, across, k × r. */
export const AT_START = 15;

/** The way from its start to its end, in m, in the same parts. */
export const AT_SPAN = 24;

/** Distance of the axis from the axis of rotation and from the centre, in m; the largest |ω × r|, in m/s. */
export const AT_FROM_AXIS = 33;
export const AT_FROM_CENTRE = 34;
export const AT_TURNING = 35;

/** 1 for a disc, which meets only discs; else 0. */
export const AT_PLANAR = 36;

/** Numbers of a block. */
export const ROUND_BLOCK = 37;

/** So many empty blocks, side by side in memory. */
export function roundBlocks(count: number): RoundBlock[] {
  const all = new Float64Array(ROUND_BLOCK * count);
  return Array.from({ length: count }, (_, i) => all.subarray(ROUND_BLOCK * i, ROUND_BLOCK * (i + 1)));
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
  const block = new Float64Array(ROUND_BLOCK);
  block.set([...position, ...velocity, ...acceleration, since, shape.radius, ...omega, spin]);
  block.set(turned(k, first), AT_START);
  block.set(turned(k, span), AT_SPAN);
  const fromAxis = Math.max(length(across(k, first)), length(across(k, last)));
  block[AT_FROM_AXIS] = fromAxis;
  block[AT_FROM_CENTRE] = Math.max(length(first), length(last));
  block[AT_TURNING] = spin * fromAxis;
  block[AT_PLANAR] = isPlanar(shape) ? 1 : 0;
  return block;
}

/** The part of r across k. Without rotation (k = 0) all of it counts as across: the cosine is 1 then. */
const across = (k: Vec3, r: Vec3): Vec3 => addScaled(r, k, -dot(k, r));

/** A vector in three parts: along k, across it, and k × r. */
const turned = (k: Vec3, r: Vec3): number[] => [...scale(k, dot(k, r)), ...across(k, r), ...cross(k, r)];

/** Unit vector along ω, by the inverse of its size where that is finite: the smallest doubles have none. */
function axisOf(omega: Vec3, invSpin: number): Vec3 {
  return invSpin < Infinity ? scale(omega, invSpin) : normalize(omega);
}
