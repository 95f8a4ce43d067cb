/**
 * The top on a smooth floor: its tip is held up, and free to slide. Closed forms to check a run against.
 *
 * Nothing pushes its centre of mass sideways, which therefore only rises and sinks, and the tip circles under it. That
 * is another problem than the top on a fixed point (heavy-top.ts): there the centre goes round, and every moment is
 * taken about the point. Here, with I₁ and I₃ about the centre of mass and z = l cos θ,
 *
 *     L = ½ m l² sin²θ θ̇² + ½ I₁ (θ̇² + φ̇² sin²θ) + ½ I₃ ω₃² − m g l cos θ
 *
 * so that steady precession obeys the same quadratic with I₁ of the centre in place of I₁ + m l². Fast tops do not
 * notice: φ̇ ≈ m g l/b₃ in both. Slow ones do, and so does the nodding.
 *
 * Source:  Poisson; Hakenberg (gyroscope)          Chapter: content/chapters/06-lambda.mdx
 * Signs:   θ from the vertical, φ about it; b₃ = I₃ ω₃ along the axis, from the tip upwards.
 */
import { cos, log, sinCos } from '#core/math/bits/elementary.ts';
import type { Gyroscope } from './gyroscope.ts';
import { type HeavyTop, type SteadyPrecession, steadyPrecession } from './heavy-top.ts';

/** The top of heavy-top.ts whose quadratic a gyroscope on a smooth floor obeys: the moment is that of its centre. */
function smoothFloorTop(top: Gyroscope, gravity: number): HeavyTop {
  const { body, footLength: distance, transverseMoment, axialMoment } = top;
  return { mass: body.mass, distance, gravity, transverseMoment, axialMoment };
}

/**
 * Rates of precession, in rad/s, at which a top on a smooth floor does not nod, inclined by θ (rad), for a given b₃.
 *
 *     I₁ cos θ φ̇² − b₃ φ̇ + m g l = 0,    I₁ about the centre of mass
 *
 * @eq H-gyro
 */
export function slidingPrecession(
  top: Gyroscope,
  gravity: number,
  theta: number,
  bAxial: number,
): SteadyPrecession {
  return steadyPrecession(smoothFloorTop(top, gravity), theta, bAxial);
}

/** How a top moves at an instant at which it does not nod: inclination (rad), precession (rad/s), b₃ (N·m·s). */
export interface UnnoddingTop {
  readonly theta: number;
  readonly phiDot: number;
  readonly bAxial: number;
}

/**
 * Rate of small nodding about a steady precession, in rad/s.
 *
 *     ν² = ((b₃ − 2 I₁ cos θ φ̇)² + (I₁ sin θ φ̇)²)/(I₁ (I₁ + m l² sin²θ));    for a fast top ν ≈ b₃/√(I₁ (I₁ + m l² sin²θ))
 *
 * Turning about the vertical moves the mass about the centre only, nodding lifts the centre too: hence two moments.
 *
 * @eq H-gyro
 */
export function noddingRate(top: Gyroscope, { theta, phiDot, bAxial }: UnnoddingTop): number {
  const { body, footLength: l, transverseMoment: I1 } = top;
  const [s, c] = sinCos(theta);
  const [x, y] = [bAxial - 2 * I1 * c * phiDot, I1 * s * phiDot];
  return Math.sqrt((x * x + y * y) / (I1 * (I1 + body.mass * l * l * s * s)));
}

/**
 * Least b₃, in N·m·s, with which an upright top on a smooth floor sleeps: below it the quadratic has no root at θ = 0.
 *
 *     b₃² = 4 m g l I₁
 *
 * @eq H-gyro
 */
export function sleepingMomentum(top: Gyroscope, gravity: number): number {
  const { body, footLength: l, transverseMoment: I1 } = top;
  return 2 * Math.sqrt(body.mass * gravity * l * I1);
}

/**
 * Time, in s, after which friction of a rate c_ω (1/s) has eaten an upright top's b₃ down to what it needs to sleep.
 *
 *     b₃(t) = b₃ e^(−c_ω t)   ⇒   t = ln(b₃/b_min)/c_ω:  doubling the spin adds ln 2/c_ω, whatever it was
 *
 * @returns 0 if it is too slow already, null without friction.
 * @eq H-gyro
 */
export function sleepingTime(top: Gyroscope, gravity: number, bAxial: number, rate: number): number | null {
  const least = sleepingMomentum(top, gravity);
  if (Math.abs(bAxial) <= least) return 0;
  return rate > 0 ? log(Math.abs(bAxial) / least) / rate : null;
}

/**
 * Force, in N, with which a hard smooth floor holds such a top: what of the weight the centre does not follow. A top
 * that is let go from rest begins to fall, and weighs less than m g on the floor.
 *
 *     (I₁ + m l² sin²θ) θ̈ = sin θ (I₁ cos θ φ̇² − b₃ φ̇ + m g l),    μ = m (g − l sin θ θ̈)
 *
 * @returns a negative number where the floor would have to pull: such a top hops.
 * @eq H-gyro H-μ
 */
export function hardFloorForce(
  top: Gyroscope,
  gravity: number,
  { theta, phiDot, bAxial }: UnnoddingTop,
): number {
  const { body, footLength: l, transverseMoment: I1 } = top;
  const [s] = sinCos(theta);
  const drive = s * (I1 * cos(theta) * phiDot * phiDot - bAxial * phiDot + body.mass * gravity * l);
  const thetaDotDot = drive / (I1 + body.mass * l * l * s * s);
  return body.mass * (gravity - l * s * thetaDotDot);
}
