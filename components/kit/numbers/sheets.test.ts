import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonOf } from '#kit/away/export-data.ts';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import type { Params, Values } from '#params/params.ts';
import { type AnySheet, cellName, cellWidth, sheetText, sheetUnit } from './sheet-text.ts';
import { mountSheets } from './sheets.ts';

const textOf = (rows: readonly (readonly number[])[], digits?: number) =>
  sheetText({ rows, ...(digits === undefined ? {} : { digits }) });

describe('numbers of a sheet', () => {
  it('end at one decimal place, where noise is 0 and zero has no sign', () => {
    expect(
      textOf([
        [1, -1e-17, 0.5],
        [-0, -0.0004, -0.6049],
      ]).cells,
    ).toEqual([
      ['1.000', '0.000', '0.500'],
      ['0.000', '0.000', '−0.605'],
    ]);
  });

  it('do not jump to another place when the largest passes 1', () => {
    expect([textOf([[0.99]]).cells[0], textOf([[1.01]]).cells[0]]).toEqual([['0.990'], ['1.010']]);
  });

  it('have the digits asked for, whatever their size', () => {
    expect(textOf([[12.345, 0.1]]).cells).toEqual([['12.3', '0.1']]);
    expect(textOf([[0.05234, 0]]).cells).toEqual([['0.0523', '0.0000']]);
    expect(textOf([[1234.5]], 4).cells).toEqual([['1235']]);
  });

  it('share a power of ten where they are very small or very large', () => {
    expect(textOf([[0.00052, -0.0001]])).toEqual({ cells: [['520', '−100']], power: -6 });
    expect(textOf([[1e-9, 0]])).toEqual({ cells: [['1.000', '0.000']], power: -9 });
    expect(textOf([[123456]])).toEqual({ cells: [['123']], power: 3 });
    expect(sheetUnit('kg·m²', -6)).toBe('10⁻⁶\u00a0kg·m²');
    expect(sheetUnit('', 3)).toBe('10³');
    expect(sheetUnit('rad', 0)).toBe('rad');
  });

  it('mean what they say where they are typed: no power of ten, and noise is 0', () => {
    const edit = () => ({});
    expect(sheetText({ rows: [[1e-15, -2e-16]], edit })).toEqual({ cells: [['0.000', '0.000']], power: 0 });
    expect(sheetText({ rows: [[0.0523]], edit }).cells).toEqual([['0.052']]);
    expect(sheetText({ rows: [[123456]], edit }).cells).toEqual([['123456']]);
  });

  it('fit into their cells', () => {
    for (let exponent = -12; exponent < 12; exponent += 0.1)
      for (const digits of [2, 3, 4]) {
        const text = textOf([[-(10 ** exponent)]], digits).cells[0]?.[0] ?? '';
        expect(text.length, text).toBeLessThanOrEqual(cellWidth({ digits }));
      }
  });

  it('are a dash where there is none, and all zeros are zeros', () => {
    expect(textOf([[Number.NaN, 0]]).cells).toEqual([['–', '0.000']]);
  });

  it('are called by their place', () => {
    const sheet: AnySheet = {
      id: 'm',
      label: 'Matrix',
      unit: '',
      rows: [
        [1, 2],
        [3, 4],
      ],
    };
    expect(cellName(sheet, 0, 1)).toBe('Matrix, row 1, column 2');
    expect(cellName({ ...sheet, rows: [[1, 2]], columns: ['w', 'x'] }, 0, 1)).toBe('Matrix, x');
    expect(cellName({ ...sheet, rows: [[1]] }, 0, 0)).toBe('Matrix');
  });
});

const params = {
  side: { label: 'Side', unit: 'm', min: 0, max: 10, step: 0.1, default: 2, help: 'Side of the square.' },
} as const satisfies Params;

