import { describe, expect, it } from 'vitest';
import { endWithin } from './end-of-margin.ts';

/** The end of a margin within a step of 1, and how often it was asked for. */
const search = (margin: (tau: number) => number): { readonly end: number; readonly looks: number } => {
  let looks = 0;
  const counted = (tau: number): number => {
    looks++;
    return margin(tau);
  };
  return { end: endWithin(counted, 1, margin(1)), looks };
};

describe('the end of a margin', () => {
  it.each<[string, (tau: number) => number, number]>([
    ['a straight one', (tau) => 0.3 - tau, 0.3],
    ['a parabola that starts at 0: a corner that rises and comes back', (tau) => tau * (0.2 - tau), 0.2],
    ['one that falls slowly, then fast', (tau) => 0.5 - tau ** 5, 0.5 ** 0.2],
    ['one with a kink, where another corner takes over', (tau) => Math.min(1, 3 * (0.6 - tau)), 0.6],
    ['one that is over after a millionth of the step', (tau) => 1e-6 - tau, 1e-6],
  ])('%s', (_, margin, expected) => {
    const { end, looks } = search(margin);
    expect(Math.abs(end - expected)).toBeLessThan(2e-12);
    expect(margin(end)).toBeGreaterThan(0); // the last time before, not the first after
    expect(looks).toBeLessThan(25); // halving to 1e-12 takes 40
  });

  it('is the start itself if nothing is left there', () => {
    expect(search((tau) => -tau).end).toBe(0);
  });

  it('is not searched for below rounding', () => {
    const { end, looks } = search((tau) => (tau < 0.4 ? 1e-16 : -1e-16));
    expect(end).toBe(1 / 8);
    expect(looks).toBe(1);
  });
});
