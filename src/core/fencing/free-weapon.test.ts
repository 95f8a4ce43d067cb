import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyState, type Motion, type Placement, stateOf, velocitiesOf } from '#core/body/body.ts';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { angleBetween, IDENTITY_QUAT, negQuat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { cross, length, maxAbs, scale, sub, ZERO } from '#core/math/vec3.ts';
import { type Regain, regainingFrom } from './free-weapon.ts';
import { handMotion } from './key-placements.ts';
import { evenFlight, regainedPlacement, smoothlyRegainedPlacement } from './regain-control.ts';
import { weaponOf } from './weapon.ts';

const { body } = weaponOf(0.8);
const WAYS: readonly Regain[] = ['linear', 'smooth'];
const still = <P extends Placement>(hand: P): P & Motion => ({
  ...hand,
  velocity: ZERO,
  angularVelocity: ZERO,
});

describe('a weapon struck off a still hand (K32, KX21)', () => {
  const home: Placement = { position: [0, 0, 1], orientation: IDENTITY_QUAT };
  // 2 m/s to the left and 4 rad/s about the upright: caught after half a second.
  const state = stateOf(body, { ...home, velocity: [0, 2, 0], angularVelocity: [0, 0, 4] });
  const caught = regainingFrom(body, state, 1, 1.5);

  it('swings out by v T/4 and by ω T/4, comes home with −v and −ω, and stops dead', () => {
    const middle = caught.placementAt(home, 1.25, 'linear');
    expect(middle.position[1]).toBeCloseTo(0.25, 14);
    expect(angleBetween(middle.orientation, IDENTITY_QUAT)).toBeCloseTo(0.5, 14);
    const last = caught.motionAt(still(home), 1.5 - 1e-12, 'linear');
    expect(maxAbs(sub(last.velocity, [0, -2, 0]))).toBeLessThan(1e-10);
    expect(maxAbs(sub(last.angularVelocity, [0, 0, -4]))).toBeLessThan(1e-10);
    expect(caught.motionAt(still(home), 1.5, 'linear')).toEqual({ velocity: ZERO, angularVelocity: ZERO });
  });

  it('by smoothstep is fastest on its way home with 11/16 of v, and arrives with nothing', () => {
    // x = v T τ (1 − 3τ² + 2τ³), ẋ = v (1 − 9τ² + 8τ³), least at τ = 3/4.
    const at = (tau: number) => caught.motionAt(still(home), 1 + 0.5 * tau, 'smooth');
    expect(at(0.75).velocity[1]).toBeCloseTo(-2 * (11 / 16), 13);
    expect(at(0.75).angularVelocity[2]).toBeCloseTo(-4 * (11 / 16), 13);
    expect(maxAbs(at(1 - 1e-9).velocity)).toBeLessThan(1e-7);
  });

  it('does not jump when it has turned by half a turn, as the short way does', () => {
    const fast = stateOf(body, { ...home, angularVelocity: [0, 0, 10] }); // 5 rad in half a second
    const spinning = regainingFrom(body, fast, 0, 0.5);
    const before = spinning.placementAt(home, 0.3141, 'linear').orientation;
    const after = spinning.placementAt(home, 0.3142, 'linear').orientation;
    expect(angleBetween(before, after)).toBeLessThan(1e-3);
    const short = { start: home, ...velocitiesOf(body, fast), tContact: 0, tControl: 0.5 };
    const turn = (t: number) => regainedPlacement(short, home, t).orientation;
    expect(angleBetween(turn(0.3141), turn(0.3142))).toBeGreaterThan(2);
  });

  it('does not care whether the hand is stored as q or −q, and refuses a t_b before t_a', () => {
    const flipped = { ...home, orientation: negQuat(home.orientation) };
    const [one, other] = [home, flipped].map((hand) => caught.placementAt(hand, 1.2, 'linear'));
    expect(angleBetween(one?.orientation ?? [0, 1, 0, 0], other?.orientation ?? [0, 0, 1, 0])).toBeLessThan(
      1e-15,
    );
    expect(() => regainingFrom(body, state, 1, 0.9)).toThrow('tControl must not be before tContact');
  });

  it('keeps b in flight, and constant ω does not where the weapon also spins about its length (KX9)', () => {
    const spun = stateOf(body, { ...home, angularVelocity: [60, 0, 6] });
    const free = regainingFrom(body, spun, 0, 0.2).freeAt(0.2);
    expect(maxAbs(sub(free.angularMomentum, spun.angularMomentum))).toBe(0);
    const even = evenFlight(home, velocitiesOf(body, spun), 0.2);
    expect(angleBetween(free.orientation, even.orientation)).toBeGreaterThan(0.1);
  });
});

describe('laws of a caught weapon (K32)', () => {
  const flight = fc.record({ position: vec(1), orientation, velocity: vec(5), angularVelocity: vec(6) });

  it('agrees with constant velocities where ω stays, for turns below half a turn', () => {
    fc.assert(
      fc.property(flight, vec(1), between(0.02, 0.3), between(0, 1), (start, aside, T, tau) => {
        // Across the axis ω is principal, and stays.
        const along = cross(start.angularVelocity, [1, 0, 0]);
        const placed = { ...start, orientation: IDENTITY_QUAT, angularVelocity: along };
        const state = stateOf(body, placed);
        const caught = regainingFrom(body, state, 0, T);
        const hand = { position: aside, orientation: quatFromAxisAngle([0, 0, 1], 0.4) };
        const even = { start: placed, ...velocitiesOf(body, state), tContact: 0, tControl: T };
        for (const [regain, plain] of [
          ['linear', regainedPlacement],
          ['smooth', smoothlyRegainedPlacement],
        ] as const) {
          const exact = caught.placementAt(hand, tau * T, regain);
          const printed = plain(even, hand, tau * T);
          expect(maxAbs(sub(exact.position, printed.position))).toBeLessThan(1e-14);
          expect(angleBetween(exact.orientation, printed.orientation)).toBeLessThan(1e-13);
        }
      }),
    );
  });

  it('moves as its placements say, while the hand moves and turns too', () => {
    fc.assert(
      fc.property(
        flight,
        flight,
        between(0.1, 0.5),
        between(0.1, 0.9),
        fc.constantFrom(...WAYS),
        (start, hand, T, tau, regain) => {
          const slow: Motion = { velocity: hand.velocity, angularVelocity: scale(hand.angularVelocity, 0.3) };
          const handAt = (t: number): Placement => evenFlight(hand, slow, t);
          const caught = regainingFrom(body, stateOf(body, start), 0, T);
          const t = tau * T;
          const moved = caught.motionAt({ ...handAt(t), ...slow }, t, regain);
          // Within a whole turn of the hand the way is smooth; near its end the axis may whip round.
          const isNear = angleFrom(caught.freeAt(t), handAt(t), start) < 5;
          fc.pre(isNear);
          const h = 1e-5 * T;
          const [one, other] = [t - h, t + h].map((at) => caught.placementAt(handAt(at), at, regain));
          const seen = handMotion(one as Placement, other as Placement, 2 * h);
          // Central differences: third derivatives over T³ times h², and rounding over h.
          const size = 1 / T + length(start.angularVelocity) + length(start.velocity) + length(slow.velocity);
          const error = 1e-7 * size * (1 + size * T) ** 3;
          expect(length(sub(seen.velocity, moved.velocity))).toBeLessThan(error);
          expect(length(sub(seen.angularVelocity, moved.angularVelocity))).toBeLessThan(error);
        },
      ),
    );
  });

  it('begins as the impulse left it and ends in the hand', () => {
    fc.assert(
      fc.property(flight, flight, between(0.02, 0.5), fc.constantFrom(...WAYS), (start, hand, T, regain) => {
        const state: BodyState = stateOf(body, start);
        const caught = regainingFrom(body, state, 2, 2 + T);
        const begin = caught.placementAt(hand, 2, regain);
        expect(maxAbs(sub(begin.position, start.position))).toBeLessThan(1e-15);
        expect(angleBetween(begin.orientation, state.orientation)).toBeLessThan(1e-14);
        const end = caught.placementAt(hand, 2 + T, regain);
        expect(end.position).toEqual(hand.position);
        expect(angleBetween(end.orientation, hand.orientation)).toBeLessThan(1e-15);
        expect(caught.controlAt(2 + T, regain)).toEqual({ share: 1, rate: 0 });
      }),
    );
  });
});

/** The turn of a weapon against a hand along the way that began short, in rad, from 0 to 2π. */
function angleFrom(free: Placement, hand: Placement, start: Placement): number {
  const sign = (a: Placement, b: Placement): number =>
    Math.sign(a.orientation.reduce((sum, x, i) => sum + x * (b.orientation[i] as number), 0));
  const dotted = free.orientation.reduce((sum, x, i) => sum + x * (hand.orientation[i] as number), 0);
  const cosine = Math.max(-1, Math.min(1, dotted * sign(hand, start)));
  return 2 * Math.acos(cosine);
}
