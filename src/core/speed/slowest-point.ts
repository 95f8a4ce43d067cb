/**
 * The slowest point of a moving surface, and the screw axis that explains where it sits.
 *
 * At any instant a rigid motion is a screw: a turn about one line in space and a slide along it. Points on that
 * line only slide, so they are the slowest of all. If the line pierces a triangle, the minimum is there and not at
 * a vertex (erratum KX12); else it is on the boundary.
 *
 * Source:  Kavan, section 3.1 (last remark)          Chapter: content/chapters/02-velocity-bound.mdx
 * Signs:   points r are relative to the centre of mass, along world axes.
 */
import type { Motion } from '#core/body/body.ts';
import {
  add,
  addScaled,
  cross,
  dot,
  length,
  normalize,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';

/** A motion at one instant, as a turn about a line and a slide along it. */
export type ScrewMotion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'translation'; readonly velocity: Vec3 }
  | {
      readonly kind: 'screw';
      /** Point of the axis nearest the centre of mass, relative to it, in m. */
      readonly point: Vec3;
      /** Unit direction of the axis, along ω. */
      readonly direction: Vec3;
      /** Speed along the axis, in m/s; negative against ω, 0 for a pure turn. */
      readonly slideSpeed: number;
      /** Turning speed |ω|, in rad/s. */
      readonly spin: number;
    };

/** The slowest point of a surface. */
export interface SlowestPoint {
  /** Its speed, in m/s. */
  readonly speed: number;
  /** What it lies on. */
  readonly where: 'interior' | 'edge' | 'vertex';
  /** Index of a triangle that holds it. */
  readonly triangle: number;
  /** Its weights of that triangle's corners: not negative, sum 1. */
  readonly barycentric: Vec3;
  /** The point relative to the centre of mass, in m. */
  readonly point: Vec3;
}

/**
 * Rounding of the velocities relative to their terms, with room for the products made of them. Without it a triangle
 * that contains the direction of ω, whose image is a mere segment, could pass for pierced; a point this close to an
 * edge is found on the edge instead.
 */
const EPS_PIERCED = 1e-15;

/**
 * The instantaneous screw of a motion.
 *
 *     point = (ω × v)/|ω|²,    slide = v · ω/|ω|
 *
 * @eq K-lemma
 */
export function screwMotion({ velocity: v, angularVelocity: omega }: Motion): ScrewMotion {
  const spin = length(omega);
  if (spin === 0) return length(v) === 0 ? { kind: 'rest' } : { kind: 'translation', velocity: v };
  const direction = normalize(omega);
  const point = scale(cross(direction, v), 1 / spin);
  return { kind: 'screw', point, direction, slideSpeed: dot(v, direction), spin };
}

/**
 * The slowest point of a surface of triangles (vertices in m). The velocity v + ω × r maps a triangle to a triangle
 * in the plane of velocities v_∥ + (anything across ω); the minimum is that image's distance from zero.
 *
 * @returns the first vertex of triangle 0 if the body does not turn: then all points are equally fast.
 * @eq K-lemma
 */
export function slowestPoint(
  motion: Motion,
  vertices: readonly Vec3[],
  triangles: readonly Triangle[],
): SlowestPoint {
  if (triangles.length === 0) throw new RangeError('a surface needs at least one triangle, got none');
  let best: SlowestPoint | undefined;
  for (const [i, [a, b, c]] of triangles.entries()) {
    const corners = [vertices[a] as Vec3, vertices[b] as Vec3, vertices[c] as Vec3] as const;
    const { where, barycentric, speed } = slowestOfTriangle(motion, corners);
    if (best !== undefined && speed >= best.speed) continue;
    const point = weighted(corners, barycentric);
    best = { speed, where, triangle: i, barycentric, point };
  }
  return best as SlowestPoint;
}

type Corners = readonly [Vec3, Vec3, Vec3];
type Candidate = Pick<SlowestPoint, 'where' | 'barycentric' | 'speed'>;

function slowestOfTriangle({ velocity: v, angularVelocity: omega }: Motion, corners: Corners): Candidate {
  const velocities = corners.map((r) => add(v, cross(omega, r))) as unknown as Corners;
  const screw = screwMotion({ velocity: v, angularVelocity: omega });
  if (screw.kind === 'screw') {
    const noise = EPS_PIERCED * Math.max(...corners.map((r) => length(v) + screw.spin * length(r)));
    const barycentric = piercing(velocities, screw.direction, noise);
    if (barycentric !== null) return { where: 'interior', barycentric, speed: Math.abs(screw.slideSpeed) };
  }
  return slowestOnBoundary(velocities);
}

/**
 * Weights of the point where the screw axis pierces the triangle: the areas that velocities zero across ω cuts the
 * image triangle into. Null if it does not lie inside by more than the rounding of the velocities, `noise` m/s.
 */
function piercing([u0, u1, u2]: Corners, direction: Vec3, noise: number): Vec3 | null {
  const areas: Vec3 = [
    dot(direction, cross(u1, u2)),
    dot(direction, cross(u2, u0)),
    dot(direction, cross(u0, u1)),
  ];
  const least = noise * Math.max(length(u0), length(u1), length(u2));
  const isInside = areas.every((s) => s > least) || areas.every((s) => s < -least);
  if (!isInside) return null;
  return scale(areas, 1 / areas.reduce((sum, s) => sum + s, 0));
}

/** The slowest point of the three edges; a vertex wins where an edge is no slower. */
function slowestOnBoundary(velocities: Corners): Candidate {
  const speeds = velocities.map(length) as [number, number, number];
  const slowest = speeds.indexOf(Math.min(...speeds)) as 0 | 1 | 2;
  let best: Candidate = { where: 'vertex', barycentric: unit(slowest), speed: speeds[slowest] };
  for (const [i, k] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const u = velocities[i];
    const d = sub(velocities[k], u);
    const t = -dot(u, d) / dot(d, d); // NaN or out of (0, 1): the edge has its minimum at an end
    if (!(t > 0 && t < 1)) continue;
    const speed = length(addScaled(u, d, t));
    const barycentric = addScaled(scale(unit(i), 1 - t), unit(k), t);
    if (speed < best.speed) best = { where: 'edge', barycentric, speed };
  }
  return best;
}

function unit(i: 0 | 1 | 2): Vec3 {
  return [i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0];
}

function weighted(corners: Corners, weights: Vec3): Vec3 {
  return corners.reduce<Vec3>((sum, r, i) => addScaled(sum, r, weights[i] as number), ZERO);
}
