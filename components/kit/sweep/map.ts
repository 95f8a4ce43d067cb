/**
 * One number of the run against two parameters, as a map in cells with the present run marked on it. It grows from few
 * cells to many in idle moments. Pressing it, or the arrow keys on it, go there.
 */

import { createSelect } from '#kit/charts/select.ts';
import type { ReadingSpec } from '#kit/declare/reading.ts';
import type { Widget } from '#kit/declare/widget.ts';
import type { Hold, Settable } from '#kit/figure/hold.ts';
import { formatQuantity } from '#params/format.ts';
import type { Values } from '#params/params.ts';
import { type Cell, MapRun, SIDES, shareOf, valueAt } from './map-compute.ts';
import { type SweepAxis, sweepAxes } from './sweep-axis.ts';
import { inIdleSlices } from './sweep-idle.ts';

type Reading = ReadingSpec<Record<string, never>, unknown>;

export interface MapOptions {
  readonly widget: Widget;
  readonly values: Settable;
  /** Keys that are chosen first: the reading, the axis across and the one upwards. */
  readonly first: readonly [reading: string, across: string, up: string];
}

export interface MapView {
  update(values: Values, isDragging: boolean, supplied?: unknown): void;
  destroy(): void;
}

/** Side of the painted square, in px of the canvas: whole pixels for each cell. */
const SIZE = 256;

/** A painted map is shown so often, in ms, while it grows. */
const SHOWN_EVERY = 200;

type Colour = readonly [number, number, number];

/** The colour of an element as numbers. */
function colourOf(element: Element): Colour {
  const [r = 0, g = 0, b = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b];
}

class ParameterMap implements MapView {
  readonly #options: MapOptions;
  readonly #host: HTMLElement;
  readonly #axes: readonly SweepAxis[];
  readonly #selects: Readonly<Record<'reading' | 'across' | 'up', HTMLSelectElement>>;
  readonly #place: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #mark: HTMLElement;
  readonly #ends: readonly [HTMLElement, HTMLElement];
  readonly #probes: readonly [HTMLElement, HTMLElement];
  /** What stands along its sides: the ends and the name of each axis. */
  readonly #sides: Readonly<Record<'across' | 'up', HTMLElement>>;
  readonly #words: HTMLElement;
  #values: Values | undefined;
  #supplied: unknown;
  #key = '';
  #run: MapRun | undefined;
  #stop: () => void = () => {};
  #hold: Hold | undefined;

