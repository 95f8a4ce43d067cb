/**
 * Wrong on purpose: the velocity of a point of a body, with its cross product turned round or its arm measured from the
 * wrong place. Each takes what `pointVelocity` takes and answers in m/s.
 *
 * Source:  Kavan, section 2 (eq. 6)   Chapter: content/chapters/01-mechanics.mdx
 */
import { angularVelocityOf, type BodyState, type RigidBody, velocityOf } from '#core/body/body.ts';
import { add, cross, sub, type Vec3 } from '#core/math/vec3.ts';

/**
 * v_c + (r − r_c) × ω: the body turns the other way round. It is still rigid, and so no distance gives it away; but it
 * is not where its points go.
 */
export function pointVelocityWithSwappedCross(body: RigidBody, state: BodyState, point: Vec3): Vec3 {
  const r = sub(point, state.position);
  return add(velocityOf(body, state), cross(r, angularVelocityOf(body, state)));
}

/**
 * v_c + ω × r: the arm is measured from the origin of the world, as if r_c were zero. Right until the body leaves the
 * origin; then the answer depends on where one chose to put it, and the centre of mass itself gets a velocity that is
 * not v_c.
 */
export function pointVelocityFromOrigin(body: RigidBody, state: BodyState, point: Vec3): Vec3 {
  return add(velocityOf(body, state), cross(angularVelocityOf(body, state), point));
}
