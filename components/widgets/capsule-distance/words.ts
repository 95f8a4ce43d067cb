/** Two capsules in words, and the laws that a mistake breaks. */
import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import type { CapsuleRun, Lying } from './model.ts';
import type { CapsuleMoment } from './view.ts';

const cm = (metres: number): string => formatQuantity(100 * metres, 'cm');

/** Gaps this near, in m, are equal but for rounding. */
const EPS_GAP = 1e-9;

/** A share of the axis this near to an end is the end. */
const AT_END = 1e-6;

export function laws({ used, right, mistake, isMeeting }: CapsuleRun): readonly Law[] {
  if (mistake === 'none') return [];
  if (mistake === 'printed') {
    const long = used.touch === null ? 0 : 1;
    return [
      {
        label: 'Length of n',
        what: isMeeting ? 'where the axes cross' : 'between the axes',
        unit: '',
        is: long,
        shouldBe: 1,
        equation: 'K31',
        isKept: long === 1,
      },
    ];
  }
  return [
    {
      label: 'Gap',
      what: 'by the closest points',
      unit: 'cm',
      is: 100 * used.gap,
      shouldBe: 100 * right.gap,
      equation: 'K31',
      isKept: Math.abs(used.gap - right.gap) <= EPS_GAP,
    },
  ];
}

/** "at its left end", "12 cm left of its middle". */
function placeInWords({ length }: Lying, place: number, [minus, plus]: readonly [string, string]): string {
  if (length === 0) return 'at its middle';
  if (Math.abs(place) >= (0.5 - AT_END) * length) return `at its ${place < 0 ? minus : plus} end`;
  if (Math.abs(place) < AT_END) return 'at its middle';
  return `${cm(Math.abs(place))} ${place < 0 ? minus : plus} of its middle`;
}

function closestInWords({ used, a, b, stretch }: CapsuleRun): string {
  if (stretch)
    return `The axes are parallel over ${cm(stretch.length)}: every point there is a closest one, and the middle is taken.`;
  const onA = placeInWords(a, used.placeA, ['left', 'right']);
  const onB = placeInWords(b, used.placeB, ['left', 'right']);
  return `A is closest ${onA}, B ${onB}.`;
}

function normalInWords({ used, isMeeting, curvature }: CapsuleRun): string {
  if (used.touch === null)
    return 'The axes cross: the way between them has no length, and the normal is 0/0.';
  if (isMeeting)
    return 'The axes cross: the way between them has no length, so n is taken across both, and its sign is anybody’s guess.';
  const on = (curved: number): string => (curved > 0 ? 'a cap' : 'the straight part');
  return `The normal is the way from ${on(curvature.b)} of B to ${on(curvature.a)} of A.`;
}

export function describe({ run, values }: CapsuleMoment): string {
  const { gap } = run.used;
  const apart =
    gap > EPS_GAP
      ? `The capsules are ${cm(gap)} apart.`
      : gap < -EPS_GAP
        ? `The capsules overlap by ${cm(-gap)}.`
        : 'The capsules just touch.';
  const harm = values.mistake === 'none' ? '' : ` ${harmInWords(laws(run))}`;
  const words = [closestInWords(run), apart];
  return `${(run.isMeeting ? [normalInWords(run), ...words] : [...words, normalInWords(run)]).join(' ')}${harm}`;
}

/** What to think about after a guess. */
export function lesson({ run: { jumpOfTwin } }: CapsuleMoment): string {
  return jumpOfTwin > 0
    ? 'The gap is the same on both sides, and the closest point is at the other end: between the two A is parallel to B, and every point is as close as every other.'
    : 'Here nothing jumps. Turn B along A and try again.';
}
