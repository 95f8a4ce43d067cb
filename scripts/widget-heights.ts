/**
 * `npm run heights`: measures how tall each widget stands, in the built site: in its chapter
 * (components/frame/widget-heights.json: a browser that has not laid out a widget yet keeps so much room for it, so that
 * the page is as long as it will be) and in frames of other pages (components/embed/frame-heights.json: what is copied for
 * a course page is so tall). Run it after a widget was added or has changed much.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { MEASURED_WIDTHS } from '../components/embed/frame-heights.ts';
import { findBrowser } from './browser.mjs';
import { withSite } from './with-site.ts';

const file = 'components/frame/widget-heights.json';
const frameFile = 'components/embed/frame-heights.json';
/** Widths of windows, in px: with the charts below the picture, and beside it (prose.css). In between, pictures grow. */
const windows = { narrow: [360, 600], wide: [660, 1400] } as const;

const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly { readonly id: string; readonly chapter: string }[];
};

/** Heights of all widgets in a window so wide, in px. */
async function heightsAt(
  browser: Browser,
  origin: string,
  width: number,
): Promise<ReadonlyMap<string, number>> {
  const heights = new Map<string, number>();
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  for (const chapter of new Set(widgets.map((widget) => widget.chapter))) {
    await page.goto(`${origin}${chapter}/`);
    for (const { id } of widgets.filter((widget) => widget.chapter === chapter)) {
      const widget = page.locator(`poc-widget[data-widget="${id}"]`);
      const choice = page.locator(`[data-lab-choice="${id}"]`); // the Lab shows one of its figures at a time
      if ((await choice.count()) > 0) await choice.click();
      await widget.scrollIntoViewIfNeeded();
      const box = await widget.boundingBox();
      if (!box) throw new Error(`${id} is not shown in ${chapter}`);
      heights.set(id, box.height);
    }
  }
  await page.close();
  return heights;
}

/** Heights of all widgets in frames of other pages, in px, by width. */
async function frameHeights(
  browser: Browser,
  origin: string,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const page = await browser.newPage();
  const heights: Record<string, Record<string, number>> = {};
  for (const { id } of widgets) {
    await page.setViewportSize({ width: MEASURED_WIDTHS[0], height: 800 });
    await page.goto(`${origin}embed/${id}/`);
    await page.locator('poc-widget[data-state="awake"]').waitFor();
    const own: Record<string, number> = {};
    for (const width of MEASURED_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      own[width] = await page.evaluate(() =>
        Math.ceil(document.body.getBoundingClientRect().bottom + scrollY),
      );
    }
    heights[id] = own;
  }
  await page.close();
  return heights;
}

/** The straight line through two windows, up to where the page grows no wider. */
function lineThrough([x0, x1]: readonly [number, number], y0: number, y1: number): string {
  const slope = (y1 - y0) / (x1 - x0);
  return `calc(${Math.round(y0 - slope * x0)}px + ${slope.toFixed(3)} * min(100vw, 87.5rem))`;
}

await withSite(4396, async (origin) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const lines: Record<string, Record<string, string>> = {};
  for (const [name, range] of Object.entries(windows)) {
    const [first, last] = [
      await heightsAt(browser, origin, range[0]),
      await heightsAt(browser, origin, range[1]),
    ];
    for (const [id, height] of first)
      lines[id] = { ...lines[id], [name]: lineThrough(range, height, last.get(id) ?? height) };
  }
  writeFileSync(frameFile, `${JSON.stringify(await frameHeights(browser, origin), null, 2)}\n`);
  await browser.close();
  writeFileSync(file, `${JSON.stringify(lines, null, 2)}\n`);
  console.log(`the heights of ${Object.keys(lines).length} widgets are in ${file}`);
});
