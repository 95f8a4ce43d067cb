/** The core's rows in the reader's browser: nothing runs before it is asked for, and then the bits are those published. */
import { expect, test } from '@playwright/test';
import { watch } from './site.ts';

test('runs a row here, and its runs have the published names', async ({ page, baseURL }) => {
  const faults = await watch(page, baseURL ?? '');
  await page.goto('accuracy/');
  const name = page.locator('[data-here="head-on"] [data-name]');
  await expect(name).toHaveText('–');
  await page.getByRole('button', { name: /run the core/i }).click();
  await expect(page.locator('[data-run-here] [role="status"]')).toContainText('under way');
  await expect(name).toContainText('the same', { timeout: 60_000 });
  await expect(page.locator('[data-here="head-on"] [data-column]').first()).not.toHaveText('–');
  expect(faults).toEqual([]);
});
