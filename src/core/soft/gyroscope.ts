/**
 * A gyroscope as a body: a disc on an axle with a pointed foot, and the circles with which it can touch a floor.
 *
 * A body that is round about an axis meets a plane with its tip or with an edge. Both are circles about the axis; that
 * of a tip has no radius. The lowest point of each is known in closed form, so that no search is needed.
 *
 * Source:  Hakenberg, first section (gyroscope)          Chapter: content/chapters/06-lambda.mdx
 * Signs:   floor z = 0, normal up; the axis is the body's z, from the foot upwards. Depth is positive inside the floor.
 */
import { type DynamicBody, dynamicBody } from '#core/body/body.ts';
import { joinedProperties, type MassProperties, massOfTotal } from '#core/mass/mass-properties.ts';
import { diagonal } from '#core/math/mat3.ts';
import { addScaled, scale, type Vec3 } from '#core/math/vec3.ts';
import { capsule } from '#core/shape/shapes.ts';

/** A circle about the body's axis that may touch the floor. */
export interface ContactCircle {
  /** Where its centre is on the axis, from the centre of mass, in m; upwards positive. */
  readonly height: number;
  /** Radius, in m; 0 for the end of the axle. */
  readonly radius: number;
}

/** Sizes (m) and masses (kg) of a gyroscope. */
export interface GyroscopePlan {
  readonly discRadius: number;
  readonly discThickness: number;
  readonly discMass: number;
  /** From the middle of the disc to the tip that stands on the floor, and to the upper end. */
  readonly footLength: number;
  readonly headLength: number;
  readonly axleMass: number;
}

/** A body that is round about its z axis, and what of it can touch the floor. */
export interface Gyroscope {
  readonly body: DynamicBody;
  /** Moments about the centre of mass, across the axis and about it, in kg·m². */
  readonly transverseMoment: number;
  readonly axialMoment: number;
  /** Tip, lower and upper edge of the disc, upper end: in this order. */
  readonly circles: readonly ContactCircle[];
  /** From the tip to the centre of mass, in m. */
  readonly footLength: number;
  /** Where the middle of the disc is on the axis, from the centre of mass, in m. */
  readonly discHeight: number;
}

/**
 * A solid cylinder about z, its middle at the origin: mass in kg, radius and height in m.
 *
 *     J = m diag((3 r² + h²)/12, (3 r² + h²)/12, r²/2)
 *
 * @eq K3
 */
export function cylinderProperties(mass: number, radius: number, height: number): MassProperties {
  const across = (mass * (3 * radius * radius + height * height)) / 12;
  return { mass, centre: [0, 0, 0], inertia: diagonal([across, across, (mass * radius * radius) / 2]) };
}

/**
 * The body of a plan: disc and a thin axle joined, with the centre of mass at the origin.
 *
 * @eq K2 K3
 */
export function gyroscope(plan: GyroscopePlan): Gyroscope {
  const { discRadius, discThickness, footLength, headLength } = plan;
  const axle = capsule([0, 0, -footLength], [0, 0, headLength], 0);
  const joined = joinedProperties([
    cylinderProperties(plan.discMass, discRadius, discThickness),
    massOfTotal(axle, plan.axleMass),
  ]);
  const [, , middle] = joined.centre;
  const [[across], , [, , axial]] = joined.inertia;
  const discHeight = -middle;
  return {
    body: dynamicBody(joined.mass, diagonal([across, across, axial])),
    transverseMoment: across,
    axialMoment: axial,
    circles: [
      { height: discHeight - footLength, radius: 0 },
      { height: discHeight - discThickness / 2, radius: discRadius },
      { height: discHeight + discThickness / 2, radius: discRadius },
      { height: discHeight + headLength, radius: 0 },
    ],
    footLength: footLength - discHeight,
    discHeight,
  };
}

/** Where a circle is lowest, and how deep it is in the floor. */
export interface LowestPoint {
  /** From the centre of mass to that point, in m, world axes. */
  readonly arm: Vec3;
  /** In m; negative above the floor. */
  readonly depth: number;
}

/**
 * The support point of a circle against the floor, for a unit axis e₃ and a centre of mass at a height (m).
 *
 *     r = c e₃ − ρ (n − (n·e₃) e₃)/|n − (n·e₃) e₃|,    δ = −(z + n·r)
 *
 * @returns its centre if the circle lies flat: no point of it is lower than another.
 * @eq H-μ
 */
export function lowestPoint(circle: ContactCircle, axis: Vec3, centreHeight: number): LowestPoint {
  const [x, y, z] = axis;
  const along = scale(axis, circle.height);
  const slant = Math.sqrt(x * x + y * y);
  if (slant === 0) return { arm: along, depth: -(centreHeight + along[2]) };
  const arm = addScaled(along, [(z * x) / slant, (z * y) / slant, -slant], circle.radius);
  return { arm, depth: -(centreHeight + arm[2]) };
}
