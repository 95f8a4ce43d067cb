/** Three formulas side by side, and the momenta of both bodies as the chosen observer sees them. */

import type { ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { formatNumber, formatQuantity } from '#params/format.ts';
import type { LambdaRun } from './model.ts';
import { params } from './params.ts';
import type { LambdaMoment } from './view.ts';

type LambdaSheet = Sheet<typeof params>;

function formulaNote({ restitution, formulaRestitution, normalLength, kind }: LambdaRun): string {
  const c = formatNumber(params.fraction, formulaRestitution);
  if (kind === 'separating')
    return `At C = ${c}. All three are negative: none of them asks whether the points part.`;
  const lengths = normalLength === 1 ? '' : ' Kavan takes n of length 1, the others as it is.';
  return restitution === formulaRestitution
    ? `At C = ${c}. Times the length of n, all are the same impulse.${lengths} Hakenberg’s body 1 is B, his 2 is A.`
    : `At C = ${c}: Kavan and Hecker take C from 0 to 1 only.${lengths}`;
}

const formulaSheet = (run: LambdaRun): LambdaSheet => ({
  id: 'formulas',
  label: 'One contact, three formulas',
  unit: 'N·s',
  equation: 'H-λ',
  rowNames: ['Kavan, j (K28)', 'Hecker, j (E9)', 'Hakenberg, φ λ* (H-λ)'],
  columns: ['it gives', 'times |n|'],
  rows: run.formulas.map(({ number, impulse }) => [number, impulse]),
  digits: 5,
  note: formulaNote(run),
});

const momentaSheet = ({ before, after, frame }: LambdaRun): LambdaSheet => ({
  id: 'momenta',
  label: 'Momenta, along x and y',
  symbol: 'P',
  unit: 'N·s',
  equation: 'H-mom',
  rowNames: ['A', 'B', 'both'],
  columns: ['before: x', 'y', 'after: x', 'y'],
  rows: [
    [...before.momentumA, ...after.momentumA],
    [...before.momentumB, ...after.momentumB],
    [...before.total.linear.slice(0, 2), ...after.total.linear.slice(0, 2)],
  ],
  note:
    frame === 'centre'
      ? 'Seen from the centre of mass the two are opposite before and after, and their sum is 0.'
      : 'The sum is the same before and after. Try it seen from the centre of mass.',
});

const booksSheet = ({ before, after, lambdaStar, change }: LambdaRun): LambdaSheet => ({
  id: 'books',
  label: 'L in N·m·s, E in J',
  unit: '',
  equation: 'H-frame',
  rowNames: ['L', 'E'],
  columns: ['before', 'after'],
  rows: [
    [before.total.angular[2], after.total.angular[2]],
    [before.kinetic, after.kinetic],
  ],
  note: `Whoever looks finds λ* = ${formatQuantity(lambdaStar, 'N·s')} and ΔE = ${formatQuantity(change, 'J')}.`,
});

export const sheets = ({ run }: LambdaMoment): readonly LambdaSheet[] => [
  formulaSheet(run),
  momentaSheet(run),
  booksSheet(run),
];

/** The contact with every number, by all three formulas. */
export function receipts(run: LambdaRun): readonly ReceiptTable[] {
  const byFormula = run.formulas.flatMap(
    ({ name, equation, normalLength, number, impulse, velocityA, spinA }): ReceiptRow[] => [
      { label: `${name}: length of n`, value: normalLength, unit: '' },
      { label: `${name}: what the formula gives`, value: number, unit: 'N·s', equation },
      { label: `${name}: times the length of n`, value: impulse, unit: 'N·s', equation },
      { label: `${name}: velocity of A after`, value: velocityA, unit: 'm/s' },
      { label: `${name}: spin of A after`, value: spinA, unit: 'rad/s' },
    ],
  );
  const rows: ReceiptRow[] = [
    {
      label: 'approach (negative) or separation',
      symbol: 'v_rel-',
      value: run.vRelBefore,
      unit: 'm/s',
      equation: 'K23',
    },
    { label: 'elastic λ', symbol: 'lambda*', value: run.lambdaStar, unit: 'N·s', equation: 'H-λ' },
    { label: 'λ* times the length of n: j at C = 1', value: run.jElastic, unit: 'N·s', equation: 'H-λ' },
    { label: 'fraction', symbol: 'phi', value: run.fraction, unit: '', equation: 'H-damp' },
    { label: 'restitution C = e', symbol: 'C', value: run.restitution, unit: '', equation: 'H-damp' },
    { label: 'what is applied', symbol: 'lambda', value: run.lambda, unit: 'N·s', equation: 'H-jump' },
    { label: 'after it', symbol: 'v_rel+', value: run.vRelAfter, unit: 'm/s', equation: 'H-jump' },
    { label: 'energy of the motion along n', value: run.normalEnergy, unit: 'J', equation: 'H-damp' },
    { label: 'change of kinetic energy', symbol: 'dE', value: run.change, unit: 'J', equation: 'H-λ' },
    {
      label: 'velocity of the centre of mass in the room',
      value: run.observer,
      unit: 'm/s',
      equation: 'H-frame',
    },
    ...byFormula,
  ];
  return [{ title: 'The contact, by three formulas', t: 0, rows }];
}
