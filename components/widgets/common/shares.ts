/** Shares in words. */
import { formatReading, withUnit } from '#params/format.ts';

/** A share in per cent, to three digits, and without noughts that say nothing: 19 %, 66.2 %, 99.7 %. */
export const percent = (share: number): string =>
  withUnit(formatReading(100 * share).replace(/\.0+$/, ''), '%');
