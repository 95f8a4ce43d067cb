/**
 * A body above a floor: the heights of the points that span it, and when the first of them arrives.
 *
 * The height of each point is a smooth function of time, and how much it can bend is known. So from height and rate
 * follows a time before which the point cannot have arrived, and the search jumps there: never past a contact, and
 * doubling the digits with each jump once it is near. Points that touch and leave need no special start.
 *
 * Source:  Kavan, sections 3.1 and 3.2 (the limits of motion); own search   Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   the normal points out of the floor; heights and rates are along it.
 */
import {
  angularVelocityOf,
  type BodyState,
  invInertiaWorld,
  type RigidBody,
  velocityOf,
} from '#core/body/body.ts';
import type { ConvexCore } from '#core/convex/convex-core.ts';
import type { HalfSpace } from '#core/convex/plane.ts';
import { smallestMoment } from '#core/mass/inertia.ts';
import { mulVec } from '#core/math/mat3.ts';
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { add, addScaled, cross, dot, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Flight } from '../run-flight.ts';

/** A floor or wall that stands, or moves along at a constant velocity. */
export interface Floor {
  /** Unit normal out of it, world axes. */
  readonly normal: Vec3;
  /** Where its plane is at a time (s): normal · x = offset, in m. */
  readonly offsetAt: (t: number) => number;
  /** How fast it moves along its normal, in m/s. */
  readonly speed: number;
}

/** Floor from a half space, where it is at a time (s), and how it is driven. */
export function floorOf(shape: HalfSpace, state: BodyState, since: number): Floor {
  const normal = rotate(state.orientation, shape.normal);
  const speed = dot(normal, state.drive?.velocity ?? ZERO);
  const offset = shape.offset + dot(normal, state.position);
  return { normal, offsetAt: (t) => offset + speed * (t - since), speed };
}

/** One of the points that span a body, as a floor sees it. */
export interface FloorPoint {
  /** Which point of the core. */
  readonly index: number;
  /** From the centre of mass to the lowest point of the body around the core point, in m, world axes. */
  readonly r: Vec3;
  /** Height above the floor, in m. */
  readonly height: number;
  /** d(height)/dt, in m/s. */
  readonly rate: number;
  /** d²(height)/dt², in m/s², as the body moves now. */
  readonly acceleration: number;
}

/**
 * The height of body points as a formula: height, rate and acceleration of the point c (body axes) are
 *
 *     h + n_b · c        v + m_b · c        a + k_b · c
 *
 * with n_b the normal in body axes, and m_b, k_b from n × ω and from n · (ω̇ × r + ω × (ω × r)).
 */
interface FloorView {
  readonly h: number;
  readonly nBody: Vec3;
  readonly v: number;
  readonly mBody: Vec3;
  readonly a: number;
  readonly kBody: Vec3;
}

function viewOf(
  body: RigidBody,
  state: BodyState,
  acceleration: Vec3,
  floor: Floor,
  t: number,
  core: ConvexCore,
): FloorView {
  const { normal: n } = floor;
  const { orientation: q, position } = state;
  const omega = angularVelocityOf(body, state);
  // A free body keeps b: I ω̇ = b × ω. (For one that a floor holds steady, this is what the floor takes up.)
  const omegaDot = mulVec(invInertiaWorld(body, state), cross(state.angularMomentum, omega));
  const centripetal = addScaled(scale(omega, dot(n, omega)), n, -dot(omega, omega));
  return {
    h: dot(n, position) - floor.offsetAt(t) - core.radius,
    nBody: rotateInverse(q, n),
    v: dot(n, velocityOf(body, state)) - floor.speed,
    mBody: rotateInverse(q, cross(n, omega)),
    a: dot(n, acceleration),
    kBody: rotateInverse(q, add(cross(n, omegaDot), centripetal)),
  };
}

/** Size of the numbers that a height is computed from, in m: its rounding is 1e-16 of that. */
function sizeAt(state: BodyState, floor: Floor, core: ConvexCore, t: number): number {
  return length(state.position) + Math.abs(floor.offsetAt(t)) + core.reach + core.radius;
}

/**
 * How far from a floor a point counts as touching it, as a share of the size. A brick that bounces flat, and is struck
 * in its middle to rounding, tilts by less than that for half a minute; a tilt that one means to give is larger.
 */
