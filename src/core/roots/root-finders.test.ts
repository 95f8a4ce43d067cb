import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, powerOfTen } from '#core/fixtures/arbitraries.ts';
import { halvingsNeeded } from './bisection.ts';
import { illinois, type RootSearch, regulaFalsi } from './root-finders.ts';

type Found = Exclude<RootSearch, { readonly kind: 'overlapping-at-start' | 'free-at-end' }>;

const found = (search: RootSearch): Found => {
  if (search.kind === 'overlapping-at-start' || search.kind === 'free-at-end') throw new Error(search.kind);
  return search;
};

/** A ball thrown down from 2 m at 1 m/s under 10 m/s²: the gap is 2 − t − 5t², zero at (√41 − 1)/10. */
const thrown = (t: number): number => 2 - t - 5 * t * t;
const landing = (Math.sqrt(41) - 1) / 10;

describe('regula falsi (K-bisect)', () => {
  it('draws the chord from (0, 2) to (1, −4) and guesses 1/3 (K-bisect)', () => {
    const [first] = found(regulaFalsi(thrown, 0, 1, { epsTime: 1e-9 })).history;
    expect(first).toEqual({ tFree: 0, tColliding: 1, t: 1 / 3, gap: thrown(1 / 3) });
  });

  it('finds the root of a straight gap at once: a ball at constant speed', () => {
    const { history, root } = found(regulaFalsi((t) => 3 - 4 * t, 0, 1, { epsTime: 1e-9 }));
    expect(history).toHaveLength(1);
    expect(root).toBe(0.75);
  });

  it('keeps one end of the bracket on a curved gap: the guess converges, the bracket does not', () => {
    const search = found(regulaFalsi(thrown, 0, 1, { epsTime: 1e-9 }));
    expect(search.kind).toBe('stalled');
    expect(search.tColliding).toBe(1);
    expect(Math.abs(search.root - landing)).toBeLessThan(1e-14);
    expect(search.history.every(({ tColliding }) => tColliding === 1)).toBe(true);
  });
});

describe('the Illinois rule (K-bisect)', () => {
  it('closes the bracket from both sides, in far fewer looks than halving (K-bisect)', () => {
    const search = found(illinois(thrown, 0, 1, { epsTime: 1e-12 }));
    expect(search.kind).toBe('contact');
    expect(search.tContact).toBeLessThan(landing);
    expect(search.tColliding).toBeGreaterThanOrEqual(landing);
    expect(search.tColliding - search.tContact).toBeLessThan(1e-12);
    expect(search.evaluations).toBeLessThanOrEqual(12);
    expect(halvingsNeeded(1, 1e-12)).toBe(40);
  });

  it('needs at most four looks where halving needs one, on a gap that is flat and then steep', () => {
    const cliff = (t: number): number => (t < 0.9 ? 1e-9 : 1e-9 - (t - 0.9) * 1e6);
    const { kind, evaluations } = found(illinois(cliff, 0, 1, { epsTime: 1e-12 }));
    expect(kind).toBe('contact');
    expect(evaluations).toBeLessThanOrEqual(4 * halvingsNeeded(1, 1e-12) + 2);
  });

  it('gives up after the evaluations it may use, and says so', () => {
    const search = found(illinois(thrown, 0, 1, { epsTime: 1e-12, maxEvaluations: 5 }));
    expect([search.kind, search.evaluations]).toEqual(['stalled', 5]);
  });
});

describe('both', () => {
  it.each([regulaFalsi, illinois])('say so if there is nothing to start from', (find) => {
    expect(find(() => -1, 0, 1, { epsTime: 1e-3 })).toEqual({ kind: 'overlapping-at-start', evaluations: 1 });
    expect(find(() => 0, 0, 1, { epsTime: 1e-3 })).toEqual({ kind: 'overlapping-at-start', evaluations: 1 });
    expect(find(() => 1, 0, 1, { epsTime: 1e-3 })).toEqual({ kind: 'free-at-end', evaluations: 2 });
  });

  it.each([regulaFalsi, illinois])(
    'refuse a bracket that runs backwards, and a gap that is no number',
    (find) => {
      expect(() => find(thrown, 1, 0, { epsTime: 1e-3 })).toThrow('a search runs from a finite time');
      expect(() => find(thrown, 0, 1, { epsTime: -1 })).toThrow('epsTime must be positive');
      expect(() => find(() => Number.NaN, 0, 1, { epsTime: 1e-3 })).toThrow(
        'gap must be finite, got NaN at t = 0 s',
      );
    },
  );

  it('Illinois brackets the root of every gap that falls through zero, to ε_t (K-bisect)', () => {
    fc.assert(
      fc.property(between(0.01, 0.99), powerOfTen(-3, 2.5), powerOfTen(-12, -2), (root, bend, epsTime) => {
        // g = (e^{b(root − t)} − 1)/b is positive before the root and bends as much as b says.
        const gap = (t: number): number => Math.expm1(bend * (root - t)) / bend;
        const search = found(illinois(gap, 0, 1, { epsTime, maxEvaluations: 300 }));
        expect(search.kind).toBe('contact');
        expect(search.tContact).toBeLessThanOrEqual(root);
        expect(search.tColliding).toBeGreaterThanOrEqual(root - 1e-15);
        expect(search.tColliding - search.tContact).toBeLessThan(epsTime);
        expect(search.evaluations).toBe(search.history.length + 2);
      }),
      { numRuns: 1000 },
    );
  });
});
