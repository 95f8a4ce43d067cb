/** A derivation is gone through by buttons and keys; without scripts, and in print, all of it is there. */
import { expect, type Locator, type Page, test } from '@playwright/test';

const open = async (page: Page, address = 'embed/derivation/') => {
  await page.goto(address);
  const widget = page.locator('poc-widget[data-widget="derivation"]');
  await widget.scrollIntoViewIfNeeded();
  return widget;
};

async function showsAll(widget: Locator): Promise<void> {
  await expect(widget.locator('.step:visible').nth(5)).toBeAttached();
  await expect(widget.locator('.step:not(:visible)')).toHaveCount(0);
}

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
  await expect(shown).toContainText('Step 6 of');
  const number = (term: string) => shown.locator(`[data-term="${term}"]`);
  const still = ['massA', 'massB', 'turnA', 'turnB'];
  const four = await Promise.all(still.map((term) => number(term).innerText()));
  const approach = await number('before').innerText();
  await widget.getByRole('button', { name: 'More controls' }).click();
  const slider = widget.locator('[data-param="velocityA"] input[type="range"]').first();
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(number('before')).not.toHaveText(approach);
  for (const [i, term] of still.entries()) await expect(number(term)).toHaveText(four[i] ?? '');
});

test('a mistake shows in the steps from which on it counts', async ({ page }) => {
  await page.goto('impulse/?widget=derivation&mistake=noBracket#derivation');
  const widget = page.locator('poc-widget[data-widget="derivation"]');
  await expect(widget.getByRole('button', { name: /^Step 5,.* are equal$/ })).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Step 6,.* not equal$/ })).toBeVisible();
});

test('print shows every step of a chapter, and of an embed the one that is shown', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await showsAll(await open(page, 'impulse/'));
  await expect((await open(page)).locator('.step:visible')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every step is there, with numbers', async ({ page }) => {
    const widget = await open(page);
    await showsAll(widget);
    await expect(widget.locator('.step').last().locator('[data-term="jPlane"]')).toHaveText(/\d\.\d/);
  });
});
