/**
 * What two looks at two convex bodies prove about the time between them: a lower bound of their gap.
 *
 * Between looks the bodies are kept apart by a plane that turns evenly from the normal of the first look to that of
 * the second. How far a point can have come to this plane is limited by how much its velocity can have changed, so
 * that the bound falls short of the gap by the square of the time between the looks, where a bound on speed alone
 * falls short by the time itself. That is why a search with it needs ten looks instead of a thousand.
 *
 * **Proof.** At s and e let the gaps be g_s, g_e and the normals n_s, n_e; let r be the sum of the radii around the
 * two cores. Put n(t) = n_s + (n_e − n_s)(t − s)/h with h = e − s. For points a, b of the cores let
 * f(t) = n(t) · (a(t) − b(t)). As each normal belongs to a separating plane, f(s) ≥ g_s + r and f(e) ≥ g_e + r. Now
 *
 *     f″ = 2 ṅ · (ȧ − ḃ) + n · (ä − b̈) ≤ C    and so    f(t) ≥ r + g_s + (g_e − g_s)(t − s)/h − ½ C (t − s)(e − t)
 *
 * (the difference of both sides is concave and not negative at both ends). |n(t)| ≤ 1, therefore the distance of the
 * cores is at least the right side wherever that is positive, and the gap at least the right side minus r. With
 * ½ C h² = K the smallest value is g_s − K τ², τ = ½ − (g_e − g_s)/(2K), or the smaller gap if K ≤ |g_e − g_s|. ∎
 *
 * If the bound L is negative, no contact in between was deeper than |L|/|n(t)| ≤ √2 |L|, as long as the two normals
 * are at most a right angle apart.
 *
 * Source:  slides, "Idea" (the plane through a closest point keeps the bodies apart), carried on from one look to two
 * Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   velocities of A relative to B; normals out of B towards A.
 */
