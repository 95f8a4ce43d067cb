import { expect, it } from 'vitest';
import { roundAbove, roundBelow } from './round-number.ts';

it('are 1, 2 or 5 times a power of ten, on either side of a number', () => {
  expect([7, 5, 4.9, 0.03, 1e-3, 999].map((limit) => roundBelow(limit))).toEqual([5, 5, 2, 0.02, 1e-3, 500]);
  expect([7, 5, 5.1, 0.03, 1e-3, 999].map((limit) => roundAbove(limit))).toEqual([
    10, 5, 10, 0.05, 1e-3, 1000,
  ]);
});

it('may have other digits, and are written as one would write them', () => {
  expect(roundAbove(0.25, [1, 3])).toBe(0.3);
  expect(roundBelow(0.25, [1, 1.5, 2, 2.5])).toBe(0.25);
  expect(roundAbove(9, [1, 3])).toBe(10);
});

it('do not jump to the next one because of rounding', () => {
  expect(roundBelow(0.1 + 0.2, [1, 3])).toBe(0.3);
  expect(roundBelow(0.7 - 0.2 - 1e-17)).toBe(0.5);
  expect(roundAbove(0.1 + 0.2, [1, 3])).toBe(0.3);
});
