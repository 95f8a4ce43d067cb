import { describe, expect, it } from 'vitest';
import { halfSpace } from '#core/convex/plane.ts';
import { dot, length, type Vec3 } from '#core/math/vec3.ts';
import { hollowBoxMesh, lShapeMesh, octahedronMesh } from '#core/shape/mesh-solids.ts';
import { polygon } from '#core/shape/polygon.ts';
import { box, capsule, convexPolyhedron, disc, sphere } from '#core/shape/shapes.ts';
import { type TouchSurface, touchSurface } from './touch-surface.ts';

const counts = ({ corners, edges, faces }: TouchSurface) => [corners.length, edges.length, faces.length];

describe('what of a shape can touch', () => {
  it('of a box: 8 corners with 3 edges each, 12 edges, 6 faces with 4 sides each, whatever its triangles', () => {
    const surface = touchSurface(box([1, 2, 3]));
    expect(counts(surface)).toEqual([8, 12, 6]);
    for (const { point, tangents } of surface.corners) {
      expect(point.map(Math.abs)).toEqual([1, 2, 3]);
      // Along its edges it comes back into the box: against its own signs, one axis each.
      expect(tangents).toHaveLength(3);
      const axes = tangents.map((tangent) => tangent.findIndex((x) => x !== 0));
      expect(axes.sort()).toEqual([0, 1, 2]);
      for (const tangent of tangents) expect(dot(tangent, point)).toBeLessThan(0);
    }
    expect(surface.edges.map((edge) => edge.length).sort()).toEqual([2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6]);
    for (const { normal, offset, sides } of surface.faces) {
      expect(offset).toBe(dot(normal.map(Math.abs) as unknown as Vec3, [1, 2, 3]));
      expect(sides).toHaveLength(4);
    }
    expect(surface.radius).toBe(0);
    expect(surface.reach).toBe(length([1, 2, 3]));
  });

  it('of an octahedron: 6 corners with 4 edges each, 12 edges, 8 faces', () => {
    const { vertices } = octahedronMesh([1, 1, 1]);
    const surface = touchSurface(convexPolyhedron(vertices));
    expect(counts(surface)).toEqual([6, 12, 8]);
    for (const { tangents } of surface.corners) expect(tangents).toHaveLength(4);
    for (const { offset } of surface.faces) expect(offset).toBeCloseTo(1 / Math.sqrt(3), 15);
  });

  it('of a ball and a disc: one corner with a radius; of a floor: one face without end', () => {
    for (const shape of [sphere(0.3), disc(0.3)]) {
      expect(counts(touchSurface(shape))).toEqual([1, 0, 0]);
      expect(touchSurface(shape)).toMatchObject({ radius: 0.3, reach: 0.3 });
    }
    const floor = touchSurface(halfSpace([0, 0, 1], 0.5));
    expect(counts(floor)).toEqual([0, 0, 1]);
    expect(floor).toMatchObject({ faces: [{ normal: [0, 0, 1], offset: 0.5, sides: [] }], reach: 0 });
  });

  it('of a capsule: two ends and the line between them; of one without length: a ball', () => {
    const surface = touchSurface(capsule([0, 0, -1], [0, 0, 1], 0.2));
    expect(counts(surface)).toEqual([2, 1, 0]);
    expect(surface.corners.map(({ tangents }) => tangents)).toEqual([[[0, 0, 1]], [[-0, -0, -1]]]);
    expect(surface.edges[0]).toMatchObject({ start: [0, 0, -1], along: [0, 0, 1], length: 2, tangents: [] });
    expect(surface.radius).toBe(0.2);
    expect(counts(touchSurface(capsule([0, 0, 1], [0, 0, 1], 0.2)))).toEqual([1, 0, 0]);
  });

  it('of an L in the plane: six sides, and five corners; the one that points inwards touches nothing', () => {
    const corners = [
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ] as const;
    const surface = touchSurface(polygon(corners));
    expect(counts(surface)).toEqual([5, 0, 6]);
    expect(surface.corners.some(({ point: [x, y] }) => x === 1 && y === 1)).toBe(false);
  });

  it('of an L in space: each triangle a face, all edges but the one inside the bend', () => {
    // An L has 6 corners: as a prism 12, with 6 upright edges, one of them in the bend, and 12 around the ends.
    const surface = touchSurface(lShapeMesh(3, 3, 1, 1));
    expect(surface.corners).toHaveLength(12);
    expect(surface.edges).toHaveLength(17);
    // 6 quads around, and 4 triangles on each end.
    expect(surface.faces).toHaveLength(20);
  });

  it('of a hollow box: the corners and edges outside; what meets in the cavity points inwards', () => {
    const surface = touchSurface(hollowBoxMesh([2, 2, 2], [1, 1, 1]));
    expect(counts(surface)).toEqual([8, 12, 24]);
    for (const { point } of surface.corners) expect(point.map(Math.abs)).toEqual([2, 2, 2]);
  });

  it('is found once for each shape', () => {
    const shape = box([1, 1, 1]);
    expect(touchSurface(shape)).toBe(touchSurface(shape));
  });
});
