/**
 * A run under way: who takes part, who may meet whom, what time it is; and how a body is given a new flight.
 *
 * Source:  Kavan, section 2.1 (the black box)          Chapter: content/chapters/05-impulse.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import { type ConvexCore, spanOf } from '#core/convex/convex-core.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { length, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { type Floor, floorOf } from './lasting/run-floor.ts';
import { settle } from './lasting/run-rest.ts';
import type { Slide } from './lasting/run-slide-flight.ts';
import { type Flight, freeFlight, steadyFlight } from './run-flight.ts';
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
  /** Whether it takes part in the small hops of run-hop.ts. */
  hops: boolean;
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
  quiet: { readonly a: Flight; readonly b: Flight; readonly until: number } | undefined;
  /** When they last met, in s. */
  metAt: number;
  /** From when on they are apart, in s, if they pass into each other by a wrong impulse; else a time gone by. */
  apartAt: number;
  /** When the middle of a flat contact was last struck, in s: after that its points are taken one by one. */
  patchAt: number;
  /** How they slide along each other, if they do. */
  slide: Slide | undefined;
}

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
  /** When the present hop ends, in s; Infinity if nobody hops. */
  hopEnd: number;
  /** Largest speed, in m/s, at which a contact leaves in it. */
  hopSpeed: number;
  microCollisions: number;
  /** Whether a wrong impulse has made a body too fast to go on. */
  isOutOfHand: boolean;
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
    contacts: [],
    now: scene.t0,
    hopEnd: Infinity,
    hopSpeed: 0,
    microCollisions: 0,
    isOutOfHand: false,
  };
}

/** A new flight for a body whose state has changed: free, or held by the floors it touches. */
export function release(run: RunUnderWay, player: Player, state: BodyState): void {
  const { body, shape } = player;
  const { gravity, epsRest, t1 } = run.scene;
  if (body.kind !== 'dynamic') return;
  // Who hops takes its floors as anything else it meets; without floors nothing can hold it.
  if (player.hops || run.floors.length === 0) {
    setFlight(player, freeFlight(body, state, run.now, gravity), []);
    return;
  }
  const solid = solidFloors(run, player);
  const floors = solid.map((k) => run.floors[k] as Floor);
  const given = { body, core: coreOf(shape), floors, gravity, epsRest };
  const { flight, heldBy } = settle(given, state, run.now, t1);
  setFlight(
    player,
    flight,
    heldBy.map((i) => solid[i] as number),
  );
}

/** A body at rest for good: where it is, without the last of its motion. */
export function stand(run: RunUnderWay, player: Player): void {
  const { body, flight } = player;
  if (body.kind !== 'dynamic') return;
  const still = { ...flight.stateAt(run.now), momentum: ZERO, angularMomentum: ZERO };
  const pull = length(run.scene.gravity);
  setFlight(player, steadyFlight('resting', body, still, run.now, ZERO, pull), [...run.floors.keys()]);
}

/** Gives a body a flight, from the present event on. */
export function setFlight(player: Player, flight: Flight, heldBy: readonly number[]): void {
  player.flight = flight;
  player.heldBy = heldBy;
  if (player.flights.at(-1)?.since === flight.since) player.flights.pop();
  player.flights.push(flight);
}

/** The floors, by their place in the list, that a body does not pass through at present. */
export function solidFloors({ pairs, floors, now }: RunUnderWay, player: Player): readonly number[] {
  const passed = pairs.filter((pair) => isPassing(pair, now) && isOf(pair, player));
  return [...floors.keys()].filter((k) => passed.every(({ floor }) => floor !== k));
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

function playersOf({ a, b, walls, t0, gravity }: CompleteScene): readonly Player[] {
  const names: readonly BodyName[] = ['A', 'B', ...walls.keys()];
  return [a, b, ...walls].map((entry, i): Player => {
    const flight = freeFlight(entry.body, entry.state, t0, gravity);
    return { ...entry, name: names[i] as BodyName, flight, flights: [flight], heldBy: [], hops: false };
  });
}

/** All pairs of which one at least can move; A before B before the walls. */
function pairsOf(players: readonly Player[], floorOfPlayer: (player: Player) => number): readonly Pair[] {
  return players.flatMap((a, i) =>
    players.slice(i + 1).flatMap((b): readonly Pair[] => {
      if (a.body.kind !== 'dynamic' && b.body.kind !== 'dynamic') return [];
      const floor = Math.max(floorOfPlayer(a), floorOfPlayer(b));
      const never = { metAt: -Infinity, apartAt: -Infinity, patchAt: -Infinity };
      return [
        { a, b, floor, tNext: Infinity, next: undefined, quiet: undefined, slide: undefined, ...never },
      ];
    }),
  );
}
