/**
 * A ball that touches a floor, or another ball, and is to rest there for a fifth of a second: by successive separation,
 * by micro-collisions, or by the force that a contact really has.
 *
 * Lengths in m and times in s, unless a name says otherwise. The height y is counted from where the bodies touch.
 */
import type { RigidBody } from '#core/body/body.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { contactCoupling, contactForces } from '#core/resting/contact-forces.ts';
import type { Separation, TwoBodyBox, TwoStates } from '#core/resting/resting.ts';
import { separationShares } from '#core/resting/resting.ts';
import {
  approachSpeedOf,
  liftAtRest,
  separationLimit,
  separationsAtRest,
  separationsAtSpeed,
} from '#core/resting/resting-limits.ts';
import type { Run } from '#core/run/run.ts';
import { separationShareByMass } from '#core/wrong/bodies.ts';
import { RUNS } from './methods.ts';
import type { RestValues } from './params.ts';
import { boxOf, type Place, placeIn, RADIUS, UP } from './scene.ts';
import { type Clockwork, clockworkOf, isCounted } from './steps.ts';

/** What was done at a contact. */
export interface Done {
  /** A stop is an impulse with C = 0 for a contact that is slow. */
  readonly kind: 'push' | 'impulse' | 'hop' | 'stop';
  readonly t: number;
  /** Relative normal velocity before and after. */
  readonly vRel: number;
  readonly vRelAfter: number;
  /** Energy that it added, in J. */
  readonly energy: number;
  /** Size of the impulse, in N·s; 0 for a push. */
  readonly j: number;
  /** t_s after it. */
  readonly tResume: number;
  readonly push?: Separation;
  readonly receipt?: Receipt;
}

/** The motion from one of these to the next. */
export interface Stretch {
  readonly from: number;
  /** Until then the bodies stand still. */
  readonly moves: number;
  readonly to: number;
  /** The states at a time of the stretch, its end before what is done there. */
  readonly at: (t: number) => TwoStates;
}

/** What a method makes of the scene. */
export interface Kept {
  readonly kind: 'returned' | 'penetrating' | 'too-many' | 'nowhere';
  readonly done: readonly Done[];
  readonly stretches: readonly Stretch[];
  /** How far the motion is known. */
  readonly until: number;
  /** t_s at the end. */
  readonly clock: number;
  readonly gapAtResume: number | null;
  /** The run in which a force holds the ball. */
  readonly held?: Run;
}

/** The run and what the views need of it. */
export interface RestedRun extends Kept, Clockwork {
  readonly values: RestValues;
  readonly box: TwoBodyBox;
  readonly period: number;
  /** D and f(D). */
  readonly distance: number;
  readonly time: number;
  readonly placeOf: (states: TwoStates) => Place;
  /** Without anything done, the bodies would be here. */
  readonly unseen: (t: number) => Place;
  /** Energy added up to each event, in J, less what impulses took; one more than there are events. */
  readonly energies: readonly number[];
  /** Of it what pushes added, and what impulses, stops and hops changed, in J. */
  readonly energyPushed: number;
  readonly energyStruck: number;
  readonly pushes: number;
  readonly collisions: readonly Done[];
  /** Widest gap, and when. */
  readonly highest: number;
  /** Shares of a push: of A, which the mistake may make NaN, and of B. */
  readonly shareA: number;
  readonly shareB: number;
  /** T/f(D) + 1; null where nothing bounds the number. */
  readonly limit: number | null;
  /** Pushes that count as resting, by the formula of KX19 or, without weight, by that of KX20. */
  readonly predicted: number | null;
  /** The largest D that allows a second push at rest: ε_r²/(2g). */
  readonly largestDistance: number;
  /** Energy, in J, that may be added before the next contact counts as colliding (KX19). */
  readonly mostEnergy: number | null;
  /** How deep the bodies would be in each other at t₁ if nothing was done, and how deep ε_r T promises at most. */
  readonly depthUnseen: number;
  readonly depthPromised: number;
  /** Angular momentum that all pushes added, about the contact, in N·m·s. */
  readonly angularMomentum: number;
  /** The force that would hold A, in N. */
  readonly holding: number;
  /** Speed of a hop as high as D. */
  readonly hopSpeed: number;
  readonly hash: string;
}

/** Shares of a push, by the rule in force. A floor has no finite mass: A's share is then ∞/∞, and B's m/∞. */
function sharesOf(
  { mistake, massA, massB, ground }: RestValues,
  box: TwoBodyBox,
): { readonly a: number; readonly b: number } {
  if (mistake === 'none') return separationShares(box.a.invMass, box.b.invMass);
  const other = ground === 'ball' ? massB : Infinity;
  return { a: separationShareByMass(massA, other), b: separationShareByMass(other, massA) };
}

/** A push that has no value sends A nowhere: nothing is known from the first contact on. */
function nowhere(box: TwoBodyBox, period: number): Kept {
  const t = box.contactIn(0, period)?.t ?? period;
  const stretches = [{ from: 0, moves: 0, to: t, at: box.at }];
  return { kind: 'nowhere', done: [], stretches, until: t, clock: t, gapAtResume: null };
}

