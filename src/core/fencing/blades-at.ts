/**
 * Both blades at a moment of a duel, in numbers: how far apart, how fast they near each other, their energy. For the
 * charts of an exchange, and for tests that nothing passed through anything.
 *
 * Source:  Kavan, section 5 (eq. 31, Fig. 6)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   n out of B towards A; v_rel < 0 while approaching.
 */

import { ledgerOf } from '#core/body/ledger.ts';
import { normalVelocityBetween } from '#core/contact/contact.ts';
import { closestOfRounds } from '#core/convex/capsule-distance.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { BladeAction } from './blade-action.ts';
import type { Duel } from './duel.ts';
import { type Both, forBoth } from './fencer.ts';
import { stateMoving } from './held-weapon.ts';

/** Two blades at a moment. */
export interface Blades {
  readonly t: number;
  /** Distance of the two surfaces, in m. */
  readonly gap: number;
  /** Rate of the gap, in m/s. */
  readonly vRel: number;
  /** Closest points, in m, and the unit vector from B's to A's. */
  readonly points: Both<Vec3>;
  readonly normal: Vec3;
  /** Kinetic energy of each weapon, in J. */
  readonly kinetic: Both<number>;
}

/**
 * The blades at a time (s) gone by.
 *
 * @eq K31 K23
 */
export function bladesAt(duel: Duel, asked: number): Blades {
  const { arms } = duel;
  const { shape, body } = arms.weapon;
  const { t, ...fencers } = duel.at(asked);
  const { gap, pointA, pointB, normal } = closestOfRounds(
    { shape, placement: fencers.a.weapon },
    { shape, placement: fencers.b.weapon },
  );
  const moving = forBoth((side) => {
    const { weapon } = fencers[side];
    return { body, state: stateMoving(arms, weapon, weapon) };
  });
  return {
    t,
    gap,
    vRel: normalVelocityBetween(moving.a, pointA, moving.b, pointB, normal),
    points: { a: pointA, b: pointB },
    normal,
    kinetic: forBoth((side) => ledgerOf([moving[side]]).kinetic),
  };
}

/** How long before and after a blow its key frames are, in s. */
const KEY_STEP = 0.1;

/**
 * Three times, in s, that tell an action: before, at and after its strongest blow.
 *
 * @eq K-fence
 */
export function keyTimes({ t }: BladeAction): readonly [number, number, number] {
  return [Math.max(0, t - KEY_STEP), t, t + KEY_STEP];
}
