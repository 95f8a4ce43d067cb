/** Lengths and times as the reader gets them. */
import { formatReading, withUnit } from '../../../src/params/format.ts';

/** 0.001 → 1.00 mm. */
export const mm = (length: number, digits = 3): string =>
  withUnit(formatReading(1000 * length, digits), 'mm');

/** 0.0183 → 18.3 ms. */
export const ms = (time: number, digits = 3): string => withUnit(formatReading(1000 * time, digits), 'ms');

export const speed = (value: number, digits = 3): string => withUnit(formatReading(value, digits), 'm/s');

/** One push, two pushes. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count === 1 ? 'one' : String(count)} ${count === 1 ? one : many}`;
