import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model } from './model.ts';
import { type GapValues, params } from './params.ts';
import { laws } from './words.ts';

const runOf = (values: Partial<GapValues>) => model({ ...defaultsOf(params), ...values });

describe('a smallest gap', () => {
  it('of 0 leaves the next time of contact at 0, and moves nobody (S-gap)', () => {
    const run = runOf({ gap: 0 });
    expect(run.nextTime).toBe(0);
    expect(run.pushes).toBe(0);
    expect(run.rounds).toHaveLength(1);
  });

  it('of 16 cm sends each of two equal discs 8 cm away: 5 cm into one that stands 3 cm off', () => {
    expect(runOf({}).overlap).toBeCloseTo(0.05, 9);
    expect(runOf({ room: 0.4 }).overlap).toBe(0);
  });

  it('is kept by all in the end, if whoever was pushed is looked at again', () => {
    for (const massC of [0.1, 1, 50]) {
      const run = runOf({ massC });
      expect(laws(run)[0]?.isKept, String(massC)).toBe(true);
      expect(run.nextTime).toBeCloseTo(0.16 / 0.2, 3);
    }
  });

  it('leaves B inside C if the pair alone is corrected', () => {
    const run = runOf({ mistake: 'once' });
    expect(run.last.gapBC).toBeCloseTo(-0.05, 9);
    expect(laws(run)[0]?.isKept).toBe(false);
  });

  it('leaves the common centre of the row where it was', () => {
    const sum = (places: readonly number[]) => places.reduce((total, x) => total + x, 0);
    const { rounds, last } = runOf({});
    expect(sum(last.places)).toBeCloseTo(sum(rounds[0]?.places ?? []), 12);
  });
});
