/**
 * The frame of a chart: size, margins and axes, planned before anything is drawn. Charts of one stack share their
 * margins, so that they line up. What a frame says is all that Plot draws; a chart whose frame stays needs no Plot.
 */

import type { Chart } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import { type Labels, labelWidth } from '#kit/svg/labels.ts';
import { decimalsOf, fixed, formatReading, withUnit } from '#params/format.ts';
import {
  type Domain,
  linearTicks,
  logTicks,
  neededDomain,
  nextDomain,
  niceDomain,
  tickStep,
} from './chart-domain.ts';
import { NAME_GAP } from './chart-ends.ts';
import type { Scale } from './chart-scale.ts';
import { axisValue, TIME_AXIS } from './chart-value.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: Scale;
  readonly y: Scale;
  /** Shares the time axis. */
  readonly isTime: boolean;
  /** Label of the x axis; '' where the axis is drawn under a chart further down. */
  readonly axis: string;
  /** A strip beside a picture: no numbers along its y axis, and only the ends of its x axis. */
  readonly isSlim?: boolean;
  /** Symbol or words, and unit: part of the frame because Plot's picture is redrawn with them. */
  readonly title: string;
}

export interface PlanOptions {
  /** Of the drawing, in px; it scales with its place. */
  readonly width: number;
  readonly labels: Labels;
  /** Time of the run; charts with axes of their own need none. */
  readonly span?: Span;
  /** Frames on the page, by the chart's id: ranges are held still. */
  readonly previous?: ReadonlyMap<string, Frame>;
  /** False while the reader drags. */
  readonly isSettled?: boolean;
  /** Height of the plot area in px, for a chart that stands alone. */
  readonly plotHeight?: number;
  /** Height in px that all charts together may take: they are then slim strips. */
  readonly room?: number;
}

/** Sizes in px. */
const ABOVE = 24; // title
const BELOW = 9;
const AXIS = 15; // tick labels under the lowest chart
const AXIS_TITLE = 15; // a name that does not fit beside them
const PLOT = 70;
/** Few charts are taller: together they are about as high as the picture beside them. */
const PLOT_OF_FEW: readonly number[] = [0, 220, 120];
const PLOT_OF_MANY = 88; // three labels and more need room
const LEAST_PLOT = 40;
const MOST_PLOT = 320;
const SLIM_LEFT = 6; // a dot on the axis is not cut off
const DIGIT = 7; // width of a tabular figure, at the size of charts.css
const LETTER = 6.5;
/** Space around labels in the right margin. */
export const GAP = 6;

/** Height in px of the plot area of each strip, so that together they fill the room. */
function stripHeight(room: number, axes: readonly number[]): number {
  const around = axes.reduce((sum, axis) => sum + ABOVE + BELOW + axis, 0);
  const each = Math.floor((room - around) / Math.max(axes.length, 1));
  return Math.min(MOST_PLOT, Math.max(LEAST_PLOT, each));
}

/** Ticks along the x axis: of a strip only the first and the last, and no 0 at its beginning. */
export function xTicksOf({ x, isSlim }: Frame): readonly number[] {
  const ticks = ticksOf(x, X_TICKS);
  return isSlim ? ticks.filter((tick, i) => i === ticks.length - 1 || (i === 0 && tick !== 0)) : ticks;
}

/** Ticks of an axis; few. */
export function ticksOf({ isLog, domain }: Scale, count: number): readonly number[] {
  return isLog ? logTicks(domain, count) : linearTicks(domain, count);
}

/** Text of ticks, with the decimals of their distance. */
export function tickText({ isLog, domain }: Scale, count: number): (tick: number) => string {
  if (isLog) return (tick) => formatReading(tick, 1).replace('1\u202f×\u202f', '');
  const step = tickStep(domain, count);
  const largest = Math.max(Math.abs(domain[0]), Math.abs(domain[1]));
  if (largest >= 1e5 || largest < 1e-3) return (tick) => formatReading(tick, 2);
  const decimals = decimalsOf(Number(step.toPrecision(6)));
  return (tick) => (tick === 0 ? '0' : fixed(tick, decimals));
}

export const Y_TICKS = 3;
export const X_TICKS = 4;

/** Width of a curve's name in px, estimated: nothing is measured, so that build and browser agree. */
function nameWidth(label: string, labels: Labels): number {
  const symbol = labels[label];
  return symbol ? 14.5 * labelWidth(symbol) : LETTER * label.length;
}

/** Width of a number in px, estimated: thin spaces and raised figures are narrow. */
const numberWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\d−+×]/.test(sign) ? DIGIT : 0.6 * DIGIT), 0);

/** Margins are rounded up to whole steps: a figure more or less moves nothing. */
const roundedUp = (width: number, step: number): number => Math.ceil(width / step) * step;

function rightMargin(charts: readonly Chart[], domains: readonly Domain[], labels: Labels): number {
  let widest = 5 * DIGIT; // "t, s" always fits
  for (const [i, chart] of charts.entries()) {
    const [low, high] = domains[i] as Domain;
    const ends = [low, high].map((end) => numberWidth(axisValue(end, [low, high], chart)));
    for (const { label, isGhost } of chart.curves) {
      if (isGhost || label === '') continue;
      widest = Math.max(widest, nameWidth(label, labels) + GAP + DIGIT + Math.max(4 * DIGIT, ...ends));
    }
  }
  return roundedUp(widest + NAME_GAP, 4);
}

