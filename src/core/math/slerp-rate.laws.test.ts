import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handMotion } from '#core/fencing/key-placements.ts';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { angleBetween, slerp } from './quat.ts';
import { quatFromAxisAngle, rotateBy } from './rotation.ts';
import { slerpRate } from './slerp-rate.ts';
import { maxAbs, scale, sub, ZERO } from './vec3.ts';

const rate = between(-1, 1);

describe('laws of the rate of slerp', () => {
  const omega = vec(2);
  it('between ends that turn it is what a central difference tends to, up to a half turn (K-grid)', () => {
    fc.assert(
      fc.property(
        fc.tuple(orientation, orientation).filter(([a, b]) => angleBetween(a, b) < 3.1),
        omega,
        omega,
        between(0, 1),
        rate,
        ([a, b], omegaA, omegaB, t, rateT) => {
          const h = 1e-6; // the way turns over near a half turn, so that third derivatives reach thousands
          const at = (dt: number) => ({
            position: ZERO,
            orientation: slerp(rotateBy(a, omegaA, dt), rotateBy(b, omegaB, dt), t + rateT * dt),
          });
          const exact = slerpRate(
            { orientation: a, angularVelocity: omegaA },
            { orientation: b, angularVelocity: omegaB },
            t,
            rateT,
          );
          const { angularVelocity } = handMotion(at(-h), at(h), 2 * h);
          expect(maxAbs(sub(exact, angularVelocity))).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('is that of a at 0 and that of b at 1, and a common turn carries over (K-grid)', () => {
    fc.assert(
      fc.property(orientation, orientation, omega, omega, between(0, 1), (a, b, omegaA, omegaB, t) => {
        const from = { orientation: a, angularVelocity: omegaA };
        const to = { orientation: b, angularVelocity: omegaB };
        expect(maxAbs(sub(slerpRate(from, to, 0, 0), omegaA))).toBeLessThan(1e-13);
        expect(maxAbs(sub(slerpRate(from, to, 1, 0), omegaB))).toBeLessThan(1e-13);
        const together = slerpRate(from, { orientation: b, angularVelocity: omegaA }, t, 0);
        expect(maxAbs(sub(together, omegaA))).toBeLessThan(1e-13);
      }),
    );
  });

  it('between equal orientations it is the mean of both ends', () => {
    const q = quatFromAxisAngle([1, 2, 3], 0.4);
    const rateAt = slerpRate(
      { orientation: q, angularVelocity: [1, 0, 0] },
      { orientation: q, angularVelocity: [0, 1, 0] },
      0.25,
      5,
    );
    expect(maxAbs(sub(rateAt, scale([3, 1, 0], 0.25)))).toBeLessThan(1e-15);
  });
});
