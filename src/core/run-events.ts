/**
 * The events of a run, one after the other: find the next contact, resolve it, go on.
 *
 * Between events every body moves by formula. At an event only the bodies that take part are given a new flight, and
 * only their contacts are searched again. Several contacts at one instant are resolved one by one until none
 * approaches; slow ones end in rest.
 *
 * Source:  Kavan, sections 2.1 and 4; slides ("until none is left", put right by SX6); Hecker
 * Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */
import type { BodyState } from './body.ts';
import { bodyAtContact, relativeNormalVelocity } from './contact.ts';
import { standingPatch } from './contact-patch.ts';
import { type ConvexCore, spanOf } from './convex-core.ts';
import { applyImpulse } from './forces.ts';
import { complianceTerms, impulseVector } from './impulse.ts';
import { hopImpulse } from './micro-collisions.ts';
import { type Receipt, resolveContact } from './receipt.ts';
import type { ReportedContact } from './resting.ts';
import { type Flight, freeFlight, steadyFlight } from './run-flight.ts';
import { type Floor, type FloorPoint, floorContactTime, floorOf, touchingPoints } from './run-floor.ts';
import { HOP_TIME, hopTogether } from './run-hop.ts';
import { geometryAt, nextContact } from './run-pair.ts';
import { settle } from './run-rest.ts';
import { type BodyName, type CompleteScene, EPS_OVERLAP, type SceneBody, sizeOf } from './run-scene.ts';
import type { Shape } from './shapes.ts';
import { add, addScaled, length, neg, type Vec3, ZERO } from './vec3.ts';

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

/** What happened from t₀ to t₁. */
export interface RunEvents {
  readonly contacts: readonly RunContact[];
  /** The flights of A, of B and of the walls, in order of time. */
  readonly flights: readonly (readonly Flight[])[];
  /** Impulses by which a contact was kept up that no formula holds (micro-collisions.ts); no receipts are written. */
  readonly microCollisions: number;
  /** Up to when the run was computed, in s: t₁, unless there were too many contacts. */
  readonly tEnd: number;
}

/** More contacts than a run of bodies that bounce has: C = 0.99 takes 1,500 to come to rest. */
const MAX_EVENTS = 50_000;

/** More contacts at one instant than any that converge. */
const MAX_AT_ONCE = 1000;

/** A contact slower than this many hops is a hop itself; a faster one is a collision, with a receipt. */
const ONLY_HOPS = 4;

/** After a hop a pair that touches is not looked at for this time, in s. */
const GRACE = HOP_TIME / 50;

/** It is shorter for a pair that would overlap by then, in s. */
const SHORTEST_GRACE = 1e-6;

/** Two bodies that go along in touch are looked at again after at most this time, in s. */
const LONGEST_LOOK = 0.02;

/** Someone who takes part: a body, its shape, and how it moves at present. */
interface Player extends SceneBody {
  readonly name: BodyName;
  readonly flights: Flight[];
  flight: Flight;
  /** The floors, by their place in the list, that hold it at present. */
  heldBy: readonly number[];
  /** Whether it takes part in the small hops of run-hop.ts. */
  hops: boolean;
}

/** Two who may meet. */
interface Pair {
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
  /** When the middle of a flat contact was last struck, in s: after that its points are taken one by one. */
  patchAt: number;
}

/**
 * Runs a scene from t₀ to t₁.
 *
 * @eq K-box S-resp
 */
