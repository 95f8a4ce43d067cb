import { describe, expect, it } from 'vitest';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { massFromDensity } from '#core/mass/mass-properties.ts';
import { diagonal } from '#core/math/mat3.ts';
import {
  ballMesh,
  boxMesh,
  capsuleMesh,
  coneMesh,
  cylinderMesh,
  hollowBoxMesh,
  icosahedronMesh,
  lShapeMesh,
  octahedronMesh,
  prismMesh,
  regularTetrahedronMesh,
  tetrahedronMesh,
  torusMesh,
} from './mesh-solids.ts';
import { sphere, uprightCapsule } from './shapes.ts';

describe('ready-made solids', () => {
  it.each([
    ['box', boxMesh([1, 2, 3]), 8, 12, 2, 48],
    ['hollow box', hollowBoxMesh([2, 2, 2], [1, 1, 1]), 16, 24, 4, 56],
    ['tetrahedron of edge √8', regularTetrahedronMesh(Math.sqrt(8)), 4, 4, 2, 8 / 3],
    [
      'corner tetrahedron',
      tetrahedronMesh([
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]),
      4,
      4,
      2,
      1 / 6,
    ],
    ['octahedron', octahedronMesh([1, 2, 3]), 6, 8, 2, 8],
    ['icosahedron', icosahedronMesh(2), 12, 20, 2, (10 / 3) * (3 + Math.sqrt(5))],
    ['L', lShapeMesh(3, 2, 1, 2), 12, 20, 2, 8],
    ['torus', torusMesh(2, 0.5, 4, 4), 16, 32, 0, 4],
    ['square prism', cylinderMesh(1, 3, 4), 8, 12, 2, 6],
    ['square pyramid', coneMesh(1, 3, 4), 6, 8, 2, 2],
    [
      'triangular prism',
      prismMesh(
        [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
        5,
      ),
      6,
      8,
      2,
      10,
    ],
  ] as const)('%s: vertices, triangles, Euler number and volume', (_, mesh, v, f, euler, volume) => {
    expect([mesh.vertices.length, mesh.triangles.length]).toEqual([v, f]);
    expect(v - mesh.edges.length + f).toBe(euler);
    expect(massFromDensity(mesh, 1).mass).toBeCloseTo(volume, 13);
  });

  it('a regular icosahedron of edge a has J = m a² φ²/10 about every axis (K3)', () => {
    const { mass, inertia } = massFromDensity(icosahedronMesh(2), 1);
    const J = (mass * 4 * ((1 + Math.sqrt(5)) / 2) ** 2) / 10;
    expect(difference(inertia, diagonal([J, J, J]))).toBeLessThan(1e-13);
  });

  it('a finer ball is four times closer to the true one at each subdivision (K1)', () => {
    const exact = massFromDensity(sphere(2), 1).mass;
    const errors = [1, 2, 3, 4].map((n) => exact - massFromDensity(ballMesh(2, n), 1).mass);
    for (const [i, error] of errors.slice(1).entries()) {
      expect((errors[i] as number) / error).toBeGreaterThan(3.5);
      expect((errors[i] as number) / error).toBeLessThan(4.5);
    }
  });

  it('a capsule of many segments tends to the closed form (K3, K30)', () => {
    const exact = massFromDensity(uprightCapsule(0.5, 1), 1);
    const mesh = massFromDensity(capsuleMesh(0.5, 1, 128, 32), 1);
    expect(Math.abs(mesh.mass / exact.mass - 1)).toBeLessThan(1e-3);
    expect(difference(mesh.inertia, exact.inertia)).toBeLessThan(2e-3);
    expect(capsuleMesh(1, 1, 3, 1).triangles).toHaveLength(12);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['a box without width', () => boxMesh([1, 0, 1]), /half extent must be positive and finite, got 0/],
    ['a cavity as large as the box', () => hollowBoxMesh([1, 1, 1], [1, 0.5, 0.5]), /cavity must be smaller/],
    [
      'a flat tetrahedron',
      () =>
        tetrahedronMesh([
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
          [1, 1, 0],
        ]),
      /lie in one plane/,
    ],
    ['an L thicker than its arm', () => lShapeMesh(1, 2, 1, 1), /arms must be longer than the thickness 1/],
    ['a torus that crosses itself', () => torusMesh(1, 1, 8, 8), /ringRadius must exceed tubeRadius/],
    ['two segments', () => cylinderMesh(1, 1, 2), /segments must be a whole number from 3 to 200, got 2/],
    ['half a ring', () => capsuleMesh(1, 1, 8, 0.5), /rings must be a whole number from 1 to 50/],
    ['NaN', () => coneMesh(Number.NaN, 1, 8), /radius must be positive and finite, got NaN/],
    [
      'an infinite height',
      () =>
        prismMesh(
          [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
          Infinity,
        ),
      /height must be positive and finite/,
    ],
    ['too many subdivisions', () => ballMesh(1, 6), /subdivisions must be a whole number from 0 to 5/],
  ])('%s is refused with a reason', (_, make, reason) => {
    expect(make).toThrow(reason);
  });
});
