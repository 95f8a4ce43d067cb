/**
 * A tree over triangles as flat lists of numbers, and the same moved to another place: what the kernel of mesh
 * distances works on (flat-mesh.ts).
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/03-search.mdx
 */

import type { RelativePlace } from '#core/convex/gjk.ts';
import { SEGMENT_OUT, segmentDistance, writeVec } from '#core/convex/segments.ts';
import { areaVector } from '#core/convex/triangles.ts';
import { symmetricEigen, transpose } from '#core/math/mat3.ts';
import { remembered } from '#core/math/remembered.ts';
import { addScaled, length, lengthOf, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { type Bvh, type BvhNode, pointsOf, triangleCorners, trianglesOf } from './bvh.ts';
import { covariance, meanOf } from './obb.ts';

/** Numbers of a capsule: both ends of its axis and its radius, in m. */
export const CAPSULE = 7;

/** The tree. Places and lengths in m, in the body frame. */
export interface FlatTree {
  /** Corners of the triangles, nine numbers each. */
  readonly corners: Float64Array;
  /** Their unit normals, three numbers each; zero for a triangle without area. */
  readonly normals: Float64Array;
  /** Largest coordinate. */
  readonly size: number;
  /** Capsules around the nodes. */
  readonly capsules: Float64Array;
  /** How long and thick they are. */
  readonly sizes: Float64Array;
  /** How far they reach from the origin. */
  readonly reaches: Float64Array;
  /** Two children of each node; for a leaf −1 and the place of its triangles in `held`. */
  readonly children: Int32Array;
  readonly held: readonly (readonly number[])[];
  /** The same where the tree was last moved to, as far as it was asked for. */
  readonly movedCorners: Float64Array;
  readonly movedNormals: Float64Array;
  readonly movedCapsules: Float64Array;
  /** The move by which each triangle and each node lies where it does. */
  readonly triangleMoves: Float64Array;
  readonly nodeMoves: Float64Array;
}

const known = new WeakMap<Bvh, FlatTree>();

/** The tree as flat lists; made once. */
export function flatTree(tree: Bvh): FlatTree {
  return remembered(known, tree, flattened);
}

function flattened(tree: Bvh): FlatTree {
  const { nodes, surface } = tree;
  const held: (readonly number[])[] = [];
  const children = new Int32Array(2 * nodes.length);
  const capsules = new Float64Array(CAPSULE * nodes.length);
  for (const [i, node] of nodes.entries()) {
    capsules.set(capsuleAround(pointsOf(surface, trianglesOf(tree, node as BvhNode))), CAPSULE * i);
    if (node.children === null) held.push(trianglesOf(tree, node));
    children.set(node.children ?? [-1, held.length - 1], 2 * i);
  }
  const triangles = surface.triangles.map((_, t) => triangleCorners(surface, t));
  const corners = Float64Array.from(triangles.flat(2));
  const normals = Float64Array.from(triangles.flatMap((corner) => [...unitOrZero(areaVector(corner))]));
  const sizes = Float64Array.from(nodes, (_, i) => sizeOf(capsules, CAPSULE * i));
  return {
    corners,
    normals,
    size: corners.reduce((most, x) => Math.max(most, Math.abs(x)), 0),
    capsules,
    sizes,
    reaches: Float64Array.from(nodes, (_, i) => reachOf(capsules, CAPSULE * i)),
    children,
    held,
    movedCorners: new Float64Array(corners.length),
    movedNormals: new Float64Array(normals.length),
    movedCapsules: capsules.slice(),
    triangleMoves: new Float64Array(triangles.length),
    nodeMoves: new Float64Array(nodes.length),
  };
}

function unitOrZero(v: Vec3): Vec3 {
  const l = length(v);
  return l > 0 ? scale(v, 1 / l) : ZERO;
}

const vecAt = (capsules: Float64Array, at: number): Vec3 => [
  capsules[at] as number,
  capsules[at + 1] as number,
  capsules[at + 2] as number,
];

function sizeOf(capsules: Float64Array, at: number): number {
  return length(sub(vecAt(capsules, at + 3), vecAt(capsules, at))) + 2 * (capsules[at + 6] as number);
}

function reachOf(capsules: Float64Array, at: number): number {
  const [start, end] = [length(vecAt(capsules, at)), length(vecAt(capsules, at + 3))];
  return Math.max(start, end) + (capsules[at + 6] as number);
}

/** Radii are taken larger by this share of the coordinates, which covers the rounding of moving the axis. */
const EPS_ROUND = 1e-14;

/** Capsule around points (m), along the direction in which they spread most. */
function capsuleAround(points: readonly Vec3[]): readonly number[] {
  const middle = meanOf(points);
  const axis = transpose(symmetricEigen(covariance(points)).axes)[2];
  let low = Infinity;
  let high = -Infinity;
  let aside = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const r = points[i] as Vec3;
    const x = r[0] - middle[0];
    const y = r[1] - middle[1];
    const z = r[2] - middle[2];
    const place = axis[0] * x + axis[1] * y + axis[2] * z;
    low = Math.min(low, place);
    high = Math.max(high, place);
    aside = Math.max(aside, lengthOf(x - place * axis[0], y - place * axis[1], z - place * axis[2]));
  }
  // Round ends reach out by about as much as the points lie aside, so that the axis may be shorter by that.
  const cut = Math.min(aside, (high - low) / 2);
  const start = addScaled(middle, axis, low + cut);
  const end = addScaled(middle, axis, high - cut);
  writeVec(ends, 6, start);
  writeVec(ends, 9, end);
  let radius = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const r = points[i] as Vec3;
    writeVec(ends, 0, r);
    writeVec(ends, 3, r);
    radius = Math.max(radius, segmentDistance(ends, out));
  }
  const slack = EPS_ROUND * (length(middle) + high - low + radius);
  return [...start, ...end, radius + slack];
}

/** A point, as a segment without length, and an axis; and what is said of them. Written anew by each query. */
const ends = new Float64Array(12);
const out = new Float64Array(SEGMENT_OUT);

/** Moves parts of a tree to a place, each when it is first asked for. */
export interface Move {
  readonly triangle: (t: number) => void;
  readonly node: (i: number) => void;
}

/** Number of the last move of any tree. */
let lastMove = 0;

/** A new place for a tree. What was moved before is moved again when it is asked for. */
export function nextMove(tree: FlatTree, { turn, offset }: RelativePlace): Move {
  lastMove += 1;
  const number = lastMove;
  const [[a, b, c], [d, e, f], [g, h, i]] = turn;
  const [p, q, r] = offset;
  const write = (from: Float64Array, to: Float64Array, at: number, isPlace: 0 | 1): void => {
    const x = from[at] as number;
    const y = from[at + 1] as number;
    const z = from[at + 2] as number;
    to[at] = isPlace * p + (a * x + b * y + c * z);
    to[at + 1] = isPlace * q + (d * x + e * y + f * z);
    to[at + 2] = isPlace * r + (g * x + h * y + i * z);
  };
  return {
    triangle: (t) => {
      if (tree.triangleMoves[t] === number) return;
      tree.triangleMoves[t] = number;
      for (let k = 0; k < 9; k += 3) write(tree.corners, tree.movedCorners, 9 * t + k, 1);
      write(tree.normals, tree.movedNormals, 3 * t, 0);
    },
    node: (n) => {
      if (tree.nodeMoves[n] === number) return;
      tree.nodeMoves[n] = number;
      write(tree.capsules, tree.movedCapsules, CAPSULE * n, 1);
      write(tree.capsules, tree.movedCapsules, CAPSULE * n + 3, 1);
    },
  };
}
