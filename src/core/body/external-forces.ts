/**
 * Forces from outside: pure functions of the body, its state and the time, which an integrator asks for.
 *
 * A law of force answers with dp/dt and db/dt, and with the energy that it stores. Laws add.
 *
 * Source:  Kavan, section 2 (eq. 9–11)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   world axes; torques about the body's own centre of mass, positive by the right hand.
 */

import { rotate } from '#core/math/quat.ts';
import { add, dot, isFiniteVec, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  pointVelocity,
  velocityOf,
  worldPoint,
} from './body.ts';
import { type MomentumRate, momentumRate } from './forces.ts';

/** Something that pushes or turns a body. */
export interface ForceLaw {
  /** Force and torque on a body in a state at a time (s), as rates of its momenta, in N and N·m. */
  readonly rate: (body: DynamicBody, state: BodyState, t: number) => MomentumRate;
  /** Energy stored, in J; 0 for a law that stores none. */
  readonly potential: (body: DynamicBody, state: BodyState) => number;
}

const NO_RATE: MomentumRate = { momentumDot: ZERO, angularMomentumDot: ZERO };

/** Nothing acts: the free body. */
export const NO_FORCES: ForceLaw = { rate: () => NO_RATE, potential: () => 0 };

/** Several laws at once: their forces, torques and stored energies are added. */
export function sumOfForces(laws: readonly ForceLaw[]): ForceLaw {
  return {
    rate: (body, state, t) => {
      const rates = laws.map((law) => law.rate(body, state, t));
      return {
        momentumDot: rates.reduce<Vec3>((sum, { momentumDot }) => add(sum, momentumDot), ZERO),
        angularMomentumDot: rates.reduce<Vec3>((sum, r) => add(sum, r.angularMomentumDot), ZERO),
      };
    },
    potential: (body, state) => laws.reduce((sum, law) => sum + law.potential(body, state), 0),
  };
}

/**
 * Constant gravity g (m/s²). It acts on every part of the body alike, so that it has no torque about the centre of
 * mass.
 *
 *     dp/dt = m g,    db/dt = 0,    energy −m g · x
 *
 * @eq K9
 */
export function uniformGravity(g: Vec3): ForceLaw {
  requireFinite('gravity', g);
  return {
    rate: (body) => ({ momentumDot: scale(g, body.mass), angularMomentumDot: ZERO }),
    potential: (body, state) => -body.mass * dot(g, state.position),
  };
}

/**
 * A force (N, world axes) that acts at a point of the body (m, body axes) and may change in time (s).
 *
 *     dp/dt = F,    db/dt = (r − r_c) × F
 *
 * @eq K9 K10 K11
 */
export function forceAtBodyPoint(pointBody: Vec3, force: (t: number) => Vec3): ForceLaw {
  requireFinite('pointBody', pointBody);
  return {
    rate: (body, state, t) =>
      momentumRate(body, state, [{ force: force(t), point: worldPoint(state, pointBody) }]),
    potential: () => 0,
  };
}

/**
 * A force (N, body axes) that turns with the body, like that of a jet fixed to it at a point (m, body axes).
 *
 * @eq K9 K10 K11
 */
export function thrustAtBodyPoint(pointBody: Vec3, forceBody: Vec3): ForceLaw {
  requireFinite('pointBody', pointBody);
  requireFinite('forceBody', forceBody);
  return {
    rate: (body, state) =>
      momentumRate(body, state, [
        { force: rotate(state.orientation, forceBody), point: worldPoint(state, pointBody) },
      ]),
    potential: () => 0,
  };
}

/** A spring between a point of a body and a fixed point of the world. */
export interface Spring {
  /** Where it is fastened to the body, in m, body axes. */
  readonly pointBody: Vec3;
  /** Where it is fastened to the world, in m. */
  readonly anchor: Vec3;
  /** Stiffness, in N/m, 0 or positive. */
  readonly stiffness: number;
  /** Length without force, in m; 0 unless given. */
  readonly restLength?: number;
  /** Force against the velocity along the spring, in N per m/s; 0 unless given. */
  readonly damping?: number;
}

/**
 * Spring, with a damper beside it. Linear in the displacement only if its rest length is 0.
 *
 *     F = −(k (l − l₀) + c u · ṙ) u,    u from the anchor to the point, energy ½ k (l − l₀)²
 *
 * @returns no force while the point is at the anchor of a spring that has a rest length: no direction is preferred.
 * @eq K9 K10 K11
 */
export function spring({ pointBody, anchor, stiffness: k, restLength = 0, damping = 0 }: Spring): ForceLaw {
  requireFinite('pointBody', pointBody);
  requireFinite('anchor', anchor);
  for (const [name, value] of Object.entries({ stiffness: k, restLength, damping }))
    requireNotNegative(name, value);
  return {
    rate: (body, state) => {
      const point = worldPoint(state, pointBody);
      const way = sub(point, anchor);
      const l = length(way);
      if (l === 0) return NO_RATE;
      const u = scale(way, 1 / l);
      const tension = k * (l - restLength) + damping * dot(u, pointVelocity(body, state, point));
      return momentumRate(body, state, [{ force: scale(u, -tension), point }]);
    },
    potential: (_body, state) => {
      const stretch = length(sub(worldPoint(state, pointBody), anchor)) - restLength;
      return 0.5 * k * stretch * stretch;
    },
  };
}

/**
 * Drag of a thick fluid: against the velocity of the centre (N per m/s) and against the spin (N·m per rad/s).
 *
 *     dp/dt = −c_v v,    db/dt = −c_ω ω
 *
 * @eq K9 K11
 */
export function drag(linear: number, angular: number): ForceLaw {
  requireNotNegative('linear drag', linear);
  requireNotNegative('angular drag', angular);
  return {
    rate: (body, state) => ({
      momentumDot: scale(velocityOf(body, state), -linear),
      angularMomentumDot: scale(angularVelocityOf(body, state), -angular),
    }),
    potential: () => 0,
  };
}

/**
 * A torque (N·m, world axes) that may change in time (s), without a force: a pair of opposite forces.
 *
 *     db/dt = τ
 *
 * @eq K11
 */
export function torque(tau: (t: number) => Vec3): ForceLaw {
  return {
    rate: (_body, _state, t) => ({ momentumDot: ZERO, angularMomentumDot: tau(t) }),
    potential: () => 0,
  };
}

function requireFinite(name: string, v: Vec3): void {
  if (!isFiniteVec(v)) throw new RangeError(`${name} must be finite, got (${v.join(', ')})`);
}

function requireNotNegative(name: string, value: number): void {
  if (!(value >= 0 && value < Infinity)) {
    throw new RangeError(`${name} must be 0 or positive and finite, got ${value}`);
  }
}
