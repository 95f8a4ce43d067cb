/** The paths that make up a drawn projection, in the order in which they are painted. */
import type { Vec3 } from '#core/math/vec3.ts';
import type { Look } from '#kit/declare/look.ts';
import type {
  ArrowMark3,
  DotMark3,
  EllipsoidMark,
  LineMark3,
  Mark3,
  Picture3,
  SolidMark,
} from '#kit/declare/picture.ts';
import { pathOf, px } from '#kit/svg/svg.ts';
import {
  bandOf,
  type ContourPiece,
  colourShare,
  contourPieces,
  isPainted,
  meanOf,
  type PaintedSolid,
  type SeenSide,
  seenSides,
  shadeShare,
  valueOfBand,
} from './paint.ts';
import { type Camera, type Projected, project } from './projection.ts';
import { outlineOf, principalEllipses, rimOf, type SidedCurve } from './projection-ellipsoid.ts';
import { groundPieces } from './projection-ground.ts';
import { colourOf, solidColours } from './projection-light.ts';
import { arrowShape, cutLine, discPath, headPath, pathThrough, subdivided } from './projection-lines.ts';
import { type SceneOptions, unitLength } from './projection-scale.ts';
import {
  creasesOf,
  isHidden,
  painted,
  type SeenFace,
  seenFaces,
  sizeOf,
  worldCorners,
} from './projection-solid.ts';

/** One path: its key tells it apart from frame to frame, the rest are attributes. */
export interface Piece {
  readonly key: string;
  readonly className: string;
  readonly d: string;
  readonly [attribute: string]: string | number | undefined;
}

/** Widths of lines, in px. */
export const LINE_WIDTH = { hair: 0.8, thin: 1.2, normal: 1.8, thick: 3 } as const;
export const SHAFT_WIDTH = { thin: 2.2, normal: 3.2, thick: 4.6 } as const;

/** Width of the edges of a large body, in px; a small one has finer edges, or they would be all that is seen of it. */
const EDGE = { widest: 2.6, finest: 1, share: 1 / 45 };

export function edgeWidth({ scale }: Camera, { vertices }: SolidMark): number {
  const radius = scale * sizeOf(vertices);
  return Math.min(EDGE.widest, Math.max(EDGE.finest, EDGE.share * radius));
}

/** How strongly marks are drawn: no look falls below 3 : 1, as in scene2.css. */
export const TONE_OPACITY = { firm: 1, faint: 0.76, ghost: 0.76 } as const;
/** What lies behind a solid is drawn this much weaker. */
export const HIDDEN_OPACITY = 0.32;

/** Layers, from the bottom up. */
type Layer = 'ground' | 'behind' | 'solids' | 'hidden' | 'ellipsoids' | 'lines' | 'arrows' | 'dots';
const LAYERS: readonly Layer[] = [
  'ground',
  'behind',
  'solids',
  'hidden',
  'ellipsoids',
  'lines',
  'arrows',
  'dots',
];

interface Context {
  readonly camera: Camera;
  readonly scene: SceneOptions;
  readonly isHiddenAt: (point: Vec3) => boolean;
  readonly add: (layer: Layer, piece: Piece) => void;
}

const strokeOf = (mark: Mark3, width: number, share = 1) => ({
  fill: 'none',
  stroke: colourOf(mark.look),
  'stroke-width': width,
  opacity: String(Math.round(100 * share * TONE_OPACITY[mark.tone ?? 'firm']) / 100),
  'stroke-dasharray': mark.dash || mark.tone === 'ghost' ? '5 4' : undefined,
  'data-sym': mark.sym,
});

function addFace(context: Context, key: string, mark: SolidMark, face: SeenFace): void {
  const { index, points, lit, edges } = face;
  const [near, far] = solidColours(mark.look);
  const colours = `--near: ${near}; --far: ${far}; --lit: ${Math.round(100 * lit)}%`;
  const d = pathOf(
    points.map(([x, y]) => [x, y]),
    true,
  );
  const opacity = mark.tone === 'faint' ? '0.5' : undefined;
  context.add('solids', {
    key: `${key} face ${index}`,
    className: 'scene3-face',
    d,
    style: colours,
    opacity,
    'data-sym': mark.sym,
  });
  addEdges(context, `${key} edge ${index}`, mark, edges);
}

/** Firm edges: creases and the silhouette. */
function addEdges({ add, camera }: Context, key: string, mark: SolidMark, edges: SeenFace['edges']): void {
  if (edges.length === 0) return;
  add('solids', {
    key,
    className: 'scene3-edge',
    d: segmentsPath(edges),
    ...strokeOf(mark, edgeWidth(camera, mark)),
  });
}

const segmentsPath = (segments: SeenFace['edges']): string =>
  segments.map(([from, to]) => `M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}`).join('');

