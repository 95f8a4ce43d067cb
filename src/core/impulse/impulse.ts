/**
 * Colliding contact: the impulse that turns approaching velocities into separating ones.
 *
 * In the order of the paper: the law of restitution (25), what an impulse does to a body (24, 26, 27), how much
 * that moves the contact points (the bracket of 28), and the impulse itself (28). The inverse inertia tensors
 * come turned into world axes (29, `invInertiaWorld`); a wall has 1/m = 0 and I⁻¹ = 0 and needs no case of its own.
 *
 * Source:  Kavan, section 4.1 (eq. 24–29)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B. Minus is before the impulse, Plus after it.
 */

import type { Motion } from '#core/body/body.ts';
import {
  type BodyAtContact,
  type ContactCase,
  contactCase,
  relativeNormalVelocity,
  requireBodies,
  requireRestitution,
  requireUnit,
} from '#core/contact/contact.ts';
import { mulVec } from '#core/math/mat3.ts';
import { add, addScaled, cross, dot, scale, type Vec3 } from '#core/math/vec3.ts';

/**
 * The empirical law of restitution: relative normal velocity, in m/s, after the impulse.
 *
 *     v_rel⁺ = −C v_rel⁻,    0 ≤ C ≤ 1
 *
 * The slides print u_B − u_B on the right, which is 0 (SX2); this is the law put right.
 *
 * @eq K25 E3 S-imp
 */
export function restitutionLaw(vRelMinus: number, restitution: number): number {
  return -restitution * vRelMinus;
}

/**
 * The impulse as a vector, in N·s. It acts on A; its opposite acts on B.
 *
 *     J = j n
 *
 * @eq K24
 */
export function impulseVector(j: number, n: Vec3): Vec3 {
  return scale(n, j);
}

/**
 * Motion of a body after the impulse j n (N·s) at its contact point. For B pass −j.
 *
 *     v⁺ = v⁻ + j n / m        ω⁺ = ω⁻ + I⁻¹(r × j n)
 *
 * @eq K26 K27 S-imp
 */
export function velocitiesAfter(body: BodyAtContact, n: Vec3, j: number): Motion {
  const jn = impulseVector(j, n);
  return {
    velocity: addScaled(body.velocity, jn, body.invMass),
    angularVelocity: add(body.angularVelocity, mulVec(body.invInertia, cross(body.r, jn))),
  };
}

/**
 * Velocity, in m/s per N·s, that an impulse along n gives to the contact point of the body it acts on: the body
 * moves as a whole, and it turns. For B the impulse is −j n, and the point moves the other way.
 *
 *     ṙ⁺ = ṙ⁻ + j [n/m + (I⁻¹(r × n)) × r]
 *
 * @eq K28
 */
export function pointVelocityPerImpulse({ invMass, invInertia, r }: BodyAtContact, n: Vec3): Vec3 {
  return addScaled(cross(mulVec(invInertia, cross(r, n)), r), n, invMass);
}

/** The four terms of K, in 1/kg: how readily the contact gives way to a push along n, and what makes it do so. */
export interface ComplianceTerms {
  /** 1/m_A: A moves as a whole. */
  readonly massA: number;
  /** 1/m_B: B moves as a whole. */
  readonly massB: number;
  /** (r_A × n) · I_A⁻¹ (r_A × n): A turns away. Never negative. */
  readonly rotationA: number;
  /** (r_B × n) · I_B⁻¹ (r_B × n): B turns away. Never negative. */
  readonly rotationB: number;
  /** K, their sum; 1/K is the mass, in kg, that the two contact points show to each other along n. */
  readonly total: number;
}

/**
 * The bracket of eq. 28, term by term: n · (what a unit of j does to A's point, plus what it does to B's).
 *
 *     K = 1/m_A + 1/m_B + n · [(I_A⁻¹(r_A × n)) × r_A] + n · [(I_B⁻¹(r_B × n)) × r_B]
 *
 * The square brackets are ours: without them the line reads scalar × vector (KX1). By the triple product
 * n · [(I⁻¹(r × n)) × r] = (r × n) · I⁻¹(r × n), which shows that no term is negative, and is what we compute.
 *
 * @eq K28
 */
export function complianceTerms(a: BodyAtContact, b: BodyAtContact, n: Vec3): ComplianceTerms {
  const rotationA = rotationalCompliance(a, n);
  const rotationB = rotationalCompliance(b, n);
  // Added body by body, so that swapping A and B gives the same bits.
  const total = a.invMass + rotationA + (b.invMass + rotationB);
  return { massA: a.invMass, massB: b.invMass, rotationA, rotationB, total };
}

