/**
 * `npm run bench:ui [-- widget …]`: what one input of a drag costs, for every figure in its chapter and as an embed,
 * against an empty page (1) and against the peers, in Chromium and on the built site. With `--leaks` also what long use
 * leaves behind. Figures, not a test: read them as ratios of one run.
 */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { withSite } from '../../scripts/with-site.ts';
import { type Contestant, contestant, ratios } from './drag.ts';
import { longUse } from './leaks.ts';
import { modelPage, PEERS, peerPage } from './pages.ts';

/** The figure that the peers draw too, and the slider that is dragged there. */
const COMPARED = 'impulse-2d';
const STRIKE = 'strike';

interface Facts {
  readonly id: string;
  readonly chapter: string;
}
const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly Facts[];
};
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWatchingLeaks = process.argv.includes('--leaks');
const chosen = widgets.filter(({ id }) => asked.length === 0 || asked.includes(id));

const own = async (page: Page, html: string): Promise<Locator> => {
  await page.setContent(html);
  return page.locator('input');
};

/** A figure awake at an address, and its leading slider. */
async function figure(page: Page, address: string, id: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // nothing is to move by itself while it is measured
  await page.goto(address);
  const widget = page.locator(`poc-widget[data-widget="${id}"]`);
  await widget.and(page.locator('[data-state="awake"]')).waitFor();
  const question = widget.getByRole('button', { name: 'Skip the question' });
  if (await question.isVisible()) await question.click();
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
  const wanted = id === COMPARED ? `[data-param="${STRIKE}"]` : '[data-param]';
  const slider = widget.locator(`${wanted} input[type="range"]:visible:enabled`).first();
  await slider.scrollIntoViewIfNeeded();
  return slider;
}

/** Which parameter, and which component of it, a slider moves. */
const dragged = (slider: Locator) =>
  slider.evaluate((input) => {
    const { param = '', component = '-1' } = input.closest<HTMLElement>('[data-param]')?.dataset ?? {};
    return { param, component: Number(component) };
  });

async function measure(browser: Browser, origin: string, { id, chapter }: Facts): Promise<void> {
  const open = (name: string, load: (page: Page) => Promise<Locator>) => contestant(browser, name, load);
  const inChapter = await open('chapter', (page) => figure(page, `${origin}${chapter}/#${id}`, id));
  const { param, component } = await dragged(inChapter.slider);
  const model = await modelPage(id, param, component);
  const all: Contestant[] = [
    await open('empty page', async (page) => own(page, await peerPage('empty'))),
    await open('its model', (page) => own(page, model)),
    inChapter,
    await open('embed', (page) => figure(page, `${origin}embed/${id}/`, id)),
  ];
  if (id === COMPARED)
    for (const [name, title] of Object.entries(PEERS))
      all.push(await open(title, async (page) => own(page, await peerPage(name as keyof typeof PEERS))));
  const [least, computing, chapterCost, embedCost, ...peers] = await ratios(all);
  const modelShare = Math.max(0, (computing?.ratio ?? 1) - 1);
  console.log(
    `  ${id.padEnd(20)} ${param.padEnd(14)} chapter ${chapterCost?.ratio.toFixed(1).padStart(5)}  embed ${embedCost?.ratio.toFixed(1).padStart(5)}  of it the model ${modelShare.toFixed(1).padStart(5)}   (1 = ${least?.ms.toFixed(2)} ms)`,
  );
  for (const [i, peer] of peers.entries())
    console.log(
      `  ${''.padEnd(20)} ${(all[i + 4]?.name ?? '').padEnd(34)} ${peer.ratio.toFixed(1).padStart(5)}`,
    );
  if (isWatchingLeaks) console.log(`  ${''.padEnd(20)} ${await longUse(inChapter.page, id)}`);
  for (const { page } of all) await page.close();
}

const port = Number(process.env['BENCH_PORT'] ?? 4397);
await withSite(port, async (origin) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  console.log(
    'CPU time of the main thread for one input of a drag; an empty page whose slider moves one polygon = 1',
  );
  try {
    for (const facts of chosen) await measure(browser, origin, facts);
  } finally {
    await browser.close();
  }
});
