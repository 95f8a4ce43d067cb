import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointVelocity, type RigidBody, stateOf, velocityOf, worldPoint } from '#core/body/body.ts';
import { uniformGravity } from '#core/body/external-forces.ts';
import { between, EXTREME, orientation, ROOM, randomBody, unit, vec } from '#core/fixtures/arbitraries.ts';
import { difference, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { angleBetween, mulQuat, rotate } from '#core/math/quat.ts';
import { add, addScaled, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Integrator } from './integrator.ts';
import { INTEGRATORS } from './integrators.ts';
import { constantOmegaTrajectory, fall, freeTrajectory, isFiniteState, type Trajectory } from './motion.ts';
import { steppedTrajectory } from './stepped-trajectory.ts';

const GRAVITY: Vec3 = [0.3, -0.2, -9.81];
const integrator: fc.Arbitrary<Integrator> = fc.constantFrom(...INTEGRATORS);

describe('laws of motion', { timeout: 60_000 }, () => {
  it('a fall may be cut in two: s and then t is s + t (K9)', () => {
    fc.assert(
      fc.property(
        vec(10),
        vec(10),
        vec(10),
        between(-5, 5),
        between(-5, 5),
        (position, velocity, g, s, t) => {
          const inTwo = fall(fall({ position, velocity }, g, s), g, t);
          const atOnce = fall({ position, velocity }, g, s + t);
          expect(difference(inTwo.position, atOnce.position)).toBeLessThan(1e-15 * (10 + 100 + 500) * 4);
          expect(difference(inTwo.velocity, atOnce.velocity)).toBeLessThan(1e-15 * (10 + 100) * 2);
        },
      ),
      RUNS,
    );
  });

  it('no point of a body within the radius is faster than the bound, nor moves farther (K-box, KX10)', () => {
    const trajectories = fc.oneof(
      fc.constant(
        (body: RigidBody, state: Parameters<typeof freeTrajectory>[1]): Trajectory =>
          freeTrajectory(body, state, { gravity: GRAVITY }),
      ),
      fc.constant(
        (body: RigidBody, state: Parameters<typeof freeTrajectory>[1]): Trajectory =>
          constantOmegaTrajectory(body, state, { gravity: GRAVITY }),
      ),
      integrator.map(
        (one) =>
          (body: RigidBody, state: Parameters<typeof freeTrajectory>[1]): Trajectory =>
            steppedTrajectory(body, state, { integrator: one, dt: 0.01, forces: uniformGravity(GRAVITY) }),
      ),
    );
    fc.assert(
      fc.property(
        trajectories,
        randomBody({ mass: [-1, 1], size: [-1, 0], speed: 2 }),
        unit,
        between(0, 0.1),
        between(0, 0.1),
        (make, { body, state }, u, a, b) => {
          const [t0, t1] = [Math.min(a, b), Math.max(a, b)];
          const trajectory = make(body, state);
          const bound = trajectory.speedBound(1, t0, t1);
          const [before, after] = [worldPoint(trajectory.at(t0), u), worldPoint(trajectory.at(t1), u)];
          // Chord ≤ path ≤ bound · time; positions are about 10 m from the origin.
          const way = length(addScaled(after, before, -1));
          expect(way).toBeLessThanOrEqual(bound * (t1 - t0) * (1 + 1e-12) + 1e-14);
        },
      ),
      RUNS,
    );
  });

  it('velocities of the exact motions stay below the bound as well', () => {
    fc.assert(
      fc.property(randomBody(ROOM), unit, between(-5, 5), ({ body, state }, u, t) => {
        const trajectory = freeTrajectory(body, state, { gravity: GRAVITY });
        const now = trajectory.at(t);
        const speed = length(pointVelocity(body, now, worldPoint(now, u)));
        const [t0, t1] = [Math.min(0, t), Math.max(0, t)];
        expect(speed).toBeLessThanOrEqual(trajectory.speedBound(1, t0, t1) * (1 + 1e-13));
      }),
      RUNS,
    );
  });

  it('turning or boosting the whole scene commutes with the motion', () => {
    fc.assert(
      fc.property(
        randomBody(ROOM),
        orientation,
        vec(10),
        between(-0.5, 0.5),
        ({ body, state }, q, boost, t) => {
          const turned = {
            position: rotate(q, state.position),
            orientation: mulQuat(q, state.orientation),
            momentum: add(rotate(q, state.momentum), scale(boost, body.mass)),
            angularMomentum: rotate(q, state.angularMomentum),
          };
          const plain = freeTrajectory(body, state, { gravity: GRAVITY }).at(t);
          const other = freeTrajectory(body, turned, { gravity: rotate(q, GRAVITY) }).at(t);
          const wanted = addScaled(rotate(q, plain.position), boost, t);
          expect(difference(other.position, wanted)).toBeLessThan(1e-15 * 100);
          // The spin of a small body reaches 100 rad/s: half a second amplifies a rounding by e^(λt) at most.
          const spin = length(state.angularMomentum) / Math.min(...diagonalOf(body.inertiaBody));
          const growth = Math.exp(Math.min(60, spin * Math.abs(t)));
          expect(angleBetween(other.orientation, mulQuat(q, plain.orientation))).toBeLessThan(
            1e-14 * (1 + spin) * growth,
          );
        },
      ),
      RUNS,
    );
  });

  it('told its own state, it goes on as before (K-box)', () => {
    fc.assert(
      fc.property(
        randomBody({ ...ROOM, speed: 1 }),
        between(0, 1),
        between(0, 1),
        ({ body, state }, s, t) => {
          const whole = constantOmegaTrajectory(body, state, { gravity: GRAVITY });
          const parts = whole.told(s, whole.at(s));
          const [a, b] = [whole.at(s + t), parts.at(s + t)];
          expect(difference(a.position, b.position)).toBeLessThan(1e-15 * 200);
          expect(difference(velocityOf(body, a), velocityOf(body, b))).toBeLessThan(1e-15 * 200);
          // ω goes through b = I ω and back: condition 100, times the angle of up to 20 rad.
          expect(angleBetween(a.orientation, b.orientation)).toBeLessThan(1e-13 * 20);
        },
      ),
      RUNS,
    );
  });

  it('finite in, finite out: mass ratio 1e6, 10 km/s, 1 mm to 100 m', () => {
    fc.assert(
      fc.property(randomBody(EXTREME), between(-1e6, 1e6), ({ body, state }, t) => {
        for (const make of [freeTrajectory, constantOmegaTrajectory]) {
          const trajectory = make(body, state, { gravity: GRAVITY });
          expect(isFiniteState(trajectory.at(t))).toBe(true);
          expect(Number.isFinite(trajectory.speedBound(100, Math.min(0, t), Math.max(0, t)))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('a body at rest stays where it is, bit for bit', () => {
    fc.assert(
      fc.property(randomBody(ROOM), between(-100, 100), ({ body, state }, t) => {
        const rest = stateOf(body, { ...state, velocity: ZERO, angularVelocity: ZERO });
        expect(freeTrajectory(body, rest).at(t)).toEqual(rest);
      }),
      RUNS,
    );
  });
});

function diagonalOf(m: readonly (readonly number[])[]): readonly number[] {
  return m.map((row, i) => row[i] as number);
}
