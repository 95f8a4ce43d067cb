/**
 * The receipt of a contact: every number that went into the response and came out of it, and what does not add up.
 *
 * Source:  Kavan, section 4 (eq. 21–28)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */

import type { BodyState } from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { type BodyInState, ledgerOf, type Residuals, residuals } from '#core/body/ledger.ts';
import {
  bodyAtContact,
  type ContactCase,
  normalVelocityBetween,
  relativeNormalVelocity,
} from '#core/contact/contact.ts';
import { add, cross, lerp, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  type ComplianceTerms,
  complianceTerms,
  type ImpulseRule,
  impulseAtContact,
  impulseFormula,
  impulseVector,
} from './impulse.ts';
import { energyChange, energyLoss, workByWalls } from './impulse-energy.ts';

/**
 * A contact to be resolved: the four things that a response needs to know, when, who, where and which way, and how
 * bouncy it is. Time and points come with the tolerance of the search; one point stands for a whole stretch; a
 * corner on a corner has no normal of its own (see contact-normals.ts and vertex-contact.ts).
 *
 * @eq E-data
 */
export interface Contact {
  /** Time of the contact, in s. */
  readonly t: number;
  readonly a: BodyInState;
  readonly b: BodyInState;
  /** Unit normal out of B towards A. */
  readonly n: Vec3;
  /** Contact point of each body, in m. Where they differ, it should be along n (KX17). */
  readonly pointOnA: Vec3;
  readonly pointOnB: Vec3;
  /** C, from 0 to 1. */
  readonly restitution: number;
}

/** All numbers of a resolved contact. SI units. */
export interface Receipt {
  readonly kind: ContactCase;
  readonly t: number;
  readonly n: Vec3;
  readonly rA: Vec3;
  readonly rB: Vec3;
  readonly restitution: number;
  /** The terms of K and K itself. */
  readonly terms: ComplianceTerms;
  readonly vRelBefore: number;
  readonly vRelAfter: number;
  readonly j: number;
  readonly kineticBefore: number;
  readonly kineticAfter: number;
  /** (1 − C²) v_rel²/(2K): what the restitution takes away, whatever rule gave j. */
  readonly energyLost: number;
  /** What moving walls put in (KX4). */
  readonly workByWalls: number;
  /** The impulse that walls gave to the movable bodies. */
  readonly impulseFromWalls: Vec3;
  /**
   * What none of this explains: rounding, and (P_A − P_B) × j n if the points are not across from each other. If
   * another rule than eq. 28 gave j, also the energy that it made or lost without a reason.
   */
  readonly residuals: Residuals;
}

/** The equation that each number of a receipt belongs to. */
export const RECEIPT_EQUATIONS: Readonly<Record<Exclude<keyof Receipt, 'kind'>, string>> = {
  t: 'K20',
  n: 'K-normal',
  rA: 'K21',
  rB: 'K22',
  restitution: 'K25',
  terms: 'K28',
  vRelBefore: 'K23',
  vRelAfter: 'K25',
  j: 'K28',
  kineticBefore: 'H-λ',
  kineticAfter: 'H-λ',
  energyLost: 'H-damp',
  workByWalls: 'K26',
  impulseFromWalls: 'K13',
  residuals: 'H-mom',
};

/** A resolved contact: its receipt, and the two states after it. */
export interface ResolvedContact {
  readonly receipt: Receipt;
  readonly a: BodyState;
  readonly b: BodyState;
}

/**
 * Resolves a contact and writes its receipt. Momenta are changed by ±j n at the contact points; velocities follow.
 *
 * j may come from another rule than eq. 28. Momenta are conserved by any j, since ±j n is what both bodies get; what a
 * wrong rule breaks is v_rel⁺ = −C v_rel⁻ and the energy, and the receipt shows both.
 *
 * @returns receipt of kind `resting` or `separating` with j = 0 and unchanged states if the bodies do not collide.
 * @eq K13 K15 K23 K24 K28
 */
