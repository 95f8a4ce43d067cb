/**
 * A weapon that was struck and is being caught, with its flight exact: it keeps b, and not ω, as a capsule does that
 * nothing holds (KX9). The counterpart of regain-control.ts, which flies with constant ω as the paper has it.
 *
 * Source:  Kavan, section 5 (eq. 32); errata KX9, KX21          Chapter: content/chapters/08-fencing.mdx
 * Signs:   the hand is given by where it would hold the weapon: the placement of the weapon's centre of mass.
 */

import {
  type BodyState,
  type DynamicBody,
  type Motion,
  type Placement,
  velocitiesOf,
} from '#core/body/body.ts';
import { add, lerp, scale, sub } from '#core/math/vec3.ts';
import { freeTrajectory } from '#core/motion/motion.ts';
import { alignedQuat, blendedSpin, blendedTurn, type Progress } from './blended-turn.ts';
import { regainParameter, smoothstep } from './regain-control.ts';

/** How control comes back: evenly as eq. 32 prints it, or eased at both ends (KX21). */
export type Regain = 'linear' | 'smooth';

/** A weapon in flight between a hit and the hand. Times in s. */
export interface CaughtWeapon {
  /** t_a, when it was struck. */
  readonly tContact: number;
  /** t_b, when the hand has it again. */
  readonly tControl: number;
  /** Its state at a time as if no hand were there. */
  readonly freeAt: (t: number) => BodyState;
  /** How far control has come back at a time, and how fast it does; 1 and 0 from t_b on. */
  readonly controlAt: (t: number, regain: Regain) => Progress;
  /** Where it is at a time, with the hand where it is then. */
  readonly placementAt: (hand: Placement, t: number, regain: Regain) => Placement;
  /** How it moves at a time; like the hand from t_b on. */
  readonly motionAt: (hand: Placement & Motion, t: number, regain: Regain) => Motion;
}

/**
 * A weapon that flies on from the state after an impulse, at t_a, and is in the hand again at t_b.
 *
 *     P = (1 − s) P_free + s P_hand,    s = τ or 3τ² − 2τ³,    τ = (t − t_a)/(t_b − t_a)
 *
 * The orientation goes the way that begins short (`blendedTurn`): it does not jump while the weapon turns by less than
 * a whole turn against the hand, and the hand by less than half a turn since t_a. A second hit starts anew from the
 * placement and the motion of the moment.
 *
 * @eq K32
 */
export function regainingFrom(
  body: DynamicBody,
  state: BodyState,
  tContact: number,
  tControl: number,
): CaughtWeapon {
  const free = freeTrajectory(body, state, { since: tContact });
  const times = { tContact, tControl };
  const controlAt = (t: number, regain: Regain): Progress => {
    const tau = regainParameter(times, t);
    const isRunning = t >= tContact && t < tControl;
    const T = tControl - tContact;
    if (regain === 'linear') return { share: tau, rate: isRunning ? 1 / T : 0 };
    return { share: smoothstep(tau), rate: isRunning ? (6 * tau * (1 - tau)) / T : 0 };
  };
  const inHand = <P extends Placement>(hand: P): P => ({
    ...hand,
    orientation: alignedQuat(hand.orientation, state.orientation),
  });
  regainParameter(times, tContact); // refuses a t_b before t_a at once
  return {
    tContact,
    tControl,
    freeAt: free.at,
    controlAt,
    placementAt: (hand, t, regain) => {
      const { share } = controlAt(t, regain);
      const flown = free.at(t);
      return {
        position: lerp(flown.position, hand.position, share),
        orientation: blendedTurn(flown.orientation, inHand(hand).orientation, share),
      };
    },
    motionAt: (hand, t, regain) => {
      if (t >= tControl) return { velocity: hand.velocity, angularVelocity: hand.angularVelocity };
      const control = controlAt(t, regain);
      const flown = free.at(t);
      const { velocity: v, angularVelocity } = velocitiesOf(body, flown);
      const caught = scale(sub(hand.position, flown.position), control.rate);
      return {
        velocity: add(lerp(v, hand.velocity, control.share), caught),
        angularVelocity: blendedSpin(
          { orientation: flown.orientation, angularVelocity },
          inHand(hand),
          control,
        ),
      };
    },
  };
}
