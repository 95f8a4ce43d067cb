import { describe, expect, it } from 'vitest';
import { afterFriction, frictionRates } from './contact-friction.ts';

const momenta = { momentum: [2, 0, -4], angularMomentum: [0, 8, 0] } as const;
const friction = { linearRate: 0.5, angularRate: 0.25 };

describe('friction of the gyroscope (H-gyro)', () => {
  it('brakes both momenta in proportion while the body touches, and not otherwise', () => {
    expect(frictionRates(momenta, friction, true)).toEqual({
      momentum: [-1, -0, 2],
      angularMomentum: [-0, -2, -0],
    });
    expect(frictionRates(momenta, friction, false)).toEqual({
      momentum: [0, 0, 0],
      angularMomentum: [0, 0, 0],
    });
  });

  it('lets them die away exponentially: after 1/rate seconds 1/e is left', () => {
    const after = afterFriction(momenta, friction, 4);
    expect(after.momentum[0]).toBeCloseTo(2 * Math.exp(-2), 15);
    expect(after.angularMomentum[1]).toBeCloseTo(8 / Math.E, 14);
    expect(afterFriction(momenta, friction, 0)).toEqual(momenta);
  });

  it('is what the rates add up to', () => {
    let now = momenta as {
      momentum: readonly [number, number, number];
      angularMomentum: readonly [number, number, number];
    };
    const h = 1e-4;
    for (let i = 0; i < 10000; i++) {
      const rate = frictionRates(now, friction, true);
      const add = (x: readonly [number, number, number], dx: readonly [number, number, number]) =>
        [x[0] + h * dx[0], x[1] + h * dx[1], x[2] + h * dx[2]] as const;
      now = {
        momentum: add(now.momentum, rate.momentum),
        angularMomentum: add(now.angularMomentum, rate.angularMomentum),
      };
    }
    // Euler's error: h c² t/2 of the value.
    expect(Math.abs(now.momentum[2] - afterFriction(momenta, friction, 1).momentum[2])).toBeLessThan(1e-4);
  });

  it('refuses friction that drives, and time that runs back', () => {
    expect(() => frictionRates(momenta, { ...friction, linearRate: -1 }, true)).toThrow(
      'friction rates must be 0 or positive',
    );
    expect(() => afterFriction(momenta, { ...friction, angularRate: Number.NaN }, 1)).toThrow(
      'friction rates',
    );
    expect(() => afterFriction(momenta, friction, -1)).toThrow('time must be 0 or positive, got -1');
  });
});
