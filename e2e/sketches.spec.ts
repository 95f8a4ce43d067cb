/** Small live pictures between the paragraphs. */
import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a sketch stands in the text, wakes near the reader, follows its slider and leads to the figure', async ({
  page,
}) => {
  await page.goto('impulse/');
  const sketch = page.locator('poc-sketch[data-widget="impulse-2d"]').first();
  const number = sketch.locator('[data-headline-number]');
  const before = await sketch.boundingBox();
  const atFirst = (await number.textContent()) ?? '';
  await sketch.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1); // the reader stirs
  await expect(sketch).toHaveAttribute('data-state', 'awake');
  expect((await sketch.boundingBox())?.height, 'nothing moves when it wakes').toBe(before?.height);
  await expect(number).toHaveText(atFirst);

  const slider = sketch.getByRole('slider', { name: 'Where it strikes' }).and(page.locator('input'));
  await slider.focus();
  await page.keyboard.press('End');
  await expect(number).not.toHaveText(atFirst);
  await sketch.getByRole('link', { name: 'Full figure' }).click();
  await expect(page).toHaveURL(/\?widget=impulse-2d&strike=0\.9#impulse-2d$/);
  const figure = page.locator('poc-widget[data-widget="impulse-2d"]');
  await expect(figure.locator('[data-param="strike"] input[type="range"]').first()).toHaveValue('0.9');
  await page.goBack();
  await expect(sketch, 'Back leads to where the reader was').toBeInViewport();
});
