/**
 * The texts of workers, for pages that start them from a blob: `import text from 'virtual:gas-worker'`. One classic script
 * with all that it imports, as a string in the bundle, so that nothing is ever fetched.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

/** Their scripts by the names under which they are imported. */
const WORKERS: Readonly<Record<string, string>> = {
  'virtual:gas-worker': 'components/widgets/common/gas-worker.ts',
  'virtual:accuracy-worker': 'src/pages/_accuracy/here-worker.ts',
};
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
    resolveId: {
      filter: { id: /^virtual:\w+-worker$/ },
      handler: (id) => (id in WORKERS ? `\0${id}` : null),
    },
    load: {
      filter: { id: /^\0virtual:\w+-worker$/ },
      handler: async (id) => {
        const entry = WORKERS[id.slice(1)];
        return entry === undefined ? null : `export default ${JSON.stringify(await classicScript(entry))};`;
      },
    },
  };
}
