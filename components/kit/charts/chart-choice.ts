/**
 * Which charts are shown: those the figure opens with, all of them, or one at a time by tabs where there is little room;
 * in an embed, those that its address names. With all of them comes a reading over time, which the reader chooses.
 */
import type { Chart } from '#kit/declare/chart.ts';
import { openingCharts } from '#kit/declare/opening-charts.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { READING, readingsOverTime } from './reading-chart.ts';
import { createSelect } from './select.ts';

export interface ChartChoice {
  /** Others are to be shown than those that the page was built with. */
  readonly isOther: boolean;
  /** Those of the charts that are shown now. */
  readonly shown: (charts: readonly Chart[]) => readonly Chart[];
  /** The reading that is shown over time; undefined while none is asked for. */
  readonly reading: () => string | undefined;
  readonly destroy: () => void;
}

/** Binds the tabs and the button above the charts. `changed` is called when others are to be shown. */
export function bindChartChoice(host: HTMLElement, widget: Widget, changed: () => void): ChartChoice {
  const box = host.parentElement;
  const tabs = [...(box?.querySelectorAll<HTMLElement>('[data-chart-tab]') ?? [])];
  const row = box?.querySelector<HTMLElement>('[data-chart-tabs]');
  const more = box?.querySelector<HTMLElement>('[data-more-charts]');
  const words = more?.textContent ?? '';
  let one: string | undefined;
  let isAll = false;
  // Asked only when sizes change: to ask during a drag is to lay out the page in the middle of a frame.
  const isRowSeen = (): boolean => (row?.clientHeight ?? 0) > 0;
  let isOneAtATime = isRowSeen();
  let size = '';
  const only = host.dataset['only']?.split(',');

  const place = box?.querySelector<HTMLElement>('[data-reading-choice]');
  const select =
    place && createSelect(host.ownerDocument, 'Reading over time', readingsOverTime(widget), undefined);
  if (select) place.append(select);
  select?.addEventListener('change', () => changed());
  const isReading = (): boolean => !only && (isOneAtATime ? one === READING : isAll);
  const choose = (tab: HTMLElement) => {
    one = tab.dataset['chartTab'];
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    changed();
  };
  for (const tab of tabs) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const next = step && tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      if (!next) return;
      event.preventDefault();
      next.focus();
      choose(next);
    });
  }
  more?.addEventListener('click', () => {
    isAll = !isAll;
    more.setAttribute('aria-expanded', String(isAll));
    more.textContent = isAll ? 'Fewer charts' : words;
    box?.classList.toggle('has-all', isAll); // they are as tall as they need to be, and the side scrolls
    changed();
  });
  const showChoice = () => {
    if (place) place.hidden = !isReading();
  };
  const resized = new ResizeObserver(() => {
    isOneAtATime = isRowSeen();
    const now = `${host.clientWidth} ${host.clientHeight} ${isOneAtATime}`;
    const isFirst = size === '';
    if (now === size || host.clientWidth === 0) return;
    size = now;
    if (!isFirst) changed();
  });
  resized.observe(host);
  if (row) resized.observe(row);
  return {
    isOther: only !== undefined,
    reading: () => {
      showChoice();
      return isReading() ? select?.value : undefined;
    },
    shown: (charts) => {
      if (only) return charts.filter(({ id }) => only.includes(id));
      const opening = openingCharts(widget, charts);
      host.style.setProperty('--charts', String(charts.length));
      if (isOneAtATime) return charts.filter(({ id }) => id === (one ?? opening[0]));
      return isAll ? charts : charts.filter(({ id }) => opening.includes(id));
    },
    destroy: () => resized.disconnect(),
  };
}
