/**
 * Two features that are watched while bodies move: how far they are from arriving.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { endWithin } from '#core/roots/end-of-margin.ts';
import type { Cubic, CubicEnd } from './touch-dips.ts';
import { isAcross, pairSize, slackOf, touchingOverlap } from './touch-limits.ts';
import { edgesApart } from './touch-list.ts';
import { lastLook, lastRate, lookAtPair } from './touch-look.ts';
import type { TouchBody, TouchPair } from './touch-pair.ts';

/** Two features that are watched. */
export interface Watched {
  /** Which of the bodies is A, and which is B. */
  readonly a: number;
  readonly b: number;
  readonly pair: TouchPair;
  /**
   * The gap, in m, below which it has arrived. A corner that lies deep behind the plane of a face is outside through
   * another one, and cannot arrive at this face before it has been in front of it: −Infinity until then.
   */
  floor: number;
  /** Gap (m) and rate (m/s) at the last look, and how far inside the features the foot lay (m). */
  gap: number;
  rate: number;
  inside: number;
}

/** Edges that cease to be parallel arrive where they overlap by more than this share of what rounding adds up to. */
const APPEARED = 0.3;

/** How far a feature is from arriving, as a share of the size; Infinity if it does not lie across from the other. */
export function arrivalMargin(
  { a: i, b: j, pair, gap, floor }: Watched,
  bodies: readonly TouchBody[],
): number {
  const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
  if (!lookAtPair(pair, a, b) || !isAcross(lastLook, a, b)) return Infinity;
  // Edges that were parallel have no gap that was positive before: they may overlap by what rounding adds up to.
  const lowest = gap === Infinity ? -APPEARED * touchingOverlap(a, b) : floor;
  return (lastLook.gap - lowest) / pairSize(a, b);
}

/** Where some features are now. */
export function note(list: readonly Watched[], bodies: readonly TouchBody[]): void {
  for (const each of list) {
    const [a, b] = [bodies[each.a] as TouchBody, bodies[each.b] as TouchBody];
    const isThere = lookAtPair(each.pair, a, b);
    const gap = isThere ? lastLook.gap : Infinity;
    const hasAppeared = each.gap === Infinity && isThere && gap > -touchingOverlap(a, b);
    each.gap = gap;
    each.rate = isThere ? lastRate(a, b) : 0;
    each.inside = isThere ? lastLook.inside : -Infinity;
    if (each.floor === -Infinity && each.gap >= 0) each.floor = 0;
    if (hasAppeared) each.floor = Math.min(each.floor, each.gap - slackOf(a, b));
  }
}

/** How far, in m, the bodies must at least move before two features that were noted here arrive. */
export function wayToArrival({ a, b, pair, gap, floor }: Watched, bodies: readonly TouchBody[]): number {
  // The lines through two edges may come near to each other however far the edges are.
  if (pair.kind === 'edge-on-edge')
    return edgesApart(pair.a, bodies[a] as TouchBody, pair.b, bodies[b] as TouchBody);
  return gap === Infinity ? 0 : Math.abs(gap - Math.max(floor, 0));
}

/** So far below its floor a gap is looked at in a notch, as shares of the size: more than rounding, less than `EPS_INSIDE`. */
const BELOW_PASSAGE = [1e-12, 1e-11];

/** How far the gap of two features is above its floor, and its rate; null if they have no normal. */
export function heightOverFloor(
  { a: i, b: j, pair, floor }: Watched,
  bodies: readonly TouchBody[],
): CubicEnd | null {
  const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
  return lookAtPair(pair, a, b) ? { f: lastLook.gap - floor, v: lastRate(a, b) } : null;
}

/** Times (s) at which the gap of two features is just below its floor, for the first time in a step. */
export function passagesOf(
  { a: i, b: j, pair, floor }: Watched,
  { h, f1 }: Cubic,
  bodiesAt: (tau: number) => readonly TouchBody[],
): readonly number[] {
  let [size, rate] = [1, 0];
  const above = (tau: number): number => {
    const bodies = bodiesAt(tau);
    const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
    if (!lookAtPair(pair, a, b)) return -1;
    [size, rate] = [pairSize(a, b), lastRate(a, b)];
    return lastLook.gap - floor;
  };
  const tau = endWithin(above, h, f1);
  above(tau);
  if (!(rate < 0)) return [];
  return BELOW_PASSAGE.map((depth) => Math.min(h, tau - (depth * size) / rate));
}
