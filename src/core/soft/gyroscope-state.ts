/**
 * The state of a gyroscope as a list of doubles, for the kernel: each place has a name, and both ways to the state of
 * any other body lead through here.
 *
 * Source:  Kavan, section 2 (state of a body)          Chapter: content/chapters/06-lambda.mdx
 */
import type { BodyState } from '#core/body/body.ts';

/** A list of numbers to be written into, of which each place has a name. */
type Slots<Index extends number> = Float64Array & { [I in Index]: number };

/** Centre of mass, in m. */
export const X = 0;
export const Y = 1;
export const Z = 2;
/** Orientation, body to world. */
export const QW = 3;
export const QX = 4;
export const QY = 5;
export const QZ = 6;
/** p, in N·s. */
export const PX = 7;
export const PY = 8;
export const PZ = 9;
/** b about the centre of mass, in N·m·s. */
export const BX = 10;
export const BY = 11;
export const BZ = 12;
/** Energy that friction has taken so far, in J. */
export const LOST = 13;

/** Numbers in a state. */
export const STATE_SIZE = 14;

/** State of a gyroscope, world axes. */
export type TopState = Slots<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13>;

/** Upward force of the floor, in N, and its torque about the centre of mass, in N·m; it has none about the vertical. */
export const FORCE = 0;
export const TORQUE_X = 1;
export const TORQUE_Y = 2;
/** Energy in the springs, in J. */
export const STORED = 3;
/** Depth of the tip and of the lowest other circle, in m. */
export const TIP_DEPTH = 4;
export const OTHER_DEPTH = 5;

/** What the floor does at one placement. */
export type FloorPush = Slots<0 | 1 | 2 | 3 | 4 | 5>;

/** A push to be written into. */
export const newPush = (): FloorPush => new Float64Array(6) as FloorPush;

/** The list of a body's state; friction has taken nothing yet. */
export function listOf(state: BodyState): TopState {
  const list = new Float64Array(STATE_SIZE) as TopState;
  writeState(list, state);
  return list;
}

/** Writes a body's state into a list; what friction has taken stays. */
export function writeState(list: TopState, state: BodyState): void {
  const { position, orientation, momentum, angularMomentum } = state;
  list[X] = position[0];
  list[Y] = position[1];
  list[Z] = position[2];
  list[QW] = orientation[0];
  list[QX] = orientation[1];
  list[QY] = orientation[2];
  list[QZ] = orientation[3];
  list[PX] = momentum[0];
  list[PY] = momentum[1];
  list[PZ] = momentum[2];
  list[BX] = angularMomentum[0];
  list[BY] = angularMomentum[1];
  list[BZ] = angularMomentum[2];
}

/** The state of a body from its list. */
export function bodyStateOf(list: TopState): BodyState {
  return {
    position: [list[X], list[Y], list[Z]],
    orientation: [list[QW], list[QX], list[QY], list[QZ]],
    momentum: [list[PX], list[PY], list[PZ]],
    angularMomentum: [list[BX], list[BY], list[BZ]],
  };
}
