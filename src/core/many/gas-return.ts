/**
 * All velocities of a gas turned round, in doubles. The laws are the same backwards, so that it should retrace its way;
 * but each meeting makes what rounding has left out some ten times larger, and after a handful of meetings for each
 * body nothing of the way is left.
 *
 * Source:  J. Loschmidt (1876), the objection; own          Chapter: many-bodies
 */
import { gasOf } from './gas-run.ts';
import { emptyState, MOTION, SINCE } from './gas-state.ts';
import type { Gas, GasOptions } from './gas-terms.ts';

/** The same bodies as at a time (s), flying back: a gas of its own, which begins at 0. It has no piston. */
export function reversedGas({ state }: Gas, t: number, options: GasOptions = {}): Gas {
  const turned = emptyState(state);
  const gas = gasOf(turned, options);
  for (let i = 0; i < state.capacity; i++) {
    const p = MOTION * i;
    turned.motion.set(state.motion.subarray(p, p + MOTION), p);
    const tau = t - (state.motion[p + SINCE] as number);
    for (let k = 0; k < 3; k++) {
      const v = state.motion[p + 3 + k] as number;
      turned.motion[p + k] = (state.motion[p + k] as number) + tau * v;
      turned.motion[p + 3 + k] = -v;
    }
    turned.motion[p + SINCE] = 0;
    turned.invMass[i] = state.invMass[i] as number;
    turned.labels[i] = state.labels[i] as number;
    turned.version[i] = 1;
    if (state.turning.length > 0) throw new RangeError('only balls and discs are turned round');
  }
  for (let i = 0; i < state.capacity; i++) gas.enter(i, 0);
  return gas;
}

/** Root of the mean square of how far bodies are apart in two lists of their x and y, in their unit. */
export function meanDistance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) {
    const d = (one[k] as number) - (other[k] as number);
    sum += d * d;
  }
  return Math.sqrt(sum / (one.length / 2));
}
