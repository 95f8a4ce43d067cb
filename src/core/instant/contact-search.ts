/**
 * The search for the first contact of two convex bodies or parts, on looks and bounds alone.
 *
 * It keeps a time s up to which the bodies are proved free, and a stack of looks ahead of it, the nearest on top. The
 * stretch from s to the nearest look is proved free and s moves on, or a look in between is put on top. A look that
 * finds an overlap throws away all beyond it: from then on the contact is bracketed, and a root finder guesses where
 * to look.
 *
 * Source:  slides (planes between bodies); Kavan, section 3.3          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   gap > 0 while apart; times in s.
 */
import { type GapProbe, LOOK } from './gap-over-time.ts';
import { type PairBounds, separationBound, worthwhileStep } from './separation-bound.ts';

/** What the search needs to know about a pair of convex bodies, or parts of bodies. */
export interface SearchedPair {
  readonly probe: GapProbe;
  /** Limits to the motion from one time to another. */
  readonly boundsOver: (from: number, to: number) => PairBounds;
  /** Sum of the bounding radii, in m: a length in which to measure progress. */
  readonly size: () => number;
  /**
   * How much a gap near contact may differ, in m, from what its rate foretells for a short time (s) ahead: by rounding
   * and by the change of the rate. Infinity if nobody knows.
   */
  readonly doubt: (ahead: number) => number;
}

/** How a search ended. */
export interface SearchEnd {
  readonly kind: 'contact' | 'none' | 'overlapping-at-start';
  /** Up to here the bodies are free, in s. */
  readonly tFree: number;
  /** Here they overlap, in s; the end of the search if they do not. */
  readonly tOverlap: number;
  /** No contact before tFree was deeper than this, in m. */
  readonly missedDepth: number;
  readonly evaluations: number;
}

/** Overlap at the start, in m, that rounding alone can cause; if the bodies separate, it is not held against them. */
export const EPS_TOUCH = 1e-12;

/**
 * Looks that may be spent on one body length of motion before touches are allowed to be deeper. Ordinary motion takes
 * ten; thousands are needed only where bodies stay in touch while they turn.
 */
const LOOKS_PER_LENGTH = 512;

/** What may be missed grows by this factor where bodies linger, and shrinks by it after each body length. */
const RELAXATION = 8;

/** Room for looks to begin with; more is made when needed. */
export const ROOM_FOR_LOOKS: number = 24 * LOOK;

/**
 * Searches from t0 to t1; `room` is memory for at least ROOM_FOR_LOOKS numbers. Contacts after `until` (s) are of no
 * concern: the search may end as `none` where it knows that there is none before. What it finds is the same.
 */
export function searchContact(
  pair: SearchedPair,
  t0: number,
  t1: number,
  epsTime: number,
  epsDepth: number,
  room: Float64Array,
  until: number = t1,
): SearchEnd {
  const { boundsOver, size } = pair;
  const { look } = pair.probe;
  const resolution = Math.max(epsTime, 4 * Number.EPSILON * Math.max(Math.abs(t0), Math.abs(t1)));
  let looks = room;
  let evaluations = 1;
  let missedDepth = 0;
  let doubt = -1; // not asked for yet
  look(t0, looks, 0);
  if (isOverlapping(looks)) {
    return { kind: 'overlapping-at-start', tFree: t0, tOverlap: t0, missedDepth, evaluations };
  }

  let top = 0; // index of the nearest look ahead; 0 is s itself
  let slow = 0; // guesses in a row that made no progress
  let slack = epsDepth;
  let milestone = t0;
  let looksAtMilestone = 0;
  for (;;) {
    const s = looks[0] as number;
    if (s > until) return { kind: 'none', tFree: s, tOverlap: t1, missedDepth, evaluations };
    if (s >= milestone) {
      const { speed } = boundsOver(s, t1);
      milestone = s + (speed > 0 ? size() / speed : Infinity);
      looksAtMilestone = evaluations;
      slack = Math.max(epsDepth, slack / RELAXATION);
    }
    if (top === 0) {
      if (s >= t1) return { kind: 'none', tFree: s, tOverlap: t1, missedDepth, evaluations };
      const step = Math.max(worthwhileStep(boundsOver(s, t1), looks, slack), 2 * resolution);
      top = LOOK;
      look(s + 1.1 * step < t1 ? s + step : t1, looks, top);
      evaluations++;
    }

    const e = looks[top] as number;
    const isBracket = (looks[top + 1] as number) <= 0;
    let t = 0;
    if (isBracket) {
      if (e - s <= resolution) return { kind: 'contact', tFree: s, tOverlap: e, missedDepth, evaluations };
      if (doubt < 0) doubt = pair.doubt(resolution);
      if (isAboutToTouch(looks, resolution, doubt)) {
        return { kind: 'contact', tFree: s, tOverlap: s + resolution, missedDepth, evaluations };
      }
      t = guessRoot(looks, top, resolution, slow);
    } else {
      const lowest = separationBound(boundsOver(s, e), looks, 0, top);
      if (lowest < 0) t = guessNearest(looks, top);
      if (lowest >= -slack || !(t > s && t < e)) {
        if (lowest < 0) missedDepth = Math.max(missedDepth, -Math.SQRT2 * lowest);
        copyLook(looks, top, 0);
        top -= LOOK;
        continue;
      }
    }

    if (evaluations - looksAtMilestone > LOOKS_PER_LENGTH) {
      looksAtMilestone = evaluations;
      slack *= RELAXATION;
    }
    const next = top + LOOK;
    if (next + LOOK > looks.length) looks = withMoreRoom(looks);
    look(t, looks, next);
    evaluations++;
    const isHit = (looks[next + 1] as number) <= 0;
    if (isBracket) slow = isProgress(looks, top, next) ? 0 : slow + 1;
    if (isHit) copyLook(looks, next, LOOK); // what lies beyond is of no concern
    top = isHit ? LOOK : next;
  }
}

