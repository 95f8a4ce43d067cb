/**
 * The gap of two moving bodies as a function of time, and how fast it changes.
 *
 * v_rel(t) is the rate of change of the gap at the closest points of the moment, so that it is defined at all times
 * and meets v_rel of eq. 23 at the contact.
 *
 * Source:  Kavan, sections 3.3 and 4 (eq. 23)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   gap > 0 while apart; n out of B towards A; v_rel < 0 while the gap shrinks.
 */
import type { Motion, Placement } from '#core/body/body.ts';
import type { Closest } from '#core/convex/collider.ts';
import { closestPoints, closestPointsAgain } from '#core/distance/distance.ts';
import { add, cross, dot, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Moving } from './moving.ts';

/** Two bodies at one time. */
export interface GapMoment extends Closest {
  /** The time, in s. */
  readonly t: number;
  /** d(gap)/dt, in m/s: the velocity of A's closest point relative to B's, along the normal. */
  readonly vRel: number;
}

/**
 * Gap, closest points, normal and v_rel of two moving bodies at a time (s).
 *
 *     v_rel = n · (ṙ_A − ṙ_B) = d(gap)/dt
 *
 * The second equality holds wherever the gap is smooth: the closest points slide on the surfaces, but only across n.
 *
 * @param closestOf how closest points are found.
 * @eq K23
 */
export function gapAt(
  a: Moving,
  b: Moving,
  t: number,
  closestOf: typeof closestPoints = closestPoints,
): GapMoment {
  if (!Number.isFinite(t)) throw new RangeError(`t must be a finite time, got ${t}`);
  const placedA = { shape: a.shape, placement: a.travel.placementAt(t) };
  const placedB = { shape: b.shape, placement: b.travel.placementAt(t) };
  const closest = closestOf(placedA, placedB);
  const { gap, kind, normal, pointA, pointB, evaluations } = closest;
  const vRel = gapRate(
    closest,
    placedA.placement,
    a.travel.motionAt(t),
    placedB.placement,
    b.travel.motionAt(t),
  );
  return { gap, kind, pointA, pointB, normal, evaluations, t, vRel };
}

/**
 * Rate at which the gap changes, in m/s, from the closest points, and where the two bodies are and how they move.
 *
 *     v_rel = n · (ṙ_A − ṙ_B)
 *
 * @eq K23
 */
export function gapRate(
  { normal, pointA, pointB }: Closest,
  placementA: Placement,
  motionA: Motion,
  placementB: Placement,
  motionB: Motion,
): number {
  return dot(normal, sub(velocityAt(placementA, motionA, pointA), velocityAt(placementB, motionB, pointB)));
}

function velocityAt({ position }: Placement, { velocity, angularVelocity }: Motion, point: Vec3): Vec3 {
  return add(velocity, cross(angularVelocity, sub(point, position)));
}

/** Numbers of one look: time, gap, normal (three), v_rel. */
export const LOOK = 6;

/** Looks at a pair of bodies, in the form in which the search asks for them. */
export interface GapProbe {
  /** Writes the look at time t into `looks` from index `at` on: t, gap, normal, v_rel. */
  readonly look: (t: number, looks: Float64Array, at: number) => void;
  /** The whole moment, for the record of a contact. */
  readonly moment: (t: number) => GapMoment;
}

/** Probe for any pair of shapes and travels. */
export function generalProbe(a: Moving, b: Moving): GapProbe {
  const closestOf = closestPointsAgain();
  return lookProbe((t) => gapAt(a, b, t, closestOf));
}

/** Probe that looks by whole moments. */
export function lookProbe(moment: (t: number) => GapMoment): GapProbe {
  return {
    moment,
    look: (t, looks, at) => {
      const { gap, normal, vRel } = moment(t);
      looks[at] = t;
      looks[at + 1] = gap;
      looks[at + 2] = normal[0];
      looks[at + 3] = normal[1];
      looks[at + 4] = normal[2];
      looks[at + 5] = vRel;
    },
  };
}
