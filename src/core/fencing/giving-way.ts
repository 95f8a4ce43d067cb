/**
 * A hand that gives way: how far a weapon is from where its hand would hold it, and how that goes back.
 *
 * The paper feeds the shift of a separation back to the hand, so that the hand does not push the weapon straight back
 * into the other. Here the whole difference is fed back, shift and turn, and it shrinks at a limited speed: a hand that
 * presses against a blade presses slowly.
 *
 * Source:  Kavan, section 5 (the feedback of the black box)          Chapter: content/chapters/08-fencing.mdx
 */

import type { Placement } from '#core/body/body.ts';
import { conjugate, mulQuat } from '#core/math/quat.ts';
import { quatFromRotationVector, rotationVectorFromQuat } from '#core/math/rotation.ts';
import { add, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** From the placement that the hand wants to the one that the weapon has: a shift (m) and a turn (rad), world axes. */
export interface GivenWay {
  readonly shift: Vec3;
  readonly turn: Vec3;
}

/** The weapon is where the hand wants it. */
export const NO_WAY: GivenWay = { shift: ZERO, turn: ZERO };

/** How fast a hand takes back what it gave, in m/s and rad/s. */
export interface TakeBack {
  readonly speed: number;
  readonly spin: number;
}

/**
 * How far a hand has given way that wants one placement of its weapon and finds another.
 *
 * @eq K-grid K-box
 */
export function givenWay(wanted: Placement, found: Placement): GivenWay {
  return {
    shift: sub(found.position, wanted.position),
    turn: rotationVectorFromQuat(mulQuat(found.orientation, conjugate(wanted.orientation))),
  };
}

/**
 * Where the weapon is held by a hand that wants a placement and has given way.
 *
 * @eq K-grid K-box
 */
export function givingPlacement(wanted: Placement, { shift, turn }: GivenWay): Placement {
  return {
    position: add(wanted.position, shift),
    orientation: mulQuat(quatFromRotationVector(turn), wanted.orientation),
  };
}

/** What is left of it a time (s) later. */
export function takenBack({ shift, turn }: GivenWay, { speed, spin }: TakeBack, time: number): GivenWay {
  return { shift: shortened(shift, speed * time), turn: shortened(turn, spin * time) };
}

function shortened(v: Vec3, by: number): Vec3 {
  const l = length(v);
  return l <= by ? ZERO : scale(v, 1 - by / l);
}
