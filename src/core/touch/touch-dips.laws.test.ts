import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '#core/fixtures/arbitraries.ts';
import { type CubicEnd, crestOf, dipsIn } from './touch-dips.ts';

/** A gap that is a polynomial of time, by its coefficients; and the dips that are found in a step of h. */
function gapOf(coefficients: readonly number[]): (t: number) => CubicEnd {
  return (t) => {
    let [f, v] = [0, 0];
    for (const c of [...coefficients].reverse()) [f, v] = [f * t + c, v * t + f];
    return { f, v };
  };
}

function dipsOf(gap: (t: number) => CubicEnd, h: number) {
  const [{ f: f0, v: v0 }, { f: f1, v: v1 }] = [gap(0), gap(h)];
  let looks = 0;
  const at = (tau: number): CubicEnd => {
    looks++;
    return gap(tau);
  };
  return { dips: dipsIn({ f0, v0, f1, v1, h }, at), looks, ends: [f0, f1] as const };
}

describe('dips of a gap within a step', () => {
  it('are found where the cubic through both ends has none: a plate that rocks, and rises faster and faster', () => {
    // t (t − 0.05) (t − 0.3) (1 + 4 t²): a thousandth of the height at the end below 0.
    const gap = gapOf([0, 0.015, -0.35, 1.06, -1.4, 4]);
    expect(gap(0.2).f).toBeLessThan(0);
    const { dips } = dipsOf(gap, 1);
    expect(dips.length).toBeGreaterThan(0);
    expect(dips.some((tau) => gap(tau).f < 0)).toBe(true);
  });

  it('are found wherever a polynomial of degree 5 dips: ((t − m)² − w²) times what grows', () => {
    const growth = fc.tuple(between(0, 3), between(0, 3), between(0, 3));
    fc.assert(
      fc.property(between(0.2, 0.8), between(0.02, 0.19), growth, (m, w, [p, q, r]) => {
        const [c0, c1] = [m * m - w * w, -2 * m];
        const gap = gapOf([c0, c0 * p + c1, c0 * q + c1 * p + 1, c0 * r + c1 * q + p, c1 * r + q, r]);
        const { dips } = dipsOf(gap, 1);
        expect(dips.some((tau) => gap(tau).f < 0)).toBe(true);
      }),
    );
  });

  it('are not looked for where there can be none: what leaves, what stays, and what is far', () => {
    for (const gap of [
      [0, 1, 0.5],
      [0, 0, 1],
      [1e-3, 0, 0],
      [5, -1, 1],
    ].map(gapOf))
      expect(dipsOf(gap, 1)).toMatchObject({ dips: [], looks: 0 });
  });
});

describe('a gap that is negative at both ends of a step', () => {
  it('has a crest where it is not between them: ((t − m)² − w²) times what falls', () => {
    fc.assert(
      fc.property(between(0.3, 0.7), between(0.05, 0.2), between(0, 0.5), (m, w, p) => {
        // −((t − m)² − w²) (1 + p t): above 0 within w of m.
        const gap = gapOf(
          [m * m - w * w, -2 * m, 1]
            .map((c, i, all) => -(c + p * (i > 0 ? (all[i - 1] ?? 0) : 0)))
            .concat(-p),
        );
        const [{ f: f0, v: v0 }, { f: f1, v: v1 }] = [gap(0), gap(1)];
        const tau = crestOf({ f0, v0, f1, v1, h: 1 });
        expect(tau).toBeDefined();
        expect(gap(tau ?? 0).f).toBeGreaterThan(0);
        expect(gap(tau ?? 0).v).toBeCloseTo(0, 10);
      }),
    );
  });

  it('has none where it stays so, or where it falls at first', () => {
    for (const coefficients of [
      [-1, 1, -1],
      [-1, -1, 0.5],
      [-1, 3, -1],
    ]) {
      const gap = gapOf(coefficients);
      const [{ f: f0, v: v0 }, { f: f1, v: v1 }] = [gap(0), gap(1)];
      expect(crestOf({ f0, v0, f1, v1, h: 1 })).toBeUndefined();
    }
  });
});
