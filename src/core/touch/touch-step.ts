/**
 * One step of a motion in touch, the way back onto the points after it, and the curve between its ends.
 *
 * The method of order 8 by Dormand and Prince, which knows its error. What the forces have given at each point is summed
 * up by the same method, so that the books of momentum balance to rounding.
 *
 * Source:  E. Hairer, S. P. Nørsett, G. Wanner, Solving Ordinary Differential Equations I (1993); Kavan, section 4.2
 * Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import {
  CURVE,
  ERRORS_3,
  ERRORS_5,
  STAGES,
  STAGES_BETWEEN,
  TIMES,
  TIMES_BETWEEN,
  WEIGHTS,
} from './dormand-prince.ts';
import type { TouchBodies } from './touch-bodies.ts';
import { kernelOf, type TouchKernel } from './touch-kernel.ts';
import { bookOf, type TouchSystem, type TouchVector } from './touch-motion.ts';

/** Where a motion is at a time (s). */
export interface TouchMoment {
  readonly t: number;
  readonly y: TouchVector;
}

/** Where a motion is after a step, put back onto the held points; and how fast it changes there. */
export interface TouchStep {
  readonly y: TouchVector;
  readonly dy: TouchVector;
  /** Errors of orders 5 and 3, of each number of the bodies, until the next step. That of the step itself is far below both. */
  readonly errors: readonly [Float64Array, Float64Array];
}

/**
 * A step of h (s) from a moment; null if a held point loses its normal on the way, or h is far too long.
 *
 * @param dy how fast the numbers change at that moment, if it is known.
 * @param bodies are put where the step ends.
 */
export function touchStep(
  system: TouchSystem,
  from: TouchMoment,
  h: number,
  dy?: TouchVector,
  bodies?: TouchBodies,
): TouchStep | null {
  const kernel = kernelOf(system);
  const room = stagesOf(kernel, system, from, h, dy);
  if (room === null) return null;
  const { stage, end, sums, ofBodies } = room;
  move(room, from.y, WHOLE, h, stage.length);
  for (let i = 0; i < stage.length; i++) if (!Number.isFinite(stage[i])) return null;
  if (!kernel.putBack(stage, from.t + h)) return null;
  kernel.ratesPutBack(stage, end);
  if (bodies !== undefined) kernel.place(bodies);
  const errors = [sums[0] as Float64Array, sums[1] as Float64Array] as const;
  weigh(room, errors[0], ERROR_5, h, ofBodies);
  weigh(room, errors[1], ERROR_3, h, ofBodies);
  return { y: listOf(stage, from.y), dy: listOf(end, from.y), errors };
}

/** How fast the numbers of a motion change at a moment; null if a held point has no normal. The bodies are put there. */
export function slopesAt(
  system: TouchSystem,
  { t, y }: TouchMoment,
  bodies: TouchBodies,
): TouchVector | null {
  const kernel = kernelOf(system);
  const { stage, end } = roomFor(system, y.length);
  copy(stage, y);
  if (!kernel.rates(stage, t, end)) return null;
  kernel.place(bodies);
  return listOf(end, y);
}

/** The curve of a step: writes the numbers of a motion, or the first of them, a share of a step after its start. */
export type TouchCurve = (share: number, to: TouchVector | Float64Array) => void;

/**
 * The curve of degree 7 from one moment to the next, through both with their rates: to order 7, as good as the step.
 *
 * @param count of how many numbers: of all, or of the first.
 * @param dy how fast the numbers change in the end, if it is known.
 * @returns null if a held point loses its normal on the way.
 */
export function touchCurve(
  system: TouchSystem,
  from: TouchMoment,
  to: TouchMoment,
  count: number = from.y.length,
  dy?: TouchVector,
): TouchCurve | null {
  const h = to.t - from.t;
  const kernel = kernelOf(system);
  const room = stagesOf(kernel, system, from, h);
  if (room === null) return null;
  const { stage, slopes, sums, ofBodies } = room;
  const first = slopes[0] as Float64Array;
  const last = slopes[STAGES.length + 1] as Float64Array;
  copy(stage, to.y);
  if (dy !== undefined) copy(last, dy);
  else if (!kernel.rates(stage, to.t, last)) return null;
  for (let s = 0; s < STAGES_BETWEEN.length; s++) {
    move(room, from.y, MIXES_BETWEEN[s] as Mix, h, ofBodies);
    const t = from.t + h * (TIMES_BETWEEN[s] as number);
    if (!kernel.rates(stage, t, slopes[STAGES.length + 2 + s] as Float64Array, count > ofBodies)) return null;
  }
  // Hairer's nested form: y₀ + s (f₀ + r (f₁ + s (f₂ + r (f₃ + …)))), with r = 1 − s.
  const terms = new Float64Array(TERMS * count);
  for (let k = 0; k < CURVE.length; k++)
    weigh(room, sums[k] as Float64Array, MIXES_OF_CURVE[k] as Mix, h, count);
  for (let i = 0, at = 0; i < count; i++, at += TERMS) {
    const rise = (to.y[i] as number) - (from.y[i] as number);
    const v0 = h * (first[i] as number);
    terms[at] = rise;
    terms[at + 1] = v0 - rise;
    terms[at + 2] = 2 * rise - v0 - h * (last[i] as number);
    for (let k = 0; k < CURVE.length; k++) terms[at + 3 + k] = sums[k]?.[i] as number;
  }
  return (share, numbers) => {
    const rest = 1 - share;
    for (let i = 0, at = 0; i < count; i++, at += TERMS) {
      let sum = 0;
      for (let k = TERMS - 1; k >= 0; k--)
        sum = (sum + (terms[at + k] as number)) * (k % 2 === 0 ? share : rest);
      numbers[i] = (from.y[i] as number) + sum;
    }
  };
}

