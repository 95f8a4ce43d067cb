/**
 * A feature of one body at a feature of another: how far apart they are, along which normal, how fast the gap changes
 * and how it bends.
 *
 * A corner is seen from the body whose face, edge or corner it touches (the base). There the base stands still, and the
 * gap bends for three reasons: the forces, the turning of the base, and its roundness. Two edges are seen from outside.
 *
 *     d²(gap)/dt² = n · (a_A − a_B) + bend
 *
 * Source:  Kavan, section 4 (vertex–face and edge–edge); own derivation   Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; the gap is that of the surfaces, with the radii around the features.
 */
import { type Mat3, mulVec, transposeMulVec } from '#core/math/mat3.ts';
import {
  add,
  addScaled,
  cross,
  dot,
  length,
  lengthSquared,
  neg,
  scale,
  sub,
  type Vec3,
} from '#core/math/vec3.ts';
import type { TouchCorner, TouchEdge, TouchFace, TouchSurface } from './touch-surface.ts';

/** A body where it is and how it moves, in world axes. */
export interface TouchBody {
  readonly surface: TouchSurface;
  readonly position: Vec3;
  /** Body to world. */
  readonly turn: Mat3;
  readonly velocity: Vec3;
  readonly angularVelocity: Vec3;
}

/** Which features face each other. */
export type TouchPair =
  | {
      readonly kind: 'corner-on-face';
      readonly tip: 'A' | 'B';
      readonly corner: TouchCorner;
      readonly base: TouchFace;
    }
  | {
      readonly kind: 'corner-on-edge';
      readonly tip: 'A' | 'B';
      readonly corner: TouchCorner;
      readonly base: TouchEdge;
    }
  | {
      readonly kind: 'corner-on-corner';
      readonly tip: 'A' | 'B';
      readonly corner: TouchCorner;
      readonly base: TouchCorner;
    }
  | {
      readonly kind: 'edge-on-edge';
      readonly a: TouchEdge;
      readonly b: TouchEdge;
      /** The normal is this times u_A × u_B: 1 or −1. */
      readonly sign: number;
    };

/** Two edges. */
export type EdgePair = Extract<TouchPair, { readonly kind: 'edge-on-edge' }>;

/** Where two features are with respect to each other. */
export interface TouchPlace {
  /** Distance of the surfaces, in m. */
  readonly gap: number;
  /** Unit normal out of B towards A. */
  readonly n: Vec3;
  /** Points of A and of B whose motion counts, in m; they lie on one line along n. */
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  /** Distance of the features, in m: that of the surfaces and the radii. */
  readonly reach: number;
  /** How far inside the features the foot lies, in m; negative if it is beyond their ends. */
  readonly inside: number;
  /** Smallest sine of the angles at which the surfaces rise from each other; negative if others are nearer. */
  readonly facing: number;
  /** Sine of the angle between two edges, whose feet run along them faster than the bodies move by its inverse; 1 of others. */
  readonly sine: number;
}

/** Edges whose directions differ by less than this, in rad, have no normal of their own. */
const EPS_PARALLEL = 1e-7;

/**
 * Round edges that dip between their ends by less than this share of radii and lengths touch at the ends. There they
 * face away from each other by four times the dip over the length, which must be far below what counts as facing away.
 */
const EPS_DIP = 1e-10;

/** Distances below this, in m, have no direction. */
export const EPS_POINT = 1e-300;

/** Where two features are; null where they have no normal: a corner in an edge, or parallel edges. */
export function touchPlace(pair: TouchPair, a: TouchBody, b: TouchBody): TouchPlace | null {
  if (pair.kind === 'edge-on-edge') return edgesPlace(pair, a, b);
  const isTipA = pair.tip === 'A';
  const [tip, base] = isTipA ? [a, b] : [b, a];
  const p = worldOf(tip, pair.corner.point);
  const local = transposeMulVec(base.turn, sub(p, base.position));
  const seen = seenFromBase(pair, local);
  if (seen === null) return null;
  const n = mulVec(base.turn, seen.n);
  let { facing } = seen;
  for (const tangent of pair.corner.tangents) facing = Math.min(facing, dot(n, mulVec(tip.turn, tangent)));
  const gap = seen.reach - (a.surface.radius + b.surface.radius);
  return {
    gap,
    n: isTipA ? n : neg(n),
    pointA: p,
    pointB: p,
    reach: seen.reach,
    inside: seen.inside,
    facing,
    sine: 1,
  };
}

/** Where the surfaces meet at a place, in m, world axes: on A, or across on B if its corner is the tip. */
export function meetingPoint(
  pair: TouchPair,
  { n, pointA, pointB }: TouchPlace,
  a: TouchBody,
  b: TouchBody,
): Vec3 {
  const isTipB = pair.kind !== 'edge-on-edge' && pair.tip === 'B';
  return isTipB ? addScaled(pointB, n, b.surface.radius) : addScaled(pointA, n, -a.surface.radius);
}

interface SeenFromBase {
  readonly n: Vec3;
  readonly reach: number;
  readonly inside: number;
  readonly facing: number;
}

function seenFromBase(
  pair: Exclude<TouchPair, { readonly kind: 'edge-on-edge' }>,
  r: Vec3,
): SeenFromBase | null {
  if (pair.kind === 'corner-on-face') {
    const { normal, offset, sides } = pair.base;
    let inside = Infinity;
    for (const side of sides) inside = Math.min(inside, dot(side.inward, r) - side.offset);
    return { n: normal, reach: dot(normal, r) - offset, inside, facing: Infinity };
  }
  let foot: Vec3;
  let inside = Infinity;
  if (pair.kind === 'corner-on-edge') {
    const { start, along, length: l } = pair.base;
    const s = dot(along, sub(r, start));
    foot = addScaled(start, along, s);
    inside = Math.min(s, l - s);
  } else foot = pair.base.point;
  const way = sub(r, foot);
  const reach = length(way);
  if (!(reach > EPS_POINT)) return null;
  const n = scale(way, 1 / reach);
  let facing = Infinity;
  for (const tangent of pair.base.tangents) facing = Math.min(facing, -dot(n, tangent));
  return { n, reach, inside, facing };
}

