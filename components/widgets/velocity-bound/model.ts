/**
 * A body with a velocity and a spin: how fast can any of its points be, now and later? The lemma answers with one
 * number, and the picture shows what it is a bound of: the speed of every point of the surface.
 *
 * Either the axis is held (the lemma's assumption), or the body is left to itself; then its axis wanders, and the bound
 * of the first moment may fail.
 */
import { angularVelocityOf, type Motion, stateOf } from '../../../src/core/body.ts';
import { PI } from '../../../src/core/elementary.ts';
import { constantOmegaMotion, freeTrajectory } from '../../../src/core/motion.ts';
import { IDENTITY_QUAT, type Quat, rotate, rotateInverse } from '../../../src/core/quat.ts';
import { hashOfNumbers } from '../../../src/core/run-hash.ts';
import {
  type ScrewMotion,
  type SlowestPoint,
  screwMotion,
  slowestPoint,
} from '../../../src/core/slowest-point.ts';
import {
  fastestNow,
  pointSpeeds,
  speedBound,
  speedSupremum,
  tumblingSpeedBound,
} from '../../../src/core/speed-bound.ts';
import type { TriangleSurface } from '../../../src/core/subdivision.ts';
import { cornersAt, mixedPoint, type SurfacePoint } from '../../../src/core/surface-point.ts';
import { areaVector } from '../../../src/core/triangles.ts';
import { add, cross, length, normalize, type Vec3, ZERO } from '../../../src/core/vec3.ts';
import { fastestVertexAsBound } from '../../../src/core/wrong/speed-bound.ts';
import type { Params, Values } from '../../../src/params/params.ts';
import { MOST_TRIANGLES, SOLIDS, type Solid } from './solids.ts';

export const params = {
  solid: {
    label: 'Body',
    options: { tetrahedron: 'Tetrahedron', wheel: 'Wheel', slab: 'Slab' },
    default: 'tetrahedron',
    help: 'The body; the slab is 2 m long, 0.6 m wide and 0.2 m thick, the wheel has a radius of 1 m.',
  },
  region: {
    label: 'Bound of',
    options: { body: 'The whole body', triangle: 'The probe’s triangle' },
    default: 'body',
    help: 'Which points the bound is for; it needs their corners alone.',
  },
  axis: {
    label: 'Axis',
    options: { held: 'Held: ω stays', free: 'Free: the body tumbles' },
    default: 'held',
    help: 'Whether the angular velocity is kept, as the lemma assumes, or the body is left to itself.',
  },
  weight: {
    label: 'Probe, weight of corner 1',
    unit: '',
    min: 0,
    max: 1,
    step: 0.01,
    default: 0.6,
    help: 'The probe as a mixture of the corners of its triangle: 1 is corner 1, 0 the side opposite to it.',
  },
  split: {
    label: 'Probe, share of corner 3 in the rest',
    unit: '',
    min: 0,
    max: 1,
    step: 0.01,
    default: 0.2,
    help: 'How the rest of the weight is split between corner 2 (at 0) and corner 3 (at 1).',
  },
  velocity: {
    label: 'Velocity of the centre',
    symbol: 'v_c',
    unit: 'm/s',
    min: -3,
    max: 3,
    step: 0.05,
    default: [0.1, -0.2, 0.7],
    help: 'Velocity of the centre of mass; it stays as it is.',
    isExtra: true,
  },
  angularVelocity: {
    label: 'Angular velocity',
    symbol: 'omega',
    unit: 'rad/s',
    min: -5,
    max: 5,
    step: 0.05,
    default: [0.6, 1.6, 1.6],
    help: 'Along the axis of rotation, by the right-hand rule, as long as the speed of turning.',
    isExtra: true,
  },
  triangle: {
    label: 'Probe, number of its triangle',
    unit: '',
    min: 0,
    max: MOST_TRIANGLES - 1,
    step: 1,
    default: 0,
    help: 'The triangle of the mesh that the probe lies on; a body with fewer triangles starts again from 0.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: |v| + max |ω × r|',
      corollary: 'Fastest corner now as the bound',
    },
    default: 'none',
    help: 'The corollary of the paper, taken at its word: the largest speed of a corner now, used for all times.',
    isWrong: true,
  },
} as const satisfies Params;

