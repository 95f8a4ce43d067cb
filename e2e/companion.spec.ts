/** A figure beside the text that speaks of it, while it is out of sight itself. */
import { expect, type Locator, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const companion = (page: Page): Locator => page.locator('.companion');
const figure = (page: Page, id: string): Locator => page.locator(`poc-widget[data-widget="${id}"]`);
const toMiddle = (place: Locator) => place.evaluate((element) => element.scrollIntoView({ block: 'center' }));

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('it comes with the lines that speak of it, folds for a note, and goes when the figure is in sight', async ({
    page,
  }) => {
    await page.goto('impulse/');
    const note = page.locator('.sidenote').filter({ hasText: 'A door stop belongs there' });
    await note.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 360));
    await page.mouse.wheel(0, 1); // the reader stirs
    await expect(companion(page)).toContainText('Off-centre hit');
    await expect(companion(page).locator('svg').first()).toBeVisible();
    await note.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 200));
    await expect(companion(page)).toHaveClass(/is-folded/);
    await companion(page).getByRole('link', { name: 'To the figure' }).click();
    await expect(figure(page, 'impulse-2d')).toBeInViewport();
    await expect(companion(page)).toHaveCount(0);
  });

  test('a link acts in it, the page stands still, and Back undoes it', async ({ page }) => {
    await page.goto('impulse/');
    const link = page.locator('.prose a[data-open="impulse-2d"][href*="noRotation"]').first();
    await toMiddle(link);
    const before = page.url();
    const place = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(/noRotation/);
    const strike = figure(page, 'impulse-2d').locator('[data-param="strike"] input[type="range"]').first();
    await expect(companion(page).locator('.headline')).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(link).not.toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await companion(page).getByRole('link', { name: 'To the figure' }).click();
    await expect(figure(page, 'impulse-2d').locator('.wrong-badge')).toBeHidden();
    await expect(strike).toBeInViewport();
  });

  test('a link in an answer leaves the answer open', async ({ page }) => {
    await page.goto('search/');
    const answer = page.locator('details', { has: page.locator('a[data-open="collision-search"]') }).first();
    await answer.locator('summary').click();
    await answer.locator('a[data-open="collision-search"]').first().click();
    await expect(companion(page)).toBeVisible();
    await expect(page).toHaveURL(/epsDepth=/);
    await expect(answer).toHaveAttribute('open', '');
  });

  test('who sends it away is left alone, until it is asked for', async ({ page }) => {
    await page.goto('impulse/');
    const link = page.locator('.prose a[data-open="impulse-2d"][href*="noRotation"]').first();
    await toMiddle(link);
    await page.mouse.wheel(0, 1);
    await companion(page)
      .getByRole('button', { name: /^Close/ })
      .click();
    await expect(companion(page)).toHaveCount(0);
    await link.click();
    await expect(companion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(companion(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('a number that a finger drags shows its figure along the top, with a way to close it', async ({
    page,
  }) => {
    await page.goto('impulse/');
    const number = page.locator('poc-num[data-widget="impulse-2d"][data-param="restitution"]').first();
    await toMiddle(number);
    await expect(figure(page, 'impulse-2d').locator('.widget-scene')).not.toBeInViewport();
    const before = await number.getAttribute('aria-valuenow');
    const box = await number.boundingBox();
    if (!box) throw new Error('the number has no place');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const at = (type: 'touchStart' | 'touchMove', x: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + x, y }] });
    await at('touchStart', 5);
    for (const x of [15, 30, 45]) await at('touchMove', x);
    await expect(companion(page).locator('svg')).toBeVisible();
    await expect(number).not.toHaveAttribute('aria-valuenow', before ?? '');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect((await companion(page).boundingBox())?.height).toBeLessThanOrEqual(0.3 * 700 + 1);
    await companion(page)
      .getByRole('button', { name: /^Close/ })
      .click();
    await expect(companion(page)).toHaveCount(0);
  });
});

test('enlarged four times, it never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('impulse/');
  for (const number of await page.locator('.prose poc-num').all()) {
    await number.focus();
    await expect(number).toBeInViewport();
    await expect
      .poll(() =>
        number.evaluate((element) => {
          const strip = document.querySelector('.companion')?.getBoundingClientRect().bottom ?? 0;
          return element.getBoundingClientRect().top >= strip;
        }),
      )
      .toBe(true);
  }
});
