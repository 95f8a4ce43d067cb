/** Widgets in a foreign page, under its strict policy: plain frames first, then the element and what it says. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, type State } from './embed-element.ts';
import { test } from './foreign-host.ts';
import { watch } from './site.ts';

interface ParamFacts {
  readonly key: string;
  readonly attribute: string;
  readonly kind: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: unknown;
}
interface Facts {
  readonly id: string;
  readonly title: string;
  readonly views: readonly string[];
  readonly params: readonly ParamFacts[];
}
const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as { widgets: readonly Facts[] };

/** A parameter with a number, and two values of it that are not its default. */
function otherValues({ params }: Facts): {
  readonly param: ParamFacts;
  readonly values: readonly [number, number];
} {
  const param = params.find(({ kind }) => kind === 'number') as ParamFacts;
  const at = (share: number) => {
    const steps = Math.round(((param.max - param.min) * share) / param.step);
    return Number((param.min + steps * param.step).toPrecision(12));
  };
  const [first = 0, second = 0] = [at(0.25), at(0.5), at(0.75)].filter((value) => value !== param.default);
  return { param, values: [first, second] };
}

/** By how many px a frame is higher than what it shows. */
async function spare(frame: Locator): Promise<number> {
  const height = await frame.evaluate(({ clientHeight }) => clientHeight);
  return height - (await frame.contentFrame().locator('body').evaluate(contentHeight));
}
/** As the figure tells it. */
const contentHeight = (body: HTMLElement): number =>
  Math.ceil(body.getBoundingClientRect().bottom + window.scrollY);

const hashIn = (page: Page, id: string) =>
  page.frameLocator(`iframe[src*="/embed/${id}/"]`).locator('[data-hash]');

test('a plain frame of fixed height works without any script of the host', async ({
  page,
  host,
  baseURL,
}) => {
  const faults = await watch(page, 'http');
  await page.goto(
    host.put(
      `<iframe src="${baseURL}embed/impulse-1d/?restitution=0.25&controls=restitution&theme=dark" width="100%" height="700" title="Two carts"></iframe>`,
    ),
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('poc-widget')).toHaveAttribute('data-state', 'awake');
  const slider = frame.locator('[data-param="restitution"] input[type="range"]');
  await expect(slider).toHaveValue('0.25');
  await expect(frame.locator('[data-param="massA"]')).toBeHidden();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  const before = await frame.locator('[data-hash]').textContent();
  await slider.press('ArrowRight');
  await expect(frame.locator('[data-hash]')).not.toHaveText(before ?? '');
  await expect(page.locator('iframe')).toBeFocused(); // because a key was pressed in it
  expect(faults).toEqual([]);
});

/** Ten at a time: a page with so many must stay usable, too. */
const groups = widgets.flatMap((_, i) => (i % 10 === 0 ? [widgets.slice(i, i + 10)] : []));
for (const group of groups) {
  test(`the element: ${group.map(({ id }) => id).join(', ')} on one page`, async ({
    page,
    host,
    baseURL,
  }) => {
    const faults = await watch(page, 'http');
    const elements = group.map((facts) => {
      const { param, values } = otherValues(facts);
      return `<point-of-contact widget="${facts.id}" ${param.attribute}="${values[0]}"><a href="${baseURL}">Open</a></point-of-contact>`;
    });
    await page.goto(host.put(`<script src="${baseURL}embed.js"></script>${elements.join('')}`));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    for (const facts of group) {
      const { id, title } = facts;
      const { param, values } = otherValues(facts);
      const frame = page.locator(`iframe[src*="/embed/${id}/"]`);
      await frame.scrollIntoViewIfNeeded();
      const first = await ask(page, id);
      expect(first.params[param.key], id).toBe(values[0]);
      await expect(frame).toHaveAttribute('title', title);
      await expect(hashIn(page, id)).toHaveText(first.run);
      const views = page.frameLocator(`iframe[src*="/embed/${id}/"]`).locator('[data-view]');
      const named = await views.evaluateAll((parts) =>
        parts.map((part) => (part as HTMLElement).dataset['view']),
      );
      expect(named).toEqual(facts.views);

      await page.evaluate(
        ([name, attribute, value]) => {
          Object.assign(window, { heard: undefined }); // the figure before may have said the same
          const element = document.querySelector(`point-of-contact[widget="${name}"]`);
          element?.addEventListener('poc-change', (event) => {
            Object.assign(window, { heard: (event as CustomEvent<State>).detail });
          });
          element?.setAttribute(attribute, value);
        },
        [id, param.attribute, String(values[1])] as const,
      );
      await expect
        .poll(() => page.evaluate((key) => (window as { heard?: State }).heard?.params[key], param.key))
        .toBe(values[1]);
      const second = await ask(page, id);
      await expect.poll(() => page.evaluate(() => (window as { heard?: State }).heard?.run)).toBe(second.run);
      await expect(hashIn(page, id)).toHaveText(second.run);
      // A gas in parts is the same gas, to the last bit: that is the point of the figure.
      const isSame = id === 'subdomains' && param.key === 'parts';
      expect(second.run === first.run, `${id}: ${param.key}`).toBe(isSame);

      await expect.poll(() => spare(frame), `${id}: its frame is as high as its content`).toBe(0);
    }
    expect(faults).toEqual([]);
  });
}

