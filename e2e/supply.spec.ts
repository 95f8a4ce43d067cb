/** What a reader brings along: a mesh pasted, chosen and dropped; taken, refused, put away, and not in the link. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { watch } from './site.ts';

/** A cube of side 1, its faces anticlockwise from outside. */
const CUBE = `v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8`;
const OPEN = CUBE.replace('f 4 1 5 8', '');

async function open(page: Page): Promise<Locator> {
  await page.goto('mechanics/#mass-properties');
  const widget = page.locator('poc-widget[data-widget="mass-properties"]');
  await widget.scrollIntoViewIfNeeded();
  await expect(widget).toHaveAttribute('data-state', 'awake');
  for (const name of ['more', 'numbers']) await widget.locator(`[data-opens="${name}"]`).click();
  return widget;
}

const massOf = (widget: Locator) => widget.locator('[data-reading="mass"]').first();
const statusOf = (widget: Locator) => widget.locator('[data-supply-status]');

async function paste(widget: Locator, text: string): Promise<void> {
  await widget.locator('[data-supply-text]').fill(text);
  await widget.getByRole('button', { name: 'Use it' }).click();
}

test('a pasted mesh is weighed, an open one is refused with a reason and the figure goes on', async ({
  page,
  baseURL,
}) => {
  const faults = await watch(page, baseURL ?? '');
  const widget = await open(page);
  const name = widget.locator('[data-hash]');
  const before = (await massOf(widget).textContent()) ?? '';
  await widget.getByText('Your own mesh (OBJ or STL)').click();

  await paste(widget, OPEN);
  await expect(statusOf(widget)).toContainText('The pasted text was not taken.');
  await expect(statusOf(widget)).toContainText('the mesh has a hole');
  await expect(massOf(widget)).toHaveText(before);
  await expect(widget.locator('.widget-scene svg').first()).toBeVisible();

  await paste(widget, CUBE);
  await expect(statusOf(widget)).toHaveText('The pasted text: 12 triangles, 8 corners, one closed surface.');
  await expect(massOf(widget)).toHaveText(/^500\skg$/);
  const ofCube = (await name.textContent()) ?? '';

  await paste(widget, '<img src=x onerror=alert(1)>');
  await expect(statusOf(widget)).toContainText('is still there');
  await expect(name).toHaveText(ofCube);
  await expect(widget.locator('img')).toHaveCount(0);

  await widget.locator('[data-opens="away"]').click();
  const leftOut = widget.getByText('The mesh you brought is not in this link');
  await expect(leftOut).toBeVisible();
  await expect(widget.locator('[data-link]')).toHaveValue(/solid=mesh/);

  await widget.getByRole('button', { name: 'Put it away' }).click();
  await expect(leftOut).toBeHidden();
  await widget.locator('[data-opens="numbers"]').click();
  await expect(massOf(widget)).toHaveText(before);
  await expect(statusOf(widget)).toBeEmpty();
  expect(faults).toEqual([]);
});

test('a file is taken when it is chosen and when it is dropped, and a reset puts it away', async ({
  page,
}) => {
  const widget = await open(page);
  const before = (await massOf(widget).textContent()) ?? '';
  await widget.getByText('Your own mesh (OBJ or STL)').click();
  await widget
    .locator('[data-supply-file]')
    .setInputFiles({ name: 'cube.obj', mimeType: 'text/plain', buffer: Buffer.from(CUBE) });
  await expect(statusOf(widget)).toContainText('cube.obj: 12 triangles');
  await expect(massOf(widget)).toHaveText(/^500\skg$/);

  const long = CUBE.replace(/^v 1/gm, 'v 2');
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.obj'));
    return data;
  }, long);
  const box = widget.locator('.widget-box');
  await box.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(box).toHaveClass(/is-drop-target/);
  await box.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(box).not.toHaveClass(/is-drop-target/);
  await expect(statusOf(widget)).toContainText('dropped.obj: 12 triangles');
  await expect(massOf(widget)).toHaveText(/^1000\skg$/);

  await widget.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(massOf(widget)).toHaveText(before);
  await expect(statusOf(widget)).toBeEmpty();
});
