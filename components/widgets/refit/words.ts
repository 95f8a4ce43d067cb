/** Refitting in words, and the law that stale boxes break. */
import type { Law } from '#kit/declare/reading.ts';
import { formatReading, grouped } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import type { RefitRun } from './model.ts';
import type { RefitMoment } from './view.ts';

export function laws({ isWrong, outside, refitted, rebuilt }: RefitRun): readonly Law[] {
  if (!isWrong) return [];
  return [
    {
      label: 'Triangles',
      what: 'outside of their boxes',
      unit: '',
      is: outside,
      shouldBe: 0,
      equation: 'K-kdop',
      isKept: outside === 0,
    },
    {
      label: 'Touch noticed',
      what: '(1 for yes)',
      unit: '',
      is: refitted.triangle === null ? 0 : 1,
      shouldBe: rebuilt.triangle === null ? 0 : 1,
      equation: 'K-kdop',
      isKept: (refitted.triangle === null) === (rebuilt.triangle === null),
    },
  ];
}

const turnsInWords = (turns: number): string =>
  turns === 0 ? 'flat' : `rolled up by ${formatReading(turns, 3)} turns`;

export function describe({ run, values }: RefitMoment): string {
  const { refitted, rebuilt, work } = run;
  const touch = refitted.triangle === null ? 'touches nothing' : 'touches the mat';
  const tests = `The ${run.isWrong ? 'tree left as it was' : 'refitted tree'} needs ${grouped(refitted.tests)} tests to find that the blade ${touch}, a new one ${grouped(rebuilt.tests)}.`;
  const postures = `It was built with the mat ${turnsInWords(values.built)}; now the mat is ${turnsInWords(values.turns)}.`;
  const cost = `Refitting takes ${grouped(work.refit)} steps, building anew at least ${grouped(work.rebuild)}.`;
  const harm = run.isWrong ? ` ${harmInWords(laws(run))}` : '';
  return `${tests} ${postures} ${cost}${harm}`;
}

/** What to think about after a guess. */
export function lesson({ run: { lossFlat } }: RefitMoment): string {
  return lossFlat > 1.5
    ? 'Rolled up, layers that lie on each other went into one box. Laid flat, they are far apart, and the box has to hold them all. Every box still fits, but it is nearly as long as the mat.'
    : 'What was built flat stays good: neighbours along the mat stay neighbours, however it is rolled up.';
}
