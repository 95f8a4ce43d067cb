/** Two blocks and a wall: the hits counted, when each happens, and the same by a loop with fixed steps. */
import {
  afterHits,
  type BlockStart,
  type Blocks,
  blocksAt,
  countCollisions,
  timeOfCollision,
  wedgeAngle,
} from '#core/many/counting-collisions.ts';
import { pow } from '#core/math/bits/elementary.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { countWithFixedSteps, type StepCount } from '#core/wrong/fixed-step-blocks.ts';
import type { BlockValues } from './params.ts';

/** Where A starts, in m from touching B at the wall, and its speed to the wall, in m/s. */
const START = { a: 2, speed: 1 };
/** The run ends here, in s: A turns at 2 s. The last hit alone may come later. */
export const T1 = 4.5;
/** Width of B and of the wall, in m. */
export const WIDTH = 0.22;
/** Up to so many hits are listed and drawn one by one. */
export const MOST_DRAWN = 400;

/** Both blocks as they are shown. */
export type Shown = Omit<Blocks, 'phase'>;

export interface CountRun {
  readonly ratio: number;
  /** Side of A in the picture, in m: it grows with the power of ten, and not with the mass. */
  readonly sideA: number;
  readonly count: number;
  readonly theta: number;
  readonly start: BlockStart;
  /** Times of the hits, in s, where they can be listed; else only of the first, of the one at the turn, and the last. */
  readonly times: readonly number[];
  /** The last hit, in s. */
  readonly tLast: number;
  readonly isListed: boolean;
  readonly exactAt: (t: number) => Blocks;
  readonly steps: StepCount;
  readonly shownAt: (t: number) => Shown;
  /** Hits of what is shown. */
  readonly shownCount: number;
  /** Where the velocities stand on the circle after k hits: (√m_A v_A, √m_B v_B) in units of the first. */
  readonly onCircle: (k: number) => readonly [number, number];
  /** Kinetic energy of what is shown, at its end as a share of the start. */
  readonly energyShare: number;
  /** How far B is inside the wall or beyond it at most, in m. */
  readonly isThrough: boolean;
  readonly isSteps: boolean;
  readonly hash: string;
}

export function model({ power, factor, startB, step, mistake }: BlockValues): CountRun {
  const ratio = factor * pow(10, power);
  const start: BlockStart = { ratio, a: START.a, b: startB, speed: START.speed };
  const theta = wedgeAngle(ratio);
  const count = countCollisions(ratio);
  const isListed = count <= MOST_DRAWN;
  const kept = isListed ? Array.from({ length: count }, (_, k) => k + 1) : [1, Math.ceil(count / 2), count];
  const times = kept.map((k) => timeOfCollision(start, k));
  const steps = countWithFixedSteps(start, { step: step / 1000, t1: T1, width: WIDTH });
  const exactAt = (t: number): Blocks => blocksAt(start, t);
  const isSteps = mistake === 'steps';
  const lookAt = (t: number): Shown => {
    const n = Math.min(steps.looks.length - 1, Math.max(0, Math.floor((1000 * t) / step + 1e-9)));
    return steps.looks[n] as Shown;
  };
  const shownAt = isSteps ? lookAt : exactAt;
  const end = shownAt(T1);
  return {
    ratio,
    sideA: 0.3 + 0.045 * (power + factor / 10),
    count,
    theta,
    start,
    times,
    tLast: times.at(-1) ?? 0,
    isListed,
    exactAt,
    steps,
    shownAt,
    shownCount: isSteps ? steps.hits : count,
    onCircle: (k) => afterHits(k, theta),
    energyShare: end.velocityA * end.velocityA + (end.velocityB * end.velocityB) / ratio,
    isThrough: isSteps && steps.isThrough,
    isSteps,
    hash: hashOfNumbers([[ratio, count, theta, steps.hits], times]),
  };
}
