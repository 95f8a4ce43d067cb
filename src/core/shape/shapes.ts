/**
 * The shapes a body can have: solids of space and sheets of the plane z = 0.
 *
 * A shape lives in its own frame. Sphere, box and disc are centred at its origin; the others lie where their
 * points put them, and `centredShape` (mass-properties.ts) moves them onto their centre of mass.
 *
 * Source:  Kavan, sections 2 and 5 (eq. 30)          Chapter: content/chapters/01-mechanics.mdx
 */

import { remembered } from '#core/math/remembered.ts';
import { toSpace } from '#core/math/vec2.ts';
import { distance, length, maxAbs, type Vec3 } from '#core/math/vec3.ts';
import { convexHull } from './convex-hull.ts';
import type { TriangleMesh } from './mesh.ts';
import { MAX_COORDINATE, type Polygon } from './polygon.ts';
import { accepted, type Refused } from './refusal.ts';

/** Ball about the origin. */
export interface Sphere {
  readonly kind: 'sphere';
  /** Radius, in m. */
  readonly radius: number;
}

/** Rectangular box about the origin, along the axes. */
export interface Box {
  readonly kind: 'box';
  /** Half of each side, in m. */
  readonly halfExtents: Vec3;
}

/** All points within a radius of a segment. */
export interface Capsule {
  readonly kind: 'capsule';
  /** One end of the segment, in m. */
  readonly a: Vec3;
  /** The other end, in m. */
  readonly b: Vec3;
  /** Radius, in m; 0 makes it a thin rod. */
  readonly radius: number;
}

/** Convex solid with flat faces. */
export interface ConvexPolyhedron {
  readonly kind: 'convex';
  /** Its surface; coplanar faces are cut into triangles. */
  readonly mesh: TriangleMesh;
}

/** Circular sheet about the origin in the plane z = 0. */
export interface Disc {
  readonly kind: 'disc';
  /** Radius, in m. */
  readonly radius: number;
}

/** A shape that fills a part of space. */
export type SolidShape = Sphere | Box | Capsule | ConvexPolyhedron | TriangleMesh;

/** A shape of the plane z = 0. */
export type PlanarShape = Polygon | Disc;

/** Any shape. */
export type Shape = SolidShape | PlanarShape;

/** A shape that is a centre or an axis with a radius around it. */
export type RoundShape = Sphere | Capsule | Disc;

/** What has a kind: shapes, and the half spaces of detection. */
interface Kinded {
  readonly kind: string;
}

/** Whether a shape is a ball, capsule or disc. */
export function isRound(shape: Kinded): shape is RoundShape {
  return shape.kind === 'sphere' || shape.kind === 'capsule' || shape.kind === 'disc';
}

/** Whether a shape lies in the plane z = 0. */
export function isPlanar(shape: Kinded): shape is PlanarShape {
  return shape.kind === 'polygon' || shape.kind === 'disc';
}

/** Whether a shape is given by its surface alone, and need not be convex. */
export function isMesh(shape: Kinded): shape is TriangleMesh {
  return shape.kind === 'mesh';
}

/** Smallest length, in m. Inertia grows with the fifth power: 1e-12 keeps it far from underflow. */
const MIN_LENGTH = 1e-12;

/** Ball of a radius in m. */
export function sphere(radius: number): Sphere {
  return { kind: 'sphere', radius: requireLength('radius', radius) };
}

/** Box of half extents in m. */
export function box(halfExtents: Vec3): Box {
  for (const h of halfExtents) requireLength('each half extent', h);
  return { kind: 'box', halfExtents };
}

/**
 * Capsule: all points within `radius` of the segment from a to b (m). Radius 0 gives a thin rod, equal ends a ball.
 *
 *     { x : dist(AB, x) ≤ r }
 *
 * @eq K30
 */
export function capsule(a: Vec3, b: Vec3, radius: number): Capsule {
  requirePoint('a', a);
  requirePoint('b', b);
  if (radius === 0) requireLength('the distance of the ends of a rod', distance(a, b));
  else requireLength('radius', radius);
  return { kind: 'capsule', a, b, radius };
}

