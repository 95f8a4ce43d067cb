/**
 * Features that are near while bodies move: which of them arrives, and when.
 *
 * The gap of two features is a smooth function of time. Its values and rates at both ends of a short step tell how low
 * it was in between.
 *
 * Source:  own search          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { length, sub } from '#core/math/vec3.ts';
import { endWithin } from '#core/roots/end-of-margin.ts';
import { type Cubic, type CubicEnd, crestOf, crossingOf, dipsIn } from './touch-dips.ts';
import { isAcross, isSamePair, pairSize, roundingOf, slackOf, touchingOverlap } from './touch-limits.ts';
import { eachNear, edgesApart } from './touch-list.ts';
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

/** A time (s) within a step at which the gap of two features may have been below its floor. */
export interface Dip {
  readonly tau: number;
  readonly watched: Watched;
}

/** Two bodies of a list that may touch. */
export type BodyPair = readonly [number, number];

/** Features nearer than this share of the smaller body are watched; */
const NEAR = 0.25;

/** at first only those that so many steps like the first one may bring together, */
const FIRST_STEPS = 8;

/** or that are nearer than this share. */
const LEAST_NEAR = 1e-3;

/** Rates below this share of the speeds in sight are rounding. */
const EPS_RATE = 1e-12;

/** What leaves by less than this share of the size in a second stays, in 1/s. */
const EPS_LEAVING = 1e-9;

/** So does what has not left by more than rounding after this time, in s. */
const LEAVING_TIME = 1e-7;

/** Edges that cease to be parallel arrive where they overlap by more than this share of what rounding adds up to. */
const APPEARED = 0.3;

/** By so much, in rad, two bodies turn at most before they are listed again: four steps, each by `MAX_TURN` for each body. */
const LISTED_TURN = 0.32;

/**
 * The same of sharp bodies, by the way (m) that is left until then: turning uses up twice the reach of the larger one. The
 * normals of round ones turn with their places, too.
 */
function turnOver(a: TouchBody, b: TouchBody, way: number): number {
  return Math.min(LISTED_TURN, way / (2 * Math.max(a.surface.reach, b.surface.reach)));
}

/** Features that so many steps like the next one may bring together are looked at in each of them. */
const CLOSE = 8;

/**
 * Of bodies whose edges make more pairs than this a list grows with the fourth power of how near its features are. They
 * move by this share of their size in a step at most, and are listed for so many steps.
 */
const DENSE = 5000;
const DENSE_WAY = 0.01;
const DENSE_STEPS = 8;

/** Of a much larger body few edges are near the smaller one, and it moves by its size in no time. */
function areAlike(a: TouchBody, b: TouchBody): boolean {
  const [one, other] = [a.surface.reach, b.surface.reach];
  return Math.max(one, other) <= 3 * Math.min(one, other);
}

/** Where steps have become so many times shorter, fewer are looked at; */
const TOO_FAR = 64;

/** but for these few, choosing costs more than looking. */
const FEW = 3;

/** The features of some pairs of bodies that may arrive soon. */
export class Watch {
  private readonly pairs: readonly BodyPair[];
  private readonly isHeld: (a: number, b: number, pair: TouchPair) => boolean;
  private readonly lenience: number;
  private list: readonly Watched[] = [];
  /** How far the bodies may still move, in m, before a feature that is not on the list can arrive. */
  private left = -1;
  /** Those of the list that can arrive within the next few steps. */
  private close: readonly Watched[] = [];
  /** How far the bodies may still move, in m, before one that is not among them can arrive. */
  private closeLeft = -1;

  /** Whether two bodies have so many edges that lists of what is near are long. */
  private isDense = false;

  /** @param lenience how many times deeper what touches at first may sink before it counts as an arrival. */
  constructor(
    pairs: readonly BodyPair[],
    isHeld: (a: number, b: number, pair: TouchPair) => boolean = () => false,
    lenience = 1,
  ) {
    this.pairs = pairs;
    this.isHeld = isHeld;
    this.lenience = lenience;
  }

  /**
   * The bodies are here now, some time (s) after the last look. What touches at the first look may stay in touch.
   *
   * @param next how long the next step may be, in s: many motions end with their first one, which need not know what is
   * far away.
   */
  lookAt(bodies: readonly TouchBody[], elapsed: number, next: number = Infinity): void {
    const speed = 2 * this.fastest(bodies);
    this.left -= elapsed * speed;
    this.closeLeft -= elapsed * speed;
    if (this.left <= 0) this.makeList(bodies, 0, speed > 0 ? FIRST_STEPS * next * speed : Infinity);
    if (this.closeLeft <= 0) this.chooseClose(bodies, Infinity);
    else note(this.close, bodies);
  }