/** Style of a painted area: paint.css mixes the colours. */
export const paintStyle = (look: Look | undefined, value: number, lit: number): string =>
  `--look: ${colourOf(look)}; --share: ${px(100 * colourShare(value))}%; --dim: ${px(100 * shadeShare(lit))}%`;

/** A flat side of a painted solid: a path for each band of colour, lines of equal value, edges. */
function addSide(
  context: Context,
  key: string,
  mark: PaintedSolid,
  side: SeenSide,
  pieces: readonly ContourPiece[],
): void {
  const bands = new Map<number, string>();
  for (const { index, points } of side.parts) {
    const band = bandOf(meanOf(mark.paint, mark.faces[index] ?? []));
    const d = pathOf(
      points.map(([x, y]) => [x, y]),
      true,
    );
    bands.set(band, (bands.get(band) ?? '') + d);
  }
  for (const [band, d] of bands) {
    context.add('solids', {
      key: `${key} side ${side.index} band ${band}`,
      className: 'scene3-paint',
      d,
      style: paintStyle(mark.look, valueOfBand(band), side.lit),
      'data-sym': mark.sym,
    });
  }
  const parts = new Set(side.parts.map(({ index }) => index));
  const inWorld = ([from, to]: ContourPiece['ends']): readonly [Projected, Projected] => {
    const [one, other] = worldCorners({ ...mark, vertices: [from, to] }) as [Vec3, Vec3];
    return [project(context.camera, one), project(context.camera, other)];
  };
  const contours = pieces.filter(({ face }) => parts.has(face)).map(({ ends }) => inWorld(ends));
  if (contours.length > 0) {
    context.add('solids', {
      key: `${key} contours ${side.index}`,
      className: 'scene3-contour',
      d: segmentsPath(contours),
    });
  }
  addEdges(context, `${key} edges ${side.index}`, mark, side.edges);
}

/** A solid that is only outlined: all its creases, nothing hidden. */
function addOutline({ camera, add }: Context, key: string, mark: SolidMark): void {
  const corners = worldCorners(mark).map((corner) => project(camera, corner));
  const edges = creasesOf(mark).map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [corners[from] as Projected, corners[to] as Projected];
    return `M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}`;
  });
  add('behind', { key: `${key} edges`, className: 'scene3-edge', d: edges.join(''), ...strokeOf(mark, 1.1) });
}

/** The parts of a curve that are on one side. */
function partsOf({ points, isFront }: SidedCurve, side: boolean): readonly (readonly Vec3[])[] {
  const parts: Vec3[][] = [];
  for (const [i, point] of points.entries()) {
    if (isFront[i] !== side) continue;
    if (i === 0 || isFront[i - 1] !== side) parts.push([]);
    parts.at(-1)?.push(point);
  }
  return parts;
}

function addEllipsoid({ camera, add, isHiddenAt }: Context, key: string, mark: EllipsoidMark): void {
  if (mark.halfAxes.some((half) => !(half > 0 && half < Infinity))) return;
  const { centre, halfAxes, angle } = outlineOf(camera, mark);
  const [ux, uy] = [halfAxes[0] * Math.cos(angle), halfAxes[0] * Math.sin(angle)];
  const arc = `A${px(halfAxes[0])} ${px(halfAxes[1])} ${px((angle * 180) / Math.PI)} 1 1`;
  const [left, right] = [
    [centre[0] - ux, centre[1] - uy],
    [centre[0] + ux, centre[1] + uy],
  ].map(([x = 0, y = 0]) => `${px(x)} ${px(y)}`);
  add('ellipsoids', {
    key: `${key} fill`,
    className: 'scene3-glass',
    d: `M${left}${arc} ${right}${arc} ${left}Z`,
    fill: colourOf(mark.look),
    'data-sym': mark.sym,
  });
  const seen = (lines: readonly (readonly Vec3[])[]) =>
    pathThrough(
      camera,
      lines.flatMap((line) => cutLine(line, isHiddenAt).seen),
    );
  const curves = principalEllipses(camera, mark);
  const back = curves.flatMap((curve) => partsOf(curve, false));
  const front = curves.flatMap((curve) => partsOf(curve, true));
  const add3 = (layer: Layer, part: string, d: string, width: number, share: number) =>
    add(layer, { key: `${key} ${part}`, className: 'scene3-line', d, ...strokeOf(mark, width, share) });
  add3('behind', 'back', seen(back), LINE_WIDTH.hair, 0.3);
  add3('ellipsoids', 'front', seen(front), LINE_WIDTH.thin, 0.65);
  add3('ellipsoids', 'rim', seen([rimOf(camera, mark).points]), LINE_WIDTH.thin, 0.85);
}

