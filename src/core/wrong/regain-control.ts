/**
 * Wrong on purpose: eq. 32 as it is printed, without what one has to add to it.
 *
 * Source:  Kavan, section 5 (eq. 32); erratum KX21
 * Chapter: content/chapters/08-fencing.mdx
 */

import { type DynamicBody, type Motion, type Placement, stateOf } from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { alignedQuat, blendedTurn } from '#core/fencing/blended-turn.ts';
import { type CaughtWeapon, regainingFrom } from '#core/fencing/free-weapon.ts';
import { lerp, type Vec3 } from '#core/math/vec3.ts';

/**
 * The fraction (t − t_a)/(t_b − t_a) as printed, which nothing holds at 1: beyond t_b the weapon is flung out on the
 * other side of the hand, ever faster.
 */
export function unclampedPlacement(caught: CaughtWeapon, hand: Placement, t: number): Placement {
  const { tContact, tControl, freeAt } = caught;
  const share = (t - tContact) / (tControl - tContact);
  const flown = freeAt(t);
  const wanted = alignedQuat(hand.orientation, freeAt(tContact).orientation);
  return {
    position: lerp(flown.position, hand.position, share),
    orientation: blendedTurn(flown.orientation, wanted, share),
  };
}

/** A second blow: an impulse (N·s) at a point (m), its time and when control will be back, in s. */
export interface SecondBlow {
  readonly impulse: Vec3;
  readonly point: Vec3;
  readonly tContact: number;
  readonly tControl: number;
}

/**
 * A second hit that starts the new flight from the hand, as the first one did, and not from where the weapon is: it
 * jumps home first, and loses what way it still had.
 */
export function struckFromHand(
  body: DynamicBody,
  hand: Placement & Motion,
  { impulse, point, tContact, tControl }: SecondBlow,
): CaughtWeapon {
  return regainingFrom(body, applyImpulse(body, stateOf(body, hand), impulse, point), tContact, tControl);
}
