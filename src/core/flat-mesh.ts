/**
 * Two surfaces of triangles, compared on plain numbers: which pair of triangles is closest, and which pairs meet.
 *
 * A search for the time of contact asks this dozens of times for each run, so that it is a kernel: corners and the
 * balls around the nodes of the trees lie in flat lists, those of A are moved into B's frame once, and nothing is
 * allocated for a pair of triangles that does not matter.
 *
 * Source:  Kavan, section 3; slides, "Closest points"          Chapter: content/chapters/03-search.mdx
 */
import { type Bvh, type BvhNode, pointsOf, triangleCorners, trianglesOf } from './bvh.ts';
import type { RelativePlace } from './gjk.ts';
import { type TriangleCorners, trianglesOverlap } from './triangle-overlap.ts';
import { doesWayPart, featureDistance, roomAbove } from './triangle-pair.ts';
import { areaVector } from './triangles.ts';
import { distance, length, scale, type Vec3, ZERO } from './vec3.ts';

/** A tree as flat lists. */
interface FlatTree {
  /** Corners of the triangles, nine numbers each, in m, in the body frame. */
  readonly corners: Float64Array;
  /** Their unit normals, three numbers each; zero for a triangle without area. */
  readonly normals: Float64Array;
  /** Largest coordinate, in m. */
  readonly size: number;
  /** Balls around the nodes: centre and radius, in m. */
  readonly balls: Float64Array;
  /** Two children of each node; for a leaf −1 and the place of its triangles in `held`. */
  readonly children: Int32Array;
  readonly held: readonly (readonly number[])[];
}

const known = new WeakMap<Bvh, FlatTree>();

/** The tree as flat lists; made once. */
function flatTree(tree: Bvh): FlatTree {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const { nodes, surface } = tree;
  const held: (readonly number[])[] = [];
  const children = new Int32Array(2 * nodes.length);
  const balls = new Float64Array(4 * nodes.length);
  for (const [i, node] of nodes.entries()) {
    balls.set(ballAround(tree, node), 4 * i);
    if (node.children === null) held.push(trianglesOf(tree, node));
    children.set(node.children ?? [-1, held.length - 1], 2 * i);
  }
  const corners = Float64Array.from(
    surface.triangles.flatMap((_, t) => triangleCorners(surface, t).flatMap((corner) => [...corner])),
  );
  const normals = Float64Array.from(
    surface.triangles.flatMap((_, t) => {
      const area = areaVector(triangleCorners(surface, t));
      const twice = length(area);
      return [...(twice > 0 ? scale(area, 1 / twice) : ZERO)];
    }),
  );
  const size = corners.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const made = { corners, normals, size, balls, children, held };
  known.set(tree, made);
  return made;
}

/** Radii are taken larger by this share of the coordinates, which covers the rounding of moving a centre. */
const EPS_ROUND = 1e-14;

/** Centre and radius of a ball around what a node holds: about the middle of the box along the axes. */
function ballAround(tree: Bvh, node: BvhNode): readonly number[] {
  const points = pointsOf(tree.surface, trianglesOf(tree, node));
  const low = (axis: 0 | 1 | 2) => points.reduce((least, r) => Math.min(least, r[axis]), Infinity);
  const high = (axis: 0 | 1 | 2) => points.reduce((most, r) => Math.max(most, r[axis]), -Infinity);
  const centre = scale([low(0) + high(0), low(1) + high(1), low(2) + high(2)], 0.5);
  const radius = points.reduce((most, r) => Math.max(most, distance(r, centre)), 0);
  const size = radius + Math.abs(centre[0]) + Math.abs(centre[1]) + Math.abs(centre[2]);
  return [...centre, radius + EPS_ROUND * size];
}

/** Points given every `stride` numbers, turned and moved; what stands between them is kept. */
function moved(numbers: Float64Array, stride: number, { turn, offset }: RelativePlace): Float64Array {
  const [[a, b, c], [d, e, f], [g, h, i]] = turn;
  const [p, q, r] = offset;
  const out = numbers.slice();
  for (let k = 0; k + 2 < numbers.length; k += stride) {
    const x = numbers[k] as number;
    const y = numbers[k + 1] as number;
    const z = numbers[k + 2] as number;
    out[k] = p + (a * x + b * y + c * z);
    out[k + 1] = q + (d * x + e * y + f * z);
    out[k + 2] = r + (g * x + h * y + i * z);
  }
  return out;
}

/** Numbers of a triangle of A and one of B. */
export type TrianglePair = readonly [s: number, t: number];

/** Two trees in the frame of the second. */
export interface FlatPair {
  /**
   * The closest triangles, if closer than `enough` (m): their numbers, points and distance; `null` if there are none.
   * A distance of 0 means that the two meet. A pair that was closest a moment ago, given as a hint, is looked at first.
   */
  readonly closest: (enough: number, hint?: TrianglePair) => {
    readonly distance: number;
    readonly s: number;
    readonly t: number;
    readonly tests: number;
  } | null;
  /** Numbers of all triangles of A and B that have a point in common. */
  readonly meeting: () => readonly TrianglePair[];
  /** Corners of a triangle of A, in m, in B's frame. */
  readonly cornersOfA: (s: number) => TriangleCorners;
  readonly cornersOfB: (t: number) => TriangleCorners;
}

