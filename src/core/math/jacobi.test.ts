import { describe, expect, it } from 'vitest';
import { elliptic, ellipticArgument, ellipticModulus } from './jacobi.ts';

/** Values of 40 digits, rounded to doubles: k′, u, K, sn u, cn u, dn u. */
const TABLE = [
  [0.5, 0.75, 2.1565156474996434, 0.6468577456289556, 0.7626106850286228, 0.8283606054671293],
  [0.1, 2.5, 3.6956373629898747, 0.9888138084251843, 0.14915512819773535, 0.17895468628959132],
  [1e-6, 3.25, 15.201804919087715, 0.9969976354867703, 0.07743200135466544, 0.077432001361084],
  [0.9, -7.5, 1.654616667522527, -0.7598155549382891, 0.6501386947981329, 0.9435620071145435],
  [1e-6, 14, 15.201804919087715, 0.9999999999988558, 1.5127319026919449e-6, 1.8133829737316118e-6],
] as const;

/** A dozen roundings, and the one of u itself, of which the angle at the foot of the descent is a multiple. */
const tolerance = (u: number): number => 8 * Number.EPSILON * (1 + Math.abs(u));

describe('elliptic functions', () => {
  it.each(TABLE)('at k′ = %d, u = %d agree with 40 digits', (kPrime, u, K, sn, cn, dn) => {
    const modulus = ellipticModulus(kPrime);
    const found = elliptic(modulus, u);
    expect(Math.abs(modulus.quarterPeriod - K)).toBeLessThanOrEqual(4 * Number.EPSILON * K);
    expect(Math.abs(found.sn - sn)).toBeLessThanOrEqual(tolerance(u));
    expect(Math.abs(found.cn - cn)).toBeLessThanOrEqual(tolerance(u));
    expect(Math.abs(found.dn - dn)).toBeLessThanOrEqual(tolerance(u));
  });

  it('cn and dn keep their digits where they are a millionth', () => {
    const [kPrime, u, , , cn, dn] = TABLE[4];
    const found = elliptic(ellipticModulus(kPrime), u);
    expect(Math.abs(found.cn / cn - 1)).toBeLessThan(tolerance(u)); // d ln cn/du ≈ 1
    expect(Math.abs(found.dn / dn - 1)).toBeLessThan(tolerance(u));
  });

  it('k = 0 gives sine and cosine, k = 1 their hyperbolic sisters', () => {
    const circle = elliptic(ellipticModulus(1), 0.6);
    expect(circle.sn).toBeCloseTo(Math.sin(0.6), 15);
    expect(circle.cn).toBeCloseTo(Math.cos(0.6), 15);
    expect(circle.dn).toBe(1);
    expect(ellipticModulus(1).quarterPeriod).toBe(Math.PI / 2);
    const hyperbola = elliptic(ellipticModulus(0), 0.6);
    expect(hyperbola.sn).toBeCloseTo(Math.tanh(0.6), 15);
    expect(hyperbola.cn).toBeCloseTo(1 / Math.cosh(0.6), 15);
    expect(hyperbola.dn).toBe(hyperbola.cn);
    expect(ellipticModulus(0).quarterPeriod).toBe(Infinity);
    expect(elliptic(ellipticModulus(0), 1e4)).toEqual({ sn: 1, cn: 0, dn: 0 });
  });

  it('the lemniscate: K = 1.8540746773013719 for k² = ½, and sn(K/2) = 1/√(1 + k′)', () => {
    const modulus = ellipticModulus(Math.SQRT1_2);
    expect(modulus.quarterPeriod).toBeCloseTo(1.8540746773013719, 15);
    const half = elliptic(modulus, modulus.quarterPeriod / 2);
    expect(half.sn).toBeCloseTo(1 / Math.sqrt(1 + Math.SQRT1_2), 15);
    expect(half.dn).toBeCloseTo(Math.sqrt(Math.SQRT1_2), 15);
  });

  it('a quarter period from 0, the argument of sn = 1 is K', () => {
    for (const kPrime of [1, 0.3, 1e-5]) {
      const { quarterPeriod: K } = ellipticModulus(kPrime);
      expect(Math.abs(ellipticArgument({ sn: 1, cn: 0, dn: kPrime }) - K)).toBeLessThan(tolerance(K));
    }
  });

  it('refuses a modulus that is none', () => {
    expect(() => ellipticModulus(1.5)).toThrow('must be from 0 to 1, got 1.5');
    expect(() => ellipticModulus(Number.NaN)).toThrow('NaN');
  });
});
