/**
 * A stick flies past a post and turns, and a search halves the time between a free and a colliding instant. Beside it
 * stands every stretch of overlap that there was, and the first contact as the core guarantees it.
 *
 * Lengths in m and times in s, unless a name says otherwise. Stick and post are cut in the plane z = 0.
 */

import { collidesAt } from '#core/instant/collision-search.ts';
import { type ContactStretch, contactStretches } from '#core/instant/contact-stretches.ts';
import { type GapMoment, gapAt } from '#core/instant/gap-over-time.ts';
import { type Moving, moving } from '#core/instant/moving.ts';
import { type ContactSearch, firstContact } from '#core/instant/time-of-contact.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { type Bisection, bisectContact, type Halving } from '#core/roots/bisection.ts';
import { capsule, sphere } from '#core/shape/shapes.ts';
import { bisectToColliding, bisectUnchecked } from '#core/wrong/bisection.ts';
import type { Params, Values } from '#params/params.ts';
import { remember } from '../common/remember.ts';

/** The flight lasts from 0 to here. */
export const T1 = 1.5;

export const params = {
  tEnd: {
    label: 'Colliding end',
    symbol: 't_e',
    unit: 's',
    min: 0.05,
    max: T1,
    step: 0.005,
    default: 1.31,
    help: 'The time at which the search was told that the bodies collide: the bracket ends there.',
  },
  tStart: {
    label: 'Free end',
    symbol: 't_0',
    unit: 's',
    min: 0,
    max: T1,
    step: 0.005,
    default: 0,
    help: 'The time at which the bodies are known to be free: the bracket starts there.',
  },
  epsTime: {
    label: 'Precision',
    symbol: 'eps_t',
    unit: 'ms',
    min: 0.01,
    max: 200,
    step: 0.01,
    default: 1,
    spread: 'log',
    help: 'The halving stops when the bracket is shorter than this.',
  },
  offset: {
    label: 'Height of the flight',
    unit: 'm',
    min: 0.1,
    max: 0.66,
    step: 0.005,
    default: 0.34,
    help: 'How far above the middle of the post the middle of the stick passes.',
  },
  spin: {
    label: 'Spin',
    symbol: 'omega_A',
    unit: 'rad/s',
    min: -15,
    max: 15,
    step: 0.1,
    default: 10,
    help: 'Angular velocity of the stick, counter-clockwise: it strikes about twice in a turn.',
  },
  speed: {
    label: 'Speed',
    symbol: 'v_A',
    unit: 'm/s',
    min: 0.6,
    max: 2,
    step: 0.05,
    default: 1.2,
    help: 'How fast the middle of the stick flies, to the right.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None',
      returnColliding: 'Return the colliding end',
      unchecked: 'Do not test the ends',
    },
    default: 'none',
    help: 'A mistake in the search.',
    isWrong: true,
  },
} as const satisfies Params;

export type HalvingValues = Values<typeof params>;

/** Whole length and half the thickness of the stick; radius of the post. */
export const SIZE = { stick: 1, half: 0.03, post: 0.14 };

/** Where the stick starts; the post stands at the origin. */
const START = -1.1;

/** Points of the curve of the gap, and choices of t_e in each stretch for which the answer is worked out. */
const POINTS = 90;
const CHOICES = 32;

const SEARCHES = { none: bisectContact, returnColliding: bisectToColliding, unchecked: bisectUnchecked };

/** The bracket after some halvings, and the middle that is looked at next, if there is one. */
export interface Bracket {
  readonly tFree: number;
  readonly tColliding: number;
  readonly next?: { readonly t: number; readonly collides: boolean };
}

/** The answer of the search. */
export interface Answer extends GapMoment {
  /** t_k at the end. */
  readonly tColliding: number;
  /** Number of the stretch at whose beginning it lies, from 0; −1 if none begins there. */
  readonly contact: number;
  /** The gap a whole ε_t later. */
  readonly gapAfter: number;
}

/** What the answer would be for one choice of t_e. */
export interface Choice {
  readonly tEnd: number;
  readonly tContact: number;
  readonly contact: number;
}

export interface Search {
  readonly a: Moving;
  readonly b: Moving;
  readonly kind: Bisection['kind'];
  readonly epsTime: number;
  readonly tStart: number;
  readonly tEnd: number;
  /** The ends of the bracket were tested before the first halving. */
  readonly isChecked: boolean;
  /** The bracket at first and after each halving; one more than there are halvings. */
  readonly brackets: readonly Bracket[];
  readonly answer: Answer | undefined;
  /** Every stretch of overlap of the whole flight. */
  readonly stretches: readonly ContactStretch[];
  /** The first contact from t_0 to t_e, guaranteed; and what it looks like. */
  readonly first: ContactSearch;
  /** Halvings after which a stretch that began earlier has left the bracket, in order. */
  readonly losses: readonly number[];
  /** The gap over time, as points of a curve; and at any time. */
  readonly gaps: readonly (readonly [number, number])[];
  readonly gapOf: (t: number) => number;
  /** The answer for every choice of t_e that collides, in order. */
  readonly choices: readonly Choice[];
  readonly hash: string;
}

function bracketsOf(
  { tStart, tEnd }: { readonly tStart: number; readonly tEnd: number },
  search: Bisection,
): readonly Bracket[] {
  if (search.kind !== 'contact') return [{ tFree: tStart, tColliding: tEnd }];
  const steps = search.history.map(
    ({ tFree, tColliding, tMiddle, collides }: Halving): Bracket => ({
      tFree,
      tColliding,
      next: { t: tMiddle, collides },
    }),
  );
  const last = search.history.at(-1);
  const end: Bracket = last
    ? {
        tFree: last.collides ? last.tFree : last.tMiddle,
        tColliding: last.collides ? last.tMiddle : last.tColliding,
      }
    : { tFree: tStart, tColliding: tEnd };
  return [...steps, end];
}

