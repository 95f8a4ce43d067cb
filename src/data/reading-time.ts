/** How long a chapter takes to read, from its words. */
import type { Book } from './book.ts';
import type { ChapterFile } from './chapter-file.ts';

/** Words that a reader of technical text takes in per minute; easy prose is read a quarter faster. */
const PACE = 200;

/** Runs of letters and digits, as they are spoken: “off-centre” and “body's” are one each. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Minutes for the text alone, figures not counted. An equation takes as long as to say it aloud. */
export function readingMinutes(
  { words, mentions }: Pick<ChapterFile, 'words' | 'mentions'>,
  { equations }: Pick<Book, 'equations'>,
): number {
  const stated = mentions.filter(({ component }) => component === 'Eq');
  const spoken = stated.reduce((sum, { id }) => sum + countWords(equations.get(id)?.reading ?? ''), 0);
  return Math.max(1, Math.round((words + spoken) / PACE));
}
