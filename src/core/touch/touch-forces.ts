/**
 * Bodies in touch at one instant: how their gaps change, and the forces under which none of them closes.
 *
 *     N ≥ 0,    a ≥ 0,    N a = 0        at every point that touches, of all pairs together
 *
 * a is the acceleration of the gap, with the turning of its normal and the roundness of the bodies (touch-pair.ts). The
 * motion that follows is unique. The forces need not be (a box on four corners); those that are found use as few
 * points as hold the bodies, at most six of each.
 *
 * Source:  Kavan, section 4.2 (quadratic programming, LCP)          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import { angularVelocityOf, type BodyState, type RigidBody, velocityOf } from '#core/body/body.ts';
import { conjugateBy, mulVec, ZERO_MAT } from '#core/math/mat3.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { add, cross, dot, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { contactCoupling, type HeldBody, type HeldContact } from '#core/resting/contact-forces.ts';
import { type TouchBody, type TouchPair, type TouchPlace, touchBend, touchRate } from './touch-pair.ts';
import type { TouchSurface } from './touch-surface.ts';

/** Someone in touch, where it is and how it moves and gives way. */
export interface Toucher extends TouchBody, HeldBody {
  readonly body: RigidBody;
  readonly angularMomentum: Vec3;
  /** dω/dt of a body that nothing pushes, in rad/s²: I ω̇ = b × ω. */
  readonly freeTurning: Vec3;
  /** Acceleration of its centre if nothing pushes, in m/s². */
  readonly pull: Vec3;
}

/** A point at which two of a list of touchers touch. */
export interface TouchPoint {
  /** Which of them is A, and which is B. */
  readonly a: number;
  readonly b: number;
  readonly pair: TouchPair;
  readonly place: TouchPlace;
}

/** A body in its state, as forces see it. */
export function toucherOf(body: RigidBody, surface: TouchSurface, state: BodyState, gravity: Vec3): Toucher {
  const turn = matFromQuat(state.orientation);
  const invInertia = body.kind === 'dynamic' ? conjugateBy(turn, body.invInertiaBody) : ZERO_MAT;
  const omega =
    body.kind === 'dynamic' ? mulVec(invInertia, state.angularMomentum) : angularVelocityOf(body, state);
  return {
    body,
    surface,
    position: state.position,
    turn,
    velocity: velocityOf(body, state),
    angularVelocity: omega,
    angularMomentum: state.angularMomentum,
    invMass: body.invMass,
    invInertia,
    freeTurning: mulVec(invInertia, cross(state.angularMomentum, omega)),
    pull: body.kind === 'dynamic' ? gravity : ZERO,
  };
}

/** A point as `contactForces` and its like want it. */
export function heldContact(touchers: readonly Toucher[], { a, b, place }: TouchPoint): HeldContact {
  const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
  return {
    a: one.invMass > 0 ? a : null,
    b: other.invMass > 0 ? b : null,
    n: place.n,
    rA: sub(place.pointA, one.position),
    rB: sub(place.pointB, other.position),
  };
}

/** How much a push at each point changes the rates at all of them. */
export function touchCoupling(
  touchers: readonly Toucher[],
  points: readonly TouchPoint[],
): readonly (readonly number[])[] {
  return contactCoupling(
    touchers,
    points.map((point) => heldContact(touchers, point)),
  );
}

/** d(gap)/dt at a point, in m/s. */
export function rateAt(touchers: readonly Toucher[], { a, b, place }: TouchPoint): number {
  return touchRate(place, touchers[a] as Toucher, touchers[b] as Toucher);
}

/** d²(gap)/dt² at a point if nothing pushed, in m/s². */
export function freeAccelerationAt(touchers: readonly Toucher[], { a, b, pair, place }: TouchPoint): number {
  const [one, other] = [touchers[a] as Toucher, touchers[b] as Toucher];
  const [ofA, ofB] = [accelerationAt(one, place.pointA), accelerationAt(other, place.pointB)];
  return dot(place.n, sub(ofA, ofB)) + touchBend(pair, place, one, other);
}

/** Acceleration of the point of a body that is at a place (m) if nothing pushes the body, in m/s². */
function accelerationAt({ position, pull, freeTurning, angularVelocity: omega }: Toucher, point: Vec3): Vec3 {
  const r = sub(point, position);
  return add(pull, add(cross(freeTurning, r), cross(omega, cross(omega, r))));
}
