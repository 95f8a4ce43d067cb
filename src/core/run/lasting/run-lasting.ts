/**
 * The phase of contacts that last: bodies that touch and do not bounce stop, and are held by forces from then on; or
 * they move on, in touch or not.
 *
 * Who stands on floors alone rests by formula (run-rest.ts). All others who are pressed are integrated (run-group.ts).
 *
 * Source:  Kavan, section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import type { BodyState, DynamicBody } from '#core/body/body.ts';
import { neg, type Vec3 } from '#core/math/vec3.ts';
import { rateAt, type Toucher, type TouchPoint } from '#core/touch/touch-forces.ts';
import { heldGap } from '#core/touch/touch-limits.ts';
import { type HeldTouch, touchRates } from '#core/touch/touch-motion.ts';
import type { TouchPair } from '#core/touch/touch-pair.ts';
import { isBall, touchSurface } from '#core/touch/touch-surface.ts';
import { type Flight, freeFlight } from '../run-flight.ts';
import { isOf, isPassing, type Pair, type Player, type RunUnderWay, setFlight } from '../run-under-way.ts';
import { goOnPressed, groupStateAt, type VainMotion } from './run-group.ts';
import { partingOf } from './run-parting.ts';
import { type FloorPush, restFlight } from './run-rest.ts';
import {
  accelerationOf,
  HELD,
  type InTouch,
  inTouch,
  respondTogether,
  type Settled,
} from './run-touching.ts';

/** Whether a body is held by something, or pressed against it. */
export function isHeld({ flight }: Player): boolean {
  return flight.kind !== 'free';
}

/** A player flies freely from its state now; those who were pressed together with it do so as well. */
export function fly(run: RunUnderWay, player: Player, state: BodyState): void {
  const { gravity } = run.scene;
  if (player.body.kind !== 'dynamic') return;
  setFlight(player, freeFlight(player.body, state, run.now, gravity), []);
}

/** Ends the group of a player, if it is in one: all of them fly. Returns who was in it. */
export function leaveGroup(run: RunUnderWay, player: Player): readonly Player[] {
  const { group } = player.flight;
  if (group === undefined) return [];
  const left = run.players.filter((each) => each.flight.group === group);
  const states = left.map((each) => groupStateAt(group, run.players.indexOf(each), run.now));
  for (const [i, each] of left.entries()) {
    // A ball's turning is not in the motion of its group.
    const { orientation, angularMomentum } = each.flight.stateAt(run.now);
    const isTurning = isBall(touchSurface(each.shape));
    const state = states[i] as BodyState;
    fly(run, each, isTurning ? { ...state, orientation, angularMomentum } : state);
  }
  return left;
}

/** The end of a motion in touch: who was in it goes on. Returns who has a new flight. */
export function leaveMotion(run: RunUnderWay, player: Player): readonly Player[] {
  const spent = spentOf(player.flight);
  return goOnTouching(run, leaveGroup(run, player), true, spent);
}

/** The point whose force was used up at the end of a motion, if it ended so. */
function spentOf({ group }: Flight): TouchPair | undefined {
  const last = group?.motion.knots.at(-1);
  if (group?.motion.end !== 'force' || last === undefined) return undefined;
  const { system } = group.motion;
  const forces = touchRates(system, last.y, last.t)?.forces ?? [];
  return system.held[forces.indexOf(Math.min(...forces))]?.pair;
}

/**
 * Bodies that have just got a free flight go on: those that touch something stop there, rest, or are pressed on.
 *
 * @param together whether contact lasted already: then all points that touch get their impulses at once.
 * @param spent the point whose force has just been used up, if there is one.
 * @returns who has a new flight.
 * @eq K-rest
 */
export function goOnTouching(
  run: RunUnderWay,
  changed: readonly Player[],
  together: boolean,
  spent?: TouchPair,
): readonly Player[] {
  const movers = new Set(changed.filter(({ body }) => body.kind === 'dynamic'));
  const touch = gathered(run, movers);
  if (touch.points.length === 0) return [...movers];
  const put = (player: Player, state: BodyState): void => fly(run, player, state);
  const response = respondTogether(run, touch, { together, spent, put });
  if (response.kind === 'still-approaching') return [...movers];
  if (response.kind === 'jammed') {
    run.end = 'jammed';
    return [...movers];
  }
  hold(run, [...movers], response);
  watchTouching(run, [...movers], response.touch);
  return [...movers];
}

/** Where those that move touch; all whom they touch, directly or through others, join them, and leave their groups. */
function gathered(run: RunUnderWay, movers: Set<Player>): InTouch {
  for (;;) {
    for (const player of [...movers]) for (const each of leaveGroup(run, player)) movers.add(each);
    const touch = inTouch(run);
    const before = movers.size;
    for (const { a, b } of touch.points) {
      const [one, other] = [run.players[a] as Player, run.players[b] as Player];
      if (one.body.kind !== 'dynamic' || other.body.kind !== 'dynamic') continue;
      if (movers.has(one)) movers.add(other);
      else if (movers.has(other)) movers.add(one);
    }
    if (movers.size === before) {
      const points = touch.points.filter(({ a, b }) => {
        return movers.has(run.players[a] as Player) || movers.has(run.players[b] as Player);
      });
      return { touchers: touch.touchers, points };
    }
  }
}

