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
import { nearestFirst } from '#core/math/nearest-first.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { type Balls, ballsOf } from './balls-in-time.ts';
import { type SearchEnd, type SearchedPair, searchContact } from './contact-search.ts';
import type { GapMoment, GapProbe } from './gap-over-time.ts';
import type { Moving } from './moving.ts';
import { partProbes, partsOf } from './moving-parts.ts';
import { partingPlane } from './parting-plane.ts';
import { roomsOf } from './rooms-at-instant.ts';
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

/** A pair by its place in a list, and the look at it that is known. */
interface NearPair {
  readonly k: number;
  readonly first: GapMoment;
}

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
  const roomsAt = roomsOf(a, partsA, b, partsB);
  let evaluations = 0;
  let missedDepth = 0;
  const shortest = 8 * Math.max(epsTime, 4 * Number.EPSILON * Math.max(Math.abs(t0), Math.abs(t1)));

  /** How far, in m, points of the two bodies come nearer to each other from s to e at most. */
  const reachOver = (s: number, e: number): number => (e > s ? boundsOver(s, e).speed * (e - s) : 0);

  /** The contact between s and e of two parts, of which the look at s is known. */
  const searchPair = (first: GapMoment, i: number, j: number, s: number, e: number): PartsEnd | undefined => {
    const better = s === t0 ? partingPlane(first, start.normal, a, partsA, i, b, partsB, j) : first;
    const probe = beginningWith(better, probeOf(i, j));
    const searched: SearchedPair = {
      probe,
      boundsOver,
      size: () => size,
      doubt: () => Infinity,
    };
    const end = searchContact(searched, s, e, epsTime, epsDepth, room);
    evaluations += end.evaluations - 1; // the first look is known
    missedDepth = Math.max(missedDepth, end.missedDepth);
    if (end.kind === 'none') return undefined;
    // Parts that overlap as they come into view do so by rounding only: a moment ago their balls were apart.
    const isLate = end.kind === 'overlapping-at-start' && s > t0;
    const kind = isLate ? 'contact' : end.kind;
    const tOverlap = isLate ? s + epsTime : end.tOverlap;
    return { ...end, kind, tOverlap, moment: probe.moment(end.tFree) };
  };

  /**
   * The earliest contact of some pairs of leaves, all between s and e, the nearest pair first. Each contact shortens the
   * time that is left for the others, and with it the way that they can go: few are looked at, of hundreds.
   *
   * @param roomOf room at s between the pairs, by their places in the list; Infinity for what is no pair of leaves.
   * @param isWanted whether a pair is to be searched: asked only of those that are near.
   */
  const searchPairs = (
    pairs: NodePairs,
    roomOf: (k: number) => number,
    s: number,
    e: number,
    isWanted: (k: number) => boolean,
  ): PartsEnd | undefined => {
    /** Pairs whose gap at s is known, the nearest last; of pairs as near as each other the first in the list. */
    const near: NearPair[] = [];
    let earliest: PartsEnd | undefined;
    let reach = reachOver(s, e);
    const queue = nearestFirst();
    for (let k = 0; k < pairs.length / 2; k++) {
      const room = roomOf(k);
      if (!(room > reach)) queue.put(k, room > 0 ? room : -Infinity); // without room they may overlap
    }
    for (;;) {
      while (queue.any() && queue.least() <= Math.min(reach, near.at(-1)?.first.gap ?? Infinity)) {
        const k = queue.take();
        if (!isWanted(k)) continue;
        const first = probeOf(...partsAt(pairs, k)).moment(s);
        evaluations++;
        let at = near.length;
        while (at > 0 && isNearer(near[at - 1] as NearPair, { k, first })) at--;
        near.splice(at, 0, { k, first });
      }
      const nearest = near.pop();
      if (nearest === undefined || nearest.first.gap > reach) return earliest;
      const found = searchPair(nearest.first, ...partsAt(pairs, nearest.k), s, earliest?.tFree ?? e);
      if (found === undefined) continue;
      earliest = found;
      if (found.kind === 'overlapping-at-start') return found;
      reach = reachOver(s, found.tFree);
    }
  };

  /** The numbers of the parts that pair k of a list of leaves holds. */
  const partsAt = (pairs: NodePairs, k: number): readonly [number, number] => [
    partAt(treeA, pairs[2 * k] as number),
    partAt(treeB, pairs[2 * k + 1] as number),
  ];

  /** All of some leaves are searched between s and e. */
  const searchAll = (leaves: NodePairs, s: number, e: number): PartsEnd | undefined => {
    const { ofLeaves } = roomsAt(s);
    const roomOf = (k: number): number => ofLeaves(leaves[2 * k] as number, leaves[2 * k + 1] as number);
    return searchPairs(leaves, roomOf, s, e, () => true);
  };

  /** The first contact between s and e of what the nodes hold. */
  const search = (nodes: Waiting, s: number, e: number): PartsEnd | undefined => {
    if (e - s <= shortest) return searchAll(allLeaves(treeA, treeB, nodes), s, e);
    const sight = sightOf(stretchOf(a, b, s, e), balls, walls, treeA, treeB, nodes);
    const few = fewOf(sight);
    if (few !== undefined) return searchAll(few, s, e);
    const { pairs, isLeaf, hasTurned, sortOf } = sight;
    const { ofNodes, ofLeaves } = roomsAt(s);
    const roomOf = (k: number): number => {
      const [i, j] = [pairs[2 * k] as number, pairs[2 * k + 1] as number];
      return isLeaf[k] ? ofLeaves(i, j) : ofNodes(i, j);
    };
    const roomOfLeaves = (k: number): number => (isLeaf[k] ? roomOf(k) : Infinity);
    const isReady = (k: number): boolean => sortOf(k) === 'ready';
    const found = hasTurned ? undefined : searchPairs(pairs, roomOfLeaves, s, e, isReady);
    const until = found?.tFree ?? e;
    if (!(until > s)) return found;
    // If none of those that wait can meet before, it does not matter how the time would be halved for them.
    const reach = reachOver(s, until);
    const isNear = (_: unknown, k: number): boolean =>
      (sight.sorts[k] ?? 'waiting') === 'waiting' && !(roomOf(k) > reach) && sortOf(k) === 'waiting';
    if (!isLeaf.some(isNear)) return found;
    const waiting = stillWaiting(sight);
    const middle = s + 0.5 * (until - s);
    return search(waiting, s, middle) ?? search(waiting, middle, until) ?? found;
  };

  const found = t1 > t0 ? search(WHOLE, t0, t1) : undefined;
  if (found !== undefined) return { ...found, missedDepth, evaluations };
  return { kind: 'none', tFree: t1, tOverlap: t1, missedDepth, evaluations, moment: undefined };
}

