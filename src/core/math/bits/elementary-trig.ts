/**
 * Sine, cosine and tangent with the same bits in every engine.
 *
 * The angle is reduced to |r| ≤ π/4 by subtracting a multiple of π/2, with r kept to twice the precision;
 * there the Taylor series, whose coefficients are plain reciprocals of factorials, do the rest.
 * Only + − × ÷ are used, and their results are fixed by IEEE 754.
 *
 * Source:  Cody and Waite 1980 (reduction in parts); Payne and Hanek 1983 (huge angles)
 * Chapter: content/chapters/01-mechanics.mdx
 */
import { type DoubleDouble, divDD, mulDD, quickTwoSum, SPLITTER, twoSum } from './double-double.ts';
import { HALF_PI_DD } from './elementary-atan.ts';
import { exponentOf, powerOfTwo, scaleByPowerOfTwo } from './float-bits.ts';

/** π/2 in four parts; the first three have 32 bits, so their products with integers up to 2^20 are exact. */
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_3 = 2.0222662487111665e-21;
const HALF_PI_4 = 8.4784276603689e-32;

const TWO_OVER_PI = 0.6366197723675814;

/** Up to here, in rad, the multiple of π/2 is below 2^20 and the reduction in parts is used. */
const MAX_REDUCED_IN_PARTS = 1e6;

/** Number of bits of 2/π that the largest double needs: 1024 before the point of x, and 192 to spare. */
const TWO_OVER_PI_BITS = 1216;

/** 2/π · 2^1216, rounded down. */
const TWO_OVER_PI_FIXED = BigInt(
  '0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424d' +
    'd2e006492eea09d1921cfe1deb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639' +
    '835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f46' +
    '3f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6bab',
);

/** Below this, in rad, x³/6 is less than a tenth of the last place of x. */
const TINY = 7.450580596923828e-9; // 2^−27

/** An angle as n quarter turns and a rest r = hi + lo of at most π/4 in size. */
type Reduced = readonly [n: number, hi: number, lo: number];

/**
 * Sine of x rad, for every finite x. Largest error measured 0.74 ulp.
 *
 * @returns NaN if x is infinite or NaN.
 */
export function sin(x: number): number {
  if (Math.abs(x) < TINY) return x;
  const [n, hi, lo] = reduce(x);
  const value = n & 1 ? cosOf(hi, lo) : sinOf(hi, lo);
  return n & 2 ? -value : value;
}

/**
 * Cosine of x rad, for every finite x. Largest error measured 0.73 ulp.
 *
 * @returns NaN if x is infinite or NaN.
 */
export function cos(x: number): number {
  const [n, hi, lo] = reduce(x);
  const value = n & 1 ? sinOf(hi, lo) : cosOf(hi, lo);
  return (n + 1) & 2 ? -value : value;
}

/** Sine and cosine of x rad at the price of little more than one: the same bits as `sin` and `cos`. */
export function sinCos(x: number): readonly [sine: number, cosine: number] {
  const reduced = reduce(x); // by index: taking arrays apart costs more than the series
  const n = reduced[0];
  const s = Math.abs(x) < TINY ? x : sinOf(reduced[1], reduced[2]);
  const c = cosOf(reduced[1], reduced[2]);
  if (n & 1) return n & 2 ? [-c, s] : [c, -s];
  return n & 2 ? [-s, -c] : [s, c];
}

/**
 * Tangent of x rad, for every finite x. Largest error measured 0.86 ulp. No double is an odd multiple of π/2, so
 * it is never infinite; the largest value is about 2e18.
 *
 * @returns NaN if x is infinite or NaN.
 */
export function tan(x: number): number {
  if (Math.abs(x) < TINY) return x;
  const [n, hi, lo] = reduce(x);
  const s = sinKernel(hi, lo);
  const c = cosKernel(hi, lo);
  return n & 1 ? -divDD(c, s)[0] : divDD(s, c)[0];
}

/**
 * What follows h in sin(h + l), for |h| ≤ π/4 and tiny l: −h³/3! + h⁵/5! − … − h¹⁹/19! + l cos h. Written out, as no
 * other formula is computed as often.
 */
