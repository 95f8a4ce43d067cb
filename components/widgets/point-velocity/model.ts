/**
 * A body with a velocity and a spin, and one point of it. How fast is the point, and where does it go? At every instant
 * the whole motion is a screw: all points turn about one line and slide along it.
 *
 * Both velocities stay as they are (K6 asks for the instant alone, and for a whole run this is the simplest that has
 * it), so that the run is known in closed form.
 */
import { type BodyState, DRIVEN, pointVelocity, stateOf, worldPoint } from '#core/body/body.ts';
import { IDENTITY_QUAT, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import {
  add,
  addScaled,
  angleBetweenVectors,
  dot,
  length,
  normalize,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import { constantOmegaMotion } from '#core/motion/motion.ts';
import { axisDistance, slowestTimes } from '#core/speed/point-path.ts';
import { type ScrewMotion, screwMotion } from '#core/speed/slowest-point.ts';
import { pointVelocityFromOrigin, pointVelocityWithSwappedCross } from '#core/wrong/point-velocity.ts';
import type { Params, Values } from '#params/params.ts';
import { degrees } from '../common/angles.ts';
import { SOLIDS, type Solid } from './solids.ts';

export const params = {
  solid: {
    label: 'Body',
    options: { wheel: 'Wheel', propeller: 'Propeller', hammer: 'Hammer' },
    default: 'wheel',
    help: 'The body that the point belongs to.',
  },
  pointX: {
    label: 'Point, x',
    symbol: 'r_bx',
    unit: 'm',
    min: -0.6,
    max: 0.6,
    step: 0.01,
    default: 0.21,
    help: 'The point along the body’s x axis; it may lie outside, as if glued to the body by a stick.',
  },
  pointY: {
    label: 'Point, y',
    symbol: 'r_by',
    unit: 'm',
    min: -0.6,
    max: 0.6,
    step: 0.01,
    default: 0,
    help: 'The point along the body’s y axis, which is the axle of the wheel.',
  },
  pointZ: {
    label: 'Point, z',
    symbol: 'r_bz',
    unit: 'm',
    min: -0.6,
    max: 0.6,
    step: 0.01,
    default: 0.28,
    help: 'The point along the body’s z axis, which points up when the body is in the middle of the picture.',
  },
  velocity: {
    label: 'Velocity of the centre',
    symbol: 'v_c',
    unit: 'm/s',
    min: -2,
    max: 2,
    step: 0.1,
    default: [1.4, 0, 0],
    help: 'Velocity of the centre of mass.',
    isExtra: true,
  },
  angularVelocity: {
    label: 'Angular velocity',
    symbol: 'omega',
    unit: 'rad/s',
    min: -8,
    max: 8,
    step: 0.1,
    default: [0, 4, 0],
    help: 'Along the axis of rotation, by the right-hand rule, as long as the speed of turning.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: ω × r, with r from the centre',
      swapped: 'Swap the cross product, r × ω',
      fromOrigin: 'Measure r from the origin of the world',
    },
    default: 'none',
    help: 'A mistake that is often made in the velocity of a point.',
    isWrong: true,
  },
} as const satisfies Params;

export type PointValues = Values<typeof params>;

const RULES = {
  none: pointVelocity,
  swapped: pointVelocityWithSwappedCross,
  fromOrigin: pointVelocityFromOrigin,
} as const;

/** The run lasts so long, in s: most of a turn of the wheel, which fills the picture. */
export const DURATION = 1.3;

/** The time, in s, at which the body is in the middle of the picture and not turned. */
export const MIDDLE = DURATION / 2;

/** Where its centre of mass is then, in m: beside the origin, so that it matters from where one measures. */
export const CENTRE: Vec3 = [0, 0, 0.05];

/** Times of the curves, beside those at which the point is slowest. */
const STEPS = 96;

/** Half the time, in s, over which the way of the point is divided by the time: short enough for six digits. */
const HALF_STEP = 1e-4;

/** The point at one instant. */
export interface Instant {
  readonly t: number;
  readonly state: BodyState;
  /** Where the point is, in m, in the world and from the centre of mass. */
  readonly point: Vec3;
  readonly arm: Vec3;
  /** Its velocity, in m/s: the sum, and what turning adds to the velocity of the centre. */
  readonly velocity: Vec3;
  readonly around: Vec3;
  readonly speed: number;
  readonly aroundSpeed: number;
  /** A point of the screw axis, in m; null if there is none. */
  readonly axis: Vec3 | null;
  /** Distance of the point from it, in m. */
  readonly axisDistance: number;
}

/** Part of a circle in space, and its middle, in m. */
export interface Circle {
  readonly middle: Vec3;
  readonly arc: readonly Vec3[];
}

export interface PointRun {
  readonly solid: Solid;
  readonly screw: ScrewMotion;
  /** v_c and its size, in m/s. */
  readonly velocity: Vec3;
  readonly centreSpeed: number;
  /** Speed of all points on the axis, in m/s: no point is slower. `null` if there is no axis. */
  readonly leastSpeed: number | null;
  /** The velocity there, in m/s. */
  readonly slide: Vec3;
  /** Distance of the axis from the centre of mass, in m; null if there is none. */
  readonly axisFromCentre: number | null;
  readonly at: (t: number) => Instant;
  readonly samples: readonly Instant[];
  /** The way of the point, in m. */
  readonly path: readonly Vec3[];
  /** Times at which the point is slowest. */
  readonly slowest: readonly number[];
  /** Least and greatest speed of the point in this run, in m/s. */
  readonly range: readonly [number, number];
  /** Way over time of the point along its path, in m/s. */
  readonly pathVelocity: (t: number) => Vec3;
  readonly mistake: PointValues['mistake'];
}

/** Speeds in m/s, and lengths in m, that are zero but for rounding. */
const EPS_SPEED = 1e-12;

/** A size without the rounding that is left of zero. */
const tidy = (size: number): number => (size < EPS_SPEED ? 0 : size);

/** Angle between v_c and what turning adds, in degrees; null if one of them is zero. */
export function angleAt(
  { velocity, centreSpeed }: PointRun,
  { around, aroundSpeed }: Instant,
): number | null {
  if (centreSpeed < EPS_SPEED || aroundSpeed < EPS_SPEED) return null;
  return degrees(angleBetweenVectors(velocity, around));
}

/** Velocities count as in one line from this cosine of the angle between them (15°), wholly so at 1. */
const IN_LINE = 0.966;

/**
 * Across both velocities, from zero where they differ in direction to a unit vector where they are in one line. What
 * turning adds is across the arm: so is v_c there.
 */
export function asideAt({ velocity, centreSpeed }: PointRun, { around, aroundSpeed, arm }: Instant): Vec3 {
  const sizes = centreSpeed * aroundSpeed;
  if (sizes < EPS_SPEED || length(arm) < EPS_SPEED) return ZERO;
  const share = (Math.abs(dot(velocity, around)) / sizes - IN_LINE) / (1 - IN_LINE);
  return scale(normalize(arm), Math.min(Math.max(share, 0), 1));
}

/** Part of the circle that is shown, to either side of the point, in rad, and in how many pieces. */
const ARC = { half: 0.5, pieces: 6 };

/**
 * At an instant a point circles the screw axis: the point of the axis nearest to it, and part of that circle, in m.
 */
export function circleAbout({ screw }: PointRun, { axis, point }: Instant): Circle | null {
  if (screw.kind !== 'screw' || !axis) return null;
  const { direction } = screw;
  const middle = addScaled(axis, direction, dot(direction, sub(point, axis)));
  const arm = sub(point, middle);
  const arc = Array.from({ length: 2 * ARC.pieces + 1 }, (_, i) => {
    const angle = ((i - ARC.pieces) / ARC.pieces) * ARC.half;
    return add(middle, rotate(quatFromAxisAngle(direction, angle), arm));
  });
  return { middle, arc };
}

/**
 * How far the velocities are off in a run, at worst, in m/s: from the way of the point, and from keeping its distance to
 * the centre.
 */
export function worstOf({ samples, pathVelocity }: PointRun): {
  readonly path: number;
  readonly leaving: number;
} {
  const largest = (read: (instant: Instant) => number): number => Math.max(...samples.map(read));
  return {
    path: largest(({ t, velocity }) => length(sub(velocity, pathVelocity(t)))),
    leaving: largest(({ around, arm }) => Math.abs(dot(around, arm)) / Math.max(length(arm), EPS_SPEED)),
  };
}

export function model(values: PointValues): PointRun {
  const { velocity, angularVelocity, mistake } = values;
  const pointBody: Vec3 = [values.pointX, values.pointY, values.pointZ];
  const motion = { velocity, angularVelocity };
  const screw = screwMotion(motion);
  const moving = constantOmegaMotion({ ...motion, position: CENTRE, orientation: IDENTITY_QUAT });
  const pointAt = (t: number): Vec3 => worldPoint(moving.at(t - MIDDLE), pointBody);

  const at = (t: number): Instant => {
    const state = stateOf(DRIVEN, { ...moving.at(t - MIDDLE), ...motion });
    const point = worldPoint(state, pointBody);
    const sum = RULES[mistake](DRIVEN, state, point);
    const around = sub(sum, velocity);
    const arm = sub(point, state.position);
    const axis = screw.kind === 'screw' ? add(state.position, screw.point) : null;
    return {
      t,
      state,
      point,
      arm,
      velocity: sum,
      around,
      speed: tidy(length(sum)),
      aroundSpeed: length(around),
      axis,
      axisDistance: tidy(axisDistance(screw, arm)),
    };
  };

  const slowest = slowestTimes(motion, pointBody, -MIDDLE, DURATION - MIDDLE).map((t) => t + MIDDLE);
  const grid = Array.from({ length: STEPS + 1 }, (_, i) => (i * DURATION) / STEPS);
  const samples = [...grid, ...slowest].sort((one, other) => one - other).map(at);
  const speeds = samples.map(({ speed }) => speed);
  return {
    solid: SOLIDS[values.solid],
    screw,
    velocity,
    centreSpeed: length(velocity),
    leastSpeed: screw.kind === 'screw' ? Math.abs(screw.slideSpeed) : null,
    slide: screw.kind === 'screw' ? scale(screw.direction, screw.slideSpeed) : ZERO,
    axisFromCentre: screw.kind === 'screw' ? length(screw.point) : null,
    at,
    samples,
    path: samples.map(({ point }) => point),
    slowest,
    range: [Math.min(...speeds), Math.max(...speeds)],
    pathVelocity: (t) => scale(sub(pointAt(t + HALF_STEP), pointAt(t - HALF_STEP)), 0.5 / HALF_STEP),
    mistake,
  };
}

/** Name of the run: the way of the point, its velocities, and the velocities of the body. */
export const hash = ({ samples, screw, centreSpeed, slide }: PointRun): string =>
  hashOfNumbers([
    [centreSpeed, ...slide, ...(screw.kind === 'screw' ? [...screw.point, screw.spin] : [])],
    ...samples.map(({ point, velocity }) => [...point, ...velocity]),
  ]);
