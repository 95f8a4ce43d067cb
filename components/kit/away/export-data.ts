/** A run as data to take away: CSV of its curves and of the contacts that lasted, JSON of everything. */
import type { Chart } from '#kit/declare/chart.ts';
import type { LastingRecord } from '#kit/declare/lasting.ts';
import type { Span } from '#kit/declare/moment.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { readingsOf } from '#kit/numbers/readings.ts';

const nameOf = ({ title, id, unit }: Chart, label: string): string => {
  const quantity = 'sym' in title ? title.sym : title.text;
  const name = label === '' ? quantity : `${quantity} ${label}`;
  return `${name === '' ? id : name}${unit === '' ? '' : ` (${unit})`}`;
};

/** A cell that a spreadsheet reads as text, never as a formula. */
const cell = (text: string): string => {
  const safe = /^[=+@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * The curves over time as a table: one row per time, two at a jump (before and after it), one column per curve. Charts
 * with an x axis of their own follow as tables of their own, and contacts that lasted as the last one.
 */
export function csvOf(figure: Figure): string {
  const charts = figure.widget.charts?.(figure.run, figure.values) ?? [];
  const groups: (readonly Chart[])[] = [
    charts.filter(({ x }) => !x),
    ...charts.filter(({ x }) => x).map((chart) => [chart]),
  ];
  const tables = groups
    .filter((group) => group.some(({ curves, stems = [] }) => curves.length + stems.length > 0))
    .map((group) => {
      const columns = group.flatMap((chart) => [
        ...chart.curves
          .filter(({ isGhost }) => !isGhost)
          .map(({ label, pieces }) => ({ name: nameOf(chart, label), points: pieces.flat() })),
        ...stemColumn(chart),
      ]);
      const own = group[0]?.x;
      const head = [
        own ? `${own.label}${own.unit && ` (${own.unit})`}` : timeName(figure.span),
        ...columns.map(({ name }) => name),
      ];
      return [head.map(cell).join(','), ...rowsOf(columns.map(({ points }) => points))].join('\n');
    });
  const records = lastingOf(figure);
  return [...tables, ...(records.length > 0 ? [lastingTable(records)] : [])].join('\n\n');
}

const lastingOf = ({ widget, run }: Figure): readonly LastingRecord[] =>
  (widget.lasting?.(run) ?? []).map(({ record }) => record);

/** Contacts that lasted, a row for each. */
function lastingTable(records: readonly LastingRecord[]): string {
  const axes = (name: string, unit: string) => ['x', 'y', 'z'].map((axis) => `${name} ${axis} (${unit})`);
  const head = [
    'lasting from (s)',
    'to (s)',
    'kind',
    'on',
    'by',
    'points',
    ...axes('impulse', 'N·s'),
    ...axes('moment', 'N·m·s'),
    'sum of N dt (N·s)',
    'work (J)',
  ];
  const rows = records.map(({ from, to, kind, a, b, points, impulse, angularImpulse, sum, work }) =>
    [from, to, kind, a, b, points, ...impulse, ...angularImpulse, sum, work].map(String),
  );
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

const timeName = (span: Span | undefined): string => (span?.clock ? 't (s)' : (span?.counts?.[1] ?? 't (s)'));

/** The stems of a chart as a column: a number at each of their times, and nothing between. */
function stemColumn(chart: Chart) {
  const stems = (chart.stems ?? []).filter(({ isGhost }) => !isGhost);
  if (stems.length === 0) return [];
  // Stems that are the quantity itself keep its name, whatever stands beside them.
  const isTitle = 'sym' in chart.title && stems[0]?.sym === chart.title.sym;
  const label = chart.curves.length > 0 && !isTitle ? 'stems' : '';
  return [{ name: nameOf(chart, label), points: stems.map(({ x, y }) => [x, y] as const) }];
}

/** Merges columns by x; where a column has the same x twice in a row (a jump) there are two rows. */
function rowsOf(columns: readonly (readonly (readonly [number, number])[])[]): readonly string[] {
  const at = columns.map(() => 0);
  const rows: string[] = [];
  for (;;) {
    const next = Math.min(...columns.map((points, i) => points[at[i] as number]?.[0] ?? Infinity));
    if (next === Infinity) return rows;
    const cells = columns.map((points, i) => {
      const k = at[i] as number;
      const point = points[k];
      if (point?.[0] !== next) return '';
      at[i] = k + 1;
      return String(point[1]);
    });
    rows.push([String(next), ...cells].join(','));
  }
}

/** Everything that names and describes the run. */
export function jsonOf(figure: Figure): string {
  const { widget, values, run, moment, span, supplied } = figure;
  return JSON.stringify(
    {
      widget: widget.id,
      title: widget.title,
      run: widget.hash(run),
      values,
      ...(widget.supply && supplied !== undefined ? { supplied: widget.supply.describe(supplied) } : {}),
      t: moment.t,
      span: span ?? null,
      readings: readingsOf(widget, moment),
      description: widget.describe(moment),
      receipts: widget.receipts?.(run) ?? [],
      lasting: lastingOf(figure),
      charts: widget.charts?.(run, values) ?? [],
      sheets: (widget.sheets?.(moment) ?? []).map(({ id, label, unit, columns, rows }) => ({
        id,
        label,
        unit,
        columns,
        rows,
      })),
    },
    null,
    2,
  );
}
