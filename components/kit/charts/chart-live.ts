/**
 * Charts that live: they follow a drag in place, show the cursor, and send the reader to the time or the value that is
 * pointed at. Plot draws again only where a frame has changed.
 */

import type { Chart } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import type { Hold, Settable } from '#kit/figure/hold.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { NumberParam } from '#params/params.ts';
import { drawChart, type Layers, updateCursor, updateData } from './chart-draw.ts';
import { type Frame, frameOf, frameText, planFrames } from './chart-frame.ts';
import { upTo } from './chart-layer.ts';
import { placeOver, placeVeil } from './chart-overlay.ts';
import { followPointer } from './chart-pointer.ts';
import { createSlider, describeSlider, isDescribed, type Track } from './chart-slider.ts';
import { type FramedChart, paramTrack, timeTrack } from './chart-track.ts';

export interface ChartsOptions {
  readonly labels: Labels;
  /** The reader points at a time. */
  readonly onSeek: (t: number) => void;
  /** Takes the value of a parameter that the reader points at, on a chart whose x axis it is. */
  readonly values: Settable;
  /** Declaration of a parameter: no key moves it by less than a step, or out of its range. */
  readonly paramOf?: (key: string) => Pick<NumberParam, 'min' | 'max' | 'step'> | undefined;
  /** Says which charts can be seen; the others wait for the end of a drag. */
  readonly sight?: { readonly follow: (chart: Element) => void; readonly has: (chart: Element) => boolean };
  /** Width of new drawings in px; that of the drawings on the page unless given. */
  readonly width?: number;
  /** Height of each plot area in px; that of small multiples unless given. */
  readonly plotHeight?: number;
  /** The place that the charts fill as slim strips, in px: asked for whenever they are drawn at rest. */
  readonly size?: () => { readonly width: number; readonly room: number } | undefined;
}

export interface ChartsState {
  readonly isDragging: boolean;
  /** Where the cursor stands; where it stood unless given. */
  readonly t?: number;
  /** The charts over time are veiled from this time on. */
  readonly hideFrom?: number;
  /** The figure went back to its start: axes that have grown do so, too. */
  readonly isFresh?: boolean;
}

export interface ChartsView {
  update(charts: readonly Chart[], span: Span | undefined, state: ChartsState): void;
  cursor(t: number): void;
  destroy(): void;
}

/** A drawing on the page. */
interface Drawing {
  readonly frame: Frame;
  readonly svg: Element;
  /** What it shows: out of sight, during a drag, that may be an older chart; unknown if the build has drawn it. */
  readonly shown?: Chart | undefined;
}

/** A chart in its place. */
type Placed = Drawing & FramedChart;

/** Whether two charts show the same curves: one whose curves do not depend on the values gives them as they were. */
const hasSameCurves = (one: Chart, other: Chart | undefined): boolean =>
  one.curves === other?.curves && one.stems === other.stems && one.zones === other.zones;

/** Name of the slider and the veil of the charts that share the time axis; others have their chart's id. */
const TIME = ' time';
const DEFAULT_WIDTH = 380;

class Charts implements ChartsView {
  readonly #host: HTMLElement;
  readonly #options: ChartsOptions;
  readonly #listening = new AbortController();
  readonly #sliders = new Map<string, HTMLElement>();
  readonly #veil: HTMLElement;
  #placed: readonly Placed[] = [];
  #span: Span | undefined;
  #hideFrom = Number.POSITIVE_INFINITY;
  #t: number | undefined;
  #isDragging = false;
  #size: { readonly width: number; readonly room: number } | undefined;
  /** While a pointer is drawn along a chart. */
  #hold: Hold | undefined;

