/** The bodies whose points are asked how fast they can be: closed meshes, and the same surfaces cut finely for paint. */
import type { DynamicBody } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { cos, PI, sin } from '#core/math/bits/elementary.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { closedMesh, type Triangle, type TriangleMesh } from '#core/shape/mesh.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import { subdividedSurface, type TriangleSurface } from '#core/speed/subdivision.ts';

export interface Solid {
  /** "the wheel", for sentences. */
  readonly name: string;
  readonly body: DynamicBody;
  /** Its triangles, in body axes, in m from the centre of mass. */
  readonly mesh: TriangleSurface;
  /** The same surface in fewer than a thousand small triangles: speed is not straight across a large one. */
  readonly fine: TriangleSurface;
  /** Distance of the farthest corner from the centre of mass, in m. */
  readonly radius: number;
  /** Where the arrows of the body start, in body axes, in m: at the centre, or beside it where it would hide them. */
  readonly foot: Vec3;
}

/** In kg/m³; of no influence on how the bodies move. */
const DENSITY = 500;

function solidOf(name: string, mesh: TriangleMesh, pieces: number, foot: Vec3 = [0, 0, 0]): Solid {
  const { body, shape } = bodyOf(mesh, { density: DENSITY });
  return {
    name,
    body,
    mesh: shape,
    fine: subdividedSurface(shape, pieces),
    radius: boundingRadius(shape),
    foot,
  };
}

/** Distance of the tetrahedron's corners from its middle, in m. */
const TETRAHEDRON = 1.2;

/** A regular tetrahedron that stands on one face; the first of its triangles is turned to the reader. */
function tetrahedron(): TriangleMesh {
  const [foot, across] = [-TETRAHEDRON / 3, (TETRAHEDRON * Math.sqrt(8)) / 3];
  const corner = (share: number): Vec3 => [across * cos(2 * PI * share), across * sin(2 * PI * share), foot];
  return closedMesh(
    [corner(0), corner(1 / 3), corner(2 / 3), [0, 0, TETRAHEDRON]],
    [
      [0, 1, 3],
      [1, 2, 3],
      [2, 0, 3],
      [0, 2, 1],
    ],
  );
}

/** Radius and half thickness of the wheel, in m. */
export const WHEEL = { radius: 1, half: 0.14 } as const;

/** Corners of its rim. */
const RIM = 16;

/** Corners of the square inside the wheel, as (x, z): on the circle of radius √½, a quarter of a turn apart. */
const SQUARE = [
  [0.5, 0.5],
  [0.5, -0.5],
  [-0.5, -0.5],
  [-0.5, 0.5],
] as const;

/** A disc seen from +y: for each side of the square a triangle to the rim, and what is left between; then the square. */
function discTriangles(): readonly Triangle[] {
  const sectors = SQUARE.flatMap((_, k): Triangle[] => {
    const [one, next] = [RIM + k, RIM + ((k + 1) % 4)];
    const outer = (i: number): number => (4 * k + 2 + i) % RIM;
    return [
      [one, outer(2), next],
      [one, outer(0), outer(1)],
      [one, outer(1), outer(2)],
      [next, outer(2), outer(3)],
      [next, outer(3), outer(4)],
    ];
  });
  return [...sectors, [RIM, RIM + 1, RIM + 2], [RIM, RIM + 2, RIM + 3]];
}

/** A wheel about the y axis. One of its triangles touches the ground: (0, −1), (0.5, −0.5), (−0.5, −0.5) in x and z. */
function wheel(): TriangleMesh {
  const disc = (y: number): readonly Vec3[] => [
    ...Array.from({ length: RIM }, (_, i): Vec3 => {
      const angle = (2 * PI * i) / RIM;
      return [WHEEL.radius * sin(angle), y, WHEEL.radius * cos(angle)];
    }),
    ...SQUARE.map(([x, z]): Vec3 => [x, y, z]),
  ];
  const near = discTriangles();
  const far = RIM + SQUARE.length;
  const tread = Array.from({ length: RIM }, (_, i): Triangle[] => {
    const k = (i + 1) % RIM;
    return [
      [i, far + i, far + k],
      [i, far + k, k],
    ];
  }).flat();
  return closedMesh(
    [...disc(WHEEL.half), ...disc(-WHEEL.half)],
    [...near, ...near.map(([a, b, c]): Triangle => [far + a, far + c, far + b]), ...tread],
  );
}

/** Number of the wheel's triangle that touches the ground, and of one on the slab's upper side. */
export const GROUND_TRIANGLE = 5;
export const UPPER_TRIANGLE = 10;

/** The bodies by the value of the parameter. */
export const SOLIDS = {
  tetrahedron: solidOf('the tetrahedron', tetrahedron(), 14),
  wheel: solidOf('the wheel', wheel(), 3, [0, WHEEL.half, 0]),
  slab: solidOf('the slab', boxMesh([1, 0.3, 0.1]), 8),
} as const;

/** Most triangles that one of them has. */
export const MOST_TRIANGLES = 76;
