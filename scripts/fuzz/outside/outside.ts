/**
 * `npm run fuzz -- --kind addresses`: inputs from strangers, tried on the built site in a browser and on its server:
 * of ten, three addresses, four messages, one file and two raw requests. Nothing may break, run or leave the site, what
 * was right must be shown, and what was not must be said.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { type Random, randomFrom } from '#core/math/random.ts';
import { findBrowser } from '../../browser.mjs';
import { withSite } from '../../with-site.ts';
import { type Address, hostileAddress } from './addresses.ts';
import { hostileFile } from './files.ts';
import { frameOf, type Guest, guestIn, sendAndAsk, showFramed } from './guests.ts';
import { faultsIn, type WidgetFacts } from './inputs.ts';
import { hostileMessage } from './messages.ts';
import { answerTo, faultsOfAnswer, hostileRequest } from './requests.ts';

const KINDS = ['address', 'message', 'file', 'request'] as const;
type Kind = (typeof KINDS)[number];
const kindOf = (index: number): Kind =>
  (
    [
      'address',
      'address',
      'address',
      'message',
      'message',
      'message',
      'message',
      'file',
      'request',
      'request',
    ] as const
  )[index % 10] ?? 'address';

/** So many inputs in a row meet the same figure, which a message finds as the one before has left it. */
const BLOCK = 100;

/** What an input has led to. */
interface Finding {
  readonly index: number;
  readonly kind: Kind;
  /** What was handed in, in short. */
  readonly what: string;
  readonly faults: readonly string[];
}

const PORT = 4397;

/** Tries the inputs of a seed with numbers from one to before another; on so many pages at a time. */
export async function fuzzOutside(seed: number, from: number, to: number, threads: number): Promise<boolean> {
  const { widgets } = JSON.parse(readFileSync('dist/widgets.json', 'utf8')) as {
    widgets: readonly WidgetFacts[];
  };
  const found: Finding[] = [];
  await withSite(PORT, async (origin) => {
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
      ...(executablePath ? { executablePath } : {}),
    });
    const blocks: (readonly [number, number])[] = [];
    for (let start = from; start < to; start += BLOCK - (start % BLOCK))
      blocks.push([start, Math.min(to, start + BLOCK - (start % BLOCK))]);
    const work = async (): Promise<void> => {
      for (let block = blocks.shift(); block; block = blocks.shift()) {
        found.push(...(await tryBlock({ browser, origin, widgets, seed }, block)));
        if (process.stderr.isTTY) process.stderr.write(`\r${found.length}/${to - from} `);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, threads) }, work));
    await browser.close();
    const alive = await answerTo(PORT, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    if (!alive.startsWith('HTTP/1.1 200'))
      found.push({ index: to, kind: 'request', what: 'at the end', faults: ['the server is gone'] });
  });
  console.log(reportOf(seed, found));
  return found.every(({ faults }) => faults.length === 0);
}

interface Place {
  readonly browser: Awaited<ReturnType<typeof chromium.launch>>;
  readonly origin: string;
  readonly widgets: readonly WidgetFacts[];
  readonly seed: number;
}

async function tryBlock(place: Place, [from, to]: readonly [number, number]): Promise<readonly Finding[]> {
  const { browser, origin, widgets, seed } = place;
  const block = Math.floor(from / BLOCK);
  const host = widgets[block % widgets.length] as WidgetFacts;
  const guests = new Map<Kind, Guest>();
  const guestFor = async (kind: Kind, path?: string): Promise<Guest> => {
    const known = guests.get(kind);
    if (known) return known;
    const guest = await guestIn(browser, origin);
    guests.set(kind, guest);
    if (path !== undefined) await showFramed(guest, `${origin}${path}`);
    return guest;
  };
  const found: Finding[] = [];
  for (let index = from; index < to; index++) {
    const kind = kindOf(index);
    const random = randomFrom(seed * 1e7 + index);
    const path = { message: `embed/${host.id}/`, file: 'embed/mass-properties/' }[kind as string];
    try {
      const guest = kind === 'request' ? undefined : await guestFor(kind, path);
      const [what, faults] = await tryOne(kind, random, place, host, guest);
      found.push({ index, kind, what, faults: [...faults, ...((await guest?.faults()) ?? [])] });
    } catch (error) {
      const fault = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      found.push({
        index,
        kind,
        what: host.id,
        faults: [fault, ...((await guests.get(kind)?.faults()) ?? [])],
      });
      await guests.get(kind)?.page.close();
      guests.delete(kind);
    }
  }
  for (const { page } of guests.values()) await page.close();
  return found;
}