/**
 * Capsule along the z axis about the origin: radius and half length of the segment, without the caps, in m.
 *
 * @eq K30
 */
export function uprightCapsule(radius: number, halfLength: number): Capsule {
  if (!(halfLength >= 0)) throw new RangeError(`halfLength must not be negative, got ${halfLength}`);
  return capsule([0, 0, -halfLength], [0, 0, halfLength], radius);
}

/**
 * Convex polyhedron: the hull of points (m) that come from outside.
 *
 * @returns a refusal if the points lie in one plane, are too many or not finite.
 */
export function buildConvex(points: readonly Vec3[]): ConvexPolyhedron | Refused {
  const mesh = convexHull(points);
  return mesh.kind === 'refused' ? mesh : { kind: 'convex', mesh };
}

/** Convex polyhedron: the hull of points (m) that the caller vouches for. Throws the reason if they are refused. */
export function convexPolyhedron(points: readonly Vec3[]): ConvexPolyhedron {
  return accepted(buildConvex(points));
}

/** Disc of a radius in m. */
export function disc(radius: number): Disc {
  return { kind: 'disc', radius: requireLength('radius', radius) };
}

/** Corners of a box, in m; corner 4·(x > 0) + 2·(y > 0) + (z > 0) has these signs. */
export function boxCorners([hx, hy, hz]: Vec3): readonly Vec3[] {
  return [-hx, hx].flatMap((x) => [-hy, hy].flatMap((y) => [-hz, hz].map((z): Vec3 => [x, y, z])));
}

/**
 * Points (m) and a radius (m) such that the shape lies within that radius of their hull, and touches it at each
 * point: all that bounds need to know of a shape. A disc is taken for the ball around it.
 */
export function supportPoints(shape: Shape): SupportPoints {
  return remembered(knownPoints, shape, findSupportPoints);
}

/** The points that span a shape, and the radius around them, in m. */
export interface SupportPoints {
  readonly points: readonly Vec3[];
  readonly radius: number;
}

/** Points and their reach by shape: a shape does not change, and every bound asks for them anew. */
const knownPoints = new WeakMap<Shape, SupportPoints>();
const knownReach = new WeakMap<Shape, number>();

function findSupportPoints(shape: Shape): SupportPoints {
  switch (shape.kind) {
    case 'sphere':
    case 'disc':
      return { points: [[0, 0, 0]], radius: shape.radius };
    case 'box':
      return { points: boxCorners(shape.halfExtents), radius: 0 };
    case 'capsule':
      return { points: [shape.a, shape.b], radius: shape.radius };
    case 'convex':
      return { points: shape.mesh.vertices, radius: 0 };
    case 'mesh':
      return { points: shape.vertices, radius: 0 };
    case 'polygon':
      return { points: shape.corners.map((corner) => toSpace(corner)), radius: 0 };
  }
}

/** Distance, in m, of the farthest of a shape's support points from the origin of its frame. */
export function supportReach(shape: Shape): number {
  return remembered(knownReach, shape, findReach);
}

function findReach(shape: Shape): number {
  return supportPoints(shape).points.reduce((farthest, r) => Math.max(farthest, length(r)), 0);
}

/**
 * Radius R_r of a shape: distance, in m, of its farthest point from the origin of its frame. However the shape
 * turns about that origin, it stays within the ball of this radius.
 */
export function boundingRadius(shape: Shape): number {
  return supportReach(shape) + supportPoints(shape).radius;
}

function requireLength(name: string, value: number): number {
  if (!(value >= MIN_LENGTH && value <= MAX_COORDINATE)) {
    throw new RangeError(`${name} must lie between ${MIN_LENGTH} m and ${MAX_COORDINATE} m, got ${value}`);
  }
  return value;
}

function requirePoint(name: string, r: Vec3): void {
  if (!(maxAbs(r) <= MAX_COORDINATE)) {
    throw new RangeError(`${name} must lie within ${MAX_COORDINATE} m of the origin, got (${r.join(', ')})`);
  }
}
