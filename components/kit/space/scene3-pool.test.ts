import { describe, expect, it } from 'vitest';
import { createPool } from './scene3-pool.ts';

describe('the contexts of a page', () => {
  it('the one that was seen longest ago gives way', () => {
    const pool = createPool(2);
    const gone: string[] = [];
    const holder = (name: string) => ({ giveWay: () => gone.push(name) });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(holder) as ReturnType<typeof holder>[];
    if (!a || !b || !c || !d) throw new Error('four holders');
    pool.take(a);
    pool.take(b);
    pool.see(a);
    pool.take(c);
    expect(gone).toEqual(['b']);
    pool.take(c); // asking twice takes one place
    expect(pool.size()).toBe(2);
    pool.drop(a);
    pool.take(d);
    expect(gone).toEqual(['b']);
  });
});