/** Terms of the curve of one number. */
const TERMS = 7;

/** Shares of some slopes: what the method takes from stages. */
interface Mix {
  /** Which slopes, and how much of each. */
  readonly of: readonly number[];
  readonly shares: readonly number[];
}

function mixOf(shares: readonly number[]): Mix {
  const of = [...shares.keys()].filter((s) => shares[s] !== 0);
  return { of, shares: of.map((s) => shares[s] as number) };
}

const MIXES = STAGES.map(mixOf);
const MIXES_BETWEEN = STAGES_BETWEEN.map(mixOf);
const MIXES_OF_CURVE = CURVE.map(mixOf);
const [WHOLE, ERROR_5, ERROR_3] = [mixOf(WEIGHTS), mixOf(ERRORS_5), mixOf(ERRORS_3)];

/** Whether the books of a stage count: nothing but sums over the whole step is made of them. */
const HAS_BOOKS = WEIGHTS.map((weight, s) => weight !== 0 || CURVE.some((row) => row[s] !== 0));

/** Room for the numbers of a stage, the slopes of all stages of a step, and what is made from them. */
interface Room {
  readonly stage: Float64Array;
  readonly slopes: readonly Float64Array[];
  /** The slope at the end of a step, put back onto its points. */
  readonly end: Float64Array;
  /** Sums of slopes: errors, or terms of a curve. */
  readonly sums: readonly Float64Array[];
  /** How many of the numbers are those of bodies; the others are books. */
  ofBodies: number;
  /** The step whose slopes these are. */
  of: { readonly system: TouchSystem; readonly y: TouchVector; readonly h: number } | undefined;
}

/** One room for each count of numbers: only one step is taken at a time. */
const rooms = new Map<number, Room>();

function roomFor(system: TouchSystem, count: number): Room {
  let room = rooms.get(count);
  if (room === undefined) {
    const most = STAGES.length + 2 + STAGES_BETWEEN.length;
    const numbers = (): Float64Array => new Float64Array(count);
    room = {
      stage: numbers(),
      slopes: Array.from({ length: most }, numbers),
      end: numbers(),
      sums: CURVE.map(numbers),
      ofBodies: 0,
      of: undefined,
    };
    rooms.set(count, room);
  }
  room.ofBodies = bookOf(system, 0);
  return room;
}

/** The slopes of all stages of a step of h (s). */
function stagesOf(
  kernel: TouchKernel,
  system: TouchSystem,
  { t, y }: TouchMoment,
  h: number,
  dy?: TouchVector,
): Room | null {
  const room = roomFor(system, y.length);
  const { stage, slopes, of, ofBodies } = room;
  if (of?.system === system && of.y === y && of.h === h) return room; // the curve of the step just taken
  room.of = undefined;
  const first = slopes[0] as Float64Array;
  copy(stage, y);
  if (dy !== undefined) copy(first, dy);
  else if (!kernel.rates(stage, t, first)) return null;
  for (let s = 0; s < STAGES.length; s++) {
    move(room, y, MIXES[s] as Mix, h, ofBodies);
    const slope = slopes[s + 1] as Float64Array;
    if (!kernel.rates(stage, t + h * (TIMES[s] as number), slope, HAS_BOOKS[s + 1])) return null;
  }
  room.of = { system, y, h };
  return room;
}

/** stage = y + h Σ share · slope, of the first numbers. */
function move({ stage, slopes }: Room, y: TouchVector, mix: Mix, h: number, count: number): void {
  const { length } = mix.of;
  for (let i = 0; i < count; i++) stage[i] = y[i] as number;
  for (let k = 0; k < length; k++) {
    const share = h * (mix.shares[k] as number);
    const slope = slopes[mix.of[k] as number] as Float64Array;
    for (let i = 0; i < count; i++) stage[i] = (stage[i] as number) + share * (slope[i] as number);
  }
}

/** sum = h Σ share · slope, of the first numbers. */
function weigh({ slopes }: Room, sum: Float64Array, mix: Mix, h: number, count: number): void {
  sum.fill(0);
  for (let k = 0; k < mix.of.length; k++) {
    const share = h * (mix.shares[k] as number);
    const slope = slopes[mix.of[k] as number] as Float64Array;
    for (let i = 0; i < count; i++) sum[i] = (sum[i] as number) + share * (slope[i] as number);
  }
}

function copy(to: Float64Array, from: TouchVector): void {
  for (let i = 0; i < to.length; i++) to[i] = from[i] as number;
}

/** Some numbers as a list of their own, made from one of the same length: the quickest way. */
function listOf(numbers: Float64Array, like: TouchVector): TouchVector {
  const list = like.slice();
  for (let i = 0; i < list.length; i++) list[i] = numbers[i] as number;
  return list;
}
