/**
 * Two rigid bodies fly freely, meet, and fly apart: once with all of λ*, once with a fraction of it. Motion, contact and
 * response come from the core; here they are asked for what the views show.
 */
import { angularVelocityOf, type BodyState, pointVelocity, velocityOf, worldPoint } from '#core/body/body.ts';
import { kineticEnergy } from '#core/body/ledger.ts';
import { type ClosedSystemBody, type Momenta, totalMomenta } from '#core/body/total-momenta.ts';
import { lostShareOfFraction, restitutionOfFraction } from '#core/impulse/elastic.ts';
import { centreOfPercussion } from '#core/impulse/percussion.ts';
import { mulQuat, type Quat, rotateInverse } from '#core/math/quat.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { dot, length, neg, sub, type Vec3 } from '#core/math/vec3.ts';
import { type LambdaContact, type LambdaRun, lambdaRunsFrom } from '#core/run/lambda-run.ts';
import { remember } from '../common/remember.ts';
import { type Actor, type Cast, castOf } from './bodies.ts';
import type { SceneValues } from './params.ts';
import { roundTime, STAGES, type Stage, type Start, startOf } from './starts.ts';

/** How finely contacts are searched: time in s, depth in m. Enough for nine digits of λ, and quick. */
const PRECISION = { epsTime: 1e-9, epsDepth: 1e-5 };

/** Rounding of a time, in s. */
const EPS_TIME = 1e-9;

/** Contacts that are followed in each run. */
const MOST_CONTACTS = 5;

/** Spins below this, in rad/s, and shares of the energy below this are what rounding left of nothing. */
const EPS_SPIN = 1e-9;
const EPS_SHARE = 1e-12;

/** The offset goes evenly with the aim on either side: any step tells how much. */
const AIM_STEP = 0.125;

/** Kinetic energy of both bodies from a time on, in J: between contacts no part of it changes. */
export interface EnergyStep {
  readonly from: number;
  readonly to: number;
  readonly translational: number;
  readonly rotational: number;
  readonly kinetic: number;
}

/** One of the two runs. */
export interface Lane {
  readonly run: LambdaRun;
  readonly first: LambdaContact | undefined;
  readonly steps: readonly EnergyStep[];
  /** Share of the kinetic energy that is spin, right after the first contact (right before it, if there is none). */
  readonly spinShare: number;
  /** Speed of one centre seen from the other, |v_A − v_B|, after the first contact, in m/s. */
  readonly centresAfter: number | null;
  /** Whether that velocity is turned by more than a right angle from what it was before. */
  readonly isTurnedBack: boolean;
}

export interface SceneRun {
  readonly cast: Cast;
  readonly stage: Stage;
  /** Radius of what is shown, in m. */
  readonly radius: number;
  readonly start: Start;
  readonly elastic: Lane;
  readonly damped: Lane;
  readonly t1: number;
  /** How far off the two centres fly past each other, in m. */
  readonly offset: number;
  /** Energy of approach v_rel²/(2K) at the first contact, and what the fraction takes of it, in J. */
  readonly approachEnergy: number | null;
  readonly energyLost: number | null;
  /** Share of the energy of approach that the fraction takes. */
  readonly lostShare: number;
  /** Share of the whole kinetic energy that the first contact takes. */
  readonly lostOfAll: number | null;
  readonly restitution: number;
  /** How much the aim changes for a metre by which A's start is moved up. */
  readonly aimPerMetre: number;
  /** Speed of A's centre right after the first contact with all of λ*, in m/s. */
  readonly speedAfterA: number | null;
  /** In the baseball scene: by how much that contact changes the speed of the knob, in m/s. */
  readonly knobKick: number | null;
  /** In the baseball scene: where the bat must be struck so that its knob stays at rest, in m from its centre of mass. */
  readonly percussion: number | null;
}

/** A body as the formulas for the total momenta want it. */
function inSystem({ body }: Actor, state: BodyState): ClosedSystemBody {
  return {
    mass: body.mass,
    inertiaBody: body.inertiaBody,
    position: state.position,
    orientation: state.orientation,
    velocity: velocityOf(body, state),
    angularVelocityBody: rotateInverse(state.orientation, angularVelocityOf(body, state)),
  };
}

/** Momenta of A, of B and of both at a time (s). */
export function momentaAt(
  { cast }: SceneRun,
  { run }: Lane,
  t: number,
): { readonly a: Momenta; readonly b: Momenta; readonly both: Momenta } {
  const { a, b } = run.at(t);
  const [inA, inB] = [inSystem(cast.a, a), inSystem(cast.b, b)];
  return { a: totalMomenta([inA]), b: totalMomenta([inB]), both: totalMomenta([inA, inB]) };
}

function energyAt({ a, b }: Cast, run: LambdaRun, t: number, side: 'before' | 'after') {
  const states = run.at(t, side);
  const ofA = kineticEnergy({ body: a.body, state: states.a });
  const ofB = kineticEnergy({ body: b.body, state: states.b });
  const translational = ofA.translational + ofB.translational;
  const rotational = ofA.rotational + ofB.rotational;
  return { translational, rotational, kinetic: translational + rotational };
}

/** Velocity of A's centre seen from B's, right before or right after a contact at a time (s), in m/s. */
function betweenCentres({ a, b }: Cast, run: LambdaRun, t: number, side: 'before' | 'after'): Vec3 {
  const states = run.at(t, side);
  return sub(velocityOf(a.body, states.a), velocityOf(b.body, states.b));
}

