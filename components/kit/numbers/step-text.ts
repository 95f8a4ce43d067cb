/** Numbers of a derivation as text: all numbers to the same place, so that a sum can be checked by eye. */

import type { StepNumbers } from '#kit/declare/steps.ts';
import { fixed, formatReading, withUnit } from '#params/format.ts';

/** Decimals of a number, and of a component of a vector, which has less room. */
const DECIMALS = { number: 3, component: 2 } as const;

/** A number or a vector as it stands under a term. */
export const stepValue = (value: number | readonly number[]): string =>
  typeof value === 'number'
    ? fixed(value, DECIMALS.number)
    : `(${value.map((component) => fixed(component, DECIMALS.component)).join(', ')})`;

/** Both sides of a line with the unit: "−2.400 m/s". */
export const sideText = (value: number | readonly number[], unit: string): string =>
  withUnit(stepValue(value), unit);

/** How far the sides are apart: "0", or "4 × 10⁻¹⁶ m/s". */
export const residualText = ({ residual, unit, isKept }: StepNumbers): string =>
  residual === 0 ? '0' : withUnit(formatReading(residual, isKept ? 1 : 3), unit);

/** The verdict on a line, which no colour has to tell. */
export const verdictText = ({ isKept }: StepNumbers): string => (isKept ? '✓ equal' : '✗ not equal');

/** What the button of a step says. */
export const stepName = (title: string, place: number, isKept: boolean): string =>
  `Step ${place}, ${title}: the two sides are ${isKept ? 'equal' : 'not equal'}`;
