/**
 * When within a step a motion in touch ends.
 *
 * Source:  own search          Chapter: content/chapters/07-resting.mdx
 */
import { endNear, endWithin } from '#core/roots/end-of-margin.ts';
import { type PlacedBody, TouchBodies } from './touch-bodies.ts';
import { heldDips } from './touch-held.ts';
import { kernelOf } from './touch-kernel.ts';
import type { TouchKnot } from './touch-knots.ts';
import {
  type Ending,
  endingIn,
  MAX_END,
  type Margin,
  MOST_MARGIN,
  marginOf,
  type TouchSight,
} from './touch-margin.ts';
import { bookOf, type TouchSystem, type TouchVector } from './touch-motion.ts';
import { type TouchCurve, touchCurve, touchStep } from './touch-step.ts';
import type { Dip, Watch } from './touch-watch.ts';
import type { Watched } from './touch-watched.ts';

/** What may be left of a margin if it is not known what is used up. */
const NOTHING = { enough: 0, most: MAX_END, beyond: MAX_END };

/** Why a motion ends within a step, and where it is then: undefined if it cannot even begin. */
export interface TouchEnd {
  readonly why: Margin['why'];
  readonly knot: TouchKnot | undefined;
}

/** Where a step ends, and how fast the numbers change there. */
interface StepSight extends TouchSight {
  readonly y: TouchVector;
  readonly dy: TouchVector;
}

/** A step that was tried: how long (s), where it ends if it does, and the bodies that are put there. */
interface Trial {
  tau: number;
  sight: StepSight | null;
  readonly bodies: TouchBodies;
}

/** A step that was taken: from where, with bodies where, and how fast the numbers changed there, how long (s), and to where. */
export interface TakenStep {
  readonly from: TouchKnot;
  readonly start: readonly PlacedBody[];
  readonly dy: TouchVector;
  readonly h: number;
  readonly to: TouchKnot;
  readonly sight: StepSight;
}

/** A time (s) within a step at which the margin is used up. */
interface Low extends Margin {
  readonly tau: number;
}

/** Looks for the end of a motion in one step after the other. */
export class EndSearch {
  /** How often the margin was looked at within a step. */
  looks = 0;
  private readonly system: TouchSystem;
  private readonly watch: Watch;
  private readonly load: number;
  /** The step in which the end is looked for, and its curve as soon as somebody asks for it. */
  private taken: TakenStep | undefined;
  private curve: TouchCurve | null | undefined;
  /** The last two steps of other lengths that were tried: the better one may be the one before. */
  private tried: Trial;
  private triedBefore: Trial;
  /** Where the motion is on the curve: the numbers of its bodies. */
  private readonly numbers: Float64Array;
  private readonly onCurve: TouchSight & { readonly dy: Float64Array };
  private readonly curveBodies: TouchBodies;
  /** What counts: all, unless it is known what is used up. */
  private among: Ending | undefined;

  /** @param load size of the forces (N), by which they are measured. */
  constructor(system: TouchSystem, watch: Watch, load: number, count: number) {
    this.system = system;
    this.watch = watch;
    this.load = load;
    this.tried = { tau: Number.NaN, sight: null, bodies: new TouchBodies(system) };
    this.triedBefore = { tau: Number.NaN, sight: null, bodies: new TouchBodies(system) };
    this.curveBodies = new TouchBodies(system);
    this.numbers = new Float64Array(bookOf(system, 0));
    this.onCurve = { dy: new Float64Array(count), bodies: this.curveBodies.list };
  }

  /** Takes up a step. Returns a shorter length (s) for it, if something would come and go unseen; see `frontBefore`. */
  frontIn(taken: TakenStep): number | undefined {
    this.taken = taken;
    this.curve = undefined;
    return this.watch.frontBefore(taken.sight.bodies, taken.h, this.bodiesAt);
  }

  /** The end of the motion within a step; undefined if it goes on. */
  endIn(taken: TakenStep): TouchEnd | undefined {
    if (taken !== this.taken) this.curve = undefined;
    const { from, h, sight } = taken;
    this.taken = taken;
    this.tried.tau = Number.NaN;
    this.triedBefore.tau = Number.NaN;
    let low = this.firstLow(sight, h, 0);
    for (let round = 1; low !== undefined; round++) {
      const there = this.stepOf(low.tau);
      if (there !== null) this.among = endingIn(this.system, there, this.load, this.watch);
      const ending = this.among ?? NOTHING;
      const tau = endOf(this.marginAt, this.roughly, low, ending);
      this.among = undefined;
      const last = from.t + tau > from.t ? this.stepOf(tau) : null;
      if (last === null) return { why: low.why, knot: undefined };
      const earlier = round > MOST_EARLIER ? undefined : this.firstLow(last, tau, -ending.beyond);
      if (earlier === undefined) return { why: low.why, knot: { t: from.t + tau, y: last.y } };
      low = earlier;
    }
    return undefined;
  }

  /** When the margin falls to some value, at the end of a step of h (s), or in a dip inside it. */
  private firstLow(sight: TouchSight, h: number, least: number): Low | undefined {
    const { system, watch, load } = this;
    const atEnd = marginOf(system, sight, load, watch);
    for (const dip of watch.dipsBefore(sight.bodies, h, this.bodiesAt)) {
      if (!this.isNear(dip)) continue;
      const margin = this.marginAt(dip.tau);
      if (margin <= least) return { margin, why: 'arrival', tau: dip.tau };
    }
    const { start } = this.taken as TakenStep;
    for (const tau of heldDips(system, { start, end: sight.bodies, h, bodiesAt: this.bodiesAt })) {
      const margin = this.marginAt(tau);
      if (margin <= least) return { margin, why: 'inside', tau };
    }
    return atEnd.margin <= least ? { ...atEnd, tau: h } : undefined;
  }

