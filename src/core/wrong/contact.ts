/**
 * Wrong on purpose: v_rel as it comes out if one thing in eq. 23 is mistaken for another.
 *
 * Each function takes what `relativeNormalVelocity` takes and answers in m/s, so that a figure can put it in its place.
 *
 * Source:  Kavan, section 4; slides   Chapter: content/chapters/05-impulse.mdx
 */
import { type BodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { dot, neg, sub, type Vec3 } from '#core/math/vec3.ts';

/**
 * n · (v_A − v_B): the velocities of the centres of mass in place of those of the points that touch. Right for bodies
 * that do not turn; a spin makes a contact that it calls separating a collision, and the other way round.
 */
export function relativeVelocityOfCentres(a: BodyAtContact, b: BodyAtContact, n: Vec3): number {
  return dot(n, sub(a.velocity, b.velocity));
}

/**
 * v_rel along the outward normal of A's surface in place of B's (SX8, "exterior normal of the face": whose face?). The
 * size is right and the sign is not: every collision passes for a separation.
 */
export function relativeVelocityAlongNormalOfA(a: BodyAtContact, b: BodyAtContact, n: Vec3): number {
  return relativeNormalVelocity(a, b, neg(n));
}
