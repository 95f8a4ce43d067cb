/**
 * Wrong on purpose: plausible readings of what a coefficient says about energy.
 *
 * Source:  Hecker, after eq. 3; Hakenberg, concluding remarks
 * Chapter: content/chapters/06-lambda.mdx
 */
import type { BodyAtContact } from '#core/contact/contact.ts';
import { impulseFormula } from '#core/impulse/impulse.ts';
import type { Vec3 } from '#core/math/vec3.ts';

/**
 * "e tells us how much of the incoming energy is dissipated" (EX2), read as: the share e is kept. It is e², and
 * only of the part along the normal: e = ½ loses three quarters.
 */
export function energyKeptByCoefficient(restitution: number): number {
  return restitution;
}

/**
 * The impulse, in N·s, of someone who takes e for the share of energy that is kept (EX2): the points part at √e of the
 * speed with which they met instead of e of it.
 */
export function impulseByEnergyShare(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  return impulseFormula(a, b, n, Math.sqrt(energyKeptByCoefficient(restitution)));
}

/**
 * "95 % of λ", read as: 5 % of the energy is lost (HX2). It is 4 · 0.95 · 0.05 = 19 % of the normal energy, and
 * C = 0.9.
 */
export function energyLostByFraction(fraction: number): number {
  return 1 - fraction;
}
