import { describe, expect, it } from 'vitest';
import { mulVec } from '#core/math/mat3.ts';
import { randomFrom } from '#core/math/random.ts';
import { matFromAxisAngle, quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, maxAbs, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { box, boxCorners, capsule, sphere } from '#core/shape/shapes.ts';
import { aabbAround, aabbDistance, aabbDistanceTo, aabbsOverlap, boundingBox, movedAabb } from './aabb.ts';
import { sphereAround, sphereAroundBoth } from './bounding-sphere.ts';
import {
  joinedVolume,
  type VolumeKind,
  volumeAround,
  volumeContains,
  volumeRoom,
  volumeSize,
  volumesOverlap,
} from './bounding-volumes.ts';
import { DOP_DIRECTIONS, kDopAround, kDopFaces, kDopMesh, kDopRoom, movedKDop } from './k-dop.ts';
import { obbAround } from './obb.ts';

const cube = boxCorners([1, 1, 1]);
const at = (points: readonly Vec3[], offset: Vec3): readonly Vec3[] => points.map((r) => add(r, offset));
const KINDS: readonly VolumeKind[] = ['sphere', 'aabb', 'obb', 'k-dop'];

describe('volumes around a cube (K-bvh)', () => {
  it('the ball goes through the corners', () => {
    const { centre, radius } = sphereAround(cube);
    expect([centre, radius]).toEqual([[0, 0, 0], Math.sqrt(3)]);
    expect(volumeSize(sphereAround(cube)).volume).toBeCloseTo((4 / 3) * Math.PI * 3 ** 1.5, 12);
  });

  it('the ball around a tetrahedron is nearly the smallest', () => {
    const corners: readonly Vec3[] = [
      [1, 1, 1],
      [1, -1, -1],
      [-1, 1, -1],
      [-1, -1, 1],
      [0.1, 0.2, 0],
    ];
    expect(sphereAround(corners).radius).toBeLessThan(1.01 * Math.sqrt(3));
    const long: readonly Vec3[] = [
      [0, 0, 0],
      [10, 0, 0],
      [9, 2, 0],
      [5, 0.1, 1],
    ];
    expect(sphereAround(long).radius).toBeLessThan(1.01 * 5.05);
  });

  it('box, turned box and k-DOP are the cube itself', () => {
    for (const kind of ['aabb', 'obb', 'k-dop'] as const) {
      const { volume, area } = volumeSize(volumeAround(kind, cube));
      expect(volume).toBeCloseTo(8, 12);
      expect(area).toBeCloseTo(24, 12);
    }
  });

  it('a cube turned by 45°: the box grows to twice, the turned box does not, the 18-DOP fits again', () => {
    const turned = cube.map((r) => {
      const [x, y, z] = r;
      return [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2, z] as const;
    });
    expect(volumeSize(aabbAround(turned)).volume).toBeCloseTo(16, 12);
    expect(volumeSize(kDopAround(turned, 18)).volume).toBeCloseTo(8, 12);
    expect(volumeSize(kDopAround(turned, 14)).volume).toBeLessThan(16 + 1e-9);
  });

  it('a turned long box: the turned box finds its axes', () => {
    const turn = matFromAxisAngle([1, 2, 3], 0.7);
    const corners = boxCorners([3, 1, 0.5]).map((r) => mulVec(turn, r));
    expect(volumeSize(obbAround(corners)).volume).toBeCloseTo(12, 10);
  });

  it('an octahedron of the 14 directions is cut to half of its box', () => {
    const points: readonly Vec3[] = [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ];
    expect(volumeSize(kDopAround(points, 6)).volume).toBeCloseTo(8, 12);
    expect(volumeSize(kDopAround(points, 14)).volume).toBeCloseTo(4 / 3, 12);
    expect(kDopMesh(kDopAround(points, 14))?.vertices).toHaveLength(6);
    expect(DOP_DIRECTIONS[26]).toHaveLength(13);
  });

  it('flat things have no volume, and a k-DOP no mesh', () => {
    const triangle: readonly Vec3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ];
    expect(volumeSize(aabbAround(triangle))).toEqual({ volume: 0, area: 2 });
    expect(kDopMesh(kDopAround(triangle, 18))).toBeNull();
    expect(volumeSize(kDopAround(triangle, 18))).toEqual({ volume: 0, area: 0 });
  });

  it('a k-DOP has the same corners as a solid and as faces for pictures (K-kdop)', () => {
    const random = randomFrom(8);
    for (const k of [6, 14, 18, 26] as const) {
      const points = Array.from(
        { length: 30 },
        (): Vec3 => [random.between(-1, 1), random.between(-1, 2), random.between(0, 1)],
      );
      const dop = kDopAround(points, k);
      const { vertices, faces } = kDopFaces(dop);
      const solid = kDopMesh(dop)?.vertices ?? [];
      expect(vertices).toHaveLength(solid.length);
      for (const r of vertices) expect(solid.some((s) => maxAbs(sub(r, s)) < 1e-8)).toBe(true);
      // Every edge of a closed surface has two faces, which run along it in opposite directions.
      const edges = faces.flatMap((face) => face.map((at, i) => `${at} ${face[(i + 1) % face.length]}`));
      expect(new Set(edges).size).toBe(edges.length);
      for (const edge of edges) expect(edges).toContain(edge.split(' ').toReversed().join(' '));
    }
  });
});

