/** What those have who listen, or use keys alone: names, sentences, announcements, and where the focus goes. */
import { expect, type Page, test } from '@playwright/test';

const open = async (page: Page, id: string, query = '') => {
  await page.goto(`embed/${id}/${query}`);
  const widget = page.locator(`poc-widget[data-widget="${id}"]`);
  await expect(widget).toHaveAttribute('data-state', 'awake');
  return widget;
};

for (const [id, role] of [
  ['impulse-2d', 'group'],
  ['free-top', 'img'],
] as const)
  test(`the picture of ${id} has a name, is described by its sentence, and does not read its labels`, async ({
    page,
  }) => {
    const widget = await open(page, id, '?views=scene,charts');
    const picture = widget.getByRole(role, { name: /^Picture: / });
    await expect(picture).toHaveAccessibleDescription(/\w+ \w+ \w+.*\./);
    const read = await picture.evaluate((svg) =>
      svg.getAttribute('role') === 'img'
        ? []
        : [...svg.querySelectorAll('text')].filter((text) => !text.closest('[aria-hidden="true"]')),
    );
    expect(read).toEqual([]);
  });

test('a guess in numbers: the focus stays with it, and a run tells its contact', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const widget = await open(page, 'impulse-2d');
  await widget.locator('[data-predict="start"], [data-opens="guess"]').first().click();
  const up = widget.getByRole('spinbutton', { name: /^up/ });
  await up.fill('1.5');
  await expect(widget.locator('.scene-handles [data-handle="guess"]')).toHaveAttribute(
    'aria-valuetext',
    /1\.5\s*m\/s up/,
  );
  await widget.getByRole('button', { name: 'Run it' }).press('Enter');
  await expect(widget.getByRole('button', { name: 'Guess again' })).toBeFocused();
  await expect(widget.locator('[data-predict="verdict"]')).toContainText('You said');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('spinbutton').first()).toBeFocused();
});

test('keys are told in a dialog, which gives the focus back', async ({ page }) => {
  const widget = await open(page, 'impulse-2d');
  const slider = widget.locator('[data-param="strike"] input[type="range"]');
  await slider.focus();
  await expect(slider).toHaveAccessibleDescription(/\w+/);
  await page.keyboard.press('?');
  const dialog = widget.getByRole('dialog', { name: /^Keys of/ });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Arrow keys');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(slider).toBeFocused();
});

test('charts are tables on request', async ({ page }) => {
  const widget = await open(page, 'impulse-2d');
  await widget.locator('[data-opens="numbers"], [data-opens="download"]').first().click();
  await widget.getByText('Charts as tables').click();
  const table = widget.getByRole('table', { name: /^Relative normal velocity/ });
  await expect(table.getByRole('rowheader', { name: /before$/ })).toBeVisible();
});
