/** How long a chapter takes to read, from its words and figures. */
import type { Book } from './book.ts';
import type { ChapterFile } from './chapter-file.ts';

/** Words that a reader of technical text, perhaps in a foreign language, takes in per minute. */
const PACE = 150;

/** Minutes for a figure, to guess, to drag and to look; and for a sketch, which has one thing to move. */
const FIGURE = 3;
const SKETCH = 1;

/** Runs of letters and digits, as they are spoken: “off-centre” and “body's” are one each. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

type Told = Pick<ChapterFile, 'words' | 'foldedWords' | 'mentions' | 'sketches'>;
type Equations = Pick<Book, 'equations'>;

function minutes(
  words: number,
  mentions: Told['mentions'],
  sketches: number,
  { equations }: Equations,
): number {
  const named = (name: 'Eq' | 'Widget') => mentions.filter(({ component }) => component === name);
  const spoken = named('Eq').reduce((sum, { id }) => sum + countWords(equations.get(id)?.reading ?? ''), 0);
  const figures = FIGURE * named('Widget').length + SKETCH * sketches;
  return Math.max(1, Math.round((words + spoken) / PACE + figures));
}

/**
 * Minutes for what must be read, with its figures; questions and boxes for programmers come on top. An equation takes
 * as long as to say it aloud.
 */
export const readingMinutes = ({ words, mentions, sketches }: Told, book: Equations): number =>
  minutes(
    words,
    mentions.filter(({ isFolded }) => !isFolded),
    sketches,
    book,
  );

/** Minutes with all that may be skipped. */
export const wholeMinutes = ({ words, foldedWords, mentions, sketches }: Told, book: Equations): number =>
  minutes(words + foldedWords, mentions, sketches, book);
