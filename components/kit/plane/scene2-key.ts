/** The key at the foot of a picture: a scale bar, and how long the arrows are. */

import { roundBelow } from '#kit/declare/round-number.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import type { Box } from '#kit/svg/label-places.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { footWidth } from '#kit/svg/stage.ts';
import { pointsOf, px } from '#kit/svg/svg.ts';
import { withUnit } from '#params/format.ts';
import { headPoints } from './scene2-shapes.ts';
import type { View } from './scene2-view.ts';

/** px from the left and the lower edge. */
const MARGIN = { x: 14, y: 14 };

/** Gaps in px: from a bar to its words, to the next bar, and to the next row above. */
const GAP = { words: 7, next: 20, row: 20 };

/** Width of a letter in px, estimated. */
const LETTER = 6.4;

/** Round amounts of a quantity: the sample arrow shows the first that is long enough to see. */
const AMOUNTS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000];

/** A bar or a sample arrow, from left to right, and what it stands for. */
interface KeyItem {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly isArrow: boolean;
  readonly words: string;
}

const endOf = ({ to, words }: KeyItem): number => to + GAP.words + LETTER * words.length;

/** The items side by side, clear of the headline; what does not fit stands in a row above. */
function itemsOf(view: View, unit: string, scales: ArrowScales): readonly KeyItem[] {
  if (unit === '') return [];
  const length = roundBelow(Math.min(110, view.width / 5) / view.scale);
  const room = footWidth(view) - MARGIN.x;
  let y = view.height - MARGIN.y;
  const items: KeyItem[] = [
    {
      from: MARGIN.x,
      to: MARGIN.x + length * view.scale,
      y,
      isArrow: false,
      words: withUnit(String(length), unit),
    },
  ];
  for (const { unit: of, length: perUnit } of Object.values(scales)) {
    const one = perUnit * view.scale;
    const amount = AMOUNTS.find((round) => round * one >= 22) ?? 1;
    const at = (from: number): KeyItem => ({
      from,
      to: from + amount * one,
      y,
      isArrow: true,
      words: withUnit(String(amount), of),
    });
    const beside = at(endOf(items.at(-1) as KeyItem) + GAP.next);
    if (endOf(beside) > room) y -= GAP.row;
    items.push(endOf(beside) > room ? at(MARGIN.x) : beside);
  }
  return items;
}

/** Boxes that the key takes up, in px, for labels to stay out of. */
export function keyBoxes(view: View, unit: string, scales: ArrowScales): readonly Box[] {
  return itemsOf(view, unit, scales).map((item) => [item.from, item.y - 7, endOf(item), item.y + 7]);
}

export function keyShapes(view: View, unit: string, scales: ArrowScales): readonly Shape[] {
  return itemsOf(view, unit, scales).flatMap(({ from, to, y, isArrow, words }): readonly Shape[] => {
    const kind = isArrow ? ' is-arrow' : '';
    const text: Shape = {
      name: 'text',
      attributes: { class: `key-text${kind}`, x: to + GAP.words, y: y + 4, 'text-anchor': 'start' },
      text: words,
    };
    if (isArrow)
      return [
        {
          name: 'polyline',
          attributes: {
            class: 'key-line is-arrow',
            points: pointsOf([
              [from, y],
              [to - 6, y],
            ]),
          },
        },
        { name: 'polygon', attributes: { class: 'key-head is-arrow', points: headPoints([to, y], 0, 8) } },
        text,
      ];
    const bar = `M${px(from)} ${px(y - 4)}v8M${px(from)} ${px(y)}H${px(to)}M${px(to)} ${px(y - 4)}v8`;
    return [{ name: 'path', attributes: { class: 'key-line', d: bar } }, text];
  });
}
