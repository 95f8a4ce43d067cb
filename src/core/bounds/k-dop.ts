/**
 * Discrete orientation polytopes: k planes, two across each of k/2 fixed directions. Between the box along the axes
 * (k = 6) and the hull; the cheap comparison of boxes, with their corners and edges cut off.
 *
 * Source:  Kavan, sections 1.1 and 5; J. T. Klosowski et al., IEEE TVCG 4 (1998)
 *          Chapter: fencing
 */

import { type Mat3, transposeMulVec } from '#core/math/mat3.ts';
import { addScaled, cross, dot, length, maxAbs, neg, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { convexHull } from '#core/shape/convex-hull.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';

/** How many planes: 6 the box; 14 with its corners, 18 with its edges, 26 with both cut off. */
export type DopSize = 6 | 14 | 18 | 26;

/** All points between two planes across each direction. */
export interface KDop {
  readonly kind: 'k-dop';
  readonly k: DopSize;
  /** Least n · x for each direction, in m times the length of n. */
  readonly min: readonly number[];
  /** Greatest n · x for each direction. */
  readonly max: readonly number[];
}

const FACES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const CORNERS: readonly Vec3[] = [
  [1, 1, 1],
  [1, 1, -1],
  [1, -1, 1],
  [-1, 1, 1],
];
const EDGES: readonly Vec3[] = [
  [1, 1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [1, -1, 0],
  [1, 0, -1],
  [0, 1, -1],
];

/** The k/2 directions of a k-DOP, the three axes first; the others are not of unit length. */
export const DOP_DIRECTIONS: Readonly<Record<DopSize, readonly Vec3[]>> = {
  6: FACES,
  14: [...FACES, ...CORNERS],
  18: [...FACES, ...EDGES],
  26: [...FACES, ...CORNERS, ...EDGES],
};

/** Bounds are taken wider by this share of the size, which covers the rounding of turning a point. */
const EPS_ROUND = 4e-15;

/** Corners within this share of the size are one, and lie on all planes that pass as near. */
const EPS_CORNER = 1e-12;

/**
 * Smallest k-DOP around some points (m).
 *
 * @eq K-kdop
 */
export function kDopAround(points: readonly Vec3[], k: DopSize): KDop {
  const directions = DOP_DIRECTIONS[k];
  const min = directions.map(() => Infinity);
  const max = directions.map(() => -Infinity);
  for (const r of points) {
    for (const [i, n] of directions.entries()) {
      const along = dot(n, r);
      min[i] = Math.min(min[i] as number, along);
      max[i] = Math.max(max[i] as number, along);
    }
  }
  return { kind: 'k-dop', k, min, max };
}

/**
 * Smallest k-DOP around two of them. It is also the smallest around all that they hold, so that a tree of k-DOPs is
 * refitted from its leaves without loss.
 *
 * @eq K-kdop
 */
export function kDopAroundBoth(a: KDop, b: KDop): KDop {
  requireSameK(a, b);
  return {
    kind: 'k-dop',
    k: a.k,
    min: a.min.map((x, i) => Math.min(x, b.min[i] as number)),
    max: a.max.map((x, i) => Math.max(x, b.max[i] as number)),
  };
}

/** Whether two k-DOPs overlap along all their directions. They may and still have no point in common. */
export function kDopsOverlap(a: KDop, b: KDop): boolean {
  requireSameK(a, b);
  return a.min.every((x, i) => x <= (b.max[i] as number) && (b.min[i] as number) <= (a.max[i] as number));
}

/** Room between two k-DOPs, in m, along the best of their directions; a lower bound of their distance if positive. */
export function kDopRoom(a: KDop, b: KDop): number {
  requireSameK(a, b);
  return DOP_DIRECTIONS[a.k].reduce((best, n, i) => {
    const room = Math.max(
      (a.min[i] as number) - (b.max[i] as number),
      (b.min[i] as number) - (a.max[i] as number),
    );
    return Math.max(best, room / length(n));
  }, -Infinity);
}

/**
 * A k-DOP around one that is turned about the origin and then moved (m). Its planes no longer lie across the fixed
 * directions, so that the new one is larger. Each bound comes from the plane that is turned least away and the box:
 *
 *     u · x = α n · x + (u − α n) · x ≤ α max(n · x) + max over the box of (u − α n) · x,    α = u · n/n²
 *
 * for every old direction n; the smallest of these is taken. u is the new direction turned back.
 */
export function movedKDop(dop: KDop, turn: Mat3, offset: Vec3): KDop {
  const directions = DOP_DIRECTIONS[dop.k];
  const upper = (n: Vec3): number => boundAlong(dop, transposeMulVec(turn, n));
  const size = dop.max.reduce((most, x, i) => Math.max(most, Math.abs(x), Math.abs(dop.min[i] as number)), 0);
  const slack = EPS_ROUND * (size + length(offset));
  return {
    kind: 'k-dop',
    k: dop.k,
    min: directions.map((n) => dot(n, offset) - upper(neg(n)) - slack),
    max: directions.map((n) => dot(n, offset) + upper(n) + slack),
  };
}

/** Upper bound of u · x over a k-DOP. */
function boundAlong(dop: KDop, u: Vec3): number {
  return DOP_DIRECTIONS[dop.k].reduce(
    (best, n, i) => {
      const alpha = dot(u, n) / dot(n, n);
      const along = alpha * ((alpha > 0 ? dop.max[i] : dop.min[i]) as number);
      return Math.min(best, along + boundOverBox(dop, addScaled(u, n, -alpha)));
    },
    boundOverBox(dop, u),
  );
}

/** Largest u · x over the box that the first three directions make. */
function boundOverBox({ min, max }: KDop, u: Vec3): number {
  return u.reduce((sum, x, i) => sum + x * ((x > 0 ? max[i] : min[i]) as number), 0);
}

/**
 * The k-DOP as a solid, to be drawn or measured: the hull of the points where three of its planes meet and no other
 * cuts them off.
 *
 * @returns null if it is flat.
 */
export function kDopMesh(dop: KDop): TriangleMesh | null {
  const planes = DOP_DIRECTIONS[dop.k].flatMap((n, i) => [
    { n, d: dop.max[i] as number },
    { n: neg(n), d: -(dop.min[i] as number) },
  ]);
  const size = planes.reduce((most, { d }) => Math.max(most, Math.abs(d)), 0);
  const corners: Vec3[] = [];
  for (const [i, p] of planes.entries()) {
    for (const [j, q] of planes.slice(0, i).entries()) {
      for (const r of planes.slice(0, j)) {
        const volume = dot(p.n, cross(q.n, r.n));
        if (volume === 0) continue; // directions are whole numbers: this is exact
        const sum = addScaled(
          addScaled(scale(cross(q.n, r.n), p.d), cross(r.n, p.n), q.d),
          cross(p.n, q.n),
          r.d,
        );
        const corner = scale(sum, 1 / volume);
        if (planes.every(({ n, d }) => dot(n, corner) <= d + EPS_CORNER * size)) corners.push(corner);
      }
    }
  }
  const mesh = convexHull(distinct(corners, EPS_CORNER * size));
  return mesh.kind === 'mesh' ? mesh : null;
}

/** Corners, and faces as lists of them, counter-clockwise from outside. */
export interface DopFaces {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
}

/**
 * The faces of a k-DOP, quickly enough to be drawn in every frame: of each plane what the others leave. Corners nearer to
 * each other than 1e-9 of the size are one, so that it serves pictures, and no measuring.
 */
export function kDopFaces({ k, min, max }: KDop): DopFaces {
  const planes = DOP_DIRECTIONS[k].flatMap((n, i) => [
    { n, d: max[i] as number },
    { n: neg(n), d: -(min[i] as number) },
  ]);
  const size = planes.reduce((most, { d }) => Math.max(most, Math.abs(d)), 0);
  const grain = 1e-9 * size;
  const vertices: Vec3[] = [];
  const known = new Map<string, number>();
  const numberOf = (r: Vec3): number => {
    const key = r.map((x) => Math.round(x / grain)).join();
    const number = known.get(key) ?? vertices.push(r) - 1;
    known.set(key, number);
    return number;
  };
  const faces = planes.map((plane) => {
    const { n, d } = plane;
    const middle = scale(n, d / dot(n, n));
    // Two directions along the plane: n has a component that is 1 or −1, the others are 0 or as large.
    const u = cross(n, n[0] === 0 ? [1, 0, 0] : n[1] === 0 ? [0, 1, 0] : [0, 0, 1]);
    const v = cross(n, u);
    const corner = (x: number, y: number): Vec3 =>
      addScaled(addScaled(middle, u, 4 * x * size), v, 4 * y * size);
    let rest: readonly Vec3[] = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
    for (const other of planes) if (other !== plane) rest = cutOff(rest, other, grain);
    return [...new Set(rest.map(numberOf))];
  });
  return { vertices, faces: faces.filter(({ length: corners }) => corners > 2) };
}

interface Plane {
  readonly n: Vec3;
  readonly d: number;
}

/** What a plane leaves of a convex polygon, with room for rounding. */
function cutOff(polygon: readonly Vec3[], { n, d }: Plane, room: number): readonly Vec3[] {
  return polygon.flatMap((r, i) => {
    const before = polygon.at(i - 1) as Vec3;
    const [over, overBefore] = [dot(n, r) - d, dot(n, before) - d];
    const crossing =
      over > room !== overBefore > room
        ? [addScaled(before, sub(r, before), overBefore / (overBefore - over))]
        : [];
    return over > room ? crossing : [...crossing, r];
  });
}

/** Many planes may meet in one corner, and find it a little apart. */
function distinct(points: readonly Vec3[], eps: number): readonly Vec3[] {
  const kept: Vec3[] = [];
  for (const r of points) if (!kept.some((s) => maxAbs(sub(r, s)) <= eps)) kept.push(r);
  return kept;
}

function requireSameK(a: KDop, b: KDop): void {
  if (a.k !== b.k) throw new RangeError(`only k-DOPs of the same k can be compared, got ${a.k} and ${b.k}`);
}
