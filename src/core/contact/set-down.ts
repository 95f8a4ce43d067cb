/**
 * One convex body set down on another: how far it moves in a straight line before it touches, and with which features.
 *
 * Where two convex bodies first touch, a vertex meets a face or an edge meets an edge. Several such pairs at one place
 * are the singular contacts, a corner on an edge or on a corner: each pair brings a normal of its own.
 *
 * Source:  Kavan, section 4 (vertex–face and edge–edge); Hecker, "A Little Touch Up"
 * Chapter: content/chapters/05-impulse.mdx
 * Signs:   A is moved onto B; normals point out of B towards A.
 */
import type { Placement } from '#core/body/body.ts';
import { rotate } from '#core/math/quat.ts';
import {
  add,
  addScaled,
  cross,
  distance,
  dot,
  length,
  neg,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import { boxCorners } from '#core/shape/shapes.ts';
import { edgeEdgeContact, type Segment, vertexFaceContact } from './contact-normals.ts';

/** A convex body by its features. */
export interface Polyhedron {
  /** Corners, in m. */
  readonly vertices: readonly Vec3[];
  /** Edges by the numbers of their two ends. Which end comes first has no meaning (KX18). */
  readonly edges: readonly (readonly [number, number])[];
  /** Faces by the numbers of their corners, counter-clockwise from outside, with outward unit normals. */
  readonly faces: readonly { readonly corners: readonly number[]; readonly normal: Vec3 }[];
}

/** Corners of the faces of a box, in the order of `boxCorners`. */
const BOX_FACES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const;

/** Outward normals of the faces of a box. */
const BOX_NORMALS: readonly Vec3[] = [
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
];

/** A box about the origin by its features. Its edges are listed along the axes, as most programs would. */
export function boxPolyhedron(halfExtents: Vec3): Polyhedron {
  const edges = [4, 2, 1].flatMap((step) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => ((i & step) === 0 ? [[i, i + step] as const] : [])),
  );
  const faces = BOX_FACES.map((corners, i) => ({ corners, normal: BOX_NORMALS[i] as Vec3 }));
  return { vertices: boxCorners(halfExtents), edges, faces };
}

/** The same body in its place. */
export function placedPolyhedron(
  { vertices, edges, faces }: Polyhedron,
  { position, orientation }: Placement,
): Polyhedron {
  return {
    vertices: vertices.map((r) => add(position, rotate(orientation, r))),
    edges,
    faces: faces.map(({ corners, normal }) => ({ corners, normal: rotate(orientation, normal) })),
  };
}

/** The same body, moved by an offset (m). */
export const shiftedPolyhedron = (body: Polyhedron, offset: Vec3): Polyhedron => ({
  ...body,
  vertices: body.vertices.map((r) => add(r, offset)),
});

/** A pair of features that touch. The numbers are those of A's and B's vertex, edge or face. */
export interface Touch {
  readonly kind: 'vertex-face' | 'face-vertex' | 'edge-edge';
  readonly ofA: number;
  readonly ofB: number;
  /** Where they touch, in m. */
  readonly point: Vec3;
  /** Unit normal out of B towards A. */
  readonly normal: Vec3;
}

/** What came of setting a body down. */
export type SetDown =
  /** It touches after `distance` (m), with one pair of features, or several where the contact is singular. */
  | { readonly kind: 'touching'; readonly distance: number; readonly touches: readonly Touch[] }
  /** It passes the other body. */
  | { readonly kind: 'past' };

/** Lengths, in m, that differ by less are equal: rounding leaves 1e-15 at room scale, a reader's finger 1e-3. */
const EPS_LENGTH = 1e-9;

/** A pair that may meet: how far A moves until it does (m), if the pair meets at all, when A is shifted by an offset. */
interface Pair extends Pick<Touch, 'kind' | 'ofA' | 'ofB'> {
  readonly way: (offset: Vec3) => number;
  readonly meets: (offset: Vec3, way: number) => boolean;
}

/**
 * Moves A along a unit vector until it touches B. Every vertex of A is tried on every face of B, every vertex of B on
 * every face of A, every edge on every edge; the nearest pair decides. Of pairs that meet at once, those count whose
 * plane has A on one side and B on the other.
 *
 * @eq K-normal
 */
