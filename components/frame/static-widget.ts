/** A widget as it stands before any script runs: its run at the defaults, its pictures, its labels. */
import { parseHTML } from 'linkedom';
import { drawCharts } from '#kit/charts/chart-draw.ts';
import type { Look, Moment, Widget } from '#kit/declare/widget.ts';
import { chartSpan } from '#kit/figure/step-clock.ts';
import { createScene2, drawScene2, STATIC_WIDTH } from '#kit/plane/scene2.ts';
import { viewOf } from '#kit/plane/scene2-view.ts';
import { sceneOptions } from '#kit/projection/projection-scale.ts';
import { drawStaticScene3 } from '#kit/space/scene3.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { defaultsOf, type Params, type Values } from '#params/params.ts';
import { loadBook } from '../../src/data/book.ts';
import { symbolParts } from '../../src/data/symbol-label.ts';
import { widgets } from '../widgets/registry.ts';

/** Width in px of the charts that the build draws. */
const CHARTS_WIDTH = 400;

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
  readonly charts: readonly string[];
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
  const drawn = drawCharts(document, charts, { width: CHARTS_WIDTH, labels, ...over });
  return {
    values,
    moment,
    labels,
    scene: named(drawScene(document, widget, moment, labels), widget).outerHTML,
    charts: drawn.map((svg) => svg.outerHTML),
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

/** Id of the sentence under a figure, which tells what its picture shows. */
export const sentenceId = (widget: string): string => `${widget}-sentence`;

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

function drawScene(
  document: Document,
  { id, scene }: Widget,
  moment: Moment<Params, unknown>,
  labels: Labels,
  width?: number,
): SVGElement {
  if (scene.kind === '3d') {
    const size = width === undefined ? undefined : { width, height: (width * 3) / 4 };
    return drawStaticScene3(document, sceneOptions(scene, moment), scene.draw(moment), labels, size);
  }
  const svg = createScene2(document, id);
  const { run, values } = moment;
  drawScene2(svg, {
    unit: scene.unit ?? 'm',
    arrows: scene.arrows?.(run, values) ?? {},
    picture: scene.draw(moment),
    view: viewOf(scene.frame(run, values), width ?? STATIC_WIDTH),
    labels,
  });
  return svg;
}