export type BoundValues = Values<typeof params>;

const BOUNDS = { none: speedBound, corollary: fastestVertexAsBound } as const;

/** The run lasts so long, in s: a turn and a quarter of a wheel that rolls at 1 m/s, two turnings over of the slab. */
export const DURATION = 8;

/** Times of the curves: enough for each turn of the body, within bounds. */
const STEPS = { least: 120, most: 264, perTurn: 24 };

/** Times at which the fastest point of a tumbling body is sought, in each turn and at least. */
const LOOKS = { least: 120, perTurn: 48 };

/** A tumbling body may spin faster than at first; so much is allowed for when looks are counted. */
const FASTER_LATER = 1.5;

/** The body at one instant. Points r are in m from the centre of mass, along world axes. */
export interface Instant {
  readonly t: number;
  readonly orientation: Quat;
  readonly angularVelocity: Vec3;
  readonly probe: Vec3;
  readonly probeVelocity: Vec3;
  readonly probeSpeed: number;
  /** Corners of the probe's triangle, and its unit normal. */
  readonly corners: readonly Vec3[];
  readonly normal: Vec3;
  /** Largest speed of the region, in m/s, and the corner that has it. */
  readonly fastest: number;
  readonly fastestCorner: Vec3;
  readonly slowest: SlowestPoint;
  readonly screw: ScrewMotion;
}

/** A time of the curves: speeds in m/s. */
export interface Sample {
  readonly t: number;
  readonly probe: number;
  readonly corners: readonly number[];
  readonly fastest: number;
  /** Least speed of the probe's triangle, and the speed on the screw axis, below which no point of the body gets. */
  readonly slowest: number;
  readonly slide: number;
}

export interface BoundRun {
  readonly solid: Solid;
  readonly probe: SurfacePoint;
  readonly region: TriangleSurface;
  /** What is said to be a bound of the region, in m/s, from the first moment; and the lemma's of the whole body. */
  readonly bound: number;
  readonly bodyBound: number;
  /** Bound that a body left to itself cannot exceed, however it tumbles, in m/s. */
  readonly safeBound: number;
  /** Largest speed of the region at any time, in m/s (free: in this run), and when; null if it is always the same. */
  readonly highest: number;
  readonly highestAt: number | null;
  /** highest/bound. */
  readonly ratio: number;
  /** Speed on the screw axis at the first moment, in m/s. */
  readonly slideSpeed: number;
  /** Largest speed beside the corners at the first moment, less the largest of a corner, in m/s: never positive. */
  readonly besideCorners: number;
  readonly at: (t: number) => Instant;
  /** Speeds of the points of the fine surface, in m/s, and the speed that full colour stands for. */
  readonly surfaceSpeeds: (t: number) => readonly number[];
  readonly paintTop: number;
  readonly samples: readonly Sample[];
  readonly isFree: boolean;
  readonly mistake: BoundValues['mistake'];
}

/** Speeds in m/s, and weights, that are zero but for rounding. */
const EPS = 1e-9;

/** A size without the rounding that is left of zero. */
const tidy = (size: number): number => (size < EPS ? 0 : size);

/** The slowest point without rounding: a speed of zero is zero, and a corner is a corner. */
function settled(point: SlowestPoint): SlowestPoint {
  const isCorner = point.barycentric.some((s) => s > 1 - EPS);
  return { ...point, speed: tidy(point.speed), where: isCorner ? 'vertex' : point.where };
}

/** Speed of the points on the screw axis, in m/s: no point is slower. */
function slideOf(motion: Motion): number {
  const screw = screwMotion(motion);
  return screw.kind === 'screw' ? tidy(Math.abs(screw.slideSpeed)) : length(motion.velocity);
}

/** Weights of the three corners. */
const weightsOf = ({ weight, split }: BoundValues): Vec3 => [
  weight,
  (1 - weight) * (1 - split),
  (1 - weight) * split,
];

