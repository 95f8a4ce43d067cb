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
import { kernelOf } from './touch-kernel.ts';
import { type TouchRates, type TouchSystem, type TouchVector, touchRates } from './touch-motion.ts';

/** The numbers after a step, put back onto the held points; and the rates there. */
export interface TouchStep {
  readonly y: TouchVector;
  readonly rates: TouchRates;
  /** Errors of orders 5 and 3, of each number. That of the step itself is far below both. */
  readonly errors: readonly [TouchVector, TouchVector];
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
  const { stage, slopes } = room;
  move(stage, y, slopes, WEIGHTS, h);
  if (!stage.every(Number.isFinite) || !kernelOf(system).putBack(stage, t + h)) return null;
  const back = Array.from(stage);
  const rates = touchRates(system, back, t + h);
  if (rates === null) return null;
  return { y: back, rates, errors: [weighed(slopes, ERRORS_5, h), weighed(slopes, ERRORS_3, h)] };
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
  const { stage, slopes } = room;
  (slopes[STAGES.length + 1] as Float64Array).set(to.rates.dy);
  for (let s = 0; s < STAGES_BETWEEN.length; s++) {
    move(stage, from.y, slopes, STAGES_BETWEEN[s] as readonly number[], h);
    const t = from.t + h * (TIMES_BETWEEN[s] as number);
    if (!kernelOf(system).rates(stage, t, slopes[STAGES.length + 2 + s] as Float64Array)) return null;
  }
  const bends = CURVE.map((weights) => weighed(slopes, weights, h));
  const rises = from.y.map((start, i) => (to.y[i] as number) - start);
  return (share) => {
    const rest = 1 - share;
    return from.y.map((start, i) => {
      const rise = rises[i] as number;
      const [v0, v1] = [h * (from.rates.dy[i] as number), h * (to.rates.dy[i] as number)];
      let sum = 0;
      // The factors share, rest, share … of Hairer's nested form, from the innermost term outwards.
      for (let k = bends.length - 1; k >= 0; k--)
        sum = (sum + (bends[k]?.[i] as number)) * (k % 2 === 1 ? share : rest);
      sum = (sum + (2 * rise - v0 - v1)) * share;
      sum = (sum + (v0 - rise)) * rest;
      return start + (sum + rise) * share;
    });
  };
}

/** Room for the numbers of a stage and the slopes of all stages of a step. */
interface Room {
  readonly stage: Float64Array;
  readonly slopes: readonly Float64Array[];
}

/** One room for each count of numbers: only one step is taken at a time. */
const rooms = new Map<number, Room>();

function roomFor(count: number): Room {
  let room = rooms.get(count);
  if (room === undefined) {
    const most = STAGES.length + 2 + STAGES_BETWEEN.length;
    const slopes = Array.from({ length: most }, () => new Float64Array(count));
    room = { stage: new Float64Array(count), slopes };
    rooms.set(count, room);
  }
  return room;
}

/** The slopes of all stages of a step of h (s). */
function stagesOf(system: TouchSystem, { t, y, rates }: TouchMoment, h: number): Room | null {
  const kernel = kernelOf(system);
  const room = roomFor(y.length);
  const { stage, slopes } = room;
  (slopes[0] as Float64Array).set(rates.dy);
  for (let s = 0; s < STAGES.length; s++) {
    move(stage, y, slopes, STAGES[s] as readonly number[], h);
    if (!kernel.rates(stage, t + h * (TIMES[s] as number), slopes[s + 1] as Float64Array)) return null;
  }
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

/** h Σ weight · slope. */
function weighed(slopes: readonly Float64Array[], weights: readonly number[], h: number): TouchVector {
  const sum: TouchVector = new Array<number>((slopes[0] as Float64Array).length).fill(0);
  for (let s = 0; s < weights.length; s++) {
    const weight = h * (weights[s] as number);
    if (weight === 0) continue;
    const slope = slopes[s] as Float64Array;
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + weight * (slope[i] as number);
  }
  return sum;
}
