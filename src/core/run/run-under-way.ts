/**
 * A run under way: who takes part, who may meet whom, what time it is.
 *
 * Source:  Kavan, section 2.1 (the black box)          Chapter: content/chapters/05-impulse.mdx
 */
import { type ConvexCore, spanOf } from '#core/convex/convex-core.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { type Floor, floorOf } from './lasting/run-floor.ts';
import { type Flight, freeFlight } from './run-flight.ts';
import type { BodyName, CompleteScene, SceneBody } from './run-scene.ts';

/** A contact of a run, resolved. */
export interface RunContact {
  /** Who is A and who is B in the receipt. */
  readonly a: BodyName;
  readonly b: BodyName;
  readonly receipt: Receipt;
  /** Where they touch, in m, world axes; the two points are across from each other along n (KX17). */
  readonly pointOnA: Vec3;
  readonly pointOnB: Vec3;
}

/** Someone who takes part: a body, its shape, and how it moves at present. */
export interface Player extends SceneBody {
  readonly name: BodyName;
  readonly flights: Flight[];
  flight: Flight;
  /** The floors, by their place in the list, that hold it at present. */
  heldBy: readonly number[];
}

/** Two who may meet. */
export interface Pair {
  readonly a: Player;
  readonly b: Player;
  /** Place in the list of floors if one of them is a half space, else −1. */
  readonly floor: number;
  /** When they meet next, in s; Infinity if they do not. */
  tNext: number;
  /** Where and how, unless one of them is a floor: then the points of the body are asked at that time. */
  next: ReportedContact | undefined;
  /** While they keep these two flights there is nothing to be found before this time, in s. */
  quiet: QuietPair | undefined;
  /** When they last met, in s. */
  metAt: number;
  /** From when on they are apart, in s, if they pass into each other by a wrong impulse; else a time gone by. */
  apartAt: number;
  /** When the middle of a flat contact was last struck, in s: after that its points are taken one by one. */
  patchAt: number;
}

/** Two who touch without being pressed, and what arrives at the end of that. */
export interface QuietPair {
  readonly a: Flight;
  readonly b: Flight;
  readonly until: number;
  readonly contact: ReportedContact | undefined;
}

/** A stretch of time in which two touched without being pressed; shorter if one of them got a new flight. */
export interface BareTouch {
  readonly a: BodyName;
  readonly b: BodyName;
  readonly from: number;
  readonly to: number;
}

/** What brought a point to a full stop that left slower than resting and was pressed back. */
export interface SlowStop {
  readonly a: BodyName;
  readonly b: BodyName;
  readonly t: number;
  /** Unit normal out of B towards A, and a point of the line along which the impulse acts, in m. */
  readonly n: Vec3;
  readonly point: Vec3;
  /** The impulse on A along n, in N·s; it may pull, by what rounding leaves of a speed. */
  readonly size: number;
  /** Its work on the bodies that can move, in J. */
  readonly work: number;
}

/**
 * Why a run ends before its time: a body is jammed between others that do not give way, there were more events than a
 * run may have, or a wrong impulse has made a body too fast to go on.
 */
export type RunEnd = 'jammed' | 'too-many-events' | 'out-of-hand';

/** All that changes while a run is computed. */
export interface RunUnderWay {
  readonly scene: CompleteScene;
  /** A, B and the walls. */
  readonly players: readonly Player[];
  readonly pairs: readonly Pair[];
  readonly floors: readonly Floor[];
  readonly contacts: RunContact[];
  /** The time of the present event, in s. */
  now: number;
  /** When who touched whom without being pressed. */
  readonly touches: BareTouch[];
  /** The last bit of impulse before contacts that last. */
  readonly stops: SlowStop[];
  /** Jumps of the searches for arrivals at floors. */
  jumps: number;
  /** How often the gap of two bodies was looked at in the search for contacts. */
  looks: number;
  /** Good lengths of the first steps of motions in touch, in s, by what they hold: guesses for the next one of the kind. */
  readonly touchSteps: Map<string, number>;
  /** Whether bounces follow each other at one instant without end: then those who touch stop. */
  isEndless: boolean;
  /** Why the run cannot go on, if it cannot. */
  end: RunEnd | undefined;
}

/** A run at its start: everybody flies freely, nobody has been searched yet. */
export function startOf(scene: CompleteScene): RunUnderWay {
  const players = playersOf(scene);
  const standing = players.filter(({ shape }) => shape.kind === 'half-space');
  const floors = standing.map(({ shape, state }) => {
    return floorOf(shape as Extract<SceneBody['shape'], { kind: 'half-space' }>, state, scene.t0);
  });
  return {
    scene,
    players,
    pairs: pairsOf(players, (player) => standing.indexOf(player)),
    floors,
    jumps: 0,
    contacts: [],
    now: scene.t0,
    touches: [],
    stops: [],
    looks: 0,
    touchSteps: new Map(),
    isEndless: false,
    end: undefined,
  };
}

/** Gives a body a flight, from the present event on. */
export function setFlight(player: Player, flight: Flight, heldBy: readonly number[]): void {
  player.flight = flight;
  player.heldBy = heldBy;
  if (player.flights.at(-1)?.since === flight.since) player.flights.pop();
  player.flights.push(flight);
}

/** Whether a wrong impulse has let two bodies pass into each other, and they are not apart again at a time (s). */
export function isPassing({ apartAt }: Pair, t: number): boolean {
  return apartAt > t;
}

/** Whether a player is one of a pair. */
export function isOf({ a, b }: Pair, player: Player): boolean {
  return a === player || b === player;
}

/** The one of a pair that is not the floor. */
export function aboveFloor({ a, b }: Pair): Player {
  return b.shape.kind === 'half-space' ? a : b;
}

/** The points that span a body. */
export function coreOf(shape: SceneBody['shape']): ConvexCore {
  return spanOf(shape as Shape);
}

/** The item of a list with the least number below Infinity; the first of several. */
export function least<T>(list: readonly T[], numberOf: (item: T) => number): T | undefined {
  let first: T | undefined;
  for (const item of list) {
    if (numberOf(item) < (first === undefined ? Infinity : numberOf(first))) first = item;
  }
  return first;
}

/** A, B and the walls at the start, all flying freely. */
export function playersOf({ a, b, walls, t0, gravity }: CompleteScene): readonly Player[] {
  const names: readonly BodyName[] = ['A', 'B', ...walls.keys()];
  return [a, b, ...walls].map((entry, i): Player => {
    const flight = freeFlight(entry.body, entry.state, t0, gravity);
    return { ...entry, name: names[i] as BodyName, flight, flights: [flight], heldBy: [] };
  });
}

/** All pairs of which one at least can move; A before B before the walls. */
function pairsOf(players: readonly Player[], floorOfPlayer: (player: Player) => number): readonly Pair[] {
  return players.flatMap((a, i) =>
    players.slice(i + 1).flatMap((b): readonly Pair[] => {
      if (a.body.kind !== 'dynamic' && b.body.kind !== 'dynamic') return [];
      const floor = Math.max(floorOfPlayer(a), floorOfPlayer(b));
      const never = { metAt: -Infinity, apartAt: -Infinity, patchAt: -Infinity };
      return [{ a, b, floor, tNext: Infinity, next: undefined, quiet: undefined, ...never }];
    }),
  );
}
