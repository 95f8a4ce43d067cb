/**
 * Inertia tensors: which ones a body can have, and their inverse, taken once in the body frame.
 *
 * Source:  Kavan, sections 2 and 4.1          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   moments on the diagonal, products of inertia with a minus off it (K3).
 */

import {
  addMat,
  inverse,
  isFiniteMat,
  type Mat3,
  outer,
  scaleMat,
  symmetricEigen,
  transpose,
  ZERO_MAT,
} from '#core/math/mat3.ts';
import { remembered } from '#core/math/remembered.ts';
import { maxAbs, type Vec3 } from '#core/math/vec3.ts';

/**
 * How far, relative to the largest moment, a tensor may miss symmetry, positivity or the triangle
 * inequality. Tables print moments with seven digits, and a flat body meets the inequality with
 * equality, so that rounding alone breaks it by up to 1e-7; a mistake breaks it by far more.
 */
const EPS_INERTIA = 1e-6;

/**
 * Principal moments below this fraction of the largest count as zero. A turned thin rod leaves rounding
 * of 1e-16 along its axis; a needle of 1 mm by 100 m still has 1e-10. Without it the rod would get an
 * inverse of 1e16.
 */
const EPS_SINGULAR = 1e-14;

/**
 * The tensor, made exactly symmetric, if some body can have it: finite, symmetric, principal moments
 * not negative, and none larger than the sum of the other two (for J₁ + J₂ − J₃ = 2 ∫ x₃² ρ dV ≥ 0).
 *
 * Throws one sentence that says which of these fails. A singular tensor (thin rod, point mass) passes.
 *
 * @eq K3
 */
export function requireInertia(inertia: Mat3): Mat3 {
  if (!isFiniteMat(inertia)) {
    throw new RangeError(`inertia must be finite, got ${show(inertia)}`);
  }
  const size = Math.max(...inertia.map(maxAbs));
  const skewPart = Math.max(...addMat(inertia, scaleMat(transpose(inertia), -1)).map(maxAbs));
  if (skewPart > EPS_INERTIA * size) {
    throw new RangeError(`inertia must be symmetric (J_xy appears twice), got ${show(inertia)}`);
  }

  const J = symmetrized(inertia);
  const [J1, J2, J3] = symmetricEigen(J).values;
  if (J1 < -EPS_INERTIA * size) {
    throw new RangeError(`principal moments of inertia must not be negative, got ${J1}, ${J2}, ${J3}`);
  }
  if (J1 + J2 < J3 - EPS_INERTIA * size) {
    throw new RangeError(
      `no body has principal moments ${J1}, ${J2}, ${J3}: the largest must not exceed the sum of the other two`,
    );
  }
  return J;
}

/**
 * Inverse inertia tensor J⁻¹ in the body frame, in 1/(kg·m²), to be computed once per body.
 *
 * A body without extent along some axes has a singular J: a thin rod diag(a, a, 0), a point mass 0.
 * The paper calls J regular whenever the mass is not zero; that holds for a volume only. For these
 * bodies the inverse is taken on the axes that have a moment and is 0 on the others (the
 * pseudo-inverse). This is not a makeshift: all particles of a rod lie on its axis, so that a force on
 * it has no torque r × F about that axis, b never gets a component there, and turning about it moves
 * nothing.
 *
 * @returns the zero matrix for a point mass.
 * @eq K29
 */
export function inverseInertia(inertia: Mat3): Mat3 {
  const { values, axes } = symmetricEigen(inertia);
  const smallestRegular = EPS_SINGULAR * values[2];
  if (values[0] > smallestRegular) return symmetrized(inverse(inertia));

  const columns = transpose(axes);
  return values.reduce<Mat3>(
    (sum, Ji, i) => (Ji > smallestRegular ? addMat(sum, scaledProjector(columns[i] as Vec3, 1 / Ji)) : sum),
    ZERO_MAT,
  );
}

/**
 * Smallest principal moment, in kg·m², about which a body can be made to spin: moments that count as
 * zero (the axis of a thin rod) are left out.
 *
 * @returns 0 for a point mass.
 */
export function smallestMoment(inertia: Mat3): number {
  return remembered(knownSmallest, inertia, findSmallestMoment);
}

function findSmallestMoment(inertia: Mat3): number {
  const { values } = symmetricEigen(inertia);
  return values.find((Ji) => Ji > EPS_SINGULAR * values[2]) ?? 0;
}

/** Smallest moments by tensor: that of a body does not change, and every flight of a run asks for it. */
const knownSmallest = new WeakMap<Mat3, number>();

/** The part of a matrix that equals its transpose. */
function symmetrized(m: Mat3): Mat3 {
  return scaleMat(addMat(m, transpose(m)), 0.5);
}

/** s a aᵀ: picks the part along the unit vector a and scales it by s. */
function scaledProjector(a: Vec3, s: number): Mat3 {
  return scaleMat(outer(a, a), s);
}

function show(m: Mat3): string {
  return `[${m.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
}
