/** A figure on a slide of a real reveal.js, pasted as the builder copies it, and nothing added. */
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './foreign-host.ts';

const reveal = fileURLToPath(new URL('.', import.meta.resolve('reveal.js')));

test('a slide of reveal.js shows a whole figure, which keeps its keys to itself', async ({ page, host }) => {
  await page.goto('figures/build/impulse-2d/?fit=slide');
  const code = page.locator('[data-code-text]');
  await expect(code).toHaveValue(/fit=slide/);
  const pasted = await code.inputValue();

  const deck = host.slides(
    reveal,
    `<div class="reveal"><div class="slides"><section>First</section><section id="figure">${pasted}</section>
     <section>Last</section></div></div>`,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(deck);
  const current = page.locator('.slides > section.present');
  await expect(current).toHaveText('First');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveId('figure');

  const figure = page.frameLocator('iframe');
  await expect(figure.locator('poc-widget')).toHaveAttribute('data-state', 'awake');
  await expect
    .poll(() =>
      figure.locator('html').evaluate(({ scrollHeight, scrollWidth }) => ({
        isWhole: scrollHeight <= innerHeight && scrollWidth <= innerWidth,
        isLarge: innerWidth > 850 && innerHeight > 500,
      })),
    )
    .toEqual({ isWhole: true, isLarge: true });

  const slider = figure.locator('[data-lead] input[type="range"]').first();
  const before = await slider.inputValue();
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveValue(before);
  await expect(current).toHaveId('figure');
  await page.mouse.click(5, 5); // beside the figure the keys are the slides' again
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('Last');
});
