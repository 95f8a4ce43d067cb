/** The legend of a painted solid, top left in the picture: a ramp of colour between two numbers, and what it means. */

import type { Paint, Picture3 } from '#kit/declare/picture.ts';
import type { Stage } from '#kit/svg/stage.ts';
import { createSvg, px, setAttributes } from '#kit/svg/svg.ts';
import { formatReading, withUnit } from '#params/format.ts';
import { BANDS, isPainted, type PaintedSolid, valueOfBand } from './paint.ts';
import { paintStyle } from './projection-pieces.ts';

/** Places and sizes in px. */
const MARGIN = 12;
const RAMP_HEIGHT = 10;
const GAP = 6;
const LINE = 18;
/** Width of a letter, estimated. */
const LETTER = 6.4;

/** In a picture narrower than this, in px, the legend is stacked, so that it leaves the middle to the body. */
const NARROW = 420;

/** The first painted solid of a picture: there is room for one legend. */
const paintedIn = (picture: Picture3): PaintedSolid | undefined => picture.find(isPainted);

/** A legend at its place: the left end of the ramp and its width, and texts with their baselines. */
interface Layout {
  readonly left: number;
  readonly width: number;
  readonly texts: readonly (readonly [text: string, x: number, y: number])[];
}

function layoutOf({ legend }: Paint, { width }: Stage): Layout {
  const [low, high] = legend.ends.map((end) => formatReading(end)) as [string, string];
  const baseline = MARGIN + RAMP_HEIGHT - 0.5;
  const [second, third] = [baseline + LINE, baseline + 2 * LINE];
  if (width < NARROW) {
    const ends = `${low} to ${withUnit(high, legend.unit)}`;
    const texts = [[ends, MARGIN, second] as const, [legend.title, MARGIN, third] as const];
    return { left: MARGIN, width: 70, texts };
  }
  const left = MARGIN + LETTER * low.length + GAP;
  const ramp = 100;
  const meaning = legend.note === undefined ? legend.title : `${legend.title}, ${legend.note}`;
  return {
    left,
    width: ramp,
    texts: [
      [low, MARGIN, baseline],
      [withUnit(high, legend.unit), left + ramp + GAP, baseline],
      [meaning, MARGIN, second],
    ],
  };
}

/** The box in which the legend stands, for labels to stay out of: [left, top, right, bottom] in px. */
export function legendBoxes(
  picture: Picture3,
  size: Stage,
): readonly (readonly [number, number, number, number])[] {
  const mark = paintedIn(picture);
  if (!mark) return [];
  const { texts } = layoutOf(mark.paint, size);
  const right = Math.max(...texts.map(([text, x]) => x + LETTER * text.length));
  return [[0, 0, right, Math.max(...texts.map(([, , y]) => y)) + 4]];
}

/** A tick on the ramp for each line of equal value. */
const ticksPath = ({ contours = [] }: Paint, { left, width }: Layout): string =>
  contours.map((value) => `M${px(left + value * width)} ${MARGIN}v${RAMP_HEIGHT}`).join('');

/** Draws the legend into a group, in place; nothing if nothing is painted. */
export function drawLegend(group: SVGElement, picture: Picture3, size: Stage): void {
  const mark = paintedIn(picture);
  if (!mark) {
    group.replaceChildren();
    return;
  }
  const document = group.ownerDocument;
  if (group.children.length === 0) {
    const bands = Array.from({ length: BANDS }, () => createSvg(document, 'path', { class: 'scene3-paint' }));
    const lines = [0, 1].map(() => createSvg(document, 'path', { class: 'scene3-contour' }));
    const texts = [0, 1, 2].map(() => createSvg(document, 'text', { class: 'scene3-scale-text' }));
    group.append(...bands, ...lines, ...texts);
  }
  const layout = layoutOf(mark.paint, size);
  const { left, width } = layout;
  const wide = width / BANDS;
  const children = [...group.children];
  for (let band = 0; band < BANDS; band++) {
    setAttributes(children[band] as Element, {
      d: `M${px(left + band * wide)} ${MARGIN}h${px(wide)}v${RAMP_HEIGHT}h${px(-wide)}Z`,
      style: paintStyle(mark.look, valueOfBand(band), 1),
    });
  }
  const [frame, ticks, ...texts] = children.slice(BANDS);
  setAttributes(frame as Element, { d: `M${px(left)} ${MARGIN}h${width}v${RAMP_HEIGHT}h${-width}Z` });
  setAttributes(ticks as Element, { d: ticksPath(mark.paint, layout) });
  for (const [i, element] of texts.entries()) {
    const [text, x, y] = layout.texts[i] ?? ['', 0, 0];
    setAttributes(element, { x, y });
    if (element.textContent !== text) element.textContent = text;
  }
}
