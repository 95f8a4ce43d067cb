/**
 * Free rotation, exact at any time: the vector b stands still in the world, and with it the energy; ω does not.
 *
 * Four kinds of bodies: steady ones (a ball, or any body that spins about a principal axis) keep ω; a symmetric one
 * (a capsule, a disc) turns about b and about its own axis, both evenly; an asymmetric one needs elliptic functions.
 *
 * Source:  Kavan, section 2 (eq. 8, footnote 2); erratum KX9          Chapter: content/chapters/01-mechanics.mdx
 */

import { angularVelocityOf, type BodyState, type DynamicBody } from '#core/body/body.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { type Mat3, symmetricEigen, transpose, transposeMulVec } from '#core/math/mat3.ts';
import { mulQuat, normalizedSum, type Quat, rotateInverse } from '#core/math/quat.ts';
import { remembered } from '#core/math/remembered.ts';
import { quatFromMat, rotateBy } from '#core/math/rotation.ts';
import { cross, dot, length, normalize, scale, type Vec3 } from '#core/math/vec3.ts';
import { asymmetricTop } from './asymmetric-top.ts';

/** How a body turns when nothing acts on it. */
export interface FreeRotation {
  readonly kind: 'steady' | 'symmetric' | 'asymmetric';
  /** Orientation, body to world, a time t (s) after the start; t may be negative. */
  readonly orientationAt: (t: number) => Quat;
  /** Largest |ω| of all times, in rad/s. */
  readonly fastestSpin: number;
  /** Time, in s, after which ω in body axes repeats; null if it does not change, or never repeats. */
  readonly period: number | null;
}

/** Principal moments that agree to this, relative to the largest, are equal: they are known no better. */
const EPS_EQUAL = 1e-15;

/** Moments below this share of the largest count as zero, as in `inverseInertia`: thin rods, planar bodies. */
const EPS_SINGULAR = 1e-14;

/**
 * Free rotation of a body from its state on. Nothing is integrated: b stays as it is bit for bit, and the energy
 * ½ ω · b to rounding, however long.
 *
 * @eq K8
 */
export function freeRotation(body: DynamicBody, state: BodyState): FreeRotation {
  if (isOfPlane(body)) return steadyRotation(body, state);
  const b = rotateInverse(state.orientation, state.angularMomentum);
  const { moments, axes, turn } = principalAxes(body);
  const [J1, J2, J3] = moments;
  const [e1, , e3] = transpose(axes);
  const isEqual = (x: number, y: number): boolean => Math.abs(x - y) <= EPS_EQUAL * J3;
  const isZero = (x: number): boolean => x <= EPS_SINGULAR * J3;

  if (isEqual(J1, J3) || isZero(J2)) return steadyRotation(body, state);
  if (isEqual(J2, J3) || isZero(J1))
    return symmetricRotation(state, b, 0.5 * (J2 + J3), e1, isZero(J1) ? 0 : 1 / J1);
  if (isEqual(J1, J2)) return symmetricRotation(state, b, 0.5 * (J1 + J2), e3, 1 / J3);

  const top = asymmetricTop({
    moments,
    angularMomentum: transposeMulVec(axes, b),
    axes: turn,
    orientation: state.orientation,
  });
  return top === null ? steadyRotation(body, state) : { kind: 'asymmetric', ...top };
}

/** Whether a body has a moment about z alone, as `planarBody` makes it: it cannot but spin about that. */
function isOfPlane({ inertiaBody: [x, y, z] }: DynamicBody): boolean {
  return isZeroVec(x) && isZeroVec(y) && z[0] === 0 && z[1] === 0;
}

function isZeroVec(v: Vec3): boolean {
  return v[0] === 0 && v[1] === 0 && v[2] === 0;
}

interface PrincipalAxes {
  /** Principal moments, in kg·m², ascending. */
  readonly moments: Vec3;
  /** Their axes, in body axes, as columns. */
  readonly axes: Mat3;
  /** The same as a turn. */
  readonly turn: Quat;
}

