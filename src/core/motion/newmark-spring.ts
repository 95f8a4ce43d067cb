/**
 * Newmark's step on the one force whose answer is known: a spring, a = −ω² u. Its step is solved in closed form, or by
 * putting each guess back in, as one has to where the force is not so simple.
 *
 * Source:  slides (S-newmark, S-euler)          Chapter: many-bodies
 */
import { newmarkIncrements } from './newmark.ts';

/** Place (m), velocity (m/s) and acceleration (m/s²) along a line. */
export interface SpringState {
  readonly u: number;
  readonly v: number;
  readonly a: number;
}

/** The step (s), the spring's ω (rad/s), and the weights. */
export interface SpringStep {
  readonly dt: number;
  readonly omega: number;
  readonly beta: number;
  readonly gamma: number;
}

/** The end of a step for an acceleration at its end (m/s²). @eq S-newmark */
export function springEnd(now: SpringState, next: number, { dt, beta, gamma }: SpringStep): SpringState {
  const { way, velocityChange } = newmarkIncrements([now.v, 0, 0], [now.a, 0, 0], [next, 0, 0], dt, {
    beta,
    gamma,
  });
  return { u: now.u + way[0], v: now.v + velocityChange[0], a: next };
}

/**
 * A step whose end has the acceleration that its own place asks for.
 *
 *     u_{k+1} = (u_k + Δt v_k + Δt² (½ − β) a_k) / (1 + β (ω Δt)²)
 *
 * @eq S-newmark
 */
export function newmarkSpringStep(now: SpringState, step: SpringStep): SpringState {
  const { dt, omega, beta } = step;
  const explicit = now.u + dt * now.v + dt * dt * (0.5 - beta) * now.a;
  const u = explicit / (1 + beta * omega * omega * dt * dt);
  return springEnd(now, -omega * omega * u, step);
}
