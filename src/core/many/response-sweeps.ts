/**
 * The response of the slides for all that touch at one instant: an impulse for every pair that approaches, again and
 * again, until none is left.
 *
 * The slides go on "while a contact is found", which never ends, since an impulse moves nobody (SX6, in
 * wrong/response-loop.ts). Here a pair must approach faster than a tolerance. Even so the number of impulses may grow
 * without end as the tolerance shrinks: three touching balls with C = 0 halve their approach with each.
 *
 * Source:  slides, "First algorithm" (collision response), with SX6 and SX8 put right          Chapter: many-bodies
 * Signs:   n out of B towards A; +j n acts on A.
 */
import { applyImpulse } from '#core/body/forces.ts';
import { bodyAtContact, EPS_REST, relativeNormalVelocity } from '#core/contact/contact.ts';
import { impulseFormula, impulseVector } from '#core/impulse/impulse.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import type { IndexPair } from './pair-search.ts';

/** Two bodies that touch, by their numbers. */
export interface TouchingPair {
  readonly pair: IndexPair;
  /** Unit normal out of the second body towards the first. */
  readonly n: Vec3;
  /** Contact points, in m. */
  readonly pointOnA: Vec3;
  readonly pointOnB: Vec3;
}

/** One impulse of a response. */
export interface SweepImpulse {
  readonly pair: IndexPair;
  /** In N·s, along the pair's normal. */
  readonly j: number;
  /** Rate of approach before it, in m/s: negative. */
  readonly vRel: number;
}

/** When to stop. */
export interface SweepOptions {
  /** C, from 0 to 1. */
  readonly restitution: number;
  /** Slowest approach that gets an impulse, in m/s. */
  readonly epsRest?: number;
  /** Most sweeps through the list; 1,000 unless given. */
  readonly maxSweeps?: number;
}

/** What the sweeps did. */
export interface Response {
  /** `settled` if no pair approaches any more, `gave-up` if the last sweep still found one. */
  readonly kind: 'settled' | 'gave-up';
  readonly bodies: readonly SceneBody[];
  readonly impulses: readonly SweepImpulse[];
  readonly sweeps: number;
}

/**
 * Responds to contacts until none approaches.
 *
 * @eq S-resp K28
 */
export function respondInSweeps(
  bodies: readonly SceneBody[],
  contacts: readonly TouchingPair[],
  { restitution, epsRest = EPS_REST, maxSweeps = 1000 }: SweepOptions,
): Response {
  const now = [...bodies];
  const impulses: SweepImpulse[] = [];
  for (let sweeps = 1; sweeps <= maxSweeps; sweeps++) {
    const before = impulses.length;
    for (const contact of contacts) {
      const vRel = approachOf(now, contact);
      if (vRel < -epsRest) impulses.push(giveImpulse(now, contact, restitution, vRel));
    }
    if (impulses.length === before) return { kind: 'settled', bodies: now, impulses, sweeps };
  }
  return { kind: 'gave-up', bodies: now, impulses, sweeps: maxSweeps };
}

/** v_rel of two touching bodies, in m/s. */
export function approachOf(
  bodies: readonly SceneBody[],
  { pair, n, pointOnA, pointOnB }: TouchingPair,
): number {
  const [a, b] = [bodies[pair[0]] as SceneBody, bodies[pair[1]] as SceneBody];
  const atA = bodyAtContact(a.body, a.state, pointOnA);
  return relativeNormalVelocity(atA, bodyAtContact(b.body, b.state, pointOnB), n);
}

/** Gives a pair its impulse; the two bodies of the list are replaced. */
export function giveImpulse(
  bodies: SceneBody[],
  { pair, n, pointOnA, pointOnB }: TouchingPair,
  restitution: number,
  vRel: number,
): SweepImpulse {
  const [a, b] = [bodies[pair[0]] as SceneBody, bodies[pair[1]] as SceneBody];
  const atA = bodyAtContact(a.body, a.state, pointOnA);
  const j = impulseFormula(atA, bodyAtContact(b.body, b.state, pointOnB), n, restitution);
  bodies[pair[0]] = { ...a, state: applyImpulse(a.body, a.state, impulseVector(j, n), pointOnA) };
  bodies[pair[1]] = { ...b, state: applyImpulse(b.body, b.state, impulseVector(-j, n), pointOnB) };
  return { pair, j, vRel };
}
