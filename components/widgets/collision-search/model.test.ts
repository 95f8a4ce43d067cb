import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { ladderOf } from './ladder.ts';
import { type HuntValues, model, params } from './model.ts';
import { laws } from './receipt.ts';
import { draw } from './view.ts';
import { inside } from './view-lens.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);

const preset = (name: string): HuntValues => {
  const found = widget.presets?.find((one) => one.name === name);
  if (!found) throw new Error(`there is no preset “${name}”`);
  return { ...defaults, ...found.values } as HuntValues;
};

describe('a promise of depth', () => {
  it('the bar closes at 2.8 m/s and turns at 4.5 × 0.5: 5.05 m/s, sixteen steps for 32 cm (K17 K18)', () => {
    const { speed, plan } = model(defaults);
    expect(speed).toBeCloseTo(5.05, 12);
    expect(plan.steps).toBe(16); // 15.8
    expect(plan.deepest).toBeLessThan(0.32);
  });

  it('misses one contact and sees the next, both far shallower than it promised (K16)', () => {
    const { missed, worstMiss, found, missLimit, epsDepth } = model(defaults);
    expect(missed).toHaveLength(1);
    expect(worstMiss?.depth).toBeLessThan(missLimit);
    expect(found?.depth).toBeLessThan(epsDepth / 2);
  });

  it('head-on, right after a look, the promise is used up: 1.31 m in steps of 26 cm is 25 cm too far (K16)', () => {
    const { found, plan } = model(preset('Head-on: the promise used up'));
    expect(plan.dt).toBeCloseTo(0.1, 14);
    expect(found?.look).toBe(6);
    expect(found?.depth).toBeCloseTo(0.25, 12);
    expect(found?.touch.t).toBeCloseTo(1.31 / 2.6, 8);
  });

  it('a graze of balls that pass at 52 cm with radii of 54 is 2 cm deep, and 2.7 could be missed (KX13)', () => {
    const { found, worstMiss, missLimit, missLimitOfBalls } = model(preset('A graze, missed'));
    expect(found).toBeUndefined();
    expect(worstMiss?.depth).toBeCloseTo(0.02, 8);
    expect(missLimit).toBeCloseTo(0.17, 12);
    expect(missLimitOfBalls).toBeCloseTo(0.54 - Math.sqrt(0.54 ** 2 - 0.17 ** 2), 12);
  });

  it('a wall of 5 cm is passed by a bar of 5 cm, and the promise of 42 cm is kept (K17)', () => {
    const { found, worstMiss } = model(preset('Straight through a thin wall'));
    expect(found).toBeUndefined();
    expect(worstMiss?.depth).toBeCloseTo(0.05, 6);
  });

  it('nothing moves: no step, and nothing to see (K18)', () => {
    expect(model(preset('Nothing moves'))).toMatchObject({ kind: 'nothing-moves', taken: 0, missed: [] });
  });

  it('half the depth asks for twice the steps, apart from rounding up (K18)', () => {
    for (const epsDepth of [64, 32, 16, 8]) {
      const once = model({ ...defaults, epsDepth }).plan.steps;
      const twice = model({ ...defaults, epsDepth: epsDepth / 2 }).plan.steps;
      expect(twice).toBeGreaterThanOrEqual(2 * once - 1);
      expect(twice).toBeLessThanOrEqual(2 * once);
    }
  });
});

describe('mistakes', () => {
  const brokenBy = (values: HuntValues) => laws(model(values)).filter(({ isKept }) => !isKept);

  it('the speed of the centre alone lets a spinning bar in 29 cm where 10 were promised (K16 K17)', () => {
    const values = preset('A fast spin, a slow centre');
    expect(model(values).plan.steps).toBe(76);
    expect(model({ ...values, mistake: 'centresOnly' }).found?.depth).toBeGreaterThan(0.28);
    expect(brokenBy({ ...values, mistake: 'centresOnly' })).toHaveLength(2);
  });

  it('rounded down, fifteen steps for 15.8 are too long (K18, KX13)', () => {
    expect(model({ ...defaults, mistake: 'roundedDown' }).plan.steps).toBe(15);
    expect(brokenBy({ ...defaults, mistake: 'roundedDown' })[0]?.equation).toBe('K17');
  });

  it('without one no promise is ever broken, whatever the values (K16 K17)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        expect(brokenBy({ ...values, mistake: 'none' })).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the same flight for every ε', () => {
  it('has a rung for the present ε that tells what the run tells', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (given) => {
        // From half a metre on every number of steps has a rung of its own.
        const values = { ...given, epsDepth: Math.max(50, given.epsDepth) };
        const run = model(values);
        const rung = ladderOf(run, values).find(
          ({ from, to }) => from < run.epsDepth - 1e-9 && run.epsDepth + 1e-9 < to,
        );
        fc.pre(rung !== undefined);
        expect(rung.steps).toBe(run.plan.steps);
        expect(rung.taken).toBe(run.taken);
        expect(rung.depth ?? -1).toBeCloseTo(run.found?.depth ?? -1, 9);
        expect(rung.missed).toBe(run.worstMiss?.depth ?? null);
      }),
      { numRuns: 150 },
    );
  });
});

it('shows nothing of what comes while the reader guesses', () => {
  const run = model(defaults);
  const t = run.tContact ?? 0;
  const words = (hiddenFrom?: number) =>
    draw({ run, values: defaults, t, ...(hiddenFrom !== undefined && { hiddenFrom }) }).flatMap((mark) =>
      mark.kind === 'text' ? [mark.text.split(' ')[0]] : [],
    );
  expect(words()).toEqual(['missed,', 'ε', 'seen', 'missed']);
  expect(words(t)).toEqual(['ε']);
});

describe('the magnifying glass', () => {
  it('keeps of a line what lies inside a circle, cut where it crosses', () => {
    const across = [
      [-2, 0.6],
      [2, 0.6],
    ] as const;
    const [piece, ...more] = inside(across, [0, 0], 1);
    expect(more).toEqual([]);
    expect(piece?.map(([x]) => Number(x.toFixed(12)))).toEqual([-0.8, 0.8]);
  });

  it('shows nothing of what is outside, and two pieces of what leaves and comes back', () => {
    const away = [
      [2, 0],
      [3, 0],
    ] as const;
    expect(inside(away, [0, 0], 1)).toEqual([]);
    const detour = [
      [0, 0],
      [2, 0],
      [2, 0.5],
      [0, 0.5],
    ] as const;
    expect(inside(detour, [0, 0], 1)).toHaveLength(2);
  });
});
