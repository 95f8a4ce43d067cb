/**
 * Wrong on purpose: closest points of two segments as they come out if the ends are forgotten, or thought of too late,
 * and a normal that nobody looked at before dividing.
 *
 * Source:  Kavan, section 5 (eq. 31; see KX22)   Chapter: content/chapters/08-fencing.mdx
 * Signs:   the normal points out of B towards A.
 */

import type { Segment } from '#core/contact/contact-normals.ts';
import { type ClosestOfSegments, closestOfSegments } from '#core/convex/segments.ts';
import { cross, distance, dot, lengthSquared, lerp, scale, sub, type Vec3 } from '#core/math/vec3.ts';

/** Directions that differ by less than this, in rad, count as parallel, as they do where it is done right. */
const EPS_SIN = 1e-13;

/** Both places on the straight lines through two segments; on parallel ones the start of A is taken. */
function placesOnLines(a: Segment, b: Segment): readonly [number, number] {
  const [dA, dB, r] = [sub(a.end, a.start), sub(b.end, b.start), sub(a.start, b.start)];
  const [dAA, dBB] = [lengthSquared(dA), lengthSquared(dB)];
  if (dBB === 0) return [dAA > 0 ? -dot(dA, r) / dAA : 0, 0];
  const n = cross(dA, dB);
  const isParallel = lengthSquared(n) <= EPS_SIN * EPS_SIN * dAA * dBB;
  const s = isParallel ? 0 : dot(n, cross(dB, r)) / lengthSquared(n);
  return [s, (dot(dB, r) + s * dot(dA, dB)) / dBB];
}

function atPlaces(a: Segment, b: Segment, s: number, t: number): ClosestOfSegments {
  const [onA, onB] = [lerp(a.start, a.end, s), lerp(b.start, b.end, t)];
  return { distance: distance(onA, onB), s, t, onA, onB, isUnique: true };
}

/** Closest points of the lines: the segments may have ended long before. */
export function closestOfLines(a: Segment, b: Segment): ClosestOfSegments {
  return atPlaces(a, b, ...placesOnLines(a, b));
}

/** Both places of the lines, each brought back between the ends by itself: then neither is closest to the other. */
export function closestClampedAlone(a: Segment, b: Segment): ClosestOfSegments {
  const [s, t] = placesOnLines(a, b).map((place) => Math.min(Math.max(place, 0), 1)) as [number, number];
  return atPlaces(a, b, s, t);
}

/**
 * The normal as it is printed, the way between the closest points over their distance.
 *
 * @returns null where that is 0/0.
 */
export function normalAsPrinted(a: Segment, b: Segment): Vec3 | null {
  const { onA, onB, distance: d } = closestOfSegments(a, b);
  return d > 0 ? scale(sub(onA, onB), 1 / d) : null;
}
