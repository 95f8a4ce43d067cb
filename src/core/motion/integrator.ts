/**
 * What an integrator is: a rule that leads from the state now to the state one step later, and what it promises.
 *
 * Every integrator names the variables in which it steps. Stepping the world's b, a free body keeps b by doing
 * nothing; stepping the ω of the body's axes, b is a result and drifts with the errors. The state itself is always
 * placement and momenta, so that any integrator can follow any other.
 *
 * Source:  Kavan, section 2 (eq. 7–11); slides (S-newmark, S-euler)   Chapter: content/chapters/01-mechanics.mdx
 */
import type { BodyState, DynamicBody, RigidBody } from '#core/body/body.ts';
import type { ForceLaw } from '#core/body/external-forces.ts';
import { ZERO } from '#core/math/vec3.ts';
import { constantOmegaMotion, isFiniteState } from './motion.ts';

/** What an integrator steps: b in world axes, ω in world axes, or ω in body axes. */
export type Variables = 'world b' | 'world ω' | 'body ω';

/** What an integrator keeps of a free body, to rounding, at any step length at which it works. */
export type Kept = 'energy' | 'angular momentum';

/** One step, and how it went. */
export type IntegratorStep =
  | { readonly kind: 'stepped'; readonly state: BodyState; readonly iterations: number }
  /** An implicit equation was not solved to its tolerance; `residual` is the last change of the iterate. */
  | {
      readonly kind: 'not-converged';
      readonly state: BodyState;
      readonly iterations: number;
      readonly residual: number;
    }
  /** The numbers grew beyond all bounds: the state is that before the step. */
  | { readonly kind: 'overflowed'; readonly state: BodyState };

/** A rule that leads from a state to the next. */
export interface Integrator {
  readonly id: string;
  /** Name to show. */
  readonly name: string;
  readonly variables: Variables;
  /** Order p: halving the step divides the error after a given time by 2^p. */
  readonly order: number;
  /** What it keeps of a free body. All of them keep p. */
  readonly keeps: readonly Kept[];
  /** Whether a step back undoes a step: then errors of energy do not pile up in one direction. */
  readonly isSymmetric: boolean;
  /** The state one step of dt (s, may be negative) after the state at time t (s). */
  readonly step: (
    body: RigidBody,
    state: BodyState,
    dt: number,
    forces: ForceLaw,
    t: number,
  ) => IntegratorStep;
}

/** What an integrator does with a body that moves by itself. */
export type StepRule = (
  body: DynamicBody,
  state: BodyState,
  dt: number,
  forces: ForceLaw,
  t: number,
) => BodyState | Iterated;

/** The outcome of an iteration. */
export interface Iterated {
  readonly state: BodyState;
  readonly iterations: number;
  /** Change in the last iteration, relative. */
  readonly residual: number;
  readonly hasConverged: boolean;
}

/**
 * Completes a rule to an integrator: walls stay, driven bodies move with their prescribed velocities, and a result
 * that is not finite is not handed on.
 */
export function integratorOf(facts: Omit<Integrator, 'step'>, advance: StepRule): Integrator {
  return {
    ...facts,
    step: (body, state, dt, forces, t) => {
      if (!(Number.isFinite(dt) && Number.isFinite(t))) {
        throw new RangeError(`dt and t must be finite, got ${dt} and ${t}`);
      }
      if (body.kind !== 'dynamic') return { kind: 'stepped', state: prescribed(state, dt), iterations: 0 };
      const result = advance(body, state, dt, forces, t);
      const iterated = 'state' in result ? result : null;
      const next = iterated === null ? (result as BodyState) : iterated.state;
      if (!isFiniteState(next)) return { kind: 'overflowed', state };
      if (iterated === null) return { kind: 'stepped', state: next, iterations: 0 };
      const { iterations, residual, hasConverged } = iterated;
      if (hasConverged) return { kind: 'stepped', state: next, iterations };
      return { kind: 'not-converged', state: next, iterations, residual };
    },
  };
}

/** A state that is none: what a rule returns when its own numbers have overflowed. */
export const LOST_STATE: BodyState = {
  position: [NaN, NaN, NaN],
  orientation: [NaN, NaN, NaN, NaN],
  momentum: [NaN, NaN, NaN],
  angularMomentum: [NaN, NaN, NaN],
};

function prescribed(state: BodyState, dt: number): BodyState {
  const { velocity = ZERO, angularVelocity = ZERO } = state.drive ?? {};
  return { ...state, ...constantOmegaMotion({ ...state, velocity, angularVelocity }).at(dt) };
}

/** Several steps in a row. */
export interface Integration {
  readonly state: BodyState;
  /** Steps taken; fewer than asked for if the numbers overflowed. */
  readonly steps: number;
  /** Steps whose equation was not solved to its tolerance. */
  readonly notConverged: number;
  readonly hasOverflowed: boolean;
}

/** Takes a number of equal steps of dt (s) from time t0 (s). Stops early if the numbers overflow. */
export function integrate(
  integrator: Integrator,
  body: RigidBody,
  start: BodyState,
  forces: ForceLaw,
  { dt, steps, t0 = 0 }: { readonly dt: number; readonly steps: number; readonly t0?: number },
): Integration {
  if (!(Number.isInteger(steps) && steps >= 0)) {
    throw new RangeError(`steps must be a whole number, 0 or more, got ${steps}`);
  }
  let state = start;
  let notConverged = 0;
  for (let i = 0; i < steps; i++) {
    const step = integrator.step(body, state, dt, forces, t0 + i * dt);
    if (step.kind === 'overflowed') return { state, steps: i, notConverged, hasOverflowed: true };
    if (step.kind === 'not-converged') notConverged++;
    state = step.state;
  }
  return { state, steps, notConverged, hasOverflowed: false };
}
