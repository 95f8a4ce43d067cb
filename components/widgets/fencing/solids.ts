/** The solids that fencers and weapons are drawn with, turned on a lathe. Built once: what is the same list is not built anew. */
import { ARM, type BodyPart, LEG, TARGET } from '#core/fencing/fencer-body.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { ProfilePoint } from '#core/shape/lathe-mesh.ts';
import { circlePoints } from '#core/shape/polygon.ts';

/** Corners and faces, as a mark wants them. */
export interface Solid {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
}

/** Turned about an axis: each place of the profile becomes a circle of so many corners; `place` puts a point in space. */
function turned(profile: readonly ProfilePoint[], sides: number, place: (point: Vec3) => Vec3): Solid {
  const circle = circlePoints(sides, 1);
  const vertices = profile.flatMap(([rho, z]) => circle.map(([c, s]): Vec3 => place([rho * c, rho * s, z])));
  const ring = (level: number): readonly number[] => circle.map((_, i) => level * sides + i);
  const bands = profile.slice(1).flatMap((_, level) =>
    circle.map((__, i) => {
      const [a, b] = [level * sides + i, level * sides + ((i + 1) % sides)];
      return [a, b, b + sides, a + sides];
    }),
  );
  return { vertices, faces: [ring(0).toReversed(), ...bands, ring(profile.length - 1)] };
}

const upright = (point: Vec3): Vec3 => point;
/** The axis of a weapon is x. */
const lying = ([x, y, z]: Vec3): Vec3 => [z, x, y];

/** Two triangles side by side, as rings give them, are one face with four corners. */
function withQuads({ vertices, triangles }: BodyPart): Solid {
  const faces: (readonly number[])[] = [];
  for (let i = 0; i < triangles.length; i++) {
    const [a, b, c] = triangles[i] as readonly [number, number, number];
    const [d, e, f] = triangles[i + 1] ?? [-1, -1, -1];
    const isPair = a === d && c === e;
    faces.push(isPair ? [a, b, c, f] : [a, b, c]);
    if (isPair) i++;
  }
  return { vertices, faces };
}

/** The target: hips, chest and mask, as they are tested. */
export const TRUNK: readonly Solid[] = TARGET.map(withQuads);

/** The mesh before the face: the front of the mask, so far before it (m) that it is seen. */
const BEFORE_MASK = 0.006;
/** Corners of a ring of the mask, and those of them, from its front, that the mesh goes through; its rings from the chin. */
const ROUND_MASK = 12;
const FRONT = [-2, -1, 0, 1, 2] as const;
const FROM_CHIN = [1, 2, 3, 4] as const;

function frontOf({ vertices }: BodyPart): Solid {
  const around = circlePoints(ROUND_MASK, 1);
  const corner = (ring: number, i: number): Vec3 => {
    const place = (i + ROUND_MASK) % ROUND_MASK;
    const [x, y, z] = vertices[1 + ring * ROUND_MASK + place] as Vec3;
    const [forwards, sideways] = around[place] as readonly [number, number];
    return [x + BEFORE_MASK * forwards, y + BEFORE_MASK * sideways, z];
  };
  const wide = FRONT.length;
  return {
    vertices: FROM_CHIN.flatMap((ring) => FRONT.map((i) => corner(ring, i))),
    faces: FROM_CHIN.slice(1).flatMap((_, row) =>
      FRONT.slice(1).map((__, column) => {
        const at = row * wide + column;
        return [at, at + 1, at + wide + 1, at + wide];
      }),
    ),
  };
}
export const MASK_FRONT: Solid = frontOf(TARGET[2] as BodyPart);

/** A bone from its joint along z: a length (m), and how thick it is at both ends. */
const bone = (length: number, first: number, last: number): Solid =>
  turned(
    [
      [0.6 * first, -0.6 * first],
      [first, 0.2 * first],
      [last, length - 0.2 * last],
      [0.6 * last, length + 0.5 * last],
    ],
    8,
    upright,
  );

export const UPPER_ARM = bone(ARM[0], 0.062, 0.05);
export const FOREARM = bone(ARM[1], 0.05, 0.036);
export const THIGH = bone(LEG[0], 0.095, 0.065);
export const SHIN = bone(LEG[1], 0.065, 0.042);

/** A gloved hand around the grip, along x. */
export const GLOVE = turned(
  [
    [0.02, -0.06],
    [0.042, -0.035],
    [0.045, 0.02],
    [0.03, 0.045],
  ],
  8,
  lying,
);

/** A shoe: its ankle is the origin, its toes look along x. */
export const SHOE: Solid = {
  vertices: [
    [-0.08, -0.045, -0.05],
    [0.2, -0.05, -0.05],
    [0.2, 0.05, -0.05],
    [-0.08, 0.045, -0.05],
    [-0.06, -0.035, 0.03],
    [0.06, -0.04, 0.03],
    [0.06, 0.04, 0.03],
    [-0.06, 0.035, 0.03],
    [0.19, -0.04, -0.02],
    [0.19, 0.04, -0.02],
  ],
  faces: [
    [3, 2, 1, 0],
    [4, 5, 6, 7],
    [0, 1, 8, 5, 4],
    [2, 3, 7, 6, 9],
    [3, 0, 4, 7],
    [1, 2, 9, 8],
    [5, 8, 9, 6],
  ],
};

/** Grip and blade, along x from the pommel to the button at the point; the centre of the weapon is the origin. */
export const BLADE = turned(
  [
    [0.017, -0.53],
    [0.017, -0.5],
    [0.011, -0.49],
    [0.011, -0.37],
    [0.0065, 0.5],
    [0.01, 0.505],
    [0.01, 0.53],
  ],
  6,
  lying,
);

/** The bell that guards the hand. */
export const BELL = turned(
  [
    [0.066, -0.395],
    [0.062, -0.375],
    [0.044, -0.355],
    [0.014, -0.345],
  ],
  14,
  lying,
);

/** The capsule that stands for a weapon: its ends (m along x) and its radius. */
export const capsuleSolid = (from: number, to: number, radius: number): Solid =>
  turned(
    [
      [0.4 * radius, from - 0.9 * radius],
      [radius, from],
      [radius, to],
      [0.4 * radius, to + 0.9 * radius],
    ],
    6,
    lying,
  );
