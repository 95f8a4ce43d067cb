/**
 * Logarithm, powers and cube root with the same bits in every engine.
 *
 * x = m 2^e with √½ < m ≤ √2 gives ln x = e ln 2 + ln m, and
 *
 *     ln m = 2 (s + s³/3 + s⁵/5 + …),    s = (m − 1)/(m + 1),  |s| ≤ 0.172
 *
 * summed to about 70 bits, so that a power x^y = e^(y ln x) keeps its last bit up to the largest double.
 *
 * Source:  series of the area tangent          Chapter: content/chapters/06-lambda.mdx
 */
import { addDD, type DoubleDouble, divDD, mulDD, quickTwoSum, twoProduct, twoSum } from './double-double.ts';
import { expOfSum, LN2_1, LN2_2, LN2_3 } from './elementary-exp.ts';
import { exponentOf, powerOfTwo, scaleByPowerOfTwo } from './float-bits.ts';
import { polynomial } from './polynomial.ts';

const THIRD: DoubleDouble = [1 / 3, 1.850371707708594e-17];
const FIFTH: DoubleDouble = [1 / 5, -1.1102230246251566e-17];
const SQRT_2 = Math.SQRT2;

/** Below this x²/2 is less than a quarter of the last place of x. */
const TINY = 5.551115123125783e-17; // 2^−54

/**
 * Natural logarithm. Largest error measured 0.501 ulp.
 *
 * @returns −Infinity for 0, NaN for negative numbers.
 */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  return x === Infinity ? x : logOf(x, 0)[0];
}

/**
 * ln(1 + x), with full accuracy also for tiny x. Largest error measured 0.501 ulp.
 *
 * @returns −Infinity for −1, NaN below.
 */
export function log1p(x: number): number {
  if (Math.abs(x) < TINY) return x;
  if (!(x > -1)) return x === -1 ? -Infinity : Number.NaN;
  if (x > 1e18) return log(x);
  const [hi, lo] = twoSum(1, x);
  return logOf(hi, lo)[0];
}

/**
 * Power x^y for real y. Largest error measured 0.53 ulp; below 1 ulp for results under 2.3e-308. Exact where the true
 * power is a double, as 3², 9^0.5 or 2^−1074. Special values as `Math.pow`.
 *
 * @returns NaN for a negative x with a y that is no integer.
 */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const a = Math.abs(x);
  if (Math.abs(y) === Infinity) return a === 1 ? Number.NaN : a > 1 === y > 0 ? Infinity : 0;

  const isIntegral = Math.floor(y) === y;
  const isOdd = isIntegral && Math.floor(y / 2) * 2 !== y;
  const sign = isOdd && (x < 0 || Object.is(x, -0)) ? -1 : 1;
  if (a === 0 || a === Infinity) return sign * ((a === 0) === y > 0 ? 0 : Infinity);
  if (x < 0 && !isIntegral) return Number.NaN;

  const ln = logOf(a, 0);
  const rough = y * ln[0];
  if (Math.abs(rough) > 800) return sign * (rough > 0 ? Infinity : 0);
  const [hi, lo] = mulDD([y, 0], ln);
  return sign * expOfSum(hi, lo);
}

/** Cube root, negative for negative x. Largest error measured 0.501 ulp. */
export function cbrt(x: number): number {
  const a = Math.abs(x);
  if (a === 0 || !(a < Infinity)) return x;
  const third = Math.floor(exponentOf(a) / 3);
  const m = scaleByPowerOfTwo(a, -3 * third); // 1 ≤ m < 8

  // A parabola within 3 % of the root, Halley's rule twice (each cubes the error), then one
  // step of Newton's rule with the residual m − y³ to twice the precision.
  let y = 0.71 + m * (0.3 - m * 0.0175);
  for (let i = 0; i < 2; i++) {
    const cube = y * y * y;
    y = (y * (cube + 2 * m)) / (2 * cube + m);
  }
  const [square, squareLo] = twoProduct(y, y);
  const [cube, cubeLo] = mulDD([square, squareLo], [y, 0]);
  const root = scaleByPowerOfTwo(y + (m - cube - cubeLo) / (3 * square), third);
  return x < 0 ? -root : root;
}

/** 1/7, 1/9 … 1/27: the series of the area tangent from its seventh power on. */
const LOG_TAIL: readonly number[] = [7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27].map((n) => 1 / n);

/** ln(x + xLo) for positive finite x and |xLo| ≤ ulp(x), to about 70 bits relative. */
function logOf(x: number, xLo: number): DoubleDouble {
  let e = exponentOf(x);
  let m = scaleByPowerOfTwo(x, -e);
  if (m > SQRT_2) {
    m *= 0.5;
    e += 1;
  }
  const mLo = xLo === 0 ? 0 : xLo * powerOfTwo(-e);

  const s = divDD(twoSum(m - 1, mLo), addDD([m, mLo], [1, 0]));
  const z = mulDD(s, s);
  const tail = z[0] * polynomial(LOG_TAIL, z[0]);
  const series = mulDD(z, addDD(THIRD, mulDD(z, addDD(FIFTH, [tail, 0]))));
  const [h, l] = addDD(s, mulDD(s, series));

  const [a, aLo] = twoSum(e * LN2_1, 2 * h);
  const [b, bLo] = twoSum(a, e * LN2_2);
  return quickTwoSum(b, aLo + bLo + (2 * l + e * LN2_3));
}
