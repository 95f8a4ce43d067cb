/** Figures in other people's pages: nothing is cut where a frame was copied for, and a slide is filled without scrolling. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

type Heights = Readonly<Record<string, Readonly<Record<string, number>>>>;
const heights = JSON.parse(readFileSync('components/embed/frame-heights.json', 'utf8')) as Heights;
const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly { readonly id: string }[];
};
const ids = widgets.map(({ id }) => id);

/** Fonts differ by machine: a line of text more or less in the height of a figure, in px. */
const LINE = 28;

const awake = (page: Page) => page.locator('poc-widget[data-state="awake"]').waitFor();

test('a copied frame cuts nothing at 320, 600, 720 and 1100 px', async ({ page }) => {
  const cut: string[] = [];
  for (const id of ids) {
    await page.goto(`embed/${id}/`);
    await awake(page);
    for (const [width, height] of Object.entries(heights[id] ?? {})) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      const needed = await page.evaluate(() => document.body.getBoundingClientRect().bottom + scrollY);
      if (needed > height + LINE) cut.push(`${id} at ${width} px needs ${needed}, has ${height}`);
    }
  }
  expect(cut).toEqual([]);
  expect(Object.keys(heights).sort()).toEqual([...ids].sort());
});

test('on a slide every figure fills its frame, and nothing scrolls', async ({ page }) => {
  const wrong: string[] = [];
  for (const id of ids) {
    await page.goto(`embed/${id}/?fit=slide`);
    await awake(page);
    for (const [width, height] of [
      [1280, 720],
      [960, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      const seen = await page.evaluate(() => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        return {
          over: document.documentElement.scrollHeight - innerHeight,
          foot: innerHeight - (box('.embed-source')?.bottom ?? 0),
          stage: (box('.stage')?.height ?? 0) / innerHeight,
        };
      });
      if (seen.over > 0 || seen.foot < 0 || seen.stage < 0.45)
        wrong.push(`${id} at ${width} × ${height}: ${JSON.stringify(seen)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a figure that opens with its question shows nothing of the answer, and its first guess counts', async ({
  page,
}) => {
  await page.goto('embed/impulse-1d/?guess=on&massA=3');
  await awake(page);
  await expect(page.locator('.predict-question')).toBeVisible();
  await expect(page.locator('.headline-value')).toContainText('?');
  const mass = page.locator('[data-param="massA"] input[type="range"]');
  await expect(mass).toHaveAttribute('aria-valuetext', '3.00 kg');
  await page.getByRole('button', { name: 'Run it' }).click();
  await expect(page.locator('[data-predict="verdict"]')).toContainText('You said');
});

test('one chart stands alone where the address names it', async ({ page }) => {
  await page.goto('embed/impulse-2d/?views=chart:kinetic');
  await awake(page);
  await expect(page.locator('.widget-charts > .chart')).toHaveCount(1);
  await expect(page.locator('.widget-charts > .chart')).toHaveAttribute('data-chart', 'kinetic');
  await expect(page.locator('[data-view="scene"]')).toBeHidden();
  const box = await page.locator('.widget-charts > .chart').boundingBox();
  expect(box?.height).toBeGreaterThan(150);
});

test('an embed prints on one page, with its values and a code', async ({ page }) => {
  await page.goto('embed/impulse-2d/?restitution=0.25');
  await awake(page);
  await page.mouse.move(50, 50); // an act: what makes the code comes
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      return await page.locator('[data-paper] img').count();
    })
    .toBe(1);
  await expect(page.locator('[data-paper]')).toContainText('0.25');
  await expect(page.locator('.widget-controls')).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a run is saved as a film', async ({ page }) => {
  await page.goto('embed/impulse-1d/');
  await awake(page);
  await page.getByRole('button', { name: 'Take away' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Film' }).click();
  expect((await download).suggestedFilename()).toMatch(/^impulse-1d-[0-9a-f]{8}\.(?:mp4|webm)$/);
  await expect(page.locator('[data-saved]')).toContainText('Saved as impulse-1d-');
});
