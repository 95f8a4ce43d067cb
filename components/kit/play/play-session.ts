/**
 * A game under way: time goes by, the hands are asked once for every tick of the run, and the run grows. What is shown
 * lies inside the latest tick, never beyond it, so that an input is seen at once and nothing is guessed.
 */
import type { GrowingRun, PadInput } from '#kit/declare/played.ts';

export interface Session {
  readonly growing: GrowingRun<unknown>;
  /** The time shown, in s. */
  readonly t: number;
  /** So many seconds go by; the hands are asked when it is time. Tells whether the run has grown. */
  readonly advance: (seconds: number, hands: () => PadInput) => boolean;
}

/** @param tick Time that each input makes, in s. @param from Time that the run has already, in s. */
export function sessionOf(growing: GrowingRun<unknown>, tick: number, from: number): Session {
  let count = Math.round(from / tick);
  let t = from;
  return {
    growing,
    get t() {
      return t;
    },
    advance: (seconds, hands) => {
      const before = count;
      const next = t + seconds;
      while (count * tick < next && !growing.isOver) {
        growing.push(hands());
        count++;
      }
      t = Math.min(next, count * tick);
      return count > before;
    },
  };
}
