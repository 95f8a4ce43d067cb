/** Finds equation ids in source texts: `@eq` tags in the core, ids in test titles, a widget's list. */

/** A place in a file that names ids. */
export interface Site {
  /** Path from the project's root. */
  readonly file: string;
  readonly line: number;
  /** Name of the function, constant or type, or the sentence of the test: its group's title and its own. */
  readonly name: string;
  readonly ids: readonly string[];
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** A doc comment and the declaration below it. */
const documented =
  /\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\s*(?:export\s+)?(?:declare\s+)?(?:function\*?|const|type|interface|class)\s+(\w+)/g;

/** Functions, constants and types whose doc comment carries `@eq K26 K27`. */
export function taggedCode(text: string, file: string): readonly Site[] {
  const sites: Site[] = [];
  for (const match of text.matchAll(documented)) {
    const ids = [...match[0].matchAll(/@eq\s+([^\n*]+)/g)].flatMap(([, list]) =>
      (list ?? '').split(/[\s,]+/),
    );
    const named = ids.filter((id) => id !== '');
    if (named.length === 0) continue;
    const line = lineAt(text, match.index + match[0].length);
    sites.push({ file, line, name: match[1] ?? '', ids: named });
  }
  return sites;
}

/** Lines of `@eq` tags that belong to nothing, and so would link nothing. */
export function looseTags(text: string): readonly number[] {
  const unworn = text.replace(documented, (comment) => comment.replaceAll('@eq', '    '));
  return [...unworn.matchAll(/@eq\b/g)].map(({ index }) => lineAt(text, index));
}

/** An id of an equation or of an erratum: K28, E4a, K-lemma, H-λ, KX14, X0. */
const idPattern = /^(?:[KE]\d+[ab]?|[KHSE]-[\p{L}]+|[KHSE]X\d+|X0)$/u;

const indentAt = (text: string, index: number): number => {
  const start = text.lastIndexOf('\n', index) + 1;
  return /^\s*/.exec(text.slice(start, index + 1))?.[0].length ?? 0;
};

/** Titles of the `describe` blocks around a place, outermost first; indentation tells what is around what. */
function groupsAround(text: string, place: number): readonly string[] {
  const groups: string[] = [];
  let indent = indentAt(text, place);
  const before = [...text.slice(0, place).matchAll(/\bdescribe\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g)];
  for (const { 2: title = '', index } of before.reverse()) {
    const depth = indentAt(text, index);
    if (depth >= indent) continue;
    groups.unshift(title);
    indent = depth;
  }
  return groups;
}

/**
 * Tests whose title names ids in brackets: `it('linear momentum is conserved (K13)', …)`, also behind
 * `it.each(cases)`. A test that is skipped or still to be written shows nothing.
 */
export function namedTests(text: string, file: string): readonly Site[] {
  const sites: Site[] = [];
  const title =
    /(?:\b(?:it|test|describe)(?:\.(?!skip\b|todo\b)\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
  for (const match of text.matchAll(title)) {
    const name = match[2] ?? '';
    const ids = [...name.matchAll(/\(([^()]*)\)/g)]
      .map(([, inside]) => (inside ?? '').split(/[,;]\s*|\s+and\s+/))
      .filter((tokens) => tokens.every((token) => idPattern.test(token)))
      .flat();
    if (ids.length === 0) continue;
    const sentence = [...groupsAround(text, match.index), name].join(' ');
    sites.push({ file, line: lineAt(text, match.index), name: sentence, ids });
  }
  return sites;
}

/** The ids a widget says it shows, `equations: ['K28', 'E9']` in its widget.ts, each with its line. */
export function widgetEquations(text: string): readonly { readonly id: string; readonly line: number }[] {
  const list = /\bequations:\s*\[([^\]]*)\]/d.exec(text);
  const [from] = list?.indices?.[1] ?? [0];
  return [...(list?.[1] ?? '').matchAll(/['"]([^'"]+)['"]/g)].map(({ 1: id = '', index }) => ({
    id,
    line: lineAt(text, from + index),
  }));
}