import type { Collider } from '#core/convex/collider.ts';
import { coresOf } from '#core/convex/convex-core.ts';
import { dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { isMesh, type Shape } from '#core/shape/shapes.ts';
import { type MotionBounds, type Moving, type Reach, reachOf, times, turningSpeed } from './moving.ts';

/** Limits to the motion of A relative to B during an interval, as plain numbers: the search reads them all the time. */
export interface PairBounds {
  /** Middle of v_A − v_B, in m/s, and how far v_A − v_B is from it. */
  vx: number;
  vy: number;
  vz: number;
  velocitySpread: number;
  /** Middle of the relative acceleration of the centres, in m/s², and how far the acceleration is from it. */
  gx: number;
  gy: number;
  gz: number;
  accelerationSpread: number;
  /** No point of A's core moves faster than this, in m/s, relative to one of B's. */
  speed: number;
  /** No such pair of points accelerates by more than this, in m/s², relative to each other. */
  curvature: number;
  readonly a: TurningBounds;
  readonly b: TurningBounds;
}

/** Limits to how a body turns, with the reach of its core. */
export interface TurningBounds {
  /** Middle of ω, in rad/s, and how far ω is from it. */
  wx: number;
  wy: number;
  wz: number;
  spread: number;
  /** Distance of the core from the axis and from the centre, in m. */
  fromAxis: number;
  fromCentre: number;
  /** Largest |ω × r| of the core, in m/s. */
  turning: number;
  /** Largest |ω̇ × r| of the core, in m/s². */
  wobble: number;
}

/**
 * Whether a plane can keep two bodies apart whenever they are: if both are convex, or if one is a half space, for which
 * the other counts by its hull.
 */
export function canPlaneSeparate(a: Collider, b: Collider): boolean {
  return a.kind === 'half-space' || b.kind === 'half-space' || (isConvex(a) && isConvex(b));
}

function isConvex(shape: Shape): boolean {
  return !isMesh(shape) && coresOf(shape).length === 1;
}

/**
 * Limits to the motion of a pair, for any part of the time from t0 to t1 (s). For two steady motions they are worked
 * out once, and are the same all the time; only if one body falls and the other does not, the velocity is left to do.
 */
export function pairLimits(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
): (from: number, to: number) => PairBounds {
  if (a.travel.steady === undefined || b.travel.steady === undefined) {
    return (from, to) => pairBounds(a, b, from, to);
  }
  const whole = pairBounds(a, b, t0, t1);
  const { gx, gy, gz } = whole;
  const middle = t0 + 0.5 * (t1 - t0);
  const over = (from: number, to: number): PairBounds => {
    const half = 0.5 * (to - from);
    const later = from + half - middle;
    const velocitySpread = half * lengthOf(gx, gy, gz);
    const { vx, vy, vz } = whole;
    return withTotals({
      ...whole,
      vx: vx + later * gx,
      vy: vy + later * gy,
      vz: vz + later * gz,
      velocitySpread,
    });
  };
  if (gx !== 0 || gy !== 0 || gz !== 0) return over;
  const always = over(t0, t1);
  return () => always;
}

/** Limits to the motion of a pair from one time (s) to another. */
export function pairBounds(a: Moving, b: Moving, from: number, to: number): PairBounds {
  const boundsA = a.travel.boundsOver(from, to);
  const boundsB = b.travel.boundsOver(from, to);
  const velocity = sub(boundsA.velocity, boundsB.velocity);
  const velocitySpread = boundsA.velocitySpread + boundsB.velocitySpread;
  const reachA = reachOf(a.shape, a.travel, boundsA, from);
  const reachB = reachOf(b.shape, b.travel, boundsB, from);
  const isBounded = a.shape.kind !== 'half-space' && b.shape.kind !== 'half-space';
  const far = isBounded ? 0 : centresApart(a, b, from) + (length(velocity) + velocitySpread) * (to - from);
  const [vx, vy, vz] = velocity;
  const [gx, gy, gz] = sub(boundsA.acceleration, boundsB.acceleration);
  return withTotals({
    vx,
    vy,
    vz,
    velocitySpread,
    gx,
    gy,
    gz,
    accelerationSpread: boundsA.accelerationSpread + boundsB.accelerationSpread,
    speed: 0,
    curvature: 0,
    a: turningBounds(boundsA, finiteReach(a.shape, reachA, reachB, far)),
    b: turningBounds(boundsB, finiteReach(b.shape, reachB, reachA, far)),
  });
}

function turningBounds(bounds: MotionBounds, reach: Reach): TurningBounds {
  const [wx, wy, wz] = bounds.angularVelocity;
  const { fromAxis, fromCentre } = reach;
  const turning = turningSpeed(bounds, reach);
  const wobble = times(bounds.angularAcceleration, fromCentre);
  return { wx, wy, wz, spread: bounds.angularVelocitySpread, fromAxis, fromCentre, turning, wobble };
}

/** Fills in the largest speed and the largest acceleration of two points relative to each other. */
export function withTotals(bounds: PairBounds): PairBounds {
  const { vx, vy, vz, velocitySpread, gx, gy, gz, accelerationSpread, a, b } = bounds;
  bounds.speed = lengthOf(vx, vy, vz) + velocitySpread + a.turning + b.turning;
  bounds.curvature = lengthOf(gx, gy, gz) + accelerationSpread + centripetal(a) + centripetal(b);
  return bounds;
}

/** Largest acceleration of a point of the core about its centre, in m/s². */
function centripetal({ wx, wy, wz, spread, turning, wobble }: TurningBounds): number {
  return times(lengthOf(wx, wy, wz) + spread, turning) + wobble;
}

function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/**
 * A half space has no end, but only a part of it can be met: what lies straight below the other body. The foot of a
 * point is not farther from the half space's origin than the point is, plus the offset of the plane.
 */
function finiteReach(shape: Collider, own: Reach, other: Reach, centresFar: number): Reach {
  if (shape.kind !== 'half-space') return own;
  const far = centresFar + other.fromCentre + other.radius + 2 * Math.abs(shape.offset);
  return { fromAxis: far, fromCentre: far, radius: 0 };
}

function centresApart(a: Moving, b: Moving, t: number): number {
  return length(sub(a.travel.placementAt(t).position, b.travel.placementAt(t).position));
}

/**
 * Largest speed, in m/s, of any point of a core along a unit vector d.
 *
 *     d · v + |ω × d| ρ,    ρ = distance of the core from the axis
 */
export function rateTowards(
  { velocity, velocitySpread }: MotionBounds,
  turning: TurningBounds,
  d: Vec3,
): number {
  const [x, y, z] = d;
  const { fromAxis, fromCentre, spread } = turning;
  const turn = times(Math.sqrt(crossSquared(turning, x, y, z)), fromAxis) + times(spread, fromCentre);
  return dot(velocity, d) + velocitySpread + turn;
}

/**
 * Hot kernel: lower bound, in m, of the gap of two convex bodies between two looks; see the proof at the top.
 *
 * The looks are in `looks` from the indices s and e on: time, gap, the three components of the normal, and what
 * follows is ignored.
 *
 * @returns the smaller gap if nothing can have come nearer in between.
 */
export function separationBound(bounds: PairBounds, looks: Float64Array, s: number, e: number): number {
  const h = (looks[e] as number) - (looks[s] as number);
  const gS = looks[s + 1] as number;
  const gE = looks[e + 1] as number;
  const nSx = looks[s + 2] as number;
  const nSy = looks[s + 3] as number;
  const nSz = looks[s + 4] as number;
  const nEx = looks[e + 2] as number;
  const nEy = looks[e + 3] as number;
  const nEz = looks[e + 4] as number;
  const dx = nEx - nSx;
  const dy = nEy - nSy;
  const dz = nEz - nSz;
  // A first try that takes no account of where the axes point; most stretches need no more.
  const { vx, vy, vz, velocitySpread, a, b, curvature } = bounds;
  const turn = (velocitySpread + a.turning + b.turning) * lengthOf(dx, dy, dz);
  const rough = h * (dx * vx + dy * vy + dz * vz + turn) + 0.5 * h * h * curvature;
  const byRough = lowestOfParabola(gS, gE, rough);
  if (byRough >= 0) return byRough;

  const C = largestCurvature(bounds, nSx, nSy, nSz, nEx, nEy, nEz);
  const byPlane = lowestOfParabola(gS, gE, h * rateAlong(bounds, dx, dy, dz) + 0.5 * h * h * C);
  const isSafe = byPlane >= 0 || nSx * nEx + nSy * nEy + nSz * nEz > 0;
  return Math.max(isSafe ? byPlane : -Infinity, speedBoundOfGap(bounds, gS, gE, h));
}

/**
 * Lower bound, in m, of the gap of any two bodies, convex or not, h seconds apart: it shrinks no faster than the
 * largest relative speed, from either side.
 *
 *     g ≥ (g_s + g_e − V h)/2
 */
export function speedBoundOfGap(bounds: PairBounds, gS: number, gE: number, h: number): number {
  return Math.min(0.5 * (gS + gE - bounds.speed * h), gS, gE);
}

/** Smallest value for 0 ≤ τ ≤ 1 of g_s + (g_e − g_s) τ − K τ (1 − τ). */
function lowestOfParabola(gS: number, gE: number, K: number): number {
  if (!(K > Math.abs(gE - gS))) return Math.min(gS, gE);
  const tau = 0.5 - (gE - gS) / (2 * K);
  return gS - K * tau * tau;
}

/**
 * How far ahead of the look at index 0 the next one is worth while, in s: half as far again as where the gap would
 * close if its rate changed as fast as it can, and no nearer than where the speed alone keeps it open.
 *
 *     0 = g + v_rel h − ½ C h²,    h ≥ g/V
 *
 * This is a guess, which may be too bold: the next look decides. Gaps below twice `epsDepth` (m) count as that.
 *
 * @returns Infinity if the bodies cannot meet.
 */
export function worthwhileStep(bounds: PairBounds, looks: Float64Array, epsDepth: number): number {
  const g = Math.max(2 * epsDepth, looks[1] as number);
  const vRel = looks[5] as number;
  const C = bounds.curvature;
  const root = Math.sqrt(vRel * vRel + 2 * C * g);
  if (C === 0 && vRel >= 0) return Infinity;
  const byChange = vRel < 0 ? (2 * g) / (root - vRel) : (vRel + root) / C;
  const bySpeed = g / bounds.speed;
  return byChange >= 0 ? Math.max(1.5 * byChange, bySpeed) : bySpeed; // C may be unknown, that is, infinite
}

/** Largest d · (ȧ − ḃ), in m/s times |d|, over all points of the cores. */
function rateAlong(bounds: PairBounds, x: number, y: number, z: number): number {
  const { vx, vy, vz, velocitySpread, a, b } = bounds;
  const spread = velocitySpread + times(a.spread, a.fromCentre) + times(b.spread, b.fromCentre);
  const turning =
    Math.sqrt(crossSquared(a, x, y, z)) * a.fromAxis + Math.sqrt(crossSquared(b, x, y, z)) * b.fromAxis;
  return x * vx + y * vy + z * vz + turning + (spread === 0 ? 0 : spread * lengthOf(x, y, z));
}

/**
 * Largest n · (ä − b̈), in m/s², over all points of the cores and all n between two of length 1. The centripetal part
 * is n · (ω × (ω × r)) = (n × ω) · (ω × r); each part is largest at one of the two.
 */
function largestCurvature(
  bounds: PairBounds,
  x: number,
  y: number,
  z: number,
  u: number,
  v: number,
  w: number,
): number {
  const { gx, gy, gz, accelerationSpread, a, b } = bounds;
  const acrossA = Math.sqrt(Math.max(crossSquared(a, x, y, z), crossSquared(a, u, v, w)));
  const acrossB = Math.sqrt(Math.max(crossSquared(b, x, y, z), crossSquared(b, u, v, w)));
  const pull = Math.max(x * gx + y * gy + z * gz, u * gx + v * gy + w * gz) + accelerationSpread;
  return pull + (acrossA + a.spread) * a.turning + a.wobble + (acrossB + b.spread) * b.turning + b.wobble;
}

/** |ω × d|². */
function crossSquared({ wx, wy, wz }: TurningBounds, x: number, y: number, z: number): number {
  const cx = wy * z - wz * y;
  const cy = wz * x - wx * z;
  const cz = wx * y - wy * x;
  return cx * cx + cy * cy + cz * cz;
}
