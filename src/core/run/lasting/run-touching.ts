/**
 * Who touches whom at an instant of a run, and what happens there at once: impulses at all points together, and the
 * forces that press them from then on.
 *
 * Source:  Kavan, section 4.2; own          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import type { BodyState } from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { resolveWithImpulse } from '#core/impulse/receipt.ts';
import { addScaled, dot, length, neg, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { contactForces, rateUnder, stillPushes } from '#core/resting/contact-forces.ts';
import {
  freeAccelerationAt,
  rateAt,
  type Toucher,
  type TouchPoint,
  touchCoupling,
  toucherOf,
} from '#core/touch/touch-forces.ts';
import {
  footRounding,
  isSamePair,
  pairSize,
  roundingOf,
  slackOf,
  touchingPairs,
} from '#core/touch/touch-limits.ts';
import { meetingPoint, type TouchPair, velocityAt } from '#core/touch/touch-pair.ts';
import { isBall, touchSurface } from '#core/touch/touch-surface.ts';
import { isPassing, type Player, type RunUnderWay } from '../run-under-way.ts';

/** All players as forces see them, and the points at which they touch. */
export interface InTouch {
  readonly touchers: readonly Toucher[];
  readonly points: readonly TouchPoint[];
}

/** Rates below this share of the speeds in sight are rounding. */
const EPS_RATE = 1e-12;

/** So is this share of ε_r. */
const EPS_STILL = 1e-9;

/** Points that leave slower than this share of ε_r and are pressed back at once are held. */
export const HELD = 1e-3;

/**
 * What would bounce no higher than this share of the size while contact lasts stops. A box that leans on its floor by
 * 1e-9 rad would bounce ten thousand times in a second at C = 1, and nobody could see it.
 */
const LOWEST_BOUNCE = 1e-7;

/** Accelerations below this share of the largest in sight do not press. */
const EPS_PRESS = 1e-12;

/** A force that has just been used up, and is this share of the largest one, is rounding. */
const EPS_SPENT = 1e-5;

/** Rounds of impulses at one instant: one is enough, but for rounding. */
const MAX_ROUNDS = 12;

/** After so many rounds rates are taken less seriously: features of one flat contact may be skew to each other. */
const CLEAN_ROUNDS = 2;

/** By so much, in rad, at most; what slides over it gets rates of this share of its speed. */
const EPS_SKEW = 1e-8;

/** What is left of an approach, as a share of the speeds, that no impulse can stop: the body is jammed. */
const EPS_JAM = 1e-6;

/** The points at which players touch now. */
export function inTouch(run: RunUnderWay): InTouch {
  const { players, pairs, now } = run;
  const touchers = touchersNow(run);
  const points = pairs.flatMap((pair): readonly TouchPoint[] => {
    if (isPassing(pair, now)) return [];
    const [a, b] = [players.indexOf(pair.a), players.indexOf(pair.b)];
    const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
    if (!canTouch(one, other)) return [];
    return touchingPairs(one, other).map(({ pair: features, place }) => ({ a, b, pair: features, place }));
  });
  return { touchers, points };
}

/** All players as forces see them now. */
function touchersNow({ players, scene, now }: RunUnderWay): readonly Toucher[] {
  return players.map((player) => toucherNow(player, player.flight.stateAt(now), scene.gravity));
}

/** Whether the balls around two bodies are near enough. */
function canTouch(a: Toucher, b: Toucher): boolean {
  if (a.surface.reach === 0 || b.surface.reach === 0) return true;
  const between = length(addScaled(a.position, b.position, -1));
  return between <= (a.surface.reach + b.surface.reach) * (1 + 1e-9);
}

/** A player as forces see it; the turning of balls is not felt. */
export function toucherNow({ body, shape }: Player, state: BodyState, gravity: Vec3): Toucher {
  const surface = touchSurface(shape);
  const toucher = toucherOf(body, surface, state, gravity);
  return isBall(surface) ? { ...toucher, angularVelocity: ZERO, freeTurning: ZERO } : toucher;
}

/** How the points of some players came out of the impulses of an instant. */
export type Response =
  | { readonly kind: 'still-approaching' }
  | { readonly kind: 'jammed' }
  | ({ readonly kind: 'settled' } & Settled);

/** Points that no longer approach, and the forces (N) that press them. */
export interface Settled {
  readonly touch: InTouch;
  readonly forces: readonly number[];
}

/** How those who touch are to respond. */
interface Respond {
  /** Whether contact lasted already: then all points get their impulses at once. */
  readonly together: boolean;
  /** The point whose force has just been used up: what rounding gives it again is none. */
  readonly spent: TouchPair | undefined;
  /** Gives a player a state. */
  readonly put: (player: Player, state: BodyState) => void;
}

