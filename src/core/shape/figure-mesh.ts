/**
 * A human figure as one closed mesh of few triangles: a dummy in mid-jump, arms and legs spread.
 *
 * It is lofted and extruded: the trunk is a stack of rings with six corners each, from the hips to the crown of the
 * head; arms grow out of the sides below the shoulders, legs out of the two halves of the bottom. An extrusion replaces
 * one face by another farther out and four walls, so that the surface is closed at every step.
 *
 * Source:  Hakenberg, animations (stuntmen)          Chapter: content/chapters/06-lambda.mdx
 * Signs:   x to the front, y to the left, z up, in m; the origin lies in the crotch. Faces counter-clockwise from outside.
 */

import { normalize, type Vec3 } from '#core/math/vec3.ts';
import { closedMesh, type Triangle, type TriangleMesh } from './mesh.ts';

/** A face by its four corners. */
type Quad = readonly [number, number, number, number];

/** A solid with flat faces of four corners, to be drawn, and the same cut into triangles. */
export interface Figure {
  readonly mesh: TriangleMesh;
  readonly faces: readonly Quad[];
}

/** A ring of the trunk: height, half width, breastbone and outer front, spine and outer back, in m. */
interface Ring {
  readonly z: number;
  readonly half: number;
  readonly front: number;
  readonly side: number;
  readonly spine: number;
  readonly back: number;
}

const RINGS: readonly Ring[] = [
  { z: 0.0, half: 0.15, front: 0.11, side: 0.085, spine: -0.1, back: -0.09 },
  { z: 0.2, half: 0.135, front: 0.125, side: 0.08, spine: -0.085, back: -0.075 },
  { z: 0.38, half: 0.175, front: 0.14, side: 0.085, spine: -0.115, back: -0.09 },
  { z: 0.6, half: 0.18, front: 0.14, side: 0.06, spine: -0.1, back: -0.075 },
  { z: 0.645, half: 0.065, front: 0.065, side: 0.05, spine: -0.075, back: -0.06 },
  { z: 0.7, half: 0.06, front: 0.075, side: 0.05, spine: -0.075, back: -0.06 },
  { z: 0.79, half: 0.08, front: 0.11, side: 0.06, spine: -0.105, back: -0.07 },
  { z: 0.89, half: 0.06, front: 0.075, side: 0.05, spine: -0.085, back: -0.06 },
];

/** An end of a piece of a limb, on the left: its middle, and half its size across the limb and from front to back, in m. */
interface Joint {
  readonly at: Vec3;
  readonly across: number;
  readonly deep: number;
}

/** Shoulder to hand, and hip to sole; the first of each only says whence the limb comes. */
const ARM: readonly Joint[] = [
  { at: [0, 0.17, 0.5], across: 0, deep: 0 },
  { at: [-0.01, 0.4, 0.6], across: 0.047, deep: 0.044 },
  { at: [0.02, 0.64, 0.74], across: 0.032, deep: 0.03 },
  { at: [0.02, 0.78, 0.82], across: 0.044, deep: 0.02 },
];
const LEG: readonly Joint[] = [
  { at: [0, 0.08, 0], across: 0, deep: 0 },
  { at: [0.035, 0.3, -0.34], across: 0.065, deep: 0.068 },
  { at: [-0.015, 0.52, -0.68], across: 0.04, deep: 0.045 },
  { at: [0.045, 0.56, -0.76], across: 0.05, deep: 0.125 },
];

/** Where the corners of a face lie on a limb: outer (1) or inner (−1) edge, front (1) or back (−1). */
type Places = readonly (readonly [outer: 1 | -1, front: 1 | -1])[];
const ARM_PLACES: Places = [
  [-1, 1],
  [-1, -1],
  [1, -1],
  [1, 1],
];
const LEG_PLACES: Places = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];

/** Arms grow out of the walls above this ring. */
const SHOULDER = 2;

/** Corners of a ring: front left, front middle, front right, back right, back middle, back left. */
const SIDE_COUNT = 6;

function ringCorners({ z, half, front, side, spine, back }: Ring): readonly Vec3[] {
  return [
    [side, half, z],
    [front, 0, z],
    [side, -half, z],
    [back, -half, z],
    [spine, 0, z],
    [back, half, z],
  ];
}

