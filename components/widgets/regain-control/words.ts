/** The beat in words, its receipt, and the laws that a mistake breaks. */
import { distance, length } from '#core/math/vec3.ts';
import type { Law, ReceiptTable } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import { receiptTables } from '../common/collision/collision-receipts.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { ms, speed } from '../common/quantities.ts';
import type { BeatRun } from './model.ts';
import type { BeatMomentOf } from './view.ts';

/** Lengths below this, in m, and shares below it are rounding. */
const EPS = 1e-9;

export function laws({ shown, t1 }: BeatRun): readonly Law[] {
  const { spin, jumpAtSecond } = shown.course;
  const end = shown.at(t1);
  const lost = distance(spin.start, spin.end);
  return [
    {
      label: 'Distance from the hand',
      unit: 'm',
      is: Math.abs(end.away),
      shouldBe: 0,
      what: 'when control is back',
      equation: 'K32',
      isKept: Math.abs(end.away) < EPS,
    },
    {
      label: 'Jump of the weapon',
      unit: 'm',
      is: jumpAtSecond,
      shouldBe: 0,
      what: 'at the second beat',
      equation: 'K32',
      isKept: jumpAtSecond < EPS,
    },
    {
      label: 'Angular momentum of the free weapon',
      unit: 'N·m·s',
      is: lost,
      shouldBe: 0,
      what: 'changed in flight',
      equation: 'K15',
      isKept: lost <= EPS * Math.max(1, length(spin.start)),
    },
  ];
}

function homecoming({ shown, values, leaving }: BeatRun): string {
  if (values.mistake === 'noClamp') return 'It comes home, flies through the hand and out on the other side.';
  if (values.regain === 'smooth')
    return 'It comes home ever more slowly and is at rest when the hand has it.';
  const back = speed(Math.abs(shown.home));
  return Math.abs(shown.home + leaving) < 1e-6
    ? `It comes home just as fast as it left, at ${back}, and stops dead.`
    : `It comes home at ${back} and stops dead.`;
}

function opponent({ headStart }: BeatRun): string {
  if (Math.abs(headStart) < 5e-4) return 'The opponent’s hand needs as long.';
  return headStart > 0
    ? `The opponent’s hand has its own weapon back ${ms(headStart, 2)} sooner.`
    : `The opponent’s hand needs ${ms(-headStart, 2)} longer.`;
}

export function describe({ run, values }: BeatMomentOf): string {
  const { j, leaving, shown, regainTime } = run;
  const first = `The beat gives your weapon ${formatQuantity(j, 'N·s')} and sends its middle off at ${speed(leaving)}.`;
  const again = run.tSecond === null ? '' : ' A second beat falls before it is back.';
  const away = `It strays by ${formatQuantity(100 * shown.excursion, 'cm', 2)}, its point by ${formatQuantity(100 * shown.pointAway, 'cm', 2)}, and is back in hand after ${ms(regainTime)}.`;
  const wrong = values.mistake === 'none' ? '' : ` ${harmInWords(laws(run))}`.trimEnd();
  return `${first}${again} ${homecoming(run)} ${away} ${opponent(run)}${wrong}`;
}

export const receipts = ({ first }: BeatRun): readonly ReceiptTable[] => receiptTables([first], false);
