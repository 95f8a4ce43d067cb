import { describe, expect, it } from 'vitest';
import { angularVelocityOf, dynamicBody, stateOf, velocityOf } from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import {
  conjugateBy,
  determinant,
  diagonal,
  IDENTITY,
  type Mat3,
  mulMat,
  outer,
  subMat,
  ZERO_MAT,
} from '#core/math/mat3.ts';
import { randomFrom } from '#core/math/random.ts';
import { matFromAxisAngle } from '#core/math/rotation.ts';
import { cross, normalize } from '#core/math/vec3.ts';
import { capsule, uprightCapsule } from '#core/shape/shapes.ts';
import { inverseInertia, requireInertia, smallestMoment } from './inertia.ts';
import { massOfTotal } from './mass-properties.ts';

describe('which tensors a body can have', () => {
  it('takes a flat plate, whose largest moment is exactly the sum of the others (K3)', () => {
    expect(requireInertia(diagonal([1, 2, 3]))).toEqual(diagonal([1, 2, 3]));
  });

  it('takes moments printed with seven digits, which rounding lets exceed that sum (K3)', () => {
    expect(() => requireInertia(diagonal([0.0006043839, 0.001358769, 0.001963153]))).not.toThrow();
  });

  it.each([
    ['larger than the sum of the other two', diagonal([1, 1, 2.001]), /the largest must not exceed the sum/],
    ['negative', diagonal([-1, 2, 2]), /must not be negative, got -1/],
    ['not finite', diagonal([Number.NaN, 1, 1]), /must be finite/],
  ])('refuses moments that are %s (K3)', (_, inertia, message) => {
    expect(() => requireInertia(inertia)).toThrow(message);
  });

  it('refuses a tensor that is not symmetric (K3)', () => {
    const lopsided: Mat3 = [
      [2, 0.1, 0],
      [0, 2, 0],
      [0, 0, 2],
    ];
    expect(() => requireInertia(lopsided)).toThrow(/must be symmetric/);
  });
});

describe('inverse inertia', () => {
  it('of a diagonal tensor has the reciprocals (K29)', () => {
    expect(inverseInertia(diagonal([2, 4, 5]))).toEqual(diagonal([0.5, 0.25, 0.2]));
  });

  it('undoes a turned needle of 1 mm by 100 m (K29)', () => {
    const J = conjugateBy(
      matFromAxisAngle([0.6, 0, 0.8], 1),
      massOfTotal(uprightCapsule(5e-4, 50), 3).inertia,
    );
    // The condition is 1e10, so ten of sixteen digits of the product are lost.
    expect(difference(mulMat(inverseInertia(J), J), diagonal([1, 1, 1]))).toBeLessThan(1e-5);
  });
});

describe('a body need not have a regular tensor although its mass is not zero (KX8)', () => {
  const rod = massOfTotal(uprightCapsule(0, 0.5), 12); // 12 kg, 1 m long: m L²/12 = 1

  it('a thin rod has J = diag(m L²/12, m L²/12, 0), whose determinant is 0', () => {
    expect(rod.inertia).toEqual(diagonal([1, 1, 0]));
    expect(determinant(rod.inertia)).toBe(0);
  });

  it('its inverse is taken across the rod, and is 0 along it', () => {
    expect(inverseInertia(rod.inertia)).toEqual(diagonal([1, 1, 0]));
    expect(smallestMoment(rod.inertia)).toBe(1);
  });

  it('a rod that points anywhere has the turned inverse, with no 1e16 from rounding', () => {
    const random = randomFrom(8);
    for (let k = 0; k < 300; k++) {
      const axis = normalize([random.next() - 0.5, random.next() - 0.5, random.next() - 0.5]);
      const slanted = massOfTotal(capsule([0, 0, 0], axis, 0), 12);
      const across = subMat(IDENTITY, outer(axis, axis)); // 1 on every direction across the rod, 0 along it
      expect(difference(inverseInertia(slanted.inertia), across)).toBeLessThan(1e-14);
    }
  });

  it('a hit on the rod turns it as a free rod turns, although J has no inverse', () => {
    const body = dynamicBody(rod.mass, rod.inertia);
    const tip = [0, 0, 0.5] as const;
    const hit = applyImpulse(body, stateOf(body), [6, 0, 0], tip);
    expect(velocityOf(body, hit)).toEqual([0.5, 0, 0]);
    // b = r × J = (0, 3, 0), ω = 3 rad/s about y: the tip leaves at 0.5 + 1.5 = 2 m/s, four times the centre's speed
    const omega = angularVelocityOf(body, hit);
    expect(omega).toEqual([0, 3, 0]);
    expect(cross(omega, tip)).toEqual([1.5, 0, 0]);
  });

  it('a point mass has J = 0, and its inverse is taken as 0: nothing of it is off the centre', () => {
    expect(inverseInertia(ZERO_MAT)).toEqual(ZERO_MAT);
    expect(smallestMoment(ZERO_MAT)).toBe(0);
    expect(dynamicBody(2, ZERO_MAT).invInertiaBody).toEqual(ZERO_MAT);
  });
});
