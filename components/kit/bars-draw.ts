/**
 * Stacked bars as SVG, at build time and in the browser alike. Places along the axis are shares of the width, so that
 * the drawing needs no width: it fits any, and nothing moves when it wakes.
 */
import { formatReading, withMinus, withUnit } from '../../src/params/format.ts';
import {
  axisOf,
  type BarPart,
  placeParts,
  type StackedBar,
  type StackedBars,
  spread,
  sumOf,
  ticksOf,
} from './bars.ts';
import { type Attributes, createSvg } from './svg.ts';
import { setText } from './text.ts';

/** Heights in px: the line above a bar, the bar, what links it to its labels, the two lines of a label, the axis. */
const LINE = 18;
const BAR = 24;
const LINK = 9;
const LABEL = 32;
const AXIS = 20;
const EACH = LINE + BAR + LINK + LABEL;

/**
 * Width of a label as a share of the narrowest drawing, 50 px of 270, and of the narrowest that counts as wide, of 620.
 * Labels are drawn for both, and the style sheet shows those that fit.
 */
const WIDTHS = { narrow: 0.185, wide: 0.08 };

const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`;

/** What a screen reader says of the bars. */
export function barsInWords({ title, unit, bars }: StackedBars): string {
  const inWords = ({ label, parts }: StackedBar): string =>
    `${label}: ${parts.map((part) => `${part.label} ${formatReading(part.value)}`).join(', ')}`;
  return `${title}, in ${unit}. ${bars.map(inWords).join('. ')}.`;
}

/** Writes one element after the other, reusing those that are there. */
class Pen {
  readonly #group: Element;
  readonly #old: Element[];
  #next = 0;

  constructor(group: Element) {
    this.#group = group;
    this.#old = [...group.children];
  }

  draw(name: string, attributes: Attributes, text?: string): void {
    const there = this.#old[this.#next++];
    let element = there;
    if (!there || there.localName !== name) {
      element = createSvg(this.#group.ownerDocument as Document, name);
      if (there) there.replaceWith(element);
      else this.#group.append(element);
    }
    for (const [key, value] of Object.entries(attributes)) {
      const written = String(value);
      if (element?.getAttribute(key) !== written) element?.setAttribute(key, written);
    }
    if (element && text !== undefined) setText(element, text);
  }

  /** Takes away what was not drawn again. */
  end(): void {
    for (const extra of this.#old.slice(this.#next)) extra.remove();
  }
}

const patternName = (id: string, { fill, look }: BarPart): string => `${id}-bar-${fill}-${look}`;

/** The patterns of all fills, each in the colour of its look. */
function drawPatterns(defs: Element, id: string, { bars }: StackedBars): void {
  const document = defs.ownerDocument as Document;
  for (const part of bars.flatMap(({ parts }) => parts)) {
    const name = patternName(id, part);
    if (!part.fill || part.fill === 'plain' || defs.querySelector(`[id="${name}"]`)) continue;
    const pattern = createSvg(document, 'pattern', {
      id: name,
      patternUnits: 'userSpaceOnUse',
      width: 6,
      height: 6,
      class: `look-${part.look}`,
      ...(part.fill === 'hatched' ? { patternTransform: 'rotate(45)' } : {}),
    });
    pattern.append(
      part.fill === 'hatched'
        ? createSvg(document, 'line', { x1: 0, y1: 0, x2: 0, y2: 6, class: 'bar-hatch' })
        : createSvg(document, 'circle', { cx: 3, cy: 3, r: 1.1, class: 'bar-point' }),
    );
    defs.append(pattern);
  }
}

/** How a value lies on the axis: its share of the width, and as text. */
interface Scale {
  readonly share: (value: number) => number;
  readonly text: (value: number) => string;
}

/** All parts with the same decimals, so that a reader can add them up: three digits of what the axis shows. */
function scaleOf([low, high]: readonly [number, number]): Scale {
  const decimals = Math.max(0, 3 - Math.ceil(Math.log10(high)));
  return {
    share: (value) => (value - low) / (high - low),
    text: (value) => withMinus(value === 0 ? '0' : value.toFixed(decimals)),
  };
}

function drawBar(pen: Pen, id: string, bar: StackedBar, top: number, scale: Scale): void {
  const { share } = scale;
  const { parts, isGhost = false, label } = bar;
  const tone = isGhost ? ' is-ghost' : '';
  const placed = placeParts(parts).map(({ from, to }) => ({ from: share(from), to: share(to) }));
  const y = top + LINE;
  pen.draw('text', { class: 'bar-sum', x: 0, y: top + 12 }, label);
  for (const [i, part] of parts.entries()) {
    const { from, to } = placed[i] as { from: number; to: number };
    const box = { x: percent(from), width: percent(to - from), y, height: BAR };
    const isPlain = !part.fill || part.fill === 'plain';
    pen.draw('rect', { ...box, class: `bar-part look-${part.look}${tone}`, style: '' });
    pen.draw('rect', {
      ...box,
      class: 'bar-fill',
      style: isPlain ? 'fill: none' : `fill: url(#${patternName(id, part)})`,
    });
  }
  const end = percent(share(sumOf(parts)));
  pen.draw('line', { class: 'bar-end', x1: end, x2: end, y1: y - 3, y2: y + BAR + 3 });
  for (const width of ['narrow', 'wide'] as const) drawLabels(pen, parts, placed, y + BAR, width, scale);
}