const EPS_TOUCH = 1e-11;

/** A search that starts nearer than this share of the size starts in touch: rounding leaves 1e-16. */
const EPS_START = 1e-13;

/** Far from the origin a small body does so only where its features touch, too (touch-limits.ts): this share of its reach. */
const EPS_START_SMALL = 5e-11;

/** How near a search may start to start in touch, in m. */
function startLimit(core: ConvexCore, size: number): number {
  return Math.min(EPS_START * size, EPS_START_SMALL * (core.reach + core.radius) + 4 * EPS_ARRIVAL * size);
}

/** It ends at a height of this share of the size. */
const EPS_ARRIVAL = 2e-16;

/**
 * The points of a body that touch a floor, or are nearer than a given height (m), with what they do there.
 * `acceleration` (m/s²) is that of the centre of mass.
 */
export function touchingPoints(
  body: RigidBody,
  state: BodyState,
  acceleration: Vec3,
  core: ConvexCore,
  floor: Floor,
  t: number,
  eps: number = EPS_TOUCH * sizeAt(state, floor, core, t),
): readonly FloorPoint[] {
  const { h, nBody, v, mBody, a, kBody } = viewOf(body, state, acceleration, floor, t, core);
  return core.points.flatMap((c, index): readonly FloorPoint[] => {
    const height = h + dot(nBody, c);
    if (height > eps) return [];
    const r = addScaled(rotate(state.orientation, c), floor.normal, -core.radius);
    return [{ index, r, height, rate: v + dot(mBody, c), acceleration: a + dot(kBody, c) }];
  });
}

/** Jumps of one search. Ten are usual; a body that glides along a wall it does not press takes more. */
const MAX_JUMPS = 20_000;

/**
 * After so many jumps it pays to know more of a body that spins fast: when its centre comes so low that anything can
 * arrive, and how little it sways.
 */
const MANY_JUMPS = 100;

/** A point that touches and neither leaves nor sinks is looked at again after this time, in s. */
const GLANCE = 1e-5;

/** Rates and accelerations below this share of the largest in sight are rounding. */
export const EPS_RATE = 1e-12;
export const EPS_ACCELERATION = 1e-9;

/**
 * When the first point of a body arrives at a floor, or is touching it and sinks, from one time (s) to another.
 *
 * A height h with rate r, of which d²h/dt² is at least −M, cannot be 0 before
 *
 *     τ = (r + √(r² + 2 M h))/M
 *
 * Far from the floor a fast spin makes M so large that these jumps are fractions of a turn. But the centre falls by
 * formula, and nothing arrives before it is lower than the body reaches down.
 *
 * @param tally where the jumps are counted.
 * @returns undefined if none arrives.
 * @eq K-lemma
 */
export function floorContactTime(
  body: RigidBody,
  flight: Flight,
  core: ConvexCore,
  floor: Floor,
  from: number,
  to: number,
  tally: { jumps: number } = { jumps: 0 },
): number | undefined {
  const { acceleration, pull } = flight;
  let bends = bendingLimits(body, flight, core, floor.normal, from);
  const fall = dot(floor.normal, acceleration);
  const lowest = lowestReach(body, flight, core, floor.normal, from);
  let t = from;
  for (let jump = 0; jump < MAX_JUMPS; jump++) {
    tally.jumps++;
    const state = flight.stateAt(t);
    if (jump === MANY_JUMPS) bends = swayingLimits(body, flight, core, floor.normal, state, bends);
    const view = viewOf(body, state, acceleration, floor, t, core);
    const spin = length(angularVelocityOf(body, state));
    const speeds = length(velocityOf(body, state)) + Math.abs(floor.speed) + spin * core.reach;
    const none = EPS_ACCELERATION * (pull + spin * spin * core.reach);
    const size = sizeAt(state, floor, core, t);
    const eps = jump === 0 ? startLimit(core, size) : EPS_ARRIVAL * size;
    let step = Infinity;
    for (const [i, c] of core.points.entries()) {
      const height = view.h + dot(view.nBody, c);
      const rate = view.v + dot(view.mBody, c);
      const M = Math.max(0, (bends[i] as number) - fall);
      if (height <= eps) {
        const noise = EPS_RATE * speeds;
        if (rate < -noise) return t;
        if (rate <= noise) {
          const sinks = view.a + dot(view.kBody, c);
          if (sinks < -4 * none) return t;
          if (M > none) step = Math.min(step, GLANCE);
          continue;
        }
      }
      const h = Math.max(0, height);
      if (M === 0 && rate >= 0) continue;
      const root = Math.sqrt(rate * rate + 2 * M * h);
      step = Math.min(step, rate < 0 ? (2 * h) / (root - rate) : (rate + root) / M);
    }
    if (jump >= MANY_JUMPS) step = Math.max(step, fallingTime(view, -lowest));
    const next = t + step;
    if (!(next <= to)) return undefined;
    if (next === t) return t;
    t = next;
  }
  return t;
}

