/**
 * Polynomials by Horner's rule: n multiplications and n additions, in an order that is always the same.
 *
 * Source:  Horner 1819          Chapter: all
 */

/** c₀ + c₁ x + c₂ x² + …, the coefficients from the lowest power upwards. */
export function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + (coefficients[i] as number);
  return sum;
}
