/**
 * Builds what other sites load or copy, at addresses that stay: `embed.js`, one classic script that defines the element,
 * and `embed-client.ts`, one file that a page can copy to talk to a figure in a bare frame (with `embed-client.js`, the
 * same compiled).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type LibraryFormats } from 'vite';

const folder = new URL('../../components/embed/', import.meta.url);
const pathOf = (name: string): string => fileURLToPath(new URL(name, folder));

/** One file out of the protocol and the client: no imports, the same text otherwise. */
export function inOneFile(protocol: string, client: string): string {
  const withoutImport = client.replace(/^import \{[^}]*\} from '\.\/protocol\.ts';\n/m, '');
  if (withoutImport === client) throw new Error('The client no longer imports the protocol as expected.');
  return `${protocol.trimEnd()}\n\n${withoutImport}`;
}

async function compile(outDir: string, entry: string, format: LibraryFormats, name: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: pathOf(entry), formats: [format], name: 'pointOfContact', fileName: () => name },
    },
  });
}

export function embedScript(): AstroIntegration {
  return {
    name: 'embed-script',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        await compile(site, 'loader.ts', 'iife', 'embed.js');
        await compile(site, 'client.ts', 'es', 'embed-client.js');
        const text = (name: string) => readFileSync(pathOf(name), 'utf8');
        writeFileSync(new URL('embed-client.ts', dir), inOneFile(text('protocol.ts'), text('client.ts')));
        logger.info('embed.js and embed-client.ts written');
      },
    },
  };
}
