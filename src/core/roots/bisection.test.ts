import { describe, expect, it } from 'vitest';
import { type ToiCase, toiBisections, toiBody, toiCases } from '#core/fixtures/toi-cases.ts';
import { collidesAt } from '#core/instant/collision-search.ts';
import { type Bisection, bisectContact, halvingsNeeded } from './bisection.ts';

const found = (search: Bisection): Bisection & { readonly kind: 'contact' } => {
  if (search.kind !== 'contact') throw new Error(`expected a contact, got ${search.kind}`);
  return search;
};

describe('binary search for the time of contact (K-bisect)', () => {
  const afterOneThird = (t: number): boolean => t >= 1 / 3;

  it('halves ⟨0, 1⟩ to ⟨1/4, 1/2⟩, ⟨1/4, 3/8⟩, ⟨5/16, 3/8⟩ for a contact at 1/3, and returns the free end (K-bisect)', () => {
    const search = found(bisectContact(afterOneThird, 0, 1, 0.1));
    expect(search.history.map(({ tMiddle, collides }) => [tMiddle, collides])).toEqual([
      [0.5, true],
      [0.25, false],
      [0.375, true],
      [0.3125, false],
    ]);
    expect([search.tContact, search.tColliding]).toEqual([0.3125, 0.375]);
    expect(search.evaluations).toBe(6);
  });

  it('keeps the invariant in every line of its history: t_s free, t_k colliding (K-bisect)', () => {
    const { history, tContact } = found(bisectContact(afterOneThird, 0, 1, 1e-12));
    for (const { tFree, tColliding } of history) {
      expect(afterOneThird(tFree)).toBe(false);
      expect(afterOneThird(tColliding)).toBe(true);
    }
    expect(1 / 3 - tContact).toBeGreaterThan(0);
    expect(1 / 3 - tContact).toBeLessThan(1e-12);
  });

  it('takes log₂((t_e − t_0)/ε_t) halvings: 10 for a thousandth of a second, 30 for a billionth (K20)', () => {
    expect(halvingsNeeded(1, 1e-3)).toBe(10);
    expect(halvingsNeeded(1, 1e-9)).toBe(30);
    expect(halvingsNeeded(1, 0.25)).toBe(3); // t_k − t_s < ε_t, not ≤
    expect(halvingsNeeded(0.1, 1)).toBe(0);
    for (const eps of [0.25, 1e-1, 1e-4, 1e-9, 3e-12]) {
      expect(found(bisectContact(afterOneThird, 0, 1, eps)).history).toHaveLength(halvingsNeeded(1, eps));
    }
  });

  it('returns t_c itself as the valid state: what lies after it is discarded, not the time of contact (KX16)', () => {
    const { tContact, tColliding } = found(bisectContact((t) => t > 0.5, 0, 1, 1e-6));
    expect(tContact).toBe(0.5);
    expect(tColliding).toBeGreaterThan(0.5);
  });

  it('may return a time after which the contact is over before ε_t has passed (KX15)', () => {
    // A graze of 1 µs, met by chance by the first middle.
    const graze = (t: number): boolean => t >= 0.5 - 5e-7 && t <= 0.5 + 5e-7;
    const { tContact, tColliding } = found(bisectContact((t) => graze(t) || t === 1, 0, 1, 1e-3));
    expect(graze(tColliding)).toBe(true);
    expect(graze(tContact + 1e-3)).toBe(false);
  });

  it('stops at neighbouring doubles if ε_t is finer than they are', () => {
    const { tContact, tColliding } = found(bisectContact(afterOneThird, 0, 1, 1e-300));
    expect(tColliding).toBe(1 / 3);
    expect(tContact).toBe(1 / 3 - 2 ** -54);
  });

  it('says so if there is nothing to start from, and asks no more than it must', () => {
    expect(bisectContact(() => true, 0, 1, 1e-3)).toEqual({ kind: 'overlapping-at-start', evaluations: 1 });
    expect(bisectContact(() => false, 0, 1, 1e-3)).toEqual({ kind: 'free-at-end', evaluations: 2 });
  });

  it.each([
    [1, 0, 1e-3],
    [Number.NaN, 1, 1e-3],
    [0, Infinity, 1e-3],
    [0, 1, 0],
    [0, 1, Number.NaN],
  ])('refuses ⟨%d, %d⟩ with ε_t = %d in one sentence', (t0, t1, eps) => {
    expect(() => bisectContact(() => true, t0, t1, eps)).toThrow(RangeError);
  });

  it('refuses a width that is none', () => {
    expect(() => halvingsNeeded(-1, 1e-3)).toThrow('width must be finite and not negative, got -1');
  });
});

describe('the golden searches (K-bisect)', () => {
  it.each(toiBisections.map((b) => [`${b.case} from te = ${b.te}`, b] as const))(
    '%s returns what 50 digits return, first contact or not (KX14)',
    (_, { case: id, te, epsT, returned, foundInterval, isFirstContact }) => {
      const { A, B, expected } = toiCases.find((c) => c.id === id) as ToiCase;
      const [a, b] = [toiBody(A), toiBody(B)];
      const { tContact } = found(bisectContact((t) => collidesAt(a, b, t), 0, te, epsT));
      // The midpoints are the same numbers; only a middle within rounding (1e-15) of a contact could be judged otherwise.
      expect(Math.abs(tContact - returned)).toBeLessThan(1e-12);
      const [begins] = expected.intervals[foundInterval] as readonly [number, number | null];
      expect(Math.abs(tContact - begins)).toBeLessThan(epsT);
      expect(Math.abs(tContact - (expected.tc as number)) < epsT).toBe(isFirstContact);
    },
  );
});
