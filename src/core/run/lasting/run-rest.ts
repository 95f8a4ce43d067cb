/**
 * Rest, exactly: what a body does that touches floors and neither bounces nor leaves.
 *
 * The pushes of the floors follow from contact-forces.ts. If with them the body does not begin to turn, it rests: it
 * stands, or glides along without friction, by formula and for ever. If they cannot keep it from turning, it pivots
 * on the points that are held (run-pivot.ts). If nothing needs to be held, it flies.
 *
 * Source:  Kavan, section 4.2 (what the literature does), erratum EX5          Chapter: content/chapters/07-resting.mdx
 * Signs:   normals point out of the floors; pushes act along them.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  invInertiaWorld,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import type { ConvexCore } from '#core/convex/convex-core.ts';
import { mulVec } from '#core/math/mat3.ts';
import { add, addScaled, cross, dot, length, normalize, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  contactCoupling,
  contactForces,
  type HeldContact,
  type Push,
  pushesOf,
  stillPushes,
} from '#core/resting/contact-forces.ts';
import { type Flight, freeFlight, steadyFlight } from '../run-flight.ts';
import { EPS_ACCELERATION, type Floor, type FloorPoint, touchingPoints } from './run-floor.ts';
import { type HeldPoint, pivotFlight } from './run-pivot.ts';

/** A body on floors, and what acts on it. */
export interface FlooredBody {
  readonly body: DynamicBody;
  readonly core: ConvexCore;
  readonly floors: readonly Floor[];
  readonly gravity: Vec3;
  /** Slower than this, in m/s, a contact counts as resting. */
  readonly epsRest: number;
}

/** How a body goes on. */
export interface Settled {
  readonly flight: Flight;
  /** The floors that hold it, by their place in the list. */
  readonly heldBy: readonly number[];
}

/**
 * Accelerations below this share of gravity's do not start a body turning. A brick that counts as flat may be tilted by
 * 1e-11, and its spin pulls at that tilt.
 */
const EPS_TURNING = 1e-9;

/** Velocities below this, in m/s or rad/s, are what rounding leaves of rest. */
const EPS_STILL = 1e-12;

/**
 * The flight of a body from its state at a time (s) on, with the floors that it touches taken into account.
 *
 * Contacts slower than ε_r are brought to a stop, by the impulses of C = 0: that is where ever smaller bounces end.
 *
 * @returns a free flight if the body touches nothing, leaves, or still has to bounce.
 * @eq K-rest
 */
export function settle(given: FlooredBody, state: BodyState, t: number, t1: number): Settled {
  const { body, gravity, epsRest } = given;
  const touching = contactsOf(given, state, t);
  const slow = touching.filter(({ rate }) => rate <= epsRest);
  if (slow.length === 0 || touching.some(({ rate }) => rate < -epsRest)) {
    return { flight: freeFlight(body, state, t, gravity), heldBy: [] };
  }

  const held = slow.map(({ n, r }): HeldContact => ({ a: 0, b: null, n, rA: r, rB: ZERO }));
  const yielding = [{ invMass: body.invMass, invInertia: invInertiaWorld(body, state) }];
  const coupling = contactCoupling(yielding, held);
  const pushedBy = (from: BodyState, sizes: readonly number[]): BodyState =>
    pushed(body, from, pushesOf(yielding, held, sizes));
  const again = (from: BodyState): readonly FloorContact[] =>
    contactsOf(given, from, t).filter(({ id }) => slow.some((contact) => contact.id === id));
  const most = slow.reduce((sum, { acceleration: a }) => Math.max(sum, Math.abs(a)), length(gravity));
  const forcesOn = (contacts: readonly FloorContact[]): readonly number[] =>
    contactForces(
      coupling,
      contacts.map(({ acceleration }) => acceleration),
      EPS_ACCELERATION * most,
    );

  // Velocities first: none may sink in, and those that are pressed stop.
  const stops = contactForces(
    coupling,
    slow.map(({ rate }) => rate),
    0,
  );
  const stopped = pushedBy(state, stops);
  const slowed = again(stopped);
  const still = stillPushes(
    coupling,
    slowed.map(({ rate }) => rate),
    indicesOfPositive(forcesOn(slowed)),
  );
  const resting = pushedBy(stopped, still);

  // Then accelerations: which points are held, and what does the body do then?
  const forces = forcesOn(again(resting));
  const pressed = indicesOfPositive(forces);
  if (pressed.length === 0) return { flight: freeFlight(body, resting, t, gravity), heldBy: [] };

  const [push] = pushesOf(yielding, held, forces) as readonly [Push];
  const points = pressed.map((i) => slow[i] as FloorContact);
  const heldBy = [...new Set(points.map(({ floor }) => floor))];
  const omega = angularVelocityOf(body, resting);
  const omegaDot = add(push.angular, freeOmegaDot(body, resting));
  const reach = given.core.reach + given.core.radius;
  const speeds = 1 + length(velocityOf(body, resting)) + length(omega) * reach;
  const isSteady =
    length(omegaDot) * reach <= EPS_TURNING * most &&
    points.every(({ n, c }) => {
      const tilting = Math.min(length(cross(omega, n)) * length(c), length(cross(omega, c)));
      return tilting <= EPS_STILL * speeds;
    });
  if (isSteady) {
    const acceleration = add(gravity, push.linear);
    const glide = cleared(acceleration, points, EPS_TURNING * most);
    const rested = atRest(body, resting, points, given.floors);
    return { flight: steadyFlight('resting', body, rested, t, glide, length(gravity)), heldBy };
  }
  const heldPoints = points.map(({ floor, index }): HeldPoint => ({ floor, index }));
  const pivot = pivotFlight(given, resting, heldPoints, t, t1);
  // Held for no time at all: the last push has just become a pull.
  if (pivot.until === t) return { flight: freeFlight(body, resting, t, gravity), heldBy: [] };
  return { flight: pivot, heldBy: [...given.floors.keys()] };
}

