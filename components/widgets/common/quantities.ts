/** Times and speeds in words, in the units that suit a contact. */
import { formatQuantity } from '#params/format.ts';

/** 0.0183 → 18.3 ms. */
export const ms = (time: number, digits = 3): string => formatQuantity(1000 * time, 'ms', digits);

export const speed = (value: number, digits = 3): string => formatQuantity(value, 'm/s', digits);
