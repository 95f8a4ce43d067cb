/**
 * One step of a motion in touch, and the way back onto the points after it.
 *
 * Runge and Kutta's method in the pair of orders 5 and 4 by Dormand and Prince, which knows its error. What the forces
 * have given at each point is summed up by the same method, so that the books of momentum balance to rounding.
 *
 * Source:  J. R. Dormand, P. J. Prince, J. Comput. Appl. Math. 6 (1980); Kavan, section 4.2
 * Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import { kernelOf } from './touch-kernel.ts';
import { type TouchRates, type TouchSystem, type TouchVector, touchRates } from './touch-motion.ts';

/** The coefficients of Dormand and Prince: when, and from what, each further stage is taken; and the error. */
const TIMES = [1 / 5, 3 / 10, 4 / 5, 8 / 9, 1];
const STAGES: readonly (readonly number[])[] = [
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
];
const WEIGHTS = [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84];
const ERRORS = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525];
const LAST_ERROR = -1 / 40;

/** The numbers after a step, put back onto the held points; and the rates there. */
export interface TouchStep {
  readonly y: TouchVector;
  readonly rates: TouchRates;
  /** Error of the step, of each number. */
  readonly error: TouchVector;
}

/** A step of h (s) from a time (s) at which the rates are known; null if a held point loses its normal on the way. */
export function touchStep(
  system: TouchSystem,
  y: TouchVector,
  first: TouchRates,
  t: number,
  h: number,
): TouchStep | null {
  const kernel = kernelOf(system);
  const { stage, slopes } = roomFor(y.length);
  (slopes[0] as Float64Array).set(first.dy);
  for (let s = 0; s < STAGES.length; s++) {
    move(stage, y, slopes, STAGES[s] as readonly number[], h);
    if (!kernel.rates(stage, t + h * (TIMES[s] as number), slopes[s + 1] as Float64Array)) return null;
  }
  move(stage, y, slopes, WEIGHTS, h);
  if (!kernel.putBack(stage, t + h)) return null;
  const back = Array.from(stage);
  const rates = touchRates(system, back, t + h);
  if (rates === null) return null;
  const error = y.slice();
  for (let i = 0; i < error.length; i++) {
    let sum = LAST_ERROR * (rates.dy[i] as number);
    for (let s = 0; s < ERRORS.length; s++) sum += (ERRORS[s] as number) * (slopes[s]?.[i] as number);
    error[i] = h * sum;
  }
  return { y: back, rates, error };
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
    const slopes = WEIGHTS.map(() => new Float64Array(count));
    room = { stage: new Float64Array(count), slopes };
    rooms.set(count, room);
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
