import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import type { LastingTable } from '#kit/declare/lasting.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { listedOf, receiptNodes } from './receipt-table.ts';

const { document } = parseHTML('<html><body></body></html>') as unknown as { document: Document };
const receipts = Array.from({ length: 7 }, (_, i) => ({
  title: `Contact ${i + 1}`,
  t: i,
  rows: [{ label: 'impulse', value: 2, unit: 'N·s', equation: 'K28' }],
}));
const textOf = (count: number, most?: number) =>
  receiptNodes(
    document,
    receipts.slice(0, count),
    () => undefined,
    (id) => `#${id}`,
    most,
  ).map(({ textContent }) => textContent);

it('writes a table for each contact, each number with its equation', () => {
  const texts = textOf(2);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toMatch(/^Contact 2impulse2.000\sN·sK28$/);
});

it('says how many it leaves out, and where they are', () => {
  const texts = textOf(7, 3);
  expect(texts).toHaveLength(4);
  expect(texts[3]).toBe('And 4 more: the JSON under “Take away” has all of them.');
  expect(textOf(3, 3)).toHaveLength(3);
});

it('says so where there is none', () => {
  expect(textOf(0)).toEqual(['No contact in this run, so there is no receipt.']);
});

const record = { a: 'A', b: 'B', kind: 'sliding', from: 1, to: 2, points: 1, sum: 4.2, work: 0 };
const lasted = (t: number, more: Partial<LastingTable> = {}): LastingTable => ({
  title: `Lasts from ${t}`,
  t,
  rows: [{ label: 'impulse', value: 4.2, unit: 'N·s' }],
  record: { ...record, impulse: [4.2, 0, 0], angularImpulse: [0, 0, 0] },
  ...more,
});
const listed = (lasting: readonly LastingTable[]) =>
  listedOf({ receipts: () => receipts.slice(0, 3), lasting: () => lasting } as unknown as Widget, {});

it('puts contacts that lasted among the receipts, in order of time, after a contact of the same instant', () => {
  const titles = listed([lasted(0.5), lasted(1), lasted(2.5, { isHidden: true })]).map(({ title }) => title);
  expect(titles).toEqual(['Contact 1', 'Lasts from 0.5', 'Contact 2', 'Lasts from 1', 'Contact 3']);
});

it('leaves the receipts alone where nothing lasts', () => {
  const back = receipts.slice(0, 3).reverse();
  const widget = { receipts: () => back, lasting: () => [] } as unknown as Widget;
  expect(listedOf(widget, {})).toBe(back);
  expect(listedOf({ receipts: () => back } as unknown as Widget, {})).toBe(back);
});

it('draws a contact that lasted unlike a collision, and one without numbers as a line', () => {
  const nodes = receiptNodes(
    document,
    listed([lasted(0.5), lasted(0.6, { rows: [] })]),
    () => undefined,
    (id) => `#${id}`,
  );
  expect(nodes.map(({ localName, className }) => `${localName}.${className}`)).toEqual([
    'table.receipt',
    'table.receipt receipt-lasting',
    'p.receipt-lasting',
    'table.receipt',
    'table.receipt',
  ]);
});
