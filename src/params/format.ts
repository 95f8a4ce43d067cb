/** Values as text: for readers with real minus signs and units, for addresses in plain ASCII. */
import {
  isChoice,
  isFlag,
  isNumber,
  isRecord,
  type NumberParam,
  type Param,
  type Value,
  type VectorParam,
} from './params.ts';

/** Decimals that a step has: 0.05 → 2. */
export function decimalsOf(step: number): number {
  const [mantissa = '', exponent = '0'] = String(step).split('e');
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent);
  return Math.max(0, decimals);
}

/** A minus sign that is one. */
export const withMinus = (text: string): string => text.replace(/-/g, '−');

/** A number with a fixed count of decimals, and a minus sign that is one; never −0. */
export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return withMinus(Number(text) === 0 ? text.replace('-', '') : text);
}

/** A number with its unit, which a line does not break apart. */
export const withUnit = (text: string, unit: string): string =>
  unit === '' ? text : `${text}${unit === '°' ? '' : '\u00a0'}${unit}`;

/** A number with the decimals of the parameter's step; more where it has more (from an address), up to three. */
export function formatNumber(param: NumberParam | VectorParam, value: number): string {
  const decimals = decimalsOf(param.step);
  const exact = Number(value.toFixed(decimals)) === value;
  return withMinus(exact ? value.toFixed(decimals) : String(Number(value.toFixed(decimals + 3))));
}

/** A value for the reader, with its unit. */
export function formatValue(param: Param, value: Value): string {
  if (isChoice(param)) return param.options[value as string] ?? '';
  if (isFlag(param)) return value ? 'on' : 'off';
  if (isRecord(param)) return `${(value as string).length} letters`;
  if (isNumber(param)) return withUnit(formatNumber(param, value as number), param.unit);
  const components = (value as readonly number[]).map((component) => formatNumber(param, component));
  return withUnit(`(${components.join(', ')})`, param.unit);
}

/** A whole number, in groups of three from five figures on: 5120, 16,384. */
export function grouped(count: number): string {
  const text = withMinus(count.toFixed(0));
  return Math.abs(count) < 10_000 ? text : text.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * A computed number for the reader: so many significant digits, never an exponent that a fraction would say better. With
 * 0 digits it is a count, and written whole.
 *
 * @returns a dash where there is no number.
 */
export function formatReading(value: number | null, digits = 3): string {
  if (value === null || !Number.isFinite(value)) return '–';
  if (digits === 0) return grouped(value);
  const size = Math.abs(Number(value.toPrecision(digits))); // rounded first: 0.9999 has as many decimals as 1
  if (size === 0) return '0';
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  if (size >= 10 ** (digits + 2) || decimals > digits + 2) {
    const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
    return `${withMinus(mantissa)}\u202f×\u202f10${superscript(Number(exponent))}`;
  }
  return withMinus(value.toFixed(decimals));
}

/** A computed number with its unit, for sentences. */
export const formatQuantity = (value: number | null, unit: string, digits = 3): string =>
  withUnit(formatReading(value, digits), unit);

/**
 * A signed number for those who listen: its size, and the word for its way. "1.80 m/s down", since "−1.80 m/s up" has to
 * be worked out, and some voices leave out the minus.
 */
export const directed = (
  value: number,
  unit: string,
  [plus, minus]: readonly [plus: string, minus: string],
  digits = 3,
): string => `${formatQuantity(Math.abs(value), unit, digits)} ${value < 0 ? minus : plus}`;

/** A way in the picture's plane: "3.00 m/s to the right, 1.80 m/s down". */
export const inPlane = ([x = 0, y = 0]: readonly number[], unit: string, digits = 3): string =>
  `${directed(x, unit, ['to the right', 'to the left'], digits)}, ${directed(y, unit, ['up', 'down'], digits)}`;

/** A label inside a sentence: only its first letter is made small, for “A” and “E” may be names further on. */
export const beginSmall = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The same text with a capital at its beginning, as a sentence has it. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A whole number as an exponent: −9 → ⁻⁹. */
export const superscript = (exponent: number): string =>
  String(exponent)
    .replace(/-/g, '⁻')
    .replace(/\d/g, (digit) => raised[Number(digit)] ?? '');
