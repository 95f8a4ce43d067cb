import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { integrate } from '#core/motion/integrator.ts';
import { composed, freeFlightSplitting } from '#core/motion/split-integrators.ts';
import { type HeavyTop, pivotedBody, topAxis, topInvariants, topState } from './heavy-top.ts';
import { nutation } from './nutation.ts';

/** Tops of any proportion, some without gravity, some without spin. */
const tops: fc.Arbitrary<HeavyTop> = fc.record({
  mass: between(0.1, 2),
  distance: fc.oneof(between(0.02, 0.3), fc.constant(0)),
  gravity: fc.oneof(fc.constant(9.81), fc.constant(0)),
  transverseMoment: between(0.5, 2),
  axialMoment: between(0.05, 1),
});
const starts = fc.record({
  theta: between(0.1, 3),
  thetaDot: fc.oneof(fc.constant(0), between(-3, 3)),
  phiDot: fc.oneof(fc.constant(0), between(-3, 3)),
  psiDot: fc.oneof(fc.constant(0), between(-20, 20)),
});
const TO_FOUR = composed(freeFlightSplitting);

describe('laws of the heavy top', { timeout: 60_000 }, () => {
  it('the closed form of θ is that of the integrated motion, within its limits (H-gyro)', () => {
    fc.assert(
      fc.property(tops, starts, between(0.05, 0.5), (top, start, t) => {
        const pivoted = pivotedBody(top);
        const nods = nutation(top, start);
        const steps = 25;
        const { state } = integrate(TO_FOUR, pivoted.body, topState(pivoted, start), pivoted.forces, {
          dt: t / steps,
          steps,
        });
        const { theta } = topAxis(state);
        // Torques are below 6 N·m/0.5 kg·m², rates below 30 1/s, h ≤ 0.02 s: the step's error is some (0.1)⁵ · 1e-3.
        // Near the vertical θ hangs on the root of cos θ.
        const allowed = 1e-6 / Math.max(0.01, Math.sin(theta));
        expect(Math.abs(nods.thetaAt(t) - theta)).toBeLessThan(allowed);
        expect(nods.thetaAt(t)).toBeGreaterThanOrEqual(nods.thetaMin - 1e-7);
        expect(nods.thetaAt(t)).toBeLessThanOrEqual(nods.thetaMax + 1e-7);
        expect(Math.abs(nods.thetaAt(0) - start.theta)).toBeLessThan(1e-13 / Math.sin(start.theta));
      }),
      RUNS,
    );
  });

  it('repeats after its period', () => {
    fc.assert(
      fc.property(tops, starts, between(0, 2), (top, start, t) => {
        const nods = nutation(top, start);
        if (nods.period === null) expect(nods.thetaAt(t)).toBe(start.theta);
        else expect(Math.abs(nods.thetaAt(t) - nods.thetaAt(t + nods.period))).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('the vertical and the axial part of b, and the energy, are kept', () => {
    fc.assert(
      fc.property(tops, starts, (top, start) => {
        const pivoted = pivotedBody(top);
        const first = topState(pivoted, start);
        const before = topInvariants(pivoted, first);
        const { state } = integrate(TO_FOUR, pivoted.body, first, pivoted.forces, { dt: 0.01, steps: 10 });
        const after = topInvariants(pivoted, state);
        const size = Math.abs(before.bVertical) + Math.abs(before.bAxial) + 1;
        expect(Math.abs(after.bVertical - before.bVertical)).toBeLessThan(1e-14 * size);
        expect(Math.abs(after.bAxial - before.bAxial)).toBeLessThan(1e-12 * size); // 50 parts, turned to body axes
        expect(Math.abs(after.energy - before.energy)).toBeLessThan(1e-6 * (1 + Math.abs(before.energy)));
      }),
      RUNS,
    );
  });
});
