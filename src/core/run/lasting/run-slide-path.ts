/**
 * The way of two bodies that slide along each other: integrated knot by knot, up to its end.
 *
 * It ends when nothing presses any more, when the corner comes to the end of its side, when another corner comes down to
 * the side, or when a flat contact would have to be held beyond one of its ends.
 *
 * Source:  Kavan, section 4.2; own search of the end          Chapter: content/chapters/07-resting.mdx
 * Signs:   as in run-slide-motion.ts.
 */

import { EPS_HEIGHT, endWithin } from '#core/roots/end-of-margin.ts';
import { knotBefore } from './run-knots.ts';
import {
  pushCentre,
  type SlideBooks,
  type SlideConstants,
  type SlideState,
  slidePush,
  slideRates,
  slideStep,
  turnedPoint,
} from './run-slide-motion.ts';

/** How a slide ends: they part, another corner arrives, a flat contact begins to tilt, or it is only to be asked anew. */
export type SlideEnd = 'parting' | 'arrival' | 'tilting' | 'open';

/** Error of a step, as a share of the size of what changes. That of the fifth order is smaller by another thousand. */
const EPS_STEP = 1e-10;

/** Angle, in rad, by which the first step turns, and which no step exceeds by much. */
const FIRST_TURN = 0.02;
const MAX_TURN = 0.25;

/** Most steps of one slide; then it is asked anew. */
const MAX_STEPS = 4096;

/** What the way of a slide depends on. Lengths in m. */
export interface Sliding {
  readonly constants: SlideConstants;
  readonly books: SlideBooks;
  /** Where along e the side begins and ends, and where the corner is on it at the start. */
  readonly from: number;
  readonly to: number;
  readonly s0: number;
  /** Size of both bodies. */
  readonly size: number;
  /** The other corners of the tip, seen from its centre at the start along n and e, and how high above the corner. */
  readonly others: readonly { readonly a0: number; readonly b0: number; readonly height: number }[];
  /** How far the tip's lowest side reaches along e from the corner, if the contact is flat. */
  readonly reach: readonly [number, number];
  /** The push at the start, in N. */
  readonly load: number;
}

/** A state along the way, and when. */
interface Knot {
  readonly t: number;
  readonly y: SlideState;
}

/** The way of a slide. */
export interface SlidePath {
  readonly knots: readonly Knot[];
  /** When it ends, in s; Infinity if the run does before. */
  readonly until: number;
  readonly end: EndOfSlide;
}

/** The state on the way at a time (s). */
export function stateOnPath({ constants, books }: Sliding, knots: readonly Knot[], t: number): SlideState {
  const { t: tKnot, y } = knotBefore(knots, t);
  return t === tKnot ? y : slideStep(constants, y, slideRates(constants, y), books, t - tKnot).next;
}

/** How far a slide is from its end, as a share of the load or of the size, and what that end would be. */
interface Margin {
  readonly left: number;
  readonly end: EndOfSlide;
}

/** The end of a slide; of an arrival also which of the other corners it is. */
export type EndOfSlide =
  | { readonly kind: Exclude<SlideEnd, 'arrival'> }
  | { readonly kind: 'arrival'; readonly index: number };

function marginOf(sliding: Sliding, y: SlideState): Margin {
  const { constants, from, to, s0, others, reach, size, load } = sliding;
  const [phi, , s] = y;
  const push: Margin = { left: slidePush(constants, y) / load, end: { kind: 'parting' } };
  if (constants.isFlat) {
    const centre = pushCentre(constants, s);
    const room = Math.min(centre - Math.max(from, s + reach[0]), Math.min(to, s + reach[1]) - centre);
    return room / size < push.left ? { left: room / size, end: { kind: 'tilting' } } : push;
  }
  const room = Math.min(s - Math.min(from, s0), Math.max(to, s0) - s) / size + EPS_HEIGHT;
  let nearest: Margin = room < push.left ? { left: room, end: { kind: 'parting' } } : push;
  const [a] = turnedPoint(constants.a0, constants.b0, phi);
  for (const [index, { a0, b0, height }] of others.entries()) {
    const above = turnedPoint(a0, b0, phi)[0] - a;
    const left = (above - Math.min(0, height)) / size + EPS_HEIGHT;
    if (left < nearest.left) nearest = { left, end: { kind: 'arrival', index } };
  }
  return nearest;
}

/** The knots of a slide, in steps as long as their error allows, to its end. */
export function integrated(sliding: Sliding, start: SlideState, since: number, t1: number): SlidePath {
  const { constants, books } = sliding;
  const knots: Knot[] = [{ t: since, y: start }];
  let h = FIRST_TURN / paceOf(sliding, start);
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const { t, y } = knots.at(-1) as Knot;
    if (t >= t1) return { knots, until: Infinity, end: { kind: 'open' } };
    const k1 = slideRates(constants, y);
    const { next, errors } = slideStep(constants, y, k1, books, h);
    const error = errorOf(sliding, y, errors);
    const better = 0.8 * Math.sqrt(Math.sqrt(EPS_STEP / Math.max(error, 1e-3 * EPS_STEP)));
    if (!(error <= EPS_STEP)) {
      h *= better > 0.2 ? better : 0.2;
      continue;
    }
    const at = (tau: number): SlideState => slideStep(constants, y, k1, books, tau).next;
    for (const tau of [turningTime(y, next, h), h]) {
      const { left } = marginOf(sliding, tau === h ? next : at(tau));
      if (left > 0) continue;
      const tau0 = endWithin((tau1) => marginOf(sliding, at(tau1)).left, tau, left);
      return { knots, until: t + tau0, end: marginOf(sliding, at(tau0)).end };
    }
    knots.push({ t: t + h, y: next });
    h = Math.min(h * Math.min(2, better), MAX_TURN / paceOf(sliding, next));
  }
  return { knots, until: (knots.at(-1) as Knot).t, end: { kind: 'open' } };
}

/** How fast the two turn and slide, in 1/s. */
function paceOf({ size }: Sliding, [, , , omegaTip, omegaBase, sDot]: SlideState): number {
  return Math.abs(omegaTip) + Math.abs(omegaBase) + Math.abs(sDot) / size;
}

function errorOf(sliding: Sliding, y: SlideState, errors: SlideState): number {
  const { size } = sliding;
  const pace = paceOf(sliding, y);
  const [phi, theta, s, omegaTip, omegaBase, sDot] = errors;
  const places = Math.max(Math.abs(phi), Math.abs(theta), Math.abs(s) / size);
  return Math.max(
    places,
    Math.abs(omegaTip) / pace,
    Math.abs(omegaBase) / pace,
    Math.abs(sDot) / (pace * size),
  );
}

/** When, within a step of h (s), the tip turns back or slides back, so that a corner may come and go; else h. */
function turningTime(y: SlideState, next: SlideState, h: number): number {
  const turns = [y[3] - y[4], next[3] - next[4]] as const;
  const slides = [y[5], next[5]] as const;
  for (const [before, after] of [turns, slides]) {
    if (before * after < 0) return (h * before) / (before - after);
  }
  return h;
}
