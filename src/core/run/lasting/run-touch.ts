/**
 * Where two bodies of the plane touch, as corners on sides: a corner of one on a side of the other, or both ends of the
 * stretch over which a side lies on a side.
 *
 * Source:  Kavan, section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   normals point out of the body whose side it is (the base), towards the other (the tip).
 */
import { type BodyState, type DynamicBody, pointVelocity, worldPoint } from '#core/body/body.ts';
import { type ConvexCore, coresOf } from '#core/convex/convex-core.ts';
import { rotate } from '#core/math/quat.ts';
import { cross, dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { isPlanar, type Shape } from '#core/shape/shapes.ts';

/** A body of the plane, where it is and how it moves. */
export interface Slider {
  readonly body: DynamicBody;
  readonly core: ConvexCore;
  readonly state: BodyState;
}

/** A corner of one body on a side of another. All lengths in m. */
export interface CornerOnSide {
  /** Whose corner it is; the other one is the base. A disc is a corner, its centre, with a radius. */
  readonly tip: 'A' | 'B';
  /** Which corner. */
  readonly index: number;
  /** Unit vectors out of the side, and along it a quarter turn on, in world axes. */
  readonly n: Vec3;
  readonly e: Vec3;
  /** Height of the corner above the base's centre, with a disc's radius, and its place along the side. */
  readonly H: number;
  readonly s: number;
  /** Height of the side above the base's centre, and where it begins and ends. */
  readonly offset: number;
  readonly from: number;
  readonly to: number;
  /** How fast the gap there changes, in m/s. */
  readonly rate: number;
  /** Whether it touches; else it is about to. */
  readonly isLevel: boolean;
}

/** Heights that differ by less than this share of the size are one. */
const EPS_LEVEL = 1e-9;

/** Bodies farther apart than this share of their size do not touch, and such as overlap by more are left alone. */
const EPS_TOUCH = 1e-6;

/** Where one corner touches, others count that are as close as this share of the size. */
const EPS_CLOSE = 1e-7;

/** So do those that would touch after this time, in s: between two corners bodies may rattle, ever faster. */
const SOON = 1e-6;

/** But none that are higher than this share of the size. */
const EPS_NEAR = 1e-5;

/** Points that are nearer to each other than this share of the size are too near to tell a corner from a side. */
const EPS_STRETCH = 1e-6;

const Z: Vec3 = [0, 0, 1];

/** The slider that a body is, or null if it is none: only discs and convex polygons of the plane are. */
export function sliderOf(body: DynamicBody, shape: Shape, state: BodyState): Slider | null {
  if (!isPlanar(shape)) return null;
  const [core, another] = coresOf(shape);
  return core !== undefined && another === undefined && movesInPlane(body, state)
    ? { body, core, state }
    : null;
}

/** Whether the body can only turn about z, does, and stays in its plane. */
function movesInPlane({ invInertiaBody: [x, y, z] }: DynamicBody, state: BodyState): boolean {
  const others = [...x, ...y, z[0], z[1]];
  const [, qx, qy] = state.orientation;
  const [bx, by] = state.angularMomentum;
  return [...others, qx, qy, bx, by, state.momentum[2], state.position[2]].every((value) => value === 0);
}

/**
 * The one corner on a side, or the two at the ends of a flat stretch, at which A and B touch or are about to.
 *
 * @returns nothing if they do not touch, or corner on corner, or on a round.
 */
export function touchOf(a: Slider, b: Slider): readonly CornerOnSide[] {
  const size = a.core.reach + a.core.radius + b.core.reach + b.core.radius;
  const sides = [...sidesUnder('A', a, b), ...sidesUnder('B', b, a)];
  const [first, ...others] = sides;
  if (first === undefined) return [];
  // Only a side at which they touch has all of the other body above it.
  const best = others.reduce((most, side) => (side.lowest > most.lowest ? side : most), first);
  const gap = best.lowest;
  if (!(Math.abs(gap) <= EPS_TOUCH * size)) return [];
  const [eps, close, near] = [EPS_LEVEL * size, EPS_CLOSE * size, EPS_NEAR * size];
  const corners = sides
    .filter(({ lowest, n }) => lowest >= gap - (isAlong(n, best.n) ? near : eps))
    .flatMap((side) => side.corners.map((corner) => ({ ...corner, height: corner.H - corner.offset - gap })))
    .map((corner) => ({ ...corner, isLevel: Math.abs(corner.height) <= eps }))
    .filter(({ s, from, to }) => s >= from - eps && s <= to + eps)
    .filter(({ height, rate }) => height <= Math.max(close, Math.min(near, -rate * SOON)));
  if (corners.length < 2) return corners;
  if (corners.some(({ n }) => !isAlong(n, best.n))) return [];
  return endsOf(corners, best.e, (corner) => (corner.tip === 'A' ? a : b), EPS_STRETCH * size);
}

/** Whether two normals of sides are parallel but for what a corner that is about to touch allows. */
function isAlong(n: Vec3, m: Vec3): boolean {
  return length(cross(n, m)) <= EPS_ALONG;
}

/** The two corners farthest apart along a side. */
function endsOf(
  corners: readonly CornerOnSide[],
  e: Vec3,
  tipOf: (corner: CornerOnSide) => Slider,
  eps: number,
): readonly CornerOnSide[] {
  const placeOf = (corner: CornerOnSide): number => dot(e, cornerPoint(tipOf(corner), corner));
  const low = corners.reduce((least, corner) => (placeOf(corner) < placeOf(least) ? corner : least));
  const high = corners.reduce((most, corner) => (placeOf(corner) > placeOf(most) ? corner : most));
  return placeOf(high) - placeOf(low) > eps ? [low, high] : [];
}

/** A corner in the world, in m. */
export function cornerPoint({ core, state }: Slider, { index }: CornerOnSide): Vec3 {
  return worldPoint(state, core.points[index] as Vec3);
}

/** Largest angle, in rad, between sides that lie on each other. */
const EPS_ALONG = 1e-3;

/** A side with all corners of the other body above it. */
interface SideUnder {
  readonly n: Vec3;
  readonly e: Vec3;
  readonly corners: readonly CornerOnSide[];
  /** Height of the lowest corner above the side, in m. */
  readonly lowest: number;
}

function sidesUnder(tip: 'A' | 'B', above: Slider, base: Slider): readonly SideUnder[] {
  const { points, faces } = base.core;
  const { position, orientation } = base.state;
  const places = above.core.points.map((c) => worldPoint(above.state, c));
  const velocities = places.map((point) => {
    return sub(pointVelocity(above.body, above.state, point), pointVelocity(base.body, base.state, point));
  });
  const turned = points.map((c) => rotate(orientation, c));
  return faces.map(({ normal, offset: toSide }, k) => {
    const n = rotate(orientation, normal);
    const e = cross(Z, n);
    const offset = toSide + above.core.radius;
    const from = dot(e, turned[k] as Vec3);
    const to = dot(e, turned[(k + 1) % points.length] as Vec3);
    const corners = places.map((point, index): CornerOnSide => {
      const r = sub(point, position);
      const rate = dot(n, velocities[index] as Vec3);
      return { tip, index, n, e, H: dot(n, r), s: dot(e, r), offset, from, to, rate, isLevel: false };
    });
    return { n, e, corners, lowest: corners.reduce((least, { H }) => Math.min(least, H), Infinity) - offset };
  });
}