function addLine({ camera, add, isHiddenAt }: Context, key: string, mark: LineMark3): void {
  const points = mark.points.length === 2 ? subdivided(...(mark.points as [Vec3, Vec3])) : mark.points;
  const { seen, hidden } = cutLine(points, isHiddenAt);
  const width = LINE_WIDTH[mark.weight ?? 'normal'];
  const className = 'scene3-line';
  add('lines', { key: `${key} seen`, className, d: pathThrough(camera, seen), ...strokeOf(mark, width) });
  const d = pathThrough(camera, hidden);
  add('hidden', { key: `${key} hidden`, className, d, ...strokeOf(mark, width, HIDDEN_OPACITY) });
}

function addArrow({ camera, scene, add, isHiddenAt }: Context, key: string, mark: ArrowMark3): void {
  const shape = arrowShape(camera.scale, mark, unitLength(scene, mark.scale));
  if (!shape) return;
  const { seen, hidden } = cutLine(subdivided(shape.from, shape.base), isHiddenAt);
  const width = SHAFT_WIDTH[mark.weight ?? 'normal'];
  const className = 'scene3-line';
  add('hidden', {
    key: `${key} hidden`,
    className,
    d: pathThrough(camera, hidden),
    ...strokeOf(mark, width, 0.55),
    'stroke-dasharray': '3 3',
  });
  add('arrows', { key: `${key} shaft`, className, d: pathThrough(camera, seen), ...strokeOf(mark, width) });
  const isBehind = isHiddenAt(shape.tip);
  add(isBehind ? 'hidden' : 'arrows', {
    key: `${key} head`,
    className: 'scene3-head',
    d: headPath(camera, shape),
    ...strokeOf(mark, 1.4, isBehind ? HIDDEN_OPACITY : 1),
    fill: mark.head === 'open' ? 'var(--stage)' : colourOf(mark.look),
    'stroke-dasharray': undefined,
  });
}

function addDot({ camera, add, isHiddenAt }: Context, key: string, mark: DotMark3): void {
  const d = discPath(project(camera, mark.at), mark.size === 'small' ? 2.5 : 4);
  const paint = strokeOf(mark, 1, isHiddenAt(mark.at) ? HIDDEN_OPACITY : 1);
  add('dots', { key, className: 'scene3-dot', d, ...paint, fill: colourOf(mark.look) });
}

function addMark(context: Context, key: string, mark: Mark3): void {
  if (mark.kind === 'ellipsoid') addEllipsoid(context, key, mark);
  else if (mark.kind === 'line') addLine(context, key, mark);
  else if (mark.kind === 'arrow') addArrow(context, key, mark);
  else if (mark.kind === 'dot') addDot(context, key, mark);
}

const isOutline = (mark: SolidMark): boolean => mark.tone === 'ghost' || mark.isOpen === true;

/** Something to paint over what lies behind it. */
interface Layered extends SeenFace {
  readonly paint: (context: Context) => void;
}

/** The seen faces of a solid as they are painted: one by one, or as flat sides that carry a quantity. */
function layeredFaces(key: string, mark: SolidMark, faces: readonly SeenFace[]): readonly Layered[] {
  if (!isPainted(mark))
    return faces.map((face) => ({ ...face, paint: (context) => addFace(context, key, mark, face) }));
  const pieces = contourPieces(mark);
  return seenSides(mark, faces).map((side) => ({
    ...side,
    paint: (context) => addSide(context, key, mark, side, pieces),
  }));
}

/** All paths of a picture, the first at the bottom. */
export function piecesOf(camera: Camera, picture: Picture3, scene: SceneOptions): readonly Piece[] {
  const layers = new Map(LAYERS.map((layer) => [layer, [] as Piece[]]));
  const solids = picture.flatMap((mark, i) =>
    mark.kind === 'solid' && !isOutline(mark)
      ? [{ key: String(i), mark, faces: seenFaces(camera, mark) }]
      : [],
  );
  const faces = solids.flatMap((solid) => solid.faces);
  const context: Context = {
    camera,
    scene,
    isHiddenAt: (point) => isHidden(camera, faces, point),
    add: (layer, piece) => layers.get(layer)?.push(piece),
  };
  for (const piece of groundPieces(camera, picture, scene)) context.add('ground', piece);
  const layered = solids.flatMap((solid) => layeredFaces(solid.key, solid.mark, solid.faces));
  for (const layer of painted(layered)) layer.paint(context);
  for (const [i, mark] of picture.entries()) {
    if (mark.kind !== 'solid') addMark(context, String(i), mark);
    else if (isOutline(mark)) addOutline(context, String(i), mark);
  }
  return LAYERS.flatMap((layer) => layers.get(layer) ?? []);
}
