/** The body at one instant: where it is turned to, and which of its points are fastest and slowest. */
import { angularVelocityOf, type Motion, stateOf } from '#core/body/body.ts';
import { areaVector } from '#core/convex/triangles.ts';
import { IDENTITY_QUAT, type Quat, rotate } from '#core/math/quat.ts';
import { add, cross, length, normalize, type Vec3, ZERO } from '#core/math/vec3.ts';
import { constantOmegaMotion, freeTrajectory } from '#core/motion/motion.ts';
import { type ScrewMotion, type SlowestPoint, screwMotion, slowestPoint } from '#core/speed/slowest-point.ts';
import { fastestNow } from '#core/speed/speed-bound.ts';
import type { TriangleSurface } from '#core/speed/subdivision.ts';
import type { SurfacePoint } from '#core/speed/surface-point.ts';
import type { BoundValues } from './params.ts';
import type { Solid } from './solids.ts';

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

/** Speeds in m/s, and weights, that are zero but for rounding. */
const EPS = 1e-9;

/** A size without the rounding that is left of zero. */
const tidy = (size: number): number => (size < EPS ? 0 : size);

/** The slowest point without rounding: a speed of zero is zero, and a corner is a corner. */
export function settled(point: SlowestPoint): SlowestPoint {
  const isCorner = point.barycentric.some((s) => s > 1 - EPS);
  return { ...point, speed: tidy(point.speed), where: isCorner ? 'vertex' : point.where };
}

/** Speed of the points on the screw axis, in m/s: no point is slower. */
export function slideOf(motion: Motion): number {
  const screw = screwMotion(motion);
  return screw.kind === 'screw' ? tidy(Math.abs(screw.slideSpeed)) : length(motion.velocity);
}

/** Orientation and angular velocity at a time. */
type Turning = (t: number) => { readonly orientation: Quat; readonly angularVelocity: Vec3 };

export function turningOf(solid: Solid, { axis, angularVelocity }: BoundValues): Turning {
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

export function instantAt(
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
