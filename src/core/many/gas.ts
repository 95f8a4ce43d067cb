/**
 * The exact gas with all that it may hold: balls and capsules, and a piston. How it goes from event to event is told in
 * gas-run.ts, which does for balls alone.
 *
 * Source:  slides ("dynamic collision detection"); own          Chapter: many-bodies
 */
import { CAPSULES } from './capsule-gas.ts';
import { pistonOf } from './gas-piston.ts';
import { startWith } from './gas-run.ts';
import type { GasScene } from './gas-scene.ts';
import type { Gas, GasOptions } from './gas-terms.ts';

export type { Gas } from './gas-terms.ts';

/**
 * Starts a gas at time 0. Throws if the scene is impossible.
 *
 * @eq S-first
 */
export function startGas(scene: GasScene, options: GasOptions = {}): Gas {
  const { piston } = scene;
  return startWith(scene, { capsules: CAPSULES, ...options }, piston && ((state) => pistonOf(state, piston)));
}
