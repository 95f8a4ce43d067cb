/** The gyroscope: the body that the core runs, and what is drawn of it, from the same sizes. */
import { equimomentalHalfAxes } from '#core/mass/equimomental.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { gyroscope } from '#core/soft/gyroscope.ts';
import { frustum, type Part } from '../common/frustum.ts';

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
