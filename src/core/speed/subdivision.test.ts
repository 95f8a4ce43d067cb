import { describe, expect, it } from 'vitest';
import { areaVector } from '#core/convex/triangles.ts';
import { dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { closedMesh } from '#core/shape/mesh.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import { subdividedSurface } from './subdivision.ts';

const TRIANGLE = {
  vertices: [
    [0, 0, 0],
    [3, 0, 0],
    [0, 3, 0],
  ] as readonly Vec3[],
  triangles: [[0, 1, 2]] as const,
};

/** Any of its nine small triangles, moved to the origin. */
const SMALL: readonly [Vec3, Vec3, Vec3] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
];

describe('a surface cut into smaller triangles', () => {
  it('of one triangle makes nine with ten vertices, all counter-clockwise', () => {
    const { vertices, triangles } = subdividedSurface(TRIANGLE, 3);
    expect([vertices.length, triangles.length]).toEqual([10, 9]);
    for (const [a, b, c] of triangles) {
      const area = areaVector([vertices[a] as Vec3, vertices[b] as Vec3, vertices[c] as Vec3]);
      expect(length(sub(area, areaVector(SMALL)))).toBe(0);
    }
    expect(vertices).toContainEqual([1, 1, 0]);
  });

  it('of a box stays closed, and keeps its corners and its area', () => {
    const box = boxMesh([1, 2, 3]);
    const fine = subdividedSurface(box, 4);
    expect(() => closedMesh(fine.vertices, fine.triangles)).not.toThrow();
    expect(fine.triangles).toHaveLength(12 * 16);
    for (const corner of box.vertices) {
      expect(Math.min(...fine.vertices.map((r) => length(sub(r, corner))))).toBe(0);
    }
    const area = ({ vertices, triangles }: typeof fine): number =>
      triangles.reduce((sum, [a, b, c]) => {
        const n = areaVector([vertices[a] as Vec3, vertices[b] as Vec3, vertices[c] as Vec3]);
        return sum + Math.sqrt(dot(n, n));
      }, 0);
    expect(area(fine)).toBeCloseTo(area(box), 10);
  });

  it('in one piece is the same surface; in half a piece it is none', () => {
    expect(subdividedSurface(TRIANGLE, 1)).toEqual({
      vertices: TRIANGLE.vertices,
      triangles: TRIANGLE.triangles,
    });
    expect(() => subdividedSurface(TRIANGLE, 0.5)).toThrow(/whole number/);
  });
});
