import { describe, expect, it } from 'vitest';
import { randomFrom } from '#core/math/random.ts';
import { codeOf } from './bout-text.ts';
import { type Policy, startDuel } from './duel.ts';
import { RULES } from './duel-rules.ts';
import { EN_GARDE } from './fencer.ts';
import { fencerOf } from './opponent.ts';
import { BEGINNER, LEVELS } from './skill.ts';

/** How many of so many bouts a policy wins against a level. */
function wins(level: 1 | 2 | 3, bouts: number, me: (seed: number) => Policy): number {
  let won = 0;
  for (let seed = 0; seed < bouts; seed++) {
    const duel = startDuel({ rules: RULES, opponent: () => fencerOf(LEVELS[level], seed) });
    const policy = me(seed + 0.5);
    while (duel.phase !== 'over') duel.push(codeOf(policy(duel, 'a')));
    if (duel.score.a > duel.score.b) won++;
  }
  return won;
}

describe('the opponent', () => {
  it('loses to a beginner at level 1, and wins at level 3', () => {
    // Of 6 bouts a fencer who wins 7 of 10 wins 2 or more, and one who wins 2 of 10 at most 4, but for 1 chance in 90.
    const beginner = (seed: number): Policy => fencerOf(BEGINNER, seed);
    expect(wins(1, 6, beginner)).toBeGreaterThanOrEqual(2);
    expect(wins(3, 6, beginner)).toBeLessThanOrEqual(4);
  });

  it('is not beaten at level 3 by somebody who only lunges, nor by somebody who stands still', () => {
    expect(wins(3, 3, () => () => ({ ...EN_GARDE, isLunging: true }))).toBeLessThanOrEqual(1);
    expect(wins(3, 2, () => () => EN_GARDE)).toBe(0);
  });

  it('is not beaten at level 3 by somebody who flails', () => {
    // Goes anywhere with each input, and lunges for 0.75 s of each 1.5. Of 6 bouts somebody who wins 3 of 10 wins 5 or
    // more with 1 chance in 90; flailing wins 1 or 2 of 10, and won 9 when a lunge could go on after a parry.
    const flailing = (seed: number): Policy => {
      const random = randomFrom(seed);
      let input = 0;
      return () => ({ x: random.next(), y: random.next(), isLunging: input++ % 30 < 15 });
    };
    expect(wins(3, 6, flailing)).toBeLessThanOrEqual(4);
  });

  it('sees nothing of an input before its reaction time is over', () => {
    for (const level of [1, 2, 3] as const) {
      const duelWith = (isLunging: boolean) => {
        const duel = startDuel({ rules: RULES, opponent: () => fencerOf(LEVELS[level], 3) });
        const inputs = Math.floor(LEVELS[level].delay / 0.05);
        for (let i = 0; i < inputs; i++) duel.push(codeOf({ ...EN_GARDE, isLunging }));
        return duel.opponentInputs;
      };
      expect(duelWith(true)).toEqual(duelWith(false));
    }
  });

  it('fences the same way for the same seed, and another for another', () => {
    const inputsOf = (seed: number) => {
      const duel = startDuel({ rules: RULES, opponent: () => fencerOf(LEVELS[2], seed) });
      for (let i = 0; i < 100; i++) duel.push(codeOf(EN_GARDE));
      return duel.opponentInputs;
    };
    expect(inputsOf(5)).toEqual(inputsOf(5));
    expect(inputsOf(6)).not.toEqual(inputsOf(5));
  });
});
