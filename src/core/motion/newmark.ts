/**
 * Newmark's step, as the slides meant it: accelerations of both ends of the step, weighted by β and γ, and the end
 * found by iteration.
 *
 * Put right against the print: u_n and not u_{n+1} on the right, and Δt² times β a (SX1); I⁻¹ = R J⁻¹ Rᵀ (SX3); stop
 * when the error is below the tolerance (SX4); a rotation by the exponential of the step's rotation vector and not by
 * adding Δt W R, which stretches the body (SX7). That vector is what Newmark's formula for u is to a position.
 *
 * Source:  slides (S-newmark, S-euler)          Chapter: many-bodies
 * Signs:   ω and α in world axes, as on the slides.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  invInertiaWorld,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import type { ForceLaw } from '#core/body/external-forces.ts';
import { mulVec } from '#core/math/mat3.ts';
import { mulQuat, normalizeQuat } from '#core/math/quat.ts';
import { quatFromRotationVector } from '#core/math/rotation.ts';
import { add, addScaled, cross, isFiniteVec, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { type IterationOptions, iterateState, requireIteration } from './fixed-point.ts';
import { type Integrator, integratorOf, LOST_STATE, type StepRule } from './integrator.ts';

/** Weights and patience of Newmark's method. */
export interface NewmarkOptions extends IterationOptions {
  /** Share of the end's acceleration in the way, from 0 to ½; ¼ is the mean of both ends. */
  readonly beta: number;
  /** Share of the end's acceleration in the velocity, from 0 to 1; only ½ is of second order. */
  readonly gamma: number;
}

/** Mean acceleration: β = ¼, γ = ½. Solved to 1e-13; twenty iterations suffice while h|ω| is well below 1. */
const NEWMARK_DEFAULTS: NewmarkOptions = {
  beta: 0.25,
  gamma: 0.5,
  tolerance: 1e-13,
  maxIterations: 50,
};

/**
 * Way and change of velocity in a step of Newmark's, from the velocity at its start and the accelerations of both
 * ends. For positions (m) and, as rotation vectors, for orientations (rad).
 *
 *     Δu = Δt v_n + Δt² (½ − β) a_n + Δt² β a_{n+1}
 *     Δv = Δt (1 − γ) a_n + Δt γ a_{n+1}
 *
 * @eq S-newmark
 */
export function newmarkIncrements(
  velocity: Vec3,
  acceleration: Vec3,
  nextAcceleration: Vec3,
  dt: number,
  { beta, gamma }: Pick<NewmarkOptions, 'beta' | 'gamma'>,
): { readonly way: Vec3; readonly velocityChange: Vec3 } {
  const mean = add(scale(acceleration, 0.5 - beta), scale(nextAcceleration, beta));
  return {
    way: scale(addScaled(velocity, mean, dt), dt),
    velocityChange: scale(add(scale(acceleration, 1 - gamma), scale(nextAcceleration, gamma)), dt),
  };
}

/**
 * Angular acceleration in world axes, in rad/s².
 *
 *     α = I⁻¹ (τ − ω × I ω),    I⁻¹ = R J⁻¹ Rᵀ,  I ω = b
 *
 * @eq S-euler
 */
export function angularAcceleration(body: DynamicBody, state: BodyState, torque: Vec3): Vec3 {
  const gyroscopic = cross(angularVelocityOf(body, state), state.angularMomentum);
  return mulVec(invInertiaWorld(body, state), sub(torque, gyroscopic));
}

/** Newmark's method with these weights and this patience; see `NEWMARK_DEFAULTS`. */
export function newmark(options: Partial<NewmarkOptions> = {}): Integrator {
  const all = { ...NEWMARK_DEFAULTS, ...options };
  const { beta, gamma } = all;
  requireIteration(all);
  if (!(beta >= 0 && beta <= 0.5 && gamma >= 0 && gamma <= 1)) {
    throw new RangeError(`beta must be from 0 to 0.5 and gamma from 0 to 1, got ${beta} and ${gamma}`);
  }
  const isSecondOrder = gamma === 0.5;
  return integratorOf(
    {
      id: 'newmark',
      name: 'Newmark',
      variables: 'world ω',
      order: isSecondOrder ? 2 : 1,
      keeps: [],
      isSymmetric: isSecondOrder,
    },
    newmarkStep(all),
  );
}

/**
 * One step: guess the end, compute its accelerations, improve the end, until it stays.
 *
 *     ω_{n+1} = ω_n + Δt (1 − γ) α_n + Δt γ α_{n+1},    R_{n+1} = exp([Θ]×) R_n,    Θ = Δt ω_n + Δt² ((½ − β) α_n + β α_{n+1})
 *
 * @eq S-newmark S-euler
 */
function newmarkStep(options: NewmarkOptions): StepRule {
  return (body, state, dt, forces, t) => {
    const v = velocityOf(body, state);
    const omega = angularVelocityOf(body, state);
    const now = accelerationsOf(body, state, forces, t);
    const endFor = (next: Accelerations): BodyState => {
      const line = newmarkIncrements(v, now.a, next.a, dt, options);
      const turn = newmarkIncrements(omega, now.alpha, next.alpha, dt, options);
      if (!(isFiniteVec(turn.way) && isFiniteVec(line.way))) return LOST_STATE;
      const moved = {
        ...state,
        position: add(state.position, line.way),
        orientation: normalizeQuat(mulQuat(quatFromRotationVector(turn.way), state.orientation)),
      };
      const velocity = add(v, line.velocityChange);
      return withVelocities(body, moved, { velocity, angularVelocity: add(omega, turn.velocityChange) });
    };
    const improve = (guess: BodyState): BodyState => endFor(accelerationsOf(body, guess, forces, t + dt));
    return iterateState(state, endFor(now), improve, options);
  };
}

interface Accelerations {
  readonly a: Vec3;
  readonly alpha: Vec3;
}

function accelerationsOf(body: DynamicBody, state: BodyState, forces: ForceLaw, t: number): Accelerations {
  const { momentumDot, angularMomentumDot } = forces.rate(body, state, t);
  return {
    a: scale(momentumDot, body.invMass),
    alpha: angularAcceleration(body, state, angularMomentumDot),
  };
}
