/**
 * Every widget of widgets.json, by the same tests: a new widget needs no test of its own here. Real input events on the
 * built site; nothing waits for time to pass, only for what the reader would see.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { breaches } from './axe.ts';
import { drawn, holdBack, watch } from './site.ts';

interface Param {
  readonly key: string;
  readonly kind: 'number' | 'vector' | 'choice' | 'flag';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly default: unknown;
  readonly isExtra?: boolean;
  readonly isWrong?: boolean;
}
interface Facts {
  readonly id: string;
  readonly chapter: string;
  readonly params: readonly Param[];
  readonly has: {
    readonly time: boolean;
    readonly charts: boolean;
    readonly receipts: boolean;
    readonly prediction: 'arrow' | 'number' | null;
    readonly sweep: object | null;
  };
}
const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly Facts[];
};

/** Scrolls to a widget and waits until it lives. */
async function wake(page: Page, id: string): Promise<Locator> {
  const widget = page.locator(`poc-widget[data-widget="${id}"]`);
  const choice = page.locator(`[data-lab-choice="${id}"]`); // the Lab shows one of its figures at a time
  if ((await choice.count()) > 0) await choice.click();
  await widget.scrollIntoViewIfNeeded();
  await expect(widget).toHaveAttribute('data-state', 'awake');
  return widget;
}

/** Opens the page that shows the widget alone, and waits until the widget lives. */
async function open(page: Page, { id }: Facts, query = ''): Promise<Locator> {
  await page.goto(`embed/${id}/${query}`);
  return await wake(page, id);
}

/** Leaves the question with which one figure of a chapter opens. */
async function leaveQuestion(widget: Locator): Promise<void> {
  const question = widget.getByRole('button', { name: 'Skip the question' });
  if (await question.isVisible()) await question.click();
}

const nameOf = (widget: Locator) => widget.locator('[data-hash]');
const firstSlider = (widget: Locator) => widget.locator('.control input[type="range"]:visible').first();

/** Opens what a tool of the row holds, if it is not open yet. */
async function openTool(widget: Locator, name: string): Promise<void> {
  const tool = widget.locator(`[data-opens="${name}"]`);
  if ((await tool.getAttribute('aria-expanded')) === 'false') await tool.click();
}
async function reset(widget: Locator): Promise<void> {
  await openTool(widget, 'more');
  await widget.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
}

/** The run's name and the sentence: a slider may leave the run as it is (how many workers share it), but not both. */
const told = async (widget: Locator) => [
  await nameOf(widget).textContent(),
  await widget.locator('[data-description]').textContent(),
];

/** Drags the thumb of a slider far from where it is: to a fifth of its track, or to four fifths if it is near there. */
async function dragAway(page: Page, slider: Locator): Promise<void> {
  await slider.hover(); // waits until it stands still
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not shown');
  const [min, max, value] = await slider.evaluate((input: HTMLInputElement) => [
    Number(input.min),
    Number(input.max),
    Number(input.value),
  ]);
  const at = (part: number) => box.x + 8.5 + (box.width - 17) * part;
  const y = box.y + box.height / 2;
  const now = ((value ?? 0) - (min ?? 0)) / ((max ?? 1) - (min ?? 0));
  await page.mouse.move(at(now), y);
  await page.mouse.down();
  await page.mouse.move(at(Math.abs(now - 0.2) < 0.15 ? 0.8 : 0.2), y, { steps: 6 });
  await page.mouse.up();
}

