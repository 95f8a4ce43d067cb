/** What is measured aside: told row by row, ended when the values change or the figure sleeps, and never in the run. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import type { Part } from '#kit/figure/part.ts';
import { mountAside } from './aside.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

function measured() {
  const asked: {
    tell: (row: readonly string[]) => void;
    signal: AbortSignal;
    end: (words: string) => void;
    fail: () => void;
  }[] = [];
  const widget = defineWidget({
    ...plain,
    params: { n: { label: 'n', unit: '', min: 0, max: 9, step: 1, default: 1, help: 'n' } },
    lead: ['n'],
    headline: 'n',
    model: ({ n }) => ({ n }),
    readings: { n: { label: 'n', unit: '', value: ({ values }) => values.n } },
    aside: {
      title: 'Aside',
      about: 'About.',
      start: 'Start',
      columns: ['who', 'ms'],
      measure: (_, tell, signal) =>
        new Promise((end, fail) => asked.push({ tell, signal, end, fail: () => fail(new Error('no')) })),
    },
  });
  const { document } = parseHTML(
    '<div><button data-aside="start"></button><table data-aside="table" hidden><tbody data-aside="rows"></tbody></table><p data-aside="said"></p></div>',
  );
  const root = document.querySelector('div') as unknown as HTMLElement;
  const figure = new Figure(widget);
  const part = mountAside({ root, figure }) as Part;
  const at = (name: string) => root.querySelector(`[data-aside="${name}"]`) as HTMLElement;
  return {
    asked,
    figure,
    part,
    press: () => at('start').click(),
    rows: () =>
      [...at('rows').children].map((row) => [...row.children].map(({ textContent }) => textContent)),
    isTable: () => !at('table').hidden,
    said: () => at('said').textContent,
  };
}

const CHANGED = { run: true, time: true, state: true };
const soon = () => new Promise((resume) => setTimeout(resume));

describe('something measured aside', () => {
  it('waits for the button, tells row by row and then in words, and can be had again', async () => {
    const { asked, press, rows, isTable, said } = measured();
    expect([asked.length, isTable()]).toEqual([0, false]);
    press();
    press(); // once at a time
    expect([asked.length, said()]).toEqual([1, 'Measuring …']);
    asked[0]?.tell(['alone', '12']);
    asked[0]?.tell(['2', '9']);
    expect([rows(), isTable()]).toEqual([
      [
        ['alone', '12'],
        ['2', '9'],
      ],
      true,
    ]);
    asked[0]?.end('Two are quicker.');
    await soon();
    expect(said()).toBe('Two are quicker.');
    press();
    expect([asked.length, rows().length]).toEqual([2, 0]);
  });

  it('is ended and forgotten when the values change: a late row is not shown', () => {
    const { asked, figure, part, press, rows, said } = measured();
    press();
    asked[0]?.tell(['alone', '12']);
    part.update(CHANGED); // the same run
    expect([rows().length, asked[0]?.signal.aborted]).toEqual([1, false]);
    figure.set({ n: 2 });
    part.update(CHANGED);
    asked[0]?.tell(['2', '9']);
    expect([rows().length, said(), asked[0]?.signal.aborted]).toEqual([0, '', true]);
  });

  it('is ended when the figure sleeps; what was measured by then stays', async () => {
    const { asked, part, press, rows } = measured();
    press();
    part.sleep?.();
    expect(asked[0]?.signal.aborted).toBe(true);
    press();
    asked[1]?.tell(['alone', '12']);
    asked[1]?.end('');
    await soon();
    part.sleep?.();
    expect(rows().length).toBe(1);
  });

  it('says so when it fails', async () => {
    const { asked, press, said } = measured();
    press();
    asked[0]?.fail();
    await soon();
    expect(said()).toContain('could not be measured');
  });
});
