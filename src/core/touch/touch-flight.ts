/**
 * Bodies that stay in touch, from one event to the next: a force comes to its end, a corner or an edge runs out, another
 * feature arrives, or the time is over.
 *
 * Source:  Kavan, section 4.2; own search          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import type { BodyState } from '#core/body/body.ts';
import { length } from '#core/math/vec3.ts';
import { endNear, endWithin } from '#core/roots/end-of-margin.ts';
import { errorOf } from './touch-error.ts';
import type { Toucher, TouchPoint } from './touch-forces.ts';
import { numbersBetween, type TouchKnot } from './touch-knots.ts';
import { lookAtPair, turningOf } from './touch-look.ts';
import {
  type HeldTouch,
  type Member,
  type TouchRates,
  type TouchSystem,
  type TouchVector,
  touchersIn,
  touchRates,
  vectorOf,
} from './touch-motion.ts';
import type { TouchPair } from './touch-pair.ts';
import { type TouchStep, touchStep } from './touch-step.ts';
import { isBall } from './touch-surface.ts';
import {
  type BodyPair,
  type Dip,
  facingLimit,
  insideLimit,
  isSamePair,
  pairSize,
  Watch,
  type Watched,
} from './touch-watch.ts';

/** A motion in touch. */
export interface TouchFlight {
  readonly system: TouchSystem;
  readonly knots: readonly TouchKnot[];
  /** Why it ends: a force is used up, a feature has run out, another has arrived, the time is over, a normal is lost. */
  readonly end: 'force' | 'inside' | 'arrival' | 'time' | 'lost';
  /** Steps taken, with those that were tried in vain. */
  readonly steps: number;
  /** How often it was looked for its end within a step. */
  readonly looks: number;
  /** Length of a next step that would be accurate enough, in s: a good guess for what comes after an event, too. */
  readonly nextStep: number;
}

/** Error of a step that is accepted, as a share of size and speed. */
const TOLERANCE = 5e-12;

/** Largest angle, in rad, by which a body or a normal turns in one step, so that the curve between its ends holds to 1e-12. */
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

/** Where a motion starts, and what is known of it. */
export interface TouchStart {
  readonly states: readonly BodyState[];
  /** From when and up to when, in s. */
  readonly since: number;
  readonly t1: number;
  /** Size of forces that are more than rounding, in N. */
  readonly weight: number;
  /** A guess of the length of the first step, in s. */
  readonly firstStep?: number | undefined;
}

/** The motion of members in touch from their states at a time up to another. */
export function touchFlight(system: TouchSystem, pairs: readonly BodyPair[], start: TouchStart): TouchFlight {
  const flight = flightFrom(system, pairs, start, 1);
  const isUnderWay = (flight.knots.at(-1)?.t ?? start.since) > start.since;
  return isUnderWay ? flight : flightFrom(system, pairs, start, LENIENCE);
}

