/**
 * Stacked bars as SVG, at build time and in the browser alike. Places along the axis are shares of the width, so that
 * the drawing needs no width: it fits any, and nothing moves when it wakes.
 */

import {
  axisOf,
  type BarPart,
  placeParts,
  type StackedBar,
  type StackedBars,
  spread,
  sumOf,
  ticksOf,
} from '#kit/declare/bars.ts';
import { reconcile, type Shape } from '#kit/svg/reconcile.ts';
import { createSvg, percent, setAttributes } from '#kit/svg/svg.ts';
import { formatReading, withMinus, withUnit } from '#params/format.ts';

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

/** What a screen reader says of the bars. */
export function barsInWords({ title, unit, bars }: StackedBars): string {
  const inWords = ({ label, parts }: StackedBar): string =>
    `${label}: ${parts.map((part) => `${part.label} ${formatReading(part.value)}`).join(', ')}`;
  return `${title}, in ${unit}. ${bars.map(inWords).join('. ')}.`;
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

const line = (attributes: Shape['attributes']): Shape => ({ name: 'line', attributes });
const words = (text: string, attributes: Shape['attributes']): Shape => ({ name: 'text', attributes, text });

function barShapes(id: string, bar: StackedBar, top: number, scale: Scale): readonly Shape[] {
  const { share } = scale;
  const { parts, isGhost = false, label } = bar;
  const tone = isGhost ? ' is-ghost' : '';
  const placed = placeParts(parts).map(({ from, to }) => ({ from: share(from), to: share(to) }));
  const y = top + LINE;
  const boxes = parts.flatMap((part, i): readonly Shape[] => {
    const { from, to } = placed[i] as { from: number; to: number };
    const box = { x: percent(from), width: percent(to - from), y, height: BAR };
    const isPlain = !part.fill || part.fill === 'plain';
    const fill = isPlain ? 'fill: none' : `fill: url(#${patternName(id, part)})`;
    return [
      { name: 'rect', attributes: { ...box, class: `bar-part look-${part.look}${tone}` } },
      { name: 'rect', attributes: { ...box, class: 'bar-fill', style: fill } },
    ];
  });
  const end = percent(share(sumOf(parts)));
  return [
    words(label, { class: 'bar-sum', x: 0, y: top + 12 }),
    ...boxes,
    line({ class: 'bar-end', x1: end, x2: end, y1: y - 3, y2: y + BAR + 3 }),
    ...(['narrow', 'wide'] as const).flatMap((width) => labelShapes(parts, placed, y + BAR, width, scale)),
  ];
}

/** Labels in the order of their parts along the axis, moved apart where parts are thin. */
function labelShapes(
  parts: readonly BarPart[],
  placed: readonly { readonly from: number; readonly to: number }[],
  y: number,
  width: keyof typeof WIDTHS,
  { text }: Scale,
): readonly Shape[] {
  const gap = WIDTHS[width];
  const middle = (i: number): number => ((placed[i]?.from ?? 0) + (placed[i]?.to ?? 0)) / 2;
  const order = parts.map((_, i) => i).toSorted((one, other) => middle(one) - middle(other));
  const places = spread(order.map(middle), gap, [gap / 2, 1 - gap / 2]);
  return order.flatMap((i, rank) => {
    const part = parts[i] as BarPart;
    const x = percent(places[rank] as number);
    const look = `is-${width} ${part.value === 0 ? 'is-none' : `look-${part.look}`}`;
    return [
      line({ class: `bar-link ${look}`, x1: percent(middle(i)), x2: x, y1: y, y2: y + LINK }),
      words(part.label, { class: `bar-label ${look}`, x, y: y + LINK + 11 }),
      words(text(part.value), { class: `bar-value ${look}`, x, y: y + LINK + 25 }),
    ];
  });
}

function axisShapes(
  ticks: readonly number[],
  unit: string,
  height: number,
  share: (value: number) => number,
): readonly Shape[] {
  return ticks.flatMap((tick, i) => {
    const x = percent(share(tick));
    const isLast = i === ticks.length - 1;
    const end = tick === 0 && i === 0 ? 'is-first' : isLast ? 'is-last' : '';
    const text = withMinus(String(tick));
    return [
      line({
        class: tick === 0 ? 'bar-zero' : 'bar-grid',
        x1: x,
        x2: x,
        y1: LINE - 3,
        y2: height - AXIS + 4,
      }),
      words(isLast ? withUnit(text, unit) : text, { class: `bar-tick ${end}`, x, y: height - 4 }),
    ];
  });
}

/** Draws the bars into an `svg` made by `createBars`. `id` is the widget's. */
export function drawBars(svg: Element, id: string, bars: StackedBars): void {
  const [defs, grid, group] = [...svg.children] as [Element, Element, Element];
  drawPatterns(defs, id, bars);
  const ends = axisOf(bars);
  const scale = scaleOf(ends);
  const height = EACH * bars.bars.length + AXIS;
  reconcile(grid, axisShapes(ticksOf(ends), bars.unit, height, scale.share));
  reconcile(
    group,
    bars.bars.flatMap((bar, i) => barShapes(id, bar, EACH * i, scale)),
  );
  setAttributes(svg, { 'aria-label': barsInWords(bars), height });
}

/** An empty drawing. */
export function createBars(document: Document): SVGElement {
  const svg = createSvg(document, 'svg', { class: 'bars-drawing', role: 'img', width: '100%' });
  svg.append(createSvg(document, 'defs'), createSvg(document, 'g'), createSvg(document, 'g'));
  return svg;
}
