/**
 * The response phase of a run: two bodies have met, and bounce, come to rest, or begin to lean on each other.
 *
 * Source:  Kavan, section 4; Hecker          Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */
import { angularVelocityOf, type BodyState, type RigidBody, velocityOf } from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { bodyAtContact, normalVelocityBetween, relativeNormalVelocity } from '#core/contact/contact.ts';
import { standingPatch } from '#core/contact/contact-patch.ts';
import { complianceTerms, impulseFormula, impulseVector } from '#core/impulse/impulse.ts';
import { type ResolvedContact, resolveContact } from '#core/impulse/receipt.ts';
import { add, addScaled, length, neg, type Vec3 } from '#core/math/vec3.ts';
import { hopImpulse } from '#core/resting/micro-collisions.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import { type Floor, type FloorPoint, touchingPoints } from './lasting/run-floor.ts';
import { goOnTouching } from './lasting/run-lasting.ts';
import type { SceneBody } from './run-scene.ts';
import {
  aboveFloor,
  coreOf,
  isOf,
  isPassing,
  least,
  type Pair,
  type Player,
  type RunUnderWay,
  release,
} from './run-under-way.ts';

/** A contact slower than this many hops is a hop itself; a faster one is a collision, with a receipt. */
const ONLY_HOPS = 4;

/** A run whose bodies a wrong impulse has made faster than this, in m/s, is over. Scenes are made for 1e4. */
const OUT_OF_HAND = 1e6;

/** Two bodies, neither of which is a floor. */
export function meet(run: RunUnderWay, pair: Pair, contact: ReportedContact): void {
  const { a, b } = pair;
  const { now } = run;
  const { epsRest } = run.scene;
  pair.metAt = now;
  const [stateA, stateB] = [a.flight.stateAt(now), b.flight.stateAt(now)];
  const { pointOnA, pointOnB, normal: n } = contact;
  const inStateA = { body: a.body, state: stateA };
  const vRel = normalVelocityBetween(inStateA, pointOnA, { body: b.body, state: stateB }, pointOnB, n);
  if ((a.hops || b.hops) && vRel >= -ONLY_HOPS * run.hopSpeed) {
    a.hops = true;
    b.hops = true;
    goOnTouching(run);
    return;
  }
  if (vRel >= -epsRest) {
    keepApart(run, pair, contact, stateA, stateB);
    return;
  }
  const { receipt, a: afterA, b: afterB } = collide(run, pair, contact);
  if (Math.abs(receipt.vRelAfter) > epsRest) {
    release(run, a, afterA);
    release(run, b, afterB);
  } else keepApart(run, pair, contact, afterA, afterB);
}

/** A body at a floor: it bounces off the one at which it arrives fastest, or comes to rest. */
export function meetFloor(run: RunUnderWay, met: Pair): void {
  const { now } = run;
  const player = aboveFloor(met);
  const state = player.flight.stateAt(now);
  const first = fastestArrival(run, player, state);
  if (player.hops && (first?.rate ?? 0) >= -ONLY_HOPS * run.hopSpeed) {
    goOnTouching(run);
    return;
  }
  if (first === undefined) {
    release(run, player, state);
    return;
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
  release(run, player, isBelow ? resolved.a : resolved.b);
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
    run.isOutOfHand ||= fastestOfBoth > OUT_OF_HAND;
  }
  return resolved;
}

/** A bound, in m/s, on the speed of all points of a body. */
function largestSpeed(body: RigidBody, shape: SceneBody['shape'], state: BodyState): number {
  const reach = shape.kind === 'half-space' ? 0 : boundingRadius(shape);
  return length(velocityOf(body, state)) + length(angularVelocityOf(body, state)) * reach;
}

/** A contact at rest: the points stop, and if something presses them together the bodies begin to hop. */
function keepApart(
  run: RunUnderWay,
  { a, b }: Pair,
  { normal: n, pointOnA, pointOnB }: ReportedContact,
  stateA: BodyState,
  stateB: BodyState,
): void {
  const atA = bodyAtContact(a.body, stateA, pointOnA);
  const atB = bodyAtContact(b.body, stateB, pointOnB);
  const j = hopImpulse(relativeNormalVelocity(atA, atB, n), complianceTerms(atA, atB, n).total, 0);
  a.hops = true;
  b.hops = true;
  release(run, a, applyImpulse(a.body, stateA, impulseVector(j, n), pointOnA));
  release(run, b, applyImpulse(b.body, stateB, impulseVector(-j, n), pointOnB));
  goOnTouching(run);
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
