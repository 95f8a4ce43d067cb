/** The pages in which hostile inputs are tried: a host with a figure in a frame, and what must not happen in either. */
import type { Browser, Frame, Page } from '@playwright/test';

/** What a figure told last. */
export interface Told {
  readonly params: Readonly<Record<string, unknown>>;
  readonly readings: Readonly<Record<string, unknown>>;
  /** All that was said about values since the question was put. */
  readonly notes: string;
}

/** A page, and what has gone wrong in it. */
export interface Guest {
  readonly page: Page;
  /** Address of the site's root. */
  readonly origin: string;
  /** What has gone wrong since it was asked last. */
  readonly faults: () => Promise<readonly string[]>;
}

/** How long a figure may take to answer, in ms: the machine may be busy with other things. */
const PATIENCE = 60_000;

/** Opens a page that watches itself. */
export async function guestIn(browser: Browser, origin: string): Promise<Guest> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(`error: ${error.message.slice(0, 300)}`));
  page.on('dialog', async (dialog) => {
    seen.push(`asks: ${dialog.message().slice(0, 100)}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (![origin, 'data:', 'blob:', 'about:'].some((start) => url.startsWith(start)))
      seen.push(`leaves the site: ${url.slice(0, 100)}`);
  });
  page.on('console', (message) => {
    const isIcon = message.location().url.endsWith('/favicon.ico'); // which browsers ask for by themselves
    if (message.type() === 'error' && !isIcon && !message.text().includes('GPU stall'))
      seen.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('crash', () => seen.push('the page has crashed'));
  const faults = async (): Promise<readonly string[]> => {
    for (const frame of page.frames()) {
      const isHit = await frame.evaluate(() => 'hit' in window).catch(() => false);
      if (isHit) seen.push('what was handed in has run');
    }
    return seen.splice(0);
  };
  return { page, origin, faults };
}

/** Shows a figure in a frame of the page, and gives what it tells when it is awake. */
export async function showFramed({ page, origin }: Guest, address: string): Promise<Told> {
  await page.goto(`${origin}robots.txt`); // a blank page may not ask a server on this machine
  const told = await page.evaluate(
    ([src, patience]) =>
      new Promise<{ params: object; readings: object }>((done, fail) => {
        const heard: object[] = [];
        Object.assign(window, { heard });
        addEventListener('message', ({ data }) => {
          if (data?.source !== 'point-of-contact') return;
          heard.push(data);
          if (data.type === 'ready') done(data);
        });
        setTimeout(() => fail(new Error('the figure does not wake')), patience);
        const frame = document.createElement('iframe');
        Object.assign(frame, { width: '900', height: '700', src });
        document.body.replaceChildren(frame);
      }),
    [address, PATIENCE] as const,
  );
  return { ...told, notes: await noteIn(frameOf(page)) } as Told;
}

/** The frame with the figure. */
export const frameOf = (page: Page): Frame => page.frames()[1] ?? page.mainFrame();

/** The note that the reader sees. */
export const noteIn = async (frame: Frame): Promise<string> =>
  (await frame.locator('[data-note]').first().textContent()) ?? '';

/** Sends a message to the framed figure, asks what it shows then, and collects what it said on the way. */
export async function sendAndAsk({ page }: Guest, data: unknown): Promise<Told> {
  return await page.evaluate(
    ([message, patience]) =>
      new Promise<Told>((done, fail) => {
        const inner = document.querySelector('iframe')?.contentWindow;
        const id = `asked-${Math.random()}`;
        let notes = '';
        const hear = ({ data: said }: MessageEvent): void => {
          if (said?.source !== 'point-of-contact' || said.type !== 'change') return;
          notes += ` ${said.notes.join(' ')}`;
          if (said.id !== id) return;
          removeEventListener('message', hear);
          done({ params: said.params, readings: said.readings, notes: notes.trim() });
        };
        addEventListener('message', hear);
        setTimeout(() => fail(new Error('the figure does not answer')), patience);
        inner?.postMessage(message, '*');
        inner?.postMessage({ source: 'point-of-contact', version: 1, type: 'get', id }, '*');
      }),
    [data, PATIENCE] as const,
  );
}
