/** Builds the full-text index (Pagefind) over the finished pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/** Parts of a page that are not text: displayed formulas, the drawn half of the others, and their TeX. */
const notText = ['.eq-math', '.display-math', '.katex-html', 'annotation'];

export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const { index, errors } = await createIndex({ excludeSelectors: notText });
        if (!index) throw new Error(`the search index could not be made: ${errors.join('; ')}`);
        const added = await index.addDirectory({ path: site });
        // Written here: what Pagefind writes itself may be cut short when its process is closed.
        const written = await index.getFiles();
        await close();
        for (const { path, content } of written.files) {
          const file = join(site, 'pagefind', path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        }
        const failures = [...added.errors, ...written.errors];
        if (failures.length > 0)
          throw new Error(`the search index could not be made: ${failures.join('; ')}`);
        logger.info(`${added.page_count} pages can be searched`);
      },
    },
  };
}
