import { describe, expect, it } from 'vitest';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import { rectangle } from '#core/shape/polygon.ts';
import { box, capsule, disc, type Shape, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import type { Placed } from './collider.ts';
import { closestToHalfSpace, halfSpace, halfSpaceThrough, lowestPoints } from './plane.ts';

const floor = {
  shape: halfSpace([0, 1, 0], 0),
  placement: { position: [0, 0, 0], orientation: IDENTITY_QUAT },
} as const;
const at = (shape: Shape, position: Vec3, orientation: Quat = IDENTITY_QUAT): Placed<Shape> => ({
  shape,
  placement: { position, orientation },
});

describe('half spaces', () => {
  it('take a direction of any length and refuse none', () => {
    expect(halfSpace([0, 3, 4], 2)).toEqual({ kind: 'half-space', normal: [0, 0.6, 0.8], offset: 2 });
    expect(halfSpaceThrough([1, 2, 3], [0, 0, 2]).offset).toBe(3);
    expect(() => halfSpace([0, 0, 0], 1)).toThrow('has a direction');
    expect(() => halfSpace([0, 0, 1], Number.NaN)).toThrow('offset must be finite, got NaN');
    expect(() => halfSpaceThrough([0, Infinity, 0], [0, 1, 0])).toThrow('must be finite');
  });

  it('a ball of 0.5 m radius at 2 m height is 1.5 m above the floor', () => {
    expect(closestToHalfSpace(at(sphere(0.5), [3, 2, 0]), floor)).toEqual({
      gap: 1.5,
      kind: 'apart',
      pointA: [3, 1.5, 0],
      pointB: [3, 0, 0],
      normal: [0, 1, 0],
      evaluations: 1,
    });
  });

  it('overlap as deep as the deepest point, and touch at 0', () => {
    const deep = closestToHalfSpace(at(sphere(0.5), [0, 0.2, 0]), floor);
    expect([deep.gap, deep.kind, deep.pointA]).toEqual([-0.3, 'overlapping', [0, -0.3, 0]]);
    expect(closestToHalfSpace(at(sphere(0.5), [0, 0.5, 0]), floor).kind).toBe('overlapping');
  });

  it('a slanted capsule touches with its lower end, a level one in the middle', () => {
    const rod = capsule([-1, 0, 0], [1, 0, 0], 0.25);
    const slanted = closestToHalfSpace(at(rod, [0, 2, 0], quatFromAxisAngle([0, 0, 1], Math.PI / 6)), floor);
    expect(slanted.gap).toBeCloseTo(2 - 0.5 - 0.25, 15); // sin 30° = 1/2
    expect(slanted.pointB[0]).toBeCloseTo(-Math.sqrt(3) / 2, 15);
    expect(closestToHalfSpace(at(rod, [5, 2, 1]), floor).pointB).toEqual([5, 0, 1]);
  });

  it('a box stands on the middle of a corner, an edge or a face', () => {
    const cube = box([1, 1, 1]);
    const onEdge = closestToHalfSpace(at(cube, [0, 3, 0], quatFromAxisAngle([0, 0, 1], Math.PI / 4)), floor);
    expect(onEdge.gap).toBeCloseTo(3 - Math.SQRT2, 15);
    expect(maxAbs(sub(onEdge.pointB, [0, 0, 0]))).toBeLessThan(1e-15);
    const onFace = closestToHalfSpace(at(cube, [4, 3, 2]), floor);
    expect([onFace.gap, onFace.pointB]).toEqual([2, [4, 0, 2]]);
    expect(lowestPoints(at(cube, [4, 3, 2]), floor)).toHaveLength(4);
    const onCorner = closestToHalfSpace(at(cube, [0, 3, 0], quatFromAxisAngle([1, 2, 5], 1)), floor);
    expect(onCorner.gap).toBeLessThan(3 - 1.1);
    expect(lowestPoints(at(cube, [0, 3, 0], quatFromAxisAngle([1, 2, 5], 1)), floor)).toHaveLength(1);
  });

  it('works for meshes, polygons and discs too', () => {
    expect(closestToHalfSpace(at(boxMesh([1, 2, 3]), [0, 5, 0]), floor).gap).toBe(3);
    expect(closestToHalfSpace(at(rectangle(1, 2), [0, 5, 0]), floor)).toMatchObject({
      gap: 3,
      pointB: [0, 0, 0],
    });
    expect(closestToHalfSpace(at(disc(2), [7, 5, 0]), floor)).toMatchObject({ gap: 3, pointB: [7, 0, 0] });
  });

  it('may be placed like any body: a wall turned and moved', () => {
    const wall = {
      shape: halfSpace([0, 1, 0], 1),
      placement: { position: [10, 0, 0], orientation: quatFromAxisAngle([0, 0, 1], -Math.PI / 2) },
    } as const; // its normal now points along +x, its plane is x = 11
    const { gap, normal } = closestToHalfSpace(at(uprightCapsule(0.5, 2), [14, 3, -8]), wall);
    expect(gap).toBeCloseTo(2.5, 14);
    expect(maxAbs(sub(normal, [1, 0, 0]))).toBeLessThan(1e-15);
  });
});
