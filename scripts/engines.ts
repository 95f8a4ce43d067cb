/**
 * `npm run test:engines`: the widgets in Firefox and WebKit as well as Chromium. Each must wake, answer a key, and show
 * the same name of its run in all three: the same bits everywhere; also from one file on the disk. Bouts of the duel are
 * compared as well, from their links. Outside `npm test`, which needs one browser only.
 *
 * On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type BrowserType, chromium, firefox } from '@playwright/test';
import { boutText, codeOf } from '../src/core/fencing/bout-text.ts';
import { randomFrom } from '../src/core/math/random.ts';
import { findBrowser } from './browser.mjs';
import { withSite } from './with-site.ts';

/** A widget, or a widget in a state of its own. */
interface Facts {
  readonly id: string;
  /** What it is called in the lists, if that is not its id. */
  readonly name?: string;
  /** Query and fragment of its address. */
  readonly state?: { readonly query: string; readonly fragment: string };
}
const nameFor = ({ id, name = id }: Facts): string => name;

/** What one engine says of one widget: the name of its run at first, and after some presses of a key. */
type Names = Readonly<Record<string, readonly string[]>>;

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const DRIVER_PORT = 4396;
const PRESSES = 3;
/** Arrow keys as both drivers want them. A slider at the end of its range goes back. */
const KEYS = { on: ['ArrowRight', '\uE014'], back: ['ArrowLeft', '\uE012'] } as const;
const keysFor = (value: string, max: string): readonly [string, string] =>
  KEYS[Number(value) < Number(max) ? 'on' : 'back'];

/** So long, in ms, a press may take to show another run: not every parameter makes one. */
const PATIENCE = 10_000;

/** A minute of somebody who moves at random and lunges now and then, against each opponent. */
function bouts(): readonly Facts[] {
  return [1, 2, 3].map((level) => {
    const random = randomFrom(level);
    let lunge = 0;
    const inputs = Array.from({ length: 1200 }, () => {
      if (--lunge < -30 && random.next() < 0.1) lunge = 10;
      return codeOf({ x: random.next(), y: random.next(), isLunging: lunge > 0 });
    });
    const state = { query: `level=${level}&seed=${10 + level}`, fragment: `inputs=${boutText(inputs)}` };
    return { id: 'fencing', name: `fencing, level ${level}`, state };
  });
}

const { widgets: known } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
  readonly widgets: readonly Facts[];
};
/** Those named on the command line, or all. */
const wanted = process.argv.slice(2);
const widgets = [...known, ...bouts()].filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const sliderOf = (id: string) => `poc-widget[data-widget="${id}"] .control input[type="range"]`;
const nameOf = (id: string) => `poc-widget[data-widget="${id}"] [data-hash]`;

/** Where a widget is looked at. */
type Place = (facts: Facts) => string;

/** A widget on its own page: in its chapter it may open with a question, which hides its sliders. */
const alone = (origin: string, { id, state }: Facts) =>
  `${origin}embed/${id}/${state ? `?${state.query}#${state.fragment}` : ''}`;

/** A widget in one file, as it lies on the disk. */
const inOneFile: Place = ({ id, state }) =>
  pathToFileURL(`dist/figures/${id}.html`).href + (state ? `#${state.query}&${state.fragment}` : '');

async function namesByPlaywright(engine: BrowserType, place: Place, options: object): Promise<Names> {
  const browser = await engine.launch(options);
  const page = await browser.newPage();
  const names: Record<string, readonly string[]> = {};
  for (const facts of widgets) {
    const { id } = facts;
    await page.goto('about:blank'); // an address that differs in its fragment alone would not be opened anew
    await page.goto(place(facts));
    await page.locator(`poc-widget[data-widget="${id}"][data-state="awake"]`).waitFor();
    const name = page.locator(nameOf(id));
    const first = (await name.textContent()) ?? '';
    const slider = page.locator(sliderOf(id)).first();
    const [key] = keysFor(await slider.inputValue(), (await slider.getAttribute('max')) ?? '');
    let shown = first;
    for (let i = 0; i < PRESSES; i++) {
      await slider.press(key);
      await page
        .waitForFunction(
          ([selector, old]) => document.querySelector(selector)?.textContent !== old,
          [nameOf(id), shown] as const,
          { timeout: PATIENCE },
        )
        .catch(() => {});
      shown = (await name.textContent()) ?? '';
    }
    const value = await slider.inputValue();
    names[nameFor(facts)] = [first, `${value}: ${shown}`];
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
  const answer = await within(30_000, ask);
  if (answer === null) throw new Error(`WebKit: ${what} did not happen within 30 s`);
  return answer;
}

/** The same for so many ms at most; null if it never does. */
async function within<T>(most: number, ask: () => Promise<T | null>): Promise<T | null> {
  const end = Date.now() + most;
  for (;;) {
    const answer = await ask().catch(() => null); // a page on its way answers nothing that could be read
    if (answer !== null || Date.now() > end) return answer;
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
    for (const facts of widgets) {
      const { id } = facts;
      await call('POST', `${session}/url`, { url: 'about:blank' });
      await call('POST', `${session}/url`, { url: alone(origin, facts) });
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
      const fact = (what: string) =>
        run(`return document.querySelector(arguments[0]).${what}`, sliderOf(id)) as Promise<string>;
      const [, key] = keysFor(await fact('value'), await fact('max'));
      let second = first;
      for (let i = 0; i < PRESSES; i++) {
        const before = second;
        await call('POST', `${session}/element/${elementId}/value`, { text: key });
        await within(PATIENCE, async () => ((await name()) === before ? null : true));
        second = await name();
      }
      const value = await fact('value');
      names[nameFor(facts)] = [first, `${value}: ${second}`];
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
    for (const facts of widgets) {
      const name = nameFor(facts);
      const isSame = JSON.stringify(names[name]) === JSON.stringify(expected[name]);
      console.log(`${isSame ? '✓' : '✗'} ${engine.padEnd(18)} ${name.padEnd(20)} ${names[name]?.join('  ')}`);
      if (isSame) passed++;
      else failed++;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