export function eventsOf(scene: CompleteScene): RunEvents {
  const { gravity, restitution, t0, t1, epsRest } = scene;
  const players = playersOf(scene);
  const floors = players.flatMap(({ shape, state }, player) =>
    shape.kind === 'half-space' ? [{ player, floor: floorOf(shape, state, t0) }] : [],
  );
  const pairs = pairsOf(players, (player) => floors.findIndex((f) => players[f.player] === player));
  const contacts: RunContact[] = [];
  let microCollisions = 0;
  let now = t0;
  let hopEnd = Infinity;
  let hopSpeed = 0;

  function setFlight(player: Player, flight: Flight, heldBy: readonly number[]): void {
    player.flight = flight;
    player.heldBy = heldBy;
    if (player.flights.at(-1)?.since === flight.since) player.flights.pop();
    player.flights.push(flight);
  }

  /** A new flight for a body whose state has changed. */
  function release(player: Player, state: BodyState): void {
    const { body, shape } = player;
    if (body.kind !== 'dynamic') return;
    if (player.hops) {
      setFlight(player, freeFlight(body, state, now, gravity), []);
      return;
    }
    const given = {
      body,
      core: coreOf(shape),
      floors: floors.map(({ floor }) => floor),
      gravity,
      epsRest,
    };
    const { flight, heldBy } = settle(given, state, now, t1);
    setFlight(player, flight, heldBy);
  }

  /** Searches again the contacts of bodies that have a new flight. */
  function searchAgain(changed: readonly Player[]): void {
    for (const pair of pairs) {
      if (!changed.includes(pair.a) && !changed.includes(pair.b)) continue;
      const { a, b, floor } = pair;
      const isHeld = floor >= 0 && (a.heldBy.includes(floor) || b.heldBy.includes(floor));
      const from = Math.max(now, quietUntil(pair));
      const to = a.hops || b.hops ? Math.min(t1, hopEnd) : t1;
      pair.tNext = Infinity;
      if (isHeld || from > to) continue;
      if (floor >= 0) pair.tNext = arrivalTime(pair, from, to);
      else {
        pair.next = nextContact(a, b, from, to);
        pair.tNext = pair.next?.t ?? Infinity;
      }
    }
  }

  function arrivalTime({ a, b, floor: k }: Pair, from: number, to: number): number {
    const { body, flight, shape } = b.shape.kind === 'half-space' ? a : b;
    const { floor } = floors[k] as { readonly floor: Floor };
    return floorContactTime(body, flight, coreOf(shape), floor, from, to) ?? Infinity;
  }

  function collide(pair: Pair, contact: ReportedContact): readonly [BodyState, BodyState] {
    const { a, b } = pair;
    const { normal: n, pointOnA, pointOnB } = contact;
    const resolved = resolveContact(
      {
        t: now,
        a: { body: a.body, state: a.flight.stateAt(now) },
        b: { body: b.body, state: b.flight.stateAt(now) },
        n,
        pointOnA,
        pointOnB,
        restitution,
      },
      epsRest,
    );
    contacts.push({ a: a.name, b: b.name, receipt: resolved.receipt, pointOnA, pointOnB });
    return [resolved.a, resolved.b];
  }

  /** A body at a floor: it bounces off the one at which it arrives fastest, or comes to rest. */
  function meetFloor(met: Pair): void {
    const player = met.b.shape.kind === 'half-space' ? met.a : met.b;
    const state = player.flight.stateAt(now);
    const arrivals = pairs.flatMap((pair) => {
      if (pair.floor < 0 || (pair.a !== player && pair.b !== player)) return [];
      const { floor } = floors[pair.floor] as { readonly floor: Floor };
      const points = touchingPoints(player.body, state, gravity, coreOf(player.shape), floor, now);
      const arriving = points.filter(({ rate }) => rate < -epsRest);
      return arriving.length === 0 ? [] : [{ pair, floor, arriving, rate: fastest(arriving).rate }];
    });
    const first = earliest(arrivals, ({ rate }) => rate);
    if (player.hops && (first?.rate ?? 0) >= -ONLY_HOPS * hopSpeed) {
      hop();
      return;
    }
    if (first === undefined) {
      release(player, state);
      return;
    }
    const { pair, floor, arriving } = first;
    const isBelow = pair.a === player;
    const isPatch = arriving.length > 1 && pair.patchAt !== now;
    pair.patchAt = now;
    const { r, height } = isPatch ? middleOf(arriving, floor.normal) : fastest(arriving);
    const onBody = add(state.position, r);
    const onFloor = addScaled(onBody, floor.normal, -height);
    const contact = isBelow
      ? { t: now, normal: floor.normal, pointOnA: onBody, pointOnB: onFloor, gap: height }
      : { t: now, normal: neg(floor.normal), pointOnA: onFloor, pointOnB: onBody, gap: height };
    const [afterA, afterB] = collide(pair, contact);
    release(player, isBelow ? afterA : afterB);
  }

  /** Two bodies, neither of which is a floor. */
  function meet(pair: Pair, contact: ReportedContact): void {
    const { a, b } = pair;
    pair.metAt = now;
    const [stateA, stateB] = [a.flight.stateAt(now), b.flight.stateAt(now)];
    const vRel = relativeNormalVelocity(
      bodyAtContact(a.body, stateA, contact.pointOnA),
      bodyAtContact(b.body, stateB, contact.pointOnB),
      contact.normal,
    );
    if ((a.hops || b.hops) && vRel >= -ONLY_HOPS * hopSpeed) {
      a.hops = true;
      b.hops = true;
      hop();
      return;
    }
    if (vRel >= -epsRest) {
      keepApart(pair, contact, stateA, stateB);
      return;
    }
    const [afterA, afterB] = collide(pair, contact);
    if (-restitution * vRel > epsRest) {
      release(a, afterA);
      release(b, afterB);
    } else keepApart(pair, contact, afterA, afterB);
  }

  /** A contact at rest: the points stop, and if something presses them together the bodies begin to hop. */
  function keepApart(pair: Pair, contact: ReportedContact, stateA: BodyState, stateB: BodyState): void {
    const states = stopped(pair, contact, stateA, stateB);
    for (const [i, player] of [pair.a, pair.b].entries()) {
      player.hops = true;
      release(player, states[i] as BodyState);
    }
    hop();
  }

  /** One small hop of bodies that lean on each other; or the end of it, in flight or at rest. */
  function hop(): void {
    const hoppers = players.filter(({ hops }) => hops);
    const touching = pairs.filter(({ a, b, floor }) => floor < 0 && a.hops && b.hops);
    const { states, isPressed, isStill, speed } = hopTogether(
      hoppers.map(({ body, shape, flight }) => ({ body, shape, state: flight.stateAt(now) })),
      touching.map(({ a, b }) => [hoppers.indexOf(a), hoppers.indexOf(b)]),
      floors.map(({ floor }) => floor),
      gravity,
      now,
    );
    const goesOn = isPressed && !isStill;
    if (goesOn) microCollisions++;
    hopEnd = goesOn ? now + HOP_TIME : Infinity;
    hopSpeed = speed;
    for (const [i, player] of hoppers.entries()) {
      player.hops = goesOn;
      if (isStill) stand(player);
      else release(player, states[i] as BodyState);
    }
    for (const pair of touching) {
      pair.quiet = { a: pair.a.flight, b: pair.b.flight, until: isStill ? Infinity : timeOfParting(pair) };
    }
  }

  /** From when on a pair can be searched: now if it is apart, else when the gap has opened or is about to close. */
  function timeOfParting({ a, b, metAt }: Pair): number {
    const eps = EPS_OVERLAP * (sizeOf(a) + sizeOf(b));
    if (metAt < now && geometryAt(a, b, now).gap > eps) return now;
    const end = Math.min(t1, hopEnd);
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

  /** A body at rest for good: where it is, without the last of its motion. */
  function stand(player: Player): void {
    if (player.body.kind !== 'dynamic') return;
    const still = { ...player.flight.stateAt(now), momentum: ZERO, angularMomentum: ZERO };
    setFlight(player, steadyFlight('resting', player.body, still, now, ZERO, length(gravity)), [
      ...floors.keys(),
    ]);
  }

  for (const player of players) {
    if (player.body.kind === 'dynamic') release(player, player.state);
  }
  searchAgain(players);
  let atOnce = 0;
  for (let events = 0; events < MAX_EVENTS; events++) {
    const pair = earliest(pairs, ({ tNext }) => tNext);
    const turning = earliest(players, ({ flight }) => flight.until);
    const t = Math.min(pair?.tNext ?? Infinity, turning?.flight.until ?? Infinity, hopEnd);
    if (!(t <= t1))
      return { contacts, flights: players.map(({ flights }) => flights), microCollisions, tEnd: t1 };
    atOnce = t > now ? 0 : atOnce + 1;
    if (atOnce > MAX_AT_ONCE) break;
    now = Math.max(now, t);
    if (hopEnd <= t) {
      const hoppers = players.filter(({ hops }) => hops);
      hop();
      searchAgain(hoppers);
    } else if (turning !== undefined && turning.flight.until <= t) {
      release(turning, turning.flight.stateAt(turning.flight.until));
      searchAgain([turning]);
    } else if (pair !== undefined) {
      const hoppers = players.filter(({ hops }) => hops);
      if (pair.next === undefined) meetFloor(pair);
      else meet(pair, pair.next);
      searchAgain([pair.a, pair.b, ...hoppers]);
    }
  }
  return { contacts, flights: players.map(({ flights }) => flights), microCollisions, tEnd: now };
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
      return [
        {
          a,
          b,
          floor,
          tNext: Infinity,
          next: undefined,
          quiet: undefined,
          metAt: -Infinity,
          patchAt: -Infinity,
        },
      ];
    }),
  );
}

