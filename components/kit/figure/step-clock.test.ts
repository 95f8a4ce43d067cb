import { expect, it } from 'vitest';
import type { Span } from '#kit/declare/moment.ts';
import { chartSpan, chartTime, spanTime } from './step-clock.ts';

/** Three steps: a second of flight, a push that takes no time, half a second of flight. */
const TIMES = [0, 1, 1, 1.5];
const span: Span = {
  t0: 0,
  t1: 3,
  events: [2],
  rest: 3,
  counts: ['step', 'steps'],
  clock: {
    t0: 0,
    t1: 1.5,
    timeAt: (count) => TIMES[Math.ceil(count)] ?? 1.5,
    countAt: (time) => TIMES.findLastIndex((t) => t <= time),
  },
};

it('gives the charts seconds where the time bar has steps', () => {
  expect(chartSpan(span)).toMatchObject({ t0: 0, t1: 1.5, events: [1], rest: 1.5 });
  expect(chartSpan(span).counts).toBeUndefined();
  expect(chartTime(span, 2)).toBe(1);
  expect(spanTime(span, 1)).toBe(2); // of two steps at one time, the later
});

it('gives the charts the part of a long run that they are to show', () => {
  const long: Span = { t0: 0, t1: 60, events: [3, 41, 42], rest: 42, window: [40, 44] };
  expect(chartSpan(long)).toMatchObject({ t0: 40, t1: 44, events: [41, 42] });
  expect([10, 41.5, 59].map((t) => chartTime(long, t))).toEqual([40, 41.5, 44]);
});

it('leaves alone what has no clock', () => {
  const { clock: _, ...plain } = span;
  expect(chartSpan(plain)).toBe(plain);
  expect(chartTime(plain, 2)).toBe(2);
  expect(spanTime(undefined, 1)).toBe(1);
});