function flightFrom(
  system: TouchSystem,
  pairs: readonly BodyPair[],
  { states, since, t1, weight, firstStep }: TouchStart,
  lenience: number,
): TouchFlight {
  const knots: TouchKnot[] = [];
  let h = Math.min(MAX_STEP, firstStep ?? Infinity);
  let nextStep = h;
  let looks = 0;
  const flight = (end: TouchFlight['end'], steps: number): TouchFlight => {
    return { system, knots, end, steps, looks, nextStep };
  };
  const y = vectorOf(system, states);
  const rates = touchRates(system, y, since);
  if (rates === null) return flight('lost', 0);
  let knot: TouchKnot = { t: since, y, rates };
  knots.push(knot);
  const load = weight + rates.forces.reduce((sum, N) => sum + Math.abs(N), 0);
  const isHeld = (a: number, b: number, pair: TouchPair): boolean =>
    system.held.some((each) => each.a === a && each.b === b && isSamePair(each.pair, pair));
  const watch = new Watch(pairs, isHeld, lenience);
  h = Math.min(h, turnLimit(system, rates));
  watch.lookAt(rates.touchers, 0, h);
  let refused: Refused | undefined;
  for (let steps = 0; knot.t < t1; steps++) {
    if (steps >= MAX_STEPS) return flight('force', steps);
    h = Math.min(h, turnLimit(system, knot.rates), t1 - knot.t);
    if (!(knot.t + h > knot.t)) return flight('lost', steps);
    const step = touchStep(system, knot.y, knot.rates, knot.t, h);
    const isShortest = h <= EPS_CLOCK * Math.max(1, Math.abs(knot.t));
    if (step === null) {
      if (isShortest) return flight('lost', steps);
      h *= 0.25;
      continue;
    }
    const from = knot;
    const next: TouchKnot = { t: from.t + h >= t1 ? t1 : from.t + h, y: step.y, rates: step.rates };
    const found = errorOf(system, step, knot.rates);
    const error = found.error / TOLERANCE;
    const isNoise = found.isNoise && error < MOST_NOISE;
    if (error > 1 && !isShortest && !isNoise && !isRounding(h, error, refused)) {
      refused ??= { h, error };
      h *= Math.max(0.2, 0.9 * eighthRoot(1 / error));
      continue;
    }
    refused = undefined;
    const longer = isNoise ? 1.2 : 0.9 * eighthRoot(1 / Math.max(error, 1e-9));
    nextStep = Math.min(MAX_STEP, h * Math.min(3, Math.max(0.2, longer)));
    watch.lookAhead(knot.rates.touchers, step.rates.touchers, h);
    let among: Ending | undefined;
    const marginIn = (rates: TouchRates | undefined): number => {
      looks++;
      return rates === undefined ? -1 : marginOf(system, rates, load, watch, among).margin;
    };
    let [tried, tauTried]: [TouchStep | null, number] = [step, h];
    const stepOf = (tau: number): TouchStep | null => {
      if (tau !== tauTried) [tried, tauTried] = [touchStep(system, from.y, from.rates, from.t, tau), tau];
      return tried;
    };
    const marginAt = (tau: number): number => marginIn(stepOf(tau)?.rates);
    const onCurve = (tau: number): TouchVector => numbersBetween(system, from, next, from.t + tau);
    const bodiesAt = (tau: number): readonly Toucher[] => touchersIn(system, onCurve(tau), from.t + tau);
    const arrivalOnCurve = (tau: number, watched: readonly Watched[]): number =>
      Math.min(MOST_MARGIN, watch.marginAt(bodiesAt(tau), watched));
    const roughly = (tau: number): number => {
      if (among === undefined || among.held.length > 0)
        return marginIn(touchRates(system, onCurve(tau), from.t + tau) ?? undefined);
      looks++;
      return arrivalOnCurve(tau, among.watched);
    };
    const dips: Dips = {
      marginAt,
      isNear: ({ tau, watched }) => arrivalOnCurve(tau, [watched]) <= CLEARLY,
      bodiesAt,
    };
    let low = firstLow(system, step, h, load, watch, dips, 0);
    for (let round = 1; low !== undefined; round++) {
      const there = stepOf(low.tau);
      if (there !== null) among = endingIn(system, there.rates, load, watch);
      const tau = endOf(marginAt, roughly, low, among?.most ?? MAX_END);
      among = undefined;
      const last = from.t + tau > from.t ? stepOf(tau) : null;
      const isFirst = last === null || round > MOST_EARLIER;
      const earlier = isFirst ? undefined : firstLow(system, last, tau, load, watch, dips, -MAX_END);
      if (earlier === undefined) {
        if (last !== null) knots.push({ t: from.t + tau, y: last.y, rates: last.rates });
        return flight(low.why, steps);
      }
      low = earlier;
    }
    watch.lookAt(step.rates.touchers, h);
    knot = next;
    knots.push(knot);
    h = nextStep;
  }
  return flight('time', knots.length);
}

/** The first step from a knot that was not accepted: its length (s), and its error as a share of what is accepted. */
interface Refused {
  readonly h: number;
  readonly error: number;
}

/** What looks like the noise of rounding is taken for it up to this share of what is accepted. */
const MOST_NOISE = 100;

/** What is taken for rounding is at most this share of what is accepted. */
const MOST_ROUNDING = 1e4;

