/** The same build, put at a sub-path of a server: everything must work there without rebuilding. */
import { expect, test } from '@playwright/test';
import { watch } from './site.ts';

const home = 'http://127.0.0.1:4400/courses/mechanics/';

test('every link, style, font and script stays below the sub-path', async ({ page }) => {
  const faults = await watch(page, home);
  await page.goto(home, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(253, 252, 249)',
  );
  expect(await page.evaluate(() => document.fonts.check('16px "Source Serif 4"'))).toBe(true);

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
  await page.keyboard.type('impulse');
  const first = page.locator('#search-results a').first();
  await expect(first).toHaveAttribute('href', /\/courses\/mechanics\//);
  await first.click();
  await expect(page.locator('h1')).toBeVisible();
  expect(faults).toEqual([]);
});

for (const lost of ['nowhere', 'deep/down/nowhere/', 'introduction/nowhere.html']) {
  test(`a lost reader at ${lost} finds the way back`, async ({ page }) => {
    const response = await page.goto(home + lost);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No contact' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(253, 252, 249)',
    );
    const back = page.getByRole('link', { name: 'To the cover' });
    await expect(back).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(home);
  });
}
