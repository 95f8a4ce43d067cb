import { describe, expect, it } from 'vitest';
import type { Chart } from '#kit/declare/chart.ts';
import { linearTicks, logTicks, neededDomain, nextDomain, niceDomain } from './chart-domain.ts';

const chart = (ys: readonly number[], more: Partial<Chart> = {}): Chart => ({
  id: 'c',
  title: { text: 'c' },
  unit: '',
  curves: [{ label: '', look: 'ink', pieces: [ys.map((y, i) => [i, y] as const)] }],
  ...more,
});

describe('the range that a chart needs', () => {
  it('contains 0, the data and what must be shown', () => {
    expect(neededDomain(chart([1, 2]))).toEqual([0, 2]);
    expect(neededDomain(chart([-3, 2.4], { yShows: [3] }))).toEqual([-3, 3]);
    expect(neededDomain(chart([], { stems: [{ x: 0, y: 2.58, label: '', look: 'j' }] }))).toEqual([0, 2.58]);
  });
  it('leaves 0 out on a logarithmic axis, and what such an axis cannot show', () => {
    expect(neededDomain(chart([0, 1e-5, -1, 3e-2], { isLogY: true }))).toEqual([1e-5, 3e-2]);
    expect(neededDomain(chart([0], { isLogY: true }))).toEqual([0.1, 1]);
  });
  it('ignores what is no number', () => {
    expect(neededDomain(chart([Number.NaN, Number.POSITIVE_INFINITY, 1]))).toEqual([0, 1]);
  });
});

describe('nice ranges', () => {
  it('end on half a tick', () => {
    expect(niceDomain([-3, 2.4])).toEqual([-3, 3]);
    expect(niceDomain([0, 4.5])).toEqual([0, 5]);
    expect(niceDomain([0, 0.031])).toEqual([0, 0.035]);
  });
  it('exist where all is 0, and on a logarithmic axis where all is equal', () => {
    expect(niceDomain([0, 0])).toEqual([0, 1]);
    expect(niceDomain([1, 1], true)).toEqual([1, 10]);
    expect(niceDomain([3e-5, 2e-2], true)).toEqual([1e-5, 1e-1]);
  });
  it('have few ticks without dust of floating point', () => {
    expect(linearTicks([0, 1.6], 4)).toEqual([0, 0.5, 1, 1.5]);
    expect(linearTicks([-0.3, 0.3], 3)).toEqual([-0.2, 0, 0.2]);
    expect(linearTicks([0, 4], 3)).toEqual([0, 2, 4]);
    expect(logTicks([1e-16, 1], 4)).toEqual([1e-16, 1e-12, 1e-8, 1e-4, 1]);
  });
});

describe('a range while the reader drags', () => {
  it('holds still while the data fit', () => {
    expect(nextDomain([-3, 3], [-1, 1])).toEqual([-3, 3]);
  });
  it('grows with headroom on the side that they leave, and then holds again', () => {
    const grown = nextDomain([-3, 3], [-3, 3.1]);
    expect(grown[0]).toBe(-3);
    expect(grown[1]).toBeGreaterThan(3.1 * 1.2);
    expect(nextDomain(grown, [-3, 4])).toBe(grown);
  });
  it('shrinks only after the drag, and only if most of it is empty', () => {
    expect(nextDomain([0, 10], [0, 4.4])).toEqual([0, 10]);
    expect(nextDomain([0, 10], [0, 4.6], { isSettled: true })).toEqual([0, 10]);
    expect(nextDomain([0, 10], [0, 4.4], { isSettled: true })).toEqual([0, 5]);
  });
  it('measures powers of ten on a logarithmic axis', () => {
    expect(nextDomain([1e-8, 1], [1e-6, 1], { isSettled: true, isLog: true })).toEqual([1e-8, 1]);
    expect(nextDomain([1e-8, 1], [1e-3, 1], { isSettled: true, isLog: true })).toEqual([1e-3, 1]);
    expect(nextDomain([1e-8, 1], [1e-9, 1], { isLog: true })[0]).toBeLessThan(1e-9);
  });
});
