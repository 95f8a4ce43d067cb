/**
 * `npm run chapters:measure [chapter …]`: how far apart the live pictures of each chapter of the built site lie, on a
 * laptop and on a phone, beside what we aim at. Printed, not tested: an exception is argued in words.
 */
import { type Browser, chromium } from '@playwright/test';
import { loadBook } from '../../src/data/book.ts';
import { findBrowser } from '../browser.mjs';
import { withSite } from '../with-site.ts';
import { aimOf, type Column, cellOf, LAPTOP, PHONE, printRow } from './aims.ts';
import { stretchesIn } from './stretches.ts';

const asked = process.argv.slice(2);
const slugs = loadBook()
  .chapters.map(({ slug }) => slug)
  .filter((slug) => asked.length === 0 || asked.includes(slug));

/** The aims in screens of text. On a phone there is none for the average. */
const COLUMNS: readonly Column[] = [
  ['pictures', undefined, 0],
  ['screens, laptop', undefined, 0],
  ['per picture', 'at most', 3],
  ['longest', 'at most', 5],
  ['screens, phone', undefined, 0],
  ['per picture', undefined, 0],
  ['longest', 'at most', 9],
];

/** Screens of text, pictures, screens for each of them, and the longest stretch without one. */
async function measure(browser: Browser, address: string, viewport: typeof LAPTOP) {
  const page = await browser.newPage({ viewport, isMobile: viewport === PHONE, reducedMotion: 'reduce' });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const { text, pictures, longest } = await page.locator('main article').evaluate(stretchesIn);
  await page.close();
  const screens = text / viewport.height;
  return { pictures, cells: [screens, screens / pictures, longest / viewport.height] };
}

await withSite(4398, async (origin) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const print = (name: string, cells: readonly string[]) => printRow(COLUMNS, name, cells);
  print(
    '',
    COLUMNS.map(([name]) => name),
  );
  for (const slug of slugs) {
    const onLaptop = await measure(browser, `${origin}${slug}/`, LAPTOP);
    const onPhone = await measure(browser, `${origin}${slug}/`, PHONE);
    const row = [onLaptop.pictures, ...onLaptop.cells, ...onPhone.cells];
    print(
      slug,
      row.map((value, i) => cellOf(value, COLUMNS[i] as Column)),
    );
  }
  print('aim', COLUMNS.map(aimOf));
  await browser.close();
});
