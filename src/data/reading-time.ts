/** How long a chapter takes to read, from its words. */
import type { Book } from './book.ts';
import type { ChapterFile } from './chapter-file.ts';

/** Words that a reader of technical text takes in per minute; easy prose is read a quarter faster. */
const PACE = 200;

/** Runs of letters and digits, as they are spoken: “off-centre” and “body's” are one each. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

type Told = Pick<ChapterFile, 'words' | 'foldedWords' | 'mentions'>;
type Equations = Pick<Book, 'equations'>;

function minutes(words: number, mentions: Told['mentions'], { equations }: Equations): number {
  const stated = mentions.filter(({ component }) => component === 'Eq');
  const spoken = stated.reduce((sum, { id }) => sum + countWords(equations.get(id)?.reading ?? ''), 0);
  return Math.max(1, Math.round((words + spoken) / PACE));
}

/** Minutes for what must be read, figures not counted. An equation takes as long as to say it aloud. */
export const readingMinutes = ({ words, mentions }: Told, book: Equations): number =>
  minutes(
    words,
    mentions.filter(({ isFolded }) => !isFolded),
    book,
  );

/** Minutes with all that may be skipped. */
export const wholeMinutes = ({ words, foldedWords, mentions }: Told, book: Equations): number =>
  minutes(words + foldedWords, mentions, book);
