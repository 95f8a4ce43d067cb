import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placed } from '#core/convex/collider.ts';
import { orientation, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import {
  anySolid,
  formProblem,
  inMovedScene,
  moved,
  placed,
  room,
  sceneSize,
} from '#core/fixtures/detection-arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { IDENTITY_QUAT, rotate } from '#core/math/quat.ts';
import { add, length, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { box, type Shape } from '#core/shape/shapes.ts';
import { closestPoints, overlaps } from './distance.ts';

/** The search ends when its lower bound is within 1e-13 of the size of what it found; formulas are closer. */
const EPS = 1e-13;

const solid = placed(anySolid);

describe('laws of closest points, solids', { timeout: 60_000 }, () => {
  it('the points are a gap apart along the normal, and the planes across it leave as much room', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const size = sceneSize(a, b);
        const closest = closestPoints(a, b);
        expect(formProblem(closest, EPS * size)).toBeUndefined();
        // Rounding turns the way between two points by EPS size/gap, and the plane with it.
        const tilt = Math.min(1e-2 * Math.abs(closest.gap), (EPS * size * size) / Math.abs(closest.gap));
        const least = closest.gap - EPS * size - (closest.gap > 0 ? tilt : 0);
        if (closest.gap > 1e-7 * size || closest.gap <= 0) {
          expect(room(a, b, closest.normal)).toBeGreaterThanOrEqual(least);
        }
      }),
      RUNS,
    );
  });

  it('of convex bodies: no direction leaves more room, apart or overlapping', () => {
    fc.assert(
      fc.property(solid, solid, fc.array(unit, { minLength: 8, maxLength: 8 }), (a, b, directions) => {
        const { gap } = closestPoints(a, b);
        const most = Math.max(...directions.map((n) => room(a, b, n)));
        expect(most).toBeLessThanOrEqual(gap + EPS * sceneSize(a, b));
      }),
      RUNS,
    );
  });

  it('each point lies on its body', () => {
    const speck = box([1e-9, 1e-9, 1e-9]);
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const { pointA, pointB, gap } = closestPoints(a, b);
        fc.pre(gap > 0);
        const size = sceneSize(a, b);
        const speckAt = (r: Vec3): Placed<Shape> => ({
          shape: speck,
          placement: { position: r, orientation: IDENTITY_QUAT },
        });
        expect(closestPoints(speckAt(pointA), a).gap).toBeLessThanOrEqual(EPS * size);
        expect(closestPoints(speckAt(pointB), b).gap).toBeLessThanOrEqual(EPS * size);
      }),
      RUNS,
    );
  });

  it('exchanging A and B turns the normal over and changes nothing else', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const size = sceneSize(a, b);
        const there = closestPoints(a, b);
        const back = closestPoints(b, a);
        expect(Math.abs(back.gap - there.gap)).toBeLessThanOrEqual(EPS * size);
        if (there.gap > 1e-3) {
          expect(maxAbs(add(back.normal, there.normal))).toBeLessThanOrEqual((4 * EPS * size) / there.gap);
        }
      }),
      RUNS,
    );
  });

  it('turning and moving the whole scene turns the normal with it', () => {
    fc.assert(
      fc.property(solid, solid, orientation, vec(3), (a, b, q, offset) => {
        const size = sceneSize(a, b) + length(offset);
        const here = closestPoints(a, b);
        const there = closestPoints(inMovedScene(a, q, offset), inMovedScene(b, q, offset));
        expect(Math.abs(there.gap - here.gap)).toBeLessThanOrEqual(2 * EPS * size);
        if (here.gap > 1e-3) {
          expect(maxAbs(sub(there.normal, rotate(q, here.normal)))).toBeLessThanOrEqual(
            (4 * EPS * size) / here.gap,
          );
        }
      }),
      RUNS,
    );
  });

  it('overlaps if and only if the gap is 0 or less', () => {
    fc.assert(
      fc.property(solid, solid, powerOfTen(-17, -1), fc.boolean(), (a, b, tiny, isTowards) => {
        expect(overlaps(a, b)).toBe(closestPoints(a, b).gap <= 0);
        // Nearly touching: where it is hardest.
        const { gap, normal } = closestPoints(a, b);
        const touching = moved(a, scale(normal, (isTowards ? -tiny : tiny) - gap));
        expect(overlaps(touching, b)).toBe(closestPoints(touching, b).gap <= 0);
        expect(overlaps(b, touching)).toBe(closestPoints(b, touching).gap <= 0);
      }),
      RUNS,
    );
  });

  it('moving A by its depth along the normal just parts the bodies', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const { gap, normal } = closestPoints(a, b);
        const parted = moved(a, scale(normal, -gap));
        expect(Math.abs(closestPoints(parted, b).gap)).toBeLessThanOrEqual(2 * EPS * sceneSize(a, b, parted));
      }),
      RUNS,
    );
  });

  it('moving A by δ changes the gap by δ at most', () => {
    fc.assert(
      fc.property(solid, solid, unit, powerOfTen(-9, 0), (a, b, direction, delta) => {
        const change = closestPoints(moved(a, scale(direction, delta)), b).gap - closestPoints(a, b).gap;
        expect(Math.abs(change)).toBeLessThanOrEqual(delta + 2 * EPS * sceneSize(a, b));
      }),
      RUNS,
    );
  });

  it('every digit stays if all lengths are multiplied by a power of two, from 1 mm to 100 m', () => {
    fc.assert(
      fc.property(
        fc.tuple(vec(1), vec(1)),
        vec(4),
        orientation,
        orientation,
        fc.integer({ min: -10, max: 7 }),
        ([h, k], position, p, q, e) => {
          const half = (v: Vec3): Vec3 => [Math.abs(v[0]) + 0.1, Math.abs(v[1]) + 0.1, Math.abs(v[2]) + 0.1];
          const gapAt = (f: number): number =>
            closestPoints(
              { shape: box(scale(half(h), f)), placement: { position: scale(position, f), orientation: p } },
              { shape: box(scale(half(k), f)), placement: { position: [0, 0, 0], orientation: q } },
            ).gap;
          expect(gapAt(2 ** e)).toBe(2 ** e * gapAt(1));
        },
      ),
      RUNS,
    );
  });
});