export function setDown(a: Polyhedron, b: Polyhedron, direction: Vec3): SetDown {
  return settingDown(a, b, direction)(ZERO);
}

/** The same for A shifted by an offset (m), as often as one likes: what does not depend on it is worked out once. */
export function settingDown(a: Polyhedron, b: Polyhedron, direction: Vec3): (offset: Vec3) => SetDown {
  const pairs = [
    ...verticesOnFaces(a, b, direction),
    ...facesOnVertices(a, b, direction),
    ...edgesOnEdges(a, b, direction),
  ];
  return (offset) => {
    let first = Infinity;
    let meeting: Pair[] = [];
    for (const pair of pairs) {
      const way = pair.way(offset);
      // A pair that lies behind does not meet any more.
      if (way < -EPS_LENGTH || way > first + EPS_LENGTH || !pair.meets(offset, way)) continue;
      if (way < first - EPS_LENGTH) meeting = [];
      first = Math.min(first, way);
      meeting.push(pair);
    }
    if (first === Infinity) return { kind: 'past' };
    const down = shiftedPolyhedron(a, addScaled(offset, direction, first));
    const touches = meeting
      .map((pair) => touchOf(down, b, pair))
      .filter(({ point, normal }) => isBetween(down, b, point, normal));
    return touches.length > 0 ? { kind: 'touching', distance: first, touches } : { kind: 'past' };
  };
}

/** The features of a body that face a direction: what can touch when it moves that way. */
function front({ vertices, edges, faces }: Polyhedron, direction: Vec3) {
  const facing = faces.flatMap(({ normal }, i) => (dot(normal, direction) > EPS_LENGTH ? [i] : []));
  const isOn = (vertex: number, face: number): boolean => faces[face]?.corners.includes(vertex) ?? false;
  return {
    faces: facing,
    vertices: [...vertices.keys()].filter((i) => facing.some((f) => isOn(i, f))),
    edges: [...edges.keys()].filter((i) => {
      const [from, to] = edges[i] as readonly [number, number];
      return facing.some((f) => isOn(from, f) && isOn(to, f));
    }),
  };
}

const outlineOf = ({ vertices, faces }: Polyhedron, face: number): readonly Vec3[] =>
  (faces[face]?.corners ?? []).map((i) => vertices[i] as Vec3);

/** Vertices of A over faces of B. */
function verticesOnFaces(a: Polyhedron, b: Polyhedron, direction: Vec3): readonly Pair[] {
  const foremost = front(a, direction).vertices;
  return front(b, neg(direction)).faces.flatMap((ofB) => {
    const outline = outlineOf(b, ofB);
    const normal = (b.faces[ofB] as Polyhedron['faces'][number]).normal;
    const steepness = dot(normal, direction);
    return foremost.map((ofA): Pair => {
      const vertex = a.vertices[ofA] as Vec3;
      const height = dot(normal, sub(outline[0] as Vec3, vertex));
      return {
        kind: 'vertex-face',
        ofA,
        ofB,
        way: (offset) => (height - dot(normal, offset)) / steepness,
        meets: (offset, way) => isInside(addScaled(add(vertex, offset), direction, way), outline, normal),
      };
    });
  });
}

/** Faces of A over vertices of B. */
function facesOnVertices(a: Polyhedron, b: Polyhedron, direction: Vec3): readonly Pair[] {
  const foremost = front(b, neg(direction)).vertices;
  return front(a, direction).faces.flatMap((ofA) => {
    const outline = outlineOf(a, ofA);
    const normal = (a.faces[ofA] as Polyhedron['faces'][number]).normal;
    const steepness = dot(normal, direction);
    return foremost.map((ofB): Pair => {
      const vertex = b.vertices[ofB] as Vec3;
      const height = dot(normal, sub(vertex, outline[0] as Vec3));
      return {
        kind: 'face-vertex',
        ofA,
        ofB,
        way: (offset) => (height - dot(normal, offset)) / steepness,
        meets: (offset, way) => isInside(addScaled(sub(vertex, offset), direction, -way), outline, normal),
      };
    });
  });
}

