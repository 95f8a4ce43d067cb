/** The same build, put at a sub-path of a server: everything must work there without rebuilding. */
import { expect, test } from '@playwright/test';
import { watch } from './site.ts';

/** The second server of playwright.config.ts. */
const home = `http://127.0.0.1:${Number(process.env['TEST_PORT'] ?? 4399) + 1}/courses/mechanics/`;

test('every link, style, font and script stays below the sub-path', async ({ page }) => {
  const faults = await watch(page, home);
  await page.goto(home, { waitUntil: 'networkidle' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 252, 249)');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(async () => (await loaded()).join()).toContain('Source Serif 4');

  await page.getByRole('link', { name: /Begin with/ }).click();
  await expect(page).toHaveURL(`${home}introduction/`);
  await page.locator('main .eq-links a').first().click();
  await expect(page).toHaveURL(/\/courses\/mechanics\/equations\/#/);
  await page.locator('.links a[href*="code/"]').first().click();
  await expect(page).toHaveURL(/\/courses\/mechanics\/code\/.*#L\d+$/);
  await page.getByRole('link', { name: 'Errata', exact: true }).first().click();
  await expect(page).toHaveURL(`${home}errata/`);
  await page.getByRole('link', { name: 'Point of Contact', exact: true }).click();
  await expect(page).toHaveURL(home);
  expect(faults).toEqual([]);
});

test('search finds pages below the sub-path', async ({ page }) => {
  const faults = await watch(page, home);
  await page.goto(`${home}sources/`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText('impulse');
  const first = page.locator('#search-results a').first();
  await expect(first).toHaveAttribute('href', /\/courses\/mechanics\//);
  const found = new URL((await first.getAttribute('href')) ?? '', home).href;
  await first.click();
  await expect(page).toHaveURL(found);
  await expect(page.locator('h1')).toBeVisible();
  expect(faults).toEqual([]);
});

for (const lost of ['nowhere', 'deep/down/nowhere/', 'introduction/nowhere.html']) {
  test(`a lost reader at ${lost} finds the way back`, async ({ page }) => {
    const response = await page.goto(home + lost);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No contact' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 252, 249)');
    const back = page.getByRole('link', { name: 'To the cover' });
    await expect(back).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(home);
  });
}
