/**
 * Numbers of about 106 bits as the unevaluated sum of two doubles, hi + lo.
 *
 * The rounding error of one + or × is itself a double, and can be computed with + and × alone. Carried along,
 * it doubles the precision where a result would otherwise lose digits.
 *
 * Source:  Møller 1965 and Knuth, TAOCP 2, 4.2.2 (sum); Dekker, Numer. Math. 18 (1971) (product)
 * Chapter: all
 */

/** An unevaluated sum hi + lo; hi is the nearest double to it, so |lo| ≤ ulp(hi)/2. */
export type DoubleDouble = readonly [hi: number, lo: number];

/** a + b without error, for any a and b whose sum does not overflow. */
export function twoSum(a: number, b: number): DoubleDouble {
  const s = a + b;
  const bRounded = s - a;
  return [s, a - (s - bRounded) + (b - bRounded)];
}

/** a + b without error, if a is 0 or |a| ≥ |b|. */
export function quickTwoSum(a: number, b: number): DoubleDouble {
  const s = a + b;
  return [s, b - (s - a)];
}

/** 2^27 + 1: multiplying by it and taking back cuts a double into two halves of at most 26 bits. */
export const SPLITTER = 134217729;

/**
 * a · b without error, if neither factor is above 1e300 in size and the product is 0 or above 1e-290.
 * Below that the error term itself underflows.
 */
export function twoProduct(a: number, b: number): DoubleDouble {
  const p = a * b;
  const ca = SPLITTER * a;
  const aHi = ca - (ca - a);
  const aLo = a - aHi;
  const cb = SPLITTER * b;
  const bHi = cb - (cb - b);
  const bLo = b - bHi;
  return [p, aLo * bLo - (p - aHi * bHi - aLo * bHi - aHi * bLo)];
}

/** Sum of two double-doubles, with an error below 2^−104 of |a| + |b|. */
export function addDD(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const [s, e] = twoSum(a[0], b[0]);
  return quickTwoSum(s, e + (a[1] + b[1]));
}

/** Product of two double-doubles, with a relative error below 2^−102. */
export function mulDD(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const [p, e] = twoProduct(a[0], b[0]);
  return quickTwoSum(p, e + (a[0] * b[1] + a[1] * b[0]));
}

/** Quotient of two double-doubles, with a relative error below 2^−100. */
export function divDD(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const q = a[0] / b[0];
  const [p, e] = twoProduct(q, b[0]);
  return quickTwoSum(q, (a[0] - p - e + (a[1] - q * b[1])) / b[0]);
}

/** Square root of a positive double-double, with a relative error below 2^−100. */
export function sqrtDD(a: DoubleDouble): DoubleDouble {
  const s = Math.sqrt(a[0]);
  const [p, e] = twoProduct(s, s);
  return quickTwoSum(s, (a[0] - p - e + a[1]) / (2 * s));
}

/** a b − c d, correct to the last place even where the two products nearly cancel. */
export function differenceOfProducts(a: number, b: number, c: number, d: number): DoubleDouble {
  const [p, pe] = twoProduct(a, b);
  const [r, re] = twoProduct(c, d);
  return addDD([p, pe], [-r, -re]);
}
