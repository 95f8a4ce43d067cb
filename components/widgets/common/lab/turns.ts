/** How a body of the plane is turned. */
import type { Quat } from '#core/math/quat.ts';

/** Angle of a turn about z, in rad. */
export const orientationAngle = ([w, , , z]: Quat): number => 2 * Math.atan2(z, w);
