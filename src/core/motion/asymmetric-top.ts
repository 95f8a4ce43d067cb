/**
 * The free top with three different moments of inertia, exact at any time: no steps, and nothing that drifts.
 *
 * Seen from the body, b runs along a curve on which its length and the energy are constant (Poinsot's polhode),
 * round the axis of largest or of least moment; its coordinates are Jacobi's elliptic functions. Seen from the
 * world b stands still. What is left is one angle: how far the body has turned about b. It is measured against the
 * shortest turn that lays the circled axis along b, which has no singular place, for b never leaves the half space
 * of that axis:
 *
 *     R(t) = Q exp(χ(t) e₃) P(t)⁻¹,    P(t): the shortest turn of e₃ into β(t),    χ̇ = L (ε + β₃/J₃) / (1 + β₃)
 *
 * with β = b_body/|b|, L = |b|, ε = 2E/L² and Q fixed by the start.
 *
 * Next to the intermediate axis the body lingers, turns over, and lingers again. There the phase depends on the
 * start exponentially: the answer is exact for the numbers given, but numbers that differ by 1e-16 part by 1e-16 e^λt.
 *
 * Source:  Euler, Jacobi 1849; Kavan, section 2, footnote 2          Chapter: content/chapters/01-mechanics.mdx
 */
import { sinCos } from '#core/math/bits/elementary.ts';
import { ellipticArgument, ellipticModulus } from '#core/math/jacobi.ts';
import { conjugate, mulQuat, normalizedSum, type Quat } from '#core/math/quat.ts';
import { length, normalize, type Vec3 } from '#core/math/vec3.ts';
import { topPhases } from './top-panels.ts';

/** Three different principal moments, ascending, and the start of a free rotation in principal axes. */
export interface TopStart {
  /** Principal moments, in kg·m², ascending. */
  readonly moments: Vec3;
  /** Angular momentum b along the principal axes, in N·m·s. */
  readonly angularMomentum: Vec3;
  /** Turn of the principal axes to the body's axes. */
  readonly axes: Quat;
  /** Orientation, body to world. */
  readonly orientation: Quat;
}

/** The free rotation of an asymmetric top. */
export interface AsymmetricTop {
  /** Which axis the angular momentum circles, seen from the body. */
  readonly circles: 'least moment' | 'largest moment';
  /** Time, in s, after which ω in body axes repeats; null on the separatrix, which takes for ever. */
  readonly period: number | null;
  /** Largest |ω| of all times, in rad/s: attained twice per period. */
  readonly fastestSpin: number;
  /** Orientation, body to world, a time t (s) after the start. */
  readonly orientationAt: (t: number) => Quat;
}

/** A frame of principal axes in which b circles the third axis, and both its first and third coordinate are ≥ 0. */
interface CirclingFrame {
  readonly J: Vec3;
  readonly beta: Vec3;
  /** Takes coordinates of this frame to those of the given one. */
  readonly turn: Quat;
}

/** The quaternions 1, i, j, k. */
const UNITS: readonly Quat[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
];
const HALF_TURN_1: Quat = [0, 1, 0, 0];
const HALF_TURN_3: Quat = [0, 0, 0, 1];
/** Takes e₁, e₂, e₃ to e₃, e₂, −e₁: exchanges the axes of least and largest moment, right-handed. */
const EXCHANGE: Quat = [Math.SQRT1_2, 0, -Math.SQRT1_2, 0];

/**
 * Free rotation of a top with three different moments.
 *
 *     b_body = (M₁ cn u, ±M₂ sn u, M₃ dn u),    u = u₀ + λ t,    λ² = (J₃ − J₂)(L² − 2E J₁)/(J₁ J₂ J₃)
 *
 * @returns null if b lies along a principal axis: then the body spins steadily and there is nothing to solve.
 * @eq K8
 */