/** The four corners at an end of a limb, across the way from the joint before. */
function endCorners(from: Joint, to: Joint, places: Places): readonly Vec3[] {
  const [x, y, z] = to.at;
  const [, dy, dz] = normalize([0, y - from.at[1], z - from.at[2]]);
  return places.map(([outer, front]) => [
    x + front * to.deep,
    y - outer * to.across * dz,
    z + outer * to.across * dy,
  ]);
}

/** A surface under way. */
interface Cage {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly Quad[];
}

/** Replaces a face by walls out to four new corners, in the same order, and the face between them, which comes last. */
function extruded({ vertices, faces }: Cage, face: Quad, corners: readonly Vec3[]): Cage {
  const n = vertices.length;
  const walls = face.map((_, k): Quad => {
    const next = (k + 1) % 4;
    return [face[k] as number, face[next] as number, n + next, n + k];
  });
  return {
    vertices: [...vertices, ...corners],
    faces: [...faces.filter((other) => other !== face), ...walls, [n, n + 1, n + 2, n + 3]],
  };
}

/** A limb grown out of a face. On the right, left and right are exchanged, and a face runs the other way round. */
function withLimb(
  cage: Cage,
  face: Quad,
  joints: readonly Joint[],
  places: Places,
  side: 'left' | 'right',
): Cage {
  const sided = (corners: readonly Vec3[]): readonly Vec3[] =>
    side === 'left' ? corners : corners.map(([x, y, z]): Vec3 => [x, -y, z]);
  return joints.slice(1).reduce<Cage>((grown, joint, i) => {
    const end = i === 0 ? face : (grown.faces.at(-1) as Quad);
    return extruded(grown, end, sided(endCorners(joints[i] as Joint, joint, places)));
  }, cage);
}

/** The same places seen on the other side of the body. */
const otherSide = (places: Places, order: readonly number[]): Places =>
  order.map((k) => places[k] as Places[number]);

/** The trunk from the hips to the crown, with the faces out of which limbs grow. */
function trunk(): Cage & Readonly<Record<'shoulders' | 'hips', readonly [left: Quad, right: Quad]>> {
  const corner = (ring: number, k: number): number => SIDE_COUNT * ring + (k % SIDE_COUNT);
  const wall = (ring: number, k: number): Quad => [
    corner(ring, k + 1),
    corner(ring, k),
    corner(ring + 1, k),
    corner(ring + 1, k + 1),
  ];
  const walls = RINGS.slice(1).map((_, ring) => Array.from({ length: SIDE_COUNT }, (__, k) => wall(ring, k)));
  const top = RINGS.length - 1;
  const hips = [
    [corner(0, 0), corner(0, 1), corner(0, 4), corner(0, 5)],
    [corner(0, 1), corner(0, 2), corner(0, 3), corner(0, 4)],
  ] as const;
  const crown: readonly Quad[] = [
    [corner(top, 0), corner(top, 5), corner(top, 4), corner(top, 1)],
    [corner(top, 1), corner(top, 4), corner(top, 3), corner(top, 2)],
  ];
  return {
    vertices: RINGS.flatMap(ringCorners),
    faces: [...walls.flat(), ...crown, ...hips],
    shoulders: [walls[SHOULDER]?.[5] as Quad, walls[SHOULDER]?.[2] as Quad],
    hips,
  };
}

/** The figure, 1.65 m from the soles to the crown, for its legs are spread. */
export function humanFigure(): Figure {
  const { shoulders, hips, ...start } = trunk();
  let cage: Cage = withLimb(start, shoulders[0], ARM, ARM_PLACES, 'left');
  cage = withLimb(cage, shoulders[1], ARM, otherSide(ARM_PLACES, [1, 0, 3, 2]), 'right');
  cage = withLimb(cage, hips[0], LEG, LEG_PLACES, 'left');
  const { vertices, faces } = withLimb(cage, hips[1], LEG, otherSide(LEG_PLACES, [1, 0, 3, 2]), 'right');
  return { mesh: closedMesh(vertices, triangulated(vertices, faces)), faces };
}

/** Every face cut along a diagonal; on the right along the other one, so that both sides are alike. */
const triangulated = (vertices: readonly Vec3[], faces: readonly Quad[]): readonly Triangle[] =>
  faces.flatMap((face): Triangle[] => {
    const [a, b, c, d] = face;
    const leftwards = face.reduce((sum, corner) => sum + (vertices[corner] as Vec3)[1], 0);
    return leftwards > 0
      ? [
          [a, b, c],
          [a, c, d],
        ]
      : [
          [b, c, d],
          [b, d, a],
        ];
  });
