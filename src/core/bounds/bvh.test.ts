import { describe, expect, it } from 'vitest';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { ballMesh, boxMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import type { VolumeKind } from './bounding-volumes.ts';
import { type BvhNode, buildBvh, trianglesOf } from './bvh.ts';
import { collideAllPairs, collideTrees } from './bvh-collision.ts';
import { refitBvh } from './bvh-refit.ts';
import { buildSkdTree, nearestFace, nearestFaceOfAll } from './skd-tree.ts';

const KINDS: readonly VolumeKind[] = ['sphere', 'aabb', 'obb', 'k-dop'];
const still = (position: Vec3) => ({ position, orientation: IDENTITY_QUAT });
const ball = ballMesh(1, 2); // 320 triangles
const ring = torusMesh(1, 0.25, 24, 12);

describe('a tree of volumes (K-bvh)', () => {
  it('over 320 triangles has 320 leaves, 639 nodes and ten levels', () => {
    const tree = buildBvh(ball, 'aabb');
    expect(tree.nodes).toHaveLength(639);
    expect(tree.levels).toBe(10); // 2⁸ = 256 < 320 ≤ 2⁹
    expect(tree.nodes.filter(({ children }) => children === null)).toHaveLength(320);
    expect([...tree.order].sort((a, b) => a - b)).toEqual([...ball.triangles.keys()]);
    expect(trianglesOf(tree, tree.nodes[0] as BvhNode)).toHaveLength(320);
  });

  it('has the same shape for every kind of volume, and fewer nodes with larger leaves', () => {
    const orders = KINDS.map((kind) => buildBvh(ball, kind).order);
    for (const order of orders) expect(order).toEqual(orders[0]);
    expect(buildBvh(ball, 'aabb', { leafSize: 8 }).nodes.length).toBeLessThan(130);
    expect(() => buildBvh(ball, 'aabb', { leafSize: 0 })).toThrow('leafSize must be a whole number');
    expect(() => buildBvh({ vertices: [], triangles: [] }, 'aabb')).toThrow('at least one triangle');
  });

  it.each(KINDS)('of %s finds the same triangles as comparing all with all, with far fewer tests', (kind) => {
    const a = {
      tree: buildBvh(ring, kind),
      placement: { position: [0.9, 0.3, 0.1], orientation: quatFromAxisAngle([1, 2, 3], 1) },
    } as const;
    const b = { tree: buildBvh(ball, kind), placement: still([0, 0, 0]) };
    const found = collideTrees(a, b);
    const sorted = (pairs: readonly (readonly [number, number])[]) => pairs.map(String).sort();
    expect(found.meeting.length).toBeGreaterThan(20);
    expect(sorted(found.meeting)).toEqual(sorted(collideAllPairs(a, b)));
    expect(found.allPairs).toBe(ring.triangles.length * 320);
    expect(found.volumeTests + found.triangleTests).toBeLessThan(found.allPairs / 5);
    expect(found.volumeTests).toBe(found.levels.reduce((sum, { tested }) => sum + tested.length, 0));
    // Each level tests the children of the pairs that overlapped above, and nothing else.
    expect(found.levels[0]?.tested).toHaveLength(1);
    const overlapping = (found.levels[0]?.tested ?? []).filter(({ overlap }) => overlap).length;
    expect(found.levels[1]?.tested).toHaveLength(4 * overlapping);
  });

  it.each(KINDS)('of %s needs one test for bodies far apart', (kind) => {
    const tree = buildBvh(ball, kind);
    const far = collideTrees({ tree, placement: still([5, 0, 0]) }, { tree, placement: still([0, 0, 0]) });
    expect([far.volumeTests, far.triangleTests, far.meeting]).toEqual([1, 0, []]);
  });

  it('the tighter the volume the fewer the triangle tests: turned boxes against balls', () => {
    const testsOf = (kind: VolumeKind): number => {
      const tree = buildBvh(boxMesh([1, 0.1, 0.1]), kind);
      const q = quatFromAxisAngle([0, 0, 1], Math.PI / 4);
      const a = { tree, placement: { position: [0, 0.4, 0], orientation: q } } as const;
      return collideTrees(a, { tree, placement: { position: [0, 0, 0], orientation: q } }).volumeTests;
    };
    expect(testsOf('obb')).toBe(1);
    expect(testsOf('sphere')).toBeGreaterThan(1);
  });

  it('sees surfaces only: a ball inside a box meets none of its triangles (KX13)', () => {
    const outer = { tree: buildBvh(boxMesh([3, 3, 3]), 'obb'), placement: still([0, 0, 0]) };
    const inner = { tree: buildBvh(ball, 'obb'), placement: still([0.5, 0, 0]) };
    expect(collideTrees(inner, outer).meeting).toEqual([]);
  });
});

describe('refitting (K-kdop)', () => {
  const bend = (r: Vec3): Vec3 => [r[0] + 0.3 * r[2] * r[2], r[1], r[2] * 1.2];

  it.each(['aabb', 'k-dop'] as const)(
    'a tree of %s comes out as if built anew around the same triangles',
    (kind) => {
      const bent = ring.vertices.map(bend);
      const tree = refitBvh(buildBvh(ring, kind), bent);
      const root = buildBvh({ vertices: bent, triangles: ring.triangles }, kind).nodes[0] as BvhNode;
      expect((tree.nodes[0] as BvhNode).volume).toEqual(root.volume);
      expect(tree.surface.vertices).toBe(bent);
    },
  );

  it('needs the same vertices', () => {
    expect(() => refitBvh(buildBvh(ring, 'aabb'), [[0, 0, 0]])).toThrow('the same 288 vertices, got 1');
  });

  it('a weapon against a bending body: the refitted tree finds the hit', () => {
    const body = buildBvh(ring, 'k-dop', { k: 14 });
    const bent = { tree: refitBvh(body, ring.vertices.map(bend)), placement: still([0, 0, 0]) };
    const weapon = {
      tree: buildBvh(boxMesh([0.02, 0.02, 1]), 'k-dop', { k: 14 }),
      placement: still([1, 0, 0]),
    };
    expect(collideTrees(weapon, bent).meeting.map(String).sort()).toEqual(
      collideAllPairs(weapon, bent).map(String).sort(),
    );
    expect(collideTrees(weapon, bent).meeting.length).toBeGreaterThan(0);
  });
});

describe('the nearest face (S-skd)', () => {
  const tree = buildSkdTree(ball);

  it('is found with few faces and some boxes', () => {
    const found = nearestFace(tree, [0.3, 2, 0.5]);
    const all = nearestFaceOfAll(ball, [0.3, 2, 0.5]);
    expect([found.distance, found.face]).toEqual([all.distance, all.face]);
    expect(all.faceTests).toBe(320);
    expect(found.faceTests).toBeLessThan(20);
    expect(found.boxTests).toBeLessThan(120);
    expect(found.visited[0]).toBe(0);
  });

  it('from the centre, where all are nearly as near, saves little', () => {
    expect(nearestFace(tree, [0, 0, 0]).faceTests).toBeGreaterThan(50);
  });

  it('needs a tree of boxes and a finite point', () => {
    expect(() => nearestFace(buildBvh(ball, 'obb'), [0, 0, 0])).toThrow('got one of obb');
    expect(() => nearestFace(tree, [0, Number.NaN, 0])).toThrow('must be finite');
  });
});
