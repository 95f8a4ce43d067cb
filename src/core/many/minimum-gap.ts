/**
 * Distance correction: bodies that have come closer than a smallest gap are pushed back to it, or from a distance of
 * zero the next time of contact would be zero and nothing would ever advance.
 *
 * A push can drive a body into a third one. So whoever was pushed is looked at again, with all its neighbours, until
 * all gaps are kept; in a tight packing that may never be.
 *
 * Source:  slides, "Distance correction"; shares as in Kavan, section 4.2          Chapter: many-bodies
 * Signs:   n out of B towards A.
 */
import type { Closest } from '#core/convex/collider.ts';
import { separate } from '#core/resting/resting.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import type { IndexPair } from './pair-search.ts';

/** A pair that was pushed apart. */
export interface GapPush {
  readonly pair: IndexPair;
  /** How far, in m, both together. */
  readonly distance: number;
  /** Whether they had room until a push of one of them took it: the harm that a correction does to a third body. */
  readonly isDisturbed: boolean;
  /** In which round. */
  readonly round: number;
}

/** What the correction did. */
export interface GapCorrection {
  /** `kept` if every gap is kept now, `gave-up` after the last round that was allowed. */
  readonly kind: 'kept' | 'gave-up';
  readonly bodies: readonly SceneBody[];
  readonly pushes: readonly GapPush[];
  /** The deepest overlap that a push made between two others, in m; 0 if none. */
  readonly worstOverlap: number;
}

/** How to keep a gap. */
export interface GapOptions {
  /** Smallest gap, in m. */
  readonly gap: number;
  /** Closest points of a pair of the present bodies. */
  readonly closestOf: (pair: IndexPair, a: SceneBody, b: SceneBody) => Closest;
  /** Most rounds; 20 unless given. */
  readonly maxRounds?: number;
}

/** Gaps are kept to this share: what is pushed to a gap must not count as too close by rounding. */
const EPS_KEPT = 1e-6;

/**
 * Pushes pairs apart that are closer than a gap, until none is. Momenta stay as they are.
 *
 *     D = max(0, d_gap − d)
 *
 * @param pairs must hold every pair that a push could bring together, and none of two bodies that cannot be moved.
 * @eq S-gap
 */
export function keepMinimumGap(
  bodies: readonly SceneBody[],
  pairs: readonly IndexPair[],
  { gap, closestOf, maxRounds = 20 }: GapOptions,
): GapCorrection {
  const now = [...bodies];
  const pushes: GapPush[] = [];
  const hadRoom = new Set<IndexPair>();
  let worstOverlap = 0;
  let moved = new Set<number>(bodies.keys());
  for (let round = 1; round <= maxRounds; round++) {
    const pushed = new Set<number>();
    for (const pair of pairs) {
      const [i, j] = pair;
      if (!(moved.has(i) || moved.has(j) || pushed.has(i) || pushed.has(j))) continue;
      const [a, b] = [now[i] as SceneBody, now[j] as SceneBody];
      const closest = closestOf(pair, a, b);
      const D = Math.max(0, gap - closest.gap);
      const isDisturbed = hadRoom.has(pair);
      if (D <= EPS_KEPT * gap) {
        hadRoom.add(pair);
        continue;
      }
      if (isDisturbed) worstOverlap = Math.max(worstOverlap, -closest.gap);
      const { a: stateA, b: stateB } = separate(
        { a: a.body, b: b.body },
        { a: a.state, b: b.state },
        closest.normal,
        D,
      );
      now[i] = { ...a, state: stateA };
      now[j] = { ...b, state: stateB };
      pushes.push({ pair, distance: D, isDisturbed, round });
      pushed.add(i);
      pushed.add(j);
    }
    if (pushed.size === 0) return { kind: 'kept', bodies: now, pushes, worstOverlap };
    moved = pushed;
  }
  return { kind: 'gave-up', bodies: now, pushes, worstOverlap };
}
