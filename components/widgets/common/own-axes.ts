/** Bodies of a scene as Hakenberg writes them: spins and inertia in their own axes. */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  type RigidBody,
  stateOf,
  velocityOf,
} from '#core/body/body.ts';
import { kineticEnergy } from '#core/body/ledger.ts';
import type { ClosedSystemBody } from '#core/body/total-momenta.ts';
import type { BodyInOwnAxes, OwnVelocities } from '#core/impulse/elastic.ts';
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { sub, type Vec3 } from '#core/math/vec3.ts';

/** A body of a closed system, at the moment of contact. */
export type HakenbergBody = BodyInOwnAxes & ClosedSystemBody;

/** What a contact asks of the body in this state, touched at a point of the world (m); a wall will do. */
export function touchedInOwnAxes(body: RigidBody, state: BodyState, point: Vec3): BodyInOwnAxes {
  const { position, orientation } = state;
  return {
    invMass: body.invMass,
    invInertiaBody: body.invInertiaBody,
    orientation,
    r: sub(point, position),
    velocity: velocityOf(body, state),
    angularVelocityBody: rotateInverse(orientation, angularVelocityOf(body, state)),
  };
}

/** The body in this state, touched at a point of the world (m). */
export const inOwnAxes = (body: DynamicBody, state: BodyState, point: Vec3): HakenbergBody => ({
  ...touchedInOwnAxes(body, state, point),
  mass: body.mass,
  inertiaBody: body.inertiaBody,
  position: state.position,
});

/** The same body after a jump. */
export const afterJump = (body: HakenbergBody, jumped: OwnVelocities): HakenbergBody => ({
  ...body,
  ...jumped,
});

/** Angular velocity in the axes of the world, in rad/s. */
export const spinInWorld = ({ orientation, angularVelocityBody }: HakenbergBody): Vec3 =>
  rotate(orientation, angularVelocityBody);

/** Kinetic energy, in J. */
export function kineticOf(body: HakenbergBody): number {
  const dynamic: DynamicBody = { kind: 'dynamic', ...body };
  const { translational, rotational } = kineticEnergy({
    body: dynamic,
    state: stateOf(dynamic, { ...body, angularVelocity: spinInWorld(body) }),
  });
  return translational + rotational;
}
