/**
 * The search phase of a run: when each pair meets next. Only pairs of which a body has a new flight are searched.
 *
 * Some are left alone for a while: a body and the floor that holds it, two bodies that go along in touch, two that a
 * wrong impulse has let into each other.
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/04-time-of-contact.mdx
 */

import { floorContactTime } from './lasting/run-floor.ts';
import { isRestingOn, isTogether } from './lasting/run-lasting.ts';
import { geometryAt, nextContact } from './run-pair.ts';
import { EPS_OVERLAP, sizeOf } from './run-scene.ts';
import { aboveFloor, coreOf, isPassing, type Pair, type Player, type RunUnderWay } from './run-under-way.ts';

/** Two bodies that pass through each other are looked at this often, in s. */
const PASSING_LOOK = 1 / 240;

/** Searches again the contacts of bodies that have a new flight. */
export function searchAgain(run: RunUnderWay, changed: readonly Player[]): void {
  const { now, scene } = run;
  for (const pair of run.pairs) {
    const { a, b, floor } = pair;
    if (!changed.includes(a) && !changed.includes(b)) continue;
    if (isPassing(pair, now)) pair.apartAt = timeApart(pair, now, scene.t1);
    const quiet = quietOf(pair);
    const from = Math.max(now, quiet?.until ?? -Infinity, pair.apartAt);
    const to = Math.min(scene.t1, a.flight.until, b.flight.until);
    pair.tNext = Infinity;
    if (isRestingOn(pair) || isTogether(pair) || from > to || (quiet && !quiet.contact && from === to))
      continue;
    if (quiet?.contact !== undefined) {
      pair.next = quiet.contact;
      pair.tNext = quiet.until;
    } else if (floor >= 0) pair.tNext = arrivalTime(run, pair, from, to);
    else {
      pair.next = nextContact(a, b, from, to, run);
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

/** What is known of a pair that touches without being pressed, as long as both keep their flights. */
export function quietOf({ a, b, quiet }: Pair): Pair['quiet'] {
  return quiet !== undefined && quiet.a === a.flight && quiet.b === b.flight ? quiet : undefined;
}

/** When two bodies that pass through each other are seen apart again, in s; Infinity if they are not. */
function timeApart({ a, b }: Pair, from: number, to: number): number {
  const eps = EPS_OVERLAP * (sizeOf(a) + sizeOf(b));
  for (let t = from + PASSING_LOOK; t <= to; t += PASSING_LOOK) {
    if (geometryAt(a, b, t).gap > eps) return t;
  }
  return Infinity;
}
