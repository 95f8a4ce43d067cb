/**
 * Wrong on purpose: a penalty contact in steps of a fixed length, as a game or a simple program takes them, whatever
 * the stiffness asks for.
 *
 * Source:  Hakenberg, first section, and its program ("simple Euler integration", HX7)
 * Chapter: content/chapters/06-lambda.mdx
 * Signs:   as in penalty-step.ts.
 */

import { ZERO } from '#core/math/vec3.ts';
import type { PenaltyRun } from '#core/soft/penalty-run.ts';
import {
  overlapOf,
  type PenaltyFrame,
  type PenaltyPair,
  penaltyDrift,
  penaltyFrame,
  penaltyKick,
  penaltyStep,
  type RoundBody,
} from '#core/soft/penalty-step.ts';

/** A contact that takes more steps than this is given up. */
const MOST_STEPS = 20_000;

/**
 * Plain Euler steps of Δt (s): where the bodies go is decided by how they moved before the force acted, so that the
 * push outwards comes late every time. A spring gains the factor 1 + w² Δt² in energy with each step, and the total
 * angular momentum changes by Δt² (v_A − v_B) × F.
 */
export function runPenaltyByEuler(
  startA: RoundBody,
  startB: RoundBody,
  stiffness: number,
  timeStep: number,
): PenaltyRun {
  return runInSteps(startA, startB, stiffness, timeStep, (pair, h) => {
    const kicked = penaltyKick(pair, h, stiffness);
    const moved = (before: RoundBody, after: RoundBody): RoundBody => {
      const { position, orientation } = penaltyDrift(before, h).state;
      return { ...after, state: { ...after.state, position, orientation } };
    };
    return { ...kicked, a: moved(pair.a, kicked.a), b: moved(pair.b, kicked.b) };
  });
}

/**
 * The good step, kick, drift, kick, but of a fixed length Δt (s), from the first touch to the first look that finds the
 * bodies apart. Both momenta hold; with w Δt near 2 or beyond the first force found is already too large, and the
 * bodies are thrown apart with energy that nobody had.
 */
export function runPenaltyInFixedSteps(
  startA: RoundBody,
  startB: RoundBody,
  stiffness: number,
  timeStep: number,
): PenaltyRun {
  return runInSteps(startA, startB, stiffness, timeStep, (pair, h) => penaltyStep(pair, h, stiffness));
}

function runInSteps(
  a: RoundBody,
  b: RoundBody,
  stiffness: number,
  h: number,
  step: (pair: PenaltyPair, h: number) => PenaltyPair,
): PenaltyRun {
  if (!(h > 0 && h < Infinity)) throw new RangeError(`timeStep must be positive and finite, got ${h}`);
  let now: PenaltyPair = { a, b, impulse: ZERO, lambda: 0 };
  const frames: PenaltyFrame[] = [penaltyFrame(now, 0, stiffness)];
  for (let i = 1; i <= MOST_STEPS; i++) {
    now = step(now, h);
    frames.push(penaltyFrame(now, i * h, stiffness));
    if (overlapOf(now).depth > 0) continue;
    if (i === 1) return { kind: 'not-approaching' };
    const { impulse, lambda } = now;
    return { kind: 'parted', a: now.a.state, b: now.b.state, impulse, lambda, duration: i * h, frames };
  }
  return { kind: 'unresolved', frames };
}
