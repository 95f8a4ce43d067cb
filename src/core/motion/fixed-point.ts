/**
 * Solving the equation of an implicit step by putting each guess back into it.
 *
 * The slides say: iterate until the error is higher than a tolerance. Meant is lower (SX4); as printed a good guess
 * would be iterated for ever and a bad one taken.
 *
 * Source:  slides (S-euler, SX4, SX7)          Chapter: many-bodies
 */
import type { BodyState } from '#core/body/body.ts';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Iterated } from './integrator.ts';
import { isFiniteState } from './motion.ts';

/** When to stop an iteration. */
export interface IterationOptions {
  /** Relative change of the state at which it counts as solved. */
  readonly tolerance: number;
  /** Iterations after which it is given up. */
  readonly maxIterations: number;
  /** Whether to go on below the tolerance, as long as the changes still shrink. */
  readonly toRounding?: boolean;
}

/** An iteration whose changes have grown to this many times the first is not going to converge. */
const DIVERGED = 1e3;

/**
 * Iterates guess ← improve(guess) until the state changes by less than the tolerance.
 *
 * @returns the last guess; if the iteration runs away, the first one, which is the explicit step.
 * @eq S-euler
 */
export function iterateState(
  start: BodyState,
  firstGuess: BodyState,
  improve: (guess: BodyState) => BodyState,
  { tolerance, maxIterations, toRounding = false }: IterationOptions,
): Iterated {
  const fail = (iterations: number, residual: number): Iterated => {
    return { state: firstGuess, iterations, residual, hasConverged: false };
  };
  if (!isFiniteState(firstGuess)) return fail(0, Infinity);
  let guess = firstGuess;
  let firstChange = Infinity;
  let lastChange = Infinity;
  for (let iterations = 1; iterations <= maxIterations; iterations++) {
    const next = improve(guess);
    if (!isFiniteState(next)) return fail(iterations, Infinity);
    const change = changeOf(start, guess, next);
    if (iterations === 1) firstChange = Math.max(change, tolerance);
    if (change > DIVERGED * firstChange) return fail(iterations, change);

    const isSmall = change <= tolerance;
    const isAtRounding = isSmall && (change === 0 || change >= lastChange);
    guess = next;
    lastChange = change;
    if (toRounding ? isAtRounding : isSmall) {
      return { state: guess, iterations, residual: change, hasConverged: true };
    }
  }
  const hasConverged = lastChange <= tolerance;
  return { state: guess, iterations: maxIterations, residual: lastChange, hasConverged };
}

/** Largest change between two guesses, each quantity relative to its size and to how far it moved in the step. */
function changeOf(start: BodyState, a: BodyState, b: BodyState): number {
  const [p, q] = [a.orientation, b.orientation];
  return Math.max(
    Math.abs(p[0] - q[0]),
    Math.abs(p[1] - q[1]),
    Math.abs(p[2] - q[2]),
    Math.abs(p[3] - q[3]),
    relative(a.position, b.position, sub(b.position, start.position)),
    relative(a.momentum, b.momentum, b.momentum),
    relative(a.angularMomentum, b.angularMomentum, b.angularMomentum),
  );
}

/** |a − b| over a size; positions far from the origin cannot be told better than their last digit. */
function relative(a: Vec3, b: Vec3, size: Vec3): number {
  const difference = maxAbs(sub(a, b));
  return difference <= 4 * Number.EPSILON * maxAbs(b) ? 0 : difference / maxAbs(size);
}

/** Checks what a caller gives for an iteration. */
export function requireIteration({ tolerance, maxIterations }: IterationOptions): void {
  if (!(tolerance > 0)) throw new RangeError(`tolerance must be positive, got ${tolerance}`);
  if (!(Number.isInteger(maxIterations) && maxIterations >= 1)) {
    throw new RangeError(`maxIterations must be a whole number, 1 or more, got ${maxIterations}`);
  }
}
