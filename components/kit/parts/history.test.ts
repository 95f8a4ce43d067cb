import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import { mountHistory } from './history.ts';

const number = { label: 'x', unit: '', min: -9, max: 9, step: 0.1, default: 1, help: '' } as const;
const widget = defineWidget({
  ...plain,
  params: { x: number, y: { ...number, label: 'y' } },
  lead: ['x'],
  headline: 'x',
  model: ({ x }) => x,
  readings: { x: { label: 'x', unit: '', value: ({ run }: { readonly run: number }) => run } },
});

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function mounted() {
  const { document, HTMLElement, Event } = parseHTML(
    '<!doctype html><html><body><div id="root"><button data-action="undo"></button><button data-action="redo"></button><input type="text" id="field"><input type="range" id="slider"></div></body></html>',
  );
  vi.stubGlobal('HTMLElement', HTMLElement);
  const root = document.querySelector('#root') as unknown as HTMLElement;
  const figure = new Figure(widget);
  const part = mountHistory({ root, figure });
  figure.listen((change) => part?.update(change));
  const set = (values: Record<string, number>) => {
    vi.advanceTimersByTime(2000);
    figure.set(values);
    figure.flush();
  };
  const press = (target: string, keys: object) => {
    const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), {
      ctrlKey: true,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...keys,
    });
    root.querySelector(target)?.dispatchEvent(event as unknown as KeyboardEvent);
    figure.flush();
    return (event as unknown as Event).defaultPrevented;
  };
  const click = (name: string) => {
    (root.querySelector(`[data-action="${name}"]`) as HTMLElement).click();
    figure.flush();
  };
  const isOff = (name: string) =>
    root.querySelector(`[data-action="${name}"]`)?.getAttribute('aria-disabled') === 'true';
  return { figure, set, press, click, isOff };
}

describe('undo and redo', () => {
  it('go back and on through what was set, and forget what was undone when something else is set', () => {
    const { figure, set, click, isOff } = mounted();
    expect([isOff('undo'), isOff('redo')]).toEqual([true, true]);
    set({ x: 2 });
    set({ y: 3 });
    click('undo');
    expect(figure.values).toEqual({ x: 2, y: 1 });
    click('undo');
    expect(figure.values).toEqual({ x: 1, y: 1 });
    expect([isOff('undo'), isOff('redo')]).toEqual([true, false]);
    click('undo');
    click('redo');
    expect(figure.values).toEqual({ x: 2, y: 1 });
    set({ x: 5 });
    expect(isOff('redo')).toBe(true);
    click('undo');
    expect(figure.values).toEqual({ x: 2, y: 1 });
  });

  it('take a drag for one step', () => {
    const { figure, click, set } = mounted();
    set({ y: 2 });
    const hold = figure.hold();
    for (const x of [2, 3, 4]) {
      hold.set({ x });
      figure.flush();
    }
    hold.release();
    figure.flush();
    click('undo');
    expect(figure.values).toEqual({ x: 1, y: 2 });
  });

  it('take presses of one key that follow each other quickly for one step', () => {
    const { figure, click, set } = mounted();
    set({ x: 2 });
    for (const x of [2.1, 2.2]) {
      vi.advanceTimersByTime(100);
      figure.set({ x });
      figure.flush();
    }
    click('undo');
    expect(figure.values['x']).toBe(1);
  });

  it('listen to Ctrl + Z in the figure, but not where text is typed', () => {
    const { figure, set, press } = mounted();
    set({ x: 2 });
    expect(press('#field', { key: 'z' })).toBe(false);
    expect(figure.values['x']).toBe(2);
    expect(press('#slider', { key: 'z' })).toBe(true);
    expect(figure.values['x']).toBe(1);
    press('#slider', { key: 'Z', shiftKey: true });
    expect(figure.values['x']).toBe(2);
    expect(press('#slider', { key: 'z', ctrlKey: false })).toBe(false);
  });
});
