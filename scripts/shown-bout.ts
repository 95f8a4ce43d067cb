/**
 * `npm run bout`: looks for a bout that is worth being the first one a reader sees, an attack of the opponent, one clean
 * parry and a riposte that touches, and prints the best. Whoever changes how opponents or hands behave needs another one:
 * it goes into components/widgets/fencing/shown-bout.ts.
 */
import { boutText, codeOf } from '../src/core/fencing/bout-text.ts';
import { type Duel, startDuel } from '../src/core/fencing/duel.ts';
import { RULES } from '../src/core/fencing/duel-rules.ts';
import { EN_GARDE } from '../src/core/fencing/fencer.ts';
import { fencerOf } from '../src/core/fencing/opponent.ts';
import { LEVELS } from '../src/core/fencing/skill.ts';
import { type Random, randomFrom } from '../src/core/math/random.ts';

/** It is searched for so long, in ms; `npm run bout -- 120` gives more, in s. */
const time = 1000 * Number(process.argv[2] ?? 60);

/** The best bouts have their parry about here, in s, and last no longer than this. */
const PARRY = 2.4;
const LONGEST = 5;

/** Inputs after the touch, so that one sees it. */
const AFTER = 8;

interface Found {
  readonly worth: number;
  readonly line: string;
}

/** A reader who waits on guard, closes a line some time after the attack has begun, and thrusts back. */
function fenced(random: Random, seed: number): Duel {
  const duel = startDuel({ rules: RULES, opponent: () => fencerOf(LEVELS[1], seed) });
  const place = (low: number, high: number) => ({
    x: random.between(low, high),
    y: random.between(low, high),
  });
  const [guard, answer] = [place(0.2, 0.8), place(0.3, 0.7)];
  const parry = { x: random.next() < 0.5 ? 0.05 : 0.95, y: random.between(0.2, 0.9) };
  const [wait, hold] = [random.integer(2, 7), random.integer(5, 10)];
  for (let since = 0; duel.phase === 'fencing' && duel.t1 < LONGEST; ) {
    if (duel.attacks.some(({ by }) => by === 'b')) since++;
    const asked = since < wait ? guard : since < wait + hold ? parry : answer;
    duel.push(codeOf({ ...asked, isLunging: since >= wait + hold }));
  }
  for (let i = 0; i < AFTER; i++) duel.push(codeOf(EN_GARDE));
  return duel;
}

function judged(duel: Duel, seed: number): Found | undefined {
  const felt = duel.actions.filter(({ kind }) => kind === 'parry' || kind === 'beat');
  const [parry] = felt;
  const [touch] = duel.touches;
  if (felt.length !== 1 || parry?.kind !== 'parry' || parry.by !== 'a') return undefined;
  if (touch?.by !== 'a' || touch.how !== 'riposte') return undefined;
  const j = parry.receipt?.j ?? 0;
  const worth = 2 * j - 0.2 * parry.blows - Math.abs(parry.t - PARRY) - (touch.t - parry.t);
  const times = `parry at ${parry.t.toFixed(2)} s (j = ${j.toFixed(2)} N·s), touch at ${touch.t.toFixed(2)} s`;
  return { worth, line: `opponent ${seed}: ${times}\n  ${boutText(duel.inputs)}` };
}

const random = randomFrom(1);
const found: Found[] = [];
for (const end = performance.now() + time; performance.now() < end; ) {
  const seed = random.integer(1, 60);
  const bout = judged(fenced(random, seed), seed);
  if (bout) found.push(bout);
}
const best = found.sort((one, other) => other.worth - one.worth).slice(0, 5);
console.log(best.length === 0 ? 'None found: try longer.' : best.map(({ line }) => line).join('\n'));
