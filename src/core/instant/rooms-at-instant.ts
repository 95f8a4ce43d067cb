/**
 * How far apart parts of two bodies are at an instant, at least: by the balls around them, and by how far the ball of
 * one is beyond a side of the other. No distance is computed, and nothing is allocated for a pair.
 *
 * Source:  slides, "Idea" (a plane between two bodies keeps them apart)
 *          Chapter: content/chapters/04-time-of-contact.mdx
 */
import { relativePlace } from '#core/convex/gjk.ts';
import { transpose } from '#core/math/mat3.ts';
import { remembered } from '#core/math/remembered.ts';
import { maxAbs } from '#core/math/vec3.ts';
import type { Moving } from './moving.ts';
import type { Parts } from './moving-parts.ts';
import { EPS_PLACE } from './time-stretch.ts';

/** Room, in m, by the numbers of a node of A and one of B; negative if it says nothing. */
export type RoomOfNodes = (i: number, j: number) => number;

/** Rooms of two bodies at an instant. */
export interface Rooms {
  /** Room between all that two nodes hold, by their balls alone. */
  readonly ofNodes: RoomOfNodes;
  /** Room between the parts that two leaves hold. */
  readonly ofLeaves: RoomOfNodes;
}

/** The balls of a body as the other one sees them, and how high the sides of its parts are. */
interface SeenParts {
  readonly parts: Parts;
  /** Centres of the balls in the axes of the other body, in m; written when they are needed. */
  readonly centres: Float64Array;
  /** The instant at which each was last written. */
  readonly written: Float64Array;
  /** How far each side is from the centre of mass along its normal, in m. */
  readonly levels: Float64Array;
}

/** Room for a body as A and as B: a run searches again and again, and such room is dear to make. */
const seenAsA = new WeakMap<Parts, SeenParts>();
const seenAsB = new WeakMap<Parts, SeenParts>();

/** Number of the last instant of any two bodies. */
let lastInstant = 0;

/** Rooms between the parts of two bodies at a time (s). */
export function roomsOf(a: Moving, partsA: Parts, b: Moving, partsB: Parts): (t: number) => Rooms {
  const ofA = remembered(seenAsA, partsA, seenParts);
  const ofB = remembered(seenAsB, partsB, seenParts);
  const [treeA, treeB] = [partsA.tree, partsB.tree];
  const [reachA, reachB] = [reachOfTree(partsA), reachOfTree(partsB)];
  const { centres: seenA } = ofA;
  const { centres: centresB } = treeB;
  return (t) => {
    lastInstant += 1;
    const now = lastInstant;
    const [placeA, placeB] = [a.travel.placementAt(t), b.travel.placementAt(t)];
    const { turn, offset } = relativePlace(placeA, placeB);
    const back = transpose(turn);
    const slack = EPS_PLACE * (maxAbs(placeA.position) + maxAbs(placeB.position) + 2 * (reachA + reachB));
    const [ox, oy, oz] = offset;

    const seeA = (i: number): void => {
      if (ofA.written[i] === now) return;
      ofA.written[i] = now;
      const x = treeA.centres[3 * i] as number;
      const y = treeA.centres[3 * i + 1] as number;
      const z = treeA.centres[3 * i + 2] as number;
      seenA[3 * i] = ox + (turn[0][0] * x + turn[0][1] * y + turn[0][2] * z);
      seenA[3 * i + 1] = oy + (turn[1][0] * x + turn[1][1] * y + turn[1][2] * z);
      seenA[3 * i + 2] = oz + (turn[2][0] * x + turn[2][1] * y + turn[2][2] * z);
    };
    const seeB = (j: number): void => {
      if (ofB.written[j] === now) return;
      ofB.written[j] = now;
      const x = (centresB[3 * j] as number) - ox;
      const y = (centresB[3 * j + 1] as number) - oy;
      const z = (centresB[3 * j + 2] as number) - oz;
      ofB.centres[3 * j] = back[0][0] * x + back[0][1] * y + back[0][2] * z;
      ofB.centres[3 * j + 1] = back[1][0] * x + back[1][1] * y + back[1][2] * z;
      ofB.centres[3 * j + 2] = back[2][0] * x + back[2][1] * y + back[2][2] * z;
    };

    const ofNodes = (i: number, j: number): number => {
      seeA(i);
      const x = (seenA[3 * i] as number) - (centresB[3 * j] as number);
      const y = (seenA[3 * i + 1] as number) - (centresB[3 * j + 1] as number);
      const z = (seenA[3 * i + 2] as number) - (centresB[3 * j + 2] as number);
      const near = (treeA.radii[i] as number) + (treeB.radii[j] as number);
      return Math.sqrt(x * x + y * y + z * z) - near - slack;
    };
    const ofLeaves = (i: number, j: number): number => {
      const byBalls = ofNodes(i, j);
      seeB(j);
      const [part, other] = [treeA.children[2 * i + 1] as number, treeB.children[2 * j + 1] as number];
      // The balls of the tree have the radius of their own body around the points; the sides have not.
      const beyondB = beyondSides(ofB, other, ofA, i) - partsB.radius;
      const beyondA = beyondSides(ofA, part, ofB, j) - partsA.radius;
      return Math.max(byBalls, beyondB - slack, beyondA - slack);
    };
    return { ofNodes, ofLeaves };
  };
}

/** How far the parts of a body reach from its centre of mass, in m. */
function reachOfTree({ tree }: Parts): number {
  return (tree.reaches[0] as number) + (tree.radii[0] as number);
}

function seenParts(parts: Parts): SeenParts {
  const nodes = parts.tree.radii.length;
  return {
    parts,
    centres: new Float64Array(3 * nodes),
    written: new Float64Array(nodes),
    levels: levelsOf(parts),
  };
}

/** How far the sides of all parts are from the centre of mass along their normals, in m: no corner is beyond. */
function levelsOf({ points, sides, firstSide }: Parts): Float64Array {
  const levels = new Float64Array(sides.length / 3);
  for (const [part, corners] of points.entries()) {
    for (let s = firstSide[part] as number; s < (firstSide[part + 1] as number); s++) {
      const [x, y, z] = [sides[3 * s] as number, sides[3 * s + 1] as number, sides[3 * s + 2] as number];
      levels[s] = Math.max(...corners.map((r) => x * r[0] + y * r[1] + z * r[2]));
    }
  }
  return levels;
}

/** How far, in m, a ball of the other body is beyond the side of a part from which it is farthest. */
function beyondSides(own: SeenParts, part: number, other: SeenParts, node: number): number {
  const { parts, levels } = own;
  const { sides, firstSide, shapes } = parts;
  const { centres } = other;
  const x = centres[3 * node] as number;
  const y = centres[3 * node + 1] as number;
  const z = centres[3 * node + 2] as number;
  let most = -Infinity;
  const first = firstSide[part] as number;
  for (let s = first; s < (firstSide[part + 1] as number); s++) {
    const rise =
      (sides[3 * s] as number) * x + (sides[3 * s + 1] as number) * y + (sides[3 * s + 2] as number) * z;
    const height = rise - (levels[s] as number);
    if (height > most) most = height;
    // Behind the plane of a triangle it is beyond it as well.
    if (s === first && shapes.length === 0 && -height > most) most = -height;
  }
  return most - (other.parts.tree.radii[node] as number);
}
