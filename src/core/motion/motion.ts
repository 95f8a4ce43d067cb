/**
 * Motions that can be asked for any time: where is the body, and how does it move?
 *
 * The rest of the core does not care how poses come about. A `Trajectory` is the engine as a black box with feedback:
 * it is asked for states, and it is told a new state when something outside (an impulse, a separation, a hand) has
 * changed it; then it goes on from there. Three engines stand behind it: Kavan's constant ω, the exact free motion,
 * and an integrator (stepped-trajectory.ts).
 *
 * Source:  Kavan, sections 2.1 and 3 (black box; constant velocities)   Chapter: content/chapters/01-mechanics.mdx
 * Signs:   gravity is an acceleration in world axes, such as (0, 0, −9.81) m/s².
 */
import {
  angularVelocityOf,
  type BodyState,
  type Motion,
  type Placement,
  type RigidBody,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import { isFiniteQuat } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, isFiniteVec, length, maxAbs, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { freeRotation } from './free-top.ts';

/** Kavan's assumption: both velocities stay. */
export interface ConstantOmegaMotion extends Motion {
  /** Where the body is at time t (s). */
  readonly at: (t: number) => Placement;
}

/**
 * Motion with constant velocity and constant angular velocity about the centre of mass.
 *
 *     x(t) = x₀ + t v,    R(t) = exp(t [ω]×) R₀
 *
 * Exact for a body that spins about a principal axis. Any other free body keeps b and not ω (erratum KX9): then the
 * orientation is off by a term of order t².
 *
 * @eq K6
 */
export function constantOmegaMotion(start: Placement & Motion): ConstantOmegaMotion {
  const { position, orientation, velocity, angularVelocity } = start;
  const isStill = maxAbs(angularVelocity) === 0;
  return {
    velocity,
    angularVelocity,
    at: (t) => ({
      position: addScaled(position, velocity, t),
      orientation: isStill ? orientation : rotateBy(orientation, angularVelocity, t),
    }),
  };
}

/** A point that falls: where it is (m) and how fast (m/s). */
export interface Fall {
  readonly position: Vec3;
  readonly velocity: Vec3;
}

/**
 * Fall under constant gravity for a time t (s), in closed form.
 *
 *     x(t) = x₀ + t v₀ + ½ t² g,    v(t) = v₀ + t g
 *
 * @eq K9
 */
export function fall({ position, velocity }: Fall, gravity: Vec3, t: number): Fall {
  return {
    position: add(position, scale(addScaled(velocity, gravity, 0.5 * t), t)),
    velocity: addScaled(velocity, gravity, t),
  };
}

/**
 * The engine as a black box with feedback: it is asked for states and told new ones. It never changes; being told
 * something gives a new trajectory.
 *
 * @eq K-box
 */
export interface Trajectory {
  readonly body: RigidBody;
  /** Time, in s, of the state that it was told last. */
  readonly since: number;
  /** State at time t (s): what was told at `since`, exactly, and what follows from it before and after. */
  readonly at: (t: number) => BodyState;
  /** A speed, in m/s, that no point within `radius` (m) of the centre of mass exceeds from t0 to t1 (s). */
  readonly speedBound: (radius: number, t0: number, t1: number) => number;
  /** Feedback: the trajectory that goes on from this state at time t (s). */
  readonly told: (t: number, state: BodyState) => Trajectory;
}

/** What acts on a trajectory, and when it starts. */
export interface TrajectoryOptions {
  /** Time of the given state, in s; 0 unless given. */
  readonly since?: number;
  /** Constant acceleration, in m/s²; zero unless given. Only dynamic bodies feel it. */
  readonly gravity?: Vec3;
}

/**
 * Trajectory with constant ω, after Kavan's assumption, and with constant gravity. b = I ω changes with the
 * orientation although no torque acts: that is the price of the assumption (KX9).
 *
 * @eq K-box K6
 */
export function constantOmegaTrajectory(
  body: RigidBody,
  state: BodyState,
  options: TrajectoryOptions = {},
): Trajectory {
  const omega = angularVelocityOf(body, state);
  const turning = constantOmegaMotion({ ...state, velocity: ZERO, angularVelocity: omega });
  return flight(body, state, options, {
    again: constantOmegaTrajectory,
    fastestSpin: length(omega),
    turn: (flown, t) => {
      const turned = { ...flown, orientation: turning.at(t).orientation };
      if (body.kind !== 'dynamic') return turned;
      const velocity = velocityOf(body, flown);
      return {
        ...withVelocities(body, turned, { velocity, angularVelocity: omega }),
        momentum: flown.momentum,
      };
    },
  });
}

/**
 * Trajectory of a free body, exact for every shape and at every time: straight flight or parabola, and the free
 * rotation of `freeRotation`. p (without gravity) and b stay as they are bit for bit.
 *
 * @eq K-box K8 K9
 */
export function freeTrajectory(
  body: RigidBody,
  state: BodyState,
  options: TrajectoryOptions = {},
): Trajectory {
  if (body.kind !== 'dynamic') return constantOmegaTrajectory(body, state, options);
  const { orientationAt, fastestSpin } = freeRotation(body, state);
  const isStill = fastestSpin === 0;
  return flight(body, state, options, {
    again: freeTrajectory,
    fastestSpin,
    turn: (flown, t) => (isStill ? flown : { ...flown, orientation: orientationAt(t) }),
  });
}

/** What two kinds of flight do differently. */
interface Turning {
  readonly again: (body: RigidBody, state: BodyState, options: TrajectoryOptions) => Trajectory;
  readonly fastestSpin: number;
  /** The flown state with the orientation that it has after t seconds. */
  readonly turn: (flown: BodyState, t: number) => BodyState;
}

function flight(body: RigidBody, state: BodyState, options: TrajectoryOptions, turning: Turning): Trajectory {
  const { since = 0, gravity = ZERO } = options;
  if (!(Number.isFinite(since) && isFiniteVec(gravity))) {
    throw new RangeError(`since and gravity must be finite, got ${since} and (${gravity.join(', ')})`);
  }
  if (!isFiniteState(state)) throw new RangeError(`state must be finite, got ${JSON.stringify(state)}`);
  const felt = body.kind === 'dynamic' ? gravity : ZERO;
  const start = { position: state.position, velocity: velocityOf(body, state) };
  const weight = body.kind === 'dynamic' ? scale(gravity, body.mass) : ZERO;
  return {
    body,
    since,
    at: (t) => {
      if (!Number.isFinite(t)) throw new RangeError(`the time asked for must be finite, got ${t}`);
      const elapsed = t - since;
      if (elapsed === 0) return state;
      const flown = {
        ...state,
        position: fall(start, felt, elapsed).position,
        momentum: addScaled(state.momentum, weight, elapsed),
      };
      return turning.turn(flown, elapsed);
    },
    speedBound: (radius, t0, t1) => {
      requireSpan(radius, t0, t1);
      // |v + t g| is convex in t: largest at one of the ends.
      const ends = [t0, t1].map((t) => length(fall(start, felt, t - since).velocity));
      return Math.max(...ends) + turning.fastestSpin * radius;
    },
    told: (t, next) => turning.again(body, next, { since: t, gravity }),
  };
}

/** Throws unless a bound can be asked for a body of this radius (m) from t0 to t1 (s). */
export function requireSpan(radius: number, t0: number, t1: number): void {
  if (!(radius >= 0 && radius < Infinity && t0 <= t1 && Number.isFinite(t1 - t0))) {
    throw new RangeError(
      `a speed bound needs a radius of 0 or more and t0 ≤ t1, all finite, got ${radius}, ${t0} and ${t1}`,
    );
  }
}

/** Whether every number of a state is finite. */
export function isFiniteState({ position, orientation, momentum, angularMomentum }: BodyState): boolean {
  return (
    isFiniteVec(position) &&
    isFiniteQuat(orientation) &&
    isFiniteVec(momentum) &&
    isFiniteVec(angularMomentum)
  );
}
