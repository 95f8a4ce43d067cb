/**
 * A weapon and the hand that has it, or wants it back: where the weapon is to be at the end of a tick.
 *
 * Held, it is where the hand wants it, less what the hand has given way. After a blow it flies free and is caught by
 * eq. 32. Between two ticks it moves steadily from one placement to the next, whatever the reason: velocities are those
 * that lead there in the time that is left.
 *
 * Source:  Kavan, section 5 (eq. 32)          Chapter: content/chapters/08-fencing.mdx
 */

import { type BodyState, type Motion, type Placement, stateOf, worldPoint } from '#core/body/body.ts';
import { add, addScaled, cross, length, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Arms } from './duel-rules.ts';
import { handMotionOf, handOf, type Side, type Stance } from './fencer.ts';
import { type CaughtWeapon, regainingFrom } from './free-weapon.ts';
import { type GivenWay, givenWay, givingPlacement, NO_WAY, type TakeBack, takenBack } from './giving-way.ts';
import { timeToRegain } from './regain-control.ts';
import { weaponInHand } from './weapon.ts';

/** A weapon that was struck. */
export interface InFlight {
  readonly caught: CaughtWeapon;
  /** What pressure has shifted the flight since, in m. */
  readonly push: Vec3;
}

/** A weapon at the beginning of a tick. */
export interface HeldWeapon {
  readonly placement: Placement;
  /** Null while the hand has it. */
  readonly flight: InFlight | null;
  readonly way: GivenWay;
  /** Time since it last touched the other, in s. */
  readonly sinceTouch: number;
}

/** The hand takes back slowly what it gave while blades press: slower than the usual ε_r, so that it is no blow. */
const PRESSING: TakeBack = { speed: 0.3, spin: 0.7 };

/** And quickly when they are apart. */
const FREE: TakeBack = { speed: 2, spin: 5 };

/** Blades count as pressing for so long after they touched, in s. */
const PRESS_TIME = 0.1;

/** Half the width of a hand, in m: nearer to its middle nothing is stronger. */
const HALF_HAND = 0.05;

/** A weapon at rest in a hand. */
export function weaponAtRest({ weapon }: Arms, side: Side, stance: Stance): HeldWeapon {
  return {
    placement: weaponInHand(weapon, handOf(side, stance)),
    flight: null,
    way: NO_WAY,
    sinceTouch: Infinity,
  };
}

/** The same weapon when a tick (s) has gone by, its hand having taken back what it could. */
export function weaponInTick(held: HeldWeapon, tick: number): HeldWeapon {
  const takeBack = held.sinceTouch < PRESS_TIME ? PRESSING : FREE;
  return { ...held, way: takenBack(held.way, takeBack, tick), sinceTouch: held.sinceTouch + tick };
}

/**
 * Where the weapon is to be at a time (s), its hand being in this stance then.
 *
 * @eq K32
 */
export function goalAt(
  { rules, weapon }: Arms,
  side: Side,
  held: HeldWeapon,
  stance: Stance,
  t: number,
): Placement {
  const hand = givingPlacement(weaponInHand(weapon, handOf(side, stance)), held.way);
  if (held.flight === null) return hand;
  const { caught, push } = held.flight;
  const { position, orientation } = caught.placementAt(hand, t, rules.regain);
  const { share } = caught.controlAt(t, rules.regain);
  return { position: addScaled(position, push, 1 - share), orientation };
}

/** How much of the control the hand has at a time (s): 1 while it holds the weapon. */
export function controlAt({ rules }: Arms, { flight }: HeldWeapon, t: number): number {
  return flight === null ? 1 : flight.caught.controlAt(t, rules.regain).share;
}

/** When the hand has its weapon again, in s; −Infinity while it has it. */
export const inHandFrom = ({ flight }: HeldWeapon): number => flight?.caught.tControl ?? -Infinity;

/**
 * How a weapon moves by the derivative of the grid, with its hand in a stance at a time (s): the mend for velocities
 * that are estimated from the elapsed time.
 *
 * @eq K-grid
 */
export function motionByGrid(
  { rules, weapon }: Arms,
  side: Side,
  held: HeldWeapon,
  stance: Stance,
  t: number,
): Motion {
  const hand = handOf(side, stance);
  const wanted = weaponInHand(weapon, hand);
  const { velocity, angularVelocity } = handMotionOf(side, stance);
  const lever = sub(wanted.position, hand.position);
  const motion = { velocity: add(velocity, cross(angularVelocity, lever)), angularVelocity };
  if (held.flight === null) return motion;
  return held.flight.caught.motionAt({ ...givingPlacement(wanted, held.way), ...motion }, t, rules.regain);
}

/**
 * How much of a lever a place on the weapon (m, on the piste) has against the hand: its distance from the hand, the middle
 * of the weapon being 1. Near the hand is the strong of the blade, near the point the weak.
 */
export function leverAt({ weapon }: Arms, { placement }: HeldWeapon, at: Vec3): number {
  const d = length(sub(at, worldPoint(placement, weapon.grip)));
  return Math.max(d, HALF_HAND) / length(weapon.grip);
}

/**
 * The weapon right after a blow at a time (s): it flies on with the state that the impulse gave it. The hand has it again
 * when its grip has used up what it has to take, the impulse times the lever (N·s), but not sooner than it would have had
 * it anyway.
 *
 * @eq K32
 */
export function struck(
  { rules, weapon }: Arms,
  held: HeldWeapon,
  after: BodyState,
  taken: number,
  t: number,
): HeldWeapon {
  const before = held.flight?.caught.tControl ?? t;
  const tControl = Math.max(before, t + timeToRegain(taken, rules.grip));
  return {
    ...held,
    placement: after,
    flight: { caught: regainingFrom(weapon.body, after, t, tControl), push: ZERO },
    sinceTouch: 0,
  };
}

/**
 * The weapon pushed by a separation (m): the shift is fed back to the hand, and to the flight if it is in one.
 *
 * @eq K-rest K-box
 */
export function pushedAside(held: HeldWeapon, shift: Vec3): HeldWeapon {
  return {
    ...held,
    way: { ...held.way, shift: add(held.way.shift, shift) },
    flight: held.flight && { ...held.flight, push: add(held.flight.push, shift) },
    sinceTouch: 0,
  };
}

/** The weapon at the end of a tick (s), where it is; in the hand again if its time has come. */
export function settled(held: HeldWeapon, placement: Placement, t: number): HeldWeapon {
  const isBack = held.flight !== null && t >= held.flight.caught.tControl;
  return { ...held, placement, flight: isBack ? null : held.flight };
}

/** The weapon stopped where it is for the rest of a tick, at whose end the hand wants it elsewhere. */
export function stopped(held: HeldWeapon, wanted: Placement): HeldWeapon {
  return { ...held, flight: null, way: givenWay(wanted, held.placement), sinceTouch: 0 };
}

/** The state of a weapon at a placement with these velocities. */
export function stateMoving({ weapon }: Arms, placement: Placement, motion: Motion): BodyState {
  return stateOf(weapon.body, { ...motion, ...placement });
}
