/** Short running text in the YAML files: `$math$`, *emphasis*, `code` and [[K28]] references, as HTML. */
import { renderTex, type SymbolTable } from './tex.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Running text: escaped, with the apostrophes of a printed book. */
const escapeText = (text: string): string => escapeHtml(text.replaceAll("'", '’'));

const token = /\$([^$]+)\$|\*([^*]+)\*|`([^`]+)`|\[\[([^\]]+)\]\]/g;

/** Ids referred to by `[[…]]`. */
export const referencesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[\[([^\]]+)\]\]/g)].map((match) => match[1] ?? '');

/** Formulas of a text, without their dollars. */
export const formulasIn = (text: string): readonly string[] =>
  [...text.matchAll(token)].flatMap(([, math]) => (math === undefined ? [] : [math]));

/** The first mark that is not part of a pair, if any: the reader would see it, and the raw text behind it. */
export const strayMark = (text: string): string | undefined =>
  /[$`]|\\sym\b|\[\[|\]\]/.exec(text.replace(token, ' '))?.[0];

/** Turns running text into HTML; `link` gives the address of a `[[…]]` reference. */
export function renderText(text: string, symbols: SymbolTable, link: (id: string) => string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [whole, math, emphasis, code, reference] = match;
    html += escapeText(text.slice(from, match.index));
    if (math !== undefined) html += renderTex(math, symbols, false);
    else if (emphasis !== undefined) html += `<em>${renderText(emphasis, symbols, link)}</em>`;
    else if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (reference !== undefined) {
      html += `<a href="${escapeHtml(link(reference))}">${escapeHtml(reference)}</a>`;
    }
    from = match.index + whole.length;
  }
  return html + escapeText(text.slice(from));
}
