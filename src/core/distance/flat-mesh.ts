/**
 * Two surfaces of triangles, compared on plain numbers: which pair of triangles is closest, and which pairs meet.
 *
 * A search for the time of contact asks this hundreds of times for each run, so that it is a kernel: everything lies in
 * flat lists (flat-tree.ts), what belongs to A is moved into B's frame when it is first needed, and nothing is allocated
 * for a pair that does not matter. Around each node lies a capsule, which limbs and long triangles fill well.
 *
 * Source:  Kavan, section 3; slides, "Closest points"          Chapter: content/chapters/03-search.mdx
 */
import type { Bvh } from '#core/bounds/bvh.ts';
import { CAPSULE, type FlatTree, flatTree, nextMove } from '#core/bounds/flat-tree.ts';
import type { RelativePlace } from '#core/convex/gjk.ts';
import { SEGMENT_OUT, segmentDistanceAt } from '#core/convex/segments.ts';
import { type TriangleCorners, trianglesOverlap } from '#core/convex/triangle-overlap.ts';
import { closestWay, doesWayPart, featureDistance, roomAbove } from '#core/convex/triangle-pair.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';

/** Numbers of a triangle of A and one of B. */
export type TrianglePair = readonly [s: number, t: number];

/** The closest triangles that were found. */
export interface FlatClosest {
  /** In m; 0 if they meet. */
  readonly distance: number;
  readonly pair: TrianglePair;
  /** Pairs of triangles that were compared. */
  readonly tests: number;
}

/** Two trees in the frame of the second. */
export interface FlatPair {
  /**
   * The closest triangles, if closer than `enough` (m), else `null`. A pair that was closest a moment ago, given as a
   * hint, is looked at first.
   */
  readonly closest: (enough: number, hint?: TrianglePair) => FlatClosest | null;
  /** All triangles of A and B that have a point in common. */
  readonly meeting: () => readonly TrianglePair[];
  /** Room between two nodes, in m, as their capsules leave it: a lower bound of the distance of what they hold. */
  readonly room: (i: number, j: number) => number;
  /** Distance of two triangles, in m; what is `enough` or more may be less than the distance. */
  readonly apart: (s: number, t: number, enough: number) => number;
  /**
   * The way from B to A, of any length, in B's frame, across which the two nodes leave the room that was asked last: that
   * between the closest points of the axes of their capsules. Written anew by each question of any pair.
   */
  readonly wayOfRoom: Float64Array;
  /** The same for the two triangles that were asked last, if they leave room: written when it is asked for. */
  readonly wayOfTriangles: (s: number, t: number) => Float64Array;
  /** Corners of a triangle of A, in m, in B's frame. */
  readonly cornersOfA: (s: number) => TriangleCorners;
  readonly cornersOfB: (t: number) => TriangleCorners;
}

const out = new Float64Array(SEGMENT_OUT);

/** The vector between the closest points of the last axes, within `out`; and the way between the last triangles. */
const wayOfRoom = out.subarray(3, 6);
const wayOfTriangles = new Float64Array(3);

