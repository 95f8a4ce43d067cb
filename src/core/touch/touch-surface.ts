/**
 * What of a shape can touch: its corners, edges and faces, each with what is needed to say whether it faces the other
 * body, and a radius around them all. A ball is one corner with a radius, a capsule an edge with one, a half space a
 * face without end.
 *
 * Source:  Kavan, section 4 (vertex–face and edge–edge)          Chapter: content/chapters/07-resting.mdx
 * Signs:   normals point out of the shape; tangents lead along it, away from the feature.
 */
import type { Collider } from '#core/convex/collider.ts';
import { remembered } from '#core/math/remembered.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { cross, dot, length, neg, normalize, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { cornersOf, type MeshEdge, type TriangleMesh, triangleNormal } from '#core/shape/mesh.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import { boundingRadius } from '#core/shape/shapes.ts';

/** A corner, in body axes. */
export interface TouchCorner {
  readonly point: Vec3;
  /** Unit vectors along the edges that leave it. A plane touches the corner if all of them rise from it. */
  readonly tangents: readonly Vec3[];
}

/** A sharp edge, or the middle line of a capsule, in body axes. */
export interface TouchEdge {
  readonly start: Vec3;
  /** Unit vector along it. */
  readonly along: Vec3;
  /** Length, in m. */
  readonly length: number;
  /** Unit vectors across it, into the two faces that meet there; none for a capsule. */
  readonly tangents: readonly Vec3[];
}

/** A line in the plane of a face: the face lies where inward · x ≥ offset (m). */
export interface FaceSide {
  readonly inward: Vec3;
  readonly offset: number;
}

/** A flat face, in body axes: part of the plane normal · x = offset (m). */
export interface TouchFace {
  readonly normal: Vec3;
  readonly offset: number;
  /** What bounds it; nothing for a half space. */
  readonly sides: readonly FaceSide[];
}

/** All that can touch. */
export interface TouchSurface {
  readonly corners: readonly TouchCorner[];
  readonly edges: readonly TouchEdge[];
  readonly faces: readonly TouchFace[];
  /** Radius around all of them, in m. */
  readonly radius: number;
  /** How far the shape reaches from its centre of mass, in m; 0 for a half space. */
  readonly reach: number;
}

/** A body whose turning nobody feels: its surface is a ball about its centre of mass. */
export function isBall({ corners, edges, faces }: TouchSurface): boolean {
  const [only] = corners;
  return (
    corners.length === 1 &&
    edges.length + faces.length === 0 &&
    dot(only?.point ?? ZERO, only?.point ?? ZERO) === 0
  );
}

const surfaces = new WeakMap<Collider, TouchSurface>();

/** Faces whose normals differ by less than this, in rad, are parts of one. Hulls leave 1e-12 between such parts. */
const EPS_COPLANAR = 1e-9;

/** The surface of a shape; found once. */
export function touchSurface(shape: Collider): TouchSurface {
  return remembered(surfaces, shape, findSurface);
}

function findSurface(shape: Collider): TouchSurface {
  if (shape.kind === 'half-space') {
    const face = { normal: shape.normal, offset: shape.offset, sides: [] };
    return { corners: [], edges: [], faces: [face], radius: 0, reach: 0 };
  }
  const reach = boundingRadius(shape);
  switch (shape.kind) {
    case 'sphere':
    case 'disc':
      return {
        corners: [{ point: [0, 0, 0], tangents: [] }],
        edges: [],
        faces: [],
        radius: shape.radius,
        reach,
      };
    case 'capsule': {
      const { a, b, radius } = shape;
      const l = length(sub(b, a));
      if (l === 0) return { corners: [{ point: a, tangents: [] }], edges: [], faces: [], radius, reach };
      const along = scale(sub(b, a), 1 / l);
      return {
        corners: [
          { point: a, tangents: [along] },
          { point: b, tangents: [neg(along)] },
        ],
        edges: [{ start: a, along, length: l, tangents: [] }],
        faces: [],
        radius,
        reach,
      };
    }
    case 'polygon':
      return { ...sidesOf(shape), edges: [], radius: 0, reach };
    case 'box':
      return { ...surfaceOfMesh(boxMesh(shape.halfExtents), true), radius: 0, reach };
    case 'convex':
      return { ...surfaceOfMesh(shape.mesh, true), radius: 0, reach };
    case 'mesh':
      return { ...surfaceOfMesh(shape, false), radius: 0, reach };
  }
}

