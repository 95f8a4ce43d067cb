/**
 * Convex hull of points in space, as a triangle mesh.
 *
 * The farthest point outside the hull so far is added: the triangles that see it are removed, and the rim they
 * leave is joined to the point. Which triangles see it is decided exactly, so that the rim is always one loop.
 *
 * Source:  Kavan, section 4.2 (convex bodies); C. B. Barber et al., ACM TOMS 22 (1996) (farthest point first)
 *          Chapter: content/chapters/07-resting.mdx
 * Signs:   triangles counter-clockwise seen from outside.
 */

import { sideOfTriangle } from '#core/math/side-tests.ts';
import { cross, distance, dot, length, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { buildMesh, isFlat, type TriangleMesh } from './mesh.ts';
import { MAX_COORDINATE } from './polygon.ts';
import { type Refused, refused } from './refusal.ts';
import type { Triangle } from './triangulation.ts';

/** Most points of a hull. Each one added is compared with the triangles it makes: 2,000 take about a second. */
export const MAX_HULL_POINTS = 2000;

/**
 * Points closer to the hull than this fraction of its size are taken to lie on it. Corners computed by turning a
 * box miss their face by 1e-16; below 1e-14 such a face would break into slivers.
 */
const EPS_HULL = 1e-12;

/**
 * Smallest convex solid that contains the points (m). Points within 1e-12 of its size below or on the surface
 * are not vertices of it.
 *
 * @returns a refusal if a point is not finite, there are too many, or all lie in one plane.
 */
export function convexHull(points: readonly Vec3[]): TriangleMesh | Refused {
  if (points.length > MAX_HULL_POINTS) {
    return refused(`a hull may be asked of ${MAX_HULL_POINTS} points, got ${points.length}`);
  }
  const bad = points.find((p) => !(maxAbs(p) <= MAX_COORDINATE));
  if (bad !== undefined) {
    return refused(`every point must lie within ${MAX_COORDINATE} m, got (${bad.join(', ')})`);
  }

  let rest = points;
  for (;;) {
    const triangles = hullTriangles(rest);
    if (triangles === null) return refused('the points lie in one plane: their hull has no volume');
    const middle = middleOfFlat(rest, triangles);
    if (middle === undefined) return buildMesh(rest, triangles);
    rest = rest.filter((_, i) => i !== middle);
  }
}

/** A triangle of the hull so far, and the points found above it that wait to be added. */
interface Face {
  readonly corners: Triangle;
  readonly normal: Vec3;
  readonly waiting: readonly number[];
}

function hullTriangles(points: readonly Vec3[]): Triangle[] | null {
  const eps = EPS_HULL * extentOf(points);
  const seed = seedTetrahedron(points, eps);
  if (seed === null) return null;

  const at = (i: number): Vec3 => points[i] as Vec3;
  const [a, b, c, d] = seed;
  const start: Triangle[] = [
    [a, b, c],
    [a, c, d],
    [a, d, b],
    [b, d, c],
  ];
  let faces = facesWith(at, start, [...points.keys()], eps);
  for (;;) {
    const busy = faces.find((face) => face.waiting.length > 0);
    if (busy === undefined) return faces.map((face) => face.corners);
    faces = withPoint(at, faces, busy, eps);
  }
}

/** Faces of these corners; every point more than eps above some of them waits at one of those. */
function facesWith(
  at: (i: number) => Vec3,
  triangles: readonly Triangle[],
  points: readonly number[],
  eps: number,
): Face[] {
  const faces = triangles.map(([a, b, c]) => {
    const n = cross(sub(at(b), at(a)), sub(at(c), at(a)));
    const l = length(n);
    const waiting: number[] = [];
    return { corners: [a, b, c] as const, normal: l > 0 ? scale(n, 1 / l) : n, waiting };
  });
  for (const i of points) {
    faces.find((face) => heightAbove(at, face, i) > eps && sees(at, face, i))?.waiting.push(i);
  }
  return faces;
}

/** Adds the highest point that waits at a face: what it sees gives way to the cone from the rim to it. */
function withPoint(at: (i: number) => Vec3, faces: readonly Face[], busy: Face, eps: number): Face[] {
  const next = extreme(
    busy.waiting,
    (i) => heightAbove(at, busy, i),
    (i) => distance(at(i), at(busy.corners[0])),
    eps,
  );
  const kept: Face[] = [];
  const homeless: number[] = [];
  const rim = new Map<string, readonly [number, number]>(); // edges of seen faces whose other side is not seen
  for (const face of faces) {
    if (!sees(at, face, next)) {
      kept.push(face);
      continue;
    }
    homeless.push(...face.waiting);
    const [a, b, c] = face.corners;
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      if (!rim.delete(`${to},${from}`)) rim.set(`${from},${to}`, [from, to]);
    }
  }
  const cone = [...rim.values()].map(([from, to]): Triangle => [from, to, next]);
  return [...kept, ...facesWith(at, cone, homeless, eps)];
}

