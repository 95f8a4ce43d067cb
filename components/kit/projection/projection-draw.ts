/**
 * A picture in space as a drawing: what a reader sees at build time, in print and where there is no WebGL. Solids are
 * painted from back to front; lines are cut where a solid hides them, and the hidden part is faint and dashed.
 */
import type { Vec3 } from '#core/math/vec3.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { LabelPlace } from '#kit/svg/label-places.ts';
import { type Labels, labelOf, labelWidth, writeLabel } from '#kit/svg/labels.ts';
import { reservedBoxes, type Stage } from '#kit/svg/stage.ts';
import { createSvg, px, setAttributes, translation } from '#kit/svg/svg.ts';
import { drawLegend, legendBoxes } from './paint-legend.ts';
import { type Camera, cameraOf, project } from './projection.ts';
import { groundPieces } from './projection-ground.ts';
import { type NameWish, placeNames } from './projection-labels.ts';
import { colourOf } from './projection-light.ts';
import { arrowShape } from './projection-lines.ts';
import { type Piece, piecesOf } from './projection-pieces.ts';
import { drawScales, type SceneOptions, scaleBox, scaleRows, unitLength } from './projection-scale.ts';
import { isCovered, screenAreas } from './projection-solid.ts';

/** Height of a label's letters, in px. */
const LETTER = 17;

/** The groups of a drawing, and its elements by their keys: kept with the svg, so that it is updated in place. */
interface Drawing {
  readonly marks: SVGElement;
  readonly names: SVGElement;
  readonly scales: SVGElement;
  readonly legend: SVGElement;
  readonly pieces: Map<string, SVGElement>;
  readonly texts: Map<string, { readonly element: SVGElement; choice?: number }>;
}

const drawings = new WeakMap<SVGElement, Drawing>();

function drawingIn(svg: SVGElement): Drawing {
  const known = drawings.get(svg);
  if (known) return known;
  const document = svg.ownerDocument;
  const group = (name: string) => createSvg(document, 'g', { class: `scene3-${name}` });
  const [marks, names, scales] = [group('marks'), group('names'), group('scales')] as const;
  const legend = group('legend');
  svg.replaceChildren(marks, scales, legend, names);
  const drawing = { marks, names, scales, legend, pieces: new Map(), texts: new Map() };
  drawings.set(svg, drawing);
  return drawing;
}

/** Elements that are no longer wanted go. */
function sweep<T>(map: Map<string, T>, wanted: ReadonlySet<string>, elementOf: (entry: T) => Element): void {
  for (const [key, entry] of map) {
    if (wanted.has(key)) continue;
    elementOf(entry).remove();
    map.delete(key);
  }
}

function drawPieces({ marks, pieces }: Pick<Drawing, 'marks' | 'pieces'>, wanted: readonly Piece[]): void {
  sweep(pieces, new Set(wanted.map(({ key }) => key)), (element) => element);
  let next: Element | null = marks.firstElementChild;
  for (const { key, className, ...attributes } of wanted) {
    let element = pieces.get(key);
    if (!element) {
      element = createSvg(marks.ownerDocument, 'path', { class: className });
      pieces.set(key, element);
    }
    setAttributes(element, attributes);
    if (element === next) next = next.nextElementSibling;
    else marks.insertBefore(element, next);
  }
}

/** A label that a picture asks for: a symbol at the tip of an arrow, or words at a point. */
interface Wanted {
  readonly key: string;
  readonly wish: NameWish;
  readonly sym?: string | undefined;
  readonly text?: string;
  readonly isDetail?: boolean | undefined;
  readonly look: Look;
}

function wantedLabels(
  camera: Camera,
  scene: SceneOptions,
  picture: Picture3,
  labels: Labels,
): readonly Wanted[] {
  return picture.flatMap((mark, i): Wanted[] => {
    const key = String(i);
    const look = mark.look ?? 'ink';
    if (mark.kind === 'text') {
      const [x, y] = project(camera, mark.at);
      const size = { width: 7 * mark.text.length, height: LETTER };
      return [
        {
          key,
          wish: { anchor: [x, y], direction: [1, -0.5], ...size },
          text: mark.text,
          isDetail: mark.isDetail,
          sym: mark.sym,
          look,
        },
      ];
    }
    if (mark.kind !== 'arrow' || mark.sym === undefined || mark.tone === 'ghost') return [];
    const shape = arrowShape(camera.scale, mark, unitLength(scene, mark.scale));
    if (!shape) return [];
    const [fx, fy] = flat(camera, shape.from);
    const [x, y] = withinFrame([fx, fy], flat(camera, shape.tip), camera.size);
    const width = LETTER * labelWidth(labelOf(labels, mark.sym));
    const place =
      mark.labelAt === 'middle'
        ? { anchor: [(fx + x) / 2, (fy + y) / 2] as const, direction: [y - fy, fx - x] as const }
        : { anchor: [x, y] as const, direction: [x - fx, y - fy] as const };
    return [{ key, wish: { ...place, width, height: LETTER }, sym: mark.sym, look }];
  });
}

/** Labels of arrows that leave the picture stand where they leave it, so far from its edge, in px. */
const INSET = 12;

