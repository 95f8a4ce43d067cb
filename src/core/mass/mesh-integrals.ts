/**
 * Volume, centroid and second moments of a solid bounded by triangles, by the divergence theorem.
 *
 * Each integral over the volume becomes a sum over the surface: a triangle and the origin span a tetrahedron,
 * and the signed tetrahedra of a closed surface add up to the solid exactly, wherever the origin is. The sum is
 * taken twice, the second time about the centroid found by the first, so that nothing cancels for a mesh far
 * from the origin.
 *
 * Source:  Kavan, section 2 (eq. 1–3), which cites Mirtich          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   triangles counter-clockwise from outside give a positive volume; moments on the diagonal of the
 *          tensor, products of inertia with a minus off it.
 */
import { addMat, IDENTITY, type Mat3, outer, scaleMat, subMat, trace, ZERO_MAT } from '#core/math/mat3.ts';
import { add, addScaled, cross, dot, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';

/** Integrals of a solid at density 1. */
export interface SolidIntegrals {
  /** Volume, in m³; negative if the triangles run clockwise. */
  readonly volume: number;
  /** Centroid, in m. */
  readonly centroid: Vec3;
  /** Inertia tensor about the centroid per unit density, in m⁵. */
  readonly inertia: Mat3;
}

/**
 * Integrals over the solid enclosed by triangles. This is the bare formula: it does not ask whether the surface
 * is closed (then the numbers mean nothing) or inside out (then they all come out negative).
 *
 *     V = ∫ dV,    r_c = (1/V) ∫ r dV,    J = ∫ (|r|² 1 − r rᵀ) dV about r_c
 *
 * @returns the mean of the vertices as centroid if the volume is exactly 0.
 * @eq K1 K2 K3
 */
export function solidIntegrals(vertices: readonly Vec3[], triangles: readonly Triangle[]): SolidIntegrals {
  const middle = meanOf(vertices);
  const rough = momentsAbout(middle, vertices, triangles);
  if (rough.volume === 0) return { volume: 0, centroid: middle, inertia: inertiaOf(rough.second) };

  const nearCentroid = addScaled(middle, rough.first, 1 / rough.volume);
  const { volume, first, second } = momentsAbout(nearCentroid, vertices, triangles);
  const d = scale(first, 1 / volume);
  return {
    volume,
    centroid: add(nearCentroid, d),
    inertia: inertiaOf(subMat(second, scaleMat(outer(d, d), volume))),
  };
}

/**
 * Inertia tensor that belongs to the second moments C = ∫ r rᵀ ρ dV: moments of inertia on the diagonal, products
 * with a minus off it.
 *
 *     J = tr(C) 1 − C
 *
 * @eq K3
 */
export function inertiaOf(secondMoments: Mat3): Mat3 {
  return subMat(scaleMat(IDENTITY, trace(secondMoments)), secondMoments);
}

interface Moments {
  readonly volume: number;
  readonly first: Vec3;
  readonly second: Mat3;
}

/**
 * ∫ dV, ∫ r dV and ∫ r rᵀ dV with r from `origin`. For the tetrahedron of 0, a, b, c with D = a · (b × c) they are
 * D/6, D/24 (a + b + c) and D/120 (s sᵀ + a aᵀ + b bᵀ + c cᵀ), s = a + b + c.
 */
function momentsAbout(origin: Vec3, vertices: readonly Vec3[], triangles: readonly Triangle[]): Moments {
  let sumD = 0;
  let sumFirst: Vec3 = ZERO;
  let sumSecond: Mat3 = ZERO_MAT;
  for (const [i, j, k] of triangles) {
    const a = sub(vertices[i] as Vec3, origin);
    const b = sub(vertices[j] as Vec3, origin);
    const c = sub(vertices[k] as Vec3, origin);
    const D = dot(a, cross(b, c));
    const s = add(add(a, b), c);
    const squares = addMat(addMat(outer(s, s), outer(a, a)), addMat(outer(b, b), outer(c, c)));
    sumD += D;
    sumFirst = addScaled(sumFirst, s, D);
    sumSecond = addMat(sumSecond, scaleMat(squares, D));
  }
  return { volume: sumD / 6, first: scale(sumFirst, 1 / 24), second: scaleMat(sumSecond, 1 / 120) };
}

function meanOf(points: readonly Vec3[]): Vec3 {
  return points.reduce<Vec3>((sum, r) => addScaled(sum, r, 1 / points.length), ZERO);
}
