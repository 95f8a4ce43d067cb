/**
 * Regaining control: a weapon struck from the hand flies free and is caught again, little by little.
 *
 * Source:  Kavan, section 5 (eq. 32)   Chapter: fencing
 * Signs:   t_a is the time of contact, t_b that of full control; the parameter runs from 0 to 1 between them.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { slerp } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, lerp, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** A weapon after a hit: where it was and how it moved when the impulse had acted, and when it will be caught. */
export interface Regaining extends Motion {
  readonly start: Placement;
  /** t_a, in s. */
  readonly tContact: number;
  /** t_b, in s. */
  readonly tControl: number;
}

/**
 * Time, in s, for which a fencer loses control: as long as a grip of this force (N) needs to take up the impulse
 * (N·s). A *batuta*, the beat that aims to deflect the opponent's blade, is a blow that makes it long.
 *
 *     t_b − t_a = j / F_grip
 *
 * The paper only says that it depends on both; this is the simplest dependence with the right units.
 *
 * @eq K32
 */
export function timeToRegain(impulse: number, gripForce: number): number {
  if (!(impulse >= 0 && gripForce > 0)) {
    throw new RangeError(
      `impulse must not be negative and gripForce positive, got ${impulse} and ${gripForce}`,
    );
  }
  return impulse / gripForce;
}

/**
 * How far control has come back: 0 at the contact, 1 from t_b on. The paper's fraction runs past 1; it is clamped.
 *
 *     t = (t_act − t_a)/(t_b − t_a)
 *
 * @returns 1 from t_a on if t_b = t_a.
 * @eq K32
 */
export function regainParameter(
  { tContact: ta, tControl: tb }: Pick<Regaining, 'tContact' | 'tControl'>,
  tActual: number,
): number {
  if (!(tb >= ta)) throw new RangeError(`tControl must not be before tContact, got ${tb} and ${ta}`);
  if (!Number.isFinite(tActual)) throw new RangeError(`tActual must be finite, got ${tActual}`);
  if (tActual >= tb) return 1;
  return tActual <= ta ? 0 : (tActual - ta) / (tb - ta);
}

/**
 * Where a body is that flies free with constant velocities, a time (s) after a start.
 *
 *     x = x₀ + v t        q = exp(t [ω]×) q₀
 *
 * Constant ω is the paper's assumption; a body that does not spin about a principal axis keeps b instead (KX9).
 *
 * @eq K32
 */
export function evenFlight(start: Placement, { velocity, angularVelocity }: Motion, time: number): Placement {
  return {
    position: addScaled(start.position, velocity, time),
    orientation: rotateBy(start.orientation, angularVelocity, time),
  };
}

/**
 * The weapon between free flight and hand, at a time in s, with the hand where it is at that time.
 *
 *     P = (1 − t) P_free + t P_hand        (orientation by slerp)
 *
 * Continuous, but not smooth (KX21): against a still hand the weapon swings out by v (t_b − t_a)/4, comes back with
 * exactly −v and stops dead at t_b.
 *
 * @eq K32
 */
export function regainedPlacement(regaining: Regaining, hand: Placement, tActual: number): Placement {
  return blend(regaining, hand, tActual, regainParameter(regaining, tActual));
}

/**
 * The mend: the same with t eased by 3t² − 2t³, whose slope is 0 at both ends. The weapon leaves with the velocity
 * that the impulse gave it and reaches the hand with the hand's velocity (KX21).
 *
 * @eq K32
 */
export function smoothlyRegainedPlacement(regaining: Regaining, hand: Placement, tActual: number): Placement {
  return blend(regaining, hand, tActual, smoothstep(regainParameter(regaining, tActual)));
}

function blend(regaining: Regaining, hand: Placement, tActual: number, t: number): Placement {
  const free = evenFlight(regaining.start, regaining, tActual - regaining.tContact);
  return {
    position: lerp(free.position, hand.position, t),
    orientation: slerp(free.orientation, hand.orientation, t),
  };
}

/** The cubic 3t² − 2t³ that climbs from 0 to 1 with slope 0 at both ends; t is clamped. */
export function smoothstep(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

/**
 * Velocity, in m/s, of the weapon's centre while it is being regained, at a time before t_b.
 *
 *     ẋ = (1 − t) v + t v_hand + (x_hand − x_free)/(t_b − t_a)
 *
 * @returns the hand's velocity from t_b on.
 * @eq K32
 */
export function regainedVelocity(regaining: Regaining, hand: Placement & Motion, tActual: number): Vec3 {
  if (tActual >= regaining.tControl) return hand.velocity;
  const t = regainParameter(regaining, tActual);
  return add(lerp(regaining.velocity, hand.velocity, t), catchingVelocity(regaining, hand, tActual));
}

/**
 * Jump of the velocity, in m/s, when control is complete, for the hand as it is at t_b: how abruptly the weapon
 * stops. With `smoothlyRegainedPlacement` there is none.
 *
 *     Δẋ = (x_free − x_hand)/(t_b − t_a)   at t_b
 *
 * @returns null if t_b = t_a: the weapon never left the hand.
 * @eq K32
 */
export function velocityJumpAtControl(regaining: Regaining, handAtControl: Placement): Vec3 | null {
  if (regaining.tControl === regaining.tContact) return null;
  return sub(ZERO, catchingVelocity(regaining, handAtControl, regaining.tControl));
}

function catchingVelocity(regaining: Regaining, hand: Placement, tActual: number): Vec3 {
  const { start, tContact: ta, tControl: tb } = regaining;
  const free = evenFlight(start, regaining, tActual - ta);
  return scale(sub(hand.position, free.position), 1 / (tb - ta));
}

/**
 * A second hit before the first is over: the flight starts anew where the weapon is now, so that it does not jump.
 *
 * @param hit the motion after the new impulse, its time t_a, and the new t_b.
 * @eq K32
 */
export function hitAgain(
  regaining: Regaining,
  hand: Placement,
  hit: Motion & Pick<Regaining, 'tContact' | 'tControl'>,
): Regaining {
  return { ...hit, start: regainedPlacement(regaining, hand, hit.tContact) };
}
