/** The race in sentences. */
import { capital, formatReading, superscript, withUnit } from '../../../src/params/format.ts';
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

/** Who gets there, in order; then who does not. */
function outcome(tracks: readonly Track[]): string {
  const there = tracks
    .filter(({ looks }) => looks !== null)
    .toSorted((one, other) => (one.looks ?? 0) - (other.looks ?? 0));
  const lost = tracks
    .filter(({ looks, canStart }) => looks === null && canStart)
    .map(({ method }) => NAMES[method]);
  const idle = tracks.filter(({ canStart }) => !canStart).map(({ method }) => NAMES[method]);
  const [first, ...rest] = there;
  const order = first ? `${capital(NAMES[first.method])} takes ${first.looks} looks` : '';
  const others = rest.map(looksOf).join(', ');
  const lostWords =
    lost.length > 0
      ? ` ${capital(lost.join(' and '))} ${lost.length === 1 ? 'does' : 'do'} not get there.`
      : '';
  const idleWords =
    idle.length > 0 ? ` ${capital(idle.join(' and '))} cannot start: the bodies are free at the end.` : '';
  const arrived = order === '' ? '' : ` ${order}${others === '' ? '' : `, ${others}`}.`;
  return `${arrived}${lostWords}${idleWords}`;
}

export function describe({ run, values }: RaceMoment): string {
  const { tContact, tracks, tEnd } = run;
  const body = values.shape === 'ball' ? 'ball' : 'bar';
  if (tContact === null) {
    return `The ${body} does not reach the wall before ${withUnit(formatReading(tEnd), 's')}, and the methods that need a colliding end cannot start.`;
  }
  const law = values.mistake === 'none' ? undefined : laws(run).find(({ isKept }) => !isKept);
  const broken = law
    ? ` ${law.label}: ${withUnit(formatReading(law.is), law.unit)}, where ${withUnit(formatReading(law.shouldBe), law.unit)} is right.`
    : '';
  return `The ${body} first touches the wall at ${withUnit(formatReading(tContact, 4), 's')}, and the time is wanted to 10${superscript(-Math.round(values.digits))} s.${outcome(tracks)}${broken}`;
}

/** What to take from the guess. */
export function lesson({ run: { tracks } }: RaceMoment): string {
  const advancement = tracks.find(({ method }) => method === 'advancement');
  return advancement?.looks !== null && (advancement?.looks ?? 99) < 6
    ? 'The bound is exact here: no point of the body moves towards the wall faster than it closes.'
    : 'It takes every end of the bar for the one that moves straight at the wall, and so steps short, again and again. But it never steps too far.';
}
