/** The text of a chapter, as HTML: put into sections, its notes and questions numbered. */

/** Every mark of a kind gets its number, in the order of the text. */
function numbered(html: string, mark: string): string {
  let count = 0;
  return html.replaceAll(mark, () => `${mark} style="--number:${++count}"`);
}

/**
 * Numbers notes and questions. A style sheet could count them, but not on a page of which the browser skips what is far
 * away: each part of it would begin with 1.
 */
export const withNumbers = (html: string): string =>
  ['<span class="note-mark"', '<small class="sidenote"', '<section class="question"'].reduce(numbered, html);

/** Puts what is before the first of the headings, and what follows each of them, into an element of its own. */
export function inSections(html: string, headings: readonly string[]): string {
  const starts = headings.map((id) => {
    const mark = `<h2 id="${id}"`;
    const start = html.indexOf(mark);
    if (start < 0 || html.indexOf(mark, start + 1) > 0)
      throw new Error(`a chapter must have one heading "${id}", and not inside of something else`);
    return start;
  });
  return [0, ...starts]
    .map((start, i) => html.slice(start, starts[i]).trim())
    .filter((piece) => piece !== '')
    .map((piece) => `<div class="stretch">${piece}</div>`)
    .join('');
}
