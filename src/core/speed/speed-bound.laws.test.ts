import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angularVelocityOf, type Motion, stateOf, velocityOf } from '#core/body/body.ts';
import {
  between,
  EXTREME,
  orientation,
  powerOfTen,
  ROOM,
  randomBody,
  unit,
  vec,
} from '#core/fixtures/arbitraries.ts';
import { hull, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { mulVec } from '#core/math/mat3.ts';
import { IDENTITY_QUAT, rotate, rotateInverse } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, cross, dot, length, scale, type Vec3 } from '#core/math/vec3.ts';
import { box, boxCorners, uprightCapsule } from '#core/shape/shapes.ts';
import {
  fastestNow,
  fastestTurning,
  shapeSpeedBound,
  speedBound,
  speedSupremum,
  tumblingSpeedBound,
} from './speed-bound.ts';

/** Slow, fast and, now and then, without one of the two parts. */
const motions: fc.Arbitrary<Motion> = fc
  .tuple(
    vec(1),
    vec(1),
    powerOfTen(-2, 4),
    powerOfTen(-2, 3),
    fc.constantFrom(0, 1, 1, 1, 1),
    fc.constantFrom(0, 1, 1, 1),
  )
  .map(([v, w, speed, spin, hasV, hasW]) => ({
    velocity: scale(v, speed * hasV),
    angularVelocity: scale(w, spin * hasW),
  }));
const weights: fc.Arbitrary<Vec3> = fc
  .tuple(between(0, 1), between(0, 1), between(0, 1))
  .filter(([a, b, c]) => a + b + c > 0.01)
  .map((w) => scale(w, 1 / (w[0] + w[1] + w[2])));

/** A speed and its bound come from a dozen operations each. */
const ROUNDING = 1e-14;
/** A turn by some radians is good to its rounding, times the angle, which is below 100 here. */
const TURNED = 1e-12;

const speedOf = ({ velocity, angularVelocity }: Motion, r: Vec3): number =>
  length(add(velocity, cross(angularVelocity, r)));

