/**
 * `npm run heights`: measures how tall each widget stands in its chapter, in the built site, and writes it to
 * components/frame/widget-heights.json. A browser that has not laid out a widget yet keeps so much room for it, so that
 * the page is as long as it will be. Run it after a widget was added or has changed much.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { withSite } from './with-site.ts';

const file = 'components/frame/widget-heights.json';
/** Widths of windows, in px: a phone, a tablet, a desk. The style sheet says where each begins to hold. */
const windows = { narrow: 375, middle: 768, wide: 1280 } as const;

const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly { readonly id: string; readonly chapter: string }[];
};

await withSite(4396, async (origin) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const heights: Record<string, Record<string, number>> = {};
  for (const [name, width] of Object.entries(windows)) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    for (const chapter of new Set(widgets.map((widget) => widget.chapter))) {
      await page.goto(`${origin}${chapter}/`);
      for (const { id } of widgets.filter((widget) => widget.chapter === chapter)) {
        const widget = page.locator(`poc-widget[data-widget="${id}"]`);
        await widget.scrollIntoViewIfNeeded();
        const box = await widget.boundingBox();
        if (!box) throw new Error(`${id} is not shown in ${chapter}`);
        heights[id] = { ...heights[id], [name]: Math.round(box.height) };
      }
    }
    await page.close();
  }
  await browser.close();
  writeFileSync(file, `${JSON.stringify(heights, null, 2)}\n`);
  console.log(`${Object.keys(heights).length} heights are in ${file}`);
});
