import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, params, trueX } from './model.ts';

/** A table-tennis ball at 12 m/s, a wall of 2 cm, sixty looks a second. */
const rally = defaultsOf(params);

/** What becomes of the throw in the program. */
const fateOf = (values: typeof rally): 'back' | 'missed' | 'through' => {
  const { found } = model(values);
  return found?.pushedTo === undefined ? 'missed' : found.pushedTo < 0 ? 'back' : 'through';
};

describe('the throw of the chapter', () => {
  it('is noticed thirty times in a hundred, and half of those are pushed through (K-loop)', () => {
    const { travel, zone, missChance, shares } = model(rally);
    expect(travel).toBeCloseTo(0.2, 14);
    expect(zone).toBeCloseTo(0.06, 14);
    expect(missChance).toBeCloseTo(0.7, 14);
    expect(shares.back).toBeCloseTo(0.15, 14);
    expect(shares.through).toBeCloseTo(0.15, 14);
  });

  it('shows clear air of 7 cm twice; the truth is 16 cm in front of the wall and 26 cm away (K-loop)', () => {
    const thrown = model(rally);
    const { looks, zone, found } = thrown;
    expect(found).toBeUndefined();
    expect(looks.map(({ x }) => Math.round(100 * x))).toEqual([-30, -10, 10, 30]);
    const [before, after] = [looks[1]?.x ?? 0, looks[2]?.x ?? 0];
    expect(-before - zone / 2).toBeCloseTo(0.07, 14);
    expect(after - zone / 2).toBeCloseTo(0.07, 14);
    // The core finds the contact within a billionth of a step.
    expect(trueX(thrown, looks[2]?.t ?? 0)).toBeCloseTo(-0.16, 10);
  });

  it('truly touches 5.83 ms after the last look before the wall, and bounces as fast as it came (K23)', () => {
    const { contact, looks } = model(rally);
    expect(contact.t - (looks[1]?.t ?? 0)).toBeCloseTo(0.07 / 12, 11);
    expect(contact.vRelBefore).toBeCloseTo(-12, 12);
    expect(contact.vRelAfter).toBeCloseTo(12, 12);
    expect(contact.j).toBeCloseTo(2 * 0.0027 * 12, 12);
  });

  it('is found 2 cm past the first touch at phase 0.05, and sent back', () => {
    const { found, looks } = model({ ...rally, phase: 0.05 });
    expect(found?.x).toBeCloseTo(-0.01, 14);
    expect(found?.past).toBeCloseTo(0.02, 14);
    expect(found?.pushedTo).toBeCloseTo(-0.03, 14);
    expect(looks.at(-1)?.x).toBeLessThan(-0.03);
  });

  it('is pushed through by the repair if it is found behind the middle', () => {
    const { found, looks } = model({ ...rally, phase: 0.95 });
    expect(found?.past).toBeCloseTo(0.04, 14);
    expect(found?.pushedTo).toBeCloseTo(0.03, 14);
    expect(looks.at(-1)?.x).toBeGreaterThan(0.03);
  });

  it('cannot be missed up to 3.6 m/s, and comes back whatever the phase up to 1.8 m/s', () => {
    expect(model({ ...rally, speed: 3.6 }).missChance).toBe(0);
    expect(model({ ...rally, speed: 3.7 }).missChance).toBeGreaterThan(0);
    expect(model({ ...rally, speed: 1.8 }).shares.back).toBeCloseTo(1, 14);
    expect(model({ ...rally, speed: 1.9 }).shares.through).toBeGreaterThan(0);
  });

  it('is missed 88 times in a hundred as a smash, 40 at 120 looks, never at 240', () => {
    expect(model({ ...rally, speed: 30 }).missChance).toBeCloseTo(0.88, 14);
    expect(model({ ...rally, rate: 120 }).missChance).toBeCloseTo(0.4, 14);
    expect(model({ ...rally, rate: 240 }).missChance).toBe(0);
  });
});

describe('laws of the throw', () => {
  const others = arbitraryOf(params);

  it('over a grid of phases the parts of the strip are the shares of the fates (K-loop)', () => {
    const phases = 100;
    fc.assert(
      fc.property(others, (values) => {
        const count = { back: 0, missed: 0, through: 0 };
        for (let i = 0; i < phases; i++) count[fateOf({ ...values, phase: (i + 0.5) / phases })]++;
        const { shares, missChance } = model(values);
        // A grid is off by at most one phase at each end of a part.
        for (const fate of ['back', 'missed', 'through'] as const)
          expect(Math.abs(count[fate] / phases - shares[fate])).toBeLessThanOrEqual(2 / phases);
        expect(shares.missed).toBe(missChance);
        expect(shares.back + shares.missed + shares.through).toBeCloseTo(1, 12);
      }),
      { numRuns: 25 },
    );
  });

  it('in truth the ball is stopped at every phase, and never gets into the wall (K23)', () => {
    fc.assert(
      fc.property(others, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const thrown = model(values);
        const { run, zone, contact, start } = thrown;
        expect(contact.t).toBeCloseTo((start - zone / 2) / values.speed, 9);
        const x = trueX(thrown, run.t0 + share * (run.t1 - run.t0));
        expect(x).toBeLessThanOrEqual(-zone / 2 + 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('mass and bounciness change nothing that is seen or missed', () => {
    fc.assert(
      fc.property(others, (values) => {
        const other = model({ ...values, mass: 100, restitution: 0.3 });
        const { missChance, found } = model(values);
        expect(other.missChance).toBe(missChance);
        expect(other.found?.x).toBe(found?.x);
      }),
      { numRuns: 100 },
    );
  });
});
