import { expect, it } from 'vitest';
import { loadBook } from './book.ts';
import { parseChapter } from './chapter-file.ts';
import { countWords, readingMinutes, wholeMinutes } from './reading-time.ts';

it('counts words as they are spoken', () => {
  expect(countWords('An off-centre hit: the body’s 12 m/s, once.')).toBe(9);
  expect(countWords('— … ×')).toBe(0);
});

it('counts what a reader meets: notes and formulas of a line, no answers, attributes or code', () => {
  const { words } = parseChapter(
    [
      'Two words, $\\sym{m} + 1$.<Aside>And a note.</Aside>',
      '',
      '<Widget id="impulse-2d" />',
      '',
      '```ts',
      'const a = 1;',
      '```',
      '',
      '<Question>',
      '',
      'Why so?',
      '',
      '<Answer>',
      '',
      'Because of everything that was said before.',
      '',
      '</Answer>',
      '',
      '</Question>',
    ].join('\n'),
  );
  expect(words).toBe(2 + 1 + 3 + 2);
});

it('takes two hundred words a minute, and as long over an equation as to say it', () => {
  const equations = new Map([['K1', { reading: 'half the mass times the speed squared '.repeat(30) }]]);
  const book = { equations } as unknown as Parameters<typeof readingMinutes>[1];
  const told = { component: 'Eq', id: 'K1', line: 1 } as const;
  expect(readingMinutes({ words: 1000, foldedWords: 0, mentions: [] }, book)).toBe(5);
  expect(readingMinutes({ words: 1000, foldedWords: 0, mentions: [told] }, book)).toBe(6);
  expect(
    readingMinutes({ words: 1000, foldedWords: 0, mentions: [{ ...told, component: 'EqRef' }] }, book),
  ).toBe(5);
  expect(readingMinutes({ words: 3, foldedWords: 0, mentions: [] }, book)).toBe(1);
});

it('gives every chapter of the book between ten minutes and an hour', () => {
  const book = loadBook();
  for (const chapter of book.chapters) {
    expect(readingMinutes(chapter, book), chapter.slug).toBeGreaterThanOrEqual(10);
    expect(readingMinutes(chapter, book), chapter.slug).toBeLessThanOrEqual(60);
  }
});

it('counts what may be skipped by itself', () => {
  const { words, foldedWords, mentions } = parseChapter(
    'Two words.\n\n<MaySkip what="more">\n\nThree more words.\n\n<Eq id="K1" />\n\n</MaySkip>\n',
  );
  expect([words, foldedWords]).toEqual([2, 3]);
  const book = { equations: new Map([['K1', { reading: 'word '.repeat(400) }]]) } as unknown as Parameters<
    typeof readingMinutes
  >[1];
  expect(readingMinutes({ words, foldedWords, mentions }, book)).toBe(1);
  expect(wholeMinutes({ words, foldedWords, mentions }, book)).toBe(2);
});
