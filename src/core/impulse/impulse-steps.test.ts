import { describe, expect, it } from 'vitest';
import { type BodyAtContact, contactPointVelocity } from '#core/contact/contact.ts';
import { diagonal, ZERO_MAT } from '#core/math/mat3.ts';
import { randomFrom } from '#core/math/random.ts';
import { add, addScaled, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { turningTermReadFromLeft, turningTermWithSwappedCross } from '#core/wrong/impulse.ts';
import { complianceTerms, pointVelocityPerImpulse, velocitiesAfter } from './impulse.ts';
import { pointVelocityParts, turningTerm } from './impulse-steps.ts';

/** A rod of 2 kg and I = 0.5 kg m² along y, struck 0.5 m above its middle along −x. */
const rod: BodyAtContact = {
  invMass: 0.5,
  invInertia: diagonal([0, 0, 2]),
  r: [0, 0.5, 0],
  velocity: [3, 1, 0],
  angularVelocity: [0, 0, 4],
};
const n: Vec3 = [-1, 0, 0];

const someBody = (seed: number): BodyAtContact => {
  const { next } = randomFrom(seed);
  const vec = (): Vec3 => [next() - 0.5, next() - 0.5, next() - 0.5];
  return {
    invMass: next(),
    invInertia: diagonal([next(), next(), next()]),
    r: vec(),
    velocity: vec(),
    angularVelocity: vec(),
  };
};

describe('the velocity of a contact point after an impulse, in four parts', () => {
  it('of a rod struck off its middle can be added up on paper (K26, K27)', () => {
    // r × n = (0, 0.5, 0) × (−1, 0, 0) = (0, 0, 0.5), so 3 N·s turn it by 3 · 2 · 0.5 = 3 rad/s.
    const parts = pointVelocityParts(rod, n, 3);
    expect(parts.carried).toEqual([3, 1, 0]);
    expect(parts.turned).toEqual([-2, 0, 0]);
    expect(parts.pushed[0]).toBe(-1.5);
    expect(parts.spun[0]).toBe(-1.5);
  });

  it('adds up to what the velocities after the impulse give, and to ṙ⁻ + j [ … ] (K21, K28)', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const body = someBody(seed);
      const along = normalize([1, seed % 3, -0.5]);
      const { carried, turned, pushed, spun } = pointVelocityParts(body, along, 2.5);
      const sum = add(add(carried, turned), add(pushed, spun));
      const after = contactPointVelocity({ ...body, ...velocitiesAfter(body, along, 2.5) });
      const collected = addScaled(contactPointVelocity(body), pointVelocityPerImpulse(body, along), 2.5);
      // A dozen roundings of numbers below 4.
      expect(length(sub(sum, after))).toBeLessThan(1e-14);
      expect(length(sub(collected, after))).toBeLessThan(1e-14);
    }
  });
});

describe('the turning term', () => {
  it('is 0.5 · 2 · 0.5 for the rod, whichever way it is written (K28)', () => {
    expect(turningTerm(rod, n)).toBe(0.5);
    const wall: BodyAtContact = { ...rod, invMass: 0, invInertia: ZERO_MAT };
    expect(complianceTerms(rod, wall, n).rotationA).toBe(0.5);
  });

  it('is nothing if it is read from the left in the plane, and a vector in space (KX1)', () => {
    expect(length(turningTermReadFromLeft(rod, n))).toBe(0);
    const tilted: BodyAtContact = {
      ...rod,
      invInertia: [
        [1, 0.2, 0.3],
        [0.2, 1, 0.1],
        [0.3, 0.1, 2],
      ],
    };
    expect(length(turningTermReadFromLeft(tilted, n))).toBeGreaterThan(0.01);
  });

  it('turns negative if the outer product is swapped (KX2)', () => {
    expect(turningTermWithSwappedCross(rod, n)).toBe(-0.5);
  });
});
