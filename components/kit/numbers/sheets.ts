/** Sheets of numbers that follow the figure, and whose cells may be typed into. Found in the static markup, then bound. */

import type { Figure } from '#kit/figure/figure.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { bindNumberField } from '#kit/parts/number-field.ts';
import { setText } from '#kit/svg/text.ts';
import type { Values } from '#params/params.ts';
import { readNumber, readValue } from '#params/read.ts';
import { type AnySheet, type SheetText, sheetText, sheetUnit } from './sheet-text.ts';

/** One press of an arrow key in a field, unless the sheet says otherwise. */
const STEP = 0.01;

/** A sheet at the moment shown, with its text. */
interface Shown {
  readonly sheet: AnySheet;
  readonly text: SheetText;
}

/** Asks the widget for its sheets, once for each moment however many cells ask. */
function sheetsOf(figure: Figure): () => readonly Shown[] {
  let last: readonly unknown[] = [];
  let shown: readonly Shown[] = [];
  return () => {
    const { moment } = figure;
    const key = [moment.run, moment.values, moment.t, moment.hiddenFrom];
    if (last.length > 0 && key.every((part, i) => part === last[i])) return shown;
    last = key;
    shown = (figure.widget.sheets?.(moment) ?? []).map((sheet) => ({ sheet, text: sheetText(sheet) }));
    return shown;
  };
}

/** While the reader guesses, and no time passes that could be held back, the numbers would tell. */
const isHidden = ({ hiddenFrom, span }: Figure): boolean => hiddenFrom !== undefined && span === undefined;

/** Binds every `[data-sheet]` inside the root. */
export function mountSheets({
  root,
  figure,
  note,
}: Pick<PartContext, 'root' | 'figure' | 'note'>): Part | undefined {
  const all = sheetsOf(figure);
  const updates = [...root.querySelectorAll<HTMLElement>('[data-sheet]')].map((host, i) =>
    bindSheet(host, figure, () => all()[i] as Shown, note),
  );
  if (updates.length === 0) return undefined;
  const update = () => {
    for (const show of updates) show();
  };
  update();
  return { place: root.querySelector('[data-view="sheets"]'), update };
}

function bindSheet(
  host: HTMLElement,
  figure: Figure,
  now: () => Shown,
  note: (text: string) => void,
): () => void {
  const unit = host.querySelector('[data-sheet-unit]');
  const remark = host.querySelector('[data-sheet-note]');
  const cells = [...host.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => {
    const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(',').map(Number);
    if (cell.matches('input')) return bindCell(cell as HTMLInputElement, { figure, now, row, column, note });
    return () => setText(cell, isHidden(figure) ? '?' : (now().text.cells[row]?.[column] ?? ''));
  });
  return () => {
    const { sheet, text } = now();
    for (const show of cells) show();
    if (unit) setText(unit, sheetUnit(sheet.unit, text.power));
    if (remark) setText(remark, sheet.note ?? '');
  };
}

interface Cell {
  readonly figure: Figure;
  readonly now: () => Shown;
  readonly row: number;
  readonly column: number;
  readonly note: (text: string) => void;
}

/** What had to be done to the values to make them allowed. */
function problemsWith({ widget: { params } }: Figure, values: Partial<Values>): string | undefined {
  const problems = Object.entries(values).flatMap(([key, value]) => {
    const param = params[key];
    return (param && readValue(param.label, param, value).note) ?? [];
  });
  return problems.length === 0 ? undefined : problems.join(' ');
}

/** A cell that is a field. */
function bindCell(field: HTMLInputElement, { figure, now, row, column, note }: Cell): () => void {
  const number = (): number => now().sheet.rows[row]?.[column] ?? 0;
  const text = (): string => now().text.cells[row]?.[column] ?? '';
  const set = (value: number): string | undefined => {
    let values: Partial<Values>;
    try {
      values = now().sheet.edit?.(row, column, value, figure.values) ?? {};
    } catch (refusal) {
      return refusal instanceof Error ? refusal.message : String(refusal);
    }
    figure.set(values);
    return problemsWith(figure, values);
  };
  const showField = bindNumberField(field, {
    text,
    take: (typed) => {
      const value = readNumber(typed, now().sheet.unit);
      const name = field.getAttribute('aria-label');
      if (value === undefined || !Number.isFinite(value))
        return `${name} must be a number: it stays as it was.`;
      const problem = set(value);
      figure.flush();
      return problem;
    },
    step: (count) => {
      const problem = set(Number((number() + count * (now().sheet.step ?? STEP)).toPrecision(12)));
      figure.flush();
      if (problem !== undefined) note(problem);
    },
    note,
  });
  return () => {
    showField();
    if (field.getAttribute('aria-valuetext') === text()) return;
    field.setAttribute('aria-valuetext', text());
    field.setAttribute('aria-valuenow', String(number()));
  };
}
