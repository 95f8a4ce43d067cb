import { describe, expect, it } from 'vitest';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { diagonal } from '#core/math/mat3.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { dynamicBody, stateOf } from './body.ts';
import {
  drag,
  forceAtBodyPoint,
  NO_FORCES,
  spring,
  sumOfForces,
  thrustAtBodyPoint,
  torque,
  uniformGravity,
} from './external-forces.ts';

const body = dynamicBody(2, diagonal([1, 2, 2.5]));
/** At (1, 0, 0), turned by a quarter about z, so that the body's x points along the world's y. */
const state = stateOf(body, {
  position: [1, 0, 0],
  orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2),
  velocity: [0, 3, 0],
  angularVelocity: [0, 0, 4],
});

describe('forces from outside', () => {
  it('nothing, when nothing acts', () => {
    expect(NO_FORCES.rate(body, state, 0)).toEqual({ momentumDot: [0, 0, 0], angularMomentumDot: [0, 0, 0] });
    expect(NO_FORCES.potential(body, state)).toBe(0);
  });

  it('2 kg weigh 20 N at 10 m/s², without a torque; a metre higher they hold 20 J (K9)', () => {
    const law = uniformGravity([0, 0, -10]);
    expect(law.rate(body, state, 0).momentumDot).toEqual([0, 0, -20]);
    expect(law.rate(body, state, 0).angularMomentumDot).toEqual([0, 0, 0]);
    expect(law.potential(body, { ...state, position: [5, 5, 1] })).toBe(20);
  });

  it('6 N at the end of an arm of 0.5 m turn with 3 N·m (K10, K11)', () => {
    const law = forceAtBodyPoint([0.5, 0, 0], (t) => [6 * t, 0, 0]);
    const { momentumDot, angularMomentumDot } = law.rate(body, state, 1);
    expect(momentumDot).toEqual([6, 0, 0]);
    expect(difference(angularMomentumDot, [0, 0, -3])).toBeLessThan(1e-15 * 4); // y × x = −z
    expect(law.rate(body, state, 0.5).momentumDot).toEqual([3, 0, 0]);
  });

  it('a jet turns with the body: 6 N along its y point along −x after a quarter turn (K9)', () => {
    const { momentumDot, angularMomentumDot } = thrustAtBodyPoint([0.5, 0, 0], [0, 6, 0]).rate(
      body,
      state,
      0,
    );
    expect(difference(momentumDot, [-6, 0, 0])).toBeLessThan(4e-15);
    expect(difference(angularMomentumDot, [0, 0, 3])).toBeLessThan(4e-15);
  });

  it('a spring of 10 N/m and 1 m, drawn to 3 m, pulls back with 20 N and holds 20 J (K9)', () => {
    const law = spring({ pointBody: [0, 0, 0], anchor: [-2, 0, 0], stiffness: 10, restLength: 1 });
    expect(law.rate(body, state, 0).momentumDot).toEqual([-20, 0, 0]);
    expect(law.potential(body, state)).toBe(20);
  });

  it('its damper works only along it, and it does not know where to pull when its ends meet', () => {
    const damped = spring({ pointBody: [0, 0, 0], anchor: [1, -1, 0], stiffness: 0, damping: 2 });
    expect(damped.rate(body, state, 0).momentumDot).toEqual([0, -6, 0]); // along y, where v = 3
    const across = spring({ pointBody: [0, 0, 0], anchor: [0, 0, 0], stiffness: 0, damping: 2 });
    expect(across.rate(body, state, 0).momentumDot.map(Math.abs)).toEqual([0, 0, 0]);
    const met = spring({ pointBody: [0, 0, 0], anchor: [1, 0, 0], stiffness: 9, restLength: 1 });
    expect(met.rate(body, state, 0).momentumDot).toEqual([0, 0, 0]);
  });

  it('drag brakes both motions, a torque turns without pushing (K9, K11)', () => {
    const braked = drag(0.5, 0.25).rate(body, state, 0);
    expect(difference(braked.momentumDot, [0, -1.5, 0])).toBeLessThan(1e-15);
    expect(difference(braked.angularMomentumDot, [0, 0, -1])).toBeLessThan(1e-15);
    const turned = torque((t) => [t, 0, 0]).rate(body, state, 2);
    expect(turned).toEqual({ momentumDot: [0, 0, 0], angularMomentumDot: [2, 0, 0] });
  });

  it('laws add, with their torques and their energies', () => {
    const hook = spring({ pointBody: [0, 0, 0], anchor: [-2, 0, 0], stiffness: 10, restLength: 1 });
    const law = sumOfForces([uniformGravity([0, 0, -10]), hook, torque(() => [1, 2, 3])]);
    expect(law.rate(body, state, 0)).toEqual({ momentumDot: [-20, 0, -20], angularMomentumDot: [1, 2, 3] });
    expect(law.potential(body, { ...state, position: [1, 0, 1] })).toBeCloseTo(
      20 + 5 * (Math.sqrt(10) - 1) ** 2,
      13,
    );
  });

  it('refuses what is none', () => {
    expect(() => uniformGravity([0, NaN, 0])).toThrow('gravity must be finite');
    expect(() => spring({ pointBody: [0, 0, 0], anchor: [0, 0, 0], stiffness: -1 })).toThrow(
      'stiffness must be 0 or positive and finite, got -1',
    );
    expect(() => drag(0, -3)).toThrow('angular drag must be 0 or positive');
  });
});
