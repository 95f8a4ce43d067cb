import { describe, expect, it } from 'vitest';
import { diagonal, IDENTITY } from '#core/math/mat3.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { quatFromAxisAngle, rotateBy } from '#core/math/rotation.ts';
import { addScaled, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  type Accelerations,
  type ClosedSystemBody,
  centreOfMass,
  inCentreOfMassFrame,
  totalMomenta,
  totalMomentaRates,
} from './total-momenta.ts';

const body = (given: Partial<ClosedSystemBody>): ClosedSystemBody => ({
  mass: 1,
  inertiaBody: IDENTITY,
  position: ZERO,
  orientation: IDENTITY_QUAT,
  velocity: ZERO,
  angularVelocityBody: ZERO,
  ...given,
});

describe('the centre-of-mass frame (H-frame)', () => {
  const pair = [
    body({ mass: 1, position: [0, 0, 0], velocity: [4, 0, 0] }),
    body({ mass: 3, position: [4, 0, 0], velocity: [0, 0, 0] }),
  ];
  it('sits at the weighted mean and moves with it', () => {
    expect(centreOfMass(pair)).toEqual({ position: [3, 0, 0], velocity: [1, 0, 0] });
    expect(inCentreOfMassFrame(pair).map((b) => [b.position, b.velocity])).toEqual([
      [
        [-3, 0, 0],
        [3, 0, 0],
      ],
      [
        [1, 0, 0],
        [-1, 0, 0],
      ],
    ]);
  });
  it('needs bodies, and no walls among them', () => {
    expect(() => centreOfMass([])).toThrow('at least one body');
    expect(() => centreOfMass([body({ mass: Number.POSITIVE_INFINITY })])).toThrow(
      'a closed system has no walls',
    );
    expect(() => centreOfMass([body({ mass: 0 })])).toThrow('mass must be positive and finite, got 0');
  });
});

describe('total momenta (H-mom)', () => {
  it('adds what a body does by flying past and by spinning about itself', () => {
    const turned = quatFromAxisAngle([1, 0, 0], Math.PI / 2); // its own z axis lies along −y
    const flying = body({ mass: 2, position: [0, 3, 0], velocity: [5, 0, 0] });
    const spinning = body({
      inertiaBody: diagonal([1, 1, 4]),
      orientation: turned,
      angularVelocityBody: [0, 0, 2],
    });
    expect(totalMomenta([flying, spinning]).linear).toEqual([10, 0, 0]);
    expect(maxAbs(sub(totalMomenta([flying, spinning]).angular, [0, -8, -30]))).toBeLessThan(1e-14);
  });

  it('has rates that are the derivatives of the totals (H-mom)', () => {
    const moving: ClosedSystemBody & Accelerations = {
      ...body({
        mass: 2,
        inertiaBody: diagonal([1, 2, 2.5]),
        position: [1, 2, 3],
        orientation: quatFromAxisAngle([0.6, 0, 0.8], 1),
        velocity: [0.5, -1, 2],
        angularVelocityBody: [1, -2, 0.5],
      }),
      acceleration: [3, 1, -2],
      angularAccelerationBody: [0.2, 0.7, -1.5],
    };
    const at = (t: number): Vec3 => {
      const omega = addScaled(moving.angularVelocityBody, moving.angularAccelerationBody, t);
      // Body axes: q(t) = q exp(ω t/2 …), to second order with ω of half way.
      const half = addScaled(moving.angularVelocityBody, moving.angularAccelerationBody, t / 2);
      const turn = rotateBy(IDENTITY_QUAT, half, t);
      const [w1, x1, y1, z1] = moving.orientation;
      const [w2, x2, y2, z2] = turn;
      return totalMomenta([
        {
          ...moving,
          position: addScaled(
            addScaled(moving.position, moving.velocity, t),
            moving.acceleration,
            t * t * 0.5,
          ),
          velocity: addScaled(moving.velocity, moving.acceleration, t),
          orientation: [
            w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
            w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
            w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
            w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
          ],
          angularVelocityBody: omega,
        },
      ]).angular;
    };
    const h = 1e-4;
    const slope = scale(sub(at(h), at(-h)), 1 / (2 * h));
    // A central difference is off by h² times third derivatives, some tens here.
    expect(maxAbs(sub(slope, totalMomentaRates([moving]).angular))).toBeLessThan(1e-6);
    expect(totalMomentaRates([moving]).linear).toEqual([6, 2, -4]);
  });
});
