/**
 * Widgets in one file, opened from a disk with the network off: a sample of them, one of each sort. All of them, in
 * several browsers: `npm run test:engines`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { breaches } from './axe.ts';
import { watch } from './site.ts';

const site = pathToFileURL(resolve('dist')).href;
const fileOf = (id: string): string => `${site}/figures/${id}.html`;

/** Charts in the plane, a scene in space, a derivation, something to bring along. */
const sample = ['impulse-2d', 'impulse-3d', 'derivation', 'mass-properties'] as const;

const nameOf = (page: Page): Locator => page.locator('[data-hash]');
const isAwake = (page: Page) => expect(page.locator('poc-widget')).toHaveAttribute('data-state', 'awake');

/** Opens a file where no network is, and collects what it must not do: ask for anything but itself, complain. */
async function open(page: Page, address: string): Promise<string[]> {
  const faults = await watch(page, new URL('.', address).href);
  await page.context().setOffline(true);
  await page.goto(address);
  await isAwake(page);
  return faults;
}

/** Presses a key on the first slider, and waits until the run is another. */
async function change(page: Page): Promise<string> {
  const before = (await nameOf(page).textContent()) ?? '';
  await page.locator('.control input[type="range"]:visible').first().press('ArrowRight');
  await expect(nameOf(page)).not.toHaveText(before);
  return (await nameOf(page).textContent()) ?? '';
}

for (const id of sample) {
  test(`${id} lives in one file, and its fragment keeps what the reader changes`, async ({ page }) => {
    const faults = await open(page, fileOf(id));
    const changed = await change(page);
    await page.getByRole('button', { name: 'Numbers', exact: true }).click();
    await page.locator('[data-code-part] summary').click();
    await expect(page.locator('[data-code] pre').first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\w+=/);
    await page.reload();
    await isAwake(page);
    await expect(nameOf(page)).toHaveText(changed);
    expect(faults).toEqual([]);
  });
}

test('the fragment of a file means what the query of the site means', async ({ page, browser, baseURL }) => {
  const state = 'restitution=0.3&massB=3&t=0.5';
  const faults = await open(page, `${fileOf('impulse-2d')}#${state}`);
  const atSite = await browser.newPage();
  await atSite.goto(`${baseURL}embed/impulse-2d/?${state}`);
  await isAwake(atSite);
  await expect(nameOf(page)).toHaveText((await nameOf(atSite).textContent()) ?? '?');
  const clock = (shown: Page) => shown.locator('[data-time="readout"]');
  await expect(clock(page)).toHaveText((await clock(atSite).textContent()) ?? '?');
  await atSite.close();
  // The reader writes another state into the address.
  const before = (await nameOf(page).textContent()) ?? '';
  await page.evaluate(() => {
    location.hash = '#restitution=0.1';
  });
  await expect(nameOf(page)).not.toHaveText(before);
  await expect(page.locator('[data-param="restitution"] input[type="range"]')).toHaveValue('0.1');
  expect(await breaches(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('hostile fragments are mended, and said', async ({ page }) => {
  const hostile = `restitution=1e999&massA=<img src=x onerror=alert(1)>&__proto__=1&constructor=2&t=soon&x=${'9'.repeat(9000)}`;
  const faults = await open(page, `${fileOf('impulse-2d')}#${hostile}`);
  const note = page.locator('[data-note]');
  await expect(note).toContainText('massA');
  await expect(note).toContainText('t must be a time in seconds');
  await expect(note).toContainText('There is no parameter');
  await expect(page.locator('.widget img')).toHaveCount(0);
  await expect(nameOf(page)).toHaveText(/^[0-9a-f]{8}$/);
  expect(faults).toEqual([]);
});

test('saved from the site with its values, and from the saved file again', async ({
  page,
  baseURL,
}, info) => {
  await page.goto('embed/impulse-2d/?restitution=0.3&t=0.3&controls=restitution,massA');
  await isAwake(page);
  const save = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: 'Take away', exact: true }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'This figure as one file' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`impulse-2d-${await nameOf(page).textContent()}.html`);
    const path = info.outputPath(name);
    await download.saveAs(path);
    return path;
  };
  const first = (await nameOf(page).textContent()) ?? '';
  const saved = await save('once.html');
  const block = readFileSync(saved, 'utf8').match(/data-saved>([^<]*)</)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({
    query: 'restitution=0.3&t=0.3&controls=restitution,massA',
    site: baseURL,
  });

  const faults = await open(page, pathToFileURL(saved).href);
  await expect(nameOf(page)).toHaveText(first);
  await expect(page.locator('[data-param="massB"]').first()).toBeHidden();
  await expect(page.locator('.embed-source a')).toHaveAttribute('href', `${baseURL}impulse/#impulse-2d`);
  const second = await change(page);
  await page.goto(pathToFileURL(await save('twice.html')).href);
  await isAwake(page);
  await expect(nameOf(page)).toHaveText(second);
  // Back to the defaults: the fragment says so, since the file would say otherwise.
  await page.getByRole('button', { name: 'More controls' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toContain('restitution=');
  const atDefaults = (await nameOf(page).textContent()) ?? '';
  await page.reload();
  await isAwake(page);
  await expect(nameOf(page)).toHaveText(atDefaults);
  expect(faults).toEqual([]);
});

test('where the file cannot be fetched, a link leads to it', async ({ page, baseURL }) => {
  await page.route('**/figures/*.html', (route) => route.abort());
  await page.goto('embed/impulse-2d/?restitution=0.3');
  await isAwake(page);
  await page.getByRole('button', { name: 'Take away', exact: true }).click();
  await page.getByRole('button', { name: 'This figure as one file' }).click();
  await expect(page.locator('[data-saved]')).toContainText('The link beside the button');
  await expect(page.getByRole('link', { name: 'or open it here' })).toHaveAttribute(
    'href',
    `${baseURL}figures/impulse-2d.html#restitution=0.3`,
  );
});

test('a chapter opened from a folder can be read, and leads to its figures in motion', async ({ page }) => {
  await page.context().setOffline(true);
  await page.goto(`${site}/introduction/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-open-search], [data-theme-switch], .actions').first()).toBeHidden();
  const link = page.locator('.from-folder a').first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/figures\/tunnelling\.html/);
  await isAwake(page);
});
