import { describe, expect, it } from 'vitest';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { diagonal } from '#core/math/mat3.ts';
import { add, cross, neg, sub, type Vec3 } from '#core/math/vec3.ts';
import {
  angularVelocityOf,
  DRIVEN,
  dynamicBody,
  IMMOVABLE,
  pointVelocity,
  stateOf,
  velocityOf,
} from './body.ts';
import { applyImpulse, impulseOfForce, impulsiveTorque, momentumRate, torqueOf } from './forces.ts';

const body = dynamicBody(2, diagonal([1, 2, 2.5]));

describe('forces', () => {
  it('5 N across a lever of 2 m make a torque of 10 N·m (K10)', () => {
    const state = stateOf(body, { position: [1, 0, 0] });
    expect(torqueOf(state, { force: [0, 5, 0], point: [3, 0, 0] })).toEqual([0, 0, 10]);
  });

  it('change p at the same rate wherever they act, b by their torque (K9, K11)', () => {
    const state = stateOf(body);
    const central = momentumRate(body, state, [{ force: [0, 5, 0], point: [0, 0, 0] }]);
    const offCentre = momentumRate(body, state, [{ force: [0, 5, 0], point: [2, 0, 0] }]);
    expect(central).toEqual({ momentumDot: [0, 5, 0], angularMomentumDot: [0, 0, 0] });
    expect(offCentre).toEqual({ momentumDot: [0, 5, 0], angularMomentumDot: [0, 0, 10] });
  });

  it('add up: a couple turns without pushing (K9, K11)', () => {
    const couple = [
      { force: [0, 3, 0], point: [1, 0, 0] },
      { force: [0, -3, 0], point: [-1, 0, 0] },
    ] as const;
    expect(momentumRate(body, stateOf(body), couple)).toEqual({
      momentumDot: [0, 0, 0],
      angularMomentumDot: [0, 0, 6],
    });
  });

  it('do nothing to a wall (K9)', () => {
    const rate = momentumRate(IMMOVABLE, stateOf(IMMOVABLE), [{ force: [0, 5, 0], point: [2, 0, 0] }]);
    expect(rate).toEqual({ momentumDot: [0, 0, 0], angularMomentumDot: [0, 0, 0] });
  });
});

describe('the impulse of a force', () => {
  it('is the area under it: a parabola of height 3 N over 2 s has 4 N·s (K12)', () => {
    const [x, y, z] = impulseOfForce((t) => [3 * t * (2 - t), 0, 0], 0, 2, 1);
    expect(x).toBeCloseTo(4, 14);
    expect([y, z]).toEqual([0, 0]);
  });

  it('is the same for a pulse ten times as short and ten times as strong (K12)', () => {
    const pulse = (T: number) => impulseOfForce((t) => [0, (6 * (t / T) * (1 - t / T)) / T, 0], 0, T);
    expect(pulse(0.1)[1]).toBeCloseTo(1, 13);
    expect(pulse(0.01)[1]).toBeCloseTo(1, 13);
  });

  it('refuses times and panels that make no sense', () => {
    expect(() => impulseOfForce(() => [0, 0, 0], 0, Number.NaN)).toThrow(/times of a force must be finite/);
    expect(() => impulseOfForce(() => [0, 0, 0], 0, 1, 0)).toThrow(/panels must be a positive whole number/);
  });
});

describe('an impulse', () => {
  it('of 6 N·s stops 2 kg at 3 m/s and, off centre by 1 m, makes it spin (K13, K14, K15)', () => {
    const state = stateOf(body, { velocity: [0, 3, 0] });
    expect(impulsiveTorque(state, [0, -6, 0], [1, 0, 0])).toEqual([0, 0, -6]);
    const after = applyImpulse(body, state, [0, -6, 0], [1, 0, 0]);
    expect(velocityOf(body, after)).toEqual([0, 0, 0]);
    expect(angularVelocityOf(body, after)[2]).toBeCloseTo(-6 / 2.5, 15);
    expect(after.position).toEqual(state.position);
  });

  it('leaves a wall and a driven body as they were (K29)', () => {
    for (const still of [IMMOVABLE, DRIVEN]) {
      const state = stateOf(still);
      expect(applyImpulse(still, state, [1, 2, 3], [4, 5, 6])).toBe(state);
    }
  });

  it('must be finite', () => {
    expect(() => applyImpulse(body, stateOf(body), [Number.NaN, 0, 0], [0, 0, 0])).toThrow(/must be finite/);
  });

  it('at rest, 1 N·s at a point moves that point by 1/m + lever²/I (K6, K13, K15)', () => {
    const after = applyImpulse(body, stateOf(body), [0, 1, 0], [2, 0, 0]);
    expect(pointVelocity(body, after, [2, 0, 0])[1]).toBeCloseTo(1 / 2 + 4 / 2.5, 15);
  });
});

describe('the impulsive torques of a collision are not opposite (KX5)', () => {
  const J: Vec3 = [1, 2, 0];
  const point: Vec3 = [0, 0, 0];
  const xA: Vec3 = [-1, 0.5, 0];
  const xB: Vec3 = [2, 1, 0];
  const a = stateOf(body, { position: xA });
  const b = stateOf(body, { position: xB });
  const torqueA = impulsiveTorque(a, J, point);
  const torqueB = impulsiveTorque(b, neg(J), point);

  it('their sum is (x_B − x_A) × J, not 0 (K14)', () => {
    expect(torqueA[2]).toBe(2.5);
    expect(torqueB[2]).toBe(3);
    expect(difference(add(torqueA, torqueB), cross(sub(xB, xA), J))).toBe(0);
  });

  it('it is about one common point that the changes of angular momentum cancel (K15)', () => {
    const about = (state: typeof a) => add(state.angularMomentum, cross(state.position, state.momentum));
    const after = [applyImpulse(body, a, J, point), applyImpulse(body, b, neg(J), point)] as const;
    expect(difference(add(about(after[0]), about(after[1])), add(about(a), about(b)))).toBe(0);
  });

  it('opposite ones, as the text asks, would change the total by (x_A − x_B) × J', () => {
    const spinChange = add(torqueA, neg(torqueA));
    const orbitalChange = add(cross(xA, J), cross(xB, neg(J)));
    expect(add(spinChange, orbitalChange)[2]).toBe(-5.5);
  });
});
