import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

/** A function that counts how often it really works. */
function counted<A extends readonly unknown[], V>(find: (...asked: A) => V) {
  const work = { count: 0 };
  const counting = (...asked: A): V => {
    work.count++;
    return find(...asked);
  };
  return [counting, work] as const;
}

describe('a function that remembers', () => {
  it('gives the latest answer again, the very same one', () => {
    const [find, work] = counted((x: number, y: number) => [x + y]);
    const sum = remember(find);
    expect(sum(1, 2)).toBe(sum(1, 2));
    expect(work.count).toBe(1);
    expect(sum(2, 1)).toEqual([3]);
    expect(sum(1, 3)).toEqual([4]);
    expect(sum(1, 2)).toEqual([3]);
    expect(work.count).toBe(4);
  });

  it('tells −0 from 0, and knows NaN again: the answers are those of the function', () => {
    const [find, work] = counted((x: number) => 1 / x);
    const inverse = remember(find);
    expect([inverse(0), inverse(-0)]).toEqual([Infinity, -Infinity]);
    expect([inverse(NaN), inverse(NaN)]).toEqual([NaN, NaN]);
    expect(work.count).toBe(3);
  });

  it('keeps as many as it is told, and drops the one that was not asked for longest', () => {
    const [find, work] = counted((name: string) => ({ name }));
    const made = remember(find, { most: 2 });
    const a = made('a');
    made('b');
    expect(made('a')).toBe(a);
    made('c');
    expect(made('a')).toBe(a);
    expect(work.count).toBe(3);
    made('b');
    expect(work.count).toBe(4);
  });

  it('looks at nothing but what the answer depends on', () => {
    const [find, work] = counted(({ side }: { side: readonly number[]; turn: number }) => [...side]);
    const corners = remember(find, { by: ({ side }) => side });
    expect(corners({ side: [1, 2], turn: 0 })).toBe(corners({ side: [1, 2], turn: 9 }));
    corners({ side: [1, 3], turn: 0 });
    expect(work.count).toBe(2);
  });

  it('keeps with a record what is asked about it', () => {
    const [find, work] = counted((run: { length: number }, share: number) => run.length * share);
    const along = remember(find);
    const [now, pinned] = [{ length: 2 }, { length: 3 }];
    for (let frame = 0; frame < 5; frame++) expect([along(now, 0.5), along(pinned, 0.5)]).toEqual([1, 1.5]);
    expect(work.count).toBe(2);
    expect(along({ length: 2 }, 0.5)).toBe(1);
    expect(work.count).toBe(3);
  });

  it('with nothing to ask works once', () => {
    const [find, work] = counted(() => ({}));
    const once = remember(find);
    expect(once()).toBe(once());
    expect(work.count).toBe(1);
  });
});
