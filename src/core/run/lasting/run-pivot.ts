/**
 * A body that turns over while some of its points stay on a floor: a block that tips on its edge, a rod whose lower
 * end slides away. No formula is known, so this part of a run is integrated.
 *
 * The pushes of the floor are those that keep the held points at their height; with them p and b change (K9, K11).
 * Runge and Kutta's method of fourth order, in steps so short that the energy changes by 1e-12 of itself in each; after
 * every step the held points are put back to height 0 and rate 0, which they had left by less than that.
 *
 * Source:  Kavan, section 2 (eq. 9–11), section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   normals point out of the floors.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  invInertiaWorld,
  velocityOf,
} from '#core/body/body.ts';
import type { ConvexCore } from '#core/convex/convex-core.ts';
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { mulQuat, normalizeQuat, type Quat, rotate } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, cross, dot, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  contactCoupling,
  type HeldContact,
  type Push,
  pushesOf,
  stillPushes,
} from '#core/resting/contact-forces.ts';
import { EPS_HEIGHT, endWithin } from '#core/roots/end-of-margin.ts';
import type { Flight } from '../run-flight.ts';
import type { Floor } from './run-floor.ts';
import { knotBefore, travelOfKnots } from './run-knots.ts';

/** A point of the core that a floor holds. */
export interface HeldPoint {
  readonly floor: number;
  readonly index: number;
}

/** What pivots, and under what. */
export interface PivotGiven {
  readonly body: DynamicBody;
  readonly core: ConvexCore;
  readonly floors: readonly Floor[];
  readonly gravity: Vec3;
}

/** Longest step, in s. */
const MAX_STEP = 1 / 512;

/** Largest angle, in rad, by which the motion may turn in one step; the error of a step is 1e-2⁵/120. */
const MAX_TURN = 0.01;

/** Longest flight, in s. Then the floors are asked anew, and usually it goes on: few pivotings last longer undisturbed. */
const MAX_TIME = 1 / 16;

/** A pivoting body: the held points, and the height (m) at which each point stood above each floor at the start. */
interface Pivot extends PivotGiven {
  readonly held: readonly HeldPoint[];
  readonly startHeight: (floor: number, index: number) => number;
  /** Sum of the pushes at the start, in N. */
  readonly load: number;
}

/** A state along the way, and when. */
interface Knot {
  readonly t: number;
  readonly state: BodyState;
}

/** How fast a state changes, and what the floors push for it (N). */
interface Rates {
  readonly velocity: Vec3;
  readonly spin: Quat;
  readonly force: Vec3;
  readonly torque: Vec3;
  readonly pushes: readonly number[];
}

/**
 * The flight of a body whose held points glide along their floors, until one of them would have to be pulled, another
 * point arrives at a floor, some time has passed, or the run ends.
 *
 * @eq K9 K11 K-rest
 */
export function pivotFlight(
  given: PivotGiven,
  start: BodyState,
  held: readonly HeldPoint[],
  since: number,
  t1: number,
): Flight {
  const heights = given.floors.map((floor) =>
    given.core.points.map((c) => heightOf(given, start, floor, since, c)),
  );
  const startHeight = (floor: number, index: number): number => heights[floor]?.[index] as number;
  const unloaded: Pivot = { ...given, held, startHeight, load: 1 };
  const load = ratesOf(unloaded, start).pushes.reduce((sum, N) => sum + Math.abs(N), 0);

  const pivot: Pivot = { ...unloaded, load };
  const knots: Knot[] = [{ t: since, state: start }];
  let until = Infinity;
  for (;;) {
    const { t, state } = knots.at(-1) as Knot;
    if (t >= t1) break;
    if (t - since >= MAX_TIME) {
      until = t;
      break;
    }
    const h = stepOf(pivot, state);
    const rates = ratesOf(pivot, state);
    const next = step(pivot, state, rates, t, h);
    const left = marginOf(pivot, next, t + h);
    if (left <= 0) {
      const margin = (tau: number): number => marginOf(pivot, step(pivot, state, rates, t, tau), t + tau);
      until = t + endWithin(margin, h, left);
      break;
    }
    knots.push({ t: t + h, state: next });
  }
  const stateAt = (t: number): BodyState => {
    const knot = knotBefore(knots, t);
    return t === knot.t
      ? knot.state
      : step(pivot, knot.state, ratesOf(pivot, knot.state), knot.t, t - knot.t);
  };
  const times = knots.map(({ t }) => t);
  const travel = travelOfKnots(given.body, times, stateAt);
  return {
    kind: 'pivoting',
    since,
    until,
    stateAt,
    travel,
    acceleration: given.gravity,
    pull: length(given.gravity),
  };
}

function stepOf({ body, core, gravity }: PivotGiven, state: BodyState): number {
  const size = core.reach + core.radius;
  const rate = length(angularVelocityOf(body, state)) + Math.sqrt(length(gravity) / size);
  return Math.min(MAX_STEP, MAX_TURN / rate);
}

/**
 * How far the pivoting is from its end, as a share: of the body's size for the height of the lowest other point, of
 * the load at the start for the smallest push. Points that touch from the start may not sink deeper.
 */
function marginOf(pivot: Pivot, state: BodyState, t: number): number {
  const { core, floors, held, startHeight } = pivot;
  const size = core.reach + core.radius;
  let margin = Infinity;
  for (const N of ratesOf(pivot, state).pushes) margin = Math.min(margin, N / pivot.load);
  for (const [k, floor] of floors.entries()) {
    for (const [index, c] of core.points.entries()) {
      if (held.some((point) => point.floor === k && point.index === index)) continue;
      const above = heightOf(pivot, state, floor, t, c) - Math.min(0, startHeight(k, index));
      margin = Math.min(margin, above / size + EPS_HEIGHT);
    }
  }
  return margin;
}

