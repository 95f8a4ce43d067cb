/**
 * Distances of points, segments and triangles from triangles, and where they are attained.
 *
 * The closest points of two triangles apart are a corner and a point of the other triangle, or a point on an edge of
 * each: fifteen pairs of features to look at. Whether triangles meet is asked first, exactly (triangle-overlap.ts).
 *
 * Source:  Kavan, section 3; slides, "Closest points between two bodies"
 *          Chapter: content/chapters/03-search.mdx
 */

import {
  addScaled,
  cross,
  dot,
  length,
  lengthSquared,
  lerp,
  neg,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import { SEGMENT_OUT, segmentDistance, writeVec } from './segments.ts';
import { edgesOf, segmentMeetsTriangle, type TriangleCorners, trianglesOverlap } from './triangle-overlap.ts';

/** A pair of closest points. */
export interface ClosestPair {
  /** Distance, in m; 0 if they meet. */
  readonly distance: number;
  readonly onA: Vec3;
  readonly onB: Vec3;
}

/** A triangle whose height is below this share of its sides is flat: the sides tell the distance. */
const EPS_FLAT = 1e-13;

/**
 * The point of a triangle that is closest to a point: the foot of the perpendicular if it falls inside, else a point
 * of the sides. A triangle without area is the segment or point that is left of it.
 *
 * @eq S-closest S-skd
 */
export function closestOnTriangle(point: Vec3, triangle: TriangleCorners): ClosestPair {
  return footInside(point, triangle) ?? nearerSide(FAR, point, point, triangle);
}

/** The foot of the perpendicular from a point, if it falls into the triangle. */
function footInside(point: Vec3, [a, b, c]: TriangleCorners): ClosestPair | null {
  const ab = sub(b, a);
  const ac = sub(c, a);
  const n = cross(ab, ac);
  const nn = lengthSquared(n);
  if (!(nn > EPS_FLAT * EPS_FLAT * lengthSquared(ab) * lengthSquared(ac))) return null;
  const height = dot(n, sub(point, a));
  const foot = addScaled(point, n, -height / nn);
  const fromA = sub(foot, a);
  const isInside =
    dot(n, cross(ab, fromA)) >= 0 &&
    dot(n, cross(fromA, ac)) >= 0 &&
    dot(n, cross(sub(c, b), sub(foot, b))) >= 0;
  return isInside ? { distance: Math.abs(height) / Math.sqrt(nn), onA: point, onB: foot } : null;
}

/**
 * Closest points of the segment pq and a triangle: an end and a point of the triangle, or a point of the segment and
 * one of a side. If they meet the distance is 0 and both points are a common one.
 */
export function closestSegmentTriangle(p: Vec3, q: Vec3, triangle: TriangleCorners): ClosestPair {
  let best = nearerSide(FAR, p, q, triangle);
  for (const end of [p, q]) best = nearest(best, footInside(end, triangle) ?? best);
  return segmentMeetsTriangle(p, q, triangle) ? meetingAt(piercingPoint(p, q, triangle) ?? best.onB) : best;
}

/**
 * Closest points of two triangles: a corner and a point of the other triangle, both ways, or points of two edges. If
 * they meet the distance is 0 and both points are a common one.
 *
 * @eq S-closest
 */
export function closestTriangles(t: TriangleCorners, u: TriangleCorners): ClosestPair {
  const best = closestFeatures(t, u);
  return trianglesOverlap(t, u) ? meetingAt(commonPoint(t, u) ?? best.onB) : best;
}

/** The same for triangles that are known not to meet; of others it tells some features that are near each other. */
export function closestFeatures(t: TriangleCorners, u: TriangleCorners): ClosestPair {
  let best = nearerSide(FAR, t[0], t[1], u);
  best = nearerSide(best, t[1], t[2], u);
  best = nearerSide(best, t[2], t[0], u);
  for (const corner of t) best = nearest(best, footInside(corner, u) ?? best);
  for (const corner of u) {
    const foot = footInside(corner, t);
    if (foot !== null && foot.distance < best.distance) best = swappedPair(foot);
  }
  return best;
}

/** A plane between two triangles, as good as there is one. */
export interface TriangleSeparation {
  /** Height, in m, of A's lowest point above B's highest along the normal; negative if no plane separates them. */
  readonly separation: number;
  readonly normal: Vec3;
}

/**
 * The direction along which two triangles are farthest apart, among the normals of both, the cross products of their
 * edges, and the perpendiculars of their edges in their planes. Positive if and only if they are apart, and then a
 * lower bound of their distance; minus the shortest shift that separates them if they meet.
 *
 * @returns separation −Infinity for two single points, which span no direction.
 */
export function triangleSeparation(t: TriangleCorners, u: TriangleCorners): TriangleSeparation {
  const nT = areaVector(t);
  const nU = areaVector(u);
  const edgesT = sidesOf(t);
  const edgesU = sidesOf(u);
  let best: TriangleSeparation = { separation: -Infinity, normal: [1, 0, 0] };
  const compare = (direction: Vec3): void => {
    const l = length(direction);
    if (!(l > 0)) return;
    const n = scale(direction, 1 / l);
    const [t0, t1, t2] = [dot(n, t[0]), dot(n, t[1]), dot(n, t[2])];
    const [u0, u1, u2] = [dot(n, u[0]), dot(n, u[1]), dot(n, u[2])];
    const above = Math.min(t0, t1, t2) - Math.max(u0, u1, u2);
    const below = Math.min(u0, u1, u2) - Math.max(t0, t1, t2);
    if (above > best.separation) best = { separation: above, normal: n };
    if (below > best.separation) best = { separation: below, normal: neg(n) };
  };
  compare(nU);
  compare(neg(nT));
  for (const e of edgesT) for (const f of edgesU) compare(cross(e, f));
  for (const e of edgesU) compare(cross(e, nU));
  for (const e of edgesT) compare(cross(nT, e));
  return best;
}

const sidesOf = ([a, b, c]: TriangleCorners): readonly Vec3[] => [sub(b, a), sub(c, b), sub(a, c)];

/** Twice the area of a triangle, along its normal. */
export function areaVector([a, b, c]: TriangleCorners): Vec3 {
  return cross(sub(b, a), sub(c, a));
}

function meetingAt(point: Vec3): ClosestPair {
  return { distance: 0, onA: point, onB: point };
}

/** A point where an edge of one triangle pierces the other; null if they only touch, or lie in one plane. */
function commonPoint(t: TriangleCorners, u: TriangleCorners): Vec3 | null {
  for (const [one, other] of [
    [t, u],
    [u, t],
  ] as const) {
    for (const [p, q] of edgesOf(one)) {
      const point = segmentMeetsTriangle(p, q, other) ? piercingPoint(p, q, other) : null;
      if (point !== null) return point;
    }
  }
  return null;
}

/** Where a segment crosses the plane of a triangle; null if it does not, to rounding. */
function piercingPoint(p: Vec3, q: Vec3, [a, b, c]: TriangleCorners): Vec3 | null {
  const n = cross(sub(b, a), sub(c, a));
  const [hp, hq] = [dot(n, sub(p, a)), dot(n, sub(q, a))];
  return hp * hq < 0 ? lerp(p, q, hp / (hp - hq)) : null;
}

/** Farther than anything. */
const FAR: ClosestPair = { distance: Infinity, onA: ZERO, onB: ZERO };

/** The closest points of the segment pq and a side of a triangle, if closer than the best so far. */
function nearerSide(best: ClosestPair, p: Vec3, q: Vec3, [a, b, c]: TriangleCorners): ClosestPair {
  return nearerEdges(nearerEdges(nearerEdges(best, p, q, a, b), p, q, b, c), p, q, c, a);
}

/** Room for the numbers of one query, written anew by each. */
const ends = new Float64Array(12);
const out = new Float64Array(SEGMENT_OUT);

/** The closest points of the segments pq and rs, if closer than the best so far; else that. */
function nearerEdges(best: ClosestPair, p: Vec3, q: Vec3, r: Vec3, s: Vec3): ClosestPair {
  writeVec(ends, 0, p);
  writeVec(ends, 3, q);
  writeVec(ends, 6, r);
  writeVec(ends, 9, s);
  const d = segmentDistance(ends, out);
  if (!(d < best.distance)) return best;
  return { distance: d, onA: lerp(p, q, out[0] as number), onB: lerp(r, s, out[1] as number) };
}

/** Closest points of the segments pq and rs. */
export function closestOfEdges(p: Vec3, q: Vec3, r: Vec3, s: Vec3): ClosestPair {
  return nearerEdges(FAR, p, q, r, s);
}

/** The pair with the smaller distance; the first if they are equal. */
export function nearest<T extends { readonly distance: number }>(x: T, y: T): T {
  return y.distance < x.distance ? y : x;
}

/** The same pair with the roles exchanged. */
export function swappedPair({ distance, onA, onB }: ClosestPair): ClosestPair {
  return { distance, onA: onB, onB: onA };
}
