import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { receiptNodes } from './receipt-table.ts';

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
  expect(texts[3]).toBe('And 4 more: the JSON under “Download” has all of them.');
  expect(textOf(3, 3)).toHaveLength(3);
});

it('says so where there is none', () => {
  expect(textOf(0)).toEqual(['No contact in this run, so there is no receipt.']);
});
