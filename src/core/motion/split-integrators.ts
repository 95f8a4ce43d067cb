/**
 * Steps put together from parts that are exact: kicks that change only momenta, and free flight between them.
 *
 * Source:  Kavan, section 2 (eq. 9, 11); Strang 1968; Suzuki 1990   Chapter: content/chapters/01-mechanics.mdx
 */
import { angularVelocityOf, type BodyState, type DynamicBody, velocityOf } from '#core/body/body.ts';
import type { ForceLaw } from '#core/body/external-forces.ts';
import { pow } from '#core/math/bits/elementary.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { addScaled, isFiniteVec, scale, type Vec3 } from '#core/math/vec3.ts';
import { freeRotation } from './free-top.ts';
import { type Integrator, integratorOf, LOST_STATE } from './integrator.ts';

/** Momenta after the forces have acted for a time h (s), the placement held fixed. */
function kick(body: DynamicBody, state: BodyState, h: number, forces: ForceLaw, t: number): BodyState {
  const { momentumDot, angularMomentumDot } = forces.rate(body, state, t);
  return {
    ...state,
    momentum: addScaled(state.momentum, momentumDot, h),
    angularMomentum: addScaled(state.angularMomentum, angularMomentumDot, h),
  };
}

/** The state flown for a time h (s) with its new velocity and turned by some rotation. */
function drift(
  body: DynamicBody,
  state: BodyState,
  h: number,
  turn: (omega: Vec3) => BodyState['orientation'],
): BodyState {
  const omega = angularVelocityOf(body, state);
  if (!(isFiniteVec(scale(omega, h)) && isFiniteVec(state.angularMomentum))) return LOST_STATE;
  return {
    ...state,
    position: addScaled(state.position, velocityOf(body, state), h),
    orientation: turn(omega),
  };
}

/**
 * Semi-implicit (symplectic) Euler, the step of most game engines: first the momenta, then the placement with the
 * new ones. Of first order only, but a spring does not gain energy without end. ω is that of the old orientation, so
 * that the energy of a tumbling body still drifts.
 *
 *     p⁺ = p + h F,  x⁺ = x + h p⁺/m,    b⁺ = b + h τ,  R⁺ = exp(h [I⁻¹ b⁺]×) R
 *
 * @eq K9 K11
 */
export const semiImplicitEuler: Integrator = integratorOf(
  {
    id: 'semi-implicit',
    name: 'semi-implicit Euler',
    variables: 'world b',
    order: 1,
    keeps: ['angular momentum'],
    isSymmetric: false,
  },
  (body, state, dt, forces, t) => {
    const kicked = kick(body, state, dt, forces, t);
    return drift(body, kicked, dt, (omega) => rotateBy(state.orientation, omega, dt));
  },
);

/**
 * Half a kick, exact free flight, half a kick. Between the kicks the body moves as a free body does, exactly; so a
 * free body is exact at any step length, and keeps energy and b to rounding. Under forces that depend on the
 * placement only it is of second order and is undone by a step back.
 *
 *     p ← p + h/2 F,  b ← b + h/2 τ;    x, q ← free motion for h;    p ← p + h/2 F,  b ← b + h/2 τ
 *
 * @eq K8 K9 K11
 */
export const freeFlightSplitting: Integrator = integratorOf(
  {
    id: 'free-flight',
    name: 'kick, free flight, kick',
    variables: 'world b',
    order: 2,
    keeps: ['energy', 'angular momentum'],
    isSymmetric: true,
  },
  (body, state, dt, forces, t) => {
    const kicked = kick(body, state, dt / 2, forces, t);
    const flown = drift(body, kicked, dt, () => freeRotation(body, kicked).orientationAt(dt));
    return kick(body, flown, dt / 2, forces, t + dt);
  },
);

/**
 * Five steps of a symmetric rule, the middle one backwards, for two orders more (Suzuki).
 *
 *     s, s, 1 − 4s, s, s   of the step,    s = 1/(4 − 4^(1/(p+1)))
 */
export function composed(integrator: Integrator): Integrator {
  if (!integrator.isSymmetric) {
    throw new RangeError(`only a symmetric integrator gains two orders by composition, got ${integrator.id}`);
  }
  const s = 1 / (4 - pow(4, 1 / (integrator.order + 1)));
  const parts = [s, s, 1 - 4 * s, s, s];
  return {
    ...integrator,
    id: `${integrator.id.replace(/-\d+$/, '')}-${integrator.order + 2}`,
    name: `${integrator.name.replace(/, order \d+$/, '')}, order ${integrator.order + 2}`,
    order: integrator.order + 2,
    step: (body, state, dt, forces, t0) => {
      let now = state;
      let t = t0;
      let iterations = 0;
      let residual = 0;
      let isSolved = true;
      for (const part of parts) {
        const step = integrator.step(body, now, part * dt, forces, t);
        if (step.kind === 'overflowed') return { kind: 'overflowed', state };
        if (step.kind === 'not-converged') {
          isSolved = false;
          residual = Math.max(residual, step.residual);
        }
        iterations += step.iterations;
        now = step.state;
        t += part * dt;
      }
      if (isSolved) return { kind: 'stepped', state: now, iterations };
      return { kind: 'not-converged', state: now, iterations, residual };
    },
  };
}
