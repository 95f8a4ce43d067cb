/** A derivation is gone through by buttons and keys; without scripts, and in print, all of it is there. */
import { expect, type Page, test } from '@playwright/test';

const open = async (page: Page) => {
  await page.goto('embed/derivation/');
  const widget = page.locator('poc-widget[data-widget="derivation"]');
  await widget.scrollIntoViewIfNeeded();
  return widget;
};

test('steps follow buttons and arrow keys, and the four numbers hold still while a velocity changes', async ({
  page,
}) => {
  const widget = await open(page);
  await expect(widget).toHaveAttribute('data-state', 'awake');
  const shown = widget.locator('.step:visible');
  await expect(shown).toContainText('Step 1 of');
  await widget.getByRole('button', { name: 'Next step' }).click();
  await expect(shown).toContainText('Step 2 of');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toContainText('Step 3 of');
  await expect(widget.getByRole('button', { name: /^Step 3,/ })).toBeFocused();

  await widget.getByRole('button', { name: /^Step 6,/ }).click();
  const number = (term: string) => shown.locator(`[data-term="${term}"]`);
  const [approach, ...four] = await Promise.all(
    ['before', 'massA', 'massB', 'turnA', 'turnB'].map((term) => number(term).innerText()),
  );
  const slider = widget.locator('[data-param="velocityA"] input[type="range"]').first();
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(number('before')).not.toHaveText(approach ?? '');
  expect(await Promise.all(['massA', 'massB', 'turnA', 'turnB'].map((t) => number(t).innerText()))).toEqual(
    four,
  );
});

test('a mistake shows in the steps from which on it counts', async ({ page }) => {
  await page.goto('impulse/?widget=derivation&mistake=noBracket#derivation');
  const widget = page.locator('poc-widget[data-widget="derivation"]');
  await expect(widget.getByRole('button', { name: /^Step 5,.* are equal$/ })).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Step 6,.* not equal$/ })).toBeVisible();
});

test('print shows every step', async ({ page }) => {
  const widget = await open(page);
  await page.emulateMedia({ media: 'print' });
  const steps = widget.locator('.step');
  await expect(widget.locator('.step:visible')).toHaveCount(await steps.count());
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every step is there, with numbers', async ({ page }) => {
    const widget = await open(page);
    const steps = widget.locator('.step');
    await expect(widget.locator('.step:visible')).toHaveCount(await steps.count());
    await expect(steps.last().locator('[data-term="jPlane"]')).toHaveText(/\d\.\d/);
  });
});
