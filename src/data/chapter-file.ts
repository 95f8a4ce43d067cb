/** Reads a chapter as text: its frontmatter, and every id it names with the line where it does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';
import { type ChapterSlug, chapterSchema, chapterSlugs } from './schema.ts';
import { symbolsIn } from './tex.ts';

/** The prose components that name something by id. */
const components = ['Eq', 'EqRef', 'Cite', 'Erratum'] as const;
export type NamingComponent = (typeof components)[number];

/** A place in a chapter that names an id, e.g. `<EqRef id="K28" />`. */
export interface Mention {
  readonly component: NamingComponent | 'sym';
  readonly id: string;
  readonly line: number;
}

export interface ChapterFile {
  readonly slug: ChapterSlug;
  /** Path from the project's root. */
  readonly file: string;
  readonly meta: z.infer<typeof chapterSchema>;
  readonly mentions: readonly Mention[];
}

const folder = 'content/chapters';
const tag = new RegExp(`<(${components.join('|')})\\b[^>]*?\\bid=(?:"([^"]*)"|\\{'([^']*)'\\})`, 'g');

const isSlug = (text: string): text is ChapterSlug => (chapterSlugs as readonly string[]).includes(text);

/** The slug in a file name: `00-introduction.mdx` → `introduction`. */
export const slugOf = (fileName: string): string => fileName.replace(/^\d+-/, '').replace(/\.mdx$/, '');

/** Every id named in a text of a chapter, with its line. */
export function mentionsIn(text: string): readonly Mention[] {
  const mentions: Mention[] = [];
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    for (const [, component, quoted, braced] of content.matchAll(tag)) {
      mentions.push({ component: component as NamingComponent, id: quoted ?? braced ?? '', line });
    }
    for (const id of symbolsIn(content)) mentions.push({ component: 'sym', id, line });
  });
  return mentions;
}

/** All chapters, in the order of the book, and what is wrong with them as files. */
export function readChapters(root: string): {
  chapters: readonly ChapterFile[];
  problems: readonly Problem[];
} {
  const chapters: ChapterFile[] = [];
  const problems: Problem[] = [];
  for (const name of readdirSync(join(root, folder)).filter((entry) => entry.endsWith('.mdx'))) {
    const file = `${folder}/${name}`;
    const text = readFileSync(join(root, file), 'utf8');
    const slug = slugOf(name);
    const front = /^---\n([\s\S]*?)\n---\n/.exec(text);
    if (!isSlug(slug)) {
      const message = `no chapter has the address "${slug}"; name the file NN-slug.mdx with one of ${chapterSlugs.join(', ')}`;
      problems.push({ place: file, message });
      continue;
    }
    if (!front) {
      problems.push({ place: file, message: 'must begin with frontmatter (---): title, order, summary' });
      continue;
    }
    const meta = chapterSchema.safeParse(parse(front[1] ?? ''));
    if (!meta.success) {
      for (const issue of meta.error.issues) {
        problems.push({ place: file, message: `frontmatter: ${issue.path.join('.')}: ${issue.message}` });
      }
      continue;
    }
    const imported = text.split('\n').findIndex((line) => /^(?:import|export)\s/.test(line));
    if (imported >= 0) {
      const message = 'chapters import nothing: components are known by name';
      problems.push({ place: `${file}:${imported + 1}`, message });
    }
    chapters.push({ slug, file, meta: meta.data, mentions: mentionsIn(text) });
  }
  chapters.sort((a, b) => a.meta.order - b.meta.order);
  return { chapters, problems };
}
