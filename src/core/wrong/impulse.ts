/**
 * Wrong on purpose: the impulse as it comes out if one thing in eq. 28 is left out or turned round.
 *
 * Each function takes what `impulseFormula` takes and answers in N·s, so that a figure can put it in its place.
 *
 * Source:  Kavan, section 4.1; slides   Chapter: content/chapters/05-impulse.mdx
 * Signs:   as in impulse.ts: n points out of B towards A; +j n acts on A, −j n on B.
 */

import { type BodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { complianceTerms, velocitiesAfter } from '#core/impulse/impulse.ts';
import { conjugateBy, mulVec, transpose } from '#core/math/mat3.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { cross, dot, scale, type Vec3 } from '#core/math/vec3.ts';
import { transposedTensor } from './bodies.ts';

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
 * The turning term with its outer cross product swapped (KX2), in 1/kg: n · (r × (I⁻¹(r × n))). It is what it should
 * be, but for its sign.
 */
export function turningTermWithSwappedCross({ invInertia, r }: BodyAtContact, n: Vec3): number {
  return dot(n, cross(r, mulVec(invInertia, cross(r, n))));
}

/**
 * The turning term as eq. 28 prints it, read from the left (KX1): n · (I⁻¹(r × n)) is a number, and a number has no
 * cross product with r. The most one can make of it is a multiple of r: a vector where a number is wanted, and
 * nothing at all in the plane, where I⁻¹(r × n) is upright and n is not.
 */
export function turningTermReadFromLeft({ invInertia, r }: BodyAtContact, n: Vec3): Vec3 {
  return scale(r, dot(n, mulVec(invInertia, cross(r, n))));
}

/** K with that mistake (KX2), in 1/kg. It may be zero or below it. */
export function complianceWithSwappedCross(a: BodyAtContact, b: BodyAtContact, n: Vec3): number {
  const swapped = (body: BodyAtContact): number => body.invMass + turningTermWithSwappedCross(body, n);
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

/**
 * Skips the approach test: bodies that move apart are pulled back together by j < 0 (HX3). A run asks about approaching
 * bodies only, and there nothing is wrong with it; `impulseAppliedTwice` is what it does in a loop that asks again.
 */
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
 * The response of a loop without approach test, which finds two bodies still in touch at its next look and responds
 * once more: the second impulse undoes the bounce of the first. They go on into each other at C² times their speed;
 * for C = 1 they do not notice each other at all.
 */
export function impulseAppliedTwice(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  const first = impulseWithoutApproachTest(a, b, n, restitution);
  const afterA = { ...a, ...velocitiesAfter(a, n, first) };
  const afterB = { ...b, ...velocitiesAfter(b, n, -first) };
  return first + impulseWithoutApproachTest(afterA, afterB, n, restitution);
}

/**
 * K with inertia tensors turned the wrong way, Rᵀ J⁻¹ R (SX3). Right for bodies that are not turned, or by quarter
 * turns; else v_rel⁺ is not −C v_rel⁻, and energy appears or is lost. A body whose orientation is not known counts as
 * not turned.
 */
export function impulseWithTransposedInertia(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  const k = complianceTerms(withTransposedInertia(a), withTransposedInertia(b), n).total;
  return (-(1 + restitution) * relativeNormalVelocity(a, b, n)) / k;
}

/** A body whose inertia tensor is turned the wrong way, Rᵀ J⁻¹ R (SX3). */
export function withTransposedInertia(body: BodyAtContact): BodyAtContact {
  const r = matFromQuat(body.orientation ?? IDENTITY_QUAT);
  const invInertiaBody = conjugateBy(transpose(r), body.invInertia);
  return { ...body, invInertia: transposedTensor(r, invInertiaBody) };
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
