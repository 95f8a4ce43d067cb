/**
 * `npm run zip`: the built site as `point-of-contact.zip`, to be read from a folder, without a server. A folder has no
 * page of its own there, so that links to `impulse/` are written as `impulse/index.html`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { filesIn, replaceTags, withAttributes } from '../src/build/built-pages.ts';

/** A page whose links name files. */
export function withFileLinks(html: string): string {
  const change = (name: string, value: string): [string, string] => [
    name,
    name === 'href' ? value.replace(/^(?:[\w.-]+\/)+(?=[?#]|$)/, '$&index.html') : value,
  ];
  return replaceTags(html, (tag) => (tag.name === 'a' ? withAttributes(tag, change) : tag.text));
}

/** The files of a built site, by their names in the zip. */
export function filesOf(site: string, folder: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const name of filesIn(site)) {
    const path = join(site, name);
    const isPage = name.endsWith('.html') && name !== '404.html' && !name.startsWith('figures/');
    files[`${folder}/${name}`] = isPage
      ? new TextEncoder().encode(withFileLinks(readFileSync(path, 'utf8')))
      : readFileSync(path);
  }
  return files;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const name = 'point-of-contact';
  const files = { ...filesOf('dist', name), [`${name}/LICENSE`]: readFileSync('LICENSE') };
  const zip = zipSync(files, { level: 6, mtime: '2000-01-01T00:00:00' });
  writeFileSync(`${name}.zip`, zip);
  const size = (zip.length / 1e6).toFixed(1);
  console.log(`${name}.zip: ${Object.keys(files).length} files, ${size} MB. Unpack it and open index.html.`);
}
