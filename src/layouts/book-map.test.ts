import { expect, it } from 'vitest';
import { loadBook } from '../data/book.ts';
import { linesOf } from './book-map.ts';

const chapter = (slug: string, ...needs: string[]) => ({ slug, meta: { needs } });

it('draws a line down from each chapter to those that need it, and bows longer ones further', () => {
  const lines = linesOf([chapter('a'), chapter('b', 'a'), chapter('c', 'a', 'b')]);
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  const pulled = lines.map(({ path }) => Number(/C(\S+)/.exec(path)?.[1]));
  expect(pulled[1]).toBeLessThan(pulled[0] as number);
  expect(lines[1]?.path).toMatch(/^M1 0\.5C.* 1 2\.5$/);
});

it('stays within its box', () => {
  for (const { path } of linesOf(loadBook().chapters)) {
    const pulled = Number(/C(\S+)/.exec(path)?.[1]);
    expect(1 - 0.75 * (1 - pulled)).toBeGreaterThanOrEqual(0);
  }
});

it('names no need twice: what a needed chapter needs is needed already', () => {
  const { chapters } = loadBook();
  const needsOf = (slug: string): readonly string[] =>
    chapters.find((other) => other.slug === slug)?.meta.needs ?? [];
  const below = (slug: string): readonly string[] => needsOf(slug).flatMap((need) => [need, ...below(need)]);
  for (const { slug, meta } of chapters)
    for (const need of meta.needs) {
      const others = meta.needs.filter((other) => other !== need).flatMap(below);
      expect(others, `${slug} needs ${need}`).not.toContain(need);
    }
});
