import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placed } from '#core/convex/collider.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { orientation, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import {
  anyPolytope,
  inMovedScene,
  placed,
  placement,
  sceneSize,
  worldMesh,
} from '#core/fixtures/detection-arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { add, dot, length, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { movedMesh, type TriangleMesh } from '#core/shape/mesh.ts';
import {
  boxMesh,
  hollowBoxMesh,
  icosahedronMesh,
  lShapeMesh,
  octahedronMesh,
  torusMesh,
} from '#core/shape/mesh-solids.ts';
import {
  type Box,
  box,
  type Capsule,
  type ConvexPolyhedron,
  capsule,
  convexPolyhedron,
  type Shape,
  type Sphere,
  sphere,
} from '#core/shape/shapes.ts';
import { closestByFeatures } from './closest-brute.ts';
import { containsBody } from './contains-body.ts';
import { closestPoints, overlaps } from './distance.ts';

/** The search among triangles ends with formulas, good to some roundings; where polytopes are compared, gjk's 1e-13. */
const EPS = 1e-13;

/** Distances that agree to rounding cannot tell two normals apart that differ by √(2 ε/d); here with a margin of 10. */
const epsNormal = (size: number, gap: number): number => 10 * Math.sqrt((2e-15 * size) / gap);

/** Convex solids, whole and by their triangles. */
const twins: fc.Arbitrary<readonly [Box | ConvexPolyhedron, TriangleMesh]> = fc.constantFrom(
  [box([0.7, 0.2, 1.1]), boxMesh([0.7, 0.2, 1.1])],
  [box([1, 0.002, 0.5]), boxMesh([1, 0.002, 0.5])],
  [convexPolyhedron(icosahedronMesh(0.8).vertices), icosahedronMesh(0.8)],
);
const anyMesh: fc.Arbitrary<TriangleMesh> = fc.constantFrom(
  lShapeMesh(1.5, 1, 0.4, 0.6),
  torusMesh(1, 0.3, 5, 3),
  hollowBoxMesh([1, 1.2, 1.1], [0.7, 0.8, 0.9]),
);
/** Solids to put against a mesh; a few, so that their trees are built once. */
const anySolid: fc.Arbitrary<Box | ConvexPolyhedron | Capsule | Sphere> = fc.constantFrom(
  box([0.4, 0.5, 0.6]),
  box([1, 0.01, 0.3]),
  convexPolyhedron(octahedronMesh([0.5, 0.7, 0.4]).vertices),
  capsule([-0.6, 0, 0], [0.6, 0.1, 0], 0.2),
  capsule([-0.5, 0.3, 0], [0.6, 0, 0.2], 0),
  sphere(0.4),
);
const shifted = <S extends Shape>({ shape, placement }: Placed<S>, by: Vec3): Placed<S> => ({
  shape,
  placement: { ...placement, position: add(placement.position, by) },
});

