/**
 * The charts of a widget. As the page shows them they are complete; what makes them live (Observable Plot) is heavy, and
 * waits until the reader does something.
 */

import { onFirstAct } from '#kit/economy/first-act.ts';
import { followSight, isInSight } from '#kit/economy/in-sight.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { through } from '#kit/figure/hold.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { chartSpan, chartTime, spanTime } from '#kit/figure/step-clock.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { lettersOf } from '#kit/svg/stage.ts';
import { isNumber } from '#params/params.ts';
import { snapped } from '#params/snap.ts';
import { bindChartChoice } from './chart-choice.ts';
import type { ChartsView } from './chart-live.ts';
import { readingChart } from './reading-chart.ts';

/** The pinned run's curves behind the present ones. */
function chartsWithGhost({ widget, run, values, pinned }: Figure) {
  const charts = widget.charts?.(run, values) ?? [];
  if (!pinned) return charts;
  const ghosts = widget.charts?.(pinned.run, pinned.values) ?? [];
  return charts.map((chart, i) => {
    const ghost = ghosts[i];
    if (!ghost) return chart;
    return {
      ...chart,
      curves: [...ghost.curves.map((curve) => ({ ...curve, label: '', isGhost: true })), ...chart.curves],
      stems: [
        ...(ghost.stems ?? []).map((stem) => ({ ...stem, label: '', isGhost: true })),
        ...(chart.stems ?? []),
      ],
    };
  });
}

/** The reading that the reader has chosen, over time. */
function chosenReading({ widget, run, values, span, pinned }: Figure, key: string | undefined) {
  if (key === undefined || !span) return [];
  const ghost = pinned && { ...pinned, span: widget.span?.(pinned.run) ?? span };
  return readingChart(widget, key, { run, values, span }, ghost) ?? [];
}

/** The place of the charts; nothing while it is not shown. */
const sizeOf = ({ clientWidth, clientHeight, ownerDocument }: HTMLElement) => {
  if (clientWidth === 0 || clientHeight === 0) return undefined;
  // Whoever reads in larger letters gets them here, too: the drawing is made for a smaller place, and grows with it.
  const scale = lettersOf(ownerDocument);
  return { width: clientWidth / scale, room: clientHeight / scale };
};

/** Takes away what the build has drawn and no living chart may begin with. */
export function clearStatic(host: HTMLElement): void {
  const narrow = host.querySelector('.chart-narrow');
  // On a phone it stood for the others, whose frames are made for a laptop: none of them is kept, not even for a drag.
  if (narrow && narrow.getBoundingClientRect().width > 0) host.replaceChildren();
  else narrow?.remove();
}

async function load(host: HTMLElement, figure: Figure, labels: Labels): Promise<ChartsView> {
  const { mountCharts } = await import('./chart-live.ts');
  clearStatic(host);
  host.classList.add('chart-sized'); // from here on the narrow one would be hidden
  return mountCharts(host, {
    labels,
    size: () => sizeOf(host),
    sight: { follow: followSight, has: isInSight },
    onSeek: (t) => {
      figure.pause();
      figure.seek(spanTime(figure.span, t));
    },
    paramOf: (key) => {
      const param = figure.widget.params[key];
      return param && isNumber(param) ? param : undefined;
    },
    values: through(figure, (values) => snapped(figure.widget.params, values)),
  });
}

export function mountLazyCharts({
  root,
  figure,
  labels,
}: Pick<PartContext, 'root' | 'figure' | 'labels'>): Part | undefined {
  const host = root.querySelector<HTMLElement>('.widget-charts');
  if (!host) return undefined;
  let view: ChartsView | undefined;
  let isLoading = false;
  let isGone = false;
  const choice = bindChartChoice(host, figure.widget, () => {
    if (view) draw();
    else void wake();
  });
  let { resets } = figure;
  const draw = () => {
    const { span, hiddenFrom, isDragging } = figure;
    const isFresh = resets !== figure.resets;
    resets = figure.resets;
    const shown =
      span && hiddenFrom !== undefined
        ? { ...span, events: span.events.filter((t) => t <= hiddenFrom) }
        : span;
    const charts = [chosenReading(figure, choice.reading()), chartsWithGhost(figure)].flat();
    view?.update(choice.shown(charts), shown && chartSpan(shown), {
      isDragging,
      isFresh,
      t: chartTime(span, figure.t),
      ...(hiddenFrom === undefined ? {} : { hideFrom: chartTime(span, hiddenFrom) }),
    });
  };
  const wake = async () => {
    if (isLoading || isGone) return;
    isLoading = true;
    const loaded = await load(host, figure, labels);
    if (isGone) return loaded.destroy();
    view = loaded;
    draw();
  };
  const callOff = onFirstAct(() => void wake());
  if (choice.isOther) void wake();
  return {
    update: ({ run, state }) => {
      if (!view && figure.isShowing) return; // it moves by itself: Plot waits for the reader
      // Behind the pad nobody sees them: they are drawn when the game stops.
      if (figure.isDragging && root.classList.contains('is-played')) return;
      if (!view) void wake();
      else if (run || state) draw();
      else view.cursor(chartTime(figure.span, figure.t));
    },
    destroy: () => {
      isGone = true;
      callOff();
      choice.destroy();
      view?.destroy();
    },
  };
}
