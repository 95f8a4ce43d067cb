/** Marks the words of the glossary where a chapter uses them first: pointed at or focused, they tell what they mean. */
import type { Word } from '../data/schema.ts';

/** Elements whose own text is marked; and those in which nothing is. */
const HOSTS = new Set(['p', 'li', 'em', 'strong']);
const QUIET = new Set([
  'a',
  'button',
  'figure',
  'svg',
  'small',
  'summary',
  'table',
  'template',
  'script',
  'style',
]);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

const tagOrText = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;

/** Letters of a pattern, taken as they are. */
const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The HTML with the first use of each word marked as a link to its meaning, and which words these are. */
export function withWords(
  html: string,
  words: ReadonlyMap<string, Pick<Word, 'word' | 'also'>>,
): { html: string; marked: readonly string[] } {
  const idOf = new Map(
    [...words].flatMap(([id, { word, also }]) => [word, ...also].map((form) => [form, id])),
  );
  const marked = new Set<string>();
  // Longer forms first: “lever arm” before “lever”.
  const forms = [...idOf.keys()].sort((one, other) => other.length - one.length).map(plain);
  const anyForm = new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu');
  const mark = (text: string): string =>
    text.replace(anyForm, (form) => {
      const id = idOf.get(form) ?? idOf.get(form.toLowerCase());
      if (id === undefined || marked.has(id)) return form;
      marked.add(id);
      return `<a class="word" href="/notation/#word-${id}" data-card="word:${id}">${form}</a>`;
    });
  const open: string[] = [];
  const isHost = () =>
    HOSTS.has(open.at(-1) ?? '') && !open.some((name) => QUIET.has(name) || name.includes('-'));
  const result = html.replace(tagOrText, (piece, slash?: string, tag?: string, rest?: string) => {
    const name = tag?.toLowerCase();
    if (name === undefined)
      return piece.startsWith('<') || forms.length === 0 || !isHost() ? piece : mark(piece);
    if (slash) open.splice(Math.max(0, open.lastIndexOf(name)));
    else if (!VOID.has(name) && !rest?.endsWith('/')) open.push(name);
    return piece;
  });
  return { html: result, marked: [...marked] };
}
