import { describe, expect, it } from 'vitest';
import { bisectContact } from '#core/roots/bisection.ts';
import { bisectToColliding, bisectUnchecked } from './bisection.ts';

const between = (from: number, to: number) => (t: number) => t >= from && t <= to;

describe('a binary search that errs (K-bisect)', () => {
  it('returns the colliding end: for a contact at 1/3 that is 3/8, inside it (K-bisect)', () => {
    const contact = between(1 / 3, 1);
    const wrong = bisectToColliding(contact, 0, 1, 0.1);
    expect(wrong).toMatchObject({ kind: 'contact', tContact: 0.375 });
    expect(contact(0.375)).toBe(true);
    expect(bisectToColliding(() => false, 0, 1, 0.1).kind).toBe('free-at-end');
  });

  it('without a look at the ends it finds a contact at 1 s where there is none (K-bisect)', () => {
    const wrong = bisectUnchecked(() => false, 0, 1, 0.1);
    expect(wrong).toMatchObject({ kind: 'contact', tContact: 0.9375, tColliding: 1 });
    expect(bisectContact(() => false, 0, 1, 0.1).kind).toBe('free-at-end');
  });

  it('without a look at the ends it is right where it may start (K-bisect)', () => {
    const right = bisectContact(between(0.3, 1), 0, 1, 1e-3);
    const unchecked = bisectUnchecked(between(0.3, 1), 0, 1, 1e-3);
    expect(unchecked).toEqual({ ...right, evaluations: right.evaluations - 2 });
  });
});
