/** A widget as it stands before any script runs: its run at the defaults, its pictures, its labels. */
import { parseHTML } from 'linkedom';
import { drawCharts } from '#kit/charts/chart-draw.ts';
import type { Chart } from '#kit/declare/chart.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import { openingCharts } from '#kit/declare/opening-charts.ts';
import { wholeRun } from '#kit/declare/whole-run.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { looksAt } from '#kit/figure/run-looks.ts';
import { chartSpan } from '#kit/figure/step-clock.ts';
import { headlineOf } from '#kit/numbers/readings.ts';
import { createScene2, drawScene2 } from '#kit/plane/scene2.ts';
import { framingOfRun } from '#kit/plane/scene2-frame.ts';
import { viewOf } from '#kit/plane/scene2-view.ts';
import { flashedBefore, flashesOf } from '#kit/plane/strobe.ts';
import { reachOf } from '#kit/projection/projection-reach.ts';
import { sceneOptions } from '#kit/projection/projection-scale.ts';
import { drawStaticScene3 } from '#kit/space/scene3.ts';
import type { Labels } from '#kit/svg/labels.ts';
import {
  cardStage,
  RESERVED,
  type Reserved,
  reservedText,
  SKETCH_STAGE,
  type Stage,
  staticStage,
} from '#kit/svg/stage.ts';
import { defaultsOf, isNumber, type Params, type Values } from '#params/params.ts';
import { loadBook } from '../../src/data/book.ts';
import { symbolParts } from '../../src/data/symbol-label.ts';
import { widgets } from '../widgets/registry.ts';
import { type Corner, freeCorner } from './free-corner.ts';

/** Size in px of the place beside the stage on a laptop, which the charts fill. */
const CHARTS = { width: 320, room: 440 };

/** Size in px of the one chart under the sliders on a phone. No wider: on the narrowest its letters keep 11 px. */
const NARROW = { width: 300, room: 92 };

/** @throws if there is no such widget; the message lists those there are. */
export async function widgetById(id: string): Promise<Widget> {
  const load = (widgets as Readonly<Record<string, () => Promise<{ readonly default: Widget }>>>)[id];
  if (!load) throw new Error(`there is no widget "${id}"; there are ${Object.keys(widgets).join(', ')}`);
  return (await load()).default;
}

/** Every symbol that the widget writes, in the order of parameters, readings and the rest. */
export function symbolsOfWidget({ params, readings, symbols, prediction }: Widget): readonly string[] {
  const named = [...Object.values(params), ...Object.values(readings)].flatMap(({ symbol }) => symbol ?? []);
  return [
    ...new Set([...named, ...symbols, ...(prediction?.answer.symbol ? [prediction.answer.symbol] : [])]),
  ];
}

/** @throws if the widget names a symbol that notation.yaml does not have. */
export function labelsOf(widget: Widget): Labels {
  const { symbols } = loadBook();
  return Object.fromEntries(
    symbolsOfWidget(widget).map((id) => {
      const symbol = symbols.get(id);
      if (!symbol) throw new Error(`widget ${widget.id}: "${id}" is not in content/notation.yaml`);
      const { tex, look, name } = symbol;
      return [id, { ...symbolParts(tex), name, ...(look ? { look: look as Look } : {}) }];
    }),
  );
}

export interface StaticWidget {
  readonly values: Values;
  readonly moment: Moment<Params, unknown>;
  /** The time that the picture shows. */
  readonly drawnAt: number;
  readonly labels: Labels;
  /** SVG texts. */
  readonly scene: string;
  /** Those that it opens with, and the first once more for a phone. */
  readonly drawnCharts: readonly string[];
  /** All charts, and the ids of those that are drawn. */
  readonly charts: readonly Chart[];
  readonly opening: readonly string[];
  /** Where the headline stands. */
  readonly corner: Corner;
}

/**
 * Runs the widget and draws it.
 *
 * @param isGuessing The picture is that of the moment at which the answer would begin.
 */
