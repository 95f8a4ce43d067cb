/** A weight on a spring, stepped by Newmark's rule, beside the exact motion. */
import { atan2, cos, PI, sin } from '#core/math/bits/elementary.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { newmarkSpringStep, type SpringState } from '#core/motion/newmark-spring.ts';
import { iterateUntilHigher, springStepAsPrinted } from '#core/wrong/newmark-iteration.ts';
import type { NewmarkValues } from './params.ts';

/** The run lasts so many periods of 1 s. */
export const T1 = 6;
const OMEGA = 2 * PI;
/** Beyond so many times the first swing, in m, a run that grows is no longer followed. */
const LOST = 1e4;
/** Error of the acceleration, in m/s², at which an iteration should stop. */
const TOLERANCE = 1e-6;

/** The weight after a step: place in units of the first swing, velocity in units of the largest. */
export interface Swing {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  /** Energy as a share of the first. */
  readonly energy: number;
  /** Behind the exact motion by so much, in degrees; ahead where negative. */
  readonly lag: number;
}

export interface NewmarkRun {
  readonly swings: readonly Swing[];
  readonly last: Swing;
  readonly at: (t: number) => Swing;
  readonly exactAt: (t: number) => readonly [number, number];
  readonly isLost: boolean;
  readonly mistake: NewmarkValues['mistake'];
  readonly hash: string;
}

const RULES = {
  none: newmarkSpringStep,
  printed: springStepAsPrinted,
  higher: (now: SpringState, step: Parameters<typeof newmarkSpringStep>[1]) =>
    iterateUntilHigher(now, step, TOLERANCE),
};

export function model({ gamma, beta, step: dt, mistake }: NewmarkValues): NewmarkRun {
  const advance = RULES[mistake];
  let state: SpringState = { u: 1, v: 0, a: -OMEGA * OMEGA };
  let turned = 0;
  const swings: Swing[] = [{ t: 0, x: 1, y: 0, energy: 1, lag: 0 }];
  const steps = Math.floor(T1 / dt + 1e-9);
  for (let k = 1; k <= steps; k++) {
    const before = swings[k - 1] as Swing;
    state = advance(state, { dt, omega: OMEGA, beta, gamma });
    const [x, y] = [state.u, state.v / OMEGA];
    if (!(Math.abs(x) < LOST && Math.abs(y) < LOST)) break;
    // The angle between two swings, clockwise as the motion goes.
    turned += atan2(before.y * x - before.x * y, before.x * x + before.y * y);
    swings.push({ t: k * dt, x, y, energy: x * x + y * y, lag: ((OMEGA * k * dt - turned) * 180) / PI });
  }
  const last = swings.at(-1) as Swing;
  return {
    swings,
    last,
    at: (t) => swings[Math.min(swings.length - 1, Math.max(0, Math.floor(t / dt + 1e-9)))] as Swing,
    exactAt: (t) => [cos(OMEGA * t), -sin(OMEGA * t)],
    isLost: swings.length <= steps,
    mistake,
    hash: hashOfNumbers(swings.map(({ x, y }) => [x, y])),
  };
}
