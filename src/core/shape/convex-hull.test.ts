import { describe, expect, it } from 'vitest';
import { solidIntegrals } from '#core/mass/mesh-integrals.ts';
import { rotate } from '#core/math/quat.ts';
import { randomFrom } from '#core/math/random.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { normalize, type Vec3 } from '#core/math/vec3.ts';
import { convexHull, MAX_HULL_POINTS } from './convex-hull.ts';
import type { TriangleMesh } from './mesh.ts';
import { boxCorners, buildConvex, convexPolyhedron } from './shapes.ts';

const volumeOf = (mesh: TriangleMesh): number => solidIntegrals(mesh.vertices, mesh.triangles).volume;
const grid = (n: number): Vec3[] => {
  const steps = Array.from({ length: n }, (_, i) => (2 * i) / (n - 1) - 1);
  return steps.flatMap((x) => steps.flatMap((y) => steps.map((z): Vec3 => [x, y, z])));
};
const hullOf = (points: readonly Vec3[]): TriangleMesh => {
  const mesh = convexHull(points);
  if (mesh.kind === 'refused') throw new Error(mesh.reason);
  return mesh;
};

describe('the convex hull', () => {
  it('of the corners of a cube has 12 triangles and volume 8', () => {
    const mesh = hullOf(boxCorners([1, 1, 1]));
    expect(mesh.triangles).toHaveLength(12);
    expect(volumeOf(mesh)).toBeCloseTo(8, 14);
  });

  it('of a full grid in a cube keeps the corners only, although most points lie on faces and edges', () => {
    const mesh = hullOf(grid(4));
    expect(mesh.vertices).toHaveLength(8);
    expect(volumeOf(mesh)).toBeCloseTo(8, 13);
  });

  it('of the same grid turned, where rounding puts those points off the faces, is still the cube', () => {
    for (const angle of [0.1, 0.7, 1.3, 2.9]) {
      const q = quatFromAxisAngle(normalize([1, 2, 3]), angle);
      const mesh = hullOf(grid(5).map((r) => rotate(q, r)));
      expect(mesh.vertices).toHaveLength(8);
      expect(volumeOf(mesh)).toBeCloseTo(8, 12);
    }
  });

  it('takes points on a line of many when it is given more than it needs', () => {
    const line = Array.from({ length: 30 }, (_, i): Vec3 => [i / 7, i / 3, i / 11]);
    const mesh = hullOf([...line, [1, 0, 0], [0, 0, 1]]);
    expect(mesh.vertices).toHaveLength(4);
  });

  it('takes 1,000 points on a sphere in reasonable time', () => {
    const random = randomFrom(1);
    const points = Array.from({ length: 1000 }, () =>
      normalize([random.next() - 0.5, random.next() - 0.5, random.next() - 0.5]),
    );
    const mesh = hullOf(points);
    expect(mesh.vertices).toHaveLength(1000);
    expect(mesh.triangles).toHaveLength(1996);
    expect(volumeOf(mesh)).toBeLessThan((4 / 3) * Math.PI);
    expect(volumeOf(mesh)).toBeGreaterThan(4.1);
  });

  it.each<[string, readonly Vec3[], RegExp]>([
    ['no points', [], /lie in one plane/],
    [
      'three points',
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
      /lie in one plane/,
    ],
    [
      'points in one plane',
      [
        [0, 0, 0],
        [1, 0, 1],
        [0, 1, 1],
        [1, 1, 2],
        [3, 3, 6],
      ],
      /lie in one plane/,
    ],
    [
      'one point many times',
      [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
      /lie in one plane/,
    ],
    [
      'NaN',
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, Number.NaN],
      ],
      /within 1000000000000 m/,
    ],
  ])('refuses %s', (_, points, reason) => {
    const outcome = buildConvex(points);
    expect(outcome.kind === 'refused' && outcome.reason).toMatch(reason);
    expect(() => convexPolyhedron(points)).toThrow(reason);
  });

  it('refuses too many points', () => {
    const points = Array.from({ length: MAX_HULL_POINTS + 1 }, (_, i): Vec3 => [i, i * i, i * i * i]);
    expect(convexHull(points)).toMatchObject({ kind: 'refused' });
  });
});
