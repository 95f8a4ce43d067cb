/**
 * Distances of points, segments and triangles from triangles, and where they are attained.
 *
 * The closest points of two triangles apart are a corner and a point of the other triangle, or a point on an edge of
 * each: fifteen pairs of features to look at. Whether triangles meet is asked first, exactly (triangle-overlap.ts).
 *
 * Source:  Kavan, section 3; slides, "Closest points between two bodies"
 *          Chapter: content/chapters/03-search.mdx
 */

import { cross, dot, lengthOf, lerp, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
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
  const bx = b[0] - a[0];
  const by = b[1] - a[1];
  const bz = b[2] - a[2];
  const cx = c[0] - a[0];
  const cy = c[1] - a[1];
  const cz = c[2] - a[2];
  const nx = by * cz - bz * cy;
  const ny = bz * cx - bx * cz;
  const nz = bx * cy - by * cx;
  const nn = nx * nx + ny * ny + nz * nz;
  if (!(nn > EPS_FLAT * EPS_FLAT * (bx * bx + by * by + bz * bz) * (cx * cx + cy * cy + cz * cz)))
    return null;
  const height = nx * (point[0] - a[0]) + ny * (point[1] - a[1]) + nz * (point[2] - a[2]);
  const down = -height / nn;
  const x = point[0] + down * nx;
  const y = point[1] + down * ny;
  const z = point[2] + down * nz;
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
  const left = nx * (by * pz - bz * py) + ny * (bz * px - bx * pz) + nz * (bx * py - by * px);
  if (!(left >= 0)) return null;
  const right = nx * (py * cz - pz * cy) + ny * (pz * cx - px * cz) + nz * (px * cy - py * cx);
  if (!(right >= 0)) return null;
  const [ex, ey, ez] = [c[0] - b[0], c[1] - b[1], c[2] - b[2]];
  const [qx, qy, qz] = [x - b[0], y - b[1], z - b[2]];
  const front = nx * (ey * qz - ez * qy) + ny * (ez * qx - ex * qz) + nz * (ex * qy - ey * qx);
  if (!(front >= 0)) return null;
  return { distance: Math.abs(height) / Math.sqrt(nn), onA: point, onB: [x, y, z] };
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
  writeEdges(t, edgesT);
  writeEdges(u, edgesU);
  best[0] = -Infinity;
  best[1] = 1;
  best[2] = 0;
  best[3] = 0;
  tryDirection(t, u, nU[0], nU[1], nU[2]);
  tryDirection(t, u, -nT[0], -nT[1], -nT[2]);
  for (let i = 0; i < 9; i += 3) {
    const x = edgesT[i] as number;
    const y = edgesT[i + 1] as number;
    const z = edgesT[i + 2] as number;
    for (let k = 0; k < 9; k += 3) {
      const p = edgesU[k] as number;
      const q = edgesU[k + 1] as number;
      const r = edgesU[k + 2] as number;
      tryDirection(t, u, y * r - z * q, z * p - x * r, x * q - y * p);
    }
  }
  for (let k = 0; k < 9; k += 3) {
    const x = edgesU[k] as number;
    const y = edgesU[k + 1] as number;
    const z = edgesU[k + 2] as number;
    tryDirection(t, u, y * nU[2] - z * nU[1], z * nU[0] - x * nU[2], x * nU[1] - y * nU[0]);
  }
  for (let i = 0; i < 9; i += 3) {
    const x = edgesT[i] as number;
    const y = edgesT[i + 1] as number;
    const z = edgesT[i + 2] as number;
    tryDirection(t, u, nT[1] * z - nT[2] * y, nT[2] * x - nT[0] * z, nT[0] * y - nT[1] * x);
  }
  return { separation: best[0] as number, normal: [best[1] as number, best[2] as number, best[3] as number] };
}

/** Edges of the two triangles of one query, and the best separation so far with its normal; written anew by each. */
const edgesT = new Float64Array(9);
const edgesU = new Float64Array(9);
const best = new Float64Array(4);

function writeEdges([a, b, c]: TriangleCorners, to: Float64Array): void {
  for (let i = 0; i < 3; i++) {
    to[i] = (b[i] as number) - (a[i] as number);
    to[3 + i] = (c[i] as number) - (b[i] as number);
    to[6 + i] = (a[i] as number) - (c[i] as number);
  }
}

/** Takes a direction of any length as the best one if the triangles are farther apart along it, either way. */
function tryDirection(t: TriangleCorners, u: TriangleCorners, dx: number, dy: number, dz: number): void {
  const l = lengthOf(dx, dy, dz);
  if (!(l > 0)) return;
  const x = (1 / l) * dx;
  const y = (1 / l) * dy;
  const z = (1 / l) * dz;
  const t0 = x * t[0][0] + y * t[0][1] + z * t[0][2];
  const t1 = x * t[1][0] + y * t[1][1] + z * t[1][2];
  const t2 = x * t[2][0] + y * t[2][1] + z * t[2][2];
  const u0 = x * u[0][0] + y * u[0][1] + z * u[0][2];
  const u1 = x * u[1][0] + y * u[1][1] + z * u[1][2];
  const u2 = x * u[2][0] + y * u[2][1] + z * u[2][2];
  const above = Math.min(t0, t1, t2) - Math.max(u0, u1, u2);
  const below = Math.min(u0, u1, u2) - Math.max(t0, t1, t2);
  if (above > (best[0] as number)) {
    best[0] = above;
    best[1] = x;
    best[2] = y;
    best[3] = z;
  }
  if (below > (best[0] as number)) {
    best[0] = below;
    best[1] = -x;
    best[2] = -y;
    best[3] = -z;
  }
}

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