export function staticWidget(
  widget: Widget,
  values: Values = defaultsOf(widget.params),
  isGuessing = false,
): StaticWidget {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
    document: Document;
  };
  const labels = labelsOf(widget);
  const stage = staticStage(widget);
  const run = wholeRun(widget, values);
  const span = widget.span?.(run);
  const moment = { run, values, t: span?.rest ?? 0 };
  const hiddenFrom = isGuessing ? widget.prediction?.hideFrom(run) : undefined;
  const drawn = hiddenFrom === undefined ? moment : { ...moment, t: hiddenFrom, hiddenFrom };
  const charts = widget.charts?.(run, values) ?? [];
  const over = span ? { span: chartSpan(span) } : {};
  const opening = openingCharts(widget, charts);
  const shown = charts.filter((chart) => opening.includes(chart.id));
  const chartDrawings = drawCharts(document, shown, { ...CHARTS, labels, ...over });
  const [narrow] = drawCharts(document, shown.slice(0, 1), { ...NARROW, labels, ...over });
  narrow?.classList.add('chart-narrow');
  narrow?.removeAttribute('data-chart'); // it is not brought to life
  return {
    values,
    moment,
    drawnAt: drawn.t,
    labels,
    ...stageWithHeadline(document, widget, moment, drawn, labels, stage),
    drawnCharts: [...chartDrawings, ...(narrow ? [narrow] : [])].map((svg) => svg.outerHTML),
    charts,
    opening,
  };
}

/** The picture that is drawn, as SVG text, and the corner that its run leaves free for the headline. */
function stageWithHeadline(
  document: Document,
  widget: Widget,
  moment: Moment<Params, unknown>,
  drawn: Moment<Params, unknown>,
  labels: Labels,
  stage: Stage,
): { readonly scene: string; readonly corner: Corner } {
  const drawFree = drawerFor(document, widget, moment, labels, stage);
  const corner = freeCorner(looksAt(widget.span?.(moment.run)).map(drawFree));
  const reserved = headlineRoom(widget, moment, corner);
  const scene = drawerFor(document, widget, drawn, labels, { ...stage, reserved })(drawn.t);
  scene.setAttribute(RESERVED, reservedText(reserved));
  return { scene: named(scene, widget).outerHTML, corner };
}

/** A widget in its usual state at its resting time, and a document to draw it in. */
function atRest(widget: Widget): {
  readonly document: Document;
  readonly labels: Labels;
  readonly moment: Moment<Params, unknown>;
} {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
    document: Document;
  };
  const values = defaultsOf(widget.params);
  const run = wholeRun(widget, values);
  return { document, labels: labelsOf(widget), moment: { run, values, t: widget.span?.(run).rest ?? 0 } };
}

export interface StaticSketch {
  readonly moment: Moment<Params, unknown>;
  readonly labels: Labels;
  /** SVG text. */
  readonly scene: string;
}

/** A sketch on its stage, at rest. The widget is the sketch's own: its id is that of the sketch. */
export function staticSketch(widget: Widget, stage: Stage = SKETCH_STAGE): StaticSketch {
  const { document, labels, moment } = atRest(widget);
  const scene = drawerFor(document, widget, moment, labels, stage)(moment.t);
  return { moment, labels, scene: named(scene, widget).outerHTML };
}

/** px of a headline, estimated as stage.css has it: letters of its name, its number and its unit, and what is around. */
const HEADLINE = { name: 6.7, number: 24, unit: 9.5, symbol: 38, high: 66, widest: 422, away: 26, low: 20 };

/** px of a headline's number with its unit, at the longest: as it stands, and at both ends of the leading sliders. */
const valueWidths = new WeakMap<Widget, number>();
function valueWidth(widget: Widget, moment: Moment<Params, unknown>): number {
  const { symbol, text } = headlineOf(widget);
  const widthAt = (at: Moment<Params, unknown>): number => {
    const { number, unit } = text(at);
    return HEADLINE.number * number.length + HEADLINE.unit * unit.length + (symbol ? HEADLINE.symbol : 0);
  };
  const atEnds = (): number => {
    const widths = widget.lead.flatMap((key) => {
      const param = widget.params[key];
      if (!param || !isNumber(param)) return [];
      return [param.min, param.max].map((end) => {
        const values = { ...defaultsOf(widget.params), [key]: end };
        const run = wholeRun(widget, values);
        return widthAt({ run, values, t: widget.span?.(run).rest ?? 0 });
      });
    });
    return Math.max(0, ...widths);
  };
  const known = valueWidths.get(widget) ?? atEnds();
  valueWidths.set(widget, known);
  return Math.max(known, widthAt(moment));
}

