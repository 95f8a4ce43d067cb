/** Receipts of contacts as tables, every number with its symbol and its equation. */
import { RECEIPT_EQUATIONS, type Receipt } from '../../../src/core/receipt.ts';
import { length, type Vec3 } from '../../../src/core/vec3.ts';
import type { Law, ReceiptRow, ReceiptTable } from '../../kit/widget.ts';

/** Ordinal words for the first contacts; later ones are numbered. */
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** Leftovers below this share of what they are left over from are rounding. */
const EPS_LAW = 1e-9;

/** What should be zero after a contact. */
export function lawsOf(receipt: Receipt): readonly Law[] {
  const { residuals, vRelBefore, vRelAfter, restitution, j, kineticBefore } = receipt;
  const pace = Math.abs(vRelBefore);
  const law = (label: string, symbol: string, unit: string, residual: number, size: number): Law => ({
    label,
    symbol,
    unit,
    residual,
    isKept: Math.abs(residual) <= EPS_LAW * Math.max(size, 1e-3),
  });
  return [
    law('momentum gained from nowhere', 'p', 'N·s', length(residuals.momentum), Math.abs(j)),
    law('angular momentum gained from nowhere', 'L', 'N·m·s', length(residuals.angularMomentum), Math.abs(j)),
    law('energy gained from nowhere', 'dE', 'J', residuals.energy, kineticBefore),
    law(
      'parting speed beyond C times the approach',
      'v_rel+',
      'm/s',
      vRelAfter + restitution * vRelBefore,
      pace,
    ),
  ];
}

const flat = ([x, y, z]: Vec3, isPlanar: boolean): readonly number[] => (isPlanar ? [x, y] : [x, y, z]);

/** One table for each contact. */
export function receiptTables(receipts: readonly Receipt[], isPlanar: boolean): readonly ReceiptTable[] {
  return receipts.map((receipt, i) => {
    const { t, n, rA, rB, terms, vRelBefore, vRelAfter, j, kineticBefore, kineticAfter, energyLost } =
      receipt;
    const eq = RECEIPT_EQUATIONS;
    const rows: ReceiptRow[] = [
      { label: 'time of contact', symbol: 't_c', value: t, unit: 's', equation: eq.t },
      {
        label: 'normal, out of B towards A',
        symbol: 'n',
        value: flat(n, isPlanar),
        unit: '',
        equation: eq.n,
      },
      {
        label: 'contact point from the centre of A',
        symbol: 'r_A',
        value: flat(rA, isPlanar),
        unit: 'm',
        equation: eq.rA,
      },
      {
        label: 'contact point from the centre of B',
        symbol: 'r_B',
        value: flat(rB, isPlanar),
        unit: 'm',
        equation: eq.rB,
      },
      { label: 'approach', symbol: 'v_rel-', value: vRelBefore, unit: 'm/s', equation: eq.vRelBefore },
      { label: '1/m_A, A moves as a whole', value: terms.massA, unit: '1/kg', equation: eq.terms },
      { label: '1/m_B, B moves as a whole', value: terms.massB, unit: '1/kg', equation: eq.terms },
      { label: 'A turns away', value: terms.rotationA, unit: '1/kg', equation: eq.terms },
      { label: 'B turns away', value: terms.rotationB, unit: '1/kg', equation: eq.terms },
      { label: 'their sum', symbol: 'K', value: terms.total, unit: '1/kg', equation: eq.terms },
      { label: 'impulse', symbol: 'j', value: j, unit: 'N·s', equation: eq.j },
      { label: 'parting', symbol: 'v_rel+', value: vRelAfter, unit: 'm/s', equation: eq.vRelAfter },
      {
        label: 'kinetic energy before',
        symbol: 'E',
        value: kineticBefore,
        unit: 'J',
        equation: eq.kineticBefore,
      },
      {
        label: 'kinetic energy after',
        symbol: 'E',
        value: kineticAfter,
        unit: 'J',
        equation: eq.kineticAfter,
      },
      { label: 'energy that the restitution takes', value: energyLost, unit: 'J', equation: eq.energyLost },
      ...lawsOf(receipt).map(
        ({ label, unit, residual, isKept }): ReceiptRow => ({
          label,
          value: isKept ? 0 : residual,
          unit,
          equation: eq.residuals,
          ...(isKept ? {} : { broken: 'This law is broken.' }),
        }),
      ),
    ];
    const ordinal = ORDINALS[i] ?? `No. ${i + 1}`;
    return { title: `${ordinal} contact, at ${t.toFixed(3)} s`, t, rows };
  });
}
