/**
 * Principal values and axes of a symmetric matrix by Jacobi's method: one plane rotation after another, each
 * removing one entry off the diagonal, until none is left.
 *
 * Source:  Jacobi 1846; for the inertia tensor Kavan, section 2          Chapter: content/chapters/01-mechanics.mdx
 */
import { exponentOf, scaleByPowerOfTwo } from '#core/math/bits/float-bits.ts';
import type { Mat3 } from './mat3.ts';
import { cross, isFiniteVec, maxAbs, normalize, scale, type Vec3 } from './vec3.ts';

/** Principal values, ascending, and the unit vectors they belong to: the columns of `axes`, right-handed. */
export interface SymmetricEigen {
  readonly values: Vec3;
  readonly axes: Mat3;
}

/** Entries across the diagonal may differ by this part of the largest one and still count as equal. */
const MAX_ASYMMETRY = 1e-9;

/** Sweeps after which Jacobi's method has long converged; three to six are usual. */
const MAX_SWEEPS = 40;

type Triple = [number, number, number];
type Index = 0 | 1 | 2;
const INDICES = [0, 1, 2] as const;

/**
 * Principal values and axes of a symmetric matrix: M = A diag(values) Aᵀ with A = `axes`. For an inertia tensor
 * they are the principal moments and the axes that a free body can spin about steadily.
 * Where two values are equal the axes in their plane are arbitrary, but always the same for the same M.
 *
 * Throws if M is not symmetric or not finite.
 */
export function symmetricEigen(m: Mat3): SymmetricEigen {
  const size = Math.max(maxAbs(m[0]), maxAbs(m[1]), maxAbs(m[2]));
  const asymmetry = maxAbs([m[0][1] - m[1][0], m[0][2] - m[2][0], m[1][2] - m[2][1]]);
  if (!(m.every(isFiniteVec) && asymmetry <= MAX_ASYMMETRY * size)) {
    throw new RangeError(`matrix must be finite and symmetric, got ${JSON.stringify(m)}`);
  }

  const shift = -exponentOf(size); // to size 1, exactly, so that no square leaves the range
  const entry = (i: Index, j: Index) =>
    0.5 * (scaleByPowerOfTwo(m[i][j], shift) + scaleByPowerOfTwo(m[j][i], shift));
  const values: Triple = [entry(0, 0), entry(1, 1), entry(2, 2)];
  const couplings: Triple = [entry(1, 2), entry(0, 2), entry(0, 1)]; // the k-th joins the two axes other than k
  const axes: [Triple, Triple, Triple] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < MAX_SWEEPS && maxAbs(couplings) > 0; sweep++) {
    for (const k of [2, 1, 0] as const) decouple(values, couplings, axes, k);
  }

  const [low, middle, high] = ([0, 1, 2] as const)
    .map((i) => ({ value: scaleByPowerOfTwo(values[i], -shift), axis: axes[i] }))
    .sort((a, b) => a.value - b.value) as readonly Pair[] as readonly [Pair, Pair, Pair];
  const a = facingForward(low.axis);
  const b = facingForward(middle.axis);
  const c = normalize(cross(a, b));
  return {
    values: [low.value, middle.value, high.value],
    axes: [
      [a[0], b[0], c[0]],
      [a[1], b[1], c[1]],
      [a[2], b[2], c[2]],
    ],
  };
}

interface Pair {
  readonly value: number;
  readonly axis: Vec3;
}

/** Turns the plane of the two axes other than k, in place, so that they are no longer coupled. */
function decouple(values: Triple, couplings: Triple, axes: [Triple, Triple, Triple], k: Index): void {
  const p = k === 0 ? 1 : 0;
  const q = k === 2 ? 1 : 2;
  const coupling = couplings[k];
  couplings[k] = 0;
  const isNegligibleTo = (value: number) => Math.abs(value) + 16 * Math.abs(coupling) === Math.abs(value);
  if (isNegligibleTo(values[p]) && isNegligibleTo(values[q])) return;

  // The smaller of the two angles that do it; t is its tangent.
  const theta = (values[q] - values[p]) / (2 * coupling);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  values[p] -= t * coupling;
  values[q] += t * coupling;
  const [ofP, ofQ] = [couplings[q], couplings[p]];
  couplings[q] = c * ofP - s * ofQ; // k with p
  couplings[p] = s * ofP + c * ofQ; // k with q
  const [one, other] = [axes[p], axes[q]];
  for (const i of INDICES) {
    const [x, y] = [one[i], other[i]];
    one[i] = c * x - s * y;
    other[i] = s * x + c * y;
  }
}

/** v or −v, normalised, whichever has its largest component positive. */
function facingForward(v: Vec3): Vec3 {
  const m = maxAbs(v);
  return normalize(v.includes(m) ? v : scale(v, -1));
}
