/** Tables: printed for people, and as records for results.json. */

/** A cell: a number with its printed form, or a word such as `tunnels`. */
export type Cell = number | string;

/** A column that the picture of a table shows, on one axis with the others. */
export interface Mark {
  readonly column: string;
  /** What the picture calls it. */
  readonly name: string;
}

/** How lines of a table of speed are compared. */
export interface Pace {
  /** The line whose work is 1. */
  readonly one: string;
  /** Lines that are compared with another line. */
  readonly others?: Readonly<Record<string, string>>;
  /** The columns that are compared. */
  readonly columns: readonly string[];
  /** Whether larger numbers are quicker. */
  readonly isMoreQuicker: boolean;
}

/** One table: a line per engine, a column per quantity. */
export interface Table {
  readonly id: string;
  readonly title: string;
  /** What the reader must know to read it; printed under the title. */
  readonly note: string;
  /** The errors that a picture shows, by size. */
  readonly marks?: readonly Mark[];
  /** What their axis is called, with its unit. */
  readonly axis?: string;
  /** For tables of speed: the line whose work is 1, and whether larger numbers are quicker. */
  readonly pace?: Pace;
  /** The file that asks it, from the root of the repository. */
  readonly code?: string;
  readonly lines: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
}

/** Two significant digits: errors and times need no more, and shorter columns can be compared at a glance. */
export function shown(cell: Cell | undefined): string {
  if (cell === undefined) return '–';
  if (typeof cell === 'string') return cell;
  if (Number.isNaN(cell)) return '–';
  if (cell === 0) return '0';
  if (Number.isInteger(cell) && Math.abs(cell) < 1e5) return String(cell);
  const size = Math.abs(cell);
  if (size >= 0.01 && size < 1e4) return String(Number(cell.toPrecision(3)));
  const [digits = '', exponent = ''] = cell.toExponential(1).split('e');
  return `${digits.replace('.0', '')}e${exponent.replace('+', '')}`;
}

/** The table as text, columns aligned. */
export function printed({ title, note, lines }: Table): string {
  const columns = [...new Set(Object.values(lines).flatMap((line) => Object.keys(line)))];
  const head = ['', ...columns];
  const body = Object.entries(lines).map(([name, line]) => [name, ...columns.map((c) => shown(line[c]))]);
  const widths = head.map((cell, i) => Math.max(cell.length, ...body.map((row) => (row[i] ?? '').length)));
  const text = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   ')}`;
  const rule = widths.map((w) => '─'.repeat(w));
  return [
    `\n${title}`,
    ...wrapped(note).map((l) => `  ${l}`),
    text(head),
    text(rule),
    ...body.map(text),
  ].join('\n');
}

function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > 108) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