describe('laws of the speed bound', { timeout: 60_000 }, () => {
  it('no point of the surface is faster than the bound or the supremum, now or later (K-lemma)', () => {
    fc.assert(
      fc.property(hull, motions, fc.nat(), weights, between(0, 100), (mesh, motion, k, weight, turns) => {
        const [a, b, c] = mesh.triangles[k % mesh.triangles.length] as readonly [number, number, number];
        const [A, B, C] = [mesh.vertices[a], mesh.vertices[b], mesh.vertices[c]] as [Vec3, Vec3, Vec3];
        const point = addScaled(addScaled(scale(A, weight[0]), B, weight[1]), C, weight[2]);
        const spin = length(motion.angularVelocity);
        const t = spin > 0 ? turns / spin : turns;
        const later = rotate(rotateBy(IDENTITY_QUAT, motion.angularVelocity, t), point);
        const bound = speedBound(motion, mesh.vertices);
        const supremum = speedSupremum(motion, mesh.vertices).speed;
        const now = fastestNow(motion, mesh.vertices).speed;
        expect(speedOf(motion, point)).toBeLessThanOrEqual(now * (1 + ROUNDING));
        expect(now).toBeLessThanOrEqual(supremum * (1 + ROUNDING));
        expect(speedOf(motion, later)).toBeLessThanOrEqual(supremum * (1 + TURNED));
        expect(supremum).toBeLessThanOrEqual(bound * (1 + ROUNDING));
      }),
      RUNS,
    );
  });

  it('the supremum is attained, at the time and by the vertex named, and is within √2 of the bound (KX11)', () => {
    fc.assert(
      fc.property(hull, motions, (mesh, motion) => {
        const { vertex, speed, attainedAt, firstAttainedAt } = speedSupremum(motion, mesh.vertices);
        const t = attainedAt ?? 1;
        const turned = rotate(
          rotateBy(IDENTITY_QUAT, motion.angularVelocity, t),
          mesh.vertices[vertex] as Vec3,
        );
        expect(Math.abs(speedOf(motion, turned) - speed)).toBeLessThanOrEqual(TURNED * speed);
        expect(speedBound(motion, mesh.vertices)).toBeLessThanOrEqual(Math.SQRT2 * speed * (1 + ROUNDING));
        if (attainedAt !== null) {
          expect(attainedAt * length(motion.angularVelocity)).toBeLessThan(2 * Math.PI);
          expect(firstAttainedAt).toBeLessThanOrEqual(attainedAt);
        }
      }),
      RUNS,
    );
  });

  it('turning the whole scene changes no speed (K-lemma)', () => {
    fc.assert(
      fc.property(hull, motions, orientation, (mesh, motion, q) => {
        const vertices = mesh.vertices.map((r) => rotate(q, r));
        const turned = {
          velocity: rotate(q, motion.velocity),
          angularVelocity: rotate(q, motion.angularVelocity),
        };
        const scaleOf = speedBound(motion, mesh.vertices);
        for (const measure of [
          speedBound,
          (m: Motion, points: readonly Vec3[]) => fastestNow(m, points).speed,
          (m: Motion, points: readonly Vec3[]) => speedSupremum(m, points).speed,
        ]) {
          const difference = Math.abs(measure(turned, vertices) - measure(motion, mesh.vertices));
          expect(difference).toBeLessThanOrEqual(20 * ROUNDING * scaleOf);
        }
      }),
      RUNS,
    );
  });

  it('the fastest turning vertex is farthest from the axis (K-lemma)', () => {
    fc.assert(
      fc.property(hull, vec(10), (mesh, omega) => {
        const { vertex, speed } = fastestTurning(omega, mesh.vertices);
        for (const r of mesh.vertices) {
          expect(length(cross(omega, r))).toBeLessThanOrEqual(speed * (1 + ROUNDING));
        }
        expect(length(cross(omega, mesh.vertices[vertex] as Vec3))).toBe(speed);
      }),
      RUNS,
    );
  });

  it('a freely tumbling body with the same energy never exceeds √(2E/J_min) R (KX10)', () => {
    fc.assert(
      fc.property(
        fc.oneof(randomBody(ROOM), randomBody(EXTREME)),
        unit,
        unit,
        between(0, 1),
        ({ body, state }, axis, point, s) => {
          const omega = angularVelocityOf(body, state);
          const twiceE = dot(omega, state.angularMomentum);
          const axisBody = rotateInverse(state.orientation, axis);
          // Whatever axis it comes to spin about, its energy says how fast.
          const spin = Math.sqrt(twiceE / dot(axisBody, mulVec(body.inertiaBody, axisBody)));
          const later = stateOf(body, {
            ...state,
            velocity: velocityOf(body, state),
            angularVelocity: scale(axis, spin),
          });
          const radius = 2;
          const speed = speedOf(
            { velocity: velocityOf(body, later), angularVelocity: scale(axis, spin) },
            scale(point, s * radius),
          );
          expect(speed).toBeLessThanOrEqual(tumblingSpeedBound(body, state, radius) * (1 + 1e-12)); // condition 100
        },
      ),
      RUNS,
    );
  });

  it('the bound of a shape bounds its surface: box, and capsule with its caps (K-lemma)', () => {
    fc.assert(
      fc.property(motions, orientation, unit, between(-1, 1), powerOfTen(-3, 2), (motion, q, n, s, size) => {
        const half: Vec3 = [size, 0.5 * size, 0.1 * size];
        const corners = boxCorners(half).map((r) => rotate(q, r));
        const ofBox = shapeSpeedBound(motion, box(half), q);
        expect(Math.abs(ofBox - speedBound(motion, corners))).toBeLessThanOrEqual(20 * ROUNDING * ofBox);

        const shape = uprightCapsule(0.3 * size, size);
        const surface = rotate(q, add([0, 0, s * size], scale(n, 0.3 * size)));
        expect(speedOf(motion, surface)).toBeLessThanOrEqual(
          shapeSpeedBound(motion, shape, q) * (1 + ROUNDING),
        );
      }),
      RUNS,
    );
  });
});
