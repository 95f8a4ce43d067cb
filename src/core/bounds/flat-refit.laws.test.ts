import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestSegmentTriangle } from '#core/convex/triangles.ts';
import { between, vec } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { add, scale, type Vec3 } from '#core/math/vec3.ts';
import { torusMesh } from '#core/shape/mesh-solids.ts';
import { buildBvh, triangleCorners } from './bvh.ts';
import { refitBvh } from './bvh-refit.ts';
import { flatDopTree } from './flat-refit.ts';
import type { DopSize, KDop } from './k-dop.ts';

const ring = torusMesh(1, 0.25, 9, 6); // 108 triangles
const size = fc.constantFrom<DopSize>(6, 14, 18, 26);
const leafSize = fc.integer({ min: 1, max: 5 });
const bend = fc.tuple(vec(1), between(-1, 1)).map(([sway, twist]) => {
  return (r: Vec3): Vec3 => add(r, add(scale(sway, r[2]), [twist * r[1] * r[2], 0, 0]));
});
const flat = (points: readonly Vec3[]): Float64Array => Float64Array.from(points.flat());

/** Slanted axes, and those along a direction of the planes, where a cut would divide by nothing. */
const axis = fc.oneof(
  fc.tuple(vec(2), vec(2)),
  fc
    .tuple(vec(2), fc.constantFrom<Vec3>([1, 0, 0], [0, -1, 0], [0, 1, 1], [1, 1, 1], [0, 0, 0]))
    .map(([start, way]): [Vec3, Vec3] => [start, add(start, way)]),
);

describe('laws of refitting in place (K-kdop)', { timeout: 60_000 }, () => {
  it('gives the bounds of the plain way, bit for bit, however often it is told', () => {
    fc.assert(
      fc.property(size, leafSize, bend, bend, (k, leaf, one, other) => {
        const tree = flatDopTree(ring, k, { leafSize: leaf });
        tree.refit(flat(ring.vertices.map(one)));
        const bent = ring.vertices.map(other);
        tree.refit(flat(bent));
        const plain = refitBvh(buildBvh(ring, 'k-dop', { k, leafSize: leaf }), bent);
        const same = plain.nodes.every(({ volume }, i) => {
          const { min, max } = volume as KDop;
          return [...min, ...max].every((x, d) => x === tree.bounds[k * i + d]);
        });
        expect(same).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds the triangle that trying all of them finds, even if it only just touches', () => {
    fc.assert(
      fc.property(
        size,
        leafSize,
        bend,
        axis,
        between(0, 0.3),
        fc.boolean(),
        (k, leaf, how, [p, q], some, isJust) => {
          const vertices = ring.vertices.map(how);
          const tree = flatDopTree(ring, k, { leafSize: leaf });
          tree.refit(flat(vertices));
          const distances = ring.triangles.map((_, t) => {
            const corners = triangleCorners({ vertices, triangles: ring.triangles }, t);
            return closestSegmentTriangle(p, q, corners).distance;
          });
          const least = Math.min(...distances);
          const radius = isJust ? least : some;
          const found = tree.capsuleHit(Float64Array.of(...p, ...q), radius);
          const isHit = least <= radius;
          expect(found.triangle).toBe(isHit ? distances.indexOf(least) : null);
          expect(found.distance).toBe(isHit ? least : Infinity);
          expect(found.triangleTests).toBeLessThanOrEqual(108);
        },
      ),
      RUNS,
    );
  });
});

describe('a tree over a ring of 108 triangles (K-kdop)', () => {
  const tree = flatDopTree(ring, 18);

  it('is asked once by a capsule far away, and tells each node that it looks at', () => {
    const far = tree.capsuleHit(Float64Array.of(5, 0, 0, 5, 1, 0), 0.1);
    expect(far).toEqual({ triangle: null, distance: Infinity, volumeTests: 1, triangleTests: 0 });
    const seen: boolean[] = [];
    const near = tree.capsuleHit(Float64Array.of(1, 0, -1, 1, 0, 1), 0.01, (_, isOpened) =>
      seen.push(isOpened),
    );
    expect(near.triangle).not.toBeNull();
    expect(seen).toHaveLength(near.volumeTests);
    expect(seen.length).toBeLessThan(108);
  });

  it('needs the same vertices', () => {
    expect(() => tree.refit(new Float64Array(6))).toThrow('the same 54 vertices, got 2');
  });
});
