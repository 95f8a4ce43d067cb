/**
 * Contacts that last and that no formula holds: two bodies that lean on each other, one that slides on an obstacle.
 * They are kept up by small hops, all contacts at once.
 *
 * Every half millisecond the bodies get those impulses after which, by the end of the hop, no contact is closer than
 * a micrometre. In between they fly freely. A contact comes back with the speed at which it left, so that hops keep
 * the energy, but for the first one; momenta are kept by every impulse. Once all forces balance and only the hops are
 * left of the motion, the bodies stand still.
 *
 * Source:  Kavan, section 4.2 (micro-collisions); Mirtich          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import {
  angularVelocityOf,
  type BodyState,
  invInertiaWorld,
  pointVelocity,
  type RigidBody,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import { overlapPatch } from '#core/contact/contact-patch.ts';
import { farthestPoints, spanOf } from '#core/convex/convex-core.ts';
import { type Closest, type Collider, closestPoints, type Placed } from '#core/distance/distance.ts';
import { mulVec } from '#core/math/mat3.ts';
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, cross, dot, length, lerp, neg, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  contactCoupling,
  contactForces,
  type HeldContact,
  type Push,
  pushesOf,
} from '#core/resting/contact-forces.ts';
import { boundingRadius, type Shape } from '#core/shape/shapes.ts';
import { type Floor, touchingPoints } from './run-floor.ts';

/** How long a hop lasts, in s. Under gravity it leaves at 2.5 mm/s and rises by 0.3 µm. */
export const HOP_TIME = 5e-4;

/** How far apart hopping bodies are kept at least, in m. */
export const CLEARANCE = 1e-6;

/** What is nearer than this, in m, takes part in a hop. */
const NEAR = 1e-5;

/** How far ahead, in s, we look to see how a gap bends. */
const GLIMPSE = HOP_TIME / 8;

/** Corners that are as near as this, in m, to the nearest one belong to a flat contact. */
const FLAT = 2 * CLEARANCE;

/** A corner that arrives faster than this, in m/s, is not hopping. */
export const TOO_FAST = 0.05;

/** Accelerations below this share of gravity are none. */
const EPS_BALANCE = 1e-6;

/** A gap is rounded by this share of the size of the bodies; so is what we see of its bending. */
const EPS_GLIMPSE = 1e-14;

/** Speeds up to this many times that of a hop are only hopping. */
const ONLY_HOPPING = 8;

/** One of those who hop, or an obstacle. */
export interface Hopper {
  readonly body: RigidBody;
  readonly shape: Collider;
  readonly state: BodyState;
  /** The floors that can hold it. */
  readonly floors: readonly Floor[];
}

/** What a hop came to. */
export interface Hop {
  /** The states after the impulses, in the order of the hoppers. */
  readonly states: readonly BodyState[];
  /** Whether some pair of them is pressed together; if not, there is no need to hop. */
  readonly isPressed: boolean;
  /** Whether forces balance and nothing but hopping is left. */
  readonly isStill: boolean;
  /** Largest speed at which a contact leaves, in m/s. */
  readonly speed: number;
}

/** A contact that takes part: its distance (m), how fast that changes (m/s), and how fast that rate does (m/s²). */
interface NearContact extends HeldContact {
  readonly gap: number;
  readonly rate: number;
  readonly acceleration: number;
  readonly isOfPair: boolean;
}

/**
 * The impulses of one hop, for some bodies and obstacles, of which the pairs named by their places may touch.
 *
 *     N ≥ 0,    rate + K N ≥ leaving speed,    where one of the two holds with equality
 *
 * @eq K-rest
 */
