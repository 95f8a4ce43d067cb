/**
 * Every convex shape as a core and a radius: the core is the hull of a few points, the shape all that lies within
 * the radius of it. A ball is a point with a radius, a capsule a segment, a box its eight corners with radius 0.
 *
 * Source:  Kavan, sections 4.2 and 5          Chapter: content/chapters/07-resting.mdx
 * Signs:   face normals point outwards.
 */

import { remembered } from '#core/math/remembered.ts';
import { sideOfLine } from '#core/math/side-tests.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { cross, dot, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { convexPieces } from '#core/shape/convex-pieces.ts';
import { type MeshEdge, type TriangleMesh, triangleNormal } from '#core/shape/mesh.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import { isMesh, type Shape, supportPoints } from '#core/shape/shapes.ts';

/** The plane of a face: the core lies where normal · x ≤ offset (m). */
export interface CoreFace {
  readonly normal: Vec3;
  readonly offset: number;
}

/** An edge, and the normals of the two faces that meet there; none for a core that is a segment. */
export interface CoreEdge {
  readonly start: Vec3;
  /** From its start to its end, in m. */
  readonly along: Vec3;
  readonly normals: readonly [Vec3, Vec3] | null;
}

/** The hull of some points, in body axes. */
export interface ConvexCore {
  /** Points that span the core, in m. */
  readonly points: readonly Vec3[];
  /** The same, x, y, z of one after the other: for scans over all of them. */
  readonly coordinates: Float64Array;
  /** Radius around the core, in m. */
  readonly radius: number;
  /** Distance of the farthest point of the core from the origin, in m: the size that rounding is measured by. */
  readonly reach: number;
  /** Its faces, one of each plane; for a polygon its sides, seen as walls across the plane. */
  readonly faces: readonly CoreFace[];
  /** Its edges, without those inside a flat face. */
  readonly edges: readonly CoreEdge[];
}

/** Shapes whose inside is a union of cores. */
export type CoredShape = Exclude<Shape, TriangleMesh>;

/** Faces whose normals differ by less than this, in rad, are parts of one. Hulls leave 1e-12 between such parts. */
const EPS_COPLANAR = 1e-9;

const cores = new WeakMap<CoredShape, readonly ConvexCore[]>();
const spans = new WeakMap<Shape, ConvexCore>();

/**
 * The cores whose union is the shape: one if it is convex, the convex pieces that fill it for a polygon that is not.
 * They are computed once for each shape.
 */
export function coresOf(shape: CoredShape): readonly ConvexCore[] {
  return remembered(cores, shape, buildCores);
}

/** The hull of any shape, by its points alone (no faces, no edges, unless it is convex): what a plane sees of it. */
export function spanOf(shape: Shape): ConvexCore {
  return remembered(spans, shape, () => {
    const parts = isMesh(shape) ? [] : coresOf(shape);
    const { points, radius } = supportPoints(shape);
    return parts.length === 1 ? (parts[0] as ConvexCore) : coreOf(points, radius, [], []);
  });
}

/** Number of the point of a core that lies farthest along a direction (body axes); the first one of several. */
export function supportIndex(core: ConvexCore, direction: Vec3): number {
  return supportIndexAlong(core, direction[0], direction[1], direction[2]);
}

/** The same for a direction of three components. Hot kernel: every step of every search for a distance asks twice. */
export function supportIndexAlong({ coordinates }: ConvexCore, x: number, y: number, z: number): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < coordinates.length; i += 3) {
    const along = heightAlong(coordinates, i, x, y, z);
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best / 3;
}

/** Whether more than one point of a core lies as far along a direction (body axes) as the farthest one, to eps (m). */
export function isFlatAlong({ coordinates }: ConvexCore, direction: Vec3, eps: number): boolean {
  const x = direction[0];
  const y = direction[1];
  const z = direction[2];
  let most = -Infinity;
  for (let i = 0; i < coordinates.length; i += 3) most = Math.max(most, heightAlong(coordinates, i, x, y, z));
  let count = 0;
  for (let i = 0; i < coordinates.length; i += 3) {
    if (heightAlong(coordinates, i, x, y, z) >= most - eps) count++;
  }
  return count > 1;
}