function sineTail(h: number, l: number): number {
  const z = h * h;
  let sum = -1 / 121645100408832000;
  sum = sum * z + 1 / 355687428096000;
  sum = sum * z - 1 / 1307674368000;
  sum = sum * z + 1 / 6227020800;
  sum = sum * z - 1 / 39916800;
  sum = sum * z + 1 / 362880;
  sum = sum * z - 1 / 5040;
  sum = sum * z + 1 / 120;
  sum = sum * z - 1 / 6;
  return h * z * sum + l * (1 - 0.5 * z);
}

/** What follows c = 1 − h²/2, rounded, in cos(h + l): its rounding, h⁴/4! − h⁶/6! + … − h¹⁸/18!, and −l sin h. */
function cosineTail(h: number, l: number): number {
  // h² = z + zError, the halves of h as in `twoProduct`.
  const z = h * h;
  const cut = SPLITTER * h;
  const high = cut - (cut - h);
  const low = h - high;
  const zError = low * low - (z - high * high - low * high - high * low);
  const half = -0.5 * z;
  const c = 1 + half;
  let sum = -1 / 6402373705728000;
  sum = sum * z + 1 / 20922789888000;
  sum = sum * z - 1 / 87178291200;
  sum = sum * z + 1 / 479001600;
  sum = sum * z - 1 / 3628800;
  sum = sum * z + 1 / 40320;
  sum = sum * z - 1 / 720;
  sum = sum * z + 1 / 24;
  return half - (c - 1) + (z * z * sum - 0.5 * zError - h * l);
}

function sinOf(h: number, l: number): number {
  return h + sineTail(h, l);
}

function cosOf(h: number, l: number): number {
  return 1 - 0.5 * (h * h) + cosineTail(h, l);
}

/** Sine and cosine to twice the precision, for the quotient. */
function sinKernel(h: number, l: number): DoubleDouble {
  return quickTwoSum(h, sineTail(h, l));
}

function cosKernel(h: number, l: number): DoubleDouble {
  return quickTwoSum(1 - 0.5 * (h * h), cosineTail(h, l));
}

/** x as n quarter turns and a rest; only the two lowest bits of n matter. */
function reduce(x: number): Reduced {
  if (Math.abs(x) < 0.785) return [0, x, 0];
  if (Math.abs(x) > MAX_REDUCED_IN_PARTS) return reduceHuge(x);

  const n = Math.floor(x * TWO_OVER_PI + 0.5);
  const r = x - n * HALF_PI_1; // exact: both are multiples of 2^−53, and the difference is below 1
  const [r2, e2] = twoSum(r, -n * HALF_PI_2);
  const [r3, e3] = twoSum(r2, -n * HALF_PI_3);
  const [hi, lo] = twoSum(r3, e2 + e3 - n * HALF_PI_4);
  return [n, hi, lo];
}

/**
 * The same for a huge x = m 2^e: the whole quarter turns in m 2^e (2/π) are dropped by integer arithmetic,
 * which needs as many bits of 2/π as x has before its point.
 */
function reduceHuge(x: number): Reduced {
  if (!Number.isFinite(x)) return [0, Number.NaN, Number.NaN];
  const e = exponentOf(x) - 52;
  const m = BigInt(scaleByPowerOfTwo(Math.abs(x), -e));
  const bits = BigInt(TWO_OVER_PI_BITS - e); // after the point
  const quarters = BigInt.asUintN(Number(bits) + 2, m * TWO_OVER_PI_FIXED);

  const n = (quarters + (1n << (bits - 1n))) >> bits;
  // No double comes nearer than 2^−62 to whole quarter turns, so 180 bits leave more than 106 that count.
  const rest = (quarters - (n << bits)) >> (bits - 180n);
  const hi = Number(rest);
  const lo = Number(rest - BigInt(hi));
  const unit = powerOfTwo(-180);
  const [h, l] = mulDD([hi * unit, lo * unit], HALF_PI_DD);
  return x < 0 ? [-Number(n), -h, -l] : [Number(n), h, l];
}
