/**
 * One step of a gyroscope on a springy floor, without allocation: a run takes ten thousand of them, at every drag.
 *
 * Three motions that are solved exactly take turns: forces push at a fixed placement, friction lets the momenta die
 * away, and the body flies free. Put together as in a mirror (brake, push, fly, push, brake) they make a step of second
 * order. The floor pushes upwards only, so that b along the vertical is touched by friction alone, to the last bit; and
 * a tip on the axis has no lever about it, so that b₃ is too, to rounding.
 *
 * States are lists of doubles with named places: records of numbers cost five times as much here, for every number
 * that is written into one may go to the heap.
 *
 * Source:  Hakenberg, first section (gyroscope); Strang 1968          Chapter: content/chapters/06-lambda.mdx
 * Signs:   floor z = 0, normal up; e₃ from the foot upwards; depth positive inside the floor.
 */

import { cos, exp, sin } from '#core/math/bits/elementary.ts';
import type { ContactFriction } from './contact-friction.ts';
import type { Gyroscope } from './gyroscope.ts';
import {
  BX,
  BY,
  BZ,
  type FloorPush,
  FORCE,
  LOST,
  OTHER_DEPTH,
  PX,
  PY,
  PZ,
  QW,
  QX,
  QY,
  QZ,
  STORED,
  TIP_DEPTH,
  TORQUE_X,
  TORQUE_Y,
  type TopState,
  X,
  Y,
  Z,
} from './gyroscope-state.ts';

/** What acts on a gyroscope. */
export interface TopSetup {
  readonly top: Gyroscope;
  /** Downward acceleration, in m/s². */
  readonly gravity: number;
  /** Stiffness of the floor, in N/m. */
  readonly stiffness: number;
  readonly friction: ContactFriction;
}

/** A setup and a step, with what follows from both. */
export interface TopStep extends TopSetup {
  /** Step, in s. */
  readonly h: number;
  /** What half a step of friction leaves of p and of b. */
  readonly keepLinear: number;
  readonly keepAngular: number;
}

/** A motion for one step, in place. */
export type TopMotion = (state: TopState, step: TopStep) => void;

/** A setup with a step of h (s). */
export function topStep(setup: TopSetup, h: number): TopStep {
  const { linearRate, angularRate } = setup.friction;
  return { ...setup, h, keepLinear: exp(-0.5 * h * linearRate), keepAngular: exp(-0.5 * h * angularRate) };
}

/**
 * What the floor does to the body as it lies: at each circle that is in it a spring pushes up at the lowest point.
 * The formulas are those of `lowestPoint`, written out.
 *
 * @eq H-μ
 */
export function pushOfFloor(state: TopState, { top, stiffness }: TopSetup, push: FloorPush): void {
  const z = state[Z];
  const qw = state[QW];
  const qx = state[QX];
  const qy = state[QY];
  const qz = state[QZ];
  const ex = 2 * (qx * qz + qw * qy);
  const ey = 2 * (qy * qz - qw * qx);
  const ez = 1 - 2 * (qx * qx + qy * qy);
  const slant = Math.sqrt(ex * ex + ey * ey);
  const { circles } = top;
  let force = 0;
  let lever = 0;
  let stored = 0;
  let other = -1e9;
  for (let i = 0; i < circles.length; i++) {
    const { height, radius } = circles[i] as (typeof circles)[number];
    const depth = -(z + height * ez - radius * slant);
    if (i === 0) push[TIP_DEPTH] = depth;
    else other = Math.max(other, depth);
    if (!(depth > 0)) continue;
    const mu = stiffness * depth;
    force += mu;
    lever += mu * (slant > 0 ? height + (radius * ez) / slant : height); // the level part of the arm lies along e₃'s
    stored += 0.5 * mu * depth;
  }
  push[FORCE] = force;
  push[TORQUE_X] = lever * ey;
  push[TORQUE_Y] = -lever * ex;
  push[STORED] = stored;
  push[OTHER_DEPTH] = other;
}

/** Floor and weight act for half a step. */
function kick(state: TopState, { top, gravity, h }: TopStep, push: FloorPush): void {
  const half = 0.5 * h;
  state[PZ] += half * (push[FORCE] - top.body.mass * gravity);
  state[BX] += half * push[TORQUE_X];
  state[BY] += half * push[TORQUE_Y];
}