  constructor(host: HTMLElement, options: MapOptions) {
    this.#host = host;
    this.#options = options;
    const { widget, first } = options;
    const document = host.ownerDocument;
    this.#axes = sweepAxes(widget.params);
    const readings = Object.entries(widget.readings).map(([key, { label }]) => [key, label] as const);
    const params = this.#axes.map(({ key, param }) => [key, param.label] as const);
    this.#selects = {
      reading: createSelect(document, 'Reading of the map', readings, first[0]),
      across: createSelect(document, 'Parameter across', params, first[1]),
      up: createSelect(document, 'Parameter upwards', params, first[2]),
    };
    const element = (name: string, tag = 'div'): HTMLElement => {
      const made = document.createElement(tag);
      made.className = name;
      return made;
    };
    const fields = element('sweep-fields');
    fields.append(this.#selects.reading, 'over', this.#selects.across, 'and', this.#selects.up);
    this.#place = element('map-place');
    this.#canvas = document.createElement('canvas');
    this.#canvas.width = SIZE;
    this.#canvas.height = SIZE;
    this.#mark = element('map-mark');
    this.#place.append(this.#canvas, this.#mark);
    this.#place.tabIndex = 0;
    this.#place.setAttribute('role', 'application');
    this.#place.setAttribute('aria-roledescription', 'map');
    const legend = element('map-legend');
    this.#ends = [element('map-end', 'span'), element('map-end', 'span')];
    const ramp = element('map-ramp', 'span');
    this.#probes = [element('map-low', 'span'), element('map-high', 'span')];
    legend.append(this.#ends[0], ramp, this.#ends[1], ...this.#probes);
    this.#sides = { across: element('map-side'), up: element('map-side map-up') };
    this.#words = element('sweep-hint', 'p');
    host.replaceChildren(fields, this.#sides.up, this.#place, this.#sides.across, legend, this.#words);
    for (const select of Object.values(this.#selects))
      select.addEventListener('change', () => this.#restart());
    this.#listen();
  }

  update(values: Values, _isDragging: boolean, supplied?: unknown): void {
    const isOther = supplied !== this.#supplied;
    this.#values = values;
    this.#supplied = supplied;
    if (isOther || this.#key !== this.#keyOf(values)) this.#restart();
    else this.#showMark();
  }

  destroy(): void {
    this.#stop();
    this.#host.replaceChildren();
  }

  #axis(name: 'across' | 'up'): SweepAxis {
    const chosen = this.#selects[name].value;
    return this.#axes.find(({ key }) => key === chosen) ?? (this.#axes[0] as SweepAxis);
  }

  get #reading(): Reading {
    return this.#options.widget.readings[this.#selects.reading.value] as Reading;
  }

  /** The present values with these two in place of their own. */
  #with(values: Values, x: number, y: number): Values {
    const moved = { ...values, ...this.#axis('across').with(values, x) } as Values;
    return { ...moved, ...this.#axis('up').with(moved, y) } as Values;
  }

  #keyOf(values: Values): string {
    const { reading, across, up } = this.#selects;
    return JSON.stringify([reading.value, across.value, up.value, this.#with(values, 0, 0)]);
  }

  #restart(): void {
    this.#stop();
    const values = this.#values;
    if (!values) return;
    this.#key = this.#keyOf(values);
    this.#nameSides();
    const { widget } = this.#options;
    const reading = this.#reading;
    const supplied = this.#supplied;
    const run = new MapRun(this.#axis('across').param, this.#axis('up').param, (x, y) => {
      const at = this.#with(values, x, y);
      const of = widget.model(at, supplied);
      return reading.value({ run: of, values: at as never, t: widget.span?.(of).rest ?? 0 });
    });
    this.#run = run;
    let shownAt = 0;
    this.#stop = inIdleSlices((hasTime) => {
      let isMore: boolean;
      do isMore = run.step();
      while (isMore && hasTime());
      const now = performance.now();
      if (!isMore || (run.cells.length >= SIDES[0] ** 2 && now - shownAt > SHOWN_EVERY)) {
        shownAt = now;
        this.#paint();
      }
      return isMore;
    });
    this.#showMark();
  }

  /** Writes the ends of both axes beside the map. */
  #nameSides(): void {
    for (const name of ['across', 'up'] as const) {
      const { label, unit, min, max } = this.#axis(name).param;
      const [from, to] = [formatQuantity(min, unit), formatQuantity(max, unit)];
      const texts = name === 'across' ? [from, label, to] : [`↑ ${label}, ${from} to ${to}`];
      this.#sides[name].replaceChildren(
        ...texts.map((text) => {
          const span = this.#host.ownerDocument.createElement('span');
          span.textContent = text;
          return span;
        }),
      );
    }
  }

