import { describe, expect, it } from 'vitest';
import {
  angularVelocityOf,
  DRIVEN,
  dynamicBody,
  IMMOVABLE,
  pointVelocity,
  stateOf,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { kineticEnergy } from '#core/body/ledger.ts';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { diagonal } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { box, boxCorners } from '#core/shape/shapes.ts';
import { speedBound } from '#core/speed/speed-bound.ts';
import { constantOmegaMotion, constantOmegaTrajectory, fall, freeTrajectory } from './motion.ts';

const GRAVITY: Vec3 = [0, 0, -10];

describe('Kavan’s motion: constant velocities', () => {
  it('a wheel that rolls at 2 m/s with 2 rad/s has turned by half after π/2 s and is π m on', () => {
    const wheel = constantOmegaMotion({
      position: [0, 0, 1],
      orientation: [1, 0, 0, 0],
      velocity: [2, 0, 0],
      angularVelocity: [0, 2, 0],
    });
    const { position, orientation } = wheel.at(Math.PI / 2);
    expect(position[0]).toBeCloseTo(Math.PI, 15);
    expect(difference(rotate(orientation, [0, 0, -1]), [0, 0, 1])).toBeLessThan(1e-15);
    expect(wheel.velocity).toEqual([2, 0, 0]);
  });

  it('what does not turn keeps its orientation bit for bit', () => {
    const orientation = quatFromAxisAngle([1, 2, 3], 0.7);
    const still = { position: [1, 2, 3], velocity: [0, 0, 1], angularVelocity: [0, 0, 0] } as const;
    expect(constantOmegaMotion({ ...still, orientation }).at(3).orientation).toBe(orientation);
  });
});

describe('falling (K9)', () => {
  it('thrown up at 20 m/s under 10 m/s², a stone turns after 2 s at 20 m and is back after 4 s', () => {
    const stone = { position: [0, 0, 0], velocity: [3, 0, 20] } as const;
    expect(fall(stone, GRAVITY, 2)).toEqual({ position: [6, 0, 20], velocity: [3, 0, 0] });
    expect(fall(stone, GRAVITY, 4)).toEqual({ position: [12, 0, 0], velocity: [3, 0, -20] });
  });
});

describe('the black box with feedback (K-box)', () => {
  const body = dynamicBody(2, diagonal([1, 2, 2.5]));
  const start = stateOf(body, { velocity: [1, 0, 5], angularVelocity: [1, 2, 3] });

  it.each([
    ['constant ω', constantOmegaTrajectory],
    ['free', freeTrajectory],
  ] as const)('%s: is asked for states, is told a new one, and goes on from there', (_name, trajectory) => {
    const before = trajectory(body, start, { gravity: GRAVITY, since: 1 });
    expect(before.at(1)).toBe(start);
    const falling = before.at(1.5);
    expect(falling.position).toEqual([0.5, 0, 1.25]);
    expect(velocityOf(body, falling)).toEqual([1, 0, 0]);

    const hit = applyImpulse(body, falling, [0, 0, 8], falling.position);
    const after = before.told(1.5, hit);
    expect(after.at(1.5)).toBe(hit);
    expect(after.since).toBe(1.5);
    expect(difference(after.at(2.5).position, [1.5, 0, 0.25])).toBeLessThan(1e-15); // 1.25 + 4 − 5
    expect(before.at(1.5)).toEqual(falling); // the old one does not change
  });

  it('constant ω keeps ω and lets b change; the true motion keeps b and lets ω change (KX9)', () => {
    const [assumed, real] = [
      constantOmegaTrajectory(body, start).at(0.5),
      freeTrajectory(body, start).at(0.5),
    ];
    expect(difference(angularVelocityOf(body, assumed), [1, 2, 3])).toBeLessThan(2e-15);
    expect(difference(assumed.angularMomentum, start.angularMomentum)).toBeGreaterThan(1);
    expect(real.angularMomentum).toBe(start.angularMomentum);
    expect(difference(angularVelocityOf(body, real), [1, 2, 3])).toBeGreaterThan(0.5);
    const E = (state: typeof start): number => kineticEnergy({ body, state }).rotational;
    expect(E(real)).toBeCloseTo(E(start), 13);
  });

  it('walls stay, and a driven body goes where it is driven, whatever the gravity', () => {
    const wall = stateOf(IMMOVABLE, { position: [1, 2, 3] });
    expect(freeTrajectory(IMMOVABLE, wall, { gravity: GRAVITY }).at(5)).toEqual(wall);
    const lift = stateOf(DRIVEN, { velocity: [0, 0, 2], angularVelocity: [0, 0, 1] });
    const later = freeTrajectory(DRIVEN, lift, { gravity: GRAVITY }).at(3);
    expect(later.position).toEqual([0, 0, 6]);
    expect(difference(later.orientation, quatFromAxisAngle([0, 0, 1], 3))).toBeLessThan(1e-15);
    const told = freeTrajectory(DRIVEN, lift).told(
      3,
      withVelocities(DRIVEN, later, { velocity: [0, 0, 0], angularVelocity: [0, 0, 0] }),
    );
    expect(told.at(9).position).toEqual([0, 0, 6]);
  });

  it('says how fast any point can be: a stone at rest that falls for 3 s, 30 m/s', () => {
    const rest = freeTrajectory(body, stateOf(body), { gravity: GRAVITY });
    expect(rest.speedBound(1, 0, 3)).toBe(30);
    expect(rest.speedBound(1, 0, 0)).toBe(0);
    const wheel = constantOmegaTrajectory(
      body,
      stateOf(body, { velocity: [2, 0, 0], angularVelocity: [0, 3, 0] }),
    );
    expect(wheel.speedBound(0.5, 0, 9)).toBeCloseTo(3.5, 14);
  });

  it('refuses what is no time and no state', () => {
    expect(() => freeTrajectory(body, start).at(Number.NaN)).toThrow('must be finite, got NaN');
    expect(() => freeTrajectory(body, start, { since: Infinity })).toThrow('since and gravity');
    expect(() => freeTrajectory(body, start).told(0, { ...start, position: [NaN, 0, 0] })).toThrow(
      'state must',
    );
    expect(() => freeTrajectory(body, start).speedBound(1, 2, 1)).toThrow('t0 ≤ t1');
  });
});

describe('the lemma’s bound does not hold for a tumbling body (KX10), now with the exact motion', () => {
  // Box of half extents 1, 0.3, 0.1 m, almost at its intermediate axis; nothing acts on it.
  const { body } = bodyOf(box([1, 0.3, 0.1]), { mass: 3 });
  const corners = boxCorners([1, 0.3, 0.1]);
  const angularVelocity: Vec3 = [0.002, 2, 0.001];
  const start = stateOf(body, { angularVelocity });
  const trajectory = freeTrajectory(body, start);
  const atStart = speedBound({ velocity: [0, 0, 0], angularVelocity }, corners);
  const speeds = Array.from({ length: 2001 }, (_, i) => {
    const state = trajectory.at(i / 100);
    return Math.max(...corners.map((r) => length(pointVelocity(body, state, rotate(state.orientation, r)))));
  });

  it('a corner exceeds the bound of the start by more than 15 % within 20 s', () => {
    expect(Math.max(...speeds) / atStart).toBeGreaterThan(1.15);
    expect(Math.max(...speeds) / atStart).toBeLessThan(1.16);
  });

  it('and never the trajectory’s own bound, which knows the fastest spin', () => {
    const bound = trajectory.speedBound(length([1, 0.3, 0.1]), 0, 20);
    expect(Math.max(...speeds)).toBeLessThanOrEqual(bound);
    // √(2E/J_min) R would be larger: the polhode does not reach that far.
    const { rotational: E } = kineticEnergy({ body, state: start });
    const Jmin = body.inertiaBody[0][0];
    expect(bound).toBeLessThanOrEqual(Math.sqrt((2 * E) / Jmin) * length([1, 0.3, 0.1]));
  });
});
