/** What each mark of a picture in space is made of in WebGL. An object is made once and then only moved. */
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  EdgesGeometry,
  GreaterDepth,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Vec3 } from '../../src/core/vec3.ts';
import type { ArrowMark3, DotMark3, EllipsoidMark, LineMark3, Mark3, SolidMark } from './picture.ts';
import type { Camera } from './projection.ts';
import { principalEllipses, rimOf, type SidedCurve } from './projection-ellipsoid.ts';
import { arrowShape } from './projection-lines.ts';
import { EDGE_WIDTH, LINE_WIDTH, SHAFT_WIDTH, TONE_OPACITY } from './projection-pieces.ts';
import { type SceneOptions, unitLength } from './projection-scale.ts';
import { mixed, type Palette, type Rgb } from './scene3-colours.ts';
import { createFatLine } from './scene3-fat-line.ts';

/** What an object is told for a frame. */
export interface Frame {
  readonly camera: Camera;
  readonly scene: SceneOptions;
  readonly palette: Palette;
  /** Symbols that are lit up on the page. */
  readonly lit: ReadonlySet<string>;
}

/** A mark's object. */
export interface MarkObject {
  readonly object: Object3D;
  /** Whether it can show another mark as well. */
  readonly fits: (mark: Mark3) => boolean;
  readonly show: (mark: Mark3, frame: Frame) => void;
  readonly dispose: () => void;
}

/** Order of drawing; the hidden parts of lines compare themselves with the solids alone. */
const ORDER = { solid: 0, back: 1, edge: 2, hidden: 3, glass: 4, line: 5, arrow: 6 } as const;
/** Hidden lines are mixed with the paper, not made transparent. */
const HIDDEN_SHARE = 0.4;
const LIT_WIDTH = 2;
/** The drawn head has an outline, in px outside the cone. */
const HEAD_OUTLINE = 0.7;

const isLit = ({ sym }: Mark3, { lit }: Frame): boolean => sym !== undefined && lit.has(sym);
const setColour = (material: MeshBasicMaterial | MeshLambertMaterial, [r, g, b]: Rgb): void => {
  material.color.setRGB(r, g, b);
};
const toned = (mark: Mark3, { palette }: Frame, share = 1): Rgb =>
  mixed(palette.look(mark.look), palette.panel, share * TONE_OPACITY[mark.tone ?? 'firm']);

/** A dash of 5 px and a gap of 4 px, in the units of the picture. */
const dashOf = (mark: Mark3, { camera }: Frame): readonly [number, number] | undefined =>
  mark.dash || mark.tone === 'ghost' ? [5 / camera.scale, 4 / camera.scale] : undefined;

/** Triangles with a normal for each face: faces are convex, so that a fan fills them. */
function solidGeometry({ vertices, faces }: SolidMark): BufferGeometry {
  const numbers = faces.flatMap((face) =>
    face
      .slice(2)
      .flatMap((_, i) =>
        [face[0], face[i + 1], face[i + 2]].flatMap((corner) => [...(vertices[corner as number] as Vec3)]),
      ),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(numbers), 3));
  geometry.computeVertexNormals();
  return geometry;
}

function edgeLines(geometry: BufferGeometry): readonly (readonly Vec3[])[] {
  const edges = new EdgesGeometry(geometry, 20);
  const numbers = edges.getAttribute('position');
  const point = (i: number): Vec3 => [numbers.getX(i), numbers.getY(i), numbers.getZ(i)];
  const lines = Array.from({ length: numbers.count / 2 }, (_, i) => [point(2 * i), point(2 * i + 1)]);
  edges.dispose();
  return lines;
}

