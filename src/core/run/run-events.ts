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

import { endSlide, goOnTouching, interruptSlides } from './lasting/run-lasting.ts';
import type { Flight } from './run-flight.ts';
import { meet, meetFloor } from './run-meeting.ts';
import type { CompleteScene } from './run-scene.ts';
import { searchAgain } from './run-search.ts';
import {
  isOf,
  least,
  type Pair,
  type Player,
  type RunContact,
  type RunUnderWay,
  release,
  startOf,
} from './run-under-way.ts';

/** What happened from t₀ to t₁. */
export interface RunEvents {
  readonly contacts: readonly RunContact[];
  /** The flights of A, of B and of the walls, in order of time. */
  readonly flights: readonly (readonly Flight[])[];
  /** Impulses by which a contact was kept up that no formula holds (micro-collisions.ts); no receipts are written. */
  readonly microCollisions: number;
  /** Up to when the run was computed, in s: t₁, unless there were too many contacts or it got out of hand. */
  readonly tEnd: number;
}

/** More contacts than a run of bodies that bounce has: C = 0.99 takes 1,500 to come to rest. */
const MAX_EVENTS = 50_000;

/** More contacts at one instant than any that converge. */
const MAX_AT_ONCE = 1000;

/**
 * Runs a scene from t₀ to t₁.
 *
 * @eq K-box S-resp
 */
export function eventsOf(scene: CompleteScene): RunEvents {
  const run = startOf(scene);
  // All fly freely so far; who stands on a floor does not.
  if (run.floors.length > 0) for (const player of run.players) release(run, player, player.state);
  searchAgain(run, run.players);

  let atOnce = 0;
  for (let events = 0; events < MAX_EVENTS; events++) {
    const pair = least(run.pairs, ({ tNext }) => tNext);
    const turning = least(run.players, ({ flight }) => flight.until);
    const t = Math.min(pair?.tNext ?? Infinity, turning?.flight.until ?? Infinity, run.hopEnd);
    if (!(t <= scene.t1)) return resultOf(run, scene.t1);
    atOnce = t > run.now ? 0 : atOnce + 1;
    if (atOnce > MAX_AT_ONCE || run.isOutOfHand) break;
    run.now = Math.max(run.now, t);
    if (run.hopEnd <= t) searchAgain(run, hopAgain(run));
    else if (turning !== undefined && turning.flight.until <= t) searchAgain(run, goOn(run, turning));
    else if (pair !== undefined) searchAgain(run, respond(run, pair));
  }
  return resultOf(run, run.now);
}

/** The end of a hop. Returns those who have a new flight, as the other two do. */
function hopAgain(run: RunUnderWay): readonly Player[] {
  const hoppers = run.players.filter(({ hops }) => hops);
  goOnTouching(run);
  return hoppers;
}

/** The end of a flight that has one: a body that turned over on a corner, or two that slid along each other. */
function goOn(run: RunUnderWay, player: Player): readonly Player[] {
  const pair = run.pairs.find((each) => each.slide !== undefined && isOf(each, player));
  if (pair?.slide !== undefined) {
    const { slide } = pair;
    pair.slide = undefined;
    if (slide.contact === undefined) endSlide(run, pair, slide);
    else meet(run, pair, slide.contact);
    return [pair.a, pair.b];
  }
  release(run, player, player.flight.stateAt(player.flight.until));
  return [player];
}

/** A meeting. */
function respond(run: RunUnderWay, pair: Pair): readonly Player[] {
  const hoppers = run.players.filter(({ hops }) => hops);
  const sliders = interruptSlides(run, [pair.a, pair.b]);
  if (pair.next === undefined) meetFloor(run, pair);
  else meet(run, pair, pair.next);
  return [pair.a, pair.b, ...hoppers, ...sliders];
}

function resultOf({ contacts, players, microCollisions }: RunUnderWay, tEnd: number): RunEvents {
  return { contacts, flights: players.map(({ flights }) => flights), microCollisions, tEnd };
}
