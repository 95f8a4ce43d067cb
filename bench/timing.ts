/** Timing on a machine that others use too: short repetitions, taken in turns, and their median. */
import { performance } from 'node:perf_hooks';
import { median } from './statistics.ts';

/** How much is measured. */
export interface Effort {
  /** Rounds; in each, every contestant has its turn. The median of its turns counts. */
  readonly rounds: number;
  /**
   * Length of a turn, in ms: long against the clock, and shorter than the few milliseconds for which a busy system
   * leaves a program alone, so that most turns are undisturbed and the median is that of an undisturbed one.
   */
  readonly turn: number;
}

/** A piece of work, done `pieces` times by one call of `pass`. */
export interface Contestant {
  readonly pass: () => void;
  readonly pieces: number;
}

/** Median time of one piece of work of each contestant, in ns. They take turns, so that a slow minute hits them all. */
export function race<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  { rounds, turn }: Effort,
): Record<Name, number> {
  const entries = (Object.entries(contestants) as [Name, Contestant][]).map(([name, contestant]) => {
    return { name, ...contestant, passes: warmedUp(contestant, turn), turns: [] as number[] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { pass, pieces, passes, turns } of entries) {
      turns.push((1e6 * timed(pass, passes)) / passes / pieces);
    }
  }
  return Object.fromEntries(entries.map(({ name, turns }) => [name, median(turns)])) as Record<Name, number>;
}

function timed(pass: () => void, passes: number): number {
  const start = performance.now();
  for (let i = 0; i < passes; i++) pass();
  return performance.now() - start;
}

/** Runs a contestant until it is compiled and its pace is known. @returns the passes that fill a turn. */
function warmedUp({ pass }: Contestant, turn: number): number {
  const start = performance.now();
  let [passes, best] = [1, Infinity];
  while (performance.now() - start < 100 * turn || passes * best < 0.5 * turn) {
    best = Math.min(best, timed(pass, passes) / passes);
    passes = Math.max(1, Math.round(turn / Math.max(best, 1e-5)));
  }
  return passes;
}
