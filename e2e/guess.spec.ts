/** Guess first: one figure of every chapter opens with its question. */
import { expect, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const figure = (page: Page) => page.locator('poc-widget[data-widget="impulse-2d"]');

async function arrive(page: Page): Promise<void> {
  await page.goto('impulse/');
  await figure(page).evaluate((element) => element.scrollIntoView());
  await page.mouse.wheel(0, 1); // the reader stirs
  await expect(figure(page)).toHaveAttribute('data-state', 'awake');
}

test('a figure asks before it tells, and the guess stands at the end of the chapter beside what happened', async ({
  page,
}) => {
  await arrive(page);
  const number = figure(page).locator('[data-headline-number]');
  await expect(number).toHaveText('?');
  await expect(figure(page).locator('.widget-charts')).toBeHidden();
  const words = page.locator('poc-say[data-widget="impulse-2d"]').first();
  await expect(words, 'the text does not wait').toContainText('m/s');
  await figure(page).locator('[data-guess="to the right"]').fill('0.5');
  await figure(page).getByRole('button', { name: 'Run it' }).click();
  await expect(number).not.toHaveText('?');
  await expect(figure(page).locator('[data-predict="verdict"]')).toContainText('You said');
  const kept = page.locator('[data-guesses]');
  await expect(kept).toContainText('Off-centre hit: ');
  await expect(kept).toContainText('You said');
});

test('the answer stands in the place of the leading sliders: nothing moves when it is given, or skipped', async ({
  page,
}) => {
  const box = () => figure(page).locator('.widget-box').boundingBox();
  const lead = figure(page).locator('[data-lead] input[type="range"]').first();
  const run = figure(page).getByRole('button', { name: 'Run it' });
  const clock = figure(page).locator('[data-time="scrub"]');
  await page.goto('impulse/');
  await figure(page).evaluate((element) => element.scrollIntoView());
  const asleep = await box();
  await page.mouse.wheel(0, 1);
  await expect(figure(page)).toHaveAttribute('data-state', 'awake');
  for (const hidden of [lead, clock]) await expect(hidden).toBeHidden();
  const { height } = (await box()) ?? {};
  expect(height).toBe(asleep?.height);
  await run.click();
  for (const shown of [lead, clock]) await expect(shown).toBeVisible();
  await expect(run).toBeHidden();
  expect((await box())?.height).toBe(height);
  await figure(page).getByRole('button', { name: 'Guess again' }).click();
  await expect(lead).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(lead).toBeVisible();
  await expect(figure(page).locator('[data-headline-number]')).not.toHaveText('?');
  await expect(figure(page).locator('.widget-charts')).toBeVisible();
  expect((await box())?.height).toBe(height);
});

test('whoever moves another slider instead has left the question', async ({ page }) => {
  await arrive(page);
  await figure(page).getByRole('button', { name: 'More controls' }).click();
  await figure(page).locator('[data-more-grid] input[type="range"]').first().press('ArrowLeft');
  await expect(figure(page).locator('[data-headline-number]')).not.toHaveText('?');
  await expect(figure(page).locator('.widget-charts')).toBeVisible();
});

test('a link to a state shows it', async ({ page }) => {
  await page.goto('impulse/?widget=impulse-2d&strike=0.3#impulse-2d');
  await expect(figure(page)).toHaveAttribute('data-state', 'awake');
  await expect(figure(page).locator('[data-headline-number]')).not.toHaveText('?');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('everything stands open', async ({ page }) => {
    await page.goto('impulse/');
    await expect(figure(page).locator('[data-headline-number]')).toBeVisible();
    await expect(figure(page).locator('[data-description]')).toBeVisible();
    await expect(figure(page).locator('.widget-charts')).toBeVisible();
    await expect(figure(page).locator('[data-lead] input[type="range"]').first()).toBeVisible();
    for (const part of ['panel', 'answer'])
      await expect(figure(page).locator(`[data-predict="${part}"]`)).toBeHidden();
  });
});
