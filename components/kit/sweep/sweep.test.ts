import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import type { Values } from '#params/params.ts';
import { mountSweep } from './sweep.ts';
import { sweepAxes } from './sweep-axis.ts';

const mass = { label: 'Mass', help: 'A mass.', unit: 'kg', min: 0, max: 10, step: 0.01, default: 2 };
let models = 0;
const widget = defineWidget({
  ...plain,
  params: {
    massA: mass,
    massB: { ...mass, label: 'Other mass' },
    isOn: { label: 'On', help: 'On.', default: true },
  },
  lead: ['massA'],
  headline: 'sum',
  model: ({ massA, massB }) => {
    models += 1;
    return massA + massB;
  },
  readings: {
    sum: { label: 'Sum', unit: 'kg', value: ({ run }: { readonly run: number }) => run },
    large: { label: 'Large sum', unit: 'kg', value: ({ run }) => (run > 5 ? run : null) },
  },
  sweep: { param: 'massA', reading: 'sum' },
});

/** Idle moments are dealt out by hand. */
let waiting: Map<number, IdleRequestCallback>;
function idle(milliseconds: number): void {
  const slices = [...waiting.values()];
  waiting.clear();
  for (const slice of slices) {
    let left = milliseconds;
    slice({ didTimeout: false, timeRemaining: () => left-- });
  }
}
beforeEach(() => {
  models = 0;
  waiting = new Map();
  let handle = 0;
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    handle += 1;
    waiting.set(handle, callback);
    return handle;
  });
  vi.stubGlobal('cancelIdleCallback', (which: number) => waiting.delete(which));
});
afterEach(() => vi.unstubAllGlobals());

function mount() {
  const { document } = parseHTML(
    '<!doctype html><html><body><div id="host"></div></body></html>',
  ) as unknown as {
    document: Document;
  };
  const host = document.querySelector('#host') as HTMLElement;
  const gone: unknown[] = [];
  const view = mountSweep(host, {
    widget,
    labels: {},
    values: { set: (to) => gone.push(to), hold: () => expect.fail() },
  });
  const curve = () => host.querySelector('.chart-curve')?.getAttribute('d');
  return { document, host, gone, view, curve };
}
const values = (massA: number, massB = 1): Values => ({ massA, massB, isOn: true });

it('offers every reading against every number', () => {
  const { host } = mount();
  const names = [...host.querySelectorAll('select')].map((select) =>
    [...select.querySelectorAll('option')].map(({ textContent }) => textContent),
  );
  expect(names).toEqual([
    ['Sum', 'Large sum'],
    ['Mass', 'Other mass'],
  ]);
});

it('shows a curve at once, with the present run on it', () => {
  const { host, view, curve } = mount();
  view.update(values(2), false);
  expect(curve()).toMatch(/^M/);
  expect(host.querySelector('.chart-value')?.textContent).toBe('3.0');
  expect(models).toBeLessThan(20);
});

it('grows in idle moments until it is done', () => {
  const { view } = mount();
  view.update(values(2), false);
  for (let i = 0; waiting.size > 0; i++) {
    idle(8);
    expect(i).toBeLessThan(100);
  }
  expect(models).toBe(129 + 1);
});

it('keeps the curve while the reader moves along it, and starts again when another value changes', () => {
  const { view, curve } = mount();
  view.update(values(2), false);
  while (waiting.size > 0) idle(8);
  models = 0;
  view.update(values(3), true);
  expect([models, waiting.size]).toEqual([1, 0]);
  const before = curve();
  view.update(values(3, 4), true);
  view.update(values(3, 4.5), true);
  expect(waiting.size).toBe(1); // the first was dropped
  expect(curve()).toBe(before); // until there is enough of the next
  while (waiting.size > 0) idle(8);
  expect(curve()).not.toBe(before);
});

it('goes to values that the slider of the parameter has', () => {
  const { document, host, view, gone } = mount();
  view.update(values(2), false);
  const event = new (document.defaultView as Window & typeof globalThis).Event('keydown', {
    cancelable: true,
  });
  host
    .querySelector('[role=slider]')
    ?.dispatchEvent(Object.assign(event, { key: 'ArrowRight', shiftKey: true }));
  expect(gone).toEqual([{ massA: 3 }]);
});

it('stops when it is taken down', () => {
  const { host, view } = mount();
  view.update(values(2), false);
  view.destroy();
  expect(waiting.size).toBe(0);
  expect(host.children).toHaveLength(0);
});

it('goes along the components of a vector too, and leaves the others alone', () => {
  const axes = sweepAxes({
    massA: mass,
    velocity: {
      label: 'Velocity',
      help: 'A velocity.',
      unit: 'm/s',
      min: -3,
      max: 3,
      step: 0.1,
      default: [1, 2],
    },
    isOn: { label: 'On', help: 'On.', default: true },
  });
  expect(axes.map(({ key, param }) => [key, param.label])).toEqual([
    ['massA', 'Mass'],
    ['velocity-0', 'Velocity, x'],
    ['velocity-1', 'Velocity, y'],
  ]);
  const now = { massA: 2, velocity: [1, 2], isOn: true } as Values;
  expect(axes[2]?.of(now)).toBe(2);
  expect(axes[2]?.with(now, -1)).toEqual({ velocity: [1, -1] });
});
