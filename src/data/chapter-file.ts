/** Reads a chapter: its frontmatter, and every id and formula in it with the line where it stands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MdastNode, mdxToMdast } from 'satteri';
import type { z } from 'zod';
import { didYouMean, type Problem } from './problem.ts';
import { countWords } from './reading-time.ts';
import { type ChapterSlug, chapterSchema, chapterSlugs } from './schema.ts';
import { symbolsIn } from './tex.ts';
import { parseYaml } from './yaml-file.ts';

/** The prose components that name something by id. */
const components = ['Eq', 'EqRef', 'Cite', 'Erratum', 'Widget'] as const;
export type NamingComponent = (typeof components)[number];

/** A place in a chapter that names an id, e.g. `<EqRef id="K28" />`. */
export interface Mention {
  readonly component: NamingComponent | 'sym';
  readonly id: string;
  readonly line: number;
  /** Stands in what may be skipped. */
  readonly isFolded?: true;
}

/** A `$…$` or `$$…$$` of a chapter. */
export interface Formula {
  readonly tex: string;
  readonly isDisplayed: boolean;
  readonly line: number;
}

/** What the text of a chapter holds, besides words. */
export interface ChapterText {
  /** The lines between the first two `---`, if the text begins with them. */
  readonly frontmatter: string | undefined;
  readonly mentions: readonly Mention[];
  readonly formulas: readonly Formula[];
  /** How many words must be read: without what may be skipped, questions, and boxes for programmers. */
  readonly words: number;
  /** Words of what may be skipped. */
  readonly foldedWords: number;
  /** How many small live pictures there are. */
  readonly sketches: number;
  /** Line of the first `import` or `export`, which a chapter must not have. */
  readonly importLine: number | undefined;
}

export interface ChapterFile
  extends Pick<ChapterText, 'mentions' | 'formulas' | 'words' | 'foldedWords' | 'sketches'> {
  readonly slug: ChapterSlug;
  /** Path from the project's root. */
  readonly file: string;
  readonly meta: z.infer<typeof chapterSchema>;
}

const folder = 'content/chapters';
const isSlug = (text: string): text is ChapterSlug => (chapterSlugs as readonly string[]).includes(text);
const isNaming = (name: string | null): name is NamingComponent =>
  (components as readonly (string | null)[]).includes(name);

/** The slug in a file name: `00-introduction.mdx` → `introduction`. */
export const slugOf = (fileName: string): string => fileName.replace(/^\d+-/, '').replace(/\.mdx$/, '');

const isNamed = (node: MdastNode, name: string): boolean => 'name' in node && node.name === name;

/** A node with all below it, each with whether it may be skipped. */
function* nodesBelow(node: MdastNode, isInFold = false): Generator<{ node: MdastNode; isFolded: boolean }> {
  const isFolded = isInFold || isNamed(node, 'MaySkip');
  yield { node, isFolded };
  if ('children' in node) for (const child of node.children) yield* nodesBelow(child as MdastNode, isFolded);
}

/** What is worked with and not read from end to end: questions with their answers, and the boxes for programmers. */
const besides: readonly string[] = ['Question', 'Implement'];

/** Words below a node, those that may be skipped by themselves. A formula within a line is read as one. */
function wordsBelow(node: MdastNode): { readonly words: number; readonly foldedWords: number } {
  if (node.type === 'text') return { words: countWords(node.value), foldedWords: 0 };
  if (node.type === 'inlineMath') return { words: 1, foldedWords: 0 };
  if (!('children' in node) || besides.some((name) => isNamed(node, name)))
    return { words: 0, foldedWords: 0 };
  let words = 0;
  let foldedWords = 0;
  for (const child of node.children) {
    const below = wordsBelow(child as MdastNode);
    words += below.words;
    foldedWords += below.foldedWords;
  }
  return isNamed(node, 'MaySkip') ? { words: 0, foldedWords: foldedWords + words } : { words, foldedWords };
}