/** The other way round; at corner 1 the split makes no difference. */
export function probeValues([s1, s2, s3]: Vec3): Pick<BoundValues, 'weight' | 'split'> {
  const rest = s2 + s3;
  return { weight: s1, split: rest > 0 ? s3 / rest : 0.5 };
}

/** Orientation and angular velocity at a time. */
type Turning = (t: number) => { readonly orientation: Quat; readonly angularVelocity: Vec3 };

function turningOf(solid: Solid, { axis, angularVelocity }: BoundValues): Turning {
  if (axis === 'held') {
    const start = { position: ZERO, orientation: IDENTITY_QUAT, velocity: ZERO, angularVelocity };
    const moving = constantOmegaMotion(start);
    return (t) => ({ orientation: moving.at(t).orientation, angularVelocity });
  }
  const trajectory = freeTrajectory(solid.body, stateOf(solid.body, { angularVelocity }));
  return (t) => {
    const state = trajectory.at(t);
    return { orientation: state.orientation, angularVelocity: angularVelocityOf(solid.body, state) };
  };
}

/** The triangle alone, as a surface. */
const triangleAlone = (mesh: TriangleSurface, triangle: number): TriangleSurface => ({
  vertices: cornersAt(mesh, triangle),
  triangles: [[0, 1, 2]],
});

/** The same function, which remembers its last answer: picture, handles, readings and words ask for the same time. */
function remembered<T>(answer: (t: number) => T): (t: number) => T {
  let last: { readonly t: number; readonly value: T } | undefined;
  return (t) => {
    if (last?.t !== t) last = { t, value: answer(t) };
    return last.value;
  };
}

const turnsOf = (angularVelocity: Vec3): number => (length(angularVelocity) * DURATION) / (2 * PI);

/** The largest value near a sample, by halving the steps around it. */
function refined(read: (t: number) => number, t: number, step: number): readonly [number, number] {
  let [at, most, h] = [t, read(t), step / 2];
  for (let i = 0; i < 10; i++, h /= 2) {
    for (const next of [at - h, at + h]) {
      if (next < 0 || next > DURATION) continue;
      const value = read(next);
      if (value > most) [at, most] = [next, value];
    }
  }
  return [at, most];
}

export function model(values: BoundValues): BoundRun {
  const { velocity, angularVelocity, mistake } = values;
  const solid = SOLIDS[values.solid];
  const triangle = Math.round(values.triangle) % solid.mesh.triangles.length;
  const probe = mixedPoint(solid.mesh, triangle, weightsOf(values));
  const alone = triangleAlone(solid.mesh, triangle);
  const region = values.region === 'body' ? solid.mesh : alone;
  const turning = turningOf(solid, values);
  const first: Motion = { velocity, angularVelocity };
  const isFree = values.axis === 'free';

  /** The motion in body axes: there the points stand still. */
  const motionBody = (t: number): Motion => {
    const { orientation, angularVelocity: omega } = turning(t);
    return {
      velocity: rotateInverse(orientation, velocity),
      angularVelocity: rotateInverse(orientation, omega),
    };
  };
  const turns = turnsOf(angularVelocity);
  const steps = Math.min(STEPS.most, Math.max(STEPS.least, Math.ceil(STEPS.perTurn * turns)));
  const samples = Array.from({ length: steps + 1 }, (_, i): Sample => {
    const t = (i * DURATION) / steps;
    const motion = motionBody(t);
    const [speed = 0, ...corners] = pointSpeeds(motion, [probe.point, ...alone.vertices]);
    return {
      t,
      probe: speed,
      corners,
      fastest: fastestNow(motion, region.vertices).speed,
      slowest: settled(slowestPoint(motion, alone.vertices, alone.triangles)).speed,
      slide: slideOf(motion),
    };
  });

  const bound = BOUNDS[mistake](first, region.vertices);
  const bodyBound = speedBound(first, solid.mesh.vertices);
  const { highest, highestAt } = isFree
    ? highestFound((t) => fastestNow(motionBody(t), region.vertices).speed, FASTER_LATER * turns)
    : highestEver(first, region.vertices);
  const corner = fastestNow(first, solid.mesh.vertices).speed;
  const onFine = pointSpeeds(first, solid.fine.vertices);
  return {
    solid,
    probe,
    region,
    bound,
    bodyBound,
    safeBound: tumblingSpeedBound(solid.body, stateOf(solid.body, first), solid.radius),
    highest,
    highestAt,
    ratio: bound > 0 ? highest / bound : 1,
    slideSpeed: slideOf(first),
    besideCorners: onFine.reduce((most, speed) => Math.max(most, speed), 0) - corner,
    at: remembered((t) => instantAt(t, turning(t), { velocity, probe, alone, region })),
    surfaceSpeeds: remembered((t) => pointSpeeds(motionBody(t), solid.fine.vertices)),
    paintTop: Math.max(bodyBound, isFree ? highest : 0),
    samples,
    isFree,
    mistake,
  };
}

