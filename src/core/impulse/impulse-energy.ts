/**
 * What an impulse does to kinetic energy: one parabola, and the share that a moving wall adds.
 *
 * Source:  Kavan, section 4.1 (after eq. 25), put right by KX4   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B. A loss is positive.
 */

import { type BodyAtContact, contactPointVelocity } from '#core/contact/contact.ts';
import { dot, type Vec3, ZERO } from '#core/math/vec3.ts';

/**
 * Change of kinetic energy, in J, under an impulse of any size j (N·s): a parabola with zeros at 0 and at the
 * elastic j, and its minimum half way, where the points stop approaching (C = 0).
 *
 *     ΔE(j) = j v_rel⁻ + ½ j² K
 *
 * It counts both bodies, or one body against a wall at rest; for a moving wall add `workByWalls`.
 *
 * @eq K28
 */
export function energyChange(vRelMinus: number, k: number, j: number): number {
  return j * (vRelMinus + 0.5 * j * k);
}

/**
 * Kinetic energy, in J, lost by the impulse of eq. 28. Only what belongs to the approach along n can be lost, and
 * C² of it is kept: C = ½ loses three quarters, not half (EX2).
 *
 *     −ΔE = (1 − C²) (v_rel⁻)² / (2K)
 *
 * @returns 0 if neither body can move.
 * @eq K25 K28
 */
export function energyLoss(vRelMinus: number, k: number, restitution: number): number {
  if (k === 0) return 0;
  return ((1 - restitution) * (1 + restitution) * vRelMinus * vRelMinus) / (2 * k);
}

/**
 * Work, in J, that walls and driven bodies do on the others through the impulse j n. It is what "C = 1: no kinetic
 * energy is lost" leaves out when the wall moves (KX4): the movable bodies change by −energyLoss + workByWalls.
 *
 *     W = j n · (u_B − u_A),    u = that part of the contact point's velocity which no impulse can change
 *
 * (A wall B pushes A with +j n while its point moves at u_B; a wall A pushes B with −j n.)
 *
 * @eq K26 K27
 */
export function workByWalls(a: BodyAtContact, b: BodyAtContact, n: Vec3, j: number): number {
  return j * (dot(n, prescribedVelocity(b)) - dot(n, prescribedVelocity(a)));
}

function prescribedVelocity(body: BodyAtContact): Vec3 {
  const canTurn = body.invInertia.some((row) => dot(row, row) > 0);
  return contactPointVelocity({
    ...body,
    velocity: body.invMass > 0 ? ZERO : body.velocity,
    angularVelocity: canTurn ? ZERO : body.angularVelocity,
  });
}
