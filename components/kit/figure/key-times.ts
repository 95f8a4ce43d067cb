/** With reduced motion a run is shown as three key frames. */
import type { Figure } from './figure.ts';

export const calm = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Times of the key frames that stand for a motion, as far as they may be seen: before, contact, after. */
export function keyTimes({ span, hiddenFrom }: Figure): readonly number[] {
  if (!span) return [];
  const { t0, t1, events } = span;
  const [first] = events;
  const times = first === undefined ? [t0, (t0 + t1) / 2, t1] : [(t0 + first) / 2, first, (first + t1) / 2];
  return times.filter((t) => hiddenFrom === undefined || t <= hiddenFrom);
}
