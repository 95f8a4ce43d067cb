/** Where things are on the site. All addresses start at its root; the build makes them relative. */
import type { Book } from '../../src/data/book.ts';
import { figurePages } from '../../src/data/schema.ts';

/** The chapter that states an equation, or its row in the index while no chapter does. */
export function equationAddress(book: Book, id: string): string {
  const teller = book.chapters.find(({ mentions }) =>
    mentions.some((mention) => mention.component === 'Eq' && mention.id === id),
  );
  return teller ? `/${teller.slug}/#${id}` : `/equations/#${id}`;
}

/** Address of an equation or an erratum, for `[[…]]` references. */
export const referenceAddress = (book: Book, id: string): string =>
  book.errata.has(id) ? `/errata/#${id}` : equationAddress(book, id);

/** Address of a source file in the source pages: the core by its names, whatever room they lie in; the rest by its path. */
export const sourceAddress = (file: string): string =>
  `/code/${file.replace(/^src\/core\/(?!wrong\/|fixtures\/)(?:.*\/)?|^src\/core\//, '').replace(/\.ts$/, '')}/`;

/** A line of a source file. */
export const codeAddress = (file: string, line: number): string => `${sourceAddress(file)}#L${line}`;

/** Where a widget stands: in the chapter that shows it, or on a page of its own. `undefined` while none does. */
export function widgetAddress(book: Book, id: string): string | undefined {
  const shower = book.chapters.find(({ mentions }) =>
    mentions.some((mention) => mention.component === 'Widget' && mention.id === id),
  );
  const page = Object.entries(figurePages).find(([, { figures }]) => figures.includes(id))?.[0];
  const slug = shower?.slug ?? page;
  return slug && `/${slug}/#${id}`;
}

/** What the chapter or page is called that a figure belongs to. `undefined` for a chapter that is not published yet. */
export const homeTitle = (book: Book, slug: string): string | undefined =>
  book.chapters.find((chapter) => chapter.slug === slug)?.meta.title ?? figurePages[slug]?.title;
