/** The time that a run has in it, and the moment that a view is asked for. */

import type { Params, Values } from '#params/params.ts';

/** The time that a run has in it, in s. */
export interface Span {
  readonly t0: number;
  readonly t1: number;
  /** Times of the contacts, or of what else one may want to jump to, in order. */
  readonly events: readonly number[];
  /** What an event is called; "contact" unless given. */
  readonly eventName?: string;
  /** The time of the resting picture: what a reader sees before touching anything, and in print. */
  readonly rest: number;
  /** Seconds of the run that pass in a second at speed 1: below 1 is slow motion. 1 unless given. */
  readonly pace?: number;
  /**
   * A run that goes in whole steps has counts in place of times: what a step is called, one and many ("halving",
   * "halvings"). Views are then asked for fractions only while it plays.
   */
  readonly counts?: readonly [one: string, many: string];
  /** Steps that happen at times: charts then have the seconds for their axis, and the time bar the steps. */
  readonly clock?: StepClock;
  /** Moments that decide, in s: when the run is played or watched, time goes slowly around them. */
  readonly decisive?: readonly number[];
  /** The part of a long run that the charts show, in s: all of it unless given. */
  readonly window?: readonly [from: number, to: number];
}

/** When the steps of a run happen, in s. Several may happen at one time. */
export interface StepClock {
  readonly t0: number;
  readonly t1: number;
  /** The time at a count of steps. */
  readonly timeAt: (count: number) => number;
  /** The count of steps at a time: the last one, where several happen at once. */
  readonly countAt: (time: number) => number;
}

/** What a view is asked for. */
export interface Moment<P extends Params, R> {
  readonly run: R;
  readonly values: Values<P>;
  /** Time in s; 0 where a run has no time in it. */
  readonly t: number;
  /** While the reader guesses: nothing may be shown that happens from this time on, not even the trail. */
  readonly hiddenFrom?: number;
}
