/**
 * The texts of workers, for pages that start them from a blob: `import text from 'virtual:gas-worker'`. Each is one
 * classic script with all that it imports, as a string in the bundle, so that nothing is ever fetched.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

/** What a worker does, by the name under which its text is imported. */
const WORKERS = {
  /** Computes a part of a gas. */
  'virtual:gas-worker': 'components/widgets/common/gas-worker.ts',
  /** Reads a large mesh. */
  'virtual:mesh-worker': 'components/widgets/mass-properties/mesh-worker.ts',
  /** Goes on with long runs of the Lab. */
  'virtual:lab-worker': 'components/widgets/common/lab/lab-worker.ts',
  /** Plays the core's rows of the benchmark. */
  'virtual:accuracy-worker': 'src/pages/_accuracy/here-worker.ts',
} as const;
export type WorkerName = keyof typeof WORKERS;

const ASKED = /^virtual:[a-z]+-worker$/;
const RESOLVED = /^\0virtual:[a-z]+-worker$/;
const root = fileURLToPath(new URL('../../', import.meta.url));
const isWorker = (name: string): name is WorkerName => Object.hasOwn(WORKERS, name);

/** One classic script out of a module and all that it imports. */
export async function classicScript(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const bundle = await rolldown({ input: entry, cwd: root, platform: 'browser', plugins: [...plugins] });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${entry} as a script: ${output.length} files came out`);
  return output[0].code;
}

/** The text of a worker. */
export const textOfWorker = (name: WorkerName): Promise<string> => classicScript(WORKERS[name]);

/** Gives the texts to whoever imports them: a plugin for Vite and for Rolldown. */
export function workerText(): Plugin {
  return {
    name: 'worker-text',
    resolveId: { filter: { id: ASKED }, handler: (id) => (isWorker(id) ? `\0${id}` : undefined) },
    load: {
      filter: { id: RESOLVED },
      handler: async (id) => {
        const name = id.slice(1);
        return isWorker(name) ? `export default ${JSON.stringify(await textOfWorker(name))};` : undefined;
      },
    },
  };
}
