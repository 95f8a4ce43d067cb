/** Steps and seconds: where a run counts steps that happen at times, its charts go by the time. */
import type { Span } from '#kit/declare/widget.ts';

/** The span as the charts have it. */
export function chartSpan(span: Span): Span {
  const { clock, counts: _, ...rest } = span;
  if (!clock) return span;
  return {
    ...rest,
    t0: clock.t0,
    t1: clock.t1,
    events: span.events.map(clock.timeAt),
    rest: clock.timeAt(span.rest),
  };
}

/** Place of the cursor in the charts. */
export const chartTime = (span: Span | undefined, t: number): number => span?.clock?.timeAt(t) ?? t;

/** What to seek where the reader points at a chart. */
export const spanTime = (span: Span | undefined, time: number): number => span?.clock?.countAt(time) ?? time;
