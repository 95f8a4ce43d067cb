/**
 * What a drag costs: CPU time of a page's main thread for each input, as a ratio to the empty page in the same run. Wall
 * time says nothing on a machine that does other things too; CPU time says little, since processors change their speed
 * from second to second. A ratio of turns taken one after the other stands still.
 */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { quantile } from '../../scripts/with-site.ts';

/** Moves of the mouse in a turn, one in each frame of a screen. */
const MOVES = 60;
const FRAME = 1000 / 60;

/** Turns of each page. */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 7);

export interface Contestant {
  readonly name: string;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly slider: Locator;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a page whose slider will be dragged. */
export async function contestant(
  browser: Browser,
  name: string,
  load: (page: Page) => Promise<Locator>,
): Promise<Contestant> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slider = await load(page);
  await page.evaluate(() => {
    const counted = globalThis as unknown as { inputs: number };
    counted.inputs = 0;
    addEventListener('input', () => counted.inputs++, { capture: true });
  });
  return { name, page, cdp, slider };
}

async function work({ cdp, page }: Contestant): Promise<{ readonly time: number; readonly inputs: number }> {
  const inputs = await page.evaluate(() => (globalThis as unknown as { readonly inputs: number }).inputs);
  const { metrics } = await cdp.send('Performance.getMetrics');
  return { time: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0), inputs };
}

/** One turn: CPU time in ms for each input. What is done at the release is not part of it. */
async function turn(who: Contestant): Promise<number> {
  const { page, cdp, slider } = who;
  await page.bringToFront();
  const box = await slider.boundingBox();
  if (!box) throw new Error(`${who.name}: there is no slider to be seen`);
  const y = box.y + box.height / 2;
  const move = (share: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      button: 'left',
      buttons: 1,
      x: box.x + box.width * share,
      y,
    });
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await move(0.45);
  await pause(6 * FRAME);
  const before = await work(who);
  for (let i = 0; i < MOVES; i++) {
    const next = pause(FRAME);
    await move(0.5 + 0.4 * Math.sin(i / 9));
    await next;
  }
  await pause(6 * FRAME);
  const after = await work(who);
  await page.mouse.up();
  await pause(6 * FRAME);
  return (after.time - before.time) / Math.max(1, after.inputs - before.inputs);
}

/** Each of them against the first, which is 1: the median of their turns, and CPU time in ms. */
export async function ratios(
  all: readonly Contestant[],
): Promise<readonly { readonly ratio: number; readonly ms: number }[]> {
  const turns: number[][] = all.map(() => []);
  for (let i = 0; i <= TURNS; i++)
    for (const [k, who] of all.entries()) {
      const cost = await turn(who);
      if (i > 0) turns[k]?.push(cost); // the first turn is for warming up
    }
  const [first = []] = turns;
  return turns.map((own) => ({
    ratio: quantile(own.map((cost, i) => cost / (first[i] ?? 1))),
    ms: quantile(own),
  }));
}
