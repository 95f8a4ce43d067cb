/**
 * `npm run bench:ui [widget …]`: how much a drag costs, and whether long use leaks, in Chromium against the built site.
 * Figures, not a test: they depend on the machine. The processor is slowed down four times, as a middling phone.
 */
import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { quantile, withSite } from './with-site.ts';

const SLOWDOWN = 4;
/** Moves in a round. Of several rounds the quietest counts: a machine may be busy with other things for seconds. */
const MOVES = 40;
const ROUNDS = 5;
const CHANGES = 1000;
const MOUNTS = 50;

interface Facts {
  readonly id: string;
  readonly chapter: string;
}
const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly Facts[];
};
const asked = process.argv.slice(2);
const chosen = widgets.filter(({ id }) => asked.length === 0 || asked.includes(id));

async function open(page: Page, origin: string, { id, chapter }: Facts): Promise<void> {
  await page.goto(`${origin}${chapter}/#${id}`);
  await page.locator(`poc-widget[data-widget="${id}"][data-state="awake"]`).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Seconds that the main thread has worked so far. */
async function workSoFar(cdp: CDPSession): Promise<number> {
  const { metrics } = (await cdp.send('Performance.getMetrics')) as {
    readonly metrics: readonly { readonly name: string; readonly value: number }[];
  };
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Moves the mouse with its button held. (The page's own `mouse.move` would run scripts of its own in the page.) */
const moveTo = (cdp: CDPSession, x: number, y: number) =>
  cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, x, y });

/** Main-thread work, in ms, for each move of a slider, in the quietest of all rounds. */
async function dragCosts(page: Page, cdp: CDPSession, slider: Locator): Promise<readonly number[]> {
  const rounds: (readonly number[])[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await roundOfDrags(page, cdp, slider));
  return rounds.reduce((best, round) => (quantile(round) < quantile(best) ? round : best));
}

/** Main-thread work, in ms, for each move of a slider that is held; without what the measuring itself costs. */
async function roundOfDrags(page: Page, cdp: CDPSession, slider: Locator): Promise<readonly number[]> {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('there is no slider to be seen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  const costs: number[] = [];
  const idle: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    let start = await workSoFar(cdp);
    await twoFrames(page);
    idle.push(1000 * ((await workSoFar(cdp)) - start));
    start = await workSoFar(cdp);
    await moveTo(cdp, box.x + box.width * (0.5 + 0.4 * Math.sin(i / 9)), y);
    await twoFrames(page);
    costs.push(1000 * ((await workSoFar(cdp)) - start));
  }
  await page.mouse.up();
  const measuring = quantile(idle);
  return costs.map((cost) => Math.max(0, cost - measuring));
}

/** From now on, what the widget writes into its drawings and texts is lost: what is left is computing, and the browser's own. */
const loseWrites = (page: Page) =>
  page.evaluate(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (this: Element, ...given) {
      if (!(this instanceof SVGElement)) setAttribute.apply(this, given);
    };
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
    Object.defineProperty(Node.prototype, 'nodeValue', { ...value, set: () => {} });
  });

/** From now on no script of the page hears of the slider: its thumb moves, and nothing else. */
const stopInput = (page: Page) =>
  page.evaluate(() => {
    addEventListener('input', (event) => event.stopImmediatePropagation(), { capture: true });
  });

/** A page and its session, with the processor slowed down once it is open. */
async function slowPage(
  browser: Browser,
  load: (page: Page) => Promise<unknown>,
): Promise<[Page, CDPSession]> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await load(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return [page, cdp];
}

const shownCosts = (costs: readonly number[]): string =>
  `median ${quantile(costs).toFixed(1)} ms, 95 % below ${quantile(costs, 0.95).toFixed(1)} ms`;

async function footprint(cdp: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { readonly usedSize: number };
  const { nodes } = (await cdp.send('Memory.getDOMCounters')) as { readonly nodes: number };
  return { heap: usedSize / 1e6, nodes };
}

/** Changes the first parameter many times, by key presses. */
async function changeOften(page: Page, id: string): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      const slider = document.querySelector<HTMLInputElement>(
        `poc-widget[data-widget="${name}"] .control input[type="range"]`,
      );
      if (!slider) return;
      const [min, max] = [Number(slider.min), Number(slider.max)];
      for (let i = 0; i < count; i++) {
        slider.value = String(min + (max - min) * (0.5 + 0.4 * Math.sin(i)));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    [id, CHANGES] as const,
  );
}

/** Takes the widget from the page and puts a fresh one in its place, many times. */
async function mountOften(page: Page, id: string): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      const text = await (await fetch(location.pathname)).text();
      const fresh = new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelector(`poc-widget[data-widget="${name}"]`);
      for (let i = 0; i < count && fresh; i++) {
        const copy = document.importNode(fresh, true) as HTMLElement;
        document.querySelector(`poc-widget[data-widget="${name}"]`)?.replaceWith(copy);
        copy.scrollIntoView();
        await new Promise<void>((done) => {
          copy.addEventListener('poc-ready', () => done(), { once: true });
        });
      }
    },
    [id, MOUNTS] as const,
  );
}

await withSite(4397, async (origin) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  console.log(`main-thread work for one move of a slider, processor slowed ${SLOWDOWN} times`);
  const [empty, emptyCdp] = await slowPage(browser, (page) => page.setContent('<input type="range">'));
  const least = await dragCosts(empty, emptyCdp, empty.locator('input'));
  console.log(
    `  ${'(an empty page)'.padEnd(20)} ${shownCosts(least)}: what the browser itself takes for a slider`,
  );
  await empty.close();
  for (const facts of chosen) {
    const [page, cdp] = await slowPage(browser, (opened) => open(opened, origin, facts));
    const slider = page.locator(`poc-widget[data-widget="${facts.id}"] .control input[type="range"]`).first();
    const costs = await dragCosts(page, cdp, slider);
    console.log(`  ${facts.id.padEnd(20)} ${shownCosts(costs)} (aim 16 and 33)`);
    await loseWrites(page);
    const unwritten = await dragCosts(page, cdp, slider);
    console.log(`  ${''.padEnd(20)} ${shownCosts(unwritten)}: of it, all but what the page is told to show`);
    await stopInput(page);
    const deaf = await dragCosts(page, cdp, slider);
    console.log(`  ${''.padEnd(20)} ${shownCosts(deaf)}: of that, the browser with this page alone`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    await open(page, origin, facts);
    const start = await footprint(cdp);
    await changeOften(page, facts.id);
    const changed = await footprint(cdp);
    await mountOften(page, facts.id);
    const mounted = await footprint(cdp);
    const show = ({ heap, nodes }: typeof start) => `${heap.toFixed(1)} MB, ${nodes} nodes`;
    console.log(
      `  ${''.padEnd(20)} at first ${show(start)}; after ${CHANGES} changes ${show(changed)}; after ${MOUNTS} mounts ${show(mounted)}`,
    );
    await page.close();
  }
  await browser.close();
});
