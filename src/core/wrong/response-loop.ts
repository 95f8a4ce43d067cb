/**
 * Wrong on purpose: the collision response of the slides, which goes on as long as a contact is found (SX6).
 *
 * Source:  slides, "First algorithm" (collision response)
 * Chapter: many-bodies
 */
import {
  approachOf,
  giveImpulse,
  type Response,
  type SweepImpulse,
  type TouchingPair,
} from '#core/many/response-sweeps.ts';
import type { SceneBody } from '#core/run/run-scene.ts';

/**
 * Impulses "while a contact is found" (SX6): an impulse moves nobody, so that a contact is found for ever. With
 * u_rel ≤ 0 as the condition for an impulse, pairs that stay together get impulses of nothing, without end. Stopped
 * after so many sweeps.
 */
export function respondWhileInContact(
  bodies: readonly SceneBody[],
  contacts: readonly TouchingPair[],
  restitution: number,
  maxSweeps: number,
): Response {
  const now = [...bodies];
  const impulses: SweepImpulse[] = [];
  let sweeps = 0;
  while (contacts.length > 0 && sweeps < maxSweeps) {
    for (const contact of contacts) {
      const vRel = approachOf(now, contact);
      if (vRel <= 0) impulses.push(giveImpulse(now, contact, restitution, vRel));
    }
    sweeps++;
  }
  return { kind: contacts.length > 0 ? 'gave-up' : 'settled', bodies: now, impulses, sweeps };
}
