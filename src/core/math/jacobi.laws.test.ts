import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, powerOfTen } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { type EllipticModulus, elliptic, ellipticArgument, ellipticModulus } from './jacobi.ts';

const EPS = Number.EPSILON;
/** From circles to next to the separatrix. */
const kPrimes = fc.oneof(between(0, 1), powerOfTen(-150, 0), fc.constantFrom(0, 1));

/** A dozen roundings in each step of the descent (three to fifteen of them), and one at its foot. */
const rounding = ({ descent }: EllipticModulus): number => 12 * EPS * (1 + descent.length);

describe('laws of the elliptic functions', { timeout: 60_000 }, () => {
  it('sn² + cn² = 1 and dn² = cn² + k′² sn²', () => {
    fc.assert(
      fc.property(kPrimes, between(-50, 50), (kPrime, u) => {
        const modulus = ellipticModulus(kPrime);
        const { sn, cn, dn } = elliptic(modulus, u);
        expect(Math.abs(sn * sn + cn * cn - 1)).toBeLessThan(rounding(modulus));
        expect(Math.abs(dn * dn - cn * cn - kPrime * kPrime * sn * sn)).toBeLessThan(rounding(modulus));
        expect(dn).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('the addition theorem: sn(u + v) = (sn u cn v dn v + sn v cn u dn u)/(1 − k² sn²u sn²v)', () => {
    fc.assert(
      fc.property(kPrimes, between(-3, 3), between(-3, 3), (kPrime, u, v) => {
        const modulus = ellipticModulus(kPrime);
        const [a, b, c] = [elliptic(modulus, u), elliptic(modulus, v), elliptic(modulus, u + v)];
        const k2 = (1 - kPrime) * (1 + kPrime);
        const denominator = 1 - k2 * a.sn * a.sn * b.sn * b.sn;
        const sn = (a.sn * b.cn * b.dn + b.sn * a.cn * a.dn) / denominator;
        // For |u|, |v| ≤ 3 the denominator is at least 1 − tanh⁴ 3 = 0.02, which multiplies the roundings; and sn
        // moves by no more than its argument, whose error grows with it.
        const size = rounding(modulus) * (1 + Math.abs(u) + Math.abs(v));
        expect(Math.abs(c.sn - sn)).toBeLessThan(size / denominator);
      }),
      RUNS,
    );
  });

  it('the argument comes back, between −K and K', () => {
    fc.assert(
      fc.property(kPrimes, between(-0.999, 0.999), (kPrime, share) => {
        const modulus = ellipticModulus(kPrime);
        const u = share * Math.min(modulus.quarterPeriod, 30);
        const found = ellipticArgument(elliptic(modulus, u));
        expect(Math.abs(found - u)).toBeLessThan(rounding(modulus) * (1 + Math.abs(u)));
      }),
      RUNS,
    );
  });

  it('after 2K sn and cn change sign and dn repeats', () => {
    fc.assert(
      fc.property(between(1e-3, 1), between(-3, 3), (kPrime, u) => {
        const modulus = ellipticModulus(kPrime);
        const [a, b] = [elliptic(modulus, u), elliptic(modulus, u + 2 * modulus.quarterPeriod)];
        const size = rounding(modulus) * (1 + modulus.quarterPeriod);
        expect(Math.abs(a.sn + b.sn)).toBeLessThan(size);
        expect(Math.abs(a.cn + b.cn)).toBeLessThan(size);
        expect(Math.abs(a.dn - b.dn)).toBeLessThan(size);
      }),
      RUNS,
    );
  });
});
