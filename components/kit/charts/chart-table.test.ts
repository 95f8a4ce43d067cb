import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { hit, labels, span } from './chart-fixture.ts';
import { drawTable, tableOf } from './chart-table.ts';

const [vRel, j, energy] = hit();
if (!vRel || !j || !energy) throw new Error('the fixture has three charts');

it('has even rows, and both sides of a contact', () => {
  const { caption, head, rows } = tableOf(vRel, span, labels);
  expect(caption).toBe('Relative normal velocity in m/s, over time.');
  expect(head).toEqual(['Time', 'Relative normal velocity, m/s']);
  const [event = 0] = span.events;
  const at = rows.findIndex(([name]) => name?.endsWith('before'));
  expect(rows[at]?.[1]).toBe('−3.00');
  expect(rows[at + 1]?.[1]).toBe('+2.40');
  expect(Number.parseFloat(rows[at]?.[0] ?? '')).toBeCloseTo(event, 2);
  expect(rows.length).toBeGreaterThanOrEqual(11);
});

it('tells an impulse at its contact alone', () => {
  const told = tableOf(j, span, labels).rows.filter((row) => row.at(-1) !== '–');
  expect(told).toHaveLength(1);
  expect(told[0]?.[0]).toMatch(/after$/);
});

it('has a column for each curve, and heads that a screen reader finds', () => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
    document: Document;
  };
  const table = drawTable(document, tableOf(energy, span, labels));
  expect(table.querySelectorAll('th[scope="col"]')).toHaveLength(4);
  expect(table.querySelectorAll('th[scope="row"]')).toHaveLength(table.querySelectorAll('tbody tr').length);
  expect(table.querySelector('caption')?.textContent).toBe('Kinetic energy in J, over time.');
});

it('goes along a parameter where that is the axis, by powers of ten on a logarithmic one', () => {
  const { head, rows } = tableOf(
    {
      id: 'steps',
      title: { text: 'steps' },
      unit: '',
      curves: [
        {
          label: '',
          look: 'a',
          pieces: [
            [
              [1, 5],
              [100, 10],
            ],
          ],
        },
      ],
      x: { label: 'precision', unit: 'cm', domain: [1, 100], isLog: true },
    },
    undefined,
    labels,
  );
  expect(head).toEqual(['Precision', 'Steps']);
  expect(rows).toHaveLength(11);
  expect(rows[5]?.[0]).toContain('10');
});
