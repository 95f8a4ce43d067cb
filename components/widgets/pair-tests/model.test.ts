import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { HEIGHT, ratioOf, WIDTH } from './grains.ts';
import { model, params } from './model.ts';

const usual = defaultsOf(params);

describe('tests of the three ways (S-first, S-box, S-bucket)', () => {
  it('five thousand bodies have 12,497,500 pairs, of which cells look at less than a hundredth', () => {
    const { tests } = model({ ...usual, bodies: 5000 });
    expect(tests.pairs).toBe(12_497_500);
    expect(tests.boxes).toBeGreaterThan(tests.pairs);
    expect(tests.buckets).toBeLessThan(tests.pairs / 100);
  });

  it('ten times the bodies: a hundred times the pairs, about ten times the tests with cells (S-frame)', () => {
    const [few, many] = [model({ ...usual, bodies: 500 }), model({ ...usual, bodies: 5000 })];
    expect(many.tests.pairs / few.tests.pairs).toBeGreaterThan(99);
    expect(few.growth).toBe(many.tests.buckets / few.tests.buckets);
    expect(few.growth).toBeGreaterThan(9);
    expect(few.growth).toBeLessThan(12);
    expect(many.growth).toBeNull();
  });

  it('the grid loses against every pair where a giant is a thousand grains wide', () => {
    const { tests, counts } = model({ ...usual, ratio: 1000 });
    expect(tests.buckets).toBeGreaterThan(20 * tests.pairs);
    // A box of so many cells a side, whose ends lie anywhere in theirs.
    expect(counts.entries).toBeGreaterThanOrEqual(1000 * 1000);
  });

  it('a pair that is tested in every cell is tested several times, and no other pair is found', () => {
    const [once, again] = [model(usual), model({ ...usual, mistake: 'again' })];
    expect(again.counts).toEqual(once.counts);
    expect(again.timesEach).toBeGreaterThan(3);
    expect(again.timesEach).toBeLessThanOrEqual(16);
    expect(again.tests.buckets).toBeGreaterThan(3 * once.tests.buckets);
  });

  it('the rim of the giant leads to the ratio that has it', () => {
    for (const [bodies, ratio] of [
      [300, 1],
      [300, 20],
      [300, 1000],
      [5000, 60],
    ] as const) {
      const { grains } = model({ ...usual, bodies, ratio });
      expect(ratioOf(bodies, grains.radius[0] as number, ratio)).toBeCloseTo(ratio, 9);
    }
  });
});

it('bodies lie on the table, and no grain under the giant', () => {
  fc.assert(
    fc.property(arbitraryOf(params), (values) => {
      const { x, y, radius } = model(values).grains;
      for (let i = 1; i < x.length; i++) {
        const [u, v, r] = [x[i] as number, y[i] as number, radius[i] as number];
        expect(Math.min(u, WIDTH - u, v, HEIGHT - v)).toBeGreaterThan(r - 1e-12);
        const far = Math.hypot(u - (x[0] as number), v - (y[0] as number));
        expect(far).toBeGreaterThanOrEqual(r + (radius[0] as number) - 1e-12);
      }
    }),
    { numRuns: 30 },
  );
});
