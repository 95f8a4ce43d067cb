import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { between, vec } from '#core/fixtures/arbitraries.ts';
import { length, maxAbs, sub } from '#core/math/vec3.ts';
import { rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { disc } from '#core/shape/shapes.ts';
import { type Run, simulate } from '../run.ts';
import type { Scene, SceneBody } from '../run-scene.ts';
import { booksAt } from '../run-series.ts';
import {
  freeGapAcceleration,
  type SlideConstants,
  type SlideState,
  slideBooks,
  slideOffset,
  slidePush,
  slideRates,
  turnedPoint,
} from './run-slide-motion.ts';

const size = between(0.05, 0.3);
const flat = fc.oneof(
  size.map(disc),
  fc.tuple(size, size).map(([w, h]) => rectangle(w, h)),
  fc.tuple(fc.integer({ min: 3, max: 7 }), size).map(([sides, radius]) => regularPolygon(sides, radius)),
);

const inPlane = (x: number): fc.Arbitrary<SceneBody> =>
  fc
    .tuple(flat, between(0.2, 5), vec(0.1), between(-3, 3), vec(2), between(-5, 5))
    .map(([given, mass, [dx, dy], angle, [vx, vy], spin]) => {
      const { body, shape } = planarBodyOf(given, { mass });
      const position = [x + dx, dy] as const;
      return { body, shape, state: planarState(body, { position, angle, velocity: [vx - 2 * x, vy], spin }) };
    });

/** Two bodies of the plane that fly towards each other and hardly bounce. */
const meeting: fc.Arbitrary<Scene> = fc
  .tuple(inPlane(-1), inPlane(1), fc.constantFrom(0, 0, 0.05))
  .map(([a, b, restitution]) => ({ a, b, restitution, t1: 1.5, rate: 4 }));

/** Times all over a run, more of them where something begins or ends. */
function timesOf({ contacts, slides, t0, t1 }: Run): readonly number[] {
  const even = Array.from({ length: 8 }, (_, i) => t0 + ((t1 - t0) * i) / 7);
  const marks = [...contacts.slice(0, 8).map(({ receipt }) => receipt.t), ...slides.map(({ to }) => to)];
  const about = marks.flatMap((t) => [t - 1e-7, t, t + 1e-8, t + 1e-6, t + 1e-4]);
  const within = slides.flatMap(({ from, to }) => [from, 0.5 * (from + to)]);
  return [...even, ...about, ...within].filter((t) => t >= t0 && t <= t1).sort((x, y) => x - y);
}

describe('two bodies of the plane that hardly bounce', () => {
  it('keep both momenta, never gain energy, never enter each other, and need no hops (K13, K15, K25, K-rest)', () => {
    let slides = 0;
    fc.assert(
      fc.property(meeting, (scene) => {
        const done = simulate(scene);
        if (done.kind !== 'run') throw new Error('they overlap at the start');
        expect(done.isComplete).toBe(true);
        // Now and then corner meets corner, which is left to hops; a hop may bring a millionth of the energy.
        expect(done.microCollisions).toBeLessThanOrEqual(4);
        slides += done.slides.length;
        const start = booksAt(done, 0);
        const scaleOf = 1 + length(start.momentum) + start.kinetic + length(start.angularMomentum);
        const slack = (done.microCollisions === 0 ? 1e-12 : 1e-5) * start.kinetic;
        let { energy } = start;
        for (const t of timesOf(done)) {
          const now = booksAt(done, t);
          expect(maxAbs(sub(now.momentum, start.momentum))).toBeLessThan(1e-12 * scaleOf);
          expect(maxAbs(sub(now.angularMomentum, start.angularMomentum))).toBeLessThan(1e-12 * scaleOf);
          expect(now.energy).toBeLessThanOrEqual(energy + slack);
          energy = Math.min(energy, now.energy);
          const { a, b } = done.at(t);
          const { gap } = closestPoints(
            { shape: scene.a.shape, placement: a },
            { shape: scene.b.shape, placement: b },
          );
          expect(gap).toBeGreaterThan(-1e-11); // a contact is missed by 1e-12 m at most
          const before = done.at(t, 'before');
          expect(maxAbs(sub(before.a.position, a.position))).toBeLessThan(1e-14);
          expect(maxAbs(sub(before.b.position, b.position))).toBeLessThan(1e-14);
        }
      }),
      { numRuns: 1000 },
    );
    expect(slides).toBeGreaterThan(50);
  });
});

const constants: fc.Arbitrary<SlideConstants> = fc
  .tuple(between(0.3, 3), between(1, 100), between(1, 100), between(0.05, 1), vec(0.3), fc.boolean())
  .map(([invMass, invInertiaTip, invInertiaBase, H, [a0, b0], isFlat]) => {
    return { invMass, invInertiaTip, invInertiaBase, H, a0, b0, isFlat };
  });
const motion: fc.Arbitrary<readonly [SlideConstants, SlideState]> = fc
  .tuple(constants, vec(0.5), vec(5))
  .map(([given, [phi, theta, s], [omegaT, omegaB, sDot]]) =>
    given.isFlat
      ? [given, [0, theta, s, omegaB, omegaB, sDot]]
      : [given, [phi, theta, s, omegaT, omegaB, sDot]],
  );

/** y + h k. */
const ahead = (y: SlideState, k: SlideState, h: number): SlideState =>
  y.map((value, i) => value + h * (k[i] as number)) as unknown as SlideState;

describe('the rates of a slide', () => {
  // Differences over 1e-5 s of quantities of some 10: rounding 1e-9, third derivatives (of 5 rad/s) 1e-7.
  const STEP = 1e-5;
  const EPS = 1e-5;

  it('keep angular momentum and energy by themselves (K8, K11)', () => {
    fc.assert(
      fc.property(motion, ([given, y]) => {
        const k = slideRates(given, y);
        const [before, after] = [-STEP, STEP].map((h) => slideBooks(given, ahead(y, k, h))) as [
          ReturnType<typeof slideBooks>,
          ReturnType<typeof slideBooks>,
        ];
        const { E } = slideBooks(given, y);
        expect(Math.abs(after.L - before.L) / (2 * STEP)).toBeLessThan(EPS * (1 + E));
        expect(Math.abs(after.E - before.E) / (2 * STEP)).toBeLessThan(EPS * (1 + E));
      }),
      { numRuns: 1000 },
    );
  });

  it('move the centres by N n alone, without friction, and turn the bodies by its moments (K9, K11, K28)', () => {
    fc.assert(
      fc.property(motion, ([given, y]) => {
        const k = slideRates(given, y);
        const N = slidePush(given, y);
        // d″ along n and e: the axes turn with the base, whose ω adds ω × d′.
        const [, , vn, ve] = slideOffset(given, y);
        const [low, high] = [-STEP, STEP].map((h) => slideOffset(given, ahead(y, k, h))) as [
          ReturnType<typeof slideOffset>,
          ReturnType<typeof slideOffset>,
        ];
        const omegaB = y[4];
        const alongN = (high[2] - low[2]) / (2 * STEP) - omegaB * ve;
        const alongE = (high[3] - low[3]) / (2 * STEP) + omegaB * vn;
        const scaleOf = 1 + Math.abs(N) * given.invMass + 100;
        expect(Math.abs(alongN - N * given.invMass)).toBeLessThan(EPS * scaleOf);
        expect(Math.abs(alongE)).toBeLessThan(EPS * scaleOf);
        const [a, b] = turnedPoint(given.a0, given.b0, y[0]);
        const torque = k[3] / given.invInertiaTip + k[4] / given.invInertiaBase;
        expect(Math.abs(torque - N * (y[2] - b))).toBeLessThan(1e-9 * (1 + Math.abs(N)));
        expect(Math.sign(N)).toBe(-Math.sign(freeGapAcceleration(given.H, a, y)));
      }),
      { numRuns: 1000 },
    );
  });
});
