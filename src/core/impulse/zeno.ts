/**
 * Zeno's ball: dropped on a floor it bounces infinitely often in a finite time, all of it in closed form.
 *
 * The n-th bounce leaves at Cⁿ v, where v = √(2 g h) is the speed of the first arrival, and lasts 2 Cⁿ v/g. The flights
 * form a geometric series: a program that waits for the last bounce waits for ever (erratum EX5).
 *
 * Source:  Hecker (the coefficient of restitution); errata EX5          Chapter: content/chapters/07-resting.mdx
 * Signs:   heights are above the floor, velocities positive upwards.
 */
import { requireRestitution } from '#core/contact/contact.ts';

/** A ball and its floor. */
export interface DroppedBall {
  /** Height of its lowest point above the floor at t = 0, where it is at rest, in m. */
  readonly height: number;
  /** Gravity g > 0, in m/s². */
  readonly gravity: number;
  /** C, from 0 to 1. */
  readonly restitution: number;
}

/** One bounce. */
export interface Bounce {
  /** When, in s after the drop. */
  readonly t: number;
  /** Speed before and after, in m/s. */
  readonly speedBefore: number;
  readonly speedAfter: number;
}

/** What the ball does at one time. */
export interface BallMoment {
  readonly height: number;
  readonly velocity: number;
  /** Bounces so far; Infinity once the ball is at rest. */
  readonly bounces: number;
}

/** Time from the drop to the first bounce, in s: √(2h/g). */
function fallTime({ height: h, gravity: g }: DroppedBall): number {
  return Math.sqrt((2 * h) / g);
}

/**
 * When the ball comes to rest, in s after the drop: the sum of infinitely many bounces.
 *
 *     t∞ = t₀ (1 + C)/(1 − C),    t₀ = √(2h/g)
 *
 * @returns Infinity for C = 1: it bounces for ever.
 */
export function restTime(ball: DroppedBall): number {
  requireBall(ball);
  const C = ball.restitution;
  return C === 1 ? Infinity : (fallTime(ball) * (1 + C)) / (1 - C);
}

/** The first `count` bounces. */
export function bouncesOf(ball: DroppedBall, count: number): readonly Bounce[] {
  requireBall(ball);
  const { gravity: g, restitution: C } = ball;
  const bounces: Bounce[] = [];
  let t = fallTime(ball);
  let speedBefore = g * t;
  for (let n = 0; n < count; n++) {
    const speedAfter = C * speedBefore;
    bounces.push({ t, speedBefore, speedAfter });
    t += (2 * speedAfter) / g;
    speedBefore = speedAfter;
  }
  return bounces;
}

/**
 * Height and velocity at a time (s ≥ 0 after the drop).
 *
 * @returns rest on the floor from t∞ on.
 */
export function ballAt(ball: DroppedBall, t: number): BallMoment {
  requireBall(ball);
  if (!(t >= 0)) throw new RangeError(`t must not be negative, got ${t}`);
  const { height: h, gravity: g, restitution: C } = ball;
  const t0 = fallTime(ball);
  if (t < t0) return { height: h - 0.5 * g * t * t, velocity: -g * t, bounces: 0 };
  if (t >= restTime(ball)) return { height: 0, velocity: 0, bounces: Infinity };

  let [start, speed, bounces] = [t0, C * g * t0, 1];
  for (;;) {
    const flight = (2 * speed) / g;
    const since = t - start;
    // A flight too short to move the clock: what is left is below rounding.
    if (start + flight === start) return { height: 0, velocity: 0, bounces: Infinity };
    if (since < flight) {
      return { height: since * (speed - 0.5 * g * since), velocity: speed - g * since, bounces };
    }
    start += flight;
    speed *= C;
    bounces++;
  }
}

function requireBall({ height, gravity, restitution }: DroppedBall): void {
  if (!(height > 0 && height < Infinity)) throw new RangeError(`height must be positive, got ${height}`);
  if (!(gravity > 0 && gravity < Infinity)) throw new RangeError(`gravity must be positive, got ${gravity}`);
  requireRestitution(restitution);
}
