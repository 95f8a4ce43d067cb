/**
 * Collision response in the plane, as Hecker derives it: first without rotation, then with it.
 *
 * The formulas of space (impulse.ts) contain these; they stand here in their own form because in the plane a
 * perpendicular replaces the cross product and n need not be a unit vector.
 *
 * Source:  Hecker, eq. 1–9 (eq. 9 as restored in EX1)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points towards A, of any length; ω > 0 turns counter-clockwise; +j n acts on A, −j n on B.
 */

import { type BodyAtContact, requireRestitution } from '#core/contact/contact.ts';
import { diagonal } from '#core/math/mat3.ts';
import {
  add2,
  addScaled2,
  dot2,
  isFiniteVec2,
  isZero2,
  perp,
  scale2,
  sub2,
  toSpace,
  type Vec2,
  withSafeLength2,
} from '#core/math/vec2.ts';

/** What an impulse changes of a body in the plane. */
export interface PlanarVelocities {
  /** Velocity of the centre of mass, in m/s. */
  readonly velocity: Vec2;
  /** Angular velocity, in rad/s, counter-clockwise. */
  readonly angularVelocity: number;
}

/** A body of the plane at the moment of contact. */
export interface PlanarBodyAtContact extends PlanarVelocities {
  /** Inverse mass, in 1/kg; 0 for a fixed or driven body. */
  readonly invMass: number;
  /** Inverse moment of inertia about the centre of mass, in 1/(kg·m²); 0 for a body that cannot be turned. */
  readonly invInertia: number;
  /** From the centre of mass to the contact point, in m. */
  readonly r: Vec2;
}

/**
 * Velocity, in m/s, of the body's point at P.
 *
 *     v_AP = v_A + ω_A r_AP⊥
 *
 * @eq E7
 */
export function planarPointVelocity({ velocity, angularVelocity, r }: PlanarBodyAtContact): Vec2 {
  return addScaled2(velocity, perp(r), angularVelocity);
}

/**
 * Velocity, in m/s, of A's point P relative to B's.
 *
 *     v_AB = v_AP − v_BP
 *
 * @eq E1
 */
export function planarRelativeVelocity(a: PlanarBodyAtContact, b: PlanarBodyAtContact): Vec2 {
  return sub2(planarPointVelocity(a), planarPointVelocity(b));
}

/**
 * Relative normal velocity, |n| times a speed in m/s. The bodies collide exactly when it is negative.
 *
 *     v_AB · n = (v_AP − v_BP) · n
 *
 * @eq E2
 */
export function planarNormalVelocity(a: PlanarBodyAtContact, b: PlanarBodyAtContact, n: Vec2): number {
  return dot2(planarRelativeVelocity(a, b), n);
}

/**
 * By how much a given j misses the law of restitution, for bodies that do not turn; |n| times a speed in m/s.
 * The j that makes it zero is eq. 6.
 *
 *     (v_A1 + (j/M_A) n − v_B1 + (j/M_B) n) · n + e (v_A1 − v_B1) · n
 *
 * @eq E3 E5
 */
export function restitutionMismatch(
  a: PlanarBodyAtContact,
  b: PlanarBodyAtContact,
  n: Vec2,
  restitution: number,
  j: number,
): number {
  const vAB1 = sub2(a.velocity, b.velocity);
  const vAB2 = sub2(pushWithoutTurning(a, n, j).velocity, pushWithoutTurning(b, n, -j).velocity);
  return dot2(vAB2, n) + restitution * dot2(vAB1, n);
}

/**
 * Impulse for bodies that do not turn: j, so that j n is the impulse in N·s, whatever the length of n.
 *
 *     j = −(1 + e) v_AB · n / (n · n (1/M_A + 1/M_B))
 *
 * Spin and contact point are ignored. As the formula stands: j < 0 if the bodies separate.
 *
 * @returns 0 if neither body can move.
 * @eq E6
 */
export function impulseWithoutTurning(
  a: PlanarBodyAtContact,
  b: PlanarBodyAtContact,
  n: Vec2,
  restitution: number,
): number {
  requirePlanarContact(a, b, n, restitution);
  const { direction: d, s } = withSafeLength2(n);

  const vAB = sub2(a.velocity, b.velocity);
  const k = dot2(d, d) * (a.invMass + b.invMass);
  return k === 0 ? 0 : (-(1 + restitution) * dot2(vAB, d)) / k / s;
}

/** The denominator of eq. 9, term by term: n · n per kg each, so 1/kg for a unit normal. */
export interface PlanarComplianceTerms {
  readonly massA: number;
  readonly massB: number;
  readonly rotationA: number;
  readonly rotationB: number;
  readonly total: number;
}

/**
 * The terms under the fraction bar of eq. 9.
 *
 *     n · n (1/M_A + 1/M_B) + (r_AP⊥ · n)²/I_A + (r_BP⊥ · n)²/I_B
 *
 * @eq E9
 */
export function planarComplianceTerms(
  a: PlanarBodyAtContact,
  b: PlanarBodyAtContact,
  n: Vec2,
): PlanarComplianceTerms {
  const nn = dot2(n, n);
  const leverA = dot2(perp(a.r), n);
  const leverB = dot2(perp(b.r), n);

  const massA = nn * a.invMass;
  const massB = nn * b.invMass;
  const rotationA = leverA * leverA * a.invInertia;
  const rotationB = leverB * leverB * b.invInertia;
  return { massA, massB, rotationA, rotationB, total: massA + rotationA + (massB + rotationB) };
}

