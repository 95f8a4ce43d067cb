/**
 * The features of two bodies that may arrive soon: listed where they are near, and listed again when the bodies may have
 * come as near to others.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import { length, sub } from '#core/math/vec3.ts';
import { isAcross, isSamePair, pairSize, roundingOf, slackOf, touchingOverlap } from './touch-limits.ts';
import { eachNear } from './touch-list.ts';
import { lastLook, lastRate, lookAtPair } from './touch-look.ts';
import type { TouchBody, TouchPair } from './touch-pair.ts';
import { note, type Watched, wayToArrival } from './touch-watched.ts';

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

/** What is near of two bodies of a list. */
export class NearFeatures {
  /** Those that can arrive within the next few steps. */
  close: readonly Watched[] = [];
  private readonly a: number;
  private readonly b: number;
  private readonly isHeld: (pair: TouchPair) => boolean;
  private readonly lenience: number;
  private list: readonly Watched[] = [];
  /** How far the bodies may still move, in m, before a feature that is not on the list can arrive. */
  private left = -1;
  /** How far the bodies may still move, in m, before one that is not among the close ones can arrive. */
  private closeLeft = -1;
  /** Whether the bodies have so many edges that lists of what is near are long. */
  private isDense = false;

  /** @param lenience how many times deeper what touches at first may sink before it counts as an arrival. */
  constructor(a: number, b: number, isHeld: (pair: TouchPair) => boolean, lenience: number) {
    this.a = a;
    this.b = b;
    this.isHeld = isHeld;
    this.lenience = lenience;
  }

  /** The bodies are here now, some time (s) after the last look. @param next how long the next step may be, in s. */
  lookAt(bodies: readonly TouchBody[], elapsed: number, next: number, fastest: number): void {
    const speed = 2 * this.speedOf(bodies);
    this.left -= elapsed * speed;
    this.closeLeft -= elapsed * speed;
    const way = speed > 0 ? FIRST_STEPS * next * speed : 0;
    if (this.left <= 0) this.makeList(bodies, 0, Number.isFinite(next) ? way : Infinity, fastest);
    if (this.closeLeft <= 0) this.chooseClose(bodies, Infinity);
    else note(this.close, bodies);
  }

  /** A step of h (s) leads from where the bodies are to `there`: all that they can come near to must be on the list. */
  lookAhead(bodies: readonly TouchBody[], there: readonly TouchBody[], h: number, fastest: number): void {
    const way = 2 * h * Math.max(this.speedOf(bodies), this.speedOf(there));
    if (this.left < way) this.makeList(bodies, 4 * way, this.isDense ? DENSE_STEPS * way : Infinity, fastest);
    const isFar = this.closeLeft > TOO_FAR * way && this.close.length > FEW;
    if (this.closeLeft < way || isFar) this.chooseClose(bodies, way);
  }

  /** The longest step, in s, for which the list of what two bodies with many edges can bring together stays short. */
  longestStep(bodies: readonly TouchBody[]): number {
    const [a, b] = [bodies[this.a] as TouchBody, bodies[this.b] as TouchBody];
    this.isDense = a.surface.edges.length * b.surface.edges.length >= DENSE && areAlike(a, b);
    if (!this.isDense) return Infinity;
    const apart = length(sub(a.position, b.position)) - a.surface.reach - b.surface.reach;
    return Math.max(apart, DENSE_WAY * pairSize(a, b)) / (2 * this.speedOf(bodies));
  }

  /** How fast any two points of the bodies move with respect to each other, in m/s. */
  speedOf(bodies: readonly TouchBody[]): number {
    const [a, b] = [bodies[this.a] as TouchBody, bodies[this.b] as TouchBody];
    const reach = Math.max(a.surface.reach, b.surface.reach);
    const turning = length(a.angularVelocity) + length(b.angularVelocity);
    return length(sub(a.velocity, b.velocity)) + turning * reach;
  }

  /** The smallest gap, in m, of features that lie across from each other; Infinity if none do. */
  smallestGap(bodies: readonly TouchBody[]): number {
    let least = Infinity;
    for (const each of this.list) {
      if (each.floor === -Infinity) continue;
      const [a, b] = [bodies[each.a] as TouchBody, bodies[each.b] as TouchBody];
      if (!lookAtPair(each.pair, a, b) || !isAcross(lastLook, a, b)) continue;
      least = Math.min(least, lastLook.gap);
    }
    return least;
  }

  /** Notes all features of the list, and chooses those that some steps of a way (m) may bring together. */
  private chooseClose(bodies: readonly TouchBody[], way: number): void {
    note(this.list, bodies);
    this.closeLeft = Math.min(this.left, CLOSE * way);
    const close: Watched[] = [];
    for (const each of this.list) if (wayToArrival(each, bodies) <= this.closeLeft) close.push(each);
    this.close = close;
  }

  /** Lists all features nearer than their share of the size, or than some way (m); not much farther than another one. */
  private makeList(bodies: readonly TouchBody[], way: number, most: number, fastest: number): void {
    const known = this.list.length > 0 ? indexOf(this.list) : NOTHING;
    const [i, j] = [this.a, this.b];
    const [a, b] = [bodies[i] as TouchBody, bodies[j] as TouchBody];
    const size = pairSize(a, b);
    const near = Math.max(Math.min(NEAR * size, Math.max(LEAST_NEAR * size, most)), way);
    this.left = near;
    this.closeLeft = -1;
    const list: Watched[] = [];
    const slack = this.lenience * slackOf(a, b);
    const overlap = touchingOverlap(a, b);
    const isRound = a.surface.radius + b.surface.radius > 0;
    const still = EPS_RATE * fastest + EPS_LEAVING * size + roundingOf(a, b) / LEAVING_TIME;
    eachNear(a, b, near, isRound ? LISTED_TURN : turnOver(a, b, near), (pair) => {
      if (this.isHeld(pair)) return;
      const before = knownPair(known, pair);
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

function knownPair(index: WatchedIndex, pair: TouchPair): Watched | undefined {
  if (index.size === 0) return undefined;
  return index.get(keyOf(pair))?.find((each) => isSamePair(each.pair, pair));
}
