/**
 * Solids stretched along their axes: every point r becomes S r with S = diag(s_x, s_y, s_z).
 *
 * Mass and centre follow at once; the inertia tensor does not stretch, but the second moments behind it do.
 *
 * Source:  Kavan, section 2 (eq. 1–3)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   moments on the diagonal of J, products of inertia with a minus off it.
 */

import { diagonal, IDENTITY, type Mat3, mulMat, mulVec, scaleMat, subMat, trace } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';
import type { MassProperties } from './mass-properties.ts';
import { inertiaOf } from './mesh-integrals.ts';

/**
 * Second moments C = ∫ r rᵀ ρ dV behind an inertia tensor, in kg·m².
 *
 *     C = ½ tr(J) 1 − J
 *
 * @eq K3
 */
export function secondMomentsOf(inertia: Mat3): Mat3 {
  return subMat(scaleMat(IDENTITY, trace(inertia) / 2), inertia);
}

/**
 * Mass properties after stretching by these factors, at the same density.
 *
 *     m′ = det(S) m,    r_c′ = S r_c,    C′ = det(S) S C S
 *
 * So a body of twice the length has twice the mass, and eight times the part of its moments that comes from
 * distances along that length: twice for the mass, four times for the square of the distance.
 *
 * @eq K1 K2 K3
 */
export function stretchedProperties(properties: MassProperties, factors: Vec3): MassProperties {
  requireFactors(factors);
  const S = diagonal(factors);
  const volumeFactor = factors[0] * factors[1] * factors[2];
  const C = secondMomentsOf(properties.inertia);
  return {
    mass: volumeFactor * properties.mass,
    centre: mulVec(S, properties.centre),
    inertia: inertiaOf(scaleMat(mulMat(mulMat(S, C), S), volumeFactor)),
  };
}

/** The mesh stretched about the origin. What is checked of a mesh survives factors that are positive. */
export function stretchedMesh(mesh: TriangleMesh, factors: Vec3): TriangleMesh {
  requireFactors(factors);
  const S = diagonal(factors);
  return { ...mesh, vertices: mesh.vertices.map((r) => mulVec(S, r)) };
}

function requireFactors(factors: Vec3): void {
  for (const s of factors)
    if (!(s > 0 && s < Infinity)) throw new RangeError(`each factor must be positive and finite, got ${s}`);
}
