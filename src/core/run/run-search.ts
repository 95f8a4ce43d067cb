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
  // What two bodies that move do to each other is searched last: it matters only up to what happens before it.
  const pairs = [...run.pairs.filter((pair) => !isOfMovers(pair)), ...run.pairs.filter(isOfMovers)];
  for (const pair of pairs) {
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
      pair.next = isOfMovers(pair) ? contactOfMovers(run, pair, from, to) : nextContact(a, b, from, to, run);
      pair.tNext = pair.next?.t ?? Infinity;
    }
  }
}

/** Whether both of a pair can move: every event gives one of them a new flight, and has them searched again. */
function isOfMovers({ a, b }: Pair): boolean {
  return a.body.kind === 'dynamic' && b.body.kind === 'dynamic';
}

/**
 * The next contact of two bodies that can move, unless something else happens to one of them before: that is asked
 * first, since bodies in a heap have many a long search ahead of which only the beginning counts.
 */
function contactOfMovers(run: RunUnderWay, pair: Pair, from: number, to: number): Pair['next'] {
  const { a, b } = pair;
  let before = Infinity;
  for (const { tNext } of run.pairs) before = Math.min(before, tNext);
  for (const { flight } of run.players) before = Math.min(before, flight.until);
  if (before < to && (before < from || nextContact(a, b, from, before, run) === undefined)) return undefined;
  return nextContact(a, b, from, to, run);
}

/** When the body of a pair arrives at its floor, in s; Infinity if it does not. */
function arrivalTime(run: RunUnderWay, pair: Pair, from: number, to: number): number {
  const { body, flight, shape } = aboveFloor(pair);
  const floor = run.floors[pair.floor];
  if (floor === undefined) return Infinity;
  return floorContactTime(body, flight, coreOf(shape), floor, from, to, run) ?? Infinity;
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
