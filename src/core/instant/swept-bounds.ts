/**
 * Dynamic bounding volumes: around all places that a body passes through in an interval of time.
 *
 * Three ways to get one. A body that flies straight stays in the hull of its two ends. A body that turns stays in the
 * hull of two balls about its centre of mass, which wastes much room around a long one. The third, which the paper
 * leaves open, is tight where the body turns little and never worse than the second.
 *
 * **The tight way.** A body point r, taken apart into r_∥ along ω and r_⟂ across it, circles at the distance ρ = |r_⟂|
 * while its centre moves from x_s to x_e. Let p_s and p_e be its places at the two ends and θ the angle turned.
 *
 * 1. (chord) If θ ≤ π, the point is never farther than m = ρ (1 − cos θ/2) from the point of the chord p_s p_e that is
 *    due at the same time, and the difference is across ω. Proof: the motion of the centre is due equally in both and
 *    drops out. In the plane across ω, with α = θ/2 and φ from −α to α, the circle is at ρ (cos φ, sin φ), the chord at
 *    ρ (cos α, (φ/α) sin α). Half the derivative of the squared distance over ρ² is, with k = (sin α)/α and c = cos α,
 *    g(φ) = kφ (k − cos φ) − (k − c) sin φ. Now g(0) = g(α) = 0, and for 0 ≤ φ ≤ α ≤ π/2 we have
 *    g″ = (3k − c) sin φ + kφ cos φ ≥ 0, as k ≥ c. So g is convex with zeros at both ends, hence g ≤ 0: the distance
 *    falls from φ = 0 on, to both sides, and is largest there: ρ (1 − cos α). ∎
 * 2. (disc) Whatever θ is, the point lies on the circle of radius ρ across ω about x + r_∥, which moves straight.
 *
 * Along any direction d, with |d_⟂| its part across ω, the body therefore reaches no farther than
 *
 *     max over r of  min( max(d · p_s, d · p_e) + m |d_⟂|,   max(d · x_s, d · x_e) + d · r_∥ + ρ |d_⟂| )
 *
 * plus its radius times |d|. m shrinks with θ²: for a box that turns by 10° it is 0.4 % of ρ. If the centre falls with
 * the acceleration a for a time h, it bulges from its chord by at most h²/8 |a| against a; that is added.
 *
 * Source:  Kavan, section 3.2 (eq. 19 and figure 2)          Chapter: content/chapters/03-search.mdx
 */
