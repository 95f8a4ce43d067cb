/**
 * The response phase of a run: two bodies have met, and bounce, come to rest, or begin to lean on each other.
 *
 * Source:  Kavan, section 4; Hecker          Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */
import { angularVelocityOf, type BodyState, type RigidBody, velocityOf } from '#core/body/body.ts';
import { normalVelocityBetween } from '#core/contact/contact.ts';
import { standingPatch } from '#core/contact/contact-patch.ts';
import { impulseFormula } from '#core/impulse/impulse.ts';
import { type ResolvedContact, resolveContact } from '#core/impulse/receipt.ts';
import { add, addScaled, length, neg, type Vec3 } from '#core/math/vec3.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import { type Floor, type FloorPoint, touchingPoints } from './lasting/run-floor.ts';
import { fly, followTouch, goOnTouching, isHeld, isTogether, leaveGroup } from './lasting/run-lasting.ts';
import type { SceneBody } from './run-scene.ts';
import { quietOf } from './run-search.ts';
import {
  aboveFloor,
  coreOf,
  isOf,
  isPassing,
  least,
  type Pair,
  type Player,
  type RunUnderWay,
} from './run-under-way.ts';

/** A run whose bodies a wrong impulse has made faster than this, in m/s, is over. Scenes are made for 1e4. */
const OUT_OF_HAND = 1e6;

/** Two bodies, neither of which is a floor. Returns who has a new flight. */
export function meet(run: RunUnderWay, pair: Pair): readonly Player[] {
  const { a, b, next: contact } = pair;
  const { epsRest, impulse } = run.scene;
  if (contact === undefined) return [];
  pair.metAt = run.now;
  const lasts = isHeld(a) || isHeld(b) || quietOf(pair)?.contact !== undefined;
  const left = [a, b].flatMap((player) => leaveGroup(run, player));
  const met = [...new Set([a, b, ...left])];
  if (lasts && impulse === impulseFormula) return goOnTogether(run, pair, contact, met);
  if (vRelAt(run, pair, contact) < -epsRest) {
    const { receipt, a: afterA, b: afterB } = collide(run, pair, contact);
    fly(run, a, afterA);
    fly(run, b, afterB);
    if (Math.abs(receipt.vRelAfter) > epsRest) {
      return run.floors.length > 0 ? goOnTouching(run, met, false) : met;
    }
  }
  return goOnTogether(run, pair, contact, met, lasts);
}

/** A meeting among others at the same instant: all points that touch get their impulses at once. */
export function meetTogether(run: RunUnderWay, pair: Pair): readonly Player[] {
  const met = [pair.a, pair.b];
  const movers = [...new Set([...met, ...met.flatMap((player) => leaveGroup(run, player))])];
  return pair.next === undefined || pair.floor >= 0
    ? goOnTouching(run, movers, true)
    : goOnTogether(run, pair, pair.next, movers);
}

/** Those who touch stop or bounce together; a contact that no features explain is stopped by itself. */
function goOnTogether(
  run: RunUnderWay,
  pair: Pair,
  contact: ReportedContact,
  met: readonly Player[],
  together = true,
): readonly Player[] {
  const { a, b } = pair;
  const moved = goOnTouching(run, met, together);
  const vRel = vRelAt(run, pair, contact);
  if (run.end !== undefined || vRel >= -run.scene.epsRest) {
    if (!isTogether(pair) && quietOf(pair) === undefined) followTouch(run, pair, false);
    return moved;
  }
  if (!together) return moved;
  const { a: afterA, b: afterB } = collide(run, pair, contact);
  fly(run, a, afterA);
  fly(run, b, afterB);
  return [...new Set([...moved, ...goOnTouching(run, met, false)])];
}

/** v_rel of a contact now, in m/s. */
function vRelAt(
  { now }: RunUnderWay,
  { a, b }: Pair,
  { normal, pointOnA, pointOnB }: ReportedContact,
): number {
  const inStateA = { body: a.body, state: a.flight.stateAt(now) };
  const inStateB = { body: b.body, state: b.flight.stateAt(now) };
  return normalVelocityBetween(inStateA, pointOnA, inStateB, pointOnB, normal);
}

