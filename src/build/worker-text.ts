/**
 * The text of a worker, for pages that start it from a blob: `import text from 'virtual:gas-worker'`. One classic script
 * with all that it imports, as a string in the bundle, so that nothing is ever fetched.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { exactRegex } from 'rolldown/filter';

const ID = 'virtual:gas-worker';
const RESOLVED = `\0${ID}`;
const root = fileURLToPath(new URL('../../', import.meta.url));

/** One classic script out of a module and all that it imports. */
export async function classicScript(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const bundle = await rolldown({ input: entry, cwd: root, platform: 'browser', plugins: [...plugins] });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${entry} as a script: ${output.length} files came out`);
  return output[0].code;
}

/** The text of the worker that computes a part of a gas. */
export function gasWorkerText(): Promise<string> {
  return classicScript('components/widgets/common/gas-worker.ts');
}

/** Gives the text to whoever imports it: a plugin for Vite and for Rolldown. */
export function workerText(): Plugin {
  return {
    name: 'worker-text',
    resolveId: { filter: { id: exactRegex(ID) }, handler: () => RESOLVED },
    load: {
      filter: { id: exactRegex(RESOLVED) },
      handler: async () => `export default ${JSON.stringify(await gasWorkerText())};`,
    },
  };
}
