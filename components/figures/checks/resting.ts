/** Cases to check one's own separations by. SI units. */
import { separationShares } from '#core/resting/resting.ts';
import { separationLimit } from '#core/resting/resting-limits.ts';
import { type Check, digits } from './check.ts';

function sharesCheck(massA: number, massB: number, distance: number): Check {
  const { a, b } = separationShares(1 / massA, 1 / massB);
  const mass = (m: number) => (m === Infinity ? 'a wall' : `${digits(m)} kg`);
  return {
    of: 'Shares',
    given: `A ${mass(massA)}, B ${mass(massB)}, D = ${digits(distance)}`,
    gives: `A moves by ${digits(a * distance)} along n, B by ${digits(-b * distance)}`,
  };
}

/** All cases, in the order of the steps. */
export const restingChecks = (): readonly Check[] => [
  sharesCheck(1, 3, 0.01),
  sharesCheck(1, Infinity, 0.01),
  sharesCheck(Infinity, Infinity, 0.01),
  {
    of: 'Most pushes',
    given: 'From t₀ to t₁ = t₀ + 1/60, f(D) = 1/600',
    gives: `${digits(separationLimit(1 / 60, 1 / 600))}`,
  },
];
