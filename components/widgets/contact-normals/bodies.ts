/** The two bodies: a cube that comes down, and a block that is bolted to the floor, with one corner towards the reader. */
import { IMMOVABLE, type Placement, stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { boxPolyhedron, placedPolyhedron } from '#core/contact/set-down.ts';
import { acos } from '#core/math/bits/elementary.ts';
import { IDENTITY_QUAT, mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { box } from '#core/shape/shapes.ts';
import { degrees, radians } from '../common/angles.ts';
import type { NormalValues } from './params.ts';

const HALF_A: Vec3 = [0.3, 0.3, 0.3];
const HALF_B: Vec3 = [0.45, 0.45, 0.2];

/** The corner of B that the reader sees, in m. B lies behind and below it. */
export const CORNER: Vec3 = [0.12, 0.12, -0.36];

export const DOWN: Vec3 = [0, 0, -1];
export const UP: Vec3 = [0, 0, 1];

/** The cube, 1 kg: it turns as easily about one axis as about any other, and so keeps its ω in free flight. */
export const A = { ...bodyOf(box(HALF_A), { mass: 1 }), features: boxPolyhedron(HALF_A) };

const PLACE_B: Placement = { position: sub(CORNER, HALF_B), orientation: IDENTITY_QUAT };

export const B = {
  body: IMMOVABLE,
  shape: box(HALF_B),
  placement: PLACE_B,
  state: stateOf(IMMOVABLE, PLACE_B),
  features: placedPolyhedron(boxPolyhedron(HALF_B), PLACE_B),
};

/** Number of the lower corner of A. */
export const LOWER = 0;

/** Number of the corner of A by which it is turned: it lies in the plane in which A leans. */
export const GRIP = 6;

/** Number of the corner of A opposite to the lower one. */
export const UPPER = 7;

/** Elevation of the grip seen from the centre of A, in degrees, when A does not lean: asin(1/3). */
export const GRIP_ELEVATION = 90 - degrees(acos(1 / 3));

/** Azimuth of the grip in degrees when A is not turned. */
export const GRIP_AZIMUTH = 45;

/** From here A is set down, in m above the corner of B: higher than its diagonal is long. */
const START = 1.2;

/** About this axis the cube is tipped from its face onto its corner, and leans. */
const TIP_AXIS: Vec3 = normalize([1, -1, 0]);

/** Orientation of A: tipped onto its corner, leaning, and turned about the vertical. */
export function orientationOf({ turn, lean }: Pick<NormalValues, 'turn' | 'lean'>): Quat {
  const tipped = quatFromAxisAngle(TIP_AXIS, acos(1 / Math.sqrt(3)) + radians(lean));
  return mulQuat(quatFromAxisAngle(UP, radians(turn)), tipped);
}

/** A before it is set down, with its lower corner straight above the corner of B. */
export function raised(orientation: Quat): Placement {
  const corner: Vec3 = [CORNER[0], CORNER[1], CORNER[2] + START];
  return { position: sub(corner, rotate(orientation, A.features.vertices[LOWER] as Vec3)), orientation };
}
