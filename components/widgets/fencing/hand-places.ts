/** Where the two ends of a weapon are that is held like this. */
import { type Placement, worldPoint } from '#core/body/body.ts';
import type { Duel } from '#core/fencing/duel.ts';
import type { Vec3 } from '#core/math/vec3.ts';

/** Grip and point, in m on the piste. */
export const gripAndPoint = (
  { arms: { weapon } }: Duel,
  placement: Placement,
): readonly [grip: Vec3, point: Vec3] => [
  worldPoint(placement, weapon.grip),
  worldPoint(placement, weapon.point),
];
