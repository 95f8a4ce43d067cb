/**
 * Flat walls across an axis of the box, and what a ball gets of one.
 *
 * Source:  Kavan, section 4.1 (eq. 28 without rotation); own          Chapter: many-bodies
 * Signs:   everything is measured outwards, along +axis for the wall at the positive end, along −axis for the other.
 */
import { PARTING } from './ball-times.ts';
import { type GasState, MOTION } from './gas-state.ts';

/** A flat wall across an axis. */
export interface FlatWall {
  /** 0, 1 or 2. */
  readonly axis: number;
  /** 1 at the positive end of the axis, −1 at the other. */
  readonly side: 1 | -1;
  /** Outwards from the middle of the box, in m, at the time `since` (s); with its velocity and acceleration. */
  place: number;
  velocity: number;
  readonly acceleration: number;
  since: number;
  /** 1/mass, in 1/kg; 0 for a wall that stands. */
  readonly invMass: number;
}

/**
 * The elastic impulse, in N·s, of a ball that touches a wall: the ball is written, and what the wall gets is returned,
 * outwards.
 *
 * @eq K28
 */
export function bounceBallAtWall(
  { motion, invMass }: GasState,
  body: number,
  wall: FlatWall,
  t: number,
): number {
  const { axis, side } = wall;
  const velocity = wall.velocity + (t - wall.since) * wall.acceleration;
  const at = MOTION * body + 3 + axis;
  const vRel = velocity - side * (motion[at] as number);
  const least = PARTING * (Math.abs(motion[at] as number) + Math.abs(velocity));
  const inv = invMass[body] as number;
  if (wall.invMass === 0 && velocity === 0) {
    const before = motion[at] as number; // turned round to the bit
    motion[at] = -side * Math.abs(before);
    return (2 * Math.abs(before)) / inv;
  }
  const j = (Math.max(-vRel, least) - vRel) / (inv + wall.invMass);
  motion[at] = (motion[at] as number) - side * j * inv;
  return j;
}

/** The walls of a box with half sides (m) around the origin: −x, +x, −y and so on; none where it has no end. */
export function wallsOfBox(half: Float64Array): readonly FlatWall[] {
  return [0, 1, 2]
    .filter((axis) => (half[axis] as number) < Infinity)
    .flatMap((axis) =>
      ([-1, 1] as const).map((side) => ({
        axis,
        side,
        place: half[axis] as number,
        velocity: 0,
        acceleration: 0,
        since: 0,
        invMass: 0,
      })),
    );
}