/** The last point of the way from one place to another that is well inside the picture. */
function withinFrame([x1, y1]: Point, [x2, y2]: Point, { width, height }: Stage): Point {
  let share = 1;
  const stopAt = (from: number, to: number, limit: number): void => {
    const end = Math.abs(to - limit / 2);
    const room = limit / 2 - INSET;
    if (end > room)
      share = Math.min(share, Math.max(0, (room - Math.abs(from - limit / 2)) / Math.abs(to - from)));
  };
  stopAt(x1, x2, width);
  stopAt(y1, y2, height);
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
}

function drawLabels(drawing: Drawing, placed: readonly PlacedName[], labels: Labels): void {
  const { names, texts } = drawing;
  sweep(texts, new Set(placed.map(({ key }) => key)), ({ element }) => element);
  for (const { key, sym, text, isDetail, look, centre, choice } of placed) {
    let entry = texts.get(key);
    if (!entry) {
      entry = {
        element: createSvg(names.ownerDocument, 'text', { 'text-anchor': 'middle' }),
      };
      texts.set(key, entry);
      names.append(entry.element);
    }
    const { element } = entry;
    if (element.getAttribute('data-sym') !== (sym ?? null) || text !== undefined) {
      if (text === undefined && sym !== undefined) writeLabel(element, labelOf(labels, sym));
      else if (element.textContent !== text) element.textContent = text ?? '';
    }
    entry.choice = choice;
    setAttributes(element, {
      class: isDetail ? 'scene3-name is-detail' : 'scene3-name',
      transform: translation(centre[0], centre[1] + 0.3 * LETTER),
      fill: colourOf(look),
      'data-sym': sym,
    });
  }
}

/** The floors of drawings that something else draws the bodies of, by their svg. */
const grounds = new WeakMap<SVGElement, Pick<Drawing, 'marks' | 'pieces'>>();

/** Draws the floor alone, with the shadows on it: it lies below a picture that something else draws. */
export function drawGround(svg: SVGElement, picture: Picture3, scene: SceneOptions, size: Stage): void {
  const ground = grounds.get(svg) ?? { marks: svg, pieces: new Map() };
  grounds.set(svg, ground);
  setAttributes(svg, { viewBox: `0 0 ${px(size.width)} ${px(size.height)}` });
  const camera = cameraOf(scene.eye, scene.radius, size, scene.reach);
  drawPieces(ground, groundPieces(camera, picture, scene));
}

/**
 * Draws a picture into an svg, in place.
 *
 * @param layers `names` draws only what stands over a picture that something else draws: labels and scales.
 */
export function drawProjection(
  svg: SVGElement,
  picture: Picture3,
  scene: SceneOptions,
  size: Stage,
  labels: Labels,
  layers: 'all' | 'names' = 'all',
): void {
  const drawing = drawingIn(svg);
  const camera = cameraOf(scene.eye, scene.radius, size, scene.reach);
  setAttributes(svg, { viewBox: `0 0 ${px(size.width)} ${px(size.height)}` });
  if (layers === 'all') drawPieces(drawing, piecesOf(camera, picture, scene));

  drawScales(drawing.scales, scaleRows(camera, scene, picture), size);
  drawLegend(drawing.legend, picture, size);
  const placed = placedNames(picture, scene, size, labels, (key) => drawing.texts.get(key)?.choice);
  drawLabels(
    drawing,
    placed.filter(({ isCrowded }) => !isCrowded),
    labels,
  );
}

/** A name at its place; one that found no room is not drawn. */
interface PlacedName extends Wanted, LabelPlace {}

/** The names of a picture, at their places. `before` tells the choice of the frame before, by key. */
export function placedNames(
  picture: Picture3,
  scene: SceneOptions,
  size: Stage,
  labels: Labels,
  before: (key: string) => number | undefined = () => undefined,
): readonly PlacedName[] {
  const camera = cameraOf(scene.eye, scene.radius, size, scene.reach);
  const wanted = wantedLabels(camera, scene, picture, labels);
  if (wanted.length === 0) return [];
  const faces = picture.flatMap((mark) =>
    mark.kind === 'solid' && mark.tone !== 'ghost' && !mark.isOpen ? screenAreas(camera, mark) : [],
  );
  const segments = picture.flatMap((mark) => {
    const shape =
      mark.kind === 'arrow' ? arrowShape(camera.scale, mark, unitLength(scene, mark.scale)) : null;
    return shape ? [[flat(camera, shape.from), flat(camera, shape.tip)] as const] : [];
  });
  const places = placeNames(
    wanted.map(({ key, wish }) => ({ ...wish, before: before(key) })),
    {
      size,
      segments,
      boxes: [
        scaleBox(scaleRows(camera, scene, picture), size),
        ...legendBoxes(picture, size),
        ...reservedBoxes(size),
        ...(scene.grips ?? []).map((grip) => boxAround(flat(camera, grip))),
      ],
      isCovered: (x, y) => isCovered(faces, x, y),
    },
  );
  return wanted.map((name, i) => ({ ...name, ...(places[i] as LabelPlace) }));
}

/** Half the room that a handle takes up, in px. */
const GRIP = 10;

const boxAround = ([x, y]: Point) => [x - GRIP, y - GRIP, x + GRIP, y + GRIP] as const;

const flat = (camera: Camera, point: Vec3): Point => {
  const [x, y] = project(camera, point);
  return [x, y];
};
