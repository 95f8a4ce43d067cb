import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ulpOf } from '#core/fixtures/math-arbitraries.ts';
import * as elementary from './elementary.ts';
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
  PI,
  pow,
  sin,
  sinCos,
  sinh,
  tan,
  tanh,
} from './elementary.ts';
import { wordsOf } from './float-bits.ts';

/** Rows [arguments…, hi, lo]: the true value is hi + lo, to about 32 digits. */
const fixture: { functions: Record<string, readonly (readonly number[])[]> } = JSON.parse(
  readFileSync(new URL('../../fixtures/elementary.json', import.meta.url), 'utf8'),
);

/** Promised bounds in ulp; the doc comments state the measured maxima, a little below. */
const BOUNDS = {
  sin: 0.75,
  cos: 0.75,
  tan: 0.9,
  atan: 0.51,
  atan2: 0.51,
  asin: 0.51,
  acos: 0.51,
  exp: 0.55,
  expSubnormal: 1,
  expm1: 0.61,
  sinh: 0.6,
  cosh: 0.55,
  tanh: 0.6,
  log: 0.51,
  log1p: 0.51,
  cbrt: 0.51,
  pow: 0.55,
} as const;
type Name = keyof typeof BOUNDS;

const ONE_ARGUMENT = { sin, cos, tan, atan, asin, acos, exp, expm1, sinh, cosh, tanh, log, log1p, cbrt };
const TWO_ARGUMENTS = { atan2, pow };

function evaluate(name: Name, [a, b]: readonly number[]): number {
  if (name === 'pow' || name === 'atan2') return TWO_ARGUMENTS[name](a as number, b as number);
  return ONE_ARGUMENT[name === 'expSubnormal' ? 'exp' : name](a as number);
}

describe('accuracy against values of 2200 bits', () => {
  it.each(Object.entries(BOUNDS) as [Name, number][])('%s is within %f ulp', (name, bound) => {
    const rows = fixture.functions[name] as (readonly number[])[];
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const [hi, lo] = row.slice(-2) as [number, number];
      const args = row.slice(0, -2);
      // hi is the nearest double, so the difference is exact, and so small that lo is not lost in it.
      const error = Math.abs((evaluate(name, args) - hi - lo) / ulpOf(hi));
      expect(error, `${name}(${args.join(', ')})`).toBeLessThanOrEqual(bound);
    }
  });

  it('covers every function of the module', () => {
    const functions = Object.keys(elementary).filter((name) => name !== 'PI' && name !== 'sinCos');
    expect(Object.keys(fixture.functions).sort()).toEqual([...functions, 'expSubnormal'].sort());
  });
});

describe('values a reader can check', () => {
  it('knows the angles of the school', () => {
    expect(sin(PI / 6)).toBe(0.49999999999999994); // as PI/6 is a little less than π/6
    expect(cos(PI / 3)).toBe(0.5000000000000001);
    expect(tan(PI / 4)).toBe(0.9999999999999999);
    expect(sin(PI)).toBe(1.2246467991473532e-16); // what PI lacks to π
    expect(atan(1)).toBe(PI / 4);
    expect(asin(1)).toBe(PI / 2);
    expect(acos(-1)).toBe(PI);
    expect(atan2(-1, -1)).toBe((-3 * PI) / 4);
    expect(sinCos(1)).toEqual([sin(1), cos(1)]);
  });

  it('knows e, ln 2, and powers that are whole', () => {
    expect(exp(1)).toBe(Math.E);
    expect(log(2)).toBe(Math.LN2);
    expect(log(exp(1))).toBe(1);
    expect([pow(3, 2), pow(2, 10), pow(9, 0.5), pow(10, 15), pow(-2, 3), pow(2, -1074)]).toEqual([
      9,
      1024,
      3,
      1e15,
      -8,
      Number.MIN_VALUE,
    ]);
    expect([27, -8, 1e-9, 1e300].map(cbrt)).toEqual([3, -2, 1e-3, 1e100]);
    expect(cosh(0)).toBe(1);
  });

  it('reduces the angle that comes nearest of all doubles to a multiple of π/2', () => {
    const nearest = 6381956970095103 * 2 ** 797;
    expect(sin(nearest)).toBe(1);
    expect(cos(nearest)).toBe(-4.687165924254628e-19);
  });
});

describe('special values, as Math has them', () => {
  const specials = [
    0,
    -0,
    1,
    -1,
    2,
    -2,
    0.5,
    -0.5,
    3,
    -3,
    Infinity,
    -Infinity,
    Number.NaN,
    Number.MIN_VALUE,
    -Number.MIN_VALUE,
  ];

  it.each(Object.entries(ONE_ARGUMENT))(
    '%s of zeros, infinities, NaN and arguments outside its domain',
    (name, f) => {
      const reference = Math[name as keyof typeof ONE_ARGUMENT];
      for (const x of specials) {
        const [actual, expected] = [f(x), reference(x)];
        // Zeros with their signs, infinities and NaN are fixed by the standard; other values agree to the last places.
        if (expected === 0 || !Number.isFinite(expected)) expect(actual, `${name}(${x})`).toBe(expected);
        else expect(actual / expected, `${name}(${x})`).toBeCloseTo(1, 14);
      }
    },
  );

  it.each([
    ['atan2', atan2, Math.atan2],
    ['pow', pow, Math.pow],
  ] as const)('%s of all pairs of them', (name, f, reference) => {
    const more = [...specials, 1e300, -1e300, 1e-300, 4, 5, -5, 1 / 3];
    for (const x of more) {
      for (const y of more) {
        const [actual, expected] = [f(x, y), reference(x, y)];
        if (expected === 0 || !Number.isFinite(expected))
          expect(actual, `${name}(${x}, ${y})`).toBe(expected);
        else expect(actual / expected, `${name}(${x}, ${y})`).toBeCloseTo(1, 14);
      }
    }
  });

  it('exp and its kin overflow to Infinity and underflow to 0 where they must', () => {
    expect(exp(709.782712893384)).toBeLessThan(Infinity);
    expect(exp(709.7827128933841)).toBe(Infinity);
    expect(exp(-745.1332191019411)).toBe(Number.MIN_VALUE);
    expect(exp(-745.1332191019412)).toBe(0);
    expect(sinh(710.4758600739439)).toBeLessThan(Infinity);
    expect(cosh(710.475860073944)).toBe(Infinity);
    expect(pow(2, 1024)).toBe(Infinity);
    expect(pow(2, -1075.01)).toBe(0);
  });
});

describe('the same bits in every engine', () => {
  it('all values of the fixture hash to the same number everywhere', () => {
    // FNV-1a over the words of every result: a single other bit in one of them gives another hash.
    let hash = 0x811c9dc5;
    for (const name of Object.keys(BOUNDS) as Name[]) {
      for (const row of fixture.functions[name] ?? []) {
        for (const word of wordsOf(evaluate(name, row.slice(0, -2)))) {
          for (const shift of [0, 8, 16, 24]) hash = Math.imul(hash ^ ((word >>> shift) & 255), 0x01000193);
        }
      }
    }
    expect((hash >>> 0).toString(16)).toBe('42020a49');
  });
});
