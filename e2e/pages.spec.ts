/** Every page, loaded once with scripts and once without: healthy, accessible, never wider than the window. */
import { expect, type Page, test } from '@playwright/test';
import { breaches } from './axe.ts';
import { pages, watch } from './site.ts';

/** Elements that stick out of the window, if the page scrolls sideways. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });

for (const path of pages) {
  test.describe(`/${path}`, () => {
    test('is healthy in light and dark, at 320 px, in print', async ({ page, baseURL }) => {
      const faults = await watch(page, baseURL ?? '');
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      // The builder has frames, and is ready when they have answered.
      if (/^figures\/build\/./.test(path))
        await expect(page.locator('[data-builder][data-state="ready"]')).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).not.toHaveTitle('');

      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => sticksOut(page), 'wider than 320 px').toEqual([]);
      await page.setViewportSize(size ?? { width: 1280, height: 720 });

      expect(await breaches(page), 'axe, light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await breaches(page, { rules: ['color-contrast'] }), 'axe, dark: only colours differ').toEqual(
        [],
      );

      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('header.top')).toBeHidden();
      await expect(page.locator('body'), 'prints dark on white').toHaveCSS('color', 'rgb(29, 31, 36)');
      expect(faults).toEqual([]);
    });

    test('reads without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      await expect(page.locator('.needs-js:visible')).toHaveCount(0);
      await context.close();
    });
  });
}

test('the menu at the top is healthy when it is open', async ({ page }) => {
  await page.goto('');
  await page.evaluate(() => document.fonts.ready);
  expect(await breaches(page, { within: 'header.top' })).toEqual([]);
});
