/**
 * Friction as Hakenberg uses it for his gyroscope: while a body touches another, its velocities die away.
 *
 * This is no law of dry friction. It is a brake on v and ω, proportional to them, that acts only in contact; it is
 * enough to slow a top until it tips over.
 *
 * Source:  Hakenberg, first section (gyroscope)   Chapter: content/chapters/06-lambda.mdx
 */

import { exp } from '#core/math/bits/elementary.ts';
import { scale, type Vec3, ZERO } from '#core/math/vec3.ts';

/** How fast contact slows a body, in 1/s: after 1/rate seconds 37 % of the speed is left. */
export interface ContactFriction {
  readonly linearRate: number;
  readonly angularRate: number;
}

/** Momenta of a body, in N·s and N·m·s, or their rates, in N and N·m. */
export interface MomentumPair {
  readonly momentum: Vec3;
  readonly angularMomentum: Vec3;
}

/**
 * Braking force (N) and torque (N·m) on a body in contact, to be added to all others.
 *
 *     dv/dt = −c_v v,  dω/dt = −c_ω ω (in body axes)   ⇔   F = −c_v p,  τ = −c_ω b
 *
 * @returns zero if the body touches nothing.
 * @eq H-gyro
 */
export function frictionRates(
  momenta: MomentumPair,
  friction: ContactFriction,
  touching: boolean,
): MomentumPair {
  requireRates(friction);
  if (!touching) return { momentum: ZERO, angularMomentum: ZERO };
  return {
    momentum: scale(momenta.momentum, -friction.linearRate),
    angularMomentum: scale(momenta.angularMomentum, -friction.angularRate),
  };
}

/**
 * The momenta after a time (s) in contact under friction alone, without error.
 *
 *     p(t) = p e^(−c_v t)        b(t) = b e^(−c_ω t)
 *
 * @eq H-gyro
 */
export function afterFriction(momenta: MomentumPair, friction: ContactFriction, time: number): MomentumPair {
  requireRates(friction);
  if (!(time >= 0)) throw new RangeError(`time must be 0 or positive, got ${time}`);
  return {
    momentum: scale(momenta.momentum, exp(-friction.linearRate * time)),
    angularMomentum: scale(momenta.angularMomentum, exp(-friction.angularRate * time)),
  };
}

function requireRates({ linearRate, angularRate }: ContactFriction): void {
  if (!(linearRate >= 0 && angularRate >= 0)) {
    throw new RangeError(`friction rates must be 0 or positive, got ${linearRate} and ${angularRate}`);
  }
}
