/** The Lab: a scene is chosen, changed by hand, taken back, and sent as a link that shows the same run. */
import { expect, type Page, test } from '@playwright/test';
import { watch } from './site.ts';

const figure = (page: Page, id = 'lab') => page.locator(`poc-widget[data-widget="${id}"]`);

test('a scene of one’s own in a minute: choose, drag, undo, and send it as a link', async ({
  page,
  baseURL,
}) => {
  const faults = await watch(page, baseURL ?? '');
  await page.goto('lab/');
  await expect(page.locator('.lab-scenes a')).toHaveCount(12);
  await expect(figure(page, 'lab-space')).toBeHidden();
  const lab = figure(page);
  const name = lab.locator('[data-hash]');
  const atFirst = (await name.textContent()) ?? '';
  await page.getByRole('link', { name: /A cradle of two/ }).click();
  await expect(lab).toHaveAttribute('data-state', 'awake');
  await expect(lab.locator('[data-description]')).toContainText('the disc A and the disc B meet');
  await expect(name).not.toHaveText(atFirst); // the name is that of a run that has come to stay
  const ofScene = (await name.textContent()) ?? '';

  const handle = lab.locator('[data-handle="placeB"]');
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the body has no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 25, { steps: 5 });
  await page.mouse.up();
  await expect(name).not.toHaveText(ofScene);
  const changed = (await name.textContent()) ?? '';

  await handle.press('Control+z');
  await expect(name).toHaveText(ofScene);
  await lab.getByRole('button', { name: 'Redo' }).click();
  await expect(name).toHaveText(changed);

  await lab.locator('[data-opens="away"]').click();
  const link = await lab.locator('[data-link]').inputValue();
  expect(link).toContain('/lab/?widget=lab&');
  await page.goto('about/');
  await page.goto(link);
  await expect(figure(page).locator('[data-hash]')).toHaveText(changed);
  expect(faults).toEqual([]);
});

test('a mesh of one’s own goes with the link, and another figure’s run opens in the Lab', async ({
  page,
}) => {
  await page.goto('lab/#lab-space');
  const space = figure(page, 'lab-space');
  await space.scrollIntoViewIfNeeded();
  await expect(space).toHaveAttribute('data-state', 'awake');
  await space.locator('[data-opens="more"]').click();
  await space.locator('[data-supply] > summary').click();
  const tetra = 'v 0 0 0\nv 2 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4';
  await space.locator('[data-supply-text]').fill(tetra);
  await space.getByRole('button', { name: 'Use it' }).click();
  await expect(space.locator('[data-supply-status]')).toContainText('4 triangles');
  await space.locator('[data-opens="away"]').click();
  await expect(space.locator('[data-link]')).toHaveValue(/#lab-space\?meshA=/);

  await page.goto('embed/impulse-2d/?strike=0.4');
  const hit = figure(page, 'impulse-2d');
  await expect(hit).toHaveAttribute('data-state', 'awake');
  const j = (await hit.locator('[data-reading="j"]').first().textContent()) ?? '';
  await hit.locator('[data-opens="away"]').click();
  const open = hit.locator('[data-lab-link]');
  await expect(open).toHaveAttribute('href', /widget=lab/);
  await page.goto((await open.evaluate((link: HTMLAnchorElement) => link.href)) ?? '');
  await expect(figure(page).locator('[data-reading="j"]').first()).toHaveText(j);
});

/** A heavy puck, a light one and a wall: hundreds of impulses. */
const LONG =
  'lab/?widget=lab&restitution=1&walls=wall&duration=8&shapeA=disc&widthA=0.9&massA=20000&placeA=0.6,0&velocityA=-1,0&shapeB=disc&widthB=0.3&massB=1&placeB=-1,0';

test('a run that takes long is computed in a worker, and without one to the same bits', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  await page.goto(LONG);
  await figure(page).scrollIntoViewIfNeeded();
  await worker;
  /** The name of the run when all of it is there: only then the number of its impulses is known. */
  const nameOfAll = async () => {
    await expect(figure(page)).toHaveAttribute('data-state', 'awake');
    await figure(page).locator('[data-opens="numbers"]').click();
    await expect(figure(page).locator('[data-reading="contacts"]').first()).toContainText(/\d{3}/);
    return figure(page).locator('[data-hash]').textContent();
  };
  const name = await nameOfAll();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto('about/');
  await page.goto(LONG);
  await figure(page).scrollIntoViewIfNeeded();
  expect(await nameOfAll()).toBe(name);
});

test('any reading is a chart over time, and a map shows a number over two parameters, by the keys too', async ({
  page,
}) => {
  await page.goto('lab/');
  const lab = figure(page);
  await lab.scrollIntoViewIfNeeded();
  await expect(lab).toHaveAttribute('data-state', 'awake');
  await lab.getByRole('button', { name: 'More charts' }).click();
  const readings = lab.getByRole('combobox', { name: 'Reading over time' });
  await readings.selectOption('spinNowB');
  await expect(lab.locator('svg[data-chart="reading"]')).toContainText('size of the spin of B');
  await lab.locator('[data-opens="sweep"]').click();
  await lab.getByText('Over two parameters, as a map').click();
  const map = lab.getByRole('application');
  await expect(map).toHaveAttribute('aria-label', /speed of A after the hit over Restitution across/);
  await map.focus();
  const restitution = lab.locator('[data-param="restitution"] input[type="range"]').first();
  const before = Number(await restitution.inputValue());
  await map.press('ArrowLeft');
  await expect.poll(async () => Number(await restitution.inputValue())).toBeLessThan(before);
});
