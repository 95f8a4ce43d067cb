import { describe, expect, it } from 'vitest';
import { endNear, endWithin } from './end-of-margin.ts';

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

/** The end of a margin within a step of 1 that is expected near a time, and how often it was asked for. */
const searchNear = (margin: (tau: number) => number, tau: number, most: number) => {
  let looks = 0;
  const counted = (t: number): number => {
    looks++;
    return margin(t);
  };
  const low = { tau: 1, margin: margin(1) };
  return { end: endNear(counted, { tau, margin: margin(tau) }, 1e-9, low, most), looks };
};

describe('the end of a margin that is expected near a time', () => {
  const straight = (tau: number): number => 0.3 - tau;
  it.each<[string, (tau: number) => number, number, number, number]>([
    ['shortly after it', straight, 0.3 - 1e-10, 1e-12, 4],
    ['shortly before it', straight, 0.3 + 1e-10, 1e-12, 4],
    ['farther away', straight, 0.3 + 1e-4, 1e-12, 12],
    ['at a kink', (tau) => Math.min(1e-7, 40 * (0.3 - tau)), 0.3 - 1e-8, 1e-12, 8],
    ['where another one takes over at once', (tau) => (tau < 0.3 ? 1 : -1e-12), 0.3 - 1e-10, 1e-12, 14],
  ])('%s', (_, margin, tau, most, mostLooks) => {
    const { end, looks } = searchNear(margin, tau, most);
    expect(Math.abs(end - 0.3)).toBeLessThan(2e-12);
    expect(margin(end)).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(mostLooks);
  });

  it('is not narrowed down within what rounding leaves of it', () => {
    const noisy = (tau: number): number => 0.3 - tau + 1e-9 * Math.sin(1e13 * tau);
    const { end, looks } = searchNear(noisy, 0.3 + 1e-9, 1e-8);
    expect(noisy(end)).toBeGreaterThan(0);
    expect(noisy(end)).toBeLessThan(1e-8);
    expect(looks).toBeLessThanOrEqual(3);
  });

  it('is the start itself if nothing is left there', () => {
    expect(searchNear((tau) => -tau, 1e-3, 1e-12).end).toBe(0);
  });

  it('is the start itself if the end was expected there, and nothing is left', () => {
    expect(searchNear((tau) => -1e-9 - tau, 0, 1e-12)).toMatchObject({ end: 0 });
  });
});
