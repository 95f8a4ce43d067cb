/**
 * Wrong on purpose: the four terms of K as each mistake in eq. 28 has them, so that a figure can lay them beside the
 * right ones. The impulse is −(1 + C) v_rel⁻ over their sum.
 *
 * Source:  Kavan, section 4.1; slides   Chapter: content/chapters/05-impulse.mdx
 * Signs:   as in impulse.ts: n points out of B towards A.
 */

import type { BodyAtContact } from '#core/contact/contact.ts';
import { type ComplianceTerms, complianceTerms, type ImpulseRule } from '#core/impulse/impulse.ts';
import { scale, type Vec3 } from '#core/math/vec3.ts';
import { impulseWithAnyNormal, withTransposedInertia } from './impulse.ts';

/** K without the turning of the bodies: what `impulseWithoutRotationTerms` divides by. */
export function termsWithoutRotation(a: BodyAtContact, b: BodyAtContact, n: Vec3): ComplianceTerms {
  const { massA, massB } = complianceTerms(a, b, n);
  return { massA, massB, rotationA: 0, rotationB: 0, total: massA + massB };
}

/** K with the outer cross product swapped (KX2): turning counts as negative, and the sum may be zero or below it. */
export function termsWithSwappedCross(a: BodyAtContact, b: BodyAtContact, n: Vec3): ComplianceTerms {
  const { massA, massB, rotationA, rotationB } = complianceTerms(a, b, n);
  const total = massA - rotationA + (massB - rotationB);
  return { massA, massB, rotationA: -rotationA, rotationB: -rotationB, total };
}

/** K with inertia tensors turned the wrong way, Rᵀ J⁻¹ R (SX3). */
export function termsWithTransposedInertia(a: BodyAtContact, b: BodyAtContact, n: Vec3): ComplianceTerms {
  return complianceTerms(withTransposedInertia(a), withTransposedInertia(b), n);
}

/**
 * K, per unit of n, if n is taken so many times too long (KX3): the terms 1/m, which carry no n · n, count for less by
 * its square.
 */
export function termsWithLongNormal(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  factor: number,
): ComplianceTerms {
  const { massA, massB, rotationA, rotationB } = complianceTerms(a, b, n);
  const square = factor * factor;
  const masses = [massA / square, massB / square] as const;
  return {
    massA: masses[0],
    massB: masses[1],
    rotationA,
    rotationB,
    total: masses[0] + rotationA + (masses[1] + rotationB),
  };
}

/**
 * The rule of eq. 28 that is given a normal so many times too long (KX3). It answers for the unit normal: j n is what
 * both bodies get.
 */
export function impulseWithLongNormal(factor: number): ImpulseRule {
  return (a, b, n, restitution) => factor * impulseWithAnyNormal(a, b, scale(n, factor), restitution);
}
