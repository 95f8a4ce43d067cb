/** The key at the foot of a picture: a scale bar, and how long the arrows are. */

import { roundBelow } from '#kit/declare/round-number.ts';
import type { ArrowScales } from '#kit/declare/widget.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { pointsOf } from '#kit/svg/svg.ts';
import { withUnit } from '#params/format.ts';
import { headPoints } from './scene2-shapes.ts';
import type { View } from './scene2-view.ts';

/** px from the left and the lower edge. */
const MARGIN = { x: 12, y: 12 };

/** Round amounts of a quantity: the sample arrow shows the first that is long enough to see. */
const AMOUNTS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000];

export function keyShapes(view: View, unit: string, scales: ArrowScales): readonly Shape[] {
  if (unit === '') return [];
  const y = view.height - MARGIN.y;
  const length = roundBelow(Math.min(130, view.width / 4) / view.scale);
  const end = MARGIN.x + length * view.scale;
  const bar = `M${MARGIN.x} ${y - 4}v8M${MARGIN.x} ${y}H${end}M${end} ${y - 4}v8`;
  const shapes: Shape[] = [
    { name: 'path', attributes: { class: 'key-line', d: bar } },
    text((MARGIN.x + end) / 2, y - 8, withUnit(String(length), unit), 'middle'),
  ];
  let x = end + 26;
  for (const { unit: of, length: perUnit } of Object.values(scales)) {
    const one = perUnit * view.scale;
    const amount = AMOUNTS.find((round) => round * one >= 22) ?? 1;
    const tip = x + amount * one;
    const label = withUnit(String(amount), of);
    const width = 6.4 * label.length + 6;
    if (tip + width + 6 > view.width) break;
    shapes.push(
      {
        name: 'polyline',
        attributes: {
          class: 'key-line is-arrow',
          points: pointsOf([
            [x, y],
            [tip - 6, y],
          ]),
        },
      },
      { name: 'polygon', attributes: { class: 'key-head is-arrow', points: headPoints([tip, y], 0, 8) } },
      text(tip + 6, y + 4, label, 'start', 'key-text is-arrow'),
    );
    x = tip + width + 22;
  }
  return shapes;
}

const text = (x: number, y: number, content: string, anchor: string, name = 'key-text'): Shape => ({
  name: 'text',
  attributes: { class: name, x, y, 'text-anchor': anchor },
  text: content,
});
