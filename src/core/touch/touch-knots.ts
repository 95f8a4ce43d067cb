/**
 * A motion in touch between two steps: polynomials of fifth degree through places, velocities and accelerations at both
 * ends. With steps of a few hundredths of a radian they are as good as the steps themselves.
 *
 * Source:  Hermite's interpolation          Chapter: content/chapters/07-resting.mdx
 */
import { type BodyState, type DynamicBody, inertiaWorld } from '#core/body/body.ts';
import { mulVec } from '#core/math/mat3.ts';
import { conjugate, mulQuat, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { add, cross, scale, type Vec3 } from '#core/math/vec3.ts';
import type { Toucher } from './touch-forces.ts';
import { bodyRates, stateIn, type TouchRates, type TouchSystem, type TouchVector } from './touch-motion.ts';

/** One body at one time: its state, and the first two derivatives of its place. */
export interface BodyKnot {
  readonly state: BodyState;
  readonly velocity: Vec3;
  readonly acceleration: Vec3;
  readonly spin: Quat;
  readonly spinRate: Quat;
}

/** The knot of a body under a force (N) and a torque (N·m). */
export function bodyKnot(toucher: Toucher, state: BodyState, force: Vec3, torque: Vec3): BodyKnot {
  const { angularVelocity: omega, invMass, invInertia, velocity } = toucher;
  const turning = mulVec(invInertia, add(torque, cross(state.angularMomentum, omega)));
  const spin = halved(mulQuat([0, ...omega], state.orientation));
  const spinRate = halved(sum(mulQuat([0, ...turning], state.orientation), mulQuat([0, ...omega], spin)));
  return { state, velocity, acceleration: scale(force, invMass), spin, spinRate };
}

/** The state of a body a share s of the way from one knot to the next, h seconds later. */
export function stateBetween(
  body: DynamicBody,
  from: BodyKnot,
  to: BodyKnot,
  s: number,
  h: number,
): BodyState {
  const at = (k: 0 | 1 | 2): Curve =>
    hermite(
      s,
      h,
      [from.state.position[k], from.velocity[k], from.acceleration[k]],
      [to.state.position[k], to.velocity[k], to.acceleration[k]],
    );
  const turnAt = (k: 0 | 1 | 2 | 3): Curve =>
    hermite(
      s,
      h,
      [from.state.orientation[k], from.spin[k], from.spinRate[k]],
      [to.state.orientation[k], to.spin[k], to.spinRate[k]],
    );
  const [x, y, z] = [at(0), at(1), at(2)];
  const turns = [turnAt(0), turnAt(1), turnAt(2), turnAt(3)] as const;
  const raw: Quat = [turns[0].value, turns[1].value, turns[2].value, turns[3].value];
  const rate: Quat = [turns[0].rate, turns[1].rate, turns[2].rate, turns[3].rate];
  const size2 = raw[0] * raw[0] + raw[1] * raw[1] + raw[2] * raw[2] + raw[3] * raw[3];
  const [, wx, wy, wz] = mulQuat(rate, conjugate(raw));
  const omega = scale([wx, wy, wz], 2 / size2);
  const position: Vec3 = [x.value, y.value, z.value];
  const orientation = normalizeQuat(raw);
  const momentum = scale([x.rate, y.rate, z.rate], body.mass);
  const angularMomentum = mulVec(inertiaWorld(body, { position, orientation }), omega);
  return { position, orientation, momentum, angularMomentum };
}

/** All members at one time. */
export interface TouchKnot {
  readonly t: number;
  readonly y: TouchVector;
  readonly rates: TouchRates;
  readonly bodies: readonly BodyKnot[];
}

/** The knot of all members at a time (s). */
export function knotOf(system: TouchSystem, y: TouchVector, rates: TouchRates, t: number): TouchKnot {
  const bodies = rates.touchers.map((toucher, k) => {
    const { force, torque } = bodyRates(rates, k);
    return bodyKnot(toucher, stateIn(system, y, k, t), force, torque);
  });
  return { t, y, rates, bodies };
}

/** The states of a motion a time (s) after one knot, by the polynomials up to the next. */
export function statesBetween(
  { members }: TouchSystem,
  from: TouchKnot,
  to: TouchKnot,
  tau: number,
): readonly BodyState[] {
  const h = to.t - from.t;
  return members.map(({ body, stateAt }, k) => {
    const [one, other] = [from.bodies[k] as BodyKnot, to.bodies[k] as BodyKnot];
    return body.kind === 'dynamic' ? stateBetween(body, one, other, tau / h, h) : stateAt(from.t + tau);
  });
}

interface Curve {
  readonly value: number;
  readonly rate: number;
}

/** Value, first and second derivative at one end. */
type End = readonly [number, number, number];

/** The polynomial of fifth degree with these ends, and its slope, a share s of the way along h. */
function hermite(s: number, h: number, [f0, v0, a0]: End, [f1, v1, a1]: End): Curve {
  const s2 = s * s;
  const s3 = s2 * s;
  const s4 = s3 * s;
  const s5 = s4 * s;
  const rise = 10 * s3 - 15 * s4 + 6 * s5;
  const value =
    f0 +
    rise * (f1 - f0) +
    h * ((s - 6 * s3 + 8 * s4 - 3 * s5) * v0 + (-4 * s3 + 7 * s4 - 3 * s5) * v1) +
    h * h * (0.5 * (s2 - 3 * s3 + 3 * s4 - s5) * a0 + 0.5 * (s3 - 2 * s4 + s5) * a1);
  const rate =
    ((30 * s2 - 60 * s3 + 30 * s4) * (f1 - f0)) / h +
    (1 - 18 * s2 + 32 * s3 - 15 * s4) * v0 +
    (-12 * s2 + 28 * s3 - 15 * s4) * v1 +
    h * (0.5 * (2 * s - 9 * s2 + 12 * s3 - 5 * s4) * a0 + 0.5 * (3 * s2 - 8 * s3 + 5 * s4) * a1);
  return { value, rate };
}

function halved([w, x, y, z]: Quat): Quat {
  return [0.5 * w, 0.5 * x, 0.5 * y, 0.5 * z];
}

function sum(p: Quat, q: Quat): Quat {
  return [p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]];
}