/** Two trees, of which A's lies in a place relative to B's. */
export function flatPair(a: Bvh, b: Bvh, place: RelativePlace): FlatPair {
  const [treeA, treeB] = [flatTree(a), flatTree(b)];
  const move = nextMove(treeA, place);
  const { movedCorners: cornersA, movedNormals: normalsA } = treeA;
  const { corners: cornersB, normals: normalsB } = treeB;
  const size = treeB.size + 2 * treeA.size + length(place.offset);

  /** Whose plane told of the last two triangles that they are apart; none if it was their features. */
  let told: 'a' | 'b' | undefined;

  /** Distance of two triangles, in m, exact if below `enough`; 0 if they meet. */
  const distanceOf = (s: number, t: number, enough: number): number => {
    move.triangle(s);
    const [at, bt] = [9 * s, 9 * t];
    told = 'b';
    let room = roomAbove(cornersA, at, cornersB, bt, normalsB, size);
    if (room > 0 && room >= enough) return room;
    told = 'a';
    room = Math.max(room, roomAbove(cornersB, bt, cornersA, at, normalsA, size));
    if (room > 0 && room >= enough) return room;
    told = undefined;
    const d = featureDistance(cornersA, at, cornersB, bt);
    if (room > 0 || doesWayPart(cornersA, at, cornersB, bt)) return d;
    return trianglesOverlap(triangle(cornersA, s), triangle(cornersB, t)) ? 0 : d;
  };
  const room = (i: number, j: number): number => {
    move.node(i);
    return capsuleRoom(treeA.movedCapsules, CAPSULE * i, treeB.capsules, CAPSULE * j);
  };

  return {
    closest: (enough, hint) => {
      let [limit, bestS, bestT, tests] = [enough, -1, -1, 0];
      const compare = (s: number, t: number): number => {
        tests += 1;
        const d = distanceOf(s, t, limit);
        if (d < limit) {
          limit = d;
          bestS = s;
          bestT = t;
        }
        return limit;
      };
      if (hint !== undefined) compare(...hint);
      visit(treeA, treeB, 0, 0, limit, room, compare);
      if (bestS < 0) return null;
      return { distance: limit, pair: [bestS, bestT], tests };
    },
    meeting: () => {
      const found: TrianglePair[] = [];
      visit(treeA, treeB, 0, 0, Number.MIN_VALUE, room, (s, t) => {
        if (distanceOf(s, t, Number.MIN_VALUE) === 0) found.push([s, t]);
        return Number.MIN_VALUE;
      });
      return found;
    },
    room,
    wayOfRoom,
    apart: distanceOf,
    wayOfTriangles: (s, t) => {
      const normals = told === 'b' ? normalsB : told === 'a' ? normalsA : closestWay;
      const at = told === 'b' ? 3 * t : told === 'a' ? 3 * s : 0;
      const x = normals[at] as number;
      const y = normals[at + 1] as number;
      const z = normals[at + 2] as number;
      const ahead =
        x * ((cornersA[9 * s] as number) - (cornersB[9 * t] as number)) +
        y * ((cornersA[9 * s + 1] as number) - (cornersB[9 * t + 1] as number)) +
        z * ((cornersA[9 * s + 2] as number) - (cornersB[9 * t + 2] as number));
      const sign = ahead < 0 ? -1 : 1;
      wayOfTriangles[0] = sign * x;
      wayOfTriangles[1] = sign * y;
      wayOfTriangles[2] = sign * z;
      return wayOfTriangles;
    },
    cornersOfA: (s) => {
      move.triangle(s);
      return triangle(cornersA, s);
    },
    cornersOfB: (t) => triangle(cornersB, t),
  };
}

/**
 * Walks down both trees, the nearer pair of nodes first, into pairs with less room than a limit (m). `compare` returns
 * the limit from then on, and so does the walk.
 */
function visit(
  a: FlatTree,
  b: FlatTree,
  i: number,
  j: number,
  start: number,
  roomOf: (i: number, j: number) => number,
  compare: (s: number, t: number) => number,
): number {
  let limit = start;
  const i0 = a.children[2 * i] as number;
  const j0 = b.children[2 * j] as number;
  if (i0 < 0 && j0 < 0) {
    for (const s of a.held[a.children[2 * i + 1] as number] ?? []) {
      for (const t of b.held[b.children[2 * j + 1] as number] ?? []) limit = compare(s, t);
    }
    return limit;
  }
  const i1 = a.children[2 * i + 1] as number;
  const j1 = b.children[2 * j + 1] as number;
  const splitsA = i0 >= 0 && (j0 < 0 || (a.sizes[i] as number) >= (b.sizes[j] as number));
  const room0 = splitsA ? roomOf(i0, j) : roomOf(i, j0);
  const room1 = splitsA ? roomOf(i1, j) : roomOf(i, j1);
  const isFirstNearer = room0 <= room1;
  for (let k = 0; k < 2; k++) {
    const isFirst = (k === 0) === isFirstNearer;
    if (!((isFirst ? room0 : room1) < limit)) continue;
    limit = splitsA
      ? visit(a, b, isFirst ? i0 : i1, j, limit, roomOf, compare)
      : visit(a, b, i, isFirst ? j0 : j1, limit, roomOf, compare);
  }
  return limit;
}

/** Room between two capsules, in m; negative if they overlap. */
function capsuleRoom(a: Float64Array, at: number, b: Float64Array, bt: number): number {
  return segmentDistanceAt(a, at, b, bt, out) - ((a[at + 6] as number) + (b[bt + 6] as number));
}

const triangle = (corners: Float64Array, t: number): TriangleCorners => [
  vec(corners, 9 * t),
  vec(corners, 9 * t + 3),
  vec(corners, 9 * t + 6),
];

const vec = (numbers: Float64Array, at: number): Vec3 => [
  numbers[at] as number,
  numbers[at + 1] as number,
  numbers[at + 2] as number,
];
