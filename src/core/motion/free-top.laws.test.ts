import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  dynamicBody,
  stateOf,
} from '#core/body/body.ts';
import { between, orientation, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { conjugateBy, diagonal, symmetricEigen } from '#core/math/mat3.ts';
import { angleBetween, dotQuat, mulQuat, rotate, rotateInverse } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { dot, length, normalize, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { freeRotation } from './free-top.ts';

interface Top {
  readonly body: DynamicBody;
  readonly state: BodyState;
  readonly moments: Vec3;
}

/** Edges of a box give moments that some body can have; equal and nearly equal ones are drawn too. */
const edge = fc.oneof(between(0.1, 1), fc.constantFrom(0.3, 0.3, 0.3 * (1 + 1e-9), 0.3 * (1 + 1e-14)));

/** A direction: any, or close to an axis. */
const direction = fc.oneof(
  unit,
  fc
    .tuple(fc.constantFrom<Vec3>([1, 0, 0], [0, 1, 0], [0, 0, 1], [0, -1, 0]), unit, powerOfTen(-12, 0))
    .map(([axis, u, e]) => normalize([axis[0] + e * u[0], axis[1] + e * u[1], axis[2] + e * u[2]])),
);

/** Tops of any shape, in their principal axes or not, turning at up to 20 rad/s. */
const top: fc.Arbitrary<Top> = fc
  .record({
    edges: fc.tuple(edge, edge, edge),
    tilt: fc.oneof(orientation, fc.constant([1, 0, 0, 0] as const)),
    q: orientation,
    direction,
    spin: powerOfTen(-2, 1.3),
    size: powerOfTen(-6, 6),
  })
  .map(({ edges: [a, b, c], tilt, q, direction: d, spin, size }) => {
    const moments: Vec3 = scale([b * b + c * c, c * c + a * a, a * a + b * b], size);
    const body = dynamicBody(1, conjugateBy(matFromQuat(tilt), diagonal(moments)));
    const omegaBody = rotate(tilt, scale(d, spin));
    const state = stateOf(body, { orientation: q, angularVelocity: rotate(q, omegaBody) });
    return { body, state, moments };
  });

const energyOf = (body: DynamicBody, state: BodyState): number =>
  0.5 * dot(angularVelocityOf(body, state), state.angularMomentum);

/** Moments differ by up to 100, so that a rounding of b in body axes, 1e-16 |b|, is up to 1e-14 of the energy. */
const ENERGY = 5e-14;

describe('laws of free rotation', { timeout: 60_000 }, () => {
  it('the energy stays, at any time, to rounding; b is not touched (K8)', () => {
    fc.assert(
      fc.property(top, between(-1e3, 1e3), ({ body, state }, t) => {
        const now = { ...state, orientation: freeRotation(body, state).orientationAt(t) };
        expect(Math.abs(energyOf(body, now) / energyOf(body, state) - 1)).toBeLessThan(ENERGY);
        expect(Math.abs(dotQuat(now.orientation, now.orientation) - 1)).toBeLessThan(1e-15);
      }),
      RUNS,
    );
  });

  it('starts where it starts', () => {
    fc.assert(
      fc.property(top, ({ body, state }) => {
        expect(angleBetween(freeRotation(body, state).orientationAt(0), state.orientation)).toBeLessThan(
          2e-15,
        );
      }),
      RUNS,
    );
  });

  it('may be stopped and started again on the way: R(s + t) is R(t) from R(s)', () => {
    fc.assert(
      fc.property(top, between(0, 4), between(-4, 4), ({ body, state }, s, t) => {
        const whole = freeRotation(body, state);
        const middle = { ...state, orientation: whole.orientationAt(s) };
        const inParts = freeRotation(body, middle).orientationAt(t);
        const allowed = parting(body, state, Math.abs(s) + Math.abs(t));
        expect(angleBetween(inParts, whole.orientationAt(s + t))).toBeLessThan(allowed);
      }),
      RUNS,
    );
  });

  it('goes back the way it came: with b reversed the body runs backwards', () => {
    fc.assert(
      fc.property(top, between(0, 4), ({ body, state }, t) => {
        const forward = freeRotation(body, state).orientationAt(-t);
        const reversed = { ...state, angularMomentum: scale(state.angularMomentum, -1) };
        const backward = freeRotation(body, reversed).orientationAt(t);
        expect(angleBetween(forward, backward)).toBeLessThan(parting(body, state, t));
      }),
      RUNS,
    );
  });

  it('turning the whole scene turns the motion with it', () => {
    fc.assert(
      fc.property(top, orientation, between(-4, 4), ({ body, state }, q, t) => {
        const turned = {
          ...state,
          orientation: mulQuat(q, state.orientation),
          angularMomentum: rotate(q, state.angularMomentum),
        };
        const wanted = mulQuat(q, freeRotation(body, state).orientationAt(t));
        const found = freeRotation(body, turned).orientationAt(t);
        expect(angleBetween(found, wanted)).toBeLessThan(parting(body, state, Math.abs(t)));
      }),
      RUNS,
    );
  });

  it('never spins faster than it says, and somewhere within a period as fast (KX10)', () => {
    fc.assert(
      fc.property(top, fc.array(between(0, 1), { minLength: 3, maxLength: 3 }), ({ body, state }, shares) => {
        const rotation = freeRotation(body, state);
        const spinAt = (t: number): number =>
          length(angularVelocityOf(body, { ...state, orientation: rotation.orientationAt(t) }));
        const bound = rotation.fastestSpin;
        for (const share of shares) {
          const t = share * Math.min(rotation.period ?? 10, 1e3);
          expect(spinAt(t)).toBeLessThanOrEqual(bound * (1 + ENERGY));
        }
        expect(bound).toBeLessThanOrEqual(
          Math.sqrt((2 * energyOf(body, state)) / symmetricEigen(body.inertiaBody).values[0]) * (1 + ENERGY),
        );
      }),
      RUNS,
    );
  });

  it('finite in, finite out: 1 mm to 100 m, 10 km/s, needles, a year', () => {
    fc.assert(
      fc.property(
        fc.tuple(powerOfTen(-3, 2), powerOfTen(-3, 2), powerOfTen(-3, 2)),
        vec(1),
        powerOfTen(-3, 3),
        between(-3e7, 3e7),
        ([a, b, c], u, mass, t) => {
          const body = dynamicBody(
            mass,
            diagonal(scale([b * b + c * c, c * c + a * a, a * a + b * b], mass)),
          );
          const state = stateOf(body, { angularVelocity: scale(u, 1e4 / Math.min(a, b, c)) });
          const rotation = freeRotation(body, state);
          expect(rotation.orientationAt(t).every(Number.isFinite)).toBe(true);
          expect(Number.isFinite(rotation.fastestSpin)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('b seen from the body keeps its length, and from the world its place', () => {
    fc.assert(
      fc.property(top, between(-50, 50), ({ body, state }, t) => {
        const { orientationAt } = freeRotation(body, state);
        const b = state.angularMomentum;
        const there = rotateInverse(orientationAt(t), b);
        expect(Math.abs(length(there) / length(b) - 1)).toBeLessThan(2e-15);
        expect(length(sub(rotate(orientationAt(t), there), b))).toBeLessThan(2e-15 * length(b));
      }),
      RUNS,
    );
  });
});

/**
 * How far, in rad, two answers may be apart that start from the same state, rounded differently. A rounding of b in
 * body axes by a few 1e-16 |b| changes the spin about the axis of least moment by as much over J₁; meanwhile it grows
 * by e^(λt) at most, λ = |b| √((J₃ − J₂)(J₂ − J₁)/(J₁ J₃))/J₂, and so much only next to the intermediate axis.
 */
function parting(body: DynamicBody, state: BodyState, time: number): number {
  const [J1, J2, J3] = symmetricEigen(body.inertiaBody).values;
  const lambda = (length(state.angularMomentum) * Math.sqrt(((J3 - J2) * (J2 - J1)) / (J1 * J3))) / J2;
  const turned = (length(state.angularMomentum) / J1) * time;
  return 1e-14 * (1 + turned) * Math.exp(Math.min(60, lambda * time));
}
