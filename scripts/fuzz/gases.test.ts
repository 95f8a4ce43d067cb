import { describe, expect, it } from 'vitest';
import { checkGas, gasesReport } from './gases.ts';

describe('random gases', () => {
  it('keep the laws: the same bits by every queue and in parts, books that close, no overlap (S-first, S-par)', () => {
    const found = Array.from({ length: 12 }, (_, i) => checkGas(5, i));
    expect(gasesReport(5, found).split('\n').slice(2)).toEqual([]);
    expect(found.some(({ collisions, bodies }) => collisions > bodies)).toBe(true);
  });
});
