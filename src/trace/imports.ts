/** Which files a file runs: its imports of values, followed through `#core/…`, `#params/…`, `#kit/…` and relative paths. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Where the subpath imports of package.json lead. */
const roots: Readonly<Record<string, string>> = {
  '#core/': 'src/core/',
  '#params/': 'src/params/',
  '#kit/': 'components/kit/',
};

/** What a text imports or hands on and does not only speak about: `import type` brings nothing along. */
export function valueImports(text: string): readonly string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*\bfrom\s*)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].flatMap(([, names, from, later]) => {
    const listed = /^\{([\s\S]*)\}$/.exec(names?.trim() ?? '')?.[1];
    const onlyTypes = listed
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .every((name) => name.startsWith('type '));
    return onlyTypes ? [] : [from ?? later ?? ''];
  });
}

/** The file of this project that an import means, as a path from its root; `undefined` for a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const root = Object.keys(roots).find((prefix) => specifier.startsWith(prefix));
  return root && specifier.replace(root, roots[root] as string);
}

/** These files and all that they run, as paths from the project's root. */
export function importClosure(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith('.ts')) continue;
    for (const specifier of valueImports(readFileSync(file, 'utf8'))) {
      const next = fileOf(specifier, file);
      if (next !== undefined) waiting.push(next);
    }
  }
  return seen;
}
