/** What the sliders over charts move along, and what they say there: the time, or the parameter of one chart. */

import type { Chart } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import type { Asked } from '#kit/figure/hold.ts';
import { formatTime } from '#kit/figure/time-text.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { decimalsOf, fixed, withUnit } from '#params/format.ts';
import type { NumberParam } from '#params/params.ts';
import type { Frame } from './chart-frame.ts';
import type { Track } from './chart-slider.ts';
import { axisValue, chartReadout } from './chart-value.ts';

export interface FramedChart {
  readonly chart: Chart;
  readonly frame: Frame;
}

/** The shared time of some charts; nothing where there is none. */
export function timeTrack(
  charts: readonly FramedChart[],
  span: Span | undefined,
  shown: {
    readonly t: number | undefined;
    /** From here on the charts are veiled. */
    readonly hideFrom: number;
    readonly labels: Labels;
    readonly go: (t: number) => void;
  },
): Track | undefined {
  const scale = charts[0]?.frame.x;
  if (!scale) return undefined;
  const { hideFrom, labels, go } = shown;
  const { t0, t1, events } = span ?? { t0: scale.domain[0], t1: scale.domain[1], events: [] };
  const last = Math.min(t1, hideFrom);
  const value = shown.t ?? t0;
  const said = charts
    .map(({ chart, frame: { y } }) => chartReadout(chart, value, y.domain, labels))
    .filter((text) => text !== '');
  const read = value > hideFrom ? 'hidden until you run it' : said.join('; ');
  const counts = span?.counts;
  const time = counts ? formatTime(value, t1 - t0, counts) : withUnit(axisValue(value, [0, t1]), 's');
  return {
    label: 'Time in the charts',
    scale,
    range: [t0, last],
    value: Math.min(value, last),
    text: read === '' ? time : `${time}: ${read}`,
    stops: events,
    go,
  };
}

/** The parameter of a chart; nothing where its axis has none. */
export function paramTrack(
  { chart, frame }: FramedChart,
  {
    labels,
    paramOf,
    go,
  }: {
    readonly labels: Labels;
    readonly paramOf?: ((key: string) => Pick<NumberParam, 'min' | 'max' | 'step'> | undefined) | undefined;
    readonly go: (values: Asked) => void;
  },
): Track | undefined {
  const { x } = chart;
  const param = x?.param;
  if (!x || param === undefined) return undefined;
  const value = x.at ?? x.domain[0];
  const read = chartReadout(chart, value, frame.y.domain, labels);
  const declared = paramOf?.(param);
  const number = declared
    ? fixed(value, decimalsOf(declared.step))
    : axisValue(value, x.domain, x.isLog ? { isLogY: true } : {});
  const place = withUnit(number, x.unit);
  return {
    label: `${x.label} in the chart`,
    scale: frame.x,
    range: declared ? [Math.max(x.domain[0], declared.min), Math.min(x.domain[1], declared.max)] : x.domain,
    value,
    text: read === '' ? place : `${place}: ${read}`,
    stops: [],
    step: declared?.step ?? 0,
    go: (to) => go({ [param]: to }),
  };
}
