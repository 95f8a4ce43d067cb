import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactZone, looksNearWall, missChance, type Passage, travelPerStep } from './sampled-passage.ts';

/** A table-tennis ball at 12 m/s, a wall of 2 cm, sixty looks a second. */
const throwAtWall = { speed: 12, step: 1 / 60, thickness: 0.02, radius: 0.02 };
const isSeen = (passage: Passage) => looksNearWall(passage, 3).some(({ touches }) => touches);

describe('a ball looked at once per step', () => {
  it('is missed seven times in ten at 12 m/s against 2 cm of wood (K-loop)', () => {
    expect(travelPerStep(throwAtWall)).toBeCloseTo(0.2, 15);
    expect(contactZone(throwAtWall)).toBeCloseTo(0.06, 15);
    expect(missChance(throwAtWall)).toBeCloseTo(0.7, 15);
  });

  it('goes through when the looks straddle the wall, and is seen when one falls into it (K-loop)', () => {
    expect(isSeen({ ...throwAtWall, phase: 0.5 })).toBe(false);
    expect(isSeen({ ...throwAtWall, phase: 0.1 })).toBe(true);
    expect(looksNearWall({ ...throwAtWall, phase: 0.5 }, 1).map(({ x }) => x)).toEqual([-0.1, 0.1]);
  });

  it('refuses what cannot be', () => {
    expect(() => looksNearWall({ ...throwAtWall, phase: 1 }, 1)).toThrow('phase must lie in [0, 1), got 1');
    expect(() => looksNearWall({ ...throwAtWall, radius: -1, phase: 0 }, 1)).toThrow(
      'radius must be positive and finite',
    );
    expect(() => looksNearWall({ ...throwAtWall, speed: Number.NaN, phase: 0 }, 1)).toThrow(
      'speed must be positive',
    );
  });
});

describe('laws of the sampled passage', () => {
  const size = fc.double({ min: 1e-3, max: 10, noNaN: true });
  const passages = fc.record({ speed: size, step: size, thickness: size, radius: size });

  it('no phase misses while a step is not longer than the wall with a ball on either side (K-loop)', () => {
    fc.assert(
      fc.property(passages, fc.double({ min: 0, max: 0.999999, noNaN: true }), (passage, phase) => {
        fc.pre(missChance(passage) === 0);
        // A look may fall on the very rim of the zone, where rounding decides: leave a hair of room.
        const roomy = { ...passage, thickness: passage.thickness * (1 + 1e-9) };
        expect(isSeen({ ...roomy, phase })).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('the share of missing phases is the chance of a miss (K-loop)', () => {
    const phases = 200;
    fc.assert(
      fc.property(passages, (passage) => {
        let missed = 0;
        for (let i = 0; i < phases; i++) if (!isSeen({ ...passage, phase: (i + 0.5) / phases })) missed++;
        // Counting on a grid of phases is off by at most one grid step at each end of the missing stretch.
        expect(Math.abs(missed / phases - missChance(passage))).toBeLessThanOrEqual(2 / phases);
      }),
      { numRuns: 1000 },
    );
  });
});
