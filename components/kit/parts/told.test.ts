import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import { mountTold } from './told.ts';

/** Two hits, and a contact that lasts from 1 s to 1.5 s. */
const widget = defineWidget({
  ...plain,
  params: { x: { label: 'x', unit: '', min: 0, max: 9, step: 1, default: 0, help: '' } },
  lead: ['x'],
  headline: 'none',
  model: () => 0,
  span: () => ({ t0: 0, t1: 2, events: [0.5, 1], rest: 0 }),
  readings: { none: { label: '', unit: '', value: () => 0 } },
  lasting: () => [
    {
      title: '',
      t: 1,
      rows: [],
      record: {
        a: 'A',
        b: 'B',
        kind: 'rest',
        from: 1,
        to: 1.5,
        points: 1,
        impulse: [],
        angularImpulse: [],
        sum: 0,
        work: 0,
      },
    },
  ],
});

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

function listening() {
  const { document } = parseHTML('<!doctype html><html><body><p data-spoken></p></body></html>');
  const root = document.body as unknown as HTMLElement;
  const figure = new Figure(widget);
  const part = mountTold({ root, figure });
  figure.listen((change) => part?.update(change));
  /** What is said when the time shown goes on to t. */
  const at = (t: number) => {
    (root.querySelector('p') as HTMLElement).textContent = '';
    figure.seek(t);
    figure.flush();
    return root.textContent;
  };
  return { figure, at };
}

it('tells contacts, partings and the end as they pass', () => {
  const { at } = listening();
  expect(at(0.3)).toBe('');
  expect(at(0.6)).toBe('Contact at 0.50\u00a0s.');
  expect(at(1.6)).toBe('Contact at 1.00\u00a0s. A and B part at 1.50\u00a0s.');
  expect(at(2)).toBe('The end, at 2.00\u00a0s.');
});

it('tells on the way back only what it stops at', () => {
  const { at } = listening();
  at(2);
  expect(at(1)).toBe('Contact at 1.00\u00a0s.');
  expect(at(0.2)).toBe('');
});

it('says nothing of a motion that started by itself', () => {
  const { figure, at } = listening();
  at(0.3);
  vi.spyOn(figure, 'isShowing', 'get').mockReturnValue(true);
  expect(at(0.7)).toBe('');
});

it('is silent while a value is dragged, and about a new run', () => {
  const { figure, at } = listening();
  at(0.3);
  const hold = figure.hold();
  hold.set({ x: 1 });
  figure.flush(); // the run is told, the time is another matter
  expect(at(0.7)).toBe('');
  hold.release();
  figure.flush();
  figure.set({ x: 2 });
  expect(at(1.2)).toBe('');
});
