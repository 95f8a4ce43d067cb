import { describe, expect, it } from 'vitest';
import type { Closest, Collider, Placed } from '#core/convex/collider.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { worldMesh } from '#core/fixtures/detection-arbitraries.ts';
import { IDENTITY_QUAT, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { octahedronMesh } from '#core/shape/mesh-solids.ts';
import { polygon, rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { box, capsule, convexPolyhedron, disc, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { closestByFeatures } from './closest-brute.ts';
import { closestPoints, overlaps } from './distance.ts';
import { touchingPatch } from './touching-patch.ts';

const at = (shape: Collider, position: Vec3, orientation: Quat = IDENTITY_QUAT): Placed => ({
  shape,
  placement: { position, orientation },
});
const turn = (axis: Vec3, degrees: number): Quat => quatFromAxisAngle(axis, (degrees * Math.PI) / 180);
const near = (a: Vec3, b: Vec3): void => expect(maxAbs(sub(a, b))).toBeLessThan(1e-14);

/** What every answer must satisfy, whatever the shapes. */
function checked(closest: Closest): Closest {
  const { gap, kind, normal, pointA, pointB } = closest;
  expect(Math.abs(length(normal) - 1)).toBeLessThan(1e-14);
  near(sub(sub(pointA, pointB), [gap * normal[0], gap * normal[1], gap * normal[2]]), [0, 0, 0]);
  expect(kind).toBe(gap > 0 ? 'apart' : 'overlapping');
  return closest;
}

const cube = box([1, 1, 1]);

describe('boxes and polyhedra', () => {
  it('a cube 3 m beside a cube leaves 1 m, and the middle of the common face is returned', () => {
    const { gap, normal, pointA, pointB } = checked(
      closestPoints(at(cube, [3, 0.5, 0]), at(cube, [0, 0, 0])),
    );
    expect(gap).toBe(1);
    near(normal, [1, 0, 0]);
    near(pointB, [1, 0.25, 0]);
    near(pointA, [2, 0.25, 0]);
  });

  it('two roof edges crossed: 3 m less twice √2', () => {
    const a = at(cube, [0, 3, 0], turn([1, 0, 0], 45));
    const b = at(cube, [0, 0, 0], turn([0, 0, 1], 45));
    const { gap, normal, pointB } = checked(closestPoints(a, b));
    expect(gap).toBeCloseTo(3 - 2 * Math.SQRT2, 15);
    near(normal, [0, 1, 0]);
    near(pointB, [0, Math.SQRT2, 0]);
  });

  it('corner to corner, corner to edge, corner to face', () => {
    near(checked(closestPoints(at(cube, [3, 3, 3]), at(cube, [0, 0, 0]))).pointB, [1, 1, 1]);
    expect(closestPoints(at(cube, [3, 4, 3]), at(cube, [0, 0, 0])).gap).toBeCloseTo(Math.sqrt(1 + 4 + 1), 15);
    const tip = at(convexPolyhedron(octahedronMesh([1, 1, 1]).vertices), [0.2, 2.5, 0.3]);
    const onFace = checked(closestPoints(tip, at(cube, [0, 0, 0])));
    expect(onFace.gap).toBeCloseTo(0.5, 15);
    near(onFace.pointB, [0.2, 1, 0.3]);
  });

  it('a cube shifted by 1.5 m overlaps by 0.5 m, and the shortest way out is the way it came', () => {
    const { gap, kind, normal } = checked(closestPoints(at(cube, [1.5, 0.2, -0.3]), at(cube, [0, 0, 0])));
    expect([gap, kind]).toEqual([-0.5, 'overlapping']);
    near(normal, [1, 0, 0]);
  });

  it('a small cube in a large one is as deep as the nearest face, plus its own size', () => {
    const small = box([0.25, 0.25, 0.25]);
    expect(checked(closestPoints(at(small, [0, 0.5, 0]), at(cube, [0, 0, 0])))).toMatchObject({ gap: -0.75 });
  });

  it('crossed roof edges 1 mm into each other: depth 1 mm along the cross product', () => {
    const a = at(cube, [0, 2 * Math.SQRT2 - 0.001, 0], turn([1, 0, 0], 45));
    const b = at(cube, [0, 0, 0], turn([0, 0, 1], 45));
    const { gap, normal } = checked(closestPoints(a, b));
    expect(gap).toBeCloseTo(-0.001, 14);
    near(normal, [0, 1, 0]);
  });

  it('touching faces overlap with gap 0', () => {
    expect(closestPoints(at(cube, [2, 0, 0]), at(cube, [0, 0, 0]))).toMatchObject({
      gap: 0,
      kind: 'overlapping',
    });
    expect(overlaps(at(cube, [2, 0, 0]), at(cube, [0, 0, 0]))).toBe(true);
    expect(overlaps(at(cube, [2 + 1e-12, 0, 0]), at(cube, [0, 0, 0]))).toBe(false);
  });

  it('edges parallel to 1e-10 rad and 30 nm apart: the distance keeps its digits all along them', () => {
    const a = {
      shape: box([0.5, 0.125, 0.5]),
      placement: {
        position: [0.632 + 2e-8, 0.25 + 2e-8, 0.18],
        orientation: normalizeQuat([1, 1.8e-10, -0.9e-10, 4.1e-10]),
      },
    } as const;
    const b = {
      shape: box([0.132, 0.125, 0.31]),
      placement: { position: [0, 0, 0], orientation: normalizeQuat([1, 3.5e-11, 0.9e-11, 1.9e-11]) },
    } as const;
    const { gap } = checked(closestPoints(a, b));
    expect(Math.abs(gap - closestByFeatures(worldMesh(a), worldMesh(b)).distance)).toBeLessThan(1e-15);
    expect(Math.abs(closestPoints(b, a).gap - gap)).toBeLessThan(1e-15);
  });

  it('corners that nearly touch get a plane that separates, not the noise between them', () => {
    const a = at(cube, [2 + 1e-13, 2 + 1e-13, 2 + 1e-13]);
    const { gap, normal } = checked(closestPoints(a, at(cube, [0, 0, 0])));
    expect(gap).toBeLessThan(1e-12);
    expect(Math.min(...normal)).toBeGreaterThanOrEqual(-1e-12); // admissible: no edge of A points against it
  });
});

describe('balls and capsules against boxes', () => {
  it('a ball above a face, an edge and a corner', () => {
    const ball = sphere(0.5);
    const above = checked(closestPoints(at(ball, [0.3, 2, 0.1]), at(cube, [0, 0, 0])));
    expect(above.gap).toBe(0.5);
    near(above.pointB, [0.3, 1, 0.1]);
    expect(closestPoints(at(ball, [2, 2, 0]), at(cube, [0, 0, 0])).gap).toBeCloseTo(Math.SQRT2 - 0.5, 15);
    expect(closestPoints(at(ball, [2, 2, 2]), at(cube, [0, 0, 0])).gap).toBeCloseTo(Math.sqrt(3) - 0.5, 15);
  });

  it('a ball whose centre is inside: its radius and the way to the nearest face', () => {
    const { gap, normal } = checked(closestPoints(at(sphere(0.5), [0.8, 0.1, 0]), at(cube, [0, 0, 0])));
    expect(gap).toBeCloseTo(-0.7, 15);
    near(normal, [1, 0, 0]);
  });

  it('a capsule lying over a face half off it touches in the middle of what is above it', () => {
    const rod = capsule([-2, 0, 0], [2, 0, 0], 0.25);
    const a = at(rod, [2, 1.75, 0]);
    const closest = checked(closestPoints(a, at(cube, [0, 0, 0])));
    expect(closest.gap).toBe(0.5);
    near(closest.pointB, [0.5, 1, 0]);
    expect(
      touchingPatch(a, at(cube, [0, 0, 0]), closest)
        .map(([x]) => x)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('a capsule through a box: the axis overlaps, and the radius adds to the depth', () => {
    const rod = capsule([-5, 0, 0], [5, 0, 0], 0.25);
    expect(checked(closestPoints(at(rod, [0, 0.8, 0]), at(cube, [0, 0, 0]))).gap).toBeCloseTo(-0.45, 15);
    const slanted = at(rod, [0, 0.2, 0.9], turn([0, 1, 0], 30));
    expect(checked(closestPoints(slanted, at(cube, [0, 0, 0]))).gap).toBeLessThan(-0.25);
  });
});

describe('the plane z = 0', () => {
  const square = rectangle(1, 1);

  it('edge on edge: the middle of the overlap, and its ends (E-data)', () => {
    const brick = at(rectangle(2, 0.5), [2, 2, 0]);
    const closest = checked(closestPoints(brick, at(square, [0, 0, 0])));
    expect([closest.gap, closest.normal, closest.pointB]).toEqual([0.5, [0, 1, 0], [0.5, 1, 0]]);
    expect(
      touchingPatch(brick, at(square, [0, 0, 0]), closest)
        .map(([x]) => x)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('corner on edge has one point, and the normal of the edge', () => {
    const diamond = at(square, [0.25, 3, 0], turn([0, 0, 1], 45));
    const { gap, normal, pointB } = checked(closestPoints(diamond, at(square, [0, 0, 0])));
    expect(gap).toBeCloseTo(2 - Math.SQRT2, 15);
    near(normal, [0, 1, 0]);
    near(pointB, [0.25, 1, 0]);
  });

  it('polygons that overlap are parted the shortest way in the plane, never across it', () => {
    const { gap, normal } = checked(closestPoints(at(square, [1.25, 0.5, 0]), at(square, [0, 0, 0])));
    expect([gap, normal]).toEqual([-0.75, [1, 0, 0]]);
  });

  it('discs against polygons, outside and inside', () => {
    expect(closestPoints(at(disc(0.5), [2, 2, 0]), at(square, [0, 0, 0])).gap).toBeCloseTo(
      Math.SQRT2 - 0.5,
      15,
    );
    expect(checked(closestPoints(at(disc(0.5), [0.75, 0, 0]), at(square, [0, 0, 0]))).gap).toBe(-0.75);
  });

  it('a disc in the notch of an L is outside it', () => {
    const corner = polygon([
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]);
    const { gap, kind } = closestPoints(at(disc(0.5), [2, 2, 0]), at(corner, [0, 0, 0]));
    expect([gap, kind]).toEqual([0.5, 'apart']);
    expect(overlaps(at(disc(1.25), [2, 2, 0]), at(corner, [0, 0, 0]))).toBe(true);
  });

  it('stands on a half space like a body of space', () => {
    const floor = at(halfSpace([0, 1, 0], 0), [0, 0, 0]);
    expect(closestPoints(at(square, [4, 1.5, 0]), floor)).toMatchObject({ gap: 0.5, pointB: [4, 0, 0] });
    expect(closestPoints(floor, at(square, [4, 1.5, 0]))).toMatchObject({ gap: 0.5, normal: [-0, -1, -0] });
    expect(overlaps(at(regularPolygon(3, 1), [0, 0.4, 0]), floor)).toBe(true);
  });
});

describe('what cannot be asked', () => {
  it('two half spaces, or the plane against space', () => {
    const floor = at(halfSpace([0, 1, 0], 0), [0, 0, 0]);
    expect(() => closestPoints(floor, floor)).toThrow('two half spaces have no closest points');
    expect(() => overlaps(floor, floor)).toThrow('two half spaces');
    expect(() => closestPoints(at(disc(1), [0, 0, 0]), at(sphere(1), [0, 0, 0]))).toThrow(
      'polygons and discs meet only each other and half spaces, got disc and sphere',
    );
  });

  it('a place that is not finite', () => {
    expect(() => closestPoints(at(sphere(1), [Number.NaN, 0, 0]), at(sphere(1), [0, 0, 0]))).toThrow(
      'finite',
    );
    expect(() => closestPoints(at(cube, [Number.NaN, 0, 0]), at(cube, [0, 0, 0]))).toThrow('finite');
    expect(() => overlaps(at(cube, [Infinity, 0, 0]), at(cube, [0, 0, 0]))).toThrow('finite');
    expect(() => closestPoints(at(uprightCapsule(1, 1), [0, 0, Infinity]), at(cube, [0, 0, 0]))).toThrow(
      'finite',
    );
  });
});
