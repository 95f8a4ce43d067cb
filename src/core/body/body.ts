/**
 * Rigid bodies and their state: momenta are kept, velocities are derived.
 *
 * Without forces p and b stay constant while ω need not, so the state of a body is its placement and its
 * two momenta. A body that nothing can move has zero inverses and no mass is ever asked of it.
 *
 * Source:  Kavan, sections 2 and 4.1 (eq. 4–8, 29)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   orientation turns body into world coordinates; the body frame has its origin at the centre of mass.
 */
import { inverseInertia, requireInertia } from '#core/mass/inertia.ts';
import { conjugateBy, diagonal, type Mat3, mulVec, ZERO_MAT } from '#core/math/mat3.ts';
import { dotQuat, IDENTITY_QUAT, normalizeQuat, type Quat, rotate, rotateInverse } from '#core/math/quat.ts';
import { matFromQuat, quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, cross, isFiniteVec, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** A body that forces and impulses move. */
export interface DynamicBody {
  readonly kind: 'dynamic';
  /** Mass m, in kg. */
  readonly mass: number;
  /** Inertia tensor J about the centre of mass in body axes, in kg·m². */
  readonly inertiaBody: Mat3;
  /** Inverse mass m⁻¹, in 1/kg. */
  readonly invMass: number;
  /** Inverse inertia tensor J⁻¹ in body axes, in 1/(kg·m²). */
  readonly invInertiaBody: Mat3;
}

/** A wall: it stands still whatever hits it. */
export interface ImmovableBody {
  readonly kind: 'immovable';
  /** Inverse mass, 0. */
  readonly invMass: 0;
  /** Inverse inertia tensor, zero. */
  readonly invInertiaBody: Mat3;
}

/** A body moved from outside (a hand, a lift): its velocities are prescribed and no impulse changes them. */
export interface DrivenBody {
  readonly kind: 'driven';
  /** Inverse mass, 0. */
  readonly invMass: 0;
  /** Inverse inertia tensor, zero. */
  readonly invInertiaBody: Mat3;
}

/** Any body. All three kinds answer with inverses, so that the response formulas need no case. */
export type RigidBody = DynamicBody | ImmovableBody | DrivenBody;

/** How a body moves at one instant, in world axes. */
export interface Motion {
  /** Velocity of the centre of mass, in m/s. */
  readonly velocity: Vec3;
  /** Angular velocity ω, in rad/s. */
  readonly angularVelocity: Vec3;
}

/** Where a body is. */
export interface Placement {
  /** World position r_c of the centre of mass, in m. */
  readonly position: Vec3;
  /** Orientation, body to world. */
  readonly orientation: Quat;
}

/** Placement and momenta of a body: all that changes while it moves. */
export interface BodyState extends Placement {
  /** Linear momentum p, in N·s; zero for a body that is not dynamic. */
  readonly momentum: Vec3;
  /** Angular momentum b about the centre of mass in world axes, in N·m·s; zero if not dynamic. */
  readonly angularMomentum: Vec3;
  /** Prescribed motion of a driven body; absent for the other kinds. */
  readonly drive?: Motion;
}

/**
 * The body that stands still whatever hits it: m⁻¹ = 0 and I⁻¹ = 0.
 *
 * @eq K29
 */
export const IMMOVABLE: ImmovableBody = { kind: 'immovable', invMass: 0, invInertiaBody: ZERO_MAT };

/**
 * The body whose velocities are prescribed by its state's `drive`.
 *
 * @eq K29 E6
 */
export const DRIVEN: DrivenBody = { kind: 'driven', invMass: 0, invInertiaBody: ZERO_MAT };

/** How far the length of a given orientation may be from 1: seven printed digits pass, [1, 1, 0, 0] does not. */
const EPS_UNIT_QUAT = 1e-6;

/**
 * Body of given mass (kg) and inertia tensor about its centre of mass in body axes (kg·m²).
 *
 * Throws unless the mass is positive and some body can have the tensor (see `requireInertia`).
 *
 * @eq K29
 */
export function dynamicBody(mass: number, inertiaBody: Mat3): DynamicBody {
  requireMass(mass);
  const J = requireInertia(inertiaBody);
  return { kind: 'dynamic', mass, inertiaBody: J, invMass: 1 / mass, invInertiaBody: inverseInertia(J) };
}

/**
 * Body confined to the plane z = 0: mass in kg, moment of inertia about the z axis through its centre in kg·m².
 *
 * Of the tensor only the zz entry is kept, J = diag(0, 0, I), J⁻¹ = diag(0, 0, 1/I): the body can turn in
 * its plane and cannot tip out of it. With these the formulas of space become those of the plane, for
 * (r × n) · J⁻¹ (r × n) = (r⊥ · n)²/I and ω × r = ω r⊥ whenever r and n lie in the plane.
 * diag(0, 0, I) belongs to no free body (it breaks J_zz ≤ J_xx + J_yy): the guide that keeps the body in
 * its plane takes up the rest.
 *
 * @eq E7 E9
 */
export function planarBody(mass: number, momentOfInertia: number): DynamicBody {
  requireMass(mass);
  if (!(momentOfInertia > 0 && momentOfInertia < Infinity && 1 / momentOfInertia < Infinity)) {
    throw new RangeError(`momentOfInertia must be positive and finite, got ${momentOfInertia}`);
  }
  return {
    kind: 'dynamic',
    mass,
    inertiaBody: diagonal([0, 0, momentOfInertia]),
    invMass: 1 / mass,
    invInertiaBody: diagonal([0, 0, 1 / momentOfInertia]),
  };
}

/**
 * State of a body from where it is and how it moves; what is not given is the origin, unturned, at rest.
 *
 *     p = m v,    b = I ω
 *
 * Throws if something is not finite, if the orientation is not of unit length, or if an immovable body is to move.
 *
 * @eq K7 K8
 */
export function stateOf(body: RigidBody, given: Partial<Placement & Motion> = {}): BodyState {
  const position = requireVec('position', given.position ?? ZERO);
  const orientation = requireOrientation(given.orientation ?? IDENTITY_QUAT);
  const velocity = requireVec('velocity', given.velocity ?? ZERO);
  const angularVelocity = requireVec('angularVelocity', given.angularVelocity ?? ZERO);
  const placed = { position, orientation, momentum: ZERO, angularMomentum: ZERO };
  switch (body.kind) {
    case 'dynamic':
      return withVelocities(body, placed, { velocity, angularVelocity });
    case 'driven':
      return { ...placed, drive: { velocity, angularVelocity } };
    case 'immovable':
      if ([...velocity, ...angularVelocity].some((x) => x !== 0)) {
        throw new RangeError(
          `an immovable body has no velocity, got ${velocity}; use a driven body to move it`,
        );
      }
      return placed;
  }
}

/**
 * State in the plane z = 0: position [x, y] in m, angle in rad (counter-clockwise), velocity [x, y] in m/s,
 * spin in rad/s (counter-clockwise).
 *
 * @eq E7
 */
export function planarState(
  body: RigidBody,
  given: {
    readonly position?: readonly [number, number];
    readonly angle?: number;
    readonly velocity?: readonly [number, number];
    readonly spin?: number;
  } = {},
): BodyState {
  const { position = [0, 0], angle = 0, velocity = [0, 0], spin = 0 } = given;
  if (!Number.isFinite(angle)) throw new RangeError(`angle must be finite, got ${angle}`);
  return stateOf(body, {
    position: [...position, 0],
    orientation: quatFromAxisAngle([0, 0, 1], angle),
    velocity: [...velocity, 0],
    angularVelocity: [0, 0, spin],
  });
}

/**
 * The same placement with other velocities. For a driven body they become the prescribed ones.
 *
 *     p = m v,    b = I ω
 *
 * @returns the state unchanged for an immovable body.
 * @eq K7 K8
 */
export function withVelocities(body: RigidBody, state: BodyState, motion: Motion): BodyState {
  if (body.kind === 'immovable') return state;
  if (body.kind === 'driven') return { ...state, drive: motion };
  const omegaBody = rotateInverse(state.orientation, motion.angularVelocity);
  return {
    ...state,
    momentum: scale(motion.velocity, body.mass),
    angularMomentum: rotate(state.orientation, mulVec(body.inertiaBody, omegaBody)),
  };
}

/**
 * Velocity of the centre of mass, in m/s.
 *
 *     v = m⁻¹ p
 *
 * @returns the prescribed velocity of a driven body, zero for an immovable one.
 * @eq K7
 */
export function velocityOf(body: RigidBody, state: BodyState): Vec3 {
  if (body.kind === 'dynamic') return scale(state.momentum, body.invMass);
  return body.kind === 'driven' ? (state.drive?.velocity ?? ZERO) : ZERO;
}

/**
 * Angular velocity in world axes, in rad/s.
 *
 *     ω = I⁻¹ b = R J⁻¹ Rᵀ b
 *
 * @returns the prescribed angular velocity of a driven body, zero for an immovable one.
 * @eq K8 K29
 */
export function angularVelocityOf(body: RigidBody, state: BodyState): Vec3 {
  if (body.kind === 'dynamic') {
    const bBody = rotateInverse(state.orientation, state.angularMomentum);
    return rotate(state.orientation, mulVec(body.invInertiaBody, bBody));
  }
  return body.kind === 'driven' ? (state.drive?.angularVelocity ?? ZERO) : ZERO;
}

/** Both velocities, for those who need them more than once. */
export function velocitiesOf(body: RigidBody, state: BodyState): Motion {
  return { velocity: velocityOf(body, state), angularVelocity: angularVelocityOf(body, state) };
}

/**
 * Inertia tensor in world axes, in kg·m².
 *
 *     I = R J Rᵀ
 *
 * Only a dynamic body has one: that of a wall is infinite.
 *
 * @eq K5
 */
export function inertiaWorld(body: DynamicBody, placement: Placement): Mat3 {
  return conjugateBy(matFromQuat(placement.orientation), body.inertiaBody);
}

/**
 * Inverse inertia tensor in world axes, in 1/(kg·m²). J⁻¹ is stored, so this needs no inversion.
 *
 *     I⁻¹ = R J⁻¹ Rᵀ
 *
 * @returns zero for a body that is not dynamic.
 * @eq K29
 */
export function invInertiaWorld(body: RigidBody, placement: Placement): Mat3 {
  if (body.kind !== 'dynamic') return ZERO_MAT;
  return conjugateBy(matFromQuat(placement.orientation), body.invInertiaBody);
}

/**
 * World position of a point given in body coordinates, in m.
 *
 *     r_w = r_c + R r_b
 *
 * @eq K4
 */
export function worldPoint(placement: Placement, pointBody: Vec3): Vec3 {
  return add(placement.position, rotate(placement.orientation, pointBody));
}

/**
 * Body coordinates of a point given in the world, in m.
 *
 *     r_b = Rᵀ (r_w − r_c)
 *
 * @eq K4
 */
export function bodyPoint(placement: Placement, point: Vec3): Vec3 {
  return rotateInverse(placement.orientation, sub(point, placement.position));
}

/**
 * Velocity, in m/s, of the point of the body that is now at a world point (m).
 *
 *     ṙ = v_c + ω × (r − r_c)
 *
 * @eq K6
 */
export function pointVelocity(body: RigidBody, state: BodyState, point: Vec3): Vec3 {
  const r = sub(point, state.position);
  return add(velocityOf(body, state), cross(angularVelocityOf(body, state), r));
}

function requireMass(mass: number): void {
  if (!(mass > 0))
    throw new RangeError(`mass must be positive, got ${mass}; use invMass 0 (IMMOVABLE) for a wall`);
  if (!(mass < Infinity && 1 / mass < Infinity)) {
    throw new RangeError(`mass must be finite, and so must 1/mass, got ${mass}; use IMMOVABLE for a wall`);
  }
}

function requireVec(name: string, v: Vec3): Vec3 {
  if (!isFiniteVec(v)) throw new RangeError(`${name} must be finite, got (${v.join(', ')})`);
  return v;
}

function requireOrientation(q: Quat): Quat {
  const squared = dotQuat(q, q);
  if (!(Math.abs(squared - 1) <= 2 * EPS_UNIT_QUAT)) {
    throw new RangeError(`orientation must be a quaternion of unit length, got (${q.join(', ')})`);
  }
  return normalizeQuat(q);
}
