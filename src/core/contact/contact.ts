/**
 * Two bodies where they touch: how fast the two contact points meet, and which of three cases that is.
 *
 * Source:  Kavan, section 4 (eq. 21–23)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; v_rel < 0 means that the points approach.
 */

import {
  angularVelocityOf,
  type BodyState,
  invInertiaWorld,
  type Motion,
  pointVelocity,
  type RigidBody,
  velocityOf,
} from '#core/body/body.ts';
import { isFiniteMat, type Mat3 } from '#core/math/mat3.ts';
import type { Quat } from '#core/math/quat.ts';
import { add, cross, dot, isFiniteVec, length, sub, type Vec3 } from '#core/math/vec3.ts';

/** All that the response needs to know of a body at the moment of contact; everything in world axes. */
export interface BodyAtContact extends Motion {
  /** Inverse mass, in 1/kg; 0 for a body that no impulse can move. */
  readonly invMass: number;
  /** Inverse inertia tensor about the centre of mass, in 1/(kg·m²); zero for a body that no impulse can turn. */
  readonly invInertia: Mat3;
  /** From the centre of mass to the contact point, in m. */
  readonly r: Vec3;
  /** Body axes to world axes, where it is known. No formula needs it; a tensor turned the wrong way (SX3) does. */
  readonly orientation?: Quat;
}

/**
 * Slower than this, in m/s, a contact counts as resting. Rounding alone leaves 1e-12 at 10 km/s, and would be taken
 * for a collision; a body that falls 1 mm under gravity already moves at 0.14.
 */
export const EPS_REST = 1e-6;

/**
 * How far the length of a normal may be from 1. A normal written with ten digits passes, a forgotten normalisation
 * does not.
 */
const EPS_UNIT = 1e-9;

/** The body as the response sees it, touched at a world point (m). */
export function bodyAtContact(body: RigidBody, state: BodyState, point: Vec3): BodyAtContact {
  return {
    invMass: body.invMass,
    invInertia: invInertiaWorld(body, state),
    r: sub(point, state.position),
    velocity: velocityOf(body, state),
    angularVelocity: angularVelocityOf(body, state),
    orientation: state.orientation,
  };
}

/**
 * Velocity, in m/s, of the point of a body that touches the other one.
 *
 *     ṙ = v + ω × r
 *
 * @eq K21 K22
 */
export function contactPointVelocity({ velocity: v, angularVelocity: omega, r }: BodyAtContact): Vec3 {
  return add(v, cross(omega, r));
}

/**
 * Velocity, in m/s, of A's contact point as seen from B's.
 *
 *     v_AB = v_AP − v_BP
 *
 * @eq E1
 */
export function relativeVelocity(a: BodyAtContact, b: BodyAtContact): Vec3 {
  return sub(contactPointVelocity(a), contactPointVelocity(b));
}

/**
 * Speed, in m/s, at which the contact points move apart along the normal; negative if they approach.
 *
 *     v_rel = n · (ṙ_A − ṙ_B)
 *
 * @eq K23 E2
 */
export function relativeNormalVelocity(a: BodyAtContact, b: BodyAtContact, n: Vec3): number {
  return dot(n, relativeVelocity(a, b));
}

/** The same for two bodies in their states, touched at world points (m), for those who need nothing else of them. */
export function normalVelocityBetween(
  a: { readonly body: RigidBody; readonly state: BodyState },
  pointOnA: Vec3,
  b: { readonly body: RigidBody; readonly state: BodyState },
  pointOnB: Vec3,
  n: Vec3,
): number {
  return dot(n, sub(pointVelocity(a.body, a.state, pointOnA), pointVelocity(b.body, b.state, pointOnB)));
}

/** What a contact does next: it needs an impulse, it needs to be kept apart, or it needs nothing. */
export type ContactCase = 'colliding' | 'resting' | 'separating';

/**
 * The three cases by the sign of v_rel (m/s), with a band of half-width ε_r around zero.
 *
 *     colliding: v_rel < −ε_r        resting: |v_rel| ≤ ε_r        separating: v_rel > ε_r
 *
 * @eq K23
 */
export function contactCase(vRel: number, epsRest: number = EPS_REST): ContactCase {
  if (!Number.isFinite(vRel)) throw new RangeError(`vRel must be finite, got ${vRel}`);
  if (!(epsRest >= 0)) throw new RangeError(`epsRest must be 0 or positive, got ${epsRest}`);
  if (vRel < -epsRest) return 'colliding';
  return vRel > epsRest ? 'separating' : 'resting';
}

/** Throws unless the two bodies are ones that the response formulas can take: finite, with inverses not negative. */
export function requireBodies(a: BodyAtContact, b: BodyAtContact): void {
  requireBody('A', a);
  requireBody('B', b);
}

function requireBody(name: string, body: BodyAtContact): void {
  if (!(body.invMass >= 0 && body.invMass < Infinity)) {
    throw new RangeError(
      `invMass of ${name} must be finite and not negative, got ${body.invMass}; 0 is a wall`,
    );
  }
  if (!isFiniteMat(body.invInertia)) throw new RangeError(`invInertia of ${name} must be finite`);
  for (const key of ['r', 'velocity', 'angularVelocity'] as const) {
    if (!isFiniteVec(body[key])) throw new RangeError(`${key} of ${name} must be finite, got ${body[key]}`);
  }
}

/** Throws unless n has unit length to 1e-9. */
export function requireUnit(n: Vec3): void {
  if (!(Math.abs(length(n) - 1) <= EPS_UNIT)) {
    throw new RangeError(`n must have length 1 to ${EPS_UNIT}, got length ${length(n)}; normalize it first`);
  }
}

/** Throws unless n is finite and not the zero vector. */
export function requireDirection(n: Vec3): void {
  if (!(isFiniteVec(n) && length(n) > 0)) throw new RangeError(`n must be finite and not zero, got [${n}]`);
}

/** Throws unless the coefficient of restitution lies between 0 (no bounce) and 1 (no loss). */
export function requireRestitution(restitution: number): void {
  if (!(restitution >= 0 && restitution <= 1)) {
    throw new RangeError(`restitution must lie between 0 and 1, got ${restitution}`);
  }
}
