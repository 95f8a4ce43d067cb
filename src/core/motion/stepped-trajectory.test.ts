import { describe, expect, it } from 'vitest';
import { dynamicBody, stateOf } from '#core/body/body.ts';
import { NO_FORCES, spring, torque, uniformGravity } from '#core/body/external-forces.ts';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { diagonal } from '#core/math/mat3.ts';
import { angleBetween, slerp } from '#core/math/quat.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { explicitEulerBody, rungeKuttaWorld } from './explicit-integrators.ts';
import { integrate } from './integrator.ts';
import { freeTrajectory } from './motion.ts';
import { newmark } from './newmark.ts';
import { semiImplicitEuler } from './split-integrators.ts';
import { steppedTrajectory } from './stepped-trajectory.ts';

const body = dynamicBody(2, diagonal([1, 2, 2.5]));
const start = stateOf(body, { velocity: [1, 0, 5], angularVelocity: [1, 2, 3] });
const options = { integrator: rungeKuttaWorld, dt: 0.01, forces: uniformGravity([0, 0, -10]) };

describe('an integrator as a black box (K-box)', () => {
  it('answers at its steps with its steps, in whatever order it is asked', () => {
    const trajectory = steppedTrajectory(body, start, { ...options, since: 2 });
    const wanted = integrate(rungeKuttaWorld, body, start, options.forces, {
      dt: 0.01,
      steps: 50,
      t0: 2,
    }).state;
    expect(trajectory.at(2.5)).toEqual(wanted);
    expect(trajectory.at(2)).toBe(start);
    expect(trajectory.at(2.5)).toEqual(wanted);
  });

  it('asks the forces at the right times', () => {
    const pushed = steppedTrajectory(body, stateOf(body), {
      integrator: semiImplicitEuler,
      dt: 1,
      since: 2,
      forces: torque((t) => [t, 0, 0]),
    });
    expect(pushed.at(4).angularMomentum).toEqual([2 + 3, 0, 0]);
  });

  it('and between them half way, with half the turn', () => {
    const trajectory = steppedTrajectory(body, start, { ...options, dt: 0.5 });
    const [a, b, middle] = [trajectory.at(0.5), trajectory.at(1), trajectory.at(0.75)];
    expect(middle.orientation).toEqual(slerp(a.orientation, b.orientation, 0.5));
    expect(middle.position[2]).toBeCloseTo((a.position[2] + b.position[2]) / 2, 14);
  });

  it('follows the exact motion to its order at the steps, to the second order between them', () => {
    const exact = freeTrajectory(body, start, { gravity: [0, 0, -10] });
    const trajectory = steppedTrajectory(body, start, options);
    expect(angleBetween(trajectory.at(1).orientation, exact.at(1).orientation)).toBeLessThan(1e-7);
    const between = angleBetween(trajectory.at(1.005).orientation, exact.at(1.005).orientation);
    expect(between).toBeGreaterThan(1e-7);
    expect(between).toBeLessThan(10 * 0.01 * 0.01); // ω̇ h²/8
  });

  it('told a bounce, it goes up again and does not remember the fall', () => {
    const ball = steppedTrajectory(body, stateOf(body, { position: [0, 0, 5] }), options);
    const landed = ball.at(1);
    expect(landed.position[2]).toBeCloseTo(0, 12);
    const up: Vec3 = [0, 0, -landed.momentum[2]];
    const bounced = ball.told(1, { ...landed, momentum: up });
    expect(bounced.at(2).position[2]).toBeCloseTo(5, 12);
    expect(bounced.told(2, bounced.at(2)).at(3).position[2]).toBeCloseTo(0, 12);
    expect(ball.at(2).position[2]).toBeCloseTo(-15, 12);
  });

  it('promises a speed for the poses it gives', () => {
    const falling = steppedTrajectory(body, stateOf(body), { ...options, integrator: semiImplicitEuler });
    // Semi-implicit: in the i-th step it moves with v = 10 · i · 0.01.
    expect(falling.speedBound(1, 0, 0.5)).toBeCloseTo(5, 10);
    expect(falling.speedBound(1, 0.2, 0.2)).toBe(0);
  });

  it('says how its steps went', () => {
    const wild = stateOf(body, { angularVelocity: [300, 200, -250] });
    const bad = steppedTrajectory(body, wild, { integrator: newmark(), dt: 1 / 60, forces: NO_FORCES });
    expect(bad.healthAt(0.1).notConverged).toBeGreaterThan(0);
    const good = steppedTrajectory(body, start, options);
    expect(good.healthAt(0.1)).toEqual({ notConverged: 0, hasOverflowed: false });
    const stiff = spring({ pointBody: [0, 0, 0], anchor: [1, 0, 0], stiffness: 1e9 });
    const blown = steppedTrajectory(body, start, { integrator: explicitEulerBody, dt: 1, forces: stiff });
    expect(blown.healthAt(100).hasOverflowed).toBe(true);
    expect(blown.at(200).position.every(Number.isFinite)).toBe(true);
  });

  it('has no past', () => {
    const trajectory = steppedTrajectory(body, start, { ...options, since: 1 });
    expect(() => trajectory.at(0.5)).toThrow('not before 1, got 0.5');
    expect(() => steppedTrajectory(body, start, { ...options, dt: 0 })).toThrow('dt must be positive');
    expect(() => trajectory.told(2, { ...start, momentum: [NaN, 0, 0] })).toThrow('state must be finite');
    expect(difference(trajectory.at(1).position, start.position)).toBe(0);
  });
});