/** Number of the stretch that a bracket has closed in on. */
const stretchAt = (stretches: readonly ContactStretch[], { tFree, tColliding }: Bracket): number =>
  stretches.findIndex(({ from }) => from >= tFree - 1e-9 && from <= tColliding);

const isIn = ({ from, to, isFreeAtEnd }: ContactStretch, t: number): boolean =>
  t > from && (t < to || (!isFreeAtEnd && t <= to));

/** The answer for choices of t_e all through the flight, from the stretches alone. */
function choicesOf(stretches: readonly ContactStretch[], tStart: number, epsTime: number): readonly Choice[] {
  const collides = (t: number): boolean => stretches.some((stretch) => isIn(stretch, t));
  return stretches.flatMap(({ from, to }) =>
    Array.from({ length: CHOICES }, (_, i) => from + ((to - from) * (i + 0.5)) / CHOICES).flatMap((tEnd) => {
      if (tEnd <= tStart) return [];
      const search = bisectContact(collides, tStart, tEnd, epsTime);
      if (search.kind !== 'contact') return [];
      const { tContact, tColliding } = search;
      return [{ tEnd, tContact, contact: stretchAt(stretches, { tFree: tContact, tColliding }) }];
    }),
  );
}

/** Halvings at which a contact that began before the one that is found leaves the bracket. */
function lossesOf(brackets: readonly Bracket[], stretches: readonly ContactStretch[]): readonly number[] {
  const gone = (bracket: Bracket): number =>
    stretches.filter(({ from }) => from < bracket.tFree && from >= (brackets[0] as Bracket).tFree).length;
  return brackets.flatMap((bracket, i) =>
    i > 0 && gone(bracket) > gone(brackets[i - 1] as Bracket) ? [i] : [],
  );
}

/** Points of the curve of the gap: even ones, and those at which the bodies meet, part or are deepest. */
function curveOf(gapOf: (t: number) => number, stretches: readonly ContactStretch[]): Search['gaps'] {
  const even = Array.from({ length: POINTS + 1 }, (_, i) => (T1 * i) / POINTS);
  const turns = stretches.flatMap(({ from, tDeepest, to }) => [from, tDeepest, to]);
  return [...even, ...turns].sort((s, t) => s - t).map((t) => [t, gapOf(t)] as const);
}

export function model(values: HalvingValues): Search {
  const { offset, speed, spin, mistake } = values;
  const a = moving(
    capsule([SIZE.half - SIZE.stick / 2, 0, 0], [SIZE.stick / 2 - SIZE.half, 0, 0], SIZE.half),
    {
      position: [START, offset, 0],
      velocity: [speed, 0, 0],
      angularVelocity: [0, 0, spin],
    },
  );
  const b = moving(sphere(SIZE.post));
  const epsTime = values.epsTime / 1000;
  const { tEnd } = values;
  const tStart = Math.min(values.tStart, tEnd);
  const found = SEARCHES[mistake]((t) => collidesAt(a, b, t), tStart, tEnd, epsTime);
  const brackets = bracketsOf({ tStart, tEnd }, found);
  const stretches = contactStretches(a, b, 0, T1);
  const end = brackets.at(-1) as Bracket;
  const answer: Answer | undefined =
    found.kind === 'contact'
      ? {
          ...gapAt(a, b, found.tContact),
          tColliding: end.tColliding,
          contact: collidesAt(a, b, end.tColliding) ? stretchAt(stretches, end) : -1,
          gapAfter: gapAt(a, b, found.tContact + epsTime).gap,
        }
      : undefined;
  const gapOf = (t: number): number => gapAt(a, b, t).gap;
  const curve = remember(() => curveOf(gapOf, stretches));
  return {
    a,
    b,
    kind: found.kind,
    isChecked: mistake !== 'unchecked',
    epsTime,
    tStart,
    tEnd,
    brackets,
    answer,
    stretches,
    first: firstContact(a, b, tStart, tEnd),
    losses: found.kind === 'contact' ? lossesOf(brackets, stretches) : [],
    gapOf,
    // Worked out only when asked, and once: sweeps and tests run many searches.
    get gaps() {
      return curve();
    },
    get choices() {
      return choicesOf(stretches, tStart, epsTime);
    },
    get hash() {
      return hashOfNumbers([
        [epsTime, tStart, tEnd, offset, speed, spin, answer?.t ?? -1],
        brackets.flatMap(({ tFree, tColliding }) => [tFree, tColliding]),
        stretches.flatMap(({ from, to, depth }) => [from, to, depth]),
      ]);
    },
  };
}

/** The bracket at a count of halvings, which may be between two while it plays. */
export const bracketAt = ({ brackets }: Search, t: number): Bracket =>
  brackets[Math.min(brackets.length - 1, Math.max(0, Math.floor(t + 1e-9)))] as Bracket;

/** Contacts that begin in the bracket, before the one that is returned. */
export const passedOver = ({ stretches, tStart, answer }: Search): number =>
  answer ? stretches.filter(({ from }, i) => from >= tStart && i < answer.contact).length : 0;

/** When the bodies first touch between t_0 and t_e, or null. */
export const tFirst = ({ first }: Search): number | null =>
  first.kind === 'contact' ? first.tContact : null;
