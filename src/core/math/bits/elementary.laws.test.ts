import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFinite, EPS, ofSize, RUNS, ulpOf, within } from '#core/fixtures/math-arbitraries.ts';
import {
  acos,
  asin,
  atan,
  atan2,
  cbrt,
  cos,
  cosh,
  exp,
  expm1,
  log,
  log1p,
  pow,
  sin,
  sinCos,
  sinh,
  tan,
  tanh,
} from './elementary.ts';

/** Difference in units of the last place of b. */
const ulps = (a: number, b: number): number => Math.abs(a - b) / ulpOf(b);

describe('against the functions of the engine at hand', () => {
  // Math.* is off by up to about 2.2 ulp itself (tanh in V8); 3 ulp apart would be somebody's mistake.
  const functions = { sin, cos, tan, atan, asin, acos, exp, expm1, sinh, cosh, tanh, log, log1p, cbrt };
  it.each(Object.entries(functions))('%s of any finite number agrees to the last places', (name, f) => {
    const reference = Math[name as keyof typeof functions];
    fc.assert(
      fc.property(fc.oneof(anyFinite, within(-2, 2), within(-700, 700), within(-1e6, 1e6)), (x) => {
        const expected = reference(x);
        if (Number.isFinite(expected)) expect(ulps(f(x), expected)).toBeLessThan(3);
        else expect(f(x)).toBe(expected);
      }),
      RUNS,
    );
  });

  it.each([
    ['atan2', atan2, Math.atan2],
    ['pow', pow, Math.pow],
  ] as const)('%s of any two finite numbers agrees to the last places', (_name, f, reference) => {
    const number = fc.oneof(anyFinite, within(-2, 2), within(-100, 100));
    fc.assert(
      fc.property(number, number, (x, y) => {
        const expected = reference(x, y);
        if (Number.isFinite(expected)) expect(ulps(f(x, y), expected)).toBeLessThan(3);
        else expect(f(x, y)).toBe(expected);
      }),
      RUNS,
    );
  });
});

describe('laws of circle and hyperbola', () => {
  it('sin² + cos² = 1 at every finite angle', () => {
    fc.assert(
      fc.property(anyFinite, (x) => {
        const [s, c] = sinCos(x);
        expect(Math.abs(s * s + c * c - 1)).toBeLessThanOrEqual(3 * EPS);
        expect([s, c]).toEqual([sin(x), cos(x)]);
      }),
      RUNS,
    );
  });

  it('sine, tangent and their inverses are odd, cosine even, to the last bit', () => {
    fc.assert(
      fc.property(anyFinite, within(-1, 1), (x, u) => {
        for (const f of [sin, tan, atan, sinh, tanh, cbrt]) expect(f(-x)).toBe(-f(x));
        for (const f of [cos, cosh]) expect(f(-x)).toBe(f(x));
        expect(asin(-u)).toBe(-asin(u));
      }),
      RUNS,
    );
  });

  it('sin(a + b) = sin a cos b + cos a sin b', () => {
    fc.assert(
      fc.property(within(-10, 10), within(-10, 10), (a, b) => {
        // a + b is rounded to EPS of at most 20, half an ulp of it.
        const sum = sin(a) * cos(b) + cos(a) * sin(b);
        expect(Math.abs(sin(a + b) - sum)).toBeLessThanOrEqual(12 * EPS);
      }),
      RUNS,
    );
  });

  it('tan = sin / cos', () => {
    fc.assert(
      fc.property(anyFinite, (x) => {
        expect(ulps(tan(x), sin(x) / cos(x))).toBeLessThan(4);
      }),
      RUNS,
    );
  });

  it('atan2 finds the angle of (cos θ, sin θ), at any distance from the origin', () => {
    fc.assert(
      fc.property(within(-Math.PI, Math.PI), ofSize(-290, 290), (theta, r) => {
        const [s, c] = sinCos(theta);
        const found = atan2(Math.abs(r) * s, Math.abs(r) * c);
        // Rounded legs turn the direction by at most EPS.
        expect(Math.abs(found - theta)).toBeLessThanOrEqual(2 * EPS + 2 * EPS * Math.abs(theta));
      }),
      RUNS,
    );
  });

  it('sin(asin x) = x, cos(acos x) = x, tan(atan x) = x', () => {
    fc.assert(
      fc.property(within(-1, 1), ofSize(-300, 15), (u, x) => {
        expect(Math.abs(sin(asin(u)) - u)).toBeLessThanOrEqual(2 * EPS);
        expect(Math.abs(cos(acos(u)) - u)).toBeLessThanOrEqual(3 * EPS);
        // Next to π/2 the tangent multiplies the rounding of the angle by 1 + x².
        expect(Math.abs(tan(atan(x)) - x)).toBeLessThanOrEqual(2 * EPS * Math.abs(x) * (1 + Math.abs(x)));
        expect(Math.abs(asin(u) + acos(u) - Math.PI / 2)).toBeLessThanOrEqual(3 * EPS);
      }),
      RUNS,
    );
  });

  it('cosh² − sinh² = 1 and tanh = sinh / cosh', () => {
    fc.assert(
      fc.property(within(-300, 300), (x) => {
        const [s, c] = [sinh(x), cosh(x)];
        expect(Math.abs((c - s) * (c + s) - 1)).toBeLessThanOrEqual(4 * EPS * c * c);
        expect(ulps(tanh(x), s / c)).toBeLessThan(4);
      }),
      RUNS,
    );
  });
});