for (const facts of widgets) {
  const { id, has, params } = facts;

  test.describe(id, () => {
    test('wakes without moving anything, follows a drag, and resets', async ({ page, baseURL }) => {
      const faults = await watch(page, baseURL ?? '');
      // What wakes the widget is held back until the static page has been measured.
      const release = await holdBack(page, /\/awaken[^/]*\.js$/);
      await page.goto(`embed/${id}/`);
      const widget = page.locator(`poc-widget[data-widget="${id}"]`);
      const boxes = async () => {
        await page.evaluate(() => document.fonts.ready);
        return await widget.evaluate((element) =>
          [...element.querySelectorAll('.widget-box, .widget-box > *, .control, .stage > *, .side > *')].map(
            (part) => {
              const { top } = element.getBoundingClientRect();
              const box = part.getBoundingClientRect();
              return [
                part.classList[0],
                ...[box.left, box.top - top, box.width, box.height].map(Math.round),
              ].join(' ');
            },
          ),
        );
      };
      const still = await boxes();
      release();
      await expect(widget).toHaveAttribute('data-state', 'awake');
      expect(await boxes(), 'nothing moves when it wakes').toEqual(still);

      const before = (await nameOf(widget).textContent()) ?? '';
      const words = widget.locator('[data-description]');
      const saidBefore = await words.textContent();
      await dragAway(page, firstSlider(widget));
      await expect.poll(() => told(widget)).not.toEqual([before, saidBefore]);
      await reset(widget);
      await expect(nameOf(widget)).toHaveText(before);
      await expect(words).toHaveText(saidBefore ?? '');
      expect(faults).toEqual([]);
    });

    test('is worked by keyboard alone, and tells what changed', async ({ page }) => {
      const widget = await open(page, facts);
      await widget.locator('[data-opens="more"]').press('Enter');
      for (const group of await widget.locator('[data-group] > summary').all()) await group.press('Enter');
      for (const { key, kind, isWrong } of params) {
        if (isWrong || (kind !== 'number' && kind !== 'vector')) continue;
        const slider = widget.locator(`[data-param="${key}"] input[type="range"]`).first();
        await drawn(page); // the change before this one may have switched it on or off
        if (await slider.isDisabled()) continue; // it makes no difference at the defaults
        const value = await slider.inputValue();
        await slider.focus();
        await page.keyboard.press(value === (await slider.getAttribute('max')) ? 'ArrowLeft' : 'ArrowRight');
        await expect(slider, key).not.toHaveValue(value);
      }
      await expect(widget.locator('[data-spoken]')).not.toBeEmpty();
      for (const handle of await widget.locator('[data-handle]').all()) {
        await drawn(page);
        const text = await handle.getAttribute('aria-valuetext');
        const [min, max, now] = await handle.evaluate((grip) =>
          ['min', 'max', 'now'].map((name) => Number(grip.getAttribute(`aria-value${name}`) ?? 0)),
        );
        await handle.focus();
        // Twice away from the nearer end and once back: something changes also where both keys mean one number.
        const isHigh = (now ?? 0) > ((min ?? 0) + (max ?? 0)) / 2;
        const keys = isHigh ? ['ArrowLeft', 'ArrowLeft', 'ArrowUp'] : ['ArrowUp', 'ArrowUp', 'ArrowLeft'];
        for (const key of keys) await page.keyboard.press(key);
        await expect(handle).not.toHaveAttribute('aria-valuetext', text ?? '');
      }
      await openTool(widget, 'numbers');
      for (const sheet of await widget.locator('.sheet:has(input)').all()) {
        const field = sheet.locator('input').first();
        await drawn(page);
        const text = await field.inputValue();
        await field.focus();
        await page.keyboard.press('Shift+ArrowUp');
        const stepped = await field.inputValue();
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Shift+ArrowDown');
        expect([stepped, await field.inputValue()], 'a step up or down').not.toEqual([text, text]);
      }
      await reset(widget);

      if (has.time) {
        const scrub = widget.locator('[data-time="scrub"]');
        const first = (await scrub.getAttribute('min')) ?? '';
        await scrub.press('Home');
        await expect(scrub).toHaveValue(first);
        await widget.getByRole('checkbox', { name: 'Loop' }).press('Space'); // so that it plays until it is told to stop
        await widget.getByRole('button', { name: 'Play' }).press('Enter');
        await expect(scrub).not.toHaveValue(first);
        await widget.getByRole('button', { name: 'Pause' }).press('Enter');
        await expect(widget.getByRole('button', { name: 'Play' })).toBeFocused();
        await scrub.press('Home');
        await widget.locator('[data-time="next"]').press('Enter');
        await expect(scrub).not.toHaveValue(first);
        // Away and back before anything is drawn: the slider must not be left behind.
        await scrub.evaluate((input: HTMLInputElement) => {
          input.value = input.min;
          input.dispatchEvent(new Event('input'));
          input.closest('poc-widget')?.querySelector<HTMLElement>('[data-time="next"]')?.click();
        });
        await expect(scrub).not.toHaveValue(first);
        await widget.locator('[data-time="previous"]').press('Enter');
        await expect(scrub).toHaveValue(first);
        // Of a long run, one step is less than the slider can show.
        const on = widget.getByRole('button', { name: 'One step on' });
        for (let i = 0; i < 3; i++) await on.press('Enter');
        await expect(scrub).not.toHaveValue(first);
      }
      if (has.charts && has.time) {
        await widget.locator('[data-opens="numbers"]').press('Enter'); // the charts come back
        const charts = widget.locator('.widget-charts [role="slider"]').first();
        await charts.press('Home');
        await drawn(page);
        const start = (await charts.getAttribute('aria-valuenow')) ?? '';
        await charts.press('ArrowRight');
        await expect(charts).not.toHaveAttribute('aria-valuenow', start);
      }
    });

    test('stays whole whatever the address says, and says so', async ({ page, baseURL }) => {
      const faults = await watch(page, baseURL ?? '');
      const hostile = params
        .map(
          ({ key }, i) =>
            `${key}=${['NaN', '1e999', '%3Cscript%3Ealert(1)%3C/script%3E', 'a'.repeat(300)][i % 4]}`,
        )
        .join('&');
      const widget = await open(page, facts, `?${hostile}&nonsense=1&t=never`);
      await expect(widget.locator('[data-note]')).toContainText('There is no parameter “nonsense”');
      await expect(widget.locator('[data-note]')).toContainText('t must be a time');
      await expect(widget.locator('svg').first()).toBeVisible();
      const before = await told(widget);
      await firstSlider(widget).focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => told(widget)).not.toEqual(before);
      expect(faults).toEqual([]);
    });

    test('has panels that work, without a fault that axe can find', async ({ page, baseURL }) => {
      const widget = await open(page, facts);
      const faults = await watch(page, baseURL ?? '');
      for (const button of await widget.locator('[data-opens]').all()) {
        await button.click();
        const name = await button.getAttribute('data-opens');
        await expect(widget.locator(`[data-panel="${name}"]`)).toBeVisible();
        if (name === 'sweep')
          await expect(widget.locator('[data-panel="sweep"] svg path').first()).toBeAttached();
      }
      // All panels at once, so that axe walks the widget only once.
      await widget.evaluate((element) => {
        for (const panel of element.querySelectorAll('[data-panel]')) panel.classList.add('is-open');
      });
      expect(await breaches(page, { within: `poc-widget[data-widget="${id}"]` })).toEqual([]);

      await openTool(widget, 'away');
      await expect(widget.locator('[data-link]')).toHaveValue(new RegExp(`#${id}$`));
      for (const kind of has.charts ? ['csv', 'json', 'svg', 'png'] : ['json', 'svg', 'png']) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          widget.locator(`[data-download="${kind}"]`).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(new RegExp(`^${id}-[0-9a-f]{8}\\.${kind}$`));
      }
      const compare = widget.getByRole('button', { name: 'Compare' });
      await compare.click();
      await expect(compare).toHaveAttribute('aria-pressed', 'true');

      if (has.prediction) {
        await widget.getByRole('button', { name: 'Guess', exact: true }).click();
        await expect(widget.locator('[data-headline-number]')).toHaveText('?');
        await widget.getByRole('button', { name: 'Run it' }).click();
        await expect(widget.locator('[data-predict="verdict"]')).toContainText('You said');
        await expect(widget.locator('[data-headline-number]')).not.toHaveText('?');
      }
      expect(faults).toEqual([]);
    });
  });
}

