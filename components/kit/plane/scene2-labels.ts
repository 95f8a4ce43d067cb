/**
 * Labels of arrows, turns and dots in the plane: each is put where it covers least. Widths are estimated, not measured,
 * so that the picture of the build and that of the browser are the same.
 */

import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import { type Box, type LabelPlace, overlapOf, placeLabels } from '#kit/svg/label-places.ts';
import { type Labels, labelOf, labelWidth } from '#kit/svg/labels.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { translation } from '#kit/svg/svg.ts';
import { screenArrow } from './scene2-shapes.ts';
import { type PlacedText, placeTexts } from './scene2-text.ts';
import { roomOf, type View } from './scene2-view.ts';

/** px. */
const FONT = 17;
const HEIGHT = 0.95 * FONT;

/** Something that wants a label. */
interface Wish {
  readonly symbol: string;
  readonly look: string;
  /** Where it points, and along which direction (rad, screen). */
  readonly tip: Point;
  readonly angle: number;
  readonly from: Point;
}

function wishesOf(picture: Picture, view: View, scales: ArrowScales): readonly Wish[] {
  return picture.flatMap((mark): readonly Wish[] => {
    if (mark.sym === undefined || mark.tone === 'faint' || mark.tone === 'ghost') return [];
    const look = mark.look ?? 'ink';
    if (mark.kind === 'arrow') {
      const { from, to, length } = screenArrow(mark, view, scales);
      if (length < 6) return [];
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      return [{ symbol: mark.sym, look, tip: to, angle, from }];
    }
    if (mark.kind === 'arc' && Math.abs(mark.sweep) > 0.02) {
      const [x, y] = view.toScreen(mark.centre);
      const r = mark.radius * view.scale;
      const end = mark.start + mark.sweep;
      const tip: Point = [x + r * Math.cos(end), y - r * Math.sin(end)];
      return [{ symbol: mark.sym, look, tip, angle: -end, from: tip }];
    }
    if (mark.kind === 'dot') {
      const tip = view.toScreen(mark.at);
      return [{ symbol: mark.sym, look, tip, angle: -Math.PI / 4, from: tip }];
    }
    return [];
  });
}

/** How much of a line runs through a box: points along it, counted. */
function crossed([left, top, right, bottom]: Box, from: Point, to: Point): number {
  // Most lines are far away, and this is asked thousands of times in a drag.
  if (Math.max(from[0], to[0]) <= left - 2 || Math.min(from[0], to[0]) >= right + 2) return 0;
  if (Math.max(from[1], to[1]) <= top - 1 || Math.min(from[1], to[1]) >= bottom + 1) return 0;
  let inside = 0;
  for (let i = 0; i <= 12; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / 12;
    const y = from[1] + ((to[1] - from[1]) * i) / 12;
    if (x > left - 2 && x < right + 2 && y > top - 1 && y < bottom + 1) inside++;
  }
  return inside;
}

/** Outlines of bodies as lines on the screen. */
function outlinesOf(picture: Picture, view: View): readonly (readonly [Point, Point])[] {
  return picture.flatMap((mark) => {
    if (mark.kind !== 'polygon' || (mark.tone ?? 'firm') !== 'firm') return [];
    const corners = mark.points.map(view.toScreen);
    return corners.map((corner, i): readonly [Point, Point] => [
      corner,
      corners[(i + 1) % corners.length] as Point,
    ]);
  });
}

/** Directions around an anchor in which a label may lie, relative to the arrow: ahead first. */
const TURNS = [0, 0.6, -0.6, 1.2, -1.2, 1.57, -1.57, 2.2, -2.2, 3.14];
const DISTANCES = [19, 29, 44];

/** At the tip or beside the middle, so far away, in which direction; and what it costs to have it there. */
const CHOICES = [0, 0.5].flatMap((back) =>
  DISTANCES.flatMap((distance) =>
    TURNS.map((turn, order) => ({ back, distance, turn, cost: order + 12 * back + 0.2 * distance })),
  ),
);
const OWN_COSTS = CHOICES.map(({ cost }) => cost);

