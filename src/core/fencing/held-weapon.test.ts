import { describe, expect, it } from 'vitest';
import { stateOf, velocitiesOf } from '#core/body/body.ts';
import { length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { actionWith, type BladeContact } from './blade-action.ts';
import { armsOf, RULES } from './duel-rules.ts';
import { handOf, STILL } from './fencer.ts';
import { givenWay, givingPlacement, NO_WAY, takenBack } from './giving-way.ts';
import {
  controlAt,
  goalAt,
  leverAt,
  pushedAside,
  settled,
  struck,
  weaponAtRest,
  weaponInTick,
} from './held-weapon.ts';
import { weaponInHand } from './weapon.ts';

const arms = armsOf(RULES);
const { weapon } = arms;
const held = weaponAtRest(arms, 'a', STILL);
const beaten = (velocity: Vec3) =>
  stateOf(weapon.body, { ...held.placement, velocity, angularVelocity: [0, 0, 3] });

describe('a weapon in a hand', () => {
  it('is a capsule of 1.06 m whose hand is 0.44 m from its middle (K30)', () => {
    expect(length(sub(weapon.shape.b, weapon.shape.a)) + 2 * weapon.shape.radius).toBeCloseTo(1.06, 14);
    expect(length(weapon.grip)).toBeCloseTo(0.44, 14);
    expect(weapon.body.mass).toBe(0.8);
  });

  it('has its strong part at the hand and its weak one at the point', () => {
    const hand = handOf('a', STILL).position;
    expect(leverAt(arms, held, hand)).toBeCloseTo(0.05 / 0.44, 12);
    expect(leverAt(arms, held, held.placement.position)).toBeCloseTo(1, 12);
  });

  it('flies exactly as it was struck at first, and is in the hand again after j/F (K32)', () => {
    const after = beaten([0, 2, 0]);
    const hit = struck(arms, held, after, 0.8, 1);
    expect(hit.flight?.caught.tControl).toBeCloseTo(1 + 0.8 / RULES.grip, 14);
    expect(controlAt(arms, hit, 1)).toBe(0);
    // Smoothstep begins with slope 0: after 1 ms of 0.2 s the hand has 3 τ² = 7.5e-5 of the control.
    const soon = goalAt(arms, 'a', hit, STILL, 1.001);
    expect(
      length(
        sub(soon.position, [
          held.placement.position[0],
          held.placement.position[1] + 0.002,
          held.placement.position[2],
        ]),
      ),
    ).toBeLessThan(0.002 * 1e-4);
    const back = goalAt(arms, 'a', hit, STILL, 1.2);
    expect(length(sub(back.position, held.placement.position))).toBeLessThan(1e-14);
    expect(settled(hit, back, 1.2).flight).toBeNull();
  });

  it('is struck again while it flies: from where it is, and caught no sooner than before (K32)', () => {
    const first = struck(arms, held, beaten([0, 2, 0]), 0.8, 1);
    const there = goalAt(arms, 'a', first, STILL, 1.05);
    const state = stateOf(weapon.body, { ...there, velocity: [0, -1, 0], angularVelocity: ZERO });
    const second = struck(arms, { ...first, placement: there }, state, 0.1, 1.05);
    expect(second.flight?.caught.tControl).toBeCloseTo(1.2, 14);
    expect(goalAt(arms, 'a', second, STILL, 1.05).position).toEqual(there.position);
    expect(velocitiesOf(weapon.body, state).velocity[1]).toBeCloseTo(-1, 14);
  });

  it('feeds a separation back to the hand, which takes it back slowly (K-rest, K-box)', () => {
    const pushed = pushedAside(held, [0, 0.01, 0]);
    const goal = goalAt(arms, 'a', pushed, STILL, 0);
    expect(goal.position[1] - held.placement.position[1]).toBeCloseTo(0.01, 14);
    // 0.3 m/s while the blades press: 5 mm a tick.
    const next = weaponInTick(pushed, 1 / 60);
    expect(next.way.shift[1]).toBeCloseTo(0.005, 14);
  });

  it('finds its way back from any given way, without going past', () => {
    const wanted = weaponInHand(weapon, handOf('a', STILL));
    const found = { position: [0.1, 0.2, 1] as Vec3, orientation: beaten(ZERO).orientation };
    const way = givenWay(wanted, found);
    const placed = givingPlacement(wanted, way);
    expect(length(sub(placed.position, found.position))).toBeLessThan(1e-15);
    expect(takenBack(way, { speed: 1, spin: 1 }, 10)).toEqual(NO_WAY);
    const half = takenBack(way, { speed: 0.5 * length(way.shift), spin: 0 }, 1);
    expect(length(sub(half.shift, scale(way.shift, 0.5)))).toBeLessThan(1e-15);
  });
});

describe('actions of the blades', () => {
  const blow = (t: number, j: number, a: number, b: number): BladeContact => ({
    t,
    at: ZERO,
    receipt: { j } as NonNullable<BladeContact['receipt']>,
    closing: { a, b },
  });
  const press = (t: number): BladeContact => ({ t, at: ZERO, receipt: null, closing: { a: 0.1, b: 0 } });
  const nobody = { a: false, b: false };
  const onlyA = { a: true, b: false };

  it('are named after who lunges and who strikes', () => {
    const of = (contact: BladeContact, attacking = nobody) =>
      actionWith(undefined, contact, attacking, 4).action;
    expect(of(blow(1, 0.5, 0.2, 2))).toMatchObject({ kind: 'beat', by: 'b' });
    expect(of(blow(1, 0.5, 0.2, 2), onlyA)).toMatchObject({ kind: 'parry', by: 'b' });
    expect(of(blow(1, 0.5, 2, 0.1), onlyA)).toMatchObject({ kind: 'beat', by: 'a' });
    // The grip of 4 N takes up 0.1 N·s in 25 ms, less than an input.
    expect(of(blow(1, 0.1, 2, 0))).toMatchObject({ kind: 'graze', by: null });
    expect(of(press(1))).toMatchObject({ kind: 'press', by: null, separations: 1 });
  });

  it('gather contacts that follow one another: impulses add up, the strongest blow has the receipt', () => {
    const first = actionWith(undefined, blow(1, 0.1, 1, 0), nobody, 4).action;
    const second = actionWith(first, blow(1.02, 0.3, 1, 0), nobody, 4);
    expect(second).toMatchObject({
      isNew: false,
      action: { kind: 'beat', by: 'a', from: 1, to: 1.02, t: 1.02, blows: 2 },
    });
    expect(second.action.impulse).toBeCloseTo(0.4, 15);
    expect(actionWith(second.action, press(1.1), nobody, 4).isNew).toBe(false);
    expect(actionWith(second.action, press(1.2), nobody, 4).isNew).toBe(true);
    expect(
      actionWith(actionWith(undefined, press(1), nobody, 4).action, blow(1.02, 0.3, 1, 0), nobody, 4).isNew,
    ).toBe(true);
  });
});
