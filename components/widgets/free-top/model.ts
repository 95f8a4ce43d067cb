/**
 * A body that nothing touches, spun about one of its three axes and nudged a little. Its angular momentum b stands
 * still; its angular velocity ω wanders, and about the middle axis the body turns over, again and again.
 *
 * A disc, which has two equal moments, never turns over: ω goes round b evenly, on a cone.
 *
 * The exact motion is beside what integrators make of it: many keep the energy or the length of b, and turn b.
 */
import { type BodyState, stateOf } from '#core/body/body.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { mulVec } from '#core/math/mat3.ts';
import { normalizeQuat, type Quat, rotate } from '#core/math/quat.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { add, angleBetweenVectors, length, normalize, scale, type Vec3 } from '#core/math/vec3.ts';
import { freeRotation } from '#core/motion/free-top.ts';
import { integratorById } from '#core/motion/integrators.ts';
import { constantOmegaTrajectory, freeTrajectory, type Trajectory } from '#core/motion/motion.ts';
import { steppedTrajectory } from '#core/motion/stepped-trajectory.ts';
import type { Params, Values } from '#params/params.ts';
import { degrees, radians } from '../common/angles.ts';
import { energyHalfAxes, flipTimes, meanGap, measure, type Sample } from './samples.ts';
import { SOLIDS, type Solid } from './solids.ts';

export const params = {
  spinAxis: {
    label: 'Spun about the axis whose moment is',
    options: {
      least: 'least',
      middle: 'middle',
      largest: 'largest',
    },
    default: 'middle',
    help: 'Which of its three principal axes the body is spun about; for the disc those of least and middle moment are any two lines across it.',
  },
  solid: {
    label: 'Body',
    options: { handle: 'T-handle', book: 'Book', block: 'Wooden block', disc: 'Disc' },
    default: 'handle',
    help: 'The body that is spun; all but the disc have three different moments of inertia.',
  },
  spin: {
    label: 'Spin',
    symbol: 'omega',
    unit: 'rad/s',
    min: 1,
    max: 12,
    step: 0.1,
    default: 6,
    help: 'Size of the angular velocity at the start.',
  },
  nudge: {
    label: 'Nudge',
    unit: '°',
    min: 0.01,
    max: 30,
    step: 0.01,
    default: 1,
    spread: 'log',
    help: 'Angle between the angular velocity and the axis at the start.',
  },
  integrator: {
    label: 'Computed by',
    options: {
      exact: 'Exact solution',
      'constant-omega': 'ω held constant',
      'euler-world': 'Explicit Euler, b',
      'euler-body': 'Explicit Euler, body ω',
      'semi-implicit': 'Semi-implicit Euler',
      newmark: 'Newmark',
      midpoint: 'Implicit midpoint',
      conserving: 'Conserving midpoint',
      'rk4-world': 'Runge–Kutta, b',
      'rk4-body': 'Runge–Kutta, body ω',
    },
    default: 'exact',
    help: 'The rule that leads from one moment to the next.',
  },
  step: {
    label: 'Step',
    symbol: 'dt',
    unit: 's',
    min: 0.01,
    max: 0.1,
    step: 0.001,
    default: 0.02,
    help: 'Time between two steps of the integrator; the exact solution needs none.',
    idleIf: { param: 'integrator', is: ['exact'] },
  },
  ellipsoid: {
    label: 'Energy ellipsoid',
    default: false,
    help: 'Shows the surface on which the tip of ω stays as long as the energy does; it rolls on a fixed plane.',
    isExtra: true,
  },
  axisTrail: {
    label: 'Trail of the axis',
    default: false,
    help: 'Shows the way of the axis about which the body was spun.',
    isExtra: true,
  },
} as const satisfies Params;

export type TopValues = Values<typeof params>;

/** The run lasts so long, in s: some turnings over at the slowest spin that is interesting. */
export const DURATION = 15;

/** Samples of the exact run per second; an integrator is sampled at its steps, where it means what it says. */
const RATE = 100;

/** A run whose energy has grown by this factor is over: beyond it the numbers say nothing. */
const LOST_ENERGY = 100;

/** Smallest drift that is told from none: a few roundings of a double. */
export const ROUNDING = 1e-16;

