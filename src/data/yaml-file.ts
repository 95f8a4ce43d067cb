/** Reads YAML against a schema, and tells the line of every mistake. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, isMap, isNode, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { didYouMean, type Problem } from './problem.ts';

/** What a file holds: entries by id in the order written, the line of each, and what is wrong with it. */
export interface YamlFile<Entry> {
  readonly entries: ReadonlyMap<string, Entry>;
  /** All ids that are written, also those of entries with a mistake. */
  readonly ids: ReadonlySet<string>;
  /** Place of an entry for messages: `content/equations.yaml:120`. */
  readonly placeOf: (id: string) => string;
  readonly problems: readonly Problem[];
}

/** A parsed text in which values can be checked by their path. */
interface YamlText {
  /** Ids of the top level, in the order written; undefined if the text is no map. */
  readonly ids: readonly string[] | undefined;
  /** Line of the field at a path, or of the nearest one above it that is written. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  /** The value at a path if it is as the schema wants it; what is wrong is added to `problems`. */
  readonly check: <Schema extends z.ZodType>(
    path: readonly string[],
    schema: Schema,
  ) => z.infer<Schema> | undefined;
  readonly problems: Problem[];
}

const inQuotes = 'put the text in quotes, or below its name after >-';
const hints: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: `; if a colon is part of the text, ${inQuotes}`,
  BAD_SCALAR_START: `; ${inQuotes}`,
  DUPLICATE_KEY: '; this one stands here a second time',
};

/** What a schema objects to, as a sentence: a misspelt field gets its likely name, or all that may be there. */
function explain(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  const field = issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ` : '';
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0 && schema instanceof z.ZodObject) {
    const known = Object.keys(schema.shape);
    return issue.keys
      .map((key) => `has no field "${key}"${didYouMean(key, known) || `; it has ${known.join(', ')}`}`)
      .join('; ');
  }
  return `${field}${issue.message.endsWith('received undefined') ? 'is missing' : issue.message}`;
}

/** @param firstLine line of the file on which the text begins */
export function parseYaml(file: string, text: string, firstLine = 1): YamlText {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  const problems: Problem[] = document.errors.map(({ code, message, pos }) => ({
    place: `${file}:${lineAt(pos[0])}`,
    message: `${message.replace(/ at line \d+[\s\S]*/, '')}${hints[code] ?? ''}`,
  }));
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document)) return;
      const place = `${file}:${lineAt(node.range?.[0] ?? 0)}`;
      problems.push({ place, message: `*${node.source} begins with an asterisk; ${inQuotes}` });
    },
  });

  /** What stands at a path, and the line of its last step that is written. */
  function find(path: readonly PropertyKey[]): { readonly node: unknown; readonly line: number } {
    let node: unknown = document.contents;
    let line = lineAt(0);
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => String(key) === String(step)) : undefined;
      const next: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
      const shown = pair?.key ?? next;
      if (!isNode(shown)) return { node: undefined, line };
      line = lineAt(shown.range?.[0] ?? 0);
      node = next;
    }
    return { node, line };
  }
  const lineOf = (path: readonly PropertyKey[]): number => find(path).line;

  return {
    ids: isMap(document.contents) ? document.contents.items.map(({ key }) => String(key)) : undefined,
    lineOf,
    check(path, schema) {
      let value: unknown;
      try {
        const { node } = find(path);
        value = isNode(node) ? node.toJS(document) : undefined;
      } catch {
        return undefined; // an alias without an anchor, reported above
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) {
        const within = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
        problems.push({
          place: `${file}:${lineOf([...path, ...issue.path, ...within])}`,
          message: [...path, explain(issue, schema)].join(': '),
        });
      }
      return undefined;
    },
    problems,
  };
}

/** @param file path from the project's root */
export function readYamlFile<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): YamlFile<z.infer<Schema>> {
  const entries = new Map<string, z.infer<Schema>>();
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    const problems = [{ place: file, message: 'this file is missing' }];
    return { entries, ids: new Set(), placeOf: () => file, problems };
  }

  const { ids: written, lineOf, check, problems } = parseYaml(file, text);
  if (!written && problems.length === 0)
    problems.push({ place: file, message: 'must be a map from ids to entries' });
  const ids = new Set(written);
  for (const id of ids) {
    const entry = check([id], schema);
    if (entry !== undefined) entries.set(id, entry);
  }
  const placeOf = (id: string): string => (ids.has(id) ? `${file}:${lineOf([id])}` : file);
  return { entries, ids, placeOf, problems };
}
