/**
 * The right answer for two bodies that fly freely, meet once and part: when, where, and with what velocities.
 *
 * It goes forward by gap over the greatest possible closing speed, which cannot pass a contact, and closes in on the
 * root of the signed gap. It shares no code with the core: own motion, own distances, own search, own response.
 */
import type { BenchBody, Reading, Scene, Vec3 } from '../scene.ts';
import { type Flight, flight, invInertiaTimes } from './free-motion.ts';
import { type Gap, gapOf } from './gap.ts';
import { inner, minus, norm, plus, times, wedge } from './vectors.ts';

/** One collision, and the motion after it. */
export interface Collision {
  /** Time of contact, in s. */
  readonly t: number;
  readonly point: Vec3;
  /** Unit normal out of B towards A. */
  readonly normal: Vec3;
  /** Normal velocity before, in m/s; negative. */
  readonly approach: number;
  /** The flights of A and B after the hit. */
  readonly after: readonly [Flight, Flight];
}

/** Gap, in m, at which the search stops going forward and solves for the root. */
const NEAR = 1e-6;

/**
 * First contact of two flights between t0 and t1 (s).
 *
 * @returns undefined if there is none.
 */
export function firstMeeting(
  [a, b]: readonly [Flight, Flight],
  t0: number,
  t1: number,
  plane: boolean,
): { readonly t: number; readonly gap: Gap } | undefined {
  const gapAt = (t: number): Gap => gapOf(a.body, b.body, a.at(t), b.at(t), plane);
  const closing = a.topSpeed + b.topSpeed;
  let t = t0;
  for (;;) {
    const gap = gapAt(t);
    if (gap.distance < NEAR) {
      const found = solve((s) => gap.signed(a.at(s), b.at(s)), t);
      if (found !== undefined) {
        const whole = gapAt(found.t).distance;
        if (Math.abs(whole - found.gap.distance) < 1e-12) return found;
        throw new Error(`the nearest features at ${t} s are not the ones that touch; choose another scene`);
      }
    }
    t += Math.max(gap.distance, NEAR / 100) / closing;
    if (!(t < t1)) return undefined;
  }
}

/** Root of the signed gap within a millisecond after t, by halving until no double lies between. */
function solve(gapAt: (t: number) => Gap, t: number): { readonly t: number; readonly gap: Gap } | undefined {
  let [free, hit] = [t, t];
  for (let h = 1e-9; gapAt(hit).distance > 0; h *= 2) {
    if (h > 1e-3) return undefined; // it passes by
    free = hit;
    hit = t + h;
  }
  for (;;) {
    const middle = (free + hit) / 2;
    if (!(middle > free && middle < hit)) return { t: free, gap: gapAt(free) };
    if (gapAt(middle).distance > 0) free = middle;
    else hit = middle;
  }
}

/** The flights of A and B of a scene of two bodies, from its start. */
export function startFlights(scene: Scene): readonly [Flight, Flight] {
  const [a, b] = scene.bodies as readonly [BenchBody, BenchBody];
  return [flight(a, a, 0), flight(b, b, 0)];
}

/**
 * The one collision of a scene of two bodies without gravity.
 *
 * @returns undefined if they do not meet, or meet again before the end.
 */
export function soleCollision(scene: Scene, plane: boolean): Collision | undefined {
  const before = startFlights(scene);
  const met = firstMeeting(before, 0, scene.duration, plane);
  if (met === undefined) return undefined;

  const { t, gap } = met;
  const [a, b] = [before[0].at(t), before[1].at(t)];
  const point = times(plus(gap.pointA, gap.pointB), 0.5);
  const { approach, readings } = respond(scene, a, b, point, gap.normal);
  const after: [Flight, Flight] = [
    flight(before[0].body, readings[0], t),
    flight(before[1].body, readings[1], t),
  ];
  // They part at the speed they met with, so they are clear of each other a moment later.
  const clear = t + 1e-4;
  const gapThen = gapOf(after[0].body, after[1].body, after[0].at(clear), after[1].at(clear), plane);
  if (!(gapThen.distance > 0.5e-4 * -approach * scene.restitution)) return undefined;
  if (firstMeeting(after, clear, scene.duration, plane) !== undefined) return undefined;
  return { t, point, normal: gap.normal, approach, after };
}

/** Eq. 28 and what the impulse does to both bodies, from first principles. */
function respond(
  scene: Scene,
  a: Reading,
  b: Reading,
  point: Vec3,
  n: Vec3,
): { readonly approach: number; readonly readings: readonly [Reading, Reading] } {
  const [bodyA, bodyB] = scene.bodies as readonly [BenchBody, BenchBody];
  const arm = (s: Reading): Vec3 => minus(point, s.position);
  const speed = (s: Reading): number => inner(n, plus(s.velocity, wedge(s.angularVelocity, arm(s))));
  const ease = (body: BenchBody, s: Reading): number => {
    if (body.mass === 'fixed') return 0;
    const lever = wedge(arm(s), n);
    return 1 / body.mass + inner(lever, invInertiaTimes(body, s.orientation, lever));
  };
  const approach = speed(a) - speed(b);
  const j = (-(1 + scene.restitution) * approach) / (ease(bodyA, a) + ease(bodyB, b));
  const pushed = (body: BenchBody, s: Reading, push: number): Reading => ({
    ...s,
    velocity: body.mass === 'fixed' ? s.velocity : plus(s.velocity, n, push / body.mass),
    angularVelocity: plus(
      s.angularVelocity,
      invInertiaTimes(body, s.orientation, times(wedge(arm(s), n), push)),
    ),
  });
  return { approach, readings: [pushed(bodyA, a, j), pushed(bodyB, b, -j)] };
}

/** Kinetic energy of a body, in J. */
export function kineticEnergy(body: BenchBody, s: Reading, spin: Vec3): number {
  if (body.mass === 'fixed') return 0;
  return 0.5 * (body.mass * norm(s.velocity) ** 2 + inner(s.angularVelocity, spin));
}
