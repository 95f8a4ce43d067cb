/** A time of a run as text: for the reader, and in an address. */
import type { Span } from '#kit/declare/moment.ts';
import { withMinus, withUnit } from '#params/format.ts';

/** Time with as many decimals as make sense for the length of the run; a count where the run goes in steps. */
export function formatTime(t: number, length: number, counts?: Span['counts']): string {
  const whole = Math.floor(t + 1e-9);
  if (counts) return withUnit(String(whole), counts[whole === 1 ? 0 : 1]);
  return withUnit(withMinus(t.toFixed(length < 0.2 ? 4 : length < 20 ? 2 : 1)), 's');
}

/** Time in an address: a tenth of a millisecond is as near as a reader can point. */
export const addressTime = (t: number): string => String(Number(t.toFixed(4)));
