/**
 * How wrong a step of a motion in touch may be, at its end and between its ends, as a share of sizes and speeds.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { type BodyKnot, bodyKnot, statesBetween, type TouchKnot } from './touch-knots.ts';
import {
  bodyRates,
  isBall,
  type Member,
  type TouchRates,
  type TouchSystem,
  type TouchVector,
  touchRates,
  vectorOf,
} from './touch-motion.ts';
import type { TouchStep } from './touch-step.ts';

/** Speed (m/s) and size (m) by which errors are measured. */
function measures(
  { members }: TouchSystem,
  rates: TouchRates,
): { readonly speed: number; readonly size: number } {
  let [speed, size] = [0, Infinity];
  for (const [k, { invMass, velocity, angularVelocity, pull }] of rates.touchers.entries()) {
    if (invMass === 0) continue;
    const { reach } = (members[k] as Member).surface;
    const { force } = bodyRates(rates, k);
    size = Math.min(size, reach);
    // What rests is measured by how fast it would fall over its own size.
    const falling = Math.sqrt(Math.max(length(force) * invMass, length(pull)) * reach);
    speed = Math.max(speed, length(velocity), length(angularVelocity) * reach, falling);
  }
  return { speed, size };
}

/** The error of a step as a share of sizes and speeds. */
export function errorOf(system: TouchSystem, { error }: TouchStep, rates: TouchRates): number {
  const { speed, size } = measures(system, rates);
  let worst = 0;
  for (const [k, { invMass, invInertia, surface }] of rates.touchers.entries()) {
    if (invMass === 0) continue;
    const { place, spin, momentum, angularMomentum } = bodyNumbers(error, k);
    const turn = Math.max(...invInertia.map((row, i) => Math.abs(row[i] as number)));
    worst = Math.max(
      worst,
      length(place) / size,
      (length(momentum) * invMass) / speed,
      (length(angularMomentum) * turn * surface.reach) / speed,
      isBall(surface) ? 0 : spin,
    );
  }
  return worst;
}

/** Largest error of the slope of the polynomial per error of its bending in the middle and per s: (8/3) · 0.0537. */
const SLOPE_ERROR = 0.143;

/** The error of the velocities between two knots, as a share of speeds: by what Simpson's rule leaves of them. */
export function errorBetween(system: TouchSystem, from: TouchKnot, to: TouchKnot): number {
  const h = to.t - from.t;
  const states = statesBetween(system, from, to, 0.5 * h);
  const middle = touchRates(system, vectorOf(system, states), from.t + 0.5 * h);
  if (middle === null) return Infinity;
  const { speed } = measures(system, from.rates);
  let worst = 0;
  for (const [k, toucher] of middle.touchers.entries()) {
    const [one, other] = [from.bodies[k] as BodyKnot, to.bodies[k] as BodyKnot];
    if (toucher.invMass === 0) continue;
    const { force, torque } = bodyRates(middle, k);
    const there = bodyKnot(toucher, states[k] as BodyState, force, torque);
    const share = (SLOPE_ERROR * h) / speed;
    for (const c of [0, 1, 2] as const) {
      const bend = bendAt(one.velocity[c], other.velocity[c], one.acceleration[c], other.acceleration[c], h);
      worst = Math.max(worst, share * Math.abs(bend - there.acceleration[c]));
    }
    if (isBall(toucher.surface)) continue;
    for (const c of [0, 1, 2, 3] as const) {
      const bend = bendAt(one.spin[c], other.spin[c], one.spinRate[c], other.spinRate[c], h);
      worst = Math.max(worst, share * 2 * toucher.surface.reach * Math.abs(bend - there.spinRate[c]));
    }
  }
  return worst;
}

/** Second derivative of the polynomial of fifth degree in the middle, from the first and second ones at its ends. */
function bendAt(v0: number, v1: number, a0: number, a1: number, h: number): number {
  return (1.5 * (v1 - v0)) / h - 0.25 * (a0 + a1);
}

function bodyNumbers(y: TouchVector, k: number) {
  const at = 13 * k;
  const vec = (from: number): Vec3 => [y[from] as number, y[from + 1] as number, y[from + 2] as number];
  const spin = Math.abs(y[at + 3] as number) + length(vec(at + 4));
  return { place: vec(at), spin, momentum: vec(at + 7), angularMomentum: vec(at + 10) };
}