function edgesPlace({ a: edgeA, b: edgeB, sign }: EdgePair, a: TouchBody, b: TouchBody): TouchPlace | null {
  const uA = mulVec(a.turn, edgeA.along);
  const uB = mulVec(b.turn, edgeB.along);
  const across = cross(uA, uB);
  const sine = length(across);
  const radii = a.surface.radius + b.surface.radius;
  if (!hasNormal(edgeA.length, edgeB.length, sine, radii)) return null;
  const n = scale(across, sign / sine);
  const startA = worldOf(a, edgeA.start);
  const startB = worldOf(b, edgeB.start);
  const between = sub(startA, startB);
  const cosine = dot(uA, uB);
  // Feet of the common normal: between + s u_A − t u_B is along n. (By way of cross products: the difference of two
  // lengths along edges that are almost parallel would leave only its rounding.)
  const against = dot(between, uB);
  const s = dot(cross(uB, between), across) / (sine * sine);
  const t = against + s * cosine;
  const reach = dot(n, between);
  let facing = Infinity;
  for (const tangent of edgeA.tangents) facing = Math.min(facing, dot(n, mulVec(a.turn, tangent)));
  for (const tangent of edgeB.tangents) facing = Math.min(facing, -dot(n, mulVec(b.turn, tangent)));
  return {
    gap: reach - radii,
    n,
    pointA: addScaled(startA, uA, s),
    pointB: addScaled(startB, uB, t),
    reach,
    inside: Math.min(s, edgeA.length - s, t, edgeB.length - t),
    facing,
    sine,
  };
}

/** Whether edges of these lengths (m), at an angle of this sine and with these radii (m) around them, have a normal. */
export function hasNormal(lengthA: number, lengthB: number, sine: number, radii: number): boolean {
  const shorter = Math.min(lengthA, lengthB);
  const half = 0.5 * shorter * sine;
  return sine > EPS_PARALLEL && (radii === 0 || half * half > EPS_DIP * Math.min(radii, shorter) * 2 * radii);
}

/** d(gap)/dt, in m/s. */
export function touchRate({ n, pointA, pointB }: TouchPlace, a: TouchBody, b: TouchBody): number {
  return dot(n, sub(velocityAt(a, pointA), velocityAt(b, pointB)));
}

/** What d²(gap)/dt² has beyond n · (a_A − a_B) at the points of the place, in m/s². */
export function touchBend(pair: TouchPair, place: TouchPlace, a: TouchBody, b: TouchBody): number {
  const w = sub(velocityAt(a, place.pointA), velocityAt(b, place.pointB));
  if (pair.kind === 'edge-on-edge') return edgesBend(pair, place, w, a, b);
  const [base, n, seen] = pair.tip === 'A' ? [b, place.n, w] : [a, neg(place.n), neg(w)];
  const turning = 2 * dot(seen, cross(base.angularVelocity, n));
  if (pair.kind === 'corner-on-face') return turning;
  const along = pair.kind === 'corner-on-edge' ? dot(seen, mulVec(base.turn, pair.base.along)) : 0;
  const outward = dot(n, seen);
  return turning + (lengthSquared(seen) - along * along - outward * outward) / place.reach;
}

/**
 * Two edges, seen from outside: their common normal turns, and its feet slide.
 *
 *     bend = D |ṅ|² + 2 ṡ n · (ω_A × u_A) − 2 ṫ n · (ω_B × u_B)
 */
function edgesBend(
  { a: edgeA, b: edgeB }: EdgePair,
  { n, reach }: TouchPlace,
  w: Vec3,
  a: TouchBody,
  b: TouchBody,
): number {
  const uA = mulVec(a.turn, edgeA.along);
  const uB = mulVec(b.turn, edgeB.along);
  const cosine = dot(uA, uB);
  const sine2 = lengthSquared(cross(uA, uB));
  const alpha = dot(n, cross(a.angularVelocity, uA));
  const beta = dot(n, cross(b.angularVelocity, uB));
  const nDot = normalTurning(uA, uB, alpha, beta);
  const slip = addScaled(addScaled(w, n, -dot(n, w)), nDot, -reach);
  const sDot = (cosine * dot(slip, uB) - dot(slip, uA)) / sine2;
  const tDot = cosine * sDot + dot(slip, uB);
  return reach * lengthSquared(nDot) + 2 * (sDot * alpha - tDot * beta);
}

/** ṅ of the common normal of two lines along u_A and u_B that rise along it by α and β, in rad/s. */
function normalTurning(uA: Vec3, uB: Vec3, alpha: number, beta: number): Vec3 {
  const cosine = dot(uA, uB);
  const sine2 = lengthSquared(cross(uA, uB));
  return add(scale(uA, (cosine * beta - alpha) / sine2), scale(uB, (cosine * alpha - beta) / sine2));
}

/** Velocity of the point of a body that is at a place (m), in m/s. */
export function velocityAt({ position, velocity, angularVelocity }: TouchBody, point: Vec3): Vec3 {
  return add(velocity, cross(angularVelocity, sub(point, position)));
}

/** A point of a body (m, its own axes) in the world. */
export function worldOf({ position, turn }: TouchBody, point: Vec3): Vec3 {
  return add(position, mulVec(turn, point));
}
