/** The cursor of a chart: a line, a dot on each curve, and the values there. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { curveEnds } from './chart-ends.ts';
import { type Frame, GAP } from './chart-frame.ts';
import { classes, dot, symOf } from './chart-layer.ts';
import { fromPx, toPx } from './chart-scale.ts';
import { axisValue, valueAt } from './chart-value.ts';

/** Size in px of a value beside the cursor. */
const READOUT = { width: 40, height: 12 } as const;

/** Places of a value beside the cursor, best first: right or left of it, above or below the curve. */
const CORNERS = [
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

/** Width of a letter of a title, estimated, and how far below the plot's upper edge its foot may reach, in px. */
const TITLE = { letter: 6.6, foot: 4 } as const;

/** Whether a value with its middle at this height would stand on the title, which lies over the plot on the left. */
function isOnTitle({ title, x, y }: Frame, cx: number, middle: number, side: 1 | -1): boolean {
  const left = cx + (side > 0 ? GAP : -GAP - READOUT.width);
  const isUnder = left < x.range[0] + TITLE.letter * title.length;
  return isUnder && middle - READOUT.height / 2 < y.range[1] - TITLE.foot;
}

/** How much of a value at a corner would lie on curves: in samples along its width. */
function covered({ curves }: Chart, { x, y }: Frame, cx: number, middle: number, side: 1 | -1): number {
  let count = 0;
  for (let step = 1; step <= 6; step++) {
    const place = cx + side * (GAP + ((step - 1) / 5) * READOUT.width);
    if (place < x.range[0] || place > x.range[1]) {
      count += 2; // outside is worse than on a line
      continue;
    }
    const shown = curves.filter(({ isGhost }) => !isGhost).map((curve) => valueAt(curve, fromPx(x, place)));
    // Where no curve goes on a veil may hide the rest.
    if (shown.every((value) => value === null)) count += 1;
    for (const value of shown) {
      if (value !== null && Math.abs(toPx(y, value) - middle) < READOUT.height / 2 + 2) count += 1;
    }
  }
  return count;
}

/** A value beside the cursor, at the corner where it hides the least. */
function beside(chart: Chart, curve: Curve, frame: Frame, [cx, cy]: ChartPoint, text: string): Shape {
  const [bottom, top] = frame.y.range;
  let best = { score: Number.POSITIVE_INFINITY, side: 1 as 1 | -1, baseline: cy };
  for (const [side, way] of CORNERS) {
    const middle = cy + way * (READOUT.height / 2 + 4);
    const isOutside = middle < top - GAP || middle > bottom + GAP;
    const isOn = isOutside || isOnTitle(frame, cx, middle, side);
    const score = covered(chart, frame, cx, middle, side) + (isOn ? 3 : 0);
    if (score < best.score) best = { score, side, baseline: middle + 4 };
  }
  return {
    name: 'text',
    attributes: {
      class: classes('chart-value chart-beside', curve),
      x: cx + best.side * GAP,
      y: best.baseline,
      'text-anchor': best.side < 0 ? 'end' : 'start',
      ...symOf(curve),
    },
    text,
  };
}

/** Two curves that cross under the cursor have one value there: it is written once. */
function onceEach(values: readonly Shape[]): readonly Shape[] {
  const keyOf = ({ text, attributes: { x, y } }: Shape): string => [text, x, y].join();
  return values.filter((value, i) => values.findIndex((other) => keyOf(other) === keyOf(value)) === i);
}

/**
 * Values of named curves stand in a column with the names at their ends; the value of a curve without a name stands
 * beside the cursor.
 */
export function cursorShapes(chart: Chart, frame: Frame, at: number | undefined): readonly Shape[] {
  const { x, y, height, width, axis } = frame;
  const cx = at === undefined ? Number.NaN : toPx(x, at);
  if (at === undefined || !(cx >= x.range[0] - 0.5 && cx <= x.range[1] + 0.5)) return [];
  const foot = axis === '' ? height : y.range[0];
  const line = { class: 'chart-cursor', x1: cx, x2: cx, y1: y.range[1] - GAP, y2: foot };
  const dots: Shape[] = [];
  const values: Shape[] = [];
  const show = (curve: Curve, write: (cy: number, text: string) => Shape) => {
    const value = valueAt(curve, at);
    const cy = value === null ? Number.NaN : toPx(y, value);
    if (Number.isNaN(cy)) return;
    dots.push(dot([cx, cy], frame.isTime ? 2.5 : 4, { class: classes('chart-here', curve) }));
    values.push(write(cy, axisValue(value, y.domain, chart)));
  };
  for (const { curve, labelY } of curveEnds(chart, frame))
    show(curve, (_, text) => ({
      name: 'text',
      attributes: {
        class: classes('chart-value', curve),
        x: width - 1,
        y: labelY + 4,
        'text-anchor': 'end',
        ...symOf(curve),
      },
      text,
    }));
  for (const curve of chart.curves)
    if (!curve.isGhost && curve.label === '')
      show(curve, (cy, text) => beside(chart, curve, frame, [cx, cy], text));
  return [{ name: 'line', attributes: line }, ...dots, ...onceEach(values)];
}
