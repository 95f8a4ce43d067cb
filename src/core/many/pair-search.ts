/**
 * The first algorithm of the slides: for every pair the closest points, the bound along them, the time of contact; the
 * smallest wins. Which pairs are looked at is up to a broad phase (broad-phase.ts), how closest points are found to a
 * switch; both are counted, and neither changes the answer.
 *
 * Source:  slides, "First algorithm" (collision detection), "SKD-Trees"          Chapter: many-bodies
 * Signs:   n out of B towards A.
 */
import { worldPoint } from '#core/body/body.ts';
import { type Closest, closestAbove, type Placed } from '#core/convex/collider.ts';
import { closestByFeatures } from '#core/distance/closest-brute.ts';
import { closestPoints, closestPointsAgain } from '#core/distance/distance.ts';
import { conservativeAdvancement } from '#core/instant/conservative-advancement.ts';
import type { Moving } from '#core/instant/moving.ts';
import { firstContact } from '#core/instant/time-of-contact.ts';
import { scale, sub } from '#core/math/vec3.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';

/** Two bodies by their numbers, the smaller one first. */
export type IndexPair = readonly [number, number];

/** What finding the next contact has cost so far. */
export interface SearchCounts {
  /** Pairs of boxes compared, and bodies found in cells. */
  boxTests: number;
  /** Pairs for which a time of contact was estimated. */
  pairTests: number;
  /** Looks at closest points. */
  looks: number;
  /** Innermost steps of these looks: iterations, or pairs of features. */
  steps: number;
}

/** Nothing counted yet. */
export function noCounts(): SearchCounts {
  return { boxTests: 0, pairTests: 0, looks: 0, steps: 0 };
}

/**
 * How closest points of two meshes are found: by every pair of features, by trees of boxes, or by trees, starting from
 * what was closest at the last look. Other shapes always go by formula or search.
 */
export type ClosestWay = 'every-feature' | 'trees' | 'warm';

/** How the time of contact of a pair is found: as the slides do, or by the search of the two-body core. */
export type TimeWay = 'advancement' | 'search';

/** How pairs are looked at. */
export interface PairOptions {
  readonly closest?: ClosestWay;
  readonly time?: TimeWay;
  /** Gap that counts as contact, in m. */
  readonly epsContact: number;
}

/** Asks for the time of contact of pairs, and remembers what it needs to ask again. */
export interface PairSearch {
  /** Time, in s, up to which a pair is free, if that is before `to`; else Infinity. It never comes after a contact. */
  readonly timeOf: (pair: IndexPair, a: Moving, b: Moving, from: number, to: number) => number;
  /** Closest points of a pair. */
  readonly closestOf: (pair: IndexPair, a: Placed, b: Placed) => Closest;
  readonly counts: SearchCounts;
}

/** A search for pairs among so many bodies. */
export function pairSearch(
  count: number,
  { closest = 'warm', time = 'advancement', epsContact }: PairOptions,
): PairSearch {
  const counts = noCounts();
  const memory = new Map<number, typeof closestPoints>();
  const counted = (found: Closest): Closest => {
    counts.looks++;
    counts.steps += found.evaluations;
    return found;
  };
  const wayFor = ([i, j]: IndexPair): typeof closestPoints => {
    if (closest !== 'warm') return closest === 'trees' ? closestPoints : closestOfFeatures;
    const key = i * count + j;
    const known = memory.get(key) ?? closestPointsAgain();
    memory.set(key, known);
    return known;
  };
  const closestOf: PairSearch['closestOf'] = (pair, a, b) => counted(wayFor(pair)(a, b));
  return {
    counts,
    closestOf,
    timeOf: (pair, a, b, from, to) => {
      counts.pairTests++;
      if (time === 'search') {
        const found = firstContact(a, b, from, to);
        counts.looks += found.evaluations;
        if (found.kind === 'none') return Infinity;
        return found.kind === 'contact' ? found.tContact : from;
      }
      const way = wayFor(pair);
      const found = conservativeAdvancement(a, b, from, to, {
        epsGap: epsContact,
        closestOf: (p, q) => counted(way(p, q)),
      });
      if (found.kind === 'none') return Infinity;
      return found.kind === 'overlapping-at-start' ? from : found.tContact;
    },
  };
}

/** The first contact of many: when, and whose. */
export interface FirstOfAll {
  readonly t: number;
  readonly pair: IndexPair;
}

/**
 * The smallest time of contact of some pairs of moving bodies, from one time (s) to another. Of equal times the first
 * pair of the list has it. A pair is searched only up to the smallest time so far.
 *
 *     t_c = min over A < B of t_AB
 *
 * @returns null if none of them meets in this time.
 * @eq S-first S-ca
 */
export function firstOfPairs(
  bodies: readonly Moving[],
  pairs: Iterable<IndexPair>,
  from: number,
  to: number,
  search: PairSearch,
): FirstOfAll | null {
  let best: FirstOfAll | null = null;
  for (const pair of pairs) {
    const [a, b] = [bodies[pair[0]] as Moving, bodies[pair[1]] as Moving];
    const t = search.timeOf(pair, a, b, from, best?.t ?? to);
    if (t < (best?.t ?? Infinity)) best = { t, pair };
  }
  return best;
}

/** Closest points by every vertex, face and edge, where both bodies have them; overlaps are left to `closestPoints`. */
function closestOfFeatures(a: Placed, b: Placed): Closest {
  const [meshA, meshB] = [placedMesh(a), placedMesh(b)];
  if (meshA === null || meshB === null) return closestPoints(a, b);
  const { distance, onA, onB, tests } = closestByFeatures(meshA, meshB);
  if (!(distance > 0)) return closestPoints(a, b);
  return closestAbove(onB, scale(sub(onA, onB), 1 / distance), distance, tests);
}

function placedMesh({ shape, placement }: Placed): TriangleMesh | null {
  const mesh = shape.kind === 'mesh' ? shape : shape.kind === 'convex' ? shape.mesh : null;
  return mesh && { ...mesh, vertices: mesh.vertices.map((r) => worldPoint(placement, r)) };
}
