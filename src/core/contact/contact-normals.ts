/**
 * Where two bodies touch and which way the contact faces, for each pair of features.
 *
 * Each function answers with the normal and with one point on each body. The two points differ by a multiple of
 * n: then +j n and −j n, though applied at a small distance, keep angular momentum exactly (KX17).
 *
 * Source:  Kavan, sections 4 and 5; Hecker, "A Little Touch Up"   Chapter: content/chapters/05-impulse.mdx
 * Signs:   the normal has unit length and points out of B towards A.
 */

import {
  addScaled,
  cross,
  dot,
  isFiniteVec,
  length,
  lerp,
  neg,
  normalize,
  sub,
  type Vec3,
} from '#core/math/vec3.ts';

/** Normal and points of a contact. The gap, in m, is along the normal; negative if the bodies overlap. */
export interface ContactGeometry {
  readonly normal: Vec3;
  readonly pointOnA: Vec3;
  readonly pointOnB: Vec3;
  readonly gap: number;
}

/** A straight edge, or the axis of a capsule, by its two ends (m). */
export interface Segment {
  readonly start: Vec3;
  readonly end: Vec3;
}

/**
 * Two edges whose directions differ by less than this angle, in rad, count as parallel. The rounding of their ends
 * (1e-16) turns the cross product by 1e-16 divided by that angle: at 1e-6 ten digits of the normal are left.
 */
const EPS_PARALLEL = 1e-6;

/**
 * A vertex of one body against a face of the other: the normal is B's face normal, or minus A's.
 *
 * @eq K-normal
 */
export function vertexFaceContact(contact: {
  /** Which body the vertex belongs to; the face is the other's. */
  readonly vertexOf: 'A' | 'B';
  readonly vertex: Vec3;
  /** Any point of the face's plane, in m. */
  readonly facePoint: Vec3;
  /** Outward normal of the face, of any length. */
  readonly faceNormal: Vec3;
}): ContactGeometry {
  requirePoints(contact.vertex, contact.facePoint);
  const outward = normalize(contact.faceNormal);
  const gap = dot(outward, sub(contact.vertex, contact.facePoint));
  const onFace = addScaled(contact.vertex, outward, -gap);
  return contact.vertexOf === 'A'
    ? { normal: outward, pointOnA: contact.vertex, pointOnB: onFace, gap }
    : { normal: neg(outward), pointOnA: onFace, pointOnB: contact.vertex, gap };
}

/** Two edges that cross, or that are parallel and have no normal of their own. */
export type EdgeEdgeContact =
  | ({ readonly kind: 'crossing' } & ContactGeometry)
  | { readonly kind: 'parallel'; readonly direction: Vec3; readonly overlap: SegmentOverlap };

/**
 * An edge of A against an edge of B. The cross product of two edges has no sign of its own (KX18); it is chosen
 * along `fromBToA`. For convex bodies the way from B's centre to A's will do, because the plane of contact has one
 * centre on either side; otherwise take the sum of the outward normals at B's edge minus those at A's.
 *
 *     n = ± (e_A × e_B)/|e_A × e_B|,    n · fromBToA > 0
 *
 * The points are those where the two lines come closest.
 *
 * @returns kind `parallel` where the cross product is 0/0; then the normal must come from a face.
 * @eq K-normal
 */
export function edgeEdgeContact(edgeA: Segment, edgeB: Segment, fromBToA: Vec3): EdgeEdgeContact {
  const eA = normalize(sub(edgeA.end, edgeA.start));
  const eB = normalize(sub(edgeB.end, edgeB.start));
  const eACrossEB = cross(eA, eB);
  if (length(eACrossEB) < EPS_PARALLEL) {
    return { kind: 'parallel', direction: eA, overlap: overlapOfParallels(edgeA, edgeB) };
  }

  const perpendicular = normalize(eACrossEB);
  const side = dot(perpendicular, fromBToA);
  if (!(Math.abs(side) > 0)) {
    throw new RangeError(`fromBToA must point out of the plane of the two edges, got [${fromBToA}]`);
  }
  const normal = side > 0 ? perpendicular : neg(perpendicular);

  // A's line meets the plane that holds B's line and the normal; B's point is straight across from there.
  const fromBStart = sub(edgeA.start, edgeB.start);
  const sideways = cross(eB, normal);
  const pointOnA = addScaled(edgeA.start, eA, -dot(fromBStart, sideways) / dot(eA, sideways));
  const gap = dot(normal, fromBStart);
  return { kind: 'crossing', normal, pointOnA, pointOnB: addScaled(pointOnA, normal, -gap), gap };
}

