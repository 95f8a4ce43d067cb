/**
 * The search for the first contact of bodies that are not convex, by their convex parts.
 *
 * Two parts can be kept apart by a plane, and then ten looks prove what the speed of the bodies alone proves with
 * thousands. So the first contact is the earliest one of any two parts. Which parts may meet at all is asked of the
 * trees of balls over them, for a whole stretch of time: balls that move little beside their size are parted into
 * smaller ones, and otherwise the stretch is halved, the earlier half first. What is left, a few parts that are near
 * each other for a short while, is searched pair by pair.
 *
 * Source:  slides (planes between bodies); Kavan, section 3          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   gap > 0 while apart; times in s.
 */
import type { BallTree } from '#core/bounds/ball-tree.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { type Balls, ballsOf } from './balls-in-time.ts';
import { type SearchEnd, type SearchedPair, searchContact } from './contact-search.ts';
import type { GapMoment, GapProbe } from './gap-over-time.ts';
import type { Moving } from './moving.ts';
import { partProbes, partsOf } from './moving-parts.ts';
import { partingPlane } from './parting-plane.ts';
import type { PairBounds } from './separation-bound.ts';
import { type Stretch, stretchOf } from './time-stretch.ts';
import { type Walls, wallsOf } from './walls-in-time.ts';

/** How the search ended, and which moment tells of it. */
export interface PartsEnd extends SearchEnd {
  /** The parts that meet, at the last free time; undefined if none do. */
  readonly moment: GapMoment | undefined;
}

/** What the search needs to know about the two bodies. */
export interface PartedPair {
  readonly a: Moving;
  readonly b: Moving;
  /** Limits to the motion of the whole bodies. */
  readonly boundsOver: (from: number, to: number) => PairBounds;
  /** Sum of the bounding radii, in m. */
  readonly size: number;
  /** Finest time, in s, that is told apart. */
  readonly epsTime: number;
  readonly epsDepth: number;
}

/**
 * So few pairs of parts are searched at once, however far they move, if they do not turn by more than MAX_TURN: to
 * halve the time further would cost more looks than it saves.
 */
const FEW_PAIRS = 8;

/** Largest turn, in rad, of a stretch that is searched without halving it. Planes that turn further prove nothing. */
const MAX_TURN = 1;

/**
 * Parts with less room between them than this share of their motion are searched; with more, a few halvings of the time
 * prove by walls, without a look, that they keep apart.
 */
const CLOSE = 1 / 16;

/**
 * So are parts with less room than this share of their size, however slow they are: bodies that part from a touch would
 * be halved down to rounding.
 */
const TIGHT = 1e-3;

/** Two nodes, and the pairs of them that have to be thought of, as a flat list: i, j, i, j, … */
type NodePairs = readonly number[];

/**
 * Searches from t0 to t1 for the first contact of any two parts. The bodies must not overlap at t0; they may touch.
 *
 * @param start the bodies at t0, as a whole.
 */
export function searchParts(
  pair: PartedPair,
  start: GapMoment,
  t0: number,
  t1: number,
  room: Float64Array,
): PartsEnd {
  const { a, b, boundsOver, epsTime, epsDepth, size } = pair;
  const [partsA, partsB] = [partsOf(a.shape as Shape), partsOf(b.shape as Shape)];
  const [treeA, treeB] = [partsA.tree, partsB.tree];
  const probeOf = partProbes(a, b);
  const balls = ballsOf(treeA, treeB);
  const walls = wallsOf(partsA, partsB);
  let evaluations = 0;
  let missedDepth = 0;
  const shortest = 8 * Math.max(epsTime, 4 * Number.EPSILON * Math.max(Math.abs(t0), Math.abs(t1)));

  /** The earliest contact of some pairs of parts, all between s and e. */
  const searchPairs = (pairs: NodePairs, s: number, e: number): PartsEnd | undefined => {
    const reach = boundsOver(s, e).speed * (e - s);
    const near: { readonly probe: GapProbe; readonly gap: number }[] = [];
    for (let k = 0; k < pairs.length; k += 2) {
      const [i, j] = [partAt(treeA, pairs[k] as number), partAt(treeB, pairs[k + 1] as number)];
      const plain = probeOf(i, j);
      const first = plain.moment(s);
      if (first.gap > reach) evaluations++;
      else {
        const better = s === t0 ? partingPlane(first, start.normal, a, partsA, i, b, partsB, j) : first;
        near.push({ probe: beginningWith(better, plain), gap: first.gap });
      }
    }
    near.sort((one, other) => one.gap - other.gap);
    let earliest: PartsEnd | undefined;
    for (const { probe } of near) {
      const searched: SearchedPair = {
        probe,
        boundsOver,
        size: () => size,
        doubt: () => Infinity,
      };
      const until = earliest?.tFree ?? e;
      const end = searchContact(searched, s, until, epsTime, epsDepth, room);
      evaluations += end.evaluations;
      missedDepth = Math.max(missedDepth, end.missedDepth);
      if (end.kind === 'none') continue;
      // Parts that overlap as they come into view do so by rounding only: a moment ago their balls were apart.
      const isLate = end.kind === 'overlapping-at-start' && s > t0;
      const kind = isLate ? 'contact' : end.kind;
      const tOverlap = isLate ? s + epsTime : end.tOverlap;
      earliest = { ...end, kind, tOverlap, moment: probe.moment(end.tFree) };
      if (end.kind === 'overlapping-at-start') break;
    }
    return earliest;
  };

  /** The first contact between s and e of what the nodes hold. */
  const search = (nodes: NodePairs, s: number, e: number): PartsEnd | undefined => {
    const isShort = e - s <= shortest;
    const { ready, waiting } = isShort
      ? { ready: allLeaves(treeA, treeB, nodes), waiting: [] }
      : parted(stretchOf(a, b, s, e), balls, walls, treeA, treeB, nodes);
    const found = ready.length > 0 ? searchPairs(ready, s, e) : undefined;
    const until = found?.tFree ?? e;
    if (waiting.length === 0 || !(until > s)) return found;
    const middle = s + 0.5 * (until - s);
    return search(waiting, s, middle) ?? search(waiting, middle, until) ?? found;
  };

  const found = t1 > t0 ? search([0, 0], t0, t1) : undefined;
  if (found !== undefined) return { ...found, missedDepth, evaluations };
  return { kind: 'none', tFree: t1, tOverlap: t1, missedDepth, evaluations, moment: undefined };
}