/** What is written for an attribute, if it is plain text. */
function attributeOf(node: MdastNode, name: string): string | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const given = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof given === 'string' ? given : /^(['"`])(.*)\1$/.exec(given?.value ?? '')?.[2];
}

/**
 * Reads the text of a chapter the way the build does, so that code and comments name nothing.
 *
 * @throws on text that is not MDX; the message begins with `line:column:`.
 */
export function parseChapter(text: string): ChapterText {
  const mentions: Mention[] = [];
  const formulas: Formula[] = [];
  let frontmatter: string | undefined;
  let importLine: number | undefined;
  let sketches = 0;
  const tree = mdxToMdast(text, { features: { math: true } });
  for (const { node, isFolded } of nodesBelow(tree)) {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'yaml') frontmatter = node.value;
    else if (node.type === 'mdxjsEsm') importLine ??= line;
    else if (node.type === 'math' || node.type === 'inlineMath') {
      const isDisplayed = node.type === 'math';
      formulas.push({ tex: node.value, isDisplayed, line });
      // The lines of a displayed formula begin below its $$.
      node.value.split('\n').forEach((part, index) => {
        for (const id of symbolsIn(part))
          mentions.push({ component: 'sym', id, line: line + index + (isDisplayed ? 1 : 0) });
      });
    } else if (
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
      isNaming(node.name)
    ) {
      const id = attributeOf(node, 'id') ?? '';
      mentions.push({ component: node.name, id, line, ...(isFolded ? { isFolded } : {}) });
    } else if (isNamed(node, 'Sketch')) {
      sketches++;
    } else if (isNamed(node, 'InOneMinute')) {
      for (const id of (attributeOf(node, 'formulas') ?? '').split(/\s+/))
        mentions.push({ component: 'EqRef', id, line });
    }
  }
  return { frontmatter, mentions, formulas, importLine, sketches, ...wordsBelow(tree) };
}

/** All chapters, in the order of the book, and what is wrong with them as files. */
export function readChapters(root: string): {
  chapters: readonly ChapterFile[];
  problems: readonly Problem[];
} {
  const chapters: ChapterFile[] = [];
  const problems: Problem[] = [];
  const report = (place: string, message: string) => problems.push({ place, message });
  if (!existsSync(join(root, folder))) {
    report(folder, 'this folder is missing');
    return { chapters, problems };
  }
  for (const name of readdirSync(join(root, folder)).filter((entry) => /\.mdx?$/i.test(entry))) {
    const file = `${folder}/${name}`;
    const slug = slugOf(name);
    if (!isSlug(slug)) {
      const guess = didYouMean(slug.replace(/\..*$/, ''), chapterSlugs);
      report(
        file,
        `no chapter has the address "${slug}"; name the file NN-slug.mdx with one of ${chapterSlugs.join(', ')}${guess}`,
      );
      continue;
    }
    const twin = chapters.find((chapter) => chapter.slug === slug);
    if (twin) report(file, `has the same address as ${twin.file}; a chapter is one file`);

    let parsed: ChapterText;
    try {
      parsed = parseChapter(readFileSync(join(root, file), 'utf8'));
    } catch (error) {
      const [, line, sentence] =
        /^(\d+):\S+ ([\s\S]*?)(?: \(mdx\S*\))?$/.exec((error as Error).message) ?? [];
      report(`${file}:${line ?? 1}`, sentence ?? String(error));
      continue;
    }
    const { frontmatter, importLine, ...text } = parsed;
    if (importLine !== undefined)
      report(`${file}:${importLine}`, 'chapters import nothing: components are known by name');
    if (frontmatter === undefined) {
      report(`${file}:1`, 'must begin with frontmatter (---): title, order, summary, question, able, needs');
      continue;
    }
    const front = parseYaml(file, frontmatter, 2);
    const meta = front.check([], chapterSchema);
    problems.push(
      ...front.problems.map(({ place, message }) => ({ place, message: `frontmatter: ${message}` })),
    );
    if (meta) chapters.push({ slug, file, meta, ...text });
  }
  chapters.sort((a, b) => a.meta.order - b.meta.order);
  return { chapters, problems };
}
