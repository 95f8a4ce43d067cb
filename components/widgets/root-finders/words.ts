/** The race in sentences. */
import { capital, formatQuantity, superscript } from '#params/format.ts';
import { laws } from './receipt.ts';
import type { Method, Track } from './tracks.ts';
import type { RaceMoment } from './view.ts';

const NAMES: Readonly<Record<Method, string>> = {
  bisection: 'halving',
  listing: 'Listing 1 as printed',
  regulaFalsi: 'regula falsi',
  illinois: 'the Illinois rule',
  advancement: 'conservative advancement',
};

const looksOf = ({ method, looks }: Track): string => `${NAMES[method]} takes ${looks}`;

/** Names as a sentence has them: "a, b and c". */
const listed = (tracks: readonly Track[]): string => {
  const names = tracks.map(({ method }) => NAMES[method]);
  const last = names.at(-1) ?? '';
  return capital(names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last);
};

/** Who gets there, in order; then who does not, and why. */
function outcome(tracks: readonly Track[]): string {
  const [first, ...rest] = tracks
    .filter(({ looks }) => looks !== null)
    .toSorted((one, other) => (one.looks ?? 0) - (other.looks ?? 0));
  const lost = tracks.filter(({ looks, canStart }) => looks === null && canStart);
  const cut = lost.filter(({ isCut }) => isCut);
  const astray = lost.filter(({ isCut }) => !isCut);
  const idle = tracks.filter(({ canStart }) => !canStart);
  const order = first
    ? [`${capital(NAMES[first.method])} takes ${first.looks} looks`, ...rest.map(looksOf)]
    : [];
  const sentences = [
    order.join(', '),
    cut.length > 0 &&
      `${listed(cut)} ${cut.length === 1 ? 'is' : 'are'} not there after ${cut[0]?.guesses.length}`,
    astray.length > 0 && `${listed(astray)} ${astray.length === 1 ? 'ends' : 'end'} elsewhere`,
    idle.length > 0 && `${listed(idle)} cannot start: the bodies are free at the end`,
  ];
  return sentences.map((sentence) => (sentence ? ` ${sentence}.` : '')).join('');
}

/** A number of a law; what has no unit is counted. */
const inUnit = (value: number, unit: string): string => formatQuantity(value, unit, unit === '' ? 0 : 3);

export function describe({ run, values }: RaceMoment): string {
  const { tContact, tracks, tEnd } = run;
  const body = values.shape === 'ball' ? 'ball' : 'bar';
  if (tContact === null) {
    return `The ${body} does not reach the wall before ${formatQuantity(tEnd, 's')}, and the methods that need a colliding end cannot start.`;
  }
  const law = values.mistake === 'none' ? undefined : laws(run).find(({ isKept }) => !isKept);
  const broken = law
    ? ` ${law.label}: ${inUnit(law.is, law.unit)}, where ${inUnit(law.shouldBe, law.unit)} is right.`
    : '';
  return `The ${body} first touches the wall at ${formatQuantity(tContact, 's', 4)}, and the time is wanted to 10${superscript(-Math.round(values.places))} s.${outcome(tracks)}${broken}`;
}

/** What to take from the guess. */
export function lesson({ run: { tracks } }: RaceMoment): string {
  const advancement = tracks.find(({ method }) => method === 'advancement');
  return advancement?.looks !== null && (advancement?.looks ?? 99) < 6
    ? 'The bound is exact here: no point of the body moves towards the wall faster than it closes.'
    : 'It takes every end of the bar for the one that moves straight at the wall, and so steps short, again and again. But it never steps too far.';
}
