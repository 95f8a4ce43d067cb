/**
 * The course of a weapon that is beaten, once or twice, and caught: where it is and how it moves at any time, by one
 * way of catching. It is either right, or wrong in one of three ways.
 */
import {
  type BodyState,
  type Motion,
  type Placement,
  stateOf,
  velocitiesOf,
  worldPoint,
} from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { type CaughtWeapon, type Regain, regainingFrom } from '#core/fencing/free-weapon.ts';
import {
  evenFlight,
  type Regaining,
  regainedPlacement,
  smoothlyRegainedPlacement,
  timeToRegain,
} from '#core/fencing/regain-control.ts';
import type { Weapon } from '#core/fencing/weapon.ts';
import { distance, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { struckFromHand, unclampedPlacement } from '#core/wrong/regain-control.ts';
import type { BeatValues } from './params.ts';

/** What a course begins with. */
export interface Beaten {
  readonly weapon: Weapon;
  /** The weapon right after the first impulse, at its time, in s. */
  readonly state: BodyState;
  readonly tContact: number;
  /** The impulse on it, in N·s. */
  readonly impulse: Vec3;
  readonly j: number;
  /** Where the hand wants the weapon, and how it moves, at a time (s). */
  readonly handAt: (t: number) => Placement & Motion;
}

/** The weapon at a time. */
export interface CourseMoment {
  readonly placement: Placement;
  readonly motion: Motion;
  /** Share of the hand, 0 to 1. */
  readonly share: number;
}

export interface Course {
  /** When the hand has the weapon back, in s. */
  readonly tControl: number;
  /** When the second beat falls, in s. */
  readonly tSecond: number | null;
  /** Asked at a beat, or when control is complete, it tells how things are right after. */
  readonly at: (t: number) => CourseMoment;
  /** Right before: for the ends of curves. */
  readonly before: (t: number) => CourseMoment;
  /** Where it would be if no hand caught it. */
  readonly freeAt: (t: number) => Placement;
  /** Velocity, in m/s, with which it comes to a hand that waits: what is stopped at once. */
  readonly home: Vec3;
  /** How far it jumps at the second beat, in m. */
  readonly jumpAtSecond: number;
  /** Angular momentum of the last flight at its beginning and at its end, in N·m·s. */
  readonly spin: { readonly start: Vec3; readonly end: Vec3 };
}

/** A moment before a time, in s: far below what a chart shows, far above rounding. */
const MOMENT = 1e-9;

/** One flight by the rule that was chosen. */
interface Flight {
  readonly caught: CaughtWeapon;
  readonly placementAt: (t: number) => Placement;
  readonly motionAt: (t: number) => Motion;
  readonly freeAt: (t: number) => Placement;
  /** Angular momentum in free flight, in N·m·s. */
  readonly spinAt: (t: number) => Vec3;
}

/** Velocities over a short time, where a wrong rule has no derivative of its own. */
function differences(placementAt: (t: number) => Placement, t: number): Motion {
  const step = 1e-6;
  const [now, next] = [placementAt(t), placementAt(t + step)];
  return { velocity: scale(sub(next.position, now.position), 1 / step), angularVelocity: ZERO };
}

function flightOf(
  { handAt, weapon: { body } }: Beaten,
  caught: CaughtWeapon,
  regain: Regain,
  { mistake }: BeatValues,
  motion: Motion,
): Flight {
  const usual: Flight = {
    caught,
    placementAt: (t) => caught.placementAt(handAt(t), t, regain),
    motionAt: (t) => caught.motionAt(handAt(t), t, regain),
    freeAt: caught.freeAt,
    spinAt: (t) => caught.freeAt(t).angularMomentum,
  };
  if (mistake === 'noClamp') {
    const placementAt = (t: number): Placement => unclampedPlacement(caught, handAt(t), t);
    return { ...usual, placementAt, motionAt: (t) => differences(placementAt, t) };
  }
  if (mistake !== 'steadySpin') return usual;
  const regaining: Regaining = { ...caught, ...motion, start: caught.freeAt(caught.tContact) };
  const blended = regain === 'linear' ? regainedPlacement : smoothlyRegainedPlacement;
  const freeAt = (t: number): Placement => evenFlight(regaining.start, motion, t - caught.tContact);
  return {
    ...usual,
    placementAt: (t) => blended(regaining, handAt(t), t),
    freeAt,
    spinAt: (t) => stateOf(body, { ...freeAt(t), ...motion }).angularMomentum,
  };
}

/** The second flight: the same impulse at the same place of the blade, on what the weapon does then. */
function secondFlight(beaten: Beaten, first: Flight, regain: Regain, values: BeatValues, t: number): Flight {
  const { weapon, impulse, j, handAt } = beaten;
  const now = { ...first.placementAt(t), ...first.motionAt(t) };
  const tControl = Math.max(first.caught.tControl, t + timeToRegain(j, values.grip));
  const isFromHand = values.mistake === 'noRebase';
  const point = worldPoint(isFromHand ? handAt(t) : now, [values.strike, 0, 0]);
  if (isFromHand) {
    const caught = struckFromHand(weapon.body, handAt(t), { impulse, point, tContact: t, tControl });
    return flightOf(beaten, caught, regain, values, now);
  }
  const state = applyImpulse(weapon.body, stateOf(weapon.body, now), impulse, point);
  const caught = regainingFrom(weapon.body, state, t, tControl);
  return flightOf(beaten, caught, regain, values, motionOf(weapon, state));
}

const motionOf = ({ body }: Weapon, state: BodyState): Motion => velocitiesOf(body, state);

export function courseOf(beaten: Beaten, regain: Regain, values: BeatValues): Course {
  const { weapon, state, tContact, j, handAt } = beaten;
  const caught = regainingFrom(weapon.body, state, tContact, tContact + timeToRegain(j, values.grip));
  const first = flightOf(beaten, caught, regain, values, motionOf(weapon, state));
  const asked = tContact + values.secondAfter / 1000;
  const tSecond = values.second && asked < caught.tControl ? asked : null;
  const second = tSecond === null ? null : secondFlight(beaten, first, regain, values, tSecond);
  const last = second ?? first;
  const { tControl } = last.caught;

  const heldAt = (t: number): CourseMoment => ({ placement: handAt(t), motion: handAt(t), share: 1 });
  const within = (flight: Flight, t: number): CourseMoment => ({
    placement: flight.placementAt(t),
    motion: flight.motionAt(t),
    share: flight.caught.controlAt(t, regain).share,
  });
  const flightAt = (t: number): Flight =>
    second !== null && tSecond !== null && t >= tSecond ? second : first;
  const at = (t: number): CourseMoment => {
    if (t < tContact) return heldAt(t);
    return t >= tControl && values.mistake !== 'noClamp' ? heldAt(t) : within(flightAt(t), t);
  };
  const arriving = scale(
    sub(handAt(tControl).position, last.freeAt(tControl).position),
    1 / (tControl - last.caught.tContact),
  );
  return {
    tControl,
    tSecond,
    at,
    before: (t) => at(t - MOMENT),
    freeAt: (t) => (t < tContact ? handAt(t) : flightAt(t).freeAt(t)),
    home: regain === 'linear' ? arriving : ZERO,
    jumpAtSecond:
      second === null || tSecond === null
        ? 0
        : distance(first.placementAt(tSecond).position, second.placementAt(tSecond).position),
    spin: { start: last.spinAt(last.caught.tContact), end: last.spinAt(tControl) },
  };
}
