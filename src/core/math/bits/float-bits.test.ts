import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFinite, RUNS } from '#core/fixtures/math-arbitraries.ts';
import { exponentOf, powerOfTwo, scaleByPowerOfTwo, wordsOf } from './float-bits.ts';

describe('the parts of a double', () => {
  it('reads exponents from the smallest subnormal to the largest double', () => {
    expect([1, 1.99, 2, 0.75, -8, Number.MAX_VALUE].map(exponentOf)).toEqual([0, 0, 1, -1, 3, 1023]);
    expect([2 ** -1022, 2 ** -1023, 1e-320, Number.MIN_VALUE].map(exponentOf)).toEqual([
      -1022, -1023, -1064, -1074,
    ]);
    expect([0, -0, Infinity, -Infinity, Number.NaN].map(exponentOf)).toEqual([
      -1075, -1075, 1024, 1024, 1024,
    ]);
  });

  it('makes powers of two', () => {
    expect([0, 1, -1, 10, 1023, -1022].map(powerOfTwo)).toEqual([1, 2, 0.5, 1024, 2 ** 1023, 2 ** -1022]);
  });

  it('scales across the whole range, into the subnormals and beyond', () => {
    expect(scaleByPowerOfTwo(3, 4)).toBe(48);
    expect(scaleByPowerOfTwo(Number.MIN_VALUE, 2097)).toBe(2 ** 1023);
    expect(scaleByPowerOfTwo(1.5 * 2 ** 1023, -2097)).toBe(1e-323); // 1.5 · 2^−1074, half up to even
    expect(scaleByPowerOfTwo(1, 1024)).toBe(Infinity);
    expect(scaleByPowerOfTwo(-1, -1080)).toBe(-0);
    expect(scaleByPowerOfTwo(0, 5000)).toBe(0);
  });

  it('shows the two words of a double, high word first', () => {
    expect(wordsOf(1)).toEqual([0x3ff00000, 0]);
    expect(wordsOf(-2)).toEqual([0xc0000000, 0]);
    expect(wordsOf(Number.MIN_VALUE)).toEqual([0, 1]);
  });
});

describe('laws of the parts', () => {
  it('2^e ≤ |x| < 2^(e+1)', () => {
    fc.assert(
      fc.property(anyFinite, (x) => {
        fc.pre(x !== 0);
        const m = Math.abs(scaleByPowerOfTwo(x, -exponentOf(x)));
        expect(m >= 1 && m < 2).toBe(true);
        expect(scaleByPowerOfTwo(scaleByPowerOfTwo(x, -exponentOf(x)), exponentOf(x))).toBe(x);
      }),
      RUNS,
    );
  });

  it('scaling rounds once: it is the product with 2^n where that is a double', () => {
    fc.assert(
      fc.property(anyFinite, fc.integer({ min: -1022, max: 1023 }), (x, n) => {
        expect(scaleByPowerOfTwo(x, n)).toBe(x * 2 ** n);
      }),
      RUNS,
    );
  });

  it('scaling down into the subnormals rounds to the nearest whole number of them', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 60 }), (m, drop) => {
        // m · 2^1000 scaled by 2^(−2074 − drop) is m / 2^drop subnormals.
        const whole = BigInt(m) >> BigInt(drop);
        const rest = BigInt(m) - (whole << BigInt(drop));
        const half = 1n << BigInt(drop - 1);
        const up = rest > half || (rest === half && whole % 2n === 1n) ? 1n : 0n;
        expect(scaleByPowerOfTwo(m * 2 ** 970, -2044 - drop)).toBe(Number(whole + up) * Number.MIN_VALUE);
      }),
      RUNS,
    );
  });
});
