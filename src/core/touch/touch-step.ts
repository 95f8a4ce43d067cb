/**
 * One step of a motion in touch, and the way back onto the points after it.
 *
 * Runge and Kutta's method in the pair of orders 5 and 4 by Dormand and Prince, which knows its error. What the forces
 * have given at each point is summed up by the same method, so that the books of momentum balance to rounding.
 *
 * Source:  J. R. Dormand, P. J. Prince, J. Comput. Appl. Math. 6 (1980); Kavan, section 4.2
 * Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import { mulVec } from '#core/math/mat3.ts';
import { normalizeQuat, type Quat } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { cross, scale, type Vec3 } from '#core/math/vec3.ts';
import { stillPushes } from '#core/resting/contact-forces.ts';
import { heldContact, rateAt, type Toucher, touchCoupling } from './touch-forces.ts';
import {
  BODY,
  bookOf,
  type HeldTouch,
  isBall,
  pointsIn,
  powerOf,
  type TouchRates,
  type TouchSystem,
  type TouchVector,
  touchersIn,
  touchRates,
  write,
} from './touch-motion.ts';

/** The coefficients of Dormand and Prince: when, and from what, each further stage is taken; and the error. */
const TIMES = [1 / 5, 3 / 10, 4 / 5, 8 / 9, 1];
const STAGES: readonly (readonly number[])[] = [
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
];
const WEIGHTS = [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84];
const ERRORS = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525];
const LAST_ERROR = -1 / 40;

/** The numbers after a step, put back onto the held points; and the rates there. */
export interface TouchStep {
  readonly y: TouchVector;
  readonly rates: TouchRates;
  /** Error of the step, of each number. */
  readonly error: TouchVector;
}

/** A step of h (s) from a time (s) at which the rates are known; null if a held point loses its normal on the way. */
export function touchStep(
  system: TouchSystem,
  y: TouchVector,
  first: TouchRates,
  t: number,
  h: number,
): TouchStep | null {
  const slopes: TouchVector[] = [first.dy];
  for (const [s, weights] of STAGES.entries()) {
    const there = touchRates(system, moved(y, slopes, weights, h), t + h * (TIMES[s] as number));
    if (there === null) return null;
    slopes.push(there.dy);
  }
  const back = putBack(system, moved(y, slopes, WEIGHTS, h), t + h);
  const rates = back && touchRates(system, back, t + h);
  if (back === null || rates === null) return null;
  const error = y.slice();
  for (let i = 0; i < error.length; i++) {
    let sum = LAST_ERROR * (rates.dy[i] as number);
    for (let s = 0; s < ERRORS.length; s++) sum += (ERRORS[s] as number) * (slopes[s]?.[i] as number);
    error[i] = h * sum;
  }
  return { y: back, rates, error };
}

function moved(
  y: TouchVector,
  slopes: readonly TouchVector[],
  weights: readonly number[],
  h: number,
): TouchVector {
  const to = y.slice();
  for (let s = 0; s < weights.length; s++) {
    const weight = weights[s] as number;
    if (weight === 0) continue;
    const slope = slopes[s] as TouchVector;
    for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + h * weight * (slope[i] as number);
  }
  return to;
}

/**
 * The numbers with the held points back at their gaps and at rate 0: first the places are shifted, then the velocities
 * changed, each by pushes along the normals. What the latter take is put into the books.
 */
export function putBack(system: TouchSystem, y: TouchVector, t: number): TouchVector | null {
  const to = y.slice();
  for (const [k, { body }] of system.members.entries()) {
    if (body.kind !== 'dynamic') continue;
    const at = BODY * k + 3;
    write(to, at, normalizeQuat([to[at], to[at + 1], to[at + 2], to[at + 3]] as unknown as Quat));
  }
  if (!pushed(system, to, t, 'places') || !pushed(system, to, t, 'velocities')) return null;
  return to;
}

function pushed(system: TouchSystem, y: TouchVector, t: number, what: 'places' | 'velocities'): boolean {
  const { held } = system;
  const touchers = touchersIn(system, y, t);
  const points = pointsIn(system, touchers);
  if (points === null) return false;
  const off = points.map((point, i) =>
    what === 'places' ? point.place.gap - (held[i] as HeldTouch).gap : rateAt(touchers, point),
  );
  const sizes = stillPushes(touchCoupling(touchers, points), off, [...points.keys()]);
  for (const [i, point] of points.entries()) {
    const { a, b, n, rA, rB } = heldContact(touchers, point);
    const push = scale(n, sizes[i] as number);
    if (a !== null) shift(y, a, touchers[a] as Toucher, push, rA, 1, what);
    if (b !== null) shift(y, b, touchers[b] as Toucher, push, rB, -1, what);
    if (what === 'places') continue;
    const book = bookOf(system, i);
    const turn = cross(point.place.pointA, push);
    for (let c = 0; c < 3; c++) {
      y[book + c] = (y[book + c] as number) + (push[c] as number);
      y[book + 3 + c] = (y[book + 3 + c] as number) + (turn[c] as number);
    }
    y[book + 6] = (y[book + 6] as number) + (sizes[i] as number);
    y[book + 7] = (y[book + 7] as number) + powerOf(touchers, point, push);
  }
  return true;
}

function shift(
  y: TouchVector,
  k: number,
  { body, invMass, invInertia, surface }: Toucher,
  push: Vec3,
  r: Vec3,
  sign: number,
  what: 'places' | 'velocities',
): void {
  const torque = cross(r, push);
  const at = BODY * k;
  if (what === 'velocities') {
    for (let i = 0; i < 3; i++) {
      y[at + 7 + i] = (y[at + 7 + i] as number) + sign * (push[i] as number);
      y[at + 10 + i] = (y[at + 10 + i] as number) + sign * (torque[i] as number);
    }
    return;
  }
  for (let i = 0; i < 3; i++) y[at + i] = (y[at + i] as number) + sign * invMass * (push[i] as number);
  if (isBall(surface) || body.kind !== 'dynamic') return;
  const q: Quat = [y[at + 3] as number, y[at + 4] as number, y[at + 5] as number, y[at + 6] as number];
  write(y, at + 3, rotateBy(q, scale(mulVec(invInertia, torque), sign), 1));
}
