/**
 * Whether balls that two moving bodies carry can meet during a stretch of time (time-stretch.ts).
 *
 * Their centres pass each other along a straight line but for a known error. A body that turns by more than a radian is
 * taken otherwise: the ball stays within the ball that its whole circle about the axis fills, which only the flight of
 * the body moves.
 *
 * Source:  Kavan, section 3.1 (bounds of motion)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   velocities of A relative to B.
 */
import type { BallTree } from '#core/bounds/ball-tree.ts';
import { remembered } from '#core/math/remembered.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { EPS_PLACE, type Stretch, type Turning, turningError } from './time-stretch.ts';

/**
 * How far, in m, a ball of A and one of B, by the numbers of their nodes, move relative to each other from the middle of
 * the stretch to its ends, at most; −1 if they cannot meet in all of it.
 */
export type BallsInTime = (i: number, j: number) => number;

/** The balls of two bodies for one stretch after another. */
export interface Balls {
  readonly during: (stretch: Stretch) => BallsInTime;
}

/** A body that turns by more than this, in rad, from the middle of a stretch to its end is taken by its circles. */
const MAX_ANGLE = 1;

/** Numbers of a ball: place (m), velocity (m/s), radius with the error of both (m), and that error. */
const BALL = 8;

/** The balls of a body where they are at the middle of the stretch, from B's centre; written when they are needed. */
interface CarriedBalls {
  readonly tree: BallTree;
  readonly balls: Float64Array;
  /** The stretch in which a ball was last written. */
  readonly written: Float64Array;
}

/** Room for a body as A and as B: a run searches again and again, and such room is dear to make. */
const carriedAsA = new WeakMap<BallTree, CarriedBalls>();
const carriedAsB = new WeakMap<BallTree, CarriedBalls>();

/** Number of the last stretch of any two bodies. */
let lastStretch = 0;

/** The balls of two trees. */
export function ballsOf(a: BallTree, b: BallTree): Balls {
  const [ofA, ofB] = [remembered(carriedAsA, a, carriedBalls), remembered(carriedAsB, b, carriedBalls)];
  const [ballsA, ballsB] = [ofA.balls, ofB.balls];
  return {
    during: (stretch) => {
      lastStretch += 1;
      const now = lastStretch;
      const { half, bend, offset, velocity } = stretch;
      return (i, j) => {
        if (ofA.written[i] !== now) carry(ofA, i, stretch.a, half, offset, velocity, now);
        if (ofB.written[j] !== now) carry(ofB, j, stretch.b, half, ORIGIN, ORIGIN, now);
        const p = BALL * i;
        const q = BALL * j;
        const x = (ballsA[p] as number) - (ballsB[q] as number);
        const y = (ballsA[p + 1] as number) - (ballsB[q + 1] as number);
        const z = (ballsA[p + 2] as number) - (ballsB[q + 2] as number);
        const u = (ballsA[p + 3] as number) - (ballsB[q + 3] as number);
        const v = (ballsA[p + 4] as number) - (ballsB[q + 4] as number);
        const w = (ballsA[p + 5] as number) - (ballsB[q + 5] as number);
        const near = (ballsA[p + 6] as number) + (ballsB[q + 6] as number) + bend;
        const speedSquared = u * u + v * v + w * w;
        const nearest = speedSquared > 0 ? -(x * u + y * v + z * w) / speedSquared : 0;
        const tau = nearest > half ? half : nearest < -half ? -half : nearest;
        const dx = x + tau * u;
        const dy = y + tau * v;
        const dz = z + tau * w;
        if (dx * dx + dy * dy + dz * dz > near * near) return -1;
        const error = (ballsA[p + 7] as number) + (ballsB[q + 7] as number) + bend;
        return Math.sqrt(speedSquared) * half + error;
      };
    },
  };
}

const ORIGIN: Vec3 = [0, 0, 0];

function carriedBalls(tree: BallTree): CarriedBalls {
  const count = tree.radii.length;
  return { tree, balls: new Float64Array(BALL * count), written: new Float64Array(count) };
}

/** Writes a ball as its body carries it. Hot kernel: it makes no vector. */
function carry(
  { tree, balls, written }: CarriedBalls,
  i: number,
  turning: Turning,
  half: number,
  offset: Vec3,
  velocity: Vec3,
  now: number,
): void {
  const { omega, spin, spread, angle, turned } = turning;
  const [row0, row1, row2] = turned;
  const px = tree.centres[3 * i] as number;
  const py = tree.centres[3 * i + 1] as number;
  const pz = tree.centres[3 * i + 2] as number;
  const reach = tree.reaches[i] as number;
  let x = row0[0] * px + row0[1] * py + row0[2] * pz;
  let y = row1[0] * px + row1[1] * py + row1[2] * pz;
  let z = row2[0] * px + row2[1] * py + row2[2] * pz;
  let u = 0;
  let v = 0;
  let w = 0;
  let error = 0;
  if (angle > MAX_ANGLE) {
    // Only a fixed axis keeps the middle of the circle in its place.
    const along = spread === 0 ? (omega[0] * x + omega[1] * y + omega[2] * z) / (spin * spin) : 0;
    const dx = x - along * omega[0];
    const dy = y - along * omega[1];
    const dz = z - along * omega[2];
    error = Math.sqrt(dx * dx + dy * dy + dz * dz) + EPS_PLACE * reach;
    x -= dx;
    y -= dy;
    z -= dz;
  } else {
    u = omega[1] * z - omega[2] * y;
    v = omega[2] * x - omega[0] * z;
    w = omega[0] * y - omega[1] * x;
    error = turningError(turning, Math.sqrt(u * u + v * v + w * w), reach, half);
  }
  const at = BALL * i;
  balls[at] = offset[0] + x;
  balls[at + 1] = offset[1] + y;
  balls[at + 2] = offset[2] + z;
  balls[at + 3] = velocity[0] + u;
  balls[at + 4] = velocity[1] + v;
  balls[at + 5] = velocity[2] + w;
  balls[at + 6] = (tree.radii[i] as number) + error;
  balls[at + 7] = error;
  written[i] = now;
}
