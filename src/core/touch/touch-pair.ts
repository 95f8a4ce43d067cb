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
import { type Mat3, mulVec } from '#core/math/mat3.ts';
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
import { facingOf, lookAtPair, type TouchLook } from './touch-look.ts';
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

/** Where two features are; null where they have no normal: a corner in an edge, or parallel edges. */
export function touchPlace(pair: TouchPair, a: TouchBody, b: TouchBody): TouchPlace | null {
  const look = lookAtPair(pair, a, b);
  return look === null ? null : placeOf(look, facingOf(look, pair, a, b));
}

/** What a look has seen, to be kept, and how the surfaces face each other there. */
export function placeOf(look: TouchLook, facing: number): TouchPlace {
  const { gap, reach, inside, sine } = look;
  const n: Vec3 = [look.nx, look.ny, look.nz];
  const pointA: Vec3 = [look.ax, look.ay, look.az];
  const pointB: Vec3 = [look.bx, look.by, look.bz];
  return { gap, n, pointA, pointB, reach, inside, facing, sine };
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

/** The sine of the angle between two edges. */
export function sineBetween({ a: edgeA, b: edgeB }: EdgePair, a: TouchBody, b: TouchBody): number {
  return length(cross(mulVec(a.turn, edgeA.along), mulVec(b.turn, edgeB.along)));
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