describe('comparing volumes (K-bvh, S-box)', () => {
  it.each(KINDS)('%s: touching overlaps, a little more does not', (kind) => {
    const here = volumeAround(kind, cube);
    const step = kind === 'sphere' ? 2 * Math.sqrt(3) : 2;
    expect(volumesOverlap(here, volumeAround(kind, at(cube, [step - 1e-9, 0, 0])))).toBe(true);
    expect(volumesOverlap(here, volumeAround(kind, at(cube, [step + 1e-9, 0, 0])))).toBe(false);
    expect(volumeRoom(here, volumeAround(kind, at(cube, [step + 1, 0, 0])))).toBeCloseTo(1, 9);
    expect(volumeContains(here, [0.99, -0.99, 0.99])).toBe(true);
    expect(volumeContains(here, [0, 1.8, 0])).toBe(false);
    expect(volumeContains(joinedVolume(here, volumeAround(kind, at(cube, [5, 0, 0]))), [5.9, 0.9, 0.9])).toBe(
      true,
    );
  });

  it('different kinds cannot be compared', () => {
    expect(() => volumesOverlap(aabbAround(cube), sphereAround(cube))).toThrow('same kind');
    expect(() => joinedVolume(aabbAround(cube), sphereAround(cube))).toThrow('same kind');
    expect(() => kDopRoom(kDopAround(cube, 14), kDopAround(cube, 18))).toThrow(
      'the same k can be compared, got 14 and 18',
    );
    expect(() => volumeAround('obb', [])).toThrow('at least one point');
  });

  it('boxes are √2 apart over an edge, and a point is as far as the nearest face', () => {
    const here = aabbAround(cube);
    expect(aabbDistance(here, aabbAround(at(cube, [3, 3, 0])))).toBe(Math.SQRT2);
    expect(aabbDistanceTo(here, [0, -4, 0])).toBe(3);
    expect(aabbDistanceTo(here, [0.5, 0.5, 0])).toBe(0);
    expect(aabbsOverlap(here, aabbAround(at(cube, [2, 2, 2])))).toBe(true);
  });

  it('moving a box by 45° makes it larger; a k-DOP less so', () => {
    const turn = matFromAxisAngle([0, 0, 1], Math.PI / 4);
    expect(volumeSize(movedAabb(aabbAround(cube), turn, ZERO)).volume).toBeCloseTo(16, 10);
    expect(volumeSize(movedKDop(kDopAround(cube, 18), turn, [5, 0, 0])).volume).toBeCloseTo(8, 10);
  });

  it('the smallest ball around two balls may be one of them', () => {
    const small = { kind: 'sphere', centre: [0.5, 0, 0], radius: 0.25 } as const;
    const large = { kind: 'sphere', centre: [0, 0, 0], radius: 1 } as const;
    expect(sphereAroundBoth(small, large)).toBe(large);
    expect(sphereAroundBoth(large, { ...small, centre: [2, 0, 0] }).radius).toBeCloseTo(1.625, 12);
  });
});

describe('the box around a body (S-box)', () => {
  it('of a ball, a capsule and a turned box', () => {
    const place = { position: [1, 2, 3], orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 4) } as const;
    expect(boundingBox({ shape: sphere(0.5), placement: place })).toEqual({
      kind: 'aabb',
      min: [0.5, 1.5, 2.5],
      max: [1.5, 2.5, 3.5],
    });
    const rod = boundingBox({ shape: capsule([-1, 0, 0], [1, 0, 0], 0.25), placement: place });
    const reach = Math.SQRT1_2 + 0.25;
    expect(maxAbs(sub(rod.max, [1 + reach, 2 + reach, 3.25]))).toBeLessThan(1e-15);
    const cubeBox = boundingBox({ shape: box([1, 1, 1]), placement: place });
    expect(maxAbs(sub(cubeBox.min, [1 - Math.SQRT2, 2 - Math.SQRT2, 2]))).toBeLessThan(1e-15);
  });
});