function centresOf(cast: Cast, run: LambdaRun, { t }: LambdaContact) {
  const after = betweenCentres(cast, run, t, 'after');
  return {
    centresAfter: length(after),
    isTurnedBack: dot(after, betweenCentres(cast, run, t, 'before')) < 0,
  };
}

function laneOf(cast: Cast, run: LambdaRun, t1: number): Lane {
  const times = [0, ...run.contacts.map(({ t }) => t)];
  const steps = times.map(
    (from, i): EnergyStep => ({ from, to: times[i + 1] ?? t1, ...energyAt(cast, run, from, 'after') }),
  );
  const [first] = run.contacts;
  const { rotational, kinetic } = (first ? steps[1] : steps[0]) as EnergyStep;
  return {
    run,
    first,
    steps,
    spinShare: rotational > EPS_SHARE * kinetic ? rotational / kinetic : 0,
    ...(first ? centresOf(cast, run, first) : { centresAfter: null, isTurnedBack: false }),
  };
}

/** A moves by its share of the offset: the common centre of mass stays. */
function aimPerMetre({ a, b }: Cast, { offset }: Stage, aim: number): number {
  const step = aim < 0 ? -AIM_STEP : AIM_STEP;
  const perAim = (offset({ a, b }, aim + step) - offset({ a, b }, aim)) / step;
  return (a.body.mass + b.body.mass) / (b.body.mass * perAim);
}

/** By how much a contact at a time (s) changes the velocity of a point (m, in body axes) of B, in m/s. */
function kickAt({ body }: Actor, run: LambdaRun, t: number, point: Vec3): number {
  const [before, after] = [run.at(t, 'before').b, run.at(t).b];
  const place = worldPoint(after, point);
  return length(sub(pointVelocity(body, after, place), pointVelocity(body, before, place)));
}

/** Runs of one start that are kept: that with all of λ*, and the last one with a part of it. */
const RUNS_KEPT = 2;

/** A start and its runs. While only the fraction is dragged, both it and the run with all of λ* stay as they are. */
const startedAs = remember(
  (values: SceneValues): { readonly start: Start; readonly runOf: (fraction: number) => LambdaRun } => {
    const start = startOf(values);
    const { a, b, t1 } = start;
    const options = { t1, mostContacts: MOST_CONTACTS, ...PRECISION };
    return { start, runOf: remember(lambdaRunsFrom(a, b, options), { most: RUNS_KEPT }) };
  },
  { by: ({ scene, aim, speed, spin, frame }) => [scene, aim, speed, spin, frame] },
);

export function model(values: SceneValues): SceneRun {
  const { scene, fraction, aim } = values;
  const cast = castOf(scene);
  const stage = STAGES[scene];
  const { start, runOf } = startedAs(values);
  const [whole, part] = [runOf(1), runOf(fraction)];
  const t1 = Math.min(start.t1, roundTime(Math.min(whole.t1, part.t1) + EPS_TIME));
  const elastic = laneOf(cast, whole, t1);
  const damped = laneOf(cast, part, t1);
  const receipt = damped.first?.receipt;
  const { a, b } = cast;
  return {
    cast,
    stage,
    radius: stage.radius(aim),
    start,
    elastic,
    damped,
    t1,
    offset: stage.offset(cast, aim),
    approachEnergy: receipt ? (receipt.vRelBefore * receipt.vRelBefore) / (2 * receipt.terms.total) : null,
    energyLost: receipt?.energyLost ?? null,
    lostShare: lostShareOfFraction(fraction),
    lostOfAll: receipt ? receipt.energyLost / receipt.kineticBefore : null,
    restitution: restitutionOfFraction(fraction),
    aimPerMetre: aimPerMetre(cast, stage, aim),
    speedAfterA: elastic.first ? length(velocityOf(a.body, whole.at(elastic.first.t).a)) : null,
    knobKick: scene === 'baseball' && elastic.first ? kickAt(b, whole, elastic.first.t, neg(b.centre)) : null,
    percussion:
      scene === 'baseball' ? centreOfPercussion(b.body.mass, b.body.inertiaBody[0][0], b.centre[2]) : null,
  };
}

/** The ellipsoid of a body's inertia as it lies in the world. */
export const ellipsoidTurn = ({ ellipsoidTurn: own }: Actor, { orientation }: BodyState): Quat =>
  mulQuat(orientation, own);

/** Size of the spin of a body, in rad/s; what rounding leaves is none. */
export function spinOf({ body }: Actor, state: BodyState): number {
  const spin = length(angularVelocityOf(body, state));
  return spin < EPS_SPIN ? 0 : spin;
}

/** Velocity and spin of a body, in m/s and rad/s. */
export const motionOf = ({ body }: Actor, state: BodyState): { readonly v: Vec3; readonly omega: Vec3 } => ({
  v: velocityOf(body, state),
  omega: angularVelocityOf(body, state),
});

/** Name of the run: the start, and every contact of both runs. */
export const hash = ({ start: { a, b, t1 }, elastic, damped }: SceneRun): string =>
  hashOfNumbers([
    [
      t1,
      ...[a, b].flatMap(({ state }) => [
        ...state.position,
        ...state.orientation,
        ...state.momentum,
        ...state.angularMomentum,
      ]),
    ],
    ...[elastic, damped].map(({ run }) =>
      run.contacts.flatMap(({ t, lambda, pointOnA, receipt: { n } }) => [t, lambda, ...pointOnA, ...n]),
    ),
    [damped.run.fraction],
  ]);
