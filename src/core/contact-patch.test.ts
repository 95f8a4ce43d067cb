import { describe, expect, it } from 'vitest';
import { overlapPatch, standingPatch } from './contact-patch.ts';
import { maxAbs, sub, type Vec3 } from './vec3.ts';

const up: Vec3 = [0, 0, 1];
const square = (x: number, y: number, z: number, half: number): readonly Vec3[] => [
  [x - half, y - half, z],
  [x + half, y - half, z],
  [x + half, y + half, z],
  [x - half, y + half, z],
];
const near = (a: Vec3 | undefined, b: Vec3): void => {
  expect(a === undefined ? Infinity : maxAbs(sub(a, b))).toBeLessThan(1e-14);
};

describe('flat on flat (E-data)', () => {
  it('a face half over a face: the middle of the common half', () => {
    const patch = overlapPatch(square(1, 0, 0.1, 1), square(0, 0, 0, 1), up);
    near(patch?.middle, [0.5, 0, 0]);
    expect(patch?.corners).toHaveLength(4);
  });

  it('a square over a square turned by 45°: an octagon', () => {
    const diamond: readonly Vec3[] = [
      [1.2, 0, 0],
      [0, 1.2, 0],
      [-1.2, 0, 0],
      [0, -1.2, 0],
    ];
    const patch = overlapPatch(square(0, 0, 1, 1), diamond, up);
    expect(patch?.corners).toHaveLength(8);
    near(patch?.middle, [0, 0, 0]);
  });

  it('an L of points is its hull: the area decides the middle, not the number of corners', () => {
    const triangle: readonly Vec3[] = [
      [0, 0, 0],
      [3, 0, 0],
      [0, 3, 0],
      [1, 0, 0],
      [2, 0, 0],
    ];
    near(standingPatch(triangle, up).middle, [1, 1, 0]);
    expect(standingPatch(triangle, up).corners).toHaveLength(3);
  });

  it('an edge on a face: the part of the edge above it, and its middle', () => {
    const patch = overlapPatch(
      [
        [0, 0, 0],
        [5, 0, 0],
      ],
      square(0, 0, 0, 1),
      up,
    );
    expect(patch?.corners).toHaveLength(2);
    near(patch?.middle, [0.5, 0, 0]);
  });

  it('an edge along an edge: the ends of the overlap, and its middle', () => {
    const patch = overlapPatch(
      [
        [7, 0, 1],
        [3, 0, 1],
      ],
      [
        [0, 0, 0],
        [5, 0, 0],
      ],
      up,
    );
    near(patch?.middle, [4, 0, 0]);
    expect(patch?.corners.map(([x]) => Math.round(x)).sort()).toEqual([3, 5]);
    const other = overlapPatch(
      [
        [-4, 0, 1],
        [1, 0, 1],
      ],
      [
        [0, 0, 0],
        [5, 0, 0],
      ],
      up,
    );
    near(other?.middle, [0.5, 0, 0]);
  });

  it('edges that only share an end touch there; edges past each other do not', () => {
    const edge = (from: number, to: number): readonly Vec3[] => [
      [from, 2, 0],
      [to, 2, 0],
    ];
    near(overlapPatch(edge(5, 9), edge(0, 5), up)?.middle, [5, 2, 0]);
    expect(overlapPatch(edge(6, 9), edge(0, 5), up)).toBeNull();
    expect(overlapPatch(square(5, 5, 0, 1), square(0, 0, 0, 1), up)).toBeNull();
  });

  it('crossing edges meet in one point, and a point in itself', () => {
    const patch = overlapPatch(
      [
        [-1, 0.5, 0],
        [1, 0.5, 0],
      ],
      [
        [0.25, -1, 0],
        [0.25, 1, 0],
      ],
      up,
    );
    near(patch?.middle, [0.25, 0.5, 0]);
    near(standingPatch([[1, 2, 3]], up).middle, [1, 2, 3]);
  });

  it('the height is that of B, and any direction will do for the normal', () => {
    const wall = square(0, 0, 0, 1).map(([x, y]): Vec3 => [2, x, y]);
    const other = square(0, 1, 0, 1).map(([x, y]): Vec3 => [2.5, x, y]);
    near(overlapPatch(other, wall, [1, 0, 0])?.middle, [2, 0, 0.5]);
  });
});
