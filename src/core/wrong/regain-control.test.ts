import { describe, expect, it } from 'vitest';
import { stateOf } from '#core/body/body.ts';
import { regainingFrom } from '#core/fencing/free-weapon.ts';
import { weaponOf } from '#core/fencing/weapon.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { ZERO } from '#core/math/vec3.ts';
import { struckFromHand, unclampedPlacement } from './regain-control.ts';

const { body } = weaponOf(0.8);
const hand = { position: ZERO, orientation: IDENTITY_QUAT, velocity: ZERO, angularVelocity: ZERO };

describe('eq. 32 without what it needs', () => {
  it('goes on past the hand: 2 m/s caught in 0.2 s is at −0.8 m a second 0.2 s later (K32, KX21)', () => {
    const caught = regainingFrom(body, stateOf(body, { velocity: [0, 2, 0] }), 0, 0.2);
    expect(unclampedPlacement(caught, hand, 0.1).position[1]).toBeCloseTo(0.1, 14);
    expect(unclampedPlacement(caught, hand, 0.2).position[1]).toBeCloseTo(0, 14);
    expect(unclampedPlacement(caught, hand, 0.4).position[1]).toBeCloseTo(-0.8, 14);
  });

  it('a flight that starts from the hand is there at its first moment, wherever the weapon was (K32)', () => {
    const second = struckFromHand(body, hand, {
      impulse: [0, 1.6, 0],
      point: ZERO,
      tContact: 0.1,
      tControl: 0.4,
    });
    expect(second.placementAt(hand, 0.1, 'linear').position).toEqual(ZERO);
    expect(second.motionAt(hand, 0.1, 'linear').velocity[1]).toBeCloseTo(2, 14);
  });
});
