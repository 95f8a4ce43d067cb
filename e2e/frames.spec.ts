/** Figures in other people's pages: nothing is cut where a frame was copied for, and a slide is filled without scrolling. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly { readonly id: string; readonly title: string }[];
};
/** Ten at a time: each figure takes a second or two. */
const groups = widgets.flatMap((_, i) => (i % 10 === 0 ? [widgets.slice(i, i + 10)] : []));
const namesIn = (group: typeof widgets): string => `${group[0]?.title} to ${group.at(-1)?.title}`;

const awake = (page: Page) => page.locator('poc-widget[data-state="awake"]').waitFor();

const LETTERS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  amp: '&',
};

/** What the builder's page copies for a course page, as it is printed there. */
function frameFor(id: string, site: string): string {
  const page = readFileSync(`dist/figures/build/${id}/index.html`, 'utf8');
  const printed = /class="without-js">[\s\S]*?<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/.exec(page)?.[1] ?? '';
  return printed
    .replace(/&([a-z]+|#\d+);/g, (whole, name: string) => LETTERS[name] ?? whole)
    .replaceAll(/https:\/\/the-address-of-this-site\//g, site);
}

for (const group of groups) {
  test(`a pasted frame cuts nothing from 320 to 1100 px: ${namesIn(group)}`, async ({ page, baseURL }) => {
    for (const { id } of group) {
      await page.setViewportSize({ width: 1366, height: 900 });
      await page.goto('robots.txt'); // a blank page may not ask a server on this machine
      await page.setContent(
        `<!doctype html><body style="margin:0"><div id="column">${frameFor(id, baseURL ?? '')}</div>`,
      );
      const figure = page.frameLocator('iframe').locator('poc-widget');
      await expect(figure).toHaveAttribute('data-state', 'awake');
      for (const width of [600, 720, 1100, 320, 412, 464, 560]) {
        // A column as narrow as a phone, upright or held across, stands in a window as narrow.
        await page.setViewportSize({ width: width < 600 ? width : 1366, height: 900 });
        await page.locator('#column').evaluate((column, px) => {
          column.style.width = `${px}px`;
        }, width);
        await expect
          .poll(
            () =>
              figure.evaluate(() => {
                const { scrollHeight, scrollWidth } = document.documentElement;
                return Math.max(scrollHeight - innerHeight, scrollWidth - innerWidth);
              }),
            `${id} at ${width} px: what is cut, in px`,
          )
          .toBe(0);
      }
    }
  });

  test(`on a slide every figure fills its frame, and nothing scrolls: ${namesIn(group)}`, async ({
    page,
  }) => {
    for (const { id } of group) {
      await page.goto(`embed/${id}/?fit=slide`);
      await awake(page);
      for (const [width, height] of [
        [1280, 720],
        [960, 600],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(
            () =>
              page.evaluate(() => {
                const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
                const foot = box('.embed-source')?.bottom ?? 0;
                const { scrollHeight, scrollWidth } = document.documentElement;
                return {
                  isWhole: scrollHeight <= innerHeight && scrollWidth <= innerWidth && foot <= innerHeight,
                  isFull: foot > 0.95 * innerHeight,
                  isPictureLarge: (box('.stage')?.height ?? 0) > 0.45 * innerHeight,
                };
              }),
            `${id} at ${width} × ${height}`,
          )
          .toEqual({ isWhole: true, isFull: true, isPictureLarge: true });
      }
    }
  });
}

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

test('a run is saved as a film, and a picture has its colours and letters in it', async ({ page }) => {
  await page.goto('embed/impulse-1d/');
  await awake(page);
  await page.getByRole('button', { name: 'Take away' }).click();
  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).click();
  const svg = readFileSync(await (await drawing).path(), 'utf8');
  expect(svg).toMatch(/@font-face\{font-family:"Inter";[^}]*data:font\/woff2/);
  expect(svg.match(/<stop [^>]*>/g)?.filter((stop) => !/stop-color:rgb/.test(stop))).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Film' }).click();
  expect((await download).suggestedFilename()).toMatch(/^impulse-1d-[0-9a-f]{8}\.(?:mp4|webm)$/);
  await expect(page.locator('[data-saved]')).toContainText('Saved as impulse-1d-');
});
