/**
 * How far a motion in touch is from its end: from a force that is used up, a corner or an edge that runs out, or another
 * feature that arrives.
 *
 * Source:  Kavan, section 4.2; own          Chapter: content/chapters/07-resting.mdx
 */
import type { PlacedBody } from './touch-bodies.ts';
import { facingLimit, insideLimit, pairSize, roundingOf } from './touch-limits.ts';
import { lastLook, lookAtPair } from './touch-look.ts';
import { forceIn, type HeldTouch, type TouchSystem } from './touch-motion.ts';
import type { Watch } from './touch-watch.ts';
import type { Watched } from './touch-watched.ts';

/** Bodies at one time, and how fast the numbers of their motion change. */
export interface TouchSight {
  readonly dy: ArrayLike<number>;
  readonly bodies: readonly PlacedBody[];
}

/** What a motion is nearest to, and how near: as a share of loads and sizes. */
export interface Margin {
  readonly margin: number;
  readonly why: 'force' | 'inside' | 'arrival';
}

/** Margins that are used up at some time: of held points, by their places in the list, and of watched features. */
export interface Ending {
  readonly held: readonly number[];
  readonly watched: readonly Watched[];
  /** What may be left of them at the end: it does not matter beside what each of them may be beyond its end. */
  readonly enough: number;
  /** What may be left of them where rounding hides the end. */
  readonly most: number;
  /** How far they may be beyond it there. */
  readonly beyond: number;
}

/** A pull of this share of the load counts as none. */
const EPS_FORCE = 1e-10;

/** More than this share of sizes is far enough; a search for the end wants a number. */
export const MOST_MARGIN = 1;

/** What may be left of a margin where it is used up at a corner of its own; */
export const MAX_END = 1e-12;

/** of a force, or of how far inside a foot lies, this share of what may be beyond the end. */
const SHARE_LEFT = 0.1;

/**
 * Where rounding hides the end of a force so much of the load may be left of it: a thousandth of what counts as none once
 * it is used up (run-touching.ts).
 */
const FORCE_LEFT = 1e-8;

/**
 * How far the motion is from its end, as a share of loads and sizes. Where its end is looked for, only what is used up
 * there counts: features that touch all the while and may sink by rounding would hide what falls.
 */
export function marginOf(
  system: TouchSystem,
  sight: TouchSight,
  load: number,
  watch: Watch,
  among?: Ending,
): Margin {
  const { held } = system;
  let margin = Math.min(MOST_MARGIN, watch.marginAt(sight.bodies, among?.watched));
  let why: Margin['why'] = 'arrival';
  const { length } = among?.held ?? held;
  for (let n = 0; n < length; n++) {
    const i = among === undefined ? n : (among.held[n] as number);
    const force = forceMargin(system, sight, load, i);
    if (force < margin) [margin, why] = [force, 'force'];
    const inside = insideMargin(held[i] as HeldTouch, sight);
    if (inside < margin) [margin, why] = [inside, 'inside'];
  }
  return { margin, why };
}

function forceMargin(system: TouchSystem, { dy }: TouchSight, load: number, i: number): number {
  return forceIn(system, dy, i) / load + EPS_FORCE;
}

function insideMargin({ a, b, pair }: HeldTouch, { bodies }: TouchSight): number {
  const one = bodies[a] as PlacedBody;
  const other = bodies[b] as PlacedBody;
  if (!lookAtPair(pair, one, other)) return -1;
  return Math.min(
    (lastLook.inside + insideLimit(one, other, lastLook.sine)) / pairSize(one, other),
    lastLook.facing + facingLimit(one, other),
  );
}

/** How far a held point that has run out may be beyond its end, in the measure of its margin. */
function insideAllowed({ a, b, pair }: HeldTouch, { bodies }: TouchSight): number {
  const one = bodies[a] as PlacedBody;
  const other = bodies[b] as PlacedBody;
  const isThere = lookAtPair(pair, one, other);
  const inside = insideLimit(one, other, isThere ? lastLook.sine : 1);
  const facing = facingLimit(one, other);
  const isFacing = isThere && lastLook.facing + facing > 0;
  return Math.min(inside / pairSize(one, other), isFacing ? Infinity : facing);
}

/** What is used up in some sight. */
export function endingIn(system: TouchSystem, sight: TouchSight, load: number, watch: Watch): Ending {
  const ending: number[] = [];
  const watched = watch.arrivedAt(sight.bodies);
  let rounding = 0;
  for (const { a, b } of watched) {
    const one = sight.bodies[a] as PlacedBody;
    const other = sight.bodies[b] as PlacedBody;
    rounding = Math.max(rounding, roundingOf(one, other) / pairSize(one, other));
  }
  const beyond = Math.max(MAX_END, rounding);
  let enough = watched.length > 0 ? 0 : Infinity;
  let most = watched.length > 0 ? beyond : Infinity;
  for (const [i, each] of system.held.entries()) {
    const isSpent = forceMargin(system, sight, load, i) <= 0;
    const isOut = insideMargin(each, sight) <= 0;
    if (isSpent || isOut) ending.push(i);
    const left = isOut ? SHARE_LEFT * insideAllowed(each, sight) : Infinity;
    enough = Math.min(enough, left, isSpent ? SHARE_LEFT * EPS_FORCE : Infinity);
    most = Math.min(most, left, isSpent ? FORCE_LEFT : Infinity);
  }
  return { held: ending, watched, enough, most, beyond };
}