/** The force, in N, that keeps A from sinking into a floor: N = m g. */
function holdingForce({ body, gravity }: { readonly body: RigidBody; readonly gravity: number }): number {
  const held = [{ invMass: body.invMass, invInertia: body.invInertiaBody }];
  const contact = { a: 0, b: null, n: UP, rA: [0, -RADIUS, 0] as Vec3, rB: [0, 0, 0] as Vec3 };
  return contactForces(contactCoupling(held, [contact]), [-gravity], 0)[0] ?? 0;
}

/** The sums of the first none, one, two … of some numbers. */
function runningSums(numbers: readonly number[]): readonly number[] {
  let sum = 0;
  return [0, ...numbers.map((number) => (sum += number))];
}

/** Energy, in J, of the events that are pushes, or of those that are not. */
const energyOf = (done: readonly Done[], arePushes: boolean): number =>
  done.reduce((sum, { kind, energy }) => ((kind === 'push') === arePushes ? sum + energy : sum), 0);

/** Looks at the flight of a body that turns, for its widest gap. */
const LOOKS = 4;

/** Widest gap of a stretch: at its start, unless the bodies part; then where weight (m/s²) has turned them round. */
function highestOf({ moves, to, at }: Stretch, placeOf: RestedRun['placeOf'], weight: number): number {
  const { gap, vRel, ends } = placeOf(at(moves));
  if (ends === null) return vRel <= 0 ? gap : placeOf(at(Math.min(to, moves + vRel / weight))).gap;
  const gapAt = (i: number): number => placeOf(at(moves + ((to - moves) * i) / LOOKS)).gap;
  return Math.max(gap, ...Array.from({ length: LOOKS }, (_, i) => gapAt(i + 1)));
}

function predictedPushes(
  { ground, firstSpeed, gravity, epsRest, faster }: RestValues,
  given: {
    readonly period: number;
    readonly distance: number;
    readonly time: number;
    readonly reading: 'frozen' | 'moving';
  },
): number | null {
  if (ground === 'rod') return null;
  if (ground === 'ball') return firstSpeed === 0 ? 0 : separationsAtSpeed({ ...given, speed: firstSpeed });
  return faster === 'impulse' ? separationsAtRest(firstSpeed, gravity, given.distance, epsRest) : null;
}

/** Only a ball on a floor is kept there by other ways. */
export const methodOf = ({ ground, method }: RestValues): RestValues['method'] =>
  ground === 'floor' ? method : 'separation';

export function model(values: RestValues): RestedRun {
  const { ground, gravity, epsRest, meanwhile: reading, massA, firstSpeed } = values;
  const method = methodOf(values);
  const period = values.period / 1000;
  const distance = values.distance / 1000;
  const time = values.charge * distance; // ms/mm is s/m
  const box = boxOf(values);
  const share = sharesOf(values, box);
  const isLost = method === 'separation' && Number.isNaN(share.a);
  const hopSpeed = approachSpeedOf(2, 0, gravity, distance);
  const kept = isLost
    ? nowhere(box, period)
    : RUNS[method](box, { values, period, distance, time, hopSpeed });
  const placeOf = placeIn(box, ground);
  const energies = runningSums(kept.done.map(({ energy }) => energy));
  const separations = kept.done.flatMap(({ push }) => push ?? []);
  const weight = ground === 'ball' ? 0 : gravity; // two balls fall together
  const isKavanOnFloor = method === 'separation' && ground === 'floor';
  const isBound = method === 'separation' && reading === 'frozen' && time > 0;
  return {
    ...kept,
    ...clockworkOf(kept, { method, period }),
    values,
    box,
    period,
    distance,
    time,
    placeOf,
    unseen: (t) => placeOf(box.at(t)),
    energies,
    energyPushed: energyOf(kept.done, true),
    energyStruck: energyOf(kept.done, false),
    pushes: kept.done.filter(isCounted).length,
    collisions: kept.done.filter(({ kind }) => kind === 'impulse'),
    highest: kept.stretches.reduce((most, stretch) => Math.max(most, highestOf(stretch, placeOf, weight)), 0),
    shareA: share.a,
    shareB: share.b,
    limit: isBound ? separationLimit(period, time) : null,
    predicted: method === 'separation' ? predictedPushes(values, { period, distance, time, reading }) : null,
    largestDistance: liftAtRest(0, gravity, epsRest),
    mostEnergy: isKavanOnFloor ? massA * gravity * liftAtRest(firstSpeed, gravity, epsRest) : null,
    depthUnseen: -placeOf(box.at(period)).gap,
    depthPromised: epsRest * period,
    angularMomentum: separations.reduce((sum, { angularMomentumAdded: L }) => sum + length(L), 0),
    holding: ground === 'floor' ? holdingForce({ body: box.a, gravity }) : 0,
    hopSpeed,
    hash: hashOfNumbers([
      [distance, time, epsRest, kept.until, kept.clock],
      kept.done.flatMap(({ t, vRel, vRelAfter, energy }) => [t, vRel, vRelAfter, energy]),
    ]),
  };
}
