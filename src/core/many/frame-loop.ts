/**
 * The framework of the slides: detect, move, respond, and again. With a dynamic step every contact is found and the
 * bodies move exactly up to it; with a static step they move on by a constant time, and what overlaps then is pushed
 * apart.
 *
 * Source:  slides, "General framework", "Collision detection" (dynamic and static)          Chapter: many-bodies
 */
import type { Placed } from '#core/convex/collider.ts';
import type { Moving } from '#core/instant/moving.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { type BroadPhase, noBroadPhase } from './broad-phase.ts';
import { exactMover, type ManyFlight, type Mover } from './many-motion.ts';
import { type GapPush, keepMinimumGap } from './minimum-gap.ts';
import {
  type ClosestWay,
  firstOfPairs,
  type IndexPair,
  type PairSearch,
  pairSearch,
  type TimeWay,
} from './pair-search.ts';
import { respondInSweeps, type SweepImpulse, type TouchingPair } from './response-sweeps.ts';

/** How the loop works. */
export interface FrameOptions {
  /** C, from 0 to 1, of all contacts. */
  readonly restitution: number;
  /** How bodies move; exact flight without forces unless given. */
  readonly mover?: Mover;
  readonly broad?: BroadPhase;
  readonly closest?: ClosestWay;
  readonly time?: TimeWay;
  /** Gap that counts as contact, in m; 1e-9 unless given. */
  readonly epsContact?: number;
  /** Smallest gap that is kept after contacts, in m; twice epsContact unless given; 0 to keep none. */
  readonly minimumGap?: number;
  /** Slowest approach that gets an impulse, in m/s. */
  readonly epsRest?: number;
}

/** One turn of the loop. */
export interface FrameEvent {
  /** Up to when the bodies moved, in s. */
  readonly t: number;
  /** The pair that was to meet first; null if the time was over, or the broad phase looked no farther. */
  readonly pair: IndexPair | null;
  readonly impulses: readonly SweepImpulse[];
  readonly pushes: readonly GapPush[];
}

/** How a frame ended. */
export interface FrameEnd {
  /** `done` at the end of the frame; `stuck` if contacts follow each other without time going on. */
  readonly kind: 'done' | 'stuck';
  readonly t: number;
  readonly bodies: readonly SceneBody[];
  readonly events: readonly FrameEvent[];
}

/** A loop that remembers what its searches can use again, and counts. */
export interface FrameLoop {
  /** Goes on from one time (s) to another with a dynamic step: up to every contact on the way. */
  readonly dynamic: (bodies: readonly SceneBody[], from: number, to: number) => FrameEnd;
  /** Goes on by one constant step, and corrects what overlaps. */
  readonly fixed: (bodies: readonly SceneBody[], from: number, to: number) => FrameEnd;
  readonly search: PairSearch;
}

/** Turns without progress after which a frame is stuck. */
const MAX_AT_ONCE = 100;

/** Time that counts as progress, as a share of the frame. */
const EPS_PROGRESS = 1e-12;

/**
 * The loop for so many bodies.
 *
 * @eq S-frame
 */
