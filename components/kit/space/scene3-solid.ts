/** Solids in WebGL: one lit, opaque material in the body's colour, and firm edges. */
import { BufferAttribute, BufferGeometry, EdgesGeometry, Group, Mesh, MeshStandardMaterial } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Vec3 } from '#core/math/vec3.ts';
import type { SolidMark } from '#kit/declare/picture.ts';
import { isPainted } from '#kit/projection/paint.ts';
import { edgeWidth } from '#kit/projection/projection-pieces.ts';
import { SMOOTH } from '#kit/projection/projection-solid.ts';
import { createFatLine } from './scene3-fat-line.ts';
import { dashOf, isLit, LIT_WIDTH, type MarkObject, ORDER, toned } from './scene3-frame.ts';

/** Triangles with a normal for each face: faces are convex, so that a fan fills them. */
export function solidGeometry({ vertices, faces }: SolidMark): BufferGeometry {
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

/** How dull the surface is: a soft sheen, no mirror. */
const ROUGHNESS = 0.62;

/** The creases of a geometry as lines: where faces meet at more than this angle, in degrees. */
export function edgeLines(geometry: BufferGeometry, smooth = SMOOTH): readonly (readonly Vec3[])[] {
  const edges = new EdgesGeometry(geometry, smooth);
  const numbers = edges.getAttribute('position');
  const point = (i: number): Vec3 => [numbers.getX(i), numbers.getY(i), numbers.getZ(i)];
  const lines = Array.from({ length: numbers.count / 2 }, (_, i) => [point(2 * i), point(2 * i + 1)]);
  edges.dispose();
  return lines;
}

/** Width of the edges of a solid that is only outlined, in px. */
const OUTLINE_WIDTH = 1.3;

export function solidObject(first: SolidMark): MarkObject {
  const isOutline = ({ tone, isOpen }: SolidMark): boolean => tone === 'ghost' || isOpen === true;
  const geometry = solidGeometry(first);
  const { smooth = SMOOTH } = first;
  const shaped = toCreasedNormals(geometry, (smooth * Math.PI) / 180);
  const material = new MeshStandardMaterial({
    roughness: ROUGHNESS,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  const group = new Group();
  const mesh = new Mesh(shaped, material);
  mesh.renderOrder = ORDER.solid;
  const edges = createFatLine({ order: ORDER.edge });
  edges.setLines(edgeLines(geometry, smooth));
  group.add(edges.object);
  if (!isOutline(first)) group.add(mesh);
  return {
    object: group,
    fits: (mark) =>
      mark.kind === 'solid' &&
      mark.faces === first.faces &&
      mark.vertices === first.vertices &&
      !isPainted(mark) &&
      isOutline(mark) === isOutline(first),
    show: (mark, frame) => {
      const { position, orientation, look } = mark as SolidMark;
      const [w, x, y, z] = orientation;
      group.position.set(...position);
      group.quaternion.set(x, y, z, w);
      // Light adds to the colour of the far side what is missing to that of the lit one: as the drawing is shaded.
      const [lit, far] = frame.palette.solid(look);
      material.emissive.setRGB(...far);
      material.color.setRGB(lit[0] - far[0], lit[1] - far[1], lit[2] - far[2]);
      const width = isOutline(mark as SolidMark) ? OUTLINE_WIDTH : edgeWidth(frame.camera, mark as SolidMark);
      edges.setStyle(toned(mark, frame), isLit(mark, frame) ? LIT_WIDTH * width : width, dashOf(mark, frame));
    },
    dispose: () => {
      geometry.dispose();
      shaped.dispose();
      material.dispose();
      edges.dispose();
    },
  };
}
