/**
 * How one body moves from one event of a run to the next: by formula, to be asked for any time.
 *
 * A free body falls along a parabola and turns as a free top; a wall stands; a driven body goes on as it is driven.
 * Nothing is interpolated, so that a state between two frames is as good as one on a frame, and nothing drifts.
 *
 * Source:  Kavan, sections 2 and 2.1 (the black box)          Chapter: content/chapters/01-mechanics.mdx
 */
import { angularVelocityOf, type BodyState, type RigidBody, velocityOf } from '#core/body/body.ts';
import { steadyTravel, type Travel, tumblingTravel } from '#core/instant/moving.ts';
import { smallestMoment } from '#core/mass/inertia.ts';
import { rotate } from '#core/math/quat.ts';
import { quatFromRotationVector, rotateBy } from '#core/math/rotation.ts';
import { addScaled, length, lengthSquared, maxAbs, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { freeRotation } from '#core/motion/free-top.ts';
import type { TouchFlight } from '#core/touch/touch-flight.ts';

/** The motion of one body between two events. */
export interface Flight {
  /**
   * Free; at rest on floors (which may mean gliding along); or pressed against something in another way: turning over on
   * a floor, sliding along a body.
   */
  readonly kind: 'free' | 'resting' | 'pressed';
  /** From when on, in s. */
  readonly since: number;
  /** When it ends of itself, in s; Infinity unless the body is pressed. */
  readonly until: number;
  /** The state at a time (s) from `since` to `until`. */
  readonly stateAt: (t: number) => BodyState;
  /** The same motion as the search for contacts wants it. */
  readonly travel: Travel;
  /** Constant acceleration of the centre of mass, in m/s²; of one that is pressed that of gravity. */
  readonly acceleration: Vec3;
  /** Size of the acceleration that the body would have if nothing held it, in m/s². */
  readonly pull: number;
  /** Largest |ω|², plus the largest |dω/dt|, in 1/s², of a body that tumbles; undefined if ω is constant. */
  readonly tumbling?: number;
  /** Largest |ω|, in rad/s, of a body that tumbles. */
  readonly fastestSpin?: number;
  /** What holds a body at rest. */
  readonly holds?: readonly FloorHold[];
  /** The motion of all who are pressed together, for one of them. */
  readonly group?: PressedGroup;
}

/** A point at which a floor holds a body at rest. */
export interface FloorHold {
  /** Which floor: its place in the list of players. */
  readonly floor: number;
  readonly n: Vec3;
  /** The force, in N: it does not change while the body rests. */
  readonly force: number;
  /** From the centre of mass to the point, in m, body axes. */
  readonly arm: Vec3;
}

/** Those who are pressed together: their motion, and who they are, by their places in the list of players. */
export interface PressedGroup {
  readonly motion: TouchFlight;
  readonly players: readonly number[];
}

/**
 * Flight of a body that nothing holds, from its state at a time (s) on, under gravity (m/s²).
 *
 *     x = x₀ + v τ + ½ g τ²,    p = p₀ + m g τ,    b = b₀,    R from `freeRotation`
 *
 * Immovable bodies stand still and driven ones keep their velocities, whatever the gravity.
 *
 * @eq K7 K8 K9 K-box
 */
export function freeFlight(body: RigidBody, state: BodyState, since: number, gravity: Vec3): Flight {
  if (body.kind !== 'dynamic') return unforcedFlight(body, state, since);
  const rotation = lengthSquared(state.angularMomentum) === 0 ? null : freeRotation(body, state);
  if (rotation === null || rotation.kind === 'steady') {
    return steadyFlight('free', body, state, since, gravity);
  }
  const v = velocityOf(body, state);
  const stateAt = (t: number): BodyState => {
    if (t === since) return state;
    const tau = t - since;
    return {
      position: fallen(state.position, v, gravity, tau),
      orientation: rotation.orientationAt(tau),
      momentum: addScaled(state.momentum, gravity, body.mass * tau),
      angularMomentum: state.angularMomentum,
    };
  };
  const travel = tumblingTravel(body, stateAt, { acceleration: gravity, since });
  const spin = rotation.fastestSpin;
  const spinRate = (spin * length(state.angularMomentum)) / smallestMoment(body.inertiaBody);
  const tumbling = spin * spin + spinRate;
  return {
    kind: 'free',
    since,
    until: Infinity,
    stateAt,
    travel,
    acceleration: gravity,
    pull: length(gravity),
    tumbling,
    fastestSpin: spin,
  };
}

/**
 * Flight with constant ω and constant acceleration (m/s²) of the centre of mass. What keeps ω constant is the body's
 * symmetry, or the floor it lies on. `pull` is the size of the acceleration without floors.
 *
 * @eq K7 K8
 */
export function steadyFlight(
  kind: Flight['kind'],
  body: RigidBody,
  state: BodyState,
  since: number,
  acceleration: Vec3,
  pull: number = length(acceleration),
): Flight {
  const velocity = velocityOf(body, state);
  const angularVelocity = angularVelocityOf(body, state);
  const { position, orientation } = state;
  const travel = steadyTravel({ position, orientation, velocity, angularVelocity, acceleration, since });
  const turns = lengthSquared(angularVelocity) > 0;
  const stands = !turns && maxAbs(velocity) === 0 && maxAbs(acceleration) === 0;
  const mass = body.kind === 'dynamic' ? body.mass : 0;
  const isForced = maxAbs(acceleration) > 0;
  const kept = addScaled(state.momentum, acceleration, mass); // unless forced: at all times
  // Held steady by a floor, b turns along with the body; of a free body it stays.
  const carriesB = kind !== 'free' && turns;
  const stateAt = (t: number): BodyState => {
    if (t === since || stands) return state;
    const tau = t - since;
    const moved = {
      position: fallen(position, velocity, acceleration, tau),
      orientation: turns ? rotateBy(orientation, angularVelocity, tau) : orientation,
      momentum: isForced ? addScaled(state.momentum, acceleration, mass * tau) : kept,
      angularMomentum: carriesB
        ? rotate(quatFromRotationVector(scale(angularVelocity, tau)), state.angularMomentum)
        : state.angularMomentum,
    };
    return state.drive === undefined ? moved : { ...moved, drive: state.drive };
  };
  return { kind, since, until: Infinity, stateAt, travel, acceleration, pull };
}

/** x + v τ + ½ a τ², in the order of `steadyTravel`, so that search and run see the same bits. */
function fallen(x: Vec3, v: Vec3, a: Vec3, tau: number): Vec3 {
  return addScaled(addScaled(x, v, tau), a, 0.5 * tau * tau);
}

/** Flight of a wall or of a driven body. */
function unforcedFlight(body: RigidBody, state: BodyState, since: number): Flight {
  return steadyFlight('free', body, state, since, ZERO);
}
