import { describe, expect, it } from 'vitest';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { dot, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { ballMesh, boxMesh, octahedronMesh } from '#core/shape/mesh-solids.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import { box, capsule, convexPolyhedron, sphere } from '#core/shape/shapes.ts';
import { type ConvexCore, type CoredShape, coresOf, farthestPoints, spanOf } from './convex-core.ts';
import { coreDistance, relativePlace } from './gjk.ts';
import { largestSeparation, type Separation } from './penetration.ts';

const coreOf = (shape: CoredShape): ConvexCore => coresOf(shape)[0] as ConvexCore;
const cube = box([1, 1, 1]);
const eighth = (axis: Vec3): Quat => quatFromAxisAngle(axis, Math.PI / 4);
const between = (
  a: CoredShape,
  position: Vec3,
  q: Quat,
  b: CoredShape,
  p: Quat = IDENTITY_QUAT,
): Separation =>
  largestSeparation(
    coreOf(a),
    coreOf(b),
    relativePlace({ position, orientation: q }, { position: [0, 0, 0], orientation: p }),
  );

describe('cores of shapes', () => {
  it('a box has 6 faces and 12 edges though its mesh has 12 triangles and 18', () => {
    const { points, faces, edges, radius, reach } = coreOf(box([1, 2, 2]));
    expect([points.length, faces.length, edges.length, radius, reach]).toEqual([8, 6, 12, 0, 3]);
    for (const { normal, offset } of faces) {
      for (const r of points) expect(dot(normal, r)).toBeLessThanOrEqual(offset);
    }
  });

  it('balls and capsules are a point and a segment with a radius', () => {
    expect(coreOf(sphere(2))).toMatchObject({ points: [[0, 0, 0]], radius: 2, faces: [], edges: [] });
    expect(coreOf(capsule([0, 0, -1], [0, 0, 1], 0.5)).edges).toEqual([
      { start: [0, 0, -1], along: [0, 0, 2], normals: null },
    ]);
  });

  it('a polygon that is not convex is cut into triangles, and its span is the hull', () => {
    const arrow = polygon([
      [0, 0],
      [2, -1],
      [1, 0],
      [2, 1],
    ]);
    expect(coresOf(arrow)).toHaveLength(2);
    expect(spanOf(arrow).points).toHaveLength(4);
    expect(coresOf(arrow)).toBe(coresOf(arrow)); // computed once
    expect(spanOf(boxMesh([1, 1, 1])).points).toHaveLength(8);
  });

  it('the farthest points along a direction are a corner, an edge or a face', () => {
    expect(farthestPoints(coreOf(cube), [1, 2, 3], 1e-13)).toEqual([[1, 1, 1]]);
    expect(farthestPoints(coreOf(cube), [1, 1, 0], 1e-13)).toHaveLength(2);
    expect(farthestPoints(coreOf(cube), [0, 0, -1], 1e-13)).toHaveLength(4);
  });
});

describe('the plane that separates best', () => {
  it('of boxes that overlap is the face with the shortest way out', () => {
    const { separation, normal } = between(cube, [0.3, 1.6, 0.2], IDENTITY_QUAT, cube);
    expect(separation).toBeCloseTo(-0.4, 15);
    expect(normal).toEqual([0, 1, 0]);
  });

  it('of crossed roof edges is the plane along both', () => {
    const { separation, normal } = between(cube, [0, 2.5, 0], eighth([1, 0, 0]), cube, eighth([0, 0, 1]));
    expect(separation).toBeCloseTo(2.5 - 2 * Math.SQRT2, 14);
    // In B's axes, which are turned by 45° about z, straight up is (1, 1, 0)/√2.
    expect(maxAbs(sub(normal, [Math.SQRT1_2, Math.SQRT1_2, 0]))).toBeLessThan(1e-15);
  });

  it('is positive for bodies apart, though it may be less than their distance', () => {
    const { separation } = between(cube, [3, 3, 3], IDENTITY_QUAT, cube);
    expect(separation).toBe(1); // corner to corner: √3
  });

  it('of an axis through a box may lie along an edge and the axis', () => {
    const rod = capsule([-3, -3, 0], [3, 3, 0], 0.1);
    const { separation, normal } = between(rod, [0.9, -0.9, 0], IDENTITY_QUAT, cube);
    expect(separation).toBeCloseTo(1.8 * Math.SQRT1_2 - Math.SQRT2, 15);
    expect(maxAbs(sub(normal, [Math.SQRT1_2, -Math.SQRT1_2, 0]))).toBeLessThan(1e-15);
  });

  it('of polygons is one of their sides', () => {
    expect(between(rectangle(1, 1), [1.5, 0.2, 0], IDENTITY_QUAT, rectangle(1, 1))).toMatchObject({
      separation: -0.5,
      normal: [1, 0, 0],
      planes: 8,
    });
  });

  it('does not exist for two points', () => {
    expect(between(sphere(1), [1, 0, 0], IDENTITY_QUAT, sphere(1)).separation).toBe(-Infinity);
  });
});

describe('the search for the distance', () => {
  const octahedron = convexPolyhedron(octahedronMesh([1, 1, 1]).vertices);
  const search = (a: CoredShape, position: Vec3, b: CoredShape, enough?: number) =>
    coreDistance(
      coreOf(a),
      coreOf(b),
      relativePlace(
        { position, orientation: IDENTITY_QUAT },
        { position: [0, 0, 0], orientation: IDENTITY_QUAT },
      ),
      enough,
    );

  it('takes a few steps, and proves what it found', () => {
    const found = search(octahedron, [2.5, 0.3, 0.1], cube);
    if (found.kind !== 'apart') throw new Error('they are apart');
    expect(found.distance).toBeCloseTo(0.5, 15);
    expect(found.doubt).toBeLessThan(1e-15);
    expect(found.iterations).toBeLessThan(8);
  });

  it('stops early if only asked whether bodies are near', () => {
    const found = search(octahedron, [50, 20, 10], octahedron, 1);
    expect(found.kind === 'apart' && found.iterations).toBe(1);
  });

  it('ends for round bodies of hundreds of faces, and says when they overlap', () => {
    const ball = convexPolyhedron(ballMesh(1, 3).vertices);
    const found = search(ball, [1.5, 1.6, 1.7], ball);
    expect(found.kind === 'apart' && found.doubt).toBeLessThan(1e-13);
    expect(found.iterations).toBeLessThan(40);
    expect(search(ball, [0.5, 0.6, 0.7], ball).kind).toBe('overlapping');
    expect(search(cube, [0, 0, 0], cube).kind).toBe('overlapping');
  });
});
