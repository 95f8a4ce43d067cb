import { expect, it } from 'vitest';
import { addressTime, formatTime } from './time-text.ts';

it('writes a time in seconds, and a step of a run as a count of whole steps', () => {
  const counts = ['look', 'looks'] as const;
  expect(formatTime(0.625, 1.6)).toBe('0.63\u00a0s');
  expect(formatTime(-0.5, 30)).toBe('−0.5\u00a0s');
  expect(formatTime(1, 9, counts)).toBe('1\u00a0look');
  expect(formatTime(3.7, 9, counts), 'while it plays').toBe('3\u00a0looks');
});

it('is short in an address', () => {
  expect([0.25, 1.234567, -1e-9].map(addressTime)).toEqual(['0.25', '1.2346', '0']);
});