  /** A step of h (s) leads from where the bodies are to `there`: all that they can come near to must be on the list. */
  lookAhead(bodies: readonly TouchBody[], there: readonly TouchBody[], h: number): void {
    const way = 2 * h * Math.max(this.fastest(bodies), this.fastest(there));
    if (this.left < way) this.makeList(bodies, 4 * way, this.isDense ? DENSE_STEPS * way : Infinity);
    const isFar = this.closeLeft > TOO_FAR * way && this.close.length > FEW;
    if (this.closeLeft < way || isFar) this.chooseClose(bodies, way);
  }

  /** The longest step, in s, for which the list of what two bodies with many edges can bring together stays short. */
  longestStep(bodies: readonly TouchBody[]): number {
    let longest = Infinity;
    this.isDense = false;
    for (const [i, j] of this.pairs) {
      const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
      if (a.surface.edges.length * b.surface.edges.length < DENSE || !areAlike(a, b)) continue;
      this.isDense = true;
      const apart = length(sub(a.position, b.position)) - a.surface.reach - b.surface.reach;
      longest = Math.min(longest, Math.max(apart, DENSE_WAY * pairSize(a, b)) / (2 * this.fastestOf(a, b)));
    }
    return longest;
  }

  /** Notes all features of the list, and chooses those that some steps of a way (m) may bring together. */
  private chooseClose(bodies: readonly TouchBody[], way: number): void {
    note(this.list, bodies);
    this.closeLeft = Math.min(this.left, CLOSE * way);
    const close: Watched[] = [];
    for (const each of this.list) if (wayToArrival(each, bodies) <= this.closeLeft) close.push(each);
    this.close = close;
  }

  /** How far the nearest feature, among all or some, is from arriving, as a share of the size. */
  marginAt(bodies: readonly TouchBody[], among: readonly Watched[] = this.close): number {
    let margin = Infinity;
    for (const each of among) margin = Math.min(margin, marginOf(each, bodies));
    return margin;
  }

  /** The features that have arrived. */
  arrivedAt(bodies: readonly TouchBody[]): readonly Watched[] {
    return this.close.filter((each) => marginOf(each, bodies) <= 0);
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
        for (const tau of dipsIn(way, (when) => aboveFloor(watched, bodiesAt(when))))
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
    let least: number | undefined;
    for (const each of this.list) {
      if (each.floor === -Infinity) continue;
      const [a, b] = [bodies[each.a] as TouchBody, bodies[each.b] as TouchBody];
      if (!lookAtPair(each.pair, a, b) || !isAcross(lastLook, a, b)) continue;
      least = Math.min(least ?? Infinity, lastLook.gap);
    }
    return least;
  }

  private fastest(bodies: readonly TouchBody[]): number {
    let speed = 0;
    for (const [i, j] of this.pairs)
      speed = Math.max(speed, this.fastestOf(bodies[i] as TouchBody, bodies[j] as TouchBody));
    return speed;
  }

  private fastestOf(a: TouchBody, b: TouchBody): number {
    const reach = Math.max(a.surface.reach, b.surface.reach);
    const turning = length(a.angularVelocity) + length(b.angularVelocity);
    return length(sub(a.velocity, b.velocity)) + turning * reach;
  }

