/**
 * TeX with living symbols. Authors write `\sym{v_rel-}`; the reader gets the symbol of notation.yaml in its
 * look, carrying `data-sym` so that pointing at it can tell its meaning and light up its twins.
 */
import katex, { type KatexOptions } from 'katex';
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

/** \htmlData and \htmlClass are how symbols get their looks; everything else stays strict, and is never shown in red. */
const strictly: KatexOptions = {
  throwOnError: true,
  strict: (code: string) => (code === 'htmlExtension' ? 'ignore' : 'error'),
  trust: ({ command }) => {
    if (command === '\\htmlData' || command === '\\htmlClass') return true;
    throw new Error(`${command} has no place in a formula`);
  },
  output: 'htmlAndMathml',
};

/**
 * Typesets TeX as HTML with MathML beside it.
 *
 * @throws on bad TeX or an unknown symbol, with a message that quotes the mistake.
 */
export function renderTex(tex: string, symbols: SymbolTable, displayMode: boolean): string {
  const typeset = (source: string) => katex.renderToString(source, { ...strictly, displayMode });
  let html: string;
  try {
    html = typeset(markedTex(tex, symbols));
  } catch (error) {
    typeset(plainTex(tex, symbols)); // fails too, and its message quotes the formula without our marks
    throw error;
  }
  const annotation = `<annotation encoding="application/x-tex">${escapeHtml(plainTex(tex, symbols))}</annotation>`;
  return html.replace(/<annotation encoding="application\/x-tex">[\s\S]*?<\/annotation>/, () => annotation);
}

/** Letters that are commands, Greek and ℓ: they are symbols too, and must be declared. */
const letterCommand =
  /\\(?:var)?(?:ell|alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|omicron|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)(?![a-z])/i;

/**
 * The first letter of a numbered equation that is not a declared symbol, if any: every symbol must be able
 * to tell its meaning, so bare letters are refused. Words in `\text`, operator names and
 * layout (`\\[3pt]`, the columns of an array) are not symbols.
 */
export function bareLetter(tex: string): string | undefined {
  const words =
    /\\begin\{array\}\{[^{}]*\}|\\(?:text|operatorname\*?|mathsf|begin|end)\{[^{}]*\}|\\mathrm\{d\}|\\\\\[[^\]]*\]/g;
  const rest = tex.replace(symbolCall, ' ').replace(words, ' ');
  const command = letterCommand.exec(rest);
  if (command) return command[0];
  return /\p{L}/u.exec(rest.replace(/\\[A-Za-z]+\*?/g, ' '))?.[0];
}

/** A letter with the scripts that belong to it, in TeX from which our symbols, words and layout are gone. */
const writtenLetter =
  /(\\(?:dot|ddot|hat|widehat|overline|tilde|mathbf)\{(?:\\[A-Za-z]+|\p{L})\}|\\[A-Za-z]+|\p{L})((?:[_^](?:\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+|[^{}\s]))*)'?/gu;

const bare = (tex: string): string => tex.replace(/[{}\s]/g, '');

/**
 * The first letter of a formula that stands bare although a symbol of notation.yaml is written just like it, with
 * the ids that are: `m` and `m^2`, if `m` is declared, but not `m_0`. Letters that are declared for nothing may
 * stand for something in passing.
 */
export function declaredLetter(
  tex: string,
  symbols: SymbolTable,
): { readonly written: string; readonly ids: readonly string[] } | undefined {
  const words =
    /\\begin\{array\}\{[^{}]*\}|\\(?:text|operatorname\*?|mathsf|begin|end)\{[^{}]*\}|\\mathrm\{d\}|\\\\\[[^\]]*\]/g;
  const rest = tex.replace(symbolCall, ' ¤ ').replace(words, ' ');
  for (const [whole, letter = '', scripts = ''] of rest.matchAll(writtenLetter)) {
    // A command that is no letter, such as \frac.
    if (
      letter.startsWith('\\') &&
      !letter.endsWith('}') &&
      !new RegExp(`^${letterCommand.source}$`, 'i').test(letter)
    )
      continue;
    const below = /_(?:\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+|[^{}\s])/.exec(scripts)?.[0] ?? '';
    // A power does not change what a letter is; other marks above it do.
    const isPower = !/\^(?:\{[^}]*[^\d\s-][^}]*\}|[^\d{])/.test(scripts);
    const forms = new Set([bare(whole), ...(isPower ? [bare(letter + below)] : [])]);
    const ids = [...symbols].filter(([, symbol]) => forms.has(bare(symbol.tex))).map(([id]) => id);
    if (ids.length > 0) return { written: whole, ids };
  }
  return undefined;
}

/** One symbol in its look, for running text. */
export const renderSymbol = (id: string, symbols: SymbolTable): string =>
  renderTex(`\\sym{${id}}`, symbols, false);