/** How far along (x, y, z) the point lies whose coordinates begin at an index. */
function heightAlong(coordinates: Float64Array, i: number, x: number, y: number, z: number): number {
  return (
    x * (coordinates[i] as number) + y * (coordinates[i + 1] as number) + z * (coordinates[i + 2] as number)
  );
}

/** Points (m) of a core that lie as far along a direction (body axes) as the farthest one, to eps (m). */
export function farthestPoints(core: ConvexCore, direction: Vec3, eps: number): readonly Vec3[] {
  const { points } = core;
  if (points.length === 1) return points;
  const least = dot(direction, points[supportIndex(core, direction)] as Vec3) - eps;
  const found: Vec3[] = [];
  for (const r of points) if (dot(direction, r) >= least) found.push(r);
  return found;
}

function buildCores(shape: CoredShape): readonly ConvexCore[] {
  switch (shape.kind) {
    case 'box':
      return [coreOfMesh(boxMesh(shape.halfExtents))];
    case 'convex':
      return [coreOfMesh(shape.mesh)];
    case 'polygon':
      return convexParts(shape).map(coreOfCorners);
    case 'capsule': {
      const edge: CoreEdge = { start: shape.a, along: sub(shape.b, shape.a), normals: null };
      return [coreOf([shape.a, shape.b], shape.radius, [], length(edge.along) > 0 ? [edge] : [])];
    }
    case 'sphere':
    case 'disc':
      return [coreOf(supportPoints(shape).points, shape.radius, [], [])];
  }
}

function coreOf(
  points: readonly Vec3[],
  radius: number,
  faces: readonly CoreFace[],
  edges: readonly CoreEdge[],
): ConvexCore {
  const reach = points.reduce((most, r) => Math.max(most, length(r)), 0);
  return { points, coordinates: Float64Array.from(points.flat()), radius, reach, faces, edges };
}

function coreOfMesh(mesh: TriangleMesh): ConvexCore {
  const at = (v: number): Vec3 => mesh.vertices[v] as Vec3;
  const normals = mesh.triangles.map((_, t) => triangleNormal(mesh, t));
  const normalOf = (t: number): Vec3 => normals[t] as Vec3;
  const isFlat = ({ left, right }: MeshEdge): boolean =>
    length(cross(normalOf(left), normalOf(right))) < EPS_COPLANAR;

  const isRepeated = new Set(mesh.edges.filter(isFlat).map(({ left, right }) => Math.max(left, right)));
  const faces = mesh.triangles.flatMap(([v], t) => {
    const normal = normalOf(t);
    return isRepeated.has(t) ? [] : [{ normal, offset: dot(normal, at(v)) }];
  });
  const edges = mesh.edges
    .filter((edge) => !isFlat(edge))
    .map(({ start, end, left, right }): CoreEdge => {
      return { start: at(start), along: sub(at(end), at(start)), normals: [normalOf(left), normalOf(right)] };
    });
  return coreOf(mesh.vertices, 0, faces, edges);
}

function coreOfCorners(corners: readonly Vec2[]): ConvexCore {
  const faces = corners.map((corner, i): CoreFace => {
    const [x, y] = corner;
    const [nextX, nextY] = corners[(i + 1) % corners.length] as Vec2;
    const normal = normalize([nextY - y, x - nextX, 0]);
    return { normal, offset: dot(normal, toSpace(corner)) };
  });
  return coreOf(
    corners.map((corner) => toSpace(corner)),
    0,
    faces,
    [],
  );
}

function convexParts({ corners }: Polygon): readonly (readonly Vec2[])[] {
  const n = corners.length;
  const at = (i: number): Vec2 => corners[i % n] as Vec2;
  if (corners.every((corner, i) => sideOfLine(corner, at(i + 1), at(i + 2)) >= 0)) return [corners];
  const pieces = convexPieces(corners);
  if (pieces === null) throw new RangeError('a polygon must be made by polygon or buildPolygon');
  return pieces.map((piece) => piece.map(at));
}
