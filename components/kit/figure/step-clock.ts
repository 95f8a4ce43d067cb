/** Steps and seconds: where a run counts steps that happen at times, its charts go by the time. Of a long run they show a part. */
import type { Span } from '#kit/declare/moment.ts';

/** The span as the charts have it. */
export function chartSpan(span: Span): Span {
  const { clock, counts: _, window, ...rest } = span;
  if (window) {
    const [t0, t1] = window;
    return { ...rest, t0, t1, events: span.events.filter((t) => t >= t0 && t <= t1) };
  }
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
export const chartTime = (span: Span | undefined, t: number): number => {
  const [from, to] = span?.window ?? [t, t];
  return span?.clock?.timeAt(t) ?? Math.min(Math.max(t, from), to);
};

/** What to seek where the reader points at a chart. */
export const spanTime = (span: Span | undefined, time: number): number => span?.clock?.countAt(time) ?? time;
