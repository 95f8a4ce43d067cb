/** Every contact of both runs as a receipt with the numbers of H-λ, and the momenta as sheets. */
import { lambdaTerms, spinPerLambda } from '#core/impulse/elastic.ts';
import type { LambdaContact } from '#core/run/lambda-run.ts';
import type { ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { formatNumber } from '#params/format.ts';
import { lawsOf } from '../common/collision/collision-receipts.ts';
import { lawRows } from '../common/collision/law-words.ts';
import { type Lane, momentaAt, type SceneRun } from './model.ts';
import { params } from './params.ts';
import type { SceneMoment } from './view.ts';
import { titleOf } from './words.ts';

function rowsOf(
  { t, body1, body2, lambdaStar, lambda, receipt }: LambdaContact,
  fraction: number,
): readonly ReceiptRow[] {
  const { n, vRelBefore, vRelAfter, j, kineticBefore, kineticAfter, energyLost } = receipt;
  const { denominator } = lambdaTerms(body1, body2, n);
  return [
    { label: 'time of contact', symbol: 't_c', value: t, unit: 's', equation: 'K20' },
    { label: 'normal, out of B towards A', symbol: 'n', value: n, unit: '', equation: 'K-normal' },
    {
      label: 'contact point from the centre of B',
      symbol: 'r_1',
      value: body1.r,
      unit: 'm',
      equation: 'H-λ',
    },
    {
      label: 'contact point from the centre of A',
      symbol: 'r_2',
      value: body2.r,
      unit: 'm',
      equation: 'H-λ',
    },
    {
      label: 'spin of B per unit of λ',
      symbol: 'q_1',
      value: spinPerLambda(body1, n),
      unit: '1/(kg·m)',
      equation: 'H-λ',
    },
    {
      label: 'spin of A per unit of λ',
      symbol: 'q_2',
      value: spinPerLambda(body2, n),
      unit: '1/(kg·m)',
      equation: 'H-λ',
    },
    { label: 'denominator', symbol: 'K', value: denominator, unit: '1/kg', equation: 'H-λ' },
    { label: 'approach', symbol: 'v_rel-', value: vRelBefore, unit: 'm/s', equation: 'K23' },
    { label: 'what keeps the energy', symbol: 'lambda*', value: lambdaStar, unit: 'N·s', equation: 'H-λ' },
    {
      label: 'fraction',
      symbol: 'phi',
      value: formatNumber(params.fraction, fraction),
      unit: '',
      equation: 'H-damp',
    },
    { label: 'applied', symbol: 'lambda', value: lambda, unit: 'N·s', equation: 'H-damp' },
    { label: 'the same by Kavan’s formula', symbol: 'j', value: j, unit: 'N·s', equation: 'K28' },
    { label: 'parting', symbol: 'v_rel+', value: vRelAfter, unit: 'm/s', equation: 'K25' },
    { label: 'kinetic energy before', symbol: 'E', value: kineticBefore, unit: 'J', equation: 'H-λ' },
    { label: 'kinetic energy after', symbol: 'E', value: kineticAfter, unit: 'J', equation: 'H-λ' },
    { label: 'taken by the fraction', value: energyLost, unit: 'J', equation: 'H-damp' },
    ...lawRows(lawsOf(receipt)),
  ];
}

const tablesOf = (run: SceneRun, lane: Lane): readonly ReceiptTable[] =>
  lane.run.contacts.map((contact, i) => ({
    title: `Contact ${i + 1} with ${titleOf(lane, run)}, at ${contact.t.toPrecision(3)} s`,
    t: contact.t,
    rows: rowsOf(contact, lane.run.fraction),
  }));

/** The contacts of the run with the fraction come after those of the elastic one. */
export const receipts = (run: SceneRun): readonly ReceiptTable[] => [
  ...tablesOf(run, run.elastic),
  ...tablesOf(run, run.damped),
];

/** Momenta of the right run at the time shown: they pass from one body to the other, and their sums stay. */
export function sheets({ run, t }: SceneMoment): readonly Sheet<typeof params>[] {
  const { a, b, both } = momentaAt(run, run.damped, t);
  const columns = ['x', 'y', 'z'];
  const rowNames = ['A', 'B', 'together'];
  return [
    {
      id: 'linear',
      label: 'Linear momentum',
      symbol: 'P',
      unit: 'N·s',
      equation: 'H-mom',
      columns,
      rowNames,
      rows: [a.linear, b.linear, both.linear],
    },
    {
      id: 'angular',
      label: 'Angular momentum about the origin',
      symbol: 'L',
      unit: 'N·m·s',
      equation: 'H-mom',
      columns,
      rowNames,
      rows: [a.angular, b.angular, both.angular],
    },
  ];
}
