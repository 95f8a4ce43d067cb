/**
 * How fast a spherical interpolation turns when its parameter moves and its two ends turn as well.
 *
 * Source:  own, from the exponential map          Chapter: content/chapters/08-fencing.mdx
 * Signs:   angular velocities in world axes; the same short way from a to b as `slerp`.
 */
import { atan2, sin } from '#core/math/bits/elementary.ts';
import { conjugate, dotQuat, mulQuat, negQuat, type Quat, rotate } from './quat.ts';
import { quatFromAxisAngle } from './rotation.ts';
import { add, addScaled, dot, length, scale, sub, type Vec3, ZERO } from './vec3.ts';

/** An orientation that turns with an angular velocity (world axes, rad/s). */
export interface Turning {
  readonly orientation: Quat;
  readonly angularVelocity: Vec3;
}

/**
 * Angular velocity of q = slerp(a, b, t), in rad/s, where t changes by `rate` per s. With w the rotation vector from
 * a to b, θ = |w|, the orientation is exp(t w) a, and
 *
 *     ω = ṫ w + exp(t w) ω_a + P (ω_b − exp(w) ω_a)
 *
 * P is t J(t w) J(w)⁻¹ with the left Jacobian J of the exponential: along w a factor t, and at right angles to it the
 * complex number (e^{itθ} − 1)/(e^{iθ} − 1), which is a factor sin(tθ/2)/sin(θ/2) and a turn about w by (t − 1)θ/2.
 *
 * @eq K-grid
 */
export function slerpRate(a: Turning, b: Turning, t: number, rate: number): Vec3 {
  const { axis, angle } = shortTurn(a.orientation, b.orientation);
  if (angle === 0) {
    const apart = sub(b.angularVelocity, a.angularVelocity);
    return addScaled(a.angularVelocity, apart, t);
  }
  const about = (v: Vec3, by: number): Vec3 => rotate(quatFromAxisAngle(axis, by), v);
  const pull = sub(b.angularVelocity, about(a.angularVelocity, angle));
  const along = scale(axis, dot(axis, pull));
  const across = about(sub(pull, along), 0.5 * (t - 1) * angle);
  const share = sin(0.5 * t * angle) / sin(0.5 * angle);
  const ofEnds = add(about(a.angularVelocity, t * angle), addScaled(scale(along, t), across, share));
  return addScaled(ofEnds, axis, rate * angle);
}

/** Axis and angle, 0 to π, of the turn from a to b that `slerp` takes; at a half turn b is taken as it is. */
function shortTurn(a: Quat, b: Quat): { readonly axis: Vec3; readonly angle: number } {
  const end = dotQuat(a, b) < 0 ? negQuat(b) : b;
  const [w, x, y, z] = mulQuat(end, conjugate(a));
  const sine = length([x, y, z]);
  if (sine === 0) return { axis: ZERO, angle: 0 };
  return { axis: scale([x, y, z], 1 / sine), angle: 2 * atan2(sine, w) };
}