/** Only a step so many times shorter than the first one shows what shorter steps do not cure. */
const MUCH_SHORTER = 1e-3;

/**
 * Whether the error of a step is rounding, which shorter steps do not cure: two points of contact close together leave
 * the turning between them to the last digits. What falls less than the length of the step is no error of the method.
 */
function isRounding(h: number, error: number, refused: Refused | undefined): boolean {
  if (refused === undefined || error > MOST_ROUNDING || h > MUCH_SHORTER * refused.h) return false;
  return error * refused.h > refused.error * h;
}

/** All members at a time (s) within a flight, by a step from the knot before. */
export function knotAt({ system, knots }: TouchFlight, t: number): TouchKnot {
  const before = knots.findLast((knot) => knot.t <= t) ?? (knots[0] as TouchKnot);
  if (before.t >= t) return before;
  const step = touchStep(system, before.y, before.rates, before.t, t - before.t);
  return step === null ? before : { t, y: step.y, rates: step.rates };
}

/** The eighth root; 0 of what is no number. */
function eighthRoot(x: number): number {
  return x > 0 ? Math.sqrt(Math.sqrt(Math.sqrt(x))) : 0;
}

/** The longest step, in s, in which nothing turns by more than `MAX_TURN`. */
function turnLimit({ members, held }: TouchSystem, { touchers }: TouchRates): number {
  let turning = 0;
  for (const [k, { angularVelocity }] of touchers.entries()) {
    if (!isBall((members[k] as Member).surface)) turning = Math.max(turning, length(angularVelocity));
  }
  for (const { a, b, pair } of held) {
    const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
    const look = lookAtPair(pair, one, other);
    if (look !== null) turning = Math.max(turning, turningOf(look, pair, one, other));
  }
  return turning > 0 ? MAX_TURN / turning : Infinity;
}

interface Margin {
  readonly margin: number;
  readonly why: 'force' | 'inside' | 'arrival';
}

/** Margins that are used up at some time: of held points, by their places in the list, and of watched features. */
interface Ending {
  readonly held: readonly number[];
  readonly watched: readonly Watched[];
  /** What may be left of them at the end: it must not matter beside what each of them may be beyond its end. */
  readonly most: number;
}

/**
 * How far the motion is from its end, as a share of loads and sizes. Where its end is looked for, only what is used up
 * there counts: features that touch all the while and may sink by rounding would hide what falls.
 */
function marginOf(
  { held }: TouchSystem,
  rates: TouchRates,
  load: number,
  watch: Watch,
  among?: Ending,
): Margin {
  let margin = Math.min(MOST_MARGIN, watch.marginAt(rates.touchers, among?.watched));
  let why: Margin['why'] = 'arrival';
  for (const i of among?.held ?? held.keys()) {
    const force = forceMargin(rates, load, i);
    if (force < margin) [margin, why] = [force, 'force'];
    const inside = insideMargin(held[i] as HeldTouch, rates, i);
    if (inside < margin) [margin, why] = [inside, 'inside'];
  }
  return { margin, why };
}

function forceMargin({ forces }: TouchRates, load: number, i: number): number {
  return (forces[i] as number) / load + EPS_FORCE;
}

function insideMargin({ a, b }: HeldTouch, { points, touchers }: TouchRates, i: number): number {
  const { inside, facing, sine } = (points[i] as TouchPoint).place;
  const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
  return Math.min(
    (inside + insideLimit(one, other, sine)) / pairSize(one, other),
    facing + facingLimit(one, other),
  );
}

/** How far a held point may be beyond its end, in the measure of its margin. */
function insideAllowed({ a, b }: HeldTouch, { points, touchers }: TouchRates, i: number): number {
  const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
  const { sine } = (points[i] as TouchPoint).place;
  return Math.min(insideLimit(one, other, sine) / pairSize(one, other), facingLimit(one, other));
}

/** More than this share of sizes is far enough; a search for the end wants a number. */
const MOST_MARGIN = 1;

