/**
 * Bodies that stay in touch, from one event to the next: a force comes to its end, a corner or an edge runs out, another
 * feature arrives, or the time is over.
 *
 * Source:  Kavan, section 4.2; own search          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import type { BodyState } from '#core/body/body.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { endWithin } from '#core/roots/end-of-margin.ts';
import type { Toucher, TouchPoint } from './touch-forces.ts';
import { type BodyKnot, bodyKnot, stateBetween } from './touch-knots.ts';
import {
  bodyRates,
  isBall,
  type Member,
  stateIn,
  type TouchRates,
  type TouchStep,
  type TouchSystem,
  type TouchVector,
  touchRates,
  touchStep,
  vectorOf,
} from './touch-motion.ts';
import { type TouchPair, touchTurning } from './touch-pair.ts';
import { type BodyPair, EPS_FACING, EPS_INSIDE, isSamePair, pairSize, Watch } from './touch-watch.ts';

/** All members at one time. */
export interface TouchKnot {
  readonly t: number;
  readonly y: TouchVector;
  readonly rates: TouchRates;
  readonly bodies: readonly BodyKnot[];
}

/** A motion in touch. */
export interface TouchFlight {
  readonly system: TouchSystem;
  readonly knots: readonly TouchKnot[];
  /** Why it ends: a force is used up, a feature has run out, another has arrived, the time is over, a normal is lost. */
  readonly end: 'force' | 'inside' | 'arrival' | 'time' | 'lost';
  /** Steps taken, with those that were tried in vain. */
  readonly steps: number;
}

/** Error of a step that is accepted, as a share of size and speed. */
const TOLERANCE = 5e-12;

/** Error of the velocities between two steps that is accepted, as a share of speeds. Nothing is built on it. */
const TOLERANCE_BETWEEN = 1e-10;

/** Largest angle, in rad, by which a body or a normal turns in one step, so that the polynomials between them hold. */
const MAX_TURN = 0.04;

/** Longest step, in s. */
const MAX_STEP = 1 / 32;

/** Most steps of one flight; then the forces are asked anew. */
const MAX_STEPS = 20_000;

/** A pull of this share of the load counts as none. */
const EPS_FORCE = 1e-10;

/** Steps are not made shorter than this share of the time (s) since the start of the run: below it time stands still. */
const EPS_CLOCK = 1e-15;

/** A motion that cannot even begin is tried again with so many times the patience for what touches already. */
const LENIENCE = 300;

/**
 * The motion of members in touch from their states at a time (s) up to another. `weight` (N) is the size of forces that
 * are more than rounding.
 */
export function touchFlight(
  system: TouchSystem,
  pairs: readonly BodyPair[],
  states: readonly BodyState[],
  since: number,
  t1: number,
  weight: number,
): TouchFlight {
  const flight = flightFrom(system, pairs, states, since, t1, weight, 1);
  const isUnderWay = (flight.knots.at(-1)?.t ?? since) > since;
  return isUnderWay ? flight : flightFrom(system, pairs, states, since, t1, weight, LENIENCE);
}

function flightFrom(
  system: TouchSystem,
  pairs: readonly BodyPair[],
  states: readonly BodyState[],
  since: number,
  t1: number,
  weight: number,
  lenience: number,
): TouchFlight {
  const knots: TouchKnot[] = [];
  const flight = (end: TouchFlight['end'], steps: number): TouchFlight => ({ system, knots, end, steps });
  const y = vectorOf(system, states);
  const rates = touchRates(system, y, since);
  if (rates === null) return flight('lost', 0);
  let knot = knotOf(system, y, rates, since);
  knots.push(knot);
  const load = weight + rates.forces.reduce((sum, N) => sum + Math.abs(N), 0);
  const isHeld = (a: number, b: number, pair: TouchPair): boolean =>
    system.held.some((each) => each.a === a && each.b === b && isSamePair(each.pair, pair));
  const watch = new Watch(pairs, isHeld, lenience);
  watch.lookAt(rates.touchers, 0);
  let h = MAX_STEP;
  for (let steps = 0; knot.t < t1; steps++) {
    if (steps >= MAX_STEPS) return flight('force', steps);
    h = Math.min(h, turnLimit(system, knot.rates), t1 - knot.t);
    watch.lookAhead(knot.rates.touchers, h);
    const step = touchStep(system, knot.y, knot.rates, knot.t, h);
    const isShortest = h <= EPS_CLOCK * Math.max(1, Math.abs(knot.t));
    if (step === null) {
      if (isShortest) return flight('lost', steps);
      h *= 0.25;
      continue;
    }
    const from = knot;
    const next = knotOf(system, step.y, step.rates, from.t + h >= t1 ? t1 : from.t + h);
    const error = Math.max(
      errorOf(system, step, knot.rates) / TOLERANCE,
      errorBetween(system, from, next) / TOLERANCE_BETWEEN,
    );
    if (error > 1 && !isShortest) {
      h *= Math.max(0.2, 0.9 * fifthRoot(1 / error));
      continue;
    }
    const marginIn = (rates: TouchRates | undefined): number =>
      rates === undefined ? -1 : marginOf(system, rates, load, watch).margin;
    const marginAt = (tau: number): number =>
      marginIn(touchStep(system, from.y, from.rates, from.t, tau)?.rates);
    const roughly = (tau: number): number =>
      marginIn(
        touchRates(system, vectorOf(system, statesBetween(system, from, next, tau)), from.t + tau) ??
          undefined,
      );
    const low = firstLow(system, step, h, load, watch, marginAt);
    if (low !== undefined) {
      const tau = endOf(marginAt, roughly, low);
      const last = from.t + tau > from.t ? touchStep(system, from.y, from.rates, from.t, tau) : null;
      if (last !== null) knots.push(knotOf(system, last.y, last.rates, from.t + tau));
      return flight(low.why, steps);
    }
    watch.lookAt(step.rates.touchers, h);
    knot = next;
    knots.push(knot);
    h = Math.min(MAX_STEP, h * Math.min(3, Math.max(0.2, 0.9 * fifthRoot(1 / Math.max(error, 1e-6)))));
  }
  return flight('time', knots.length);
}

