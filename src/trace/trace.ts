/**
 * Equation ↔ chapter ↔ code ↔ test ↔ widget, read from the files themselves: nothing is typed twice, so nothing
 * can say that an equation is told, computed, tested or shown when it is not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from '../data/book.ts';
import { didYouMean, type Problem } from '../data/problem.ts';
import { looseTags, namedTests, type Site, taggedCode, widgetEquations } from './scan.ts';

/** Where one equation or erratum lives. */
export interface Trace {
  /** Chapters that state it, with the line of its `<Eq>` (for an erratum: of its mention). */
  readonly chapters: readonly { readonly slug: string; readonly file: string; readonly line: number }[];
  readonly code: readonly Site[];
  readonly tests: readonly Site[];
  readonly widgets: readonly string[];
}

/** The four links every equation needs, and the word for having one. */
export const aspects = { chapters: 'told', code: 'computed', tests: 'tested', widgets: 'shown' } as const;
export type Aspect = keyof typeof aspects;

/** What an equation still lacks. */
export const openAspects = (trace: Trace): readonly Aspect[] =>
  (Object.keys(aspects) as Aspect[]).filter((aspect) => trace[aspect].length === 0);

function filesBelow(root: string, folder: string, wanted: (name: string) => boolean): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(wanted)
    .sort();
}

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const isSource = (file: string): boolean => file.endsWith('.ts') && !isTest(file);

/** Follows every equation and erratum of the book through the files below `root`. */
export function traceBook(
  root: string,
  book: Book,
): { traces: ReadonlyMap<string, Trace>; problems: readonly Problem[] } {
  const ids = new Set([...book.equations.keys(), ...book.errata.keys()]);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const core = filesBelow(root, 'src/core', isSource);
  const code = core.flatMap((file) => taggedCode(read(file), file));
  const tests = [...filesBelow(root, 'src', isTest), ...filesBelow(root, 'components', isTest)].flatMap(
    (file) => (file.startsWith('src/trace/') ? [] : namedTests(read(file), file)),
  );
  const widgets = filesBelow(root, 'components/widgets', (file) => file.endsWith('/widget.ts')).map(
    (file) => ({
      file,
      id: file.split('/').at(-2) ?? '',
      equations: widgetEquations(read(file)),
    }),
  );

  const problems: Problem[] = [];
  const mustBeKnown = (place: string, id: string) => {
    if (!ids.has(id))
      problems.push({
        place,
        message: `names "${id}", which is neither an equation nor an erratum${didYouMean(id, ids)}`,
      });
  };
  for (const file of core)
    for (const line of looseTags(read(file)))
      problems.push({
        place: `${file}:${line}`,
        message: 'this @eq tag does not stand right above a function, constant or type',
      });
  for (const site of [...code, ...tests])
    for (const id of site.ids) mustBeKnown(`${site.file}:${site.line}`, id);
  for (const { file, equations } of widgets)
    for (const { id, line } of equations) mustBeKnown(`${file}:${line}`, id);

  const traces = new Map<string, Trace>();
  for (const id of ids) {
    const states = book.equations.has(id) ? 'Eq' : 'Erratum';
    traces.set(id, {
      chapters: book.chapters.flatMap(({ slug, file, mentions }) => {
        const mention = mentions.find((candidate) => candidate.component === states && candidate.id === id);
        return mention ? [{ slug, file, line: mention.line }] : [];
      }),
      code: code.filter((site) => site.ids.includes(id)),
      tests: tests.filter((site) => site.ids.includes(id)),
      widgets: widgets
        .filter(({ equations }) => equations.some((shown) => shown.id === id))
        .map((widget) => widget.id),
    });
  }
  return { traces, problems };
}

const known = new WeakMap<Book, ReadonlyMap<string, Trace>>();

/** The traces of a loaded book, worked out once: for pages. */
export function tracesOf(book: Book, root: string = process.cwd()): ReadonlyMap<string, Trace> {
  const traces = known.get(book) ?? traceBook(root, book).traces;
  known.set(book, traces);
  return traces;
}

/** How many equations of the book have a link of this kind. */
export const countOf = (book: Book, aspect: Aspect): number =>
  [...book.equations.keys()].filter((id) => (tracesOf(book).get(id)?.[aspect].length ?? 0) > 0).length;