function leftMargin(charts: readonly Chart[], domains: readonly Domain[]): number {
  const widths = charts.map(({ isLogY = false }, i) => {
    const scale: Scale = { isLog: isLogY, domain: domains[i] as Domain, range: [0, 1] };
    const text = tickText(scale, Y_TICKS);
    return Math.max(...ticksOf(scale, Y_TICKS).map((tick) => numberWidth(text(tick))));
  });
  return roundedUp(Math.max(2 * DIGIT, ...widths) + GAP + 4, 4);
}

/** The time axis: the span itself, but held still during a drag. */
function timeDomain({ span, previous, isSettled = true }: PlanOptions): Domain {
  const needed: Domain = span ? [span.t0, span.t1] : [0, 1];
  const before = [...(previous?.values() ?? [])].find(({ isTime }) => isTime)?.x.domain;
  if (isSettled || !before) return needed[1] > needed[0] ? needed : niceDomain(needed);
  return nextDomain(before, needed);
}

const axisTitle = ({ x }: Chart, span: Span | undefined): string =>
  x ? [x.label, x.unit].filter((part) => part !== '').join(', ') : (span?.counts?.[1] ?? TIME_AXIS);

const titleKey = ({ title, unit }: Chart): string =>
  withUnit('sym' in title ? `sym:${title.sym}` : title.text, unit);

/** True if the name of the axis stands beside the tick labels, in the right margin. */
export const isBesideTicks = (axis: string, right: number): boolean =>
  LETTER * axis.length + 3 * GAP <= right;

const isSameDomain = (one: Domain, other: Domain): boolean => one[0] === other[0] && one[1] === other[1];

/** The frames on the page, if these charts fit into them: in a drag they nearly always do, and nothing is to be planned. */
function heldFrames(
  charts: readonly Chart[],
  domains: readonly Domain[],
  time: Domain,
  previous: ReadonlyMap<string, Frame>,
): readonly Frame[] | undefined {
  const frames = charts.map(({ id }) => previous.get(id));
  const isHeld = (frame: Frame | undefined, i: number): frame is Frame => {
    const chart = charts[i] as Chart;
    return (
      frame !== undefined &&
      isSameDomain(frame.y.domain, domains[i] as Domain) &&
      isSameDomain(frame.x.domain, chart.x?.domain ?? time) &&
      frame.title === titleKey(chart)
    );
  };
  return previous.size === charts.length && frames.every(isHeld) ? frames : undefined;
}

/** Frames of all charts of a stack. */
export function planFrames(charts: readonly Chart[], options: PlanOptions): readonly Frame[] {
  const { width, labels, previous, isSettled = true, plotHeight } = options;
  const domains = charts.map((chart) =>
    nextDomain(previous?.get(chart.id)?.y.domain, neededDomain(chart), {
      isSettled,
      isLog: chart.isLogY ?? false,
    }),
  );
  const time = timeDomain(options);
  const held = previous && !isSettled ? heldFrames(charts, domains, time, previous) : undefined;
  if (held) return held;
  const [first] = previous?.values() ?? [];
  const isHeld = first && !isSettled;
  const isSlim = options.room !== undefined;
  const needed = isSlim ? SLIM_LEFT : leftMargin(charts, domains);
  const left = isHeld ? Math.max(needed, first.x.range[0]) : needed;
  const right = isHeld ? first.width - first.x.range[1] : rightMargin(charts, domains, labels);
  const lowest = charts.findLastIndex(({ x }) => !x);

  const axes = charts.map((chart, i) => {
    const axis = chart.x || i === lowest ? axisTitle(chart, options.span) : '';
    return { axis, height: axis === '' ? 0 : isBesideTicks(axis, right) ? AXIS : AXIS + AXIS_TITLE };
  });
  const strip =
    options.room === undefined
      ? undefined
      : stripHeight(
          options.room,
          axes.map(({ height }) => height),
        );
  return charts.map((chart, i) => {
    const { axis, height: axisHeight } = axes[i] as (typeof axes)[number];
    const isFull = chart.curves.filter(({ label, isGhost }) => label !== '' && !isGhost).length > 2;
    const usual = PLOT_OF_FEW[charts.length] ?? (isFull ? PLOT_OF_MANY : PLOT);
    const bottom = ABOVE + (plotHeight ?? strip ?? usual);
    return {
      width,
      height: bottom + BELOW + axisHeight,
      x: { isLog: chart.x?.isLog ?? false, domain: chart.x?.domain ?? time, range: [left, width - right] },
      y: { isLog: chart.isLogY ?? false, domain: domains[i] as Domain, range: [bottom, ABOVE] },
      isTime: !chart.x,
      axis,
      ...(isSlim ? { isSlim } : {}),
      title: titleKey(chart),
    };
  });
}

/** What is stored with a drawn chart, and read back: `data-frame`. */
export const FRAME = 'data-frame';
export const frameText = (frame: Frame): string => JSON.stringify(frame);
export function frameOf(svg: Element): Frame | undefined {
  const text = svg.getAttribute(FRAME);
  return text ? (JSON.parse(text) as Frame) : undefined;
}
