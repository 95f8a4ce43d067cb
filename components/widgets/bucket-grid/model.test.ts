import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { centreAt, model, params } from './model.ts';

const usual = defaultsOf(params);

describe('two rings for times (S-bucket)', () => {
  it('B is two cells away, and each comes one cell nearer: they meet after 0.45 m at 4 m/s', () => {
    const { truth, found, ringOfTruth, step } = model(usual);
    expect(ringOfTruth).toBe(2);
    expect(step).toBe(0.12);
    expect(truth?.t).toBeCloseTo(0.45 / 4, 12);
    expect(found).toEqual(truth);
  });

  it('one ring misses B, and so does a step of more than a cell', () => {
    expect(model({ ...usual, mistake: 'one-ring' }).isMissed).toBe(true);
    const far = model({ ...usual, positionX: 1, mistake: 'long-step' });
    expect(far.ringOfTruth).toBe(3);
    expect(far.isMissed).toBe(true);
    expect(model({ ...usual, positionX: 1 }).truth).toBeNull();
  });

  it('the smallest body sets the cells: a sixth of it, and the giant fills about thirty-six times as many', () => {
    const [large, small] = [model(usual), model({ ...usual, smallest: 0.04 })];
    expect(small.giantEntries / large.giantEntries).toBeGreaterThan(20);
    expect(large.step / small.step).toBeCloseTo(6, 12);
  });
});

describe('laws of the cells (S-bucket)', () => {
  it('two rings and no more than a cell in a step never miss a meeting', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (given) => {
        const { isMissed, truth, bodies, partners, rings, nearOne, nearTwo } = model({
          ...given,
          mistake: 'none',
        });
        expect(isMissed).toBe(false);
        expect(partners).toHaveLength(rings === 1 ? nearOne : nearTwo);
        if (!truth || truth.t === 0) return;
        const [a, b] = [bodies[0], bodies[truth.body]];
        if (!a || !b) throw new Error('A meets somebody');
        const [p, q] = [centreAt(a, truth.t), centreAt(b, truth.t)];
        expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeCloseTo(a.radius + b.radius, 12);
      }),
      { numRuns: 150 },
    );
  });

  it('the numbers in cells are those of the curve at the present edge', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (given) => {
        const { costs, edge, entries } = model(given);
        expect(costs.find((cost) => cost.edge === edge)?.entries).toBe(entries);
      }),
      { numRuns: 60 },
    );
  });
});
