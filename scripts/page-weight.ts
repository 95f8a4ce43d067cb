/**
 * `npm run weight`: what each built page makes a reader load, against the budgets. JavaScript is what runs before
 * anything is touched: script tags, their static imports, inline scripts. Sizes gzipped, 1 KB = 1000 bytes; widgets in one
 * file as they lie on a disk.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const site = resolve('dist');

/** Budgets in KB, each with its reason. */
const budgets = {
  /** A text page: theme, search, cards, contents. More would delay reading on a slow phone. */
  script: 15,
  /** The embed builder: a tool, whose form, addresses and snippets are its content; it shares the chapters' first file. What was played goes through it, too. */
  builderScript: 19,
  /** A page with widgets, before one is near: what notices that the reader comes, and the numbers in the prose. */
  widgetScript: 35,
  /** Page styles, KaTeX's included (8 KB of it). */
  style: 20,
  /** A chapter of 4,000 words. KaTeX writes about 1 KB gzipped per displayed formula, and styles are 14 KB. */
  html: 70,
  /** Each widget on it: picture, charts, controls, sheets and receipts, complete before a script runs. */
  widgetHtml: 14,
  /** The reference pages show all equations at once. */
  referenceHtml: 160,
  /** The Lab: two figures with everything to set, and twelve scenes as pictures. */
  labHtml: 110,
  /** Each card of the figures' page: a picture, drawn, and a few lines. */
  cardHtml: 5,
  /** One source file, highlighted. */
  codeHtml: 40,
  /** A widget in one file, as it lies on a disk: with Plot, the fonts of formulas and the recorder of films, packed. */
  oneFile2d: 490,
  /** The same with three. */
  oneFile3d: 880,
  /** What the Lab has besides: both bodies to be edited, and its runs once more as the text of a worker. */
  oneFileLab: 150,
  /** A gas of balls, its parts and the text of their worker: what the figures that have one fetch, and no page by itself. */
  gas: 12,
};

const gzipped = (bytes: Buffer | string): number => gzipSync(bytes, { level: 9 }).length / 1000;
/** `figures/<id>.html`: nothing of it comes later, so that it is weighed as a whole. */
const isOneFile = (name: string): boolean => /^figures[\\/](?!index\.html$)[^\\/]+\.html$/.test(name);
const isReference = (page: string): boolean => /^(?:equations|notation|errata)\//.test(page);
const scriptBudgetOf = (page: string, widgets: number): number => {
  if (widgets > 0) return budgets.widgetScript;
  return /^figures[\\/]build[\\/]/.test(page) ? budgets.builderScript : budgets.script;
};
const htmlBudget = ({ page, widgets, cards }: Weight): number => {
  if (page.startsWith('code/')) return budgets.codeHtml;
  if (page.startsWith('lab/')) return budgets.labHtml;
  return isReference(page)
    ? budgets.referenceHtml
    : budgets.html + widgets * budgets.widgetHtml + cards * budgets.cardHtml;
};

/** A script and everything it imports statically. */
function withImports(entry: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(entry, 'utf8');
  for (const [, path] of text.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+?\s*from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
  )) {
    withImports(resolve(dirname(entry), path ?? ''), seen);
  }
  return seen;
}

interface Weight {
  readonly page: string;
  readonly script: number;
  readonly style: number;
  readonly html: number;
  readonly widgets: number;
  readonly cards: number;
  readonly scripts: ReadonlySet<string>;
}

function weigh(file: string): Weight {
  const html = readFileSync(file, 'utf8');
  const here = (path: string | undefined) => resolve(dirname(file), path ?? '');
  const inline = [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="application)[^>]*)[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const scripts = new Set<string>();
  for (const [, path] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) withImports(here(path), scripts);
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, path]) =>
    here(path),
  );
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, path) => total + gzipped(readFileSync(path)), 0);
  const inlineText = inline.map(([, text]) => text).join('');
  return {
    page: relative(site, file).replaceAll('\\', '/'),
    script: sum(scripts) + (inlineText ? gzipped(inlineText) : 0),
    style: sum(styles),
    html: gzipped(html),
    widgets: html.split('<poc-widget').length - 1,
    cards: html.split('data-card=').length - 1,
    scripts,
  };
}

