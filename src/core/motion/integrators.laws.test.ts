import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angularVelocityOf, type BodyState, type DynamicBody, velocityOf } from '#core/body/body.ts';
import { NO_FORCES, sumOfForces, torque, uniformGravity } from '#core/body/external-forces.ts';
import { between, EXTREME, orientation, ROOM, randomBody, vec } from '#core/fixtures/arbitraries.ts';
import { difference, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { angleBetween, dotQuat, mulQuat, rotate } from '#core/math/quat.ts';
import { add, addScaled, dot, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { INTEGRATORS } from './integrators.ts';
import { isFiniteState } from './motion.ts';

/** Four of the integrators at a time: each is met some hundred times per law. */
const some = fc.shuffledSubarray([...INTEGRATORS], { minLength: 4, maxLength: 4 });
const SYMMETRIC = INTEGRATORS.filter(({ isSymmetric }) => isSymmetric);
const someSymmetric = fc.shuffledSubarray(SYMMETRIC, { minLength: 2, maxLength: 2 });

/** Steps that turn the body by up to 0.3 rad, forwards or backwards: there all iterations converge. */
const turn = fc.oneof(between(0.001, 0.3), between(-0.3, -0.001));
const stepOf = (body: DynamicBody, state: BodyState, angle: number): number =>
  angle / Math.max(1e-3, length(angularVelocityOf(body, state)));

const energyOf = (body: DynamicBody, state: BodyState): number =>
  0.5 * dot(angularVelocityOf(body, state), state.angularMomentum);

/** Moments differ by up to 100: b in body axes is rounded by 1e-16 |b|, which is 1e-14 of the energy. */
const CONDITION = 100;
const ROUNDING = 1e-15;

describe('laws of the integrators', { timeout: 60_000 }, () => {
  it('a step of a free body keeps p, and what its integrator promises (K7, K8)', () => {
    fc.assert(
      fc.property(some, randomBody(ROOM), turn, (integrators, { body, state }, angle) => {
        const h = stepOf(body, state, angle);
        for (const integrator of integrators) {
          const { kind, state: next } = integrator.step(body, state, h, NO_FORCES, 0);
          expect(kind).toBe('stepped');
          expect(difference(next.momentum, state.momentum)).toBeLessThanOrEqual(
            ROUNDING * length(state.momentum),
          );
          expect(Math.abs(dotQuat(next.orientation, next.orientation) - 1)).toBeLessThan(ROUNDING);
          if (integrator.keeps.includes('angular momentum')) {
            expect(next.angularMomentum).toEqual(state.angularMomentum);
          }
          if (integrator.keeps.includes('energy')) {
            const E = energyOf(body, state);
            expect(Math.abs(energyOf(body, next) - E)).toBeLessThan(10 * CONDITION * ROUNDING * E);
          }
        }
      }),
      RUNS,
    );
  });

  it('a step back undoes a step, if the integrator is symmetric', () => {
    const forces = sumOfForces([uniformGravity([1, 2, -9]), torque(() => [0.001, -0.002, 0.003])]);
    fc.assert(
      fc.property(someSymmetric, randomBody(ROOM), turn, (integrators, { body, state }, angle) => {
        const h = stepOf(body, state, angle);
        for (const integrator of integrators) {
          const there = integrator.step(body, state, h, forces, 0).state;
          const back = integrator.step(body, there, -h, forces, h).state;
          // Newmark is solved to 1e-13, the others to rounding; ω = I⁻¹ b multiplies by the condition.
          expect(angleBetween(back.orientation, state.orientation)).toBeLessThan(CONDITION * 1e-13);
          const size = length(state.position) + Math.abs(h) * length(velocityOf(body, there)) + h * h * 10;
          expect(difference(back.position, state.position)).toBeLessThan(1e-12 * size);
          const b = length(state.angularMomentum) + Math.abs(h) * 0.01;
          expect(difference(back.angularMomentum, state.angularMomentum)).toBeLessThan(CONDITION * 1e-13 * b);
        }
      }),
      RUNS,
    );
  });

  it('turning and boosting the whole scene commutes with the step', () => {
    const [g, tau]: readonly [Vec3, Vec3] = [
      [1, 2, -9],
      [0.001, -0.002, 0.003],
    ];
    fc.assert(
      fc.property(
        some,
        randomBody(ROOM),
        orientation,
        vec(10),
        turn,
        (integrators, { body, state }, q, boost, angle) => {
          const h = stepOf(body, state, angle);
          const forces = sumOfForces([uniformGravity(g), torque(() => tau)]);
          const turnedForces = sumOfForces([uniformGravity(rotate(q, g)), torque(() => rotate(q, tau))]);
          const turned = {
            position: rotate(q, state.position),
            orientation: mulQuat(q, state.orientation),
            momentum: add(rotate(q, state.momentum), scale(boost, body.mass)),
            angularMomentum: rotate(q, state.angularMomentum),
          };
          for (const integrator of integrators) {
            const plain = integrator.step(body, state, h, forces, 0).state;
            const other = integrator.step(body, turned, h, turnedForces, 0).state;
            const wanted = addScaled(rotate(q, plain.position), boost, h);
            const size =
              length(plain.position) + Math.abs(h) * (length(boost) + length(velocityOf(body, state)));
            expect(difference(other.position, wanted)).toBeLessThan(1e-13 * (size + 10 * h * h));
            // An iteration may stop one earlier in one of the two: 1e-13, times the condition.
            expect(angleBetween(other.orientation, mulQuat(q, plain.orientation))).toBeLessThan(
              CONDITION * 1e-13,
            );
          }
        },
      ),
      RUNS,
    );
  });

  it('a body at rest without forces stays at rest', () => {
    fc.assert(
      fc.property(some, randomBody(ROOM), between(-1, 1), (integrators, { body, state }, h) => {
        const rest = { ...state, momentum: [0, 0, 0] as Vec3, angularMomentum: [0, 0, 0] as Vec3 };
        for (const integrator of integrators) {
          const { state: next } = integrator.step(body, rest, h, NO_FORCES, 0);
          expect(next.position).toEqual(rest.position);
          expect(length(sub(next.momentum, rest.momentum))).toBe(0);
          expect(difference(next.orientation, rest.orientation)).toBeLessThan(ROUNDING);
        }
      }),
      RUNS,
    );
  });

  it('finite in, finite out: 10 km/s, 1 mm to 100 m, mass ratio 1e6, steps up to a second', () => {
    fc.assert(
      fc.property(some, randomBody(EXTREME), between(-1, 1), (integrators, { body, state }, h) => {
        for (const integrator of integrators) {
          const step = integrator.step(body, state, h, uniformGravity([0, 0, -9.81]), 0);
          expect(isFiniteState(step.state)).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
