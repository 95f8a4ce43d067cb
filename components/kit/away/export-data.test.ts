import { describe, expect, it } from 'vitest';
import type { Figure } from '#kit/figure/figure.ts';
import { csvOf, jsonOf } from './export-data.ts';

describe('data to take away', () => {
  const figure = {
    widget: {
      id: 'test',
      title: 'Test',
      hash: () => '01234567',
      readings: {},
      describe: () => 'Words.',
      charts: () => [
        {
          id: 'v',
          title: { sym: 'v_rel' },
          unit: 'm/s',
          curves: [
            {
              label: '',
              look: 'ink',
              pieces: [
                [
                  [0, -3],
                  [1, -3],
                ],
                [
                  [1, 2],
                  [2, 2],
                ],
              ],
            },
          ],
        },
        {
          id: 'e',
          title: { text: '=E' },
          unit: 'J',
          curves: [
            {
              label: 'total',
              look: 'ink',
              pieces: [
                [
                  [0, 5],
                  [2, 5],
                ],
              ],
            },
          ],
        },
      ],
    },
    run: {},
    values: { massA: 1 },
    moment: { run: {}, values: {}, t: 1 },
    span: undefined,
  } as unknown as Figure;

  it('is a table with two rows at a jump, and no cell that a spreadsheet would run', () => {
    expect(csvOf(figure).split('\n')).toEqual([
      "t (s),v_rel (m/s),'=E total (J)",
      '0,-3,5',
      '1,-3,',
      '1,2,',
      '2,2,5',
    ]);
  });

  const record = {
    a: 'A',
    b: 'wall 1',
    kind: 'resting',
    from: 0.4,
    to: 2,
    points: 2,
    impulse: [0, 4.2, 0],
    angularImpulse: [0, 0, 0.5],
    sum: 4.2,
    work: 0,
  };
  const lasting = () => [{ title: 'A rests', t: 0.4, rows: [], record, isHidden: true }];
  const resting = { ...figure, widget: { ...figure.widget, lasting } } as unknown as Figure;

  it('ends with a table of the contacts that lasted, and only where there are any', () => {
    const tables = csvOf(resting).split('\n\n');
    expect(tables).toHaveLength(2);
    expect(tables[0]).toBe(csvOf(figure));
    const [head, row] = (tables[1] ?? '').split('\n').map((line) => line.split(','));
    expect(head).toHaveLength(row?.length ?? 0);
    expect(head?.[0]).toBe('lasting from (s)');
    expect(row).toEqual([
      '0.4',
      '2',
      'resting',
      'A',
      'wall 1',
      '2',
      '0',
      '4.2',
      '0',
      '0',
      '0',
      '0.5',
      '4.2',
      '0',
    ]);
  });

  it('has every contact that lasted in the JSON, beside the receipts', () => {
    expect(JSON.parse(jsonOf(resting))).toMatchObject({ receipts: [], lasting: [record] });
    expect(JSON.parse(jsonOf(figure))).toMatchObject({ receipts: [], lasting: [] });
  });

  it('calls stems of the quantity itself by its name, whatever stands beside them', () => {
    const ramp = {
      label: 'lasting',
      look: 'j',
      pieces: [
        [
          [1, 0],
          [2, 3],
        ],
      ],
    };
    const headOf = (title: object, curves: readonly object[]) => {
      const chart = {
        id: 'j',
        title,
        unit: 'N·s',
        curves,
        stems: [{ x: 1, y: 2, label: '', look: 'j', sym: 'j' }],
      };
      const widget = { ...figure.widget, charts: () => [chart] };
      return csvOf({ ...figure, widget } as unknown as Figure).split('\n')[0];
    };
    expect(headOf({ sym: 'j' }, [])).toBe('t (s),j (N·s)');
    expect(headOf({ sym: 'j' }, [ramp])).toBe('t (s),j lasting (N·s),j (N·s)');
    expect(headOf({ text: 'gap' }, [ramp])).toBe('t (s),gap lasting (N·s),gap stems (N·s)');
  });

  it('is JSON with the name of the run', () => {
    expect(JSON.parse(jsonOf(figure))).toMatchObject({
      widget: 'test',
      run: '01234567',
      values: { massA: 1 },
    });
  });
});
