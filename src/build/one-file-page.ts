/**
 * The page of a widget alone, turned into one file that needs nothing but itself. Heavy parts travel packed: the script,
 * and the markup that shows only when something is opened. What is seen at first is in the page as it is on the site.
 */
import { gzipSync } from 'node:zlib';
import { oneFilePolicy, oneFileThemeScript } from '../layouts/theme.ts';

const laterPart = /<template data-later="[^"]*"[^>]*>[\s\S]*?<\/template>/g;
const stepsList = /(<ol class="steps-list"[^>]*>)([\s\S]*?)(<\/ol>)/;
const step = /<li class="step(?: [\w-]+)*"[\s\S]*?<\/li>/g;
const attributes = `(?:"[^"]*"|'[^']*'|[^"'>])*`;

/** A page taken apart. */
export interface TakenApart {
  /** Without styles, scripts of the site, and what is packed. */
  readonly page: string;
  readonly css: string;
  /** Templates of cards and code. */
  readonly later: string;
  /** The steps of a derivation; only the present one is left in the page. */
  readonly steps: string;
}

/** Links into the site become words that know where they would lead: `data-to`, from the site's root. */
function withoutSite(html: string): string {
  const link = new RegExp(String.raw`<a\b(${attributes})>`, 'g');
  return html.replace(
    link,
    (_, inner: string) => `<a${inner.replace(/\shref="(?:\.\.\/)+([^"]*)"/, ' data-to="$1"')}>`,
  );
}

export function takeApart(html: string): TakenApart {
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
  const steps = html.match(stepsList)?.[2] ?? '';
  const present = steps.match(step)?.find((item) => /^<li class="[^"]*\bis-current\b/.test(item)) ?? '';
  const page = withoutSite(html)
    .replace(laterPart, '')
    .replace(stepsList, (_, open: string, __, close: string) => open + withoutSite(present) + close)
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(new RegExp(`<script type="module"${attributes}></script>`, 'g'), '')
    .replace(/<script>[\s\S]*?<\/script>/g, '')
    .replace(new RegExp(`<link rel="(?:icon|preload|stylesheet|alternate|canonical)"${attributes}>`, 'g'), '')
    .replace(new RegExp(`<meta http-equiv="Content-Security-Policy"${attributes}>`), '')
    .replace(/<p class="from-folder"[\s\S]*?<\/p>/, '')
    .replace(/<a\b[^>]*\sdata-file-link[^>]*>[\s\S]*?<\/a>/, '')
    .replace(/\sdata-root="[^"]*"/, '');
  return {
    page,
    css,
    later: withoutSite((html.match(laterPart) ?? []).join('')),
    steps: withoutSite(steps),
  };
}

/**
 * Unpacks the script and runs it. Its hash stands in the policy like that of a script in the page: what comes out is what
 * the build has put in, or it does not run.
 */
export const unpackScript = [
  "(async()=>{const note=document.querySelector('[data-note]');try{",
  "const packed=atob(document.querySelector('script[data-packed]').textContent);",
  'const bytes=Uint8Array.from(packed,(letter)=>letter.charCodeAt(0));',
  "const stream=new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));",
  "const script=document.createElement('script');script.textContent=await new Response(stream).text();",
  'document.head.append(script)',
  "}catch{note.textContent='This browser is too old to set the figure in motion, so it stands still.';note.hidden=false}})()",
].join('');

export interface OneFileParts {
  readonly css: string;
  /** The script that starts the widget, as one classic script. */
  readonly script: string;
  /** The icon, as SVG. */
  readonly icon: string;
  readonly siteName: string;
  readonly version: string;
  /** Where the site is, with `/` at its end, if the build knows it. */
  readonly site?: string;
}

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What the file contains of others, by their licences. */
const NOTICE =
  'Contains, as far as the figure uses them: three.js, © three.js authors (MIT); Observable Plot, © Observable, Inc. (ISC); D3, © Mike Bostock (ISC); KaTeX and its fonts, © Khan Academy and other contributors (MIT).';

export function putTogether(page: string, parts: OneFileParts): string {
  const { css, script, icon, siteName, version, site } = parts;
  const policy = oneFilePolicy([oneFileThemeScript, unpackScript, script]);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="generator" content="${asText(`${siteName} ${version}`)}">`,
    `<link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}">`,
    '<script type="application/json" data-saved>{}</script>',
    `<script>${oneFileThemeScript}</script>`,
    `<style>${css}</style>`,
  ].join('');
  const packed = gzipSync(script, { level: 9 }).toString('base64');
  const foot = `<script type="text/plain" data-packed>${packed}</script><script>${unpackScript}</script>`;
  const source = new RegExp(`(<p class="embed-source ui"${attributes}>)([\\s\\S]*?)</p>`);
  return page
    .replace(/^\s*<!doctype html>\s*/i, () => `<!doctype html>\n<!-- ${siteName} ${version}. ${NOTICE} -->\n`)
    .replace(
      '<html ',
      () => `<html data-one-file ${site === undefined ? '' : `data-site="${asText(site)}" `}`,
    )
    .replace(/(<meta charset="utf-8">)/i, (charset) => charset + head)
    .replace(
      source,
      (_, open: string, link: string) =>
        `${open}From ${link.trim().replace(/\s+<\/a>$/, '</a>')}, version ${asText(version)}. Text under CC BY 4.0, code under MIT. This file needs no network.</p>`,
    )
    .replace('</body>', () => `${foot}</body>`);
}
