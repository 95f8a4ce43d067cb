/**
 * A body with a velocity and a spin: how fast can any of its points be, now and later? The lemma answers with one
 * number, and the picture shows what it is a bound of: the speed of every point of the surface.
 *
 * Either the axis is held (the lemma's assumption), or the body is left to itself; then its axis wanders, and the bound
 * of the first moment may fail.
 */
import { type Motion, stateOf } from '#core/body/body.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { slowestPoint } from '#core/speed/slowest-point.ts';
import { fastestNow, pointSpeeds, speedBound, tumblingSpeedBound } from '#core/speed/speed-bound.ts';
import type { TriangleSurface } from '#core/speed/subdivision.ts';
import { cornersAt, mixedPoint, type SurfacePoint } from '#core/speed/surface-point.ts';
import { fastestVertexAsBound } from '#core/wrong/speed-bound.ts';
import { remember } from '../common/remember.ts';
import { type Highest, highestEver, highestFound } from './highest.ts';
import { type Instant, instantAt, settled, slideOf, turningOf } from './instant.ts';
import { type BoundValues, DURATION } from './params.ts';
import { SOLIDS, type Solid } from './solids.ts';

const BOUNDS = { none: speedBound, corollary: fastestVertexAsBound } as const;

/** Times of the curves: enough for each turn of the body, within bounds. */
const STEPS = { least: 120, most: 264, perTurn: 24 };

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

export interface BoundRun extends Highest {
  readonly solid: Solid;
  readonly probe: SurfacePoint;
  readonly region: TriangleSurface;
  /** What is said to be a bound of the region, in m/s, from the first moment; and the lemma's of the whole body. */
  readonly bound: number;
  readonly bodyBound: number;
  /** Bound that a body left to itself cannot exceed, however it tumbles, in m/s. */
  readonly safeBound: number;
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

/** The triangle alone, as a surface. */
const triangleAlone = (mesh: TriangleSurface, triangle: number): TriangleSurface => ({
  vertices: cornersAt(mesh, triangle),
  triangles: [[0, 1, 2]],
});

const turnsOf = (angularVelocity: Vec3): number => (length(angularVelocity) * DURATION) / (2 * PI);

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
    ? highestFound((t) => fastestNow(motionBody(t), region.vertices).speed, turns)
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
    // Picture, handles, readings and words ask for the same time.
    at: remember((t: number) => instantAt(t, turning(t), { velocity, probe, alone, region })),
    surfaceSpeeds: remember((t: number) => pointSpeeds(motionBody(t), solid.fine.vertices)),
    paintTop: Math.max(bodyBound, isFree ? highest : 0),
    samples,
    isFree,
    mistake,
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
