/** Reads one YAML file of `content/` against its schema, and tells the line of every mistake. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** What a file holds: entries by id in the order written, the line of each, and what is wrong with it. */
export interface YamlFile<Entry> {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Place of an entry for messages: `content/equations.yaml:120`. */
  readonly placeOf: (id: string) => string;
  readonly problems: readonly Problem[];
}

/** @param file path from the project's root */
export function readYamlFile<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): YamlFile<z.infer<Schema>> {
  const entries = new Map<string, z.infer<Schema>>();
  const lines = new Map<string, number>();
  const problems: Problem[] = [];
  const placeOf = (id: string): string => (lines.has(id) ? `${file}:${lines.get(id)}` : file);

  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return { entries, placeOf, problems: [{ place: file, message: 'this file is missing' }] };
  }

  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  for (const error of document.errors) {
    const { line } = counter.linePos(error.pos[0]);
    problems.push({
      place: `${file}:${line}`,
      message: error.message.split('\n')[0] ?? 'cannot be read as YAML',
    });
  }
  if (!isMap(document.contents)) {
    if (problems.length === 0) problems.push({ place: file, message: 'must be a map from ids to entries' });
    return { entries, placeOf, problems };
  }

  for (const { key, value } of document.contents.items) {
    const id = String(key);
    const range = (key as { range?: readonly number[] } | null)?.range;
    if (range) lines.set(id, counter.linePos(range[0] ?? 0).line);
    const parsed = schema.safeParse((value as { toJS?: (doc: unknown) => unknown } | null)?.toJS?.(document));
    if (parsed.success) entries.set(id, parsed.data);
    else {
      for (const issue of parsed.error.issues) {
        const field = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
        problems.push({ place: placeOf(id), message: `${id}: ${field}${issue.message}` });
      }
    }
  }
  return { entries, placeOf, problems };
}