/** Whether a point of a face's plane lies within its outline, or on it. */
function isInside(point: Vec3, outline: readonly Vec3[], normal: Vec3): boolean {
  return outline.every((from, i) => {
    const along = sub(outline[(i + 1) % outline.length] as Vec3, from);
    return dot(cross(along, sub(point, from)), normal) >= -EPS_LENGTH * length(along);
  });
}

/** Edges of A over edges of B; parallel ones, and those seen edge-on, meet at no single point. */
function edgesOnEdges(a: Polyhedron, b: Polyhedron, direction: Vec3): readonly Pair[] {
  const edgesB = front(b, neg(direction)).edges;
  return front(a, direction).edges.flatMap((ofA) =>
    edgesB.flatMap((ofB) => {
      const pair = pairOfEdges(edgeOf(a, ofA), edgeOf(b, ofB), direction);
      return pair ? [{ ...pair, kind: 'edge-edge' as const, ofA, ofB }] : [];
    }),
  );
}

function pairOfEdges(edgeA: Segment, edgeB: Segment, direction: Vec3): Pick<Pair, 'way' | 'meets'> | null {
  const [eA, eB] = [sub(edgeA.end, edgeA.start), sub(edgeB.end, edgeB.start)];
  const [lengthA, lengthB] = [length(eA), length(eB)];
  const across = cross(eA, eB);
  const steepness = dot(across, direction);
  if (Math.abs(steepness) < EPS_LENGTH * lengthA * lengthB) return null;
  const between = sub(edgeB.start, edgeA.start);
  const square = dot(across, across);
  const isOn = (share: number, size: number): boolean =>
    share * size > -EPS_LENGTH && (share - 1) * size < EPS_LENGTH;
  return {
    way: (offset) => dot(across, sub(between, offset)) / steepness,
    meets: (offset, way) => {
      const rest = addScaled(sub(between, offset), direction, -way);
      const shareOfA = dot(cross(rest, eB), across) / square;
      const shareOfB = dot(cross(rest, eA), across) / square;
      return isOn(shareOfA, lengthA) && isOn(shareOfB, lengthB);
    },
  };
}

/** An edge by its two ends, in the order in which the body lists them. */
export function edgeOf({ vertices, edges }: Polyhedron, edge: number): Segment {
  const [from, to] = edges[edge] as readonly [number, number];
  return { start: vertices[from] as Vec3, end: vertices[to] as Vec3 };
}

/** The mean of the corners, in m: the centre of a box. */
export const middleOf = ({ vertices }: Polyhedron): Vec3 =>
  scale(vertices.reduce(add, ZERO), 1 / vertices.length);

function touchOf(a: Polyhedron, b: Polyhedron, { kind, ofA, ofB }: Pair): Touch {
  if (kind === 'edge-edge') {
    const found = edgeEdgeContact(edgeOf(a, ofA), edgeOf(b, ofB), sub(middleOf(a), middleOf(b)));
    if (found.kind === 'parallel') throw new Error('parallel edges do not meet at one point');
    return { kind, ofA, ofB, point: found.pointOnB, normal: found.normal };
  }
  const isOfA = kind === 'vertex-face';
  const [vertices, other, vertex, face] = isOfA ? [a.vertices, b, ofA, ofB] : [b.vertices, a, ofB, ofA];
  const { corners, normal: faceNormal } = other.faces[face] as Polyhedron['faces'][number];
  const { normal, pointOnB } = vertexFaceContact({
    vertexOf: isOfA ? 'A' : 'B',
    vertex: vertices[vertex] as Vec3,
    facePoint: other.vertices[corners[0] as number] as Vec3,
    faceNormal,
  });
  return { kind, ofA, ofB, point: pointOnB, normal };
}

/** Whether the plane through a point has A above it and B below. */
function isBetween(a: Polyhedron, b: Polyhedron, point: Vec3, normal: Vec3): boolean {
  const height = (r: Vec3): number => dot(normal, sub(r, point));
  return a.vertices.every((r) => height(r) > -EPS_LENGTH) && b.vertices.every((r) => height(r) < EPS_LENGTH);
}

/** The different normals among the touches: one where the contact is regular. */
export function normalsOf(touches: readonly Touch[]): readonly Vec3[] {
  const found: Vec3[] = [];
  for (const { normal } of touches)
    if (found.every((known) => distance(known, normal) > EPS_LENGTH)) found.push(normal);
  return found;
}