import { sphereAroundBoth } from '#core/bounds/bounding-sphere.ts';
import {
  type BoundingVolume,
  DEFAULT_K,
  type VolumeKind,
  volumeSize,
} from '#core/bounds/bounding-volumes.ts';
import { DOP_DIRECTIONS, type DopSize } from '#core/bounds/k-dop.ts';
import { type Obb, obbAround } from '#core/bounds/obb.ts';
import { PI, sin } from '#core/math/bits/elementary.ts';
import { IDENTITY, type Mat3, transpose, transposeMulVec } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { matFromQuat, rotateBy } from '#core/math/rotation.ts';
import {
  add,
  addScaled,
  distance,
  dot,
  length,
  lerp,
  neg,
  normalize,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import { type Shape, supportPoints } from '#core/shape/shapes.ts';
import type { Moving, SteadyStart } from './moving.ts';

/** How the sweep is bounded: by the two ends (straight flight only), by balls about the centre of mass, or tightly. */
export type SweepMethod = 'ends' | 'ball' | 'tight';

/** The path of one point of the core during the interval. */
export interface PointPath {
  /** Where it is at the two ends, in m. */
  readonly start: Vec3;
  readonly end: Vec3;
  /** The middle of its circle at the two ends, in m. */
  readonly hubStart: Vec3;
  readonly hubEnd: Vec3;
  /** Radius ρ of its circle, in m. */
  readonly radius: number;
  /** Largest distance m from the chord, in m; Infinity if it turns by more than half a turn. */
  readonly bulge: number;
}

/** A steady motion during an interval, point by point. */
export interface Sweep {
  readonly paths: readonly PointPath[];
  /** Radius around the core, in m. */
  readonly radius: number;
  /** Unit vector along ω; zero if the body does not turn. */
  readonly axis: Vec3;
  /** How far the path of the centre bulges from its chord, in m: against the acceleration. */
  readonly sag: Vec3;
  /** Angle turned, in rad. */
  readonly angle: number;
}

/** Volumes are taken larger by this share of the size, which covers the rounding of turning a point. */
const EPS_ROUND = 1e-14;

/**
 * The sweep of a steadily moving body from one time (s) to a later one.
 *
 * Throws for a half space, for a motion that is not steady, and if the times are out of order.
 */
export function sweepOf(body: Moving, from: number, to: number): Sweep {
  if (!(from <= to && from > -Infinity && to < Infinity)) {
    throw new RangeError(`a sweep needs finite times from ≤ to, got ${from} s to ${to} s`);
  }
  const { shape, travel } = body;
  if (shape.kind === 'half-space') throw new RangeError('a half space has no bounding volume');
  if (travel.steady === undefined) {
    throw new RangeError(
      'a sweep can be bounded for steady motion only, got a travel without a steady start',
    );
  }
  return steadySweep(shape, travel.steady, from, to);
}

function steadySweep(shape: Shape, start: SteadyStart, from: number, to: number): Sweep {
  const { angularVelocity: omega, acceleration } = start;
  const h = to - from;
  const spin = length(omega);
  const axis = spin > 0 ? normalize(omega) : ZERO;
  const angle = spin * h;
  const s = sin(angle / 4);
  const share = angle <= PI ? 2 * s * s : Infinity; // 1 − cos θ/2
  const [startX, startQ] = placeAt(start, from);
  const [endX, endQ] = placeAt(start, to);
  const { points, radius } = supportPoints(shape);
  const paths = points.map((c): PointPath => {
    const rStart = rotate(startQ, c);
    const rEnd = rotate(endQ, c);
    const along = scale(axis, dot(axis, rStart));
    const rho = spin > 0 ? length(sub(rStart, along)) : 0;
    return {
      start: add(startX, rStart),
      end: add(endX, rEnd),
      hubStart: spin > 0 ? add(startX, along) : add(startX, rStart),
      hubEnd: spin > 0 ? add(endX, along) : add(endX, rEnd),
      radius: rho,
      bulge: rho === 0 ? 0 : rho * share,
    };
  });
  return { paths, radius, axis, sag: scale(acceleration, (-h * h) / 8), angle };
}

function placeAt(start: SteadyStart, t: number): readonly [Vec3, ReturnType<typeof rotateBy>] {
  const tau = t - start.since;
  const x = addScaled(addScaled(start.position, start.velocity, tau), start.acceleration, 0.5 * tau * tau);
  return [x, rotateBy(start.orientation, start.angularVelocity, tau)];
}

/**
 * How far a sweep reaches along a direction d of any length: an upper bound of d · x over all its points.
 *
 * @eq K19
 */
export function sweepReach({ paths, radius, axis, sag }: Sweep, d: Vec3): number {
  const across = length(addScaled(d, axis, -dot(d, axis)));
  let reach = -Infinity;
  for (const path of paths) {
    const byChord = Math.max(dot(d, path.start), dot(d, path.end)) + path.bulge * across;
    const byDisc = Math.max(dot(d, path.hubStart), dot(d, path.hubEnd)) + path.radius * across;
    reach = Math.max(reach, across === 0 ? byDisc : Math.min(byChord, byDisc));
  }
  return reach + radius * length(d) + Math.max(0, dot(d, sag));
}

/**
 * Volume of some kind around all places of a body from one time (s) to a later one.
 *
 *     V ⊇ ⋃ R_t  over t_i ≤ t ≤ t_j
 *
 * `ends` takes the hull of both ends, which is right for straight flight only, and throws if the body turns; `ball`
 * the hull of both balls of radius R_r about the centre of mass; `tight` the bound proved above, which along every
 * direction is at most that of `ball`.
 *
 * @eq K19
 */
export function sweptVolume(
  kind: VolumeKind,
  body: Moving,
  from: number,
  to: number,
  method: SweepMethod = 'tight',
  k: DopSize = DEFAULT_K,
): BoundingVolume {
  const sweep = sweepOf(body, from, to);
  if (method === 'ends' && sweep.paths.some(({ radius }) => radius > 0)) {
    throw new RangeError('the hull of both ends bounds straight motion only, got a body that turns');
  }
  const paths = method === 'ball' ? ballSweep(body, sweep, from, to) : sweep;
  switch (kind) {
    case 'aabb':
      return boxOf(paths);
    case 'k-dop':
      return dopOf(paths, k);
    case 'obb':
      return obbOf(paths, [IDENTITY, middleAxes(body, from, to), ...spreadAxes(paths)]);
    case 'sphere':
      return smallerBall(ballAround(paths), ballOf(ballSweep(body, sweep, from, to)));
  }
}

/** The sweep of the ball around a body: a single point with a radius. */
function ballSweep(body: Moving, sweep: Sweep, from: number, to: number): Sweep {
  const { points, radius } = supportPoints(body.shape as Shape);
  const R = points.reduce((most, c) => Math.max(most, length(c)), 0) + radius;
  const start = body.travel.placementAt(from).position;
  const end = body.travel.placementAt(to).position;
  const path = { start, end, hubStart: start, hubEnd: end, radius: 0, bulge: 0 };
  return { paths: [path], radius: R, axis: ZERO, sag: sweep.sag, angle: sweep.angle };
}

const AXES = IDENTITY;

function boxOf(sweep: Sweep): BoundingVolume {
  const slack = EPS_ROUND * sizeOf(sweep);
  const max = AXES.map((d) => sweepReach(sweep, d) + slack) as unknown as Vec3;
  const min = AXES.map((d) => -sweepReach(sweep, neg(d)) - slack) as unknown as Vec3;
  return { kind: 'aabb', min, max };
}

function dopOf(sweep: Sweep, k: DopSize): BoundingVolume {
  const slack = 2 * EPS_ROUND * sizeOf(sweep); // the directions are up to √3 long
  const directions = DOP_DIRECTIONS[k];
  return {
    kind: 'k-dop',
    k,
    min: directions.map((d) => -sweepReach(sweep, neg(d)) - slack),
    max: directions.map((d) => sweepReach(sweep, d) + slack),
  };
}

/** The smallest of the boxes along some axes, each given as rows. */
function obbOf(sweep: Sweep, candidates: readonly Mat3[]): BoundingVolume {
  return candidates
    .map((axes) => obbAlongAxes(sweep, axes))
    .reduce((best, next) => (volumeSize(next).volume < volumeSize(best).volume ? next : best));
}

function obbAlongAxes(sweep: Sweep, axes: Mat3): Obb {
  const slack = EPS_ROUND * sizeOf(sweep);
  const max = axes.map((d) => sweepReach(sweep, d)) as unknown as Vec3;
  const min = axes.map((d) => -sweepReach(sweep, neg(d))) as unknown as Vec3;
  return {
    kind: 'obb',
    centre: transposeMulVec(axes, lerp(min, max, 0.5)),
    axes,
    halfExtents: add(scale(sub(max, min), 0.5), [slack, slack, slack]),
  };
}

/** The body's own axes in the middle of the interval. */
function middleAxes(body: Moving, from: number, to: number): Mat3 {
  return transpose(matFromQuat(body.travel.placementAt(from + 0.5 * (to - from)).orientation));
}

/** The axes along which the ends of the paths spread; none if they are too few to spread. */
function spreadAxes({ paths }: Sweep): readonly Mat3[] {
  const ends = paths.flatMap(({ start, end }) => [start, end]);
  return ends.length > 2 ? [obbAround(ends).axes] : [];
}

/** Ball about the middle between the ends of the body, wide enough for every path by its chord or its disc. */
function ballAround(sweep: Sweep): BoundingVolume & { readonly kind: 'sphere' } {
  const { paths, radius } = sweep;
  const ends = paths.flatMap(({ start, end }) => [start, end]);
  const centre = obbAround(ends).centre;
  const reach = paths.reduce((most, path) => {
    const byChord = Math.max(distance(centre, path.start), distance(centre, path.end)) + path.bulge;
    const byDisc = Math.max(distance(centre, path.hubStart), distance(centre, path.hubEnd)) + path.radius;
    return Math.max(most, Math.min(byChord, byDisc));
  }, 0);
  const slack = EPS_ROUND * sizeOf(sweep);
  return { kind: 'sphere', centre, radius: reach + radius + length(sweep.sag) + slack };
}

/** Smallest ball around the two balls about the centre of mass. */
function ballOf(sweep: Sweep): BoundingVolume & { readonly kind: 'sphere' } {
  const [path] = sweep.paths as readonly [PointPath];
  const radius = sweep.radius + length(sweep.sag) + EPS_ROUND * sizeOf(sweep);
  return sphereAroundBoth(
    { kind: 'sphere', centre: path.start, radius },
    { kind: 'sphere', centre: path.end, radius },
  );
}

type Ball = BoundingVolume & { readonly kind: 'sphere' };

function smallerBall(a: Ball, b: Ball): Ball {
  return a.radius <= b.radius ? a : b;
}

function sizeOf({ paths, radius }: Sweep): number {
  return paths.reduce((most, { start, end }) => Math.max(most, length(start), length(end)), 0) + radius;
}
