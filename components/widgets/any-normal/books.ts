/** The books of the hit: sums before and after, which no n can upset; as a sheet and as a receipt. */

import type { ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { formatReading } from '#params/format.ts';
import { type AnyNormalRun, type Sums, T_CONTACT } from './model.ts';
import type { params } from './params.ts';
import type { AnyNormalMoment } from './view.ts';
import { acrossInWords } from './words.ts';

/** Rows of the books, each with its equation. */
const ROWS: readonly {
  readonly label: string;
  readonly unit: string;
  readonly equation: string;
  readonly read: (sums: Sums) => number;
}[] = [
  { label: 'P along x', unit: 'N·s', equation: 'H-any', read: ({ momentum }) => momentum[0] },
  { label: 'P along y', unit: 'N·s', equation: 'H-any', read: ({ momentum }) => momentum[1] },
  { label: 'L', unit: 'N·m·s', equation: 'H-any', read: ({ angularMomentum }) => angularMomentum },
  { label: 'E', unit: 'J', equation: 'H-λ', read: ({ kinetic }) => kinetic },
];

/** What a push that is not along the normal would mean. */
function pushNote(run: AnyNormalRun): string {
  const { kind, ratio, across } = run;
  if (kind === 'refused') return 'For this n λ* is below zero: nothing is applied.';
  if (across === 'none') return 'All of it lies along the true normal: no friction.';
  const size = ratio === null ? 'All of it lies across' : `Across is ${formatReading(ratio)} times along`;
  return `${size}. ${acrossInWords(run)}`;
}

const booksSheet = ({ before, after, mostOff }: AnyNormalRun): Sheet<typeof params> => ({
  id: 'books',
  label: 'The books',
  unit: '',
  equation: 'H-any',
  rowNames: ROWS.map(({ label, unit }) => `${label}, ${unit}`),
  columns: ['before', 'after', 'difference'],
  rows: ROWS.map(({ read }) => [read(before), read(after), read(after) - read(before)]),
  digits: 4,
  note:
    mostOff === 0
      ? 'Here not even rounding makes a difference.'
      : `Whatever n: the largest difference is ${formatReading(mostOff, 2)}, which is rounding.`,
});

const pushSheet = (run: AnyNormalRun): Sheet<typeof params> => ({
  id: 'push',
  label: 'The impulse on A',
  unit: 'N·s',
  equation: 'H-jump',
  rowNames: ['along the true normal', 'across it, to the right', 'together'],
  rows: [[run.normalPart], [run.acrossPart], [run.j]],
  note: pushNote(run),
});

export const sheets = ({ run }: AnyNormalMoment): readonly Sheet<typeof params>[] => [
  booksSheet(run),
  pushSheet(run),
];

/** The contact, every number with its equation. */
export function receipts(run: AnyNormalRun): readonly ReceiptTable[] {
  const rows: ReceiptRow[] = [
    { label: 'n that is used', symbol: 'n', value: run.n, unit: '', equation: 'H-any' },
    { label: 'its tilt', value: run.tilt, unit: '°' },
    { label: 'λ* for this n', symbol: 'lambda*', value: run.lambda, unit: 'N·s', equation: 'H-λ' },
    { label: 'impulse that is applied', symbol: 'j', value: run.j, unit: 'N·s', equation: 'H-jump' },
    { label: 'its part along the true normal', value: run.normalPart, unit: 'N·s', equation: 'H-jump' },
    { label: 'its part across it, to the right', value: run.acrossPart, unit: 'N·s', equation: 'H-jump' },
    { label: 'approach', symbol: 'v_rel-', value: run.vRelBefore, unit: 'm/s', equation: 'K23' },
    {
      label: 'parting along the true normal',
      symbol: 'v_rel+',
      value: run.vRelAfter,
      unit: 'm/s',
      equation: 'K25',
      ...(run.vRelAfter > 0 ? {} : { broken: 'The bodies still approach.' }),
    },
    ...ROWS.flatMap(({ label, unit, equation, read }): ReceiptRow[] => [
      { label: `${label} before`, value: read(run.before), unit, equation },
      { label: `${label} after`, value: read(run.after), unit, equation },
    ]),
  ];
  return [{ title: `Contact, at ${T_CONTACT.toFixed(3)} s`, t: T_CONTACT, rows }];
}