/** A square: its side may be typed, its area only read. */
const square = defineWidget({
  ...plain,
  params,
  lead: ['side'],
  headline: 'area',
  model: ({ side }: Values<typeof params>) => ({ side, area: side * side }),
  readings: { area: { label: 'Area', unit: 'm²', value: ({ run }) => run.area } },
  describe: () => 'A square.',
  sheets: ({ run }) => [
    {
      id: 'side',
      label: 'Side',
      unit: 'm',
      rows: [[run.side]],
      step: 0.5,
      edit: (_row, _column, value) => {
        if (value < 0) throw new Error('A side is not negative.');
        return { side: value };
      },
    },
    { id: 'area', label: 'Area', unit: 'm²', rows: [[run.area]], note: `side ${run.side}` },
  ],
});

function mounted() {
  const { document, Event } = parseHTML(`<div id="root">
    <div data-sheet="side"><span data-sheet-unit></span>
      <input data-cell="0,0" aria-label="Side" value=""></div>
    <div data-sheet="area"><span data-sheet-unit></span><b data-cell="0,0"></b><p data-sheet-note></p></div>
  </div>`);
  const root = document.getElementById('root') as unknown as HTMLElement;
  const field = root.querySelector('input') as HTMLInputElement;
  field.select = () => {};
  const figure = new Figure(square);
  const notes: string[] = [];
  const part = mountSheets({ root, figure, note: (text) => notes.push(text) });
  figure.listen((change) => part?.update(change));
  const fire = (type: string, init: object = {}) =>
    field.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), init) as unknown as Event);
  const type = (text: string) => {
    field.value = text;
    fire('input');
  };
  const area = () => root.querySelector('b')?.textContent;
  return { root, field, figure, notes, fire, type, area };
}

describe('a live sheet', () => {
  // No frame ever comes: what is shown was shown at once.
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shows number, unit and note, and follows the figure', () => {
    const { root, field, figure, area } = mounted();
    expect([field.value, area()]).toEqual(['2.000', '4.000']);
    figure.set({ side: 3 });
    figure.flush();
    expect([field.value, area()]).toEqual(['3.000', '9.000']);
    expect(field.getAttribute('aria-valuenow')).toBe('3');
    expect(root.querySelector('[data-sheet-note]')?.textContent).toBe('side 3');
  });

  it('takes what is typed when the field is left, minus signs and units included', () => {
    const { field, figure, fire, type, area, notes } = mounted();
    type('1,5 m');
    expect(figure.values['side']).toBe(2);
    fire('change');
    expect([figure.values['side'], field.value, area()]).toEqual([1.5, '1.500', '2.250']);
    expect(notes).toEqual([]);
  });

  it('leaves alone what is being typed, and restores it at Escape', () => {
    const { field, figure, fire, type } = mounted();
    type('7');
    figure.set({ side: 4 });
    figure.flush();
    expect(field.value).toBe('7');
    fire('keydown', { key: 'Escape' });
    expect([field.value, figure.values['side']]).toEqual(['4.000', 4]);
  });

  it('steps with the arrow keys, ten times as far with Shift', () => {
    const { figure, fire } = mounted();
    fire('keydown', { key: 'ArrowUp' });
    expect(figure.values['side']).toBe(2.5);
    fire('keydown', { key: 'ArrowUp', shiftKey: true });
    expect(figure.values['side']).toBe(7.5);
    fire('keydown', { key: 'ArrowDown' });
    expect(figure.values['side']).toBe(7);
  });

  it('says why it refuses, and shows what it was', () => {
    const { field, fire, type, notes } = mounted();
    type('much');
    fire('change');
    type('-3');
    fire('change');
    expect(notes).toEqual(['Side must be a number: it stays as it was.', 'A side is not negative.']);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2.000', 'true']);
    type('30');
    fire('change');
    expect(notes.at(-1)).toContain('goes from 0.0 to 10.0');
    expect(field.value).toBe('10.0');
  });

  it('is part of the data to take away', () => {
    const { figure } = mounted();
    expect(JSON.parse(jsonOf(figure)).sheets[1]).toEqual({
      id: 'area',
      label: 'Area',
      unit: 'm²',
      rows: [[4]],
    });
  });
});
