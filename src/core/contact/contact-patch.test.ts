import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, unit, vec } from '#core/fixtures/arbitraries.ts';
import {
  addScaled,
  cross,
  lerp,
  maxAbs,
  normalize,
  perpendicularTo,
  sub,
  type Vec3,
} from '#core/math/vec3.ts';
import { overlapPatch, standingPatch } from './contact-patch.ts';

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

  it('two edges along one line share the same stretch by their ends as by hulls (E-data)', () => {
    fc.assert(
      fc.property(
        unit,
        vec(1),
        fc.tuple(between(-1, 1), between(-1, 1), between(0.1, 1), between(0.1, 1)),
        between(0, 1),
        (n, origin, [p, q, l, m], turn) => {
          const along = normalize(addScaled(perpendicularTo(n), cross(n, perpendicularTo(n)), turn));
          const at = (x: number): Vec3 => addScaled(origin, along, x);
          const above = (x: number): Vec3 => addScaled(at(x), n, 0.5);
          const edgeA = [above(p), above(p + l)] as const;
          const edgeB = [at(q + m), at(q)] as const;
          const byEnds = overlapPatch(edgeA, edgeB, n);
          // A point in the middle does not change an edge, but three points go the general way.
          const byHulls = overlapPatch([...edgeA, lerp(...edgeA, 0.5)], edgeB, n);
          const share = Math.min(p + l, q + m) - Math.max(p, q);
          fc.pre(Math.abs(share) >= 1e-9);
          expect(byEnds === null).toBe(share < 0);
          expect(byHulls === null).toBe(share < 0);
          fc.pre(byEnds !== null && byHulls !== null);
          near(byEnds.middle, byHulls.middle);
          for (const [i, corner] of byEnds.corners.entries()) near(byHulls.corners[i], corner);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
