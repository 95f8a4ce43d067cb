/**
 * The page of a widget alone, turned into one file that needs nothing but itself. Heavy parts travel packed: the script,
 * and the markup that shows only when something is opened. What is seen at first is in the page as it is on the site.
 */
import { gzipSync } from 'node:zlib';
import { oneFilePolicy, oneFileThemeScript } from '../layouts/theme.ts';
import {
  attributesOf,
  elementsOf,
  hasClass,
  linksTo,
  replaceElements,
  replaceTags,
  type Wanted,
  withAttributes,
} from './built-pages.ts';
import { laterPart } from './later-parts.ts';

/** A page taken apart. */
export interface TakenApart {
  /** Without styles, scripts of the site, and what is packed. */
  readonly page: string;
  readonly css: string;
  /** Templates of cards and code. */
  readonly later: string;
  /** The steps of a derivation; only the present one is left in the page. */
  readonly steps: string;
  /** The symbols of the widget, typeset, for what scripts write. */
  readonly symbols: string;
  /** The receipts, which stand behind a tool. */
  readonly receipts: string;
}

/** Links into the site become words that know where they would lead: `data-to`, from the site's root. */
function withoutSite(html: string): string {
  const change = (name: string, value: string): readonly [string, string] | undefined => {
    if (name === 'data-root') return undefined;
    const isInSite = name === 'href' && value.startsWith('../');
    return isInSite ? ['data-to', value.replace(/^(?:\.\.\/)+/, '')] : [name, value];
  };
  return replaceTags(html, (tag) =>
    tag.name === 'html' || tag.name === 'a' ? withAttributes(tag, change) : tag.text,
  );
}

const style: Wanted = { style: () => true };
const stepsList: Wanted = { ol: (tag) => hasClass(tag, 'steps-list') };
const symbolsPart: Wanted = { template: (tag) => attributesOf(tag).has('data-symbols') };
const receiptsPart: Wanted = { div: (tag) => attributesOf(tag).has('data-receipts') };
const templates: Wanted = {
  template: (tag) => [laterPart, symbolsPart].some((part) => part['template']?.(tag) ?? false),
};
const step: Wanted = { li: (tag) => hasClass(tag, 'step') };

/** What the file has no use for: scripts that run, files of the site, its policy, ways to the file itself. */
const leftOut: Wanted = {
  ...linksTo('icon', 'preload', 'stylesheet', 'alternate', 'canonical'),
  script: (tag) => attributesOf(tag).size === 0 || attributesOf(tag).get('type') === 'module',
  meta: (tag) => attributesOf(tag).get('http-equiv') === 'Content-Security-Policy',
  p: (tag) => hasClass(tag, 'from-folder'),
  a: (tag) => attributesOf(tag).has('data-file-link'),
};

export function takeApart(html: string): TakenApart {
  const words = withoutSite(html);
  const steps = elementsOf(words, stepsList)[0]?.inner ?? '';
  const present = elementsOf(steps, step).find(({ tag }) => hasClass(tag, 'is-current'))?.text ?? '';
  return {
    page: replaceElements(
      words,
      { ...templates, ...style, ...stepsList, ...receiptsPart, ...leftOut },
      ({ tag }) => {
        if (tag.name === 'ol') return `${tag.text}${present}</ol>`;
        if (tag.name === 'div') return `${tag.text}</div>`;
        return symbolsPart['template']?.(tag) ? `${tag.text}</template>` : '';
      },
    ),
    css: elementsOf(html, style)
      .map(({ inner }) => inner)
      .join(''),
    later: elementsOf(words, laterPart)
      .map(({ text }) => text)
      .join(''),
    steps,
    symbols: elementsOf(words, symbolsPart)[0]?.inner ?? '',
    receipts: elementsOf(words, receiptsPart)[0]?.inner ?? '',
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
  const whole = page
    .replace(/^\s*<!doctype html>\s*/i, () => `<!doctype html>\n<!-- ${siteName} ${version}. ${NOTICE} -->\n`)
    .replace(
      '<html ',
      () => `<html data-one-file ${site === undefined ? '' : `data-site="${asText(site)}" `}`,
    )
    .replace(/(<meta charset="utf-8">)/i, (charset) => charset + head)
    .replace('</body>', () => `${foot}</body>`);
  return replaceElements(
    whole,
    { p: (tag) => hasClass(tag, 'embed-source') },
    ({ tag, inner }) =>
      `${tag.text}From ${inner.trim().replace(/\s+<\/a>$/, '</a>')}, version ${asText(version)}. Text under CC BY 4.0, code under MIT. This file needs no network.</p>`,
  );
}
