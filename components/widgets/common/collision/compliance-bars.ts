/** The four terms of K as a stacked bar, and beside them what a mistake makes of them. */
import type { ComplianceTerms } from '#core/impulse/impulse.ts';
import type { BarPart, StackedBar, StackedBars } from '#kit/declare/bars.ts';
import { formatQuantity } from '#params/format.ts';

/** A term below this share of K is rounding. */
const NONE = 1e-12;

function partsOf({ massA, massB, rotationA, rotationB }: ComplianceTerms): readonly BarPart[] {
  const size = massA + massB + Math.abs(rotationA) + Math.abs(rotationB);
  const clean = (value: number): number => (Math.abs(value) < NONE * size ? 0 : value);
  return [
    { label: 'A moves', look: 'a', value: massA },
    { label: 'B moves', look: 'b', value: massB, fill: 'hatched' },
    { label: 'A turns', look: 'a', value: clean(rotationA), fill: 'dotted' },
    { label: 'B turns', look: 'b', value: clean(rotationB), fill: 'dotted' },
  ];
}

/** "K = 3.35 1/kg, felt as 0.30 kg": short, for the narrowest drawing. */
function rightBar(terms: ComplianceTerms): StackedBar {
  const felt = terms.total > 0 ? `, felt as ${formatQuantity(1 / terms.total, 'kg')}` : '';
  return { label: `K = ${formatQuantity(terms.total, '1/kg')}${felt}`, parts: partsOf(terms) };
}

function wrongBar(terms: ComplianceTerms): StackedBar {
  const sum = `Mistaken K = ${formatQuantity(terms.total, '1/kg')}`;
  return { label: terms.total > 0 ? sum : `${sum}: it pulls`, parts: partsOf(terms), isGhost: true };
}

/**
 * The bars of a contact: K as it is and, if a mistake has another one, that below it.
 *
 * @param shows What the axis shows in any case, in 1/kg.
 */
export function complianceBars(
  right: ComplianceTerms,
  mistaken: ComplianceTerms | null,
  shows: number,
): StackedBars {
  return {
    title: 'What makes the contact yield',
    unit: '1/kg',
    equation: 'K28',
    shows,
    bars: [rightBar(right), ...(mistaken ? [wrongBar(mistaken)] : [])],
  };
}
