import { describe, expect, it } from 'vitest';
import { dynamicBody, IMMOVABLE, stateOf } from '#core/body/body.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { bodyAtContact } from '#core/contact/contact.ts';
import { impulseMagnitude } from '#core/impulse/impulse.ts';
import { diagonal } from '#core/math/mat3.ts';
import { length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { type PenaltyRun, type RoundBody, runPenaltyContact } from './penalty-run.ts';

/** Two round bodies that touch at the origin with n = x; their centres of mass lie off the line of contact. */
function pair(): { a: RoundBody; b: RoundBody } {
  const bodyA = dynamicBody(2, diagonal([0.02, 0.05, 0.06]));
  const bodyB = dynamicBody(1, diagonal([0.03, 0.03, 0.02]));
  const centreA: Vec3 = [0.1, 0.15, -0.05];
  const centreB: Vec3 = [-0.05, 0.1, 0.1];
  return {
    a: {
      body: bodyA,
      radius: 0.3,
      centreBody: centreA,
      state: stateOf(bodyA, {
        position: sub([0.3, 0, 0], centreA),
        velocity: [-2, 1, 0.5],
        angularVelocity: [1, -2, 3],
      }),
    },
    b: {
      body: bodyB,
      radius: 0.2,
      centreBody: centreB,
      state: stateOf(bodyB, {
        position: sub([-0.2, 0, 0], centreB),
        velocity: [1.5, 0, -1],
        angularVelocity: [0, 2, -1],
      }),
    },
  };
}

function elasticImpulse({ a, b }: { a: RoundBody; b: RoundBody }): number {
  return impulseMagnitude(
    bodyAtContact(a.body, a.state, ZERO),
    bodyAtContact(b.body, b.state, ZERO),
    [1, 0, 0],
    1,
  );
}

function parted(run: PenaltyRun) {
  if (run.kind !== 'parted') throw new Error(`expected the bodies to part, got ${run.kind}`);
  return run;
}

describe('two whole bodies through a penalty contact', () => {
  it('tend to λ* as the contact gets stiffer, the error falling as 1/√stiffness (H-limit, HX6)', () => {
    const { a, b } = pair();
    const j = elasticImpulse({ a, b });
    const errors = [1e4, 1e6, 1e8, 1e10].map((stiffness) => {
      const run = parted(runPenaltyContact(a, b, stiffness, 4000));
      return Math.abs(run.lambda - j) / j;
    });
    const [e1, e2, e3, e4] = errors as [number, number, number, number];
    expect(e1 / e2).toBeGreaterThan(8);
    expect(e2 / e3).toBeCloseTo(10, 0);
    expect(e3 / e4).toBeCloseTo(10, 0);
    expect(e4).toBeLessThan(1e-4);
  });

  it('keep both momenta to rounding, and the energy to second order in the step (H-μ)', () => {
    const { a, b } = pair();
    const before = ledgerOf([a, b]);
    const drifts = [500, 1000, 2000].map((steps) => {
      const run = parted(runPenaltyContact(a, b, 1e6, steps));
      const after = ledgerOf([
        { body: a.body, state: run.a },
        { body: b.body, state: run.b },
      ]);
      // A thousand kicks, each rounded: 1000 · 1e-16 · size.
      expect(maxAbs(sub(after.momentum, before.momentum))).toBeLessThan(1e-13 * 6);
      expect(maxAbs(sub(after.angularMomentum, before.angularMomentum))).toBeLessThan(1e-13 * 2);
      return Math.abs(after.kinetic - before.kinetic) / before.kinetic;
    });
    expect(drifts[1]).toBeLessThan(1e-8);
    expect((drifts[0] as number) / (drifts[1] as number)).toBeCloseTo(4, 0);
  });

  it('have an integration error of second order: 4e-7 at 1000 steps, a quarter for twice the steps', () => {
    const { a, b } = pair();
    const reference = parted(runPenaltyContact(a, b, 1e4, 16000));
    const errors = [500, 1000, 2000].map((steps) => {
      const run = parted(runPenaltyContact(a, b, 1e4, steps));
      return Math.max(
        length(sub(run.impulse, reference.impulse)) / reference.lambda,
        length(sub(run.a.angularMomentum, reference.a.angularMomentum)) / length(reference.a.angularMomentum),
        Math.abs(run.duration - reference.duration) / reference.duration,
      );
    });
    expect(errors[1]).toBeLessThan(4.2e-7); // the period of kick, drift, kick is short by π²/24 of h²
    expect((errors[0] as number) / (errors[1] as number)).toBeCloseTo(4, 0);
    expect((errors[1] as number) / (errors[2] as number)).toBeCloseTo(4, 0);
  });

  it('bounce like a spring if the hit is central: the sine of the closed form (H-μ)', () => {
    const body = dynamicBody(2, diagonal([1, 1, 1]));
    const ball: RoundBody = {
      body,
      radius: 1,
      centreBody: ZERO,
      state: stateOf(body, { position: [1, 0, 0], velocity: [-3, 0, 0] }),
    };
    const wall: RoundBody = {
      body: IMMOVABLE,
      radius: 1,
      centreBody: ZERO,
      state: stateOf(IMMOVABLE, { position: [-1, 0, 0] }),
    };
    const run = parted(runPenaltyContact(ball, wall, 2e4));
    expect(Math.abs(run.duration - Math.PI / 100)).toBeLessThan(1e-6 * run.duration);
    expect(Math.abs(run.lambda - 12)).toBeLessThan(1e-5);
    expect(maxAbs(sub(scale(run.a.momentum, 0.5), [3, 0, 0]))).toBeLessThan(1e-5);
    const deepest = Math.max(...run.frames.map((frame) => frame.depth));
    expect(Math.abs(deepest - 0.03)).toBeLessThan(1e-6);
    expect(Math.max(...run.frames.map((frame) => frame.force))).toBeCloseTo(2e4 * deepest, 10);
  });

  it('say so if there is nothing to do, if the spring is too soft, and refuse no spring', () => {
    const { a, b } = pair();
    const turned = { ...a, state: { ...a.state, momentum: [9, 0, 0] as Vec3, angularMomentum: ZERO } };
    const still = { ...b, state: { ...b.state, momentum: ZERO, angularMomentum: ZERO } };
    expect(runPenaltyContact(turned, still, 1e6)).toEqual({ kind: 'not-approaching' });
    const apart = { ...a, state: { ...a.state, position: [5, 0, 0] as Vec3 } };
    expect(runPenaltyContact(apart, b, 1e6)).toEqual({ kind: 'not-approaching' });
    expect(runPenaltyContact(a, b, 1)).toEqual({ kind: 'too-soft' });
    expect(() => runPenaltyContact(a, b, 0)).toThrow('stiffness must be positive and finite, got 0');
    expect(() => runPenaltyContact(a, b, 1e6, 0)).toThrow('stepsPerContact');
  });
});