/** A whole run, and what the views need of it. */
export interface TopRun {
  readonly solid: Solid;
  /** The axis that it was spun about, unit vector in body axes. */
  readonly axis: Vec3;
  readonly samples: readonly Sample[];
  /** The run at any time from 0 to the end. */
  readonly at: (t: number) => Sample;
  /**
   * Times at which the body turns over: ω changes sides along the axis that it was spun about. Across a disc ω goes
   * round and round while the disc lies as it lay, so there its own axis counts.
   */
  readonly flips: readonly number[];
  /** Time, in s, after which ω in body axes repeats, by the closed form; null if it does not. */
  readonly period: number | null;
  /** Time, in s, in which ω goes round b once, evenly, by the closed form; null if the body is not symmetric. */
  readonly circleTime: number | null;
  /** The time at which the numbers ran away, in s; null if they did not. */
  readonly lostAt: number | null;
  /** Largest drifts of the run. */
  readonly worst: { readonly energy: number; readonly momentum: number; readonly length: number };
  /** Mean time from one turning over to the next, in s; null if there are not two. */
  readonly flipTime: number | null;
  /** Largest angle between ω and b, in rad and in degrees. */
  readonly wander: number;
  readonly wanderDegrees: number;
  /** Unit vector, in world axes, of the axis that it was spun about. */
  readonly axisNow: (sample: Sample) => Vec3;
  /** Sizes at the start: |ω| and the longest half axis of the energy ellipsoid in rad/s, |b| in N·m·s. */
  readonly startSizes: { readonly omega: number; readonly ellipsoid: number; readonly b: number };
  /** Where the tip of ω stays, along b: 2E/|b| at the start, in rad/s. */
  readonly planeHeight: number;
  /** Way of the tip of ω, in rad/s, in world axes. */
  readonly omegaTrail: readonly Vec3[];
  /** Way of the axis that it was spun about, unit vectors in world axes. */
  readonly axisTrail: readonly Vec3[];
}

const AXES = { least: 0, middle: 1, largest: 2 } as const;

/** The shortest turn that takes a unit vector to the upward direction. */
function turnUpright([x, y, z]: Vec3): Quat {
  return z < -0.999999 ? [0, 1, 0, 0] : normalizeQuat([1 + z, y, -x, 0]);
}

/**
 * The state at the start: ω is a little off the axis, towards the next one, and the body is turned so that b points
 * straight up.
 */
function startOf(solid: Solid, { spinAxis, spin, nudge }: TopValues): BodyState {
  const index = AXES[spinAxis];
  const [s, c] = sinCos(radians(nudge));
  const axis = solid.axes[index];
  const next = solid.axes[index === 2 ? 1 : 2];
  const omegaBody = scale(add(scale(axis, c), scale(next, s)), spin);
  const upright = turnUpright(normalize(mulVec(solid.body.inertiaBody, omegaBody)));
  return stateOf(solid.body, { orientation: upright, angularVelocity: rotate(upright, omegaBody) });
}

function trajectoryOf(solid: Solid, start: BodyState, { integrator, step }: TopValues): Trajectory {
  if (integrator === 'exact') return freeTrajectory(solid.body, start);
  if (integrator === 'constant-omega') return constantOmegaTrajectory(solid.body, start);
  return steppedTrajectory(solid.body, start, { integrator: integratorById(integrator), dt: step });
}

/** The whole run. */
export function model(values: TopValues): TopRun {
  const solid = SOLIDS[values.solid];
  const start = startOf(solid, values);
  const trajectory = trajectoryOf(solid, start, values);
  const sampleOf = measure(solid, start);
  const isStepped = values.integrator !== 'exact' && values.integrator !== 'constant-omega';
  const dt = isStepped ? values.step : 1 / RATE;
  const count = Math.floor(DURATION / dt + 1e-9);

  const samples: Sample[] = [];
  let lostAt: number | null = null;
  for (let i = 0; i <= count && lostAt === null; i++) {
    const sample = sampleOf(i * dt, trajectory.at(i * dt));
    if (sample.energyDrift < LOST_ENERGY) samples.push(sample);
    else lostAt = (i - 1) * dt;
  }
  const first = samples[0] as Sample;
  const end = (samples.at(-1) as Sample).t;
  const at = (t: number): Sample => sampleOf(t, trajectory.at(Math.min(Math.max(t, 0), end)));
  const largest = (read: (sample: Sample) => number): number =>
    samples.reduce((worst, sample) => Math.max(worst, read(sample)), 0);
  const axis = solid.axes[AXES[values.spinAxis]];
  const turnedOver = solid.ownAxis ?? AXES[values.spinAxis];
  const flips = flipTimes(samples, ({ omegaBody }) => omegaBody[turnedOver], at);
  const wander = largest(({ omega, state }) => angleBetweenVectors(omega, state.angularMomentum));
  return {
    solid,
    axis,
    samples,
    at,
    flips,
    period: freeRotation(solid.body, start).period,
    circleTime:
      solid.ownAxis === null ? null : (2 * Math.PI * solid.moments[1]) / length(start.angularMomentum),
    lostAt,
    worst: {
      energy: largest(({ energyDrift }) => energyDrift),
      momentum: largest(({ momentumDrift }) => momentumDrift),
      length: largest(({ lengthDrift }) => lengthDrift),
    },
    flipTime: meanGap(flips),
    wander,
    wanderDegrees: degrees(wander),
    axisNow: ({ state }) => rotate(state.orientation, axis),
    startSizes: {
      omega: length(first.omega),
      ellipsoid: Math.max(...energyHalfAxes(solid, first)),
      b: length(start.angularMomentum),
    },
    planeHeight: (2 * first.energy) / length(start.angularMomentum),
    omegaTrail: samples.map(({ omega }) => omega),
    axisTrail: samples.map(({ state }) => rotate(state.orientation, axis)),
  };
}

/** Name of the run: every recorded orientation and angular momentum counts. */
export const hash = ({ samples }: TopRun): string =>
  hashOfNumbers(samples.map(({ state }) => [...state.orientation, ...state.angularMomentum]));
