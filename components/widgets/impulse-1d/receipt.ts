/** The receipt of a hit on the rail, line by line as Hecker's equations 1 to 6 have it; and the laws. */

import type { Law, ReceiptTable } from '#kit/declare/reading.ts';
import { formatReading } from '#params/format.ts';
import { lawsOf } from '../common/collision/collision-receipts.ts';
import { lawRows } from '../common/collision/law-words.ts';
import type { CartRun, Stage } from './model.ts';

/** The laws of the first hit. Nothing turns here, so that angular momentum is left out. */
export const laws = ({ first }: CartRun): readonly Law[] =>
  first ? lawsOf(first).filter(({ equation }) => equation !== 'K15') : [];

export function receipts(carts: CartRun): readonly ReceiptTable[] {
  const { first, stages, reducedMass, mismatch } = carts;
  const [before, after] = stages as readonly [Stage, Stage];
  if (!first || !after) return [];
  const { t, vRelBefore, vRelAfter, terms, j, kineticBefore, kineticAfter, energyLost } = first;
  const left = Math.abs(mismatch) < 1e-12 ? 0 : mismatch;
  return [
    {
      title: `The hit, at ${t.toFixed(3)} s`,
      t,
      rows: [
        { label: 'time of contact', symbol: 't_c', value: t, unit: 's' },
        {
          label: 'velocity of A before',
          symbol: 'v_A-',
          value: before.a.velocity,
          unit: 'm/s',
          equation: 'E1',
        },
        {
          label: 'velocity of B before',
          symbol: 'v_B-',
          value: before.b.velocity,
          unit: 'm/s',
          equation: 'E1',
        },
        { label: 'approach', symbol: 'v_rel-', value: vRelBefore, unit: 'm/s', equation: 'E2' },
        { label: 'sum of the inverse masses', symbol: 'K', value: terms.total, unit: '1/kg', equation: 'E6' },
        { label: 'its reciprocal, the reduced mass', value: reducedMass, unit: 'kg', equation: 'E6' },
        { label: 'impulse', symbol: 'j', value: j, unit: 'N·s', equation: 'E6' },
        {
          label: 'velocity of A after',
          symbol: 'v_A+',
          value: after.a.velocity,
          unit: 'm/s',
          equation: 'E4a',
        },
        {
          label: 'velocity of B after',
          symbol: 'v_B+',
          value: after.b.velocity,
          unit: 'm/s',
          equation: 'E4b',
        },
        {
          label: 'left over when j is put in',
          value: left,
          unit: 'm/s',
          equation: 'E5',
          ...(left === 0 ? {} : { broken: `It should be 0, not ${formatReading(left)}.` }),
        },
        { label: 'parting', symbol: 'v_rel+', value: vRelAfter, unit: 'm/s', equation: 'E3' },
        { label: 'kinetic energy before', symbol: 'E', value: kineticBefore, unit: 'J', equation: 'H-λ' },
        { label: 'kinetic energy after', symbol: 'E', value: kineticAfter, unit: 'J', equation: 'H-λ' },
        { label: 'energy that the restitution takes', value: energyLost, unit: 'J', equation: 'H-damp' },
        ...lawRows(laws(carts)),
      ],
    },
  ];
}
