/**
 * Arctangent and its kin with the same bits in every engine: the way from a ratio back to an angle.
 *
 * A ratio between 0 and 1 is taken relative to the nearest eighth i/8, whose angle is known to 106 bits:
 *
 *     atan(n/d) = atan(i/8) + atan(u),    u = (n − i/8 d) / (d + i/8 n),  |u| ≤ 1/16
 *
 * and the series u − u³/3 + u⁵/5 − … of so small a u is short.
 *
 * Source:  addition theorem of the tangent          Chapter: content/chapters/01-mechanics.mdx
 */
import {
  addDD,
  type DoubleDouble,
  divDD,
  mulDD,
  quickTwoSum,
  sqrtDD,
  twoProduct,
  twoSum,
} from './double-double.ts';
import { exponentOf, scaleByPowerOfTwo } from './float-bits.ts';
import { polynomial } from './polynomial.ts';

/** The double nearest to π; it is short of π by 1.22e-16. */
export const PI: number = Math.PI;

const PI_DD: DoubleDouble = [PI, 1.2246467991473532e-16];

/** π/2 to 106 bits. */
export const HALF_PI_DD: DoubleDouble = [1.5707963267948966, 6.123233995736766e-17];

/** atan(i/8) for i = 0 … 8, to 106 bits. */
const ATAN_OF_EIGHTHS: readonly DoubleDouble[] = [
  [0, 0],
  [0.12435499454676144, -3.1253241424539383e-18],
  [0.24497866312686414, 1.0698755618734451e-17],
  [0.35877067027057225, -2.4623815582638635e-17],
  [0.4636476090008061, 2.2698777452961687e-17],
  [0.5585993153435624, -5.4556305485916264e-18],
  [0.6435011087932844, 1.5834785051444286e-17],
  [0.7188299996216245, -2.1478388444456983e-17],
  [0.7853981633974483, 3.061616997868383e-17],
];

/** Below this x³/6 and x³/3 are less than a fifth of the last place of x. */
const TINY = 7.450580596923828e-9; // 2^−27

/** Legs more than 2^60 times apart: the angle differs from a multiple of π/2, or from y/x, by less than rounding. */
const MAX_EXPONENT_GAP = 60;

/**
 * Angle in rad, −π to π, from the positive x axis to the point (x, y), counter-clockwise positive.
 * Neither overflows nor underflows on the way. Largest error measured 0.501 ulp.
 *
 * @returns ±0 or ±π on the x axis, with the sign of y, as `Math.atan2`; NaN if an argument is NaN.
 */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const ay = Math.abs(y);
  const ax = Math.abs(x);
  const isLeft = x < 0 || Object.is(x, -0);
  if (ay === Infinity && ax === Infinity) return atan2(Math.sign(y), Math.sign(x));
  if (ay === 0 || ax === Infinity) return withSign(isLeft ? PI : 0, y);
  if (ay === Infinity) return withSign(HALF_PI_DD[0], y);

  const gap = exponentOf(ay) - exponentOf(ax);
  if (gap > MAX_EXPONENT_GAP) return withSign(HALF_PI_DD[0], y);
  if (gap < -MAX_EXPONENT_GAP) return withSign(isLeft ? PI : ay / ax, y);

  const shift = -exponentOf(Math.max(ay, ax)); // to size 1, exactly, so that no product leaves the range
  const legY = scaleByPowerOfTwo(ay, shift);
  const legX = scaleByPowerOfTwo(ax, shift);
  return withSign(angleOf([legY, 0], [legX, 0], isLeft), y);
}

/** Angle in rad, −π/2 to π/2, whose tangent is x. Largest error measured 0.503 ulp. */
export function atan(x: number): number {
  return Math.abs(x) < TINY ? x : atan2(x, 1);
}

/**
 * Angle in rad, −π/2 to π/2, whose sine is x. Largest error measured 0.502 ulp.
 *
 * @returns NaN if |x| > 1.
 */
export function asin(x: number): number {
  const a = Math.abs(x);
  if (a < TINY) return x;
  if (!(a < 1)) return a === 1 ? withSign(HALF_PI_DD[0], x) : Number.NaN;
  return withSign(angleOf([a, 0], otherLeg(a), false), x);
}

/**
 * Angle in rad, 0 to π, whose cosine is x. Largest error measured 0.501 ulp. (The ill condition of the question
 * near ±1 remains: the angle between two directions is better asked from `atan2`.)
 *
 * @returns NaN if |x| > 1.
 */
export function acos(x: number): number {
  const a = Math.abs(x);
  if (!(a < 1)) return a === 1 ? (x > 0 ? 0 : PI) : Number.NaN;
  return angleOf(otherLeg(a), [a, 0], x < 0);
}

/** √(1 − a²) to 100 bits, for 0 ≤ a < 1. */
function otherLeg(a: number): DoubleDouble {
  const [square, error] = twoProduct(a, a);
  const [rest, restError] = twoSum(1, -square);
  return sqrtDD(quickTwoSum(rest, restError - error));
}

/** Angle from the x axis to (±x, y), for x, y ≥ 0 not both 0. */
function angleOf(y: DoubleDouble, x: DoubleDouble, isLeft: boolean): number {
  const isSteep = y[0] > x[0];
  const [h, l] = isSteep ? atanOfRatio(x, y) : atanOfRatio(y, x);
  if (!isSteep) return isLeft ? addDD(PI_DD, [-h, -l])[0] : h;
  return isLeft ? addDD(HALF_PI_DD, [h, l])[0] : addDD(HALF_PI_DD, [-h, -l])[0];
}

/** −1/3, 1/5, −1/7 … −1/15: what follows 1 in atan(u)/u, as a series in u². */
const ATAN_TAIL: readonly number[] = [-1 / 3, 1 / 5, -1 / 7, 1 / 9, -1 / 11, 1 / 13, -1 / 15];

/** atan(n/d) for 0 ≤ n ≤ d, to about 64 bits. */
function atanOfRatio(n: DoubleDouble, d: DoubleDouble): DoubleDouble {
  const i = Math.floor((8 * n[0]) / d[0] + 0.5);
  const eighth: DoubleDouble = [i / 8, 0];
  const [part, partLo] = mulDD(eighth, d);
  const [u, uLo] = divDD(addDD(n, [-part, -partLo]), addDD(d, mulDD(eighth, n)));

  const z = u * u;
  const [a, aLo] = ATAN_OF_EIGHTHS[i] as DoubleDouble;
  const [h, l] = twoSum(a, u);
  return quickTwoSum(h, l + (aLo + uLo * (1 - z) + u * (z * polynomial(ATAN_TAIL, z))));
}

function withSign(magnitude: number, signOf: number): number {
  return signOf < 0 || Object.is(signOf, -0) ? -magnitude : magnitude;
}
