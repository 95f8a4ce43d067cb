/**
 * Bodies that stay in touch, from one event to the next: a force comes to its end, a corner or an edge runs out, another
 * feature arrives, or the time is over.
 *
 * Source:  Kavan, section 4.2; own search          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import type { BodyState } from '#core/body/body.ts';
import { length } from '#core/math/vec3.ts';
import { swingToSlow, upToTurning } from './slowed-swing.ts';
import { type PlacedBody, TouchBodies } from './touch-bodies.ts';
import { EndSearch } from './touch-end.ts';
import { errorOf } from './touch-error.ts';
import type { TouchKnot } from './touch-knots.ts';
import { ALMOST_PARALLEL, isSamePair, pairSize } from './touch-limits.ts';
import { lastLook, lastSlide, lastTurning, lookAtPair } from './touch-look.ts';
import { forceIn, type TouchSystem, type TouchVector, vectorOf } from './touch-motion.ts';
import type { TouchPair } from './touch-pair.ts';
import { slopesAt, touchStep } from './touch-step.ts';
import { type BodyPair, Watch } from './touch-watch.ts';

/** A motion in touch. */
export interface TouchFlight {
  readonly system: TouchSystem;
  readonly knots: readonly TouchKnot[];
  /** Why it ends: a force is used up, a feature has run out, another has arrived, the time is over, a normal is lost. */
  readonly end: 'force' | 'inside' | 'arrival' | 'time' | 'lost';
  /** Which held point has no force once all are where they are held, so that the motion cannot even begin. */
  readonly spent?: number;
  /** Steps taken, with those that were tried in vain. */
  readonly steps: number;
  /** How often it was looked for its end within a step. */
  readonly looks: number;
  /** Length of a first step, in s, that would have been accurate enough; undefined if there was none. */
  readonly goodFirst: number | undefined;
}

/** Error of a step that is accepted, as a share of size and speed. */
const TOLERANCE = 5e-12;

/** Largest angle, in rad, by which a body or a normal turns in one step, so that the curve between its ends holds to 1e-12. */
const MAX_TURN = 0.04;

/** So far, as a share of the size, the place where two edges meet runs along them in one step. */
const MAX_RUN = 0.2;

/** A step is at most so many times as long as the one before, and at least this share of one that is not accepted. */
const MOST_LONGER = 6;
const MUCH_TOO_LONG = 0.05;

/** Longest step, in s. */
const MAX_STEP = 1 / 32;

/** Most steps of one flight; then the forces are asked anew. */
const MAX_STEPS = 20_000;

/** Steps are not made shorter than this share of the time (s) since the start of the run: below it time stands still. */
const EPS_CLOCK = 1e-15;

/** A motion that cannot even begin is tried again with so many times the patience for what touches already, and more. */
const LENIENCES = [5, 20, 80, 300];

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
  const mayCross = system.held.some(({ pair }) => pair.kind === 'edge-on-edge');
  const flight = flightFrom(system, pairs, start, 1, mayCross ? MANY_STEPS : MAX_STEPS);
  if (!isUnderWay(flight, start)) return patientFlight(system, pairs, start, flight);
  if (!mayCross || flight.steps < MANY_STEPS) return flight;
  const { knots } = flight;
  const swing = swingToSlow(system, knots[0] as TouchKnot);
  const turning = swing === undefined ? upToTurning(system, knots) : undefined;
  if (turning !== undefined) return { ...flight, knots: turning };
  return flightFrom(swing === undefined ? system : { ...system, swing }, pairs, start, 1, MAX_STEPS);
}

function patientFlight(
  system: TouchSystem,
  pairs: readonly BodyPair[],
  start: TouchStart,
  vain: TouchFlight,
): TouchFlight {
  let flight = vain;
  for (const lenience of LENIENCES) {
    flight = flightFrom(system, pairs, start, lenience, MAX_STEPS);
    if (isUnderWay(flight, start)) break;
  }
  return flight;
}

function isUnderWay({ knots }: TouchFlight, { since }: TouchStart): boolean {
  return (knots.at(-1)?.t ?? since) > since;
}

/** After so many steps it is asked whether they follow a swing that does not swing. */
const MANY_STEPS = 300;