describe('laws of meshes', { timeout: 60_000 }, () => {
  it('a convex body taken by its triangles has the same distance, and overlaps in the same places', () => {
    fc.assert(
      fc.property(twins, placement, placed(anySolid), ([shape, triangulated], at, b) => {
        const a = { shape, placement: at };
        const mesh = { shape: triangulated, placement: at };
        const whole = closestPoints(a, b);
        const triangles = closestPoints(mesh, b);
        const size = sceneSize(a, b);
        if (whole.gap > EPS * size)
          expect(Math.abs(triangles.gap - whole.gap)).toBeLessThanOrEqual(EPS * size);
        // Overlapping, triangles know a lower bound of the depth only.
        else expect(triangles.gap).toBeGreaterThanOrEqual(whole.gap - EPS * size);
        if (Math.abs(whole.gap) > EPS * size) expect(overlaps(mesh, b)).toBe(whole.gap <= 0);
        if (whole.gap > 1e-3)
          expect(maxAbs(sub(triangles.normal, whole.normal))).toBeLessThanOrEqual(epsNormal(size, whole.gap));
      }),
      RUNS,
    );
  });

  it('that are not convex are as far apart as their closest features (S-closest)', () => {
    fc.assert(
      fc.property(placed(anyMesh), placed(anyPolytope), (a, b) => {
        const { gap } = closestPoints(a, b);
        fc.pre(gap > 0);
        const world = movedMesh(a.shape, a.placement.orientation, a.placement.position);
        const { distance } = closestByFeatures(world, worldMesh(b));
        expect(Math.abs(gap - distance)).toBeLessThanOrEqual(EPS * sceneSize(a, b));
      }),
      { numRuns: 200 }, // thousands of features each
    );
  });

  it('exchanging A and B, or moving the scene, changes no gap; moving A by δ changes it by δ at most', () => {
    fc.assert(
      fc.property(placed(anyMesh), placed(anySolid), orientation, vec(1), (a, b, q, offset) => {
        const size = sceneSize(a, b) + length(offset);
        const here = closestPoints(a, b);
        expect(overlaps(a, b)).toBe(here.gap <= 0);
        expect(Math.abs(length(here.normal) - 1)).toBeLessThanOrEqual(1e-14);
        expect(maxAbs(sub(sub(here.pointA, here.pointB), scale(here.normal, here.gap)))).toBeLessThanOrEqual(
          EPS * size,
        );
        expect(Math.abs(closestPoints(b, a).gap - here.gap)).toBeLessThanOrEqual(EPS * size);
        const pushed = closestPoints(shifted(a, offset), b).gap;
        if (here.gap > 0 && pushed > 0) {
          expect(Math.abs(pushed - here.gap)).toBeLessThanOrEqual(length(offset) + EPS * size);
        }
        const there = closestPoints(inMovedScene(a, q, offset), inMovedScene(b, q, offset));
        expect(Math.abs(there.gap - here.gap)).toBeLessThanOrEqual(EPS * size);
        // The normal is not compared: a body in a notch may be as close to one wall as to the other.
      }),
      RUNS,
    );
  });

  it('keep a true normal down to touching: moved along it by the gap and a little, they are a little apart', () => {
    fc.assert(
      fc.property(placed(anyMesh), placed(anySolid), powerOfTen(-13, -3), (a, b, tiny) => {
        const { gap, normal } = closestPoints(a, b);
        fc.pre(gap > 1e-2);
        const touching = shifted(a, scale(normal, tiny - gap));
        const after = closestPoints(touching, b);
        const size = sceneSize(a, b);
        const sideways = gap * epsNormal(size, gap);
        expect(Math.abs(after.gap - tiny)).toBeLessThanOrEqual(EPS * size + sideways);
        // A face or two edges hold the normal; corner to corner it is the way between the points, or a plane.
        expect(dot(after.normal, normal)).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('contained bodies overlap, and their surfaces are apart by the depth (KX13)', () => {
    const shape = boxMesh([5, 5, 5]);
    fc.assert(
      fc.property(placed(anySolid), orientation, vec(1), (inner, q, offset) => {
        const outer = { shape, placement: { position: offset, orientation: q } };
        const small = { ...inner, placement: { ...inner.placement, position: offset } };
        fc.pre(containsBody(outer, small));
        expect(overlaps(small, outer)).toBe(true);
        expect(closestPoints(small, outer).gap).toBeLessThan(0);
      }),
      RUNS,
    );
  });

  it('stand on half spaces with their lowest vertex', () => {
    fc.assert(
      fc.property(placed(anyMesh), unit, (a, normal) => {
        const floor = {
          shape: halfSpace(normal, 0),
          placement: { position: [0, 0, 0], orientation: IDENTITY_QUAT },
        } as const;
        const { vertices } = movedMesh(a.shape, a.placement.orientation, a.placement.position);
        const lowest = Math.min(...vertices.map((r) => dot(normal, r)));
        expect(Math.abs(closestPoints(a, floor).gap - lowest)).toBeLessThanOrEqual(EPS * sceneSize(a));
      }),
      RUNS,
    );
  });
});