  constructor(host: HTMLElement, options: ChartsOptions) {
    this.#host = host;
    this.#options = options;
    const document = host.ownerDocument;
    this.#veil = document.createElement('div');
    this.#veil.className = 'chart-veil';
    const words = document.createElement('span');
    words.textContent = 'run it to see';
    this.#veil.append(words);
    host.classList.add('chart-stack', 'chart-live');
    followPointer(host, this.#listening.signal, {
      point: (chart, value, isStart) => this.#point(chart, value, isStart),
      hold: () => {
        this.#hold = options.values.hold();
      },
      release: () => {
        this.#hold?.release();
        this.#hold = undefined;
      },
    });
  }

  update(charts: readonly Chart[], span: Span | undefined, state: ChartsState): void {
    const { isDragging, t, hideFrom, isFresh = false } = state;
    this.#span = span;
    this.#isDragging = isDragging;
    this.#t = t ?? this.#t ?? span?.rest;
    const before = { placed: this.#placed, hideFrom: this.#hideFrom };
    this.#hideFrom = hideFrom ?? Number.POSITIVE_INFINITY;
    const there = this.#there();
    const previous = new Map([...there].map(([id, { frame }]) => [id, frame]));
    const [first] = previous.values();
    const { plotHeight } = this.#options;
    if (!isDragging || !this.#size) this.#size = this.#options.size?.();
    const size = this.#size;
    const frames = planFrames(charts, {
      width: size?.width ?? first?.width ?? this.#options.width ?? DEFAULT_WIDTH,
      ...(size ? { room: size.room } : {}),
      labels: this.#options.labels,
      ...(span ? { span } : {}),
      ...(plotHeight === undefined ? {} : { plotHeight }),
      ...(isFresh ? {} : { previous }),
      isSettled: !isDragging,
    });
    this.#keepingLit(() => {
      this.#placed = charts.map((chart, i) => this.#place(chart, frames[i] as Frame, there));
    });
    for (const { svg } of there.values()) svg.remove();
    const isInPlace =
      before.hideFrom === this.#hideFrom &&
      before.placed.length === charts.length &&
      this.#placed.every(({ svg, frame }, i) => {
        const old = before.placed[i];
        return old?.svg === svg && old.frame === frame;
      });
    if (isInPlace) this.#describe();
    else {
      this.#order();
      this.#overlay();
    }
  }

  /** The charts on the page by their ids: as they were placed last, or at first as the build has drawn them. */
  #there(): Map<string, Drawing> {
    if (this.#placed.length > 0) return new Map(this.#placed.map((placed) => [placed.chart.id, placed]));
    const drawn = [...this.#host.querySelectorAll(':scope > svg[data-chart]')].flatMap((svg) => {
      const frame = frameOf(svg);
      return frame ? [[svg.getAttribute('data-chart') ?? '', { svg, frame }] as const] : [];
    });
    return new Map(drawn);
  }

  cursor(t: number): void {
    this.#t = t;
    this.#keepingLit(() => {
      for (const { chart, frame, svg } of this.#placed)
        if (frame.isTime) updateCursor(svg, chart, frame, this.#shownTime);
    });
    this.#describe();
  }

  destroy(): void {
    this.#listening.abort();
    for (const slider of this.#sliders.values()) slider.remove();
    this.#veil.remove();
    this.#host.classList.remove('chart-live');
    this.#placed = [];
  }

  /** The time of the cursor; none behind the veil. */
  get #shownTime(): number | undefined {
    return this.#t !== undefined && this.#t <= this.#hideFrom ? this.#t : undefined;
  }

  /** Draws; what was lit with its twins on the page stays lit, even if its shapes are new. */
  #keepingLit(draw: () => void): void {
    const lit = this.#host.querySelector('.is-lit[data-sym]')?.getAttribute('data-sym');
    draw();
    if (lit === undefined || lit === null) return;
    for (const shape of this.#host.querySelectorAll('[data-sym]'))
      if (shape.getAttribute('data-sym') === lit) shape.classList.add('is-lit');
  }

  /** Updates a chart in place, or draws it anew if its frame has changed. What is used up leaves `there`. */
  #place(given: Chart, frame: Frame, there: Map<string, Drawing>): Placed {
    const chart =
      frame.isTime && this.#hideFrom < Number.POSITIVE_INFINITY ? upTo(given, this.#hideFrom) : given;
    const layers: Layers = {
      labels: this.#options.labels,
      events: this.#span?.events ?? [],
      at: chart.x ? chart.x.at : this.#shownTime,
    };
    const { sight } = this.#options;
    const old = there.get(chart.id);
    there.delete(chart.id);
    if (old && (old.frame === frame || frameText(old.frame) === frameText(frame))) {
      const { svg } = old;
      const isDue = !this.#isDragging || (sight?.has(svg) ?? true);
      if (isDue && !frame.isTime && hasSameCurves(chart, old.shown))
        updateCursor(svg, chart, frame, layers.at);
      else if (isDue) updateData(svg, chart, frame, layers);
      sight?.follow(svg);
      return { chart, frame, svg, shown: isDue ? chart : old.shown };
    }
    const svg = drawChart(this.#host.ownerDocument, chart, frame, layers);
    if (old) old.svg.replaceWith(svg);
    else this.#host.append(svg);
    sight?.follow(svg);
    return { chart, frame, svg, shown: chart };
  }

  /** From top to bottom as given; what is in its place is left alone. */
  #order(): void {
    let above: Element | undefined;
    for (const { svg } of this.#placed) {
      if (svg.previousElementSibling !== (above ?? null)) {
        if (above) above.after(svg);
        else this.#host.prepend(svg);
      }
      above = svg;
    }
  }

  /** Sliders and veil in their places. */
  #overlay(): void {
    const document = this.#host.ownerDocument;
    const frames = this.#placed.map(({ frame }) => frame);
    const wanted = new Map<string, (frame: Frame, i: number) => boolean>();
    for (const { chart, frame } of this.#placed) {
      if (frame.isTime) wanted.set(TIME, ({ isTime }) => isTime);
      else if (chart.x?.param !== undefined)
        wanted.set(chart.id, (_, i) => this.#placed[i]?.chart.id === chart.id);
    }
    for (const [key, slider] of this.#sliders) {
      if (wanted.has(key)) continue;
      slider.remove();
      this.#sliders.delete(key);
    }
    for (const [key, isCovered] of wanted) {
      let slider = this.#sliders.get(key);
      if (!slider) {
        slider = createSlider(document, () => this.#track(key));
        this.#sliders.set(key, slider);
        this.#host.append(slider);
      }
      placeOver(slider, frames, isCovered);
    }
    if (placeVeil(this.#veil, frames, this.#hideFrom)) this.#host.append(this.#veil);
    else this.#veil.remove();
    this.#describe();
  }

  /** While something is dragged, nobody listens to a slider but to the one that has the focus. */
  #describe(): void {
    const { activeElement } = this.#host.ownerDocument;
    for (const [key, slider] of this.#sliders) {
      if (this.#isDragging && slider !== activeElement && isDescribed(slider)) continue;
      const track = this.#track(key);
      if (track) describeSlider(slider, track);
    }
  }

  /** What a slider moves along: the time, or the parameter of one chart. */
  #track(key: string): Track | undefined {
    const { labels, onSeek, paramOf, values } = this.#options;
    if (key === TIME) {
      const over = this.#placed.filter(({ frame }) => frame.isTime);
      return timeTrack(over, this.#span, { t: this.#t, hideFrom: this.#hideFrom, labels, go: onSeek });
    }
    const placed = this.#placed.find(({ chart }) => chart.id === key);
    return (
      placed && paramTrack(placed, { labels, paramOf, go: (asked) => (this.#hold ?? values).set(asked) })
    );
  }

  /** The reader points at a place of a chart. */
  #point(id: string, value: number, isStart: boolean): void {
    const placed = this.#placed.find(({ chart }) => chart.id === id);
    if (!placed) return;
    const key = placed.frame.isTime ? TIME : placed.chart.id;
    const track = this.#track(key);
    if (!track) return;
    const [from, to] = track.range;
    track.go(Math.min(to, Math.max(from, value)));
    // As with any slider: what was touched then listens to the keys.
    if (isStart) this.#sliders.get(key)?.focus({ preventScroll: true });
  }
}

/** Wakes the charts of a host, which holds the drawings of the build and nothing else. */
export function mountCharts(host: HTMLElement, options: ChartsOptions): ChartsView {
  return new Charts(host, options);
}
