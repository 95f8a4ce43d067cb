/** What the reader brings along: taken, refused, put away, and never more than text. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonOf } from '#kit/away/export-data.ts';
import { plain } from '#kit/declare/plain.ts';
import type { Supply } from '#kit/declare/supply.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import { mountSweep } from '#kit/sweep/sweep.ts';
import { mountSupply, readSupply, sizeInWords, sizeProblem } from './supply.ts';

/** A number written as text; the model multiplies it. */
const supply: Supply = {
  label: 'Your own number',
  noun: 'number',
  accept: '.txt',
  hint: 'Any number but a negative one.',
  maxBytes: 20,
  read: (bytes) => {
    const text = new TextDecoder().decode(bytes);
    if (!(Number(text) >= 0)) throw new Error(`“${text}” is no number that is wanted`);
    return Number(text);
  },
  describe: (supplied) => `the number ${supplied}`,
  chooses: { which: 'own' },
};
const widget = defineWidget({
  ...plain,
  params: {
    which: { label: 'Which', options: { seven: 'Seven', own: 'Your own' }, default: 'seven', help: 'Which.' },
    times: { label: 'Times', unit: '', min: 0, max: 8, step: 1, default: 1, help: 'Factor.' },
  },
  lead: ['times'],
  headline: 'product',
  model: ({ which, times }, supplied) =>
    times * (which === 'own' && typeof supplied === 'number' ? supplied : 7),
  readings: { product: { label: 'Product', unit: '', value: ({ run }: { readonly run: number }) => run } },
  describe: () => 'A product.',
  supply,
  sweep: { param: 'times', reading: 'product' },
});

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

describe('a figure with something brought along', () => {
  it('hands it to the model and chooses it, so that it is seen', () => {
    const figure = new Figure(widget);
    figure.supply(5);
    expect([figure.run, figure.values['which'], figure.isSupplyShown]).toEqual([5, 'own', true]);
    figure.set({ times: 3 });
    expect(figure.run).toBe(15);
  });

  it('keeps it while something else is looked at, and says that it is not shown', () => {
    const figure = new Figure(widget);
    figure.supply(5);
    figure.set({ which: 'seven' });
    expect([figure.run, figure.supplied, figure.isSupplyShown]).toEqual([7, 5, false]);
    figure.set({ which: 'own' });
    expect(figure.run).toBe(5);
  });

  it('puts it away, and with it the choice that showed it', () => {
    const figure = new Figure(widget);
    figure.supply(5);
    figure.set({ times: 2 });
    figure.supply(undefined);
    expect([figure.run, figure.values]).toEqual([14, { which: 'seven', times: 2 }]);
  });

  it('keeps it in a pinned run, and forgets it at a reset', () => {
    const figure = new Figure(widget);
    figure.supply(5);
    figure.togglePin();
    figure.supply(6);
    expect([figure.pinned?.run, figure.run]).toEqual([5, 6]);
    figure.reset();
    expect([figure.supplied, figure.run]).toEqual([undefined, 7]);
  });

  it('says in its data what was brought', () => {
    const figure = new Figure(widget);
    expect(JSON.parse(jsonOf(figure))).not.toHaveProperty('supplied');
    figure.supply(5);
    expect(JSON.parse(jsonOf(figure))).toMatchObject({ supplied: 'the number 5', readings: { product: 5 } });
  });
});

describe('reading', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('looks at the size before the contents', () => {
    const read = vi.spyOn(supply, 'read');
    expect(readSupply(supply, bytes('1'.repeat(21)), 'a')).toEqual({
      reason: 'It has 21 bytes; at most 20 bytes can be read here.',
    });
    expect(readSupply(supply, bytes(''), 'a')).toEqual({ reason: 'There is nothing in it.' });
    expect(read).not.toHaveBeenCalled();
    expect(sizeProblem(20, supply)).toBeUndefined();
    read.mockRestore();
  });

  it('makes a sentence of a refusal', () => {
    expect(readSupply(supply, bytes('-4'), 'a')).toEqual({ reason: '“-4” is no number that is wanted.' });
    expect(readSupply(supply, bytes('4'), 'a')).toEqual({ supplied: 4 });
  });

  it('names sizes as people do', () => {
    expect([999, 1500, 2_000_000].map(sizeInWords)).toEqual(['999 bytes', '1.5\u00a0kB', '2\u00a0MB']);
  });
});

/** The box as the page has it. */
function mount(own: Supply = supply) {
  const { document } = parseHTML(`<!doctype html><div id="root"><div class="widget-box">
    <details data-supply><summary>Own</summary><input type="file" data-supply-file>
    <textarea data-supply-text></textarea><button data-supply-use></button><button data-supply-away hidden></button>
    </details><progress data-supply-progress hidden></progress><p data-supply-status></p></div></div>`);
  const root = document.getElementById('root') as unknown as HTMLElement;
  const figure = new Figure({ ...widget, supply: own });
  const part = mountSupply({ root, figure });
  figure.listen((change) => part?.update(change));
  const find = (name: string) => root.querySelector(`[data-supply-${name}]`) as HTMLElement;
  const press = (name: string) => {
    find(name).dispatchEvent(
      new (document.defaultView as unknown as Window & typeof globalThis).Event('click'),
    );
    figure.flush();
  };
  const drag = (type: string, types: readonly string[], files: readonly unknown[] = []) => {
    const event = new (document.defaultView as unknown as Window & typeof globalThis).Event(type, {
      bubbles: true,
      cancelable: true,
    });
    Object.assign(event, { dataTransfer: { types, files, dropEffect: 'none' } });
    root.querySelector('.widget-box')?.dispatchEvent(event);
    return event;
  };
  const paste = (text: string) => {
    (find('text') as HTMLTextAreaElement).value = text;
    press('use');
  };
  return { root, figure, find, press, paste, drag };
}

