/** Charts as tables, for those who cannot see curves or want to read them off: few rows, and both sides of a jump. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import { formatTime } from '#kit/figure/time-text.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { capital, withUnit } from '#params/format.ts';
import { neededDomain } from './chart-domain.ts';
import { axisValue, chartName, chartSentence, curveName, valueAt } from './chart-value.ts';

/** Rows from one end of an axis to the other. */
const ROWS = 10;

export interface ChartTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The value that a curve has before it jumps at x. */
const valueBefore = ({ pieces }: Curve, x: number): number | null =>
  valueAt(
    { pieces: pieces.slice(0, Math.max(1, pieces.findLastIndex((piece) => (piece[0]?.[0] ?? x) < x) + 1)) },
    x,
  );

/** Even places along an axis, rising or by powers of ten. */
function placesOf([from, to]: readonly [number, number], isLog: boolean): readonly number[] {
  const at = (share: number) => (isLog ? from * (to / from) ** share : from + share * (to - from));
  return Array.from({ length: ROWS + 1 }, (_, i) => at(i / ROWS));
}

/** One chart as a table. */
export function tableOf(chart: Chart, span: Span | undefined, labels: Labels): ChartTable {
  const { x } = chart;
  const curves = chart.curves.filter(({ isGhost }) => !isGhost);
  const stems = (chart.stems ?? []).filter(({ isGhost }) => !isGhost);
  const domain = neededDomain(chart);
  const [from, to] = x?.domain ?? [span?.t0 ?? 0, span?.t1 ?? 1];
  const events = x ? [] : (span?.events ?? []).filter((t) => t > from && t < to);
  const even = placesOf([from, to], x?.isLog ?? false).filter((at) => !events.includes(at));
  const place = (at: number) =>
    x ? withUnit(axisValue(at, x.domain), x.unit) : formatTime(at, to - from, span?.counts);
  const row = (name: string, value: (curve: Curve) => number | null, at?: number): readonly string[] => [
    name,
    ...curves.map((curve) => axisValue(value(curve), domain, chart)),
    ...(stems.length === 0 ? [] : [axisValue(stems.find((stem) => stem.x === at)?.y ?? null, domain, chart)]),
  ];
  const rows = [
    ...even.map((at) => ({ at, cells: [row(place(at), (curve) => valueAt(curve, at))] })),
    ...events.map((at) => ({
      at,
      cells: [
        row(`${place(at)}, before`, (curve) => valueBefore(curve, at)),
        row(`${place(at)}, after`, (curve) => valueAt(curve, at), at),
      ],
    })),
  ].sort((one, other) => one.at - other.at);
  const name = capital(chartName(chart, labels));
  const ofUnit = (text: string) => (chart.unit === '' ? text : `${text}, ${chart.unit}`);
  return {
    caption: chartSentence(chart, labels, span?.counts?.[1]),
    head: [
      x ? capital(x.label) : capital(span?.counts?.[1] ?? 'time'),
      ...curves.map((curve) => ofUnit(curve.label === '' ? name : capital(curveName(curve, labels)))),
      ...(stems.length === 0 ? [] : [ofUnit(name)]),
    ],
    rows: rows.flatMap(({ cells }) => cells),
  };
}

/** The table in markup. */
export function drawTable(document: Document, { caption, head, rows }: ChartTable): HTMLElement {
  const make = <K extends keyof HTMLElementTagNameMap>(name: K, text = '', scope?: string) => {
    const element = document.createElement(name);
    if (text !== '') element.textContent = text;
    if (scope) element.setAttribute('scope', scope);
    return element;
  };
  const table = make('table');
  table.className = 'chart-table';
  const top = make('tr');
  top.append(...head.map((text) => make('th', text, 'col')));
  const thead = make('thead');
  thead.append(top);
  const body = make('tbody');
  for (const [name = '', ...cells] of rows) {
    const line = make('tr');
    line.append(make('th', name, 'row'), ...cells.map((text) => make('td', text)));
    body.append(line);
  }
  table.append(make('caption', caption), thead, body);
  return table;
}
