/** The duel as it is fenced: by keys, by the mouse, move by move; and what was fenced comes back from its link. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { breaches } from './axe.ts';
import { watch } from './site.ts';

async function open(page: Page, address = 'embed/fencing/'): Promise<Locator> {
  await page.goto(address);
  const widget = page.locator('poc-widget');
  await expect(widget).toHaveAttribute('data-state', 'awake');
  await expect(widget.locator('[data-play="pad"]')).toHaveAttribute('role', 'application');
  return widget;
}
const part = (widget: Locator, name: string) => widget.locator(`[data-play="${name}"]`);
const hash = (widget: Locator) => widget.locator('[data-hash]');

test('is fenced by keys, stops when the reader turns away, and its link fences the same bout again', async ({
  page,
  baseURL,
}) => {
  const faults = await watch(page, baseURL ?? '');
  const widget = await open(page);
  const before = (await hash(widget).textContent()) ?? '';
  await part(widget, 'start').click();
  await expect(part(widget, 'pad')).toBeFocused();
  await expect(part(widget, 'hint')).toBeVisible();
  await page.keyboard.down('q');
  await expect(part(widget, 'hint')).toBeHidden();
  await expect(part(widget, 'press-hint')).toBeVisible();
  await page.keyboard.down('Space');
  await expect(part(widget, 'press-hint')).toBeHidden();
  const readout = widget.locator('[data-time="readout"]');
  await expect.poll(async () => Number.parseFloat((await readout.textContent()) ?? '')).toBeGreaterThan(0.6);
  await page.keyboard.up('Space');
  await page.keyboard.up('q');
  await widget.locator('[data-opens="away"]').click();
  await expect(part(widget, 'pause')).toBeHidden();
  await expect(hash(widget)).not.toHaveText(before);
  const fenced = (await hash(widget).textContent()) ?? '';

  const link = new URL(await widget.locator('[data-link]').inputValue());
  expect(link.hash).toMatch(/^#fencing\?inputs=[\w~-]+$/);
  const builder = widget.locator('[data-embed-link]');
  await builder.hover();
  await expect(builder).toHaveAttribute('href', /#inputs=[\w~-]+$/);
  const builderAddress = await builder.evaluate((one: HTMLAnchorElement) => one.href);
  // It leads to the chapter, where the figure is one of several.
  await page.goto(link.href);
  const again = page.locator('poc-widget#fencing');
  await expect(again).toHaveAttribute('data-state', 'awake');
  await expect(again.locator('[data-note]')).toBeHidden();
  await expect(hash(again)).toHaveText(fenced);

  // Whoever embeds it embeds this bout.
  await page.goto(builderAddress);
  const played = new URL(builderAddress).hash;
  await expect(page.locator('[data-code-text]')).toHaveValue(
    new RegExp(`src="[^"]*embed/fencing/[^"]*${played}"`),
  );
  const preview = page.frameLocator('[data-preview] iframe').locator('poc-widget');
  await expect(hash(preview)).toHaveText(fenced);
  expect(faults).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('is fenced by two fingers: one leads, the other lunges', async ({ page }) => {
    const widget = await open(page);
    await part(widget, 'start').tap();
    const pad = await part(widget, 'pad').boundingBox();
    const press = await part(widget, 'press').boundingBox();
    if (!pad || !press) throw new Error('no pad');
    // Picture, pad and button are in the window together.
    expect(press.y + press.height).toBeLessThan(844);
    const input = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) =>
      input.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((at, id) => ({ ...at, id })),
      });
    const corner = { x: pad.x + 13, y: pad.y + 13 };
    await touch('touchStart', corner);
    await expect(part(widget, 'hint')).toBeHidden();
    await expect(part(widget, 'dot')).toHaveAttribute('style', /translate\(4\.\dcqw, 4\.\dcqh\)/);
    await expect(part(widget, 'press-hint')).toBeVisible();
    await touch('touchStart', corner, { x: press.x + press.width / 2, y: press.y + press.height / 2 });
    await expect(part(widget, 'press-hint')).toBeHidden();
    const readout = widget.locator('[data-time="readout"]');
    await expect
      .poll(async () => Number.parseFloat((await readout.textContent()) ?? ''))
      .toBeGreaterThan(0.6);
    await touch('touchEnd');
    await expect(part(widget, 'pause')).toBeVisible();
  });
});

test('is fenced by a gamepad', async ({ page }) => {
  await page.addInitScript(() => {
    const pad = { axes: [0, 0], buttons: [{ pressed: false }] };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [null, pad] as unknown as Gamepad[];
  });
  const say = (x: number, y: number, pressed: boolean) =>
    page.evaluate(
      ([x, y, pressed]) =>
        Object.assign((window as unknown as { readonly pad: object }).pad, {
          axes: [x, y],
          buttons: [{ pressed }],
        }),
      [x, y, pressed] as const,
    );
  const widget = await open(page);
  await part(widget, 'start').click();
  await say(-1, -1, false);
  await expect(part(widget, 'dot')).toHaveAttribute('style', /translate\(0cqw, 0cqh\)/);
  await say(0, 0, true);
  await expect(part(widget, 'dot')).toHaveAttribute('style', /translate\(50cqw, 50cqh\)/);
  await expect(part(widget, 'press-hint')).toBeHidden();
});

test('follows the mouse over the picture, and takes nothing of it when it rests', async ({ page }) => {
  const widget = await open(page);
  await part(widget, 'start').click();
  const dot = part(widget, 'dot');
  await part(widget, 'veil').hover({ position: { x: 20, y: 20 } });
  await expect(dot).toHaveAttribute('style', /translate\(0cqw, 0cqh\)/);
  await part(widget, 'pad').hover({ position: { x: 100, y: 30 } });
  await expect(dot).not.toHaveAttribute('style', /translate\(0cqw, 0cqh\)/);
  await part(widget, 'pause').click();
  await expect(part(widget, 'veil')).toBeHidden();
  await expect(part(widget, 'start')).toHaveText('Go on');
  expect(await breaches(page, { within: 'poc-widget' })).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('is fenced move by move, and everything is in the log', async ({ page }) => {
    const widget = await open(page);
    await part(widget, 'start').click();
    const last = part(widget, 'last');
    const readout = widget.locator('[data-time="readout"]');
    await page.keyboard.press('s');
    await expect(readout).toHaveText('0.30 s'); // a move, to its end
    await page.keyboard.press('Shift'); // none of ours
    await expect(readout).toHaveText('0.30 s');
    // Whoever only holds the blade low is touched sooner or later.
    await expect(async () => {
      await page.keyboard.press('z');
      expect(await last.textContent()).toContain('The opponent touches, 0 : 1');
    }).toPass({ intervals: [20] });
    await widget.locator('[data-opens="log"]').click();
    await expect(widget.locator('[data-log] li').last()).toContainText('The opponent touches, 0 : 1');
    await widget.locator('[data-log] button').last().press('Enter');
    await expect(widget.locator('[data-headline-number]')).toHaveText('0 : 1');
  });
});

test('says what a link that is none was, and shows the usual bout', async ({ page }) => {
  const widget = await open(page, 'embed/fencing/#fencing?inputs=%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(widget.locator('[data-note]')).toContainText('The bout cannot be read at letter 1');
  await expect(widget.locator('[data-headline-number]')).toHaveText('0 : 0');
});