  #paint(): void {
    const context = this.#canvas.getContext('2d');
    const run = this.#run;
    if (!context || !run) return;
    context.clearRect(0, 0, SIZE, SIZE);
    const { range } = run;
    const [least, most] = range ?? [0, 0];
    const [low, high] = [colourOf(this.#probes[0]), colourOf(this.#probes[1])];
    for (const { side, i, k, value } of run.cells) {
      const size = SIZE / side;
      const [x, y] = [i * size, SIZE - (k + 1) * size];
      if (value === null) {
        context.clearRect(x, y, size, size);
        continue;
      }
      const share = most > least ? (value - least) / (most - least) : 0;
      const mixed = low.map((part, n) => Math.round(part + share * ((high[n] as number) - part)));
      context.fillStyle = `rgb(${mixed.join()})`;
      context.fillRect(x, y, size, size);
    }
    const { unit } = this.#reading;
    for (const [n, end] of this.#ends.entries())
      end.textContent = range ? formatQuantity(range[n] as number, unit) : '';
    this.#describe();
  }

  /** The map for those who listen, and what its empty cells mean. */
  #describe(): void {
    const run = this.#run;
    if (!run) return;
    const { label, unit } = this.#reading;
    const [across, up] = [this.#axis('across').param, this.#axis('up').param];
    const inWords = (cell: Cell): string => {
      const at = (param: typeof across, n: number) =>
        formatQuantity(valueAt(param, (n + 0.5) / cell.side), param.unit);
      return `${formatQuantity(cell.value, unit)} at ${at(across, cell.i)} and ${at(up, cell.k)}`;
    };
    const [least, most] = run.range ?? [0, 0];
    const named = [least, most].map((end) => run.cells.find(({ value }) => value === end));
    const ends =
      named[0] && named[1]
        ? ` From ${inWords(named[0])} to ${inWords(named[1])}.`
        : ' No run here has this number.';
    const isOpen = run.cells.some(({ value }) => value === null);
    this.#words.textContent = `${run.progress < 1 ? `${Math.round(100 * run.progress)} % computed. ` : ''}${
      isOpen ? 'Empty cells: there is no such number. ' : ''
    }Press a place of the map, or move over it with the arrow keys, to go there.`;
    this.#place.setAttribute(
      'aria-label',
      `${label} over ${across.label} across and ${up.label} upwards.${ends}`,
    );
  }

  #showMark(): void {
    const values = this.#values;
    if (!values) return;
    const [across, up] = [this.#axis('across'), this.#axis('up')];
    const [x, y] = [shareOf(across.param, across.of(values)), shareOf(up.param, up.of(values))];
    this.#mark.style.left = `${100 * x}%`;
    this.#mark.style.top = `${100 * (1 - y)}%`;
  }

  /** Sets both values by the shares of their axes. */
  #go(x: number, y: number): void {
    const values = this.#values;
    if (!values) return;
    const clamped = (share: number): number => Math.min(1, Math.max(0, share));
    const [across, up] = [this.#axis('across'), this.#axis('up')];
    const moved = this.#with(values, valueAt(across.param, clamped(x)), valueAt(up.param, clamped(y)));
    const keys = [across, up].map(({ key }) => key.replace(/-\d$/, ''));
    (this.#hold ?? this.#options.values).set(
      Object.fromEntries(keys.map((key) => [key, moved[key as keyof typeof moved]])),
    );
  }

  #listen(): void {
    const place = this.#place;
    const goTo = ({ clientX, clientY }: PointerEvent): void => {
      const { left, top, width, height } = this.#canvas.getBoundingClientRect();
      this.#go((clientX - left) / width, 1 - (clientY - top) / height);
    };
    place.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      place.setPointerCapture(event.pointerId);
      this.#hold = this.#options.values.hold();
      goTo(event);
    });
    place.addEventListener('pointermove', (event) => {
      if (this.#hold) goTo(event);
    });
    const end = () => {
      this.#hold?.release();
      this.#hold = undefined;
    };
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      place.addEventListener(name, end);
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    place.addEventListener('keydown', (event) => {
      const way = ways[event.key];
      const values = this.#values;
      if (!way || !values || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const [across, up] = [this.#axis('across'), this.#axis('up')];
      const step = 1 / (SIDES.at(-1) as number);
      this.#go(
        shareOf(across.param, across.of(values)) + way[0] * step,
        shareOf(up.param, up.of(values)) + way[1] * step,
      );
    });
  }
}

/** Makes the map of a widget in an empty host. It shows nothing until its first update. */
export function mountMap(host: HTMLElement, options: MapOptions): MapView {
  return new ParameterMap(host, options);
}
