import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '#core/fixtures/math-arbitraries.ts';
import {
  addDD,
  type DoubleDouble,
  differenceOfProducts,
  divDD,
  mulDD,
  quickTwoSum,
  sqrtDD,
  twoProduct,
  twoSum,
} from './double-double.ts';

/** Fixed point with 400 bits after the point: exact for every double in these tests. */
const POINT = 400;
function exact(x: number): bigint {
  const scaled = x * 2 ** 200; // a whole number, as the tests use no bit below 2^−200
  return BigInt(scaled) << BigInt(POINT - 200);
}
const value = ([hi, lo]: DoubleDouble): bigint => exact(hi) + exact(lo);
/** Product and quotient in fixed point, rounded down by less than 2^−400. */
const times = (a: bigint, b: bigint): bigint => (a * b) >> BigInt(POINT);
const over = (a: bigint, b: bigint): bigint => (a << BigInt(POINT)) / b;
const size = (a: bigint): bigint => (a < 0n ? -a : a);

/** Numbers of 53 random bits between 2^−30 and 2^30 in size, of both signs. */
const double = fc
  .tuple(
    fc.integer({ min: 2 ** 31, max: 2 ** 32 - 1 }),
    fc.nat(2 ** 21 - 1),
    fc.integer({ min: -82, max: -22 }),
    fc.boolean(),
  )
  .map(([high, low, e, isNegative]) => (isNegative ? -1 : 1) * (high * 2 ** 21 + low) * 2 ** e);
const pair: fc.Arbitrary<DoubleDouble> = fc
  .tuple(double, fc.integer({ min: -(2 ** 30), max: 2 ** 30 }))
  .map(([hi, l]) => quickTwoSum(hi, hi * l * 2 ** -84));

describe('sums and products without error', () => {
  it('1 + 2^−60 is no double, but a pair of them', () => {
    expect(twoSum(1, 2 ** -60)).toEqual([1, 2 ** -60]);
    expect(twoSum(2 ** -60, 1)).toEqual([1, 2 ** -60]);
    expect(quickTwoSum(1, 2 ** -60)).toEqual([1, 2 ** -60]);
  });

  it('(2^27 + 1)² = 2^54 + 2^28 + 1 to the last bit', () => {
    expect(twoProduct(2 ** 27 + 1, 2 ** 27 + 1)).toEqual([2 ** 54 + 2 ** 28, 1]);
  });

  it('a b − c d where the products agree in 16 digits', () => {
    const a = 1 + 2 ** -30;
    // (1 + e)(1 − e) − 1 = −e²; in doubles alone the answer would be 0.
    expect(differenceOfProducts(a, 2 - a, 1, 1)[0]).toBe(-(2 ** -60));
    expect(a * (2 - a) - 1).toBe(0);
  });
});

describe('laws of pairs', () => {
  it('a + b = hi + lo and a b = hi + lo, exactly', () => {
    fc.assert(
      fc.property(double, double, (a, b) => {
        expect(value(twoSum(a, b))).toBe(exact(a) + exact(b));
        expect(value(twoProduct(a, b))).toBe(times(exact(a), exact(b)));
        const [large, small] = Math.abs(a) < Math.abs(b) ? [b, a] : [a, b];
        expect(quickTwoSum(large, small)).toEqual(twoSum(a, b));
      }),
      RUNS,
    );
  });

  it('a b − c d is right to 2^−100 of its terms', () => {
    fc.assert(
      fc.property(double, double, double, double, (a, b, c, d) => {
        const left = times(exact(a), exact(b));
        const right = times(exact(c), exact(d));
        const error = value(differenceOfProducts(a, b, c, d)) - (left - right);
        expect(size(error) <= (size(left) + size(right)) >> 100n).toBe(true);
      }),
      RUNS,
    );
  });

  it('sum, product, quotient and root keep about 100 bits', () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const [x, y] = [value(a), value(b)];
        expect(size(value(addDD(a, b)) - (x + y)) <= (size(x) + size(y)) >> 104n).toBe(true);
        expect(size(value(mulDD(a, b)) - times(x, y)) <= size(times(x, y)) >> 102n).toBe(true);
        expect(size(value(divDD(a, b)) - over(x, y)) <= size(over(x, y)) >> 100n).toBe(true);
        const positive: DoubleDouble = a[0] < 0 ? [-a[0], -a[1]] : a;
        const root = value(sqrtDD(positive));
        expect(size(times(root, root) - size(x)) <= size(x) >> 99n).toBe(true);
      }),
      RUNS,
    );
  });
});
