/** The results of the last full run of `npm run bench`, checked. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Bench, benchSchema, type Paths, pathsSchema } from './bench-schema.ts';

const RESULTS = 'bench/results.json';
const PATHS = 'bench/paths.json';

/** Reads what the benchmark has written; what is wrong with it is said with its place. */
function read<T>(schema: z.ZodType<T>, text: string, file: string): T {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  const outcome = schema.safeParse(data);
  if (!outcome.success) {
    throw new Error(`${file} is not what \`npm run bench\` writes:\n${z.prettifyError(outcome.error)}`);
  }
  return outcome.data;
}

export const readBench = (text: string): Bench => read(benchSchema, text, RESULTS);

/** Numbers of the last full run. */
export const loadBench = (): Bench => readBench(readFileSync(RESULTS, 'utf8'));

/** Paths of the last full run, for pictures. */
export const loadPaths = (): Paths => read(pathsSchema, readFileSync(PATHS, 'utf8'), PATHS);
