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
import { CAPSULE, type FlatTree, flatTree, type Move, nextMove } from '#core/bounds/flat-tree.ts';
import type { RelativePlace } from '#core/convex/gjk.ts';
import { SEGMENT_OUT, segmentDistanceAt } from '#core/convex/segments.ts';
import { type TriangleCorners, trianglesOverlap } from '#core/convex/triangle-overlap.ts';
import { doesWayPart, featureDistance, roomAbove } from '#core/convex/triangle-pair.ts';
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
  /** Corners of a triangle of A, in m, in B's frame. */
  readonly cornersOfA: (s: number) => TriangleCorners;
  readonly cornersOfB: (t: number) => TriangleCorners;
}

const out = new Float64Array(SEGMENT_OUT);

/** The triangles that were closest when two trees were last compared: their distance bounds the next answer. */
const lastClosest = new WeakMap<Bvh, { readonly b: Bvh; readonly pair: TrianglePair }>();

/** A bound is taken larger by this share of the coordinates, so that rounding does not hide a pair behind it. */
const EPS_BOUND = 1e-12;

/** A distance, in m, that certainly is more than the least between both surfaces; Infinity if nothing is known. */
function boundOf(
  a: Bvh,
  b: Bvh,
  size: number,
  distanceOf: (s: number, t: number, enough: number) => number,
): number {
  const last = lastClosest.get(a);
  if (last?.b !== b) return Infinity;
  const d = distanceOf(...last.pair, Infinity);
  const bound = d + EPS_BOUND * (d + size);
  return bound > d ? bound : Infinity;
}

/** Two trees, of which A's lies in a place relative to B's. */
export function flatPair(a: Bvh, b: Bvh, place: RelativePlace): FlatPair {
  const [treeA, treeB] = [flatTree(a), flatTree(b)];
  const move = nextMove(treeA, place);
  const { movedCorners: cornersA, movedNormals: normalsA } = treeA;
  const { corners: cornersB, normals: normalsB } = treeB;
  const size = treeB.size + 2 * treeA.size + length(place.offset);

  /** Distance of two triangles, in m, exact if below `enough`; 0 if they meet. */
  const distanceOf = (s: number, t: number, enough: number): number => {
    move.triangle(s);
    const [at, bt] = [9 * s, 9 * t];
    let room = roomAbove(cornersA, at, cornersB, bt, normalsB, size);
    if (room > 0 && room >= enough) return room;
    room = Math.max(room, roomAbove(cornersB, bt, cornersA, at, normalsA, size));
    if (room > 0 && room >= enough) return room;
    const d = featureDistance(cornersA, at, cornersB, bt);
    if (room > 0 || doesWayPart(cornersA, at, cornersB, bt)) return d;
    return trianglesOverlap(triangle(cornersA, s), triangle(cornersB, t)) ? 0 : d;
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
      else limit = Math.min(limit, boundOf(a, b, size, distanceOf));
      visit(treeA, treeB, move, limit, compare);
      if (bestS < 0) return null;
      const pair: TrianglePair = [bestS, bestT];
      lastClosest.set(a, { b, pair });
      return { distance: limit, pair, tests };
    },
    meeting: () => {
      const found: TrianglePair[] = [];
      visit(treeA, treeB, move, Number.MIN_VALUE, (s, t) => {
        if (distanceOf(s, t, Number.MIN_VALUE) === 0) found.push([s, t]);
        return Number.MIN_VALUE;
      });
      return found;
    },
    room: (i, j) => {
      move.node(i);
      return capsuleRoom(treeA.movedCapsules, CAPSULE * i, treeB.capsules, CAPSULE * j);
    },
    apart: distanceOf,
    cornersOfA: (s) => {
      move.triangle(s);
      return triangle(cornersA, s);
    },
    cornersOfB: (t) => triangle(cornersB, t),
  };
}

/** Pairs of nodes that wait, as i and j, and the room between them, in m. Trees halve, so that none is that deep. */
const waiting = new Int32Array(1024);
const waitingRooms = new Float64Array(512);

/**
 * Walks down both trees, the nearer pair of nodes first, into pairs with less room than a limit (m). `compare` returns
 * the limit from then on.
 */
function visit(
  a: FlatTree,
  b: FlatTree,
  move: Move,
  start: number,
  compare: (s: number, t: number) => number,
): void {
  const { children: childrenA, movedCapsules: capsulesA } = a;
  const { children: childrenB, capsules: capsulesB } = b;
  let limit = start;
  let top = 1;
  waiting[0] = 0;
  waiting[1] = 0;
  waitingRooms[0] = -Infinity;
  while (top > 0) {
    top -= 1;
    if (!((waitingRooms[top] as number) < limit)) continue;
    const i = waiting[2 * top] as number;
    const j = waiting[2 * top + 1] as number;
    const i0 = childrenA[2 * i] as number;
    const j0 = childrenB[2 * j] as number;
    const i1 = childrenA[2 * i + 1] as number;
    const j1 = childrenB[2 * j + 1] as number;
    if (i0 < 0 && j0 < 0) {
      for (const s of a.held[i1] ?? []) for (const t of b.held[j1] ?? []) limit = compare(s, t);
      continue;
    }
    const splitsA = i0 >= 0 && (j0 < 0 || (a.sizes[i] as number) >= (b.sizes[j] as number));
    const [firstA, firstB, lastA, lastB] = splitsA ? [i0, j, i1, j] : [i, j0, i, j1];
    move.node(firstA);
    move.node(lastA);
    const room0 = areBallsApart(a, firstA, b, firstB, limit)
      ? Infinity
      : capsuleRoom(capsulesA, CAPSULE * firstA, capsulesB, CAPSULE * firstB);
    const room1 = areBallsApart(a, lastA, b, lastB, limit)
      ? Infinity
      : capsuleRoom(capsulesA, CAPSULE * lastA, capsulesB, CAPSULE * lastB);
    // The nearer one goes on top.
    const isFirstNearer = room0 <= room1;
    if (isFirstNearer ? room1 < limit : room0 < limit) {
      waiting[2 * top] = isFirstNearer ? lastA : firstA;
      waiting[2 * top + 1] = isFirstNearer ? lastB : firstB;
      waitingRooms[top] = isFirstNearer ? room1 : room0;
      top += 1;
    }
    if (isFirstNearer ? room0 < limit : room1 < limit) {
      waiting[2 * top] = isFirstNearer ? firstA : lastA;
      waiting[2 * top + 1] = isFirstNearer ? firstB : lastB;
      waitingRooms[top] = isFirstNearer ? room0 : room1;
      top += 1;
    }
  }
}

/** What rounding may take from a squared distance, as a share. */
const EPS_SQUARE = 1e-12;

/** Whether the balls around two capsules leave at least so much room (m), beyond doubt: a question without a root. */
function areBallsApart(a: FlatTree, i: number, b: FlatTree, j: number, room: number): boolean {
  const { movedCapsules: p } = a;
  const { capsules: q } = b;
  const [at, bt] = [CAPSULE * i, CAPSULE * j];
  const x = (p[at] as number) + (p[at + 3] as number) - (q[bt] as number) - (q[bt + 3] as number);
  const y = (p[at + 1] as number) + (p[at + 4] as number) - (q[bt + 1] as number) - (q[bt + 4] as number);
  const z = (p[at + 2] as number) + (p[at + 5] as number) - (q[bt + 2] as number) - (q[bt + 5] as number);
  const reach = 2 * room + (a.sizes[i] as number) + (b.sizes[j] as number);
  return (x * x + y * y + z * z) * (1 - EPS_SQUARE) > reach * reach;
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
