/**
 * The records of contacts that lasted: who, from when to when, at how many points, and what the forces there have given.
 * With the receipts of the collisions and gravity they account for all momentum.
 *
 * Source:  Kavan, section 2 (eq. 12–15), section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   impulses are those on A; B got the opposite.
 */
import { worldPoint } from '#core/body/body.ts';
import { add, addScaled, cross, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { knotAt } from '#core/touch/touch-flight.ts';
import { numbersBetween, type TouchKnot } from '#core/touch/touch-knots.ts';
import { bookIn, type HeldTouch } from '#core/touch/touch-motion.ts';
import type { Flight, FloorHold, PressedGroup } from '../run-flight.ts';
import type { BodyName } from '../run-scene.ts';
import type { BareTouch, Player, SlowStop } from '../run-under-way.ts';

/** A contact that lasted. SI units. */
export interface RunLasting {
  readonly a: BodyName;
  readonly b: BodyName;
  /**
   * At rest on a floor (which may mean gliding along it); pressed on a floor while turning over; pressed together
   * otherwise, sliding along each other; or touching without any force.
   */
  readonly kind: 'resting' | 'pivoting' | 'sliding' | 'touching';
  readonly from: number;
  readonly to: number;
  /** At how many points forces acted at once, at most. */
  readonly points: number;
  /** The total impulse of the forces on A, in N·s. */
  readonly impulse: Vec3;
  /** Its moment about the origin, in N·m·s. */
  readonly angularImpulse: Vec3;
  /** ∫N dt, summed over the points, in N·s. */
  readonly sum: number;
  /** Work on the bodies that can move, in J: what driven bodies put in. */
  readonly work: number;
  /** The sum up to a time (s) within it, in N·s. */
  readonly sumAt: (t: number) => number;
}

/** What is asked of a run for its records. */
interface Ended {
  readonly players: readonly Player[];
  readonly touches: readonly BareTouch[];
  readonly stops: readonly SlowStop[];
  /** Its end, in s. */
  readonly tEnd: number;
}

/** All records of a run up to its end, in order of time. */
export function recordsOf({ players, touches, stops, tEnd }: Ended): readonly RunLasting[] {
  const groups = new Map<PressedGroup, number>();
  const found: RunLasting[] = [];
  for (const player of players) {
    for (const [i, flight] of player.flights.entries()) {
      const to = Math.min(player.flights[i + 1]?.since ?? tEnd, tEnd);
      if (!(to > flight.since)) continue;
      if (flight.group !== undefined) groups.set(flight.group, to);
      for (const hold of flight.holds ?? []) found.push(restRecord(players, player, flight, hold, to));
    }
  }
  for (const [group, to] of groups) found.push(...groupRecords(players, group, to));
  for (const { a, b, from, to } of touches) {
    const end = Math.min(to, tEnd, nextFlight(players, a, from), nextFlight(players, b, from));
    if (!(end > from)) continue;
    const none = { impulse: ZERO, angularImpulse: ZERO, sum: 0, work: 0, sumAt: () => 0 };
    found.push({ a, b, kind: 'touching', from, to: end, points: 0, ...none });
  }
  found.push(...stops.map((stop) => stopRecord(stop, found)));
  return joined(found.sort((one, other) => one.from - other.from));
}

/** A slow stop is the beginning of the contact that it leads to, or part of the one that goes on. */
function stopRecord({ a, b, t, n, point, size, work }: SlowStop, found: readonly RunLasting[]): RunLasting {
  const whole = found.find((each) => each.a === a && each.b === b && each.from <= t && t <= each.to);
  const impulse = scale(n, size);
  return {
    a,
    b,
    kind: whole?.kind ?? 'touching',
    from: t,
    to: t,
    points: 0,
    impulse,
    angularImpulse: cross(point, impulse),
    sum: size,
    work,
    sumAt: () => size,
  };
}

function nextFlight(players: readonly Player[], name: BodyName, from: number): number {
  const flights = players.find((player) => player.name === name)?.flights ?? [];
  return flights.find(({ since }) => since > from)?.since ?? Infinity;
}

/** Records of the same two bodies and kind that follow or overlap each other are one. */
function joined(list: readonly RunLasting[]): readonly RunLasting[] {
  const groups: RunLasting[][] = [];
  for (const next of list) {
    const group = groups.findLast(([first, ...others]) => {
      if (first?.a !== next.a || first.b !== next.b || first.kind !== next.kind) return false;
      return [first, ...others].some(({ to }) => to >= next.from);
    });
    if (group === undefined) groups.push([next]);
    else group.push(next);
  }
  return groups.map(together);
}

/** Some records as one: one after the other, or several points at the same time. */
function together(records: readonly RunLasting[]): RunLasting {
  const [first] = records as readonly [RunLasting, ...RunLasting[]];
  if (records.length === 1) return first;
  const total = (numberOf: (record: RunLasting) => number): number =>
    records.reduce((sum, record) => sum + numberOf(record), 0);
  return {
    ...first,
    to: Math.max(...records.map(({ to }) => to)),
    points: Math.max(
      ...records.map(({ from: at }) => total(({ from, to, points }) => (from <= at && at < to ? points : 0))),
    ),
    impulse: records.reduce((sum, { impulse }) => add(sum, impulse), ZERO),
    angularImpulse: records.reduce((sum, { angularImpulse }) => add(sum, angularImpulse), ZERO),
    sum: total(({ sum }) => sum),
    work: total(({ work }) => work),
    sumAt: (t) => total(({ from, sumAt }) => (t < from ? 0 : sumAt(t))),
  };
}

/** Nodes and weights of Gauss's rule of five points on [0, 1]. */
const NODES = [0.04691007703066802, 0.23076534494715845, 0.5, 0.7692346550528415, 0.9530899229693319];
const SHARES = [
  0.11846344252809454, 0.23931433524968324, 0.28444444444444444, 0.23931433524968324, 0.11846344252809454,
];

/** Largest angle, in rad, of one piece of the integral of a turning body. */
const PIECE = 0.5;

function restRecord(
  players: readonly Player[],
  player: Player,
  flight: Flight,
  { floor, n, force, arm }: FloorHold,
  to: number,
): RunLasting {
  const { since: from, stateAt } = flight;
  const { name, state } = players[floor] as Player;
  const push = scale(n, force);
  const turn = length(flight.travel.motionAt(from).angularVelocity) * (to - from);
  const pieces = Math.max(1, Math.ceil(turn / PIECE));
  let angularImpulse: Vec3 = ZERO;
  for (let piece = 0; piece < pieces; piece++) {
    for (const [i, node] of NODES.entries()) {
      const t = from + ((piece + node) / pieces) * (to - from);
      const share = ((SHARES[i] as number) / pieces) * (to - from);
      angularImpulse = addScaled(angularImpulse, cross(worldPoint(stateAt(t), arm), push), share);
    }
  }
  const drive = state.drive?.velocity ?? ZERO;
  const power = force * (n[0] * drive[0] + n[1] * drive[1] + n[2] * drive[2]);
  return {
    a: player.name,
    b: name,
    kind: 'resting',
    from,
    to,
    points: 1,
    impulse: scale(push, to - from),
    angularImpulse,
    sum: force * (to - from),
    work: power * (to - from),
    sumAt: (t) => force * (Math.min(Math.max(t, from), to) - from),
  };
}

function groupRecords(
  players: readonly Player[],
  { motion, players: places }: PressedGroup,
  to: number,
): readonly RunLasting[] {
  const { system, knots } = motion;
  const last = knotAt(motion, to);
  const from = (knots[0] as TouchKnot).t;
  return system.held.map(({ a, b }: HeldTouch, i): RunLasting => {
    const [one, other] = [players[places[a] as number] as Player, players[places[b] as number] as Player];
    const isFloor = [one, other].some(({ shape }) => shape.kind === 'half-space');
    const { impulse, angularImpulse, sum, work } = bookIn(system, last.y, i);
    return {
      a: one.name,
      b: other.name,
      kind: isFloor ? 'pivoting' : 'sliding',
      from,
      to,
      points: 1,
      impulse,
      angularImpulse,
      sum,
      work,
      sumAt: (t) => (t >= to ? sum : sumBetween(motion, i, Math.max(t, from))),
    };
  });
}

/** ∫N dt at one point up to a time (s). */
function sumBetween({ system, knots }: PressedGroup['motion'], i: number, t: number): number {
  const k = Math.max(
    0,
    knots.findLastIndex((knot) => knot.t <= t),
  );
  const [before, after] = [knots[k] as TouchKnot, knots[k + 1]];
  const y = after === undefined ? before.y : numbersBetween(system, before, after, t);
  return bookIn(system, y, i).sum;
}
