/** Lengths as the figure writes them. */
import { formatQuantity } from '#params/format.ts';

/** Less than this, in m, is rounding. */
const ROUNDING = 1e-12;

/** A length in m as cm, without what rounding left of zero. */
export const inCm = (metres: number): number => (metres < ROUNDING ? 0 : 100 * metres);

/** A length in m, written in cm. */
export const cm = (metres: number, digits = 3): string => formatQuantity(inCm(metres), 'cm', digits);
