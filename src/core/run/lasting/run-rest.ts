/**
 * Rest, exactly: a body that floors hold and that does not begin to turn stands, or glides along without friction, by
 * formula and for ever.
 *
 * Source:  Kavan, section 4.2 (what the literature does), erratum EX5          Chapter: content/chapters/07-resting.mdx
 * Signs:   normals point out of the floors; forces act along them.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import { mulVec, transposeMulVec } from '#core/math/mat3.ts';
import { addScaled, cross, dot, length, normalize, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Toucher } from '#core/touch/touch-forces.ts';
import { type Flight, steadyFlight } from '../run-flight.ts';

/** A point at which a floor pushes a body. */
export interface FloorPush {
  /** Which floor: its place in the list of players. */
  readonly floor: number;
  /** Unit normal out of the floor. */
  readonly n: Vec3;
  /** How fast the floor moves along it, in m/s. */
  readonly speed: number;
  /** The point that is pushed, without the radius around it, in m, world axes. */
  readonly point: Vec3;
  /** The force, in N. */
  readonly force: number;
}

/**
 * Accelerations below this share of gravity's do not start a body turning. A brick that counts as flat may be tilted by
 * 1e-11, and its spin pulls at that tilt.
 */
const EPS_TURNING = 1e-9;

/** Velocities below this, in m/s or rad/s, are what rounding leaves of rest. */
const EPS_STILL = 1e-12;

/**
 * The flight of a body that floors push, from its state at a time (s) on, if with these pushes it does not turn over.
 *
 * @returns null if it does: then no formula is known.
 * @eq K-rest
 */
export function restFlight(
  body: DynamicBody,
  toucher: Toucher,
  state: BodyState,
  pushes: readonly FloorPush[],
  gravity: Vec3,
  t: number,
): Flight | null {
  const omega = angularVelocityOf(body, state);
  const { reach } = toucher.surface;
  const most = pushes.reduce((sum, { force }) => Math.max(sum, force * body.invMass), length(gravity));
  let force: Vec3 = ZERO;
  let torque: Vec3 = cross(state.angularMomentum, omega);
  for (const push of pushes) {
    force = addScaled(force, push.n, push.force);
    torque = addScaled(torque, cross(armOf(push, state), push.n), push.force);
  }
  const speeds = 1 + length(velocityOf(body, state)) + length(omega) * reach;
  const isSteady =
    length(mulVec(toucher.invInertia, torque)) * reach <= EPS_TURNING * most &&
    pushes.every((push) => tiltingOf(omega, push, state) <= EPS_STILL * speeds);
  if (!isSteady) return null;
  const acceleration = addScaled(gravity, force, body.invMass);
  const glide = cleared(acceleration, pushes, EPS_TURNING * most);
  const rested = atRest(body, state, pushes);
  const holds = pushes.map((push) => {
    return {
      floor: push.floor,
      n: push.n,
      force: push.force,
      arm: transposeMulVec(toucher.turn, armOf(push, state)),
    };
  });
  return { ...steadyFlight('resting', body, rested, t, glide, length(gravity)), holds };
}

/** From the centre of mass to the core point that a floor pushes, in m. */
function armOf({ point }: FloorPush, { position }: BodyState): Vec3 {
  return sub(point, position);
}

/** How fast turning would lift or sink a point, or roll the body off it, in m/s. */
function tiltingOf(omega: Vec3, push: FloorPush, state: BodyState): number {
  const c = armOf(push, state);
  return Math.min(length(cross(omega, push.n)) * length(c), length(cross(omega, c)));
}

/** A vector without what rounding left of it across the floors that hold the body. */
function cleared(v: Vec3, pushes: readonly FloorPush[], eps: number): Vec3 {
  const across = pushes.reduce((rest, { n }) => addScaled(rest, n, -dot(rest, n)), v);
  return length(across) <= eps ? ZERO : across;
}

/**
 * The state with the last rounding taken out of its velocities, so that a body at rest stands still: nothing across
 * the floors, and no turning but about the axis through the points that touch (a capsule that lies), or about the
 * normal. A ball may turn as it likes.
 */
function atRest(body: DynamicBody, state: BodyState, pushes: readonly FloorPush[]): BodyState {
  const velocity = pushes.reduce(
    (v, { n, speed }) => addScaled(v, n, speed - dot(n, v)),
    velocityOf(body, state),
  );
  const omega = angularVelocityOf(body, state);
  const first = pushes.find((push) => length(armOf(push, state)) > 0);
  const keeps = (spin: Vec3): boolean => pushes.every((push) => tiltingOf(spin, push, state) <= EPS_STILL);
  const spins =
    first === undefined ? [omega] : [along(omega, normalize(armOf(first, state))), along(omega, first.n)];
  const angularVelocity = spins.filter(keeps).reduce(faster, ZERO);
  return withVelocities(body, state, {
    velocity: stillIfTiny(velocity),
    angularVelocity: stillIfTiny(angularVelocity),
  });
}

function faster(one: Vec3, other: Vec3): Vec3 {
  return length(one) >= length(other) ? one : other;
}

function along(v: Vec3, n: Vec3): Vec3 {
  return scale(n, dot(v, n));
}

function stillIfTiny(v: Vec3): Vec3 {
  return length(v) <= EPS_STILL ? ZERO : v;
}
