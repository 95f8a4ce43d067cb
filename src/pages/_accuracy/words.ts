/** Cells and ratios in words. */
import { formatReading, grouped } from '#params/format.ts';
import type { BenchTable } from '../../data/bench-schema.ts';

type Cell = BenchTable['lines'][string][string];

/** A cell as it is printed: two or three digits, for errors and times need no more. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (cell === 0) return '0';
  const size = Math.abs(cell);
  if (size >= 1000 && size < 1e6) return `${cell < 0 ? '−' : ''}${grouped(Math.round(size))}`;
  if (Number.isInteger(cell) && size < 1000) return formatReading(cell, 0);
  return formatReading(cell, size >= 0.01 ? 3 : 2);
}

/** How fast something is, as a multiple of what counts as 1. */
export function ratioText(ratio: number): string {
  if (ratio > 2 / 3 && ratio < 1.5) return 'a tie';
  const times = ratio >= 1 ? ratio : 1 / ratio;
  return `${formatReading(times, times < 10 ? 2 : 3)} times as ${ratio >= 1 ? 'fast' : 'slow'}`;
}

/** A value of a setting. */
export const settingText = (value: number | boolean | string): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : typeof value === 'number' ? cellText(value) : value;
