/**
 * A weapon as the collision response sees it: a capsule with its mass, and where the hand holds it.
 *
 * Source:  Kavan, section 5 (eq. 30)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   the weapon lies along its own x axis, grip at −x, point at +x; its centre of mass is the origin.
 */

import type { DynamicBody, Placement } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { rotate } from '#core/math/quat.ts';
import { add, sub, type Vec3 } from '#core/math/vec3.ts';
import { type Capsule, capsule } from '#core/shape/shapes.ts';

/** A capsule to fence with. Places are given in its own axes, in m. */
export interface Weapon {
  readonly shape: Capsule;
  readonly body: DynamicBody;
  /** Where the hand holds it. */
  readonly grip: Vec3;
  /** The foremost point of its surface. */
  readonly point: Vec3;
}

/** How long and thick a weapon is from end to end, in m: about an épée, a little stout so that blades can be seen. */
const LENGTH = 1.06;
const RADIUS = 0.012;

/** The middle of the hand lies so far from the end, in m. */
const GRIP_FROM_END = 0.09;

/**
 * A weapon of a mass (kg). Its mass is spread evenly, so that a blow at its point meets a quarter of it, and one at
 * its middle all of it.
 *
 * @eq K30
 */
export function weaponOf(mass: number): Weapon {
  const half = LENGTH / 2;
  const shape = capsule([RADIUS - half, 0, 0], [half - RADIUS, 0, 0], RADIUS);
  const { body } = bodyOf(shape, { mass });
  return { shape, body, grip: [GRIP_FROM_END - half, 0, 0], point: [half, 0, 0] };
}

/** Where a weapon is that a hand holds: the hand's orientation, and its grip in the hand. */
export function weaponInHand({ grip }: Weapon, hand: Placement): Placement {
  return { position: sub(hand.position, rotate(hand.orientation, grip)), orientation: hand.orientation };
}

/** Where the hand is that holds a weapon. */
export function handOnWeapon({ grip }: Weapon, weapon: Placement): Placement {
  return {
    position: add(weapon.position, rotate(weapon.orientation, grip)),
    orientation: weapon.orientation,
  };
}