describe('laws of exponent and logarithm', () => {
  it('exp(ln x) = x, to the digits that ln x can hold', () => {
    fc.assert(
      fc.property(ofSize(-300, 300), (size) => {
        const x = Math.abs(size);
        expect(Math.abs(exp(log(x)) / x - 1)).toBeLessThanOrEqual(EPS * (2 + Math.abs(log(x))));
      }),
      RUNS,
    );
  });

  it('ln(eˣ) = x, and for tiny x through expm1 and log1p, relative', () => {
    fc.assert(
      fc.property(within(-700, 700), ofSize(-300, 0), (x, tiny) => {
        expect(Math.abs(log(exp(x)) - x)).toBeLessThanOrEqual(EPS * (2 + Math.abs(x)));
        // A relative error of expm1 grows by at most (e − 1)/1 or 1/(1 − 1/e) on the way back.
        expect(Math.abs(log1p(expm1(tiny)) / tiny - 1)).toBeLessThanOrEqual(5 * EPS);
      }),
      RUNS,
    );
  });

  it('e^(a + b) = e^a e^b', () => {
    fc.assert(
      fc.property(within(-300, 300), within(-300, 300), (a, b) => {
        // a + b is rounded to EPS of at most 600, and the exponential passes an absolute error on as relative.
        expect(Math.abs((exp(a) * exp(b)) / exp(a + b) - 1)).toBeLessThanOrEqual(EPS * (4 + Math.abs(a + b)));
      }),
      RUNS,
    );
  });

  it('whole powers that are doubles are exact, and so are their roots', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: 1, max: 3 }), (n, k) => {
        let product = 1;
        for (let i = 0; i < k; i++) product *= n;
        expect(pow(n, k) + 0).toBe(product + 0);
        if (k === 3) expect(cbrt(product) + 0).toBe(n + 0);
        if (k === 2) expect(pow(product, 0.5)).toBe(Math.abs(n));
      }),
      RUNS,
    );
  });

  it('x^(−y) = 1/x^y and (x²)^y = x^(2y)', () => {
    fc.assert(
      fc.property(within(1, 2), ofSize(-3, 2.5), (x, y) => {
        expect(ulps(pow(x, -y), 1 / pow(x, y))).toBeLessThan(4);
        const short = Math.fround(x); // its square is exact
        expect(ulps(pow(short * short, y), pow(short, 2 * y))).toBeLessThan(3);
      }),
      RUNS,
    );
  });

  it('the logarithm never falls, nor do the exponential, the arctangent and the cube root', () => {
    fc.assert(
      fc.property(ofSize(-300, 300), within(-700, 700), (size, x) => {
        const a = Math.abs(size);
        expect(log(a * (1 + EPS))).toBeGreaterThanOrEqual(log(a));
        expect(cbrt(a * (1 + EPS))).toBeGreaterThanOrEqual(cbrt(a));
        expect(atan(a * (1 + EPS))).toBeGreaterThanOrEqual(atan(a));
        expect(exp(x + Math.abs(x) * EPS)).toBeGreaterThanOrEqual(exp(x));
      }),
      RUNS,
    );
  });

  it('finite in, finite out, wherever the true value is in range', () => {
    fc.assert(
      fc.property(anyFinite, anyFinite, (x, y) => {
        for (const f of [sin, cos, tan, atan, tanh, cbrt]) expect(Number.isFinite(f(x))).toBe(true);
        expect(Number.isFinite(atan2(y, x))).toBe(true);
        if (x !== 0) expect(Number.isFinite(log(Math.abs(x)))).toBe(true);
        expect(Number.isFinite(exp(-Math.abs(x)))).toBe(true);
      }),
      RUNS,
    );
  });
});
