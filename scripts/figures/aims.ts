/** Windows in which the site is measured, and tables of numbers beside what we aim at. */

export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** Name of a column, and what a number in it should be; `undefined` for one without an aim. */
export type Column = readonly [name: string, way: 'at least' | 'at most' | undefined, aim: number];

export const isMet = (value: number, [, way, aim]: Column): boolean =>
  way === undefined || (way === 'at least' ? value >= aim : value <= aim);

/** A number, with a mark where it misses its aim. */
export const cellOf = (value: number, column: Column): string =>
  `${Number(value.toFixed(value < 3 ? 2 : value < 100 ? 1 : 0))}${isMet(value, column) ? '' : '!'}`;

export const aimOf = ([, way, aim]: Column): string =>
  way === undefined ? '' : `${way === 'at least' ? '≥' : '≤'}${aim}`;

export function printRow(columns: readonly Column[], name: string, cells: readonly string[]): void {
  console.log(
    [name.padEnd(18), ...cells.map((cell, i) => cell.padStart((columns[i]?.[0].length ?? 0) + 1))].join(' '),
  );
}