/** The room that the headline takes in its corner. */
function headlineRoom(widget: Widget, moment: Moment<Params, unknown>, corner: Corner): Reserved {
  const { label } = headlineOf(widget);
  const value = valueWidth(widget, moment);
  const name = Math.min(HEADLINE.name * label.length, HEADLINE.widest);
  // At the bottom left it stands above the scale, if there is one.
  const isAbove = corner === 'bottom-left' && widget.scene.unit !== '';
  const high = HEADLINE.high + (isAbove ? HEADLINE.low : 0);
  return { corner, width: Math.max(name, value) + HEADLINE.away, height: high + HEADLINE.away };
}

/** The picture alone, drawn for a width in px: its letters keep their size in a small place. */
export function staticPicture(
  widget: Widget,
  width: number,
): { readonly scene: string; readonly labels: Labels } {
  const { document, labels, moment } = atRest(widget);
  const draw = drawerFor(document, widget, moment, labels, cardStage(width));
  return { scene: draw(moment.t).outerHTML, labels };
}

/** What stands beside the bodies of a drawing: words, names, scales, handles. */
const WORDS =
  'text, .scene-key, .scene-labels, .scene-handles, .scene3-scales, .scene3-legend, .scene3-names';

/** The bodies alone, without a word: a small picture that only says what it is about. */
export function barePicture(widget: Widget, stage: Stage): string {
  const { document, labels, moment } = atRest(widget);
  const svg = drawerFor(document, widget, moment, labels, stage)(moment.t);
  for (const element of svg.querySelectorAll(WORDS)) element.remove();
  svg.setAttribute('aria-hidden', 'true');
  return svg.outerHTML;
}

/** Id of the sentence that tells what the picture of a figure shows. */
export const sentenceId = (widget: string): string => `${widget}-words`;

/**
 * For those who listen a picture is one thing: its name, and the sentence that describes it. Its labels are not read one
 * by one; its handles are.
 */
function named(svg: SVGElement, { id, title, scene }: Widget): SVGElement {
  svg.setAttribute('aria-label', `Picture: ${title}`);
  svg.setAttribute('aria-describedby', sentenceId(id));
  if (scene.kind === '3d') {
    svg.setAttribute('role', 'img');
    svg.removeAttribute('aria-hidden');
  }
  for (const layer of svg.querySelectorAll(':scope > g:not(.scene-handles)'))
    if (scene.kind === '2d') layer.setAttribute('aria-hidden', 'true');
  return svg;
}

/** Draws pictures of a run for a stage, at any time of it: the frame is fitted once. */
function drawerFor(
  document: Document,
  { id, scene, span }: Widget,
  moment: Moment<Params, unknown>,
  labels: Labels,
  stage: Stage,
): (t: number) => SVGElement {
  const { run, values } = moment;
  const time = span?.(run);
  if (scene.kind === '3d') {
    const looks = scene.shows ? [] : looksAt(time).map((t) => scene.draw({ ...moment, t }));
    const reach = reachOf(looks, sceneOptions(scene, moment));
    return (t) => {
      const options = { ...sceneOptions(scene, { ...moment, t }), reach };
      return drawStaticScene3(document, options, scene.draw({ ...moment, t }), labels, stage);
    };
  }
  const { frame, room } = framingOfRun(scene, moment, time, stage);
  const flashes = flashesOf(scene, moment, time);
  return (t) => {
    const svg = createScene2(document, id);
    drawScene2(svg, {
      unit: scene.unit ?? 'm',
      arrows: scene.arrows?.(run, values) ?? {},
      picture: scene.draw({ ...moment, t }),
      view: viewOf(frame, stage, room),
      labels,
      strobe: flashedBefore(flashes, t),
      grips: (scene.handles?.({ ...moment, t }) ?? []).map(({ at }) => at),
    });
    return svg;
  };
}
