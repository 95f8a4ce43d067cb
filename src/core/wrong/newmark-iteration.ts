/**
 * Wrong on purpose: two misprints of the slides' Newmark on a spring.
 *
 * Source:  slides (SX1, SX4)
 * Chapter: many-bodies
 */
import { type SpringState, type SpringStep, springEnd } from '#core/motion/newmark-spring.ts';
import { newmarkAsPrinted } from './motion.ts';

/**
 * "Iterate until the error is higher than the tolerance" (SX4): the first guess is nearly always off by more, so that
 * the iteration stops after one round, with the worst guess of all.
 */
export function iterateUntilHigher(now: SpringState, step: SpringStep, tolerance: number): SpringState {
  let next = now.a;
  for (let rounds = 0; rounds < 50; rounds++) {
    const { u } = springEnd(now, next, step);
    const improved = -step.omega * step.omega * u;
    const error = Math.abs(improved - next);
    if (error > tolerance) return { ...springEnd(now, next, step), a: improved };
    next = improved;
  }
  return springEnd(now, next, step);
}

/** The printed line, solved for its own end (SX1): β a′ without Δt², so that the spring is crushed however short the step. */
export function springStepAsPrinted(now: SpringState, { dt, omega, beta, gamma }: SpringStep): SpringState {
  const explicit = now.u + dt * now.v + dt * dt * (0.5 - beta) * now.a + dt * dt;
  return newmarkAsPrinted(now, (-omega * omega * explicit) / (1 + beta * omega * omega), dt, beta, gamma);
}
