import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type OneFileParts, putTogether, takeApart } from './one-file-page.ts';

const embed = `<!DOCTYPE html><html lang="en" data-root="../../" data-embed="impulse"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'"><title>T</title><link rel="icon" href="../../favicon.svg" type="image/svg+xml"><script>theme()</script><style>.a{b:c}</style><style>.d{e:f}</style></head><body class="embed"><main><poc-widget data-widget="w"><ol class="steps-list" role="list"><li class="step is-broken">one</li><li class="step is-current">two <a href="../../code/x/#L1">x</a></li></ol><p class="from-folder" data-x>Opened from a folder. <a href="../../figures/w.html">Move</a></p><p><a class="small" href="../../figures/w.html" data-file-link>or open it here</a></p><template data-later="code w"><a href="../../code/y/">y</a></template><script type="application/json" data-labels>{"a":1}</script><div class="receipts" data-receipts><div>R</div></div><template data-symbols><span>K</span></template></poc-widget><p class="embed-source ui"> <a href="../../impulse/#w" target="_blank">The impulse · Point of Contact </a> </p></main><script type="module" src="../../_astro/x.js"></script></body></html>`;

const parts: OneFileParts = {
  css: '.a{b:c}',
  script: 'start("</script>","$&")',
  icon: '<svg/>',
  siteName: 'Point of Contact',
  version: '1.2.3',
};
const { page, css, later, steps, symbols, receipts } = takeApart(embed);
const file = putTogether(page, parts);

describe('a page taken apart', () => {
  it('gives its styles, its later parts and all steps of a derivation', () => {
    expect(css).toBe('.a{b:c}.d{e:f}');
    expect(later).toBe('<template data-later="code w"><a data-to="code/y/">y</a></template>');
    expect(steps).toBe(
      '<li class="step is-broken">one</li><li class="step is-current">two <a data-to="code/x/#L1">x</a></li>',
    );
  });

  it('keeps the step that is shown, and data that run nothing', () => {
    expect(page).toContain('<ol class="steps-list" role="list"><li class="step is-current">two ');
    expect(page).not.toContain('is-broken');
    expect(page).toContain('<script type="application/json" data-labels>{"a":1}</script>');
  });

  it('packs receipts and the symbols that scripts write, and leaves their places', () => {
    expect(symbols).toBe('<span>K</span>');
    expect(receipts).toBe('<div>R</div>');
    expect(page).toContain('data-receipts></div>');
    expect(page).toContain('<template data-symbols></template>');
  });

  it('names no file and no place of the site', () => {
    expect(page).not.toMatch(/\.\.\/|_astro|theme\(|from-folder|data-root|open it here|'self'/);
  });
});

describe('a file put together', () => {
  it('asks nobody: every address in it is in it', () => {
    const addresses = [...file.matchAll(/\s(?:src|href|srcset|action)="([^"]*)"/g)].map((match) => match[1]);
    expect(addresses).toEqual([expect.stringMatching(/^data:image\/svg\+xml;base64,/)]);
  });

  it('may run its three scripts and nothing else', () => {
    const policy = file.match(/Content-Security-Policy" content="([^"]*)"/)?.[1] ?? '';
    const packed = file.match(/data-packed>([^<]*)</)?.[1] ?? '';
    const script = gunzipSync(Buffer.from(packed, 'base64')).toString();
    expect(script).toBe(parts.script);
    const inPage = [...file.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] as string);
    expect(inPage).toHaveLength(2);
    const hashes = [...inPage, script].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(policy).toContain(`script-src ${hashes.join(' ')};`);
    expect(policy).toContain("default-src 'none'");
  });

  it('says where it comes from, and leads there only if that is known', () => {
    expect(file).toContain(
      'From <a data-to="impulse/#w" target="_blank">The impulse · Point of Contact</a>, version 1.2.3.',
    );
    expect(file).not.toContain('data-site');
    expect(putTogether(page, { ...parts, site: 'https://example.org/poc/' })).toContain(
      '<html data-one-file data-site="https://example.org/poc/" lang="en" data-embed="impulse">',
    );
  });
});
