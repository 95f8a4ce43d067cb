/** The charts as tables, in a disclosure among the numbers or the files: filled when it is opened, and kept up to date. */

import type { Part, PartContext } from '#kit/figure/part.ts';
import { chartSpan } from '#kit/figure/step-clock.ts';

/** Where it stands: the first of these panels that the figure has. */
const PANELS = ['numbers', 'download'].map((name) => `[data-panel="${name}"]`);

export function mountChartTables({
  root,
  figure,
  labels,
}: Pick<PartContext, 'root' | 'figure' | 'labels'>): Part | undefined {
  const panel = PANELS.map((place) => root.querySelector<HTMLElement>(place)).find((place) => place !== null);
  if (!panel || !figure.widget.charts) return undefined;
  const document = root.ownerDocument;
  const box = document.createElement('details');
  box.className = 'chart-tables';
  const summary = document.createElement('summary');
  summary.textContent = 'Charts as tables';
  const place = document.createElement('div');
  place.className = 'chart-tables-box';
  for (const [name, value] of Object.entries({
    role: 'group',
    tabindex: '0',
    'aria-label': 'Charts as tables',
  }))
    place.setAttribute(name, value); // it scrolls, also by keys
  box.append(summary, place);
  panel.append(box);
  const show = async () => {
    const { drawTable, tableOf } = await import('./chart-table.ts');
    const { widget, run, values, span, hiddenFrom } = figure;
    if (!box.open || hiddenFrom !== undefined) return;
    const time = span && chartSpan(span);
    const charts = widget.charts?.(run, values) ?? [];
    place.replaceChildren(...charts.map((chart) => drawTable(document, tableOf(chart, time, labels))));
  };
  box.addEventListener('toggle', () => {
    if (box.open) void show();
  });
  return {
    place: panel,
    update: ({ run, state }) => {
      if ((run || state) && box.open && !figure.isDragging) void show();
    },
  };
}