  /** Lists all features nearer than their share of the size, or than some way (m); not much farther than another one. */
  private makeList(bodies: readonly TouchBody[], way: number, most = Infinity): void {
    const known = this.list.length > 0 ? indexOf(this.list) : NOTHING;
    this.left = Infinity;
    this.closeLeft = -1;
    const list: Watched[] = [];
    for (const [i, j] of this.pairs) {
      const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
      const size = pairSize(a, b);
      const near = Math.max(Math.min(NEAR * size, Math.max(LEAST_NEAR * size, most)), way);
      this.left = Math.min(this.left, near);
      const slack = this.lenience * slackOf(a, b);
      const overlap = touchingOverlap(a, b);
      const isRound = a.surface.radius + b.surface.radius > 0;
      const still = EPS_RATE * this.fastest(bodies) + EPS_LEAVING * size + roundingOf(a, b) / LEAVING_TIME;
      eachNear(a, b, near, isRound ? LISTED_TURN : turnOver(a, b, near), (pair) => {
        if (this.isHeld(i, j, pair)) return;
        const before = knownPair(known, i, j, pair);
        if (before !== undefined) {
          list.push(before);
          return;
        }
        const { gap, inside, reach } = lastLook;
        // The feet of round edges run along them faster than the bodies move: beyond the ends their gap says nothing.
        if (pair.kind === 'edge-on-edge' && isRound && !isAcross(lastLook, a, b)) {
          list.push({ a: i, b: j, pair, floor: 0, gap: Infinity, rate: 0, inside });
          return;
        }
        // What touches or overlaps by rounding from the start may stay so; what bounces off must not sink bit by bit.
        const isBehind = reach < 0 && gap < -overlap;
        const isLeaving = gap < Infinity && lastRate(a, b) > still;
        const lower = isLeaving && gap < -0.5 * slack ? gap : Math.min(0, gap) - slack;
        const isOnIt = gap < slack && (gap > -overlap || isAcross(lastLook, a, b));
        const least = isOnIt ? lower : 0;
        const floor = isBehind ? -Infinity : least;
        list.push({ a: i, b: j, pair, floor, gap, rate: 0, inside });
      });
    }
    this.list = list;
  }
}

/** Watched features by the feature of A, or the corner: a list of thousands would be gone through for each of its items. */
type WatchedIndex = ReadonlyMap<object, readonly Watched[]>;

const NOTHING: WatchedIndex = new Map();

function indexOf(list: readonly Watched[]): WatchedIndex {
  const index = new Map<object, Watched[]>();
  for (const each of list) {
    const key = keyOf(each.pair);
    const known = index.get(key);
    if (known === undefined) index.set(key, [each]);
    else known.push(each);
  }
  return index;
}

function keyOf(pair: TouchPair): object {
  return pair.kind === 'edge-on-edge' ? pair.a : pair.corner;
}

function knownPair(index: WatchedIndex, a: number, b: number, pair: TouchPair): Watched | undefined {
  if (index.size === 0) return undefined;
  return index.get(keyOf(pair))?.find((each) => each.a === a && each.b === b && isSamePair(each.pair, pair));
}

/** How far a feature is from arriving, as a share of the size; Infinity if it does not lie across from the other. */
function marginOf({ a: i, b: j, pair, gap, floor }: Watched, bodies: readonly TouchBody[]): number {
  const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
  if (!lookAtPair(pair, a, b) || !isAcross(lastLook, a, b)) return Infinity;
  // Edges that were parallel have no gap that was positive before: they may overlap by what rounding adds up to.
  const lowest = gap === Infinity ? -APPEARED * touchingOverlap(a, b) : floor;
  return (lastLook.gap - lowest) / pairSize(a, b);
}

/** Where some features are now. */
function note(list: readonly Watched[], bodies: readonly TouchBody[]): void {
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
function wayToArrival({ a, b, pair, gap, floor }: Watched, bodies: readonly TouchBody[]): number {
  // The lines through two edges may come near to each other however far the edges are.
  if (pair.kind === 'edge-on-edge')
    return edgesApart(pair.a, bodies[a] as TouchBody, pair.b, bodies[b] as TouchBody);
  return gap === Infinity ? 0 : Math.abs(gap - Math.max(floor, 0));
}

/** How far behind its end a passage is looked at, as shares of the rest of the step: as near as the cubic is good. */
const BEHIND_PASSAGE = [1e-4, 1e-2, 0.1];

/** A foot that is no farther beyond its end than this share of the size, where the gap is used up, may be just at it. */
const NOTCH = 0.05;

/** So far below its floor a gap is looked at in a notch, as shares of the size: more than rounding, less than `EPS_INSIDE`. */
const BELOW_PASSAGE = [1e-12, 1e-11];

/** How far the gap of two features is above its floor, and its rate; null if they have no normal. */
function aboveFloor({ a: i, b: j, pair, floor }: Watched, bodies: readonly TouchBody[]): CubicEnd | null {
  const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
  return lookAtPair(pair, a, b) ? { f: lastLook.gap - floor, v: lastRate(a, b) } : null;
}

/** Times (s) at which the gap of two features is just below its floor, for the first time in a step. */
function passagesOf(
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