/** A point on a floor. */
interface FloorContact extends FloorPoint {
  /** Which floor. */
  readonly floor: number;
  readonly n: Vec3;
  /** From the centre of mass to the core point, in m, world axes. */
  readonly c: Vec3;
  /** Names the contact. */
  readonly id: string;
}

function contactsOf(given: FlooredBody, state: BodyState, t: number): readonly FloorContact[] {
  const { body, core, floors, gravity } = given;
  return floors.flatMap((floor, k) =>
    touchingPoints(body, state, gravity, core, floor, t).map((point): FloorContact => {
      const n = floor.normal;
      return { ...point, floor: k, n, c: addScaled(point.r, n, core.radius), id: `${k}/${point.index}` };
    }),
  );
}

function indicesOfPositive(sizes: readonly number[]): readonly number[] {
  return [...sizes.keys()].filter((i) => (sizes[i] as number) > 0);
}

function pushed(body: DynamicBody, state: BodyState, [push]: readonly Push[]): BodyState {
  const { linear, angular } = push as Push;
  return withVelocities(body, state, {
    velocity: add(velocityOf(body, state), linear),
    angularVelocity: add(angularVelocityOf(body, state), angular),
  });
}

/** ω̇ of a free body, in rad/s²: I ω̇ = b × ω. */
function freeOmegaDot(body: DynamicBody, state: BodyState): Vec3 {
  return mulVec(invInertiaWorld(body, state), cross(state.angularMomentum, angularVelocityOf(body, state)));
}

/** A vector without what rounding left of it across the floors that hold the body. */
function cleared(v: Vec3, points: readonly FloorContact[], eps: number): Vec3 {
  const across = points.reduce((rest, { n }) => addScaled(rest, n, -dot(rest, n)), v);
  return length(across) <= eps ? ZERO : across;
}

/**
 * The state with the last rounding taken out of its velocities, so that a body at rest stands still: nothing across
 * the floors, and no turning but about the axis through the points that touch (a capsule that lies), or about the
 * normal. A ball may turn as it likes.
 */
function atRest(
  body: DynamicBody,
  state: BodyState,
  points: readonly FloorContact[],
  floors: readonly Floor[],
): BodyState {
  const velocity = points.reduce(
    (v, { n, floor }) => {
      return addScaled(v, n, (floors[floor] as Floor).speed - dot(n, v));
    },
    velocityOf(body, state),
  );
  const omega = angularVelocityOf(body, state);
  const first = points.find(({ c }) => length(c) > 0);
  const keeps = (spin: Vec3): boolean =>
    points.every(
      ({ n, c }) => Math.min(length(cross(spin, n)) * length(c), length(cross(spin, c))) <= EPS_STILL,
    );
  const spins = first === undefined ? [omega] : [along(omega, normalize(first.c)), along(omega, first.n)];
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
