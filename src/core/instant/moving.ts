/**
 * Bodies in motion, as the search for a contact sees them: a shape, where it is at any time, and limits to how it
 * can have moved in between.
 *
 * Looking at single times proves nothing about the times between them; the limits do. A steady motion (Kavan's
 * assumption: v and ω constant) knows them exactly, and so does a body that falls while it turns steadily. Any
 * other motion may be searched too, if it says in which ball its velocities stay during an interval.
 *
 * Source:  Kavan, sections 3.1 and 3.2          Chapter: content/chapters/03-search.mdx
 */
import {
  angularVelocityOf,
  type BodyState,
  type Motion,
  type Placement,
  type RigidBody,
  velocityOf,
} from '#core/body/body.ts';
import type { Collider } from '#core/convex/collider.ts';
import { smallestMoment } from '#core/mass/inertia.ts';
import { IDENTITY_QUAT, normalizeQuat, type Quat, rotateInverse } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import {
  addScaled,
  cross,
  isFiniteVec,
  length,
  lengthSquared,
  maxAbs,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import { supportPoints, supportReach } from '#core/shape/shapes.ts';
import { tumblingSpeedBound } from '#core/speed/speed-bound.ts';
import { type RoundBlock, roundBlock } from './round-block.ts';

/** Limits to a motion during an interval of time: each velocity lies in a ball about a known vector. */
export interface MotionBounds {
  /** Middle of the velocities v of the centre of mass, in m/s. */
  readonly velocity: Vec3;
  /** How far v is from that at most, in m/s. */
  readonly velocitySpread: number;
  /** Middle of the accelerations of the centre of mass, in m/s². */
  readonly acceleration: Vec3;
  /** How far the acceleration is from that at most, in m/s²; Infinity if unknown. */
  readonly accelerationSpread: number;
  /** Middle of the angular velocities ω, in rad/s. */
  readonly angularVelocity: Vec3;
  /** How far ω is from that at most, in rad/s; 0 only if the axis is fixed for the whole motion. */
  readonly angularVelocitySpread: number;
  /** Largest |dω/dt|, in rad/s²; Infinity if unknown. */
  readonly angularAcceleration: number;
}

/** A motion that can be asked for any time. */
export interface Travel {
  /** Where the body is at time t (s). */
  readonly placementAt: (t: number) => Placement;
  /** How it moves at time t (s). */
  readonly motionAt: (t: number) => Motion;
  /** Limits to its motion from one time (s) to a later one. */
  readonly boundsOver: (from: number, to: number) => MotionBounds;
  /** The start from which the motion is a formula, if it is one: then special, faster ways may use it. */
  readonly steady?: SteadyStart;
}

/** All of a steady motion: constant ω, constant acceleration (zero, or that of a fall). */
export interface SteadyStart extends Placement, Motion {
  /** Constant acceleration of the centre of mass, in m/s². */
  readonly acceleration: Vec3;
  /** The time, in s, at which the body is at `position` with `velocity`. */
  readonly since: number;
}

/** A shape and its motion. */
export interface Moving {
  readonly shape: Collider;
  readonly travel: Travel;
  /** The same as numbers for the fast kernel, if `moving` has made it: balls and capsules in steady motion. */
  readonly round?: RoundBlock;
}

/** What may be left out of a steady motion: at the origin, unturned, at rest, without acceleration, from time 0. */
export type SteadyGiven = Partial<SteadyStart>;

/**
 * Steady travel: constant angular velocity about a fixed axis, and a centre that flies straight or falls.
 *
 *     x(t) = x₀ + v τ + ½ a τ²,    R(t) = exp(τ [ω]×) R₀,    τ = t − since
 *
 * Throws if something is not finite.
 *
 * @eq K6
 */
export function steadyTravel(given: SteadyGiven): Travel & { readonly steady: SteadyStart } {
  const start = requireStart(given);
  const { position, orientation, velocity, angularVelocity, acceleration, since } = start;
  const velocityAt = (t: number): Vec3 => addScaled(velocity, acceleration, t - since);
  const unturned = rotateBy(orientation, angularVelocity, 0);
  const turns = maxAbs(angularVelocity) > 0;
  return {
    placementAt: (t) => {
      const tau = t - since;
      return {
        position: addScaled(addScaled(position, velocity, tau), acceleration, 0.5 * tau * tau),
        orientation: turns ? rotateBy(orientation, angularVelocity, tau) : unturned,
      };
    },
    motionAt: (t) => ({ velocity: velocityAt(t), angularVelocity }),
    boundsOver: (from, to) => ({
      velocity: velocityAt(from + 0.5 * (to - from)),
      velocitySpread: 0.5 * (to - from) * length(acceleration),
      acceleration,
      accelerationSpread: 0,
      angularVelocity,
      angularVelocitySpread: 0,
      angularAcceleration: 0,
    }),
    steady: start,
  };
}

/** A shape in steady motion; with nothing given it rests at the origin. */
export function moving(shape: Collider, given: SteadyGiven = {}): Moving {
  const travel = steadyTravel(given);
  const round = roundBlock(shape, travel.steady);
  return round === null ? { shape, travel } : { shape, travel, round };
}

/**
 * Travel of a body that tumbles freely, with or without gravity, along a trajectory computed elsewhere: ω wanders,
 * but never faster than its energy allows.
 *
 *     |ω| ≤ √(2E/J_min),    |dω/dt| = |I⁻¹(ω × b)| ≤ |ω| |b|/J_min
 *
 * `trajectory` must be the true motion, or follow it closer than the search is to resolve.
 *
 * @eq K-lemma
 */
export function tumblingTravel(
  body: RigidBody,
  trajectory: (t: number) => BodyState,
  options: { readonly acceleration?: Vec3; readonly since?: number } = {},
): Travel {
  const { acceleration = ZERO, since = 0 } = options;
  const start = trajectory(since);
  const spin = tumblingSpeedBound(body, { ...start, momentum: ZERO }, 1) * (1 + EPS_ENERGY);
  const Jmin = body.kind === 'dynamic' ? smallestMoment(body.inertiaBody) : 0;
  const angularAcceleration = Jmin > 0 ? (spin * length(start.angularMomentum)) / Jmin : 0;
  const motionAt = (t: number): Motion => {
    const state = trajectory(t);
    return { velocity: velocityOf(body, state), angularVelocity: angularVelocityOf(body, state) };
  };
  return {
    placementAt: trajectory,
    motionAt,
    boundsOver: (from, to) => {
      const half = 0.5 * (to - from);
      const { velocity, angularVelocity } = motionAt(from + half);
      const wander = angularAcceleration * half;
      const isShort = wander < spin;
      return {
        velocity,
        velocitySpread: half * length(acceleration),
        acceleration,
        accelerationSpread: 0,
        angularVelocity: isShort ? angularVelocity : ZERO,
        angularVelocitySpread: isShort ? wander : spin,
        angularAcceleration,
      };
    },
  };
}

/** What an integrator may add to the energy of a free body before the bound on its spin fails. */
const EPS_ENERGY = 1e-9;

/**
 * Bound, in m/s, on the speed of every point of the body from one time (s) to another.
 *
 *     V = ‖v‖ + maxᵢ ‖ω × rᵢ‖ + ‖ω‖ r
 *
 * @returns Infinity for a half space that turns.
 * @eq K-lemma
 */
export function movingSpeedBound({ shape, travel }: Moving, from: number, to: number): number {
  const bounds = travel.boundsOver(from, to);
  const { velocity: v, velocitySpread, angularVelocity: omega, angularVelocitySpread: spread } = bounds;
  const reach = reachOf(shape, travel, bounds, from);
  const turning = turningSpeed(bounds, reach) + (length(omega) + spread) * reach.radius;
  return length(v) + velocitySpread + turning;
}

/** How far a shape reaches from its centre of mass. */
export interface Reach {
  /** Largest distance of the core, in m, from the axis of rotation. */
  readonly fromAxis: number;
  /** Largest distance of the core, in m, from the centre of mass. */
  readonly fromCentre: number;
  /** Radius, in m, around the core: a ball is a point with a radius, a capsule a segment with one. */
  readonly radius: number;
}

/**
 * How far the core of a shape reaches during an interval. Only a fixed axis allows the smaller distance from the axis
 * instead of that from the centre: the points keep it while they turn.
 *
 * @returns Infinity for a half space.
 */
export function reachOf(shape: Collider, travel: Travel, bounds: MotionBounds, t: number): Reach {
  if (shape.kind === 'half-space') return { fromAxis: Infinity, fromCentre: Infinity, radius: 0 };
  const { points, radius } = supportPoints(shape);
  const fromCentre = supportReach(shape);
  const { angularVelocity: omega, angularVelocitySpread } = bounds;
  if (angularVelocitySpread > 0 || lengthSquared(omega) === 0) {
    return { fromAxis: fromCentre, fromCentre, radius };
  }
  const omegaBody = rotateInverse(orientationAt(travel, t), omega);
  const fromAxis = farthest(points.map((r) => cross(omegaBody, r))) / length(omega);
  return { fromAxis: Math.min(fromAxis, fromCentre), fromCentre, radius };
}

/** Largest |ω × r|, in m/s, of the core during the interval of the bounds. */
export function turningSpeed(bounds: MotionBounds, reach: Reach): number {
  const spin = length(bounds.angularVelocity);
  return times(spin, reach.fromAxis) + times(bounds.angularVelocitySpread, reach.fromCentre);
}

/** Product in which 0 · Infinity is 0: what does not turn does not move, however far it reaches. */
export function times(rate: number, reach: number): number {
  return rate === 0 ? 0 : rate * reach;
}

function orientationAt(travel: Travel, t: number): Quat {
  return travel.steady?.orientation ?? travel.placementAt(t).orientation;
}

function farthest(points: readonly Vec3[]): number {
  return points.reduce((most, r) => Math.max(most, length(r)), 0);
}

function requireStart(given: SteadyGiven): SteadyStart {
  const { position = ZERO, velocity = ZERO, angularVelocity = ZERO, acceleration = ZERO } = given;
  const { since = 0, orientation = IDENTITY_QUAT } = given;
  const vectors = { position, velocity, angularVelocity, acceleration };
  requireFinite('position', position);
  requireFinite('velocity', velocity);
  requireFinite('angularVelocity', angularVelocity);
  requireFinite('acceleration', acceleration);
  if (!Number.isFinite(since)) throw new RangeError(`since must be a finite time, got ${since}`);
  return { ...vectors, orientation: normalizeQuat(orientation), since };
}

function requireFinite(name: string, v: Vec3): void {
  if (!isFiniteVec(v)) throw new RangeError(`${name} must be finite, got (${v.join(', ')})`);
}
