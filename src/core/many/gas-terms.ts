/**
 * What one may say to a gas (gas.ts), and what it tells: options, what has happened so far, and the gas under way.
 *
 * Source:  own          Chapter: many-bodies
 */
import type { Vec3 } from '#core/math/vec3.ts';
import type { CapsuleTimes } from './capsule-times.ts';
import type { QueueMaker } from './event-queue.ts';
import type { FlatWall } from './flat-walls.ts';
import type { GasPistonState } from './gas-piston.ts';
import type { GasState } from './gas-state.ts';

/** How a gas is computed; none of it changes what comes out. */
export interface GasOptions {
  /** How the next event is found; a heap unless given (event-queue.ts has others). */
  readonly queue?: QueueMaker;
  /** Width of the cells, in m, but never less than two bodies reach. */
  readonly cell?: number;
  /** Is told after each event of a body. */
  readonly watch?: (place: number) => void;
  /** Whose meetings with walls are counted; all unless given. */
  readonly isCounted?: (place: number) => boolean;
  /** How capsules fly and meet (capsule-gas.ts); without it there may be balls only. */
  readonly capsules?: CapsuleWays;
}

/** How capsules fly and meet. */
export interface CapsuleWays {
  readonly timesOf: (state: GasState) => CapsuleTimes;
  /** Turns the axis of a body on to a time, in s. */
  readonly carry: (state: GasState, body: number, t: number) => void;
  /** Time, in s, at which a body meets a wall; Infinity if not before the limit (s). */
  readonly atWall: (state: GasState, body: number, wall: FlatWall, limit: number) => number;
  /** What the wall gets of a body that touches it, in N·s; the body is written. */
  readonly bounceAtWall: (state: GasState, body: number, wall: FlatWall, t: number) => number;
  /** Half the axis of a body, in m, a time (s) after its last event. */
  readonly axisAfter: (state: GasState, body: number, tau: number) => Vec3;
  /** Distance of two axes, in m, by their four ends. */
  readonly apart: (ends: Float64Array) => number;
}

/** What has happened so far. */
export interface GasTally {
  /** Meetings of two bodies. */
  collisions: number;
  /** Meetings of a body with a wall or the piston. */
  wallHits: number;
  /** Steps into another cell. */
  crossings: number;
  /** Events that had come to nothing, because the other body had met somebody else. */
  stale: number;
  /** Pairs that were looked at. */
  tests: number;
  /** Way that bodies have flown up to their last events, in m. */
  path: number;
}

/** A gas under way. */
export interface Gas {
  readonly state: GasState;
  readonly tally: GasTally;
  /** What the walls have received, in N·s, outwards: −x, +x, −y, +y, −z, +z. */
  readonly wallImpulses: Float64Array;
  readonly piston: GasPistonState | undefined;
  /**
   * Goes through all events up to a time, in s, but no more than `most`: in a row without any room they never end.
   * Going there in parts gives the same bits.
   *
   * @returns whether the time was reached.
   */
  readonly advance: (t: number, most?: number) => boolean;
  /** Time of the next event, in s. */
  readonly nextTime: () => number;
  /** A body has been written into a place of the state, as of now or before: from time t (s) on it takes part. */
  readonly enter: (place: number, t: number) => void;
  /** The body at a place takes part no more; the place is free. */
  readonly leave: (place: number) => void;
  /** Visits every body in the cell of one and in so many rings of cells around it, itself too. */
  readonly near: (place: number, rings: number, visit: (other: number) => void) => void;
  /** Memory of all lists, in bytes. */
  readonly bytes: number;
}
