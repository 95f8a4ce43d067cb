import { describe, expect, it } from 'vitest';
import { filmKind, shareAt } from './film.ts';

describe('a film', () => {
  it('stands still at its beginning and its end, and runs through in between', () => {
    expect([0, 0.2, 0.4].map((elapsed) => shareAt(elapsed, 2))).toEqual([0, 0, 0]);
    expect(shareAt(1.4, 2)).toBeCloseTo(0.5, 12);
    expect([2.4, 2.7, 9].map((elapsed) => shareAt(elapsed, 2))).toEqual([1, 1, 1]);
  });
  it('is not offered without a recorder', () => {
    expect(filmKind()).toBeUndefined();
  });
});
