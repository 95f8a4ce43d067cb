import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vec } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { sideOfLine, sideOfTriangle } from './side-tests.ts';
import type { Vec2 } from './vec2.ts';
import { lerp, type Vec3 } from './vec3.ts';

/** Points on a coarse grid, often collinear or coplanar, moved by a few units in the last place. */
const near: fc.Arbitrary<Vec3> = fc
  .tuple(
    ...([0, 1, 2].map(() => fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }))) as [
      fc.Arbitrary<[number, number]>,
      fc.Arbitrary<[number, number]>,
      fc.Arbitrary<[number, number]>,
    ]),
  )
  .map((parts) => parts.map(([k, ulps]) => k * 0.1 + ulps * 1.4e-17) as unknown as Vec3);

describe('laws of sides', { timeout: 60_000 }, () => {
  it('cycling the corners changes nothing, exchanging two changes the sign', () => {
    fc.assert(
      fc.property(near, near, near, near, (a, b, c, p) => {
        const side = sideOfTriangle(a, b, c, p);
        expect(sideOfTriangle(b, c, a, p)).toBe(side);
        expect(sideOfTriangle(b, a, c, p) + side).toBe(0);
        expect(sideOfTriangle(a, b, p, c) + side).toBe(0);
      }),
      RUNS,
    );
  });

  it('the same in the plane', () => {
    fc.assert(
      fc.property(near, near, near, ([ax, ay], [bx, by], [px, py]) => {
        const [a, b, p]: Vec2[] = [
          [ax, ay],
          [bx, by],
          [px, py],
        ] as const;
        const side = sideOfLine(a as Vec2, b as Vec2, p as Vec2);
        expect(sideOfLine(b as Vec2, p as Vec2, a as Vec2)).toBe(side);
        expect(sideOfLine(b as Vec2, a as Vec2, p as Vec2) + side).toBe(0);
      }),
      RUNS,
    );
  });

  it('a side in the plane is the side of the upright plane in space', () => {
    fc.assert(
      fc.property(near, near, near, (a, b, p) => {
        const flat = ([x, y]: Vec3): Vec2 => [x, y];
        const line = sideOfLine(flat(a), flat(b), flat(p));
        const lifted: Vec3 = [a[0], a[1], 1];
        expect(sideOfTriangle([a[0], a[1], 0], [b[0], b[1], 0], lifted, [p[0], p[1], 0.3]) + line).toBe(0);
      }),
      RUNS,
    );
  });

  it('a point well beyond the plane is on that side', () => {
    fc.assert(
      fc.property(vec(1), vec(1), vec(1), (a, b, c) => {
        const middle = lerp(lerp(a, b, 0.5), c, 0.3);
        const n: Vec3 = [
          (b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1]),
          (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]),
          (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]),
        ];
        fc.pre(Math.hypot(...n) > 1e-6);
        expect(sideOfTriangle(a, b, c, [middle[0] + n[0], middle[1] + n[1], middle[2] + n[2]])).toBe(1);
      }),
      RUNS,
    );
  });
});
