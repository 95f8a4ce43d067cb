/**
 * One step of the penalty model with two whole bodies: a kick by the force of the intrusion, a drift in free flight.
 *
 * Each body shows the other a round surface, whose centre need not be the centre of mass.
 *
 * Source:  Hakenberg, first section   Chapter: content/chapters/06-lambda.mdx
 * Signs:   n points out of B (body 1) towards A (body 2); +μ n acts on A, −μ n on B. Depth is positive inside.
 */
import {
  angularVelocityOf,
  type BodyState,
  type RigidBody,
  velocityOf,
  worldPoint,
} from '#core/body/body.ts';
import { applyImpulse } from '#core/body/forces.ts';
import { roundContact } from '#core/contact/contact-normals.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, lerp, scale, type Vec3 } from '#core/math/vec3.ts';
import { penaltyForce } from './penalty.ts';

/** A body with a round contact surface. */
export interface RoundBody {
  readonly body: RigidBody;
  readonly state: BodyState;
  /** Radius of the surface, in m. */
  readonly radius: number;
  /** Centre of the surface in body coordinates, in m; the centre of mass if it is zero. */
  readonly centreBody: Vec3;
}

/** Two bodies in a penalty contact, and what has passed between them so far. */
export interface PenaltyPair {
  readonly a: RoundBody;
  readonly b: RoundBody;
  /** Impulse on A so far, in N·s. */
  readonly impulse: Vec3;
  /** ∫ μ dt so far, in N·s. */
  readonly lambda: number;
}

/** How far and where two round surfaces intrude. */
export interface Overlap {
  readonly n: Vec3;
  /** The middle of the overlap, in m, where both bodies take the force. */
  readonly point: Vec3;
  /** In m; negative while the bodies are apart. */
  readonly depth: number;
}

/** One instant of a contact. */
export interface PenaltyFrame extends Overlap {
  /** Time since the first touch, in s. */
  readonly t: number;
  /** μ, in N. */
  readonly force: number;
  /** ∫ μ dt so far, in N·s. */
  readonly lambda: number;
  readonly a: BodyState;
  readonly b: BodyState;
}

/** Depth, normal, and the middle of the overlap. */
export function overlapOf({ a, b }: Pick<PenaltyPair, 'a' | 'b'>): Overlap {
  const contact = roundContact({
    coreA: worldPoint(a.state, a.centreBody),
    radiusA: a.radius,
    coreB: worldPoint(b.state, b.centreBody),
    radiusB: b.radius,
  });
  if (contact.kind === 'no-normal')
    throw new RangeError('the centres of the two round surfaces must not coincide');
  return { n: contact.normal, point: lerp(contact.pointOnA, contact.pointOnB, 0.5), depth: -contact.gap };
}

/** Kick, drift, kick over h (s): of second order, and both total momenta hold to rounding. */
export function penaltyStep(pair: PenaltyPair, h: number, stiffness: number): PenaltyPair {
  const kicked = penaltyKick(pair, h / 2, stiffness);
  return penaltyKick(
    { ...kicked, a: penaltyDrift(kicked.a, h), b: penaltyDrift(kicked.b, h) },
    h / 2,
    stiffness,
  );
}

/**
 * The force of the present intrusion, acting for h (s) on bodies that stand still: opposite impulses at one point.
 *
 * @eq H-μ
 */
export function penaltyKick(pair: PenaltyPair, h: number, stiffness: number): PenaltyPair {
  const { n, point, depth } = overlapOf(pair);
  const j = penaltyForce(depth, stiffness) * h;
  const jn = scale(n, j);
  return {
    a: { ...pair.a, state: applyImpulse(pair.a.body, pair.a.state, jn, point) },
    b: { ...pair.b, state: applyImpulse(pair.b.body, pair.b.state, scale(n, -j), point) },
    impulse: add(pair.impulse, jn),
    lambda: pair.lambda + j,
  };
}

/** Free flight: straight, and turning with the angular velocity of half way. b does not change. */
export function penaltyDrift(round: RoundBody, h: number): RoundBody {
  const { body, state } = round;
  const halfWay = rotateBy(state.orientation, angularVelocityOf(body, state), h / 2);
  const omega = angularVelocityOf(body, { ...state, orientation: halfWay });
  return {
    ...round,
    state: {
      ...state,
      position: addScaled(state.position, velocityOf(body, state), h),
      orientation: rotateBy(state.orientation, omega, h),
    },
  };
}

/** What is kept of a pair at a time (s). */
export function penaltyFrame(pair: PenaltyPair, t: number, stiffness: number): PenaltyFrame {
  const overlap = overlapOf(pair);
  const { lambda, a, b } = pair;
  return { t, ...overlap, force: penaltyForce(overlap.depth, stiffness), lambda, a: a.state, b: b.state };
}
