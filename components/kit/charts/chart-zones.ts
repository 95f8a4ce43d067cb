/** Shaded parts of a chart, as shapes: a rectangle as long as the other axis, and its name where no curve strikes it through. */
import type { Curve, Zone } from '#kit/declare/chart.ts';
import { type Box, wayThrough } from '#kit/svg/label-places.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { px } from '#kit/svg/svg.ts';
import type { Frame } from './chart-frame.ts';
import { type Scale, toPx } from './chart-scale.ts';

/** The name stands so far, in px, from the edges of the zone. */
const ASIDE = 5;
const BELOW = 13;

/** Size of a letter of a name in px, estimated, and along which shares of the zone the name may begin. */
const LETTER = { width: 6, height: 11 };
const ALONG = [0, 0.25, 0.5, 0.75, 1];

/** A zone narrower than this, in px, has no name. */
const NARROW = 40;

/** Where a value lies, in px, or the end of the axis that it lies beyond. */
function clamped(value: number, scale: Scale): number {
  const [low, high] = scale.range[0] < scale.range[1] ? scale.range : [scale.range[1], scale.range[0]];
  const at = toPx(scale, value);
  return Math.min(Math.max(Number.isFinite(at) ? at : low, low), high);
}

/** How many px of curves run through a box. */
function struck(box: Box, curves: readonly Curve[], { x, y }: Frame): number {
  let way = 0;
  for (const piece of curves.flatMap(({ pieces }) => pieces))
    for (const [i, to] of piece.entries()) {
      const from = piece[i - 1] ?? to;
      way += wayThrough(box, [toPx(x, from[0]), toPx(y, from[1])], [toPx(x, to[0]), toPx(y, to[1])]);
    }
  return way;
}

/** Where a name begins: in the corner that is usual for the zone, or else where curves leave it free. */
function placeOf(name: string, zone: Box, isLow: boolean, curves: readonly Curve[], frame: Frame) {
  const [left, top, right, bottom] = zone;
  const width = LETTER.width * name.length;
  const lines = [bottom - ASIDE, top + BELOW];
  let best = { at: [left + ASIDE, lines[isLow ? 0 : 1] as number] as const, way: Number.POSITIVE_INFINITY };
  for (const baseline of isLow ? lines : lines.toReversed())
    for (const share of ALONG) {
      const x = left + ASIDE + share * Math.max(0, right - left - 2 * ASIDE - width);
      const way = struck([x, baseline - LETTER.height, x + width, baseline + 1], curves, frame);
      if (way < best.way) best = { at: [x, baseline], way };
    }
  return best.at;
}

/** Both shapes in any case, so that a zone that comes and goes during a drag takes no shape from another one. */
export function zoneShapes(
  { along, from, to, label, look }: Zone,
  frame: Frame,
  curves: readonly Curve[] = [],
): readonly Shape[] {
  const { x, y } = frame;
  const [left, right] = along === 'x' ? [clamped(from, x), clamped(to, x)] : [x.range[0], x.range[1]];
  const [bottom, top] = along === 'y' ? [clamped(from, y), clamped(to, y)] : [y.range[0], y.range[1]];
  const name = right - left > NARROW && bottom - top > BELOW ? label : '';
  const [nameX, baseline] = placeOf(name, [left, top, right, bottom], along === 'y', curves, frame);
  return [
    {
      name: 'path',
      attributes: {
        class: `chart-zone chart-look-${look}`,
        d: `M${px(left)} ${px(bottom)}V${px(top)}H${px(right)}V${px(bottom)}Z`,
      },
    },
    {
      name: 'text',
      attributes: {
        class: `chart-zone-label chart-look-${look}`,
        x: px(nameX),
        y: px(baseline),
      },
      text: name,
    },
  ];
}
