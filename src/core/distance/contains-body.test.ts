import { describe, expect, it } from 'vitest';
import { buildBvh } from '#core/bounds/bvh.ts';
import { collideTrees } from '#core/bounds/bvh-collision.ts';
import type { Collider, Placed } from '#core/convex/collider.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { boxMesh, hollowBoxMesh, lShapeMesh } from '#core/shape/mesh-solids.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import { box, capsule, convexPolyhedron, disc, sphere } from '#core/shape/shapes.ts';
import { containsBody } from './contains-body.ts';
import { closestPoints, overlaps } from './distance.ts';

const at = (shape: Collider, position: Vec3, orientation: Quat = IDENTITY_QUAT): Placed => ({
  shape,
  placement: { position, orientation },
});
const origin: Vec3 = [0, 0, 0];

describe('a body wholly inside another (KX13)', () => {
  it('a small mesh in a large one: no triangles meet, and still the bodies overlap', () => {
    const [small, large] = [boxMesh([0.1, 0.1, 0.1]), boxMesh([1, 1, 1])];
    const [inner, outer] = [at(small, [0.5, 0, 0]), at(large, origin)];
    const surfaces = collideTrees(
      { tree: buildBvh(small, 'obb'), placement: inner.placement },
      { tree: buildBvh(large, 'obb'), placement: outer.placement },
    );
    expect(surfaces.meeting).toEqual([]);
    expect(containsBody(outer, inner)).toBe(true);
    expect(containsBody(inner, outer)).toBe(false);
    expect(overlaps(inner, outer)).toBe(true);
    // The way out leads through the nearest face.
    expect(closestPoints(inner, outer)).toMatchObject({ gap: -0.4, kind: 'overlapping', normal: [1, 0, 0] });
  });

  it('a fast small body jumps from outside to inside between two looks that see no surfaces meet', () => {
    const wall = boxMesh([0.5, 2, 2]);
    const pellet = boxMesh([0.01, 0.01, 0.01]);
    const looks = [-1, -0.25, 0.5 + 0.25].map((x) => at(pellet, [x, 0, 0])); // 0.75 m a step
    const trees = { wall: buildBvh(wall, 'aabb'), pellet: buildBvh(pellet, 'aabb') };
    for (const { placement } of looks) {
      const { meeting } = collideTrees(
        { tree: trees.pellet, placement },
        { tree: trees.wall, placement: { position: origin, orientation: IDENTITY_QUAT } },
      );
      expect(meeting).toEqual([]);
    }
    expect(looks.map((look) => overlaps(look, at(wall, origin)))).toEqual([false, true, false]);
  });

  it('is not inside if it lies in a cavity', () => {
    const hollow = at(hollowBoxMesh([2, 2, 2], [1, 1, 1]), origin);
    const pea = at(boxMesh([0.1, 0.1, 0.1]), origin);
    expect(containsBody(hollow, pea)).toBe(false);
    expect(overlaps(hollow, pea)).toBe(false);
    expect(closestPoints(pea, hollow).gap).toBeCloseTo(0.9, 15);
    const inTheWall = at(boxMesh([0.1, 0.1, 0.1]), [1.5, 0, 0]);
    expect(containsBody(hollow, inTheWall)).toBe(true);
    // A ball around the cavity would fit into the outer surface, but has the cavity inside.
    expect(containsBody(hollow, at(boxMesh([1.5, 1.5, 1.5]), origin))).toBe(false);
  });

  it('is not inside if it lies in the notch of an L', () => {
    const corner = lShapeMesh(3, 3, 1, 2);
    const [x, y] = [2, 2];
    expect(containsBody(at(corner, origin), at(sphere(0.1), [x, y, 0]))).toBe(false);
    expect(containsBody(at(corner, origin), at(sphere(0.1), [0.5, 2, 0]))).toBe(true);
    expect(containsBody(at(corner, origin), at(sphere(0.6), [0.5, 2, 0]))).toBe(false);
  });

  it('is not inside if its outline crosses that of a polygon that is not convex, even where rounding hides it', () => {
    // In some of these places the distance of two sides that cross comes out as 1e-17 m, not as 0.
    const arrow = polygon([
      [0, 0],
      [2, -1],
      [1, 0],
      [2, 1],
    ]);
    const tile = rectangle(0.3, 0.1);
    for (let i = 0; i < 60; i++) {
      const turn = quatFromAxisAngle([0, 0, 1], 0.1 * i);
      expect(containsBody(at(arrow, origin), at(tile, [0.31, 0.01, 0], turn))).toBe(false);
    }
    expect(containsBody(at(arrow, origin), at(rectangle(0.05, 0.05), [0.6, 0, 0]))).toBe(true);
  });

  it('for convex outer bodies of every kind', () => {
    const pea = at(sphere(0.25), [0.5, 0, 0]);
    expect(containsBody(at(sphere(0.75), origin), pea)).toBe(true);
    expect(containsBody(at(sphere(0.74), origin), pea)).toBe(false);
    expect(containsBody(at(capsule([-1, 0, 0], [1, 0, 0], 0.25), origin), pea)).toBe(true);
    expect(containsBody(at(capsule([-1, 0, 0], [0.4, 0, 0], 0.25), origin), pea)).toBe(false);
    expect(containsBody(at(box([0.75, 1, 1]), origin), pea)).toBe(true);
    expect(containsBody(at(box([0.75, 1, 1]), origin, quatFromAxisAngle([0, 0, 1], Math.PI / 2)), pea)).toBe(
      true,
    );
    expect(
      containsBody(at(box([0.75, 0.7, 1]), origin, quatFromAxisAngle([0, 0, 1], Math.PI / 2)), pea),
    ).toBe(false);
    expect(containsBody(at(halfSpace([1, 0, 0], 0.75), origin), pea)).toBe(true);
    expect(containsBody(at(halfSpace([1, 0, 0], 0.7), origin), pea)).toBe(false);
    expect(containsBody(pea, at(halfSpace([1, 0, 0], 0.7), origin))).toBe(false);
    const tetrahedron = convexPolyhedron([
      [3, 0, 0],
      [0, 3, 0],
      [0, 0, 3],
      [-3, -3, -3],
    ]);
    expect(containsBody(at(tetrahedron, origin), at(box([0.1, 0.1, 0.1]), [0.2, 0.2, 0.2]))).toBe(true);
  });

  it('in the plane, also where the outer polygon is not convex', () => {
    const corner = at(
      polygon([
        [0, 0],
        [3, 0],
        [3, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ]),
      origin,
    );
    expect(containsBody(corner, at(disc(0.25), [2, 0.5, 0]))).toBe(true);
    expect(containsBody(corner, at(disc(0.25), [2, 2, 0]))).toBe(false);
    expect(containsBody(corner, at(rectangle(0.25, 0.25), [0.5, 2.5, 0]))).toBe(true);
    expect(containsBody(corner, at(rectangle(1.2, 0.25), [1.2, 0.5, 0]))).toBe(false);
    expect(containsBody(at(rectangle(1, 1), origin), at(disc(1), origin))).toBe(true);
    expect(containsBody(at(disc(1), origin), at(rectangle(0.7, 0.7), origin))).toBe(true);
  });
});