const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !isOneFile(name))
  .sort()
  .map((name) => weigh(join(site, name)));

const tooHeavy: string[] = [];
const kb = (size: number) => size.toFixed(1).padStart(7);
console.log(`${'page'.padEnd(44)}  script  style   html   (KB, gzipped)`);
for (const weight of pages) {
  const { page, script, style, html, widgets } = weight;
  const scriptBudget = scriptBudgetOf(page, widgets);
  if (!page.startsWith('code/')) console.log(`${page.padEnd(44)} ${kb(script)}${kb(style)}${kb(html)}`);
  if (script > scriptBudget)
    tooHeavy.push(`${page}: ${script.toFixed(1)} KB of JavaScript, budget ${scriptBudget}`);
  if (style > budgets.style)
    tooHeavy.push(`${page}: ${style.toFixed(1)} KB of styles, budget ${budgets.style}`);
  if (html > htmlBudget(weight))
    tooHeavy.push(`${page}: ${html.toFixed(1)} KB of HTML, budget ${htmlBudget(weight)}`);
}
const parts = ['gas-run', 'gas-aside', '_virtual_gas-worker'];
const gas = readdirSync(join(site, '_astro')).filter((name) => parts.includes(name.split('.')[0] ?? ''));
const gasSize = gas.reduce((sum, name) => sum + gzipped(readFileSync(join(site, '_astro', name))), 0);
console.log(`${'the gas with its worker'.padEnd(44)} ${kb(gasSize)}`);
if (gas.length !== parts.length) tooHeavy.push(`the gas is in ${gas.join(', ')}, not in ${parts.join(', ')}`);
if (gasSize > budgets.gas) tooHeavy.push(`the gas: ${gasSize.toFixed(1)} KB, budget ${budgets.gas}`);
for (const { page, scripts } of pages) {
  const loaded = gas.filter((name) => scripts.has(join(site, '_astro', name)));
  if (loaded.length > 0)
    tooHeavy.push(`${page} loads ${loaded.join(', ')} before anybody has asked for a gas`);
}
const heaviestCode = pages.filter(({ page }) => page.startsWith('code/')).sort((a, b) => b.html - a.html)[0];
if (heaviestCode) {
  const { page, script, style, html } = heaviestCode;
  console.log(`${`heaviest source page: ${page}`.padEnd(44)} ${kb(script)}${kb(style)}${kb(html)}`);
}

/** What widgets.json says of a widget. */
interface Facts {
  readonly id: string;
  readonly scene: '2d' | '3d';
}
const { widgets } = JSON.parse(readFileSync(join(site, 'widgets.json'), 'utf8')) as {
  readonly widgets: readonly Facts[];
};
console.log(`${'in one file'.padEnd(44)}   whole          (KB, as it is)`);
for (const { id, scene } of widgets) {
  const file = join(site, 'figures', `${id}.html`);
  const size = existsSync(file) ? statSync(file).size / 1000 : Infinity;
  const budget =
    (scene === '2d' ? budgets.oneFile2d : budgets.oneFile3d) +
    (/^lab(?:-|$)/.test(id) ? budgets.oneFileLab : 0);
  console.log(`${`figures/${id}.html`.padEnd(44)} ${kb(size)}`);
  if (size > budget) tooHeavy.push(`figures/${id}.html: ${size.toFixed(1)} KB in one file, budget ${budget}`);
}
if (tooHeavy.length > 0) {
  console.error(`Too heavy:\n${tooHeavy.join('\n')}`);
  process.exitCode = 1;
}