export function hopTogether(
  hoppers: readonly Hopper[],
  pairs: readonly (readonly [number, number])[],
  gravity: Vec3,
  t: number,
): Hop {
  const contacts = [
    ...pairs.flatMap((pair) => contactsOfPair(hoppers, pair, gravity)),
    ...hoppers.flatMap((_, k) => contactsOnFloors(hoppers, k, gravity, t)),
  ];
  const bodies = hoppers.map(({ body, state }) => {
    return { invMass: body.invMass, invInertia: invInertiaWorld(body, state) };
  });
  const coupling = contactCoupling(bodies, contacts);
  const size = hoppers.reduce((sum, { shape }) => sum + boundingRadius(shape as Shape), 0);
  const eps = EPS_BALANCE * length(gravity) + (EPS_GLIMPSE * size) / (GLIMPSE * GLIMPSE);
  const forces = contactForces(
    coupling,
    contacts.map(({ acceleration }) => acceleration),
    eps,
  );
  // What presses a contact: its own acceleration in flight, or what pushes from behind. (The fourth leg of a table
  // carries nothing, but must hop with the others.)
  const presses = contacts.map(({ acceleration }, i) => {
    const press = Math.max((forces[i] as number) * (coupling[i]?.[i] as number), -acceleration);
    return press > eps ? press : 0;
  });
  const excess = contacts.map((contact, i) => contact.rate - leavingSpeed(contact, presses[i] as number));
  const pushes = pushesOf(bodies, contacts, contactForces(coupling, excess, 0));
  const speed = 0.5 * HOP_TIME * presses.reduce((most, press) => Math.max(most, press), 0);
  const isOnlyHopping = hoppers.every(({ body, shape, state }) => {
    const turning = length(angularVelocityOf(body, state)) * boundingRadius(shape as Shape);
    return length(velocityOf(body, state)) + turning <= ONLY_HOPPING * speed;
  });
  const isBalanced = pushesOf(bodies, contacts, forces).every(({ linear, angular }, k) => {
    const { body, shape } = hoppers[k] as Hopper;
    if (body.kind !== 'dynamic') return true;
    return length(add(linear, gravity)) + length(angular) * boundingRadius(shape as Shape) <= 8 * eps;
  });
  return {
    states: hoppers.map(({ body, state }, k) => pushed(body, state, pushes[k] as Push)),
    isPressed: contacts.some(({ isOfPair }, i) => isOfPair && (forces[i] as number) > 0),
    isStill: isOnlyHopping && isBalanced,
    speed,
  };
}

/**
 * Speed, in m/s, at which a contact that is pressed by an acceleration (m/s²) should leave, so that it is apart by the
 * clearance when the hop ends. What comes back slower leaves no faster than it came, down to a quarter of that: then
 * it comes back earlier, but takes no energy from nowhere. What is not pressed must only not sink in.
 */
function leavingSpeed({ gap, rate, acceleration }: NearContact, press: number): number {
  const clearance = Math.min(CLEARANCE, 0.5 * press * HOP_TIME * HOP_TIME);
  const wanted = (clearance - gap) / HOP_TIME - 0.5 * HOP_TIME * acceleration;
  const least = gap <= 0.5 * CLEARANCE ? 0 : -Infinity;
  if (press === 0 || wanted <= 0) return least;
  return Math.min(wanted, Math.max(-rate, 0.25 * wanted));
}

function pushed(body: RigidBody, state: BodyState, { linear, angular }: Push): BodyState {
  if (body.kind !== 'dynamic') return state;
  return withVelocities(body, state, {
    velocity: add(velocityOf(body, state), linear),
    angularVelocity: add(angularVelocityOf(body, state), angular),
  });
}

/**
 * The corners of the patch over which two bodies face each other, if they are near; without those that arrive so fast
 * that they will collide.
 */
function contactsOfPair(
  hoppers: readonly Hopper[],
  [i, j]: readonly [number, number],
  gravity: Vec3,
): readonly NearContact[] {
  const [one, other] = [hoppers[i] as Hopper, hoppers[j] as Hopper];
  const closest = closestPoints(placedAfter(one, 0, gravity), placedAfter(other, 0, gravity));
  const { gap, normal: n, pointA, pointB } = closest;
  if (gap > NEAR) return [];
  const [faceA, faceB] = [facing(one, neg(n)), facing(other, n)];
  const corners = overlapPatch(faceA, faceB, n)?.corners ?? [];
  const isFlat = corners.length > 1;
  const ofB = faceB.length >= faceA.length; // whose face it is
  const lift = ofB ? spanOf(one.shape as Shape).radius : -spanOf(other.shape as Shape).radius;
  const contacts = (isFlat ? corners : [lerp(pointA, pointB, 0.5)]).map((point): NearContact => {
    const rA = sub(point, one.state.position);
    const rB = sub(point, other.state.position);
    const moveA = motionOf(one, addScaled(rA, n, lift), gravity);
    const moveB = motionOf(other, addScaled(rB, n, lift), gravity);
    const w = sub(moveA.velocity, moveB.velocity);
    const rate = dot(n, w);
    // The face turns, with its normal, under the core point of the other body.
    const turning = 2 * dot(cross(ofB ? moveB.omega : moveA.omega, n), w);
    const acceleration = isFlat
      ? dot(n, sub(moveA.acceleration, moveB.acceleration)) + turning
      : bendAhead(one, other, closest, rate, gravity);
    const a = one.body.kind === 'dynamic' ? i : null;
    const b = other.body.kind === 'dynamic' ? j : null;
    return { a, b, n, rA, rB, gap, rate, acceleration, isOfPair: true };
  });
  const slow = contacts.filter(({ rate }) => rate >= -TOO_FAST);
  return slow.length > 0 ? slow : contacts.slice(0, 1);
}

