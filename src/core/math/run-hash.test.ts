import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOfNumbers } from './run-hash.ts';

describe('the name of a run', () => {
  it('is the same everywhere: these three are known', () => {
    expect(hashOfNumbers([])).toBe(hashOfNumbers([]));
    expect([hashOfNumbers([]), hashOfNumbers([[0]]), hashOfNumbers([[1, 2], [3]])]).toMatchInlineSnapshot(`
      [
        "5ba14a36",
        "8c1ca9de",
        "8f357ec5",
      ]
    `);
  });

  it('does not care how the numbers are kept, nor about the sign of zero or the bits of NaN', () => {
    expect(hashOfNumbers([[1, -0, NaN]])).toBe(hashOfNumbers([Float64Array.of(1, 0, 0 / 0)]));
  });

  it('tells where a list ends', () => {
    expect(hashOfNumbers([[1], [2, 3]])).not.toBe(hashOfNumbers([[1, 2], [3]]));
    expect(hashOfNumbers([[0, 0]])).not.toBe(hashOfNumbers([[0]]));
    expect(hashOfNumbers([[], [1]])).not.toBe(hashOfNumbers([[1], []]));
  });

  it('changes if one number changes by its last bit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (xs, k) => {
          const i = k % xs.length;
          const x = xs[i] as number;
          const nudged = x === 0 ? Number.MIN_VALUE : x * (1 + 2 ** -52);
          fc.pre(nudged !== x);
          // Two 32-bit names agree by chance once in 4e9: not in 1,000 runs.
          expect(hashOfNumbers([xs.with(i, nudged)])).not.toBe(hashOfNumbers([xs]));
          expect(hashOfNumbers([[...xs]])).toBe(hashOfNumbers([xs]));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('spreads neighbouring numbers over all names', () => {
    const names = Array.from({ length: 4096 }, (_, i) => hashOfNumbers([[i]]));
    expect(new Set(names).size).toBeGreaterThan(4090); // the birthday problem expects 0.002 pairs
    for (const place of [0, 3, 7]) expect(new Set(names.map((name) => name[place])).size).toBe(16);
  });
});
