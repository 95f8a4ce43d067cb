/** A receipt for each push and each impulse, and for what a force gave; and the law that a push shared by masses breaks. */

import type { LastingTable } from '#kit/declare/lasting.ts';
import type { Law, ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import { formatReading } from '#params/format.ts';
import { lastingTables } from '../common/collision/lasting-contacts.ts';
import { ms } from '../common/quantities.ts';
import type { Done, RestedRun } from './model.ts';

/** What the two are called inside a sentence. */
export const NAMES = { A: 'the ball', B: 'the floor' };

/** More would be read by nobody; the last ones are left out, and the heading says so. */
const MOST = 40;

/** The two shares make one push. */
export function laws({ shareA, shareB, box }: RestedRun): readonly Law[] {
  const { a, b } = box;
  const right = a.invMass / (a.invMass + b.invMass);
  const isNone = Number.isNaN(shareA);
  return [
    {
      label: 'Share of A in a push',
      unit: '',
      is: shareA,
      shouldBe: right,
      what: isNone ? '(∞/∞, which is not a number)' : 'of its distance',
      equation: 'K-rest',
      isKept: Math.abs(shareA - right) < 1e-12,
    },
    {
      label: 'Share of B in a push',
      unit: '',
      is: shareB,
      shouldBe: 1 - right,
      what: 'of its distance',
      equation: 'K-rest',
      isKept: Math.abs(shareB - (1 - right)) < 1e-12,
    },
  ];
}

/** The numbers of a push. A floor is not moved, and a push leaves the velocity alone: neither needs a row. */
function pushRows(run: RestedRun, event: Done, number: number): readonly ReceiptRow[] {
  const { shareA, shareB, distance } = run;
  const { t, vRel, energy, tResume, push } = event;
  const momentum = push?.angularMomentumAdded[2] ?? 0;
  return [
    { label: 'time of contact', symbol: 't_c', value: 1000 * t, unit: 'ms', equation: 'K20' },
    { label: 'before it and after it', symbol: 'v_rel', value: vRel, unit: 'm/s', equation: 'K23' },
    {
      label: 'A is moved by',
      symbol: 'dr_A',
      value: 1000 * shareA * distance,
      unit: 'mm',
      equation: 'K-rest',
    },
    ...(shareB === 0
      ? []
      : [
          {
            label: 'B is moved by',
            symbol: 'dr_B',
            value: -1000 * shareB * distance,
            unit: 'mm',
            equation: 'K-rest',
          },
        ]),
    { label: 'energy that it adds', value: 1000 * energy, unit: 'mJ', equation: 'K-rest' },
    { label: 'net energy added up to now', value: 1000 * (run.energies[number] ?? 0), unit: 'mJ' },
    ...(momentum === 0
      ? []
      : [
          {
            label: 'angular momentum that it adds',
            symbol: 'dL',
            value: momentum,
            unit: 'N·m·s',
            equation: 'K-rest',
          },
        ]),
    { label: 'the steps go on at', symbol: 't_s', value: 1000 * tResume, unit: 'ms', equation: 'K-rest' },
  ];
}

const impulseRows = (run: RestedRun, { t, vRel, vRelAfter, j, energy }: Done): readonly ReceiptRow[] => [
  { label: 'time of contact', symbol: 't_c', value: 1000 * t, unit: 'ms', equation: 'K20' },
  { label: 'approach', symbol: 'v_rel', value: vRel, unit: 'm/s', equation: 'K23' },
  { label: 'it rests up to', symbol: 'eps_r', value: run.values.epsRest, unit: 'm/s', equation: 'K23' },
  { label: 'impulse', symbol: 'j', value: j, unit: 'N·s', equation: 'K28' },
  { label: 'parting', symbol: 'v_rel', value: vRelAfter, unit: 'm/s', equation: 'K25' },
  { label: 'energy that it adds', value: 1000 * energy, unit: 'mJ' },
];

/** What a share that is not a number does. */
const nowhereTable = ({ until, shareA }: RestedRun): ReceiptTable => ({
  title: `Push 1, at ${ms(until)}`,
  t: 2,
  rows: [
    { label: 'time of contact', symbol: 't_c', value: 1000 * until, unit: 'ms', equation: 'K20' },
    {
      label: 'share of A, by masses',
      value: String(shareA),
      unit: '',
      equation: 'K-rest',
      broken: 'A floor has infinite mass: ∞/∞ is not a number, and neither is where A is now.',
    },
  ],
});

export function receipts(run: RestedRun): readonly ReceiptTable[] {
  const { done, steps, kind } = run;
  if (kind === 'nowhere') return [nowhereTable(run)];
  const counts = { push: 0, impulse: 0, hop: 0, stop: 0 };
  const names = { push: 'Push', impulse: 'Impulse', hop: 'Hop', stop: 'Stop' };
  return done.slice(0, MOST).map((event, k): ReceiptTable => {
    const number = ++counts[event.kind];
    const isLast = k === MOST - 1 && done.length > MOST;
    const more = isLast ? `, and ${formatReading(done.length - MOST, 0)} more` : '';
    return {
      title: `${names[event.kind]} ${number}, at ${ms(event.t)}${more}`,
      t: Math.max(
        0,
        steps.findIndex(({ events }) => events === k + 1),
      ),
      rows: event.kind === 'push' ? pushRows(run, event, k + 1) : impulseRows(run, event),
    };
  });
}

/** How long the floor holds the ball, and what its force gives. */
export const lasting = (run: RestedRun): readonly LastingTable[] =>
  run.held
    ? lastingTables(run.held, {
        names: NAMES,
        isPlanar: true,
        time: ms,
        place: (from) => Math.ceil(run.clockwork.countAt(from)),
      })
    : [];
