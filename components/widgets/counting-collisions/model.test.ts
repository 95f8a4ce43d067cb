import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model, T1 } from './model.ts';
import { type BlockValues, params } from './params.ts';
import { laws } from './words.ts';

const runOf = (values: Partial<BlockValues>) => model({ ...defaultsOf(params), ...values });

describe('two blocks and a wall', () => {
  it('count 3, 31, 314 … 3,141,592', () => {
    const counts = [0, 2, 4, 6, 8, 10, 12].map((power) => runOf({ power }).count);
    expect(counts).toEqual([3, 31, 314, 3141, 31415, 314159, 3141592]);
  });

  it('count 5 for 3 : 1, where the sixth line is never reached', () => {
    expect(runOf({ power: 0, factor: 3 }).count).toBe(5);
  });

  it('hit as often wherever B starts', () => {
    for (const startB of [0.2, 0.5, 1.4]) expect(runOf({ startB }).count).toBe(31);
  });

  it('take points on one circle, and end where nobody approaches', () => {
    const run = runOf({});
    const [x, y] = run.onCircle(run.count);
    expect(x * x + y * y).toBeCloseTo(1, 12);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y / x).toBeLessThanOrEqual(Math.tan(run.theta));
  });

  it('break the count, and that alone, by fixed steps', () => {
    const run = runOf({ power: 4, mistake: 'steps' });
    expect(laws(run).map(({ isKept }) => isKept)).toEqual([false, true]);
    expect(laws(runOf({ power: 4 })).every(({ isKept }) => isKept)).toBe(true);
    expect(run.shownAt(T1).hits).toBe(run.steps.hits);
  });
});
