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
  /** How often the gap of two bodies was looked at in the search for contacts. */
  readonly looks: number;
  /** Up to when the run was computed, in s: t₁, unless it could not go on. */
  readonly tEnd: number;
  /** Why it could not, if so. */
  readonly end: RunEnd | undefined;
}

/** More contacts at one instant than any that converge. */
const MAX_AT_ONCE = 1000;

/** After so many events at one instant those who touch get their impulses at once. One by one they may never end (SX6). */
const ENOUGH_AT_ONCE = 100;

/** After so many these impulses bring them to a stop: what is squeezed bounces ever faster, and time stands still. */
const NO_END_AT_ONCE = 300;

/** So do those of bodies that pass a blow to and fro, each so soon (s) after the one before, more often than this. */
const AT_ONCE = 1e-12;
const ENOUGH_TO_AND_FRO = 30;

/** An event costs at least so much work, in looks: responses and flights are worked out anew. */
const WORK_OF_EVENT = 30;

/** A jump of a search for an arrival at a floor costs so much of a look. */
const WORK_OF_JUMP = 0.1;

/**
 * Runs a scene from t₀ to t₁.
 *
 * @eq K-box S-resp
 */
export function eventsOf(scene: CompleteScene): RunEvents {
  const loop = new EventLoop(scene);
  loop.advance(() => true);
  return loop.result();
}

/** The events of a scene, to be gone through a few at a time: in the end they are the same, bit for bit. */
export class EventLoop {
  readonly #run: RunUnderWay;
  #atOnce = 0;
  #toAndFro = 0;
  #known = 0;
  #events = 0;
  /** Steps and looks of motions in touch. */
  #pressed = 0;
  #isDone = false;

  constructor(scene: CompleteScene) {
    const run = startOf(scene);
    this.#run = run;
    // All fly freely so far; who stands on a floor does not.
    if (run.floors.length > 0) goOnTouching(run, run.players, false);
    searchAgain(run, run.players);
  }

  /** How much has been done so far: looks at gaps, steps of contacts that last, searches over floors, and so many for each event. */
  get work(): number {
    const { looks, jumps } = this.#run;
    return looks + this.#pressed + WORK_OF_EVENT * this.#events + WORK_OF_JUMP * jumps;
  }

  /** Goes on, event by event, as long as it may. @returns whether there is more to do. */
  advance(mayGoOn: (work: number) => boolean): boolean {
    while (!this.#isDone && mayGoOn(this.work)) this.#isDone = !this.#step();
    return !this.#isDone;
  }

  /** What has happened so far: up to t₁, or to the next event while there is more to do. */
  result(): RunEvents {
    const run = this.#run;
    const { t1 } = run.scene;
    if (run.end !== undefined) return resultOf(run, run.now);
    return resultOf(run, this.#isDone ? t1 : Math.min(t1, nextOf(run).t));
  }

  /** Whether those who touch are to get their impulses at once. */
  get #isEnough(): boolean {
    return this.#atOnce > ENOUGH_AT_ONCE || this.#toAndFro > ENOUGH_TO_AND_FRO;
  }

  /** @returns false if there was nothing left to do. */
  #step(): boolean {
    const run = this.#run;
    const { pair, ending, t } = nextOf(run);
    if (!(t <= run.scene.t1)) return false;
    this.#toAndFro = t > run.now + AT_ONCE ? 0 : this.#toAndFro + 1;
    this.#atOnce = t > run.now ? 0 : this.#atOnce + 1;
    if (run.end === undefined && (this.#atOnce > MAX_AT_ONCE || this.#events >= run.scene.mostEvents))
      run.end = 'too-many-events';
    if (run.end !== undefined) return false;
    this.#events += 1;
    run.isEndless = this.#atOnce > NO_END_AT_ONCE;
    run.now = Math.max(run.now, t);
    const isIdle = this.#atOnce > 1 && run.contacts.length === this.#known;
    this.#known = run.contacts.length;
    if (ending !== undefined && ending.flight.until <= t) searchAgain(run, leaveMotion(run, ending));
    else if (pair !== undefined)
      searchAgain(run, [...respond(run, pair, isIdle || this.#isEnough), pair.a, pair.b]);
    this.#pressed += pressedWork(run);
    return true;
  }
}

/** Steps and looks of the motions in touch that begin now. */
function pressedWork({ players, now }: RunUnderWay): number {
  const begun = players.flatMap(({ flight }) => (flight.since === now ? (flight.group?.motion ?? []) : []));
  return [...new Set(begun)].reduce((sum, { steps, looks }) => sum + steps + looks, 0);
}

/** Who meets next, whose motion ends next, and when the first of these is. */
function nextOf(run: RunUnderWay): {
  readonly pair: Pair | undefined;
  readonly ending: Player | undefined;
  readonly t: number;
} {
  const pair = least(run.pairs, ({ tNext }) => tNext);
  const ending = least(run.players, ({ flight }) => flight.until);
  return { pair, ending, t: Math.min(pair?.tNext ?? Infinity, ending?.flight.until ?? Infinity) };
}

/** A meeting: one by one, or together with all others at this instant. */
function respond(run: RunUnderWay, pair: Pair, together: boolean): readonly Player[] {
  if (together && run.scene.impulse === impulseFormula) return meetTogether(run, pair);
  return pair.floor >= 0 ? meetFloor(run, pair) : meet(run, pair);
}

/** A copy: the run may go on. */
function resultOf({ contacts, players, touches, stops, looks, end }: RunUnderWay, tEnd: number): RunEvents {
  return {
    contacts: [...contacts],
    players: players.map((player) => ({ ...player, flights: [...player.flights] })),
    touches: [...touches],
    stops: [...stops],
    looks,
    tEnd,
    end,
  };
}