/** What the lemma knows: the supremum over all times, while the axis is held. */
function highestEver(motion: Motion, vertices: readonly Vec3[]): Pick<BoundRun, 'highest' | 'highestAt'> {
  const { speed, firstAttainedAt } = speedSupremum(motion, vertices);
  return { highest: speed, highestAt: firstAttainedAt };
}

/** Hills this close to the highest, as a share of it, may be the highest: they are climbed. */
const NEAR_TOP = 0.02;

/** What a run shows: the largest of its speeds, sought on every hill that may be the highest. */
function highestFound(read: (t: number) => number, turns: number): Pick<BoundRun, 'highest' | 'highestAt'> {
  const looks = Math.max(LOOKS.least, Math.ceil(LOOKS.perTurn * turns));
  const step = DURATION / looks;
  const speeds = Array.from({ length: looks + 1 }, (_, i) => read(i * step));
  const most = Math.max(...speeds);
  if (most - Math.min(...speeds) <= 1e-9 * most) return { highest: most, highestAt: null };
  let [highestAt, highest] = [0, 0];
  for (const [i, speed] of speeds.entries()) {
    const isHill = speed >= (speeds[i - 1] ?? 0) && speed >= (speeds[i + 1] ?? 0);
    if (!isHill || speed < (1 - NEAR_TOP) * most) continue;
    const [t, top] = refined(read, i * step, step);
    if (top > highest) [highestAt, highest] = [t, top];
  }
  return { highest, highestAt };
}

function instantAt(
  t: number,
  { orientation, angularVelocity }: ReturnType<Turning>,
  body: {
    readonly velocity: Vec3;
    readonly probe: SurfacePoint;
    readonly alone: TriangleSurface;
    readonly region: TriangleSurface;
  },
): Instant {
  const { velocity, probe, alone, region } = body;
  const motion = { velocity, angularVelocity };
  const inWorld = (r: Vec3): Vec3 => rotate(orientation, r);
  const point = inWorld(probe.point);
  const probeVelocity = add(velocity, cross(angularVelocity, point));
  const corners = alone.vertices.map(inWorld) as unknown as readonly [Vec3, Vec3, Vec3];
  const vertices = region.vertices.map(inWorld);
  const { vertex, speed } = fastestNow(motion, vertices);
  return {
    t,
    orientation,
    angularVelocity,
    probe: point,
    probeVelocity,
    probeSpeed: tidy(length(probeVelocity)),
    corners,
    normal: normalize(areaVector(corners)),
    fastest: speed,
    fastestCorner: vertices[vertex] as Vec3,
    slowest: settled(slowestPoint(motion, vertices, region.triangles)),
    screw: screwMotion(motion),
  };
}

/** Names the run: eight hexadecimal digits of what it computes. */
export function hash(run: BoundRun): string {
  const numbers = run.samples.flatMap(({ t, probe, corners, fastest, slowest }) => [
    t,
    probe,
    ...corners,
    fastest,
    slowest,
  ]);
  return hashOfNumbers([[run.bound, run.highest, run.safeBound], numbers]);
}
