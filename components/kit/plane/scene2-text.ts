/** Words in a picture of the plane: where they stand, by estimated widths, and where they go when there is no room. */
import type { Picture, TextMark } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { type Box, type LabelPlace, overlapOf, placeLabels, wayThrough } from '#kit/svg/label-places.ts';
import type { Stage } from '#kit/svg/stage.ts';
import { roomOf, type View } from './scene2-view.ts';

/** px: mean width of a letter, height of a line, and from its baseline up to its middle. */
const LETTER = 6.3;
export const LINE = 13;
const MIDDLE = 4.2;

/** Width of some words, in px, estimated. */
export const textWidth = (text: string): number => LETTER * text.length;

const SIDE = { start: 1, middle: 0, end: -1 } as const;

/** Other places for words that cannot stand where they should: on the other side, lines above and below, in that order. */
const SHIFTS = [
  { mirror: 1, lines: 0 },
  { mirror: -1, lines: 0 },
  { mirror: 1, lines: -1 },
  { mirror: 1, lines: 1 },
  { mirror: -1, lines: -1 },
  { mirror: -1, lines: 1 },
  { mirror: 1, lines: -2 },
  { mirror: 1, lines: 2 },
  { mirror: 1, lines: -3 },
  { mirror: 1, lines: 3 },
] as const;
const OWN_COSTS = SHIFTS.map((_, choice) => 4 * choice);
/** Per px² of a label under the words, per px² of a handle and per px of a bar; and to leave the place of the frame before. */
const COST = { label: 20, grip: 0.6, bar: 2, change: 6 } as const;

/** The heavy lines of a picture, on the screen: bars that words would be struck through by. */
function barsOf(picture: Picture, view: View): readonly (readonly [Point, Point])[] {
  return picture.flatMap((mark) => {
    if (mark.kind !== 'line' || mark.weight !== 'thick') return [];
    const points = mark.points.map(view.toScreen);
    return points.slice(1).map((to, i): readonly [Point, Point] => [points[i] as Point, to]);
  });
}

/** The middle of some words at one of their places. */
function centreOf(
  { at, text, anchor = 'start', offset = [0, 0] }: TextMark,
  view: View,
  choice: number,
): Point {
  const { mirror, lines } = SHIFTS[choice] as (typeof SHIFTS)[number];
  const [x, y] = view.toScreen(at);
  const side = SIDE[anchor] * (textWidth(text) / 2);
  return [x + mirror * (offset[0] + side), y + offset[1] - MIDDLE + lines * (LINE + 1)];
}

/** The box of words at the place that is asked for, in px from the place that they belong to. */
export function textReach({ text, anchor = 'start', offset = [0, 0] }: TextMark): Box {
  const middle = offset[0] + SIDE[anchor] * (textWidth(text) / 2);
  const half = textWidth(text) / 2;
  const y = offset[1] - MIDDLE;
  return [middle - half, y - LINE / 2, middle + half, y + LINE / 2];
}

/** Words with the middle of their box. */
export interface PlacedText extends LabelPlace {
  readonly mark: TextMark;
}

/** A stage narrower or lower than this, in px, has no room for extra words: that of a phone, that of a sketch. */
const NARROW = 560;
const LOW = 240;

/** The words that a stage has room for. */
export function textsOn(picture: Picture, { width, height }: Stage): readonly TextMark[] {
  const isLow = height < LOW;
  const hasRoom = ({ isExtra, isSpare }: TextMark): boolean =>
    !(isExtra && (isLow || width < NARROW)) && !(isSpare && isLow);
  return picture.filter((mark) => mark.kind === 'text').filter(hasRoom);
}

/** Puts the words of a picture beside each other. `before` are the choices of the frame before, `choices` gets these; `grips` are where handles are. */
export function placeTexts(
  picture: Picture,
  view: View,
  taken: readonly Box[],
  before: ReadonlyMap<string, number>,
  choices: Map<string, number>,
  grips: readonly Box[] = [],
): readonly PlacedText[] {
  const marks = textsOn(picture, view);
  const bars = barsOf(picture, view);
  const costAt = (box: Box, boxes: readonly Box[]): number => {
    let cost = 0;
    for (const other of boxes) cost += COST.label * overlapOf(box, other);
    for (const grip of grips) cost += COST.grip * overlapOf(box, grip);
    for (const [from, to] of bars) cost += COST.bar * wayThrough(box, from, to);
    return cost;
  };
  const places = placeLabels(
    marks.map((mark, i) => ({
      width: textWidth(mark.text),
      height: LINE,
      before: before.get(`text ${i}`),
      centreOf: (choice) => centreOf(mark, view, choice),
    })),
    { choices: OWN_COSTS, change: COST.change, at: costAt },
    roomOf(view),
    taken,
  );
  return places.map((place, i) => {
    choices.set(`text ${i}`, place.choice);
    return { ...place, mark: marks[i] as TextMark };
  });
}

/** Where the words begin, by their anchor: x and baseline. */
export function textStart({ mark: { text, anchor = 'start' }, centre: [x, y] }: PlacedText): Point {
  return [x - SIDE[anchor] * (textWidth(text) / 2), y + MIDDLE];
}
