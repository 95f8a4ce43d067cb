/**
 * The way to eq. 28, summand by summand: what an impulse does to the contact point of a body, before anything is
 * collected, and the turning term as the paper prints it.
 *
 * Source:  Kavan, section 4.1 (eq. 26–28 and the lines between)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */

import type { BodyAtContact } from '#core/contact/contact.ts';
import { mulVec } from '#core/math/mat3.ts';
import { cross, dot, scale, type Vec3 } from '#core/math/vec3.ts';

/** The velocity of a contact point after an impulse as a sum of four, each in m/s. */
export interface PointVelocityParts {
  /** v⁻: the body went this way before. */
  readonly carried: Vec3;
  /** ω⁻ × r: it turned before. */
  readonly turned: Vec3;
  /** (j/m) n: the impulse moves it as a whole. */
  readonly pushed: Vec3;
  /** (I⁻¹(r × j n)) × r: the impulse turns it. */
  readonly spun: Vec3;
}

/**
 * The velocities after the impulse j n (N·s), put into that of the contact point and multiplied out. For B pass −j.
 *
 *     ṙ⁺ = v⁻ + ω⁻ × r + (j/m) n + (I⁻¹(r × j n)) × r
 *
 * The first two are ṙ⁻; the other two are j times a vector that no velocity enters (`pointVelocityPerImpulse`).
 *
 * @eq K21 K22 K26 K27
 */
export function pointVelocityParts(body: BodyAtContact, n: Vec3, j: number): PointVelocityParts {
  const { velocity, angularVelocity, r, invMass, invInertia } = body;
  return {
    carried: velocity,
    turned: cross(angularVelocity, r),
    pushed: scale(n, j * invMass),
    spun: cross(mulVec(invInertia, cross(r, scale(n, j))), r),
  };
}

/**
 * How readily a body turns away at the contact, in 1/kg, as eq. 28 prints it, with the square bracket that is missing
 * there (KX1).
 *
 *     n · [(I⁻¹(r × n)) × r]  =  (r × n) · I⁻¹(r × n)
 *
 * The right side is what `complianceTerms` computes: it cannot be misread, and cannot be negative.
 *
 * @eq K28
 */
export function turningTerm({ invInertia, r }: BodyAtContact, n: Vec3): number {
  return dot(n, cross(mulVec(invInertia, cross(r, n)), r));
}
