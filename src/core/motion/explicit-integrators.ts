/**
 * Euler's step and Runge and Kutta's, each in both sets of variables.
 *
 * Source:  Hakenberg (simple Euler integration, HX7); Kavan, section 2   Chapter: content/chapters/01-mechanics.mdx
 * Signs:   world b: b and q = body to world. Body ω: ω along the axes of the body, Euler's equations.
 */
import { angularVelocityOf, type BodyState, type DynamicBody, velocityOf } from '#core/body/body.ts';
import type { ForceLaw } from '#core/body/external-forces.ts';
import { mulVec } from '#core/math/mat3.ts';
import { isFiniteQuat, normalizeQuat, type Quat, rotate, rotateInverse } from '#core/math/quat.ts';
import { addScaled, cross, sub, type Vec3 } from '#core/math/vec3.ts';
import { type Integrator, integratorOf } from './integrator.ts';
import { addScaledQuat, quatRate, quatRateBody } from './orientation-rate.ts';

/** What is stepped: position, orientation, p, and either b in world axes or ω in body axes. Or their rates. */
interface Stepped {
  readonly x: Vec3;
  readonly q: Quat;
  readonly p: Vec3;
  readonly spin: Vec3;
}

/** A set of variables: from the state, to the state, and how fast they change. */
interface VariableSet {
  readonly from: (body: DynamicBody, state: BodyState) => Stepped;
  readonly to: (body: DynamicBody, y: Stepped) => BodyState;
  readonly rate: (body: DynamicBody, y: Stepped, forces: ForceLaw, t: number) => Stepped;
}

const WORLD_B: VariableSet = {
  from: (_body, { position: x, orientation: q, momentum: p, angularMomentum: spin }) => ({ x, q, p, spin }),
  to: (_body, { x, q, p, spin }) => ({ position: x, orientation: q, momentum: p, angularMomentum: spin }),
  rate: (body, y, forces, t) => {
    const state = WORLD_B.to(body, y);
    const { momentumDot, angularMomentumDot } = forces.rate(body, state, t);
    const omega = angularVelocityOf(body, state);
    return { x: velocityOf(body, state), q: quatRate(y.q, omega), p: momentumDot, spin: angularMomentumDot };
  },
};

const BODY_OMEGA: VariableSet = {
  from: (body, { position: x, orientation: q, momentum: p, angularMomentum: b }) => ({
    x,
    q,
    p,
    spin: mulVec(body.invInertiaBody, rotateInverse(q, b)),
  }),
  to: (body, { x, q, p, spin: omegaBody }) => ({
    position: x,
    orientation: q,
    momentum: p,
    angularMomentum: rotate(q, mulVec(body.inertiaBody, omegaBody)),
  }),
  rate: (body, y, forces, t) => {
    const state = BODY_OMEGA.to(body, y);
    const { momentumDot, angularMomentumDot } = forces.rate(body, state, t);
    return {
      x: velocityOf(body, state),
      q: quatRateBody(y.q, y.spin),
      p: momentumDot,
      spin: eulerAcceleration(body, y.spin, rotateInverse(y.q, angularMomentumDot)),
    };
  },
};

/**
 * Euler's equations: angular acceleration, in rad/s², in body axes, from ω (rad/s) and torque (N·m) in body axes.
 *
 *     ω̇ = J⁻¹ (τ − ω × J ω)
 *
 * @eq S-euler
 */
export function eulerAcceleration(body: DynamicBody, omegaBody: Vec3, torqueBody: Vec3): Vec3 {
  const gyroscopic = cross(omegaBody, mulVec(body.inertiaBody, omegaBody));
  return mulVec(body.invInertiaBody, sub(torqueBody, gyroscopic));
}

function along(y: Stepped, rate: Stepped, h: number): Stepped {
  return {
    x: addScaled(y.x, rate.x, h),
    q: addScaledQuat(y.q, rate.q, h),
    p: addScaled(y.p, rate.p, h),
    spin: addScaled(y.spin, rate.spin, h),
  };
}

/** With q of unit length, unless the step has overflowed: then it is returned as it is and refused later. */
function normalised(y: Stepped): Stepped {
  const { x, q, p, spin } = y;
  return isFiniteQuat(q) ? { x, q: normalizeQuat(q), p, spin } : y;
}

type Rule = (y: Stepped, h: number, t: number, rate: (y: Stepped, t: number) => Stepped) => Stepped;

/** y⁺ = y + h ẏ(y, t). */
const eulerRule: Rule = (y, h, t, rate) => along(y, rate(y, t), h);

/** y⁺ = y + h (k₁ + 2 k₂ + 2 k₃ + k₄)/6. */
const rungeKuttaRule: Rule = (y, h, t, rate) => {
  const k1 = rate(y, t);
  const k2 = rate(along(y, k1, h / 2), t + h / 2);
  const k3 = rate(along(y, k2, h / 2), t + h / 2);
  const k4 = rate(along(y, k3, h), t + h);
  return along(along(along(along(y, k1, h / 6), k2, h / 3), k3, h / 3), k4, h / 6);
};

function explicit(facts: Omit<Integrator, 'step' | 'isSymmetric'>, rule: Rule): Integrator {
  const set = facts.variables === 'world b' ? WORLD_B : BODY_OMEGA;
  return integratorOf({ ...facts, isSymmetric: false }, (body, state, dt, forces, t0) =>
    set.to(body, normalised(rule(set.from(body, state), dt, t0, (y, t) => set.rate(body, y, forces, t)))),
  );
}

/**
 * Euler's step in world b: everything moves along its tangent. Of first order; b of a free body stays, its energy
 * does not.
 *
 *     b⁺ = b + h τ,    q⁺ ∝ q + h/2 ω q,    ω = I⁻¹ b
 *
 * @eq K9 K11 S-quat
 */
export const explicitEulerWorld: Integrator = explicit(
  {
    id: 'euler-world',
    name: 'explicit Euler, b',
    variables: 'world b',
    order: 1,
    keeps: ['angular momentum'],
  },
  eulerRule,
);

/**
 * Euler's step of Euler's equations in body ω, as a simple program does it. The energy of a free body grows in every
 * step, by h² f·J f/2 with f = ω̇, and |b|² by h² |J f|² (HX7).
 *
 *     ω⁺ = ω + h J⁻¹ (τ − ω × J ω),    q⁺ ∝ q + h/2 q ω
 *
 * @eq S-euler S-quat
 */
export const explicitEulerBody: Integrator = explicit(
  { id: 'euler-body', name: 'explicit Euler, body ω', variables: 'body ω', order: 1, keeps: [] },
  eulerRule,
);

/**
 * The classical rule of Runge and Kutta in world b.
 *
 * @eq K9 K11 S-quat
 */
export const rungeKuttaWorld: Integrator = explicit(
  { id: 'rk4-world', name: 'Runge–Kutta, b', variables: 'world b', order: 4, keeps: ['angular momentum'] },
  rungeKuttaRule,
);

/**
 * The classical rule of Runge and Kutta in body ω.
 *
 * @eq S-euler S-quat
 */
export const rungeKuttaBody: Integrator = explicit(
  { id: 'rk4-body', name: 'Runge–Kutta, body ω', variables: 'body ω', order: 4, keeps: [] },
  rungeKuttaRule,
);
