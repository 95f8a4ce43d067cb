/** The legend of a painted solid, top left in the picture: a ramp of colour between two numbers, and what it means. */
import { formatReading, withUnit } from '../../src/params/format.ts';
import { BANDS, isPainted, type PaintedSolid, valueOfBand } from './paint.ts';
import type { Paint, Picture3 } from './picture.ts';
import { paintStyle } from './projection-pieces.ts';
import { createSvg, px, setAttributes } from './svg.ts';

/** Places and sizes in px. */
const MARGIN = 12;
const RAMP = { width: 100, height: 10 } as const;
const GAP = 6;
const SECOND_LINE = 20;
/** Width of a letter, estimated. */
const LETTER = 6.4;

/** The first painted solid of a picture: there is room for one legend. */
const paintedIn = (picture: Picture3): PaintedSolid | undefined => picture.find(isPainted);

interface LegendTexts {
  readonly low: string;
  readonly high: string;
  readonly meaning: string;
}

function textsOf({ legend }: Paint): LegendTexts {
  const [low, high] = legend.ends;
  return {
    low: formatReading(low),
    high: withUnit(formatReading(high), legend.unit),
    meaning: legend.note === undefined ? legend.title : `${legend.title}, ${legend.note}`,
  };
}

/** The box in which the legend stands, for labels to stay out of: [left, top, right, bottom] in px. */
export function legendBoxes(picture: Picture3): readonly (readonly [number, number, number, number])[] {
  const mark = paintedIn(picture);
  if (!mark) return [];
  const { low, high, meaning } = textsOf(mark.paint);
  const first = LETTER * (low.length + high.length) + 2 * GAP + RAMP.width;
  const width = Math.max(first, LETTER * meaning.length);
  return [[0, 0, MARGIN + width, MARGIN + RAMP.height + SECOND_LINE]];
}

/** A tick on the ramp for each line of equal value. */
const ticksPath = ({ contours = [] }: Paint, left: number): string =>
  contours.map((value) => `M${px(left + value * RAMP.width)} ${MARGIN}v${RAMP.height}`).join('');

/** Draws the legend into a group, in place; nothing if nothing is painted. */
export function drawLegend(group: SVGElement, picture: Picture3): void {
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
  const { low, high, meaning } = textsOf(mark.paint);
  const left = MARGIN + LETTER * low.length + GAP;
  const wide = RAMP.width / BANDS;
  const children = [...group.children];
  for (let band = 0; band < BANDS; band++) {
    setAttributes(children[band] as Element, {
      d: `M${px(left + band * wide)} ${MARGIN}h${px(wide)}v${RAMP.height}h${px(-wide)}Z`,
      style: paintStyle(mark.look, valueOfBand(band), 1),
    });
  }
  const [frame, ticks, ...texts] = children.slice(BANDS);
  setAttributes(frame as Element, {
    d: `M${px(left)} ${MARGIN}h${RAMP.width}v${RAMP.height}h${-RAMP.width}Z`,
  });
  setAttributes(ticks as Element, { d: ticksPath(mark.paint, left) });
  const baseline = MARGIN + RAMP.height - 0.5;
  const places = [
    [low, MARGIN, baseline],
    [high, left + RAMP.width + GAP, baseline],
    [meaning, MARGIN, baseline + SECOND_LINE],
  ] as const;
  for (const [i, [text, x, y]] of places.entries()) {
    const element = texts[i] as Element;
    setAttributes(element, { x, y });
    if (element.textContent !== text) element.textContent = text;
  }
}
