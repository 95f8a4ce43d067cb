/**
 * The built site, as the passes over it see it: its files, and a page as text with tags. A pass changes the tags or
 * elements that it wants, and the rest of a page stays as it is, to the letter.
 */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files of a folder and what is in it, by their ways from there, with `/`. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** A start or end tag of a page. */
export interface Tag {
  readonly name: string;
  /** As it is written, with its brackets. */
  readonly text: string;
  readonly isEnd: boolean;
  readonly start: number;
  readonly end: number;
}

/** An element of a page. One without an end, as `<link>`, is its tag. */
export interface Element {
  readonly tag: Tag;
  readonly inner: string;
  /** As it is written, with its tags. */
  readonly text: string;
}

/** Which elements of a page a pass wants: by name, and by what their start tags say. */
export type Wanted = Readonly<Record<string, (tag: Tag) => boolean>>;

const ATTRIBUTE = /(\s+)([^\s"'<>/=]+)(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
/** What stands in them only looks like tags. */
const RAW = ['script', 'style'];
const VOID = new Set(['link', 'meta', 'img', 'input', 'br', 'hr']);

const COMMENT_OR_TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

function* tagsOf(html: string): Generator<Tag> {
  const pattern = new RegExp(COMMENT_OR_TAG);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [text, slash, written] = match;
    if (written === undefined) continue; // a comment
    const isEnd = slash === '/';
    const tag = { name: written.toLowerCase(), text, isEnd, start: match.index, end: pattern.lastIndex };
    yield tag;
    if (isEnd || !RAW.includes(tag.name)) continue;
    pattern.lastIndex = html.indexOf(`</${written}`, tag.end);
    if (pattern.lastIndex < 0) throw new Error(`${text} is never closed`);
  }
}

/** The attributes of a tag by their names; one that has no value is ''. */
export const attributesOf = ({ text }: Tag): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, , name = '', value = '']) => [
      name,
      value.replace(/^(["'])(.*)\1$/s, '$2'),
    ]),
  );

/** A tag, as text, with its attributes changed: each becomes the name and the value that `change` gives, or nothing. */
export function withAttributes(
  { text }: Tag,
  change: (name: string, value: string) => readonly [string, string] | undefined,
): string {
  return text.replace(ATTRIBUTE, (whole, space: string, name: string, written = '') => {
    const quote = /^["']/.exec(written)?.[0] ?? '';
    const value = quote ? written.slice(1, -1) : written;
    const [newName, newValue] = change(name, value) ?? [];
    if (newName === undefined) return '';
    return newName === name && newValue === value ? whole : `${space}${newName}=${quote}${newValue}${quote}`;
  });
}

export const hasClass = (tag: Tag, name: string): boolean =>
  attributesOf(tag).get('class')?.split(/\s+/).includes(name) === true;

/** Links to files of some kinds. */
export const linksTo = (...kinds: readonly string[]): Wanted => ({
  link: (tag) => kinds.includes(attributesOf(tag).get('rel') ?? ''),
});

/** A page with its start tags changed. */
export function replaceTags(html: string, change: (tag: Tag) => string): string {
  let changed = '';
  let from = 0;
  for (const tag of tagsOf(html)) {
    if (tag.isEnd) continue;
    const text = change(tag);
    if (text === tag.text) continue;
    changed += html.slice(from, tag.start) + text;
    from = tag.end;
  }
  return changed + html.slice(from);
}

/** A page with some elements changed: the outermost ones that are wanted. */
export function replaceElements(html: string, wanted: Wanted, change: (element: Element) => string): string {
  let changed = '';
  let from = 0;
  let open: Tag | undefined;
  let depth = 0;
  for (const tag of tagsOf(html)) {
    if (!open && !tag.isEnd && wanted[tag.name]?.(tag)) open = tag;
    if (tag.name !== open?.name) continue;
    depth += tag.isEnd ? -1 : 1;
    if (depth > 0 && !VOID.has(open.name)) continue;
    const inner = html.slice(open.end, Math.max(open.end, tag.start));
    const text = html.slice(open.start, tag.end);
    changed += html.slice(from, open.start) + change({ tag: open, inner, text });
    from = tag.end;
    open = undefined;
    depth = 0;
  }
  if (open) throw new Error(`${open.text} is never closed`);
  return changed + html.slice(from);
}

/** The elements of a page that are wanted, the outermost ones, in its order. */
export function elementsOf(html: string, wanted: Wanted): readonly Element[] {
  const found: Element[] = [];
  replaceElements(html, wanted, (element) => {
    found.push(element);
    return '';
  });
  return found;
}
