/**
 * The inverse of a 3 × 3 matrix by cofactors, without loss of digits.
 *
 * Each cofactor is a difference of two products; formed to twice the precision it keeps its digits where the
 * products nearly cancel. That costs little, as a body's inverse inertia is computed once (K29).
 *
 * Source:  Cramer's rule          Chapter: content/chapters/05-impulse.mdx
 */
import { addDD, type DoubleDouble, differenceOfProducts, mulDD } from '#core/math/bits/double-double.ts';
import { exponentOf, scaleByPowerOfTwo } from '#core/math/bits/float-bits.ts';
import type { Mat3 } from './mat3.ts';
import { isFiniteVec, maxAbs, type Vec3, ZERO } from './vec3.ts';

/** Above this condition, rows and columns scaled to size 1, a matrix counts as singular: 2^50, near 1/ulp(1). */
const MAX_CONDITION = 1125899906842624;

/**
 * Inverse M⁻¹. Its entries are good to a few units in the last place of the largest one as long as the
 * condition of M is below 1e10. Exactly symmetric if M is, down to entries of 1e-290.
 *
 * Throws if M is singular, or so close to it that rounding its entries could make it so; a diagonal matrix
 * of very unequal entries is not close to singular.
 */
export function inverse(m: Mat3): Mat3 {
  // Rows, then columns, are brought to size 1 by powers of two: exact, and no product can leave the range.
  const rows: Vec3 = [shiftToOne(m[0]), shiftToOne(m[1]), shiftToOne(m[2])];
  const [a, b, c] = shiftEntries(m, rows, ZERO);
  const columns: Vec3 = [
    shiftToOne([a[0], b[0], c[0]]),
    shiftToOne([a[1], b[1], c[1]]),
    shiftToOne([a[2], b[2], c[2]]),
  ];
  const scaled = shiftEntries([a, b, c], ZERO, columns);
  const scaledInverse = invertByCofactors(scaled);
  const result = shiftEntries(scaledInverse, columns, rows);

  const isRegular = norm(scaled) * norm(scaledInverse) < MAX_CONDITION; // false for NaN, too
  if (!(isRegular && result.every(isFiniteVec))) {
    throw new RangeError(`cannot invert a singular matrix, got ${JSON.stringify(m)}`);
  }
  return result;
}

/** Columns of the inverse: the vector products of the rows, divided by the determinant. */
function invertByCofactors([a, b, c]: Mat3): Mat3 {
  const bc = accurateCross(b, c);
  const ca = accurateCross(c, a);
  const ab = accurateCross(a, b);
  const [det] = addDD(addDD(mulDD([a[0], 0], bc[0]), mulDD([a[1], 0], bc[1])), mulDD([a[2], 0], bc[2]));
  return [
    [bc[0][0] / det, ca[0][0] / det, ab[0][0] / det],
    [bc[1][0] / det, ca[1][0] / det, ab[1][0] / det],
    [bc[2][0] / det, ca[2][0] / det, ab[2][0] / det],
  ];
}

function accurateCross(a: Vec3, b: Vec3): readonly [DoubleDouble, DoubleDouble, DoubleDouble] {
  return [
    differenceOfProducts(a[1], b[2], a[2], b[1]),
    differenceOfProducts(a[2], b[0], a[0], b[2]),
    differenceOfProducts(a[0], b[1], a[1], b[0]),
  ];
}

/** Exponent n for which 2^n v has its largest component between 1 and 2. */
function shiftToOne(v: Vec3): number {
  return -exponentOf(maxAbs(v));
}

/** Every entry m[i][j] times 2^(rows[i] + columns[j]). */
function shiftEntries(m: Mat3, rows: Vec3, columns: Vec3): Mat3 {
  const shiftRow = (v: Vec3, n: number): Vec3 => [
    scaleByPowerOfTwo(v[0], n + columns[0]),
    scaleByPowerOfTwo(v[1], n + columns[1]),
    scaleByPowerOfTwo(v[2], n + columns[2]),
  ];
  return [shiftRow(m[0], rows[0]), shiftRow(m[1], rows[1]), shiftRow(m[2], rows[2])];
}

/** Largest sum of absolute values in a row. */
function norm(m: Mat3): number {
  return Math.max(...m.map(([x, y, z]) => Math.abs(x) + Math.abs(y) + Math.abs(z)));
}
