/**
 * Two midpoint rules. Both turn the body by a Cayley transform, which is a rotation exactly, and both are undone by
 * a step back. They differ in the ω of the middle: that of the body half way turned, or that of the mean of b in
 * body axes. The second keeps energy and the vector b of a free body exactly; the first keeps b.
 *
 * Source:  slides (SX7); Lewis and Simo, J. Nonlinear Sci. 4 (1994)   Chapter: content/chapters/01-mechanics.mdx
 */
import { angularVelocityOf, type BodyState, type DynamicBody, velocityOf } from '#core/body/body.ts';
import type { MomentumRate } from '#core/body/forces.ts';
import {
  addMat,
  determinant,
  IDENTITY,
  inverse,
  mulMat,
  mulVec,
  scaleMat,
  skew,
  subMat,
} from '#core/math/mat3.ts';
import { mulQuat, nlerp, normalizeQuat, rotate, rotateInverse } from '#core/math/quat.ts';
import { add, addScaled, cross, isFiniteVec, lerp, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { type IterationOptions, iterateState } from './fixed-point.ts';
import { type Integrator, integratorOf, LOST_STATE, type StepRule } from './integrator.ts';
import { cayleyTurn } from './orientation-rate.ts';

/** Solved until rounding stops it: what is kept is kept only as well as the equation is solved. */
const TO_ROUNDING: IterationOptions = { tolerance: 1e-13, maxIterations: 100, toRounding: true };

/** ω of the middle of one step, in world axes (rad/s), for what is taken to be the middle; null if it cannot be found. */
type MiddleSpin = (
  body: DynamicBody,
  start: BodyState,
  dt: number,
) => (middle: BodyState, torque: Vec3) => Vec3 | null;

/**
 * The midpoint step, for some ω̄ of the middle.
 *
 *     x⁺ = x + h v̄,  p⁺ = p + h F̄,  b⁺ = b + h τ̄,  q⁺ = C(h ω̄) q
 */
function midpointStep(middleSpin: MiddleSpin): StepRule {
  return (body, state, dt, forces, t) => {
    const spinOf = middleSpin(body, state, dt);
    const endWith = (velocity: Vec3, omega: Vec3, rate: MomentumRate): BodyState => {
      if (!isFiniteVec(scale(omega, dt))) return LOST_STATE;
      return {
        position: addScaled(state.position, velocity, dt),
        orientation: normalizeQuat(mulQuat(cayleyTurn(omega, dt), state.orientation)),
        momentum: addScaled(state.momentum, rate.momentumDot, dt),
        angularMomentum: addScaled(state.angularMomentum, rate.angularMomentumDot, dt),
      };
    };
    const improve = (end: BodyState): BodyState => {
      const middle = middleOf(state, end);
      const rate = forces.rate(body, middle, t + dt / 2);
      const omega = spinOf(middle, rate.angularMomentumDot);
      return omega === null ? LOST_STATE : endWith(velocityOf(body, middle), omega, rate);
    };
    const guess = endWith(
      velocityOf(body, state),
      angularVelocityOf(body, state),
      forces.rate(body, state, t),
    );
    return iterateState(state, guess, improve, TO_ROUNDING);
  };
}

/** Half way between two states: means of positions and momenta, and half of the turn between them. */
function middleOf(a: BodyState, b: BodyState): BodyState {
  return {
    position: lerp(a.position, b.position, 0.5),
    orientation: nlerp(a.orientation, b.orientation, 0.5),
    momentum: lerp(a.momentum, b.momentum, 0.5),
    angularMomentum: lerp(a.angularMomentum, b.angularMomentum, 0.5),
  };
}

/**
 * Implicit midpoint in world b, with the Cayley turn. ω̄ is that of the body in the middle, half way turned.
 *
 *     ω̄ = I⁻¹(q̄) b̄,    R⁺ = R + h [ω̄]× (R + R⁺)/2
 *
 * @eq S-quat K11
 */
export const implicitMidpoint: Integrator = integratorOf(
  {
    id: 'midpoint',
    name: 'implicit midpoint (Cayley)',
    variables: 'world b',
    order: 2,
    keeps: ['angular momentum'],
    isSymmetric: true,
  },
  midpointStep((body) => (middle) => angularVelocityOf(body, middle)),
);

/**
 * The conserving step: ω̄ from the mean of b in body axes. Then the energy of a free body cannot change, for
 *
 *     E⁺ − E = (b⁺ − b)_body · J⁻¹ (b⁺ + b)_body/2 = (b⁺ − b)_body · ω̄_body = 0,
 *
 * as the Cayley turn moves b_body at right angles to ω̄_body; and b in the world stays because nothing is added to
 * it. What is left as an error is time: the body tumbles at a rate that is off by a term of order h².
 *
 *     ω̄_body = J⁻¹ m̄,    m̄ = (Rᵀ b + R⁺ᵀ b⁺)/2,    q⁺ = q C(h ω̄_body)
 *
 * @eq S-quat K11
 */
export const conservingMidpoint: Integrator = integratorOf(
  {
    id: 'conserving',
    name: 'conserving midpoint',
    variables: 'world b',
    order: 2,
    keeps: ['energy', 'angular momentum'],
    isSymmetric: true,
  },
  midpointStep((body, start, dt) => {
    const { orientation } = start;
    const m = rotateInverse(orientation, start.angularMomentum);
    // It asks nothing of the middle but the torque there: under the same one, as without forces, it is known.
    let known: { readonly torque: Vec3; readonly omega: Vec3 | null } | undefined;
    return (_middle, torque) => {
      if (known?.torque === torque) return known.omega;
      const mean = meanMomentum(body, m, rotateInverse(orientation, scale(torque, dt / 2)), dt / 2);
      const omega = mean === null ? null : rotate(orientation, mulVec(body.invInertiaBody, mean));
      known = { torque, omega };
      return omega;
    };
  }),
);

/**
 * Mean of b in body axes over a step, by Newton's method: with the Cayley turn put in, the equation is a quadratic.
 *
 *     m̄ + h/2 J⁻¹m̄ × (m̄ + h/2 τ) = m + h/2 τ
 *
 * @param kick h/2 τ, turned to the body axes of the start.
 * @returns null if it does not converge, for steps of several radians.
 */
function meanMomentum(body: DynamicBody, m: Vec3, kick: Vec3, halfStep: number): Vec3 | null {
  const wanted = add(m, kick);
  let mean = wanted;
  let change = Infinity;
  for (let i = 0; i < MAX_NEWTON_STEPS; i++) {
    const omega = mulVec(body.invInertiaBody, mean);
    const pushed = add(mean, kick);
    const defect = sub(addScaled(mean, cross(omega, pushed), halfStep), wanted);
    const turning = subMat(skew(omega), mulMat(skew(pushed), body.invInertiaBody));
    const slope = addMat(IDENTITY, scaleMat(turning, halfStep));
    if (!(Math.abs(determinant(slope)) > EPS_SLOPE)) return null;
    const next = sub(mean, mulVec(inverse(slope), defect));
    const nextChange = maxAbs(sub(next, mean));
    if (!(nextChange < Infinity)) return null;
    if (nextChange >= change && nextChange <= EPS_SOLVED * maxAbs(wanted)) return mean; // rounding stops it
    mean = next;
    change = nextChange;
    if (change === 0) return mean;
  }
  return null;
}

/** Five steps are usual; a start far off may wander for a while. */
const MAX_NEWTON_STEPS = 30;

/** A slope with a smaller determinant points nowhere; 1 is that of no step at all. */
const EPS_SLOPE = 1e-6;

/** Relative change below which the mean counts as solved. */
const EPS_SOLVED = 1e-13;