export function frameLoop(count: number, options: FrameOptions): FrameLoop {
  const { broad = noBroadPhase, mover = exactMover(), epsContact = 1e-9, restitution, epsRest } = options;
  const { closest = 'warm', time = 'advancement', minimumGap = 2 * epsContact } = options;
  const search = pairSearch(count, { closest, time, epsContact });
  const sweeps = { restitution, ...(epsRest === undefined ? {} : { epsRest }) };

  /** The bodies of a list closer than a gap (m), with their contact points. */
  function touchingIn(
    bodies: readonly SceneBody[],
    pairs: readonly IndexPair[],
    gap: number,
  ): TouchingPair[] {
    return pairs.flatMap((pair): TouchingPair[] => {
      const [a, b] = [placed(bodies[pair[0]]), placed(bodies[pair[1]])];
      const found = search.closestOf(pair, a, b);
      if (found.gap > gap) return [];
      return [{ pair, n: found.normal, pointOnA: found.pointA, pointOnB: found.pointB }];
    });
  }

  function respond(
    bodies: readonly SceneBody[],
    standing: readonly Moving[],
    t: number,
    gap: number,
  ): Omit<FrameEvent, 't' | 'pair'> & { readonly bodies: readonly SceneBody[] } {
    // A push reaches no farther than the gap, and pushes on: bodies within a few gaps are listed.
    const reach = MAX_CHAIN * Math.max(gap, epsContact);
    const near = movable(bodies, broad.forTouch(standing, t, reach, search.counts));
    const contacts = touchingIn(bodies, near, Math.max(gap, epsContact));
    const response = respondInSweeps(bodies, contacts, sweeps);
    if (!(gap > 0)) return { bodies: response.bodies, impulses: response.impulses, pushes: [] };
    const kept = keepMinimumGap(response.bodies, near, {
      gap,
      closestOf: (pair, a, b) => search.closestOf(pair, placed(a), placed(b)),
    });
    return { bodies: kept.bodies, impulses: response.impulses, pushes: kept.pushes };
  }

  function dynamic(start: readonly SceneBody[], from: number, to: number): FrameEnd {
    const events: FrameEvent[] = [];
    let [bodies, t, atOnce] = [start, from, 0];
    while (t < to && atOnce < MAX_AT_ONCE) {
      let flights = bodies.map((body) => mover(body, t, to));
      const until = Math.min(to, t + broad.stretch(flights.map(movingOf), t));
      if (until < to) flights = bodies.map((body) => mover(body, t, until));
      const moving = flights.map(movingOf);
      const pairs = movable(bodies, broad.forTimes(moving, t, until, search.counts));
      const first = firstOfPairs(moving, pairs, t, until, search);
      const next = first?.t ?? until;
      const moved = bodies.map((body, i) => ({ ...body, state: (flights[i] as ManyFlight).stateAt(next) }));
      atOnce = next - t > EPS_PROGRESS * (to - from) ? 0 : atOnce + 1;
      t = next;
      if (first === null) {
        bodies = moved;
        events.push({ t, pair: null, impulses: [], pushes: [] });
        continue;
      }
      const { bodies: after, impulses, pushes } = respond(moved, moving, t, minimumGap);
      bodies = after;
      events.push({ t, pair: first.pair, impulses, pushes });
    }
    return { kind: t < to ? 'stuck' : 'done', t, bodies, events };
  }

  function fixed(start: readonly SceneBody[], from: number, to: number): FrameEnd {
    const flights = start.map((body) => mover(body, from, to));
    const moved = start.map((body, i) => ({ ...body, state: (flights[i] as ManyFlight).stateAt(to) }));
    const moving = flights.map(movingOf);
    const near = movable(moved, broad.forTouch(moving, to, 0, search.counts));
    const contacts = touchingIn(moved, near, 0);
    const { bodies: responded, impulses } = respondInSweeps(moved, contacts, sweeps);
    const { bodies, pushes } = keepMinimumGap(responded, near, {
      gap: minimumGap,
      closestOf: (pair, a, b) => search.closestOf(pair, placed(a), placed(b)),
      maxRounds: 1,
    });
    return { kind: 'done', t: to, bodies, events: [{ t: to, pair: null, impulses, pushes }] };
  }

  return { dynamic, fixed, search };
}

/** Pushes in a row, at most, within which neighbours of neighbours are looked for. */
const MAX_CHAIN = 16;

/** Without the pairs of two walls, which have no say. */
function movable(bodies: readonly SceneBody[], pairs: readonly IndexPair[]): readonly IndexPair[] {
  return pairs.filter(([i, j]) => (bodies[i]?.body.invMass ?? 0) + (bodies[j]?.body.invMass ?? 0) > 0);
}

function movingOf({ moving }: ManyFlight): Moving {
  return moving;
}

function placed(body: SceneBody | undefined): Placed {
  const { shape, state } = body as SceneBody;
  return { shape, placement: state };
}
