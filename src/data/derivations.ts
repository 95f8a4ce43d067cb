/**
 * Derivations: `content/derivations.yaml`, read and typeset. In their TeX `\term{name}{…}` marks what gets a number
 * under it and `\new{…}` what a step has changed; both are gone in the half of a formula that is read aloud.
 */
import { z } from 'zod';
import { type Book, loadBook } from './book.ts';
import { coreFunction } from './core-source.ts';
import { bareLetter, renderTex, type SymbolTable } from './tex.ts';
import { referencesIn, strayMark } from './text.ts';
import { readYamlFile } from './yaml-file.ts';

const sentence = z.string().trim().min(1);

const stepSchema = z.strictObject({
  id: sentence,
  title: sentence,
  done: sentence,
  tex: sentence,
  reading: sentence,
  terms: z.record(z.string(), sentence),
  computedBy: z.array(sentence).min(1),
});

/** A step of a derivation. */
export type Step = z.infer<typeof stepSchema>;

/** Gives a marked piece of TeX its form. */
type Mark = (body: string, name: string) => string;

/** Where the brace that opens at `from` is closed. */
function closing(tex: string, from: number): number {
  let depth = 0;
  for (let i = from; i < tex.length; i++) {
    if (tex[i] === '{') depth++;
    else if (tex[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`a brace is not closed after "${tex.slice(from, from + 30)}"`);
}

/** Replaces `\term{name}{…}` and `\new{…}`, also inside each other. */
function withMarks(tex: string, term: Mark, fresh: Mark): string {
  const call = /\\(?:term\{(\w+)\}|new)(?=\{)/.exec(tex);
  if (!call) return tex;
  const start = call.index + call[0].length;
  const end = closing(tex, start);
  const body = withMarks(tex.slice(start + 1, end), term, fresh);
  const [, name] = call;
  const formed = name === undefined ? fresh(body, '') : term(body, name);
  return `${tex.slice(0, call.index)}${formed}${withMarks(tex.slice(end + 1), term, fresh)}`;
}

/** The TeX without our marks. */
export const plainLine = (tex: string): string =>
  withMarks(
    tex,
    (body) => `{${body}}`,
    (body) => `{${body}}`,
  );

/** Names of the terms that get a number, in the order written. */
export function termsIn(tex: string): readonly string[] {
  const names: string[] = [];
  withMarks(
    tex,
    (_, name) => {
      names.push(name);
      return '';
    },
    (body) => {
      names.push(...termsIn(body));
      return '';
    },
  );
  return names;
}

/** A place for a number under a term, and a frame around what is new. `components/kit/numbers/steps.ts` fills the places. */
const markedLine = (tex: string): string =>
  withMarks(
    tex,
    (body, name) =>
      `\\underset{\\rule{0pt}{0.88em}\\htmlClass{step-number}{\\htmlData{term=${name}}{\\text{0}}}}{\\htmlClass{step-term}{${body}}}`,
    (body) => `\\htmlClass{step-new}{${body}}`,
  );

/** The drawn half of a formula begins here; what is before it is MathML. */
const DRAWN = '<span class="katex-html"';

/** A line as HTML: drawn with places for numbers, and read aloud without them. */
export function renderLine({ tex }: Pick<Step, 'tex'>, symbols: SymbolTable): string {
  const [spoken = ''] = renderTex(plainLine(tex), symbols, true).split(DRAWN);
  const [, drawn = ''] = renderTex(markedLine(tex), symbols, true).split(DRAWN);
  return `${spoken}${DRAWN}${drawn}`;
}

/** What an author got wrong in a step, as sentences. */
function mistakesIn({ id, tex, terms, done, computedBy }: Step, book: Book): readonly string[] {
  const letter = bareLetter(plainLine(tex));
  const [shown, told] = [termsIn(tex), Object.keys(terms)];
  const attempt = (check: () => unknown): readonly string[] => {
    try {
      check();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  return [
    ...(letter ? [`"${letter}" stands bare; write \\sym{…}`] : []),
    ...shown.filter((name) => !told.includes(name)).map((name) => `\\term{${name}} is not told under terms`),
    ...told.filter((name) => !shown.includes(name)).map((name) => `there is no \\term{${name}} in its tex`),
    ...(strayMark(done) ? [`a ${strayMark(done)} stands alone in done`] : []),
    ...referencesIn(done)
      .filter((name) => !book.equations.has(name) && !book.errata.has(name))
      .map((name) => `[[${name}]] is neither an equation nor an erratum`),
    ...attempt(() => renderLine({ tex }, book.symbols)),
    ...computedBy.flatMap((name) => attempt(() => coreFunction(name))),
  ].map((mistake) => `${id}: ${mistake}`);
}

/**
 * The steps of a derivation.
 *
 * @throws if there is none of that name, or if anything in it is wrong; the message lists it all.
 */
export function loadDerivation(name: string, root: string = process.cwd()): readonly Step[] {
  const file = readYamlFile(root, 'content/derivations.yaml', z.array(stepSchema).min(1));
  const steps = file.entries.get(name);
  const problems = file.problems.map(({ place, message }) => `${place}: ${message}`);
  if (!steps && problems.length === 0)
    throw new Error(`there is no derivation "${name}"; there are ${[...file.ids].join(', ')}`);
  const mistakes = (steps ?? []).flatMap((step) => mistakesIn(step, loadBook(root)));
  const all = [...problems, ...mistakes.map((mistake) => `${file.placeOf(name)}: ${mistake}`)];
  if (all.length > 0) throw new Error(`The content has mistakes:\n${all.join('\n')}`);
  return steps ?? [];
}