/** What becomes of a pair of nodes: nothing meets there, or it is searched now, or a shorter stretch will tell more. */
type Sort = 'apart' | 'ready' | 'waiting';

/**
 * Pairs that may have to be thought of. Whether they do is asked of the walls of the longer stretch that has left them,
 * and not before it matters: of hundreds of pairs most are too far away in a shorter one.
 */
interface Waiting {
  readonly pairs: NodePairs;
  readonly isWaiting: (k: number) => boolean;
}

const WHOLE: Waiting = { pairs: [0, 0], isWaiting: () => true };

/** The pairs of nodes that may meet in a stretch, by their balls. */
interface Sight {
  readonly pairs: NodePairs;
  /** Which of them are leaves. */
  readonly isLeaf: readonly boolean[];
  readonly areAllLeaves: boolean;
  /** Whether the bodies turn too far for planes. */
  readonly hasTurned: boolean;
  /** What becomes of pair k. Walls are asked when this is, which takes longer than all else. */
  readonly sortOf: (k: number) => Sort;
  /** The same as far as it is known. */
  readonly sorts: readonly (Sort | undefined)[];
}

function sightOf(
  stretch: Stretch,
  balls: Balls,
  walls: Walls,
  treeA: BallTree,
  treeB: BallTree,
  nodes: Waiting,
): Sight {
  const wayOf = balls.during(stretch);
  const roomOf = walls.during(stretch);
  const hasTurned = 2 * (stretch.a.angle + stretch.b.angle) > MAX_TURN;
  const pairs: number[] = [];
  const ways: number[] = [];
  const origins: number[] = [];
  const isLeaf: boolean[] = [];
  let areAllLeaves = true;
  const todo: number[] = [];
  for (let origin = nodes.pairs.length / 2 - 1; origin >= 0; origin--) {
    let i = nodes.pairs[2 * origin] as number;
    let j = nodes.pairs[2 * origin + 1] as number;
    for (;;) {
      const way = wayOf(i, j);
      if (way >= 0) {
        const i0 = treeA.children[2 * i] as number;
        const j0 = treeB.children[2 * j] as number;
        const areLeaves = i0 < 0 && j0 < 0;
        const rA = treeA.radii[i] as number;
        const rB = treeB.radii[j] as number;
        if (areLeaves || way > rA + rB) {
          pairs.push(i, j);
          ways.push(way);
          isLeaf.push(areLeaves);
          origins.push(origin);
          areAllLeaves &&= areLeaves;
        } else if (i0 >= 0 && (j0 < 0 || rA >= rB)) {
          todo.push(treeA.children[2 * i + 1] as number, j);
          i = i0;
          continue;
        } else {
          todo.push(i, treeB.children[2 * j + 1] as number);
          j = j0;
          continue;
        }
      }
      if (todo.length === 0) break;
      j = todo.pop() as number;
      i = todo.pop() as number;
    }
  }
  const sorts: (Sort | undefined)[] = [];
  const findSort = (k: number): Sort => {
    const [i, j, way] = [pairs[2 * k] as number, pairs[2 * k + 1] as number, ways[k] as number];
    const room = roomOf(partAt(treeA, i), partAt(treeB, j));
    if (room === Infinity || !nodes.isWaiting(origins[k] as number)) return 'apart';
    const [rA, rB] = [treeA.radii[i] as number, treeB.radii[j] as number];
    const motion = way + rA * stretch.a.angle + rB * stretch.b.angle;
    const isClose = room <= Math.max(CLOSE * motion, TIGHT * (rA + rB));
    return way <= rA + rB && isClose && !hasTurned ? 'ready' : 'waiting';
  };
  const sortOf = (k: number): Sort => {
    let sort = isLeaf[k] ? sorts[k] : 'waiting';
    if (sort === undefined) {
      sort = findSort(k);
      sorts[k] = sort;
    }
    return sort;
  };
  return { pairs, isLeaf, areAllLeaves, hasTurned, sortOf, sorts };
}

