/**
 * The inverse of a 3 × 3 matrix by cofactors, without loss of digits.
 *
 * Each cofactor is a difference of two products; formed to twice the precision it keeps its digits where the
 * products nearly cancel. A body's inverse inertia is computed once (K29), but an implicit integrator asks for some
 * inverses in every step: the cofactors are therefore written into one list, and not into pairs of their own.
 *
 * Source:  Cramer's rule          Chapter: content/chapters/05-impulse.mdx
 */
import { addDD, type DoubleDouble, mulDD, SPLITTER } from '#core/math/bits/double-double.ts';
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
  if (!(isRegular && isFiniteVec(result[0]) && isFiniteVec(result[1]) && isFiniteVec(result[2]))) {
    throw new RangeError(`cannot invert a singular matrix, got ${JSON.stringify(m)}`);
  }
  return result;
}

/** Columns of the inverse: the vector products of the rows, divided by the determinant. */
function invertByCofactors([a, b, c]: Mat3): Mat3 {
  writeCross(BC, b, c);
  writeCross(CA, c, a);
  writeCross(AB, a, b);
  const [det] = addDD(addDD(timesCofactor(a[0], 0), timesCofactor(a[1], 1)), timesCofactor(a[2], 2));
  return [
    [high(BC) / det, high(CA) / det, high(AB) / det],
    [high(BC + 1) / det, high(CA + 1) / det, high(AB + 1) / det],
    [high(BC + 2) / det, high(CA + 2) / det, high(AB + 2) / det],
  ];
}

/** The nine cofactors as sums hi + lo, the two next to each other: those of b × c, of c × a and of a × b. */
const cofactors = new Float64Array(18);
const BC = 0;
const CA = 3;
const AB = 6;

const high = (index: number): number => cofactors[2 * index] as number;

const timesCofactor = (x: number, index: number): DoubleDouble =>
  mulDD([x, 0], [high(index), cofactors[2 * index + 1] as number]);

/** Writes a × b from this index on, with the error of each component. */
function writeCross(index: number, a: Vec3, b: Vec3): void {
  writeDifference(index, a[1], b[2], a[2], b[1]);
  writeDifference(index + 1, a[2], b[0], a[0], b[2]);
  writeDifference(index + 2, a[0], b[1], a[1], b[0]);
}

/** Writes a b − c d: `differenceOfProducts`, written out, without a pair for each of its sums and products. */
function writeDifference(index: number, a: number, b: number, c: number, d: number): void {
  // Dekker's halves of the four factors, and with them both products without error: p + pe and r + re.
  const ca = SPLITTER * a;
  const aHi = ca - (ca - a);
  const aLo = a - aHi;
  const cb = SPLITTER * b;
  const bHi = cb - (cb - b);
  const bLo = b - bHi;
  const cc = SPLITTER * c;
  const cHi = cc - (cc - c);
  const cLo = c - cHi;
  const cd = SPLITTER * d;
  const dHi = cd - (cd - d);
  const dLo = d - dHi;
  const p = a * b;
  const pe = aLo * bLo - (p - aHi * bHi - aLo * bHi - aHi * bLo);
  const r = c * d;
  const re = cLo * dLo - (r - cHi * dHi - cLo * dHi - cHi * dLo);
  // p − r without error, s + e, and the errors added to it.
  const s = p - r;
  const rRounded = s - p;
  const e = p - (s - rRounded) + (-r - rRounded) + (pe - re);
  const hi = s + e;
  cofactors[2 * index] = hi;
  cofactors[2 * index + 1] = e - (hi - s);
}

/** Exponent n for which 2^n v has its largest component between 1 and 2. */
function shiftToOne(v: Vec3): number {
  return -exponentOf(maxAbs(v));
}

/** Every entry m[i][j] times 2^(rows[i] + columns[j]). */
function shiftEntries(m: Mat3, rows: Vec3, columns: Vec3): Mat3 {
  return [
    shiftRow(m[0], rows[0], columns),
    shiftRow(m[1], rows[1], columns),
    shiftRow(m[2], rows[2], columns),
  ];
}

function shiftRow(v: Vec3, n: number, columns: Vec3): Vec3 {
  return [shift(v[0], n + columns[0]), shift(v[1], n + columns[1]), shift(v[2], n + columns[2])];
}

/** x · 2^n; most entries are of size 1 as they are. */
const shift = (x: number, n: number): number => (n === 0 ? x : scaleByPowerOfTwo(x, n));

/** Largest sum of absolute values in a row. */
function norm(m: Mat3): number {
  return Math.max(sumOfSizes(m[0]), sumOfSizes(m[1]), sumOfSizes(m[2]));
}

const sumOfSizes = (v: Vec3): number => Math.abs(v[0]) + Math.abs(v[1]) + Math.abs(v[2]);
