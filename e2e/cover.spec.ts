/** The cover, and finding one's way: something to push at once, the map, and the place where one was. */
import { expect, type Page, test } from '@playwright/test';
import { watch } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const coverOf = (page: Page) => page.locator('poc-sketch.cover');

/** The far end's number. */
const numberOf = async (page: Page): Promise<number> => {
  const text = (await coverOf(page).locator('[data-headline-number]').textContent()) ?? '';
  return Number(text.replace('−', '-'));
};

async function openAwake(page: Page): Promise<void> {
  await page.goto('');
  await page.mouse.move(5, 5); // the reader stirs
  await expect(coverOf(page)).toHaveAttribute('data-state', 'awake');
}

test('the bar is struck by keys: at its middle it moves on as one, at the right place its far end stands still', async ({
  page,
  baseURL,
}) => {
  const faults = await watch(page, baseURL ?? '');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAwake(page);
  expect(await numberOf(page), 'struck near its end, its far end comes back').toBeLessThan(-0.3);
  const ring = coverOf(page).getByRole('slider', { name: 'Point of contact on the bar' });
  await ring.focus();
  const atFirst = Number(await ring.getAttribute('aria-valuenow'));
  const steps = Math.round((atFirst - 0.32) / 0.01);
  for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowDown');
  await expect(ring).toHaveAttribute('aria-valuenow', '0.32');
  await expect.poll(async () => Math.abs(await numberOf(page))).toBeLessThan(0.02);
  for (let i = 0; i < 32; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => numberOf(page)).toBeGreaterThan(1);
  expect(asked.filter((url) => /three|chart-live/.test(url))).toEqual([]);
  expect(faults).toEqual([]);
});

test('the block itself is dragged, and the number follows; nothing moves when it wakes', async ({ page }) => {
  await page.goto('');
  const before = await coverOf(page).boundingBox();
  await page.mouse.move(5, 5);
  await expect(coverOf(page)).toHaveAttribute('data-state', 'awake');
  expect(await coverOf(page).boundingBox()).toEqual(before);
  const atFirst = await numberOf(page);
  const block = await coverOf(page).locator('[data-grip="strike"] .grip-area').first().boundingBox();
  if (!block) throw new Error('there is no block to take hold of');
  const [x, y] = [block.x + block.width / 3, block.y + block.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await expect.poll(() => numberOf(page)).toBeGreaterThan(atFirst + 0.2);
  await page.mouse.up();
  expect(await numberOf(page)).toBeGreaterThan(atFirst + 0.2);
});

test('a chapter shows how far one has come, and the cover leads back to it after a while', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('impulse/');
  const share = () =>
    page
      .locator('[data-progress]')
      .evaluate((bar) => Number(/scaleX\((.*)\)/.exec(bar.style.transform)?.[1]));
  expect(await share()).toBe(0);
  await page.locator('.contents').getByRole('link', { name: 'In space' }).click();
  await expect(page.locator('[data-sections] [aria-current]')).toHaveText('In space');
  await expect.poll(share).toBeGreaterThan(0.2);
  expect(await page.evaluate(() => localStorage.getItem('place')), 'not at once').toBeNull();
  await page.clock.runFor(61_000);

  await page.goto('');
  const way = page.locator('[data-continue] a');
  await expect(way).toHaveText('The impulse, “In space”');
  await way.click();
  await expect(page).toHaveURL(/impulse\/#in-space$/);
});

test('where storage is blocked the cover and a chapter work without it', async ({ page, baseURL }) => {
  const faults = await watch(page, baseURL ?? '');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.clock.install();
  await page.goto('impulse/');
  await page.clock.runFor(61_000);
  await page.goto('');
  await expect(page.locator('[data-continue]')).toBeEmpty();
  expect(faults).toEqual([]);
});

test('the map leads to every chapter, and its lines meet them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('map/');
  const chapters = page.locator('.map-chapters > li');
  const lines = page.locator('.map-lines path');
  const box = await page.locator('.map-lines').boundingBox();
  for (const [i, chapter] of (await chapters.all()).entries()) {
    await expect(chapter.getByRole('heading').getByRole('link')).toHaveAttribute('href', /\/$/);
    const at = await chapter.boundingBox();
    const middle = (at?.y ?? 0) + (at?.height ?? 0) / 2 - (box?.y ?? 0);
    const share = (i + 0.5) / (await chapters.count());
    expect(Math.abs(middle - share * (box?.height ?? 0)), `line at chapter ${i}`).toBeLessThan(2);
  }
  expect(await lines.count()).toBe(await page.locator('.map-chapters .needs a').count());
});
