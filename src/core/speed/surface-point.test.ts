import { describe, expect, it } from 'vitest';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import { mixedPoint, pointAlong, weightsOf } from './surface-point.ts';

const box = boxMesh([1, 1, 1]);
const CORNERS: readonly [Vec3, Vec3, Vec3] = [
  [0, 0, 0],
  [4, 0, 0],
  [0, 2, 0],
];

describe('points of a surface (K-lemma)', () => {
  it('are mixtures of three corners: half, a quarter and a quarter', () => {
    const surface = { vertices: CORNERS, triangles: [[0, 1, 2]] } as const;
    expect(mixedPoint(surface, 0, [2, 1, 1])).toEqual({
      triangle: 0,
      barycentric: [0.5, 0.25, 0.25],
      point: [1, 0.5, 0],
    });
    expect(weightsOf(CORNERS, [1, 0.5, 0])).toEqual([0.5, 0.25, 0.25]);
    expect(mixedPoint(surface, 0, [0, 0, 0]).barycentric).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(() => mixedPoint(surface, 1, [1, 0, 0])).toThrow(/no triangle 1/);
  });

  it('are seen along a line: of a box from above its upper side, not its lower', () => {
    const { point } = pointAlong(box, [0.25, -0.5, 9], [0.25, -0.5, -9]);
    expect(difference(point, [0.25, -0.5, 1])).toBeLessThan(1e-12);
  });

  it('beside the surface the nearest one is taken: here of the upper side’s edge', () => {
    const { point, barycentric } = pointAlong(box, [1.5, 0.25, 9], [1.5, 0.25, -9]);
    expect(difference(point, [1, 0.25, 1])).toBeLessThan(1e-12);
    expect(barycentric.reduce((sum, s) => sum + s)).toBeCloseTo(1, 12);
  });
});