/**
 * Impulses at all points where some players touch at once, until none approaches; then the forces that press them.
 *
 *     N ≥ 0,    u⁺ + C u⁻ ≥ 0,    N (u⁺ + C u⁻) = 0
 *
 * With one C for all, velocities are unique and no energy is gained. Arrivals slower than ε_r stop with C = 0: that is
 * where ever smaller bounces end; so do those that would hardly rise. A body that rocks from corner to corner gets ever slower even so, without end; where
 * its points leave slower than a thousandth of ε_r, or would rise by no more than others may sink, and are pressed back, they
 * are held.
 *
 * @returns `still-approaching` if some approach faster than ε_r and `together` is false: they collide one by one.
 * @eq K28 K-rest
 */
export function respondTogether(
  run: RunUnderWay,
  { points, touchers: first }: InTouch,
  { together, spent, put }: Respond,
): Response {
  const { epsRest, restitution } = run.scene;
  let noise = EPS_STILL * epsRest;
  let speed = 0;
  /** The approach, in m/s, that a stop leaves to a point too near to another one to be stopped with it. */
  let left = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // Impulses change velocities, and nothing about the places.
    const touchers = round === 0 ? first : touchersNow(run);
    const touch: InTouch = { touchers, points };
    speed = Math.max(speed, speedOf(touchers)); // of the speeds before: they may all stop
    noise = Math.max(noise, EPS_RATE * speed);
    const skew = round > CLEAN_ROUNDS ? Math.max(noise, EPS_SKEW * speed) : noise;
    const rates = points.map((point) => rateAt(touchers, point));
    const fastest = Math.min(0, ...rates);
    const coupling = touchCoupling(touchers, points);
    // One of them pushed, the other one pulled back, and so on: after some rounds the one that is pressed is held.
    if (fastest < -(round > 2 * CLEAN_ROUNDS ? Math.max(skew, left) : skew)) {
      if (fastest < -epsRest && !together) return { kind: 'still-approaching' };
      const isImpact = fastest < -epsRest && bounces(run.scene, touch, rates, coupling);
      const C = isImpact && !run.isEndless ? restitution : 0;
      const wanted = rates.map((u) => (1 + C) * u);
      const sizes = contactForces(coupling, wanted, 0);
      if (leftOver(coupling, wanted, sizes) < -EPS_JAM * speedOf(touchers) - epsRest)
        return { kind: 'jammed' };
      give(run, touch, sizes, C, isImpact ? epsRest : Infinity, put);
      continue;
    }
    const still = round > 2 * CLEAN_ROUNDS ? skew : noise;
    const { forces, stops } = pressing(run.scene, touch, rates, coupling, { still, spent, together });
    if (stops.every((size) => size === 0)) return { kind: 'settled', touch, forces };
    stop(run, touch, stops, put);
    left = Math.max(left, -ROUNDED * leftOver(coupling, rates, stops));
  }
  return { kind: 'settled', touch: { touchers: touchersNow(run), points }, forces: points.map(() => 0) };
}

/** Whether some point arrives so fast that it bounces: it would rise by more than nothing before it is pressed back. */
function bounces(
  { epsRest, restitution }: RunUnderWay['scene'],
  { touchers, points }: InTouch,
  rates: readonly number[],
  coupling: readonly (readonly number[])[],
): boolean {
  if (restitution === 0) return true;
  const isArriving = (i: number): boolean => (rates[i] as number) < -epsRest;
  const accelerations = points.map((point) => freeAccelerationAt(touchers, point));
  const staying = [...points.keys()].filter((i) => !isArriving(i));
  const forces = contactForces(
    staying.map((i) => staying.map((j) => coupling[i]?.[j] as number)),
    staying.map((i) => accelerations[i] as number),
    EPS_PRESS * accelerationOf(touchers),
  );
  return points.some(({ a, b }, i) => {
    if (!isArriving(i)) return false;
    const leaving = staying.reduce(
      (sum, j, k) => sum + (coupling[i]?.[j] as number) * (forces[k] as number),
      accelerations[i] as number,
    );
    const height = LOWEST_BOUNCE * pairSize(touchers[a] as Toucher, touchers[b] as Toucher);
    const back = restitution * (rates[i] as number);
    return back * back > 2 * height * Math.max(0, -leaving);
  });
}

