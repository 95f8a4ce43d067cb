/**
 * Jacobi's elliptic functions sn, cn, dn: what sine and cosine are to a pendulum that swings wide, to a free top,
 * and to the nutation of a heavy one.
 *
 * Gauss's transformation lowers the modulus, each time to about its square; four to eight steps turn sn, cn, dn into
 * sin, cos, 1. Written so that only positive terms are added, it keeps the relative accuracy of cn and dn where they
 * are small. The complementary modulus k′ is given, not k: next to k = 1, where a top nearly stops half way, k holds
 * no digits of k′ = √(1 − k²).
 *
 * Source:  Gauss (arithmetic-geometric mean); Carlson, Numer. Math. 33 (1979) (the inverse)
 * Chapter: content/chapters/01-mechanics.mdx
 */
import { cosh, PI, sinCos, tanh } from '#core/math/bits/elementary.ts';

/** What is computed once for a modulus. */
export interface EllipticModulus {
  /** Complementary modulus k′ = √(1 − k²), from 0 to 1. */
  readonly kPrime: number;
  /** Quarter period K: sn and cn repeat after 4K, dn after 2K. Infinite for k′ = 0. */
  readonly quarterPeriod: number;
  /** Moduli of the descending steps, the largest first; each k_i = (1 − k′)/(1 + k′) of the one before. */
  readonly descent: readonly DescentStep[];
  /** Angle per argument at the foot of the descent, π/(2K). */
  readonly anglePerArgument: number;
}

interface DescentStep {
  readonly k: number;
  /** 1 − k, which k itself would not hold if it is near 1. */
  readonly oneMinusK: number;
}

/** The three functions at one argument. */
export interface Elliptic {
  readonly sn: number;
  readonly cn: number;
  readonly dn: number;
}

/** Below this modulus sn, cn, dn are sin, cos, 1 to the last place: they differ by k²/4. */
const EPS_MODULUS = 1e-9;

/**
 * Prepares a modulus, given by its complement k′ = √(1 − k²).
 *
 *     K = π / (2 agm(1, k′))
 *
 * k′ = 1 gives the circular functions, k′ = 0 the hyperbolic ones, which have no period.
 */
export function ellipticModulus(kPrime: number): EllipticModulus {
  if (!(kPrime >= 0 && kPrime <= 1)) {
    throw new RangeError(`the complementary modulus must be from 0 to 1, got ${kPrime}`);
  }
  if (kPrime === 0) return { kPrime, quarterPeriod: Infinity, descent: [], anglePerArgument: 0 };

  const descent: DescentStep[] = [];
  let a = 1;
  let b = kPrime;
  for (let k = 1; k > EPS_MODULUS; ) {
    k = (a - b) / (a + b);
    descent.push({ k, oneMinusK: (2 * b) / (a + b) });
    [a, b] = [0.5 * (a + b), Math.sqrt(a * b)];
  }
  const mean = 0.5 * (a + b);
  return { kPrime, quarterPeriod: PI / (2 * mean), descent, anglePerArgument: mean };
}

/**
 * The three functions at the argument u. The error is that of u, some 1e-16 |u|, and a few roundings.
 *
 *     sn² + cn² = 1,    dn² = cn² + k′² sn²,    d sn/du = cn dn,  d cn/du = −sn dn,  d dn/du = −k² sn cn
 *
 * One step of the descent reads, with s, c, d of the modulus k and the argument u/(1 + k):
 *
 *     sn = (1 + k) s / (1 + k s²),    cn = c d / (1 + k s²),    dn = (1 − k s²) / (1 + k s²)
 */
export function elliptic(modulus: EllipticModulus, u: number): Elliptic {
  if (modulus.kPrime === 0) {
    const sech = 1 / cosh(u);
    return { sn: tanh(u), cn: sech, dn: sech };
  }
  let [sn, cn] = sinCos(u * modulus.anglePerArgument);
  let dn = 1;
  for (let i = modulus.descent.length - 1; i >= 0; i--) {
    const { k, oneMinusK } = modulus.descent[i] as DescentStep;
    const square = sn * sn;
    const denominator = 1 + k * square;
    const dnNumerator = square < 0.5 ? 1 - k * square : oneMinusK + k * cn * cn; // the one that does not cancel
    sn = ((1 + k) * sn) / denominator;
    cn = (cn * dn) / denominator;
    dn = dnNumerator / denominator;
  }
  return { sn, cn, dn };
}

/**
 * The argument u between −K and K at which the functions take these values; cn must not be negative.
 *
 *     u = sn R_F(cn², dn², 1)
 */
export function ellipticArgument({ sn, cn, dn }: Elliptic): number {
  return sn * carlsonRF(cn * cn, dn * dn, 1);
}

/**
 * Carlson's integral of the first kind, ½ ∫ dt/√((t + x)(t + y)(t + z)) from 0 to ∞. At most one of the three
 * may be 0. Each duplication brings the three four times closer together; the series does the rest.
 */
function carlsonRF(x: number, y: number, z: number): number {
  let [a, b, c] = [x, y, z];
  let mean = (a + b + c) / 3;
  while (Math.max(Math.abs(mean - a), Math.abs(mean - b), Math.abs(mean - c)) > SPREAD_OF_RF * mean) {
    const [p, q, r] = [Math.sqrt(a), Math.sqrt(b), Math.sqrt(c)];
    const shift = p * q + q * r + r * p;
    [a, b, c] = [0.25 * (a + shift), 0.25 * (b + shift), 0.25 * (c + shift)];
    mean = (a + b + c) / 3;
  }
  const [dx, dy] = [(mean - a) / mean, (mean - b) / mean];
  const dz = -dx - dy;
  const e2 = dx * dy - dz * dz;
  const e3 = dx * dy * dz;
  return (1 - e2 / 10 + e3 / 14 + (e2 * e2) / 24 - (3 * e2 * e3) / 44) / Math.sqrt(mean);
}

/** Spread at which the series, whose first neglected terms are of order six, is right to 1e-17. */
const SPREAD_OF_RF = 1e-3;
