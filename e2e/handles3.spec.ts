/** Handles in space, with a real pointer: what is dragged stays under it, and the picture does not turn. */
import { expect, test } from '@playwright/test';

test('the point of a body is dragged in its plane while the eye stands still', async ({ page }) => {
  await page.goto('mechanics/#point-velocity');
  const widget = page.locator('poc-widget[data-widget="point-velocity"]');
  await widget.scrollIntoViewIfNeeded();
  await expect(widget).toHaveAttribute('data-state', 'awake');
  const handle = widget.locator('[data-handle="point"]');
  const knob = handle.locator('.handle-knob');
  const middle = async () => {
    const box = await knob.boundingBox();
    if (!box) throw new Error('the handle is not shown');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const text = (await handle.getAttribute('aria-valuetext')) ?? '';
  const eye = (await widget.locator('.scene3-orbit').getAttribute('aria-valuetext')) ?? '';

  await knob.hover(); // waits until it stands still
  const [x, y] = await middle();
  await page.mouse.move(x + 4, y - 3);
  await page.mouse.down();
  await page.mouse.move(x + 44, y + 57, { steps: 6 });
  await expect(handle).not.toHaveAttribute('aria-valuetext', text);
  // Values lie on steps of 1 cm, about 3 px.
  await expect.poll(async () => Math.abs((await middle())[0] - (x + 40))).toBeLessThan(4);
  await expect.poll(async () => Math.abs((await middle())[1] - (y + 60))).toBeLessThan(4);
  await page.mouse.up();
  await expect(handle, 'it stays in the plane of the wheel').toHaveAttribute(
    'aria-valuetext',
    / 0.00 along y/,
  );
  await expect(widget.locator('.scene3-orbit')).toHaveAttribute('aria-valuetext', eye);

  // The picture turns, and handles go with it.
  const spin = widget.locator('[data-handle="angularVelocity"]');
  const place = (await spin.getAttribute('transform')) ?? '';
  await widget.locator('.scene3-orbit').press('ArrowRight');
  await expect(spin).not.toHaveAttribute('transform', place);
});
