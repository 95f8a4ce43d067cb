/**
 * How wrong a step of a motion in touch may be, as a share of sizes and speeds.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import { length, lengthOf } from '#core/math/vec3.ts';
import type { PlacedBody } from './touch-bodies.ts';
import { BODY, type TouchVector } from './touch-motion.ts';
import type { TouchStep } from './touch-step.ts';
import { isBall } from './touch-surface.ts';

/** Speed (m/s) and size (m) by which errors are measured. */
export interface Measures {
  readonly speed: number;
  readonly size: number;
}

/**
 * Speed and size by bodies, how fast their numbers change, and the pull of gravity (m/s²). The size is that of the smallest
 * body that moves, or of what is touched (m) if that is smaller: a bar on a pebble is as wrong as it reaches into it.
 */
export function measures(
  bodies: readonly PlacedBody[],
  dy: TouchVector,
  pull: number,
  touched: number = Infinity,
): Measures {
  let speed = 0;
  let size = touched;
  for (let k = 0; k < bodies.length; k++) {
    const { invMass, velocity, angularVelocity, surface } = bodies[k] as PlacedBody;
    if (invMass === 0) continue;
    const { reach } = surface;
    const force = sizeAt(dy, BODY * k + 7);
    size = Math.min(size, reach);
    // What rests is measured by how fast it would fall over its own size.
    const falling = Math.sqrt(Math.max(force * invMass, pull) * reach);
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
export function errorOf(
  { errors }: TouchStep,
  bodies: readonly PlacedBody[],
  dy: TouchVector,
  pull: number,
  touched: number,
): StepError {
  const by = measures(bodies, dy, pull, touched);
  const e5 = shareOf(errors[0], bodies, by);
  const e3 = shareOf(errors[1], bodies, by);
  const error = e5 === 0 ? 0 : e5 / Math.sqrt(1 + 0.01 * (e3 / e5) * (e3 / e5));
  return { error, isNoise: e5 > NOISE * e3 };
}

function shareOf(error: Float64Array, bodies: readonly PlacedBody[], { speed, size }: Measures): number {
  let worst = 0;
  for (let k = 0; k < bodies.length; k++) {
    const { invMass, invInertia, surface } = bodies[k] as PlacedBody;
    if (invMass === 0) continue;
    const at = BODY * k;
    const spin = Math.abs(error[at + 3] as number) + sizeAt(error, at + 4);
    const turn = Math.max(Math.abs(invInertia[0][0]), Math.abs(invInertia[1][1]), Math.abs(invInertia[2][2]));
    worst = Math.max(
      worst,
      sizeAt(error, at) / size,
      (sizeAt(error, at + 7) * invMass) / speed,
      (sizeAt(error, at + 10) * turn * surface.reach) / speed,
      isBall(surface) ? 0 : (spin * surface.reach) / size,
    );
  }
  return worst;
}

/** Length of the vector that begins at a place. */
function sizeAt(numbers: TouchVector | Float64Array, at: number): number {
  return lengthOf(numbers[at] as number, numbers[at + 1] as number, numbers[at + 2] as number);
}
