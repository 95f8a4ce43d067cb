/**
 * Kavan's search for a collision: steps so short that nothing can have gone in deeper than ε, and a static test after
 * each.
 *
 * The speed bound turns the depth ε that may be overlooked into a step, and the step into a number of tests. What it
 * promises is a bound on the depth when a collision is first seen; a touch that begins and ends between two tests is
 * missed, but it is at most half as deep (erratum KX13).
 *
 * Source:  Kavan, section 3.2 (eq. 16–18)          Chapter: content/chapters/03-search.mdx
 * Signs:   depths are positive, gaps negative where bodies overlap.
 */

import { closestPoints, overlaps } from '#core/distance/distance.ts';
import { type Bisection, bisectContact } from '#core/roots/bisection.ts';
import { type Moving, movingSpeedBound } from './moving.ts';

/**
 * How deep, in m, two bodies can have gone into each other within a step (s), if no point of either is faster than its
 * bound (m/s). Reached when they meet head-on right after the last look.
 *
 *     (v_max^A + v_max^B) Δt
 *
 * @eq K16
 */
export function deepestPenetration(speedA: number, speedB: number, dt: number): number {
  requireAmount('speedA', speedA);
  requireAmount('speedB', speedB);
  requireAmount('dt', dt);
  const speed = speedA + speedB;
  return speed === 0 || dt === 0 ? 0 : speed * dt;
}

/**
 * Longest step, in s, that keeps the penetration within ε (m).
 *
 *     Δt ≤ ε / (v_max^A + v_max^B)
 *
 * @returns Infinity if nothing moves: then there is nothing to search.
 * @eq K17
 */
export function safeTimeStep(epsDepth: number, speedA: number, speedB: number): number {
  requireDepth(epsDepth);
  requireAmount('speedA', speedA);
  requireAmount('speedB', speedB);
  return epsDepth / (speedA + speedB);
}

/**
 * Number of steps for a stretch of time (s). The paper's quotient is rounded up: a step more keeps the promise, a part
 * of one does not exist.
 *
 *     ⌈ (t_1 − t_0) (v_max^A + v_max^B) / ε ⌉
 *
 * @returns 0 if nothing moves or no time passes.
 * @eq K18
 */
export function stepsNeeded(duration: number, epsDepth: number, speedA: number, speedB: number): number {
  requireAmount('duration', duration);
  requireDepth(epsDepth);
  return Math.ceil(wholeUnlessRounded(deepestPenetration(speedA, speedB, duration) / epsDepth));
}

/** A quotient as near as this share to a whole number is that number: 0.9/0.03 is 30, and not a little more. */
const EPS_WHOLE = 1e-12;

/** A number, or the whole number that only rounding keeps it from being. */
export function wholeUnlessRounded(quotient: number): number {
  const whole = Math.round(quotient);
  return Math.abs(quotient - whole) <= EPS_WHOLE * whole ? whole : quotient;
}

/**
 * How deep, in m, a contact can be that begins and ends between two looks. The depth changes no faster than the bodies
 * approach and is zero at both looks, so that it is largest in the middle: half of eq. 16 (erratum KX13).
 *
 *     (v_max^A + v_max^B) Δt / 2
 *
 * @eq K16
 */
export function deepestMissed(speedA: number, speedB: number, dt: number): number {
  return 0.5 * deepestPenetration(speedA, speedB, dt);
}

/**
 * The same for two balls whose radii add up to R (m) and that pass each other by a straight way (m) between the looks:
 * far less, because a ball is met on a chord.
 *
 *     R − √(R² − (V Δt/2)²) ≈ (V Δt)²/(8R)
 *
 * @returns R if the way is as long as both are thick: then they may have passed straight through each other.
 * @eq K16
 */
export function deepestMissedOfBalls(radii: number, way: number): number {
  requireAmount('radii', radii);
  requireAmount('way', way);
  const half = 0.5 * way;
  if (half >= radii) return radii;
  return (half * half) / (radii + Math.sqrt((radii - half) * (radii + half)));
}

/** How a search is laid out. */
export interface SearchPlan {
  /** Bounds on the speeds, in m/s. */
  readonly speedA: number;
  readonly speedB: number;
  /** Number of steps, by eq. 18. */
  readonly steps: number;
  /** Length of a step, in s: the whole time shared out evenly, not longer than eq. 17 allows. */
  readonly dt: number;
  /** What is promised: a collision is seen before it is deeper than this, in m; not more than ε. */
  readonly deepest: number;
  /** And none is missed that is deeper than this, in m. */
  readonly deepestMissed: number;
}

/** What the search found. Gaps are those of all looks, in order, in m: the first at t0, then one per step. */
export type CollisionSearch =
  | {
      readonly kind: 'collision';
      /** t_e: the first look at which the bodies touch or overlap, in s. */
      readonly tColliding: number;
      /** The look before it, in s: free. The first contact that was seen lies in between. */
      readonly tFree: number;
      /** How deep they are in each other at t_e, in m. */
      readonly depth: number;
      readonly steps: number;
      readonly gaps: readonly number[];
      readonly plan: SearchPlan;
    }
  | {
      readonly kind: 'none';
      readonly steps: number;
      readonly gaps: readonly number[];
      readonly plan: SearchPlan;
    }
  | { readonly kind: 'overlapping-at-start'; readonly depth: number; readonly plan: SearchPlan }
  | { readonly kind: 'nothing-moves'; readonly plan: SearchPlan }
  | { readonly kind: 'too-many-steps'; readonly plan: SearchPlan };

