/**
 * The next contact of two bodies in flight, whatever they are: one door to three searches.
 *
 * A body above a floor goes by the heights of its points (run-floor.ts), two balls in the same gravity by a formula,
 * all else by `firstContact`. Bodies that touch and part are not in contact any more.
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   n points out of B towards A.
 */
import type { RigidBody } from '#core/body/body.ts';
import type { ContactGeometry } from '#core/contact/contact-normals.ts';
import { spanOf } from '#core/convex/convex-core.ts';
import type { HalfSpace } from '#core/convex/plane.ts';
import { type Collider, closestPoints } from '#core/distance/distance.ts';
import { firstContact } from '#core/instant/time-of-contact.ts';
import { cross, dot, length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { floorContactTime, floorOf } from './lasting/run-floor.ts';
import type { Flight } from './run-flight.ts';

/** A body with its shape and its motion up to the next event. */
export interface Flyer {
  readonly body: RigidBody;
  readonly shape: Collider;
  readonly flight: Flight;
}

/** The two bodies at a time (s): how far apart, where, and along which normal. */
export function geometryAt(a: Flyer, b: Flyer, t: number): ContactGeometry {
  const { pointA, pointB, normal, gap } = closestPoints(
    { shape: a.shape, placement: a.flight.stateAt(t) },
    { shape: b.shape, placement: b.flight.stateAt(t) },
  );
  return { pointOnA: pointA, pointOnB: pointB, normal, gap };
}

/**
 * The first contact from one time (s) to another, both included, at which the bodies touch and approach, or touch and
 * are pressed together.
 *
 * @param tally where the looks at the gap are counted.
 * @returns undefined if there is none.
 */
export function nextContact(
  a: Flyer,
  b: Flyer,
  from: number,
  to: number,
  tally?: { looks: number },
): ReportedContact | undefined {
  if (b.shape.kind === 'half-space') return contactOnFloor(a, b, b.shape, from, to);
  if (a.shape.kind === 'half-space') {
    const found = contactOnFloor(b, a, a.shape, from, to);
    return found && { t: found.t, ...geometryAt(a, b, found.t) };
  }
  const t = ballTime(a, b, from);
  if (t !== undefined) return t <= to ? { t, ...geometryAt(a, b, t) } : undefined;

  const found = firstContact(movingOf(a), movingOf(b), from, to);
  if (tally !== undefined) tally.looks += found.evaluations;
  if (found.kind === 'none') return undefined;
  const { pointA, pointB, normal, gap } = found;
  const tContact = found.kind === 'contact' ? found.tContact : from;
  return { t: tContact, pointOnA: pointA, pointOnB: pointB, normal, gap };
}

/** The flyer as the general search wants it. */
export function movingOf({ shape, flight }: Flyer): {
  readonly shape: Collider;
  readonly travel: Flight['travel'];
} {
  return { shape, travel: flight.travel };
}

function contactOnFloor(
  a: Flyer,
  b: Flyer,
  shape: HalfSpace,
  from: number,
  to: number,
): ReportedContact | undefined {
  const { since } = b.flight;
  const floor = floorOf(shape, b.flight.stateAt(since), since);
  const t = floorContactTime(a.body, a.flight, spanOf(a.shape as Shape), floor, from, to);
  return t === undefined ? undefined : { t, ...geometryAt(a, b, t) };
}

/** When two balls meet that see each other move straight; undefined if they are no such balls. */
function ballTime(a: Flyer, b: Flyer, from: number): number | undefined {
  const [radiusA, radiusB] = [radiusOf(a.shape), radiusOf(b.shape)];
  const [steadyA, steadyB] = [a.flight.travel.steady, b.flight.travel.steady];
  if (radiusA === undefined || radiusB === undefined || steadyA === undefined || steadyB === undefined) {
    return undefined;
  }
  if (maxAbs(sub(steadyA.acceleration, steadyB.acceleration)) > 0) return undefined;
  const between = sub(a.flight.stateAt(from).position, b.flight.stateAt(from).position);
  const [motionA, motionB] = [a.flight.travel.motionAt(from), b.flight.travel.motionAt(from)];
  return from + timeOfBalls(between, sub(motionA.velocity, motionB.velocity), radiusA + radiusB);
}

function radiusOf(shape: Collider): number | undefined {
  return shape.kind === 'sphere' || shape.kind === 'disc' ? shape.radius : undefined;
}

/**
 * First time at which two balls that move past each other along a straight line touch and approach.
 *
 *     |d + w t| = R,    d = x_A − x_B,  w = v_A − v_B,  R the sum of the radii
 *
 * @returns 0 if they touch (or overlap by rounding) and approach; Infinity if they miss each other.
 */
export function timeOfBalls(between: Vec3, relativeVelocity: Vec3, radii: number): number {
  const approach = -dot(between, relativeVelocity);
  if (!(approach > 0)) return Infinity;
  const d = length(between);
  const c = (d - radii) * (d + radii); // d² − R² without cancellation
  if (c <= 0) return 0;
  // (d · w)² − w² (d² − R²) = w² R² − |d × w|², which keeps its digits when the balls just graze.
  const speed = length(relativeVelocity);
  const aside = length(cross(between, relativeVelocity));
  if (aside > speed * radii) return Infinity;
  const root = Math.sqrt((speed * radii - aside) * (speed * radii + aside));
  return c / (approach + root);
}
