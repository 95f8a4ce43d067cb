/**
 * When balls touch, in closed form: a ball above a floor falls along a parabola, and two balls in the same gravity see
 * each other move along a straight line.
 *
 * Each formula is written so that nothing cancels, and each gives the first time at which the bodies touch *and
 * approach*: bodies that touch and part are not in contact any more, which is how a run goes on after a collision.
 *
 * Source:  Kavan, section 3 (the time of contact); Hecker          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   times in s from now; a rate of the gap below zero is an approach.
 */
import { cross, dot, length, type Vec3 } from './vec3.ts';

/**
 * First time at which a gap that is a parabola in time reaches 0 while it shrinks.
 *
 *     gap(t) = gap + rate t + ½ acceleration t²
 *
 * A gap below zero is rounding and counts as 0.
 *
 * @returns 0 if the bodies touch and approach, or touch and are being pressed together; Infinity if they never meet.
 */
export function timeOfParabola(gap: number, rate: number, acceleration: number): number {
  const c = Math.max(gap, 0);
  if (c === 0 && (rate < 0 || (rate === 0 && acceleration < 0))) return 0;
  if (rate >= 0 && acceleration >= 0) return Infinity;

  const discriminant = rate * rate - 2 * acceleration * c;
  if (discriminant < 0) return Infinity; // turns back before it gets there
  const root = Math.sqrt(discriminant);
  return rate < 0 ? (2 * c) / (root - rate) : (rate + root) / -acceleration;
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
