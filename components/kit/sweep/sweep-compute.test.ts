import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberParam } from '#params/params.ts';
import { coarseToFine, SweepRun, settable, sweepValues } from './sweep-compute.ts';

const param: NumberParam = { label: 'p', help: 'P.', unit: '', min: 0, max: 1, step: 0.001, default: 0 };

function finished(of: NumberParam, evaluate: (x: number) => number | null): SweepRun {
  const run = new SweepRun(of, evaluate);
  for (let i = 0; run.step(); i++) expect(i).toBeLessThan(400);
  return run;
}

describe('the order of points', () => {
  it('begins with the ends, the middle, the quarters', () => {
    expect(coarseToFine(9)).toEqual([0, 8, 4, 2, 6, 1, 3, 5, 7]);
    expect(coarseToFine(1)).toEqual([0]);
  });
  it('has each point once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (n) => {
        const order = coarseToFine(n);
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
      }),
    );
  });
  it('takes every step of a coarse parameter, and powers evenly', () => {
    expect(sweepValues({ ...param, max: 4, step: 1 })).toEqual([0, 4, 2, 1, 3]);
    const log = sweepValues({ ...param, min: 1e-4, max: 1, spread: 'log' });
    expect(log[2]).toBeCloseTo(1e-2, 12);
    expect(log).toHaveLength(129);
  });
  it('goes only to values that a slider could be set to', () => {
    expect(settable({ ...param, min: 0.1, max: 10, step: 0.1 }, 2.449)).toBe(2.4);
    expect(settable({ ...param, min: 1e-4, spread: 'log' }, 0.0123456)).toBe(0.0123);
    expect(settable(param, 7)).toBe(1);
  });
});

describe('the curve of a sweep', () => {
  it('is one piece where the reading is smooth, however steep', () => {
    const run = finished(param, (x) => Math.tanh(400 * (x - 0.4031)));
    expect(run.pieces()).toHaveLength(1);
  });
  it('is left open at a jump, to 1/64 of the distance of points', () => {
    const pieces = finished(param, (x) => (x < 0.4031 ? x : x + 1)).pieces();
    expect(pieces).toHaveLength(2);
    const [end, start] = [pieces[0]?.at(-1)?.[0] ?? 0, pieces[1]?.[0]?.[0] ?? 0];
    expect(end).toBeLessThan(0.4031);
    expect(start).toBeGreaterThanOrEqual(0.4031);
    expect(start - end).toBeLessThan(1 / 128 / 60);
  });
  it('ends where there is no number, at the edge', () => {
    const pieces = finished(param, (x) => (x > 0.3 && x < 0.71 ? null : 1)).pieces();
    expect(pieces).toHaveLength(2);
    expect(pieces[0]?.at(-1)?.[0]).toBeCloseTo(0.3, 3);
    expect(pieces[1]?.[0]?.[0]).toBeCloseTo(0.71, 3);
  });
  it('draws no number that is none', () => {
    const pieces = finished(param, (x) => (x === 0.5 ? Number.NaN : 1 / (x - 0.5))).pieces();
    expect(pieces.flat().every(([, y]) => Number.isFinite(y))).toBe(true);
    expect(pieces.length).toBeGreaterThan(1);
  });
  it('passes through the present run, without keeping it', () => {
    const run = finished(param, (x) => x);
    const before = run.pieces().flat().length;
    expect(run.pieces({ x: 0.3333, y: 0.3333 }).flat()).toContainEqual([0.3333, 0.3333]);
    expect(run.pieces().flat()).toHaveLength(before);
  });
  it('asks only for whole numbers where the parameter has no others', () => {
    const asked: number[] = [];
    finished({ ...param, max: 1000, step: 1 }, (x) => {
      asked.push(x);
      return x > 300 ? 1 : 0;
    });
    expect(asked.every(Number.isInteger)).toBe(true);
  });
});