function solidObject(first: SolidMark): MarkObject {
  const isOutline = ({ tone, isOpen }: SolidMark): boolean => tone === 'ghost' || isOpen === true;
  const geometry = solidGeometry(first);
  const material = new MeshLambertMaterial({
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  const group = new Group();
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.solid;
  const edges = createFatLine({ order: ORDER.edge });
  edges.setLines(edgeLines(geometry));
  group.add(edges.object);
  if (!isOutline(first)) group.add(mesh);
  return {
    object: group,
    fits: (mark) =>
      mark.kind === 'solid' &&
      mark.faces === first.faces &&
      mark.vertices === first.vertices &&
      isOutline(mark) === isOutline(first),
    show: (mark, frame) => {
      const { position, orientation, look } = mark as SolidMark;
      const [w, x, y, z] = orientation;
      group.position.set(...position);
      group.quaternion.set(x, y, z, w);
      const [lit, shaded] = [frame.palette.lit(look), frame.palette.shaded(look)];
      material.emissive.setRGB(...shaded);
      material.color.setRGB(lit[0] - shaded[0], lit[1] - shaded[1], lit[2] - shaded[2]);
      edges.setStyle(
        toned(mark, frame),
        isLit(mark, frame) ? LIT_WIDTH * EDGE_WIDTH : EDGE_WIDTH,
        dashOf(mark, frame),
      );
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
      edges.dispose();
    },
  };
}

/** Pieces of a curve on one side, two points each, so that nothing joins what is apart. */
const piecesOn = ({ points, isFront }: SidedCurve, side: boolean): (readonly Vec3[])[] =>
  points
    .slice(1)
    .flatMap((point, i) =>
      isFront[i] === side && isFront[i + 1] === side ? [[points[i] as Vec3, point]] : [],
    );

function ellipsoidObject(): MarkObject {
  const geometry = new SphereGeometry(1, 48, 32);
  const glass = new MeshBasicMaterial({ transparent: true, opacity: 0.07, depthWrite: false });
  const mesh = new Mesh(geometry, glass);
  mesh.renderOrder = ORDER.glass;
  const back = createFatLine({ order: ORDER.back });
  const front = createFatLine({ order: ORDER.line });
  const rim = createFatLine({ order: ORDER.line });
  const group = new Group();
  group.add(mesh, back.object, front.object, rim.object);
  return {
    object: group,
    fits: (mark) => mark.kind === 'ellipsoid',
    show: (mark, frame) => {
      const { halfAxes, position, orientation, look } = mark as EllipsoidMark;
      group.visible = halfAxes.every((half) => half > 0 && half < Infinity);
      if (!group.visible) return;
      const [w, x, y, z] = orientation;
      mesh.position.set(...position);
      mesh.quaternion.set(x, y, z, w);
      mesh.scale.set(...halfAxes);
      setColour(glass, frame.palette.look(look));
      const curves = principalEllipses(frame.camera, mark as EllipsoidMark);
      back.setLines(curves.flatMap((curve) => piecesOn(curve, false)));
      front.setLines(curves.flatMap((curve) => piecesOn(curve, true)));
      rim.setLines([rimOf(frame.camera, mark as EllipsoidMark).points]);
      const width = isLit(mark, frame) ? LIT_WIDTH * LINE_WIDTH.thin : LINE_WIDTH.thin;
      back.setStyle(toned(mark, frame, 0.3), LINE_WIDTH.hair);
      front.setStyle(toned(mark, frame, 0.65), width);
      rim.setStyle(toned(mark, frame, 0.85), width);
    },
    dispose: () => {
      for (const part of [geometry, glass, back, front, rim]) part.dispose();
    },
  };
}

function lineObject(): MarkObject {
  const seen = createFatLine({ order: ORDER.line });
  const hidden = createFatLine({ order: ORDER.hidden, isBehind: true, like: seen });
  const group = new Group();
  group.add(seen.object, hidden.object);
  let shown: LineMark3['points'] | undefined;
  return {
    object: group,
    fits: (mark) => mark.kind === 'line',
    show: (mark, frame) => {
      const { points, weight = 'normal' } = mark as LineMark3;
      if (points !== shown) seen.setLines([points]);
      shown = points;
      const width = (isLit(mark, frame) ? LIT_WIDTH : 1) * LINE_WIDTH[weight];
      seen.setStyle(toned(mark, frame), width, dashOf(mark, frame));
      hidden.setStyle(toned(mark, frame, HIDDEN_SHARE), width, dashOf(mark, frame));
    },
    dispose: () => {
      hidden.dispose();
      seen.dispose();
    },
  };
}

const Y_AXIS = new Vector3(0, 1, 0);

function arrowObject(first: ArrowMark3): MarkObject {
  const shaftGeometry = new CylinderGeometry(1, 1, 1, 20);
  const headGeometry = new ConeGeometry(1, 1, 32);
  const seen = new MeshLambertMaterial();
  const paper = new MeshBasicMaterial();
  const outline = new MeshBasicMaterial({ side: BackSide });
  const hidden = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.3,
    depthFunc: GreaterDepth,
    depthWrite: false,
  });
  const isOpen = first.head === 'open';
  const group = new Group();
  const part = (geometry: BufferGeometry, material: Material, order: number): Mesh => {
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = order;
    group.add(mesh);
    return mesh;
  };
  const shafts = [part(shaftGeometry, seen, ORDER.arrow), part(shaftGeometry, hidden, ORDER.hidden)];
  const heads = [
    part(headGeometry, isOpen ? outline : seen, ORDER.arrow),
    part(headGeometry, hidden, ORDER.hidden),
  ];
  const inner = isOpen ? part(headGeometry, paper, ORDER.arrow) : undefined;
  const direction = new Vector3();
  return {
    object: group,
    fits: (mark) => mark.kind === 'arrow' && (mark.head === 'open') === isOpen,
    show: (mark, frame) => {
      const arrow = mark as ArrowMark3;
      const { camera, scene, palette } = frame;
      const shape = arrowShape(camera.scale, arrow, unitLength(scene, arrow.scale));
      group.visible = shape !== null;
      if (!shape) return;
      const colour = toned(mark, frame);
      seen.emissive.setRGB(...mixed(colour, [0, 0, 0], palette.isDark ? 0.75 : 0.82));
      seen.color.setRGB(...mixed(colour, [0, 0, 0], 0.3));
      setColour(outline, colour);
      setColour(hidden, palette.look(mark.look));
      setColour(paper, palette.panel);
      direction.set(...shape.direction);
      group.position.set(...shape.from);
      group.quaternion.setFromUnitVectors(Y_AXIS, direction);
      const along = (point: Vec3): number => direction.dot(new Vector3(...point).sub(group.position));
      const [base, tip] = [along(shape.base), along(shape.tip)];
      const strength = isLit(mark, frame) ? 1.6 : 1;
      const radius = (strength * SHAFT_WIDTH[arrow.weight ?? 'normal']) / 2 / camera.scale;
      for (const shaft of shafts) {
        shaft.position.set(0, base / 2, 0);
        shaft.scale.set(radius, base, radius);
      }
      const headRadius = strength * shape.headRadius + HEAD_OUTLINE / camera.scale;
      for (const head of heads) {
        head.position.set(0, (base + tip) / 2, 0);
        head.scale.set(headRadius, tip - base, headRadius);
      }
      inner?.position.set(0, (base + tip) / 2, 0);
      inner?.scale.set(0.66 * headRadius, 0.74 * (tip - base), 0.66 * headRadius);
    },
    dispose: () => {
      for (const piece of [shaftGeometry, headGeometry, seen, hidden, paper, outline]) piece.dispose();
    },
  };
}

function dotObject(): MarkObject {
  const geometry = new SphereGeometry(1, 20, 14);
  const material = new MeshBasicMaterial();
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.arrow;
  return {
    object: mesh,
    fits: (mark) => mark.kind === 'dot',
    show: (mark, frame) => {
      const { at, size } = mark as DotMark3;
      setColour(material, toned(mark, frame));
      mesh.position.set(...at);
      mesh.scale.setScalar((size === 'small' ? 2.5 : 4) / frame.camera.scale);
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}

/** Makes the object of a mark; null for words, which stand over the picture. */
export function createObject(mark: Mark3): MarkObject | null {
  switch (mark.kind) {
    case 'solid':
      return solidObject(mark);
    case 'ellipsoid':
      return ellipsoidObject();
    case 'line':
      return lineObject();
    case 'arrow':
      return arrowObject(mark);
    case 'dot':
      return dotObject();
    case 'text':
      return null;
  }
}
