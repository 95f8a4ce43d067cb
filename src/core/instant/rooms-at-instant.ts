/**
 * How far apart parts of two bodies are at an instant, at least: by the balls around them, and by walls along their
 * sides and across the line between their middles. No distance is computed, and nothing is allocated for a pair.
 *
 * Source:  slides, "Idea" (a plane between two bodies keeps them apart)
 *          Chapter: content/chapters/04-time-of-contact.mdx
 */
import type { Mat3 } from '#core/math/mat3.ts';
import { remembered } from '#core/math/remembered.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { maxAbs, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Moving } from './moving.ts';
import type { Parts } from './moving-parts.ts';
import { EPS_PLACE } from './time-stretch.ts';

/** Room, in m, by the numbers of a node of A and one of B; negative if it says nothing. */
export type RoomOfNodes = (i: number, j: number) => number;

/** Rooms of two bodies at one instant after another. */
export interface Rooms {
  /** Room between all that two nodes hold, by their balls alone. */
  readonly ofNodes: RoomOfNodes;
  /** Room between the parts that two leaves hold. */
  readonly ofLeaves: RoomOfNodes;
}

/** A body where it is: the places of its balls and of the corners of its parts, written when they are needed. */
interface PlacedParts {
  readonly parts: Parts;
  readonly centres: Float64Array;
  readonly corners: Float64Array;
  /** Middle of the corners of a part, and the normal of its first side; zero if it has none. */
  readonly middles: Float64Array;
  readonly normals: Float64Array;
  /** The instant at which a ball and a part were last written. */
  readonly writtenBalls: Float64Array;
  readonly written: Float64Array;
}

/** Room for a body as A and as B: a run searches again and again, and such room is dear to make. */
const placedAsA = new WeakMap<Parts, PlacedParts>();
const placedAsB = new WeakMap<Parts, PlacedParts>();

/** Number of the last instant of any two bodies. */
let lastInstant = 0;

/** Rooms between the parts of two bodies at a time (s). */
export function roomsOf(a: Moving, partsA: Parts, b: Moving, partsB: Parts): (t: number) => Rooms {
  const ofA = remembered(placedAsA, partsA, placedParts);
  const ofB = remembered(placedAsB, partsB, placedParts);
  const radii = partsA.radius + partsB.radius;
  const [treeA, treeB] = [partsA.tree, partsB.tree];
  return (t) => {
    lastInstant += 1;
    const number = lastInstant;
    const [placeA, placeB] = [a.travel.placementAt(t), b.travel.placementAt(t)];
    const [turnA, turnB] = [matFromQuat(placeA.orientation), matFromQuat(placeB.orientation)];
    const offset = sub(placeA.position, placeB.position);
    const far = maxAbs(placeA.position) + maxAbs(placeB.position);
    const rounding = EPS_PLACE * (far + 2 * (treeA.reaches[0] as number) + 2 * (treeB.reaches[0] as number));
    const slack = rounding + EPS_PLACE * ((treeA.radii[0] as number) + (treeB.radii[0] as number));
    const ofNodes = (i: number, j: number): number => {
      if (ofA.writtenBalls[i] !== number) placeBall(ofA, i, turnA, offset, number);
      if (ofB.writtenBalls[j] !== number) placeBall(ofB, j, turnB, ZERO, number);
      const { centres: p } = ofA;
      const { centres: q } = ofB;
      const x = (p[3 * i] as number) - (q[3 * j] as number);
      const y = (p[3 * i + 1] as number) - (q[3 * j + 1] as number);
      const z = (p[3 * i + 2] as number) - (q[3 * j + 2] as number);
      const near = (treeA.radii[i] as number) + (treeB.radii[j] as number);
      return Math.sqrt(x * x + y * y + z * z) - near - slack;
    };
    const ofLeaves = (i: number, j: number): number => {
      const byBalls = ofNodes(i, j);
      const part = treeA.children[2 * i + 1] as number;
      const other = treeB.children[2 * j + 1] as number;
      if (ofA.written[part] !== number) placePart(ofA, part, turnA, offset, number);
      if (ofB.written[other] !== number) placePart(ofB, other, turnB, ZERO, number);
      const room = Math.max(
        roomAlongSide(ofB, other, ofA, part),
        roomAlongSide(ofA, part, ofB, other),
        roomAcross(ofA, part, ofB, other),
      );
      return Math.max(byBalls, room - radii - slack);
    };
    return { ofNodes, ofLeaves };
  };
}