/** The forces at points that leave so slowly that they do not part, and what brings those that are pressed to a stop. */
function pressing(
  { epsRest }: RunUnderWay['scene'],
  { touchers, points }: InTouch,
  rates: readonly number[],
  coupling: readonly (readonly number[])[],
  { still, spent, together }: Pick<Respond, 'spent' | 'together'> & { readonly still: number },
): { readonly forces: readonly number[]; readonly stops: readonly number[] } {
  const accelerations = points.map((point) => freeAccelerationAt(touchers, point));
  const fastest = accelerations.reduce((sum, a) => Math.max(sum, Math.abs(a)), accelerationOf(touchers));
  /**
   * Whether a point that is pressed back by so much (m/s²) leaves too slowly, or would rise by no more than rounding; where
   * contact lasts, by no more than others may sink: or falls of that height would follow each other without end.
   */
  const staysUnder = (i: number, press: number): boolean => {
    const rate = rates[i] as number;
    const { a, b } = points[i] as TouchPoint;
    const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
    const height = together ? slackOf(one, other) : roundingOf(one, other);
    return rate <= Math.max(still, HELD * epsRest) || rate * rate <= 2 * press * height;
  };
  let slow = [...points.keys()].filter((i) => staysUnder(i, fastest));
  const rounding = spent === undefined ? EPS_SPENT : Math.max(EPS_SPENT, roundingOfForces(touchers, points));
  for (;;) {
    const found = contactForces(
      slow.map((i) => slow.map((j) => coupling[i]?.[j] as number)),
      slow.map((i) => accelerations[i] as number),
      EPS_PRESS * accelerationOf(touchers),
    );
    const forces = points.map((_, i) => found[slow.indexOf(i)] ?? 0);
    const most = Math.max(...forces);
    const staying = slow.filter((i) => {
      const force = forces[i] as number;
      if (spent !== undefined && force < rounding * most && isSamePair(spent, (points[i] as TouchPoint).pair))
        return false;
      return force === 0 || staysUnder(i, force * (coupling[i]?.[i] as number));
    });
    if (staying.length < slow.length) {
      slow = staying;
      continue;
    }
    const pressed = slow.filter((i) => (forces[i] as number) > 0);
    if (pressed.every((i) => Math.abs(rates[i] as number) <= still))
      return { forces, stops: points.map(() => 0) };
    const { stops, drawn } = stopsAt(coupling, rates, pressed, slow, still);
    // Points in line on flat bodies cannot part one by one: what they seem to is rounding.
    const parting = drawn.filter((i) => isRoundContact(touchers, points[i] as TouchPoint));
    if (parting.length === 0) return { forces, stops };
    slow = slow.filter((i) => !parting.includes(i));
  }
}

function isRoundContact(touchers: readonly Toucher[], { a, b }: TouchPoint): boolean {
  return (touchers[a] as Toucher).surface.radius + (touchers[b] as Toucher).surface.radius > 0;
}

/** Forces are as uncertain, as a share of the largest one, as their points are as a share of the size; and a bit more. */
const ROUNDING_OF_FORCE = 4;

/** What rounding leaves of a force, as a share of the largest one: it moves the points where edges meet. */
function roundingOfForces(touchers: readonly Toucher[], points: readonly TouchPoint[]): number {
  let most = 0;
  for (const { a, b, place } of points) {
    const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
    most = Math.max(most, footRounding(one, other, place.sine) / pairSize(one, other));
  }
  return Math.min(MOST_SPENT, ROUNDING_OF_FORCE * most);
}

/** More than this share of the largest force is not rounding. */
const MOST_SPENT = 0.01;

/** Points so near to each other that their pushes are so many times as large as what they stop are not held together. */
const MOST_LEVER = 1e5;

/** An approach that a stop leaves is found again within this share of it. */
const ROUNDED = 1.001;

/**
 * What stops some points, and those among others that would approach by it, in N·s. Where these cannot be held together,
 * those that leave are `drawn` back only to draw others in: the ends of an edge that lies across a round body and turns
 * away from its line rise off it.
 */
function stopsAt(
  coupling: readonly (readonly number[])[],
  rates: readonly number[],
  pressed: readonly number[],
  others: readonly number[],
  noise: number,
): { readonly stops: readonly number[]; readonly drawn: readonly number[] } {
  const fastest = Math.max(...others.map((i) => Math.abs(rates[i] as number)));
  const isLever = (N: number, i: number): boolean =>
    Math.abs(N) * (coupling[i]?.[i] as number) > MOST_LEVER * fastest;
  let stopped = pressed;
  for (;;) {
    const stops = stillPushes(coupling, rates, stopped);
    const sinks = (i: number): boolean => rateUnder(coupling, rates, stops, i) < -noise;
    if (stopped !== pressed && (stops.some(isLever) || stopped.some(sinks))) {
      const first = stillPushes(coupling, rates, pressed);
      const drawn = pressed.filter((i) => (first[i] as number) < 0 && (rates[i] as number) > noise);
      return { stops: first, drawn };
    }
    const sinking = others.filter((i) => !stopped.includes(i) && sinks(i));
    if (sinking.length === 0) return { stops, drawn: [] };
    stopped = [...stopped, ...sinking];
  }
}

