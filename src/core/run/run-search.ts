/**
 * The search phase of a run: when each pair meets next. Only pairs of which a body has a new flight are searched.
 *
 * Some are left alone for a while: a body and the floor that holds it, two bodies that go along in touch, two that a
 * wrong impulse has let into each other.
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/04-time-of-contact.mdx
 */
import { floorContactTime } from './lasting/run-floor.ts';
import { HOP_TIME } from './lasting/run-hop.ts';
import { geometryAt, nextContact } from './run-pair.ts';
import { EPS_OVERLAP, sizeOf } from './run-scene.ts';
import { aboveFloor, coreOf, isPassing, type Pair, type Player, type RunUnderWay } from './run-under-way.ts';

/** After a hop a pair that touches is not looked at for this time, in s. */
const GRACE = HOP_TIME / 50;

/** It is shorter for a pair that would overlap by then, in s. */
const SHORTEST_GRACE = 1e-6;

/** Two bodies that go along in touch are looked at again after at most this time, in s. */
const LONGEST_LOOK = 0.02;

/** Two bodies that pass through each other are looked at this often, in s. */
const PASSING_LOOK = 1 / 240;

/** Searches again the contacts of bodies that have a new flight. */
export function searchAgain(run: RunUnderWay, changed: readonly Player[]): void {
  const { now, scene } = run;
  for (const pair of run.pairs) {
    const { a, b, floor } = pair;
    if (!changed.includes(a) && !changed.includes(b)) continue;
    const isHeld = floor >= 0 && (a.heldBy.includes(floor) || b.heldBy.includes(floor));
    if (isPassing(pair, now)) pair.apartAt = timeApart(pair, now, scene.t1);
    const from = Math.max(now, quietUntil(pair), pair.apartAt);
    const end = a.hops || b.hops ? run.hopEnd : Infinity;
    const to = Math.min(scene.t1, end, a.flight.until, b.flight.until);
    pair.tNext = Infinity;
    if (isHeld || from > to) continue;
    if (floor >= 0) pair.tNext = arrivalTime(run, pair, from, to);
    else {
      pair.next = nextContact(a, b, from, to);
      pair.tNext = pair.next?.t ?? Infinity;
    }
  }
}

/** When the body of a pair arrives at its floor, in s; Infinity if it does not. */
function arrivalTime({ floors }: RunUnderWay, pair: Pair, from: number, to: number): number {
  const { body, flight, shape } = aboveFloor(pair);
  const floor = floors[pair.floor];
  if (floor === undefined) return Infinity;
  return floorContactTime(body, flight, coreOf(shape), floor, from, to) ?? Infinity;
}

function quietUntil({ a, b, quiet }: Pair): number {
  return quiet !== undefined && quiet.a === a.flight && quiet.b === b.flight ? quiet.until : -Infinity;
}

/** From when on a pair can be searched: now if it is apart, else when the gap has opened or is about to close. */
export function timeOfParting({ now, hopEnd, scene }: RunUnderWay, { a, b, metAt }: Pair): number {
  const eps = EPS_OVERLAP * (sizeOf(a) + sizeOf(b));
  if (metAt < now && geometryAt(a, b, now).gap > eps) return now;
  const end = Math.min(scene.t1, hopEnd);
  let wait = GRACE;
  while (wait > SHORTEST_GRACE && geometryAt(a, b, now + wait).gap < -eps) wait /= 8;
  let t = now + wait;
  for (; t < end; wait = Math.min(1.5 * wait, LONGEST_LOOK)) {
    const { gap } = geometryAt(a, b, t + wait);
    if (gap > eps) return t + wait;
    if (gap < -eps) return t;
    t += wait;
  }
  return t;
}

/** When two bodies that pass through each other are seen apart again, in s; Infinity if they are not. */
function timeApart({ a, b }: Pair, from: number, to: number): number {
  const eps = EPS_OVERLAP * (sizeOf(a) + sizeOf(b));
  for (let t = from + PASSING_LOOK; t <= to; t += PASSING_LOOK) {
    if (geometryAt(a, b, t).gap > eps) return t;
  }
  return Infinity;
}
