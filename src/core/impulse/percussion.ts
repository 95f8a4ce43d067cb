/**
 * What a blow at one point of a body does to its other points: which of them stays at rest, and how heavy the body
 * feels where it is struck.
 *
 * Source:  Kavan, section 4.1 (eq. 26–28)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n is the direction of the impulse on the body.
 */

import type { BodyAtContact } from '#core/contact/contact.ts';
import { mulVec } from '#core/math/mat3.ts';
import { addScaled, cross, dot, type Vec3 } from '#core/math/vec3.ts';

/** What of a body counts here: not how it moves. */
type Struck = Pick<BodyAtContact, 'invMass' | 'invInertia' | 'r'>;

/**
 * Velocity, in m/s per N·s, that an impulse along n at the contact point gives to another point of the body, which is
 * `point` (m) from its centre of mass.
 *
 *     n/m + (I⁻¹(r × n)) × point
 *
 * @eq K26 K27
 */
export function velocityPerImpulseAt({ invMass, invInertia, r }: Struck, n: Vec3, point: Vec3): Vec3 {
  return addScaled(cross(mulVec(invInertia, cross(r, n)), point), n, invMass);
}

/**
 * Mass, in kg, that the body shows to a push along the unit vector n at the contact point: all of it if the push goes
 * through its centre, else less.
 *
 *     1 / (1/m + (r × n) · I⁻¹(r × n))
 *
 * @returns Infinity for a body that cannot be moved there.
 * @eq K28
 */
export function massFeltAt(body: Struck, n: Vec3): number {
  return 1 / dot(n, velocityPerImpulseAt(body, n, body.r));
}

/**
 * Centre of percussion: how far from the centre of mass, in m, a body must be struck so that its point at a distance d
 * (m) on the other side stays at rest. The two distances belong together: their product is I/m, with the moment of
 * inertia (kg·m²) about the centre of mass.
 *
 *     s d = I/m
 *
 * @eq K26 K27
 */
export function centreOfPercussion(mass: number, momentOfInertia: number, distance: number): number {
  return momentOfInertia / (mass * distance);
}
