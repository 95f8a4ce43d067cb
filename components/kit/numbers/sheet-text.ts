/** Sheets of numbers as text: all numbers of a sheet to one decimal place, so that they can be compared at a glance. */

import type { Sheet } from '#kit/declare/sheet.ts';
import { fixed, superscript } from '#params/format.ts';
import type { Params } from '#params/params.ts';

export type AnySheet = Sheet<Params>;

/** Significant digits of the largest number, unless a sheet asks for others. */
const DIGITS = 3;

export interface SheetText {
  readonly cells: readonly (readonly string[])[];
  /** Power of ten that stands before the unit: the cells are multiples of 10^power. */
  readonly power: number;
}

/** Characters that the widest cell needs: a sign, a zero, a point, and one place more than there are digits. */
export const cellWidth = ({ digits = DIGITS }: Pick<AnySheet, 'digits'>): number => digits + 4;

/**
 * The cells of a sheet. Its largest number has the digits asked for, and what is small beside it ends at the same place:
 * a rounding error beside a 1 is 0. From 0.1 to 10 the place is the same, so that an entry may pass 1 and nothing jumps.
 * Beyond that a power of ten is taken out of all of them; but not where they are typed, for a 3 must mean 3.
 */
export function sheetText({
  rows,
  digits = DIGITS,
  edit,
}: Pick<AnySheet, 'rows' | 'digits' | 'edit'>): SheetText {
  const largest = Math.max(0, ...rows.flat().filter(Number.isFinite).map(Math.abs));
  const size = largest === 0 ? 0 : Math.floor(Math.log10(largest));
  const exponent = edit ? Math.max(size, 0) : size;
  const isPlain = edit !== undefined || (exponent >= -2 && exponent <= digits);
  const power = isPlain ? 0 : 3 * Math.floor(exponent / 3);
  const left = exponent - power;
  const decimals = left === 0 ? digits : Math.max(0, digits - 1 - left);
  const cell = (number: number): string =>
    Number.isFinite(number) ? fixed(number / 10 ** power, decimals) : '–';
  return { cells: rows.map((row) => row.map(cell)), power };
}

/** The unit with the power of ten before it: "10⁻³ kg·m²". */
export const sheetUnit = (unit: string, power: number): string =>
  [power === 0 ? '' : `10${superscript(power)}`, unit].filter((part) => part !== '').join('\u00a0');

/** What a cell is called: "Quaternion, w", "Rotation matrix, row 1, column 2". */
export function cellName({ label, columns, rowNames, rows }: AnySheet, row: number, column: number): string {
  const name = columns?.[column];
  const place = [
    ...(rows.length > 1 ? [rowNames?.[row] ?? `row ${row + 1}`] : []),
    ...(name !== undefined ? [name] : (rows[row]?.length ?? 0) > 1 ? [`column ${column + 1}`] : []),
  ];
  return [label, ...place].join(', ');
}
