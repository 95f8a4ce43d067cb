/** Numbers in the prose: dragged, stepped, typed; the widget and the other numbers follow. */
import { expect, test } from '@playwright/test';
import { drawn } from './site.ts';

test('a number in a sentence moves the widget, and a reading in the sentence follows', async ({ page }) => {
  await page.goto('impulse/');
  const widget = page.locator('poc-widget[data-widget="impulse-2d"]');
  const number = page.locator('poc-num[data-widget="impulse-2d"][data-param="strike"]').first();
  const words = page.locator('poc-say[data-widget="impulse-2d"][data-compare="velocityAfterA with 0"]');
  const field = widget.locator('[data-param="strike"] input[type="text"]');
  await expect(words).toHaveText(/carries on at/, { useInnerText: true });
  const said = await words.innerText();

  await number.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field).toHaveValue('0.66');
  await expect(number).toHaveText('0.66\u00a0m');
  await expect(number).toHaveAttribute('aria-valuenow', '0.66');
  await expect(words).not.toHaveText(said, { useInnerText: true });

  await page.keyboard.press('Home');
  await expect(field).toHaveValue('−0.90');
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('0.20');
  await expect(number).toBeFocused();
  await page.keyboard.press('5');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('0.20');

  await number.hover(); // waits until it stands still
  const box = await number.boundingBox();
  if (!box) throw new Error('the number is not shown');
  await page.mouse.move(box.x + 5, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 65, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(field).toHaveValue('0.56'); // 60 px of 300 for a range of 1.8 m
});

test('the words around a number follow it while it is dragged: the block that carries on bounces back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('impulse/');
  const number = page.locator('poc-num[data-widget="impulse-2d"][data-param="strike"]').first();
  const words = page.locator('poc-say[data-widget="impulse-2d"][data-compare="velocityAfterA with 0"]');
  await expect(words).toHaveText(/^carries on at \d\S*\sm\/s$/, { useInnerText: true });
  await number.hover(); // waits until it stands still, and wakes the figure
  await expect(page.locator('poc-widget[data-widget="impulse-2d"]')).toHaveAttribute('data-state', 'awake');
  // Words that are out of sight wait for the end of a drag.
  await words.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await number.hover();
  const box = await number.boundingBox();
  if (!box) throw new Error('the number is not shown');
  const at = (x: number) => [box.x + 5 + x, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  await page.mouse.move(...at(-80), { steps: 4 }); // 80 px of 300 for a range of 1.8 m: to 0.17 m
  await expect(words).toHaveText(/^bounces back at \d\S*\sm\/s$/, { useInnerText: true });
  await page.mouse.move(...at(30), { steps: 4 });
  await expect(words).toHaveText(/^carries on at/, { useInnerText: true });
  await page.mouse.up();
  expect(await page.locator('poc-say[aria-live], poc-say [aria-live]').count()).toBe(0);
});

test('numbers keep their places while a slider is dragged, and the lines around them with them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  await page.goto('impulse/#impulse-2d');
  const widget = page.locator('poc-widget[data-widget="impulse-2d"]');
  await expect(widget).toHaveAttribute('data-state', 'awake');
  const slider = widget.locator('[data-param="strike"] input[type="range"]');
  await widget.getByRole('button', { name: 'Numbers' }).click();
  const places = () =>
    widget.locator('[data-reading]').evaluateAll((numbers) =>
      numbers.map((number) => {
        const { x, y, width, height } = number.getBoundingClientRect();
        return [x, y, width, height].map((size) => Math.round(10 * size) / 10);
      }),
    );
  const first = widget.locator('[data-reading="j"]');
  const atFirst = (await first.textContent()) ?? '';
  await slider.hover(); // waits until it stands still
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not shown');
  const at = (share: number) => [box.x + share * box.width, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.85));
  await page.mouse.down();
  await page.mouse.move(...at(0.84));
  await expect(first).not.toHaveText(atFirst);
  await expect(first).toHaveCSS('contain', 'size layout');
  await drawn(page);
  const said = (await first.textContent()) ?? '';
  const before = await places();
  await page.mouse.move(...at(0.8), { steps: 3 });
  await expect(first).not.toHaveText(said);
  expect(await places()).toEqual(before);
  await page.mouse.up();
  await expect(first).toHaveCSS('contain', 'none');
  const lines = async () => (await places()).map(([, y]) => y);
  await expect.poll(lines).toEqual(before.map(([, y]) => y));
});

test('a symbol that is pointed at lights up its arrow, its curve, its slider and its reading', async ({
  page,
}) => {
  await page.goto('impulse/#impulse-2d');
  const widget = page.locator('poc-widget[data-widget="impulse-2d"]');
  await expect(widget).toHaveAttribute('data-state', 'awake');
  await widget.getByRole('button', { name: 'Numbers' }).click();
  await widget.locator('.readings [data-sym="j"]').first().hover();
  await expect(widget.locator('.scene-marks [data-sym="j"]').first()).toHaveClass(/is-lit/);
  await expect(page.locator('.eq [data-sym="j"]').first()).toHaveClass(/is-lit/);
  await page.locator('.eq-math [data-sym="v_A+"]').first().hover();
  await expect(widget.locator('.scene-marks [data-sym="v_A"]').first()).toHaveClass(/is-lit/);
  await page.locator('.eq-math [data-sym="m_A"]').first().hover();
  await expect(widget.locator('[data-param="massA"]')).toHaveClass(/is-lit/);
});

test('what is out of sight waits for the end of a drag, and is drawn then', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 440 }); // picture and slider, and nothing below
  await page.goto('embed/impulse-2d/');
  const widget = page.locator('poc-widget[data-state="awake"]');
  const curve = widget.locator('.widget-charts .chart-curve').first();
  const slider = widget.locator('.control input[type="range"]').first();
  await slider.focus();
  await page.keyboard.press('ArrowRight'); // the charts are live from now on
  const value = widget.locator('[data-param="strike"] input[type="text"]');
  await expect(value).toHaveValue('0.66');
  await expect(widget.locator('.widget-charts')).toHaveClass(/chart-live/);
  await slider.hover(); // waits until it stands still
  await expect(curve).not.toBeInViewport();
  await drawn(page); // the curve of this value
  await drawn(page); // by now the page knows what is out of sight, too
  const before = (await curve.getAttribute('d')) ?? '';

  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.3 * box.width, box.y + box.height / 2, { steps: 4 });
  await expect(value).not.toHaveValue('0.66');
  await expect(curve).toHaveAttribute('d', before);
  await page.mouse.up();
  await expect(curve).not.toHaveAttribute('d', before);
});
