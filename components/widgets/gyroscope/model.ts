/**
 * A gyroscope is put on the floor with its tip and let go. It is a free body: gravity pulls it, the floor pushes it up
 * like a spring, and while it touches, friction takes from v and ω. That it goes round, nods, and in the end tips over
 * is what comes out.
 */
import { atan2, exp, log, PI } from '#core/math/bits/elementary.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { gyroscopeAxis, gyroscopeForces, gyroscopeSpin } from '#core/soft/gyroscope-books.ts';
import { GYRO_FRAME, type GyroscopeRun, runGyroscope } from '#core/soft/gyroscope-run.ts';
import { bodyStateOf } from '#core/soft/gyroscope-state.ts';
import { sleepingMomentum, sleepingTime, slidingPrecession } from '#core/soft/sliding-top.ts';
import { eulerGyroscopeStep, stepWithoutGyroscopicTerm } from '#core/wrong/gyroscope.ts';
import { degrees, radians } from '../common/angles.ts';
import type { GyroValues } from './params.ts';
import { type Precession, precessionIn, type Sample, samplesOf } from './series.ts';
import { HEAD, TOP } from './solid.ts';

/** A run lasts as long as one of these, in s: a time axis that changes at every drag cannot be read. */
const LENGTHS = [6, 9, 12, 16, 20] as const;

/** How long it is followed once its rim has touched, in s, at least. */
const AFTER_FALL = 2;

/** A smaller rate of friction, in 1/s, counts as none where one divides by it. */
const LEAST_FRICTION = 0.005;

/** The run, and what the views need of it. */
export interface GyroRun {
  readonly run: GyroscopeRun;
  readonly samples: readonly Sample[];
  /** When the rim touches the floor, in s. */
  readonly tipOver: number | null;
  readonly precession: Precession | null;
  /** For the spin and tilt at the start, in rad/s: m g l/b₃, and what steady precession is exactly, if there is one. */
  readonly rates: { readonly fast: number; readonly steady: number | null };
  /** Spin left when the rim touches, in rev/s. */
  readonly spinAtFall: number | null;
  /** Energy that friction has taken until the rim touches, or until the end, in J, and as a share of all there was. */
  readonly lost: number;
  readonly lostShare: number;
  /** For an upright top: spin below which it cannot stand, in rev/s, and the time until friction has eaten down to it. */
  readonly sleepingSpin: number;
  readonly sleepingTime: number | null;
  /** What doubling the spin adds to that time, in s; `null` if it cannot stand upright as it is. */
  readonly doublingAdds: number | null;
  /** Rates of precession with twice the spin, divided by those now. */
  readonly whenDoubled: () => number | null;
  /** b along the vertical at the end, and what friction alone leaves of it, in N·m·s. */
  readonly vertical: { readonly is: number; readonly shouldBe: number };
  /** Energy and what friction took, at the start and at the end, in J. */
  readonly books: { readonly start: number; readonly end: number };
  /** Sizes by which arrows are scaled: b and ω at the start, the weight, and its torque about a tip at arm's length. */
  readonly sizes: {
    readonly b: number;
    readonly omega: number;
    readonly force: number;
    readonly torque: number;
  };
  readonly at: (t: number) => GyroMoment;
}

/** The gyroscope at one time, world axes, SI units. */
export interface GyroMoment {
  readonly position: Vec3;
  readonly orientation: readonly [number, number, number, number];
  readonly axis: Vec3;
  readonly b: Vec3;
  readonly p: Vec3;
  readonly omega: Vec3;
  readonly forces: ReturnType<typeof gyroscopeForces>;
}

const RULES = {
  none: undefined,
  noGyroscopicTerm: stepWithoutGyroscopicTerm,
  euler: eulerGyroscopeStep,
} as const;

/** Tilt, in °, at which the upper end of the axle would be at a place (m): the way back from the handle. */
export function tiltAt([, y, z]: Vec3): number {
  return degrees(atan2(-y / HEAD, z / (TOP.footLength + HEAD)));
}

