import { describe, expect, it } from 'vitest';
import type { Vec3 } from '#core/math/vec3.ts';
import {
  segmentMeetsTriangle,
  segmentsMeet,
  type TriangleCorners,
  trianglesOverlap,
} from './triangle-overlap.ts';
import {
  closestOnTriangle,
  closestSegmentTriangle,
  closestTriangles,
  triangleSeparation,
} from './triangles.ts';

const flat: TriangleCorners = [
  [0, 0, 0],
  [4, 0, 0],
  [0, 4, 0],
];
const lifted = (z: number, t: TriangleCorners = flat): TriangleCorners =>
  t.map(([x, y, height]): Vec3 => [x, y, height + z]) as unknown as TriangleCorners;
const shifted = (x: number, y: number): TriangleCorners =>
  flat.map(([u, v, w]): Vec3 => [u + x, v + y, w]) as unknown as TriangleCorners;

describe('a point and a triangle (S-closest)', () => {
  it('inside: the foot of the perpendicular', () => {
    expect(closestOnTriangle([1, 1, 5], flat)).toEqual({ distance: 5, onA: [1, 1, 5], onB: [1, 1, 0] });
  });

  it('beside a side, and beyond a corner', () => {
    expect(closestOnTriangle([1, -3, 4], flat)).toMatchObject({ distance: 5, onB: [1, 0, 0] });
    expect(closestOnTriangle([3, 3, 0], flat)).toMatchObject({ distance: Math.SQRT2, onB: [2, 2, 0] });
    expect(closestOnTriangle([7, -4, 0], flat)).toMatchObject({ distance: 5, onB: [4, 0, 0] });
  });

  it('without area: the segment or the point that is left', () => {
    const segment: TriangleCorners = [
      [0, 0, 0],
      [4, 0, 0],
      [1, 0, 0],
    ];
    expect(closestOnTriangle([3, 2, 0], segment)).toMatchObject({ distance: 2, onB: [3, 0, 0] });
    const point: TriangleCorners = [
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ];
    expect(closestOnTriangle([1, 1, 3], point)).toMatchObject({ distance: 2, onB: [1, 1, 1] });
  });
});