function coreOf(shape: SceneBody['shape']): ConvexCore {
  return spanOf(shape as Shape);
}

function earliest<T>(list: readonly T[], timeOf: (item: T) => number): T | undefined {
  let first: T | undefined;
  for (const item of list) {
    if (timeOf(item) < (first === undefined ? Infinity : timeOf(first))) first = item;
  }
  return first;
}

/** The middle of a flat contact: its point stands for all that arrive. */
function middleOf(points: readonly FloorPoint[], n: Vec3): { readonly r: Vec3; readonly height: number } {
  const { middle } = standingPatch(
    points.map(({ r }) => r),
    n,
  );
  return { r: middle, height: Math.min(...points.map(({ height }) => height)) };
}

function fastest(points: readonly FloorPoint[]): FloorPoint {
  return points.reduce((first, point) => (point.rate < first.rate ? point : first));
}

/** The states after the impulse that stops the contact points if they still approach (C = 0). */
function stopped(
  { a, b }: Pair,
  { normal: n, pointOnA, pointOnB }: ReportedContact,
  stateA: BodyState,
  stateB: BodyState,
): readonly [BodyState, BodyState] {
  const atA = bodyAtContact(a.body, stateA, pointOnA);
  const atB = bodyAtContact(b.body, stateB, pointOnB);
  const j = hopImpulse(relativeNormalVelocity(atA, atB, n), complianceTerms(atA, atB, n).total, 0);
  return [
    applyImpulse(a.body, stateA, impulseVector(j, n), pointOnA),
    applyImpulse(b.body, stateB, impulseVector(-j, n), pointOnB),
  ];
}

function quietUntil({ a, b, quiet }: Pair): number {
  return quiet !== undefined && quiet.a === a.flight && quiet.b === b.flight ? quiet.until : -Infinity;
}
