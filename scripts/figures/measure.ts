/**
 * `npm run figures:measure [widget …]`: what a reader meets on arrival at each figure of the built site, on a laptop and
 * on a phone, beside what we aim at. Printed, not tested: an exception is argued in words.
 */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { quantile, withSite } from '../with-site.ts';
import { aimOf, type Column, cellOf, isMet, LAPTOP, PHONE, printRow } from './aims.ts';
import { isStageInSight, seenIn } from './seen.ts';

interface Facts {
  readonly id: string;
  readonly chapter: string;
  readonly has: { readonly time: boolean };
}
const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly Facts[];
};
const asked = process.argv.slice(2);
const chosen = widgets.filter(({ id }) => asked.length === 0 || asked.includes(id));

/** A figure that moves by itself begins within so many ms of being in sight. */
const PATIENCE = 3000;

const COLUMNS: readonly Column[] = [
  ['share, laptop %', 'at least', 40],
  ['share, phone %', 'at least', 35],
  ['controls, laptop', 'at most', 12],
  ['controls, phone', 'at most', 15],
  ['numbers', 'at most', 15],
  ['screens, laptop', 'at most', 0.85],
  ['screens, phone', 'at most', 1],
  ['to slider, laptop', 'at most', 80],
  ['to slider, phone', 'at most', 80],
  ['in sight', 'at least', 1],
  ['moves', 'at least', 1],
  ['tabs', 'at most', 15],
];

/** Aims that a figure misses, and why it may. */
const ARGUED: Readonly<Record<string, string>> = {
  'response-order': '14 controls on a laptop: the three orders are one choice and one stop of Tab',
  fencing:
    '13 controls on a laptop: the three delays of the opponent are one choice and one stop of Tab, and Fence is the game itself',
};

async function arrive(page: Page, origin: string, { id, chapter }: Facts): Promise<Locator> {
  await page.goto(`${origin}${chapter}/#${id}`);
  const figure = page.locator(`poc-widget[data-widget="${id}"]`);
  await figure.evaluate((element) => element.scrollIntoView());
  await page.locator(`poc-widget[data-widget="${id}"][data-state="awake"]`).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return figure;
}

/** Whether the time shown changes although nobody does anything. */
async function movesAlone(page: Page, id: string): Promise<number> {
  const scrub = `poc-widget[data-widget="${id}"] [data-time="scrub"]`;
  const start = await page.locator(scrub).inputValue();
  return await page
    .waitForFunction(
      ([selector, value]) => document.querySelector<HTMLInputElement>(selector ?? '')?.value !== value,
      [scrub, start] as const,
      { timeout: PATIENCE },
    )
    .then(() => 1)
    .catch(() => 0);
}

/** Presses of Tab from the figure's first stop until the focus has left it. */
async function tabsThrough(page: Page, figure: Locator): Promise<number> {
  await figure.locator('.skip-figure').focus();
  for (let presses = 1; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (!(await figure.evaluate((element) => element.contains(document.activeElement)))) return presses;
  }
  return 60;
}

async function measure(browser: Browser, origin: string, facts: Facts): Promise<readonly number[]> {
  const laptop = await browser.newPage({ viewport: LAPTOP });
  const wide = await arrive(laptop, origin, facts);
  // A figure that opens with its question stands still until it is answered: there, the answer has to move.
  const run = wide.locator('[data-predict="run"]:visible');
  const asks = (await run.count()) > 0;
  const movedAlone = facts.has.time && !asks ? await movesAlone(laptop, facts.id) : 1;
  const onLaptop = await wide.evaluate(seenIn);
  const tabs = await tabsThrough(laptop, wide);
  if (asks) await run.click();
  const moves = facts.has.time && asks ? await movesAlone(laptop, facts.id) : movedAlone;
  await laptop.close();
  const phone = await browser.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  const narrow = await arrive(phone, origin, facts);
  const onPhone = await narrow.evaluate(seenIn);
  const inSight = await narrow.evaluate(isStageInSight);
  await phone.close();
  return [
    100 * onLaptop.share,
    100 * onPhone.share,
    onLaptop.controls,
    onPhone.controls,
    onLaptop.numbers,
    onLaptop.height / LAPTOP.height,
    onPhone.height / PHONE.height,
    onLaptop.toSlider,
    onPhone.toSlider,
    inSight ? 1 : 0,
    moves,
    tabs,
  ];
}

const print = (name: string, cells: readonly string[]): void => printRow(COLUMNS, name, cells);

await withSite(4397, async (origin) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const rows: (readonly number[])[] = [];
  print(
    '',
    COLUMNS.map(([name]) => name),
  );
  for (const facts of chosen) {
    const row = await measure(browser, origin, facts);
    rows.push(row);
    print(
      facts.id,
      row.map((value, i) => cellOf(value, COLUMNS[i] as Column)),
    );
  }
  print(
    'median',
    COLUMNS.map((column, i) => cellOf(quantile(rows.map((row) => row[i] ?? 0)), column)),
  );
  print('aim', COLUMNS.map(aimOf));
  print(
    'missed by',
    COLUMNS.map((column, i) => String(rows.filter((row) => !isMet(row[i] ?? 0, column)).length)),
  );
  for (const { id } of chosen) if (ARGUED[id]) console.log(`${id}: ${ARGUED[id]}`);
  await browser.close();
});