/** Principal axes by body: a body does not change, and every step and every impulse asks for them anew. */
const knownAxes = new WeakMap<DynamicBody, PrincipalAxes>();

function principalAxes(body: DynamicBody): PrincipalAxes {
  return remembered(knownAxes, body, findPrincipalAxes);
}

function findPrincipalAxes({ inertiaBody }: DynamicBody): PrincipalAxes {
  const { values: moments, axes } = symmetricEigen(inertiaBody);
  return { moments, axes, turn: quatFromMat(axes) };
}

/** Spin about a fixed axis: R(t) = exp(t [ω]×) R₀. */
function steadyRotation(body: DynamicBody, state: BodyState): FreeRotation {
  const omega = angularVelocityOf(body, state);
  return {
    kind: 'steady',
    orientationAt: (t) => rotateBy(state.orientation, omega, t),
    fastestSpin: length(omega),
    period: null,
  };
}

/**
 * Free rotation of a symmetric body in closed form (KX9): it turns about b at the rate |b|/I₁, while it slips back
 * about its own axis a at the rate W.
 *
 *     R(t) = exp(t [b]×/I₁) R₀ exp(−t W [a]×),    W = (I₃ − I₁)/I₁ · ω_a = (b·a) (1/I₁ − 1/I₃)
 *
 * I₁ is the moment across the axis and I₃ that about it, in kg·m²; `axis` is a unit vector in body axes. For a thin
 * rod (I₃ = 0) give `invAxialMoment` 0: b has no part along it.
 *
 * @eq K8
 */
export function symmetricTopOrientation(
  start: { readonly orientation: Quat; readonly angularMomentum: Vec3 },
  top: { readonly transverseMoment: number; readonly invAxialMoment: number; readonly axis: Vec3 },
  t: number,
): Quat {
  const { transverseMoment: I1, invAxialMoment, axis: a } = top;
  const bAlong = dot(rotateInverse(start.orientation, start.angularMomentum), a);
  return twoTurns(start, I1, a, slipRate(bAlong, I1, invAxialMoment))(t);
}

/** W, in rad/s: how fast a symmetric body slips back about its own axis. */
function slipRate(bAlong: number, I1: number, invAxialMoment: number): number {
  return invAxialMoment === 0 ? 0 : bAlong * (1 / I1 - invAxialMoment);
}

/**
 * The two turns as a function of time. With β = b/|b| both are sums (cos + β sin), so that their product is a sum of
 * four products which do not change.
 */
function twoTurns(
  { orientation: q, angularMomentum: b }: { readonly orientation: Quat; readonly angularMomentum: Vec3 },
  I1: number,
  a: Vec3,
  W: number,
): (t: number) => Quat {
  const L = length(b);
  if (L === 0) return () => q;
  // Of a denormal number 1/L is no number.
  const direction = 1 / L < Infinity ? scale(b, 1 / L) : normalize(b);
  const aboutB = mulQuat([0, ...direction], q);
  const products = [q, aboutB, mulQuat(q, [0, ...a]), mulQuat(aboutB, [0, ...a])] as const;
  const [halfRate, halfSlip] = [(0.5 * L) / I1, -0.5 * W];
  return (t) => {
    const turn = sinCos(halfRate * t);
    const slip = sinCos(halfSlip * t);
    return normalizedSum(
      products,
      turn[1] * slip[1],
      turn[0] * slip[1],
      turn[1] * slip[0],
      turn[0] * slip[0],
    );
  };
}

function symmetricRotation(
  state: BodyState,
  b: Vec3,
  transverseMoment: number,
  axis: Vec3,
  invAxialMoment: number,
): FreeRotation {
  const along = dot(b, axis);
  const across = length(cross(b, axis)) / transverseMoment;
  const slip = slipRate(along, transverseMoment, invAxialMoment);
  return {
    kind: across === 0 ? 'steady' : 'symmetric',
    orientationAt: twoTurns(state, transverseMoment, axis, slip),
    fastestSpin: length([across, along * invAxialMoment, 0]),
    period: slip === 0 || across === 0 ? null : (2 * Math.PI) / Math.abs(slip),
  };
}
