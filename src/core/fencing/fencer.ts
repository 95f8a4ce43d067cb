/**
 * A fencer as far as the weapon is concerned: where the hand is, driven by a place on the pad and a lunge.
 *
 * Both fencers have one rule: the same grid, the same caps. The fencer at the left looks along +x, the other is the
 * same turned by half a turn about the vertical.
 *
 * Source:  Kavan, section 5 (Fig. 5)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   x along the piste, z up, the middle of the piste at the origin; the pad as in key-placements.ts.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { IDENTITY_QUAT, mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { add, type Vec3 } from '#core/math/vec3.ts';
import { type Caps, type Coordinate, stepTowards } from './capped-follow.ts';
import { gridMotion } from './grid-motion.ts';
import { GUARDS } from './guards.ts';
import { placementAt } from './key-placements.ts';

/** Which of the two: A stands at the left. */
export type Side = 'a' | 'b';

/** The other one. */
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** Something for each fencer. */
export interface Both<T> {
  readonly a: T;
  readonly b: T;
}

/** The same for both. */
export const forBoth = <T>(of: (side: Side) => T): Both<T> => ({ a: of('a'), b: of('b') });

/** What a fencer is asked for: a place on the pad, 0 to 1 each way, and whether to lunge. */
export interface Asked {
  readonly x: number;
  readonly y: number;
  readonly isLunging: boolean;
}

/** What is asked for by nobody: the middle of the pad. */
export const EN_GARDE: Asked = { x: 0.5, y: 0.5, isLunging: false };

/** Place on the pad and depth of the lunge (0 to 1), each with its rate. */
export interface Stance {
  readonly x: Coordinate;
  readonly y: Coordinate;
  readonly lunge: Coordinate;
}

/** En garde, at rest. */
export const STILL: Stance = {
  x: { place: 0.5, rate: 0 },
  y: { place: 0.5, rate: 0 },
  lunge: { place: 0, rate: 0 },
};

/** A hand crosses the pad, some half metre, in about 0.37 s: 3.4 m/s at most. */
export const HAND_CAPS: Caps = { speed: 4, acceleration: 34 };

/** Who lunges has chosen a line: until the lunge is over the hand can only correct it, if it is deeper than this. */
const LUNGING_HAND_CAPS: Caps = { speed: 0.6, acceleration: 3 };
const CHOSEN = 0.1;

/** A lunge takes more than half a second to reach somebody who stands still, and longer to recover from. */
export const LUNGE_CAPS: Caps = { speed: 1.6, acceleration: 5 };
export const RECOVERY_CAPS: Caps = { speed: 1.4, acceleration: 5 };

/** Who has less control of the weapon than this, 0 to 1, cannot go on with a lunge. */
const IN_HAND = 0.5;

/** Who draws back faster than this, in lunges per s, draws back until the lunge is no deeper than this share of it. */
const DRAWING_BACK = 0.01;
const BACK_ON_GUARD = 0.15;

/** How far a full lunge carries the hand forwards, and lets it sink, in m. */
export const LUNGE: Vec3 = [0.82, 0, -0.1];

/** Each fencer stands so far from the middle of the piste, in m. */
export const STAND = 1.14;

/** Where a fencer stands and looks. */
export const STANDS: Readonly<Record<Side, Placement>> = {
  a: { position: [-STAND, 0, 0], orientation: IDENTITY_QUAT },
  b: { position: [STAND, 0, 0], orientation: [0, 0, 0, 1] },
};

/**
 * What a fencer in a stance does of what is asked for, with so much control (0 to 1) of the weapon. A lunge is over when
 * the weapon has been beaten out of control, and who draws back from one is on guard before the next.
 */
export function possible({ lunge }: Stance, asked: Asked, control: number): Asked {
  const isReady = lunge.rate >= -DRAWING_BACK || lunge.place <= BACK_ON_GUARD;
  return { ...asked, isLunging: asked.isLunging && isReady && control >= IN_HAND };
}

/** What a hand can do in a lunge of this depth: the less, the deeper it is. */
function handCaps(lunge: number): Caps {
  const share = Math.min(1, Math.max(0, lunge / CHOSEN));
  const between = (key: keyof Caps): number =>
    HAND_CAPS[key] + share * (LUNGING_HAND_CAPS[key] - HAND_CAPS[key]);
  return { speed: between('speed'), acceleration: between('acceleration') };
}

/** The stance a tick (s) later. */
export function stanceAfter(stance: Stance, asked: Asked, tick: number): Stance {
  const caps = handCaps(stance.lunge.place);
  return {
    x: stepTowards(stance.x, asked.x, caps, tick),
    y: stepTowards(stance.y, asked.y, caps, tick),
    lunge: stepTowards(
      stance.lunge,
      asked.isLunging ? 1 : 0,
      asked.isLunging ? LUNGE_CAPS : RECOVERY_CAPS,
      tick,
    ),
  };
}

/** A stance on the way from one to another, 0 to 1. */
export function stanceBetween(from: Stance, to: Stance, share: number): Stance {
  const between = (key: keyof Stance): Coordinate => ({
    place: from[key].place + share * (to[key].place - from[key].place),
    rate: to[key].rate,
  });
  return { x: between('x'), y: between('y'), lunge: between('lunge') };
}

/** The same stance, with nothing moving. */
export function stillStance({ x, y, lunge }: Stance): Stance {
  const still = ({ place }: Coordinate): Coordinate => ({ place, rate: 0 });
  return { x: still(x), y: still(y), lunge: still(lunge) };
}

/** From the axes of a fencer to those of the piste. */
function toPiste(side: Side, position: Vec3, orientation: Quat): Placement {
  const { position: stand, orientation: turn } = STANDS[side];
  return { position: add(stand, rotate(turn, position)), orientation: mulQuat(turn, orientation) };
}

/**
 * Where the hand is, and which way it holds the weapon.
 *
 * @eq K-grid
 */
export function handOf(side: Side, { x, y, lunge }: Stance): Placement {
  const { position, orientation } = placementAt(GUARDS, x.place, y.place);
  return toPiste(side, add(position, lunged(lunge.place)), orientation);
}

/**
 * How the hand moves, by the derivative of the grid.
 *
 * @eq K-grid
 */
export function handMotionOf(side: Side, { x, y, lunge }: Stance): Motion {
  const { velocity, angularVelocity } = gridMotion(GUARDS, x.place, y.place, x.rate, y.rate);
  const turn = STANDS[side].orientation;
  return {
    velocity: rotate(turn, add(velocity, lunged(lunge.rate))),
    angularVelocity: rotate(turn, angularVelocity),
  };
}

function lunged(depth: number): Vec3 {
  return [LUNGE[0] * depth, LUNGE[1] * depth, LUNGE[2] * depth];
}
