/**
 * Makes the built site independent of where it is put: every address that starts at the site's root is turned
 * into one relative to the page (or style sheet, or script) it stands in. The same files then work at a root,
 * at any sub-path, and from a folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import {
  attributesOf,
  filesIn,
  linksTo,
  replaceElements,
  replaceTags,
  withAttributes,
} from './built-pages.ts';

/** The way from a file to the site's root: `./` from a file at the root, `../` one folder down. */
export function wayToRoot(file: string): string {
  const depth = file.split('/').length - 1;
  return depth === 0 ? './' : '../'.repeat(depth);
}

/** Attributes that hold one address. `data-root` is ours: scripts read it to find the site. */
const ADDRESSES = new Set(['href', 'src', 'action', 'poster', 'data-root']);

/** Rewrites the root addresses of a page, and leaves what it only talks about. */
export function relocateHtml(html: string, file: string): string {
  const root = wayToRoot(file);
  return replaceTags(html, (tag) => {
    if (!/=["']?\//.test(tag.text)) return tag.text; // as nearly all are
    return withAttributes(tag, (name, value) =>
      ADDRESSES.has(name) && /^\/(?!\/)/.test(value) ? [name, root + value.slice(1)] : [name, value],
    );
  });
}

/** Rewrites `url(/…)` of a style sheet. */
export function relocateCss(css: string, file: string): string {
  return css.replace(/url\((["']?)\/(?!\/)/g, (_, quote: string) => `url(${quote}${wayToRoot(file)}`);
}

/** Addresses that a script would resolve against the server's root: there is no way to mend them, so none may be. */
export function rootAddressesInScript(script: string): readonly string[] {
  return [...script.matchAll(/["'`](\/_astro\/[^"'`]*)["'`]/g)].map((match) => match[1] ?? '');
}

/** Puts the style sheets that a page links into the page: one journey less before the first line is painted. */
export function inlineStyles(html: string, readCss: (address: string) => string): string {
  return replaceElements(
    html,
    linksTo('stylesheet'),
    ({ tag }) => `<style>${readCss(attributesOf(tag).get('href') ?? '')}</style>`,
  );
}

/** The 404 page is shown at addresses of any depth, so it can name no file: no font, no icon. */
export function withoutFiles(html: string): string {
  return replaceElements(
    html.replace(/@font-face\s*\{[^}]*\}/g, ''),
    linksTo('preload', 'icon', 'manifest'),
    () => '',
  );
}

export function relativeAddresses(): AstroIntegration {
  return {
    name: 'relative-addresses',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const files = filesIn(site);
        const styles = new Map(
          files
            .filter((file) => file.endsWith('.css'))
            .map((file) => [`/${file}`, readFileSync(join(site, file), 'utf8')]),
        );
        const cssOf = (address: string) => styles.get(address) ?? '';
        let pages = 0;
        for (const file of files) {
          const path = join(site, file);
          if (file.startsWith('pagefind/')) continue;
          if (file === '404.html') {
            writeFileSync(path, withoutFiles(inlineStyles(readFileSync(path, 'utf8'), cssOf)));
          } else if (file.endsWith('.html')) {
            const html = readFileSync(path, 'utf8');
            // Source pages are many and alike: they share the files.
            const complete = file.startsWith('code/')
              ? html
              : inlineStyles(html, (address) => relocateCss(cssOf(address), file));
            writeFileSync(path, relocateHtml(complete, file));
            pages++;
          } else if (file.endsWith('.css')) {
            writeFileSync(path, relocateCss(readFileSync(path, 'utf8'), file));
          } else if (file.endsWith('.js')) {
            const fixed = rootAddressesInScript(readFileSync(path, 'utf8'));
            if (fixed.length > 0)
              throw new Error(`${file} names ${fixed.join(', ')}, which fails at a sub-path`);
          }
        }
        logger.info(`${pages} pages work at any address`);
      },
    },
  };
}