/** All members at a time (s) within a flight, by a step from the knot before. */
export function knotAt({ system, knots }: TouchFlight, t: number): TouchKnot {
  const before = knots.findLast((knot) => knot.t <= t) ?? (knots[0] as TouchKnot);
  if (before.t >= t) return before;
  const step = touchStep(system, before.y, before.rates, before.t, t - before.t);
  return step === null ? before : knotOf(system, step.y, step.rates, t);
}

/** The fifth root, as well as the length of a step needs it. */
function fifthRoot(x: number): number {
  if (!(x > 0)) return 0;
  let guess = Math.sqrt(Math.sqrt(x));
  for (let i = 0; i < 12; i++) {
    const g2 = guess * guess;
    guess = (4 * guess + x / (g2 * g2)) / 5;
  }
  return guess;
}

function knotOf(system: TouchSystem, y: TouchVector, rates: TouchRates, t: number): TouchKnot {
  const bodies = rates.touchers.map((toucher, k) => {
    const { force, torque } = bodyRates(rates, k);
    return bodyKnot(toucher, stateIn(system, y, k, t), force, torque);
  });
  return { t, y, rates, bodies };
}

/** The longest step, in s, in which nothing turns by more than `MAX_TURN`. */
function turnLimit({ members, held }: TouchSystem, { touchers, points }: TouchRates): number {
  let turning = 0;
  for (const [k, { angularVelocity }] of touchers.entries()) {
    if (!isBall((members[k] as Member).surface)) turning = Math.max(turning, length(angularVelocity));
  }
  for (const [i, { a, b, pair }] of held.entries()) {
    const place = points[i]?.place;
    if (place === undefined) continue;
    turning = Math.max(turning, touchTurning(pair, place, touchers[a] as Toucher, touchers[b] as Toucher));
  }
  return turning > 0 ? MAX_TURN / turning : Infinity;
}

/** Speed (m/s) and size (m) by which errors are measured. */
function measures(
  { members }: TouchSystem,
  rates: TouchRates,
): { readonly speed: number; readonly size: number } {
  let [speed, size] = [0, Infinity];
  for (const [k, { invMass, velocity, angularVelocity, pull }] of rates.touchers.entries()) {
    if (invMass === 0) continue;
    const { reach } = (members[k] as Member).surface;
    const { force } = bodyRates(rates, k);
    size = Math.min(size, reach);
    // What rests is measured by how fast it would fall over its own size.
    const falling = Math.sqrt(Math.max(length(force) * invMass, length(pull)) * reach);
    speed = Math.max(speed, length(velocity), length(angularVelocity) * reach, falling);
  }
  return { speed, size };
}

/** The error of a step as a share of sizes and speeds. */
function errorOf(system: TouchSystem, { error }: TouchStep, rates: TouchRates): number {
  const { speed, size } = measures(system, rates);
  let worst = 0;
  for (const [k, { invMass, invInertia, surface }] of rates.touchers.entries()) {
    if (invMass === 0) continue;
    const { place, spin, momentum, angularMomentum } = bodyNumbers(error, k);
    const turn = Math.max(...invInertia.map((row, i) => Math.abs(row[i] as number)));
    worst = Math.max(
      worst,
      length(place) / size,
      (length(momentum) * invMass) / speed,
      (length(angularMomentum) * turn * surface.reach) / speed,
      isBall(surface) ? 0 : spin,
    );
  }
  return worst;
}

/** Largest error of the slope of the polynomial per error of its bending in the middle and per s: (8/3) · 0.0537. */
const SLOPE_ERROR = 0.143;

