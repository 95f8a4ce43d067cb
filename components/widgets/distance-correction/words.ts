/** The correction in words, and its law. */
import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import type { GapRun } from './model.ts';
import type { GapMoment } from './view.ts';

/** A gap is kept to this share by the core; the last of twenty rounds may leave a little more. */
const EPS = 1e-4;

export const laws = ({ last, gap }: GapRun): readonly Law[] => {
  const least = Math.min(last.gapAB, last.gapBC);
  return [
    {
      label: 'Smallest gap',
      unit: 'm',
      is: least,
      shouldBe: gap,
      what: 'after the correction',
      equation: 'S-gap',
      isKept: least >= gap * (1 - EPS) - 1e-12,
    },
  ];
};

const cm = (length: number): string => formatQuantity(100 * length, 'cm', 2);

export function describe({ run }: GapMoment): string {
  const { gap, overlap, nextTime, pushes, isMistaken, rounds } = run;
  if (gap === 0)
    return 'Without a smallest gap A and B stay at a distance of 0. Their next time of contact is 0 s, and the loop moves nobody, however often it goes round.';
  const third =
    overlap > 1e-9
      ? `The push of A and B alone drives B ${cm(overlap)} into C.`
      : 'B has room enough: the push reaches nobody else.';
  const work = isMistaken
    ? ` ${harmInWords(laws(run))}`
    : ` All gaps are kept after ${pushes} ${pushes === 1 ? 'push' : 'pushes'} in ${rounds.length - 2} ${rounds.length === 3 ? 'round' : 'rounds'}.`;
  return `${third} The next contact of A and B is ${formatQuantity(nextTime, 's')} away, and the loop can go on.${work}`;
}

export const lesson = ({ run }: GapMoment): string =>
  run.overlap > 0
    ? 'Each of the two goes half the way, and B has less than that behind it. Whoever was pushed has to be looked at again, with its neighbours.'
    : 'Each of the two goes half the way, and B has more than that behind it.';
