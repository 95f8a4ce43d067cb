/** The shapes of the Lab in space: what the core needs of each, and how it is drawn. */

import { boxPolyhedron } from '#core/contact/set-down.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { humanFigure } from '#core/shape/figure-mesh.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';
import {
  ballMesh,
  capsuleMesh,
  cylinderMesh,
  icosahedronMesh,
  prismMesh,
  torusMesh,
} from '#core/shape/mesh-solids.ts';
import { box, convexPolyhedron, type SolidShape, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { halfSide, readMeshText } from '../common/lab/mesh-text.ts';
import { remember } from '../common/remember.ts';
import type { OwnValues } from './params.ts';

/** Corners and faces of a solid, as it is drawn: from the origin of the frame in which its shape is made. */
export interface Drawn {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
  readonly isConvex: boolean;
}

/** A shape, and its surface where that is not the shape's own. */
export interface Made {
  readonly shape: SolidShape;
  readonly drawn: Drawn;
}

/** So many sides look round. */
const SIDES = 20;
/** A cylinder is a prism to the core, too. */
const CYLINDER_SIDES = 16;

const ofMesh = ({ vertices, triangles }: TriangleMesh, isConvex: boolean): Drawn => ({
  vertices,
  faces: triangles,
  isConvex,
});

/** A mesh that is drawn as it is. */
const asMesh = (mesh: TriangleMesh): Made => ({ shape: mesh, drawn: ofMesh(mesh, false) });

/** The hull of a mesh that is convex: faster than a mesh. */
function asConvex(mesh: TriangleMesh): Made {
  return { shape: convexPolyhedron(mesh.vertices), drawn: ofMesh(mesh, true) };
}

function stretched(mesh: TriangleMesh, [x, y, z]: Vec3): TriangleMesh {
  return { ...mesh, vertices: mesh.vertices.map(([a, b, c]): Vec3 => [a * x, b * y, c * z]) };
}

/** Outline of a T, 1 m wide and high: the bar along y, the stem along x. */
const HANDLE: readonly Vec2[] = [
  [-0.5, -0.5],
  [-0.15, -0.5],
  [-0.15, -0.13],
  [0.5, -0.13],
  [0.5, 0.13],
  [-0.15, 0.13],
  [-0.15, 0.5],
  [-0.5, 0.5],
];

/** Height, in m, of the figure as it is made. */
const FIGURE_HEIGHT = 1.65;
/** A tube is at least so thick, and at most, as a share of the ring's outer diameter. */
const TUBE = [0.05, 0.45] as const;

const GEM = icosahedronMesh(1);

function ownMesh(mesh: TriangleMesh, width: number): Made {
  const scale = width / (2 * halfSide(mesh));
  return asMesh(stretched(mesh, [scale, scale, scale]));
}

function build(kind: OwnValues['shape'], width: number, depth: number, height: number): Made {
  switch (kind) {
    case 'ball':
      return { shape: sphere(width / 2), drawn: ofMesh(ballMesh(width / 2, 3), true) };
    case 'capsule': {
      const radius = Math.min(width, height) / 2;
      const half = Math.max(height / 2 - radius, 1e-3);
      return {
        shape: uprightCapsule(radius, half),
        drawn: ofMesh(capsuleMesh(radius, half, SIDES, 6), true),
      };
    }
    case 'cylinder':
      return asConvex(cylinderMesh(width / 2, height, CYLINDER_SIDES));
    case 'gem': {
      const size = 1 / (2 * halfSide(GEM));
      return asConvex(stretched(GEM, [width * size, depth * size, height * size]));
    }
    case 'torus': {
      const tube = Math.min(Math.max(height / 2, (TUBE[0] * width) / 2), (TUBE[1] * width) / 2);
      return asMesh(torusMesh(width / 2 - tube, tube, 18, 8));
    }
    case 'handle':
      return asMesh(
        prismMesh(
          HANDLE.map(([x, y]): Vec2 => [x * width, y * depth]),
          height,
        ),
      );
    case 'figure': {
      const { mesh, faces } = humanFigure();
      const scale = height / FIGURE_HEIGHT;
      const scaled = stretched(mesh, [scale, scale, scale]);
      return { shape: scaled, drawn: { vertices: scaled.vertices, faces, isConvex: false } };
    }
    default: {
      const half: Vec3 = [width / 2, depth / 2, height / 2];
      const { vertices, faces } = boxPolyhedron(half);
      return {
        shape: box(half),
        drawn: { vertices, faces: faces.map(({ corners }) => corners), isConvex: true },
      };
    }
  }
}

const known = remember(build, { most: 8 });
const knownOwn = remember((text: string, width: number) => ownMesh(readMeshText(text), width), { most: 4 });
const knownBrought = remember(ownMesh, { most: 4 });

/** The shape of a body; the same one again while only other things change. `brought` is a mesh too long for a link. */
export function madeOf({ shape, width, depth, height, mesh }: OwnValues, brought?: TriangleMesh): Made {
  if (shape !== 'own') return known(shape, width, depth, height);
  return brought ? knownBrought(brought, width) : knownOwn(mesh, width);
}

/** What it is called inside a sentence. */
export const NOUNS: Readonly<Record<OwnValues['shape'], string>> = {
  box: 'the box',
  ball: 'the ball',
  capsule: 'the capsule',
  cylinder: 'the cylinder',
  gem: 'the gem',
  torus: 'the torus',
  handle: 'the T-handle',
  figure: 'the figure',
  own: 'the mesh',
};
