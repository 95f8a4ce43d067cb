/**
 * Wrong on purpose: tensors, torques and normals that look right until a body is turned or swapped.
 *
 * Source:  slides; Kavan, sections 2.1, 4 and 4.2   Chapter: content/chapters/05-impulse.mdx
 */

import { conjugateBy, diagonal, type Mat3, scaleMat, subMat, transpose } from '#core/math/mat3.ts';
import { cross, neg, normalize, type Vec3 } from '#core/math/vec3.ts';

/**
 * Rᵀ J⁻¹ R in place of I⁻¹ = R J⁻¹ Rᵀ, as the slides print it (SX3), and the same mistake with J in place of J⁻¹: the
 * tensor is turned the wrong way. Its unit stays, kg·m² or 1/(kg·m²). The trace and the principal moments come out
 * right, and so does every entry after a quarter or half turn about a principal axis, so that a test with 90° cannot
 * see it; 45° can.
 */
export function transposedTensor(rotation: Mat3, tensorBody: Mat3): Mat3 {
  return conjugateBy(transpose(rotation), tensorBody);
}

/**
 * The inertia tensor with plus signs before the products of inertia, J_xy = + ∫ x y ρ dV off the diagonal, in kg·m².
 * A body that is symmetric about its axes has no products and does not notice; all others get the tensor of something
 * else, and some get one that no body can have.
 */
export function inertiaWithPlusSigns(inertia: Mat3): Mat3 {
  return subMat(scaleMat(diagonal([inertia[0][0], inertia[1][1], inertia[2][2]]), 2), inertia);
}

/**
 * "The opposite impulsive torques have to be applied to both bodies" (KX5): B gets minus A's torque about its own
 * centre, in N·m·s. Opposite are only the moments about a common point; here angular momentum changes by
 * −(x_B − x_A) × J.
 */
export function oppositeImpulsiveTorques(rA: Vec3, impulse: Vec3): { readonly a: Vec3; readonly b: Vec3 } {
  const a = cross(rA, impulse);
  return { a, b: neg(a) };
}

/**
 * The share of a separation that A moves, by masses as in 4.2: m_B/(m_A + m_B) (KX6). For a wall B it is
 * ∞/∞ = NaN. With inverse masses it is w_A/(w_A + w_B) = 1.
 */
export function separationShareByMass(massA: number, massB: number): number {
  return massB / (massA + massB);
}

/**
 * The edge–edge normal as the plain cross product (KX18): its sign depends on which end of an edge was named first,
 * so that it points into B as often as out of it.
 */
export function unorientedEdgeNormal(edgeDirectionA: Vec3, edgeDirectionB: Vec3): Vec3 {
  return normalize(cross(edgeDirectionA, edgeDirectionB));
}
