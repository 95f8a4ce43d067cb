import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFinite, EPS, RUNS } from '#core/fixtures/math-arbitraries.ts';
import { dotQuat } from './quat.ts';
import { type Random, randomFrom } from './random.ts';
import { length } from './vec3.ts';

/** A few of everything, to compare streams by. */
const sample = (r: Random): unknown[] => [
  r.next(),
  r.normal(),
  r.integer(-5, 5),
  r.unitVector(),
  r.unitQuat(),
  r.between(2, 3),
  r.normal(1, 2),
  r.shuffle([1, 2, 3, 4, 5]),
];

describe('laws of seeded chance', () => {
  it('one seed, one stream: two generators from it agree in every bit', () => {
    fc.assert(
      fc.property(anyFinite, (seed) => {
        expect(sample(randomFrom(seed))).toEqual(sample(randomFrom(seed)));
      }),
      RUNS,
    );
  });

  it('numbers stay in the ranges they promise', () => {
    fc.assert(
      fc.property(anyFinite, fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1e9), (seed, min, span) => {
        const r = randomFrom(seed);
        const x = r.next();
        expect(x >= 0 && x < 1 && Number.isInteger(x * 2 ** 53)).toBe(true);
        const n = r.integer(min, min + span);
        expect(n >= min && n <= min + span && Number.isInteger(n)).toBe(true);
        const y = r.between(min, min + span + 1);
        expect(y >= min && y < min + span + 1).toBe(true);
        expect(Number.isFinite(r.normal())).toBe(true);
        expect(Math.abs(length(r.unitVector()) - 1)).toBeLessThanOrEqual(2 * EPS);
        const q = r.unitQuat();
        expect(Math.abs(dotQuat(q, q) - 1)).toBeLessThanOrEqual(4 * EPS);
      }),
      RUNS,
    );
  });

  it('a shuffle loses and adds nothing, and leaves the list it was given alone', () => {
    fc.assert(
      fc.property(anyFinite, fc.array(fc.nat()), (seed, list) => {
        const before = [...list];
        const shuffled = randomFrom(seed).shuffle(list);
        expect(list).toEqual(before);
        expect([...shuffled].sort()).toEqual(before.sort());
      }),
      RUNS,
    );
  });
});