function heightOf({ core }: PivotGiven, state: BodyState, floor: Floor, t: number, c: Vec3): number {
  const { position, orientation } = state;
  return dot(floor.normal, add(position, rotate(orientation, c))) - core.radius - floor.offsetAt(t);
}

/** The held points as contacts, from the centre of mass along world axes. */
function contactsOf({ core, floors, held }: Pivot, state: BodyState): readonly HeldContact[] {
  return held.map(({ floor, index }) => {
    const rA = rotate(state.orientation, core.points[index] as Vec3);
    return { a: 0, b: null, n: (floors[floor] as Floor).normal, rA, rB: ZERO };
  });
}

/**
 * Rates of a state under gravity and the pushes N that keep the held points at their height.
 *
 *     dp/dt = m g + Σ N n,    db/dt = Σ r × N n,    n · (a + ω̇ × r + ω × (ω × r)) = 0 for each
 */
function ratesOf(pivot: Pivot, state: BodyState): Rates {
  const { body, gravity, held } = pivot;
  const omega = angularVelocityOf(body, state);
  const invInertia = invInertiaWorld(body, state);
  const contacts = contactsOf(pivot, state);
  const omegaDot = mulVec(invInertia, cross(state.angularMomentum, omega));
  const accelerations = contacts.map(({ n, rA }) => {
    return dot(n, add(gravity, add(cross(omegaDot, rA), cross(omega, cross(omega, rA)))));
  });
  const [only] = contacts;
  const pushes =
    contacts.length === 1 && only !== undefined
      ? [-(accelerations[0] as number) / couplingOf(body.invMass, invInertia, only)]
      : stillPushes(contactCoupling([{ invMass: body.invMass, invInertia }], contacts), accelerations, [
          ...held.keys(),
        ]);
  let force = scale(gravity, body.mass);
  let torque: Vec3 = ZERO;
  for (const [i, { n, rA }] of contacts.entries()) {
    force = addScaled(force, n, pushes[i] as number);
    torque = addScaled(torque, cross(rA, n), pushes[i] as number);
  }
  const spin = mulQuat([0, 0.5 * omega[0], 0.5 * omega[1], 0.5 * omega[2]], state.orientation);
  return { velocity: velocityOf(body, state), spin, force, torque, pushes };
}

/** K of a single point, as `contactCoupling` has it on its diagonal. */
function couplingOf(invMass: number, invInertia: Mat3, { n, rA }: HeldContact): number {
  const moment = cross(rA, n);
  return dot(n, n) * invMass + dot(moment, mulVec(invInertia, moment));
}

/** One step of Runge and Kutta from a state and its rates, and back onto the floors. */
function step(pivot: Pivot, state: BodyState, k1: Rates, t: number, h: number): BodyState {
  const k2 = ratesOf(pivot, moved(state, k1, 0.5 * h));
  const k3 = ratesOf(pivot, moved(state, k2, 0.5 * h));
  const k4 = ratesOf(pivot, moved(state, k3, h));
  let next = moved(state, k1, h / 6);
  next = moved(next, k2, h / 3);
  next = moved(next, k3, h / 3);
  next = moved(next, k4, h / 6);
  return grounded(pivot, { ...next, orientation: normalizeQuat(next.orientation) }, t + h);
}

function moved(state: BodyState, k: Rates, h: number): BodyState {
  const [w, x, y, z] = state.orientation;
  return {
    position: addScaled(state.position, k.velocity, h),
    orientation: [w + h * k.spin[0], x + h * k.spin[1], y + h * k.spin[2], z + h * k.spin[3]],
    momentum: addScaled(state.momentum, k.force, h),
    angularMomentum: addScaled(state.angularMomentum, k.torque, h),
  };
}

/** Puts the held points back to their height and to rate 0, which a step leaves by its error. */
function grounded(pivot: Pivot, state: BodyState, t: number): BodyState {
  const { body, core, floors, held, startHeight } = pivot;
  const yielding = [{ invMass: body.invMass, invInertia: invInertiaWorld(body, state) }];
  const all = [...held.keys()];

  // A shift and a turn, in the proportion in which pushes at the points would move the body.
  const contacts = contactsOf(pivot, state);
  const coupling = contactCoupling(yielding, contacts);
  const errors = held.map(({ floor: k, index }) => {
    const height = heightOf(pivot, state, floors[k] as Floor, t, core.points[index] as Vec3);
    return height - startHeight(k, index);
  });
  const [shift] = pushesOf(yielding, contacts, stillPushes(coupling, errors, all)) as readonly [Push];
  const position = add(state.position, shift.linear);
  const orientation = rotateBy(state.orientation, shift.angular, 1);

  const v = velocityOf(body, state);
  const omega = angularVelocityOf(body, state);
  const rates = contacts.map(({ n, rA }, i) => {
    return dot(n, add(v, cross(omega, rA))) - (floors[(held[i] as HeldPoint).floor] as Floor).speed;
  });
  const stops = stillPushes(coupling, rates, all);
  let { momentum, angularMomentum } = state;
  for (const [i, { n, rA }] of contacts.entries()) {
    momentum = addScaled(momentum, n, stops[i] as number);
    angularMomentum = addScaled(angularMomentum, cross(rA, n), stops[i] as number);
  }
  return { position, orientation, momentum, angularMomentum };
}