/** To leave the place of the frame before costs less than a point of an arrow under the label, and more than an outline's. */
const COST = { label: 20, grip: 0.6, arrow: 14, outline: 5, change: 8 } as const;

/** Half the width of a handle, in px. */
const GRIP = 8;

function centreOf({ tip, angle, from }: Wish, width: number, choice: number): Point {
  const { back, distance, turn } = CHOICES[choice] as (typeof CHOICES)[number];
  const direction = angle + turn;
  const reach = distance + (width / 2) * Math.abs(Math.cos(direction)) - 5;
  return [
    tip[0] + back * (from[0] - tip[0]) + reach * Math.cos(direction),
    tip[1] + back * (from[1] - tip[1]) + reach * Math.sin(direction),
  ];
}

/** Each symbol with how often it came before: two arrows may have the same. */
function keysOf(wishes: readonly Wish[]): readonly string[] {
  const counts = new Map<string, number>();
  return wishes.map(({ symbol }) => {
    const count = counts.get(symbol) ?? 0;
    counts.set(symbol, count + 1);
    return `${symbol} ${count}`;
  });
}

/** The choices of the frame before, by symbol and by words; `layOut` keeps them up to date. */
export type LabelChoices = Map<string, number>;

/** A symbol at its place. */
interface PlacedSymbol extends LabelPlace {
  readonly symbol: string;
  readonly look: string;
}

/** Everything written into a picture, at its place. What found no room is marked as crowded, and is not drawn. */
export interface Lettering {
  readonly texts: readonly PlacedText[];
  readonly symbols: readonly PlacedSymbol[];
}

/** Puts words and symbols where they cover least; `taken` are boxes in which something else stands, `handles` its handles. */
export function layOut(
  picture: Picture,
  view: View,
  scales: ArrowScales,
  labels: Labels,
  choices: LabelChoices = new Map(),
  taken: readonly Box[] = [],
  handles: readonly Point[] = [],
): Lettering {
  const grips = handles.map(view.toScreen).map(([x, y]): Box => [x - GRIP, y - GRIP, x + GRIP, y + GRIP]);
  const wishes = wishesOf(picture, view, scales);
  const outlines = outlinesOf(picture, view);
  const keys = keysOf(wishes);
  const costAt = (box: Box, boxes: readonly Box[]): number => {
    let cost = 0;
    for (const other of boxes) cost += COST.label * overlapOf(box, other);
    for (const grip of grips) cost += COST.grip * overlapOf(box, grip);
    for (const other of wishes) cost += COST.arrow * crossed(box, other.from, other.tip);
    for (const [a, b] of outlines) cost += COST.outline * crossed(box, a, b);
    return cost;
  };
  const sized = wishes.map((wish, i) => {
    const width = labelWidth(labelOf(labels, wish.symbol)) * FONT;
    const before = choices.get(keys[i] as string);
    return { width, height: HEIGHT, before, centreOf: (choice: number) => centreOf(wish, width, choice) };
  });
  const before = new Map(choices);
  choices.clear();
  const texts = placeTexts(picture, view, taken, before, choices, grips);
  const words = texts.flatMap(({ isCrowded, box }) => (isCrowded ? [] : [box]));
  const places = placeLabels(sized, { choices: OWN_COSTS, change: COST.change, at: costAt }, roomOf(view), [
    ...taken,
    ...words,
  ]);
  const symbols = places.map((place, i): PlacedSymbol => {
    choices.set(keys[i] as string, place.choice);
    const { symbol, look } = wishes[i] as Wish;
    return { ...place, symbol, look };
  });
  return { texts, symbols };
}

/** The symbols as shapes. */
export function labelShapes({ symbols }: Lettering, labels: Labels): readonly Shape[] {
  return symbols.flatMap(({ symbol, look, box, centre, isCrowded }): Shape[] =>
    isCrowded
      ? []
      : [
          {
            name: 'g',
            attributes: {
              class: `label look-${look}`,
              transform: translation(box[0], centre[1] + 0.28 * HEIGHT),
              'data-sym': symbol,
            },
            text: labelOf(labels, symbol),
          },
        ],
  );
}
