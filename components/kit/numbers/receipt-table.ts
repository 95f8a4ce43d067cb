/**
 * Receipts as tables: every number of a contact with its equation; between them, in order of time, what is known of
 * contacts that lasted. Drawn by the same function at build time.
 */

import type { LastingTable } from '#kit/declare/lasting.ts';
import type { ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { formatQuantity, formatReading, withUnit } from '#params/format.ts';

/** Typeset symbols by id, as HTML made at build time; copied from the page, never from outside. */
export type SymbolNodes = (symbol: string) => Node | undefined;

/** A number, a vector or a word, with its unit. */
export function receiptValue({ value, unit }: Pick<ReceiptRow, 'value' | 'unit'>): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatQuantity(value, unit, 4);
  return withUnit(`(${value.map((component) => formatReading(component, 3)).join(', ')})`, unit);
}

function rowOf(
  document: Document,
  row: ReceiptRow,
  symbolOf: SymbolNodes,
  addressOf: (equation: string) => string | undefined,
): HTMLElement {
  const tr = document.createElement('tr');
  const name = document.createElement('th');
  name.setAttribute('scope', 'row');
  const symbol = row.symbol === undefined ? undefined : symbolOf(row.symbol);
  if (symbol) name.append(symbol, ' ');
  const words = document.createElement('span');
  words.textContent = row.label;
  name.append(words);
  const value = document.createElement('td');
  value.textContent = receiptValue(row);
  const from = document.createElement('td');
  if (row.equation !== undefined) {
    const link = document.createElement('a');
    const address = addressOf(row.equation);
    if (address !== undefined) link.setAttribute('href', address);
    link.textContent = row.equation;
    from.append(link);
  }
  if (row.broken !== undefined) {
    tr.setAttribute('class', 'is-broken');
    const why = document.createElement('strong');
    why.textContent = row.broken;
    value.append(document.createElement('br'), why);
  }
  if (row.symbol !== undefined) {
    tr.setAttribute('data-sym', row.symbol);
    tr.setAttribute('data-quiet', '');
  }
  tr.append(name, value, from);
  return tr;
}

/** Nobody reads more receipts than this; all of them are in the JSON that can be downloaded. */
const MOST = 40;

/** A table of the panel: the receipt of a contact, or a contact that lasted. */
type Listed = ReceiptTable | LastingTable;

/** What the panel of a run lists, in order of time. A contact stands before what lasts from its instant on. */
export function listedOf({ receipts, lasting }: Widget, run: unknown): readonly Listed[] {
  const contacts = receipts?.(run) ?? [];
  const lasted = (lasting?.(run) ?? []).filter(({ isHidden }) => !isHidden);
  // Without any the receipts stay as the widget has them: some have an order of their own.
  return lasted.length === 0 ? contacts : [...contacts, ...lasted].sort((one, other) => one.t - other.t);
}

/** One table per contact, the first of them where there are many; a sentence where there is none. */
export function receiptNodes(
  document: Document,
  receipts: readonly Listed[],
  symbolOf: SymbolNodes,
  addressOf: (equation: string) => string | undefined,
  most = MOST,
): readonly HTMLElement[] {
  const sentence = (text: string): HTMLElement => {
    const p = document.createElement('p');
    p.textContent = text;
    return p;
  };
  if (receipts.length === 0) return [sentence('No contact in this run, so there is no receipt.')];
  const rest = receipts.length - most;
  const tables = receipts.slice(0, most).map((listed) => {
    const { title, rows } = listed;
    const isLasting = 'record' in listed;
    if (isLasting && rows.length === 0) {
      const line = sentence(title);
      line.setAttribute('class', 'receipt-lasting');
      return line;
    }
    const table = document.createElement('table');
    table.setAttribute('class', isLasting ? 'receipt receipt-lasting' : 'receipt');
    const caption = document.createElement('caption');
    caption.textContent = title;
    const body = document.createElement('tbody');
    body.append(...rows.map((row) => rowOf(document, row, symbolOf, addressOf)));
    table.append(caption, body);
    return table;
  });
  return rest > 0
    ? [...tables, sentence(`And ${rest} more: the JSON under “Take away” has all of them.`)]
    : tables;
}
