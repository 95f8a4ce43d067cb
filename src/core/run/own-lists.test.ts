import { describe, expect, it } from 'vitest';
import { withOwnLists } from './own-lists.ts';

describe('data from another thread, with lists of this one', () => {
  it('are the same data, and what was shared stays so', () => {
    const shared = { n: [0, 0.5, -0], list: [[1, 2, 3], null, 'a', { t: Infinity }] };
    const times = Float64Array.of(1, 2);
    const data = { first: shared, second: shared, times, none: undefined, empty: [] };
    const copy = withOwnLists(data);
    expect(copy).toEqual(data);
    expect(Object.is(copy.first.n[2], -0)).toBe(true);
    expect(copy.second).toBe(copy.first);
    expect(copy.first.n).not.toBe(shared.n);
    expect(copy.times).toBe(times);
  });
});