/** Labels in the order of their parts along the axis, moved apart where parts are thin. */
function drawLabels(
  pen: Pen,
  parts: readonly BarPart[],
  placed: readonly { readonly from: number; readonly to: number }[],
  y: number,
  width: keyof typeof WIDTHS,
  { text }: Scale,
): void {
  const gap = WIDTHS[width];
  const middle = (i: number): number => ((placed[i]?.from ?? 0) + (placed[i]?.to ?? 0)) / 2;
  const order = parts.map((_, i) => i).toSorted((one, other) => middle(one) - middle(other));
  const places = spread(order.map(middle), gap, [gap / 2, 1 - gap / 2]);
  for (const [rank, i] of order.entries()) {
    const part = parts[i] as BarPart;
    const x = percent(places[rank] as number);
    const look = `is-${width} ${part.value === 0 ? 'is-none' : `look-${part.look}`}`;
    pen.draw('line', { class: `bar-link ${look}`, x1: percent(middle(i)), x2: x, y1: y, y2: y + LINK });
    pen.draw('text', { class: `bar-label ${look}`, x, y: y + LINK + 11 }, part.label);
    pen.draw('text', { class: `bar-value ${look}`, x, y: y + LINK + 25 }, text(part.value));
  }
}

function drawAxis(
  pen: Pen,
  ticks: readonly number[],
  unit: string,
  height: number,
  share: (value: number) => number,
) {
  for (const [i, tick] of ticks.entries()) {
    const x = percent(share(tick));
    const isLast = i === ticks.length - 1;
    pen.draw('line', {
      class: tick === 0 ? 'bar-zero' : 'bar-grid',
      x1: x,
      x2: x,
      y1: LINE - 3,
      y2: height - AXIS + 4,
    });
    const text = withMinus(String(tick));
    pen.draw(
      'text',
      { class: `bar-tick ${tick === 0 && i === 0 ? 'is-first' : isLast ? 'is-last' : ''}`, x, y: height - 4 },
      isLast ? withUnit(text, unit) : text,
    );
  }
}

/** Draws the bars into an `svg` made by `createBars`. `id` is the widget's. */
export function drawBars(svg: Element, id: string, bars: StackedBars): void {
  const [defs, grid, group] = [...svg.children] as [Element, Element, Element];
  drawPatterns(defs, id, bars);
  const ends = axisOf(bars);
  const scale = scaleOf(ends);
  const height = EACH * bars.bars.length + AXIS;
  const axis = new Pen(grid);
  drawAxis(axis, ticksOf(ends), bars.unit, height, scale.share);
  axis.end();
  const pen = new Pen(group);
  for (const [i, bar] of bars.bars.entries()) drawBar(pen, id, bar, EACH * i, scale);
  pen.end();
  const words = barsInWords(bars);
  if (svg.getAttribute('aria-label') !== words) svg.setAttribute('aria-label', words);
  if (svg.getAttribute('height') !== String(height)) svg.setAttribute('height', String(height));
}

/** An empty drawing. */
export function createBars(document: Document): SVGElement {
  const svg = createSvg(document, 'svg', { class: 'bars-drawing', role: 'img', width: '100%' });
  svg.append(createSvg(document, 'defs'), createSvg(document, 'g'), createSvg(document, 'g'));
  return svg;
}
