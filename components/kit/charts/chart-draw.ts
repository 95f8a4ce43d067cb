/** Charts drawn: Plot draws the frame (axes, grid, zero line), the layers are put into it. At build time and live. */
import { axisX, axisY, gridY, plot, ruleY } from '@observablehq/plot';
import type { Chart } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import { type Labels, labelOf, writeLabel } from '#kit/svg/labels.ts';
import { reconcile } from '#kit/svg/reconcile.ts';
import { createSvg, px } from '#kit/svg/svg.ts';
import { cursorShapes } from './chart-cursor.ts';
import {
  FRAME,
  type Frame,
  frameText,
  GAP,
  isBesideTicks,
  planFrames,
  ticksOf,
  tickText,
  X_TICKS,
  xTicksOf,
  Y_TICKS,
} from './chart-frame.ts';
import { dataShapes } from './chart-layer.ts';
import { chartSentence } from './chart-value.ts';

/** What is shown in a frame. */
export interface Layers {
  readonly labels: Labels;
  /** Contact instants. */
  readonly events: readonly number[];
  /** Place of the cursor on the x axis. */
  readonly at: number | undefined;
}

/** Axes, grid and zero line. */
function drawFrame(document: Document, frame: Frame): SVGSVGElement {
  const { width, height, x, y, axis, isSlim = false } = frame;
  const yTicks = ticksOf(y, Y_TICKS);
  const marks = [
    isSlim ? null : gridY(yTicks, { className: 'chart-grid', stroke: null, strokeOpacity: null }),
    isSlim
      ? null
      : axisY(yTicks, {
          className: 'chart-ticks',
          tickSize: 0,
          tickPadding: GAP,
          label: null,
          tickFormat: tickText(y, Y_TICKS),
        }),
    y.isLog ? null : ruleY([0], { className: 'chart-zero', stroke: null }),
    axis === ''
      ? null
      : axisX(xTicksOf(frame), {
          className: 'chart-ticks',
          tickSize: 0,
          tickPadding: GAP,
          label: null,
          tickFormat: tickText(x, X_TICKS),
        }),
  ];
  const svg = plot({
    document,
    width,
    height,
    marginLeft: x.range[0],
    marginRight: width - x.range[1],
    marginTop: y.range[1],
    marginBottom: height - y.range[0],
    x: { type: x.isLog ? 'log' : 'linear', domain: [...x.domain], axis: null },
    y: { type: y.isLog ? 'log' : 'linear', domain: [...y.domain], axis: null },
    marks,
  }) as SVGSVGElement;
  cleanUp(svg);
  return svg;
}

/** Leaves looks to charts.css, and gives the picture one name instead of one for each of its parts. */
function cleanUp(svg: SVGSVGElement): void {
  svg.querySelector('style')?.remove();
  for (const name of ['fill', 'font-family', 'font-size', 'text-anchor', 'width', 'height'])
    svg.removeAttribute(name);
  // Plot writes an anchor only where it differs from the one just taken away.
  for (const ticks of svg.querySelectorAll('.chart-ticks:not([text-anchor])'))
    ticks.setAttribute('text-anchor', 'middle');
  for (const part of svg.querySelectorAll('[aria-label], [aria-description]')) {
    part.removeAttribute('aria-label');
    part.removeAttribute('aria-description');
  }
}

/** Symbol or words, and the unit, above the y axis. */
function drawTitle(document: Document, { title, unit }: Chart, { x, y }: Frame, labels: Labels): SVGElement {
  const baseline = y.range[1] - 11;
  const text = createSvg(document, 'text', { class: 'chart-title', x: x.range[0], y: baseline });
  if ('sym' in title) {
    writeLabel(text, labelOf(labels, title.sym));
    text.setAttribute('data-sym', title.sym);
  } else text.textContent = title.text;
  // Its own y brings the unit back to the line after an index.
  const unitSpan = createSvg(document, 'tspan', { class: 'chart-unit', dx: GAP, y: baseline });
  unitSpan.textContent = unit;
  if (unit !== '') text.append(unitSpan);
  return text;
}

/** The name of the x axis: beside the tick labels, or under them where it is too long. */
function drawAxisTitle(document: Document, { axis, width, height, x, y }: Frame): SVGElement[] {
  if (axis === '') return [];
  const isBeside = isBesideTicks(axis, width - x.range[1]);
  const text = createSvg(document, 'text', {
    class: 'chart-unit',
    x: isBeside ? x.range[1] + 3 * GAP : x.range[1],
    y: isBeside ? y.range[0] + GAP : height - 4,
    dy: isBeside ? '0.71em' : undefined, // as Plot sets the tick labels
    'text-anchor': isBeside ? 'start' : 'end',
  });
  text.textContent = axis;
  return [text];
}

/** The hidden surface that makes the whole plot area answer to a pointer, not its lines alone. */
const surface = (document: Document, { width, height }: Frame): SVGElement =>
  createSvg(document, 'rect', { class: 'chart-surface', width: px(width), height: px(height) });

/** Draws one chart into its frame. */
export function drawChart(document: Document, chart: Chart, frame: Frame, layers: Layers): SVGSVGElement {
  const svg = drawFrame(document, frame);
  const isUsable = frame.isTime || chart.x?.param !== undefined;
  const kinds = ['chart', isUsable && 'chart-usable', chart.isQuiet && 'chart-quiet'];
  svg.setAttribute('class', kinds.filter(Boolean).join(' '));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', chartSentence(chart, layers.labels, frame.axis));
  svg.setAttribute('data-chart', chart.id);
  svg.setAttribute(FRAME, frameText(frame));
  svg.prepend(surface(document, frame));
  svg.append(
    drawTitle(document, chart, frame, layers.labels),
    ...drawAxisTitle(document, frame),
    createSvg(document, 'g', { class: 'chart-data' }),
    createSvg(document, 'g', { class: 'chart-now' }),
  );
  updateData(svg, chart, frame, layers);
  return svg;
}

/** Brings curves, stems, names and cursor of a drawn chart up to date, in its present frame. */
export function updateData(svg: Element, chart: Chart, frame: Frame, layers: Layers): void {
  const group = svg.querySelector('.chart-data');
  if (group) reconcile(group, dataShapes(chart, frame, layers.labels, layers.events));
  updateCursor(svg, chart, frame, layers.at);
}

/** Moves the cursor alone. */
export function updateCursor(svg: Element, chart: Chart, frame: Frame, at: number | undefined): void {
  const group = svg.querySelector('.chart-now');
  if (group) reconcile(group, cursorShapes(chart, frame, at));
}

export interface DrawOptions {
  readonly width: number;
  readonly labels: Labels;
  /** Time of the run: its contacts are marked, and the cursor stands at its resting time. */
  readonly span?: Span;
  /** Height in px for all of them together. */
  readonly room?: number;
}

/** Draws the charts of a stack, from top to bottom. */
export function drawCharts(document: Document, charts: readonly Chart[], options: DrawOptions): SVGElement[] {
  const { labels, span } = options;
  const frames = planFrames(charts, options);
  return charts.map((chart, i) => {
    const at = chart.x ? chart.x.at : span?.rest;
    return drawChart(document, chart, frames[i] as Frame, { labels, events: span?.events ?? [], at });
  });
}
