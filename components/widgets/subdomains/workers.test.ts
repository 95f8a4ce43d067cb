import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model, params } from './model.ts';
import { aside, verdict } from './workers.ts';

const moment = { run: model(defaultsOf(params)), values: defaultsOf(params), t: 0 };

afterEach(() => vi.unstubAllGlobals());

describe('the gas in workers', () => {
  it('has the same bits for the page alone and for 1, 2 and 4, and says where there may be no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    const rows: (readonly string[])[] = [];
    const words = await aside.measure(moment, (row) => rows.push(row), new AbortController().signal);
    expect(rows.map(([workers]) => workers)).toEqual(['the page alone', '1', '2', '4']);
    expect(new Set(rows.map(([, hash]) => hash)).size).toBe(1);
    expect(rows.map(([, , messages]) => Number(messages) > 0)).toEqual([false, false, true, true]);
    expect(words).toContain('This page may have no workers');
    expect(words).toContain('the same each time');
  });

  it('tells nothing once nobody waits', async () => {
    const rows: unknown[] = [];
    expect(await aside.measure(moment, (row) => rows.push(row), AbortSignal.abort())).toBe('');
    expect(rows).toEqual([]);
  });

  it('says which was the quickest, and if the bits differ', () => {
    const taken = [
      { workers: 0, hash: 'a', took: 5 },
      { workers: 2, hash: 'b', took: 4 },
    ];
    expect(verdict(taken, '')).toBe(
      'The last bits are not the same. The quickest was the run with 2 workers.',
    );
    expect(verdict(taken.slice(0, 1), 'Page. ')).toBe(
      'Page. The last bits are the same each time. The quickest was the page alone.',
    );
  });
});
