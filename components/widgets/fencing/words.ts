/** The bout in words: what happened, and what decided a touch. */
import type { Side } from '#core/fencing/fencer.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { LogLine, Sound } from '#kit/declare/played.ts';
import { capital, formatQuantity } from '#params/format.ts';
import type { Happening, Hit, Strike } from './happenings.ts';
import { type Bout, lastBefore } from './model.ts';
import type { params } from './params.ts';

export type DuelMomentOf = Moment<typeof params, Bout>;

const subject: Readonly<Record<Side, string>> = { a: 'You', b: 'The opponent' };
const own: Readonly<Record<Side, string>> = { a: 'your', b: 'the opponent’s' };

/** A verb as it goes with who does it: "You parry", "The opponent parries". */
const does = (by: Side, verb: string, third: string): string => `${subject[by]} ${by === 'a' ? verb : third}`;

const impulseOf = ({ receipt }: Strike): string => `j = ${formatQuantity(receipt.j, 'N·s', 2)}`;
const timeOf = ({ regain }: Strike, side: Side): string => formatQuantity(regain[side], 's', 2);

function strikeInWords(strike: Strike): string {
  const { kind, by } = strike;
  const who =
    kind === 'parry'
      ? does(by, 'parry', 'parries')
      : `${does(by, 'beat', 'beats')} ${by === 'a' ? 'the opponent’s blade' : 'your blade'}`;
  return `${who}, ${impulseOf(strike)}: you have control again after ${timeOf(strike, 'a')}, the opponent after ${timeOf(strike, 'b')}.`;
}

/** What decided a touch, with its j. */
function decisionInWords({ by, touch, decider }: Hit): string {
  const j = decider ? `, ${impulseOf(decider)}` : '';
  const other = by === 'a' ? 'b' : 'a';
  switch (touch.how) {
    case 'straight':
      return 'no blade was in the way, j = 0.';
    case 'counter':
      return 'both attacked, and this point was first; the blades did not meet, j = 0.';
    case 'beat':
      return `${own[by]} beat had opened the way${j}.`;
    case 'riposte':
      return `a riposte, after ${own[by]} parry${j}.`;
    case 'through':
      return `${own[other]} parry did not hold the point off${j}.`;
  }
}

const scoreText = ({ a, b }: Hit['score']): string => `${a} : ${b}`;

export function inWords(happening: Happening): string {
  switch (happening.kind) {
    case 'miss':
      return `${does(happening.by, 'lunge and miss', 'lunges and misses')}.`;
    case 'touch': {
      const { by, score } = happening;
      return `${does(by, 'touch', 'touches')}, ${scoreText(score)}: ${decisionInWords(happening)}`;
    }
    default:
      return strikeInWords(happening);
  }
}

/** Parry, beat, miss and touch sound apart; a harder blow sounds louder. */
function soundOf(happening: Happening): Sound {
  switch (happening.kind) {
    case 'miss':
      return { length: 0.18, pitch: 500, noise: 1, loudness: 0.15 };
    case 'touch':
      return { length: 0.5, pitch: happening.by === 'a' ? 880 : 220, noise: 0.05, loudness: 0.5 };
    case 'parry':
      return { length: 0.35, pitch: 2300, noise: 0.25, loudness: loudnessOf(happening) };
    case 'beat':
      return { length: 0.12, pitch: 1500, noise: 0.5, loudness: loudnessOf(happening) };
  }
}

/** An impulse, in N·s, that sounds as loud as can be. */
const LOUD = 1;
const loudnessOf = ({ receipt }: Strike): number => Math.min(1, 0.2 + receipt.j / LOUD);

export const log = ({ happenings }: Bout): readonly LogLine[] =>
  happenings.map((happening) => ({
    t: happening.t,
    text: inWords(happening),
    sound: soundOf(happening),
  }));

/** How the bout stands, or has ended. */
export function standing({ run, t }: DuelMomentOf): string {
  const { score, phase } = run.duel.at(t);
  const points = scoreText(score);
  if (phase !== 'over') return `It stands ${points}, you first; the first to five wins.`;
  if (score.a === score.b) return `Time is up, at ${points}.`;
  return score.a > score.b ? `You win, ${points}.` : `The opponent wins, ${points}.`;
}

/** How the bout has ended; '' before it has. */
export const verdict = (moment: DuelMomentOf): string =>
  moment.run.duel.at(moment.t).phase === 'over' ? standing(moment) : '';

export function describe(moment: DuelMomentOf): string {
  const last = lastBefore(moment.run, moment.t);
  const happened = last ? inWords(last) : 'Both fencers are on guard, and the blades have not met yet.';
  return `${happened} ${standing(moment)}`;
}

/** "Your parry, at 4.55 s": the title of its receipt. */
export const titleOf = ({ kind, by, strongest }: Strike): string =>
  `${capital(own[by])} ${kind}, at ${formatQuantity(strongest, 's')}`;