describe('the box', () => {
  it('takes pasted text, says what it was, and puts it away again', () => {
    const { figure, find, press, paste } = mount();
    paste('12');
    expect([figure.run, find('status').textContent]).toEqual([12, 'The pasted text: the number 12.']);
    expect(find('away').hasAttribute('hidden')).toBe(false);
    press('away');
    expect([figure.run, find('status').textContent, find('away').hasAttribute('hidden')]).toEqual([
      7,
      '',
      true,
    ]);
  });

  it('refuses with a reason, as text, and goes on with what was there', () => {
    const { figure, find, paste } = mount();
    paste('12');
    paste('<b>bold</b>');
    expect(figure.run).toBe(12);
    expect(find('status').textContent).toBe(
      'The pasted text was not taken. “<b>bold</b>” is no number that is wanted. The number from before is still there.',
    );
    expect(find('status').querySelector('b')).toBeNull();
  });

  it('lets files be dropped, and leaves dragged words alone', async () => {
    const { root, figure, drag } = mount();
    const box = root.querySelector('.widget-box') as HTMLElement;
    expect(drag('dragover', ['text/plain']).defaultPrevented).toBe(false);
    expect(box.classList.contains('is-drop-target')).toBe(false);
    expect(drag('dragover', ['Files']).defaultPrevented).toBe(true);
    expect(box.classList.contains('is-drop-target')).toBe(true);
    drag('drop', ['Files'], [new File(['9'], 'nine.txt')]);
    expect(box.classList.contains('is-drop-target')).toBe(false);
    await vi.waitFor(() => expect(figure.run).toBe(9));
  });

  it('has much read aside, and says so; what is chosen meanwhile counts', async () => {
    const waiting: ((value: number) => void)[] = [];
    const slow: Supply = {
      ...supply,
      maxBytes: 1e6,
      readAside: () => new Promise((done) => waiting.push(done)),
    };
    const { figure, find, paste } = mount(slow);
    paste(' '.repeat(200_000));
    expect(find('status').textContent).toBe('Reading The pasted text, 200\u00a0kB …');
    expect(find('progress').hasAttribute('hidden')).toBe(false);
    paste('12');
    waiting[0]?.(99);
    await new Promise((next) => setTimeout(next));
    expect([figure.run, find('status').textContent]).toEqual([12, 'The pasted text: the number 12.']);
    expect(find('progress').hasAttribute('hidden')).toBe(true);
    paste(' '.repeat(200_000));
    expect(find('away').textContent).toBe('Stop reading');
    find('away').click();
    waiting[1]?.(98);
    await new Promise((next) => setTimeout(next));
    expect([figure.run, find('status').textContent]).toEqual([12, 'Reading was stopped.']);
    expect(find('away').textContent).toBe('Put it away');
    paste(' '.repeat(200_000));
    waiting[2]?.(99);
    await vi.waitFor(() => expect(figure.run).toBe(99));
    expect(find('progress').hasAttribute('hidden')).toBe(true);
  });

  it('does not open a file that is too large', () => {
    const { find, drag } = mount();
    const open = vi.fn();
    drag('drop', ['Files'], [{ name: 'huge.txt', size: 3e9, arrayBuffer: open }]);
    expect(open).not.toHaveBeenCalled();
    expect(find('status').textContent).toContain('huge.txt was not taken. It has 3000\u00a0MB');
  });
});

it('sweeps what was brought along, and begins anew when it is another', () => {
  let slice: IdleRequestCallback = () => {};
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    slice = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { document } = parseHTML('<!doctype html><div id="host"></div>');
  const model = vi.spyOn(widget, 'model');
  const sweep = mountSweep(document.getElementById('host') as unknown as HTMLElement, {
    widget,
    labels: {},
    values: { set: () => {}, hold: () => expect.fail() },
  });
  const values = { which: 'own', times: 2 } as never;
  sweep.update(values, false, 5);
  expect(new Set(model.mock.calls.map(([, supplied]) => supplied))).toEqual(new Set([5]));
  model.mockClear();
  sweep.update(values, false, 5);
  expect(model).not.toHaveBeenCalled();
  sweep.update(values, false, 6);
  slice({ didTimeout: false, timeRemaining: () => 50 });
  expect(new Set(model.mock.calls.map(([, supplied]) => supplied))).toEqual(new Set([6]));
  sweep.destroy();
  model.mockRestore();
});
