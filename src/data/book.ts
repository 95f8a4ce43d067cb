/**
 * Everything in `content/`, read once, validated and cross-checked: the data that prose components, pages and
 * the trace print. A mistake is reported with its place, all of them at once.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ChapterFile, type Mention, readChapters } from './chapter-file.ts';
import { didYouMean, type Problem, printProblems } from './problem.ts';
import {
  type Equation,
  type Erratum,
  equationSchema,
  erratumSchema,
  type Notation,
  type Source,
  sourceSchema,
  symbolSchema,
  type Word,
  wordSchema,
} from './schema.ts';
import { bareLetter, declaredLetter, renderTex, symbolsIn } from './tex.ts';
import { formulasIn, referencesIn, renderText, strayMark } from './text.ts';
import { readYamlFile } from './yaml-file.ts';

export interface Book {
  readonly symbols: ReadonlyMap<string, Notation>;
  readonly equations: ReadonlyMap<string, Equation>;
  readonly errata: ReadonlyMap<string, Erratum>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly words: ReadonlyMap<string, Word>;
  readonly chapters: readonly ChapterFile[];
}

/** Running texts of an equation that may hold `$math$` and references. */
const equationTexts = (equation: Equation): readonly string[] => [
  equation.reading,
  ...equation.assumes,
  ...equation.steps.map(({ text }) => text),
];

const erratumTexts = ({ title, says, right, shows }: Erratum): readonly string[] => [
  title,
  says,
  right,
  shows ?? '',
];

/** Those in our own letters: what a source says may be told in its own. */
const ourErratumTexts = ({ title, right, shows }: Erratum): readonly string[] => [title, right, shows ?? ''];

/** Symbols of an equation, in order of first appearance: in its TeX, then in its steps. */
export const symbolsOf = (equation: Equation): readonly string[] =>
  symbolsIn([equation.tex ?? '', ...equation.steps.map(({ text }) => text)].join(' '));

/** Errata that touch an equation: the relation is written in errata.yaml alone. */
export const errataOf = ({ errata }: Book, equation: string): readonly string[] =>
  [...errata].filter(([, { equations }]) => equations.includes(equation)).map(([id]) => id);

