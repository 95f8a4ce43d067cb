/**
 * Puts what few readers ask for into a file beside each page: the cards of its references, the code of its figures. The
 * page then arrives sooner; `components/later.ts` fetches the file when it is needed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { attributesOf, filesIn, replaceElements, type Wanted } from './built-pages.ts';

export const laterPart: Wanted = { template: (tag) => attributesOf(tag).has('data-later') };

/** A page without its later parts, and these. */
export function withoutLater(html: string): { readonly html: string; readonly later: string } {
  const parts: string[] = [];
  const rest = replaceElements(html, laterPart, ({ text }) => {
    parts.push(text);
    return '';
  });
  if (parts.length === 0) return { html, later: '' };
  return { html: rest.replace('<html', '<html data-later'), later: parts.join('\n') };
}

export function laterParts(): AstroIntegration {
  return {
    name: 'later-parts',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        let count = 0;
        for (const name of filesIn(site)) {
          const file = join(site, name);
          if (!name.endsWith('index.html')) continue;
          const { html, later } = withoutLater(readFileSync(file, 'utf8'));
          if (later === '') continue;
          const beside = join(dirname(file), 'later.txt');
          if (existsSync(beside)) throw new Error(`${beside} is there already`);
          writeFileSync(file, html);
          writeFileSync(beside, later);
          count++;
        }
        logger.info(`${count} pages leave parts for later`);
      },
    },
  };
}