/**
 * Largest −n · (ω̇ × r + ω × (ω × r)), in m/s², of each point of the core: how fast turning alone can bend its path
 * towards the floor. For a fixed axis |ω × n| |ω × r|, which does not change while the point turns.
 */
function bendingLimits(
  body: RigidBody,
  flight: Flight,
  core: ConvexCore,
  n: Vec3,
  t: number,
): readonly number[] {
  const { tumbling } = flight;
  if (tumbling !== undefined) return core.points.map((c) => tumbling * length(c));
  const state = flight.stateAt(t);
  const omega = angularVelocityOf(body, state);
  const across = length(cross(omega, n));
  if (across === 0) return core.points.map(() => 0);
  const omegaBody = rotateInverse(state.orientation, omega);
  return core.points.map((c) => across * length(cross(omegaBody, c)));
}

/**
 * The same for a body that hardly sways: its ω stays near b, which stays. What of ω is along b never changes (it is
 * 2E/|b|), so that the rest is known from the fastest spin:
 *
 *     w² = |ω|²max − (ω · b/|b|)²,    |ω × n| ≤ |ω · b|/|b| |b × n|/|b| + w,    |dω/dt| ≤ |b| w/I_min
 */
function swayingLimits(
  body: RigidBody,
  { fastestSpin }: Flight,
  core: ConvexCore,
  n: Vec3,
  state: BodyState,
  bends: readonly number[],
): readonly number[] {
  if (fastestSpin === undefined || body.kind !== 'dynamic') return bends;
  const b = state.angularMomentum;
  const size = length(b);
  const along = dot(angularVelocityOf(body, state), b) / size;
  const sway = Math.sqrt(Math.max(0, fastestSpin * fastestSpin - along * along) + EPS_SWAY * along * along);
  const across = (Math.abs(along) * length(cross(b, n))) / size + sway;
  const most = across * fastestSpin + (size * sway) / smallestMoment(body.inertiaBody);
  return core.points.map((c, i) => Math.min(most * length(c), bends[i] as number));
}

/** Rounding of the squares of spins, and more. */
const EPS_SWAY = 1e-14;

/** How low the points of the core ever are below the centre of mass while the body turns, in m along n: negative. */
function lowestReach(body: RigidBody, flight: Flight, core: ConvexCore, n: Vec3, t: number): number {
  const state = flight.stateAt(t);
  const omega = angularVelocityOf(body, state);
  const spin = length(omega);
  if (flight.tumbling !== undefined || spin === 0) return -core.reach;
  // About a fixed axis u, c goes round a circle: (n · u)(u · c) − |n × u| |u × c| is its lowest point.
  const u = rotateInverse(state.orientation, scale(omega, 1 / spin));
  const nBody = rotateInverse(state.orientation, n);
  const [along, across] = [dot(nBody, u), length(cross(nBody, u))];
  let lowest = 0;
  for (const c of core.points) lowest = Math.min(lowest, along * dot(u, c) - across * length(cross(u, c)));
  return lowest;
}

/** What is left between the centre and the height at which something can arrive: rounding does not decide. */
const ROOM = 1 + 1e-9;

/** In which time, in s, the centre of a body is as low as it reaches down (m); 0 if it is, Infinity if it never will be. */
function fallingTime({ h, v, a }: FloorView, reach: number): number {
  const above = h - ROOM * reach;
  if (!(above > 0)) return 0;
  const square = v * v - 2 * a * above;
  if (square < 0 || (v >= 0 && a >= 0)) return Infinity;
  const root = Math.sqrt(square);
  return v < 0 ? (2 * above) / (root - v) : (v + root) / -a;
}
