/** The charts that stand beside the picture before the reader asks for more. */
import type { Chart } from './chart.ts';
import type { Widget } from './widget.ts';

/**
 * Their ids, in the order of the charts.
 *
 * @throws if the widget names a chart that it does not have.
 */
export function openingCharts({ id, opening }: Widget, charts: readonly Chart[]): readonly string[] {
  const ids = charts.map((chart) => chart.id);
  const unknown = opening?.find((name) => !ids.includes(name));
  if (unknown !== undefined)
    throw new Error(`widget ${id}: there is no chart "${unknown}"; there are ${ids.join(', ')}`);
  return opening ? ids.filter((name) => opening.includes(name)) : ids.slice(0, 1);
}
