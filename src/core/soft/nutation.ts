/**
 * Nutation: how the axis of a heavy symmetric top nods, in closed form.
 *
 * The energy, b along the vertical and b₃ along the axis are kept; with them u = cos θ moves like a particle in a
 * potential, u̇² = f(u) with a cubic f, to and fro between two of its roots.
 *
 * Source:  Lagrange; Hakenberg (gyroscope)          Chapter: content/chapters/01-mechanics.mdx
 */
import { atan2, cbrt, sinCos } from '#core/math/bits/elementary.ts';
import { elliptic, ellipticArgument, ellipticModulus } from '#core/math/jacobi.ts';
import { type HeavyTop, requireTop, type TopAngles } from './heavy-top.ts';

/** The nodding of the axis. */
export interface Nutation {
  /** Least inclination, in rad. */
  readonly thetaMin: number;
  /** Largest inclination, in rad. */
  readonly thetaMax: number;
  /** Time from one least inclination to the next, in s; null if the inclination does not change. */
  readonly period: number | null;
  /** Inclination θ, in rad, a time t (s) after the start. */
  readonly thetaAt: (t: number) => number;
}

/** Nodding by less than this, in cos θ, is rounding: the top precesses steadily. */
const EPS_STEADY = 1e-13;

/**
 * Nutation of a top from its start. Written in s = cos θ − cos θ₀, which keeps the digits where two roots of the
 * cubic fall together (steady precession):
 *
 *     ṡ² = β s³ + c₂ s² + c₁ s + c₀ = β (s − s₁)(s − s₂)(s − s₃),    β = 2 m g l/I₁
 *     s(t) = s₁ + (s₂ − s₁) sn²(ν t + ν₀),    ν = ½ √(β (s₃ − s₁)),    k² = (s₂ − s₁)/(s₃ − s₁)
 *
 * @eq H-gyro
 */
export function nutation(top: HeavyTop, start: Partial<TopAngles>): Nutation {
  const { mass, distance: l, gravity: g, transverseMoment: I1, axialMoment: I3 } = requireTop(top);
  const { theta = 0, thetaDot = 0, phiDot = 0, psiDot = 0 } = start;
  const [sine, u0] = sinCos(theta);
  const a = (I3 / I1) * (psiDot + phiDot * u0); // b₃/I₁
  const beta = (2 * mass * g * l) / I1;
  const sine2 = sine * sine;
  const c0 = thetaDot * thetaDot * sine2;
  const c1 = sine2 * (2 * phiDot * (a - u0 * phiDot) - beta) - 2 * u0 * thetaDot * thetaDot;
  const c2 = 2 * beta * u0 - a * a - thetaDot * thetaDot - phiDot * phiDot * sine2;
  const { s1, s2, sigma3 } = rootsOf(beta, c2, c1, c0);

  const inclination = (s: number): number => {
    const u = Math.max(-1, Math.min(1, u0 + s));
    return atan2(Math.sqrt((1 - u) * (1 + u)), u);
  };
  const [thetaMin, thetaMax] = [inclination(s2), inclination(s1)];
  const span = s2 - s1;
  if (!(span > EPS_STEADY)) return { thetaMin, thetaMax, period: null, thetaAt: () => theta };

  const reach = sigma3 - beta * s1;
  const modulus = ellipticModulus(Math.min(1, Math.sqrt(Math.max(0, sigma3 - beta * s2) / reach)));
  const nu = 0.5 * Math.sqrt(reach);
  const early = ellipticArgument({
    sn: Math.sqrt(-s1 / span),
    cn: Math.sqrt(s2 / span),
    dn: Math.sqrt(sigma3 / reach),
  });
  const nu0 = thetaDot > 0 ? -early : early;
  const period = (2 * modulus.quarterPeriod) / nu;
  return {
    thetaMin,
    thetaMax,
    period: Number.isFinite(period) ? period : null,
    thetaAt: (t) => {
      const { sn } = elliptic(modulus, nu * t + nu0);
      return inclination(s1 + span * sn * sn);
    },
  };
}

/**
 * Roots s₁ ≤ 0 ≤ s₂ of β s³ + c₂ s² + c₁ s + c₀ with c₀ ≥ 0, and σ₃ = β s₃ of the largest one, which stays finite
 * without gravity. σ₃ comes from the right by Newton's method; the rest is a quadratic whose coefficients take no
 * difference of large numbers.
 */
function rootsOf(
  beta: number,
  c2: number,
  c1: number,
  c0: number,
): { readonly s1: number; readonly s2: number; readonly sigma3: number } {
  const [d1, d0] = [c1 * beta, c0 * beta * beta];
  let sigma3 = Math.abs(c2) + Math.sqrt(Math.abs(d1)) + cbrt(d0);
  for (let step = 0; step < MAX_NEWTON_STEPS; step++) {
    const value = ((sigma3 + c2) * sigma3 + d1) * sigma3 + d0;
    const slope = (3 * sigma3 + 2 * c2) * sigma3 + d1;
    const next = sigma3 - value / slope;
    if (!(next < sigma3)) break; // comes from above until rounding stops it
    sigma3 = next;
  }
  if (!(sigma3 > 0)) return { s1: 0, s2: 0, sigma3: 0 };
  const r = -c0 / sigma3;
  const half = (0.5 * (beta * r - c1)) / sigma3;
  const far = -half - (half < 0 ? -1 : 1) * Math.sqrt(half * half - r);
  const near = far === 0 ? 0 : r / far;
  return { s1: Math.min(far, near), s2: Math.max(far, near), sigma3 };
}

/** Newton's method takes a third off the distance per step at worst, and two digits become four at the end. */
const MAX_NEWTON_STEPS = 200;
