import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angularVelocityOf, type BodyState, type DynamicBody } from '#core/body/body.ts';
import { between } from '#core/fixtures/arbitraries.ts';
import { pressed } from '#core/fixtures/pressed-solids.ts';
import { flightOf, memberAt, type stilled, systemOf } from '#core/fixtures/touch-systems.ts';
import { add, cross, dot, length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { knotAt, type TouchFlight } from './touch-flight.ts';
import type { TouchKnot } from './touch-knots.ts';
import { stateBetween } from './touch-knots.ts';
import { bookIn } from './touch-motion.ts';

/** p, b about the origin, and kinetic energy of a body. */
function booksOf(given: DynamicBody, state: BodyState) {
  const { position, momentum, angularMomentum } = state;
  const omega = angularVelocityOf(given, state);
  const energy = 0.5 * (dot(momentum, momentum) * given.invMass + dot(angularMomentum, omega));
  return { momentum, angular: add(cross(position, momentum), angularMomentum), energy };
}

/** A flight of two solids that press each other for up to 0.4 s; undefined if they do not. */
function flightFrom(starts: ReturnType<typeof stilled>): TouchFlight | undefined {
  if (starts === undefined) return undefined;
  const started = systemOf(starts, ZERO, [[0, 1]]);
  if (started.system.held.length === 0) return undefined;
  const flight = flightOf(started, 0.4);
  return flight.knots.length > 1 ? flight : undefined;
}

describe('two solids that press each other and nothing else', () => {
  it('change momenta by what stands in the books, and keep their energy (K12, K13, K15)', () => {
    fc.assert(
      fc.property(pressed, (starts) => {
        const flight = flightFrom(starts);
        fc.pre(flight !== undefined);
        const [first, last] = [flight.knots[0], flight.knots.at(-1)] as [TouchKnot, TouchKnot];
        let [impulse, angular]: [Vec3, Vec3] = [ZERO, ZERO];
        for (const i of flight.system.held.keys()) {
          const book = bookIn(flight.system, last.y, i);
          impulse = add(impulse, book.impulse);
          angular = add(angular, book.angularImpulse);
          expect(book.sum).toBeGreaterThanOrEqual(0);
          expect(Math.abs(book.work)).toBeLessThan(1e-9); // the points do not move with respect to each other
        }
        let [energy, change] = [0, 0];
        for (const [k, sign] of [
          [0, 1],
          [1, -1],
        ] as const) {
          const given = flight.system.members[k]?.body as DynamicBody;
          const [before, after] = [first, last].map((knot) => booksOf(given, memberAt(flight, knot, k))) as [
            ReturnType<typeof booksOf>,
            ReturnType<typeof booksOf>,
          ];
          const scaleOf = 1 + length(before.momentum) + length(impulse);
          // Both are sums of the same pushes; the moments are integrated, to 1e-10 a step.
          expect(maxAbs(sub(sub(after.momentum, before.momentum), scale(impulse, sign)))).toBeLessThan(
            1e-14 * scaleOf * flight.knots.length,
          );
          expect(maxAbs(sub(sub(after.angular, before.angular), scale(angular, sign)))).toBeLessThan(
            1e-9 * scaleOf,
          );
          energy += before.energy;
          change += after.energy - before.energy;
        }
        expect(Math.abs(change)).toBeLessThan(1e-9 * energy);
      }),
      { numRuns: 60 },
    );
  });

  it('are between two knots where the curve of the step says, as well as a step (K-box)', () => {
    fc.assert(
      fc.property(pressed, between(0, 1), (starts, share) => {
        const flight = flightFrom(starts);
        fc.pre(flight !== undefined);
        const i = Math.floor(share * (flight.knots.length - 1.001));
        const [from, to] = [flight.knots[i], flight.knots[i + 1]] as [TouchKnot, TouchKnot];
        const h = to.t - from.t;
        const there = knotAt(flight, from.t + 0.5 * h);
        for (const k of [0, 1]) {
          const between2 = stateBetween(flight.system, k, from, to, from.t + 0.5 * h);
          const exact = memberAt(flight, there, k);
          // A curve of order 7 on steps that are accurate to 5e-12, of bodies of half a metre.
          expect(maxAbs(sub(between2.position, exact.position))).toBeLessThan(1e-11);
          expect(maxAbs(sub(between2.momentum, exact.momentum))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });
});
