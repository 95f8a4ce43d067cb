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

  it('is JSON with the name of the run', () => {
    expect(JSON.parse(jsonOf(figure))).toMatchObject({
      widget: 'test',
      run: '01234567',
      values: { massA: 1 },
    });
  });
});