/** Flights for those who are pressed. */
function hold(
  run: RunUnderWay,
  movers: readonly Player[],
  { touch: { touchers, points }, forces }: Settled,
): void {
  const { players } = run;
  const pressed = points.flatMap((point, i) => {
    const force = forces[i] as number;
    return force > 0 ? [{ ...point, force }] : [];
  });
  const left = new Set(movers);
  for (const player of movers) {
    if (!left.has(player)) continue;
    const together = new Set([player]);
    for (const { a, b } of pressed) {
      const [one, other] = [players[a] as Player, players[b] as Player];
      if (one.body.kind !== 'dynamic' || other.body.kind !== 'dynamic') continue;
      if (together.has(one) || together.has(other)) {
        together.add(one);
        together.add(other);
      }
    }
    for (const each of together) left.delete(each);
    const theirs = pressed.filter(({ a, b }) => {
      return together.has(players[a] as Player) || together.has(players[b] as Player);
    });
    if (theirs.length === 0) continue;
    const rest = together.size === 1 ? restOn(run, player, touchers, theirs) : null;
    if (rest !== null) {
      setFlight(player, rest, [...new Set(theirs.map(({ a, b }) => floorOf(run, a, b)))]);
      continue;
    }
    const heldBy = ({ a, b, pair, place }: Pressed): HeldTouch => {
      const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
      return { a, b, pair, gap: heldGap(place.gap, one, other, deepestOf(points, a, b)) };
    };
    const mass = Math.min(...[...together].map(({ body }) => (body as DynamicBody).mass));
    const weight = WEIGHT * mass * accelerationOf(touchers);
    // What is not pressed once all points are where they are held was not pressed: rounding gave it its force.
    for (let held = theirs.map(heldBy); held.length > 0; ) {
      const vain: VainMotion | undefined = goOnPressed(run, [...together], held, weight);
      if (vain === undefined) break;
      held = vain.spent < 0 ? [] : held.filter((_, i) => i !== vain.spent);
    }
  }
}

/** The least gap, in m, at which two players touch. */
function deepestOf(points: readonly TouchPoint[], a: number, b: number): number {
  let least = 0;
  for (const point of points) if (point.a === a && point.b === b) least = Math.min(least, point.place.gap);
  return least;
}

/** Forces of this share of masses and accelerations in sight are more than rounding. */
const WEIGHT = 1e-3;

/** Which of the floors one of two players is. */
function floorOf({ pairs, players }: RunUnderWay, a: number, b: number): number {
  return pairs.find((pair) => pair.a === players[a] && pair.b === players[b])?.floor ?? -1;
}

interface Pressed extends TouchPoint {
  readonly force: number;
}

/** The flight of a player that floors alone hold, if it rests on them. */
function restOn(
  run: RunUnderWay,
  player: Player,
  touchers: readonly Toucher[],
  points: readonly Pressed[],
): Flight | null {
  const { players, now, scene } = run;
  const me = players.indexOf(player);
  const pushes = points.flatMap(({ a, b, place, force }): readonly FloorPush[] => {
    const k = floorOf(run, a, b);
    if (k < 0) return [];
    const isA = a === me;
    const n: Vec3 = isA ? place.n : neg(place.n);
    const { speed } = run.floors[k] as { speed: number };
    return [{ floor: isA ? b : a, n, speed, point: isA ? place.pointA : place.pointB, force }];
  });
  if (pushes.length < points.length) return null;
  const toucher = touchers[me] as Toucher;
  return restFlight(
    player.body as DynamicBody,
    toucher,
    player.flight.stateAt(now),
    pushes,
    scene.gravity,
    now,
  );
}

/** Pairs that touch without being pressed are followed until they are clear of each other. */
function watchTouching(run: RunUnderWay, movers: readonly Player[], { touchers, points }: InTouch): void {
  for (const pair of run.pairs) {
    if (!movers.some((player) => isOf(pair, player)) || isPassing(pair, run.now)) continue;
    const rates = points
      .filter((point) => run.players[point.a] === pair.a && run.players[point.b] === pair.b)
      .map((point) => Math.abs(rateAt(touchers, point)));
    const slowest = Math.min(...rates);
    if (slowest <= run.scene.epsRest && !isTogether(pair) && !isRestingOn(pair))
      followTouch(run, pair, slowest <= HELD * run.scene.epsRest);
  }
}

/** Follows a pair that touches until it is clear, or something arrives; on record if it goes on in touch. */
export function followTouch(run: RunUnderWay, pair: Pair, isStill: boolean): void {
  const { until, contact } = partingOf(run, pair);
  pair.quiet = { a: pair.a.flight, b: pair.b.flight, until, contact };
  if (isStill) run.touches.push({ a: pair.a.name, b: pair.b.name, from: run.now, to: until });
}

/** Whether both of a pair are in one motion, which watches them. */
export function isTogether({ a, b }: Pair): boolean {
  const { group } = a.flight.group === undefined ? b.flight : a.flight;
  if (group === undefined) return false;
  const isIn = ({ flight, body }: Player): boolean => flight.group === group || body.kind !== 'dynamic';
  return isIn(a) && isIn(b);
}

/** Whether one of a pair is a floor that holds the other one at rest. */
export function isRestingOn({ a, b, floor }: Pair): boolean {
  return floor >= 0 && (a.heldBy.includes(floor) || b.heldBy.includes(floor));
}
