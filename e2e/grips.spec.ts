/** Bodies are taken hold of themselves: `handles3.test.ts` has the rules, this is whether a real pointer meets them. */
import { expect, test } from '@playwright/test';

for (const [id, name, way] of [
  ['impulse-2d', 'strike', [0, -40]],
  ['contact-normals', 'place', [40, 20]],
] as const)
  test(`${id}: a press on the body drags what its handle drags, and selects nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // it does not play by itself: the body stands still
    await page.goto(`embed/${id}/`);
    const widget = page.locator('poc-widget[data-state="awake"]');
    const body = widget.locator(`[data-grip="${name}"]`);
    await expect(body).toHaveCSS('cursor', 'grab');
    const handle = widget.locator(`[data-handle="${name}"]`);
    const text = (await handle.getAttribute('aria-valuetext')) ?? '';

    const box = await body.locator('polygon').first().boundingBox();
    if (!box) throw new Error('the body is not shown');
    // Off the middle, where handles lie.
    const [x, y] = [box.x + 0.3 * box.width, box.y + 0.35 * box.height];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way[0], y + way[1], { steps: 5 });
    await expect(handle).not.toHaveAttribute('aria-valuetext', text);
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });
