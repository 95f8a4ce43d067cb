/**
 * One step up the ladder of abstraction: any reading against any number among the parameters, as a curve with the present run on
 * it. Pointing at the curve goes there. The curve grows in idle moments and starts again at the next input.
 */

import { type ChartsView, mountCharts } from '#kit/charts/chart-live.ts';
import { createSelect } from '#kit/charts/select.ts';
import type { Chart } from '#kit/declare/chart.ts';
import type { ReadingSpec } from '#kit/declare/reading.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { type Asked, type Settable, through } from '#kit/figure/hold.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { Values } from '#params/params.ts';
import { type SweepAxis, sweepAxes } from './sweep-axis.ts';
import { SweepRun, settable } from './sweep-compute.ts';
import { inIdleSlices } from './sweep-idle.ts';

export interface SweepOptions {
  readonly widget: Widget;
  readonly labels: Labels;
  /** Takes the value of the parameter that the reader points at; it is one that a slider could be set to. */
  readonly values: Settable;
}

export interface SweepView {
  update(values: Values, isDragging: boolean, supplied?: unknown): void;
  destroy(): void;
}

/** With fewer points than this the curve before is left standing: it is nearer to the truth than a few lines. */
const FEWEST_SHOWN = 17;

/** Height of the plot area in px: it stands alone, and is looked at closely. */
const HEIGHT = 130;

/** Widths of the drawing in px; between them it is as wide as its place. */
const WIDTHS = [300, 640] as const;

/** Width of a drawing whose place is not laid out yet. */
const UNSEEN_WIDTH = 480;

type Reading = ReadingSpec<Record<string, never>, unknown>;

/** A reading at a value of the parameter, all others as they are; at the resting time of its own run. */
function readingAt(widget: Widget, reading: Reading, values: Values, supplied: unknown): number | null {
  const run = widget.model(values, supplied);
  return reading.value({ run, values: values as never, t: widget.span?.(run).rest ?? 0 });
}

class Sweep implements SweepView {
  readonly #host: HTMLElement;
  readonly #options: SweepOptions;
  readonly #axes: readonly SweepAxis[];
  readonly #charts: ChartsView;
  readonly #readingSelect: HTMLSelectElement;
  readonly #paramSelect: HTMLSelectElement;
  #values: Values | undefined;
  #isDragging = false;
  /** What the reader brought along: the curve is that of their own thing. */
  #supplied: unknown;
  #run: SweepRun | undefined;
  #isDone = false;
  /** What the run belongs to: reading, parameter and all other values. */
  #key = '';
  #stop: () => void = () => {};
  /** The reading of the present run, kept while the curve grows. */
  #present: { readonly values: Values; readonly reading: Reading; readonly y: number | null } | undefined;

  constructor(host: HTMLElement, options: SweepOptions) {
    this.#host = host;
    this.#options = options;
    const { widget, labels, values } = options;
    this.#axes = sweepAxes(widget.params);
    const document = host.ownerDocument;
    const readings = Object.entries(widget.readings).map(([key, { label }]) => [key, label] as const);
    const params = this.#axes.map(({ key, param }) => [key, param.label] as const);
    this.#readingSelect = createSelect(document, 'Reading', readings, widget.sweep?.reading);
    this.#paramSelect = createSelect(document, 'Parameter', params, widget.sweep?.param);
    const fields = document.createElement('div');
    fields.className = 'sweep-fields';
    fields.append(this.#readingSelect, 'against', this.#paramSelect);
    const stack = document.createElement('div');
    stack.className = 'chart-stack chart-sized';
    const hint = document.createElement('p');
    hint.className = 'sweep-hint';
    hint.textContent = 'Point at the curve, or move along it with the arrow keys, to go there.';
    host.replaceChildren(fields, stack, hint);
    for (const select of [this.#readingSelect, this.#paramSelect])
      select.addEventListener('change', () => this.#restart(true));
    this.#charts = mountCharts(stack, {
      labels,
      width: Math.min(WIDTHS[1], Math.max(WIDTHS[0], stack.clientWidth || UNSEEN_WIDTH)),
      plotHeight: HEIGHT,
      onSeek: () => {},
      paramOf: (key) => this.#axes.find((axis) => axis.key === key)?.param,
      values: through(values, (asked) => this.#settable(asked)),
    });
  }

  update(values: Values, isDragging: boolean, supplied?: unknown): void {
    const isFirst = this.#values === undefined;
    const isOther = supplied !== this.#supplied;
    this.#values = values;
    this.#isDragging = isDragging;
    this.#supplied = supplied;
    // Moving along the curve changes the swept parameter alone: the curve stays.
    if (!isOther && this.#key === this.#keyOf(values)) this.#draw();
    else this.#restart(isFirst);
  }

  destroy(): void {
    this.#stop();
    this.#charts.destroy();
    this.#host.replaceChildren();
  }

  /** The value on an axis as the values of its parameter. */
  #settable(asked: Asked): Asked {
    const axis = this.#axes.find(({ key }) => key in asked);
    return axis && this.#values ? axis.with(this.#values, settable(axis.param, Number(asked[axis.key]))) : {};
  }

  #keyOf(values: Values): string {
    const others = { ...values, ...this.#axis?.with(values, 0) };
    return JSON.stringify([this.#readingSelect.value, this.#paramSelect.value, others]);
  }

  /** Begins a new curve; at once with its first points if nothing of it is on the page yet. */
  #restart(isNew: boolean): void {
    this.#stop();
    const values = this.#values;
    const axis = this.#axis;
    const reading = this.#reading;
    if (!values || !axis || !reading) return;
    this.#key = this.#keyOf(values);
    this.#isDone = false;
    const { widget } = this.#options;
    const supplied = this.#supplied;
    this.#present = undefined;
    const run = new SweepRun(axis.param, (x) =>
      readingAt(widget, reading, { ...values, ...axis.with(values, x) } as Values, supplied),
    );
    this.#run = run;
    if (isNew) {
      while (run.points.length < FEWEST_SHOWN && run.step());
      this.#draw();
    }
    this.#stop = inIdleSlices((hasTime) => {
      let isMore: boolean;
      do isMore = run.step();
      while (isMore && hasTime());
      this.#isDone = !isMore;
      if (this.#isDone || run.points.length >= FEWEST_SHOWN) this.#draw();
      return isMore;
    });
  }

  get #axis(): SweepAxis | undefined {
    return this.#axes.find(({ key }) => key === this.#paramSelect.value);
  }

  get #reading(): Reading | undefined {
    return this.#options.widget.readings[this.#readingSelect.value] as Reading | undefined;
  }

  #draw(): void {
    const chart = this.#chart();
    if (chart) this.#charts.update([chart], undefined, { isDragging: this.#isDragging || !this.#isDone });
  }

  #presentReading(values: Values, reading: Reading): number | null {
    if (this.#present?.values !== values || this.#present.reading !== reading)
      this.#present = {
        values,
        reading,
        y: readingAt(this.#options.widget, reading, values, this.#supplied),
      };
    return this.#present.y;
  }

  #chart(): Chart | undefined {
    const values = this.#values;
    const axis = this.#axis;
    const reading = this.#reading;
    if (!values || !axis || !reading || !this.#run) return undefined;
    const { labels } = this.#options;
    const { key, param } = axis;
    const at = axis.of(values);
    const sym = reading.symbol;
    const label = sym === undefined ? undefined : labels[sym];
    return {
      id: `sweep-${key}-${this.#readingSelect.value}`,
      title: label && sym !== undefined ? { sym } : { text: reading.label },
      unit: reading.unit,
      curves: [
        {
          label: '',
          look: label?.look ?? 'ink',
          ...(sym === undefined ? {} : { sym }),
          pieces: this.#run.pieces({ x: at, y: this.#presentReading(values, reading) }),
          hasPlainJumps: true,
        },
      ],
      x: {
        label: param.label,
        unit: param.unit,
        domain: [param.min, param.max],
        param: key,
        at,
        isLog: param.spread === 'log',
      },
    };
  }
}

/** Makes the sweep of a widget in an empty host. It shows nothing until its first update. */
export function mountSweep(host: HTMLElement, options: SweepOptions): SweepView {
  return new Sweep(host, options);
}
