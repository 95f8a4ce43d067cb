/**
 * Resting contact as many small collisions: each time the bodies touch they get a tiny impulse and hop.
 *
 * To be compared with successive separation (resting.ts). A hop leaves at the speed u it will come back with, so that
 * all hops but the first keep the energy exactly; momenta are kept by every impulse; and the impulses of a whole
 * number of hops add up to the weight times their time. The price: the bodies are never at rest, and there are g/(2u)
 * impulses in every second.
 *
 * Source:  Kavan, section 4.2 (the literature on resting contact); Mirtich   Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */

import { applyImpulse } from '#core/body/forces.ts';
import { bodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { complianceTerms, impulseVector } from '#core/impulse/impulse.ts';
import type { ReportedContact, TwoBodyBox, TwoStates } from './resting.ts';

/** One of the many small impulses. */
export interface MicroCollision {
  readonly contact: ReportedContact;
  /** Size of the impulse, in N·s. */
  readonly j: number;
  /** Relative normal velocity before and after, in m/s. */
  readonly vRelBefore: number;
  readonly vRelAfter: number;
  /** Energy that the impulse added, in J: 0 but for the first, and rounding. */
  readonly energyAdded: number;
}

/** How it went. */
export interface MicroCollisionRun {
  /** `too-many` if the limit was reached before t₁. */
  readonly kind: 'returned' | 'too-many';
  readonly collisions: readonly MicroCollision[];
  /** Sum of the impulses along their normals, in N·s. Over a long rest it is weight times time. */
  readonly totalImpulse: number;
  /** The states at a time (s); at a collision, after it. */
  readonly at: (t: number) => TwoStates;
  /** Distance of the bodies at a time (s), in m. */
  readonly gapAt: (t: number) => number;
}

/** What the hops are to be like. */
export interface MicroCollisionOptions {
  readonly t0: number;
  readonly t1: number;
  /** Speed u > 0 at which a hop leaves, in m/s: it rises to u²/(2g) and lasts 2u/g. */
  readonly hopSpeed: number;
  readonly maxCollisions?: number;
}

/** More impulses than any picture can show. */
const MAX_COLLISIONS = 100_000;

/**
 * The impulse, in N·s, after which the contact points leave each other at the speed u (m/s) along the normal. It is
 * eq. 28 with the outcome named instead of the restitution, −C v_rel⁻ = u.
 *
 *     j = (u − v_rel⁻)/K
 *
 * @returns 0 if the points already separate at u or faster, or if neither body can move.
 * @eq K28
 */
export function hopImpulse(vRelMinus: number, k: number, hopSpeed: number): number {
  if (k === 0 || vRelMinus >= hopSpeed) return 0;
  return (hopSpeed - vRelMinus) / k;
}

/**
 * Keeps two bodies apart from t₀ to t₁ by small impulses, one at every contact.
 *
 * @eq K-rest
 */
export function microCollide(start: TwoBodyBox, options: MicroCollisionOptions): MicroCollisionRun {
  const { t0, t1, hopSpeed, maxCollisions = MAX_COLLISIONS } = options;
  if (!(t0 <= t1 && t1 - t0 < Infinity))
    throw new RangeError(`t1 must not lie before t0, got ${t0} to ${t1}`);
  if (!(hopSpeed > 0 && hopSpeed < Infinity)) {
    throw new RangeError(
      `hopSpeed must be positive and finite, got ${hopSpeed}; without it the hops never end`,
    );
  }
  const collisions: MicroCollision[] = [];
  const boxes: { readonly from: number; readonly box: TwoBodyBox }[] = [{ from: t0, box: start }];
  let box = start;
  let contact = box.contactIn(t0, t1);
  while (contact !== undefined && collisions.length < maxCollisions) {
    const { collision, states } = hop(box, contact, hopSpeed);
    collisions.push(collision);
    box = box.told(contact.t, states);
    boxes.push({ from: contact.t, box });
    contact = box.contactIn(contact.t, t1);
  }
  const boxAt = (t: number): TwoBodyBox => boxes.findLast(({ from }) => from <= t)?.box ?? start;
  return {
    kind: contact === undefined ? 'returned' : 'too-many',
    collisions,
    totalImpulse: collisions.reduce((sum, { j }) => sum + j, 0),
    at: (t) => boxAt(t).at(t),
    gapAt: (t) => boxAt(t).gapAt(t),
  };
}

function hop(
  box: TwoBodyBox,
  contact: ReportedContact,
  hopSpeed: number,
): { readonly collision: MicroCollision; readonly states: TwoStates } {
  const { a, b } = box.at(contact.t);
  const { normal: n, pointOnA, pointOnB } = contact;
  const atA = bodyAtContact(box.a, a, pointOnA);
  const atB = bodyAtContact(box.b, b, pointOnB);
  const vRelBefore = relativeNormalVelocity(atA, atB, n);
  const k = complianceTerms(atA, atB, n).total;
  const j = hopImpulse(vRelBefore, k, hopSpeed);
  const states = {
    a: applyImpulse(box.a, a, impulseVector(j, n), pointOnA),
    b: applyImpulse(box.b, b, impulseVector(-j, n), pointOnB),
  };
  const vRelAfter = relativeNormalVelocity(
    bodyAtContact(box.a, states.a, pointOnA),
    bodyAtContact(box.b, states.b, pointOnB),
    n,
  );
  const energyAdded = 0.5 * j * (vRelBefore + vRelAfter); // walls at rest: ½ j (v_rel⁻ + v_rel⁺)
  return { collision: { contact, j, vRelBefore, vRelAfter, energyAdded }, states };
}
