import { describe, expect, it } from 'vitest';
import { type BodyAtContact, contactCase, relativeNormalVelocity } from '#core/contact/contact.ts';
import { ZERO_MAT } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { relativeVelocityAlongNormalOfA, relativeVelocityOfCentres } from './contact.ts';

const n: Vec3 = [1, 0, 0];
const body = (velocity: Vec3, spin = 0): BodyAtContact => ({
  invMass: 1,
  invInertia: ZERO_MAT,
  r: [0, -0.5, 0],
  velocity,
  angularVelocity: [0, 0, spin],
});

describe('v_rel mistaken (K23)', () => {
  it('by the velocities of the centres: right without a spin, wrong with one', () => {
    const wall = body([0, 0, 0]);
    expect(relativeVelocityOfCentres(body([1, 2, 0]), wall, n)).toBe(1);
    expect(relativeNormalVelocity(body([1, 2, 0]), wall, n)).toBe(1);
    // Turning clockwise at 4 rad/s, half a metre above its lower end: that end goes back at 2 m/s.
    expect(relativeVelocityOfCentres(body([1, 0, 0], -4), wall, n)).toBe(1);
    expect(relativeNormalVelocity(body([1, 0, 0], -4), wall, n)).toBe(-1);
  });

  it('along the normal of A: a collision passes for a separation (SX8)', () => {
    const [a, b] = [body([-3, 0, 0]), body([0, 0, 0])];
    expect(contactCase(relativeNormalVelocity(a, b, n))).toBe('colliding');
    expect(contactCase(relativeVelocityAlongNormalOfA(a, b, n))).toBe('separating');
  });
});
