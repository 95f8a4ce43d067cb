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
function timesOf({ contacts, lasting, t0, t1 }: Run): readonly number[] {
  const even = Array.from({ length: 8 }, (_, i) => t0 + ((t1 - t0) * i) / 7);
  const marks = [...contacts.slice(0, 8).map(({ receipt }) => receipt.t), ...lasting.map(({ to }) => to)];
  const about = marks.flatMap((t) => [t - 1e-7, t, t + 1e-8, t + 1e-6, t + 1e-4]);
  const within = lasting.flatMap(({ from, to }) => [from, 0.5 * (from + to)]);
  return [...even, ...about, ...within].filter((t) => t >= t0 && t <= t1).sort((x, y) => x - y);
}

describe('two bodies of the plane that hardly bounce', () => {
  it('keep both momenta, never gain energy and never enter each other (K13, K15, K25, K-rest)', () => {
    let pressed = 0;
    fc.assert(
      fc.property(meeting, (scene) => {
        const done = simulate(scene);
        if (done.kind !== 'run') throw new Error('they overlap at the start');
        expect(done.isComplete).toBe(true);
        pressed += done.lasting.filter(({ kind }) => kind === 'sliding').length;
        const start = booksAt(done, 0);
        const scaleOf = 1 + length(start.momentum) + start.kinetic + length(start.angularMomentum);
        const slack = 1e-10 * start.kinetic;
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
    expect(pressed).toBeGreaterThan(50);
  });
});
