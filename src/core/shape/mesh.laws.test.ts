import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { cloud, hull, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { solidIntegrals } from '#core/mass/mesh-integrals.ts';
import { distance, dot, lerp, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { convexHull } from './convex-hull.ts';
import { buildMesh, movedMesh, type Triangle, triangleNormal } from './mesh.ts';
import { windingNumber } from './mesh-shells.ts';

const sizeOf = (vertices: readonly Vec3[]): number => Math.max(...vertices.map(maxAbs));

describe('laws of meshes', { timeout: 60_000 }, () => {
  it('a convex hull closes: V − E + F = 2, and 3 F = 2 E', () => {
    fc.assert(
      fc.property(hull, ({ vertices, edges, triangles }) => {
        expect(vertices.length - edges.length + triangles.length).toBe(2);
        expect(3 * triangles.length).toBe(2 * edges.length);
      }),
      RUNS,
    );
  });

  it('a convex hull contains all its points and needs no point twice', () => {
    fc.assert(
      fc.property(cloud, (points) => {
        const mesh = convexHull([...points, ...points]);
        fc.pre(mesh.kind === 'mesh');
        const size = sizeOf(points);
        for (const [t, [a]] of mesh.triangles.entries()) {
          const n = triangleNormal(mesh, t);
          const highest = Math.max(...points.map((p) => dot(n, sub(p, mesh.vertices[a] as Vec3))));
          // The hull leaves out points within 1e-12 of its extent, which is up to 2√3 sizes; thin triangles tilt.
          expect(highest).toBeLessThanOrEqual(1e-9 * size);
        }
        for (const r of mesh.vertices) expect(points.some((p) => distance(p, r) === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  it('reversing all triangles makes the mesh refused as inside out', () => {
    fc.assert(
      fc.property(hull, ({ vertices, triangles }) => {
        const outcome = buildMesh(
          vertices,
          triangles.map(([a, b, c]) => [a, c, b]),
        );
        expect(outcome.kind === 'refused' && outcome.reason).toMatch(/inside out/);
      }),
      RUNS,
    );
  });

  it('leaving out any triangle opens the mesh; turning any one over is noticed', () => {
    fc.assert(
      fc.property(hull, fc.nat(), ({ vertices, triangles }, k) => {
        const t = k % triangles.length;
        const open = buildMesh(
          vertices,
          triangles.filter((_, i) => i !== t),
        );
        expect(open.kind === 'refused' && open.reason).toMatch(/the mesh has a hole/);
        const flipped = triangles.map(([a, b, c], i): Triangle => (i === t ? [a, c, b] : [a, b, c]));
        const outcome = buildMesh(vertices, flipped);
        expect(outcome.kind === 'refused' && outcome.reason).toMatch(/one of them is turned over/);
      }),
      RUNS,
    );
  });

  it('renumbering vertices and cycling triangles changes no answer', () => {
    fc.assert(
      fc.property(hull, fc.nat(), ({ vertices, triangles }, k) => {
        const n = vertices.length;
        const shift = k % n;
        const renumbered = Array.from(vertices, (_, i) => vertices[(i + shift) % n] as Vec3);
        const renamed = triangles.map(([a, b, c]): Triangle => {
          const name = (v: number) => (v - shift + n) % n;
          return [name(b), name(c), name(a)];
        });
        expect(buildMesh(renumbered, renamed).kind).toBe('mesh');
      }),
      RUNS,
    );
  });

  it('a valid mesh stays valid wherever it is moved', () => {
    fc.assert(
      fc.property(hull, orientation, vec(1), (mesh, q, offset) => {
        const { vertices, triangles } = movedMesh(mesh, q, offset);
        expect(buildMesh(vertices, triangles).kind).toBe('mesh');
      }),
      RUNS,
    );
  });

  it('the winding number is 1 at the centroid of a hull and 0 outside it', () => {
    fc.assert(
      fc.property(hull, between(1.5, 10), ({ vertices, triangles }, far) => {
        const { centroid } = solidIntegrals(vertices, triangles);
        expect(windingNumber(centroid, vertices, triangles)).toBeCloseTo(1, 9);
        const outside = lerp(centroid, vertices[0] as Vec3, far);
        expect(windingNumber(outside, vertices, triangles)).toBeCloseTo(0, 9);
      }),
      RUNS,
    );
  });
});
