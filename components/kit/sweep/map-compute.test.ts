import { describe, expect, it } from 'vitest';
import { MapRun, SIDES, shareOf, valueAt } from './map-compute.ts';

const x = { label: 'x', unit: '', min: 0, max: 3.2, step: 0.1, default: 0, help: '' } as const;
const y = { ...x, label: 'y', min: 0.01, max: 100, spread: 'log' } as const;

describe('a map', () => {
  it('goes from few cells to many, each once, with a number for every place', () => {
    const run = new MapRun(x, x, (a, b) => a + 10 * b);
    let count = 0;
    while (run.step()) count++;
    expect(count).toBe(SIDES.reduce((sum, side) => sum + side * side, 0));
    const places = run.cells.map(({ side, i, k }) => `${side} ${i} ${k}`);
    expect(new Set(places).size).toBe(count);
    expect(run.cells.every(({ i, k, side }) => i >= 0 && k >= 0 && i < side && k < side)).toBe(true);
    expect(run.range?.[0]).toBeCloseTo(0.1 + 1, 0);
    expect(run.progress).toBe(1);
  });

  it('has spread its first cells over the whole', () => {
    const run = new MapRun(x, x, () => 1);
    for (let n = 0; n < 4; n++) run.step();
    expect(new Set(run.cells.map(({ i }) => i)).size).toBe(4);
  });

  it('leaves open what has no number, and what is not finite', () => {
    const run = new MapRun(x, x, (a) => (a < 1.6 ? null : Number.NaN));
    while (run.step());
    expect(run.range).toBeUndefined();
    expect(run.cells.every(({ value }) => value === null)).toBe(true);
  });

  it('asks only for values that a reader could set, along powers of ten where the slider goes so', () => {
    expect(valueAt(x, 0.5)).toBe(1.6);
    expect(valueAt(x, 0.51)).toBe(1.6);
    expect(valueAt(y, 0.5)).toBe(1);
    expect(shareOf(y, 1)).toBeCloseTo(0.5, 12);
    expect(shareOf(x, 99)).toBe(1);
  });
});
