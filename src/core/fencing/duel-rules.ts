/**
 * What a duel is fought with and by which rules: the same for both fencers.
 *
 * Source:  Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 */

import type { Regain } from './free-weapon.ts';
import { type Weapon, weaponOf } from './weapon.ts';

/** Duels go in whole ticks, so many a second. */
export const TICKS_PER_SECOND = 60;

/** What a fencer is asked for holds for so many ticks: 20 inputs a second. */
export const TICKS_PER_INPUT = 3;

/** Length of a tick, in s. */
export const TICK: number = 1 / TICKS_PER_SECOND;

/** Where the velocities of a held weapon come from at a contact. */
export type VelocityEstimate =
  /** From its placements at two ticks and the time between, as the paper has it. */
  | 'elapsed'
  /** From the derivative of the grid at the contact. */
  | 'derivative';

/** What may be changed about a duel. */
export interface DuelRules {
  /** Mass of each weapon, in kg. */
  readonly mass: number;
  /** C of blade on blade. */
  readonly restitution: number;
  /** Force of the grip, in N: it takes up an impulse j in j/F. */
  readonly grip: number;
  /** Contacts slower than this, ε_r in m/s, are pressure and not a blow. */
  readonly epsRest: number;
  readonly regain: Regain;
  readonly estimate: VelocityEstimate;
}

/** The usual rules. A weapon lighter than these makes flailing the best tactic: a parry would stop nothing. */
export const RULES: DuelRules = {
  mass: 0.8,
  restitution: 0.4,
  grip: 4,
  epsRest: 0.45,
  regain: 'smooth',
  estimate: 'elapsed',
};

/** What a tick needs to know. */
export interface Arms {
  readonly rules: DuelRules;
  readonly weapon: Weapon;
}

/** Weapons by these rules, the same for both. */
export function armsOf(rules: DuelRules): Arms {
  return { rules, weapon: weaponOf(rules.mass) };
}