/** Two trees, of which A's lies in a place relative to B's. */
export function flatPair(a: Bvh, b: Bvh, place: RelativePlace): FlatPair {
  const [treeA, treeB] = [flatTree(a), flatTree(b)];
  const cornersA = moved(treeA.corners, 3, place);
  const normalsA = moved(treeA.normals, 3, { turn: place.turn, offset: ZERO });
  const ballsA = moved(treeA.balls, 4, place);
  const size = treeB.size + 2 * treeA.size + length(place.offset);
  const { corners: cornersB, balls: ballsB } = treeB;
  const [childrenA, childrenB] = [treeA.children, treeB.children];
  const triangle = (corners: Float64Array, t: number): TriangleCorners => [
    vec(corners, 9 * t),
    vec(corners, 9 * t + 3),
    vec(corners, 9 * t + 6),
  ];
  /** Distance of two triangles, in m, exact if below `enough`; 0 if they meet. */
  const distanceOf = (s: number, t: number, enough: number): number => {
    const [at, bt] = [9 * s, 9 * t];
    let room = roomAbove(cornersA, at, cornersB, bt, treeB.normals, size);
    if (room > 0 && room >= enough) return room;
    room = Math.max(room, roomAbove(cornersB, bt, cornersA, at, normalsA, size));
    if (room > 0 && room >= enough) return room;
    const d = featureDistance(cornersA, at, cornersB, bt);
    if (room > 0 || doesWayPart(cornersA, at, cornersB, bt)) return d;
    return trianglesOverlap(triangle(cornersA, s), triangle(cornersB, t)) ? 0 : d;
  };

  /** Room between the balls of two nodes, in m. */
  const room = (i: number, j: number): number => {
    const x = (ballsA[4 * i] as number) - (ballsB[4 * j] as number);
    const y = (ballsA[4 * i + 1] as number) - (ballsB[4 * j + 1] as number);
    const z = (ballsA[4 * i + 2] as number) - (ballsB[4 * j + 2] as number);
    const radii = (ballsA[4 * i + 3] as number) + (ballsB[4 * j + 3] as number);
    return Math.sqrt(x * x + y * y + z * z) - radii;
  };
  /** Only pairs of nodes with less room than this, in m, are looked into. */
  let limit = Infinity;
  /** Walks down both trees, the nearer pair of nodes first. */
  const visit = (i: number, j: number, compare: (s: number, t: number) => void): void => {
    const i0 = childrenA[2 * i] as number;
    const j0 = childrenB[2 * j] as number;
    const i1 = childrenA[2 * i + 1] as number;
    const j1 = childrenB[2 * j + 1] as number;
    if (i0 < 0 && j0 < 0) {
      for (const s of treeA.held[i1] ?? []) for (const t of treeB.held[j1] ?? []) compare(s, t);
      return;
    }
    const splitsA = i0 >= 0 && (j0 < 0 || (ballsA[4 * i + 3] as number) >= (ballsB[4 * j + 3] as number));
    const room0 = splitsA ? room(i0, j) : room(i, j0);
    const room1 = splitsA ? room(i1, j) : room(i, j1);
    const isFirstNearer = room0 <= room1;
    for (let k = 0; k < 2; k++) {
      const isFirst = (k === 0) === isFirstNearer;
      if (!((isFirst ? room0 : room1) < limit)) continue;
      if (splitsA) visit(isFirst ? i0 : i1, j, compare);
      else visit(i, isFirst ? j0 : j1, compare);
    }
  };

  return {
    closest: (enough, hint) => {
      let [bestS, bestT, tests] = [-1, -1, 0];
      limit = enough;
      const compare = (s: number, t: number): void => {
        tests += 1;
        const d = distanceOf(s, t, limit);
        if (d < limit) [limit, bestS, bestT] = [d, s, t];
      };
      if (hint !== undefined) compare(...hint);
      visit(0, 0, compare);
      return bestS < 0 ? null : { distance: limit, s: bestS, t: bestT, tests };
    },
    meeting: () => {
      const found: TrianglePair[] = [];
      limit = Number.MIN_VALUE;
      visit(0, 0, (s, t) => {
        if (distanceOf(s, t, limit) === 0) found.push([s, t]);
      });
      return found;
    },
    cornersOfA: (s) => triangle(cornersA, s),
    cornersOfB: (t) => triangle(cornersB, t),
  };
}

const vec = (numbers: Float64Array, at: number): Vec3 => [
  numbers[at] as number,
  numbers[at + 1] as number,
  numbers[at + 2] as number,
];
