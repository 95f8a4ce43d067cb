/**
 * Wrong on purpose: what two bodies get of a push, as a careless reader shares it out.
 *
 * Each function takes what `exchangeImpulse` takes, so that `pushPair` can be run with it.
 *
 * Source:  Kavan, section 2.1 (after eq. 15)   Chapter: content/chapters/01-mechanics.mdx
 * Signs:   as in pushed-pair.ts: the impulse acts on A and its opposite on B.
 */
import { type BodyState, invInertiaWorld, type RigidBody } from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import type { PairInStates } from '#core/impulse/pushed-pair.ts';
import { mulVec } from '#core/math/mat3.ts';
import { add, cross, dot, neg, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { oppositeImpulsiveTorques } from './bodies.ts';

/**
 * Opposite impulses and opposite torques (KX5): B's spin changes by minus A's torque. Linear momentum is kept; total
 * angular momentum changes by −(x_B − x_A) × Δp.
 */
export function exchangeOppositeTorques(
  { a, b }: PairInStates,
  impulse: Vec3,
  point: Vec3,
): { readonly a: BodyState; readonly b: BodyState } {
  const torques = oppositeImpulsiveTorques(sub(point, a.state.position), impulse);
  return {
    a: pushed(a.body, a.state, impulse, torques.a),
    b: pushed(b.body, b.state, neg(impulse), torques.b),
  };
}

/**
 * What most people expect of a push off centre: what goes into spinning is missing from the flight. The centre gets
 * only a share of the impulse: that which flight has in the energy of a push with the whole impulse,
 *
 *     (1/m) Δp² / ((1/m) Δp² + τ · I⁻¹τ),    τ = r × Δp
 *
 * as if the energy of the spin had to be saved on the flight. That share differs from body to body, so even two bodies
 * that push each other off gain momentum from nowhere.
 */
export function exchangeSharedWithSpin(
  { a, b }: PairInStates,
  impulse: Vec3,
  point: Vec3,
): { readonly a: BodyState; readonly b: BodyState } {
  const share = (body: RigidBody, state: BodyState, given: Vec3): BodyState => {
    const torque = cross(sub(point, state.position), given);
    const turning = dot(torque, mulVec(invInertiaWorld(body, state), torque));
    const flying = body.invMass * dot(given, given);
    return flying === 0
      ? applyImpulse(body, state, given, point)
      : pushed(body, state, scale(given, flying / (flying + turning)), torque);
  };
  return { a: share(a.body, a.state, impulse), b: share(b.body, b.state, neg(impulse)) };
}

function pushed(body: RigidBody, state: BodyState, impulse: Vec3, torque: Vec3): BodyState {
  if (body.kind !== 'dynamic') return state;
  return {
    ...state,
    momentum: add(state.momentum, impulse),
    angularMomentum: add(state.angularMomentum, torque),
  };
}
