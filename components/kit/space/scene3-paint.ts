/** Painted solids in WebGL: a colour for each corner, mixed smoothly between them, and lines of equal value. */
import { BufferAttribute, Group, Mesh, MeshBasicMaterial } from 'three';
import { rotate } from '#core/math/quat.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Paint } from '#kit/declare/picture.ts';
import {
  colourShare,
  contourPieces,
  isPainted,
  type PaintedSolid,
  shadeShare,
} from '#kit/projection/paint.ts';
import { litShare } from '#kit/projection/projection-light.ts';
import { edgeWidth } from '#kit/projection/projection-pieces.ts';
import { faceNormal } from '#kit/projection/projection-solid.ts';
import { mixed } from './scene3-colours.ts';
import { createFatLine } from './scene3-fat-line.ts';
import { dashOf, type Frame, isLit, LIT_WIDTH, type MarkObject, ORDER, toned } from './scene3-frame.ts';
import { edgeLines, solidGeometry } from './scene3-solid.ts';

/** Width of a line of equal value, in px, and its share of ink; paint.css has the same. */
const CONTOUR_WIDTH = 1;
const CONTOUR_SHARE = 0.5;

/** Writes the colours of all corners, triangle by triangle as `solidGeometry` has them. */
function writeColours(
  colours: Float32Array,
  mark: PaintedSolid,
  normals: readonly Vec3[],
  { camera, palette }: Frame,
): void {
  const [look, panel, shade] = [palette.look(mark.look), palette.panel, palette.shade];
  const { values } = mark.paint;
  let at = 0;
  for (const [index, face] of mark.faces.entries()) {
    const dim = shadeShare(litShare(camera, rotate(mark.orientation, normals[index] as Vec3)));
    const write = (corner: number): void => {
      const share = colourShare(values[corner] ?? 0);
      for (let channel = 0; channel < 3; channel++) {
        const paint = share * (look[channel] as number) + (1 - share) * (panel[channel] as number);
        colours[at++] = dim * (shade[channel] as number) + (1 - dim) * paint;
      }
    };
    for (let i = 1; i + 1 < face.length; i++) {
      write(face[0] as number);
      write(face[i] as number);
      write(face[i + 1] as number);
    }
  }
}

export function paintedObject(first: PaintedSolid): MarkObject {
  const { faces, vertices } = first;
  const geometry = solidGeometry(first);
  const colours = new BufferAttribute(new Float32Array(geometry.getAttribute('position').array.length), 3);
  geometry.setAttribute('color', colours);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  const normals = faces.map((face) => faceNormal(face.map((corner) => vertices[corner] as Vec3)));
  const group = new Group();
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.solid;
  const edges = createFatLine({ order: ORDER.edge });
  edges.setLines(edgeLines(geometry));
  const contours = createFatLine({ order: ORDER.edge });
  group.add(mesh, contours.object, edges.object);
  let shown: Paint | undefined;
  return {
    object: group,
    fits: (mark) => isPainted(mark) && mark.faces === faces && mark.vertices === vertices,
    show: (mark, frame) => {
      const painted = mark as PaintedSolid;
      const { position, orientation, paint } = painted;
      const [w, x, y, z] = orientation;
      group.position.set(...position);
      group.quaternion.set(x, y, z, w);
      writeColours(colours.array as Float32Array, painted, normals, frame);
      colours.needsUpdate = true;
      if (paint !== shown) contours.setLines(contourPieces(painted).map(({ ends }) => ends));
      shown = paint;
      const { palette } = frame;
      contours.setStyle(mixed(palette.look('ink'), palette.panel, CONTOUR_SHARE), CONTOUR_WIDTH);
      const width = (isLit(mark, frame) ? LIT_WIDTH : 1) * edgeWidth(frame.camera, painted);
      edges.setStyle(toned(mark, frame), width, dashOf(mark, frame));
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
      edges.dispose();
      contours.dispose();
    },
  };
}
