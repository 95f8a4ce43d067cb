/** How long arrows are: round lengths, so that the key below a picture is a number one can read off. */

import { roundBelow } from './round-number.ts';

/** Picture lengths that give round keys, per unit of a quantity. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** An arrow scale at which the longest arrow is at most `most` units of the picture long. */
export function fittedScale(
  unit: string,
  longest: number,
  most: number,
): { readonly unit: string; readonly length: number } {
  return { unit, length: Math.min(roundBelow(most / Math.max(longest, 1e-9), ROUND), most) };
}
