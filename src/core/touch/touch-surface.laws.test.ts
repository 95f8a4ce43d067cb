import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestPoints } from '#core/distance/distance.ts';
import { anyPlanar, anyPolytope } from '#core/fixtures/detection-arbitraries.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { add, addScaled, cross, dot, length, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { boundingRadius, disc, type Shape, sphere } from '#core/shape/shapes.ts';
import { type TouchFace, touchSurface } from './touch-surface.ts';

/** The gap of a speck of a radius (m) at a point (m) and a shape, in m: negative inside. */
function gapAt(shape: Shape, point: Vec3, radius: number): number {
  const isFlat = shape.kind === 'polygon' || shape.kind === 'disc';
  return closestPoints(
    {
      shape: isFlat ? disc(radius) : sphere(radius),
      placement: { position: point, orientation: IDENTITY_QUAT },
    },
    { shape, placement: { position: [0, 0, 0], orientation: IDENTITY_QUAT } },
  ).gap;
}

/** The middle of the corners (m) that lie on a face, to rounding. */
function middleOf({ normal, offset }: TouchFace, points: readonly Vec3[], eps: number): Vec3 {
  const on = points.filter((point) => Math.abs(dot(normal, point) - offset) < eps);
  return scale(on.reduce(add), 1 / on.length);
}

/** How far inside all sides of a face a point (m) lies, in m. */
const insideOf = ({ sides }: TouchFace, point: Vec3): number =>
  Math.min(...sides.map(({ inward, offset }) => dot(inward, point) - offset));

describe('corners, edges and faces of a convex solid', () => {
  it('are as many as Euler says: V − E + F = 2', () => {
    fc.assert(
      fc.property(anyPolytope, (shape) => {
        const { corners, edges, faces } = touchSurface(shape);
        expect(corners.length - edges.length + faces.length).toBe(2);
        // Each edge ends at two corners and separates two faces.
        expect(corners.reduce((sum, { tangents }) => sum + tangents.length, 0)).toBe(2 * edges.length);
        expect(faces.reduce((sum, { sides }) => sum + sides.length, 0)).toBe(2 * edges.length);
      }),
      { numRuns: 300 },
    );
  });

  it('bound it: no corner is in front of a face, the middle of each face is on it, and its sides lie around it', () => {
    fc.assert(
      fc.property(anyPolytope, (shape) => {
        const { corners, edges, faces, reach } = touchSurface(shape);
        const eps = 1e-9 * reach; // faces that differ by 1e-9 rad are one
        const points = corners.map(({ point }) => point);
        for (const face of faces) {
          expect(Math.abs(length(face.normal) - 1)).toBeLessThan(1e-14);
          for (const point of points) expect(dot(face.normal, point) - face.offset).toBeLessThan(eps);
          const middle = middleOf(face, points, eps);
          expect(insideOf(face, middle)).toBeGreaterThan(0);
          // A corner on the face lies inside its sides or on them.
          for (const point of points) {
            if (Math.abs(dot(face.normal, point) - face.offset) < eps)
              expect(insideOf(face, point)).toBeGreaterThan(-eps);
          }
        }
        for (const { start, along, length: l, tangents } of edges) {
          const end = addScaled(start, along, l);
          expect(Math.min(...points.map((point) => maxAbs(sub(point, end))))).toBeLessThan(1e-14 * reach);
          // Both ways across lead into faces: at right angles to the edge, and not out of the solid.
          for (const tangent of tangents) {
            expect(Math.abs(dot(tangent, along))).toBeLessThan(1e-14);
            for (const point of points) {
              const [left, right] = tangents as [Vec3, Vec3];
              // The other corners lie within the wedge of the two faces.
              const way = sub(point, start);
              const n = cross(tangent, along);
              const sign = Math.sign(dot(n, tangent === left ? right : left));
              expect(sign * dot(n, way)).toBeGreaterThan(-1e-8 * reach);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('faces and corners of what need not be convex', () => {
  const meshes = [lShapeMesh(0.9, 0.7, 0.3, 0.4), torusMesh(0.6, 0.2, 12, 8)];

  it('have normals that point out: a speck in front of a side is outside, one behind it inside', () => {
    fc.assert(
      fc.property(
        anyPlanar.filter(({ kind }) => kind === 'polygon'),
        (shape) => {
          const { faces } = touchSurface(shape);
          const eps = 1e-7 * boundingRadius(shape);
          for (const { normal, sides, offset } of faces) {
            const [one, other] = sides;
            if (one === undefined || other === undefined) throw new Error('a side of a polygon has two ends');
            // Along the side, x · inward goes from the offset of one end to minus that of the other.
            const along = 0.5 * (one.offset - other.offset);
            const middle = addScaled(scale(normal, offset), one.inward, along);
            expect(gapAt(shape, addScaled(middle, normal, 3 * eps), eps)).toBeGreaterThan(0);
            expect(gapAt(shape, addScaled(middle, normal, -3 * eps), eps)).toBeLessThan(0);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of meshes as well', () => {
    for (const mesh of meshes) {
      const { faces } = touchSurface(mesh);
      for (const [t, { normal, offset }] of faces.entries()) {
        const middle = scale(
          (mesh.triangles[t] ?? []).map((v) => mesh.vertices[v] as Vec3).reduce(add),
          1 / 3,
        );
        expect(dot(normal, middle)).toBeCloseTo(offset, 14);
        expect(gapAt(mesh, addScaled(middle, normal, 3e-7), 1e-7)).toBeGreaterThan(0);
        expect(gapAt(mesh, addScaled(middle, normal, -3e-7), 1e-7)).toBeLessThan(0);
      }
    }
  });

  it('leave out just those corners of a polygon before which lies its inside', () => {
    fc.assert(
      fc.property(
        anyPlanar.filter((shape) => shape.kind === 'polygon'),
        (shape) => {
          const { corners } = touchSurface(shape);
          const eps = 1e-7 * boundingRadius(shape);
          const n = shape.corners.length;
          for (const [i, [x, y]] of shape.corners.entries()) {
            const [px, py] = shape.corners[(i + n - 1) % n] as readonly [number, number];
            const [qx, qy] = shape.corners[(i + 1) % n] as readonly [number, number];
            const [l, k] = [Math.hypot(px - x, py - y), Math.hypot(qx - x, qy - y)];
            // Away from both neighbours; where they lie on a line there is no such way.
            const way: Vec3 = [-((px - x) / l + (qx - x) / k), -((py - y) / l + (qy - y) / k), 0];
            if (length(way) < 1e-3) continue;
            const before = addScaled([x, y, 0], way, (3 * eps) / length(way));
            const isCorner = corners.some(({ point }) => point[0] === x && point[1] === y);
            expect(gapAt(shape, before, eps * length(way) * 0.1) > 0).toBe(isCorner);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
