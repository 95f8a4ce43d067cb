/**
 * The impulse as the limit of a force: a pulse of fixed area, squeezed to no time at all.
 *
 * The force rises and falls along a parabola, so that everything during the pulse is a polynomial in time. The
 * shape does not matter in the limit; that is the point.
 *
 * Source:  slides ("Impulse force. Definition"); Kavan, section 2.1 (eq. 12–15); Hecker, "Impulsive Behavior"
 * Chapter: content/chapters/05-impulse.mdx
 * Signs:   time runs from 0, the beginning of the pulse, to its duration.
 */

import type { BodyAtContact } from '#core/contact/contact.ts';
import { mulVec } from '#core/math/mat3.ts';
import { add, addScaled, cross, isFiniteVec, scale, type Vec3, ZERO } from '#core/math/vec3.ts';

/** A force pulse of given total impulse (N·s) and duration (s). */
export interface ForcePulse {
  readonly impulse: Vec3;
  readonly duration: number;
}

/**
 * Force, in N, of the pulse at a time in s.
 *
 *     f(t) = 6 s (1 − s) J/Δt,    s = t/Δt
 *
 * @returns zero before and after the pulse.
 * @eq S-imp K12
 */
export function pulseForce({ impulse, duration }: ForcePulse, t: number): Vec3 {
  if (!(t > 0 && t < duration)) return ZERO;
  const s = t / duration;
  return scale(impulse, (6 * s * (1 - s)) / duration);
}

/**
 * Share of the impulse that has been delivered at a time in s: 0 before the pulse, 1 after it. A pulse of duration
 * 0 delivers all at once.
 *
 *     (1/J) ∫ f dt = 3 s² − 2 s³
 *
 * @eq S-imp K12
 */
export function pulseProgress({ duration }: ForcePulse, t: number): number {
  if (t < 0) return 0;
  if (t >= duration) return 1;
  const s = t / duration;
  return s * s * (3 - 2 * s);
}

/** A body during a pulse: how it moves, and how far it has come (m) since the pulse began. */
export interface DuringPulse {
  readonly velocity: Vec3;
  readonly angularVelocity: Vec3;
  readonly displacement: Vec3;
}

/**
 * A body under a pulse at its contact point and one other steady force (N) at its centre of mass, at a time in s.
 *
 *     v(t) = v⁻ + (J/m) (3s² − 2s³) + F t/m        ω(t) = ω⁻ + I⁻¹(r × J) (3s² − 2s³)
 *
 * As Δt → 0 the displacement and what the other force adds vanish, and the jump of eq. 26 and 27 is left; that is
 * why gravity may be ignored during an impact. r and I are held as they were when the pulse began; while it lasts
 * the body turns by about ω Δt, so that this too is exact in the limit.
 *
 * @eq S-imp K13 K15 K26 K27 E3
 */
export function bodyDuringPulse(
  body: BodyAtContact,
  pulse: ForcePulse,
  t: number,
  otherForce: Vec3 = ZERO,
): DuringPulse {
  requirePulse(pulse);
  const J = pulse.impulse;
  const progress = pulseProgress(pulse, t);

  const momentumGained = addScaled(scale(J, progress), otherForce, t);
  const momentOfImpulse = scale(cross(body.r, J), progress);
  const momentumPath = addScaled(scale(J, progressPath(pulse, t)), otherForce, 0.5 * t * t);
  return {
    velocity: addScaled(body.velocity, momentumGained, body.invMass),
    angularVelocity: add(body.angularVelocity, mulVec(body.invInertia, momentOfImpulse)),
    displacement: addScaled(scale(body.velocity, t), momentumPath, body.invMass),
  };
}

/** ∫ (3s² − 2s³) dt from 0 to t, in s: Δt (s³ − s⁴/2) during the pulse, then growing with t. */
function progressPath({ duration }: ForcePulse, t: number): number {
  if (t <= 0) return 0;
  if (t >= duration) return t - 0.5 * duration;
  const s = t / duration;
  return duration * s * s * s * (1 - 0.5 * s);
}

function requirePulse({ impulse, duration }: ForcePulse): void {
  if (!isFiniteVec(impulse)) throw new RangeError(`impulse must be finite, got (${impulse.join(', ')})`);
  if (!(duration >= 0 && duration < Infinity)) {
    throw new RangeError(`duration must be finite and not negative, got ${duration}`);
  }
}
