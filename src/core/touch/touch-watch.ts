/**
 * Features that are near while bodies move: which of them arrives, and when.
 *
 * The gap of two features is a smooth function of time. Its values and rates at both ends of a short step tell how low
 * it was in between.
 *
 * Source:  own search          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { type Cubic, crestOf, crossingOf, dipsIn } from './touch-dips.ts';
import { isAcross, pairSize } from './touch-limits.ts';
import { lastLook, lastRate, lookAtPair } from './touch-look.ts';
import { NearFeatures } from './touch-near.ts';
import type { TouchBody, TouchPair } from './touch-pair.ts';
import { arrivalMargin, heightOverFloor, passagesOf, type Watched } from './touch-watched.ts';

/** A time (s) within a step at which the gap of two features may have been below its floor. */
export interface Dip {
  readonly tau: number;
  readonly watched: Watched;
}

/** Two bodies of a list that may touch. */
export type BodyPair = readonly [number, number];

/** How far behind its end a passage is looked at, as shares of the rest of the step: as near as the cubic is good. */
const BEHIND_PASSAGE = [1e-4, 1e-2, 0.1];

/** A foot that is no farther beyond its end than this share of the size, where the gap is used up, may be just at it. */
const NOTCH = 0.05;

/** The features of some pairs of bodies that may arrive soon. */
export class Watch {
  private readonly pairs: readonly NearFeatures[];
  /** Those of all pairs that can arrive within the next few steps. */
  private close: readonly Watched[] = [];

  /** @param lenience how many times deeper what touches at first may sink before it counts as an arrival. */
  constructor(
    pairs: readonly BodyPair[],
    isHeld: (a: number, b: number, pair: TouchPair) => boolean = () => false,
    lenience = 1,
  ) {
    this.pairs = pairs.map(([a, b]) => new NearFeatures(a, b, (pair) => isHeld(a, b, pair), lenience));
  }

  /**
   * The bodies are here now, some time (s) after the last look. What touches at the first look may stay in touch.
   *
   * @param next how long the next step may be, in s: many motions end with their first one, which need not know what is
   * far away.
   */
  lookAt(bodies: readonly TouchBody[], elapsed: number, next: number = Infinity): void {
    const fastest = this.fastest(bodies);
    for (const pair of this.pairs) pair.lookAt(bodies, elapsed, next, fastest);
    this.gather();
  }

  /** A step of h (s) leads from where the bodies are to `there`: all that they can come near to must be on the list. */
  lookAhead(bodies: readonly TouchBody[], there: readonly TouchBody[], h: number): void {
    const fastest = this.fastest(bodies);
    for (const pair of this.pairs) pair.lookAhead(bodies, there, h, fastest);
    this.gather();
  }

  /** The longest step, in s, for which the lists of what bodies with many edges can bring together stay short. */
  longestStep(bodies: readonly TouchBody[]): number {
    let longest = Infinity;
    for (const pair of this.pairs) longest = Math.min(longest, pair.longestStep(bodies));
    return longest;
  }

  /** How far the nearest feature, among all or some, is from arriving, as a share of the size. */
  marginAt(bodies: readonly TouchBody[], among: readonly Watched[] = this.close): number {
    let margin = Infinity;
    for (const each of among) margin = Math.min(margin, arrivalMargin(each, bodies));
    return margin;
  }

  /** The features that have arrived. */
  arrivedAt(bodies: readonly TouchBody[]): readonly Watched[] {
    return this.close.filter((each) => arrivalMargin(each, bodies) <= 0);
  }

  /** Whether one of them is nearer to its arrival than some share of the size, and approaches. */
  isArriving(bodies: readonly TouchBody[], within: number): boolean {
    return this.close.some((each) => {
      if (!(arrivalMargin(each, bodies) <= within)) return false;
      return lastRate(bodies[each.a] as TouchBody, bodies[each.b] as TouchBody) < 0; // of the same look
    });
  }

  /**
   * When within a step of h (s) some gap may have been below its floor, by what it does at the end: in a dip, or on the
   * way through a thin part of the other body, at whose end the features no longer lie across from each other.
   *
   * @param bodiesAt where the bodies are at a time (s) within the step.
   */
  dipsBefore(
    bodies: readonly TouchBody[],
    h: number,
    bodiesAt: (tau: number) => readonly TouchBody[],
  ): readonly Dip[] {
    const dips: Dip[] = [];
    for (const watched of this.close) {
      const { a: i, b: j, pair, gap, rate, floor } = watched;
      if (!(gap >= floor && gap < Infinity && floor > -Infinity)) continue;
      const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
      if (!lookAtPair(pair, a, b)) continue;
      const way: Cubic = { f0: gap - floor, v0: rate, f1: lastLook.gap - floor, v1: lastRate(a, b), h };
      if (way.f1 >= 0) {
        for (const tau of dipsIn(way, (when) => heightOverFloor(watched, bodiesAt(when))))
          dips.push({ tau, watched });
      } else if (!isAcross(lastLook, a, b)) {
        const crossing = crossingOf(way);
        for (const share of BEHIND_PASSAGE)
          dips.push({ tau: h * (crossing + share * (1 - crossing)), watched });
        // What slides along a face into a notch is across from the other face of it at one instant only.
        const inside = watched.inside + crossing * (lastLook.inside - watched.inside);
        if (inside >= -NOTCH * pairSize(a, b))
          for (const tau of passagesOf(watched, way, bodiesAt)) dips.push({ tau, watched });
      }
    }
    return dips.sort((one, other) => one.tau - other.tau);
  }

  /**
   * When within a step of h (s) a feature that was behind comes in front of another one, and is behind it again at the
   * end: a step must not be longer than that, or the feature would be taken for one that stays behind.
   */
  frontBefore(
    bodies: readonly TouchBody[],
    h: number,
    bodiesAt: (tau: number) => readonly TouchBody[],
  ): number | undefined {
    let first: number | undefined;
    for (const watched of this.close) {
      const { a, b, pair, gap, rate, floor } = watched;
      if (floor !== -Infinity || !(gap < 0 && rate > 0)) continue;
      const [one, other] = [bodies[a] as TouchBody, bodies[b] as TouchBody];
      if (!lookAtPair(pair, one, other)) continue;
      const tau = crestOf({ f0: gap, v0: rate, f1: lastLook.gap, v1: lastRate(one, other), h });
      if (tau === undefined || !(tau < (first ?? h))) continue;
      const there = bodiesAt(tau);
      if (lookAtPair(pair, there[a] as TouchBody, there[b] as TouchBody) && lastLook.gap >= 0) first = tau;
    }
    return first;
  }

  /** The smallest gap, in m, of features that lie across from each other; undefined if none do. */
  smallestGap(bodies: readonly TouchBody[]): number | undefined {
    let least = Infinity;
    for (const pair of this.pairs) least = Math.min(least, pair.smallestGap(bodies));
    return least < Infinity ? least : undefined;
  }

  /** The close ones of all pairs, one list after the other. */
  private gather(): void {
    const [first] = this.pairs;
    this.close =
      first !== undefined && this.pairs.length === 1 ? first.close : this.pairs.flatMap(({ close }) => close);
  }

  private fastest(bodies: readonly TouchBody[]): number {
    let speed = 0;
    for (const pair of this.pairs) speed = Math.max(speed, pair.speedOf(bodies));
    return speed;
  }
}
