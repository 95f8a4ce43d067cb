/**
 * Every solid as a set of triangles with a tree over them: what mesh detection works on.
 *
 * A box or polyhedron is taken by its surface. A capsule or ball is its axis or centre, a triangle without area, with
 * a radius around it; such a core has no inside.
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/03-search.mdx
 */

import { remembered } from '#core/math/remembered.ts';
import { maxAbs, type Vec3 } from '#core/math/vec3.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';
import { shellsOf, windingNumber } from '#core/shape/mesh-shells.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import type { SolidShape } from '#core/shape/shapes.ts';
import { volumeContains } from './bounding-volumes.ts';
import { type Bvh, type BvhNode, buildBvh, type TriangleSet } from './bvh.ts';

/** The triangles of a solid, in its body frame. */
export interface Surface {
  /** Tree of turned boxes over the triangles. */
  readonly tree: Bvh;
  /** Radius around them, in m. */
  readonly radius: number;
  /** Whether the triangles enclose material. */
  readonly isSolid: boolean;
  /** One vertex of each shell, in m: if surfaces do not cross, it tells where the whole shell is. */
  readonly probes: readonly Vec3[];
  /** The vertices of each shell that lie farthest along the axes of the body, in m: quicker to ask, if one is outside. */
  readonly tips: readonly (readonly Vec3[])[];
}

const surfaces = new WeakMap<SolidShape, Surface>();

/** The surface of a solid; computed once for each shape. */
export function surfaceOf(shape: SolidShape): Surface {
  return remembered(surfaces, shape, buildSurface);
}

/** Whether a point (m, body frame) lies in the material that a surface encloses: it winds around it. */
export function isInside({ tree, isSolid }: Surface, point: Vec3): boolean {
  if (!isSolid || !volumeContains((tree.nodes[0] as BvhNode).volume, point)) return false;
  return windingNumber(point, tree.surface.vertices, tree.surface.triangles) > 0.5;
}

/** A point counts as outside the box of a body from this share of its coordinates on: rounding is far below it. */
const EPS_OUTSIDE = 1e-12;

/** Whether all these points (m, body frame) lie in the box around a surface that encloses material: else not all are inside. */
export function mayBeInside({ tree, isSolid }: Surface, points: readonly Vec3[]): boolean {
  const { volume } = tree.nodes[0] as BvhNode;
  return isSolid && points.every((point) => volumeContains(volume, point, EPS_OUTSIDE * maxAbs(point)));
}

function buildSurface(shape: SolidShape): Surface {
  switch (shape.kind) {
    case 'mesh':
      return surfaceOfMesh(shape);
    case 'convex':
      return surfaceOfMesh(shape.mesh);
    case 'box':
      return surfaceOfMesh(boxMesh(shape.halfExtents));
    case 'capsule':
      return surfaceOfCore({ vertices: [shape.a, shape.b], triangles: [[0, 1, 1]] }, shape.radius);
    case 'sphere':
      return surfaceOfCore({ vertices: [[0, 0, 0]], triangles: [[0, 0, 0]] }, shape.radius);
  }
}

function surfaceOfMesh(mesh: TriangleMesh): Surface {
  const { ofTriangle, count } = shellsOf(mesh.triangles.length, mesh.edges);
  const vertices: Vec3[][] = Array.from({ length: count }, () => []);
  for (const [t, corners] of mesh.triangles.entries()) {
    for (const v of corners) vertices[ofTriangle[t] as number]?.push(mesh.vertices[v] as Vec3);
  }
  const probes = vertices.map(([first]) => first as Vec3);
  return { tree: buildBvh(mesh, 'obb'), radius: 0, isSolid: true, probes, tips: vertices.map(tipsOf) };
}

/** Of some points the first and the last along each axis. */
function tipsOf(points: readonly Vec3[]): readonly Vec3[] {
  const farthest = (axis: 0 | 1 | 2, sign: 1 | -1): Vec3 =>
    points.reduce((best, point) => (sign * point[axis] > sign * best[axis] ? point : best));
  return ([0, 1, 2] as const).flatMap((axis) => [farthest(axis, 1), farthest(axis, -1)]);
}

function surfaceOfCore(core: TriangleSet, radius: number): Surface {
  const probes = [core.vertices[0] as Vec3];
  return { tree: buildBvh(core, 'obb'), radius, isSolid: false, probes, tips: [core.vertices] };
}
