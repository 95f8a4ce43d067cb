/**
 * The solid ellipsoid that stands for a body: same mass, same centre, same inertia. No experiment with forces and
 * torques tells the two apart.
 *
 * Source:  Hakenberg, animations (bodies drawn by their inertia)
 * Chapter: content/chapters/01-mechanics.mdx
 */
import type { Vec3 } from '#core/math/vec3.ts';

/**
 * Half axes, in m, of the solid ellipsoid of this mass (kg) with these principal moments (kg·m²), along the axes the
 * moments belong to.
 *
 *     h_x = √(5 (J_y + J_z − J_x) / (2 m))
 *
 * @returns 0 where the body has no extent (a thin rod has two such axes), and where rounding or a tensor that no body
 * can have makes the root negative.
 * @eq H-demo
 */
export function equimomentalHalfAxes(mass: number, [Jx, Jy, Jz]: Vec3): Vec3 {
  if (!(mass > 0 && mass < Infinity)) throw new RangeError(`mass must be positive and finite, got ${mass}`);
  const half = (twiceSecondMoment: number): number =>
    Math.sqrt(Math.max(0, (5 * twiceSecondMoment) / (2 * mass)));
  return [half(Jy + Jz - Jx), half(Jz + Jx - Jy), half(Jx + Jy - Jz)];
}