/**
 * The pairs of nodes that may meet in a stretch: parts that are to be searched now, and nodes or parts of which a
 * shorter stretch will tell more.
 */
function parted(
  stretch: Stretch,
  balls: Balls,
  walls: Walls,
  treeA: BallTree,
  treeB: BallTree,
  nodes: NodePairs,
): { readonly ready: NodePairs; readonly waiting: NodePairs } {
  const wayOf = balls.during(stretch);
  const roomOf = walls.during(stretch);
  const hasTurned = 2 * (stretch.a.angle + stretch.b.angle) > MAX_TURN;
  const todo = [...nodes];
  const ready: number[] = [];
  const waiting: number[] = [];
  let areLeaves = true;
  while (todo.length > 0) {
    const j = todo.pop() as number;
    const i = todo.pop() as number;
    const way = wayOf(i, j);
    if (way < 0) continue;
    const rA = treeA.radii[i] as number;
    const rB = treeB.radii[j] as number;
    const i0 = treeA.children[2 * i] as number;
    const j0 = treeB.children[2 * j] as number;
    const isSlow = way <= rA + rB;
    if (i0 < 0 && j0 < 0) {
      const room = roomOf(partAt(treeA, i), partAt(treeB, j));
      if (room === Infinity) continue;
      const motion = way + rA * stretch.a.angle + rB * stretch.b.angle;
      const isClose = room <= Math.max(CLOSE * motion, TIGHT * (rA + rB));
      (isSlow && isClose && !hasTurned ? ready : waiting).push(i, j);
    } else if (!isSlow) {
      areLeaves = false;
      waiting.push(i, j);
    } else if (i0 >= 0 && (j0 < 0 || rA >= rB)) {
      todo.push(treeA.children[2 * i + 1] as number, j, i0, j);
    } else {
      todo.push(i, treeB.children[2 * j + 1] as number, i, j0);
    }
  }
  const areFew = areLeaves && !hasTurned && ready.length + waiting.length <= 2 * FEW_PAIRS;
  return areFew ? { ready: [...ready, ...waiting], waiting: [] } : { ready, waiting };
}

/** All pairs of parts that some pairs of nodes hold. */
function allLeaves(treeA: BallTree, treeB: BallTree, nodes: NodePairs): NodePairs {
  const leaves: number[] = [];
  for (let k = 0; k < nodes.length; k += 2) {
    for (const i of leavesOf(treeA, nodes[k] as number)) {
      for (const j of leavesOf(treeB, nodes[k + 1] as number)) leaves.push(i, j);
    }
  }
  return leaves;
}

function leavesOf(tree: BallTree, node: number): readonly number[] {
  const first = tree.children[2 * node] as number;
  if (first < 0) return [node];
  return [...leavesOf(tree, first), ...leavesOf(tree, tree.children[2 * node + 1] as number)];
}

/** Number of the part that a leaf holds. */
function partAt(tree: BallTree, leaf: number): number {
  return tree.children[2 * leaf + 1] as number;
}

/** The same probe, with a first look that is known. */
function beginningWith(first: GapMoment, { look, moment }: GapProbe): GapProbe {
  return {
    moment: (t) => (t === first.t ? first : moment(t)),
    look: (t, looks, at) => {
      if (t !== first.t) return look(t, looks, at);
      looks.set([t, first.gap, ...first.normal, first.vRel], at);
    },
  };
}
