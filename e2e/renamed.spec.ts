/** Addresses of files that have got another name, or were replaced: whoever comes from an old link arrives. */
import { expect, test } from '@playwright/test';

for (const [old, now] of [
  ['orientation', 'side-tests'],
  ['run-pivot-end.test', 'end-of-margin.test'],
  ['run-slide', 'touch-flight'],
])
  test(`code/${old}/ leads to code/${now}/`, async ({ page }) => {
    await page.goto(`code/${old}/`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(new RegExp(`/code/${now}/$`));
    await expect(page.locator('h1')).toContainText(`${now}.ts`);
  });