function isOverlapping(looks: Float64Array): boolean {
  return isInTouch(looks[1] as number, looks[5] as number);
}

/** Whether bodies with a gap (m) and its rate (m/s) at the start are in contact: they touch, and do not part. */
export function isInTouch(gap: number, vRel: number): boolean {
  const isLeaving = vRel > 0 && gap >= -EPS_TOUCH;
  return gap <= 0 && !isLeaving;
}

/** Between two free looks: where their tangents meet if the gap has a dip, else the middle. */
function guessNearest(looks: Float64Array, e: number): number {
  const tS = looks[0] as number;
  const tE = looks[e] as number;
  const h = tE - tS;
  const rateS = looks[5] as number;
  const rateE = looks[e + 5] as number;
  if (rateS < 0 && rateE > 0) {
    const share = ((looks[e + 1] as number) - (looks[1] as number) - rateE * h) / ((rateS - rateE) * h);
    if (share > 0.1 && share < 0.9) return tS + share * h;
  }
  return tS + 0.5 * h;
}

/**
 * Between a free look and an overlapping one: where the cubic through both looks, as time over gap with the right
 * slopes at both ends, reaches gap 0. It gains a factor of 2.7 in digits with each look. Kept half the resolution
 * away from the ends, so that the last look closes the bracket; the middle if two guesses made no progress.
 */
function guessRoot(looks: Float64Array, e: number, resolution: number, slow: number): number {
  const tS = looks[0] as number;
  const gS = looks[1] as number;
  const rateS = looks[5] as number;
  const rateE = looks[e + 5] as number;
  const h = (looks[e] as number) - tS;
  const drop = (looks[e + 1] as number) - gS;
  let share = 0.5;
  if (slow < 2 && gS > 0 && rateS < 0) {
    const tangent = -gS / (rateS * h);
    if (rateE < 0) {
      const u = -gS / drop;
      const w = 1 - u;
      share = u * (w * ((w * drop) / (rateS * h) - (u * drop) / (rateE * h)) + u * (3 - 2 * u));
      if (!(share > 0 && share < 1)) share = u;
    } else if (tangent < 1) share = tangent;
  }
  // A little early, so that a guess that is right to the last digit is still free.
  const margin = (0.5 * resolution) / h;
  return tS + h * Math.min(Math.max(share - 0.5 * margin, margin), 1 - margin);
}

/** Whether the gap at s closes in half the resolution, and what the other half brings is an overlap beyond doubt. */
function isAboutToTouch(looks: Float64Array, resolution: number, doubt: number): boolean {
  const closing = -(looks[5] as number) * resolution;
  return (looks[1] as number) <= 0.5 * closing && 0.25 * closing > doubt;
}

/** Whether a guess has halved the bracket, or found a gap much smaller than those at its ends. */
function isProgress(looks: Float64Array, e: number, guess: number): boolean {
  const tS = looks[0] as number;
  const tE = looks[e] as number;
  const t = looks[guess] as number;
  const gap = looks[guess + 1] as number;
  const best = Math.min(looks[1] as number, -(looks[e + 1] as number));
  return (gap > 0 ? tE - t : t - tS) <= 0.5 * (tE - tS) || Math.abs(gap) < 0.25 * best;
}

function copyLook(looks: Float64Array, from: number, to: number): void {
  for (let k = 0; k < LOOK; k++) looks[to + k] = looks[from + k] as number;
}

function withMoreRoom(looks: Float64Array): Float64Array {
  const more = new Float64Array(2 * looks.length);
  more.set(looks);
  return more;
}
