/**
 * Total momenta of a closed system of bodies, how they change, and the frame in which the linear one is zero.
 *
 * Source:  Hakenberg, first section   Chapter: content/chapters/06-lambda.mdx
 * Signs:   positions and velocities in world axes; angular velocity and acceleration in each body's own axes.
 */

import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { type Quat, rotate } from '#core/math/quat.ts';
import { add, addScaled, cross, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** A body of a closed system, as Hakenberg writes it. Every body is finite: a wall would take momentum away. */
export interface ClosedSystemBody {
  /** m_i, in kg. */
  readonly mass: number;
  /** I_i about the centre of mass in the body's axes, in kg·m². */
  readonly inertiaBody: Mat3;
  /** p_i: centre of mass, in m. */
  readonly position: Vec3;
  /** R_i, from body axes to world axes. */
  readonly orientation: Quat;
  /** v_i, in m/s, in world axes. */
  readonly velocity: Vec3;
  /** ω_i, in rad/s, in the body's axes. */
  readonly angularVelocityBody: Vec3;
}

/** How the velocities of a body change. */
export interface Accelerations {
  /** a_i, in m/s², in world axes. */
  readonly acceleration: Vec3;
  /** dω_i/dt, in rad/s², in the body's axes. The article calls it torque; it is an angular acceleration (HX5). */
  readonly angularAccelerationBody: Vec3;
}

/** Linear momentum in N·s and angular momentum about the origin in N·m·s; or their rates, in N and N·m. */
export interface Momenta {
  readonly linear: Vec3;
  readonly angular: Vec3;
}

/**
 * Where the common centre of mass is (m) and how it moves (m/s).
 *
 *     p = Σ m_i p_i / Σ m_i        v = Σ m_i v_i / Σ m_i
 *
 * @eq H-frame
 */
export function centreOfMass(bodies: readonly ClosedSystemBody[]): {
  readonly position: Vec3;
  readonly velocity: Vec3;
} {
  if (bodies.length === 0) throw new RangeError('a centre of mass needs at least one body, got none');
  let mass = 0;
  let position = ZERO;
  let velocity = ZERO;
  for (const body of bodies) {
    if (!(body.mass > 0 && body.mass < Infinity)) {
      throw new RangeError(
        `mass must be positive and finite, got ${body.mass}; a closed system has no walls`,
      );
    }
    mass += body.mass;
    position = addScaled(position, body.position, body.mass);
    velocity = addScaled(velocity, body.velocity, body.mass);
  }
  return { position: scale(position, 1 / mass), velocity: scale(velocity, 1 / mass) };
}

/**
 * The bodies as seen from their common centre of mass. No formula here needs it (HX5): the response of two bodies
 * is the same for every observer who moves uniformly.
 *
 *     Σ m_i p_i = 0        Σ m_i v_i = 0
 *
 * @eq H-frame
 */
export function inCentreOfMassFrame<B extends ClosedSystemBody>(bodies: readonly B[]): readonly B[] {
  const centre = centreOfMass(bodies);
  return bodies.map((body) => ({
    ...body,
    position: sub(body.position, centre.position),
    velocity: sub(body.velocity, centre.velocity),
  }));
}

/**
 * Total momenta.
 *
 *     M_lin = Σ m_i v_i        M_ang = Σ p_i × (m_i v_i) + R_i · I_i · ω_i
 *
 * @eq H-mom
 */
export function totalMomenta(bodies: readonly ClosedSystemBody[]): Momenta {
  let linear = ZERO;
  let angular = ZERO;
  for (const { mass, inertiaBody, position, orientation, velocity, angularVelocityBody } of bodies) {
    const mv = scale(velocity, mass);
    linear = add(linear, mv);
    angular = add(angular, cross(position, mv));
    angular = add(angular, rotate(orientation, mulVec(inertiaBody, angularVelocityBody)));
  }
  return { linear, angular };
}

/**
 * Rates of change of the total momenta; zero in a closed system.
 *
 *     d_t M_lin = Σ m_i a_i
 *     d_t M_ang = Σ p_i × (m_i a_i) + R_i · Ω_i · I_i · ω_i + R_i · I_i · dω_i/dt
 *
 * Ω x = ω × x. The term v_i × (m_i v_i) is zero and gone.
 *
 * @eq H-mom
 */
export function totalMomentaRates(bodies: readonly (ClosedSystemBody & Accelerations)[]): Momenta {
  let linear = ZERO;
  let angular = ZERO;
  for (const body of bodies) {
    const { mass, inertiaBody: inertia, angularVelocityBody: omega } = body;
    const ma = scale(body.acceleration, mass);
    const spinRate = add(cross(omega, mulVec(inertia, omega)), mulVec(inertia, body.angularAccelerationBody));
    linear = add(linear, ma);
    angular = add(angular, cross(body.position, ma));
    angular = add(angular, rotate(body.orientation, spinRate));
  }
  return { linear, angular };
}
