import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, params } from './model.ts';
import { centresPart, jByHecker } from './within-plane.ts';

const defaults = defaultsOf(params);

describe('the off-centre hit within the plane', () => {
  it("has the same impulse by Hecker's formula as by Kavan's, also with a long normal (EX1, EX3, E9)", () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const hit = model({ ...values, mistake: 'none' });
        fc.pre(hit.first !== undefined);
        const { j } = hit.first;
        expect(Math.abs((jByHecker(hit, values, 1) ?? 0) - j)).toBeLessThan(1e-12 * j);
        expect(Math.abs(2 * (jByHecker(hit, values, 2) ?? 0) - j)).toBeLessThan(1e-12 * j);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps its energy although the centres part slower than they came, or go on closing (K25)', () => {
    const elastic = model({ ...defaults, restitution: 1 });
    expect(elastic.first?.residuals.energy).toBeCloseTo(0, 12);
    expect(elastic.first?.vRelAfter).toBeCloseTo(3, 12);
    expect(centresPart(elastic)).toBeCloseTo(1.104, 3);
    // 10 kg at the end: K = 0.1 + 0.5 + 0.81/I, j = 6/K; the bar's centre gets j/2, the block loses j/10.
    const heavy = model({ ...defaults, restitution: 1, massA: 10, strike: 0.9 });
    const j = 6 / (0.6 + 0.81 / ((2 * (0.11 ** 2 + 0.95 ** 2)) / 3));
    expect(centresPart(heavy)).toBeCloseTo(j / 2 - (3 - j / 10), 12);
    expect(centresPart(heavy)).toBeLessThan(-1);
  });
});
