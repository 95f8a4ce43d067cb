/** Times at which a whole run is looked at: to fit a frame to it, and to show its way as a strobe does. */
import type { Span } from '#kit/declare/moment.ts';

/** Evenly spaced looks, and events, at most. */
const EVEN = 16;
const EVENTS = 4;

/** Its ends, its first events, its resting time, and evenly in between; a picture without time is looked at once. */
export function looksAt(span: Span | undefined): readonly number[] {
  if (!span) return [0];
  const { t0, t1, events, rest } = span;
  const even = Array.from({ length: EVEN + 1 }, (_, i) => t0 + ((t1 - t0) * i) / EVEN);
  return [...even, ...events.slice(0, EVENTS), rest];
}
