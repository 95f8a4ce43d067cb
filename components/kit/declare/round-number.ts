/** Round numbers, a short digit times a power of ten: what axes end at, and what scale bars and arrows stand for. */

/** The digits of ticks and scale bars. Others are given where fewer or more of them look right; they rise from 1. */
const DIGITS: readonly number[] = [1, 2, 5];

/** A number misses a round one by no more than this share if only rounding is between them. */
const SLACK = 1e-12;

/** A power of ten as one writes it: `10 ** -5` is a little less. */
export const powerOfTen = (power: number): number => Number(`1e${power}`);

const powerBelow = (limit: number): number => powerOfTen(Math.floor(Math.log10(limit)));

/** Takes away 0.30000000000000004: no digit has more than three figures. */
const tidy = (round: number): number => Number(round.toPrecision(3));

/** The largest round number that is not above a positive limit. */
export function roundBelow(limit: number, digits = DIGITS): number {
  const power = powerBelow(limit);
  return tidy((digits.findLast((digit) => digit * power <= limit * (1 + SLACK)) ?? 1) * power);
}

/** The least round number that is not below a positive limit. */
export function roundAbove(limit: number, digits = DIGITS): number {
  const power = powerBelow(limit);
  return tidy((digits.find((digit) => digit * power >= limit * (1 - SLACK)) ?? 10) * power);
}