function flightFrom(
  system: TouchSystem,
  pairs: readonly BodyPair[],
  { states, since, t1, weight, firstStep }: TouchStart,
  lenience: number,
  mostSteps: number,
): TouchFlight {
  const knots: TouchKnot[] = [];
  let h = Math.min(MAX_STEP, firstStep ?? Infinity);
  let nextStep = h;
  let goodFirst: number | undefined;
  let knot: TouchKnot = { t: since, y: vectorOf(system, states) };
  let [here, there] = [new TouchBodies(system), new TouchBodies(system)];
  let dy = slopesAt(system, knot, here);
  if (dy === null) return { system, knots, end: 'lost', steps: 0, looks: 0, goodFirst };
  knots.push(knot);
  let load = weight;
  for (const i of system.held.keys()) load += Math.abs(forceIn(system, dy, i));
  const isHeld = (a: number, b: number, pair: TouchPair): boolean =>
    system.held.some((each) => each.a === a && each.b === b && isSamePair(each.pair, pair));
  const watch = new Watch(pairs, isHeld, lenience);
  const search = new EndSearch(system, watch, load, knot.y.length);
  const pull = length(system.gravity);
  let touched = Infinity;
  for (const { a, b } of system.held)
    touched = Math.min(touched, pairSize(here.list[a] as PlacedBody, here.list[b] as PlacedBody));
  const flight = (end: TouchFlight['end'], steps: number): TouchFlight => {
    return { system, knots, end, steps, looks: search.looks, goodFirst };
  };
  h = Math.min(h, turnLimit(system, here.list), watch.longestStep(here.list));
  watch.lookAt(here.list, 0, h);
  let refused: Refused | undefined;
  let cutFrom: TouchKnot | undefined;
  for (let steps = 0; knot.t < t1; steps++) {
    if (steps >= mostSteps) return flight('force', steps);
    h = Math.min(h, turnLimit(system, here.list), watch.longestStep(here.list), t1 - knot.t);
    if (!(knot.t + h > knot.t)) return flight('lost', steps);
    const step = touchStep(system, knot, h, dy, there);
    const isShortest = h <= EPS_CLOCK * Math.max(1, Math.abs(knot.t));
    if (step === null) {
      if (isShortest) return flight('lost', steps);
      h *= 0.25;
      continue;
    }
    const found = errorOf(step, here.list, dy, pull, touched);
    const error = found.error / TOLERANCE;
    const isNoise = found.isNoise && error < MOST_NOISE;
    if (error > 1 && !isShortest && !isNoise && !isRounding(h, error, refused)) {
      refused ??= { h, error };
      h *= Math.max(MUCH_TOO_LONG, 0.9 * eighthRoot(1 / error));
      continue;
    }
    refused = undefined;
    const longer = isNoise ? 1.2 : 0.9 * eighthRoot(1 / Math.max(error, 1e-9));
    nextStep = Math.min(MAX_STEP, h * Math.min(MOST_LONGER, Math.max(MUCH_TOO_LONG, longer)));
    goodFirst ??= nextStep;
    const next: TouchKnot = { t: knot.t + h >= t1 ? t1 : knot.t + h, y: step.y };
    watch.lookAhead(here.list, there.list, h);
    const sight = { y: step.y, dy: step.dy, bodies: there.list };
    const taken = { from: knot, start: here.list, dy, h, to: next, sight };
    const front = search.frontIn(taken);
    if (front !== undefined && cutFrom !== knot) {
      [cutFrom, h] = [knot, front];
      continue;
    }
    const end = search.endIn(taken);
    if (end !== undefined) {
      if (end.knot !== undefined) knots.push(end.knot);
      const ended = flight(end.why, steps);
      if (knots.length > 1 || end.why !== 'force') return ended;
      return { ...ended, spent: weakestIn(system, step.dy) };
    }
    watch.lookAt(there.list, h);
    knot = next;
    dy = step.dy;
    [here, there] = [there, here];
    knots.push(knot);
    h = nextStep;
  }
  return flight('time', knots.length);
}

/** Which held point has the least force. */
function weakestIn(system: TouchSystem, dy: TouchVector): number {
  const forces = system.held.map((_, i) => forceIn(system, dy, i));
  return forces.indexOf(Math.min(...forces));
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
  const step = touchStep(system, before, t - before.t);
  return step === null ? before : { t, y: step.y };
}

/** The eighth root; 0 of what is no number. */
function eighthRoot(x: number): number {
  return x > 0 ? Math.sqrt(Math.sqrt(Math.sqrt(x))) : 0;
}

/** The longest step, in s, in which nothing turns by more than `MAX_TURN`, and no foot runs by more than `MAX_RUN`. */
function turnLimit({ held }: TouchSystem, bodies: readonly PlacedBody[]): number {
  let turning = 0;
  let running = 0;
  for (const { angularVelocity } of bodies) turning = Math.max(turning, length(angularVelocity));
  for (const { a, b, pair } of held) {
    const one = bodies[a] as PlacedBody;
    const other = bodies[b] as PlacedBody;
    if (!lookAtPair(pair, one, other)) continue;
    turning = Math.max(turning, lastTurning(pair, one, other));
    // Those that are almost parallel swing faster than their place runs: the error of a step sees to it.
    if (pair.kind !== 'edge-on-edge' || lastLook.sine < ALMOST_PARALLEL) continue;
    running = Math.max(running, lastSlide(one, other) / (lastLook.sine * pairSize(one, other)));
  }
  return Math.min(turning > 0 ? MAX_TURN / turning : Infinity, running > 0 ? MAX_RUN / running : Infinity);
}