/** Corners and sides of a polygon; corners that point inwards touch nothing. */
function sidesOf({ corners }: Polygon): Pick<TouchSurface, 'corners' | 'faces'> {
  const n = corners.length;
  const at = (i: number): Vec3 => toSpace(corners[(i + n) % n] as Vec2);
  const along = (i: number): Vec3 => normalize(sub(at(i + 1), at(i)));
  const isOutward = (i: number): boolean => cross(along(i - 1), along(i))[2] > 0;
  const indices = [...corners.keys()];
  return {
    corners: indices.filter(isOutward).map((i) => {
      return { point: at(i), tangents: [along(i), neg(along(i - 1))] };
    }),
    faces: indices.map((i) => {
      const u = along(i);
      const normal: Vec3 = [u[1], -u[0], 0];
      const sides = [
        { inward: u, offset: dot(u, at(i)) },
        { inward: neg(u), offset: -dot(u, at(i + 1)) },
      ];
      return { normal, offset: 0.5 * (dot(normal, at(i)) + dot(normal, at(i + 1))), sides };
    }),
  };
}

/** Corners, edges and faces of a mesh. Triangles of one plane are one face if the mesh is convex. */
function surfaceOfMesh(
  mesh: TriangleMesh,
  isConvex: boolean,
): Pick<TouchSurface, 'corners' | 'edges' | 'faces'> {
  const at = (v: number): Vec3 => mesh.vertices[v] as Vec3;
  const normals = mesh.triangles.map((_, t) => triangleNormal(mesh, t));
  const normalOf = (t: number): Vec3 => normals[t] as Vec3;
  const alongOf = ({ start, end }: MeshEdge): Vec3 => normalize(sub(at(end), at(start)));
  const isFlat = ({ left, right }: MeshEdge): boolean =>
    length(cross(normalOf(left), normalOf(right))) < EPS_COPLANAR && dot(normalOf(left), normalOf(right)) > 0;
  // Into the left face, n × u; into the right one, u × n. The edge is sharp if the right face falls from the left plane.
  const intoLeft = (edge: MeshEdge): Vec3 => cross(normalOf(edge.left), alongOf(edge));
  const intoRight = (edge: MeshEdge): Vec3 => cross(alongOf(edge), normalOf(edge.right));
  const isSharp = (edge: MeshEdge): boolean => !isFlat(edge) && dot(normalOf(edge.left), intoRight(edge)) < 0;

  const tangents = mesh.vertices.map((): Vec3[] => []);
  const isPeak = mesh.vertices.map(() => false);
  for (const edge of mesh.edges) {
    const u = alongOf(edge);
    if (isFlat(edge)) continue;
    tangents[edge.start]?.push(u);
    tangents[edge.end]?.push(neg(u));
    if (isSharp(edge)) {
      isPeak[edge.start] = true;
      isPeak[edge.end] = true;
    }
  }
  const sharp = mesh.edges.filter(isSharp);
  return {
    corners: mesh.vertices.flatMap((point, v) => {
      return isPeak[v] ? [{ point, tangents: tangents[v] as Vec3[] }] : [];
    }),
    edges: sharp.map((edge): TouchEdge => {
      return {
        start: at(edge.start),
        along: alongOf(edge),
        length: length(sub(at(edge.end), at(edge.start))),
        tangents: [intoLeft(edge), intoRight(edge)],
      };
    }),
    faces: isConvex
      ? flatFaces(mesh, normals, isFlat, intoLeft, intoRight)
      : mesh.triangles.map((_, t) => triangleFace(mesh, t, normalOf(t))),
  };
}

function triangleFace(mesh: TriangleMesh, t: number, normal: Vec3): TouchFace {
  const [a, b, c] = cornersOf(mesh, t);
  const sideOf = (p: Vec3, q: Vec3): FaceSide => {
    const inward = cross(normal, normalize(sub(q, p)));
    return { inward, offset: dot(inward, p) };
  };
  return { normal, offset: dot(normal, a), sides: [sideOf(a, b), sideOf(b, c), sideOf(c, a)] };
}

/** The faces of a convex mesh: triangles that share a flat edge belong together. */
function flatFaces(
  mesh: TriangleMesh,
  normals: readonly Vec3[],
  isFlat: (edge: MeshEdge) => boolean,
  intoLeft: (edge: MeshEdge) => Vec3,
  intoRight: (edge: MeshEdge) => Vec3,
): readonly TouchFace[] {
  const faceOf = mesh.triangles.map((_, t) => t);
  const first = (t: number): number => (faceOf[t] === t ? t : first(faceOf[t] as number));
  for (const edge of mesh.edges.filter(isFlat)) faceOf[first(edge.left)] = first(edge.right);
  const sides = mesh.triangles.map((): FaceSide[] => []);
  for (const edge of mesh.edges) {
    if (isFlat(edge)) continue;
    const start = mesh.vertices[edge.start] as Vec3;
    for (const [t, inward] of [
      [edge.left, intoLeft(edge)],
      [edge.right, intoRight(edge)],
    ] as const)
      sides[first(t)]?.push({ inward, offset: dot(inward, start) });
  }
  return mesh.triangles.flatMap((triangle, t) => {
    if (faceOf[t] !== t) return [];
    const normal = normals[t] as Vec3;
    return [
      { normal, offset: dot(normal, mesh.vertices[triangle[0]] as Vec3), sides: sides[t] as FaceSide[] },
    ];
  });
}
