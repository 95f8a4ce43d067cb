/**
 * Area, centroid and second moments of a polygon, by the same sum as for a solid, one dimension lower.
 *
 * Source:  Kavan, section 2 (eq. 1–3), in the plane          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   corners counter-clockwise give a positive area.
 */
import { addMat, type Mat3, outer, scaleMat, subMat, ZERO_MAT } from '#core/math/mat3.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { add, addScaled, cross, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { inertiaOf } from './mesh-integrals.ts';

/** Integrals of a flat sheet in the plane z = 0 at areal density 1. */
export interface SheetIntegrals {
  /** Area, in m². */
  readonly area: number;
  /** Centroid, in m. */
  readonly centroid: Vec3;
  /** Inertia tensor about the centroid per unit areal density, in m⁴; J_zz = J_xx + J_yy, as for every sheet. */
  readonly inertia: Mat3;
}

/**
 * Integrals over the polygon: signed triangles from a point near the centroid to each edge.
 *
 *     A = ∫ dA,    r_c = (1/A) ∫ r dA,    J = ∫ (|r|² 1 − r rᵀ) dA about r_c
 *
 * @eq K1 K2 K3
 */
export function sheetIntegrals(corners: readonly Vec2[]): SheetIntegrals {
  const points = corners.map((corner) => toSpace(corner));
  const middle = points.reduce<Vec3>((sum, r) => addScaled(sum, r, 1 / points.length), ZERO);
  const rough = momentsAbout(middle, points);
  const nearCentroid = addScaled(middle, rough.first, 1 / rough.area);
  const { area, first, second } = momentsAbout(nearCentroid, points);
  const d = scale(first, 1 / area);
  return {
    area,
    centroid: add(nearCentroid, d),
    inertia: inertiaOf(subMat(second, scaleMat(outer(d, d), area))),
  };
}

interface Moments {
  readonly area: number;
  readonly first: Vec3;
  readonly second: Mat3;
}

/**
 * ∫ dA, ∫ r dA and ∫ r rᵀ dA with r from `origin`. For the triangle of 0, a, b with D = (a × b)_z they are D/2,
 * D/6 (a + b) and D/24 (s sᵀ + a aᵀ + b bᵀ), s = a + b.
 */
function momentsAbout(origin: Vec3, points: readonly Vec3[]): Moments {
  let sumD = 0;
  let sumFirst: Vec3 = ZERO;
  let sumSecond: Mat3 = ZERO_MAT;
  for (const [i, point] of points.entries()) {
    const a = sub(point, origin);
    const b = sub(points[(i + 1) % points.length] as Vec3, origin);
    const D = cross(a, b)[2];
    const s = add(a, b);
    const squares = addMat(outer(s, s), addMat(outer(a, a), outer(b, b)));
    sumD += D;
    sumFirst = addScaled(sumFirst, s, D);
    sumSecond = addMat(sumSecond, scaleMat(squares, D));
  }
  return { area: sumD / 2, first: scale(sumFirst, 1 / 6), second: scaleMat(sumSecond, 1 / 24) };
}
