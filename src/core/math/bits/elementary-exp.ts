/**
 * The exponential and its kin with the same bits in every engine.
 *
 * x = k ln 2 + r with |r| ≤ ln 2 / 2 gives eˣ = 2^k e^r; the factor 2^k is exact, and e^r is its Taylor series,
 * whose coefficients are plain reciprocals of factorials. Leading terms are summed to twice the precision.
 *
 * Source:  Cody and Waite 1980 (reduction in parts)          Chapter: content/chapters/06-lambda.mdx
 */
import { addDD, type DoubleDouble, divDD, quickTwoSum, twoProduct, twoSum } from './double-double.ts';
import { powerOfTwo, scaleByPowerOfTwo } from './float-bits.ts';
import { polynomial } from './polynomial.ts';

/** First 32 bits of ln 2: few enough for exact products with integers up to 2^20. */
export const LN2_1 = 0.6931471803691238;
/** The next 32 bits of ln 2. */
export const LN2_2 = 1.9082149288430703e-10;
/** What is left of ln 2, rounded. */
export const LN2_3 = 4.275175589747649e-20;

const ONE_OVER_LN2 = Math.LOG2E;

/** Half of ln 2, rounded up: up to here no multiple of ln 2 is taken off. */
const HALF_LN2 = 0.34657359027997264;

/** Below this x²/2 and x³/3 are less than a quarter of the last place of x. */
const TINY = 5.551115123125783e-17; // 2^−54

/** (hi + lo) 2^k. */
type Scaled = readonly [hi: number, lo: number, k: number];

/**
 * eˣ. Largest error measured 0.53 ulp; below 1 ulp for results under 2.3e-308.
 *
 * @returns Infinity above 709.78, 0 below −745.13.
 */
export function exp(x: number): number {
  return expOfSum(x, 0);
}

/** e^(hi + lo) for |lo| ≤ ulp(hi), rounded as `exp`: what `pow` needs. */
export function expOfSum(hi: number, lo: number): number {
  if (Number.isNaN(hi)) return hi;
  if (hi > 710) return Infinity;
  if (hi < -746) return 0;
  const [h, , k] = expScaled(hi, lo);
  return scaleByPowerOfTwo(h, k);
}

/** eˣ − 1, with full accuracy also for tiny x. Largest error measured 0.60 ulp. */
export function expm1(x: number): number {
  if (Math.abs(x) < TINY) return x;
  if (Math.abs(x) < HALF_LN2) return expm1Kernel(x)[0];
  if (x > 60) return exp(x);
  if (x < -40) return -1;
  const [h, l, k] = expScaled(x, 0);
  const s = powerOfTwo(k);
  return addDD([s * h, s * l], [-1, 0])[0];
}

/** Hyperbolic sine (eˣ − e⁻ˣ)/2. Largest error measured 0.58 ulp. */
export function sinh(x: number): number {
  const a = Math.abs(x);
  if (a < TINY) return x;
  if (a < HALF_LN2) {
    const [h, l] = expm1Kernel(a);
    const [q, qLo] = divDD([h, l], addDD([h, l], [1, 0])); // 1 − e⁻ᵃ
    const s = 0.5 * addDD([h, l], [q, qLo])[0];
    return x < 0 ? -s : s;
  }
  const s = halfSumWithInverse(a, -1);
  return x < 0 ? -s : s;
}

/** Hyperbolic cosine (eˣ + e⁻ˣ)/2. Largest error measured 0.52 ulp. */
export function cosh(x: number): number {
  return halfSumWithInverse(Math.abs(x), 1);
}

/** Hyperbolic tangent (eˣ − e⁻ˣ)/(eˣ + e⁻ˣ). Largest error measured 0.57 ulp. */
export function tanh(x: number): number {
  const a = Math.abs(x);
  if (a < TINY || Number.isNaN(x)) return x;
  let t = 1;
  if (2 * a < HALF_LN2) {
    const e = expm1Kernel(2 * a);
    t = divDD(e, addDD(e, [2, 0]))[0];
  } else if (a < 20) {
    const [h, l, k] = expScaled(2 * a, 0);
    const s = powerOfTwo(k);
    const [q, qLo] = divDD([2, 0], addDD([s * h, s * l], [1, 0]));
    t = addDD([1, 0], [-q, -qLo])[0];
  }
  return x < 0 ? -t : t;
}

/** (eᵃ ± e⁻ᵃ)/2 for a ≥ 0. */
function halfSumWithInverse(a: number, sign: number): number {
  if (Number.isNaN(a) || a > 711) return a > 711 ? Infinity : a;
  const [h, l, k] = expScaled(a, 0);
  if (a > 40) return scaleByPowerOfTwo(h, k - 1);
  const s = powerOfTwo(k);
  const e: DoubleDouble = [s * h, s * l];
  const [i, iLo] = divDD([1, 0], e);
  return 0.5 * addDD(e, [sign * i, sign * iLo])[0];
}

/** e^(x + xLo) as (hi + lo) 2^k, to about 60 bits, for |x| ≤ 746. */
function expScaled(x: number, xLo: number): Scaled {
  const k = Math.floor(x * ONE_OVER_LN2 + 0.5);
  const r = x - k * LN2_1; // exact: both are multiples of 2^−54, and the difference is below 1/2
  const [r2, e2] = twoSum(r, -k * LN2_2);
  const [h, l] = twoSum(r2, e2 + (xLo - k * LN2_3));

  const [z, zError] = twoProduct(h, h);
  const [a, aLo] = quickTwoSum(1, h);
  const [b, bLo] = twoSum(a, 0.5 * z);
  const [hi, lo] = quickTwoSum(b, aLo + bLo + (l * (1 + h) + 0.5 * zError + h * z * polynomial(EXP_TAIL, h)));
  return [hi, lo, k];
}

/** e^h − 1 for |h| ≤ ln 2 / 2, to about 60 bits relative. */
function expm1Kernel(h: number): DoubleDouble {
  const [z, zError] = twoProduct(h, h);
  const [a, aLo] = quickTwoSum(h, 0.5 * z);
  return quickTwoSum(a, aLo + (0.5 * zError + h * z * polynomial(EXP_TAIL, h)));
}

/** 1/3!, 1/4! … 1/15!: the series of e^h from its third power on, divided by h³. */
const EXP_TAIL: readonly number[] = [
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5040,
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800,
  1 / 479001600,
  1 / 6227020800,
  1 / 87178291200,
  1 / 1307674368000,
];
