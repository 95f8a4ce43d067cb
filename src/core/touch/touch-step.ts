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
import { kernelOf, ratesOf } from './touch-kernel.ts';
import type { TouchRates, TouchSystem, TouchVector } from './touch-motion.ts';

/** The numbers after a step, put back onto the held points; and the rates there. */
export interface TouchStep {
  readonly y: TouchVector;
  readonly rates: TouchRates;
  /** Errors of orders 5 and 3, of each number, until the next step. That of the step itself is far below both. */
  readonly errors: readonly [Float64Array, Float64Array];
}

/** Where a motion is at a time (s), and how fast it changes. */
export interface TouchMoment {
  readonly t: number;
  readonly y: TouchVector;
  readonly rates: TouchRates;
}

/** A step of h (s) from a moment; null if a held point loses its normal on the way, or h is far too long. */
export function touchStep(
  system: TouchSystem,
  y: TouchVector,
  first: TouchRates,
  t: number,
  h: number,
): TouchStep | null {
  const room = stagesOf(system, { t, y, rates: first }, h);
  if (room === null) return null;
  const { stage, slopes, sums } = room;
  move(stage, y, slopes, WEIGHTS, h);
  if (!stage.every(Number.isFinite) || !kernelOf(system).putBack(stage, t + h)) return null;
  const back = y.slice();
  for (let i = 0; i < back.length; i++) back[i] = stage[i] as number;
  const rates = ratesOf(system, back, t + h);
  if (rates === null) return null;
  const errors = [sums[0] as Float64Array, sums[1] as Float64Array] as const;
  weigh(errors[0], slopes, ERRORS_5, h);
  weigh(errors[1], slopes, ERRORS_3, h);
  return { y: back, rates, errors };
}

/** The numbers of a motion a share of a step after its start. */
export type TouchCurve = (share: number) => TouchVector;

/**
 * The curve of degree 7 from one moment to the next, through both with their rates: to order 7, as good as the step.
 *
 * @returns null if a held point loses its normal on the way.
 */
export function touchCurve(system: TouchSystem, from: TouchMoment, to: TouchMoment): TouchCurve | null {
  const h = to.t - from.t;
  const room = stagesOf(system, from, h);
  if (room === null) return null;
  const { stage, slopes, sums } = room;
  (slopes[STAGES.length + 1] as Float64Array).set(to.rates.dy);
  for (let s = 0; s < STAGES_BETWEEN.length; s++) {
    move(stage, from.y, slopes, STAGES_BETWEEN[s] as readonly number[], h);
    const t = from.t + h * (TIMES_BETWEEN[s] as number);
    if (!kernelOf(system).rates(stage, t, slopes[STAGES.length + 2 + s] as Float64Array)) return null;
  }
  // Hairer's nested form: y₀ + s (f₀ + r (f₁ + s (f₂ + r (f₃ + …)))), with r = 1 − s.
  const count = from.y.length;
  const terms = new Float64Array(TERMS * count);
  for (let k = 0; k < CURVE.length; k++)
    weigh(sums[k] as Float64Array, slopes, CURVE[k] as readonly number[], h);
  for (let i = 0, at = 0; i < count; i++, at += TERMS) {
    const rise = (to.y[i] as number) - (from.y[i] as number);
    const v0 = h * (from.rates.dy[i] as number);
    terms[at] = rise;
    terms[at + 1] = v0 - rise;
    terms[at + 2] = 2 * rise - v0 - h * (to.rates.dy[i] as number);
    for (let k = 0; k < CURVE.length; k++) terms[at + 3 + k] = sums[k]?.[i] as number;
  }
  return (share) => {
    const rest = 1 - share;
    const y = from.y.slice();
    for (let i = 0, at = 0; i < count; i++, at += TERMS) {
      let sum = 0;
      for (let k = TERMS - 1; k >= 0; k--)
        sum = (sum + (terms[at + k] as number)) * (k % 2 === 0 ? share : rest);
      y[i] = (y[i] as number) + sum;
    }
    return y;
  };
}

/** Terms of the curve of one number. */
const TERMS = 7;

/** Room for the numbers of a stage, the slopes of all stages of a step, and what is made from them. */
interface Room {
  readonly stage: Float64Array;
  readonly slopes: readonly Float64Array[];
  /** Sums of slopes: errors, or terms of a curve. */
  readonly sums: readonly Float64Array[];
  /** The step whose slopes these are. */
  of: { readonly system: TouchSystem; readonly y: TouchVector; readonly h: number } | undefined;
}

/** One room for each count of numbers: only one step is taken at a time. */
const rooms = new Map<number, Room>();

function roomFor(count: number): Room {
  let room = rooms.get(count);
  if (room === undefined) {
    const most = STAGES.length + 2 + STAGES_BETWEEN.length;
    const slopes = Array.from({ length: most }, () => new Float64Array(count));
    const sums = CURVE.map(() => new Float64Array(count));
    room = { stage: new Float64Array(count), slopes, sums, of: undefined };
    rooms.set(count, room);
  }
  return room;
}

/** The slopes of all stages of a step of h (s). */
function stagesOf(system: TouchSystem, { t, y, rates }: TouchMoment, h: number): Room | null {
  const kernel = kernelOf(system);
  const room = roomFor(y.length);
  const { stage, slopes, of } = room;
  if (of?.system === system && of.y === y && of.h === h) return room; // the curve of the step just taken
  room.of = undefined;
  (slopes[0] as Float64Array).set(rates.dy);
  for (let s = 0; s < STAGES.length; s++) {
    move(stage, y, slopes, STAGES[s] as readonly number[], h);
    if (!kernel.rates(stage, t + h * (TIMES[s] as number), slopes[s + 1] as Float64Array)) return null;
  }
  room.of = { system, y, h };
  return room;
}

/** stage = y + h Σ weight · slope. */
function move(
  stage: Float64Array,
  y: TouchVector,
  slopes: readonly Float64Array[],
  weights: readonly number[],
  h: number,
): void {
  stage.set(y);
  for (let s = 0; s < weights.length; s++) {
    const weight = h * (weights[s] as number);
    if (weight === 0) continue;
    const slope = slopes[s] as Float64Array;
    for (let i = 0; i < stage.length; i++) stage[i] = (stage[i] as number) + weight * (slope[i] as number);
  }
}

/** sum = h Σ weight · slope. */
function weigh(
  sum: Float64Array,
  slopes: readonly Float64Array[],
  weights: readonly number[],
  h: number,
): void {
  sum.fill(0);
  for (let s = 0; s < weights.length; s++) {
    const weight = h * (weights[s] as number);
    if (weight === 0) continue;
    const slope = slopes[s] as Float64Array;
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + weight * (slope[i] as number);
  }
}
