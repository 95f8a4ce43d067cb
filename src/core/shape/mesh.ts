/**
 * Closed triangle meshes, convex or not, also with several shells and cavities.
 *
 * What comes from outside is checked before it becomes a solid: the integrals of mass and inertia hold for a
 * surface that closes and is oriented, and for nothing else.
 *
 * Source:  Kavan, section 2 (solids as polygonal meshes)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   triangles run counter-clockwise seen from outside the material (clockwise seen from inside a cavity's
 *          wall), so that (b − a) × (c − a) points out of the material.
 */

import { type Quat, rotate } from '#core/math/quat.ts';
import { add, cross, distance, isFiniteVec, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { shellProblem, shellsOf } from './mesh-shells.ts';
import { MAX_COORDINATE } from './polygon.ts';
import { accepted, type Refused, refused } from './refusal.ts';
import type { Triangle } from './triangulation.ts';

export type { Triangle } from './triangulation.ts';

/** An edge with the two triangles that share it. */
export interface MeshEdge {
  /** Vertex from which the left triangle runs along the edge. */
  readonly start: number;
  /** Vertex to which it runs. */
  readonly end: number;
  /** Triangle that runs from start to end. */
  readonly left: number;
  /** Triangle that runs from end to start. */
  readonly right: number;
}

/** A solid bounded by triangles. Made by `buildMesh` or `closedMesh`, which check that it is one. */
export interface TriangleMesh {
  readonly kind: 'mesh';
  /** Corners, in m; each is used by some triangle. */
  readonly vertices: readonly Vec3[];
  /** Triangles as indices into `vertices`. */
  readonly triangles: readonly Triangle[];
  /** Every edge once, in order of its vertices. */
  readonly edges: readonly MeshEdge[];
  /** Number of separate closed surfaces; cavities count. */
  readonly shells: number;
}

/**
 * Most triangles of a mesh. Checking 100,000 takes some tenths of a second and each pose of them some milliseconds;
 * with many more the page would freeze.
 */
export const MAX_TRIANGLES = 100_000;

/**
 * Most vertices of a mesh. A closed one has about half as many as triangles; a file may list each corner anew. With
 * the limit of triangles it also keeps the numbers in which edges are sorted below 2⁵³.
 */
export const MAX_VERTICES = 200_000;

/**
 * A triangle whose height is below this fraction of its longest side is flat. The normal of a flatter one would
 * be rounding noise: corners on one line, once turned, leave 1e-16.
 */
const EPS_FLAT = 1e-12;

/** How a builder counts and names vertices when it speaks of them. */
export interface MeshNaming {
  /** Number of the first vertex and triangle in messages: 0 as in code, 1 as in OBJ files. */
  readonly firstIndex?: 0 | 1;
}

/**
 * Solid from vertices (m) and triangles that come from outside. Vertices that no triangle uses are left out.
 *
 * @returns a refusal, with the reason, if the mesh is empty, too large, not finite, has a triangle without area
 * or with a wrong index, is open, is not a surface along some edge, is turned inside out, has no volume, or has
 * shells that do not nest as material and cavity.
 */
export function buildMesh(
  vertices: readonly (readonly number[])[],
  triangles: readonly (readonly number[])[],
  { firstIndex = 0 }: MeshNaming = {},
): TriangleMesh | Refused {
  const problem = vertexProblem(vertices, firstIndex) ?? triangleProblem(vertices, triangles, firstIndex);
  if (problem !== undefined) return refused(problem);

  const points = vertices as unknown as readonly Vec3[];
  const faces = triangles as unknown as readonly Triangle[];
  const edges = pairEdges(points.length, faces, firstIndex);
  if (typeof edges === 'string') return refused(edges);

  const shells = shellsOf(faces.length, edges);
  const outOfPlace = shellProblem(points, faces, shells);
  if (outOfPlace !== undefined) return refused(outOfPlace);
  return compact(points, faces, edges, shells.count);
}

/** Solid from vertices (m) and triangles that the caller vouches for. Throws the reason if they are refused. */
export function closedMesh(vertices: readonly Vec3[], triangles: readonly Triangle[]): TriangleMesh {
  return accepted(buildMesh(vertices, triangles));
}

/** The three corners of a triangle, in m. */
export function cornersOf(mesh: TriangleMesh, triangle: number): readonly [Vec3, Vec3, Vec3] {
  const t = mesh.triangles[triangle];
  if (t === undefined) {
    throw new RangeError(`triangle ${triangle} does not exist: the mesh has ${mesh.triangles.length}`);
  }
  return [mesh.vertices[t[0]] as Vec3, mesh.vertices[t[1]] as Vec3, mesh.vertices[t[2]] as Vec3];
}

/** Unit normal of a triangle, out of the material. */
export function triangleNormal(mesh: TriangleMesh, triangle: number): Vec3 {
  const [a, b, c] = cornersOf(mesh, triangle);
  return normalize(cross(sub(b, a), sub(c, a)));
}

/** The mesh turned about the origin and then moved (m). What is checked of a mesh survives this. */
export function movedMesh(mesh: TriangleMesh, orientation: Quat, offset: Vec3): TriangleMesh {
  return { ...mesh, vertices: mesh.vertices.map((r) => add(offset, rotate(orientation, r))) };
}

function vertexProblem(vertices: readonly (readonly number[])[], first: number): string | undefined {
  if (vertices.length === 0) return 'the mesh is empty: it has no vertices';
  if (vertices.length > MAX_VERTICES) {
    return `the mesh has ${vertices.length} vertices; at most ${MAX_VERTICES} are allowed`;
  }
  for (const [i, r] of vertices.entries()) {
    if (!(r.length === 3 && isFiniteVec(r as unknown as Vec3))) {
      return `vertex ${i + first} must be three finite numbers, got (${r.join(', ')})`;
    }
    if (r.some((x) => Math.abs(x) > MAX_COORDINATE)) {
      return `vertex ${i + first} lies at (${r.join(', ')}) m; at most ${MAX_COORDINATE} m is allowed`;
    }
  }
  return undefined;
}

function triangleProblem(
  vertices: readonly (readonly number[])[],
  triangles: readonly (readonly number[])[],
  first: number,
): string | undefined {
  if (triangles.length === 0) return 'the mesh is empty: it has no triangles';
  if (triangles.length > MAX_TRIANGLES) {
    return `the mesh has ${triangles.length} triangles; at most ${MAX_TRIANGLES} are allowed`;
  }
  for (const [i, t] of triangles.entries()) {
    if (t.length !== 3) return `triangle ${i + first} must name three vertices, got ${t.length}`;
    for (const v of t) {
      if (!(Number.isInteger(v) && v >= 0 && v < vertices.length)) {
        const last = vertices.length - 1 + first;
        return `triangle ${i + first} names vertex ${v + first}; the mesh has vertices ${first} to ${last}`;
      }
    }
    const [a, b, c] = t as unknown as Triangle;
    if (a === b || b === c || c === a) {
      const names = [a, b, c].map((v) => v + first).join(', ');
      return `triangle ${i + first} names a vertex twice (${names}): its three corners must differ`;
    }
    if (
      isFlat(vertices[a] as unknown as Vec3, vertices[b] as unknown as Vec3, vertices[c] as unknown as Vec3)
    ) {
      return `triangle ${i + first} has no area: its corners lie on one line`;
    }
  }
  return undefined;
}

/** Whether three points lie on one line, to rounding. */
export function isFlat(a: Vec3, b: Vec3, c: Vec3): boolean {
  const longest = Math.max(distance(a, b), distance(b, c), distance(c, a));
  return !(length(cross(sub(b, a), sub(c, a))) > EPS_FLAT * longest * longest);
}

/** Every edge with its two triangles, or the sentence that says why there is not exactly one on each side. */
function pairEdges(vertexCount: number, triangles: readonly Triangle[], first: number): MeshEdge[] | string {
  // One number per side of a triangle: edge, then triangle, then direction. Sorted, the sides of an edge meet.
  const sides = new Float64Array(3 * triangles.length);
  const perEdge = 2 * triangles.length;
  for (const [t, [a, b, c]] of triangles.entries()) {
    for (const [k, from, to] of [
      [0, a, b],
      [1, b, c],
      [2, c, a],
    ] as const) {
      const edge = Math.min(from, to) * vertexCount + Math.max(from, to);
      sides[3 * t + k] = edge * perEdge + 2 * t + (from < to ? 0 : 1);
    }
  }
  sides.sort();

  const edges: MeshEdge[] = [];
  for (let i = 0; i < sides.length; i += 2) {
    const edge = Math.floor((sides[i] as number) / perEdge);
    let count = 1;
    while (i + count < sides.length && Math.floor((sides[i + count] as number) / perEdge) === edge)
      count += 1;

    const low = Math.floor(edge / vertexCount);
    const high = edge - low * vertexCount;
    const name = `the edge between vertices ${low + first} and ${high + first}`;
    if (count === 1) return `${name} belongs to one triangle only: the mesh has a hole`;
    if (count > 2) {
      return `${name} belongs to ${count} triangles: on the surface of a solid it belongs to exactly two`;
    }
    const [u, v] = [(sides[i] as number) - edge * perEdge, (sides[i + 1] as number) - edge * perEdge];
    const [s, t] = [Math.floor(u / 2), Math.floor(v / 2)];
    if (u % 2 === v % 2) {
      return `triangles ${s + first} and ${t + first} both run the same way along ${name}: one of them is turned over`;
    }
    edges.push(
      u % 2 === 0
        ? { start: low, end: high, left: s, right: t }
        : { start: low, end: high, left: t, right: s },
    );
  }
  return edges;
}

/** The mesh without unused vertices, in fresh arrays. */
function compact(
  vertices: readonly Vec3[],
  triangles: readonly Triangle[],
  edges: readonly MeshEdge[],
  shells: number,
): TriangleMesh {
  const isUsed = new Uint8Array(vertices.length);
  for (const t of triangles) for (const v of t) isUsed[v] = 1;
  const newIndex = new Int32Array(vertices.length);
  const kept: Vec3[] = [];
  for (const [i, r] of vertices.entries()) {
    newIndex[i] = kept.length;
    if (isUsed[i] === 1) kept.push([r[0], r[1], r[2]]);
  }
  const at = (v: number): number => newIndex[v] as number;
  return {
    kind: 'mesh',
    vertices: kept,
    triangles: triangles.map(([a, b, c]): Triangle => [at(a), at(b), at(c)]),
    edges: edges.map((e) => ({ ...e, start: at(e.start), end: at(e.end) })),
    shells,
  };
}