/** The pairs of which a shorter stretch will tell more, and those of which it is not known. */
function stillWaiting({ pairs, isLeaf, sortOf, sorts }: Sight): Waiting {
  if (sorts.length === 0) return { pairs, isWaiting: (k) => sortOf(k) === 'waiting' };
  const left: number[] = [];
  const places: number[] = [];
  for (const k of isLeaf.keys()) {
    if ((sorts[k] ?? 'waiting') !== 'waiting') continue;
    left.push(pairs[2 * k] as number, pairs[2 * k + 1] as number);
    places.push(k);
  }
  return { pairs: left, isWaiting: (k) => sortOf(places[k] as number) === 'waiting' };
}

/** All leaves that may meet, if they are so few that they are searched at once: those that are ready first. */
function fewOf({ pairs, isLeaf, areAllLeaves, hasTurned, sortOf }: Sight): NodePairs | undefined {
  if (hasTurned || !areAllLeaves) return undefined;
  const ready: number[] = [];
  const waiting: number[] = [];
  for (const k of isLeaf.keys()) {
    const sort = sortOf(k);
    if (sort === 'apart') continue;
    (sort === 'ready' ? ready : waiting).push(pairs[2 * k] as number, pairs[2 * k + 1] as number);
    if (ready.length + waiting.length > 2 * FEW_PAIRS) return undefined;
  }
  return [...ready, ...waiting];
}

/** All pairs of parts that some pairs of nodes hold. */
function allLeaves(treeA: BallTree, treeB: BallTree, { pairs, isWaiting }: Waiting): NodePairs {
  const leaves: number[] = [];
  for (let k = 0; 2 * k < pairs.length; k++) {
    if (!isWaiting(k)) continue;
    for (const i of leavesOf(treeA, pairs[2 * k] as number)) {
      for (const j of leavesOf(treeB, pairs[2 * k + 1] as number)) leaves.push(i, j);
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

/** Whether a pair of parts is nearer than another one, or as near and before it in the list. */
function isNearer(one: NearPair, other: NearPair): boolean {
  const [gap, its] = [one.first.gap, other.first.gap];
  return gap < its || (gap === its && one.k < other.k);
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
