/** The bodies whose points are asked how fast they are. Only their shapes count: their velocities are given. */

import { joinedProperties, massFromDensity, movedProperties } from '#core/mass/mass-properties.ts';
import { cos, sin } from '#core/math/bits/elementary.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { sub, type Vec3 } from '#core/math/vec3.ts';
import { movedMesh } from '#core/shape/mesh.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import { box } from '#core/shape/shapes.ts';

export interface Solid {
  /** "the wheel", for sentences. */
  readonly name: string;
  /** Corners in body axes, in m, from the centre of mass. */
  readonly vertices: readonly Vec3[];
  /** Convex, counter-clockwise from outside. */
  readonly faces: readonly (readonly number[])[];
  /** Lines drawn on it that show how it is turned: pairs of points in body axes, in m. */
  readonly lines: readonly (readonly [Vec3, Vec3])[];
}

/** Radius of the wheel, in m. */
export const RADIUS = 0.35;

/** Inner radius and half thickness of its rim, in m. */
const RIM = { inner: 0.305, half: 0.02 };

/** Flat pieces of the rim, and spokes. */
const PIECES = 28;
const SPOKES = 8;

/** The point of a circle about the y axis, in m, at a share of a turn from the z axis. */
function onCircle(radius: number, share: number, y: number): Vec3 {
  const angle = 2 * Math.PI * share;
  return [radius * sin(angle), y, radius * cos(angle)];
}

/** An open wheel about the y axis: a rim and spokes, so that what happens at its hub is seen. */
function wheel(): Solid {
  const ring = (radius: number, y: number): Vec3[] =>
    Array.from({ length: PIECES }, (_, i) => onCircle(radius, i / PIECES, y));
  const { inner, half } = RIM;
  const vertices = [
    ...ring(RADIUS, -half),
    ...ring(RADIUS, half),
    ...ring(inner, -half),
    ...ring(inner, half),
  ];
  const faces = Array.from({ length: PIECES }, (_, i) => {
    const k = (i + 1) % PIECES;
    const [outFar, outNear, inFar, inNear] = [0, PIECES, 2 * PIECES, 3 * PIECES];
    return [
      [outFar + i, outNear + i, outNear + k, outFar + k],
      [inFar + k, inNear + k, inNear + i, inFar + i],
      [outNear + i, inNear + i, inNear + k, outNear + k],
      [outFar + k, inFar + k, inFar + i, outFar + i],
    ];
  }).flat();
  const lines = Array.from({ length: SPOKES / 2 }, (_, i): readonly [Vec3, Vec3] => [
    onCircle(inner, i / SPOKES, 0),
    onCircle(inner, i / SPOKES + 0.5, 0),
  ]);
  return { name: 'the wheel', vertices, faces, lines };
}

/** A block of matter: half sides and middle in m, density in kg/m³. */
interface Block {
  readonly half: Vec3;
  readonly middle: Vec3;
  readonly density: number;
}

/** Blocks put together, about their common centre of mass. */
function built(name: string, blocks: readonly Block[]): Solid {
  const { centre } = joinedProperties(
    blocks.map(({ half, middle, density }) =>
      movedProperties(massFromDensity(box(half), density), IDENTITY_QUAT, middle),
    ),
  );
  const meshes = blocks.map(({ half, middle }) =>
    movedMesh(boxMesh(half), IDENTITY_QUAT, sub(middle, centre)),
  );
  return {
    name,
    vertices: meshes.flatMap(({ vertices }) => vertices),
    faces: meshes.flatMap(({ triangles }, b) =>
      triangles.map((triangle) => triangle.map((corner) => 8 * b + corner)),
    ),
    lines: [],
  };
}

/** The bodies by the value of the parameter. */
export const SOLIDS = {
  wheel: wheel(),
  propeller: built('the propeller', [{ half: [0.045, 0.012, 0.46], middle: [0, 0, 0], density: 700 }]),
  hammer: built('the hammer', [
    { half: [0.022, 0.018, 0.3], middle: [0, 0, -0.25], density: 700 },
    { half: [0.13, 0.045, 0.045], middle: [0, 0, 0.095], density: 7800 },
  ]),
} as const;
