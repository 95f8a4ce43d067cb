/**
 * Hakenberg's collision: both momenta hold for any jump λ n; conservation of energy then singles out one λ.
 *
 * The printed formula uses the inertia tensors themselves. Because q_i = I_i⁻¹ R_i⁻¹ (r_i × n), the products
 * q_i · I_i · x are just R_i⁻¹ (r_i × n) · x, so that the inverses suffice and a wall is again 1/m = 0, I⁻¹ = 0.
 *
 * Source:  Hakenberg, second section   Chapter: content/chapters/06-lambda.mdx
 * Signs:   n points away from body 1 towards body 2, of any length; −λ n acts on 1, +λ n on 2. Kavan's A is
 *          body 2, his B is body 1, and λ |n| = j at C = 1 (HX1). Angular velocities are in the body's own axes.
 */

import { type BodyAtContact, requireDirection } from '#core/contact/contact.ts';
import { conjugateBy, isFiniteMat, type Mat3, mulVec } from '#core/math/mat3.ts';
import { type Quat, rotate, rotateInverse } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { addScaled, cross, dot, isFiniteVec, maxAbs, normalize, scale, type Vec3 } from '#core/math/vec3.ts';

/** A body at the moment of contact as Hakenberg writes it: rotation in the body's own axes. */
export interface BodyInOwnAxes {
  /** 1/m_i, in 1/kg; 0 for a wall. */
  readonly invMass: number;
  /** I_i⁻¹ in the body's axes, in 1/(kg·m²); zero for a wall. */
  readonly invInertiaBody: Mat3;
  /** R_i, from body axes to world axes. */
  readonly orientation: Quat;
  /** r_i: from the centre of mass to the contact point, in m, in world axes. */
  readonly r: Vec3;
  /** v_i, in m/s, in world axes. */
  readonly velocity: Vec3;
  /** ω_i, in rad/s, in the body's axes. */
  readonly angularVelocityBody: Vec3;
}

/** What the jump changes: velocity in world axes (m/s), angular velocity in the body's axes (rad/s). */
export type OwnVelocities = Pick<BodyInOwnAxes, 'velocity' | 'angularVelocityBody'>;

/**
 * Change of angular velocity per unit of λ, in the body's axes.
 *
 *     q_i = I_i⁻¹ · R_i⁻¹ · (r_i × n)
 *
 * @eq H-λ
 */
export function spinPerLambda(body: BodyInOwnAxes, n: Vec3): Vec3 {
  return mulVec(body.invInertiaBody, leverInOwnAxes(body, n));
}

/** R⁻¹ (r × n): the moment arm of n, in the body's axes. */
function leverInOwnAxes({ orientation, r }: BodyInOwnAxes, n: Vec3): Vec3 {
  return rotateInverse(orientation, cross(r, n));
}

