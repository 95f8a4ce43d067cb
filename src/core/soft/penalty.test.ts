import { describe, expect, it } from 'vitest';
import { add, cross, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { penaltyContact, penaltyForce, penaltyForces, penaltyMoment } from './penalty.ts';

describe('the force of an intrusion (H-μ)', () => {
  it('grows with the depth and is gone outside', () => {
    expect([-0.1, 0, 0.02].map((depth) => penaltyForce(depth, 500))).toEqual([0, 0, 10]);
  });

  it('pushes both bodies oppositely, and turns them so that angular momentum about a common point holds', () => {
    const [xA, xB, point]: Vec3[] = [
      [1, 2, 3],
      [-1, 0, 4],
      [0, 1, 3],
    ];
    const { a, b } = penaltyForces(
      2,
      [0, 0.6, 0.8],
      sub(point as Vec3, xA as Vec3),
      sub(point as Vec3, xB as Vec3),
    );
    expect(add(a.force, b.force)).toEqual([0, 0, 0]);
    const about = (x: Vec3, { force, torque }: typeof a): Vec3 => add(cross(x, force), torque);
    const total = add(about(xA as Vec3, a), about(xB as Vec3, b));
    expect(maxAbs(total)).toBeLessThan(1e-15 * 10);
    // About their own centres the torques are not opposite (KX5).
    expect(maxAbs(add(a.torque, b.torque))).toBeGreaterThan(1);
  });
});

describe('a contact along one direction is half a swing of a spring (H-μ, H-limit)', () => {
  const given = { vRelMinus: -3, k: 0.5, stiffness: 200 }; // a mass of 2 kg, w = √(200/2) = 10 rad/s

  it('lasts π/w, goes v/w deep, pushes with at most √(k m) v', () => {
    expect(penaltyContact(given)).toEqual({
      kind: 'bounce',
      duration: Math.PI / 10,
      maxDepth: 0.3,
      maxForce: 60,
      impulse: 12,
    });
  });

  it('delivers the elastic impulse 2 v/K at any stiffness, only in less time (H-limit)', () => {
    const runs = [1, 100, 1e4, 1e12].map((stiffness) => penaltyContact({ ...given, stiffness }));
    const durations = runs.map((run) => (run.kind === 'bounce' ? run.duration : 0));
    expect(runs.map((run) => run.kind === 'bounce' && run.impulse)).toEqual([12, 12, 12, 12]);
    expect((durations[0] as number) / (durations[1] as number)).toBeCloseTo(10, 13);
    expect((durations[1] as number) / (durations[2] as number)).toBeCloseTo(10, 13);
  });

  it('obeys Newton at every moment: the impulse is the integral of the force, and changes v_rel', () => {
    const duration = Math.PI / 10;
    let integral = 0;
    const steps = 2000;
    for (let i = 0; i < steps; i++) {
      const [t0, t1] = [(i * duration) / steps, ((i + 1) * duration) / steps];
      const [m0, mid, m1] = [t0, (t0 + t1) / 2, t1].map((t) => penaltyMoment(given, t).force);
      integral += (((m0 as number) + 4 * (mid as number) + (m1 as number)) * (t1 - t0)) / 6;
      if (i % 100 !== 0) continue;
      const now = penaltyMoment(given, t1);
      // Simpson's rule on a sine: 1e-13 at this step.
      expect(Math.abs(now.impulse - integral)).toBeLessThan(1e-11);
      expect(Math.abs(now.vRel - (-3 + 0.5 * now.impulse))).toBeLessThan(1e-14);
    }
    expect(penaltyMoment(given, 0)).toEqual({ depth: 0, vRel: -3, force: 0, impulse: 0 });
    expect(penaltyMoment(given, 1)).toMatchObject({ vRel: 3, force: 0, impulse: 12 });
    expect(penaltyMoment(given, 1).depth).toBeLessThan(0);
    expect(penaltyMoment(given, -1)).toEqual({ depth: -3, vRel: -3, force: 0, impulse: 0 });
  });

  it('has nothing to do for bodies that separate, and refuses what is no spring', () => {
    expect(penaltyContact({ ...given, vRelMinus: 1 })).toEqual({ kind: 'not-approaching' });
    expect(penaltyMoment({ ...given, vRelMinus: 1 }, 2)).toEqual({
      depth: -2,
      vRel: 1,
      force: 0,
      impulse: 0,
    });
    expect(() => penaltyContact({ ...given, stiffness: 0 })).toThrow(
      'stiffness must be positive and finite, got 0',
    );
    expect(() => penaltyContact({ ...given, k: 0 })).toThrow('two walls have no contact to resolve');
    expect(() => penaltyContact({ ...given, vRelMinus: Number.NaN })).toThrow('vRelMinus must be finite');
  });
});
