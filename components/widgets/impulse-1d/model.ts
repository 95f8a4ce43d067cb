/**
 * Two carts on a rail. They cannot turn, so that eq. 6 is all there is: a share of momentum, handed over at once. The
 * carts are cubes of one stuff, so that a heavier one is larger.
 */
import { type BodyState, planarState, velocityOf } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { kineticEnergy } from '#core/body/ledger.ts';
import type { BodyAtContact } from '#core/contact/contact.ts';
import {
  impulseWithoutTurning,
  type PlanarBodyAtContact,
  restitutionMismatch,
} from '#core/impulse/hecker.ts';
import type { ImpulseRule } from '#core/impulse/impulse.ts';
import { energyLoss } from '#core/impulse/impulse-energy.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { cbrt } from '#core/math/bits/elementary.ts';
import { toPlane } from '#core/math/vec2.ts';
import { type Run, type Side, simulate } from '#core/run/run.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { disc } from '#core/shape/shapes.ts';
import { impulseByEnergyShare } from '#core/wrong/energy.ts';
import { impulseAppliedTwice, impulseByMisprintedRestitution } from '#core/wrong/impulse.ts';
import type { CartValues } from './params.ts';

/** Stuff of the carts, in kg/m³: with it a cart of 1 kg is about 22 cm wide. */
const DENSITY = 90;

/** How far a buffer stands out from its cart, in m. */
export const BUFFER = 0.13;

/** Where the faces of the two buffers start, in m along the rail. */
const START = { a: -0.8, b: 0.2 };

/** The carts meet if that takes no longer than this, in s, and happens no farther from the middle than this, in m. */
const IN_SIGHT = { time: 4, place: 2.5 };

/** A run lasts about so many times as long as it takes them to meet; one without a hit, so many m of the faster cart. */
const LASTS = { met: 1.8, way: 1.2 };

/** The durations there are, in s: the time axis holds still until another one is due. */
const DURATIONS = [0.2, 0.25, 0.32, 0.4, 0.5, 0.64, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8];

const durationAbove = (least: number): number => DURATIONS.find((duration) => duration >= least) ?? 8;

/** How long the run is, in s. */
function durationOf({ velocityA, velocityB }: CartValues): number {
  const approach = velocityA - velocityB;
  const time = approach > 0 ? (START.b - START.a) / approach : Infinity;
  const place = START.a + velocityA * time;
  if (time <= IN_SIGHT.time && Math.abs(place) <= IN_SIGHT.place) return durationAbove(LASTS.met * time);
  return durationAbove(LASTS.way / Math.max(Math.abs(velocityA), Math.abs(velocityB), 0.3));
}

/** Side, in m, of a cart of some mass (kg), and the way back. */
export const sideOf = (mass: number): number => cbrt(mass / DENSITY);
export const massOf = (side: number): number => DENSITY * side * side * side;

/** One cart between two contacts. */
export interface CartMotion {
  /** m/s, to the right. */
  readonly velocity: number;
  /** kg·m/s. */
  readonly momentum: number;
  /** J. */
  readonly energy: number;
}

/** A stretch of time in which nothing happens. */
export interface Stage {
  readonly from: number;
  readonly to: number;
  readonly a: CartMotion;
  readonly b: CartMotion;
}

/** A cart as it stands at a time: its centre and the face of its buffer, in m along the rail. */
export interface CartPlace {
  readonly centre: number;
  readonly face: number;
  readonly velocity: number;
}

/** The run and what the views need of it. */
export interface CartRun {
  readonly run: Run;
  readonly receipts: readonly Receipt[];
  readonly first: Receipt | undefined;
  readonly stages: readonly Stage[];
  /** Sides of the cubes, in m. */
  readonly sides: { readonly a: number; readonly b: number };
  readonly at: (t: number, side?: Side) => { readonly a: CartPlace; readonly b: CartPlace };
  /** The common centre of mass: its place at the start (m) and its velocity (m/s), which no impulse changes. */
  readonly common: { readonly start: number; readonly velocity: number };
  /** 1/(1/m_A + 1/m_B), in kg. */
  readonly reducedMass: number;
  /** Speed of approach, in m/s; negative if they move apart. */
  readonly approach: number;
  /** Energy, in J, that a hit without bounce would take. */
  readonly atStake: number;
  /** What is left over when j is put into eq. 5, in m/s: nothing, unless a mistake gave j. */
  readonly mismatch: number;
  readonly mistake: CartValues['mistake'];
}

