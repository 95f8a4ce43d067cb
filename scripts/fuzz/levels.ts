/** Who wins how often against each level: a beginner, and people who do not fence but wave about, lunge or stand. */
import { codeOf } from '#core/fencing/bout-text.ts';
import { type Policy, startDuel } from '#core/fencing/duel.ts';
import { RULES } from '#core/fencing/duel-rules.ts';
import { EN_GARDE } from '#core/fencing/fencer.ts';
import { BEGINNER, fencerOf, LEVELS } from '#core/fencing/opponent.ts';
import { randomFrom } from '#core/math/random.ts';

/** Two minutes of inputs: who leads then has won. */
const INPUTS = 2400;

/** Somebody who goes anywhere with each input, and lunges in so many of them. */
function flailer(seed: number, lunges: number): Policy {
  const random = randomFrom(seed);
  return () => ({ x: random.next(), y: random.next(), isLunging: random.next() < lunges });
}

/** Somebody who goes anywhere with each input, and lunges for so many of them and rests for as many. */
function holder(seed: number, inputs: number): Policy {
  const random = randomFrom(seed);
  let input = 0;
  return ({ phase }) => {
    if (phase !== 'fencing') input = 0;
    return { x: random.next(), y: random.next(), isLunging: input++ % (2 * inputs) < inputs };
  };
}

const POLICIES: Readonly<Record<string, (seed: number) => Policy>> = {
  beginner: (seed) => fencerOf(BEGINNER, seed),
  'flails, never lunging': (seed) => flailer(seed, 0),
  'flails, lunging half the time': (seed) => flailer(seed, 0.5),
  'flails, lunging always': (seed) => flailer(seed, 1),
  'flails, lunging for 0.5 s': (seed) => holder(seed, 10),
  'flails, lunging for 0.75 s': (seed) => holder(seed, 15),
  'flails, lunging for 1 s': (seed) => holder(seed, 20),
  'lunges always': () => () => ({ ...EN_GARDE, isLunging: true }),
  'stands still': () => () => EN_GARDE,
};

/** A table of the share of bouts won, in per cent, of so many against each level. */
export function levelsReport(seed: number, bouts: number): string {
  return Object.entries(POLICIES)
    .map(([name, policy]) => {
      const shares = ([1, 2, 3] as const).map((level) => {
        const won = Array.from({ length: bouts }, (_, i) => isWon(level, seed * 1e6 + i, policy)).filter(
          Boolean,
        );
        return `level ${level}: ${((100 * won.length) / bouts).toFixed(1)} %`;
      });
      return `${name.padEnd(30)} ${shares.join('   ')}`;
    })
    .join('\n');
}

function isWon(level: 1 | 2 | 3, seed: number, policy: (seed: number) => Policy): boolean {
  const duel = startDuel({ rules: RULES, opponent: () => fencerOf(LEVELS[level], seed) });
  const me = policy(seed + 0.5);
  for (let i = 0; i < INPUTS && duel.phase !== 'over'; i++) duel.push(codeOf(me(duel, 'a')));
  return duel.score.a > duel.score.b;
}
