/** What the browser tests know of the site: the addresses of its pages, and what a healthy page does not do. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

const allPages = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('index.html'))
  .map((name) => name.replace(/index\.html$/, ''));

/** Source pages are alike, and so are embeds and their builders, whose widgets are tested one by one: the first and the last stand for all. */
const endsOf = (folder: string): readonly string[] => {
  const inside = allPages.filter((path) => path.startsWith(folder)).sort();
  return inside.filter((_, i) => i === 0 || i === inside.length - 1);
};

const alike = ['code/', 'embed/', 'figures/build/'];

/** Every page of the site, as addresses relative to its root. */
export const pages: readonly string[] = [
  ...allPages.filter((path) => !alike.some((folder) => path.startsWith(folder))),
  ...alike.flatMap(endsOf),
];

/** Waits for the next frame: by then a figure shows all that it has been told. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/** Holds back what the page asks for at such addresses, until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let send = () => {};
  const isSent = new Promise<void>((done) => {
    send = done;
  });
  await page.route(address, async (route) => {
    await isSent;
    await route.continue();
  });
  return send;
}

const isOurs = (text: string): boolean =>
  // The test browser puts pages together without a graphics card, and complains that it must read WebGL back.
  !text.includes('GPU stall due to ReadPixels');

/** Collects what must not happen on a page: errors, failed or foreign requests, breaches of the policy. */
export async function watch(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && isOurs(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      faults.push(`leaves the site: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What is still under way when the reader goes on to another page is called off, and that is no fault.
    const isCalledOff = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isCalledOff) faults.push(`failed: ${request.url()}`);
  });
  return faults;
}
