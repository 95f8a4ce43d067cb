/** Shaded parts of a chart, as shapes: a rectangle as long as the other axis, and its name in a corner. */
import type { Zone } from '#kit/declare/chart.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { px } from '#kit/svg/svg.ts';
import type { Frame } from './chart-frame.ts';
import { type Scale, toPx } from './chart-scale.ts';

/** The name stands so far, in px, from the edges of the zone. */
const ASIDE = 5;
const BELOW = 13;

/** A zone narrower than this, in px, has no name. */
const NARROW = 40;

/** Where a value lies, in px, or the end of the axis that it lies beyond. */
function clamped(value: number, scale: Scale): number {
  const [low, high] = scale.range[0] < scale.range[1] ? scale.range : [scale.range[1], scale.range[0]];
  const at = toPx(scale, value);
  return Math.min(Math.max(Number.isFinite(at) ? at : low, low), high);
}

/** Both shapes in any case, so that a zone that comes and goes during a drag takes no shape from another one. */
export function zoneShapes({ along, from, to, label, look }: Zone, { x, y }: Frame): readonly Shape[] {
  const [left, right] = along === 'x' ? [clamped(from, x), clamped(to, x)] : [x.range[0], x.range[1]];
  const [bottom, top] = along === 'y' ? [clamped(from, y), clamped(to, y)] : [y.range[0], y.range[1]];
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
        x: px(left + ASIDE),
        y: px(along === 'y' ? bottom - ASIDE : top + BELOW),
      },
      text: right - left > NARROW && bottom - top > BELOW ? label : '',
    },
  ];
}
