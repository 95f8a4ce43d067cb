/**
 * All stretches of time during which two moving bodies would overlap if nothing stopped them, and what a search that
 * looks now and then sees of them.
 *
 * A search sees a stretch if one of its looks falls into it. To know what it missed one must know all that was there:
 * that is what this file is for, not for a program that has to find out.
 *
 * Source:  Kavan, section 3.2 (eq. 16–18), erratum KX13          Chapter: content/chapters/03-search.mdx
 * Signs:   depths are positive; times in s.
 */
import { bisectContact } from '#core/roots/bisection.ts';
import { timeOfLook } from './collision-search.ts';
import { gapAt } from './gap-over-time.ts';
import { type Moving, movingSpeedBound } from './moving.ts';
import { firstContact } from './time-of-contact.ts';

/** Two bodies overlap from one time to another. */
export interface ContactStretch {
  /** Last free time before it, in s. */
  readonly from: number;
  /** First free time after it, in s; the end of the time looked at if they still overlap there. */
  readonly to: number;
  readonly isFreeAtEnd: boolean;
  /** How deep they are in each other at most, in m, and when (s). */
  readonly depth: number;
  readonly tDeepest: number;
}

/** A look that falls into a stretch. */
export interface SeenStretch {
  readonly stretch: ContactStretch;
  /** Number of the look; 0 would be the one at the start. */
  readonly look: number;
  /** Time of the look, in s. */
  readonly t: number;
}

/** Precision of the ends of a stretch, in s, and of the depth (m) up to which one may be passed over. */
const EPS_TIME = 1e-10;
const EPS_DEPTH = 1e-10;

/** Shortest and longest step inside a stretch, as a share of the whole time: a shorter parting is not noticed. */
const STEP = { least: 1 / 4096, most: 1 / 64 };

/** Stretches looked for at most: bodies that scrape along each other might part without end. */
const MOST_STRETCHES = 64;

/** Halvings of the search for the deepest time: each leaves 0.62 of the interval, so that 26 leave 4e-6, and of the depth its square. */
const GOLDEN_STEPS = 26;
const GOLDEN = 0.6180339887498949;

/**
 * Every stretch of overlap between two times (s), in order.
 *
 * The beginnings are found by `firstContact`, which passes none over. The ends are found by steps that the bodies need
 * at least to get out of each other: they cannot part sooner than their depth divided by the bound of eq. 16.
 *
 * @eq K16
 */
export function contactStretches(a: Moving, b: Moving, t0: number, t1: number): readonly ContactStretch[] {
  const stretches: ContactStretch[] = [];
  let free = t0;
  while (free < t1 && stretches.length < MOST_STRETCHES) {
    const contact = firstContact(a, b, free, t1, { epsTime: EPS_TIME, epsDepth: EPS_DEPTH });
    if (contact.kind === 'none') break;
    const isFound = contact.kind === 'contact';
    const inside = isFound ? contact.tOverlap : free;
    const stretch = stretchFrom(a, b, { from: isFound ? contact.tContact : free, inside, t0, t1 });
    stretches.push(stretch);
    if (!stretch.isFreeAtEnd) break;
    free = stretch.to;
  }
  return stretches;
}

/** Follows an overlap to its end. */
function stretchFrom(
  a: Moving,
  b: Moving,
  { from, inside, t0, t1 }: Record<'from' | 'inside' | 't0' | 't1', number>,
): ContactStretch {
  const depthAt = (t: number): number => -gapAt(a, b, t).gap;
  const speed = movingSpeedBound(a, t0, t1) + movingSpeedBound(b, t0, t1);
  const least = STEP.least * (t1 - t0);
  const most = STEP.most * (t1 - t0);
  let deepest = { t: inside, depth: depthAt(inside), before: from, after: t1 };
  let last = inside;
  let depth = deepest.depth;
  let isFreeAtEnd = false;
  let to = t1;
  while (last < t1) {
    const t = Math.min(t1, last + Math.min(most, Math.max(least, depth / speed)));
    depth = depthAt(t);
    if (deepest.t === last) deepest = { ...deepest, after: t };
    if (depth > deepest.depth) deepest = { t, depth, before: last, after: t1 };
    if (depth < 0) {
      to = endBetween(depthAt, last, t);
      isFreeAtEnd = true;
      break;
    }
    last = t;
  }
  const refined = largestBetween(depthAt, deepest.before, deepest.after);
  const best = refined.depth > deepest.depth ? refined : deepest;
  return { from, to, isFreeAtEnd, depth: Math.max(0, best.depth), tDeepest: best.t };
}

/** First free time after an overlap, to the precision of this file: halving, with the time turned round. */
function endBetween(depthAt: (t: number) => number, overlapping: number, free: number): number {
  const found = bisectContact((s) => depthAt(-s) >= 0, -free, -overlapping, EPS_TIME);
  return found.kind === 'contact' ? -found.tContact : free;
}

/** Where a function with one hill is largest, by golden sections. */
function largestBetween(
  depthAt: (t: number) => number,
  from: number,
  to: number,
): { readonly t: number; readonly depth: number } {
  let [low, high] = [from, to];
  let [s, t] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [depthS, depthT] = [depthAt(s), depthAt(t)];
  for (let k = 0; k < GOLDEN_STEPS; k++) {
    if (depthS >= depthT) {
      [high, t, depthT] = [t, s, depthS];
      s = high - GOLDEN * (high - low);
      depthS = depthAt(s);
    } else {
      [low, s, depthS] = [s, t, depthT];
      t = low + GOLDEN * (high - low);
      depthT = depthAt(t);
    }
  }
  return depthS >= depthT ? { t: s, depth: depthS } : { t, depth: depthT };
}

/**
 * The first stretch that a search from t0 to t1 (s) in so many even steps sees: what `searchCollision` finds, without
 * the looks that are bound to find nothing.
 *
 * @returns null if every stretch falls between two looks, or there is none.
 * @eq K16 K18
 */
export function firstSeen(
  stretches: readonly ContactStretch[],
  t0: number,
  t1: number,
  steps: number,
): SeenStretch | null {
  for (const stretch of stretches) {
    const { from, to, isFreeAtEnd } = stretch;
    let look = Math.max(1, Math.floor(((from - t0) / (t1 - t0)) * steps));
    while (look <= steps && timeOfLook(t0, t1, steps, look) <= from) look += 1;
    const t = timeOfLook(t0, t1, steps, look);
    if (look <= steps && (t < to || (!isFreeAtEnd && t <= to))) return { stretch, look, t };
  }
  return null;
}

/** The stretches that are over before a look (s) sees one; all of them if none is seen. */
export function missedBefore(
  stretches: readonly ContactStretch[],
  tSeen: number | null,
): readonly ContactStretch[] {
  return tSeen === null ? stretches : stretches.filter(({ to, isFreeAtEnd }) => isFreeAtEnd && to <= tSeen);
}
