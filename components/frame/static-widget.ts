/** A widget as it stands before any script runs: its run at the defaults, its pictures, its labels. */
import { parseHTML } from 'linkedom';
import { drawCharts } from '#kit/charts/chart-draw.ts';
import type { Chart } from '#kit/declare/chart.ts';
import { openingCharts } from '#kit/declare/opening-charts.ts';
import type { Look, Moment, Span, Widget } from '#kit/declare/widget.ts';
import { chartSpan } from '#kit/figure/step-clock.ts';
import { createScene2, drawScene2 } from '#kit/plane/scene2.ts';
import { proportionOf, viewOf } from '#kit/plane/scene2-view.ts';
import { sceneOptions } from '#kit/projection/projection-scale.ts';
import { drawStaticScene3 } from '#kit/space/scene3.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { defaultsOf, type Params, type Values } from '#params/params.ts';
import { loadBook } from '../../src/data/book.ts';
import { symbolParts } from '../../src/data/symbol-label.ts';
import { widgets } from '../widgets/registry.ts';
import { type Corner, freeCorner } from './free-corner.ts';

/** Size in px of the place beside the stage on a laptop, which the charts fill. */
const CHARTS = { width: 320, room: 440 };

/** Size in px of the stage beside charts on a laptop, above the bar of time: a picture in it is drawn in its true size. */
const STAGE = { width: 704, height: 360 };

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
  readonly labels: Labels;
  /** SVG texts. */
  readonly scene: string;
  readonly drawnCharts: readonly string[];
  /** All charts, and the ids of those that are drawn. */
  readonly charts: readonly Chart[];
  readonly opening: readonly string[];
  /** Where the headline stands. */
  readonly corner: Corner;
}

/** So many moments of a run are looked at for a place that it leaves free. */
const MOMENTS = 7;

function momentsOf(moment: Moment<Params, unknown>, span: Span | undefined) {
  if (!span) return [moment];
  const { t0, t1 } = span;
  const times = Array.from({ length: MOMENTS }, (_, i) => t0 + (i / (MOMENTS - 1)) * (t1 - t0));
  return [moment, ...times.map((t) => ({ ...moment, t }))];
}

/** Runs the widget and draws it. */
export function staticWidget(widget: Widget, values: Values = defaultsOf(widget.params)): StaticWidget {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
    document: Document;
  };
  const labels = labelsOf(widget);
  const run = widget.model(values);
  const span = widget.span?.(run);
  const moment = { run, values, t: span?.rest ?? 0 };
  const charts = widget.charts?.(run, values) ?? [];
  const over = span ? { span: chartSpan(span) } : {};
  const opening = openingCharts(widget, charts);
  const shown = charts.filter((chart) => opening.includes(chart.id));
  const drawn = drawCharts(document, shown, { ...CHARTS, labels, ...over });
  return {
    values,
    moment,
    labels,
    scene: drawScene(document, widget, moment, labels).outerHTML,
    drawnCharts: drawn.map((svg) => svg.outerHTML),
    charts,
    opening,
    corner: freeCorner(momentsOf(moment, span).map((at) => drawScene(document, widget, at, labels))),
  };
}

/** The picture alone, drawn for a width in px: its letters keep their size in a small place. */
export function staticPicture(
  widget: Widget,
  width: number,
): { readonly scene: string; readonly labels: Labels } {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
    document: Document;
  };
  const labels = labelsOf(widget);
  const values = defaultsOf(widget.params);
  const run = widget.model(values);
  const moment = { run, values, t: widget.span?.(run).rest ?? 0 };
  return { scene: drawScene(document, widget, moment, labels, width).outerHTML, labels };
}

function drawScene(
  document: Document,
  { id, scene }: Widget,
  moment: Moment<Params, unknown>,
  labels: Labels,
  width?: number,
): SVGElement {
  if (scene.kind === '3d') {
    const size = width === undefined ? STAGE : { width, height: (width * 3) / 4 };
    return drawStaticScene3(document, sceneOptions(scene, moment), scene.draw(moment), labels, size);
  }
  const svg = createScene2(document, id);
  const { run, values } = moment;
  const frame = scene.frame(run, values);
  drawScene2(svg, {
    unit: scene.unit ?? 'm',
    arrows: scene.arrows?.(run, values) ?? {},
    picture: scene.draw(moment),
    view: viewOf(frame, width ?? Math.min(STAGE.width, STAGE.height * proportionOf(frame))),
    labels,
  });
  return svg;
}
