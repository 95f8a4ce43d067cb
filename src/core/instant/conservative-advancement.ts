/**
 * Conservative advancement: from closest points to the next, never past the contact.
 *
 * The plane through a closest point, across the shortest way between two convex bodies, has one body on either side.
 * Until points of A and points of B together have travelled the distance towards each other, no two can have met. So
 * much time may pass without a look; then the bodies are looked at again. The time of contact is approached from
 * below, each step a fixed share of what is left.
 *
 * Source:  slides, "Collision detection" (with SX5 put right)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   n points out of B towards A; D_A is measured along −n, D_B along +n, so that both are towards the other.
 */

import { closestPoints } from '#core/distance/distance.ts';
import { neg, type Vec3 } from '#core/math/vec3.ts';
import { gapAt } from './gap-over-time.ts';
import { type Moving, movingSpeedBound } from './moving.ts';
import { canPlaneSeparate, pairBounds, rateTowards } from './separation-bound.ts';

/** One look and the step that it allows. */
export interface Advance {
  /** Time of the look, in s. */
  readonly t: number;
  /** Distance d of the closest points, in m. */
  readonly gap: number;
  /** n, out of B towards A. */
  readonly normal: Vec3;
  /** Bound on the speed of A's points along −n, in m/s: D_A per unit of time. Negative if all of A recedes. */
  readonly rateA: number;
  /** Bound on the speed of B's points along +n, in m/s: D_B per unit of time. */
  readonly rateB: number;
  /** Time, in s, that may pass before the next look. */
  readonly step: number;
}

/** What the advancement did. */
export type Advancement =
  | {
      /** `contact`: the gap is below the tolerance. `unfinished`: the limit of looks came first. */
      readonly kind: 'contact' | 'unfinished';
      /** A time, in s, up to which the bodies are free. */
      readonly tContact: number;
      /** Gap at that time, in m. */
      readonly gap: number;
      readonly history: readonly Advance[];
      readonly evaluations: number;
    }
  | { readonly kind: 'none'; readonly history: readonly Advance[]; readonly evaluations: number }
  | { readonly kind: 'overlapping-at-start'; readonly evaluations: number };

/** When to stop. */
export interface AdvancementOptions {
  /** Gap, in m, that counts as contact. */
  readonly epsGap: number;
  /** Most looks; 1,000 unless given. */
  readonly maxEvaluations?: number;
  /** How closest points are found; `closestPoints` unless given. */
  readonly closestOf?: typeof closestPoints;
}

/**
 * Time, in s, before which bodies a distance (m) apart cannot meet, if no point of A moves towards B faster than one
 * rate (m/s) and no point of B towards A faster than the other.
 *
 *     D_A(t) + D_B(t) = d,    D(t) = rate · t
 *
 * Both are bounds towards the other body, so that they add up. The slides subtract them (erratum SX5).
 *
 * @returns Infinity if together they do not close the distance.
 * @eq S-ca
 */
export function timeToClose(distance: number, rateA: number, rateB: number): number {
  const closing = rateA + rateB;
  return closing > 0 ? distance / closing : Infinity;
}

/**
 * Bounds, in m/s, on the speeds at which points of two bodies move towards each other along a normal n, from one time
 * (s) to another.
 *
 *     A: −n · v + |ω × n| ρ        B: n · v + |ω × n| ρ        ρ = largest distance from the axis
 *
 * Bodies that no plane keeps apart, because one is not convex, get the bounds of their speeds in any direction.
 *
 * @eq S-ca
 */
export function approachRates(
  a: Moving,
  b: Moving,
  normal: Vec3,
  from: number,
  to: number,
): { readonly rateA: number; readonly rateB: number } {
  if (!canPlaneSeparate(a.shape, b.shape)) {
    return { rateA: movingSpeedBound(a, from, to), rateB: movingSpeedBound(b, from, to) };
  }
  const bounds = pairBounds(a, b, from, to);
  return {
    rateA: rateTowards(a.travel.boundsOver(from, to), bounds.a, neg(normal)),
    rateB: rateTowards(b.travel.boundsOver(from, to), bounds.b, normal),
  };
}

/**
 * Conservative advancement from t0 to t1 (s), until the gap is below a tolerance.
 *
 * It never passes a contact, and never reaches one either: each step leaves the share 1 − |v_rel|/(D_A + D_B)′ of the
 * time that was left, which is small where the bounds are tight and near 1 where bodies spin fast past each other.
 *
 * @returns kind `none` once t1 is reached, `overlapping-at-start` if they touch at t0.
 * @eq S-ca
 */
export function conservativeAdvancement(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  { epsGap, maxEvaluations = 1000, closestOf = closestPoints }: AdvancementOptions,
): Advancement {
  if (!(t0 <= t1 && t0 > -Infinity && t1 < Infinity)) {
    throw new RangeError(`the search needs finite times t0 ≤ t1, got ${t0} s to ${t1} s`);
  }
  if (!(epsGap > 0 && epsGap < Infinity)) {
    throw new RangeError(`epsGap must be positive and finite, got ${epsGap}`);
  }
  const history: Advance[] = [];
  let t = t0;
  for (;;) {
    const { gap, normal } = gapAt(a, b, t, closestOf);
    if (gap <= 0 && history.length === 0) return { kind: 'overlapping-at-start', evaluations: 1 };
    const { rateA, rateB } = approachRates(a, b, normal, t, t1);
    const step = timeToClose(gap, rateA, rateB);
    history.push({ t, gap, normal, rateA, rateB, step });
    const evaluations = history.length;
    if (gap <= epsGap) return { kind: 'contact', tContact: t, gap, history, evaluations };
    if (evaluations >= maxEvaluations || t + step === t) {
      return { kind: 'unfinished', tContact: t, gap, history, evaluations };
    }
    if (!(t + step < t1)) return { kind: 'none', history, evaluations };
    t += step;
  }
}