/** What is used up at some rates. */
function endingIn({ held }: TouchSystem, rates: TouchRates, load: number, watch: Watch): Ending {
  const ending: number[] = [];
  const watched = watch.arrivedAt(rates.touchers);
  let most = watched.length > 0 ? MAX_END : Infinity;
  for (const [i, each] of held.entries()) {
    const isSpent = forceMargin(rates, load, i) <= 0;
    const isOut = insideMargin(each, rates, i) <= 0;
    if (isSpent || isOut) ending.push(i);
    if (isSpent) most = Math.min(most, SHARE_LEFT * EPS_FORCE);
    if (isOut) most = Math.min(most, SHARE_LEFT * insideAllowed(each, rates, i));
  }
  return { held: ending, watched, most: most === Infinity ? MAX_END : most };
}

/** A time (s) within a step at which the margin is used up. */
interface Low extends Margin {
  readonly tau: number;
}

/** What is known of the margin inside a step. */
interface Dips {
  /** Whether a dip is one on the curve between the ends of the step, or nearly so: only then it is looked at in truth. */
  readonly isNear: (dip: Dip) => boolean;
  readonly marginAt: (tau: number) => number;
  /** Where the bodies are on that curve. */
  readonly bodiesAt: (tau: number) => readonly Toucher[];
}

/** When within a step the margin falls to some value: at its end, or in a dip inside it. */
function firstLow(
  system: TouchSystem,
  step: TouchStep,
  h: number,
  load: number,
  watch: Watch,
  { isNear, marginAt, bodiesAt }: Dips,
  least: number,
): Low | undefined {
  for (const dip of watch.dipsBefore(step.rates.touchers, h, bodiesAt)) {
    if (!isNear(dip)) continue;
    const margin = marginAt(dip.tau);
    if (margin <= least) return { margin, why: 'arrival', tau: dip.tau };
  }
  const atEnd = marginOf(system, step.rates, load, watch);
  return atEnd.margin <= least ? { ...atEnd, tau: h } : undefined;
}

/** What is left of a margin that is used up: its rounding. */
const EPS_END = 2e-15;

/** What may be left of it where it is used up at a corner of its own; */
const MAX_END = 1e-12;

/** of a force, or of how far inside a foot lies, this share of what may be beyond the end: that tells more than rounding. */
const SHARE_LEFT = 0.1;

/**
 * A feature that arrives, and then no longer lies across from the other where the margin was seen to be used up, is not
 * among what ends there: so what is before the end is looked at again, so many times at most.
 */
const MOST_EARLIER = 8;

/** What is below this on the curve between the ends of a step is below 0 in truth. */
const CLEARLY = 1e-9;

/** The end is looked for on that curve to this share of the step; */
const EPS_ROUGHLY = 1e-7;

/** and put right so many times at most, each of them squaring what is left. */
const MOST_CORRECTIONS = 4;

/**
 * The time (s) at which the margin is used up, but for what may be left of it. It is looked for on the curve between the
 * ends of the step, and put right by steps of its own; where these leave too much, it is narrowed down from there.
 */
function endOf(
  marginAt: (tau: number) => number,
  roughly: (tau: number) => number,
  low: Low,
  most: number,
): number {
  const left = low.margin < -CLEARLY ? low.margin : roughly(low.tau);
  if (!(left <= 0)) return endWithin(marginAt, low.tau, low.margin);
  let tau = endWithin(roughly, low.tau, left, EPS_ROUGHLY);
  const d = 1e-4 * low.tau;
  let slope = (roughly(tau + d) - roughly(tau - d)) / (2 * d);
  let margin = marginAt(tau);
  for (let i = 0; i < MOST_CORRECTIONS && Math.abs(margin) > EPS_END && slope < 0; i++) {
    const next = tau - margin / slope;
    if (!(next > 0 && next <= low.tau)) break;
    const found = marginAt(next);
    if (!(Math.abs(found) < Math.abs(margin))) break;
    if (next !== tau) slope = (found - margin) / (next - tau);
    [tau, margin] = [next, found];
  }
  if (margin >= -MAX_END && margin <= most) return tau;
  const way = Math.min(EPS_ROUGHLY * low.tau, slope < 0 ? Math.abs((2 * margin) / slope) : Infinity);
  return endNear(marginAt, { tau, margin }, way, low, most);
}
