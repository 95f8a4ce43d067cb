import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfSpace } from '#core/convex/plane.ts';
import { between, unit, vec } from '#core/fixtures/arbitraries.ts';
import { anyShape, movingPair } from '#core/fixtures/moving-arbitraries.ts';
import { lShapeMesh } from '#core/shape/mesh-solids.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import { box, sphere } from '#core/shape/shapes.ts';
import { gapAt, LOOK } from './gap-over-time.ts';
import { type Moving, moving } from './moving.ts';
import {
  canPlaneSeparate,
  pairBounds,
  pairLimits,
  separationBound,
  speedBoundOfGap,
} from './separation-bound.ts';

const RUNS = { numRuns: 1000 };

/** An arrow head: its hull is a triangle, and it is not. */
const chevron = polygon([
  [0, 0],
  [2, -1],
  [1, 0],
  [2, 1],
]);

/** Looks at two times, in the form in which the search has them. */
function looksAt(a: Moving, b: Moving, times: readonly [number, number]): Float64Array {
  return Float64Array.from(
    times.flatMap((t) => {
      const { gap, normal, vRel } = gapAt(a, b, t);
      return [t, gap, ...normal, vRel];
    }),
  );
}

/** Lower bound between two times, and the smallest gap that is found there. */
function boundAndTruth(
  a: Moving,
  b: Moving,
  from: number,
  to: number,
): { readonly bound: number; readonly least: number } | null {
  const looks = looksAt(a, b, [from, to]);
  if (!((looks[1] as number) > 0 && (looks[LOOK + 1] as number) > 0)) return null;
  const bound = separationBound(pairBounds(a, b, from, to), looks, 0, LOOK);
  let least = Infinity;
  for (let i = 0; i <= 6; i++) least = Math.min(least, gapAt(a, b, from + ((to - from) * i) / 6).gap);
  return { bound, least };
}

/** Gaps are right to some 1e-15 of the size; |n| may be 1/√2 where the bound is negative. */
const within = (least: number, bound: number): void => {
  expect(least).toBeGreaterThanOrEqual((bound < 0 ? Math.SQRT2 : 1) * bound - 1e-13);
};

describe('what two looks prove about the time between them (S-ca)', () => {
  it('convex bodies in steady motion are never nearer than the bound says (S-ca)', () => {
    let useful = 0;
    fc.assert(
      fc.property(movingPair(anyShape(1)), between(0, 0.5), between(0.001, 0.3), ([a, b], from, h) => {
        const found = boundAndTruth(a, b, from, from + h);
        fc.pre(found !== null);
        if (found.bound > 0) useful++;
        within(found.least, found.bound);
      }),
      RUNS,
    );
    expect(useful).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('nor above a floor that rests, moves or tilts (S-ca)', () => {
    fc.assert(
      fc.property(
        movingPair(anyShape(1)),
        unit,
        vec(1),
        fc.oneof(fc.constant<readonly [number, number, number]>([0, 0, 0]), vec(0.5)),
        between(0.001, 0.3),
        ([a], n, velocity, angularVelocity, h) => {
          const floor = moving(halfSpace(n, -1.5), { velocity, angularVelocity });
          const found = boundAndTruth(a, floor, 0, h);
          if (found !== null) within(found.least, found.bound);
        },
      ),
      RUNS,
    );
  });

  it('nor in a fall, together or alone (S-ca)', () => {
    fc.assert(
      fc.property(movingPair(anyShape(1)), vec(10), vec(10), between(0.01, 0.4), ([a, b], gA, gB, h) => {
        const fallingA = moving(a.shape, { ...a.travel.steady, acceleration: gA });
        const fallingB = moving(b.shape, { ...b.travel.steady, acceleration: gB });
        const found = boundAndTruth(fallingA, fallingB, 0, h);
        if (found !== null) within(found.least, found.bound);
      }),
      RUNS,
    );
  });

  it('limits worked out once are those worked out for each stretch', () => {
    fc.assert(
      fc.property(movingPair(anyShape(1)), vec(10), between(0, 1), between(0, 1), ([a, b], g, t, u) => {
        const falling = moving(a.shape, { ...a.travel.steady, acceleration: g });
        const [from, to] = [Math.min(t, u), Math.max(t, u)];
        const once = pairLimits(falling, b, 0, 1)(from, to);
        const anew = pairBounds(falling, b, from, to);
        for (const key of ['vx', 'vy', 'vz', 'velocitySpread', 'speed', 'curvature'] as const) {
          expect(Math.abs(once[key] - anew[key])).toBeLessThan(1e-12 * (1 + anew.speed + anew.curvature));
        }
      }),
      RUNS,
    );
  });

  it('the bound by speed alone holds for bodies that are not convex: two chevrons in the plane', () => {
    const inPlane = fc
      .record({
        x: between(-2, 2),
        y: between(-2, 2),
        u: between(-3, 3),
        v: between(-3, 3),
        spin: between(-6, 6),
      })
      .map(({ x, y, u, v, spin }) =>
        moving(chevron, { position: [x, y, 0], velocity: [u, v, 0], angularVelocity: [0, 0, spin] }),
      );
    fc.assert(
      fc.property(inPlane, inPlane, between(0.001, 0.1), (a, b, h) => {
        const [s, e] = [gapAt(a, b, 0), gapAt(a, b, h)];
        fc.pre(s.gap > 0 && e.gap > 0);
        const bound = speedBoundOfGap(pairBounds(a, b, 0, h), s.gap, e.gap, h);
        for (let i = 1; i < 4; i++)
          expect(gapAt(a, b, (h * i) / 4).gap).toBeGreaterThanOrEqual(bound - 1e-13);
      }),
      RUNS,
    );
  });

  it('knows which bodies a plane can separate', () => {
    const corner = lShapeMesh(1, 1, 0.3, 0.3);
    const floor = halfSpace([0, 0, 1], 0);
    expect(canPlaneSeparate(box([1, 1, 1]), sphere(1))).toBe(true);
    expect(canPlaneSeparate(rectangle(1, 1), chevron)).toBe(false);
    expect(canPlaneSeparate(box([1, 1, 1]), corner)).toBe(false);
    expect(canPlaneSeparate(corner, floor)).toBe(true);
  });
});
