import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, orientation, powerOfTen, vec } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { IDENTITY } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { add, cross, distance, dot, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { ConvexCore } from './convex-core.ts';
import { coreDistance } from './gjk.ts';
import { type TriangleCorners, trianglesOverlap } from './triangle-overlap.ts';
import { closestOnTriangle, closestTriangles, triangleSeparation } from './triangles.ts';

const triangle: fc.Arbitrary<TriangleCorners> = fc.tuple(vec(2), vec(2), vec(2));

/** Corners on whole numbers: flat, touching and degenerate ones are common, and sums of products are exact. */
const whole = fc.integer({ min: -2, max: 2 });
const corner: fc.Arbitrary<Vec3> = fc.tuple(whole, whole, whole);
const onGrid: fc.Arbitrary<TriangleCorners> = fc.tuple(corner, corner, corner);

/** All that could separate two triangles: their vectors, and cross products of these, and of these again. */
function separatedByAnAxis(t: TriangleCorners, u: TriangleCorners): boolean {
  const points = [...t, ...u];
  const vectors = points.flatMap((p, i) => points.slice(0, i).map((q) => sub(p, q)));
  const normals = vectors.flatMap((v, i) => vectors.slice(0, i).map((w) => cross(v, w)));
  const across = normals.flatMap((n) => vectors.map((v) => cross(n, v)));
  return [...vectors, ...normals, ...across].some((n) => {
    const [ht, hu] = [t.map((r) => dot(n, r)), u.map((r) => dot(n, r))];
    return Math.min(...ht) > Math.max(...hu) || Math.min(...hu) > Math.max(...ht);
  });
}

const core = (points: readonly Vec3[]): ConvexCore => ({
  points,
  coordinates: Float64Array.from(points.flat()),
  radius: 0,
  reach: Math.max(...points.map(length)),
  faces: [],
  edges: [],
});

describe('laws of triangles', { timeout: 60_000 }, () => {
  it('on whole numbers, where a separating axis can be sought without rounding, both methods agree (K-bvh)', () => {
    let meetings = 0;
    fc.assert(
      fc.property(onGrid, onGrid, (t, u) => {
        const isMeeting = trianglesOverlap(t, u);
        meetings += isMeeting ? 1 : 0;
        expect(isMeeting).toBe(!separatedByAnAxis(t, u));
      }),
      { numRuns: 1500 },
    );
    expect(meetings).toBeGreaterThan(100); // the sample has both kinds
  });

  it('no order of corners or triangles changes whether they meet', () => {
    fc.assert(
      fc.property(fc.oneof(triangle, onGrid), onGrid, ([a, b, c], u) => {
        const isMeeting = trianglesOverlap([a, b, c], u);
        expect(trianglesOverlap([b, c, a], u)).toBe(isMeeting);
        expect(trianglesOverlap([b, a, c], u)).toBe(isMeeting);
        expect(trianglesOverlap(u, [a, b, c])).toBe(isMeeting);
      }),
      RUNS,
    );
  });

  it('the distance is 0 if and only if they meet, and is that of the search for convex bodies (S-closest)', () => {
    fc.assert(
      fc.property(fc.oneof(triangle, onGrid), fc.oneof(triangle, onGrid), (t, u) => {
        const pair = closestTriangles(t, u);
        expect(pair.distance === 0).toBe(trianglesOverlap(t, u));
        expect(Math.abs(distance(pair.onA, pair.onB) - pair.distance)).toBeLessThanOrEqual(1e-14);
        const found = coreDistance(core(t), core(u), { offset: ZERO, turn: IDENTITY });
        const d = found.kind === 'apart' ? found.distance : 0;
        if (found.kind === 'overlapping' || found.doubt < 1e-13) {
          expect(Math.abs(pair.distance - d)).toBeLessThanOrEqual(1e-13); // its proof is as good as that
        }
      }),
      RUNS,
    );
  });

  it('a separating plane leaves no more room than the distance, and some if and only if they are apart', () => {
    fc.assert(
      fc.property(triangle, triangle, (t, u) => {
        const { separation, normal } = triangleSeparation(t, u);
        const { distance: d } = closestTriangles(t, u);
        expect(separation).toBeLessThanOrEqual(d + 1e-14);
        if (Math.abs(separation) > 1e-14) expect(separation > 0).toBe(!trianglesOverlap(t, u));
        // Moved by it, they just touch.
        const parted = t.map((r) => add(r, scale(normal, -separation))) as unknown as TriangleCorners;
        if (separation < 0)
          expect(Math.abs(triangleSeparation(parted, u).separation)).toBeLessThanOrEqual(1e-14);
      }),
      RUNS,
    );
  });

  it('no point of a triangle is closer than the closest, down to slivers', () => {
    const sliver: fc.Arbitrary<TriangleCorners> = fc
      .tuple(vec(2), vec(2), between(-1, 2), vec(1), powerOfTen(-17, -1))
      .map(([a, b, s, aside, thin]) => [a, b, add(add(a, scale(sub(b, a), s)), scale(aside, thin))]);
    fc.assert(
      fc.property(
        fc.oneof(triangle, sliver),
        vec(3),
        fc.array(fc.tuple(between(0, 1), between(0, 1))),
        (t, p, places) => {
          const { distance: d, onB } = closestOnTriangle(p, t);
          expect(Math.abs(distance(p, onB) - d)).toBeLessThanOrEqual(1e-13);
          for (const [x, y] of [[0, 0], [1, 0], [0, 1], [0.5, 0.5], ...places] as const) {
            const [v, w] = x + y > 1 ? [1 - x, 1 - y] : [x, y];
            const r = add(scale(t[0], 1 - v - w), add(scale(t[1], v), scale(t[2], w)));
            expect(distance(p, r)).toBeGreaterThanOrEqual(d - 1e-13);
          }
        },
      ),
      RUNS,
    );
  });

  it('turning the scene turns the points with it', () => {
    fc.assert(
      fc.property(triangle, triangle, orientation, (t, u, q) => {
        const turned = (x: TriangleCorners) => x.map((r) => rotate(q, r)) as unknown as TriangleCorners;
        const [here, there] = [closestTriangles(t, u), closestTriangles(turned(t), turned(u))];
        expect(Math.abs(here.distance - there.distance)).toBeLessThanOrEqual(1e-14);
      }),
      RUNS,
    );
  });
});
