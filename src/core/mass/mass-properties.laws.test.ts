import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, orientation, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import { difference, hull, RUNS, sizeOf, starPolygon } from '#core/fixtures/shape-arbitraries.ts';
import { type Mat3, mulVec, symmetricEigen, trace } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { add, cross, dot, lengthSquared, lerp, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { convexHull } from '#core/shape/convex-hull.ts';
import { closedMesh, movedMesh, type Triangle } from '#core/shape/mesh.ts';
import { boxMesh, prismMesh, tetrahedronMesh } from '#core/shape/mesh-solids.ts';
import { polygon } from '#core/shape/polygon.ts';
import { boundingRadius, box, capsule, convexPolyhedron, sphere } from '#core/shape/shapes.ts';
import {
  inertiaAboutPoint,
  joinedProperties,
  massFromDensity,
  massOfTotal,
  movedProperties,
} from './mass-properties.ts';
import { solidIntegrals } from './mesh-integrals.ts';

/**
 * A sum over up to a few dozen triangles of terms no larger than (size)³ or (size)⁵ rounds to some 1e-14 of that.
 * The size is the radius of the solid about the origin of its frame, for that is where its digits are.
 */
const ROUNDING = 1e-13;
const lengths = powerOfTen(-3, 2);
const half: fc.Arbitrary<Vec3> = fc.tuple(lengths, lengths, lengths);

describe('laws of mass properties', { timeout: 60_000 }, () => {
  it('the tensor is symmetric, positive and obeys the triangle inequality (K3)', () => {
    fc.assert(
      fc.property(hull, (mesh) => {
        const { inertia } = massFromDensity(mesh, 1);
        const [J1, J2, J3] = symmetricEigen(inertia).values;
        expect(J1).toBeGreaterThan(0);
        expect(J1 + J2).toBeGreaterThanOrEqual(J3 * (1 - ROUNDING));
        expect([inertia[0][1], inertia[0][2], inertia[1][2]]).toEqual([
          inertia[1][0],
          inertia[2][0],
          inertia[2][1],
        ]);
      }),
      RUNS,
    );
  });

  it('turning and moving the mesh turns and moves its properties: J′ = R J Rᵀ (K2, K3, K5)', () => {
    fc.assert(
      fc.property(hull, orientation, vec(1), (mesh, q, offset) => {
        const R = boundingRadius(mesh) + Math.max(...offset.map(Math.abs));
        const wanted = movedProperties(massFromDensity(mesh, 1), q, offset);
        const { mass, centre, inertia } = massFromDensity(movedMesh(mesh, q, offset), 1);
        const r = boundingRadius(mesh);
        // The moved coordinates are rounded to 1e-16 of R, which changes the volume by that times the area.
        expect(Math.abs(mass - wanted.mass)).toBeLessThanOrEqual(ROUNDING * r * r * R);
        expect(mass * difference(centre, wanted.centre)).toBeLessThanOrEqual(ROUNDING * r * r * R * R);
        expect(difference(inertia, wanted.inertia)).toBeLessThanOrEqual(ROUNDING * r ** 4 * R);
      }),
      RUNS,
    );
  });

  it('the integrals do not depend on where the tetrahedra have their common corner (K1, K3)', () => {
    fc.assert(
      fc.property(hull, (mesh) => {
        const { volume } = solidIntegrals(mesh.vertices, mesh.triangles);
        const naive = mesh.triangles.reduce((sum, [a, b, c]) => {
          const [A, B, C] = [mesh.vertices[a], mesh.vertices[b], mesh.vertices[c]] as [Vec3, Vec3, Vec3];
          return sum + dot(A, cross(B, C)) / 6;
        }, 0);
        expect(Math.abs(volume - naive)).toBeLessThanOrEqual(ROUNDING * boundingRadius(mesh) ** 3);
      }),
      RUNS,
    );
  });

  it('mass, centre and moments of separate shells add up (K1, K2, K3)', () => {
    fc.assert(
      fc.property(hull, hull, (one, other) => {
        const gap: Vec3 = [2 * (boundingRadius(one) + boundingRadius(other)), 0, 0];
        const beside = movedMesh(other, [1, 0, 0, 0], gap);
        const n = one.vertices.length;
        const both = closedMesh(
          [...one.vertices, ...beside.vertices],
          [...one.triangles, ...beside.triangles.map(([a, b, c]): Triangle => [a + n, b + n, c + n])],
        );
        const joined = joinedProperties([massFromDensity(one, 1), massFromDensity(beside, 1)]);
        const whole = massFromDensity(both, 1);
        const R = boundingRadius(both);
        expect(both.shells).toBe(2);
        expect(Math.abs(whole.mass - joined.mass)).toBeLessThanOrEqual(ROUNDING * R ** 3);
        expect(whole.mass * difference(whole.centre, joined.centre)).toBeLessThanOrEqual(ROUNDING * R ** 4);
        expect(difference(whole.inertia, joined.inertia)).toBeLessThanOrEqual(ROUNDING * R ** 5);
      }),
      RUNS,
    );
  });

  it('n · J n about any point is ∫ (distance from the axis)² dV, by another quadrature (K3)', () => {
    fc.assert(
      fc.property(hull, vec(1), unit, (mesh, where, n) => {
        const R = boundingRadius(mesh);
        const point = scale(where, R);
        const inertia = inertiaAboutPoint(massFromDensity(mesh, 1), point);
        const squared = (r: Vec3): number => lengthSquared(cross(n, sub(r, point)));
        // Exact for quadratic functions on a tetrahedron: −1/20 of its corners and 1/5 of its edge middles.
        const wanted = mesh.triangles.reduce((sum, t) => {
          const [a, b, c] = t.map((i) => mesh.vertices[i]) as [Vec3, Vec3, Vec3];
          const corners = [point, a, b, c];
          const edges = corners.flatMap((p, i) => corners.slice(i + 1).map((q) => lerp(p, q, 0.5)));
          const total = (points: readonly Vec3[]): number => points.reduce((part, r) => part + squared(r), 0);
          const volume = dot(sub(a, point), cross(sub(b, point), sub(c, point))) / 6;
          return sum + volume * (total(edges) / 5 - total(corners) / 20);
        }, 0);
        expect(Math.abs(dot(n, mulVec(inertia, n)) - wanted)).toBeLessThanOrEqual(100 * ROUNDING * R ** 5);
      }),
      RUNS,
    );
  });

  it('a box, its mesh and its hull agree, from 1 mm to 100 m (K1, K2, K3)', () => {
    fc.assert(
      fc.property(half, powerOfTen(0, 4), (h, density) => {
        const closed = massFromDensity(box(h), density);
        for (const shape of [boxMesh(h), convexPolyhedron(boxMesh(h).vertices)]) {
          const { mass, centre, inertia } = massFromDensity(shape, density);
          expect(Math.abs(mass / closed.mass - 1)).toBeLessThan(ROUNDING);
          expect(difference(centre, [0, 0, 0])).toBeLessThanOrEqual(ROUNDING * sizeOf(h));
          expect(difference(inertia, closed.inertia)).toBeLessThanOrEqual(ROUNDING * sizeOf(closed.inertia));
        }
      }),
      RUNS,
    );
  });

  it('a tetrahedron has m/20 Σ over pairs of corners: J = m/20 (Σ dᵢ² 1 − Σ dᵢ dᵢᵀ), dᵢ from the centre (K3)', () => {
    fc.assert(
      fc.property(vec(1), vec(1), vec(1), vec(1), (a, b, c, d) => {
        const corners = [a, b, c, d] as const;
        fc.pre(Math.abs(dot(sub(b, a), cross(sub(c, a), sub(d, a)))) > 1e-6);
        const { mass, centre, inertia } = massFromDensity(tetrahedronMesh(corners), 1);
        const middle = scale(add(add(a, b), add(c, d)), 0.25);
        expect(mass * difference(centre, middle)).toBeLessThan(ROUNDING); // a flat one knows its centre less well
        const arms = corners.map((r) => sub(r, middle));
        const second: Mat3 = [0, 1, 2].map((i) =>
          [0, 1, 2].map(
            (k) => (mass / 20) * arms.reduce((sum, r) => sum + (r[i] as number) * (r[k] as number), 0),
          ),
        ) as unknown as Mat3;
        const wanted = second.map((row, i) => row.map((x, k) => (i === k ? trace(second) : 0) - x));
        expect(difference(inertia, wanted)).toBeLessThan(ROUNDING);
      }),
      RUNS,
    );
  });

  it('a prism is a sheet with thickness: m h²/12 more about the axes in its plane (K3)', () => {
    fc.assert(
      fc.property(starPolygon, between(0.01, 1), (corners, relativeHeight) => {
        const size = Math.max(...corners.flat().map(Math.abs));
        const h = relativeHeight * size;
        const sheet = massFromDensity(polygon(corners), h);
        const prism = massFromDensity(prismMesh(corners, h), 1);
        const extra = (sheet.mass * h * h) / 12;
        const wanted: Mat3 = [
          [sheet.inertia[0][0] + extra, sheet.inertia[0][1], 0],
          [sheet.inertia[1][0], sheet.inertia[1][1] + extra, 0],
          [0, 0, sheet.inertia[2][2]],
        ];
        expect(Math.abs(prism.mass - sheet.mass)).toBeLessThanOrEqual(ROUNDING * size ** 3);
        expect(difference(prism.inertia, wanted)).toBeLessThanOrEqual(ROUNDING * size ** 5);
      }),
      RUNS,
    );
  });

  it('a capsule lies between its ball and what it is swept from, and turns with its segment (K3, K30)', () => {
    fc.assert(
      fc.property(vec(1), vec(1), lengths, orientation, (a, b, radius, q) => {
        const straight = massOfTotal(capsule(a, b, radius), 2);
        const turned = massOfTotal(capsule(rotate(q, a), rotate(q, b), radius), 2);
        const wanted = movedProperties(straight, q, [0, 0, 0]);
        expect(difference(turned.inertia, wanted.inertia)).toBeLessThanOrEqual(
          ROUNDING * sizeOf(wanted.inertia),
        );
        const ball = massOfTotal(sphere(radius), 2).inertia[0][0];
        const [axial, transverse] = [
          symmetricEigen(straight.inertia).values[0],
          symmetricEigen(straight.inertia).values[2],
        ];
        expect(axial).toBeGreaterThanOrEqual(ball * (1 - ROUNDING) - ROUNDING * transverse);
        expect(axial).toBeLessThanOrEqual(1.25 * ball + ROUNDING * transverse);
      }),
      RUNS,
    );
  });

  it('the hull of the vertices of a convex mesh is that mesh (K1, K3)', () => {
    fc.assert(
      fc.property(hull, (mesh) => {
        const again = convexHull(mesh.vertices);
        if (again.kind === 'refused') throw new Error(again.reason);
        const [one, other] = [massFromDensity(mesh, 1), massFromDensity(again, 1)];
        const R = boundingRadius(mesh);
        expect(Math.abs(one.mass - other.mass)).toBeLessThanOrEqual(10 * ROUNDING * R ** 3);
        expect(difference(one.inertia, other.inertia)).toBeLessThanOrEqual(10 * ROUNDING * R ** 5);
      }),
      RUNS,
    );
  });
});
