import { describe, expect, it } from 'vitest';
import { IMMOVABLE, stateOf } from '#core/body/body.ts';
import { rungeKuttaWorld } from './explicit-integrators.ts';
import { topDrift, tumblingTop } from './free-top-run.ts';
import { conservingMidpoint } from './implicit-midpoint.ts';
import { constantOmegaTrajectory, freeTrajectory } from './motion.ts';
import { semiImplicitEuler } from './split-integrators.ts';
import { steppedTrajectory } from './stepped-trajectory.ts';

const { body, state } = tumblingTop();

describe('a minute of a free top (K8, KX9)', () => {
  const exact = topDrift(freeTrajectory(body, state));

  it('exact: energy and b drift by less than 1e-12, and it turns over as often as theory says', () => {
    expect(exact.energy).toBeLessThan(1e-12);
    expect(exact.angularMomentum).toBe(0);
    expect(exact.looks).toBe(3600);
    expect(exact.flips).toBeGreaterThan(10);
  });

  it('the conserving step keeps both and turns over as often, Runge and Kutta nearly', () => {
    for (const [integrator, energy] of [
      [conservingMidpoint, 1e-12],
      [rungeKuttaWorld, 1e-4],
    ] as const) {
      const drift = topDrift(steppedTrajectory(body, state, { integrator, dt: 1 / 60 }));
      expect(drift.energy).toBeLessThan(energy);
      expect(drift.angularMomentum).toBe(0);
      expect(Math.abs(drift.flips - exact.flips)).toBeLessThanOrEqual(1);
    }
  });

  it('constant ω never turns over, and b wanders; the step of most games gains energy', () => {
    const assumed = topDrift(constantOmegaTrajectory(body, state));
    expect(assumed.flips).toBe(0);
    expect(assumed.angularMomentum).toBeGreaterThan(1e-3);
    const games = topDrift(steppedTrajectory(body, state, { integrator: semiImplicitEuler, dt: 1 / 60 }));
    expect(games.energy).toBeGreaterThan(0.1);
  });

  it('refuses a wall and a time that is none', () => {
    expect(() => topDrift(freeTrajectory(IMMOVABLE, stateOf(IMMOVABLE)))).toThrow('only a dynamic body');
    expect(() => topDrift(freeTrajectory(body, state), -1)).toThrow('must be positive, got -1');
  });
});
