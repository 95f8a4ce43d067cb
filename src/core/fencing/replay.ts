/**
 * The same bout again with one thing changed. What would have happened with a stronger grip, a livelier blade, another
 * answer at one moment?
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 */

import { askedBy, type InputCode } from './bout-text.ts';
import { type Duel, duelOf, type Policy } from './duel.ts';
import { type DuelRules, TICKS_PER_SECOND } from './duel-rules.ts';
import { EN_GARDE } from './fencer.ts';

/** What is changed, all else being the same. */
export interface Change {
  readonly rules?: Partial<DuelRules>;
  /** One input of A: its number from 0, and what is asked for instead. */
  readonly input?: { readonly index: number; readonly code: InputCode };
  /** Whether the opponent does again what it did, or sees what has changed and answers that; `again` unless given. */
  readonly opponent?: 'again' | 'anew';
}

/**
 * A bout fought again with one change.
 *
 * @eq K-fence
 */
export function replayed(duel: Duel, { rules, input, opponent = 'again' }: Change): Duel {
  const { setup, inputs, opponentInputs } = duel;
  const codes = input === undefined ? inputs : inputs.with(input.index, input.code);
  const policy = opponent === 'anew' ? setup.opponent : () => recorded(opponentInputs);
  return duelOf({ rules: { ...setup.rules, ...rules }, opponent: policy }, codes);
}

/** Somebody who does what is written down, whatever happens, and then stands on guard. */
function recorded(inputs: readonly InputCode[]): Policy {
  let next = 0;
  return () => {
    const code = inputs[next++];
    return code === undefined ? EN_GARDE : askedBy(code);
  };
}

/** The time (s) up to which two bouts are the same; null if one goes on where the other ends, or both are the same. */
export function partedAt(one: Duel, other: Duel): number | null {
  const tick = one.ticks.findIndex(({ fencers }, i) => {
    const theirs = other.ticks[i]?.fencers;
    if (theirs === undefined) return false;
    return (['a', 'b'] as const).some((side) => {
      const [p, q] = [fencers[side].weapon.placement, theirs[side].weapon.placement];
      return (
        p.position.some((x, k) => x !== q.position[k]) || p.orientation.some((x, k) => x !== q.orientation[k])
      );
    });
  });
  return tick < 0 ? null : tick / TICKS_PER_SECOND;
}
