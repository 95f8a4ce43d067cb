/**
 * Slow motion around the moments that decide a run: time goes the slower, the nearer one of them is. Only what is shown
 * slows down; the run is the same.
 */
import { calm } from './key-times.ts';

/** At such a moment so many seconds of the run pass in one. */
const SLOWEST = 0.2;

/** So long before a moment, in s of the run, it begins, and so long after it, it ends. */
const BEFORE = 0.18;
const AFTER = 0.2;

/** What a speed becomes at a time (s), with moments (s) that decide: never more than it was, never faster than slow motion. */
export function slowedSpeed(speed: number, moments: readonly number[] | undefined, t: number): number {
  if (!moments || speed <= SLOWEST) return speed;
  const away = moments.map((moment) => (t < moment ? (moment - t) / BEFORE : (t - moment) / AFTER));
  const nearest = Math.min(1, ...away);
  return SLOWEST + (speed - SLOWEST) * nearest * nearest;
}

let stillness: MediaQueryList | undefined;

/** The moments around which it goes slowly for this reader: none with reduced motion. */
export function decisiveFor(moments: readonly number[] | undefined): readonly number[] | undefined {
  if (!moments || typeof matchMedia !== 'function') return undefined;
  stillness ??= calm();
  return stillness.matches ? undefined : moments;
}
