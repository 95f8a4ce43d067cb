/**
 * Two bodies of the plane that stay in touch and are pressed together: they slide along each other, without friction,
 * until nothing presses them any more, the corner comes to the end of its side, or another corner arrives.
 *
 * What presses them is their own turning. The motion is integrated (run-slide-motion.ts), and asked for a time between
 * two knots by a step from the one before.
 *
 * Source:  Kavan, section 2 (eq. 9–11), section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of the base towards the tip; of a reported contact, out of B towards A.
 */
import {
  angularVelocityOf,
  type BodyState,
  invInertiaWorld,
  pointVelocity,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import { add, addScaled, dot, length, neg, sub, type Vec3 } from '#core/math/vec3.ts';
import {
  contactCoupling,
  contactForces,
  type HeldContact,
  type Push,
  pushesOf,
  stillPushes,
} from '#core/resting/contact-forces.ts';
import { type Flight, freeFlight } from '../run-flight.ts';
import { motionOf, reported, type Slide, slideFrom, spinOf } from './run-slide-flight.ts';
import { freeGapAcceleration } from './run-slide-motion.ts';
import { type CornerOnSide, cornerPoint, type Slider, touchOf } from './run-touch.ts';

/** Two bodies that touch, but are not pressed together: their states after the corners that touch have stopped. */
export interface Parted {
  readonly states: { readonly a: BodyState; readonly b: BodyState };
}

/** Two bodies, and what acts on them. */
export interface SlideGiven {
  readonly a: Slider;
  readonly b: Slider;
  readonly gravity: Vec3;
  /** Slower than this, in m/s, a contact counts as resting. */
  readonly epsRest: number;
  /** Corners that arrive faster than this, in m/s, collide. */
  readonly tooFast: number;
}

/** Accelerations below this share of what turning causes do not press. */
const EPS_PRESS = 1e-9;

/** Of two corners that are pressed, one that carries less than this share of the load carries nothing. */
const EPS_SHARE = 1e-9;

/**
 * The slide of two bodies from their states at a time (s) on; the corners that touch are brought to a stop first.
 *
 * @returns their states if nothing presses them; null if they do not touch, or not as corners on sides.
 * @eq K-rest
 */
export function slideTogether(given: SlideGiven, since: number, t1: number): Slide | Parted | null {
  const { a, b, gravity, epsRest, tooFast } = given;
  const touching = touchOf(a, b);
  if (touching.length === 0) return null;
  const rates = touching.map(({ rate }) => rate);
  const fastest = rates.reduce((most, rate, i) => (rate < (rates[most] as number) ? i : most), 0);
  if ((rates[fastest] as number) < -tooFast) return struck(given, touching[fastest] as CornerOnSide, since);

  const yielding = [a, b].map(({ body, state }) => {
    return { invMass: body.invMass, invInertia: invInertiaWorld(body, state) };
  });
  const contacts = touching.map((corner) => contactOf(given, corner));
  const coupling = contactCoupling(yielding, contacts);
  const pushed = (from: SlideGiven, sizes: readonly number[]): SlideGiven => {
    const [onA, onB] = pushesOf(yielding, contacts, sizes);
    return { ...from, a: moved(from.a, onA), b: moved(from.b, onB) };
  };

  // Velocities first: none may sink in. Then accelerations: which of the slow ones are pressed?
  const stopped = pushed(given, contactForces(coupling, rates, 0));
  const slowed = touching.map((corner) => rateOf(stopped, corner));
  const free = touching.map((corner, i) => {
    const isFree = !corner.isLevel || (slowed[i] as number) > epsRest;
    return isFree ? Infinity : freeAcceleration(stopped, corner);
  });
  const slow = [...touching.keys()].filter((i) => free[i] !== Infinity);
  const forces = contactForces(
    slow.map((i) => slow.map((j) => coupling[i]?.[j] as number)),
    slow.map((i) => free[i] as number),
    EPS_PRESS * turningOf(stopped),
  );
  const load = forces.reduce((sum, N) => sum + N, 0);
  const pressed = slow.filter((_, k) => (forces[k] as number) > EPS_SHARE * load);
  const [first] = pressed.map((i) => touching[i] as CornerOnSide);
  if (first === undefined) return { states: { a: stopped.a.state, b: stopped.b.state } };
  const still = pushed(stopped, stillPushes(coupling, slowed, pressed));
  const isFlat = pressed.length > 1;
  return slideFrom({ ...partsOf(still, first), corner: first, isFlat, gravity, since }, t1);
}

/** A slide of no length: the corner has to collide first. */
function struck(given: SlideGiven, corner: CornerOnSide, since: number): Slide {
  const { tip } = partsOf(given, corner);
  const { n, H, offset } = corner;
  const onTip = addScaled(cornerPoint(tip, corner), n, -tip.core.radius);
  const contact = reported(corner, n, addScaled(onTip, n, offset - H), H - offset, since);
  const flightOf = ({ body, state }: Slider): Flight => {
    return { ...freeFlight(body, state, since, given.gravity), until: since };
  };
  return { flights: { a: flightOf(given.a), b: flightOf(given.b) }, end: 'arrival', contact };
}

function moved(slider: Slider, push: Push | undefined): Slider {
  const { body, state } = slider;
  if (push === undefined) return slider;
  const velocity = add(velocityOf(body, state), push.linear);
  const angularVelocity = add(angularVelocityOf(body, state), push.angular);
  return { ...slider, state: withVelocities(body, state, { velocity, angularVelocity }) };
}

function partsOf(
  { a, b }: SlideGiven,
  { tip }: CornerOnSide,
): { readonly tip: Slider; readonly base: Slider } {
  return tip === 'A' ? { tip: a, base: b } : { tip: b, base: a };
}

/** The corner as a contact of A and B, with the force along the normal of its side. */
function contactOf(given: SlideGiven, corner: CornerOnSide): HeldContact {
  const { tip } = partsOf(given, corner);
  const point = addScaled(cornerPoint(tip, corner), corner.n, -tip.core.radius);
  const n = corner.tip === 'A' ? corner.n : neg(corner.n);
  return { a: 0, b: 1, n, rA: sub(point, given.a.state.position), rB: sub(point, given.b.state.position) };
}

/** d(gap)/dt at a corner, in m/s. */
function rateOf(given: SlideGiven, corner: CornerOnSide): number {
  const { tip, base } = partsOf(given, corner);
  const point = cornerPoint(tip, corner);
  return dot(
    corner.n,
    sub(pointVelocity(tip.body, tip.state, point), pointVelocity(base.body, base.state, point)),
  );
}

/** d²(gap)/dt² at a corner if nothing pushed, in m/s². */
function freeAcceleration(given: SlideGiven, corner: CornerOnSide): number {
  const { tip, base } = partsOf(given, corner);
  const r = sub(cornerPoint(tip, corner), tip.state.position);
  return freeGapAcceleration(corner.H, dot(corner.n, r), motionOf(tip, base, corner));
}

/** Size of the accelerations that turning causes, in m/s². */
function turningOf({ a, b }: SlideGiven): number {
  const [spinA, spinB] = [spinOf(a), spinOf(b)];
  const size = a.core.reach + b.core.reach + a.core.radius + b.core.radius;
  const slide = length(sub(velocityOf(a.body, a.state), velocityOf(b.body, b.state)));
  return (Math.abs(spinA) + Math.abs(spinB)) * (slide + (Math.abs(spinA) + Math.abs(spinB)) * size);
}