  /** Whether a dip is one on the curve, or nearly so: only then it is looked at in truth. */
  private isNear({ tau, watched }: Dip): boolean {
    return this.arrivalOnCurve(tau, [watched]) <= CLEARLY;
  }

  /** A step of some length (s). */
  private stepOf(tau: number): StepSight | null {
    const { from, dy, h, sight } = this.taken as TakenStep;
    if (tau === h) return sight;
    if (tau === this.tried.tau) return this.tried.sight;
    [this.tried, this.triedBefore] = [this.triedBefore, this.tried];
    const { tried } = this;
    if (tau === tried.tau) return tried.sight;
    const step = touchStep(this.system, from, tau, dy, tried.bodies);
    tried.sight = step === null ? null : { y: step.y, dy: step.dy, bodies: tried.bodies.list };
    tried.tau = tau;
    return tried.sight;
  }

  /** The margin after a step of its own. */
  private readonly marginAt = (tau: number): number => this.marginIn(this.stepOf(tau));

  private marginIn(sight: TouchSight | null): number {
    this.looks++;
    return sight === null ? -1 : marginOf(this.system, sight, this.load, this.watch, this.among).margin;
  }

  /** The margin on the curve. */
  private readonly roughly = (tau: number): number => {
    const { among, system } = this;
    if (among !== undefined && among.held.length === 0) {
      this.looks++;
      return this.arrivalOnCurve(tau, among.watched);
    }
    const kernel = kernelOf(system);
    const isFound = kernel.rates(this.numbersAt(tau), this.timeAt(tau), this.onCurve.dy);
    if (isFound) kernel.place(this.curveBodies);
    return this.marginIn(isFound ? this.onCurve : null);
  };

  private arrivalOnCurve(tau: number, watched: readonly Watched[]): number {
    return Math.min(MOST_MARGIN, this.watch.marginAt(this.bodiesAt(tau), watched));
  }

  /** Where the bodies are on the curve. */
  private readonly bodiesAt = (tau: number): readonly PlacedBody[] => {
    kernelOf(this.system).placeAt(this.numbersAt(tau), this.timeAt(tau), this.curveBodies);
    return this.curveBodies.list;
  };

  private timeAt(tau: number): number {
    return (this.taken as TakenStep).from.t + tau;
  }

  /** The numbers on the curve; those of the start if there is none, for a point without a normal. */
  private numbersAt(tau: number): Float64Array {
    const { from, to, sight } = this.taken as TakenStep;
    if (this.curve === undefined)
      this.curve = touchCurve(this.system, from, to, this.numbers.length, sight.dy);
    if (this.curve === null) this.numbers.set(from.y.slice(0, this.numbers.length));
    else this.curve((this.timeAt(tau) - from.t) / (to.t - from.t), this.numbers);
    return this.numbers;
  }
}

/** What is left of a margin that is used up: its rounding. */
const EPS_END = 2e-15;

/**
 * A feature that arrives, and then no longer lies across from the other where the margin was seen to be used up, is not
 * among what ends there: so what is before the end is looked at again, so many times at most.
 */
const MOST_EARLIER = 8;

/** What is below this on the curve between the ends of a step is below 0 in truth. */
const CLEARLY = 1e-9;

/** The end is looked for on that curve to this share of the step; */
const EPS_ROUGHLY = 1e-7;

/** and put right so many times at most, each of them squaring what is left. */
const MOST_CORRECTIONS = 4;

/**
 * The time (s) at which the margin is used up, but for what may be left of it. It is looked for on the curve between the
 * ends of the step, and put right by steps of its own; where these leave too much, it is narrowed down from there.
 */
function endOf(
  marginAt: (tau: number) => number,
  roughly: (tau: number) => number,
  low: Low,
  { enough, most, beyond }: Pick<Ending, 'enough' | 'most' | 'beyond'>,
): number {
  const left = low.margin < -CLEARLY ? low.margin : roughly(low.tau);
  if (!(left <= 0)) return endWithin(marginAt, low.tau, low.margin);
  let tau = endWithin(roughly, low.tau, left, EPS_ROUGHLY);
  const d = 1e-4 * low.tau;
  let slope = (roughly(tau + d) - roughly(tau - d)) / (2 * d);
  let margin = marginAt(tau);
  const isEnough = (): boolean =>
    Math.abs(margin) <= EPS_END || (margin >= -beyond && margin <= enough && enough > MAX_END);
  for (let i = 0; i < MOST_CORRECTIONS && !isEnough() && slope < 0; i++) {
    const next = tau - margin / slope;
    if (!(next > 0 && next <= low.tau)) break;
    const found = marginAt(next);
    if (!(Math.abs(found) < Math.abs(margin))) break;
    if (next !== tau) slope = (found - margin) / (next - tau);
    [tau, margin] = [next, found];
  }
  if (margin >= -beyond && margin <= most) return tau;
  const way = Math.min(EPS_ROUGHLY * low.tau, slope < 0 ? Math.abs((2 * margin) / slope) : Infinity);
  return endNear(marginAt, { tau, margin }, way, low, most);
}
