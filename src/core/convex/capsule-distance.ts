/**
 * Capsules and balls: how far apart, where, and whether they meet. A ball is a capsule whose axis has no length.
 *
 * The surface of a capsule is smooth, so that the normal is the way between the closest points of the two axes. It
 * is 0/0 where the axes themselves meet; then the cross product of the axes serves (KX22).
 *
 * Source:  Kavan, section 5 (eq. 30, 31)          Chapter: fencing
 * Signs:   the normal points out of B towards A.
 */

import { rotate } from '#core/math/quat.ts';
import {
  add,
  addScaled,
  cross,
  length,
  lengthSquared,
  lerp,
  maxAbs,
  normalize,
  perpendicularTo,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import type { Capsule, RoundShape } from '#core/shape/shapes.ts';
import { type Closest, closestAbove, type Placed } from './collider.ts';
import { closestOnSegment, SEGMENT_OUT, segmentDistance, writeVec } from './segments.ts';

/** Axes closer than this share of their size have met: the vector between them is rounding. */
const EPS_MEET = 1e-15;

/** Room for the numbers of one query, written anew by each. */
const ends = new Float64Array(12);
const out = new Float64Array(SEGMENT_OUT);

/**
 * Hot kernel: gap, in m, between two capsules whose axes are in `ends` and whose radii add up to `radii` (m); negative
 * if they overlap. For layout and `out` see `segmentDistance`.
 *
 *     gap = dist(A₀B₀, A₁B₁) − (r₀ + r₁)
 *
 * @eq K31
 */
export function capsuleGap(ends: Float64Array, radii: number, out: Float64Array): number {
  return segmentDistance(ends, out) - radii;
}

/**
 * Whether two capsules, given in the same frame, have a point in common.
 *
 *     dist(A₀B₀, A₁B₁) ≤ r₀ + r₁
 *
 * @eq K31
 */
export function capsulesIntersect(a: Capsule, b: Capsule): boolean {
  const axes = Float64Array.of(...a.a, ...a.b, ...b.a, ...b.b);
  return segmentDistance(axes, new Float64Array(SEGMENT_OUT)) <= a.radius + b.radius;
}

/**
 * Whether a point, given in the capsule's frame (m), belongs to the capsule.
 *
 *     dist(AB, x) ≤ r
 *
 * @eq K30
 */
export function capsuleContains(capsule: Capsule, point: Vec3): boolean {
  return closestOnSegment(point, { start: capsule.a, end: capsule.b }).distance <= capsule.radius;
}

/**
 * Closest points of two balls or capsules. Parallel capsules that face each other touch along a stretch and get its
 * middle, for the reason given at `flatContact`.
 *
 * If the axes meet, the capsules overlap by both radii, and either way along the cross product of the axes leads out.
 *
 * @eq K31
 */
export function closestOfRounds(a: Placed<RoundShape>, b: Placed<RoundShape>): Closest {
  const offset = sub(a.placement.position, b.placement.position);
  const radii = a.shape.radius + b.shape.radius;
  if (a.shape.kind !== 'capsule' && b.shape.kind !== 'capsule') {
    const d = length(offset);
    return touching(b, ZERO, d > 0 ? scale(offset, 1 / d) : [1, 0, 0], d - radii);
  }

  const [startA, endA] = turnedAxis(a);
  const [startB, endB] = turnedAxis(b);
  writeVec(ends, 0, add(offset, startA));
  writeVec(ends, 3, add(offset, endA));
  writeVec(ends, 6, startB);
  writeVec(ends, 9, endB);
  const gap = capsuleGap(ends, radii, out);
  const coreB = lerp(startB, endB, out[1] as number);
  const size = maxAbs(offset) + maxAbs(startA) + maxAbs(endA) + maxAbs(startB) + maxAbs(endB);
  const isMeeting = gap + radii <= EPS_MEET * size;
  const normal = isMeeting
    ? normalOfMeetingAxes(sub(endA, startA), sub(endB, startB))
    : normalize(readVec(out, 3));
  return touching(b, coreB, normal, gap);
}

/** The contact above a point of B's axis, given from B's position along world axes (m). */
function touching(b: Placed<RoundShape>, coreB: Vec3, normal: Vec3, gap: number): Closest {
  const pointB = add(b.placement.position, addScaled(coreB, normal, b.shape.radius));
  return closestAbove(pointB, normal, gap, 1);
}

/** A unit vector perpendicular to both axes; which of the two is open, but exchanging A and B turns it over. */
function normalOfMeetingAxes(axisA: Vec3, axisB: Vec3): Vec3 {
  const both = cross(axisA, axisB);
  if (lengthSquared(both) > 0) return normalize(both);
  return perpendicularTo(lengthSquared(axisA) > 0 ? axisA : axisB);
}

/** The two ends of the axis from the body's position, along world axes (m). */
function turnedAxis({ shape, placement }: Placed<RoundShape>): readonly [Vec3, Vec3] {
  if (shape.kind !== 'capsule') return [ZERO, ZERO];
  return [rotate(placement.orientation, shape.a), rotate(placement.orientation, shape.b)];
}

function readVec(from: Float64Array, at: number): Vec3 {
  return [from[at] as number, from[at + 1] as number, from[at + 2] as number];
}