/** Widgets by their chapter: one visit for all of them. */
const chapters = Map.groupBy(widgets, ({ chapter }) => chapter);

for (const [chapter, [first]] of chapters) {
  test(`in ${chapter} a figure keeps its state in the address, and the link replays the run`, async ({
    page,
    baseURL,
  }) => {
    const { id } = first as Facts;
    const faults = await watch(page, baseURL ?? '');
    await page.goto(`${chapter}/#${id}`);
    const widget = await wake(page, id);
    await leaveQuestion(widget);
    const before = (await nameOf(widget).textContent()) ?? '';
    await dragAway(page, firstSlider(widget));
    await expect(nameOf(widget)).not.toHaveText(before);
    const dragged = (await nameOf(widget).textContent()) ?? '';
    await openTool(widget, 'away');
    const link = widget.locator('[data-link]');
    await expect(link).toHaveValue(new RegExp(`[?]widget=${id}&`));
    await expect(page, 'the address follows').toHaveURL(await link.inputValue());

    await page.reload();
    await wake(page, id);
    await expect(nameOf(widget), 'the link replays the same run').toHaveText(dragged);
    await reset(widget);
    await expect(nameOf(widget)).toHaveText(before);
    await expect(page).not.toHaveURL(/widget=/);
    expect(faults).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [chapter, figures] of chapters) {
    test(`the figures of ${chapter} show their picture, values, readings and words`, async ({ page }) => {
      await page.goto(`${chapter}/`);
      for (const { id, has } of figures) {
        const widget = page.locator(`poc-widget[data-widget="${id}"]`);
        await expect(widget.locator('.widget-scene svg')).toBeVisible();
        await expect(widget.locator('.control-value .field-text').first()).toHaveText(/\d/);
        await expect(widget.locator('[data-reading]').first()).toHaveText(/\d/);
        await expect(widget.locator('[data-description]')).toHaveText(/.{30}/);
        if (has.charts) await expect(widget.locator('.widget-charts svg').first()).toBeVisible();
        if (has.receipts) await expect(widget.locator('.receipts')).toBeVisible();
      }
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const [chapter, figures] of chapters) {
    test(`the figures of ${chapter} move only when they are told to`, async ({ page }) => {
      await page.goto(`${chapter}/`);
      for (const { id } of figures.filter(({ has }) => has.time)) {
        const widget = await wake(page, id);
        await leaveQuestion(widget); // while it asks, it has no clock
        const scrub = widget.locator('[data-time="scrub"]');
        const atRest = await scrub.inputValue();
        await drawn(page);
        await expect(scrub).toHaveValue(atRest);
        await expect(widget.getByRole('button', { name: 'Play' })).toBeVisible();
        await scrub.focus();
        await page.keyboard.press('End');
        const last = Number(await scrub.getAttribute('max'));
        await expect.poll(async () => Number(await scrub.inputValue())).toBeCloseTo(last, 9);
      }
    });
  }
});

test('a figure plays once when it comes into sight, untold, and rests where it was', async ({ page }) => {
  await page.goto('embed/impulse-2d/?t=0.2');
  const still = await wake(page, 'impulse-2d');
  await drawn(page);
  await expect(still.locator('[data-time="readout"]'), 'a time that was asked for stays').toHaveText(
    /^0\.20/,
  );

  // Everything that its clock shows is written down from the first line of the page on.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('[data-time="readout"]')?.textContent ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('embed/impulse-2d/');
  const widget = page.locator('poc-widget');
  const seen = () => page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(3);
  const [rest = '', start = ''] = await seen();
  expect(Number.parseFloat(start)).toBeLessThan(Number.parseFloat(rest));
  await expect(widget.locator('[data-time="readout"]')).toHaveText(rest);
  const times = (await seen()).slice(1).map(Number.parseFloat);
  expect(times, 'once, and forwards').toEqual(times.toSorted((one, other) => one - other));
  await expect(widget.locator('[data-spoken]')).toBeEmpty();
});

test('an embed shows the controls, views and theme that its address asks for, and links to its chapter', async ({
  page,
}) => {
  await page.goto(
    'embed/impulse-2d/?controls=restitution,nonsense&views=scene,actions&theme=dark&restitution=0.25',
  );
  const widget = await wake(page, 'impulse-2d');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(widget.locator('[data-param="restitution"] input[type="text"]')).toHaveValue('0.25');
  await expect(widget.locator('[data-param]:visible')).toHaveCount(1);
  await expect(widget.locator('.widget-charts')).toBeHidden();
  await expect(widget.locator('[data-note]')).toContainText('There is no control “nonsense”');
  await openTool(widget, 'away');
  await expect(widget.locator('[data-link]')).toHaveValue(
    /\/impulse\/\?widget=impulse-2d&restitution=0\.25#impulse-2d$/,
  );
  await expect(page.locator('.embed-source a')).toHaveAttribute('href', /impulse\/#impulse-2d$/);
});
