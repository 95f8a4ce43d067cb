/**
 * The point of a simplex (point, segment, triangle, tetrahedron) that is closest to the origin: the inner step of
 * the search for the distance of two convex bodies.
 *
 * Source:  Gilbert, Johnson, Keerthi (1988)          Chapter: many-bodies
 */
import { cross, dot, length, lengthOf, lengthSquared, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** A difference w = a − b of two points, with the numbers of the points it came from. */
export interface SimplexPoint {
  readonly w: Vec3;
  readonly a: number;
  readonly b: number;
}

/** The closest point, and the corners of the smallest face it lies on. */
export interface ClosestFeature {
  /** Distance from the origin; 0 if the origin is inside. */
  readonly distance: number;
  /** Unit vector from the origin to the closest point, perpendicular to the feature; zero if the origin is inside. */
  readonly normal: Vec3;
  readonly points: readonly SimplexPoint[];
  /** The closest point is the sum of the corners with these weights. */
  readonly weights: readonly number[];
}

/** A triangle or tetrahedron whose height is below this share of its sides is flat: its normal would be noise. */
const EPS_FLAT = 1e-14;

/** The origin lies inside: there is no direction. */
function inside(points: readonly SimplexPoint[]): ClosestFeature {
  return { distance: 0, normal: ZERO, points, weights: points.map(() => 1 / points.length) };
}

/**
 * Closest point to the origin of the simplex of none to three corners and a new one. Faces without the new corner need
 * no look: the search has just left them.
 */
export function closestToOrigin(corners: readonly SimplexPoint[], newest: SimplexPoint): ClosestFeature {
  const p = corners[0] as SimplexPoint;
  const q = corners[1] as SimplexPoint;
  const r = corners[2] as SimplexPoint;
  switch (corners.length) {
    case 0:
      return onPoint(newest);
    case 1:
      return onSegment(newest, p);
    case 2:
      return onTriangle(newest, p, q);
    default:
      return onTetrahedron(newest, p, q, r);
  }
}

/** The weight of a corner that is alone. */
const WHOLE: readonly number[] = [1];

function onPoint(p: SimplexPoint): ClosestFeature {
  const distance = length(p.w);
  return { distance, normal: distance > 0 ? scale(p.w, 1 / distance) : ZERO, points: [p], weights: WHOLE };
}

function onSegment(p: SimplexPoint, q: SimplexPoint): ClosestFeature {
  const t = shareOfFoot(p.w, q.w);
  if (t === 0) return onPoint(p);
  if (t === 1) return onPoint(q);
  const x = between(p.w[0], q.w[0], t);
  const y = between(p.w[1], q.w[1], t);
  const z = between(p.w[2], q.w[2], t);
  const distance = lengthOf(x, y, z);
  if (distance === 0) return inside([p, q]);
  const s = 1 / distance;
  return { distance, normal: [s * x, s * y, s * z], points: [p, q], weights: [1 - t, t] };
}

/** Distance of a segment from the origin: that of `onSegment`, before anything is made of it. */
function distanceOfSegment({ w: p }: SimplexPoint, { w: q }: SimplexPoint): number {
  const t = shareOfFoot(p, q);
  if (t === 0) return length(p);
  if (t === 1) return length(q);
  return lengthOf(between(p[0], q[0], t), between(p[1], q[1], t), between(p[2], q[2], t));
}

/** Where along a segment the point closest to the origin lies, as a share of the way from p to q: 0 to 1. */
function shareOfFoot(p: Vec3, q: Vec3): number {
  const x = q[0] - p[0];
  const y = q[1] - p[1];
  const z = q[2] - p[2];
  const along = -(p[0] * x + p[1] * y + p[2] * z);
  if (!(along > 0)) return 0;
  const ee = x * x + y * y + z * z;
  return along >= ee ? 1 : along / ee;
}

function between(p: number, q: number, t: number): number {
  return p + t * (q - p);
}

function onTriangle(p: SimplexPoint, q: SimplexPoint, r: SimplexPoint): ClosestFeature {
  const pq = sub(q.w, p.w);
  const pr = sub(r.w, p.w);
  const n = cross(pq, pr);
  const nn = lengthSquared(n);
  if (!(nn > EPS_FLAT * EPS_FLAT * lengthSquared(pq) * lengthSquared(pr))) return nearestSide(p, q, r);

  // Shares of the three corners in the foot of the perpendicular, measured from the foot: far simplices keep digits.
  const height = dot(n, p.w);
  const foot = scale(n, height / nn);
  const fp = sub(p.w, foot);
  const fq = sub(q.w, foot);
  const fr = sub(r.w, foot);
  const shareP = dot(n, cross(fq, fr));
  const shareQ = dot(n, cross(fr, fp));
  const shareR = dot(n, cross(fp, fq));
  if (shareP > 0 && shareQ > 0 && shareR > 0) {
    const l = Math.sqrt(nn);
    const sum = shareP + shareQ + shareR;
    return {
      distance: Math.abs(height) / l,
      normal: scale(n, (height < 0 ? -1 : 1) / l),
      points: [p, q, r],
      weights: [shareP / sum, shareQ / sum, shareR / sum],
    };
  }
  return nearestSide(p, q, r);
}

/** The nearest of the sides; of a triangle whose newest corner is p the side qr is not nearest unless flat. */
function nearestSide(p: SimplexPoint, q: SimplexPoint, r: SimplexPoint): ClosestFeature {
  const toPQ = distanceOfSegment(p, q);
  const toPR = distanceOfSegment(p, r);
  const toQR = distanceOfSegment(q, r);
  if (!(Math.min(toPR, toQR) < toPQ)) return onSegment(p, q);
  return toQR < toPR ? onSegment(q, r) : onSegment(p, r);
}

function onTetrahedron(p: SimplexPoint, q: SimplexPoint, r: SimplexPoint, s: SimplexPoint): ClosestFeature {
  const candidates: ClosestFeature[] = [];
  if (isBeyond(p, q, r, s)) candidates.push(onTriangle(p, q, r));
  if (isBeyond(p, r, s, q)) candidates.push(onTriangle(p, r, s));
  if (isBeyond(p, s, q, r)) candidates.push(onTriangle(p, s, q));
  if (isBeyond(q, r, s, p)) candidates.push(onTriangle(q, r, s));
  return candidates.length === 0 ? inside([p, q, r, s]) : candidates.reduce(nearest);
}

/** Whether the origin and the fourth corner lie on different sides of a face, or too close to it to tell. */
function isBeyond(p: SimplexPoint, q: SimplexPoint, r: SimplexPoint, fourth: SimplexPoint): boolean {
  const pq = sub(q.w, p.w);
  const pr = sub(r.w, p.w);
  const toFourth = sub(fourth.w, p.w);
  const n = cross(pq, pr);
  const heightOfFourth = dot(n, toFourth);
  const isFlat = Math.abs(heightOfFourth) <= EPS_FLAT * length(pq) * length(pr) * length(toFourth);
  return isFlat || (heightOfFourth > 0 ? dot(n, p.w) > 0 : dot(n, p.w) < 0);
}

function nearest(f: ClosestFeature, g: ClosestFeature): ClosestFeature {
  return g.distance < f.distance ? g : f;
}
