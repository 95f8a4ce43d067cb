/** A picture in the plane, drawn into an SVG: at build time once, in the browser whenever something changed. */

import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { reconcile } from '#kit/svg/reconcile.ts';
import { reservedBoxes } from '#kit/svg/stage.ts';
import { createSvg, px, setAttributes } from '#kit/svg/svg.ts';
import { crowdShapes } from './crowd-shapes.ts';
import { keyBoxes, keyShapes } from './scene2-key.ts';
import { type LabelChoices, labelShapes, layOut } from './scene2-labels.ts';
import { shapesOf, textShape } from './scene2-shapes.ts';
import type { View } from './scene2-view.ts';
import { strobeShapes } from './strobe.ts';

export interface Scene2Drawing {
  /** Unit of the scale bar. */
  readonly unit: string;
  readonly arrows: ArrowScales;
  readonly picture: Picture;
  readonly view: View;
  readonly labels: Labels;
  /** The bodies at earlier times of the run, the first of them first. */
  readonly strobe?: readonly Picture[];
  /** Where the handles are, in the picture: words keep off them. */
  readonly grips?: readonly Point[];
  /** A canvas shows the crowds: their paths are there for their colours, and empty. */
  readonly isPainted?: boolean;
}

/** An empty picture with its layers. `id` makes the hatch pattern's name. */
export function createScene2(document: Document, id: string): SVGElement {
  const svg = createSvg(document, 'svg', { class: 'scene-svg', role: 'group' });
  const defs = createSvg(document, 'defs');
  const pattern = createSvg(document, 'pattern', {
    id: `${id}-hatch`,
    class: 'look-b',
    width: 7,
    height: 7,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  });
  pattern.append(
    createSvg(document, 'rect', { width: 7, height: 7, class: 'hatch-ground' }),
    createSvg(document, 'line', { x1: 0, y1: 0, x2: 0, y2: 7, class: 'hatch-line' }),
  );
  const gradient = createSvg(document, 'linearGradient', { id: `${id}-body`, x2: 1, y2: 1 });
  gradient.append(
    createSvg(document, 'stop', { class: 'body-near' }),
    createSvg(document, 'stop', { offset: 1, class: 'body-far' }),
  );
  defs.append(pattern, gradient);
  svg.append(defs);
  for (const layer of LAYERS) svg.append(createSvg(document, 'g', { class: `scene-${layer}` }));
  svg.setAttribute('style', `--hatch: url(#${id}-hatch); --body: url(#${id}-body)`);
  return svg;
}

/** From the bottom up. */
const LAYERS = ['crowd', 'strobe', 'marks', 'key', 'labels', 'handles'];

/** Where the labels of each picture stood when it was drawn last. */
const choicesIn = new WeakMap<SVGElement, LabelChoices>();

/** Draws a picture into an SVG made by `createScene2`. */
export function drawScene2(svg: SVGElement, drawing: Scene2Drawing): void {
  const { unit, arrows, picture, view, labels, strobe = [], grips = [], isPainted = false } = drawing;
  setAttributes(svg, { viewBox: `0 0 ${px(view.width)} ${px(view.height)}` });
  const layer = (name: string) => svg.querySelector(`.scene-${name}`) as Element;
  const choices = choicesIn.get(svg) ?? new Map();
  choicesIn.set(svg, choices);
  const taken = [...keyBoxes(view, unit, arrows), ...reservedBoxes(view)];
  const lettering = layOut(picture, view, arrows, labels, choices, taken, grips);
  const words = lettering.texts.flatMap((text) => (text.isCrowded ? [] : [textShape(text)]));
  reconcile(layer('crowd'), crowdShapes(picture, view, isPainted));
  reconcile(layer('strobe'), strobeShapes(strobe, view));
  turnHatch(svg, picture);
  reconcile(layer('marks'), [...picture.flatMap((mark) => shapesOf(mark, view, arrows)), ...words]);
  reconcile(layer('key'), keyShapes(view, unit, arrows));
  reconcile(layer('labels'), labelShapes(lettering, labels));
}

/** Degrees between the hatch and the first side of a body: it must not look like a side. */
const HATCH = 45;

/** The hatch turns with the body that wears it. */
function turnHatch(svg: SVGElement, picture: Picture): void {
  const body = picture.find(
    (mark) => mark.kind === 'polygon' && mark.look === 'b' && (mark.tone ?? 'firm') === 'firm',
  );
  const [from, to] = body?.kind === 'polygon' ? body.points : [];
  if (!from || !to) return;
  const angle = (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI;
  const pattern = svg.querySelector('pattern');
  if (pattern) setAttributes(pattern, { patternTransform: `rotate(${px(HATCH + angle)})` });
}