/**
 * A body at a floor: it bounces off the one at which it arrives fastest, or comes to rest. Returns who has a new
 * flight.
 */
export function meetFloor(run: RunUnderWay, met: Pair): readonly Player[] {
  const { now, scene } = run;
  const player = aboveFloor(met);
  const lasts = isHeld(player) || quietOf(met)?.contact !== undefined;
  const movers = [...new Set([player, ...leaveGroup(run, player)])];
  const state = player.flight.stateAt(now);
  const first = fastestArrival(run, player, state);
  if (first === undefined || (lasts && scene.impulse === impulseFormula)) {
    fly(run, player, state);
    return goOnTouching(run, movers, lasts);
  }
  const { pair, floor, arriving } = first;
  const isPatch = arriving.length > 1 && pair.patchAt !== now;
  pair.patchAt = now;
  const { r, height: gap } = isPatch ? middleOf(arriving, floor.normal) : fastest(arriving);
  const onBody = add(state.position, r);
  const onFloor = addScaled(onBody, floor.normal, -gap);
  const isBelow = pair.a === player;
  const resolved = collide(
    run,
    pair,
    isBelow
      ? { t: now, normal: floor.normal, pointOnA: onBody, pointOnB: onFloor, gap }
      : { t: now, normal: neg(floor.normal), pointOnA: onFloor, pointOnB: onBody, gap },
  );
  fly(run, player, isBelow ? resolved.a : resolved.b);
  return goOnTouching(run, movers, false);
}

/** A body's points that arrive at a floor faster than resting. */
interface Arrival {
  readonly pair: Pair;
  readonly floor: Floor;
  readonly arriving: readonly FloorPoint[];
  /** The fastest rate, in m/s: negative. */
  readonly rate: number;
}

function fastestArrival(run: RunUnderWay, player: Player, state: BodyState): Arrival | undefined {
  const { gravity, epsRest } = run.scene;
  const arrivals = run.pairs.flatMap((pair): readonly Arrival[] => {
    const floor = run.floors[pair.floor];
    if (floor === undefined || isPassing(pair, run.now) || !isOf(pair, player)) return [];
    const points = touchingPoints(player.body, state, gravity, coreOf(player.shape), floor, run.now);
    const arriving = points.filter(({ rate }) => rate < -epsRest);
    return arriving.length === 0 ? [] : [{ pair, floor, arriving, rate: fastest(arriving).rate }];
  });
  return least(arrivals, ({ rate }) => rate);
}

/** Resolves a collision and keeps its receipt. Bodies that a wrong impulse leaves approaching begin to pass. */
function collide(run: RunUnderWay, pair: Pair, contact: ReportedContact): ResolvedContact {
  const { a, b } = pair;
  const { restitution, epsRest, impulse } = run.scene;
  const { normal: n, pointOnA, pointOnB } = contact;
  const resolved = resolveContact(
    {
      t: run.now,
      a: { body: a.body, state: a.flight.stateAt(run.now) },
      b: { body: b.body, state: b.flight.stateAt(run.now) },
      n,
      pointOnA,
      pointOnB,
      restitution,
    },
    epsRest,
    impulse,
  );
  run.contacts.push({ a: a.name, b: b.name, receipt: resolved.receipt, pointOnA, pointOnB });
  if (resolved.receipt.vRelAfter < -epsRest) pair.apartAt = Infinity;
  if (impulse !== impulseFormula) {
    const fastestOfBoth = Math.max(
      largestSpeed(a.body, a.shape, resolved.a),
      largestSpeed(b.body, b.shape, resolved.b),
    );
    if (fastestOfBoth > OUT_OF_HAND) run.end = 'out-of-hand';
  }
  return resolved;
}

/** A bound, in m/s, on the speed of all points of a body. */
function largestSpeed(body: RigidBody, shape: SceneBody['shape'], state: BodyState): number {
  const reach = shape.kind === 'half-space' ? 0 : boundingRadius(shape);
  return length(velocityOf(body, state)) + length(angularVelocityOf(body, state)) * reach;
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