/** A cart at the contact, as the formulas of the plane want it: it does not turn. */
const flat = ({ velocity, invMass, r }: BodyAtContact): PlanarBodyAtContact => ({
  velocity: toPlane(velocity),
  angularVelocity: 0,
  invMass,
  invInertia: 0,
  r: toPlane(r),
});

/** Eq. 6 in the place of eq. 28: the same impulse, as long as nothing turns. */
const withoutTurning: ImpulseRule = (a, b, n, restitution) =>
  impulseWithoutTurning(flat(a), flat(b), toPlane(n), restitution);

const RULES: Readonly<Record<CartValues['mistake'], ImpulseRule>> = {
  none: withoutTurning,
  misprint: impulseByMisprintedRestitution,
  energyShare: impulseByEnergyShare,
  twice: impulseAppliedTwice,
};

export function model(values: CartValues): CartRun {
  const { massA, massB, velocityA, velocityB, restitution } = values;
  const sides = { a: sideOf(massA), b: sideOf(massB) };
  const reach = { a: sides.a / 2 + BUFFER, b: sides.b / 2 + BUFFER };
  const approach = velocityA - velocityB;
  const bodyA = planarBodyOf(disc(reach.a), { mass: massA });
  const bodyB = planarBodyOf(disc(reach.b), { mass: massB });
  const startA = START.a - reach.a;
  const startB = START.b + reach.b;
  const run = simulate({
    a: { ...bodyA, state: planarState(bodyA.body, { position: [startA, 0], velocity: [velocityA, 0] }) },
    b: { ...bodyB, state: planarState(bodyB.body, { position: [startB, 0], velocity: [velocityB, 0] }) },
    restitution,
    t1: durationOf(values),
    impulse: RULES[values.mistake],
  });
  if (run.kind !== 'run') throw new Error(`the carts start ${-run.gap} m inside each other`);
  const receipts = run.contacts.map(({ receipt }) => receipt);
  const [first] = receipts;
  const total = massA + massB;
  const reducedMass = (massA * massB) / total;
  const atRest: Omit<PlanarBodyAtContact, 'velocity' | 'invMass'> = {
    angularVelocity: 0,
    invInertia: 0,
    r: [0, 0],
  };
  return {
    run,
    receipts,
    first,
    stages: stagesOf(run),
    sides,
    at: (t, side) => {
      const { a, b } = run.at(t, side);
      const place = ({ body }: SceneBody, state: BodyState, ahead: number): CartPlace => ({
        centre: state.position[0],
        face: state.position[0] + ahead,
        velocity: velocityOf(body, state)[0],
      });
      return { a: place(run.scene.a, a, reach.a), b: place(run.scene.b, b, -reach.b) };
    },
    common: {
      start: (massA * startA + massB * startB) / total,
      velocity: (massA * velocityA + massB * velocityB) / total,
    },
    reducedMass,
    approach,
    atStake: energyLoss(-approach, 1 / reducedMass, 0),
    mismatch: first
      ? restitutionMismatch(
          { ...atRest, velocity: [velocityA, 0], invMass: 1 / massA },
          { ...atRest, velocity: [velocityB, 0], invMass: 1 / massB },
          toPlane(first.n),
          restitution,
          first.j,
        )
      : 0,
    mistake: values.mistake,
  };
}

/** What a cart has between one contact and the next. */
function motionOf({ body }: SceneBody, state: BodyState): CartMotion {
  return {
    velocity: velocityOf(body, state)[0],
    momentum: state.momentum[0],
    energy: kineticEnergy({ body, state }).translational,
  };
}

function stagesOf({ scene, t0, t1, contacts, at }: Run): readonly Stage[] {
  const times = [t0, ...contacts.map(({ receipt }) => receipt.t), t1];
  return times.slice(1).map((to, i) => {
    const from = times[i] as number;
    const { a, b } = at(from);
    return { from, to, a: motionOf(scene.a, a), b: motionOf(scene.b, b) };
  });
}
