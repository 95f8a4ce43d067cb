/** A log axis for errors: places in percent, ticks at whole powers of ten, and where 0 stands. */

import { superscript } from '#params/format.ts';

/** Smaller errors are rounding of numbers of double precision. */
const LEAST = 1e-17;
/** Space for 0 at the beginning of an axis, in percent. */
const ZERO = 6;
/** Ticks that have room on a phone. */
const TICKS = 5;

export interface LogAxis {
  /** Where a size stands, in percent of the axis; 0 and what is smaller than the axis stand at its beginning. */
  readonly at: (size: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

export const powerOfTen = (exponent: number): string =>
  exponent === 0 ? '1' : exponent === 1 ? '10' : `10${superscript(exponent)}`;

/** An axis on which all these sizes have room. */
export function logAxis(sizes: readonly number[]): LogAxis {
  const seen = sizes.filter((size) => size >= LEAST);
  const low = Math.floor(Math.log10(Math.min(...seen, 1)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...seen, LEAST))));
  const begin = sizes.length > seen.length ? ZERO : 0;
  const at = (size: number): number =>
    size < LEAST ? 0 : begin + ((100 - begin) * (Math.log10(size) - low)) / (high - low);
  const stride = Math.ceil((high - low) / TICKS);
  const ticks = Array.from({ length: Math.floor((high - low) / stride) + 1 }, (_, i) => high - i * stride)
    .reverse()
    .map((exponent) => ({ at: at(10 ** exponent), text: powerOfTen(exponent) }));
  return { at, ticks: begin > 0 ? [{ at: 0, text: '0' }, ...ticks.filter((tick) => tick.at > 12)] : ticks };
}