/** What two parallel segments have in common, seen across the gap between them. */
export type SegmentOverlap =
  | { readonly kind: 'segment'; readonly onA: Segment; readonly onB: Segment }
  | { readonly kind: 'none' };

/**
 * The stretch over which two parallel segments face each other, on each of them; a single point if only their ends
 * meet.
 *
 * @returns kind `none` if they lie past each other.
 */
export function overlapOfParallels(a: Segment, b: Segment): SegmentOverlap {
  requirePoints(a.start, a.end, b.start, b.end);
  const along = normalize(sub(a.end, a.start));
  const lengthOfA = dot(along, sub(a.end, a.start));
  const bStart = dot(along, sub(b.start, a.start));
  const bEnd = dot(along, sub(b.end, a.start));

  const from = Math.max(0, Math.min(bStart, bEnd));
  const to = Math.min(lengthOfA, Math.max(bStart, bEnd));
  if (from > to) return { kind: 'none' };

  const shareOfB = (s: number): number => (bEnd === bStart ? 0 : (s - bStart) / (bEnd - bStart));
  return {
    kind: 'segment',
    onA: { start: addScaled(a.start, along, from), end: addScaled(a.start, along, to) },
    onB: { start: lerp(b.start, b.end, shareOfB(from)), end: lerp(b.start, b.end, shareOfB(to)) },
  };
}

/** Two edges that lie flat on each other, or that miss each other. */
export type FlatContact = ({ readonly kind: 'flat' } & ContactGeometry) | { readonly kind: 'apart' };

/**
 * An edge lying flat on an edge, as two polygons of the plane may meet, or two parallel capsules along their sides.
 * They touch along a whole stretch and the response wants one point: it gets **the middle of the overlap**. That
 * point carries the impulse of an even pressure, so that a body dropped flat stays flat if its centre is above it;
 * the true distribution, and the two-point treatment Hecker mentions, can differ.
 *
 * @param normalOfB outward normal of B's edge, of any length.
 * @returns kind `apart` if the edges lie past each other.
 * @eq E-data
 */
export function flatContact(edgeA: Segment, edgeB: Segment, normalOfB: Vec3): FlatContact {
  const overlap = overlapOfParallels(edgeA, edgeB);
  if (overlap.kind === 'none') return { kind: 'apart' };
  const normal = normalize(normalOfB);
  const middleA = lerp(overlap.onA.start, overlap.onA.end, 0.5);
  const middleB = lerp(overlap.onB.start, overlap.onB.end, 0.5);
  const gap = dot(normal, sub(middleA, middleB));
  // Straight across from A's point, also where the edges are parallel only to rounding.
  return { kind: 'flat', normal, pointOnA: middleA, pointOnB: addScaled(middleA, normal, -gap), gap };
}

/** Two round bodies, or a place where their normal is 0/0. */
export type RoundContact = ({ readonly kind: 'round' } & ContactGeometry) | { readonly kind: 'no-normal' };

/**
 * Spheres and capsules: all points within a radius of a core, which is a centre or an axis. Given the points of the
 * two cores that are closest to each other, the normal is the way between them. A core of radius 0 stands for the
 * closest point of anything else, such as a face under a sphere.
 *
 *     n = (c_A − c_B)/|c_A − c_B|        gap = |c_A − c_B| − ρ_A − ρ_B
 *
 * Two parallel capsules have many closest pairs: the normal is the same for all, and `flatContact` says which point.
 *
 * @returns kind `no-normal` if the cores themselves meet: crossing axes push neither way (KX22).
 * @eq K-normal K31
 */
export function roundContact(contact: {
  readonly coreA: Vec3;
  readonly radiusA: number;
  readonly coreB: Vec3;
  readonly radiusB: number;
}): RoundContact {
  const { coreA, radiusA, coreB, radiusB } = contact;
  if (!(radiusA >= 0 && radiusB >= 0)) {
    throw new RangeError(`radii must be 0 or positive, got ${radiusA} and ${radiusB}`);
  }
  const between = sub(coreA, coreB);
  const d = length(between);
  if (d === 0) return { kind: 'no-normal' };

  const normal = normalize(between);
  return {
    kind: 'round',
    normal,
    pointOnA: addScaled(coreA, normal, -radiusA),
    pointOnB: addScaled(coreB, normal, radiusB),
    gap: d - radiusA - radiusB,
  };
}

function requirePoints(...points: readonly Vec3[]): void {
  for (const point of points) {
    if (!isFiniteVec(point))
      throw new RangeError(`points of a contact must be finite, got (${point.join(', ')})`);
  }
}
