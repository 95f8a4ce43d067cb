import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestByFeatures } from '#core/distance/closest-brute.ts';
import { closestPoints, overlaps } from '#core/distance/distance.ts';
import { orientation, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import {
  anyCapsule,
  anyPolytope,
  anySolid,
  anySphere,
  formProblem,
  moved,
  placed,
  sceneSize,
  spread,
  worldMesh,
} from '#core/fixtures/detection-arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { dot, neg, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { cornersOf } from '#core/shape/mesh.ts';
import { windingNumber } from '#core/shape/mesh-shells.ts';
import { halfSpace } from './plane.ts';
import { closestSegmentTriangle } from './triangles.ts';

/** The search ends when its lower bound is within 1e-13 of the size of what it found; formulas are closer. */
const EPS = 1e-13;

const polytope = placed(anyPolytope);
const round = placed(fc.oneof(anyCapsule, anySphere));
const solid = placed(anySolid);

describe('the search against features one by one', { timeout: 60_000 }, () => {
  it('the gap of polyhedra is the distance of the closest vertex and face, or edge and edge (S-closest)', () => {
    fc.assert(
      fc.property(polytope, polytope, powerOfTen(-14, -2), fc.boolean(), (a, b, tiny, isNear) => {
        const first = closestPoints(a, b);
        const body = isNear ? moved(a, scale(first.normal, tiny - first.gap)) : a; // nearly touching
        const { gap } = closestPoints(body, b);
        fc.pre(gap > 0);
        const { distance: d } = closestByFeatures(worldMesh(body), worldMesh(b));
        expect(Math.abs(gap - d)).toBeLessThanOrEqual(EPS * sceneSize(body, b));
      }),
      RUNS,
    );
  });

  it('the gap of a ball or capsule and a polyhedron is that of the axis and the nearest face', () => {
    fc.assert(
      fc.property(round, polytope, (a, b) => {
        const mesh = worldMesh(b);
        const { points, radius } = spread(a);
        const [p, q = p] = points as readonly [Vec3, Vec3?];
        const d = Math.min(
          ...mesh.triangles.map((_, t) => closestSegmentTriangle(p, q, cornersOf(mesh, t)).distance),
        );
        const isIn = windingNumber(p, mesh.vertices, mesh.triangles) > 0.5;
        const { gap } = closestPoints(a, b);
        if (d > 0 && !isIn) expect(Math.abs(gap - (d - radius))).toBeLessThanOrEqual(EPS * sceneSize(a, b));
        else expect(gap).toBeLessThanOrEqual(-radius + EPS * sceneSize(a, b));
      }),
      RUNS,
    );
  });

  it('a half space is as far as the lowest point', () => {
    fc.assert(
      fc.property(solid, unit, vec(2), orientation, (a, normal, position, q) => {
        const b = { shape: halfSpace(normal, 0.5), placement: { position, orientation: q } };
        const n = rotate(q, normal);
        const { points, radius } = spread(a);
        const heights = points.map((r) => dot(n, sub(r, position)) - 0.5 - radius);
        const closest = closestPoints(a, b);
        expect(formProblem(closest, EPS * sceneSize(a))).toBeUndefined();
        expect(Math.abs(closest.gap - Math.min(...heights))).toBeLessThanOrEqual(EPS * sceneSize(a));
        expect(closestPoints(b, a).normal).toEqual(neg(closest.normal));
        expect(overlaps(a, b)).toBe(closest.gap <= 0);
      }),
      RUNS,
    );
  });
});
