/** The results of the last full run of `npm run bench`, checked. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Bench, benchSchema } from './bench-schema.ts';

const FILE = 'bench/results.json';

/** Reads results; what is wrong with them is said with its place. */
export function readBench(text: string, file = FILE): Bench {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  const read = benchSchema.safeParse(data);
  if (!read.success) {
    throw new Error(`${file} is not what \`npm run bench\` writes:\n${z.prettifyError(read.error)}`);
  }
  return read.data;
}

export const loadBench = (): Bench => readBench(readFileSync(FILE, 'utf8'));
