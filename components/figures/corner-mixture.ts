/**
 * A point of a turning triangle as a mixture of the corners, and its velocity as the same mixture of theirs: the numbers
 * of a picture. The triangle lies in the plane of the paper, and ω points out of it towards the reader.
 */

import { addScaled, cross, length, type Vec3, ZERO } from '#core/math/vec3.ts';
import { fastestTurning } from '#core/speed/speed-bound.ts';

/** A corner or the mixed point. */
export interface TurningPoint {
  /** From the centre of mass, in m. */
  readonly r: Vec3;
  /** ω × r, in m/s. */
  readonly velocity: Vec3;
  readonly speed: number;
}

/** What the picture shows. */
export interface CornerMixture {
  readonly corners: readonly TurningPoint[];
  readonly weights: Vec3;
  readonly mixed: TurningPoint;
  /** The same mixture of the corners' velocities (m/s), worked out apart from ω × r of the mixed point. */
  readonly mixedVelocity: Vec3;
  /** The largest speed of a corner, in m/s. */
  readonly limit: number;
}

const OMEGA: Vec3 = [0, 0, 2];
const CORNERS: readonly Vec3[] = [
  [-0.55, -0.35, 0],
  [0.95, -0.1, 0],
  [0.1, 0.75, 0],
];
const WEIGHTS: Vec3 = [0.2, 0.5, 0.3];

const mixture = (vectors: readonly Vec3[]): Vec3 =>
  vectors.reduce<Vec3>((sum, vector, i) => addScaled(sum, vector, WEIGHTS[i] as number), ZERO);

function turning(r: Vec3): TurningPoint {
  const velocity = cross(OMEGA, r);
  return { r, velocity, speed: length(velocity) };
}

export function cornerMixture(): CornerMixture {
  const corners = CORNERS.map(turning);
  return {
    corners,
    weights: WEIGHTS,
    mixed: turning(mixture(CORNERS)),
    mixedVelocity: mixture(corners.map(({ velocity }) => velocity)),
    limit: fastestTurning(OMEGA, CORNERS).speed,
  };
}
