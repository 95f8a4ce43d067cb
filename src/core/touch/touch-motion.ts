/**
 * The motion of bodies that stay in touch at some points: its numbers, and its equations.
 *
 * The forces at the points are those that keep their gaps (touch-forces.ts); with them p and b change. touch-step.ts
 * takes a step of it.
 *
 * Source:  Kavan, section 2 (eq. 9–11), section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import type { BodyState, RigidBody } from '#core/body/body.ts';
import { mulQuat, type Quat } from '#core/math/quat.ts';
import { cross, dot, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { stillPushes } from '#core/resting/contact-forces.ts';
import {
  freeAccelerationAt,
  type Toucher,
  type TouchPoint,
  touchCoupling,
  toucherOf,
} from './touch-forces.ts';
import { type TouchPair, touchPlace, velocityAt } from './touch-pair.ts';
import { isBall, type TouchSurface } from './touch-surface.ts';

/** Someone who takes part. */
export interface Member {
  readonly body: RigidBody;
  readonly surface: TouchSurface;
  /** Where it is at a time (s), if no force moves it. */
  readonly stateAt: (t: number) => BodyState;
  /** As forces see it at all times, if it stands still. */
  readonly still?: Toucher;
}

/** Someone who takes part, from its state at a time (s) on. */
export function memberOf(
  body: RigidBody,
  surface: TouchSurface,
  stateAt: (t: number) => BodyState,
  t: number,
): Member {
  const state = stateAt(t);
  if (body.kind === 'dynamic' || state.drive !== undefined) return { body, surface, stateAt };
  return { body, surface, stateAt, still: toucherOf(body, surface, state, ZERO) };
}

/** A point that is held: its gap stays what it is. */
export interface HeldTouch {
  readonly a: number;
  readonly b: number;
  readonly pair: TouchPair;
  /** The gap, in m, that it keeps. */
  readonly gap: number;
}

/** What is integrated. */
export interface TouchSystem {
  readonly members: readonly Member[];
  readonly gravity: Vec3;
  readonly held: readonly HeldTouch[];
  /** A swing that is slowed (touch-swing.ts). */
  readonly swing?: SlowedSwing;
}

/** Which held point, of two edges that cross, may swing no faster than a rate, in rad/s. */
export interface SlowedSwing {
  readonly point: number;
  readonly rate: number;
}

/** Numbers of each moving body: position, orientation, p, b. */
export const BODY = 13;

/** Numbers of the books of each held point: impulse on A, its moment about the origin, sum of N, work. */
export const BOOK = 8;

/** What the forces at one point have given since the start. */
export interface TouchBook {
  /** On A, in N·s; B got the opposite. */
  readonly impulse: Vec3;
  /** Its moment about the origin, in N·m·s. */
  readonly angularImpulse: Vec3;
  /** ∫N dt, in N·s. */
  readonly sum: number;
  /** Work on the bodies that can move, in J. */
  readonly work: number;
}

/** All numbers of a motion at one time. (A plain list: for so few numbers a Float64Array takes longer to make than to fill.) */
export type TouchVector = number[];

/** The numbers of some states, with empty books. */
export function vectorOf({ members, held }: TouchSystem, states: readonly BodyState[]): TouchVector {
  const count = moversIn(members);
  const y: TouchVector = new Array<number>(BODY * count + BOOK * held.length).fill(0);
  for (let k = 0; k < count; k++) {
    const { position, orientation, momentum, angularMomentum } = states[k] as BodyState;
    write(y, BODY * k, position);
    write(y, BODY * k + 3, orientation);
    write(y, BODY * k + 7, momentum);
    write(y, BODY * k + 10, angularMomentum);
  }
  return y;
}

/** How many members have numbers of their own: all up to the last that can move. Walls come last, and have none. */
function moversIn(members: readonly Member[]): number {
  let count = members.length;
  while (count > 0 && members[count - 1]?.body.kind !== 'dynamic') count--;
  return count;
}

/** Where the books of a held point begin. */
export function bookOf({ members }: TouchSystem, i: number): number {
  return BODY * moversIn(members) + BOOK * i;
}

/** The force (N) at a held point, by how fast all numbers change: its books sum it up. */
export function forceIn(system: TouchSystem, dy: ArrayLike<number>, i: number): number {
  return dy[bookOf(system, i) + 6] as number;
}

/** Writes some numbers. (a loop, since there are so few.) */
export function write(y: TouchVector, at: number, numbers: readonly number[]): void {
  for (let i = 0; i < numbers.length; i++) y[at + i] = numbers[i] as number;
}

/** The state of a member. */
export function stateIn({ members }: TouchSystem, y: TouchVector, k: number, t: number): BodyState {
  const { body, stateAt } = members[k] as Member;
  if (body.kind !== 'dynamic') return stateAt(t);
  const at = BODY * k;
  return {
    position: vecAt(y, at),
    orientation: [y[at + 3] as number, y[at + 4] as number, y[at + 5] as number, y[at + 6] as number],
    momentum: vecAt(y, at + 7),
    angularMomentum: vecAt(y, at + 10),
  };
}

