/**
 * Whether balls that two moving bodies carry can meet during a stretch of time (stretch.ts).
 *
 * Their centres pass each other along a straight line but for a known error. A body that turns by more than a radian is
 * taken otherwise: the ball stays within the ball that its whole circle about the axis fills, which only the flight of
 * the body moves.
 *
 * Source:  Kavan, section 3.1 (bounds of motion)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   velocities of A relative to B.
 */
import type { BallTree } from '#core/bounds/ball-tree.ts';
import { EPS_PLACE, type Stretch, type Turning, turningError } from './stretch.ts';

/**
 * How far, in m, a ball of A and one of B, by the numbers of their nodes, move relative to each other from the middle of
 * the stretch to its ends, at most; −1 if they cannot meet in all of it.
 */
export type BallsInTime = (i: number, j: number) => number;

/** A body that turns by more than this, in rad, from the middle of a stretch to its end is taken by its circles. */
const MAX_ANGLE = 1;

/** A ball about the centre of mass of its body: place (m) and velocity (m/s), and how far it may be from them (m). */
interface CarriedBall {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
  w: number;
  error: number;
}

/** The balls of two bodies during a stretch. */
export function ballsInTime(stretch: Stretch, treeA: BallTree, treeB: BallTree): BallsInTime {
  const { half, bend } = stretch;
  const [dx, dy, dz] = stretch.offset;
  const [vx, vy, vz] = stretch.velocity;
  const ofA: CarriedBall = { x: 0, y: 0, z: 0, u: 0, v: 0, w: 0, error: 0 };
  const ofB: CarriedBall = { ...ofA };
  const carryA = carrier(treeA, stretch.a, half, ofA);
  const carryB = carrier(treeB, stretch.b, half, ofB);
  return (i, j) => {
    carryA(i);
    carryB(j);
    const x = dx + ofA.x - ofB.x;
    const y = dy + ofA.y - ofB.y;
    const z = dz + ofA.z - ofB.z;
    const u = vx + ofA.u - ofB.u;
    const v = vy + ofA.v - ofB.v;
    const w = vz + ofA.w - ofB.w;
    const error = ofA.error + ofB.error + bend;
    const near = (treeA.radii[i] as number) + (treeB.radii[j] as number) + error;
    const speedSquared = u * u + v * v + w * w;
    const nearest = speedSquared > 0 ? -(x * u + y * v + z * w) / speedSquared : 0;
    const tau = Math.min(Math.max(nearest, -half), half);
    const p = x + tau * u;
    const q = y + tau * v;
    const r = z + tau * w;
    if (p * p + q * q + r * r > near * near) return -1;
    return Math.sqrt(speedSquared) * half + error;
  };
}

/** Writes a ball of the tree into `to`, as the body carries it. Hot kernel: it makes no vector. */
function carrier(tree: BallTree, turning: Turning, half: number, to: CarriedBall): (i: number) => void {
  const { centres, reaches } = tree;
  const { turned, omega, spin, spread, angle } = turning;
  const [[a, b, c], [d, e, f], [g, h, k]] = turned;
  const [wx, wy, wz] = omega;
  return (i) => {
    const px = centres[3 * i] as number;
    const py = centres[3 * i + 1] as number;
    const pz = centres[3 * i + 2] as number;
    const x = a * px + b * py + c * pz;
    const y = d * px + e * py + f * pz;
    const z = g * px + h * py + k * pz;
    const reach = reaches[i] as number;
    if (angle > MAX_ANGLE) {
      // Only a fixed axis keeps the middle of the circle in its place.
      const along = spread === 0 ? (wx * x + wy * y + wz * z) / (spin * spin) : 0;
      to.x = along * wx;
      to.y = along * wy;
      to.z = along * wz;
      const p = x - to.x;
      const q = y - to.y;
      const r = z - to.z;
      to.error = Math.sqrt(p * p + q * q + r * r) + EPS_PLACE * reach;
      return;
    }
    to.x = x;
    to.y = y;
    to.z = z;
    to.u = wy * z - wz * y;
    to.v = wz * x - wx * z;
    to.w = wx * y - wy * x;
    const around = Math.sqrt(to.u * to.u + to.v * to.v + to.w * to.w);
    to.error = turningError(turning, around, reach, half);
  };
}