/** How finely to search. */
export interface CollisionSearchOptions {
  /** ε: the penetration, in m, that may be admitted. Less than the thinnest body, or one may be jumped over. */
  readonly epsDepth: number;
  /** Most steps; 100,000 unless given. At a microsecond each that is a tenth of a second. */
  readonly maxSteps?: number;
}

/**
 * Speeds, steps and promises of a search from t0 to t1 (s).
 *
 * @eq K16 K17 K18
 */
export function searchPlan(a: Moving, b: Moving, t0: number, t1: number, epsDepth: number): SearchPlan {
  requireTimes(t0, t1);
  const speedA = movingSpeedBound(a, t0, t1);
  const speedB = movingSpeedBound(b, t0, t1);
  return planWith(speedA, speedB, t1 - t0, stepsNeeded(t1 - t0, epsDepth, speedA, speedB));
}

/**
 * The plan that shares out a time (s) into so many steps, with what follows from bounds on the speeds (m/s).
 *
 * @eq K16
 */
export function planWith(speedA: number, speedB: number, duration: number, steps: number): SearchPlan {
  const dt = steps === 0 ? duration : duration / steps;
  const deepest = deepestPenetration(speedA, speedB, dt);
  return { speedA, speedB, steps, dt, deepest, deepestMissed: deepestMissed(speedA, speedB, dt) };
}

/**
 * Steps through the time from t0 to t1 (s) and tests after each step, until the bodies collide.
 *
 * The speed bounds hold as long as no response changes the velocities; after one the search is laid out anew.
 *
 * @returns kind `nothing-moves` if the speed bounds are zero, `too-many-steps` if ε asks for more than the limit.
 * @eq K16 K17 K18
 */
export function searchCollision(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  { epsDepth, maxSteps }: CollisionSearchOptions,
): CollisionSearch {
  return searchByPlan(a, b, t0, t1, searchPlan(a, b, t0, t1, epsDepth), maxSteps);
}

/**
 * The same with a plan that was made elsewhere: its promises are as good as its bounds on the speeds.
 *
 * @eq K16
 */
export function searchByPlan(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  plan: SearchPlan,
  maxSteps = 100_000,
): CollisionSearch {
  const first = gapBetween(a, b, t0);
  if (first <= 0) return { kind: 'overlapping-at-start', depth: -first, plan };
  if (plan.speedA + plan.speedB === 0) return { kind: 'nothing-moves', plan };
  if (plan.steps > maxSteps) return { kind: 'too-many-steps', plan };

  const gaps = [first];
  const timeOf = (step: number): number => timeOfLook(t0, t1, plan.steps, step);
  for (let step = 1; step <= plan.steps; step++) {
    const t = timeOf(step);
    const gap = gapBetween(a, b, t);
    gaps.push(gap);
    if (gap <= 0) {
      return {
        kind: 'collision',
        tColliding: t,
        tFree: timeOf(step - 1),
        depth: -gap,
        steps: step,
        gaps,
        plan,
      };
    }
  }
  return { kind: 'none', steps: plan.steps, gaps, plan };
}

/** Time, in s, of a look of a search from t0 to t1 (s) in so many steps: 0 is the one at t0, the last is at t1. */
export function timeOfLook(t0: number, t1: number, steps: number, look: number): number {
  return look === steps ? t1 : t0 + look * ((t1 - t0) / steps);
}

/** The paper's way to a time of contact: the search, and the halving of its last step. */
export interface SteppedContact {
  readonly search: CollisionSearch;
  /** The halving; undefined if the search found no collision. */
  readonly bisection?: Bisection;
}

/**
 * Kavan's dynamic collision detection as a whole: steps, then halving inside the last step ⟨t_e − Δt, t_e⟩. Halving from
 * t0 on could settle on a later contact (erratum KX14).
 *
 * What it guarantees: before the contact returned there was none deeper than half of ε.
 *
 * @eq K-bisect K17
 */
export function contactBySteps(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  options: CollisionSearchOptions & { readonly epsTime: number },
): SteppedContact {
  const search = searchCollision(a, b, t0, t1, options);
  if (search.kind !== 'collision') return { search };
  const collides = (t: number): boolean => collidesAt(a, b, t);
  return { search, bisection: bisectContact(collides, search.tFree, search.tColliding, options.epsTime) };
}

/** Whether two moving bodies touch or overlap at a time (s): the static test. */
export function collidesAt(a: Moving, b: Moving, t: number): boolean {
  return overlaps(
    { shape: a.shape, placement: a.travel.placementAt(t) },
    { shape: b.shape, placement: b.travel.placementAt(t) },
  );
}

function gapBetween(a: Moving, b: Moving, t: number): number {
  const placedA = { shape: a.shape, placement: a.travel.placementAt(t) };
  const placedB = { shape: b.shape, placement: b.travel.placementAt(t) };
  return closestPoints(placedA, placedB).gap;
}

function requireAmount(name: string, value: number): void {
  if (!(value >= 0)) throw new RangeError(`${name} must not be negative, got ${value}`);
}

function requireDepth(epsDepth: number): void {
  if (!(epsDepth > 0 && epsDepth < Infinity)) {
    throw new RangeError(`epsDepth must be positive and finite, got ${epsDepth}`);
  }
}

function requireTimes(t0: number, t1: number): void {
  if (!(t0 <= t1 && t0 > -Infinity && t1 < Infinity)) {
    throw new RangeError(`the search needs finite times t0 ≤ t1, got ${t0} s to ${t1} s`);
  }
}
