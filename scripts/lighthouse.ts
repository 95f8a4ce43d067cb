/**
 * `npm run lighthouse [page …]`: the median of five Lighthouse runs a page, against the built site. Outside
 * `npm test`: the performance score depends on what else the machine is doing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.mjs';

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const port = 4398;
const pages = process.argv.length > 2 ? process.argv.slice(2) : ['', 'introduction/'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync --no-first-run';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const endsEarly = () => process.exit(1); // the server has said why
server.once('exit', endsEarly);
await new Promise((resolve) => server.stdout.once('data', resolve));
mkdirSync('lighthouse', { recursive: true });
try {
  for (const page of pages) {
    const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
    for (let run = 0; run < runs; run++) {
      const file = `lighthouse/${page.replaceAll('/', '-') || 'home'}${run}.json`;
      const { status } = spawnSync(
        process.execPath,
        [
          'node_modules/lighthouse/cli/index.js',
          `http://127.0.0.1:${port}/${page}`,
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
      .map((category) => `${category} ${Math.round(median(scores.get(category) ?? []))}`)
      .join('  ');
    console.log(`/${page.padEnd(24)} ${line}`);
  }
} finally {
  server.off('exit', endsEarly);
  server.kill();
}
