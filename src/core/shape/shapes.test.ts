import { describe, expect, it } from 'vitest';
import { boxMesh } from './mesh-solids.ts';
import { rectangle } from './polygon.ts';
import {
  boundingRadius,
  box,
  boxCorners,
  capsule,
  convexPolyhedron,
  disc,
  sphere,
  supportPoints,
  uprightCapsule,
} from './shapes.ts';

describe('shapes', () => {
  it('a capsule is all points within r of a segment (K30)', () => {
    expect(uprightCapsule(1, 2)).toEqual({ kind: 'capsule', a: [0, 0, -2], b: [0, 0, 2], radius: 1 });
    expect(capsule([0, 0, 0], [0, 0, 0], 1).kind).toBe('capsule');
    expect(supportPoints(uprightCapsule(1, 2))).toEqual({
      points: [
        [0, 0, -2],
        [0, 0, 2],
      ],
      radius: 1,
    });
  });

  it('box corner 4·(x > 0) + 2·(y > 0) + (z > 0) has these signs', () => {
    for (const [i, [x, y, z]] of boxCorners([1, 2, 3]).entries()) {
      expect(4 * Number(x > 0) + 2 * Number(y > 0) + Number(z > 0)).toBe(i);
    }
  });

  it.each([
    ['sphere', sphere(2), 2],
    ['box', box([1, 2, 2]), 3],
    ['capsule', uprightCapsule(1, 2), 3],
    ['convex polyhedron', convexPolyhedron(boxCorners([1, 2, 2])), 3],
    ['mesh', boxMesh([2, 3, 6]), 7],
    ['polygon', rectangle(3, 4), 5],
    ['disc', disc(1.5), 1.5],
  ] as const)('the farthest point of a %s', (_, shape, radius) => {
    expect(boundingRadius(shape)).toBe(radius);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['a ball of no radius', () => sphere(0), /radius must lie between 1e-12 m and 1000000000000 m, got 0/],
    ['a ball of negative radius', () => sphere(-1), /radius must lie between .* got -1/],
    ['NaN', () => disc(Number.NaN), /got NaN/],
    ['an infinite box', () => box([1, Infinity, 1]), /each half extent must lie between .* got Infinity/],
    ['a rod of no length', () => capsule([1, 1, 1], [1, 1, 1], 0), /distance of the ends of a rod/],
    ['a capsule of negative length', () => uprightCapsule(1, -1), /halfLength must not be negative, got -1/],
    ['a capsule with an end at NaN', () => capsule([0, 0, Number.NaN], [0, 0, 1], 1), /a must lie within/],
  ])('%s is refused with a reason', (_, make, reason) => {
    expect(make).toThrow(reason);
  });
});