/** Friction acts alone for half a step, and its share of the energy is booked. */
function brake(state: TopState, { top, keepLinear, keepAngular }: TopStep): void {
  const qw = state[QW];
  const qx = state[QX];
  const qy = state[QY];
  const qz = state[QZ];
  const px = state[PX];
  const py = state[PY];
  const pz = state[PZ];
  const bx = state[BX];
  const by = state[BY];
  const bz = state[BZ];
  const along =
    2 * (bx * (qx * qz + qw * qy) + by * (qy * qz - qw * qx)) + bz * (1 - 2 * (qx * qx + qy * qy));
  const squared = along * along;
  const across = Math.max(0, bx * bx + by * by + bz * bz - squared);
  const linear = top.body.invMass * (px * px + py * py + pz * pz);
  const angular = across / top.transverseMoment + squared / top.axialMoment;
  state[LOST] += 0.5 * ((1 - keepLinear * keepLinear) * linear + (1 - keepAngular * keepAngular) * angular);
  state[PX] = keepLinear * px;
  state[PY] = keepLinear * py;
  state[PZ] = keepLinear * pz;
  state[BX] = keepAngular * bx;
  state[BY] = keepAngular * by;
  state[BZ] = keepAngular * bz;
}

/** Half angles up to this, in rad, are turned by series; their next terms are below 1e-17. */
const SMALL = 0.5;

/** (sin x)/x, from s = x². */
const sincSeries = (s: number): number =>
  1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - s / 156)))));

/** cos x, from s = x². */
const cosSeries = (s: number): number =>
  1 -
  (s / 2) *
    (1 - (s / 12) * (1 - (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - s / 182))))));

/** (sin x)/x, the same bits everywhere. */
const sinc = (x: number): number => (Math.abs(x) <= SMALL ? sincSeries(x * x) : sin(x) / x);

/** cos x, the same bits everywhere, and fast for a small angle. */
const cosine = (x: number): number => (Math.abs(x) <= SMALL ? cosSeries(x * x) : cos(x));

/**
 * Free flight, exact for a round body: straight, and turning about b and about its own axis, both evenly.
 *
 *     x ← x + h p/m,    R ← exp(h [b]×/I₁) R exp(h b₃ (1/I₃ − 1/I₁) [e₃]×)
 *
 * @eq K8
 */
export function flyTop(state: TopState, { top, h }: TopStep): void {
  const qw = state[QW];
  const qx = state[QX];
  const qy = state[QY];
  const qz = state[QZ];
  const bx = state[BX];
  const by = state[BY];
  const bz = state[BZ];
  const { transverseMoment: I1, axialMoment: I3, body } = top;
  const way = h * body.invMass;
  state[X] += way * state[PX];
  state[Y] += way * state[PY];
  state[Z] += way * state[PZ];

  // About b: q ← (w, x, y, z) q.
  const half = (0.5 * h) / I1;
  const turn = half * Math.sqrt(bx * bx + by * by + bz * bz);
  const w = cosine(turn);
  const s = half * sinc(turn);
  const x = s * bx;
  const y = s * by;
  const z = s * bz;
  const aw = w * qw - x * qx - y * qy - z * qz;
  const ax = w * qx + x * qw + y * qz - z * qy;
  const ay = w * qy - x * qz + y * qw + z * qx;
  const az = w * qz + x * qy - y * qx + z * qw;

  // About the own axis: q ← q (c, 0, 0, d).
  const along =
    2 * (bx * (qx * qz + qw * qy) + by * (qy * qz - qw * qx)) + bz * (1 - 2 * (qx * qx + qy * qy));
  const spin = 0.5 * h * along * (1 / I3 - 1 / I1);
  const c = cosine(spin);
  const d = spin * sinc(spin);
  const rw = aw * c - az * d;
  const rx = ax * c + ay * d;
  const ry = ay * c - ax * d;
  const rz = az * c + aw * d;
  const unit = 1 / Math.sqrt(rw * rw + rx * rx + ry * ry + rz * rz);
  state[QW] = rw * unit;
  state[QX] = rx * unit;
  state[QY] = ry * unit;
  state[QZ] = rz * unit;
}

/**
 * One step in place. `push` is what the floor does at the placement before, and becomes what it does after it.
 *
 * @eq H-gyro
 */
export function stepTop(state: TopState, step: TopStep, push: FloorPush, flight: TopMotion = flyTop): void {
  if (push[FORCE] > 0) brake(state, step);
  kick(state, step, push);
  flight(state, step);
  pushOfFloor(state, step, push);
  kick(state, step, push);
  if (push[FORCE] > 0) brake(state, step);
}
