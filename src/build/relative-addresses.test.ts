import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  inlineStyles,
  relativeAddresses,
  relocateCss,
  relocateHtml,
  rootAddressesInScript,
  wayToRoot,
  withoutFiles,
} from './relative-addresses.ts';

describe('the way to the root', () => {
  it.each([
    ['index.html', './'],
    ['impulse/index.html', '../'],
    ['code/impulse/index.html', '../../'],
    ['code/wrong/impulse/index.html', '../../../'],
  ])('from %s is %s', (file, way) => {
    expect(wayToRoot(file)).toBe(way);
  });
});

describe('an address in a page', () => {
  it.each([
    ['<a href="/impulse/">', 'index.html', '<a href="./impulse/">'],
    ['<a href="/impulse/#K28">', 'equations/index.html', '<a href="../impulse/#K28">'],
    ['<a href="/">', 'code/vec3/index.html', '<a href="../../">'],
    ['<a class="x" href=\'/a/\'>', 'a/b/c/index.html', '<a class="x" href=\'../../../a/\'>'],
    ['<a href=/about/>', 'notation/index.html', '<a href=../about/>'],
    [
      '<script type="module" src="/_astro/a.js"></script>',
      'a/index.html',
      '<script type="module" src="../_astro/a.js"></script>',
    ],
    ['<form action="/search/">', 'a/index.html', '<form action="../search/">'],
    ['<video poster="/a.png" src="/a.mp4">', 'index.html', '<video poster="./a.png" src="./a.mp4">'],
    ['<html data-root="/" lang="en">', 'a/index.html', '<html data-root="../" lang="en">'],
    [
      '<link\n  rel="icon"\n  href="/icon.svg">',
      'a/index.html',
      '<link\n  rel="icon"\n  href="../icon.svg">',
    ],
    [`<a href='/a"b/'>`, 'index.html', `<a href='./a"b/'>`],
    ['<a title="1 > 0" href="/a/">', 'index.html', '<a title="1 > 0" href="./a/">'],
  ])('%s of %s becomes %s', (html, file, relocated) => {
    expect(relocateHtml(html, file)).toBe(relocated);
  });

  it.each([
    ['an external one', '<a href="https://example.org/a/">'],
    ['one that keeps the protocol', '<a href="//example.org/a/">'],
    ['a fragment', '<a href="#K28">'],
    ['a relative one', '<a href="../impulse/">'],
    ['mail', '<a href="mailto:a@b.org">'],
    ['an attribute of another name', '<a data-href="/a/" data-card="/b/" title=" href=/c/">'],
    ['one that is only talked about', '<code>&lt;a href="/impulse/"></code> and src="/a.js"'],
    ['an end tag', '</a>'],
  ])('is left alone: %s', (_, html) => {
    expect(relocateHtml(html, 'a/b/index.html')).toBe(html);
  });

  it('is changed in every tag of a page', () => {
    const html = `<link href="/a.css"><p>It's 1 < 2, "really".</p><a href="/b/">b</a><img src="/c.png">`;
    expect(relocateHtml(html, 'a/index.html').match(/\.\.\/\w/g)).toEqual(['../a', '../b', '../c']);
  });
});

describe('an address in a style sheet', () => {
  it.each([
    ['url(/_astro/a.woff2)', 'url(../_astro/a.woff2)'],
    ['url("/a.svg")', 'url("../a.svg")'],
    ["url('/a.svg') url(/b.svg)", "url('../a.svg') url(../b.svg)"],
    ['url(//cdn.example.org/a.svg)', 'url(//cdn.example.org/a.svg)'],
    ['url(https://example.org/a.svg)', 'url(https://example.org/a.svg)'],
    ['url("data:image/svg+xml,%3Csvg/%3E")', 'url("data:image/svg+xml,%3Csvg/%3E")'],
    ['url(b.svg) url(#clip)', 'url(b.svg) url(#clip)'],
  ])('%s becomes %s', (css, relocated) => {
    expect(relocateCss(css, '_astro/page.css')).toBe(relocated);
  });
});

