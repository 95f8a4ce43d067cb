import { describe, expect, it } from 'vitest';
import { boutsReport, checkBout } from './duels.ts';

describe('random bouts', () => {
  it('keep the laws of the duel: finite, nothing through anything, momentum kept, the same bits again (K-fence)', () => {
    const found = Array.from({ length: 3 }, (_, i) => checkBout(21, i));
    expect(
      boutsReport(
        21,
        found.filter(({ faults }) => faults.length > 0),
      )
        .split('\n')
        .slice(3),
    ).toEqual([]);
    expect(found.some(({ blows }) => blows > 5)).toBe(true);
    expect(found.some(({ touches }) => touches > 0)).toBe(true);
  });
});
