/** The figures' page and the embed builder, used as an instructor would. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';

/** A course page on another origin that lets in nothing but what its policy names. */
async function servePage(content: string, policy: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(`<!doctype html><title>A course</title><h1>Week 3</h1>${content}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const cards = (page: Page) => page.locator('[data-card]:visible');

test('figures are filtered with the keyboard, and the address keeps it', async ({ page }) => {
  await page.goto('figures/');
  const all = await cards(page).count();
  const chapters = page.getByRole('combobox', { name: 'Chapter' });
  const second = (await chapters.locator('option').nth(2).getAttribute('value')) ?? '';
  await chapters.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`\\?chapter=${second}$`));
  const some = await page.locator(`[data-card][data-chapter="${second}"]`).count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await expect(cards(page)).toHaveCount(some);
  await expect(page.locator('[data-count]')).toHaveText(`${some} of ${all} figures`);
  await page.reload();
  await expect(cards(page)).toHaveCount(some);

  await page.goto('figures/?equation=K28&chapter=nowhere');
  await expect(page.locator('[data-card]:not([data-equations~="K28"]):visible')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(await page.locator('[data-card][data-equations~="K28"]').count());
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(cards(page)).toHaveCount(all);
  await expect(page).toHaveURL(/figures\/$/);
});

test('a picture comes alive where it stands, and takes its values to the builder', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 }); // more than six are in sight
  await page.goto('figures/#impulse-2d');
  const card = page.locator('#impulse-2d');
  await card.hover();
  await expect(card).toHaveAttribute('data-state', 'awake');
  const ring = card.locator('.handle').first();
  await ring.focus();
  await page.keyboard.press('ArrowUp');
  await expect(card.locator('[data-embed-link]')).toHaveAttribute(
    'href',
    /figures\/build\/impulse-2d\/\?strike=/,
  );
  await expect(page.locator('[data-card][data-state="awake"]')).toHaveCount(6);
});

test('what is set and ticked in the builder stands in a foreign page', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await page.goto('figures/build/impulse-2d/?massB=3');
  await expect(page.locator('[data-builder]')).toHaveAttribute('data-state', 'ready');
  const stage = page.frameLocator('[data-stage] iframe');
  const seen = page.frameLocator('[data-preview] iframe');
  const code = page.getByLabel('Text to copy');
  await expect(code).toHaveValue(/embed\/impulse-2d\/\?massB=3&amp;theme=light"/);

  await stage.getByRole('button', { name: 'More controls' }).click();
  await stage.locator('[data-param="restitution"] input[type="range"]').press('Home');
  await expect(code).toHaveValue(/\?restitution=0&amp;massB=3&amp;theme=light"/);

  await page.getByRole('button', { name: 'None', exact: true }).click();
  await expect(seen.locator('.widget-controls')).toBeHidden();
  await page.locator('input[name="controls"][value="restitution"]').check();
  await page.locator('input[name="views"][value="charts"]').uncheck();
  await expect(seen.locator('[data-param="restitution"]')).toBeVisible();
  await expect(seen.locator('[data-param="massA"]')).toBeHidden();
  await expect(seen.locator('[data-view="charts"]')).toBeHidden();

  const name = await stage.locator('[data-hash]').textContent();
  await expect(seen.locator('[data-hash]')).toHaveText(name ?? '');
  const asked = 'controls=restitution&views=scene,time,readings,bars,description,actions&theme=light';
  await expect(page).toHaveURL(new RegExp(`\\?restitution=0&massB=3&${asked}$`));
  await expect(code).toHaveValue(new RegExp(asked.replaceAll('&', '&amp;')));
  const frame = await code.inputValue();
  await page.locator('input[name="format"][value="latex"]').check();
  await expect(code).toHaveValue(new RegExp(`\\{impulse-2d-${name}\\.png\\}`));
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code of .*restitution=0/ })).toBeVisible();

  const host = await servePage(frame, `default-src 'none'; frame-src ${origin}`);
  await page.goto(host.address);
  const there = page.frameLocator('iframe');
  await expect(there.locator('[data-hash]')).toHaveText(name ?? '');
  await expect(there.locator('[data-param="restitution"]')).toBeVisible();
  await expect(there.locator('[data-param="massA"]')).toBeHidden();
  host.close();
});

test('the builder asks where the figure will stand, and warns where it would be cut', async ({ page }) => {
  await page.goto('figures/build/impulse-2d/');
  await expect(page.locator('[data-builder]')).toHaveAttribute('data-state', 'ready');
  const seen = page.locator('[data-preview] iframe');
  const code = page.getByLabel('Text to copy');
  await expect(seen).toHaveJSProperty('clientWidth', 720);
  await expect(code).toHaveValue(/height:clamp\(\d+px,\(640px - 100vw\)\*999,\d+px\)/);
  await page.locator('input[name="place"][value="sidebar"]').check();
  await expect(seen).toHaveJSProperty('clientWidth', 340);
  await expect(code).not.toHaveValue(/clamp/);
  await page.locator('input[name="fit"][value="fixed"]').check();
  await page.locator('input[name="height"]').fill('300');
  await expect(page.locator('[data-size]')).toContainText('will be cut');
  await page.locator('input[name="place"][value="slide"]').check();
  await expect(code).toHaveValue(/fit=slide/);
  await expect(page.locator('[data-size]')).toContainText('fills its frame');
});

test('“Embed” below a figure takes its values along', async ({ page }) => {
  await page.goto('embed/impulse-1d/?massA=5');
  const link = page.getByRole('link', { name: 'Embed it in a page' });
  await expect(page.locator('poc-widget')).toHaveAttribute('data-state', 'awake');
  await page.getByRole('button', { name: 'Take away' }).click();
  await link.focus();
  await expect(link).toHaveAttribute('href', /figures\/build\/impulse-1d\/\?massA=5$/);
  await expect(link).toHaveAttribute('target', '_blank');
});