/**
 * How a gap bends, in m/s², seen by looking ahead: a corner may slide on a face that turns, an edge on an edge, a ball
 * on a corner. A parabola bends alike at two looks; if it does not, another corner has come into sight, which will be
 * met when it comes, and what is left is what can be explained.
 */
function bendAhead(one: Hopper, other: Hopper, now: Closest, rate: number, gravity: Vec3): number {
  const [near, far] = [0.5 * GLIMPSE, GLIMPSE].map((wait) => {
    const ahead = closestPoints(placedAfter(one, wait, gravity), placedAfter(other, wait, gravity)).gap;
    return (2 * (ahead - now.gap - rate * wait)) / (wait * wait);
  }) as [number, number];
  const g = length(gravity);
  const isSmooth = Math.abs(far - near) <= 0.2 * Math.abs(near) + 0.1 * g;
  const slide = length(sub(velocityAt(one, now.pointA), velocityAt(other, now.pointB)));
  const turning = ({ body, shape, state }: Hopper): number => {
    const spin = length(angularVelocityOf(body, state));
    const reach = boundingRadius(shape as Shape);
    return (
      2 * spin * (slide + spin * reach) +
      length(freeOmegaDot(body, state, angularVelocityOf(body, state))) * reach
    );
  };
  const limit = g + turning(one) + turning(other);
  return isSmooth ? Math.max(near, -limit) : Math.max(near, far, -g);
}

function velocityAt({ body, state }: Hopper, point: Vec3): Vec3 {
  return pointVelocity(body, state, point);
}

/** The hopper where it will be, under gravity, after some short time (s). */
function placedAfter({ body, shape, state }: Hopper, wait: number, gravity: Vec3): Placed {
  if (wait === 0) return { shape, placement: state };
  const fallen = body.kind === 'dynamic' ? 0.5 * wait * wait : 0;
  const position = addScaled(addScaled(state.position, velocityOf(body, state), wait), gravity, fallen);
  const omega = angularVelocityOf(body, state);
  const halfWay = addScaled(omega, freeOmegaDot(body, state, omega), 0.5 * wait);
  return { shape, placement: { position, orientation: rotateBy(state.orientation, halfWay, wait) } };
}

/** ω̇ of a free body, in rad/s²: I ω̇ = b × ω. */
function freeOmegaDot(body: RigidBody, state: BodyState, omega: Vec3): Vec3 {
  return mulVec(invInertiaWorld(body, state), cross(state.angularMomentum, omega));
}

/** How a point of a body moves: velocity, acceleration without contact, and ω. */
function motionOf({ body, state }: Hopper, r: Vec3, gravity: Vec3) {
  const omega = angularVelocityOf(body, state);
  const omegaDot = freeOmegaDot(body, state, omega);
  const turning = add(cross(omegaDot, r), cross(omega, cross(omega, r)));
  return {
    velocity: add(velocityOf(body, state), cross(omega, r)),
    acceleration: body.kind === 'dynamic' ? add(gravity, turning) : turning,
    omega,
  };
}

/** The points of a body that lie farthest along a direction, in m, world axes. */
function facing({ shape, state }: Hopper, direction: Vec3): readonly Vec3[] {
  const core = spanOf(shape as Shape);
  const far = farthestPoints(core, rotateInverse(state.orientation, direction), FLAT);
  return far.map((c) => addScaled(add(state.position, rotate(state.orientation, c)), direction, core.radius));
}

function contactsOnFloors(
  hoppers: readonly Hopper[],
  k: number,
  gravity: Vec3,
  t: number,
): readonly NearContact[] {
  const { body, shape, state, floors } = hoppers[k] as Hopper;
  if (body.kind !== 'dynamic') return [];
  return floors.flatMap((floor) =>
    touchingPoints(body, state, gravity, spanOf(shape as Shape), floor, t, NEAR).map(
      ({ r, height: gap, rate, acceleration }): NearContact => {
        return { a: k, b: null, n: floor.normal, rA: r, rB: ZERO, gap, rate, acceleration, isOfPair: false };
      },
    ),
  );
}
