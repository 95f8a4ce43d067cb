import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf, worldPoint } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { between, powerOfTen, vec } from '#core/fixtures/arbitraries.ts';
import { movingPair } from '#core/fixtures/moving-arbitraries.ts';
import { mulVec } from '#core/math/mat3.ts';
import { add, addScaled, cross, distance, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { freeTrajectory } from '#core/motion/motion.ts';
import { lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { box, type Shape, sphere } from '#core/shape/shapes.ts';
import { ballsOf } from './balls-in-time.ts';
import { type Moving, moving, tumblingTravel } from './moving.ts';
import { partProbes, partsOf } from './moving-parts.ts';
import { stretchOf, turningError } from './time-stretch.ts';
import { wallsOf } from './walls-in-time.ts';

const shapes: fc.Arbitrary<Shape> = fc.constantFrom<Shape>(
  lShapeMesh(0.8, 0.6, 0.2, 0.3),
  torusMesh(0.4, 0.15, 7, 5),
  box([0.3, 0.2, 0.1]),
  sphere(0.2),
);
const RANGES = { size: 1, distance: 1, speed: 3, spin: 20 };
const pairs = fc
  .tuple(movingPair(shapes, RANGES), vec(10))
  .map(([[a, b], acceleration]): readonly [Moving, Moving] => [
    moving(a.shape, { ...a.travel.steady, acceleration }),
    b,
  ]);
const SAMPLES = 12;

/** A few pairs of nodes or parts of both bodies. */
const some = (counts: readonly [number, number], picks: readonly (readonly [number, number])[]) =>
  picks.map(([x, y]) => [Math.floor(x * counts[0]), Math.floor(y * counts[1])] as const);
const picks = fc.array(fc.tuple(between(0, 0.999), between(0, 0.999)), { minLength: 8, maxLength: 8 });

function checkBalls(
  a: Moving,
  b: Moving,
  from: number,
  h: number,
  chosen: typeof picks extends fc.Arbitrary<infer T> ? T : never,
): number {
  const [treeA, treeB] = [partsOf(a.shape as Shape).tree, partsOf(b.shape as Shape).tree];
  const wayOf = ballsOf(treeA, treeB).during(stretchOf(a, b, from, from + h));
  let ruledOut = 0;
  for (const [i, j] of some([treeA.radii.length, treeB.radii.length], chosen)) {
    const centre = (tree: typeof treeA, node: number): Vec3 =>
      [0, 1, 2].map((k) => tree.centres[3 * node + k]) as unknown as Vec3;
    const apart = (t: number): number =>
      distance(
        worldPoint(a.travel.placementAt(t), centre(treeA, i)),
        worldPoint(b.travel.placementAt(t), centre(treeB, j)),
      );
    const way = wayOf(i, j);
    const radii = (treeA.radii[i] as number) + (treeB.radii[j] as number);
    for (let k = 0; k <= SAMPLES; k++) {
      if (way < 0) expect(apart(from + (h * k) / SAMPLES)).toBeGreaterThan(radii);
      else
        expect(Math.abs(apart(from + (h * k) / SAMPLES) - apart(from + h / 2))).toBeLessThanOrEqual(
          2 * way + 1e-12,
        );
    }
    if (way < 0) ruledOut++;
  }
  return ruledOut;
}

describe('laws of a stretch of time', { timeout: 60_000 }, () => {
  it('points are where their places and velocities at the middle foretell, to the error, which is no larger than it must be', () => {
    let largestShare = 0;
    fc.assert(
      fc.property(pairs, vec(1), vec(1), powerOfTen(-3, -0.5), ([a, b], r, q, h) => {
        const stretch = stretchOf(a, b, 0, h);
        const { half, offset, velocity, bend } = stretch;
        const fromA = mulVec(stretch.a.turned, r);
        const fromB = mulVec(stretch.b.turned, q);
        const aroundA = cross(stretch.a.omega, fromA);
        const aroundB = cross(stretch.b.omega, fromB);
        const error =
          bend +
          turningError(stretch.a, length(aroundA), length(r), half) +
          turningError(stretch.b, length(aroundB), length(q), half);
        const place = sub(add(offset, fromA), fromB);
        const rate = sub(add(velocity, aroundA), aroundB);
        for (const tau of [-half, 0.5 * half, half]) {
          const [atA, atB] = [a.travel.placementAt(half + tau), b.travel.placementAt(half + tau)];
          const off = distance(sub(worldPoint(atA, r), worldPoint(atB, q)), addScaled(place, rate, tau));
          expect(off).toBeLessThanOrEqual(error);
          largestShare = Math.max(largestShare, off / error);
        }
      }),
      { numRuns: 1000 },
    );
    expect(largestShare).toBeGreaterThan(0.9);
  });

  it('balls that are said to keep apart do, and none moves farther than it is said to', () => {
    let ruledOut = 0;
    fc.assert(
      fc.property(pairs, powerOfTen(-3, 0.3), picks, ([a, b], h, chosen) => {
        ruledOut += checkBalls(a, b, 0, h, chosen);
      }),
      { numRuns: 300 },
    );
    expect(ruledOut).toBeGreaterThan(300);
  });

  it('also if one tumbles freely (KX10)', () => {
    const shape = box([0.6, 0.2, 0.1]);
    const { body } = bodyOf(shape, { mass: 1 });
    fc.assert(
      fc.property(pairs, vec(8), powerOfTen(-3, 0), picks, ([a, b], angularVelocity, h, chosen) => {
        const start = stateOf(body, { ...b.travel.placementAt(0), ...b.travel.motionAt(0), angularVelocity });
        const { at } = freeTrajectory(body, start, { gravity: [0, 0, -9.81] });
        const tumbling = { shape, travel: tumblingTravel(body, at, { acceleration: [0, 0, -9.81] }) };
        checkBalls(a, tumbling, 0, h, chosen);
      }),
      { numRuns: 100 },
    );
  });

  it('parts that a wall is said to keep apart do', () => {
    let ruledOut = 0;
    fc.assert(
      fc.property(pairs, powerOfTen(-3, -0.5), picks, ([a, b], h, chosen) => {
        const [partsA, partsB] = [partsOf(a.shape as Shape), partsOf(b.shape as Shape)];
        const roomOf = wallsOf(partsA, partsB).during(stretchOf(a, b, 0, h));
        const probeOf = partProbes(a, b);
        for (const [i, j] of some([partsA.points.length, partsB.points.length], chosen)) {
          const { moment } = probeOf(i, j);
          const room = roomOf(i, j);
          expect(room).toBeGreaterThanOrEqual(0);
          if (room < Infinity) {
            expect(moment(h / 2).gap).toBeGreaterThanOrEqual(room === 0 ? -Infinity : room - 1e-12);
            continue;
          }
          ruledOut++;
          for (let k = 0; k <= SAMPLES; k++) expect(moment((h * k) / SAMPLES).gap).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
    expect(ruledOut).toBeGreaterThan(300);
  });
});
