/**
 * TeX with living symbols. Authors write `\sym{v_rel-}`; the reader gets the symbol of notation.yaml in its
 * look, carrying `data-sym` so that pointing at it can tell its meaning and light up its twins.
 */
import katex from 'katex';
import { didYouMean } from './problem.ts';
import type { Notation } from './schema.ts';

/** The part of notation.yaml that typesetting needs. */
export type SymbolTable = ReadonlyMap<string, Pick<Notation, 'tex' | 'look'>>;

const symbolCall = /\\sym\{([^{}]*)\}/g;

/** Ids named by `\sym{…}` in a text, in order of first appearance. */
export function symbolsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(symbolCall)].map((match) => match[1] ?? ''))];
}

/** @throws if the text names a symbol that notation.yaml does not have. */
function expand(
  tex: string,
  symbols: SymbolTable,
  decorate: (id: string, symbol: Pick<Notation, 'tex' | 'look'>) => string,
): string {
  return tex.replace(symbolCall, (_, id: string) => {
    const symbol = symbols.get(id);
    if (!symbol) {
      throw new Error(`\\sym{${id}} is not in content/notation.yaml${didYouMean(id, symbols.keys())}`);
    }
    return decorate(id, symbol);
  });
}

/** The TeX a reader would copy: symbols spelled out, no marks of ours. */
export const plainTex = (tex: string, symbols: SymbolTable): string =>
  expand(tex, symbols, (_, symbol) => `{${symbol.tex}}`);

const markedTex = (tex: string, symbols: SymbolTable): string =>
  expand(tex, symbols, (id, { tex: glyph, look }) => {
    const marked = `\\htmlData{sym=${id}}{${glyph}}`;
    return look ? `\\htmlClass{look-${look}}{${marked}}` : marked;
  });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Typesets TeX as HTML with MathML beside it.
 *
 * @throws on bad TeX or an unknown symbol, with a message that quotes the mistake.
 */
export function renderTex(tex: string, symbols: SymbolTable, displayMode: boolean): string {
  const html = katex.renderToString(markedTex(tex, symbols), {
    displayMode,
    throwOnError: true,
    // \htmlData and \htmlClass are how symbols get their looks; everything else stays strict.
    strict: (code: string) => (code === 'htmlExtension' ? 'ignore' : 'error'),
    trust: ({ command }: { command: string }) => command === '\\htmlData' || command === '\\htmlClass',
    output: 'htmlAndMathml',
  });
  const annotation = `<annotation encoding="application/x-tex">${escapeHtml(plainTex(tex, symbols))}</annotation>`;
  return html.replace(/<annotation encoding="application\/x-tex">[\s\S]*?<\/annotation>/, () => annotation);
}

/** Greek letters as commands: they are symbols too, and must be declared. */
const greek =
  /\\(?:var)?(?:[aA]lpha|[bB]eta|[gG]amma|[dD]elta|epsilon|zeta|eta|[tT]heta|iota|kappa|[lL]ambda|mu|nu|xi|[pP]i|rho|[sS]igma|tau|[uU]psilon|[pP]hi|chi|[pP]si|[oO]mega)(?![A-Za-z])/;

/**
 * The first letter of a numbered equation that is not a declared symbol, if any: every symbol must be able
 * to tell its meaning, so bare letters are refused. Words in `\text`, operator names and
 * line spacing (`\\[3pt]`) are not symbols.
 */
export function bareLetter(tex: string): string | undefined {
  const words = /\\(?:text|operatorname\*?|mathsf|begin|end)\{[^{}]*\}|\\mathrm\{d\}|\\\\\[[^\]]*\]/g;
  const rest = tex.replace(symbolCall, ' ').replace(words, ' ');
  const greekLetter = greek.exec(rest);
  if (greekLetter) return greekLetter[0];
  return /\p{L}/u.exec(rest.replace(/\\[A-Za-z]+\*?/g, ' '))?.[0];
}