/** The error of the velocities between two knots, as a share of speeds: by what Simpson's rule leaves of them. */
function errorBetween(system: TouchSystem, from: TouchKnot, to: TouchKnot): number {
  const h = to.t - from.t;
  const states = statesBetween(system, from, to, 0.5 * h);
  const middle = touchRates(system, vectorOf(system, states), from.t + 0.5 * h);
  if (middle === null) return Infinity;
  const { speed } = measures(system, from.rates);
  let worst = 0;
  for (const [k, toucher] of middle.touchers.entries()) {
    const [one, other] = [from.bodies[k] as BodyKnot, to.bodies[k] as BodyKnot];
    if (toucher.invMass === 0) continue;
    const { force, torque } = bodyRates(middle, k);
    const there = bodyKnot(toucher, states[k] as BodyState, force, torque);
    const share = (SLOPE_ERROR * h) / speed;
    for (const c of [0, 1, 2] as const) {
      const bend = bendAt(one.velocity[c], other.velocity[c], one.acceleration[c], other.acceleration[c], h);
      worst = Math.max(worst, share * Math.abs(bend - there.acceleration[c]));
    }
    if (isBall(toucher.surface)) continue;
    for (const c of [0, 1, 2, 3] as const) {
      const bend = bendAt(one.spin[c], other.spin[c], one.spinRate[c], other.spinRate[c], h);
      worst = Math.max(worst, share * 2 * toucher.surface.reach * Math.abs(bend - there.spinRate[c]));
    }
  }
  return worst;
}

/** Second derivative of the polynomial of fifth degree in the middle, from the first and second ones at its ends. */
function bendAt(v0: number, v1: number, a0: number, a1: number, h: number): number {
  return (1.5 * (v1 - v0)) / h - 0.25 * (a0 + a1);
}

function bodyNumbers(y: TouchVector, k: number) {
  const at = 13 * k;
  const vec = (from: number): Vec3 => [y[from] as number, y[from + 1] as number, y[from + 2] as number];
  const spin = Math.abs(y[at + 3] as number) + length(vec(at + 4));
  return { place: vec(at), spin, momentum: vec(at + 7), angularMomentum: vec(at + 10) };
}

interface Margin {
  readonly margin: number;
  readonly why: 'force' | 'inside' | 'arrival';
}

/** How far the motion is from its end, as a share of loads and sizes. */
function marginOf(
  { held }: TouchSystem,
  { forces, points, touchers }: TouchRates,
  load: number,
  watch: Watch,
): Margin {
  let margin = watch.marginAt(touchers);
  let why: Margin['why'] = 'arrival';
  const note = (value: number, reason: Margin['why']): void => {
    if (value < margin) [margin, why] = [value, reason];
  };
  for (const [i, { a, b }] of held.entries()) {
    note((forces[i] as number) / load + EPS_FORCE, 'force');
    const { inside, facing } = (points[i] as TouchPoint).place;
    const size = pairSize(touchers[a] as Toucher, touchers[b] as Toucher);
    note(Math.min(inside / size + EPS_INSIDE, facing + EPS_FACING), 'inside');
  }
  return { margin, why };
}

/** A time (s) within a step at which the margin is used up. */
interface Low extends Margin {
  readonly tau: number;
}

/** When within a step the margin is used up: at its end, or in a dip inside it. */
function firstLow(
  system: TouchSystem,
  step: TouchStep,
  h: number,
  load: number,
  watch: Watch,
  marginAt: (tau: number) => number,
): Low | undefined {
  for (const tau of watch.dipsBefore(step.rates.touchers, h)) {
    const margin = marginAt(tau);
    if (margin <= 0) return { margin, why: 'arrival', tau };
  }
  const atEnd = marginOf(system, step.rates, load, watch);
  return atEnd.margin <= 0 ? { ...atEnd, tau: h } : undefined;
}

/** What is left of a margin that is used up: its rounding. */
const EPS_END = 2e-15;

/** What may be left of it where it is used up at a corner of its own. */
const MAX_END = 1e-12;

/**
 * The time (s) at which the margin is used up. It is looked for on the polynomials between the ends of the step, and put
 * right by a step or two of its own.
 */
function endOf(marginAt: (tau: number) => number, roughly: (tau: number) => number, low: Low): number {
  const left = roughly(low.tau);
  if (!(left <= 0)) return endWithin(marginAt, low.tau, low.margin);
  let tau = endWithin(roughly, low.tau, left);
  const d = 1e-4 * low.tau;
  const slope = (roughly(tau + d) - roughly(tau - d)) / (2 * d);
  let margin = marginAt(tau);
  for (let i = 0; i < 3 && Math.abs(margin) > EPS_END && slope < 0; i++) {
    const next = tau - margin / slope;
    if (!(next > 0 && next <= low.tau)) break;
    const found = marginAt(next);
    if (!(Math.abs(found) < Math.abs(margin))) break;
    [tau, margin] = [next, found];
  }
  return Math.abs(margin) <= MAX_END ? tau : endWithin(marginAt, low.tau, low.margin);
}

/** The states of a motion a time (s) after one knot, by the polynomials up to the next. */
function statesBetween(
  { members }: TouchSystem,
  from: TouchKnot,
  to: TouchKnot,
  tau: number,
): readonly BodyState[] {
  const h = to.t - from.t;
  return members.map(({ body, stateAt }, k) => {
    const [one, other] = [from.bodies[k] as BodyKnot, to.bodies[k] as BodyKnot];
    return body.kind === 'dynamic' ? stateBetween(body, one, other, tau / h, h) : stateAt(from.t + tau);
  });
}