/** Reads `content/` below `root`; never throws on an author's mistake. */
export function readBook(root: string): { book: Book; problems: readonly Problem[] } {
  const notation = readYamlFile(root, 'content/notation.yaml', symbolSchema);
  const equations = readYamlFile(root, 'content/equations.yaml', equationSchema);
  const errata = readYamlFile(root, 'content/errata.yaml', erratumSchema);
  const sources = readYamlFile(root, 'content/sources.yaml', sourceSchema);
  const glossary = readYamlFile(root, 'content/glossary.yaml', wordSchema);
  const { chapters, problems: chapterProblems } = readChapters(root);
  const book: Book = {
    symbols: notation.entries,
    equations: equations.entries,
    errata: errata.entries,
    sources: sources.entries,
    words: glossary.entries,
    chapters,
  };

  // What is written but wrong counts as known, so that one mistake is reported once.
  const symbols = new Map<string, Pick<Notation, 'tex' | 'look'>>();
  for (const id of notation.ids) symbols.set(id, { tex: '1' });
  const referable = new Set([...equations.ids, ...errata.ids]);

  const problems: Problem[] = [
    ...notation.problems,
    ...equations.problems,
    ...errata.problems,
    ...sources.problems,
    ...glossary.problems,
    ...chapterProblems,
  ];
  const report = (place: string, message: string) => problems.push({ place, message });
  const attempt = (place: string, what: string, typeset: () => void) => {
    try {
      typeset();
    } catch (error) {
      report(place, `${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const mustExist = (place: string, what: string, id: string, known: ReadonlySet<string>, home: string) => {
    if (!known.has(id)) report(place, `${what} "${id}" is not in ${home}${didYouMean(id, known)}`);
  };
  const checkTexts = (place: string, id: string, texts: readonly string[]) => {
    for (const text of texts) {
      attempt(place, id, () => renderText(text, symbols, (reference) => reference));
      const stray = strayMark(text);
      if (stray) report(place, `${id}: a ${stray} stands alone; math is $…$, code \`…\`, a reference [[…]]`);
      for (const reference of referencesIn(text).filter((name) => !referable.has(name))) {
        report(
          place,
          `${id}: [[${reference}]] is neither an equation nor an erratum${didYouMean(reference, referable)}`,
        );
      }
    }
  };

  /** One symbol, one meaning: whoever points at a letter that is declared must be told what it means. */
  const checkLetters = (place: string, what: string, formulas: readonly string[]) => {
    for (const tex of formulas) {
      const found = declaredLetter(tex, book.symbols);
      if (!found) continue;
      const meanings = found.ids.map((id) => `\\sym{${id}} (${book.symbols.get(id)?.name})`).join(' or ');
      report(
        place,
        `${what}: "${found.written}" stands bare, but is declared: write ${meanings}, or take another letter`,
      );
    }
  };
  const checkOwnTexts = (place: string, id: string, texts: readonly string[]) =>
    checkLetters(place, id, texts.flatMap(formulasIn));

  for (const [id, symbol] of book.symbols) {
    attempt(notation.placeOf(id), id, () => {
      renderTex(symbol.tex, new Map(), false);
      symbols.set(id, symbol);
    });
    const twin = [...symbols].find(
      ([other, { tex }]) => other !== id && tex === symbol.tex && tex !== '1',
    )?.[0];
    if (twin) report(notation.placeOf(id), `${id}: is written like "${twin}"; one symbol, one meaning`);
  }
  for (const [id, symbol] of book.symbols) {
    const place = notation.placeOf(id);
    if (!/^[A-Za-z0-9_+*'^-]+$/.test(id))
      report(place, `symbol id "${id}" may use letters, digits and _ + * ' ^ - only`);
    for (const written of Object.values(symbol.sources))
      attempt(place, id, () => renderTex(written, new Map(), false));
    checkTexts(place, id, [symbol.name, symbol.note ?? '']);
    checkOwnTexts(place, id, [symbol.name, symbol.note ?? '']);
  }
  for (const [id, equation] of book.equations) {
    const place = equations.placeOf(id);
    const { tex } = equation;
    if (tex !== undefined) {
      attempt(place, id, () => renderTex(tex, symbols, true));
      const letter = bareLetter(tex);
      if (letter)
        report(
          place,
          `${id}: "${letter}" stands bare; declare it in content/notation.yaml and write \\sym{…}`,
        );
    }
    checkTexts(place, id, equationTexts(equation));
    checkOwnTexts(place, id, equationTexts(equation));
    mustExist(place, `${id}: source`, equation.source, sources.ids, 'content/sources.yaml');
  }
  for (const [id, erratum] of book.errata) {
    const place = errata.placeOf(id);
    checkTexts(place, id, erratumTexts(erratum));
    checkOwnTexts(place, id, ourErratumTexts(erratum));
    for (const equation of erratum.equations) {
      mustExist(place, `${id}: equation`, equation, equations.ids, 'content/equations.yaml');
    }
  }

  const said = new Map<string, string>();
  for (const [id, { word, also, means }] of book.words) {
    const place = glossary.placeOf(id);
    checkTexts(place, id, [means]);
    checkOwnTexts(place, id, [means]);
    for (const form of [word, ...also]) {
      const other = said.get(form);
      if (other !== undefined) report(place, `${id}: "${form}" is a form of "${other}" already`);
      said.set(form, id);
    }
  }

  const homes: Record<Mention['component'], readonly [string, ReadonlySet<string>, string]> = {
    Eq: ['<Eq>: equation', equations.ids, 'content/equations.yaml'],
    EqRef: ['<EqRef>: equation', equations.ids, 'content/equations.yaml'],
    Erratum: ['<Erratum>: erratum', errata.ids, 'content/errata.yaml'],
    Cite: ['<Cite>: source', sources.ids, 'content/sources.yaml'],
    Widget: ['<Widget>: widget', widgetIds(root), 'components/widgets'],
    sym: ['\\sym: symbol', notation.ids, 'content/notation.yaml'],
  };
  for (const [at, { file, meta, mentions, formulas }] of chapters.entries()) {
    for (const need of meta.needs)
      if (!chapters.slice(0, at).some(({ slug }) => slug === need))
        report(`${file}:1`, `needs "${need}", which is not a chapter before it`);
    const shown = mentions.flatMap(({ component, id }) => (component === 'Widget' ? [id] : []));
    if (meta.picture !== undefined && !shown.includes(meta.picture))
      report(`${file}:1`, `picture: "${meta.picture}" is not a figure of this chapter`);
    for (const { tex, isDisplayed, line } of formulas) {
      // An unknown symbol is reported below, as a mention.
      if (symbolsIn(tex).every((id) => symbols.has(id)))
        attempt(`${file}:${line}`, 'formula', () => renderTex(tex, symbols, isDisplayed));
      checkLetters(`${file}:${line}`, 'formula', [tex]);
    }
    const told = new Map<string, number>();
    for (const { component, id, line } of mentions) {
      const [what, known, home] = homes[component];
      mustExist(`${file}:${line}`, what, id, known, home);
      if (component !== 'Eq') continue;
      const before = told.get(id);
      if (before !== undefined)
        report(`${file}:${line}`, `<Eq id="${id}"> stands already in line ${before}; use <EqRef>`);
      told.set(id, line);
    }
  }
  const cited = new Set(chapters.flatMap(({ mentions }) => mentions.filter(isCitation).map(({ id }) => id)));
  for (const id of book.sources.keys())
    if (!cited.has(id))
      report(sources.placeOf(id), `${id}: no chapter cites it; write <Cite id="${id}" /> where it belongs`);
  return { book, problems };
}

const isCitation = ({ component }: Mention): boolean => component === 'Cite';

/** Folders that hold a widget. */
function widgetIds(root: string): ReadonlySet<string> {
  const folder = join(root, 'components/widgets');
  if (!existsSync(folder)) return new Set();
  return new Set(readdirSync(folder).filter((name) => existsSync(join(folder, name, 'widget.ts'))));
}

/** Changes when any file of `content/` does, so that `npm run dev` shows what is there now. */
function signature(root: string): string {
  return readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(root, 'content', name)).mtimeMs}`)
    .join('|');
}

let latest: { readonly key: string; readonly book: Book } | undefined;

/** The book, or an error that lists every mistake: for pages, which must not be built from a broken book. */
export function loadBook(root: string = process.cwd()): Book {
  const key = `${root}|${signature(root)}`;
  if (latest?.key === key) return latest.book;
  const { book, problems } = readBook(root);
  if (problems.length > 0) throw new Error(`The content has mistakes:\n${printProblems(problems)}`);
  latest = { key, book };
  return book;
}