describe('two triangles (K-bvh)', () => {
  it('one above the other', () => {
    expect(trianglesOverlap(flat, lifted(0.5))).toBe(false);
    expect(closestTriangles(flat, lifted(0.5)).distance).toBe(0.5);
    expect(triangleSeparation(lifted(0.5), flat)).toEqual({ separation: 0.5, normal: [0, 0, 1] });
  });

  it('one piercing the other with a corner: depth 1, straight up', () => {
    const spike: TriangleCorners = [
      [1, 1, -1],
      [1, 0.5, 3],
      [1, 1.5, 3],
    ];
    expect(trianglesOverlap(spike, flat)).toBe(true);
    expect(triangleSeparation(spike, flat)).toEqual({ separation: -1, normal: [0, 0, 1] });
    const { distance, onA } = closestTriangles(spike, flat);
    expect(distance).toBe(0);
    expect(onA[2]).toBeCloseTo(0, 15);
  });

  it('in one plane: overlapping, sharing an edge, sharing a corner, inside, apart', () => {
    expect(trianglesOverlap(flat, shifted(1, 1))).toBe(true);
    expect(
      trianglesOverlap(flat, [
        [4, 0, 0],
        [4, 4, 0],
        [0, 4, 0],
      ]),
    ).toBe(true);
    expect(trianglesOverlap(flat, shifted(4, 0))).toBe(true);
    expect(
      trianglesOverlap(flat, [
        [1, 1, 0],
        [1.5, 1, 0],
        [1, 1.5, 0],
      ]),
    ).toBe(true);
    expect(trianglesOverlap(flat, shifted(4.1, 0))).toBe(false);
    expect(trianglesOverlap(flat, shifted(2.1, 2.1))).toBe(false);
    expect(closestTriangles(flat, shifted(7, 0)).distance).toBe(3);
  });

  it('touching in one point of their insides, or only in a corner', () => {
    expect(
      trianglesOverlap(flat, [
        [1, 1, 0],
        [0, 1, 2],
        [2, 1, 2],
      ]),
    ).toBe(true);
    expect(
      trianglesOverlap(flat, [
        [1, 1, 2 ** -1074],
        [0, 1, 2],
        [2, 1, 2],
      ]),
    ).toBe(false); // the smallest double
    expect(
      trianglesOverlap(flat, [
        [4, 0, 0],
        [5, 0, 2],
        [5, 0, -2],
      ]),
    ).toBe(true);
  });

  it('that cross where no corner comes near', () => {
    const blade: TriangleCorners = [
      [1, 1, 10],
      [1.001, 1, 10],
      [1, 1.001, -10],
    ];
    expect(trianglesOverlap(flat, blade)).toBe(true);
    expect(closestTriangles(flat, blade).distance).toBe(0);
  });

  it('without area: a needle through the other, a point on it, two needles', () => {
    const needle: TriangleCorners = [
      [1, 1, -1],
      [1, 1, 1],
      [1, 1, 0.5],
    ];
    expect(trianglesOverlap(flat, needle)).toBe(true);
    expect(
      trianglesOverlap(flat, [
        [1, 1, 0],
        [1, 1, 0],
        [1, 1, 0],
      ]),
    ).toBe(true);
    expect(
      trianglesOverlap(flat, [
        [3, 3, 0],
        [3, 3, 0],
        [3, 3, 0],
      ]),
    ).toBe(false);
    expect(
      trianglesOverlap(needle, [
        [0, 1, 0],
        [2, 1, 0],
        [1, 1, 0],
      ]),
    ).toBe(true);
    expect(
      trianglesOverlap(needle, [
        [0, 1, 2],
        [2, 1, 2],
        [1, 1, 2],
      ]),
    ).toBe(false);
    expect(
      closestTriangles(needle, [
        [0, 1, 2],
        [2, 1, 2],
        [1, 1, 2],
      ]).distance,
    ).toBe(1);
  });
});

describe('a segment and a triangle', () => {
  it('through it, into it, past it, in its plane', () => {
    expect(segmentMeetsTriangle([1, 1, 1], [1, 1, -1], flat)).toBe(true);
    expect(segmentMeetsTriangle([1, 1, 1], [1, 1, 0], flat)).toBe(true);
    expect(segmentMeetsTriangle([1, 1, 1], [1, 1, 0.5], flat)).toBe(false);
    expect(segmentMeetsTriangle([-1, 1, 0], [9, 1, 0], flat)).toBe(true);
    expect(segmentMeetsTriangle([-1, 5, 0], [9, 5, 0], flat)).toBe(false);
    expect(closestSegmentTriangle([1, 1, 1], [1, 1, -3], flat)).toEqual({
      distance: 0,
      onA: [1, 1, 0],
      onB: [1, 1, 0],
    });
    expect(closestSegmentTriangle([9, 5, 0], [-1, 5, 0], flat).distance).toBe(1);
    expect(closestSegmentTriangle([1, 1, 2], [1, 1, 5], flat)).toEqual({
      distance: 2,
      onA: [1, 1, 2],
      onB: [1, 1, 0],
    });
  });

  it('segments of space meet if they are in one plane and cross there', () => {
    expect(segmentsMeet([0, 0, 0], [2, 2, 2], [0, 2, 1], [2, 0, 1])).toBe(true);
    expect(segmentsMeet([0, 0, 0], [2, 2, 2], [0, 2, 1.1], [2, 0, 1.1])).toBe(false);
    expect(segmentsMeet([0, 0, 0], [1, 1, 1], [2, 2, 2], [3, 3, 3])).toBe(false);
    expect(segmentsMeet([0, 0, 0], [2, 2, 2], [1, 1, 1], [3, 3, 3])).toBe(true);
  });
});
