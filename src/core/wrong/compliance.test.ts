import { describe, expect, it } from 'vitest';
import { type BodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { complianceTerms, impulseFormula } from '#core/impulse/impulse.ts';
import { conjugateBy, diagonal } from '#core/math/mat3.ts';
import { matFromQuat, quatFromAxisAngle } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { ZERO } from '#core/math/vec3.ts';
import {
  impulseWithLongNormal,
  termsWithLongNormal,
  termsWithoutRotation,
  termsWithSwappedCross,
  termsWithTransposedInertia,
} from './compliance.ts';
import {
  impulseWithoutRotationTerms,
  impulseWithSwappedCross,
  impulseWithTransposedInertia,
} from './impulse.ts';

const n: Vec3 = [-1, 0, 0];
const C = 0.5;

/** A board with moments 1, 2, 4 turned about the normal, struck off its middle; and a ball that comes at 3 m/s. */
function turnedBoard(degrees: number): BodyAtContact {
  const orientation = quatFromAxisAngle([1, 0, 0], (degrees * Math.PI) / 180);
  return {
    invMass: 0.5,
    invInertia: conjugateBy(matFromQuat(orientation), diagonal([1, 1 / 2, 1 / 4])),
    r: [0, 1, 0.5],
    velocity: ZERO,
    angularVelocity: ZERO,
    orientation,
  };
}
const ball: BodyAtContact = {
  invMass: 1,
  invInertia: diagonal([1, 1, 1]),
  r: [0.2, 0.1, 0],
  velocity: [3, 0, 0],
  angularVelocity: ZERO,
};

describe('the terms of a mistaken K', () => {
  const board = turnedBoard(30);
  const vRel = relativeNormalVelocity(ball, board, n);

  it.each([
    ['without rotation', termsWithoutRotation, impulseWithoutRotationTerms],
    ['with a swapped cross product (KX2)', termsWithSwappedCross, impulseWithSwappedCross],
    ['with a transposed rotation (SX3)', termsWithTransposedInertia, impulseWithTransposedInertia],
  ] as const)('%s give the impulse of that mistake', (_, terms, impulse) => {
    const { massA, massB, rotationA, rotationB, total } = terms(ball, board, n);
    expect(total).toBeCloseTo(massA + massB + rotationA + rotationB, 14);
    expect((-(1 + C) * vRel) / total).toBeCloseTo(impulse(ball, board, n, C), 13);
  });

  it('with a normal twice too long the masses count a quarter, and the impulse says so too (KX3)', () => {
    const right = complianceTerms(ball, board, n);
    const wrong = termsWithLongNormal(ball, board, n, 2);
    expect(wrong.massA).toBe(right.massA / 4);
    expect(wrong.rotationB).toBe(right.rotationB);
    const j = impulseWithLongNormal(2)(ball, board, n, C);
    expect(j).toBeCloseTo((-(1 + C) * vRel) / wrong.total, 13);
    expect(j).toBeGreaterThan(impulseFormula(ball, board, n, C));
    expect(impulseWithLongNormal(1)(ball, board, n, C)).toBe(impulseFormula(ball, board, n, C));
  });

  it('a quarter turn does not see a transposed rotation, 45° does (SX3)', () => {
    const difference = (degrees: number) => {
      const turned = turnedBoard(degrees);
      return (
        termsWithTransposedInertia(ball, turned, n).rotationB - complianceTerms(ball, turned, n).rotationB
      );
    };
    for (const blind of [0, 90, 180]) expect(difference(blind)).toBeCloseTo(0, 14);
    // r × n = (0, −1/2, 1) as (y, z): the cross terms of the turned tensor count 2 · ½ · (1/2 − 1/4)/2 each way.
    expect(difference(45)).toBeCloseTo(0.25, 14);
  });
});
