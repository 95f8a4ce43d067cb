/**
 * The books of a scene: momenta and energies of all bodies that can move, and what is missing between two moments.
 *
 * Source:  Kavan, section 2 (eq. 7, 8); Hakenberg, first section   Chapter: content/chapters/05-impulse.mdx
 * Signs:   a residual is after minus before, less what has an explanation. Walls and driven bodies keep no books.
 */

import { add, cross, dot, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { type BodyState, type Motion, type RigidBody, velocitiesOf } from './body.ts';

/** A body and its state. */
export interface BodyInState {
  readonly body: RigidBody;
  readonly state: BodyState;
  /** The velocities of that state, if they are known already. */
  readonly motion?: Motion;
}

/** The totals of a scene. */
export interface Ledger {
  /** Σ p, in N·s. */
  readonly momentum: Vec3;
  /** Σ (x × p + b) about the chosen point, in N·m·s. */
  readonly angularMomentum: Vec3;
  /** Σ ½ p · v, in J. */
  readonly translational: number;
  /** Σ ½ b · ω, in J. */
  readonly rotational: number;
  /** Translational plus rotational, in J. */
  readonly kinetic: number;
  /** −Σ m g · x, in J. */
  readonly potential: number;
  /** Kinetic plus potential, in J. */
  readonly energy: number;
}

/** Kinetic energy of one body, in J, by its two parts; zero for a wall or a driven body. */
export function kineticEnergy({ body, state, motion = velocitiesOf(body, state) }: BodyInState): {
  readonly translational: number;
  readonly rotational: number;
} {
  if (body.kind !== 'dynamic') return { translational: 0, rotational: 0 };
  return {
    translational: 0.5 * dot(state.momentum, motion.velocity),
    rotational: 0.5 * dot(state.angularMomentum, motion.angularVelocity),
  };
}

/**
 * Angular momentum of one body about a world point (m), in N·m·s.
 *
 *     (x − point) × p + b
 *
 * @eq H-mom
 */
export function angularMomentumAbout({ state }: BodyInState, point: Vec3): Vec3 {
  return add(cross(sub(state.position, point), state.momentum), state.angularMomentum);
}

/**
 * The totals over all dynamic bodies.
 *
 * @param about the point (m) that angular momentum is taken about.
 * @param gravity the acceleration g (m/s²) whose potential is counted.
 * @eq K7 K8 H-mom
 */
export function ledgerOf(entries: readonly BodyInState[], about: Vec3 = ZERO, gravity: Vec3 = ZERO): Ledger {
  let momentum = ZERO;
  let angularMomentum = ZERO;
  let translational = 0;
  let rotational = 0;
  let potential = 0;
  for (const entry of entries) {
    const { body, state } = entry;
    if (body.kind !== 'dynamic') continue;
    momentum = add(momentum, state.momentum);
    angularMomentum = add(angularMomentum, angularMomentumAbout(entry, about));
    const energy = kineticEnergy(entry);
    translational += energy.translational;
    rotational += energy.rotational;
    potential -= body.mass * dot(gravity, state.position);
  }
  const kinetic = translational + rotational;
  const energy = kinetic + potential;
  return { momentum, angularMomentum, translational, rotational, kinetic, potential, energy };
}

/** What two ledgers differ by, after minus before. */
export interface Residuals {
  /** In N·s. */
  readonly momentum: Vec3;
  /** In N·m·s. */
  readonly angularMomentum: Vec3;
  /** In J. */
  readonly energy: number;
}

/** What is in the second ledger and was not in the first; all zero if nothing came from outside. */
export function residuals(before: Ledger, after: Ledger): Residuals {
  return {
    momentum: sub(after.momentum, before.momentum),
    angularMomentum: sub(after.angularMomentum, before.angularMomentum),
    energy: after.energy - before.energy,
  };
}