function sees(at: (i: number) => Vec3, { corners: [a, b, c] }: Face, i: number): boolean {
  return sideOfTriangle(at(a), at(b), at(c), at(i)) > 0;
}

/** Height (m) of a point above the plane of a face, to rounding. */
function heightAbove(at: (i: number) => Vec3, { corners, normal }: Face, i: number): number {
  return dot(normal, sub(at(i), at(corners[0])));
}

/**
 * The candidate for which `measure` is largest; among those equal to within eps the one with the largest `second`.
 * Many points may lie equally high, on an edge or face of the hull to be: the second measure finds a corner of it.
 */
function extreme(
  candidates: readonly number[],
  measure: (i: number) => number,
  second: (i: number) => number,
  eps: number,
): number {
  const values = candidates.map(measure);
  const most = Math.max(...values);
  const top = candidates.filter((_, k) => (values[k] as number) >= most - eps);
  return top.reduce((best, i) => (second(i) > second(best) ? i : best));
}

/** Four corners of a tetrahedron, counter-clockwise triangle first as seen from outside; null if all are flat. */
function seedTetrahedron(points: readonly Vec3[], eps: number): [number, number, number, number] | null {
  const origin = points[0];
  if (origin === undefined) return null;
  const indices = [...points.keys()];
  const at = (i: number): Vec3 => points[i] as Vec3;
  const a = extreme(
    indices,
    (i) => distance(at(i), origin),
    () => 0,
    0,
  );
  const fromA = (i: number): number => distance(at(i), at(a));
  const b = extreme(indices, fromA, () => 0, 0);
  const AB = sub(at(b), at(a));
  if (length(AB) === 0) return null;
  const width = (i: number): number => length(cross(AB, sub(at(i), at(a)))) / length(AB);
  const c = extreme(indices, width, fromA, eps);
  if (!(width(c) > eps)) return null;

  const normal = cross(AB, sub(at(c), at(a)));
  const height = (i: number): number => Math.abs(dot(normal, sub(at(i), at(a)))) / length(normal);
  const d = extreme(indices, height, fromA, eps);
  if (!(height(d) > eps)) return null;
  const side = sideOfTriangle(at(a), at(b), at(c), at(d));
  if (side === 0) return null;
  return side < 0 ? [a, b, c, d] : [a, c, b, d];
}

function extentOf(points: readonly Vec3[]): number {
  const origin = points[0];
  return origin === undefined ? 0 : Math.max(...points.map((p) => distance(p, origin)));
}

/** The middle corner of some triangle whose corners lie on one line: the hull does not need it. */
function middleOfFlat(points: readonly Vec3[], triangles: readonly Triangle[]): number | undefined {
  for (const [i, j, k] of triangles) {
    const [a, b, c] = [points[i] as Vec3, points[j] as Vec3, points[k] as Vec3];
    if (!isFlat(a, b, c)) continue;
    const [ab, bc, ca] = [distance(a, b), distance(b, c), distance(c, a)];
    if (ab >= bc && ab >= ca) return k;
    return bc >= ca ? i : j;
  }
  return undefined;
}
