/** Lengths and counts as the reader gets them. */
import { formatQuantity } from '#params/format.ts';

/** What rounding leaves of no gap, in m, is far below this; what a reader can set is far above. */
export const EPS_GAP = 1e-12;

/** 0.001 → 1.00 mm; what rounding leaves of zero → 0 mm. */
export const mm = (length: number, digits = 3): string =>
  formatQuantity(Math.abs(length) < EPS_GAP ? 0 : 1000 * length, 'mm', digits);

/** No push, one push, 2 pushes. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count > 1 ? `${count} ${many}` : `${count === 1 ? 'one' : 'no'} ${one}`;
