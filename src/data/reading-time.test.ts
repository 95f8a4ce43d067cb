import { expect, it } from 'vitest';
import { loadBook } from './book.ts';
import { parseChapter } from './chapter-file.ts';
import { countWords, readingMinutes, wholeMinutes } from './reading-time.ts';

it('counts words as they are spoken', () => {
  expect(countWords('An off-centre hit: the body’s 12 m/s, once.')).toBe(9);
  expect(countWords('— … ×')).toBe(0);
});

it('counts what must be read: notes and formulas of a line, no questions, boxes, attributes or code', () => {
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
      '<Implement>',
      '',
      'Take the step.',
      '',
      '</Implement>',
      '',
      '<Question kind="recall">',
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
  expect(words).toBe(2 + 1 + 3);
});

it('takes 150 words a minute, as long over an equation as to say it, three minutes for a figure, one for a sketch', () => {
  const equations = new Map([['K1', { reading: 'half the mass times the speed squared '.repeat(25) }]]);
  const book = { equations } as unknown as Parameters<typeof readingMinutes>[1];
  const told = { words: 600, foldedWords: 0, mentions: [], sketches: 0 };
  const named = (component: 'Eq' | 'EqRef' | 'Widget') => ({
    ...told,
    mentions: [{ component, id: 'K1', line: 1 }],
  });
  expect(readingMinutes(told, book)).toBe(4);
  expect(readingMinutes(named('Eq'), book)).toBe(5);
  expect(readingMinutes(named('EqRef'), book)).toBe(4);
  expect(readingMinutes(named('Widget'), book)).toBe(7);
  expect(readingMinutes({ ...told, sketches: 2 }, book)).toBe(6);
  expect(readingMinutes({ ...told, words: 3 }, book)).toBe(1);
});

it('gives every chapter of the book between twenty minutes and an hour and a quarter', () => {
  const book = loadBook();
  for (const chapter of book.chapters) {
    expect(readingMinutes(chapter, book), chapter.slug).toBeGreaterThanOrEqual(20);
    expect(readingMinutes(chapter, book), chapter.slug).toBeLessThanOrEqual(75);
  }
});

it('keeps the two longest derivations to less than an hour', () => {
  const book = loadBook();
  const must = (slug: string) =>
    book.chapters.flatMap((one) => (one.slug === slug ? [readingMinutes(one, book)] : []));
  expect(must('mechanics')[0]).toBeLessThanOrEqual(55);
  expect(must('impulse')[0]).toBeLessThanOrEqual(55);
});

it('counts what may be skipped by itself', () => {
  const { words, foldedWords, mentions, sketches } = parseChapter(
    'Two words.\n\n<MaySkip what="more">\n\nThree more words.\n\n<Eq id="K1" />\n\n</MaySkip>\n\n<Sketch widget="x">Try.</Sketch>\n',
  );
  expect([words, foldedWords, sketches]).toEqual([3, 3, 1]);
  const book = { equations: new Map([['K1', { reading: 'word '.repeat(300) }]]) } as unknown as Parameters<
    typeof readingMinutes
  >[1];
  expect(readingMinutes({ words, foldedWords, mentions, sketches }, book)).toBe(1);
  expect(wholeMinutes({ words, foldedWords, mentions, sketches }, book)).toBe(3);
});
