/**
 * `npm run lighthouse [page …]`: the median of five Lighthouse runs a page, against the built site. Outside
 * `npm test`: the performance score depends on what else the machine is doing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { quantile, withSite } from './with-site.ts';

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const port = 4398;
const pages = process.argv.length > 2 ? process.argv.slice(2) : ['', 'introduction/'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync --no-first-run';

mkdirSync('lighthouse', { recursive: true });
await withSite(port, async (origin) => {
  for (const page of pages) {
    const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
    for (let run = 0; run < runs; run++) {
      const file = `lighthouse/${page.replaceAll('/', '-') || 'home'}${run}.json`;
      const { status } = spawnSync(
        process.execPath,
        [
          'node_modules/lighthouse/cli/index.js',
          `${origin}${page}`,
          '--quiet',
          '--output=json',
          `--output-path=${file}`,
          `--chrome-flags=${flags}`,
        ],
        {
          stdio: 'inherit',
          env: { ...process.env, ...(findBrowser() ? { CHROME_PATH: findBrowser() } : {}) },
        },
      );
      if (status !== 0) throw new Error(`Lighthouse failed on /${page}`);
      const report = JSON.parse(readFileSync(file, 'utf8')) as {
        categories: Record<string, { score: number }>;
      };
      for (const category of categories)
        scores.get(category)?.push((report.categories[category]?.score ?? 0) * 100);
    }
    const line = categories
      .map((category) => `${category} ${Math.round(quantile(scores.get(category) ?? []))}`)
      .join('  ');
    console.log(`/${page.padEnd(24)} ${line}`);
  }
});
