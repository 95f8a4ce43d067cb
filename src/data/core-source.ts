/** Functions of the core as text, by name: what a chapter prints is what runs and is tested. */
import { readdirSync, readFileSync } from 'node:fs';
import { didYouMean } from './problem.ts';

const folder = 'src/core';

/** A function with its doc comment. */
export interface CoreFunction {
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Line of the declaration, from 1. */
  readonly line: number;
  readonly text: string;
}

const declaration = /^export (?:function|const) (\w+)/;

function functionsIn(file: string, text: string): readonly CoreFunction[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i): readonly CoreFunction[] => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined) return [];
    let first = i;
    if (lines[i - 1]?.trimEnd().endsWith('*/')) {
      first = i - 1;
      while (first > 0 && !lines[first]?.startsWith('/**')) first--;
    }
    let last = i;
    // A declaration of one line ends there; a longer one at the next line that closes it at the margin.
    if (!/;\s*$/.test(line))
      while (last < lines.length - 1 && !/^(?:\}|\)|\])?[;,)}\]]*;?$|^\}/.test(lines[last + 1] ?? '')) last++;
    if (last > i || !/;\s*$/.test(line)) last++;
    return [
      {
        name,
        file,
        line: i + 1,
        text: lines
          .slice(first, last + 1)
          .join('\n')
          .trimEnd(),
      },
    ];
  });
}

let known: ReadonlyMap<string, CoreFunction> | undefined;

function allFunctions(): ReadonlyMap<string, CoreFunction> {
  known ??= new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
      .flatMap((file) => functionsIn(file, readFileSync(file, 'utf8')))
      .map((found) => [found.name, found]),
  );
  return known;
}

/** @throws if the core exports nothing of that name; the message suggests the nearest. */
export function coreFunction(name: string): CoreFunction {
  const found = allFunctions().get(name);
  if (!found) throw new Error(`the core has no function "${name}"${didYouMean(name, allFunctions().keys())}`);
  return found;
}
