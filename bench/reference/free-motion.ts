/**
 * Free flight of a rigid body, to rounding: the momenta are constant, the orientation follows from them.
 *
 * Where the body turns about a principal axis the rotation is a formula. Elsewhere q′ = ½ ω q with ω = I⁻¹ b is
 * integrated by the classical Runge–Kutta method with steps so short (1/8192 s; at 10 rad/s one step errs by 1e-17)
 * that rounding is all that is left.
 */
import type { BenchBody, Quat, Reading, Vec3 } from '../scene.ts';
import { norm, plus, product, times, turn, turnBack, unitQuat, wedge } from './vectors.ts';

const STEP = 1 / 8192;

/** A body in free flight since some time. */
export interface Flight {
  readonly body: BenchBody;
  /** Where and how fast the body is at time t, in s, not before the start of the flight. */
  at(t: number): Reading;
  /** No point of the body moves faster than this, in m/s, at any time of the flight. */
  readonly topSpeed: number;
}

/** Inverse inertia times a world vector, in the orientation q; zero for a wall. */
export function invInertiaTimes(body: BenchBody, q: Quat, a: Vec3): Vec3 {
  if (body.mass === 'fixed') return [0, 0, 0];
  const [x, y, z] = turnBack(q, a);
  const [ix, iy, iz] = body.inertia;
  return turn(q, [x / ix, y / iy, z / iz]);
}

/** Angular momentum about the centre of mass, in world axes. */
export function spinOf(body: BenchBody, { orientation: q, angularVelocity }: Reading): Vec3 {
  if (body.mass === 'fixed') return [0, 0, 0];
  const [x, y, z] = turnBack(q, angularVelocity);
  const [ix, iy, iz] = body.inertia;
  return turn(q, [x * ix, y * iy, z * iz]);
}

/** Distance of the farthest point from the centre, in m. */
export function reach({ shape }: BenchBody): number {
  switch (shape.kind) {
    case 'ball':
      return shape.radius;
    case 'box':
      return norm(shape.half);
    case 'capsule':
      return shape.radius + shape.halfLength;
  }
}

/** The flight that starts at time t0 (s) in a given state. */
export function flight(body: BenchBody, start: Reading, t0: number): Flight {
  const b = spinOf(body, start);
  const omega = start.angularVelocity;
  const orientationAt =
    norm(wedge(omega, b)) <= 1e-15 * norm(omega) * norm(b)
      ? (t: number): Quat => rotated(start.orientation, omega, t - t0)
      : integrated(body, start.orientation, b, t0);
  const slowest = Math.min(...body.inertia.filter((i) => i > 0), Infinity);
  return {
    body,
    at: (t) => {
      const orientation = orientationAt(t);
      return {
        position: plus(start.position, start.velocity, t - t0),
        orientation,
        velocity: start.velocity,
        angularVelocity: invInertiaTimes(body, orientation, b),
      };
    },
    topSpeed: norm(start.velocity) + (norm(b) / slowest) * reach(body),
  };
}

function rotated(q: Quat, omega: Vec3, t: number): Quat {
  const rate = norm(omega);
  if (rate === 0) return q;
  const s = Math.sin((rate * t) / 2) / rate;
  return unitQuat(product([Math.cos((rate * t) / 2), omega[0] * s, omega[1] * s, omega[2] * s], q));
}

function integrated(body: BenchBody, q0: Quat, b: Vec3, t0: number): (t: number) => Quat {
  const grid: Quat[] = [q0];
  return (t) => {
    const index = Math.max(0, Math.floor((t - t0) / STEP));
    while (grid.length <= index) grid.push(stepped(body, grid[grid.length - 1] as Quat, b, STEP));
    return stepped(body, grid[index] as Quat, b, t - t0 - index * STEP);
  };
}

function stepped(body: BenchBody, q: Quat, b: Vec3, h: number): Quat {
  const rate = (p: Quat): Quat => {
    const [x, y, z] = times(invInertiaTimes(body, unitQuat(p), b), 0.5);
    return product([0, x, y, z], p);
  };
  const along = (k: Quat, s: number): Quat => [
    q[0] + s * k[0],
    q[1] + s * k[1],
    q[2] + s * k[2],
    q[3] + s * k[3],
  ];
  const k1 = rate(q);
  const k2 = rate(along(k1, h / 2));
  const k3 = rate(along(k2, h / 2));
  const k4 = rate(along(k3, h));
  const mean = (i: 0 | 1 | 2 | 3): number => q[i] + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  return unitQuat([mean(0), mean(1), mean(2), mean(3)]);
}
