/**
 * The frames of a run: its states at equal steps of time, as plain numbers.
 *
 * Source:  Kavan, section 2.1 (the black box)          Chapter: content/chapters/00-introduction.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import type { Flight } from './run-flight.ts';

/**
 * The recorded frames, 13 numbers each: position, orientation, momentum, angular momentum. They are written when first
 * asked for: who only looks at contacts does not wait for them.
 */
export interface RunFrames {
  /** Frames per second. */
  readonly rate: number;
  readonly count: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** Numbers per frame and body. */
export const FRAME = 13;

/** The frames of two bodies by their flights, from t0 to t1 (s). A class for the same reason as a run. */
export class LazyFrames implements RunFrames {
  readonly rate: number;
  readonly count: number;
  private readonly t0: number;
  private readonly flightsA: readonly Flight[];
  private readonly flightsB: readonly Flight[];
  private knownA: Float64Array | undefined;
  private knownB: Float64Array | undefined;

  constructor(
    flightsA: readonly Flight[],
    flightsB: readonly Flight[],
    t0: number,
    t1: number,
    rate: number,
  ) {
    this.rate = rate;
    this.count = Math.floor((t1 - t0) * rate) + 1;
    this.t0 = t0;
    this.flightsA = flightsA;
    this.flightsB = flightsB;
  }

  get a(): Float64Array {
    this.knownA ??= recorded(this.flightsA, this.t0, this.count, this.rate);
    return this.knownA;
  }

  get b(): Float64Array {
    this.knownB ??= recorded(this.flightsB, this.t0, this.count, this.rate);
    return this.knownB;
  }
}

function recorded(list: readonly Flight[], t0: number, count: number, rate: number): Float64Array {
  const numbers = new Float64Array(FRAME * count);
  let k = 0;
  for (let i = 0; i < count; i++) {
    const t = t0 + i / rate;
    while (k + 1 < list.length && (list[k + 1] as Flight).since <= t) k++;
    writeState(numbers, FRAME * i, (list[k] as Flight).stateAt(t));
  }
  return numbers;
}

function writeState(numbers: Float64Array, at: number, state: BodyState): void {
  const { position: x, orientation: q, momentum: p, angularMomentum: b } = state;
  numbers[at] = x[0];
  numbers[at + 1] = x[1];
  numbers[at + 2] = x[2];
  numbers[at + 3] = q[0];
  numbers[at + 4] = q[1];
  numbers[at + 5] = q[2];
  numbers[at + 6] = q[3];
  numbers[at + 7] = p[0];
  numbers[at + 8] = p[1];
  numbers[at + 9] = p[2];
  numbers[at + 10] = b[0];
  numbers[at + 11] = b[1];
  numbers[at + 12] = b[2];
}
