import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  EXTREME,
  orientation,
  powerOfTen,
  ROOM,
  randomBody,
  vec,
} from '#core/fixtures/arbitraries.ts';
import { difference, RUNS, sizeOf } from '#core/fixtures/shape-arbitraries.ts';
import { conjugateBy, IDENTITY, mulMat, mulVec, symmetricEigen } from '#core/math/mat3.ts';
import { mulQuat, rotate } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { add, cross, dot, length, sub } from '#core/math/vec3.ts';
import {
  angularVelocityOf,
  bodyPoint,
  inertiaWorld,
  invInertiaWorld,
  planarBody,
  planarState,
  pointVelocity,
  stateOf,
  velocityOf,
  worldPoint,
} from './body.ts';

const bodies = fc.oneof(randomBody(ROOM), randomBody(EXTREME));

/** A few dozen roundings of 1.1e-16 relative to the largest term. */
const ROUNDING = 1e-14;
/** Half extents differ by up to 10, so moments by up to 100: an inverse loses that factor. */
const CONDITION = 200;

describe('laws of bodies', { timeout: 60_000 }, () => {
  it('velocities become momenta and come back (K7, K8, K29)', () => {
    fc.assert(
      fc.property(bodies, vec(1e4), vec(1e4), ({ body, state }, velocity, angularVelocity) => {
        const moving = stateOf(body, { ...state, velocity, angularVelocity });
        expect(difference(velocityOf(body, moving), velocity)).toBeLessThanOrEqual(
          ROUNDING * length(velocity),
        );
        expect(difference(angularVelocityOf(body, moving), angularVelocity)).toBeLessThanOrEqual(
          CONDITION * ROUNDING * length(angularVelocity),
        );
      }),
      RUNS,
    );
  });

  it('I = R J Rᵀ keeps the principal moments, and I⁻¹ I = 1 (K5, K29)', () => {
    fc.assert(
      fc.property(bodies, ({ body, state }) => {
        const I = inertiaWorld(body, state);
        const wanted = symmetricEigen(body.inertiaBody).values;
        expect(difference(symmetricEigen(I).values, wanted)).toBeLessThanOrEqual(ROUNDING * sizeOf(wanted));
        expect(difference(mulMat(invInertiaWorld(body, state), I), IDENTITY)).toBeLessThan(
          CONDITION * ROUNDING,
        );
      }),
      RUNS,
    );
  });

  it('b = I ω, and ω · b is not negative (K8)', () => {
    fc.assert(
      fc.property(bodies, ({ body, state }) => {
        const omega = angularVelocityOf(body, state);
        const b = mulVec(inertiaWorld(body, state), omega);
        const size = length(state.angularMomentum);
        expect(difference(b, state.angularMomentum)).toBeLessThanOrEqual(CONDITION * ROUNDING * size);
        expect(dot(omega, state.angularMomentum)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('a body point goes to the world and back, and distances stay (K4)', () => {
    fc.assert(
      fc.property(vec(100), orientation, vec(100), vec(100), (position, q, a, b) => {
        const placement = { position, orientation: q };
        const [A, B] = [worldPoint(placement, a), worldPoint(placement, b)];
        expect(difference(bodyPoint(placement, A), a)).toBeLessThan(400 * ROUNDING);
        expect(Math.abs(length(sub(A, B)) - length(sub(a, b)))).toBeLessThan(800 * ROUNDING);
      }),
      RUNS,
    );
  });

  it('two points of a rigid body keep their distance: the difference of their velocities is across it (K6)', () => {
    fc.assert(
      fc.property(bodies, vec(10), vec(10), ({ body, state }, p, q) => {
        const d = sub(p, q);
        const dv = sub(pointVelocity(body, state, p), pointVelocity(body, state, q));
        const size = length(velocityOf(body, state)) + length(angularVelocityOf(body, state)) * 40;
        expect(Math.abs(dot(d, dv))).toBeLessThanOrEqual(40 * ROUNDING * size);
      }),
      RUNS,
    );
  });

  it('turning the whole scene turns velocities and tensors with it (K5, K6)', () => {
    fc.assert(
      fc.property(bodies, orientation, vec(10), ({ body, state }, q, point) => {
        const turned = {
          position: rotate(q, state.position),
          orientation: mulQuat(q, state.orientation),
          momentum: rotate(q, state.momentum),
          angularMomentum: rotate(q, state.angularMomentum),
        };
        const wanted = rotate(q, pointVelocity(body, state, point));
        const size = length(velocityOf(body, state)) + length(angularVelocityOf(body, state)) * 40;
        expect(difference(pointVelocity(body, turned, rotate(q, point)), wanted)).toBeLessThanOrEqual(
          CONDITION * ROUNDING * size,
        );
        const I = conjugateBy(matFromQuat(q), invInertiaWorld(body, state));
        expect(difference(invInertiaWorld(body, turned), I)).toBeLessThanOrEqual(ROUNDING * sizeOf(I));
      }),
      RUNS,
    );
  });

  it('a planar body stays in its plane, whatever its angle and size (E7)', () => {
    fc.assert(
      fc.property(
        powerOfTen(-3, 3),
        powerOfTen(-6, 6),
        between(-10, 10),
        vec(1e4),
        vec(10),
        (m, I, angle, v, p) => {
          const body = planarBody(m, I);
          const state = planarState(body, { angle, velocity: [v[0], v[1]], spin: v[2] });
          const [x, y] = p;
          const velocity = pointVelocity(body, state, [x, y, 0]);
          const wanted = add([v[0], v[1], 0], cross([0, 0, v[2]], [x, y, 0]));
          expect(velocity[2]).toBe(0);
          expect(difference(velocity, wanted)).toBeLessThanOrEqual(ROUNDING * 11 * length(v));
        },
      ),
      RUNS,
    );
  });
});
