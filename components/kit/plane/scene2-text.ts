/** Words in a picture of the plane: where they stand, by estimated widths, and where they go when there is no room. */
import type { Picture, TextMark } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { type Box, type LabelPlace, overlapOf, placeLabels } from '#kit/svg/label-places.ts';
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
const COST = { label: 20, change: 6 } as const;

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

/** Puts the words of a picture beside each other. `before` are the choices of the frame before, `choices` gets these. */
export function placeTexts(
  picture: Picture,
  view: View,
  taken: readonly Box[],
  before: ReadonlyMap<string, number>,
  choices: Map<string, number>,
): readonly PlacedText[] {
  const marks = textsOn(picture, view);
  const places = placeLabels(
    marks.map((mark, i) => ({
      width: textWidth(mark.text),
      height: LINE,
      before: before.get(`text ${i}`),
      centreOf: (choice) => centreOf(mark, view, choice),
    })),
    {
      choices: OWN_COSTS,
      change: COST.change,
      at: (box, boxes) => boxes.reduce((sum, other) => sum + COST.label * overlapOf(box, other), 0),
    },
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