/**
 * Impulse for bodies that turn: j, so that j n is the impulse in N·s, whatever the length of n (EX3).
 *
 *     j = −(1 + e) v_AB · n / (n · n (1/M_A + 1/M_B) + (r_AP⊥ · n)²/I_A + (r_BP⊥ · n)²/I_B)
 *
 * As the formula stands: j < 0 if the points separate.
 *
 * @returns 0 if neither body can move.
 * @eq E9
 */
export function planarImpulse(
  a: PlanarBodyAtContact,
  b: PlanarBodyAtContact,
  n: Vec2,
  restitution: number,
): number {
  requirePlanarContact(a, b, n, restitution);
  const { direction: d, s } = withSafeLength2(n);

  const vAB = planarRelativeVelocity(a, b);
  const k = planarComplianceTerms(a, b, d).total;
  return k === 0 ? 0 : (-(1 + restitution) * dot2(vAB, d)) / k / s;
}

/**
 * A body after the impulse j n at its centre of mass. For B pass −j.
 *
 *     v_A2 = v_A1 + (j/M_A) n        v_B2 = v_B1 − (j/M_B) n
 *
 * @eq E4a E4b
 */
export function pushWithoutTurning(body: PlanarBodyAtContact, n: Vec2, j: number): PlanarVelocities {
  return {
    velocity: addScaled2(body.velocity, n, j * body.invMass),
    angularVelocity: body.angularVelocity,
  };
}

/**
 * A body after the impulse j n at P. For B pass −j.
 *
 *     v_A2 = v_A1 + (j/M_A) n        ω_A2 = ω_A1 + r_AP⊥ · (j n) / I_A
 *
 * @eq E8a E8b
 */
export function pushAtPoint(body: PlanarBodyAtContact, n: Vec2, j: number): PlanarVelocities {
  return {
    velocity: addScaled2(body.velocity, n, j * body.invMass),
    angularVelocity: body.angularVelocity + dot2(perp(body.r), scale2(n, j)) * body.invInertia,
  };
}

/** What a contact in the plane came to. */
export interface PlanarResponse {
  readonly kind: 'colliding' | 'separating';
  readonly j: number;
  readonly a: PlanarVelocities;
  readonly b: PlanarVelocities;
}

/**
 * Resolves a contact in the plane: eq. 9 and eq. 8 if the points approach, nothing otherwise.
 *
 * @returns kind `separating` with j = 0 if v_AB · n ≥ 0.
 * @eq E2 E8a E8b E9
 */
export function collideInPlane(
  a: PlanarBodyAtContact,
  b: PlanarBodyAtContact,
  n: Vec2,
  restitution: number,
): PlanarResponse {
  const approaching = planarNormalVelocity(a, b, n) < 0;
  const j = approaching ? planarImpulse(a, b, n, restitution) : 0;
  return {
    kind: approaching ? 'colliding' : 'separating',
    j,
    a: pushAtPoint(a, n, j),
    b: pushAtPoint(b, n, -j),
  };
}

/**
 * A velocity (m/s) thrown back by a fixed wall with normal n: eq. 6 with 1/M_B = 0, in which A's mass cancels.
 *
 *     v − (1 + e) (v · n / n · n) n
 *
 * @eq E6
 */
export function reflect(v: Vec2, n: Vec2, restitution: number = 1): Vec2 {
  requireNormal(n);
  requireRestitution(restitution);
  const { direction: d } = withSafeLength2(n);
  return add2(v, scale2(d, (-(1 + restitution) * dot2(v, d)) / dot2(d, d)));
}

/** The planar body as a body of space that keeps to the plane z = 0 and turns only about z. */
export function planarBodyInSpace(body: PlanarBodyAtContact): BodyAtContact {
  return {
    invMass: body.invMass,
    invInertia: diagonal([0, 0, body.invInertia]),
    r: toSpace(body.r),
    velocity: toSpace(body.velocity),
    angularVelocity: toSpace([0, 0], body.angularVelocity),
  };
}

function requirePlanarContact(
  a: PlanarBodyAtContact,
  b: PlanarBodyAtContact,
  n: Vec2,
  restitution: number,
): void {
  requireNormal(n);
  requireRestitution(restitution);
  for (const [name, body] of Object.entries({ A: a, B: b })) {
    for (const key of ['invMass', 'invInertia'] as const) {
      if (!(body[key] >= 0 && body[key] < Infinity)) {
        throw new RangeError(
          `${key} of ${name} must be finite and not negative, got ${body[key]}; 0 is a wall`,
        );
      }
    }
    if (!(isFiniteVec2(body.r) && isFiniteVec2(body.velocity) && Number.isFinite(body.angularVelocity))) {
      throw new RangeError(`r and the velocities of ${name} must be finite`);
    }
  }
}

function requireNormal(n: Vec2): void {
  if (!isFiniteVec2(n) || isZero2(n)) throw new RangeError(`n must be finite and not zero, got [${n}]`);
}