/** Rates of precession for the spin and tilt at the start, in rad/s. */
function ratesOf({ tilt, gravity }: GyroValues, bAxial: number): GyroRun['rates'] {
  const steady = slidingPrecession(TOP, gravity, radians(tilt), bAxial);
  return {
    fast: (TOP.body.mass * gravity * TOP.footLength) / bAxial,
    steady: steady.kind === 'steady' ? steady.slow : null,
  };
}

/** Rate at which the axle is sent round at the start, in rad/s. */
function startRate(values: GyroValues, bAxial: number): number {
  const { fast, steady } = ratesOf(values, bAxial);
  // A top that is too slow to precess steadily is pushed by what a fast one of its b would need.
  return values.push * (steady ?? fast);
}

function runOf(values: GyroValues, until: number): GyroscopeRun {
  const spin = 2 * PI * values.spin;
  const rule = RULES[values.mistake];
  return runGyroscope(
    {
      top: TOP,
      gravity: values.gravity,
      stiffness: values.stiffness,
      friction: { linearRate: values.frictionLinear, angularRate: values.friction },
    },
    { spin, tilt: radians(values.tilt), precession: startRate(values, TOP.axialMoment * spin) },
    { until, afterFall: AFTER_FALL, ends: LENGTHS, ...(rule && { rule }) },
  );
}

export function model(values: GyroValues): GyroRun {
  const { friction, gravity } = values;
  const rate = friction < LEAST_FRICTION ? 0 : friction;
  const run = runOf(values, LENGTHS[LENGTHS.length - 1] as number);
  const samples = samplesOf(run);
  const { tipOver } = run;
  const frameAt = (t: number): Sample =>
    samples[Math.min(samples.length - 1, Math.floor(t / GYRO_FRAME + 1e-9))] as Sample;
  const first = frameAt(0);
  const last = frameAt(run.t1);
  const fallen = frameAt(tipOver ?? run.t1);
  const precession = precessionIn(run, samples);
  const bAxial = 2 * PI * values.spin * TOP.axialMoment;
  const weight = TOP.body.mass * gravity;
  return {
    run,
    samples,
    tipOver,
    precession,
    rates: ratesOf(values, bAxial),
    spinAtFall: tipOver === null ? null : fallen.bAxial / TOP.axialMoment / (2 * PI),
    lost: fallen.lost,
    lostShare: fallen.lost / first.energy.total,
    sleepingSpin: sleepingMomentum(TOP, gravity) / TOP.axialMoment / (2 * PI),
    sleepingTime: sleepingTime(TOP, gravity, bAxial, rate),
    doublingAdds: rate > 0 && bAxial > sleepingMomentum(TOP, gravity) ? log(2) / rate : null,
    whenDoubled: () => {
      const doubled = runOf({ ...values, spin: 2 * values.spin }, 2);
      const then = precessionIn(doubled, samplesOf(doubled));
      return precession && then ? then.measured / precession.measured : null;
    },
    vertical: {
      is: last.bVertical,
      shouldBe: first.bVertical * exp(-friction * run.touching),
    },
    books: { start: first.energy.total, end: last.energy.total + last.lost },
    sizes: { b: bAxial, omega: 2 * PI * values.spin, force: weight, torque: weight * TOP.footLength },
    at: (t) => momentAt(run, t),
  };
}

function momentAt(run: GyroscopeRun, t: number): GyroMoment {
  const list = run.at(t);
  const { position, orientation, momentum: p, angularMomentum: b } = bodyStateOf(list);
  return {
    position,
    orientation,
    axis: gyroscopeAxis(list),
    b,
    p,
    omega: gyroscopeSpin(list, run.setup),
    forces: gyroscopeForces(list, run.setup),
  };
}

/** Name of the run, from ten moments of every second: each follows from all that was before it, bit by bit. */
export const hash = ({ run: { frames } }: GyroRun): string =>
  hashOfNumbers(frames.filter((_, i) => i % 10 === 0 || i === frames.length - 1));
