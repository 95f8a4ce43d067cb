/** The text of a chapter, as HTML, with its notes and questions numbered. */

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
