/**
 * Wrong on purpose: the impulse as it comes out if one thing in eq. 28 is left out or turned round.
 *
 * Each function takes what `impulseFormula` takes and answers in N·s, so that a figure can put it in its place.
 *
 * Source:  Kavan, section 4.1; slides   Chapter: content/chapters/05-impulse.mdx
 * Signs:   as in impulse.ts: n points out of B towards A; +j n acts on A, −j n on B.
 */

import { type BodyAtContact, relativeNormalVelocity } from '../contact.ts';
import { complianceTerms } from '../impulse.ts';
import { mulVec } from '../mat3.ts';
import { cross, dot, type Vec3 } from '../vec3.ts';

/**
 * Forgets that bodies turn: K = 1/m_A + 1/m_B. The impulse comes out too large, and an off-centre hit creates
 * energy. Right for a central hit.
 */
export function impulseWithoutRotationTerms(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  const k = a.invMass + b.invMass;
  return (-(1 + restitution) * relativeNormalVelocity(a, b, n)) / k;
}

/**
 * K with the outer cross product swapped (KX2): n · (r × (I⁻¹(r × n))), in 1/kg. The rotational terms turn
 * negative; K may be zero or below it.
 */
export function complianceWithSwappedCross(a: BodyAtContact, b: BodyAtContact, n: Vec3): number {
  const swapped = ({ invMass, invInertia, r }: BodyAtContact): number =>
    invMass + dot(n, cross(r, mulVec(invInertia, cross(r, n))));
  return swapped(a) + swapped(b);
}

/** The impulse with that K (KX2): too large, without bound, or of the wrong sign. */
export function impulseWithSwappedCross(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  return (-(1 + restitution) * relativeNormalVelocity(a, b, n)) / complianceWithSwappedCross(a, b, n);
}

/** Skips the approach test: bodies that move apart are pulled back together by j < 0. */
export function impulseWithoutApproachTest(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  const k = complianceTerms(a, b, n).total;
  return (-(1 + restitution) * relativeNormalVelocity(a, b, n)) / k;
}

/**
 * Lets a normal of any length into eq. 28, whose terms 1/m carry no n · n (KX3). j n should not depend on |n|; here
 * a long n gives too large an impulse and a short one next to none.
 */
export function impulseWithAnyNormal(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  return (-(1 + restitution) * relativeNormalVelocity(a, b, n)) / complianceTerms(a, b, n).total;
}

/**
 * The law of restitution as the slides print it, n · (u_A⁺ − u_B⁺) = −ε n · (u_B⁻ − u_B⁻) (SX2). The right side is
 * zero whatever ε is: every collision is plastic.
 */
export function impulseByMisprintedRestitution(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  const printed = -restitution * relativeNormalVelocity(b, b, n);
  return (printed - relativeNormalVelocity(a, b, n)) / complianceTerms(a, b, n).total;
}
