/** Whether long use leaks: memory and nodes at first, after many changes, and after many mounts. */
import type { CDPSession, Page } from '@playwright/test';

const CHANGES = 1000;
const MOUNTS = 50;

async function footprint(cdp: CDPSession): Promise<string> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return `${(usedSize / 1e6).toFixed(1)} MB, ${nodes} nodes`;
}

/** Changes the first parameter many times, as key presses do. */
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

/** What long use of a widget, which is awake on this page, leaves behind. */
export async function longUse(page: Page, id: string): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const start = await footprint(cdp);
  await changeOften(page, id);
  const changed = await footprint(cdp);
  await mountOften(page, id);
  const mounted = await footprint(cdp);
  return `at first ${start}; after ${CHANGES} changes ${changed}; after ${MOUNTS} mounts ${mounted}`;
}
