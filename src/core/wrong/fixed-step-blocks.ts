/**
 * Wrong on purpose: the two blocks moved by a constant step and looked at after it, as a first program does it.
 *
 * Velocities of hits are right here, and a pair that approaches is hit only once. What is wrong is the looking: a light
 * block that has become fast is on this side of the wall at one look and beyond it at the next.
 *
 * Source:  slides, "Collision detection" (static)
 * Chapter: many-bodies
 */
import { afterElasticHit, type BlockStart } from '#core/many/counting-collisions.ts';

/** How the loop looks. */
export interface StepLoop {
  /** In s. */
  readonly step: number;
  /** It runs up to here, in s. */
  readonly t1: number;
  /** Width of the light block, and of the wall, in m. */
  readonly width: number;
}

/** The blocks after a step. */
export interface Look {
  readonly t: number;
  readonly a: number;
  readonly b: number;
  readonly velocityA: number;
  readonly velocityB: number;
  readonly hits: number;
}

/** What the loop saw. */
export interface StepCount {
  readonly hits: number;
  readonly looks: readonly Look[];
  /** Whether a block has come through the wall, or the light one through the heavy one. */
  readonly isThrough: boolean;
}

/** Moves both by a step, then gives an impulse to whatever overlaps and approaches. */
export function countWithFixedSteps(
  { ratio, a: startA, b: startB, speed }: BlockStart,
  { step, t1, width }: StepLoop,
): StepCount {
  let [a, b, velocityA, velocityB, hits] = [startA, startB, -speed, 0, 0];
  const looks: Look[] = [{ t: 0, a, b, velocityA, velocityB, hits }];
  const steps = Math.floor(t1 / step + 1e-9);
  for (let n = 1; n <= steps; n++) {
    a += velocityA * step;
    b += velocityB * step;
    if (a < b && b - a < 2 * width && velocityA < velocityB) {
      [velocityA, velocityB] = afterElasticHit(ratio, velocityA, velocityB);
      hits++;
    }
    if (b < 0 && b > -2 * width && velocityB < 0) {
      velocityB = -velocityB;
      hits++;
    }
    looks.push({ t: n * step, a, b, velocityA, velocityB, hits });
  }
  return { hits, looks, isThrough: b < 0 || b > a };
}
