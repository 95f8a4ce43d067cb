import { describe, expect, it } from 'vitest';
import { logAxis } from './log-axis.ts';

describe('an axis of errors', () => {
  it('gives each power of ten the same width', () => {
    const { at, ticks } = logAxis([1e-4, 1]);
    expect([1e-4, 1e-3, 1e-2, 1e-1, 1].map(at)).toEqual(
      [0, 25, 50, 75, 100].map((x) => expect.closeTo(x, 9)),
    );
    expect(ticks.map(({ text }) => text)).toEqual(['10⁻⁴', '10⁻³', '10⁻²', '10⁻¹', '1']);
  });

  it('has a place for 0, apart from the smallest error', () => {
    const { at, ticks } = logAxis([0, 1e-16, 0.3]);
    expect(at(0)).toBe(0);
    expect(at(1e-16)).toBeGreaterThan(3);
    expect(ticks[0]).toEqual({ at: 0, text: '0' });
  });

  it('has few ticks, however wide it is', () => {
    expect(logAxis([1e-16, 1e3]).ticks.length).toBeLessThanOrEqual(6);
    expect(logAxis([0.2]).ticks.length).toBeGreaterThanOrEqual(2);
  });
});
