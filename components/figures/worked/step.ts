/** A calculation line by line: what is computed, and the numbers that come out, as TeX. */
import type { Mat3 } from '#core/math/mat3.ts';

export interface WorkedStep {
  /** Running text, with `$math$` and [[references]]. */
  readonly does: string;
  readonly tex: string;
}

/** Five digits that count; the minus of nothing is none. */
export const num = (x: number): string => `${Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(5))}`;

export const vector = (v: readonly number[]): string => `(${v.map(num).join(',\\, ')})`;

export const matrix = (m: Mat3): string =>
  `\\begin{pmatrix} ${m.map((row) => row.map(num).join(' & ')).join(' \\\\ ')} \\end{pmatrix}`;