describe('laws of a moved site', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/);
  const names = (from: number, to: number) => fc.array(name, { minLength: from, maxLength: to });
  const file = names(0, 4).map((folders) => [...folders, 'index.html'].join('/'));
  const target = fc
    .tuple(names(0, 4), fc.constantFrom('', '/', '#K28', '.png', '/?q=a'))
    .map(([parts, end]) => (parts.length === 0 ? '' : `${parts.join('/')}${end}`));
  /** Where the site is put. */
  const home = names(0, 3).map((parts) => `https://example.org/${parts.map((part) => `${part}/`).join('')}`);

  it('a link leads to the same page wherever the site is put', () => {
    fc.assert(
      fc.property(file, target, home, (from, to, site) => {
        const address = /href="([^"]*)"/.exec(relocateHtml(`<a href="/${to}">`, from))?.[1] ?? '';
        expect(new URL(address, site + from).href).toBe(new URL(to, site).href);
      }),
      { numRuns: 500 },
    );
  });

  it('so does an address in a style sheet', () => {
    fc.assert(
      fc.property(file, target, home, (from, to, site) => {
        const address = /url\(([^)]*)\)/.exec(relocateCss(`a{src:url(/${to})}`, from))?.[1] ?? '';
        expect(new URL(address, site + from).href).toBe(new URL(to, site).href);
      }),
      { numRuns: 500 },
    );
  });

  it('moving twice is moving once', () => {
    fc.assert(
      fc.property(file, target, (from, to) => {
        const once = relocateHtml(`<a href="/${to}">`, from);
        expect(relocateHtml(once, from)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a script', () => {
  it('that names a built file from the root is found out', () => {
    expect(
      rootAddressesInScript('import("/_astro/a.js");const b=`/_astro/b.js`,c=\'/_astro/c.css\''),
    ).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/c.css']);
    expect(rootAddressesInScript('import("./a.js");const b="_astro/b.js",c="/"')).toEqual([]);
  });
});

describe('the page that is shown at any depth', () => {
  it('carries its style within it, without fonts, and names no file', () => {
    const html =
      '<head><link rel="icon" href="/icon.svg"><link rel="preload" href="/a.woff2" as="font">' +
      '<link rel="manifest" href="/m.json"><link rel="stylesheet" href="/_astro/a.css"><link rel="stylesheet" href="/_astro/b.css"></head>';
    const sheets: Record<string, string> = {
      '/_astro/a.css': '@font-face{font-family:A;src:url(/a.woff2)}p{color:red}@font-face { x: y }',
      '/_astro/b.css': 'a::before{content:"$&"}',
    };
    expect(withoutFiles(inlineStyles(html, (address) => sheets[address] ?? ''))).toBe(
      '<head><style>p{color:red}</style><style>a::before{content:"$&"}</style></head>',
    );
  });
});

describe('the pass over a built site', () => {
  const build = (files: Readonly<Record<string, string>>) => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const told: string[] = [];
    const done = relativeAddresses().hooks['astro:build:done'];
    const run = () =>
      done?.({
        dir: pathToFileURL(`${root}/`),
        logger: { info: (text: string) => told.push(text) },
      } as never);
    return { run, told, read: (name: string) => readFileSync(join(root, name), 'utf8') };
  };

  it('treats pages, style sheets and the 404 page each in their way, and the search not at all', () => {
    const site = build({
      'index.html': '<a href="/a/">',
      'a/index.html': '<a href="/">',
      '_astro/a.css': 'p{background:url(/a.svg)}',
      '_astro/a.js': 'import("./b.js")',
      '404.html': '<link rel="stylesheet" href="/_astro/a.css"><a href=".">',
      'pagefind/pagefind.js': 'import("/_astro/x.js")',
      'icon.svg': '<a href="/">',
    });
    site.run();
    expect(site.read('index.html')).toBe('<a href="./a/">');
    expect(site.read('a/index.html')).toBe('<a href="../">');
    expect(site.read('_astro/a.css')).toBe('p{background:url(../a.svg)}');
    expect(site.read('404.html')).toMatch(/^<style>.*<\/style><a href="\.">$/);
    expect(site.read('icon.svg')).toBe('<a href="/">');
    expect(site.told).toEqual(['2 pages work at any address']);
  });

  it('stops at a script that would fail at a sub-path', () => {
    const site = build({ '_astro/a.js': 'import("/_astro/b.js")' });
    expect(site.run).toThrow('_astro/a.js names /_astro/b.js, which fails at a sub-path');
  });
});