export function resolveContact(
  contact: Contact,
  epsRest?: number,
  rule: ImpulseRule = impulseFormula,
): ResolvedContact {
  const { a, b, n, pointOnA, pointOnB, restitution } = contact;
  if (!Number.isFinite(contact.t)) throw new RangeError(`t must be finite, got ${contact.t}`);
  const atA = bodyAtContact(a.body, a.state, pointOnA);
  const atB = bodyAtContact(b.body, b.state, pointOnB);
  const { kind, j, vRelBefore } = impulseAtContact(atA, atB, n, restitution, epsRest, rule);
  const k = complianceTerms(atA, atB, n).total;
  const takesEnergy = kind === 'colliding' && k > 0;
  return written(contact, kind, j, takesEnergy ? energyLoss(vRelBefore, k, restitution) : 0);
}

/**
 * Writes the receipt of an impulse j (N·s) that was found together with others at the same instant. The energy is what
 * this one takes, given after those whose receipts were written before it.
 *
 * @eq K13 K15 K28
 */
export function resolveWithImpulse(contact: Contact, kind: ContactCase, j: number): ResolvedContact {
  const { a, b, n, pointOnA, pointOnB } = contact;
  const atA = bodyAtContact(a.body, a.state, pointOnA);
  const atB = bodyAtContact(b.body, b.state, pointOnB);
  const vRel = relativeNormalVelocity(atA, atB, n);
  return written(contact, kind, j, -energyChange(vRel, complianceTerms(atA, atB, n).total, j));
}

function written(contact: Contact, kind: ContactCase, j: number, energyLost: number): ResolvedContact {
  const { a, b, n, pointOnA, pointOnB, restitution } = contact;
  const atA = bodyAtContact(a.body, a.state, pointOnA);
  const atB = bodyAtContact(b.body, b.state, pointOnB);
  const vRelBefore = relativeNormalVelocity(atA, atB, n);
  const terms = complianceTerms(atA, atB, n);

  const afterA = { body: a.body, state: applyImpulse(a.body, a.state, impulseVector(j, n), pointOnA) };
  const afterB = { body: b.body, state: applyImpulse(b.body, b.state, impulseVector(-j, n), pointOnB) };
  const vRelAfter = normalVelocityBetween(afterA, pointOnA, afterB, pointOnB, n);

  const about = lerp(pointOnA, pointOnB, 0.5); // far origins would drown the residual in rounding
  const before = ledgerOf([a, b], about);
  const after = ledgerOf([afterA, afterB], about);
  const work = workByWalls(atA, atB, n, j);
  const fromWalls = impulsesFromWalls(contact, j, about);
  const raw = residuals(before, after);

  return {
    a: afterA.state,
    b: afterB.state,
    receipt: {
      kind,
      t: contact.t,
      n,
      rA: atA.r,
      rB: atB.r,
      restitution,
      terms,
      vRelBefore,
      vRelAfter,
      j,
      kineticBefore: before.kinetic,
      kineticAfter: after.kinetic,
      energyLost,
      workByWalls: work,
      impulseFromWalls: fromWalls.linear,
      residuals: {
        momentum: sub(raw.momentum, fromWalls.linear),
        angularMomentum: sub(raw.angularMomentum, fromWalls.angular),
        energy: raw.energy + energyLost - work,
      },
    },
  };
}

/** What the walls gave: the opposite of the impulse that each of them took, and its moment about a point. */
function impulsesFromWalls({ a, b, n, pointOnA, pointOnB }: Contact, j: number, about: Vec3) {
  const fromA = a.body.kind === 'dynamic' ? ZERO : impulseVector(-j, n);
  const fromB = b.body.kind === 'dynamic' ? ZERO : impulseVector(j, n);
  return {
    linear: add(fromA, fromB),
    angular: add(cross(sub(pointOnA, about), fromA), cross(sub(pointOnB, about), fromB)),
  };
}
