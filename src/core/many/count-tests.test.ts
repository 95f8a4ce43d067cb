import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Aabb } from '#core/bounds/aabb.ts';
import { aabbsOverlap } from '#core/bounds/aabb.ts';
import { everyPair } from './broad-phase.ts';
import { bucketGrid, type CellBlock, cellBlock } from './bucket-grid.ts';
import { countTests } from './count-tests.ts';

const disc = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 1, noNaN: true }),
  r: fc.double({ min: 0.02, max: 0.1, noNaN: true }),
});
const scenes = fc.tuple(
  fc.array(disc, { minLength: 2, maxLength: 40 }),
  fc.double({ min: 0.05, max: 0.3, noNaN: true }),
  fc.double({ min: 0.05, max: 0.8, noNaN: true }),
  fc.constantFrom(1, 2),
);

it('counts what the grid of the slides and comparing all boxes count (S-bucket, S-box)', () => {
  fc.assert(
    fc.property(scenes, ([some, edge, giant, rings]) => {
      const discs = some.map((each, i) => (i === 0 ? { ...each, r: giant } : each));
      const box = (by: number) =>
        discs.map(
          ({ x, y, r }): Aabb => ({
            kind: 'aabb',
            min: [x - r - by, y - r - by, 0],
            max: [x + r + by, y + r + by, 0],
          }),
        );
      const list = (key: 'x' | 'y' | 'r') => Float64Array.from(discs, (each) => each[key]);
      const counted = countTests({ x: list('x'), y: list('y'), radius: list('r') }, edge, rings);
      const grid = bucketGrid(edge, box(0));
      const grown = box(edge);
      const pairs = everyPair(discs.length);
      expect(counted.entries).toBe(grid.entries);
      expect(counted.near).toBe(grid.pairs(rings).length);
      expect(counted.allPairs).toBe(pairs.length);
      // Nobody notes who was tested: each cell of the one with each cell of the other, if they are near.
      const cellsOf = ([x0, y0, , x1, y1]: CellBlock) =>
        Array.from({ length: (x1 - x0 + 1) * (y1 - y0 + 1) }, (_, k) => [
          x0 + (k % (x1 - x0 + 1)),
          y0 + Math.floor(k / (x1 - x0 + 1)),
        ]) as [number, number][];
      const held = box(0).map((each) => cellsOf(cellBlock(edge, each)));
      const timesOf = (i: number, j: number) =>
        (held[i] ?? []).reduce(
          (sum, [x, y]) =>
            sum +
            (held[j] ?? []).filter(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v)) <= rings).length,
          0,
        );
      expect(counted.nearAgain).toBe(pairs.reduce((sum, [i, j]) => sum + timesOf(i, j), 0));
      expect(counted.kept).toBe(
        pairs.filter(([i, j]) => aabbsOverlap(grown[i] as Aabb, grown[j] as Aabb)).length,
      );
    }),
    { numRuns: 100 },
  );
});
