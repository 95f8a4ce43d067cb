/** Each method as a track of the race: where it looked, look by look, and how far from the truth that was. */

import {
  type Advancement,
  type AdvancementOptions,
  conservativeAdvancement,
} from '#core/instant/conservative-advancement.ts';
import { gapAt } from '#core/instant/gap-over-time.ts';
import type { Moving } from '#core/instant/moving.ts';
import { log } from '#core/math/bits/elementary.ts';
import { bisectContact } from '#core/roots/bisection.ts';
import { type GapFunction, illinois, type RootSearch, regulaFalsi } from '#core/roots/root-finders.ts';
import { advancementByDifference } from '#core/wrong/advancement.ts';
import { listingOneAsPrinted } from '#core/wrong/listing-one.ts';

export type Method = 'bisection' | 'listing' | 'regulaFalsi' | 'illinois' | 'advancement';

export interface Track {
  readonly method: Method;
  /** Whether it could start: methods with a bracket need a colliding end. */
  readonly canStart: boolean;
  /** The times looked at, in order: for a bracket first its two ends. */
  readonly guesses: readonly number[];
  /** How far each was from the first contact, in s; empty if there is none. */
  readonly errors: readonly number[];
  /** The same as right decimal digits: −log₁₀ of the error, not less than 0. */
  readonly digits: readonly number[];
  /** Iterations after each look: a bracket has none before its second, Listing 1 one for each step it keeps. */
  readonly iterations: readonly number[];
  /** Looks after which the guess is within ε_t of the first contact and stays there; null if it never is. */
  readonly looks: number | null;
  /** It was stopped on its way, because a race has an end. */
  readonly isCut: boolean;
  /** Up to here the method says that the bodies are free, in s. */
  readonly tFree: number;
}

export interface TrackOptions {
  readonly tEnd: number;
  readonly epsTime: number;
  readonly tContact: number | null;
  /** Speed at which the gap closes at the contact, in m/s. */
  readonly closing: number;
  readonly mistake: 'none' | 'listing' | 'subtract';
  readonly mostLooks: number;
}

/** Errors below this, in s, cannot be told from the rounding of the truth itself. */
export const LEAST_ERROR = 1e-12;

/** Closing speeds below this, in m/s, are taken for it where a gap stands for a time. */
const LEAST_CLOSING = 1e-3;

const DIGIT = log(10);

type Raw = Pick<Track, 'method' | 'canStart' | 'guesses' | 'iterations' | 'tFree'>;

function finished(raw: Raw, { tContact, epsTime, mostLooks }: TrackOptions): Track {
  const errors =
    tContact === null ? [] : raw.guesses.map((t) => Math.max(LEAST_ERROR, Math.abs(t - tContact)));
  let there = errors.length;
  while (there > 0 && (errors[there - 1] as number) < epsTime) there--;
  return {
    ...raw,
    errors,
    digits: errors.map((error) => Math.max(0, -log(error) / DIGIT)),
    looks: there < errors.length ? there + 1 : null,
    isCut: raw.guesses.length >= mostLooks,
  };
}

/** Iterations of a method that looks at both ends first. */
const afterBothEnds = (guesses: readonly number[]): readonly number[] =>
  guesses.map((_, i) => Math.max(0, i - 1));

function halving(collides: (t: number) => boolean, { tEnd, epsTime }: TrackOptions): Raw {
  const search = bisectContact(collides, 0, tEnd, epsTime);
  const isFound = search.kind === 'contact';
  const guesses = [0, tEnd, ...(isFound ? search.history.map(({ tMiddle }) => tMiddle) : [])];
  return {
    method: 'bisection',
    canStart: isFound,
    guesses,
    iterations: afterBothEnds(guesses),
    tFree: isFound ? search.tContact : 0,
  };
}

/** Listing 1 on this motion: a world whose state is a time, and whose contact is resolved by not coming again. */
function listing(gap: GapFunction, options: TrackOptions): Raw {
  interface State {
    readonly t: number;
    readonly isResolved: boolean;
  }
  const { tEnd, epsTime, closing, mostLooks } = options;
  const epsGap = epsTime * Math.max(closing, LEAST_CLOSING);
  const run = listingOneAsPrinted<State>(
    {
      integrate: ({ t, isResolved }, dt) => ({ t: t + dt, isResolved }),
      isInterpenetrating: ({ t, isResolved }) => !isResolved && gap(t) <= 0,
      isColliding: ({ t, isResolved }) => !isResolved && gap(t) <= epsGap,
      resolve: ({ t }) => ({ t, isResolved: true }),
    },
    { t: 0, isResolved: false },
    0,
    tEnd,
    mostLooks,
  );
  const end = run.turns.findIndex(({ outcome }) => outcome === 'resolved');
  const turns = end < 0 ? run.turns : run.turns.slice(0, end + 1);
  let kept = 0;
  const iterations = turns.map(({ outcome }) => {
    kept += outcome === 'back' ? 0 : 1;
    return kept;
  });
  const last = turns.at(-1);
  return {
    method: 'listing',
    canStart: end >= 0 || turns.length > 1,
    guesses: turns.map(({ from, dt }) => from + dt),
    iterations,
    tFree: last ? last.from : 0,
  };
}

function chord(method: Method, search: RootSearch, { tEnd }: TrackOptions): Raw {
  const isFound = search.kind === 'contact' || search.kind === 'stalled';
  const guesses = [0, tEnd, ...(isFound ? search.history.map(({ t }) => t) : [])];
  return {
    method,
    canStart: isFound,
    guesses,
    iterations: afterBothEnds(guesses),
    tFree: isFound ? search.tContact : 0,
  };
}

const ADVANCE: Record<TrackOptions['mistake'], typeof conservativeAdvancement> = {
  none: conservativeAdvancement,
  listing: conservativeAdvancement,
  subtract: advancementByDifference,
};

/** It goes on until the gap, in m, is rounding: a wider one might be a near miss. */
const CLOSED = 1e-13;

function advance(a: Moving, b: Moving, { tEnd, tContact, epsTime, mistake, mostLooks }: TrackOptions): Raw {
  const options: AdvancementOptions = { epsGap: CLOSED, maxEvaluations: mostLooks };
  const search: Advancement = ADVANCE[mistake](a, b, 0, tEnd, options);
  const all = search.kind === 'overlapping-at-start' ? [0] : search.history.map(({ t }) => t);
  // What it looks at after it is there would only be a finer answer than was wanted.
  const there = tContact === null ? -1 : all.findIndex((t) => Math.abs(t - tContact) < epsTime);
  const guesses = there < 0 ? all : all.slice(0, there + 1);
  return {
    method: 'advancement',
    canStart: true,
    guesses,
    iterations: guesses.map((_, i) => i),
    tFree: search.kind === 'none' ? tEnd : (guesses.at(-1) ?? 0),
  };
}

/** The four tracks. */
export function tracksOf(a: Moving, b: Moving, options: TrackOptions): readonly Track[] {
  const { tEnd, epsTime, mistake, mostLooks: maxEvaluations } = options;
  const gap: GapFunction = (t) => gapAt(a, b, t).gap;
  const limits = { epsTime, maxEvaluations };
  return [
    mistake === 'listing' ? listing(gap, options) : halving((t) => gap(t) <= 0, options),
    chord('regulaFalsi', regulaFalsi(gap, 0, tEnd, limits), options),
    chord('illinois', illinois(gap, 0, tEnd, limits), options),
    advance(a, b, options),
  ].map((raw) => finished(raw, options));
}