export function asymmetricTop(start: TopStart): AsymmetricTop | null {
  const L = length(start.angularMomentum);
  if (L === 0) return null;
  const frame = circlingFrame(start.moments, normalize(start.angularMomentum));
  if (frame === null) return null;

  const [J1, J2, J3] = frame.J;
  const [c1, c2, c3] = frame.beta;
  const [s1, s2, s3] = [c1 * c1, c2 * c2, c3 * c3];
  // Sums of squares: no difference of nearly equal numbers. M are the amplitudes, in units of L.
  const M1 = Math.sqrt(s1 + (s2 * J1 * (J3 - J2)) / (J2 * (J3 - J1)));
  const M2 = Math.sqrt(s2 + (s1 * J2 * (J3 - J1)) / (J1 * (J3 - J2)));
  const M3 = Math.sqrt(s3 + (s2 * J3 * (J2 - J1)) / (J2 * (J3 - J1)));
  if (M2 === 0 || M3 === 0 || M1 === 0) return null;

  const orderSign = Math.sign(J3 - J1);
  const lambda = L * M3 * Math.sqrt(((J3 - J2) / (J2 * J3)) * ((J3 - J1) / (J1 * J3)));
  const kPrime = kPrimeOf(frame, M3);
  const modulus = ellipticModulus(kPrime);
  const u0 = ellipticArgument({ sn: (orderSign * c2) / M2, cn: c1 / M1, dn: c3 / M3 });
  if (!(lambda > 0 && Number.isFinite(u0))) return null;

  const epsilon = s1 / J1 + s2 / J2 + s3 / J3;
  const phaseAt = topPhases(modulus, u0, {
    base: L / (J3 * lambda),
    amplitude: (L * (epsilon - 1 / J3)) / lambda,
    share: M3,
  });
  const principal = mulQuat(start.axes, frame.turn);
  const Q = mulQuat(mulQuat(start.orientation, principal), shortestTurnTo(frame.beta));
  const toPrincipal = conjugate(principal);
  // Between Q and the principal axes stands exp(χ e₃) P⁻¹; only its four components depend on time.
  const units = UNITS.map((unit) => mulQuat(mulQuat(Q, unit), toPrincipal)) as [Quat, Quat, Quat, Quat];
  return {
    circles: J3 > J1 ? 'largest moment' : 'least moment',
    period: modulus.quarterPeriod === Infinity ? null : (4 * modulus.quarterPeriod) / lambda,
    fastestSpin: L * Math.max(length([M1 / J1, 0, M3 / J3]), length([0, M2 / J2, (M3 * kPrime) / J3])),
    orientationAt: (t) => {
      const { sn, cn, dn, angle } = phaseAt(lambda * t);
      const turn = sinCos(0.5 * angle);
      const s = turn[0];
      const c = turn[1];
      // (c + s k)(w + x i + y j), the second factor P⁻¹.
      const w = 1 + M3 * dn;
      const x = orderSign * M2 * sn;
      const y = -M1 * cn;
      return normalizedSum(units, c * w, c * x - s * y, c * y + s * x, s * w);
    },
  };
}

/**
 * Complementary modulus.
 *
 *     k′² = (J₃ − J₁)(L² − 2E J₂) / ((J₃ − J₂)(L² − 2E J₁))
 */
function kPrimeOf({ J: [J1, J2, J3], beta: [c1, , c3] }: CirclingFrame, M3: number): number {
  const apart = separation([J1, J2, J3], c1, c3);
  return Math.min(1, Math.sqrt(Math.max(0, (J3 * apart) / (J3 - J2))) / M3);
}

/** (L² − 2E J₂)/L², which is 0 on the separatrix: positive if b circles the axis of moment J₃ > J₂. */
function separation([J1, J2, J3]: Vec3, c1: number, c3: number): number {
  return (c3 * c3 * (J3 - J2)) / J3 - (c1 * c1 * (J2 - J1)) / J1;
}

function circlingFrame(moments: Vec3, direction: Vec3): CirclingFrame | null {
  const [J1, J2, J3] = moments;
  const [x, y, z] = direction;
  if (x * x === 0 && z * z === 0) return null;
  const aboutLargest = separation(moments, x, z) >= 0;
  let turn: Quat = aboutLargest ? [1, 0, 0, 0] : EXCHANGE;
  let [c1, c2, c3] = aboutLargest ? [x, y, z] : [z, y, -x];
  if (c3 < 0) {
    turn = mulQuat(turn, HALF_TURN_1);
    [c2, c3] = [-c2, -c3];
  }
  if (c1 < 0) {
    turn = mulQuat(turn, HALF_TURN_3);
    [c1, c2] = [-c1, -c2];
  }
  return { J: aboutLargest ? [J1, J2, J3] : [J3, J2, J1], beta: [c1, c2, c3], turn };
}

/** The shortest turn, not normalised, that takes e₃ to the unit vector β, for β₃ ≥ 0. */
function shortestTurnTo([b1, b2, b3]: Vec3): Quat {
  return [1 + b3, -b2, b1, 0];
}
