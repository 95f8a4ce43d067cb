/**
 * The penalty model: bodies may intrude, and while they do a force as large as the intrusion drives them apart.
 *
 * For a single direction it is a spring, solved by a sine. Its impulse is then the elastic one whatever the
 * stiffness; what stiffness buys is a contact so short that the bodies do not turn away while it lasts.
 *
 * Source:  Hakenberg, first section   Chapter: content/chapters/06-lambda.mdx
 * Signs:   n points out of B (body 1) towards A (body 2); +μ n acts on A, −μ n on B. Depth is positive inside.
 */

import { PI, sin, sinCos } from '#core/math/bits/elementary.ts';
import { cross, neg, scale, type Vec3 } from '#core/math/vec3.ts';

/**
 * Size of the force, in N, at an intrusion depth in m, for a stiffness in N/m.
 *
 *     μ = k · depth while the bodies intrude, else 0
 *
 * @eq H-μ
 */
export function penaltyForce(depth: number, stiffness: number): number {
  return depth > 0 ? stiffness * depth : 0;
}

/** Force (N) and torque about the own centre of mass (N·m) on one body. */
export interface ForceAndTorque {
  readonly force: Vec3;
  readonly torque: Vec3;
}

/**
 * What the force μ n (μ in N) does to both bodies at arms r_A and r_B (m). Both momenta hold: the forces are
 * opposite, and so are the torques about any common point if both arms end there.
 *
 *     F_A = μ n,   τ_A = r_A × μ n,        F_B = −μ n,   τ_B = −r_B × μ n
 *
 * @eq H-μ
 */
export function penaltyForces(
  mu: number,
  n: Vec3,
  rA: Vec3,
  rB: Vec3,
): { readonly a: ForceAndTorque; readonly b: ForceAndTorque } {
  const muN = scale(n, mu);
  return {
    a: { force: muN, torque: cross(rA, muN) },
    b: { force: neg(muN), torque: neg(cross(rB, muN)) },
  };
}

/** A contact along one direction, solved in full. */
export type PenaltyContact =
  | {
      readonly kind: 'bounce';
      /** How long the bodies intrude, in s: half a period. */
      readonly duration: number;
      /** Deepest intrusion, in m. */
      readonly maxDepth: number;
      /** Largest force, in N. */
      readonly maxForce: number;
      /** Impulse of the whole contact, in N·s: that of the elastic collision. */
      readonly impulse: number;
    }
  | { readonly kind: 'not-approaching' };

/** What a contact along one direction is given by. */
export interface PenaltyContactGiven {
  /** v_rel⁻, in m/s; negative if approaching. */
  readonly vRelMinus: number;
  /** K, in 1/kg: the mass that the contact moves is 1/K. */
  readonly k: number;
  /** Spring stiffness, in N/m. */
  readonly stiffness: number;
}

/**
 * The contact as a mass 1/K on a spring, as long as n, r and I do not change.
 *
 *     depth(t) = (|v_rel⁻|/w) sin(w t),    w = √(stiffness · K),    duration π/w,    impulse 2 |v_rel⁻|/K
 *
 * The impulse does not depend on the stiffness; the duration falls as 1/√stiffness. With real bodies the geometry
 * moves during that time, and the outcome differs from λ* by that much: an error ~ 1/√stiffness (HX6).
 *
 * @returns kind `not-approaching` if v_rel⁻ ≥ 0.
 * @eq H-μ H-limit
 */
export function penaltyContact(given: PenaltyContactGiven): PenaltyContact {
  requireSpring(given);
  const { vRelMinus, k, stiffness } = given;
  if (vRelMinus >= 0) return { kind: 'not-approaching' };
  const w = Math.sqrt(stiffness * k);
  const maxDepth = -vRelMinus / w;
  return {
    kind: 'bounce',
    duration: PI / w,
    maxDepth,
    maxForce: stiffness * maxDepth,
    impulse: (-2 * vRelMinus) / k,
  };
}

/** One instant of a contact along one direction. */
export interface PenaltyMoment {
  /** Intrusion, in m; negative once the bodies are apart again. */
  readonly depth: number;
  /** v_rel, in m/s. */
  readonly vRel: number;
  /** μ, in N. */
  readonly force: number;
  /** Impulse so far, in N·s. */
  readonly impulse: number;
}

/**
 * The contact of `penaltyContact` at a time in s after the bodies met.
 *
 *     depth = (|v_rel⁻|/w) sin(w t)        v_rel = v_rel⁻ cos(w t)        impulse = (|v_rel⁻|/K) (1 − cos(w t))
 *
 * @eq H-μ
 */
export function penaltyMoment(given: PenaltyContactGiven, t: number): PenaltyMoment {
  const contact = penaltyContact(given);
  const { vRelMinus, k, stiffness } = given;
  if (contact.kind === 'not-approaching' || t <= 0) {
    return { depth: -vRelMinus * t, vRel: vRelMinus, force: 0, impulse: 0 };
  }
  if (t >= contact.duration) {
    const depth = vRelMinus * (t - contact.duration);
    return { depth, vRel: -vRelMinus, force: 0, impulse: contact.impulse };
  }
  const w = Math.sqrt(stiffness * k);
  const [sinWt, cosWt] = sinCos(w * t);
  const sinHalf = sin(0.5 * w * t); // 1 − cos x = 2 sin² (x/2) keeps its digits when x is small
  const depth = contact.maxDepth * sinWt;
  return {
    depth,
    vRel: vRelMinus * cosWt,
    force: penaltyForce(depth, stiffness),
    impulse: ((-2 * vRelMinus) / k) * sinHalf * sinHalf,
  };
}

function requireSpring({ vRelMinus, k, stiffness }: PenaltyContactGiven): void {
  if (!Number.isFinite(vRelMinus)) throw new RangeError(`vRelMinus must be finite, got ${vRelMinus}`);
  if (!(k > 0 && k < Infinity)) {
    throw new RangeError(`k must be positive and finite, got ${k}; two walls have no contact to resolve`);
  }
  if (!(stiffness > 0 && stiffness < Infinity)) {
    throw new RangeError(`stiffness must be positive and finite, got ${stiffness}`);
  }
}