test('readings that a closed form gives reach the host', async ({ page, host, baseURL }) => {
  await page.goto(
    host.put(
      `<script src="${baseURL}embed.js"></script><point-of-contact widget="impulse-1d" mass-a="2" mass-b="1" velocity-a="3" velocity-b="0" restitution="0.5"></point-of-contact>`,
    ),
  );
  const { readings } = await ask(page, 'impulse-1d');
  // j = (1 + C) m_A m_B / (m_A + m_B) · |v_rel| = 1.5 · 2/3 · 3
  expect(readings['j']).toBeCloseTo(3, 12);
  expect(readings['kineticBefore']).toBeCloseTo(9, 12);
  // what is lost: (1 − C²)/2 · 2/3 · 3² = 2.25
  expect(readings['kineticAfter']).toBeCloseTo(6.75, 12);
});

test('the element can be added, changed, played and taken away; a second script changes nothing', async ({
  page,
  host,
  baseURL,
}) => {
  const faults = await watch(page, 'http');
  await page.goto(
    host.put(`<script src="${baseURL}embed.js"></script><script src="${baseURL}embed.js"></script>`),
  );
  const contact = await page.evaluate(async () => {
    const element = document.createElement('point-of-contact');
    element.setAttribute('widget', 'impulse-2d');
    element.setAttribute('controls', 'none');
    document.body.append(element);
    const when = (type: string) =>
      new Promise<Record<string, unknown>>((resolve) => {
        element.addEventListener(type, (event) => resolve((event as CustomEvent).detail), { once: true });
      });
    await when('poc-ready');
    const playing = when('poc-contact');
    (element as unknown as { play(): void }).play();
    return playing;
  });
  expect(contact).toMatchObject({ source: 'point-of-contact', version: 1, type: 'contact', number: 1 });
  expect(contact['receipt']).not.toEqual([]);

  const frame = page.locator('iframe');
  await expect.poll(() => spare(frame)).toBe(0);
  const low = await frame.evaluate(({ clientHeight }) => clientHeight);
  await page.locator('point-of-contact').evaluate((element) => element.setAttribute('controls', 'all'));
  await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(low + 50);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => spare(frame)).toBe(0);

  await page.locator('point-of-contact').evaluate((element) => element.setAttribute('widget', '../../about'));
  await expect(frame).not.toHaveAttribute('src');
  await expect(page.locator('point-of-contact')).toContainText('There is no figure to show here');
  await page.locator('point-of-contact').evaluate((element) => element.setAttribute('widget', 'tunnelling'));
  await expect(page.frameLocator('iframe').locator('poc-widget')).toHaveAttribute('data-state', 'awake');

  // Moved on the page it keeps what was set; taken off it, it answers that it is not there.
  const moved = await page.locator('point-of-contact').evaluate(async (node) => {
    const element = node as HTMLElement & {
      set(params: object): void;
      get(): Promise<{ params: Record<string, unknown> }>;
    };
    element.set({ speed: 12 });
    const before = (await element.get()).params['speed'];
    document.body.prepend(document.createElement('p'), element);
    await new Promise((done) => element.addEventListener('poc-change', done, { once: true }));
    const after = (await element.get()).params['speed'];
    element.remove();
    return [before, after, await element.get().catch(String)];
  });
  expect(moved).toEqual([12, 12, expect.stringContaining('not on the page')]);
  await expect.poll(() => page.frames().length).toBe(1);
  expect(faults).toEqual([]);
});

test('every widget has an oEmbed document and a picture for links', async ({ page, request }) => {
  for (const { id, title } of widgets) {
    const document = await (await request.get(`oembed/${id}.json`)).json();
    expect(document).toMatchObject({ version: '1.0', type: 'rich', title, thumbnail_width: 1200 });
    expect(document.html).toContain(`/embed/${id}/`);
    const picture = await (await request.get(`pictures/${id}.png`)).body();
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  await page.goto(`embed/${widgets[0]?.id}/`);
  const discovery = page.locator('link[type="application/json+oembed"]');
  // In full where the build knows its address, else from the page.
  const { pathname } = new URL((await discovery.getAttribute('href')) ?? '', page.url());
  expect(pathname.endsWith(`/oembed/${widgets[0]?.id}.json`)).toBe(true);
});