/** Tries one input. Gives it in short, and what is wrong with what came of it. */
async function tryOne(
  kind: Kind,
  random: Random,
  { origin, widgets }: Place,
  host: WidgetFacts,
  guest: Guest | undefined,
): Promise<readonly [what: string, faults: readonly string[]]> {
  if (!guest) {
    const text = hostileRequest(random);
    return [JSON.stringify(text.slice(0, 120)), faultsOfAnswer(await answerTo(PORT, text))];
  }
  if (kind === 'address') {
    const address = hostileAddress(random, widgets);
    return [address.path.slice(0, 160), await tryAddress(guest, origin, address)];
  }
  if (kind === 'message') {
    const { data, given } = hostileMessage(random, host);
    const { params, readings, notes } = await sendAndAsk(guest, data);
    return [
      `${host.id} ${JSON.stringify(data)?.slice(0, 160)}`,
      faultsIn(host, given, params, readings, notes),
    ];
  }
  return await tryFile(guest, random);
}

async function tryAddress(guest: Guest, origin: string, address: Address): Promise<readonly string[]> {
  const { kind, path, widget, given } = address;
  const { page } = guest;
  if (kind === 'embed') {
    const { params, readings, notes } = await showFramed(guest, `${origin}${path}`);
    return faultsIn(widget, given, params, readings, notes);
  }
  await page.goto('about:blank');
  await page.goto(`${origin}${path}`);
  if (kind === 'builder') {
    await page.locator('[data-builder][data-state="ready"]').waitFor();
    return await page.evaluate(() => {
      const text = document.querySelector<HTMLTextAreaElement>('[data-code-text]')?.value ?? '';
      const pasted = new DOMParser().parseFromString(text, 'text/html');
      const isStrange = [...pasted.querySelectorAll('*')].some(
        (element) =>
          element.matches('script, img') || [...element.attributes].some(({ name }) => name.startsWith('on')),
      );
      return pasted.querySelectorAll('iframe').length === 1 && !isStrange
        ? []
        : [`the builder writes ${text.slice(0, 200)}`];
    });
  }
  const figure = page.locator(`poc-widget[data-widget="${widget.id}"]`).first();
  await figure.scrollIntoViewIfNeeded();
  await page.locator(`poc-widget[data-widget="${widget.id}"][data-state="awake"]`).first().waitFor();
  return [];
}

async function tryFile(guest: Guest, random: Random): Promise<readonly [string, readonly string[]]> {
  const { name, bytes } = hostileFile(random);
  const frame = frameOf(guest.page);
  const status = frame.locator('[data-supply-status]');
  await status.evaluate((element) => element.replaceChildren());
  await frame
    .locator('[data-supply-file]')
    .setInputFiles({ name: name || 'x', mimeType: 'text/plain', buffer: bytes });
  const said = await status.evaluate(
    (element) =>
      new Promise<string>((done) => {
        const look = (): void => {
          const text = element.textContent ?? '';
          if (text === '' || text.startsWith('Reading ')) setTimeout(look, 10);
          else done(text);
        };
        look();
      }),
  );
  const { readings } = await sendAndAsk(guest, null);
  const isTaken = /: (\d+) triangles, \d+ corners, (?:one closed surface|\d+ closed surfaces)\.$/.test(said);
  const isRefused = /was not taken\. \S[\s\S]*[.!?…](?: The mesh from before is still there\.)?$/.test(said);
  const mass = readings['mass'];
  return [
    `${name.slice(0, 40)}, ${bytes.length} bytes: ${said.slice(0, 120)}`,
    [
      ...(isTaken || isRefused ? [] : [`it says “${said.slice(0, 300)}”`]),
      ...(typeof mass === 'number' && mass > 0 && Number.isFinite(mass)
        ? []
        : [`the mass is ${String(mass)}`]),
    ],
  ];
}

function reportOf(seed: number, found: readonly Finding[]): string {
  const faulty = found.filter(({ faults }) => faults.length > 0);
  const counts = KINDS.map(
    (kind) =>
      `${found.filter((one) => one.kind === kind).length} ${kind === 'address' ? 'addresses' : `${kind}s`}`,
  );
  return [
    `${found.length} inputs from strangers: ${counts.join(', ')}; ${faulty.length} with faults`,
    ...faulty
      .slice(0, 40)
      .flatMap(({ index, kind, what, faults }) => [
        `  ${kind} ${index}: ${what}`,
        ...faults.map((fault) => `    ${fault}`),
        `    again: npm run fuzz -- --kind addresses --seed ${seed} --index ${index}`,
      ]),
  ].join('\n');
}
