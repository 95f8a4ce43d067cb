import { describe, expect, it } from 'vitest';
import { mulVec, outer } from './mat3.ts';
import { rotate } from './quat.ts';
import { randomFrom, xoshiro128 } from './random.ts';
import { add, dot, length, scale, type Vec3, ZERO } from './vec3.ts';

const N = 100_000;
const draw = (f: () => number): number[] => Array.from({ length: N }, f);
const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;

describe('the generator', () => {
  it('gives the words of the reference implementation, state 1, 2, 3, 4', () => {
    const next = xoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('gives the same first values for the same seed, for ever', () => {
    const { next, normal, integer } = randomFrom(1);
    expect([next(), next(), next(), normal(), integer(1, 6)]).toEqual([
      0.6559662653560927, 0.0861319930581963, 0.0033799516511322514, -0.7591853263086914, 4,
    ]);
  });

  it('tells seeds apart, however close, and takes both zeros for one', () => {
    const firstOf = (seed: number): number => randomFrom(seed).next();
    const seeds = [0, 1, 2, -1, 0.5, 1e-300, 1e300, 2 ** 32, 2 ** 52 + 1, 1 + Number.EPSILON];
    expect(new Set(seeds.map(firstOf)).size).toBe(seeds.length);
    expect(firstOf(-0)).toBe(firstOf(0));
  });

  it('refuses a seed that is no number', () => {
    expect(() => randomFrom(Number.NaN)).toThrow('seed must be a finite number, got NaN');
    expect(() => randomFrom(1).integer(2, 1)).toThrow('got 2 and 1');
    expect(() => randomFrom(1).integer(0.5, 1)).toThrow('whole numbers');
  });
});

// Means of N draws scatter by σ/√N; five times that is passed by chance once in two million, and the seeds are fixed.
const five = (sigma: number): number => (5 * sigma) / Math.sqrt(N);

describe('distributions', () => {
  it('next is uniform: mean 1/2, variance 1/12, no correlation with the one before', () => {
    const x = draw(randomFrom(2).next);
    expect(Math.abs(mean(x) - 1 / 2)).toBeLessThan(five(Math.sqrt(1 / 12)));
    expect(Math.abs(mean(x.map((v) => (v - 0.5) ** 2)) - 1 / 12)).toBeLessThan(five(Math.sqrt(1 / 180)));
    expect(Math.abs(mean(x.slice(1).map((v, i) => (v - 0.5) * ((x[i] as number) - 0.5))))).toBeLessThan(
      five(1 / 12),
    );
  });

  it('normal has moments 0, 1, 0, 3, and no correlation within a pair', () => {
    const { normal } = randomFrom(3);
    const x = draw(() => normal());
    const moment = (k: number): number => mean(x.map((v) => v ** k));
    expect(Math.abs(moment(1))).toBeLessThan(five(1));
    expect(Math.abs(moment(2) - 1)).toBeLessThan(five(Math.sqrt(2)));
    expect(Math.abs(moment(3))).toBeLessThan(five(Math.sqrt(15)));
    expect(Math.abs(moment(4) - 3)).toBeLessThan(five(Math.sqrt(96)));
    expect(Math.abs(mean(x.slice(1).map((v, i) => v * (x[i] as number))))).toBeLessThan(five(1));
    // 4.55 % of all lie beyond two standard deviations.
    expect(Math.abs(mean(x.map((v) => (Math.abs(v) > 2 ? 1 : 0))) - 0.0455)).toBeLessThan(five(0.209));
  });

  it('normal takes a mean and a deviation', () => {
    const [a, b] = [randomFrom(4), randomFrom(4)];
    for (let i = 0; i < 10; i++) expect(a.normal(5, 2)).toBe(5 + 2 * b.normal());
  });

  it('integer throws a fair die', () => {
    const die = randomFrom(5);
    const counts = new Array<number>(7).fill(0);
    for (const face of draw(() => die.integer(1, 6))) counts[face] = (counts[face] ?? 0) + 1;
    expect(counts[0]).toBe(0);
    const sigma = Math.sqrt(N * (1 / 6) * (5 / 6));
    for (const count of counts.slice(1)) expect(Math.abs(count - N / 6)).toBeLessThan(5 * sigma);
  });

  it('integer favours nobody, even over 3/4 of all 32-bit words', () => {
    const random = randomFrom(9);
    const third = 2 ** 30;
    const low = mean(draw(() => (random.integer(0, 3 * third - 1) < third ? 1 : 0)));
    // A plain remainder would count the last quarter of the words to the first third, and give 1/2.
    expect(Math.abs(low - 1 / 3)).toBeLessThan(five(0.4714));
  });

  it('unit vectors are uniform over the sphere: mean 0, mean of n nᵀ one third of 1', () => {
    const random = randomFrom(6);
    let sum: Vec3 = ZERO;
    let squares: Vec3 = ZERO;
    for (let i = 0; i < N; i++) {
      const n = random.unitVector();
      sum = add(sum, n);
      squares = add(squares, mulVec(outer(n, n), [1, 0, 0]));
    }
    expect(length(scale(sum, 1 / N))).toBeLessThan(five(1));
    expect(Math.abs(dot(scale(squares, 1 / N), [1, 0, 0]) - 1 / 3)).toBeLessThan(five(0.3));
    expect(Math.abs(dot(scale(squares, 1 / N), [0, 1, 0]))).toBeLessThan(five(0.26));
  });

  it('orientations are uniform: a turned vector points anywhere, and w² is 1/4 on average', () => {
    const random = randomFrom(7);
    let sum: Vec3 = ZERO;
    let w2 = 0;
    for (let i = 0; i < N; i++) {
      const q = random.unitQuat();
      sum = add(sum, rotate(q, [1, 2, 2]));
      w2 += q[0] * q[0];
    }
    expect(length(scale(sum, 1 / N))).toBeLessThan(five(3));
    expect(Math.abs(w2 / N - 1 / 4)).toBeLessThan(five(0.25));
  });

  it('shuffle makes all 6 orders of 3 as likely', () => {
    const random = randomFrom(8);
    const counts = new Map<string, number>();
    for (let i = 0; i < 60_000; i++) {
      const order = random.shuffle(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) {
      expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(60_000 * (1 / 6) * (5 / 6)));
    }
  });
});