function placedParts(parts: Parts): PlacedParts {
  const [count, nodes] = [parts.points.length, parts.tree.radii.length];
  return {
    parts,
    centres: new Float64Array(3 * nodes),
    corners: new Float64Array(parts.coordinates.length),
    middles: new Float64Array(3 * count),
    normals: new Float64Array(3 * count),
    writtenBalls: new Float64Array(nodes),
    written: new Float64Array(count),
  };
}

function placeBall(placed: PlacedParts, i: number, turned: Mat3, offset: Vec3, now: number): void {
  const { parts, centres, writtenBalls } = placed;
  move(turned, offset, parts.tree.centres, centres, 3 * i);
  writtenBalls[i] = now;
}

function placePart(placed: PlacedParts, part: number, turned: Mat3, offset: Vec3, now: number): void {
  const { parts, corners, middles, normals, written } = placed;
  const { coordinates, first, sides, firstSide } = parts;
  const [from, to] = [first[part] as number, first[part + 1] as number];
  let [x, y, z] = [0, 0, 0];
  for (let n = from; n < to; n++) {
    move(turned, offset, coordinates, corners, 3 * n);
    x += corners[3 * n] as number;
    y += corners[3 * n + 1] as number;
    z += corners[3 * n + 2] as number;
  }
  middles[3 * part] = x / (to - from);
  middles[3 * part + 1] = y / (to - from);
  middles[3 * part + 2] = z / (to - from);
  const side = firstSide[part] as number;
  if (side < (firstSide[part + 1] as number)) {
    const [[a, b, c], [d, e, f], [g, h, k]] = turned;
    const nx = sides[3 * side] as number;
    const ny = sides[3 * side + 1] as number;
    const nz = sides[3 * side + 2] as number;
    normals[3 * part] = a * nx + b * ny + c * nz;
    normals[3 * part + 1] = d * nx + e * ny + f * nz;
    normals[3 * part + 2] = g * nx + h * ny + k * nz;
  }
  written[part] = now;
}

/** Moves a point of a body, three numbers from a place on. Hot kernel: it makes no vector. */
function move(turned: Mat3, offset: Vec3, from: Float64Array, to: Float64Array, at: number): void {
  const [row0, row1, row2] = turned;
  const x = from[at] as number;
  const y = from[at + 1] as number;
  const z = from[at + 2] as number;
  to[at] = offset[0] + (row0[0] * x + row0[1] * y + row0[2] * z);
  to[at + 1] = offset[1] + (row1[0] * x + row1[1] * y + row1[2] * z);
  to[at + 2] = offset[2] + (row2[0] * x + row2[1] * y + row2[2] * z);
}

/** Room, in m, above or below the first side of a part. */
function roomAlongSide(own: PlacedParts, i: number, other: PlacedParts, j: number): number {
  const { normals: n } = own;
  return roomAlong(own, i, other, j, n[3 * i] as number, n[3 * i + 1] as number, n[3 * i + 2] as number);
}

/** The same across the line between the middles of two parts. */
function roomAcross(own: PlacedParts, i: number, other: PlacedParts, j: number): number {
  const { middles: m } = own;
  const { middles: k } = other;
  const x = (m[3 * i] as number) - (k[3 * j] as number);
  const y = (m[3 * i + 1] as number) - (k[3 * j + 1] as number);
  const z = (m[3 * i + 2] as number) - (k[3 * j + 2] as number);
  const l = Math.sqrt(x * x + y * y + z * z);
  return l > 0 ? roomAlong(own, i, other, j, x / l, y / l, z / l) : -Infinity;
}

/** The same along one unit normal; for none (0, 0, 0) it is 0, which says nothing. */
function roomAlong(
  own: PlacedParts,
  i: number,
  other: PlacedParts,
  j: number,
  x: number,
  y: number,
  z: number,
): number {
  let [lowOwn, highOwn, lowOther, highOther] = [Infinity, -Infinity, Infinity, -Infinity];
  const { corners: p } = own;
  const endOwn = 3 * (own.parts.first[i + 1] as number);
  for (let at = 3 * (own.parts.first[i] as number); at < endOwn; at += 3) {
    const height = x * (p[at] as number) + y * (p[at + 1] as number) + z * (p[at + 2] as number);
    if (height < lowOwn) lowOwn = height;
    if (height > highOwn) highOwn = height;
  }
  const { corners: q } = other;
  const endOther = 3 * (other.parts.first[j + 1] as number);
  for (let at = 3 * (other.parts.first[j] as number); at < endOther; at += 3) {
    const height = x * (q[at] as number) + y * (q[at + 1] as number) + z * (q[at + 2] as number);
    if (height < lowOther) lowOther = height;
    if (height > highOther) highOther = height;
  }
  return Math.max(lowOther - highOwn, lowOwn - highOther);
}
