/** What a page loads, and when: heavy libraries come only where they are needed, and only when the reader is near. */
import { expect, type Page, test } from '@playwright/test';
import { drawn, holdBack } from './site.ts';

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
const isThree = (path: string) => path.includes('three');
const isPlot = (path: string) => path.includes('chart-live');

test('a page without a scene in space never loads three', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('introduction/#tunnelling');
  await expect(page.locator('poc-widget').first()).toHaveAttribute('data-state', 'awake');
  await page.mouse.click(10, 300);
  await expect(page.locator('.widget-charts').first()).toHaveClass(/chart-live/);
  expect(scripts.filter(isPlot)).toHaveLength(1);
  expect(scripts.filter(isThree)).toEqual([]);
});

test('a widget that is far away loads nothing; near, its picture turns before three is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  const scripts = scriptsOf(page);
  await page.goto('mechanics/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => isPlot(path) || isThree(path) || path.includes('awaken'))).toEqual([]);

  const widget = page.locator('poc-widget[data-widget="free-top"]');
  await widget.scrollIntoViewIfNeeded();
  await expect(widget).toHaveAttribute('data-state', 'awake');
  const direction = widget.getByRole('slider', { name: 'View direction' });
  const before = await direction.getAttribute('aria-valuetext');
  await direction.focus();
  await page.keyboard.press('ArrowRight');
  await expect(direction).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(widget.locator('canvas')).toBeAttached();
  expect(scripts.filter(isThree)).toHaveLength(1);
});

test('a widget that leaves the page gives its context and its listeners back', async ({ page }) => {
  await page.goto('mechanics/#free-top');
  const widget = page.locator('poc-widget[data-widget="free-top"]');
  await expect(widget).toHaveAttribute('data-state', 'awake');
  await page.mouse.click(10, 300);
  await expect(widget.locator('canvas')).toBeAttached();
  const isLost = await widget.evaluate(async (element) => {
    const canvas = element.querySelector('canvas') as HTMLCanvasElement;
    const lost = new Promise((done) =>
      canvas.addEventListener('webglcontextlost', () => done(true), { once: true }),
    );
    element.remove();
    return await lost;
  });
  expect(isLost).toBe(true);
});

test('a chapter has no fields for a browser to look at, and room for every figure, before any wakes', async ({
  page,
}) => {
  // What stands in the window wakes by itself after a while: not before we have looked.
  const release = await holdBack(page, /\/awaken[^/]*\.js$/);
  await page.goto('impulse/');
  await expect(page.locator('.prose :is(input[type="text"], select, textarea)')).toHaveCount(0);
  release();
  const far = page.locator('poc-widget').last();
  await expect(far).not.toBeInViewport();
  const kept = (await far.boundingBox())?.height ?? 0;
  await far.scrollIntoViewIfNeeded();
  await expect(far).toHaveAttribute('data-state', 'awake');
  await expect(far.locator('.control-value input').first()).toHaveValue(/\d/);
  // Far from it only if nobody has measured for long: `npm run heights`.
  await expect
    .poll(() => far.boundingBox().then((box) => Math.abs(kept / (box?.height ?? 0) - 1)))
    .toBeLessThan(0.3);
});

test('notes count on where parts of a page are skipped', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 800 });
  await page.goto('introduction/');
  const numbers = await page
    .locator('.note-mark')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).getPropertyValue('--number').trim()));
  expect(numbers.length).toBeGreaterThan(2);
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1)));
});

/** As narrow as a phone, and so tall that the first figure of a chapter is near at once. */
const PHONE = { width: 412, height: 2000 };

test('on a phone nothing moves while the first page is loaded and its figure wakes', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('introduction/');
  await page.evaluate(() => document.fonts.ready);
  await page.locator('poc-widget').first().scrollIntoViewIfNeeded();
  await page.mouse.move(10, 10); // the first act
  await expect(page.locator('poc-widget').first()).toHaveAttribute('data-state', 'awake');
  for (let i = 0; i < 2; i++) await drawn(page); // what has moved is told after the frame that shows it
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('an act that comes before the figure is looked for counts', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // The browser says where things are only after this: the reader is faster.
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (this: IntersectionObserver, element: Element) {
      addEventListener('pointermove', () => setTimeout(() => observe.call(this, element)), { once: true });
    };
  });
  await page.goto('introduction/');
  await page.mouse.move(10, 10);
  await expect(page.locator('poc-widget').first()).toHaveAttribute('data-state', 'awake');
});
