/** Receipts of contacts as tables, every number with its symbol and its equation. */
import { RECEIPT_EQUATIONS, type Receipt } from '#core/impulse/receipt.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import type { Run } from '#core/run/run.ts';
import type { Law, ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import { lawRows } from './law-words.ts';

/** Ordinal words for the first contacts; later ones are numbered. */
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** Leftovers below this share of what they are left over from are rounding. */
const EPS_LAW = 1e-9;

/** The laws of a contact: what comes out of it beside what should. */
export function lawsOf(receipt: Receipt): readonly Law[] {
  const { residuals, vRelBefore, vRelAfter, restitution, j, kineticBefore, kineticAfter, energyLost } =
    receipt;
  const isNone = (residual: number, size: number): boolean =>
    Math.abs(residual) <= EPS_LAW * Math.max(size, 1e-3);
  const momentum = length(residuals.momentum);
  const angular = length(residuals.angularMomentum);
  return [
    {
      label: 'Momentum',
      unit: 'N·s',
      is: momentum,
      shouldBe: 0,
      what: 'gained',
      equation: 'K13',
      isKept: isNone(momentum, j),
    },
    {
      label: 'Angular momentum',
      unit: 'N·m·s',
      is: angular,
      shouldBe: 0,
      what: 'gained',
      equation: 'K15',
      isKept: isNone(angular, j),
    },
    {
      label: 'Kinetic energy',
      unit: 'J',
      is: kineticAfter,
      shouldBe: kineticAfter - residuals.energy,
      what: 'after the hit',
      equation: 'H-damp',
      isKept: isNone(residuals.energy, kineticBefore + energyLost),
    },
    {
      label: 'Parting speed',
      unit: 'm/s',
      is: vRelAfter,
      shouldBe: -restitution * vRelBefore,
      what: 'along the normal',
      equation: 'K25',
      isKept: isNone(vRelAfter + restitution * vRelBefore, Math.abs(vRelBefore)),
    },
  ];
}

/** The laws of the first contact of a run, if there is one, and that the two bodies stay out of each other (m). */
export function lawsOfPair(first: Receipt | undefined, deepest: number): readonly Law[] {
  if (!first) return [];
  const overlap: Law = {
    label: 'Overlap',
    what: 'at worst',
    unit: 'm',
    is: deepest,
    shouldBe: 0,
    equation: 'K-loop',
    isKept: deepest < 1e-6,
  };
  return [...lawsOf(first), overlap];
}

/** A number without what rounding left of zero. */
const clean = (value: number, size: number): number =>
  Math.abs(value) < 1e-12 * Math.max(size, 1) ? 0 : value;

/** The components of a vector that a scene has, without what rounding left of zero. */
export const flat = (vector: Vec3, isPlanar: boolean): readonly number[] =>
  vector.slice(0, isPlanar ? 2 : 3).map((component) => clean(component, 1));

/** An impulse below this share of the largest is what rounding leaves of none. */
const NO_IMPULSE = 1e-12;

/** The receipts of a run, in order of time, but for those of impulses that are only rounding. */
export function receiptsOf({ contacts }: Run): readonly Receipt[] {
  const receipts = contacts.map(({ receipt }) => receipt);
  const largest = receipts.reduce((most, { j }) => Math.max(most, Math.abs(j)), 0);
  return receipts.filter(({ j }) => j === 0 || Math.abs(j) > NO_IMPULSE * largest);
}

/** The titles of receipts: collisions are counted; what stops bodies that stay in touch is none. */
function titlesOf(receipts: readonly Receipt[]): readonly string[] {
  let count = 0;
  return receipts.map(({ kind, t }, i) => {
    const at = `at ${t.toFixed(3)} s`;
    if (kind === 'resting' && i > 0) return `Impulse while in touch, ${at}`;
    const ordinal = ORDINALS[count++] ?? `No. ${count}`;
    return `${ordinal} contact, ${at}`;
  });
}

/** One table for each contact. */
export function receiptTables(receipts: readonly Receipt[], isPlanar: boolean): readonly ReceiptTable[] {
  const titles = titlesOf(receipts);
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
      { label: 'A moves as a whole', value: terms.massA, unit: '1/kg', equation: eq.terms },
      { label: 'B moves as a whole', value: terms.massB, unit: '1/kg', equation: eq.terms },
      { label: 'A turns away', value: clean(terms.rotationA, terms.total), unit: '1/kg', equation: eq.terms },
      { label: 'B turns away', value: clean(terms.rotationB, terms.total), unit: '1/kg', equation: eq.terms },
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
      ...lawRows(lawsOf(receipt)),
    ];
    return { title: titles[i] ?? '', t, rows };
  });
}
