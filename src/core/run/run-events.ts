/**
 * The events of a run, one after the other: find the next, resolve it, search again, go on.
 *
 * Between events every body moves by formula. At an event only the bodies that take part are given a new flight
 * (run-meeting.ts, run-lasting.ts), and only their contacts are searched again (run-search.ts). Several contacts at one
 * instant are resolved one by one until none approaches; slow ones end in rest.
 *
 * Source:  Kavan, sections 2.1 and 4; slides ("until none is left", put right by SX6); Hecker
 * Chapter: content/chapters/05-impulse.mdx
 */

import { impulseFormula } from '#core/impulse/impulse.ts';
import { goOnTouching, leaveMotion } from './lasting/run-lasting.ts';
import { meet, meetFloor, meetTogether } from './run-meeting.ts';
import type { CompleteScene } from './run-scene.ts';
import { searchAgain } from './run-search.ts';
import {
  type BareTouch,
  least,
  type Pair,
  type Player,
  type RunContact,
  type RunEnd,
  type RunUnderWay,
  type SlowStop,
  startOf,
} from './run-under-way.ts';

/** What happened from t₀ to t₁. */
export interface RunEvents {
  readonly contacts: readonly RunContact[];
  /** A, B and the walls, with their flights in order of time. */
  readonly players: readonly Player[];
  /** When who touched whom without being pressed. */
  readonly touches: readonly BareTouch[];
  /** The last bit of impulse before contacts that last. */
  readonly stops: readonly SlowStop[];
  /** Up to when the run was computed, in s: t₁, unless it could not go on. */
  readonly tEnd: number;
  /** Why it could not, if so. */
  readonly end: RunEnd | undefined;
}

/** More contacts than a run of bodies that bounce has: C = 0.99 takes 1,500 to come to rest. */
const MAX_EVENTS = 50_000;

/** More contacts at one instant than any that converge. */
const MAX_AT_ONCE = 1000;

/** After so many events at one instant those who touch get their impulses at once. One by one they may never end (SX6). */
const ENOUGH_AT_ONCE = 100;

/**
 * Runs a scene from t₀ to t₁.
 *
 * @eq K-box S-resp
 */
export function eventsOf(scene: CompleteScene): RunEvents {
  const run = startOf(scene);
  // All fly freely so far; who stands on a floor does not.
  if (run.floors.length > 0) goOnTouching(run, run.players, false);
  searchAgain(run, run.players);

  let atOnce = 0;
  let known = 0;
  for (let events = 0; events < MAX_EVENTS; events++) {
    const pair = least(run.pairs, ({ tNext }) => tNext);
    const ending = least(run.players, ({ flight }) => flight.until);
    const t = Math.min(pair?.tNext ?? Infinity, ending?.flight.until ?? Infinity);
    if (!(t <= scene.t1)) return resultOf(run, scene.t1);
    atOnce = t > run.now ? 0 : atOnce + 1;
    if (atOnce > MAX_AT_ONCE || run.end !== undefined) break;
    run.now = Math.max(run.now, t);
    const isIdle = atOnce > 1 && run.contacts.length === known;
    known = run.contacts.length;
    if (ending !== undefined && ending.flight.until <= t) searchAgain(run, leaveMotion(run, ending));
    else if (pair !== undefined)
      searchAgain(run, [...respond(run, pair, isIdle || atOnce > ENOUGH_AT_ONCE), pair.a, pair.b]);
  }
  run.end ??= 'too-many-events';
  return resultOf(run, run.now);
}

/** A meeting: one by one, or together with all others at this instant. */
function respond(run: RunUnderWay, pair: Pair, together: boolean): readonly Player[] {
  if (together && run.scene.impulse === impulseFormula) return meetTogether(run, pair);
  return pair.floor >= 0 ? meetFloor(run, pair) : meet(run, pair);
}

function resultOf({ contacts, players, touches, stops, end }: RunUnderWay, tEnd: number): RunEvents {
  return { contacts, players, touches, stops, tEnd, end };
}