/** Brings points to a full stop, by impulses (N·s) that the record of the contact begins with. */
function stop(
  run: RunUnderWay,
  { touchers, points }: InTouch,
  sizes: readonly number[],
  put: (player: Player, state: BodyState) => void,
): void {
  const { players, now } = run;
  for (const [k, player] of players.entries()) {
    if (!points.some(({ a, b }, i) => sizes[i] !== 0 && (a === k || b === k))) continue;
    let state = player.flight.stateAt(now);
    for (const [i, { a, b, place }] of points.entries()) {
      const push = scale(place.n, sizes[i] as number);
      if (a === k) state = applyImpulse(player.body, state, push, place.pointA);
      else if (b === k) state = applyImpulse(player.body, state, neg(push), place.pointB);
    }
    put(player, state);
  }
  for (const [i, { a, b, place }] of points.entries()) {
    const size = sizes[i] as number;
    if (size === 0) continue;
    const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
    const onA = one.invMass > 0 ? dot(place.n, velocityAt(one, place.pointA)) : 0;
    const onB = other.invMass > 0 ? dot(place.n, velocityAt(other, place.pointB)) : 0;
    const middle = onA - onB - 0.5 * rateAt(touchers, points[i] as TouchPoint); // between before and after, when it is 0
    const [nameA, nameB] = [(players[a] as Player).name, (players[b] as Player).name];
    const given = { t: now, n: place.n, point: place.pointA, size, work: size * middle };
    run.stops.push({ a: nameA, b: nameB, ...given });
  }
}

/** The fastest approach, in m/s, that is left after some pushes. */
function leftOver(
  coupling: readonly (readonly number[])[],
  rates: readonly number[],
  sizes: readonly number[],
): number {
  let fastest = 0;
  for (const i of rates.keys()) fastest = Math.min(fastest, rateUnder(coupling, rates, sizes, i));
  return fastest;
}

/** Speed, in m/s, by which rates are measured. */
function speedOf(touchers: readonly Toucher[]): number {
  let speed = 0;
  for (const { velocity, angularVelocity, surface } of touchers)
    speed = Math.max(speed, length(velocity) + length(angularVelocity) * surface.reach);
  return speed;
}

/** Acceleration, in m/s², by which those of gaps are measured. */
export function accelerationOf(touchers: readonly Toucher[]): number {
  let most = 0;
  for (const { pull, angularVelocity, freeTurning, velocity, surface } of touchers) {
    const spin = length(angularVelocity);
    const turning = spin * (spin * surface.reach + length(velocity)) + length(freeTurning) * surface.reach;
    most = Math.max(most, length(pull) + turning);
  }
  return most;
}

/** Gives impulses at some points, one receipt for each; what arrives slower than `epsRest` (m/s) comes to rest by it. */
function give(
  run: RunUnderWay,
  { touchers, points }: InTouch,
  sizes: readonly number[],
  restitution: number,
  epsRest: number,
  put: (player: Player, state: BodyState) => void,
): void {
  const { players, now } = run;
  const before = points.map((point) => rateAt(touchers, point));
  const states = players.map((player) => player.flight.stateAt(now));
  const first = run.contacts.length;
  const given = new Set<number>();
  for (const [i, { a, b, pair, place }] of points.entries()) {
    const j = sizes[i] as number;
    if (j === 0) continue;
    const [one, other] = [players[a] as Player, players[b] as Player];
    const onA = meetingPoint(pair, place, touchers[a] as Toucher, touchers[b] as Toucher);
    const onB = addScaled(onA, place.n, -place.gap);
    const resolved = resolveWithImpulse(
      {
        t: now,
        a: { body: one.body, state: states[a] as BodyState },
        b: { body: other.body, state: states[b] as BodyState },
        n: place.n,
        pointOnA: onA,
        pointOnB: onB,
        restitution,
      },
      (before[i] as number) < -epsRest ? 'colliding' : 'resting',
      j,
    );
    states[a] = resolved.a;
    states[b] = resolved.b;
    given.add(a).add(b);
    run.contacts.push({
      a: one.name,
      b: other.name,
      receipt: { ...resolved.receipt, vRelBefore: before[i] as number },
      pointOnA: onA,
      pointOnB: onB,
    });
  }
  for (const k of given) put(players[k] as Player, states[k] as BodyState);
  const after = touchersNow(run);
  let next = first;
  for (const [i, point] of points.entries()) {
    if ((sizes[i] as number) === 0) continue;
    const contact = run.contacts[next];
    if (contact) {
      run.contacts[next] = { ...contact, receipt: { ...contact.receipt, vRelAfter: rateAt(after, point) } };
    }
    next++;
  }
}
