/**
 * Who wins how often against each level: a beginner, somebody who parries and thrusts back, and people who do not fence
 * but wave about, lunge or stand.
 */
import { codeOf } from '#core/fencing/bout-text.ts';
import { type Policy, startDuel } from '#core/fencing/duel.ts';
import { RULES, TICKS_PER_SECOND } from '#core/fencing/duel-rules.ts';
import { type Asked, EN_GARDE } from '#core/fencing/fencer.ts';
import { fencerOf } from '#core/fencing/opponent.ts';
import { BEGINNER, LEVELS } from '#core/fencing/skill.ts';
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

/** Somebody who knows one thing: to lunge from a place on the pad, for 0.8 s of every 2 s. */
function lunger(x: number, y: number): Policy {
  let input = 0;
  return ({ phase }) => {
    if (phase !== 'fencing') input = 0;
    return { x, y, isLunging: input++ % 40 >= 24 };
  };
}

/** Sees a lunge so late, in s, once it is this deep; and leaves a parry so many inputs after blades met, or in all. */
const SEES = 0.35;
const SEEN = 0.06;
const AFTER_MEETING = 5;
const LONGEST = 14;

/** Inputs of a thrust back. */
const THRUST = 14;

/** Somebody who waits, sweeps to a side of the pad when a lunge comes, and thrusts back from a place. Never attacks first. */
function parrier(seed: number, side: (share: number) => number, back: number): Policy {
  const random = randomFrom(seed);
  let parry: Asked = EN_GARDE;
  let [held, met, thrust] = [-1, -1, 0];
  return ({ phase, ticks }) => {
    if (phase !== 'fencing') {
      [held, met, thrust] = [-1, -1, 0];
      return EN_GARDE;
    }
    if (thrust > 0) return { x: back, y: 0.5, isLunging: --thrust < THRUST };
    if (held < 0) {
      const seen = ticks[ticks.length - 1 - Math.round(SEES * TICKS_PER_SECOND)]?.fencers.b.stance.lunge;
      if (!seen || seen.place < SEEN || seen.rate <= 0) return EN_GARDE;
      [held, met] = [0, -1];
      parry = { x: side(random.next()), y: random.between(0.35, 0.8), isLunging: false };
    }
    held++;
    const isMet = (ticks.at(-1)?.fencers.a.weapon.sinceTouch ?? Infinity) < 0.05;
    if (met < 0 && isMet) met = held;
    if ((met >= 0 && held > met + AFTER_MEETING) || held > LONGEST) [held, thrust] = [-1, THRUST + 1];
    return parry;
  };
}

const LEFT = 0.05;

const POLICIES: Readonly<Record<string, (seed: number) => Policy>> = {
  beginner: (seed) => fencerOf(BEGINNER, seed),
  'parries, thrusts along the blade': (seed) => parrier(seed, () => LEFT, 0.3),
  'parries, thrusts from the middle': (seed) => parrier(seed, () => LEFT, 0.5),
  'parries to either side, thrusts': (seed) => parrier(seed, (share) => (share < 0.5 ? LEFT : 1 - LEFT), 0.3),
  'lunges every 2 s, in the middle': () => lunger(0.5, 0.5),
  'lunges every 2 s, to the left': () => lunger(0.35, 0.75),
  'lunges every 2 s, to the right': () => lunger(0.65, 0.75),
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
      return `${name.padEnd(33)} ${shares.join('   ')}`;
    })
    .join('\n');
}

function isWon(level: 1 | 2 | 3, seed: number, policy: (seed: number) => Policy): boolean {
  const duel = startDuel({ rules: RULES, opponent: () => fencerOf(LEVELS[level], seed) });
  const me = policy(seed + 0.5);
  for (let i = 0; i < INPUTS && duel.phase !== 'over'; i++) duel.push(codeOf(me(duel, 'a')));
  return duel.score.a > duel.score.b;
}
