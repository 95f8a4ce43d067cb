/**
 * What is read off a gyroscope's state: where its axis points, where its energy is, what acts on it.
 *
 * Source:  Hakenberg, first section (gyroscope)          Chapter: content/chapters/06-lambda.mdx
 * Signs:   floor z = 0, normal up; tilt from the vertical; torques about the centre of mass.
 */

import { atan2 } from '#core/math/bits/elementary.ts';
import { add, cross, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { frictionRates } from './contact-friction.ts';
import { lowestPoint } from './gyroscope.ts';
import { pushOfFloor, type TopSetup } from './gyroscope-kernel.ts';
import {
  BX,
  BY,
  BZ,
  bodyStateOf,
  newPush,
  PX,
  PY,
  PZ,
  QW,
  QX,
  QY,
  QZ,
  STORED,
  type TopState,
  Z,
} from './gyroscope-state.ts';
import { penaltyForce } from './penalty.ts';

/** Direction of the axis, from the tip upwards: a unit vector. */
export function gyroscopeAxis(list: TopState): Vec3 {
  const [w, x, y, z] = [list[QW], list[QX], list[QY], list[QZ]];
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/** Inclination of the axis, in rad. */
export function gyroscopeTilt(list: TopState): number {
  const [x, y, z] = gyroscopeAxis(list);
  return atan2(Math.sqrt(x * x + y * y), z);
}

/** Energies of a gyroscope, in J; heights from the floor. */
export interface GyroscopeEnergy {
  readonly translational: number;
  readonly rotational: number;
  /** m g z. */
  readonly potential: number;
  /** In the springs of the floor. */
  readonly stored: number;
  readonly total: number;
}

/** Written and read at once: a run asks a thousand times. */
const scratch = newPush();

/**
 * Where the energy of a gyroscope is.
 *
 *     ½ p²/m + (b² − b₃²)/2I₁ + b₃²/2I₃ + m g z + ½ κ Σ δ²
 *
 * @eq H-gyro
 */
export function gyroscopeEnergy(list: TopState, setup: TopSetup): GyroscopeEnergy {
  const { body, transverseMoment: I1, axialMoment: I3 } = setup.top;
  const [px, py, pz, bx, by, bz] = [list[PX], list[PY], list[PZ], list[BX], list[BY], list[BZ]];
  const along = axialMomentum(list);
  const across = Math.max(0, bx * bx + by * by + bz * bz - along * along);
  pushOfFloor(list, setup, scratch);
  const translational = 0.5 * body.invMass * (px * px + py * py + pz * pz);
  const rotational = 0.5 * (across / I1 + (along * along) / I3);
  const potential = body.mass * setup.gravity * list[Z];
  const stored = scratch[STORED];
  return {
    translational,
    rotational,
    potential,
    stored,
    total: translational + rotational + potential + stored,
  };
}

/** b₃, along the axis, in N·m·s. */
export function axialMomentum(list: TopState): number {
  const [x, y, z] = gyroscopeAxis(list);
  return x * list[BX] + y * list[BY] + z * list[BZ];
}

/** A place where the floor pushes: from the centre of mass (m, world axes), and how strongly, in N. */
export interface FloorContact {
  readonly arm: Vec3;
  readonly force: number;
}

/** What acts on a gyroscope at an instant: forces in N and torques in N·m, world axes. */
export interface GyroscopeForces {
  readonly weight: Vec3;
  /** μ n of all contacts together, and its torque. */
  readonly floor: Vec3;
  readonly floorTorque: Vec3;
  /** −η_v p and −η_ω b while it touches. */
  readonly friction: Vec3;
  readonly frictionTorque: Vec3;
  /** dp/dt and db/dt. */
  readonly momentumDot: Vec3;
  readonly angularMomentumDot: Vec3;
  readonly contacts: readonly FloorContact[];
}

/**
 * The right sides of H-gyro, term by term.
 *
 *     dp/dt = m g + Σ μ n − η_v p,    db/dt = Σ r × μ n − η_ω b
 *
 * @eq H-gyro H-μ
 */
export function gyroscopeForces(list: TopState, setup: TopSetup): GyroscopeForces {
  const { top, gravity, stiffness } = setup;
  const axis = gyroscopeAxis(list);
  const contacts: FloorContact[] = [];
  let floor: Vec3 = ZERO;
  let floorTorque: Vec3 = ZERO;
  for (const circle of top.circles) {
    const { arm, depth } = lowestPoint(circle, axis, list[Z]);
    const force = penaltyForce(depth, stiffness);
    if (!(force > 0)) continue;
    contacts.push({ arm, force });
    floor = [0, 0, floor[2] + force];
    floorTorque = add(floorTorque, cross(arm, [0, 0, force]));
  }
  const weight: Vec3 = [0, 0, -top.body.mass * gravity];
  const rates = frictionRates(bodyStateOf(list), setup.friction, contacts.length > 0);
  const friction = add(rates.momentum, ZERO);
  const frictionTorque = add(rates.angularMomentum, ZERO);
  return {
    weight,
    floor,
    floorTorque,
    friction,
    frictionTorque,
    momentumDot: add(add(weight, floor), friction),
    angularMomentumDot: add(floorTorque, frictionTorque),
    contacts,
  };
}

/** Angular velocity, in rad/s, world axes: of a round body ω = b/I₁ + b₃ (1/I₃ − 1/I₁) e₃. */
export function gyroscopeSpin(list: TopState, { top }: TopSetup): Vec3 {
  const { transverseMoment: I1, axialMoment: I3 } = top;
  const b: Vec3 = [list[BX], list[BY], list[BZ]];
  return add(scale(b, 1 / I1), scale(gyroscopeAxis(list), axialMomentum(list) * (1 / I3 - 1 / I1)));
}