function rotationalCompliance({ r, invInertia }: BodyAtContact, n: Vec3): number {
  const rCrossN = cross(r, n);
  return Math.max(0, dot(rCrossN, mulVec(invInertia, rCrossN))); // rounding alone could make it negative
}

/**
 * Size of the impulse, in N·s, as the formula has it, whether or not the points approach.
 *
 *     j = −(1 + C) v_rel⁻ / K
 *
 * For a separating contact it gives j < 0: the bodies would pull at each other. `impulseMagnitude` asks first.
 *
 * @returns 0 if neither body can move.
 * @eq K28
 */
export function impulseFormula(a: BodyAtContact, b: BodyAtContact, n: Vec3, restitution: number): number {
  requireBodies(a, b);
  requireUnit(n); // the terms 1/m carry no n · n (KX3)
  requireRestitution(restitution);

  const vRelMinus = relativeNormalVelocity(a, b, n);
  const k = complianceTerms(a, b, n).total;
  if (k === 0) return 0; // two walls

  return (-(1 + restitution) * vRelMinus) / k;
}

/**
 * Size of the impulse, in N·s, after which the contact points separate at C times the speed with which they
 * approached.
 *
 * @returns 0 if the points do not approach, or if neither body can move.
 * @eq K28
 */
export function impulseMagnitude(a: BodyAtContact, b: BodyAtContact, n: Vec3, restitution: number): number {
  const j = impulseFormula(a, b, n, restitution);
  return relativeNormalVelocity(a, b, n) < 0 ? j : 0;
}

/**
 * A rule for the size of an impulse, in N·s: `impulseFormula`, or one of wrong/impulse.ts that a figure puts in its
 * place. It is asked only about contacts that approach.
 */
export type ImpulseRule = (a: BodyAtContact, b: BodyAtContact, n: Vec3, restitution: number) => number;

/**
 * An impulse is cut to this many times that of eq. 28. A K near 0 (KX2) gives one without bound, and bodies that fly
 * off at any speed show no more than bodies that fly off fast.
 */
const MOST_OF_RULE = 100;

/**
 * Size of the impulse, in N·s, by a rule that may be wrong, kept so that a run can go on with it.
 *
 * @returns what the rule says, but 0 where that is not finite, and never more than a hundred times eq. 28, whichever
 * sign it has.
 */
function impulseByRule(
  rule: ImpulseRule,
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): number {
  const formula = impulseFormula(a, b, n, restitution);
  if (rule === impulseFormula) return formula;
  const j = rule(a, b, n, restitution);
  const most = MOST_OF_RULE * Math.abs(formula);
  return Number.isFinite(j) ? Math.min(Math.max(j, -most), most) : 0;
}

/** Which of the three cases a contact is, v_rel⁻ in m/s, and the impulse that it needs, in N·s. */
export interface ImpulseAtContact {
  readonly kind: ContactCase;
  readonly j: number;
  readonly vRelBefore: number;
}

/**
 * Looks which case a contact is and, if the bodies collide, how large the impulse is.
 *
 * @returns kind `resting` or `separating` with j = 0; `colliding` with j = 0 if neither body can move.
 * @eq K23 K28
 */
export function impulseAtContact(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
  epsRest?: number,
  rule: ImpulseRule = impulseFormula,
): ImpulseAtContact {
  const vRelBefore = relativeNormalVelocity(a, b, n);
  const byRule = impulseByRule(rule, a, b, n, restitution);
  const kind = contactCase(vRelBefore, epsRest);
  return { kind, j: kind === 'colliding' ? byRule : 0, vRelBefore };
}

/** What a contact came to: the impulse at it, and the velocities after it. */
export interface CollisionResponse extends ImpulseAtContact {
  readonly vRelAfter: number;
  readonly a: Motion;
  readonly b: Motion;
}

/**
 * Resolves a contact: looks which case it is and, if the bodies collide, applies j n to A and −j n to B. Another rule
 * for j than eq. 28 is for figures that show what goes wrong with it.
 *
 * @returns kind `resting` or `separating` with j = 0 and the velocities as they were; `colliding` with j = 0 if
 * neither body can move.
 * @eq K23 K24 K26 K27 K28
 */
export function collide(
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
  epsRest?: number,
  rule: ImpulseRule = impulseFormula,
): CollisionResponse {
  const { kind, j, vRelBefore } = impulseAtContact(a, b, n, restitution, epsRest, rule);
  const afterA = velocitiesAfter(a, n, j);
  const afterB = velocitiesAfter(b, n, -j);
  const vRelAfter = relativeNormalVelocity({ ...a, ...afterA }, { ...b, ...afterB }, n);
  return { kind, j, vRelBefore, vRelAfter, a: afterA, b: afterB };
}
