/**
 * Flights of bodies that are pressed against each other or against obstacles, and of one that turns over on a floor:
 * their motion is integrated together (touch-flight.ts).
 *
 * Source:  Kavan, section 4.2          Chapter: content/chapters/07-resting.mdx
 */
import type { BodyState, DynamicBody } from '#core/body/body.ts';
import { length } from '#core/math/vec3.ts';
import { knotAt, type TouchFlight, touchFlight } from '#core/touch/touch-flight.ts';
import type { TouchKnot } from '#core/touch/touch-knots.ts';
import { stateBetween } from '#core/touch/touch-knots.ts';
import { type HeldTouch, type Member, memberOf, stateIn } from '#core/touch/touch-motion.ts';
import { isBall, touchSurface } from '#core/touch/touch-surface.ts';
import type { BodyPair } from '#core/touch/touch-watch.ts';
import { type Flight, freeFlight, type PressedGroup } from '../run-flight.ts';
import type { CompleteScene } from '../run-scene.ts';
import { isPassing, type Player, type RunUnderWay, setFlight } from '../run-under-way.ts';
import { travelOfKnots } from './run-knots.ts';

/** The kind of a motion whose kind has not been seen yet. */
const ANY = '';

/** Of a motion that was over soon the next one of its kind is tried with steps so many times as long as it was, */
const LONGER = 3;

/** but not shorter than this share of its own first step, */
const SHORTER = 0.1;

/** nor than this, in s. */
const LEAST_FIRST = 1e-9;

/**
 * The first step, in s, of the next motion of a kind. What comes near within a step must be listed and looked at: a step
 * that is accurate and far longer than the motion makes much work for nothing.
 */
function firstStepAfter(good: number, first: number | undefined, lasted: number): number {
  return Math.min(good, Math.max(LONGER * lasted, SHORTER * (first ?? good), LEAST_FIRST));
}

/** A motion that cannot begin: which of its points is not pressed once all are where they are held, or −1. */
export interface VainMotion {
  readonly spent: number;
}

/** Lets some players go on together with these points held, from now on; says why if they cannot. */
export function goOnPressed(
  run: RunUnderWay,
  movers: readonly Player[],
  held: readonly HeldTouch[],
  weight: number,
): VainMotion | undefined {
  const { players, pairs, scene, now } = run;
  const everybody = players.filter((player) => player.body.kind !== 'dynamic' || movers.includes(player));
  const placeOf = (player: Player): number => everybody.indexOf(player);
  const members = everybody.map(({ body, shape, flight }) =>
    memberOf(body, touchSurface(shape), flight.stateAt, now),
  );
  const renamed = held.map((touch): HeldTouch => {
    return {
      ...touch,
      a: placeOf(players[touch.a] as Player),
      b: placeOf(players[touch.b] as Player),
    };
  });
  const watched = pairs.flatMap((pair): readonly BodyPair[] => {
    const [a, b] = [placeOf(pair.a), placeOf(pair.b)];
    return a < 0 || b < 0 || isPassing(pair, now) ? [] : [[a, b]];
  });
  const states = everybody.map(({ flight }) => flight.stateAt(now));
  const system = { members, gravity: scene.gravity, held: renamed };
  // What rocks from corner to corner has motions of two kinds in turns, and steps a hundred times longer in one of them.
  const kind = renamed.map(({ a, b, pair }) => `${a} ${b} ${pair.kind}`).join();
  const start = {
    states,
    since: now,
    t1: scene.t1,
    weight,
    firstStep: run.touchSteps.get(kind) ?? run.touchSteps.get(ANY),
  };
  const motion = touchFlight(system, watched, start);
  const last = motion.knots.at(-1);
  if (motion.goodFirst !== undefined) {
    const first = firstStepAfter(motion.goodFirst, start.firstStep, last === undefined ? 0 : last.t - now);
    run.touchSteps.set(kind, first);
    run.touchSteps.set(ANY, first);
  }
  if (last === undefined || last.t <= now) return { spent: motion.spent ?? -1 };
  const group: PressedGroup = { motion, players: everybody.map((player) => players.indexOf(player)) };
  for (const player of movers) setFlight(player, pressedFlight(scene, player, placeOf(player), group), []);
  return undefined;
}

/** The flight of a player as member k of those who are pressed together. */
export function pressedFlight(
  { gravity, t1 }: Pick<CompleteScene, 'gravity' | 't1'>,
  { body }: Pick<Player, 'body'>,
  k: number,
  group: PressedGroup,
): Flight {
  const { motion } = group;
  const { knots } = motion;
  const [first, last] = [knots[0] as TouchKnot, knots.at(-1) as TouchKnot];
  const stateAt = memberStateAt(motion, k, body as DynamicBody);
  const travel = travelOfKnots(
    body as DynamicBody,
    knots.map(({ t }) => t),
    stateAt,
  );
  return {
    kind: 'pressed',
    since: first.t,
    until: last.t >= t1 && motion.end === 'time' ? Infinity : last.t,
    stateAt,
    travel,
    acceleration: gravity,
    pull: length(gravity),
    group,
  };
}

/** The state of a member at any time (s) of a motion. A ball turns as if it were free. */
function memberStateAt(motion: TouchFlight, k: number, body: DynamicBody): (t: number) => BodyState {
  const { knots, system } = motion;
  const { surface } = system.members[k] as Member;
  const first = knots[0] as TouchKnot;
  const start = stateIn(system, first.y, k, first.t);
  const turning = isBall(surface) ? freeFlight(body, start, first.t, system.gravity) : undefined;
  const placeAt = (t: number): BodyState => {
    const i = indexBefore(knots, t);
    const from = knots[i] as TouchKnot;
    const to = knots[i + 1];
    if (t <= from.t || to === undefined) return stateIn(system, from.y, k, t);
    return stateBetween(system, k, from, to, t);
  };
  if (turning === undefined) return placeAt;
  return (t) => {
    const { orientation, angularMomentum } = turning.stateAt(t);
    return { ...placeAt(t), orientation, angularMomentum };
  };
}

function indexBefore(knots: readonly TouchKnot[], t: number): number {
  let [low, high] = [0, knots.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((knots[middle] as TouchKnot).t <= t) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The states of a group at a time (s), by the very steps of its motion. */
export function groupStateAt({ motion, players }: PressedGroup, player: number, t: number): BodyState {
  const knot = knotAt(motion, t);
  return stateIn(motion.system, knot.y, players.indexOf(player), t);
}
