/** Finds equation ids in source texts: `@eq` tags in the core, ids in test titles, a widget's list. */

/** A place in a file that names ids. */
export interface Site {
  /** Path from the project's root. */
  readonly file: string;
  readonly line: number;
  /** Name of the export, or title of the test. */
  readonly name: string;
  readonly ids: readonly string[];
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Exports whose doc comment carries `@eq K26 K27`. */
export function taggedExports(text: string, file: string): readonly Site[] {
  const sites: Site[] = [];
  const documented =
    /\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\s*export\s+(?:declare\s+)?(?:function\*?|const|type|interface|class)\s+(\w+)/g;
  for (const match of text.matchAll(documented)) {
    const ids = [...match[0].matchAll(/@eq\s+([^\n*]+)/g)].flatMap(([, list]) =>
      (list ?? '').split(/[\s,]+/),
    );
    const named = ids.filter((id) => id !== '');
    if (named.length === 0) continue;
    const line = lineAt(text, match.index + match[0].lastIndexOf('export'));
    sites.push({ file, line, name: match[1] ?? '', ids: named });
  }
  return sites;
}

/** An id of an equation or of an erratum: K28, E4a, K-lemma, H-λ, KX14, X0. */
const idPattern = /^(?:[KE]\d+[ab]?|[KHSE]-[\p{L}]+|[KHSE]X\d+|X0)$/u;

/** Tests whose title names ids in brackets: `it('linear momentum is conserved (K13)', …)`. */
export function namedTests(text: string, file: string): readonly Site[] {
  const sites: Site[] = [];
  const title =
    /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\]\s*(?:as const)?\s*\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
  for (const match of text.matchAll(title)) {
    const name = match[2] ?? '';
    const ids = [...name.matchAll(/\(([^()]*)\)/g)]
      .map(([, inside]) => (inside ?? '').split(/[,;]\s*|\s+and\s+/))
      .filter((tokens) => tokens.every((token) => idPattern.test(token)))
      .flat();
    if (ids.length > 0) sites.push({ file, line: lineAt(text, match.index), name, ids });
  }
  return sites;
}

/** The ids a widget says it shows: `equations: ['K28', 'E9']` in its widget.ts. */
export function widgetEquations(text: string): readonly string[] {
  const list = /\bequations:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/['"]([^'"]+)['"]/g)].map(([, id]) => id ?? '');
}
