import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, momentAt, type PenaltyValues, params, RADIUS } from './model.ts';
import { outcomesOf } from './outcome.ts';

const run = (values: Partial<PenaltyValues> = {}) => model({ ...defaultsOf(params), ...values });

/** Straight at the middle of a puck of the same mass, both without off-centre weights. */
const HEAD_ON = { aim: 0, weightA: [0, 0], weightB: [0, 0], massB: 1 } as const;

describe('a puck that gives way', () => {
  it('head-on: half a swing of a spring, λ = 2 v/K at any stiffness, K = 2 (H-μ, H-limit)', () => {
    for (const stiffness of [100, 800, 1e6]) {
      const { lambda, atOnce, duration, maxDepth, maxForce, error } = run({ ...HEAD_ON, stiffness });
      const w = Math.sqrt(2 * stiffness);
      expect(atOnce.lambda).toBeCloseTo(2, 12);
      expect(lambda).toBeCloseTo(2, 5);
      expect(Math.abs(error)).toBeLessThan(2e-6);
      expect(duration / (Math.PI / w)).toBeCloseTo(1, 4);
      expect(maxDepth / (2 / w)).toBeCloseTo(1, 3);
      expect(maxForce / (2 * Math.sqrt(stiffness / 2))).toBeCloseTo(1, 3);
    }
  });

  it('a hundred times as stiff: a tenth of depth and time, ten times the force, nearly the same λ (H-limit)', () => {
    const [soft, stiff] = [run({ stiffness: 1e4 }), run({ stiffness: 1e6 })];
    expect(soft.duration / stiff.duration).toBeCloseTo(10, 0);
    expect(soft.maxDepth / stiff.maxDepth).toBeCloseTo(10, 0);
    expect(stiff.maxForce / soft.maxForce).toBeCloseTo(10, 0);
    expect(Math.abs(stiff.lambda / soft.lambda - 1)).toBeLessThan(0.01);
    expect(soft.error / stiff.error).toBeCloseTo(10, 0); // HX6
  });

  it('the outcome over stiffness is what the run gives there', () => {
    const values = defaultsOf(params);
    for (const { stiffness, error } of outcomesOf(values)) {
      expect(Math.abs(run({ stiffness }).error - error)).toBeLessThan(1e-4 * (1 + 100 * Math.abs(error)));
    }
    expect(outcomesOf(values)).toBe(outcomesOf({ ...values }));
  });

  it('λ* is the j of Kavan at C = 1, both momenta hold, and the spring gives back what it took (H-μ)', () => {
    const { atOnce, before, after, samples } = run({ weightB: [0.1, -0.15] });
    expect(atOnce.lambda).toBeCloseTo(atOnce.j, 12);
    expect(after.momentum[0]).toBeCloseTo(before.momentum[0], 12);
    expect(after.angularMomentum[2]).toBeCloseTo(before.angularMomentum[2], 12);
    for (const { kinetic, spring } of samples) expect((kinetic + spring) / before.kinetic).toBeCloseTo(1, 3);
    expect(Math.min(...samples.map(({ kinetic }) => kinetic))).toBeLessThan(0.8 * before.kinetic);
  });

  it('plain Euler steps give the pucks energy, and the fixed good step does too when the spring is stiff', () => {
    const euler = run({ mistake: 'euler' });
    expect(euler.after.kinetic).toBeGreaterThan(1.2 * euler.before.kinetic);
    const stiff = run({ mistake: 'fixed', stiffness: 1e6 });
    expect(stiff.after.kinetic).toBeGreaterThan(100 * stiff.before.kinetic);
    expect(stiff.after.angularMomentum[2]).toBeCloseTo(stiff.before.angularMomentum[2], 8);
  });

  it('before the touch and after the parting the pucks are apart, for all values', () => {
    fc.assert(
      fc.property(arbitraryOf(params), fc.double({ min: 1e-3, max: 1, noNaN: true }), (values, share) => {
        // Not at the very parting: the rounded time may still fall into the last step, before its last kick.
        const contact = model({ ...values, mistake: 'none' });
        const parted = contact.tTouch + contact.duration;
        for (const t of [contact.tTouch * share, parted + (contact.t1 - parted) * share]) {
          const { a, b } = momentAt(contact, t);
          const apart = Math.hypot(a.middle[0] - b.middle[0], a.middle[1] - b.middle[1]) - 2 * RADIUS;
          expect(apart).toBeGreaterThan(-1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });
});
