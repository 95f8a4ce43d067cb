/**
 * `npm run test:engines`: the widgets in Firefox and WebKit as well as Chromium. Each must wake, answer a key, and show
 * the same name of its run in all three: the same bits everywhere; also from one file on the disk. Outside `npm test`, which needs one browser only.
 *
 * On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type BrowserType, chromium, firefox } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { withSite } from './with-site.ts';

interface Facts {
  readonly id: string;
}
/** What one engine says of one widget: the name of its run at the defaults, and after some presses of a key. */
type Names = Readonly<Record<string, readonly string[]>>;

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const DRIVER_PORT = 4396;
const PRESSES = 3;

const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly Facts[];
};
const sliderOf = (id: string) => `poc-widget[data-widget="${id}"] .control input[type="range"]`;
const nameOf = (id: string) => `poc-widget[data-widget="${id}"] [data-hash]`;

/** Where a widget is looked at. */
type Place = (facts: Facts) => string;

/** A widget on its own page: in its chapter it may open with a question, which hides its sliders. */
const alone = (origin: string, { id }: Facts) => `${origin}embed/${id}/`;

/** A widget in one file, as it lies on the disk. */
const inOneFile: Place = ({ id }) => pathToFileURL(`dist/figures/${id}.html`).href;

async function namesByPlaywright(engine: BrowserType, place: Place, options: object): Promise<Names> {
  const browser = await engine.launch(options);
  const page = await browser.newPage();
  const names: Record<string, readonly string[]> = {};
  for (const facts of widgets) {
    const { id } = facts;
    await page.goto(place(facts));
    await page.locator(`poc-widget[data-widget="${id}"][data-state="awake"]`).waitFor();
    const name = page.locator(nameOf(id));
    const first = (await name.textContent()) ?? '';
    const slider = page.locator(sliderOf(id)).first();
    let shown = first;
    for (let i = 0; i < PRESSES; i++) {
      await slider.press('ArrowRight');
      await page.waitForFunction(([selector, old]) => document.querySelector(selector)?.textContent !== old, [
        nameOf(id),
        shown,
      ] as const);
      shown = (await name.textContent()) ?? '';
    }
    const value = await slider.inputValue();
    names[id] = [first, `${value}: ${shown}`];
  }
  await browser.close();
  return names;
}

/** A session of the W3C WebDriver protocol. */
async function call(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${DRIVER_PORT}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
  return value;
}

/** Asks until the page says yes. */
async function until<T>(ask: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`WebKit: ${what} did not happen within 30 s`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function namesByWebKit(origin: string): Promise<Names> {
  const driver = spawn('xvfb-run', ['-a', WEBKIT_DRIVER, `--port=${DRIVER_PORT}`], {
    stdio: 'ignore',
    detached: true,
  });
  try {
    const options = { binary: MINI_BROWSER, args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const { sessionId } = await until(
      () =>
        call('POST', '/session', { capabilities }).catch(() => null) as Promise<{
          readonly sessionId: string;
        } | null>,
      'a session',
    );
    const session = `/session/${sessionId}`;
    const run = (script: string, ...args: unknown[]) =>
      call('POST', `${session}/execute/sync`, { script, args });
    const names: Record<string, readonly string[]> = {};
    for (const { id } of widgets) {
      await call('POST', `${session}/url`, { url: alone(origin, { id }) });
      await run('document.querySelector(arguments[0]).scrollIntoView()', `poc-widget[data-widget="${id}"]`);
      const isAwake = () =>
        run(
          'return document.querySelector(arguments[0]) ? true : null',
          `poc-widget[data-widget="${id}"][data-state="awake"]`,
        );
      await until(isAwake, `waking ${id}`);
      const name = () =>
        run('return document.querySelector(arguments[0]).textContent', nameOf(id)) as Promise<string>;
      const first = await name();
      const element = (await call('POST', `${session}/element`, {
        using: 'css selector',
        value: sliderOf(id),
      })) as Record<string, string>;
      const [elementId] = Object.values(element);
      let second = first;
      for (let i = 0; i < PRESSES; i++) {
        const before = second;
        await call('POST', `${session}/element/${elementId}/value`, { text: '\uE014' });
        second = await until(async () => ((await name()) === before ? null : name()), `a change of ${id}`);
      }
      const value = await run('return document.querySelector(arguments[0]).value', sliderOf(id));
      names[id] = [first, `${value}: ${second}`];
    }
    await call('DELETE', session);
    return names;
  } finally {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  }
}

await withSite(4395, async (origin) => {
  const executablePath = findBrowser();
  const standing: Place = (facts) => alone(origin, facts);
  const byChromium = (place: Place) =>
    namesByPlaywright(chromium, place, executablePath ? { executablePath } : {});
  const byFirefox = (place: Place) =>
    namesByPlaywright(firefox, place, { channel: 'moz-firefox', executablePath: FIREFOX });
  const engines: Record<string, () => Promise<Names>> = {
    Chromium: () => byChromium(standing),
    'Chromium, one file': () => byChromium(inOneFile),
  };
  if (existsSync(FIREFOX)) {
    engines['Firefox'] = () => byFirefox(standing);
    engines['Firefox, one file'] = () => byFirefox(inOneFile);
  }
  if (existsSync(WEBKIT_DRIVER)) engines['WebKit'] = () => namesByWebKit(origin);
  const missing = ['Firefox', 'WebKit'].filter((name) => !(name in engines));
  if (missing.length > 0)
    console.log(
      `Not found: ${missing.join(', ')}. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth`,
    );

  let failed = missing.length;
  let passed = 0;
  let expected: Names | undefined;
  for (const [engine, ask] of Object.entries(engines)) {
    const names = await ask();
    expected ??= names;
    for (const { id } of widgets) {
      const isSame = JSON.stringify(names[id]) === JSON.stringify(expected[id]);
      console.log(`${isSame ? '✓' : '✗'} ${engine.padEnd(18)} ${id.padEnd(18)} ${names[id]?.join('  ')}`);
      if (isSame) passed++;
      else failed++;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
