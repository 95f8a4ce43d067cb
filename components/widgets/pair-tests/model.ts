/**
 * What it takes to find out who may meet whom in a step: every pair, boxes first, or cells and then boxes. The tests
 * are counted, while the bodies become thousands, or one of them a giant.
 *
 * Lengths in m. In the step nobody moves by more than one cell, whose edge is the diameter of the smallest body.
 */
import { countTests, type TestCounts } from '#core/many/count-tests.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Params, Values } from '#params/params.ts';
import { remember } from '../common/remember.ts';
import { type Grains, grainsOf } from './grains.ts';

export const params = {
  bodies: {
    label: 'Bodies',
    symbol: 'N',
    unit: '',
    min: 10,
    max: 5000,
    step: 10,
    default: 300,
    spread: 'log',
    help: 'How many bodies there are. They cover the same share of the table, however many they are.',
  },
  ratio: {
    label: 'Giant ÷ grain',
    unit: '',
    min: 1,
    max: 1000,
    step: 1,
    default: 1,
    spread: 'log',
    help: 'How many times as wide as all others one of the bodies is.',
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: each pair is tested once', again: 'Test a pair in every cell' },
    default: 'none',
    help: 'Two bodies stand in several cells each, and find one another in many of them. Whoever does not note that a pair was tested does it again.',
    isWrong: true,
  },
} as const satisfies Params;

export type PairValues = Values<typeof params>;

/** Rings that are looked at for times of contact. */
const RINGS = 2;

/** Places of the curves. */
const COUNTS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const RATIOS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Tests of the three ways. */
export interface Tests {
  /** Times of contact of every pair. */
  readonly pairs: number;
  /** All pairs of boxes, and the times of those that overlap. */
  readonly boxes: number;
  /** Numbers stored in cells, boxes of pairs nearby, and the times of those that overlap. */
  readonly buckets: number;
}

export interface PairRun {
  readonly grains: Grains;
  readonly counts: TestCounts;
  readonly tests: Tests;
  /** Tests over the number of bodies, and over the ratio; computed when asked for. */
  readonly overBodies: readonly (readonly [bodies: number, tests: Tests])[];
  readonly overRatios: readonly (readonly [ratio: number, tests: Tests])[];
  /** Tests with cells at ten times the bodies, over the present ones; null beyond the most. */
  readonly growth: number | null;
  /** Tests with cells for each pair that is near: one, unless pairs are tested again. */
  readonly timesEach: number;
  readonly isWrong: boolean;
}

const countsOf = remember(
  (bodies: number, ratio: number): TestCounts => {
    const grains = grainsOf(bodies, ratio);
    return countTests(grains, grains.edge, RINGS);
  },
  { most: 64 },
);

function testsOf(
  { allPairs, kept, entries, near, nearAgain, keptAgain }: TestCounts,
  isWrong: boolean,
): Tests {
  return {
    pairs: allPairs,
    boxes: allPairs + kept,
    buckets: entries + (isWrong ? nearAgain + keptAgain : near + kept),
  };
}

const sorted = (list: readonly number[], now: number): readonly number[] =>
  [...new Set([...list, now])].toSorted((one, other) => one - other);

export function model({ bodies, ratio, mistake }: PairValues): PairRun {
  const isWrong = mistake === 'again';
  const count = Math.round(bodies);
  const counts = countsOf(count, ratio);
  const tests = testsOf(counts, isWrong);
  return {
    grains: grainsOf(count, ratio),
    counts,
    tests,
    get overBodies() {
      return sorted(COUNTS, count).map((n) => [n, testsOf(countsOf(n, ratio), isWrong)] as const);
    },
    get overRatios() {
      return sorted(RATIOS, ratio).map((times) => [times, testsOf(countsOf(count, times), isWrong)] as const);
    },
    get growth() {
      if (10 * count > params.bodies.max) return null;
      return testsOf(countsOf(10 * count, ratio), isWrong).buckets / tests.buckets;
    },
    timesEach: isWrong && counts.near > 0 ? counts.nearAgain / counts.near : 1,
    isWrong,
  };
}

/** Name of the run: the bodies, and what was counted. */
export const hash = ({ grains: { x, y, radius, edge }, counts }: PairRun): string =>
  hashOfNumbers([
    [edge, counts.allPairs, counts.kept, counts.entries, counts.near, counts.nearAgain],
    [...x],
    [...y],
    [radius[0] as number],
  ]);