/** The books of a held point. */
export function bookIn(system: TouchSystem, y: TouchVector, i: number): TouchBook {
  const at = bookOf(system, i);
  return {
    impulse: vecAt(y, at),
    angularImpulse: vecAt(y, at + 3),
    sum: y[at + 6] as number,
    work: y[at + 7] as number,
  };
}

function vecAt(y: TouchVector, at: number): Vec3 {
  return [y[at] as number, y[at + 1] as number, y[at + 2] as number];
}

/** The members as forces see them. The turning of balls is left out: it moves nothing that touches. */
export function touchersIn(system: TouchSystem, y: TouchVector, t: number): readonly Toucher[] {
  return system.members.map(({ body, surface, still: standing }, k) => {
    if (standing !== undefined) return standing;
    const state = stateIn(system, y, k, t);
    if (!isBall(surface)) return toucherOf(body, surface, state, system.gravity);
    const still = { ...toucherOf(body, surface, state, system.gravity) };
    return { ...still, angularVelocity: ZERO, freeTurning: ZERO };
  });
}

/** The held points where they are. Throws if one has lost its normal. */
export function pointsIn({ held }: TouchSystem, touchers: readonly Toucher[]): readonly TouchPoint[] | null {
  const points: TouchPoint[] = [];
  for (const { a, b, pair } of held) {
    const place = touchPlace(pair, touchers[a] as Toucher, touchers[b] as Toucher);
    if (place === null) return null;
    points.push({ a, b, pair, place });
  }
  return points;
}

/** How fast all numbers change, and the forces (N) at the held points. */
export interface TouchRates {
  readonly dy: TouchVector;
  readonly forces: readonly number[];
  readonly points: readonly TouchPoint[];
  readonly touchers: readonly Toucher[];
}

/**
 * The equations of motion.
 *
 *     dx/dt = p/m,    dq/dt = ½ ω q,    dp/dt = m g ± N n,    db/dt = ± r × N n
 *
 * @returns null if a held point has lost its normal.
 * @eq K9 K11 K-rest
 */
export function touchRates(system: TouchSystem, y: TouchVector, t: number): TouchRates | null {
  const touchers = touchersIn(system, y, t);
  const points = pointsIn(system, touchers);
  if (points === null) return null;
  const coupling = touchCoupling(touchers, points);
  const free = points.map((point) => freeAccelerationAt(touchers, point));
  const forces = stillPushes(coupling, free, [...points.keys()]);

  const dy = y.slice().fill(0);
  for (let k = 0; k < touchers.length; k++) {
    const { body, velocity, angularVelocity, pull } = touchers[k] as Toucher;
    if (body.kind !== 'dynamic') continue;
    const at = BODY * k;
    const q: Quat = [y[at + 3] as number, y[at + 4] as number, y[at + 5] as number, y[at + 6] as number];
    const [wx, wy, wz] = angularVelocity;
    write(dy, at, velocity);
    write(dy, at + 3, mulQuat([0, 0.5 * wx, 0.5 * wy, 0.5 * wz], q));
    write(dy, at + 7, scale(pull, body.mass));
  }
  for (const [i, { a, b, place }] of points.entries()) {
    const N = forces[i] as number;
    const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
    const push = scale(place.n, N);
    giveTo(dy, a, one, push, place.pointA, 1);
    giveTo(dy, b, other, push, place.pointB, -1);
    const book = bookOf(system, i);
    write(dy, book, push);
    write(dy, book + 3, cross(place.pointA, push));
    dy[book + 6] = N;
    dy[book + 7] = powerOf(touchers, points[i] as TouchPoint, push);
  }
  return { dy, forces, points, touchers };
}

/** What a push (N) at a point does to the bodies that can move, in W; an impulse (N·s) does so much work, in J. */
export function powerOf(touchers: readonly Toucher[], { a, b, place }: TouchPoint, push: Vec3): number {
  const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
  const onA = one.invMass > 0 ? dot(push, velocityAt(one, place.pointA)) : 0;
  return onA - (other.invMass > 0 ? dot(push, velocityAt(other, place.pointB)) : 0);
}

function giveTo(
  dy: TouchVector,
  k: number,
  { invMass, position }: Toucher,
  push: Vec3,
  point: Vec3,
  sign: number,
): void {
  if (invMass === 0) return;
  const torque = cross(sub(point, position), push);
  for (let i = 0; i < 3; i++) {
    dy[BODY * k + 7 + i] = (dy[BODY * k + 7 + i] as number) + sign * (push[i] as number);
    dy[BODY * k + 10 + i] = (dy[BODY * k + 10 + i] as number) + sign * (torque[i] as number);
  }
}
