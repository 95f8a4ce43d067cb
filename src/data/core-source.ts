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

/** Where a declaration ends: on its own line, with the statement of a short arrow, or where a brace closes at the margin. */
function endOf(lines: readonly string[], start: number): number {
  const line = lines[start] ?? '';
  if (line.endsWith(';')) return start;
  const ends = line.endsWith('=>') ? /;$/ : /^[)}\]]+;?$/;
  const length = lines.slice(start + 1).findIndex((each) => ends.test(each));
  return length < 0 ? start : start + 1 + length;
}

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
    const last = endOf(lines, i);
    return [{ name, file, line: i + 1, text: lines.slice(first, last + 1).join('\n') }];
  });
}

/**
 * Every function by its name, what is wrong on purpose among them: a chapter or a figure asks for no more than that.
 *
 * @throws if two files declare the same name, since only one of them could be shown.
 */
export function functionsByName(
  files: readonly { readonly file: string; readonly text: string }[],
): ReadonlyMap<string, CoreFunction> {
  const byName = new Map<string, CoreFunction>();
  for (const found of files.flatMap(({ file, text }) => functionsIn(file, text))) {
    const other = byName.get(found.name);
    if (other)
      throw new Error(
        `"${found.name}" is declared in ${other.file} and in ${found.file}; functions are shown by name, so rename one`,
      );
    byName.set(found.name, found);
  }
  return byName;
}

let known: ReadonlyMap<string, CoreFunction> | undefined;

function allFunctions(): ReadonlyMap<string, CoreFunction> {
  known ??= functionsByName(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
      .sort()
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
  return known;
}

/** @throws if the core exports nothing of that name; the message suggests the nearest. */
export function coreFunction(name: string): CoreFunction {
  const found = allFunctions().get(name);
  if (!found) throw new Error(`the core has no function "${name}"${didYouMean(name, allFunctions().keys())}`);
  return found;
}
