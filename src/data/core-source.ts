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
