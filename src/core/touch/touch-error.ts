/**
 * How wrong a step of a motion in touch may be, as a share of sizes and speeds.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import { length, type Vec3 } from '#core/math/vec3.ts';
import { bodyRates, type Member, type TouchRates, type TouchSystem } from './touch-motion.ts';
import type { TouchStep } from './touch-step.ts';
import { isBall } from './touch-surface.ts';

/** Speed (m/s) and size (m) by which errors are measured. */
export interface Measures {
  readonly speed: number;
  readonly size: number;
}

/** Speed and size by which the errors of a motion are measured. */
export function measures({ members }: TouchSystem, rates: TouchRates): Measures {
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

/** What is known of the error of a step. */
export interface StepError {
  /** As a share of sizes and speeds. */
  readonly error: number;
  /** Whether it looks like noise: of a smooth motion the error of order 5 is far below that of order 3, of noise as large. */
  readonly isNoise: boolean;
}

/** Below this share of the error of order 3 that of order 5 is one of the method. */
const NOISE = 0.1;

/**
 * The error of a step as a share of sizes and speeds. That of order 3 keeps the one of order 5 from being taken for
 * small by chance.
 *
 *     e = e₅² / √(e₅² + 0.01 e₃²)
 */
export function errorOf(system: TouchSystem, { errors }: TouchStep, rates: TouchRates): StepError {
  const by = measures(system, rates);
  const [e5, e3] = [shareOf(errors[0], rates, by), shareOf(errors[1], rates, by)];
  const error = e5 === 0 ? 0 : e5 / Math.sqrt(1 + 0.01 * (e3 / e5) * (e3 / e5));
  return { error, isNoise: e5 > NOISE * e3 };
}

function shareOf(error: Float64Array, rates: TouchRates, { speed, size }: Measures): number {
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

function bodyNumbers(y: Float64Array, k: number) {
  const at = 13 * k;
  const vec = (from: number): Vec3 => [y[from] as number, y[from + 1] as number, y[from + 2] as number];
  const spin = Math.abs(y[at + 3] as number) + length(vec(at + 4));
  return { place: vec(at), spin, momentum: vec(at + 7), angularMomentum: vec(at + 10) };
}
