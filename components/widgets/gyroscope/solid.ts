/** The gyroscope: the body that the core runs, and what is drawn of it, from the same sizes. */
import { equimomentalHalfAxes } from '#core/mass/equimomental.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { circlePoints } from '#core/shape/polygon.ts';
import { gyroscope } from '#core/soft/gyroscope.ts';

/** Sizes in m, masses in kg: as large as a bicycle wheel, so that its nodding is slow enough to be seen. */
const PLAN = {
  discRadius: 0.25,
  discThickness: 0.03,
  discMass: 2.5,
  footLength: 0.45,
  headLength: 0.25,
  axleMass: 0.15,
} as const;

export const TOP = gyroscope(PLAN);

/** Height of the upper end of the axle over the centre of mass, in m. */
export const HEAD = PLAN.headLength + TOP.discHeight;

/** Half axes, in m, of the ellipsoid with the same inertia. */
export const ELLIPSOID: Vec3 = equimomentalHalfAxes(TOP.body.mass, [
  TOP.transverseMoment,
  TOP.transverseMoment,
  TOP.axialMoment,
]);

export interface Part {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
}

/** A frustum about z between two heights (m), of so many sides; a radius of almost nothing makes a tip. */
function frustum(
  sides: number,
  [z0, r0]: readonly [number, number],
  [z1, r1]: readonly [number, number],
): Part {
  const ring = (z: number, r: number) => circlePoints(sides, r).map(([x, y]): Vec3 => [x, y, z]);
  const around = Array.from({ length: sides }, (_, i) => i);
  return {
    vertices: [...ring(z0, r0), ...ring(z1, r1)],
    faces: [
      around.toReversed(),
      around.map((i) => sides + i),
      ...around.map((i) => [i, (i + 1) % sides, sides + ((i + 1) % sides), sides + i]),
    ],
  };
}

const [LOW, HIGH] = [TOP.discHeight - PLAN.discThickness / 2, TOP.discHeight + PLAN.discThickness / 2];
const AXLE = 0.009;

/** Foot, disc and head, from below: apart from each other, so that what lies in front hides what lies behind. */
export const PARTS: readonly Part[] = [
  frustum(6, [-TOP.footLength, 0.001], [LOW, AXLE]),
  frustum(36, [LOW, PLAN.discRadius], [HIGH, PLAN.discRadius]),
  frustum(6, [HIGH, AXLE], [HEAD, AXLE]),
];

/** A line painted across the upper face of the disc, which shows how it turns. */
export const PAINT: readonly Vec3[] = [
  [0.03, 0, HIGH + 0.002],
  [PLAN.discRadius, 0, HIGH + 0.002],
  [PLAN.discRadius, 0, LOW],
];
