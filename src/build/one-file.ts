/**
 * Builds every widget as one file, `figures/<id>.html`: its page as it stands in `embed/<id>/`, its script with all it
 * imports, styles and formula fonts. It opens from a folder, without a network.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Plugin, rolldown } from 'rolldown';
import { exactRegex } from 'rolldown/filter';
import { siteName } from '../layouts/site.ts';
import { putTogether, takeApart } from './one-file-page.ts';
import { oneFileStyle } from './one-file-style.ts';
import { workerText } from './worker-text.ts';

/** What widgets.json says of a widget, as far as it matters here. */
interface Facts {
  readonly id: string;
  readonly scene: '2d' | '3d';
  readonly views: readonly string[];
  readonly has: {
    readonly charts: boolean;
    readonly sweep: object | null;
    readonly supply: string | null;
    readonly steps: string | null;
    readonly played: string | null;
    readonly log: boolean;
    readonly aside: boolean;
  };
}

/**
 * Modules that a widget never asks for, however they are imported: three without a scene in space, Plot without charts,
 * parts that it does not have.
 */
function neverAsked({ scene, has, views }: Facts): readonly RegExp[] {
  return [
    /^d3-geo$/, // Plot could draw maps
    ...(scene === '2d' ? [/\/scene3-live\.ts$/] : []),
    ...(has.sweep ? [] : [/\/sweep\.ts$/]),
    ...(has.sweep || has.charts ? [] : [/\/chart-live\.ts$/]),
    ...(has.supply === null ? [/^#kit\/parts\/supply\.ts$/] : []),
    ...(has.steps === null ? [/^#kit\/parts\/steps\.ts$/] : []),
    ...(has.played === null && !has.log && !has.aside ? [/^#kit\/play\/lazy-play\.ts$/] : []),
    ...(views.includes('bars') ? [] : [/^#kit\/numbers\/bars-live\.ts$/]),
    ...(views.includes('sheets') ? [] : [/^#kit\/numbers\/sheets\.ts$/]),
  ];
}

const ENTRY = '\0one-file-entry.ts';
const EMPTY = '\0one-file-empty.ts';

/** What others import from modules that are never asked for. */
const NAMES = [
  ...['mountSupply', 'mountSteps', 'mountBars', 'mountSheets'],
  ...['mountLazyPlay', 'mountLazyLog', 'mountLazyKeyFrames', 'mountLazyAside'],
  ...['geoAlbers', 'geoAlbersUsa', 'geoAzimuthalEqualArea', 'geoAzimuthalEquidistant', 'geoCentroid'],
  ...['geoClipRectangle', 'geoConicConformal', 'geoConicEqualArea', 'geoConicEquidistant', 'geoEqualEarth'],
  ...['geoEquirectangular', 'geoGnomonic', 'geoGraticule10', 'geoMercator', 'geoOrthographic', 'geoPath'],
  ...['geoStereographic', 'geoStream', 'geoTransform', 'geoTransverseMercator'],
];

/** What stands in their place: parts that bind nothing, maps that are not drawn. */
const NOTHING = `const none = () => undefined; export { ${NAMES.map((name) => `none as ${name}`).join()} };`;

/** Gives the bundler an entry that is on no disk, and nothing in place of what is never asked for. */
const entryPlugin = (entry: string, left: readonly RegExp[]): Plugin => ({
  name: 'one-file-entry',
  resolveId: {
    filter: { id: [exactRegex(ENTRY), ...left] }, // asked thousands of times otherwise
    handler: (source) => (source === ENTRY ? ENTRY : EMPTY),
  },
  load: {
    filter: { id: [ENTRY, EMPTY].map((id) => exactRegex(id)) },
    handler: (id) => (id === ENTRY ? entry : NOTHING),
  },
});

/** One classic script that starts the widget. */
async function scriptOf(root: string, facts: Facts, parts: object): Promise<string> {
  const from = (path: string) => JSON.stringify(join(root, 'components', path));
  const entry = [
    `import widget from ${from(`widgets/${facts.id}/widget.ts`)};`,
    `import { startOneFile } from ${from('kit/element/one-file.ts')};`,
    `import ${from('prose/cards.ts')};`,
    `startOneFile(widget, ${JSON.stringify(parts)});`,
  ].join('\n');
  const bundle = await rolldown({
    input: ENTRY,
    cwd: root,
    platform: 'browser',
    plugins: [entryPlugin(entry, neverAsked(facts)), workerText()],
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${facts.id} in one file: ${output.length} files came out`);
  return output[0].code;
}

export function oneFiles(): AstroIntegration {
  let root = '';
  let siteAddress: string | undefined;
  return {
    name: 'one-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        siteAddress = config.site && new URL(config.base.replace(/\/?$/, '/'), config.site).href;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const read = (path: string) => readFileSync(join(dist, path), 'utf8');
        const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
          readonly version: string;
        };
        const { widgets } = JSON.parse(read('widgets.json')) as { readonly widgets: readonly Facts[] };
        const icon = read('favicon.svg');
        mkdirSync(join(dist, 'figures'), { recursive: true });
        for (const facts of widgets) {
          const folder = join(dist, 'embed', facts.id);
          const { page, css, later, steps, symbols, receipts } = takeApart(
            read(`embed/${facts.id}/index.html`),
          );
          const script = await scriptOf(root, facts, { later, steps, symbols, receipts });
          const fontAt = (address: string) => readFileSync(resolve(folder, address)).toString('base64');
          const html = putTogether(page, {
            css: oneFileStyle(css, page + later + steps + symbols + receipts, script, fontAt),
            script,
            icon,
            siteName,
            version,
            ...(siteAddress === undefined ? {} : { site: siteAddress }),
          });
          writeFileSync(join(dist, 'figures', `${facts.id}.html`), html);
        }
        const seconds = ((performance.now() - started) / 1000).toFixed(0);
        logger.info(`${widgets.length} widgets stand in one file each, after ${seconds} s`);
      },
    },
  };
}
