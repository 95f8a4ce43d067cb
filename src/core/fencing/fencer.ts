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

/** What a fencer does of it. */
export interface Possible extends Asked {
  /** The lunge has been parried, and is over. */
  readonly isGoingBack: boolean;
}

/** Place on the pad and depth of the lunge (0 to 1), each with its rate. */
export interface Stance {
  readonly x: Coordinate;
  readonly y: Coordinate;
  readonly lunge: Coordinate;
  readonly isGoingBack: boolean;
}

/** En garde, at rest. */
export const STILL: Stance = {
  x: { place: 0.5, rate: 0 },
  y: { place: 0.5, rate: 0 },
  lunge: { place: 0, rate: 0 },
  isGoingBack: false,
};

/** A hand crosses the pad, some half metre, in about 0.37 s: 3.4 m/s at most. */
export const HAND_CAPS: Caps = { speed: 4, acceleration: 34 };

/** Who lunges has chosen a line: until the lunge is over the hand can only correct it, if it is deeper than this. */
const LUNGING_HAND_CAPS: Caps = { speed: 0.6, acceleration: 3 };
const CHOSEN = 0.1;

/** A lunge takes more than half a second to reach somebody who stands still, and longer to recover from. */
export const LUNGE_CAPS: Caps = { speed: 1.6, acceleration: 5 };
export const RECOVERY_CAPS: Caps = { speed: 1.4, acceleration: 5 };

/** A lunge that was parried is stopped short, within some 5 cm. */
const STOPPING_CAPS: Caps = { speed: 1.4, acceleration: 20 };

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

/** How well a fencer has the weapon: control, 0 to 1, and whether the other will have his sooner. */
export interface Hold {
  readonly control: number;
  readonly isLater: boolean;
}

/**
 * What a fencer in a stance does of what is asked for. Without control of the weapon nobody lunges. Whoever has lost it
 * in a lunge, and gets it back later than the other, has been parried: that lunge is over, and the next one must be asked
 * for anew. And who draws back is on guard before the next.
 */
export function possible({ lunge, isGoingBack }: Stance, asked: Asked, { control, isLater }: Hold): Possible {
  const isLost = control < IN_HAND;
  const isDeep = lunge.place > BACK_ON_GUARD;
  const isParried = isGoingBack || (isLost && isLater && isDeep);
  const isReady = !isDeep || lunge.rate >= -DRAWING_BACK;
  return {
    ...asked,
    isLunging: asked.isLunging && isReady && !isLost && !isParried,
    isGoingBack: isParried && (asked.isLunging || lunge.rate > 0),
  };
}

/** What a hand can do in a lunge of this depth: the less, the deeper it is. */
function handCaps(lunge: number): Caps {
  const share = Math.min(1, Math.max(0, lunge / CHOSEN));
  const between = (key: keyof Caps): number =>
    HAND_CAPS[key] + share * (LUNGING_HAND_CAPS[key] - HAND_CAPS[key]);
  return { speed: between('speed'), acceleration: between('acceleration') };
}

/** How fast a lunge comes and goes. */
function lungeCaps({ lunge }: Stance, { isLunging, isGoingBack }: Possible): Caps {
  if (isLunging) return LUNGE_CAPS;
  return isGoingBack && lunge.rate > 0 ? STOPPING_CAPS : RECOVERY_CAPS;
}

/** The stance a tick (s) later. */
export function stanceAfter(stance: Stance, asked: Possible, tick: number): Stance {
  const caps = handCaps(stance.lunge.place);
  return {
    x: stepTowards(stance.x, asked.x, caps, tick),
    y: stepTowards(stance.y, asked.y, caps, tick),
    lunge: stepTowards(stance.lunge, asked.isLunging ? 1 : 0, lungeCaps(stance, asked), tick),
    isGoingBack: asked.isGoingBack,
  };
}

/** A stance on the way from one to another, 0 to 1. */
export function stanceBetween(from: Stance, to: Stance, share: number): Stance {
  const between = (key: 'x' | 'y' | 'lunge'): Coordinate => ({
    place: from[key].place + share * (to[key].place - from[key].place),
    rate: to[key].rate,
  });
  return { ...to, x: between('x'), y: between('y'), lunge: between('lunge') };
}

/** The same stance, with nothing moving. */
export function stillStance({ x, y, lunge, isGoingBack }: Stance): Stance {
  const still = ({ place }: Coordinate): Coordinate => ({ place, rate: 0 });
  return { x: still(x), y: still(y), lunge: still(lunge), isGoingBack };
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