/** Numerator and denominator of λ/2: |n| times the approach speed in m/s, and |n|² times K in 1/kg. */
export interface LambdaTerms {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * The two sides of the fraction.
 *
 *     numerator   = v_1·n − v_2·n + q_1·I_1·ω_1 − q_2·I_2·ω_2
 *     denominator = (1/m_1 + 1/m_2) n·n + q_1·I_1·q_1 + q_2·I_2·q_2
 *
 * @eq H-λ
 */
export function lambdaTerms(body1: BodyInOwnAxes, body2: BodyInOwnAxes, n: Vec3): LambdaTerms {
  const lever1 = leverInOwnAxes(body1, n);
  const lever2 = leverInOwnAxes(body2, n);
  const nn = dot(n, n);

  const numerator =
    dot(body1.velocity, n) -
    dot(body2.velocity, n) +
    dot(lever1, body1.angularVelocityBody) -
    dot(lever2, body2.angularVelocityBody);
  const denominator =
    nn * body1.invMass +
    dot(lever1, spinPerLambda(body1, n)) +
    (nn * body2.invMass + dot(lever2, spinPerLambda(body2, n)));
  return { numerator, denominator };
}

/**
 * The jump that keeps the energy, as the formula stands: λ n is an impulse in N·s.
 *
 *     λ = 2 numerator / denominator
 *
 * For separating bodies it gives λ < 0, although the article has λ ≥ 0 (HX3); `dampedCollision` asks first.
 *
 * @returns 0 if neither body can move.
 * @eq H-λ
 */
export function elasticLambda(body1: BodyInOwnAxes, body2: BodyInOwnAxes, n: Vec3): number {
  requireOwnAxes('1', body1);
  requireOwnAxes('2', body2);
  requireDirection(n);
  const s = maxAbs(n); // so that n · n neither overflows nor underflows
  const { numerator, denominator } = lambdaTerms(body1, body2, scale(n, 1 / s));
  return denominator === 0 ? 0 : (2 * numerator) / denominator / s;
}

/**
 * Change of kinetic energy, in J, under a jump of any size λ: a quadratic polynomial without constant term.
 *
 *     ΔE(λ) = −numerator λ + ½ denominator λ²
 *
 * @eq H-λ
 */
export function energyChangeByLambda({ numerator, denominator }: LambdaTerms, lambda: number): number {
  return lambda * (0.5 * denominator * lambda - numerator);
}

/**
 * Both jumps that keep the energy: 0, as if the bodies passed through each other, and λ*. They are in this order
 * and coincide when the bodies neither approach nor separate; "uniquely determined" is one too few (HX3).
 *
 * @returns [0, 0] if neither body can move.
 * @eq H-λ
 */
export function energyRoots({ numerator, denominator }: LambdaTerms): readonly [number, number] {
  return [0, denominator === 0 ? 0 : (2 * numerator) / denominator];
}

/**
 * Both bodies after the jump λ n. Both momenta hold, whatever λ and n.
 *
 *     ṽ_1 = v_1 − (λ/m_1) n     ω̃_1 = ω_1 − λ q_1
 *     ṽ_2 = v_2 + (λ/m_2) n     ω̃_2 = ω_2 + λ q_2
 *
 * @eq H-jump
 */
export function jump(
  body1: BodyInOwnAxes,
  body2: BodyInOwnAxes,
  n: Vec3,
  lambda: number,
): { readonly body1: OwnVelocities; readonly body2: OwnVelocities } {
  return { body1: jumpOf(body1, n, -lambda), body2: jumpOf(body2, n, lambda) };
}

function jumpOf(body: BodyInOwnAxes, n: Vec3, lambda: number): OwnVelocities {
  return {
    velocity: addScaled(body.velocity, n, lambda * body.invMass),
    angularVelocityBody: addScaled(body.angularVelocityBody, spinPerLambda(body, n), lambda),
  };
}

/**
 * Kavan's coefficient of restitution for a fraction f of λ. "95 %" is C = 0.9; f = ½ is perfectly plastic, f < ½
 * leaves the bodies approaching, f > 1 creates energy (HX2).
 *
 *     C = 2f − 1
 *
 * @eq H-damp
 */
export function restitutionOfFraction(fraction: number): number {
  return 2 * fraction - 1;
}

/**
 * The fraction of λ that stands for a coefficient of restitution.
 *
 *     f = (1 + C)/2
 *
 * @eq H-damp
 */
export function fractionOfRestitution(restitution: number): number {
  return (1 + restitution) / 2;
}

/**
 * Share of the normal energy v_rel²/(2K) that a fraction f of λ loses; negative if it creates energy.
 *
 *     4 f (1 − f) = 1 − C²
 *
 * @eq H-damp
 */
export function lostShareOfFraction(fraction: number): number {
  return 4 * fraction * (1 - fraction);
}

/** A contact after a fraction of λ. */
export interface DampedCollision {
  readonly kind: 'colliding' | 'separating';
  /** The λ that was applied; 0 if separating. λ n is in N·s. */
  readonly lambda: number;
  readonly body1: OwnVelocities;
  readonly body2: OwnVelocities;
}

/**
 * Resolves a contact with the fraction f of λ, if the bodies approach along n.
 *
 * @returns kind `separating` and unchanged velocities if λ ≤ 0.
 * @eq H-λ H-damp
 */
export function dampedCollision(
  body1: BodyInOwnAxes,
  body2: BodyInOwnAxes,
  n: Vec3,
  fraction: number,
): DampedCollision {
  if (!Number.isFinite(fraction)) throw new RangeError(`fraction must be finite, got ${fraction}`);
  const lambdaStar = elasticLambda(body1, body2, n);
  const kind = lambdaStar > 0 ? 'colliding' : 'separating';
  const lambda = lambdaStar > 0 ? fraction * lambdaStar : 0;
  return { kind, lambda, ...jump(body1, body2, n, lambda) };
}

/** A contact resolved along a direction that need not be its normal. */
export interface CollisionAlong {
  /** `refused`: along the direction the bodies separate, λ < 0, and applying it would pull them together. */
  readonly kind: 'parted' | 'still-approaching' | 'refused';
  /** The λ of the formula, also where it is refused. */
  readonly lambda: number;
  /** Speed of separation along the true normal after the jump, in m/s; negative if the bodies still approach. */
  readonly vRelAfter: number;
  readonly body1: OwnVelocities;
  readonly body2: OwnVelocities;
}

/**
 * The elastic jump along any direction: both momenta and the energy hold, but only along the true normal do
 * approaching bodies always part (HX4).
 *
 * @eq H-any
 */
export function collideAlong(
  body1: BodyInOwnAxes,
  body2: BodyInOwnAxes,
  direction: Vec3,
  trueNormal: Vec3,
): CollisionAlong {
  const lambda = elasticLambda(body1, body2, direction);
  const after = jump(body1, body2, direction, lambda < 0 ? 0 : lambda);
  const n = normalize(trueNormal);
  const vRelAfter = -lambdaTerms({ ...body1, ...after.body1 }, { ...body2, ...after.body2 }, n).numerator;
  const kind = lambda < 0 ? 'refused' : vRelAfter < 0 ? 'still-approaching' : 'parted';
  return { kind, lambda, vRelAfter, ...after };
}

/** The same contact in Kavan's terms: A = body 2, B = body 1, unit normal, angular velocities in world axes. */
export function asKavanContact(
  body1: BodyInOwnAxes,
  body2: BodyInOwnAxes,
  n: Vec3,
): { readonly a: BodyAtContact; readonly b: BodyAtContact; readonly n: Vec3 } {
  return { a: inWorldAxes(body2), b: inWorldAxes(body1), n: normalize(n) };
}

function inWorldAxes(body: BodyInOwnAxes): BodyAtContact {
  return {
    invMass: body.invMass,
    invInertia: conjugateBy(matFromQuat(body.orientation), body.invInertiaBody),
    r: body.r,
    velocity: body.velocity,
    angularVelocity: rotate(body.orientation, body.angularVelocityBody),
  };
}

function requireOwnAxes(name: string, body: BodyInOwnAxes): void {
  if (!(body.invMass >= 0 && body.invMass < Infinity)) {
    throw new RangeError(`invMass of body ${name} must be finite and not negative, got ${body.invMass}`);
  }
  const vectors = [body.r, body.velocity, body.angularVelocityBody];
  if (!(isFiniteMat(body.invInertiaBody) && vectors.every(isFiniteVec))) {
    throw new RangeError(`invInertiaBody, r and the velocities of body ${name} must be finite`);
  }
}
