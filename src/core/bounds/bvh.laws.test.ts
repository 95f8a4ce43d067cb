import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { add, scale, type Vec3 } from '#core/math/vec3.ts';
import { convexHull } from '#core/shape/convex-hull.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';
import { type VolumeKind, volumeContains } from './bounding-volumes.ts';
import { type Bvh, buildBvh, pointsOf, trianglesOf } from './bvh.ts';
import { collideAllPairs, collideTrees } from './bvh-collision.ts';
import { refitBvh } from './bvh-refit.ts';
import type { DopSize } from './k-dop.ts';
import { buildSkdTree, nearestFace, nearestFaceOfAll } from './skd-tree.ts';

const kind: fc.Arbitrary<VolumeKind> = fc.constantFrom('sphere', 'aabb', 'obb', 'k-dop');
const options = fc.record({
  leafSize: fc.integer({ min: 1, max: 5 }),
  k: fc.constantFrom<DopSize>(6, 14, 18, 26),
});
/** Small hulls of size 1, so that two of them meet now and then. */
const mesh: fc.Arbitrary<TriangleMesh> = fc
  .array(vec(1), { minLength: 5, maxLength: 8 })
  .map((points) => convexHull(points))
  .filter((hull) => hull.kind === 'mesh');
const place = fc.record({ position: vec(1.5), orientation });

function containsAll(tree: Bvh): boolean {
  return tree.nodes.every((node) =>
    pointsOf(tree.surface, trianglesOf(tree, node)).every((r) => volumeContains(node.volume, r)),
  );
}

describe('laws of trees (K-bvh)', { timeout: 60_000 }, () => {
  it('each node contains its triangles, and each triangle is in one leaf', () => {
    fc.assert(
      fc.property(mesh, kind, options, (m, which, how) => {
        const tree = buildBvh(m, which, how);
        expect(containsAll(tree)).toBe(true);
        const leaves = tree.nodes.filter(({ children }) => children === null);
        for (const { count } of leaves) expect(count).toBeLessThanOrEqual(how.leafSize);
        const held = leaves.flatMap((leaf) => trianglesOf(tree, leaf)).sort((a, b) => a - b);
        expect(held).toEqual([...m.triangles.keys()]);
      }),
      RUNS,
    );
  });

  it('finds the same meeting triangles as comparing all with all', () => {
    fc.assert(
      fc.property(mesh, mesh, kind, options, place, place, (m, n, which, how, p, q) => {
        const a = { tree: buildBvh(m, which, how), placement: p };
        const b = { tree: buildBvh(n, which, how), placement: q };
        const found = collideTrees(a, b);
        expect(found.meeting.map(String).sort()).toEqual(collideAllPairs(a, b).map(String).sort());
        expect(found.triangleTests).toBeLessThanOrEqual(found.allPairs);
      }),
      RUNS,
    );
  });

  it('a refitted tree contains the bent mesh and finds the same as comparing all (K-kdop)', () => {
    fc.assert(
      fc.property(mesh, kind, options, vec(1), between(-1, 1), place, (m, which, how, sway, twist, p) => {
        const bend = (r: Vec3): Vec3 => add(r, add(scale(sway, r[2]), [twist * r[1] * r[2], 0, 0]));
        const tree = refitBvh(buildBvh(m, which, how), m.vertices.map(bend));
        expect(containsAll(tree)).toBe(true);
        const a = { tree, placement: p };
        const b = {
          tree: buildBvh(m, which, how),
          placement: { position: [0.5, 0, 0], orientation: [1, 0, 0, 0] },
        } as const;
        expect(collideTrees(a, b).meeting.map(String).sort()).toEqual(
          collideAllPairs(a, b).map(String).sort(),
        );
      }),
      RUNS,
    );
  });
});

describe('laws of nearest faces (S-skd)', { timeout: 60_000 }, () => {
  it('the tree finds the distance that all faces have, and tests fewer of them', () => {
    fc.assert(
      fc.property(mesh, vec(3), (m, point) => {
        const found = nearestFace(buildSkdTree(m), point);
        const all = nearestFaceOfAll(m, point);
        expect(Math.abs(found.distance - all.distance)).toBeLessThanOrEqual(1e-15 * (1 + all.distance)); // a box may round up
        expect(found.faceTests).toBeLessThanOrEqual(all.faceTests);
        expect(found.boxTests).toBeLessThanOrEqual(2 * m.triangles.length - 1);
        expect(new Set(found.visited).size).toBe(found.visited.length);
      }),
      RUNS,
    );
  });
});
