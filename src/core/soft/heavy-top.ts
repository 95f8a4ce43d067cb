/**
 * The heavy symmetric top: a body that turns about a fixed point of its axis, under gravity.
 *
 * For the integrators it is a body without translation: its moments are those about the fixed point, its state stays
 * at that point with p = 0, and gravity is a torque. So every integrator and every trajectory can run it.
 *
 * It keeps its energy, b along the vertical, and b₃ along its own axis. How its axis nods follows from these alone:
 * nutation.ts.
 *
 * Source:  Euler, Lagrange; Hakenberg (gyroscope)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   fixed point at the origin, z up, axis of the body = its z. Angles φ, θ, ψ about z, x, z.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  dynamicBody,
  stateOf,
} from '#core/body/body.ts';
import type { ForceLaw } from '#core/body/external-forces.ts';
import { atan2, cos } from '#core/math/bits/elementary.ts';
import { diagonal } from '#core/math/mat3.ts';
import { mulQuat, type Quat, rotate, rotateInverse } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { addScaled, cross, dot, scale, type Vec3, ZERO } from '#core/math/vec3.ts';

/** A symmetric top on a fixed point. */
export interface HeavyTop {
  /** Mass, in kg. */
  readonly mass: number;
  /** Distance of the centre of mass from the fixed point along the axis, in m. */
  readonly distance: number;
  /** Gravity g, in m/s², downwards. */
  readonly gravity: number;
  /** Moment about the fixed point across the axis, I₁, in kg·m². */
  readonly transverseMoment: number;
  /** Moment about the axis, I₃, in kg·m². */
  readonly axialMoment: number;
}

/** Where the axis of a top points and how it moves: Euler's angles in rad, their rates in rad/s. */
export interface TopAngles {
  /** Inclination of the axis to the vertical, 0 to π. */
  readonly theta: number;
  /** Angle of precession. */
  readonly phi: number;
  /** Angle of spin. */
  readonly psi: number;
  readonly thetaDot: number;
  readonly phiDot: number;
  readonly psiDot: number;
}

/** The top as a body for the integrators: moments about the fixed point, gravity as a torque. */
export interface PivotedBody {
  readonly body: DynamicBody;
  readonly forces: ForceLaw;
}

const AXIS: Vec3 = [0, 0, 1];

/**
 * The body and the torque with which any integrator runs the top.
 *
 *     τ = l e₃ × m g,    energy m g l cos θ
 *
 * @eq K10 K11 H-gyro
 */
export function pivotedBody(top: HeavyTop): PivotedBody {
  const { mass, distance: l, gravity: g, transverseMoment: I1, axialMoment: I3 } = requireTop(top);
  const weight: Vec3 = [0, 0, -mass * g];
  const arm = (state: BodyState): Vec3 => rotate(state.orientation, scale(AXIS, l));
  return {
    body: dynamicBody(mass, diagonal([I1, I1, I3])),
    forces: {
      rate: (_body, state) => ({ momentumDot: ZERO, angularMomentumDot: cross(arm(state), weight) }),
      potential: (_body, state) => -dot(weight, arm(state)),
    },
  };
}

/** Orientation with these angles (rad): turns by ψ about z, by θ about x, by φ about z, in this order. */
export function topOrientation({ theta, phi, psi }: Pick<TopAngles, 'theta' | 'phi' | 'psi'>): Quat {
  const tilted = mulQuat(quatFromAxisAngle(AXIS, phi), quatFromAxisAngle([1, 0, 0], theta));
  return mulQuat(tilted, quatFromAxisAngle(AXIS, psi));
}

/**
 * State of a top with these angles and rates; what is not given is 0.
 *
 *     ω = θ̇ n + φ̇ e_z + ψ̇ e₃,    n along the line of nodes
 *
 * @eq K8
 */
export function topState({ body }: PivotedBody, angles: Partial<TopAngles>): BodyState {
  const { theta = 0, phi = 0, psi = 0, thetaDot = 0, phiDot = 0, psiDot = 0 } = angles;
  const orientation = topOrientation({ theta, phi, psi });
  const nodes = rotate(quatFromAxisAngle(AXIS, phi), [1, 0, 0]);
  const e3 = rotate(orientation, AXIS);
  const angularVelocity = addScaled(addScaled(scale(AXIS, phiDot), nodes, thetaDot), e3, psiDot);
  return stateOf(body, { orientation, angularVelocity });
}

/**
 * Inclination θ and precession φ (rad) of the axis, and the axis itself.
 *
 * @returns φ from −π to π; 0 if the axis is vertical.
 */
export function topAxis(state: BodyState): {
  readonly axis: Vec3;
  readonly theta: number;
  readonly phi: number;
} {
  const axis = rotate(state.orientation, AXIS);
  const [x, y, z] = axis;
  return { axis, theta: atan2(Math.sqrt(x * x + y * y), z), phi: x === 0 && y === 0 ? 0 : atan2(x, -y) };
}

/** What a heavy top keeps: energy (J), b along the vertical and along its own axis (N·m·s). */
export function topInvariants(
  { body, forces }: PivotedBody,
  state: BodyState,
): { readonly energy: number; readonly bVertical: number; readonly bAxial: number } {
  const b = state.angularMomentum;
  return {
    energy: 0.5 * dot(b, angularVelocityOf(body, state)) + forces.potential(body, state),
    bVertical: dot(b, AXIS),
    bAxial: dot(rotateInverse(state.orientation, b), AXIS),
  };
}

/** Which rates of precession (rad/s) leave the inclination as it is: the slow and the fast one. */
export type SteadyPrecession =
  | { readonly kind: 'steady'; readonly slow: number; readonly fast: number }
  /** The top spins too slowly to be held up at this inclination. */
  | { readonly kind: 'too-slow' };

/**
 * Rates of precession, in rad/s, at which a top inclined by θ (rad) does not nod, for a given b₃ (N·m·s).
 *
 *     I₁ cos θ φ̇² − b₃ φ̇ + m g l = 0;    for a fast top φ̇ ≈ m g l/b₃
 *
 * @returns both equal to the one there is if the axis is horizontal.
 * @eq H-gyro
 */
export function steadyPrecession(top: HeavyTop, theta: number, bAxial: number): SteadyPrecession {
  const { mass, distance: l, gravity: g, transverseMoment: I1 } = requireTop(top);
  const [a, load] = [I1 * cos(theta), mass * g * l];
  const discriminant = bAxial * bAxial - 4 * a * load;
  if (!(discriminant >= 0) || bAxial === 0) return { kind: 'too-slow' };
  const larger = 0.5 * (bAxial + Math.sign(bAxial) * Math.sqrt(discriminant)); // no cancellation
  const slow = load / larger;
  return { kind: 'steady', slow, fast: a === 0 ? slow : larger / a };
}

/** Throws unless a top's numbers can be those of one. */
export function requireTop(top: HeavyTop): HeavyTop {
  const { distance: l, gravity: g, transverseMoment: I1, axialMoment: I3 } = top;
  if (!(l >= 0 && g >= 0 && l < Infinity && g < Infinity)) {
    throw new RangeError(`distance and gravity must be finite and 0 or positive, got ${l} and ${g}`);
  }
  if (!(I1 > 0 && I3 > 0 && I1 < Infinity && I3 < Infinity)) {
    throw new RangeError(`the moments of a top must be positive and finite, got ${I1} and ${I3}`);
  }
  return top;
}
