/**
 * The two clocks of a free asymmetric top, as power series on short panels of time.
 *
 * In body axes b runs along a closed curve, with the coordinates cn, sn, dn of the phase u (see asymmetric-top.ts).
 * The angle χ by which the body has meanwhile turned about b is an integral of dn, an elliptic integral of the third
 * kind. On a panel of length 1/4 in u all four are power series: their poles are at least π/2 away from the real
 * axis, so that the terms fall at least like (1/6.28)^i. Each panel starts from the exact values of sn, cn, dn, so
 * nothing is passed on from panel to panel but the sum of the angles.
 *
 * Source:  Jacobi 1849 (free rotation)          Chapter: content/chapters/01-mechanics.mdx
 */
import { type Elliptic, type EllipticModulus, elliptic } from '#core/math/jacobi.ts';

/** How fast the angle about b grows with the phase: dχ/du = base + amplitude / (1 + share · dn). */
export interface AngleRate {
  readonly base: number;
  readonly amplitude: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** Where the top is in its two cycles. */
export interface TopPhase extends Elliptic {
  /** Angle χ, in rad, since the start. */
  readonly angle: number;
}

/** Length of a panel in the phase u. */
const PANEL = 0.25;

/** Terms of a series: (0.25/1.571)^22 = 3e-18. */
const TERMS = 22;

/** Beyond this distance from the middle the motion on the separatrix (K infinite) stands still: 1/cosh(40) = 8e-18. */
const STILL = 40;

interface Panel {
  /** Angle χ, in rad, at its start. */
  readonly angle: number;
  /** Mean of dχ/du over the panel. */
  readonly meanRate: number;
  /**
   * Coefficients of four power series in x, from the lowest upwards: sn, cn, dn, and the mean of dχ/du from the
   * panel's start to the place asked for; the four of one power side by side, since they are always summed together.
   */
  readonly series: Float64Array;
}

/** Power series in a panel. */
const SERIES = 4;

/** Where the series of a panel are worked out, one after the other, before they are put side by side. */
const sn = new Float64Array(TERMS);
const cn = new Float64Array(TERMS);
const dn = new Float64Array(TERMS);
const inverse = new Float64Array(TERMS);
const meanRate = new Float64Array(TERMS);

/**
 * The phase of a top as a function of the way u that it has gone since its start at u₀. Panels are computed when
 * first asked for and kept; the answer does not depend on what was asked before.
 */
export function topPhases(modulus: EllipticModulus, u0: number, rate: AngleRate): (u: number) => TopPhase {
  const halfPeriod = 2 * modulus.quarterPeriod;
  const ahead: Panel[] = [];
  const behind: Panel[] = [];

  /** The panel number i on one side of the start; its series run away from the start. */
  const panelAt = (side: 1 | -1, i: number): Panel => {
    const panels = side === 1 ? ahead : behind;
    for (let next = panels.length; next <= i; next++) {
      const before = panels[next - 1];
      const angle = before === undefined ? 0 : before.angle + side * PANEL * before.meanRate;
      panels.push(makePanel(elliptic(modulus, u0 + side * next * PANEL), modulus, rate, side, angle));
    }
    return panels[i] as Panel;
  };

  const within = (u: number): TopPhase => {
    const side = u < 0 ? -1 : 1;
    const way = Math.abs(u) / PANEL;
    const i = Math.floor(way);
    const x = way - i;
    return phaseIn(panelAt(side, i), side, x);
  };

  if (halfPeriod === Infinity) {
    const limit = STILL + Math.abs(u0);
    return (u) => {
      const inner = Math.max(-limit, Math.min(limit, u));
      const phase = within(inner);
      return { ...phase, angle: phase.angle + (rate.base + rate.amplitude) * (u - inner) };
    };
  }
  return (u) => {
    const turns = Math.round(u / halfPeriod); // the nearest: a short time must not be taken from a long period
    if (turns === 0) return within(u);
    const phase = within(u - turns * halfPeriod);
    const sign = turns % 2 === 0 ? 1 : -1; // dn has the period 2K, sn and cn change sign
    const angle = phase.angle + turns * within(halfPeriod).angle;
    return { sn: sign * phase.sn, cn: sign * phase.cn, dn: phase.dn, angle };
  };
}

/**
 * Power series in x, from 0 to 1 across a panel, from sn′ = cn dn, cn′ = −sn dn, dn′ = −k² sn cn, term by term; and
 * of 1/(1 + share · dn), by long division.
 */
function makePanel(
  start: Elliptic,
  { kPrime }: EllipticModulus,
  { base, amplitude, share }: AngleRate,
  side: 1 | -1,
  angle: number,
): Panel {
  const h = side * PANEL;
  const kSquared = (1 - kPrime) * (1 + kPrime);
  sn[0] = start.sn;
  cn[0] = start.cn;
  dn[0] = start.dn;
  const divisor = 1 + share * start.dn;
  inverse[0] = 1 / divisor;
  meanRate[0] = base + amplitude / divisor;
  for (let i = 1; i < TERMS; i++) {
    sn[i] = (h / i) * term(cn, dn, i - 1);
    cn[i] = (-h / i) * term(sn, dn, i - 1);
    dn[i] = ((-kSquared * h) / i) * term(sn, cn, i - 1);
    let sum = 0;
    for (let j = 1; j <= i; j++) sum += share * (dn[j] as number) * (inverse[i - j] as number);
    inverse[i] = -sum / divisor;
    meanRate[i] = (amplitude * (inverse[i] as number)) / (i + 1);
  }
  const series = new Float64Array(SERIES * TERMS);
  let mean = 0;
  for (let i = TERMS - 1; i >= 0; i--) {
    series[SERIES * i] = sn[i] as number;
    series[SERIES * i + 1] = cn[i] as number;
    series[SERIES * i + 2] = dn[i] as number;
    series[SERIES * i + 3] = meanRate[i] as number;
    mean += meanRate[i] as number;
  }
  return { angle, meanRate: mean, series };
}

/** The term of order n in the product of two power series. */
function term(a: Float64Array, b: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i <= n; i++) sum += (a[i] as number) * (b[n - i] as number);
  return sum;
}

/** The four series at x, by Horner's rule: four chains of sums that a processor works at side by side. */
function phaseIn({ angle, series }: Panel, side: 1 | -1, x: number): TopPhase {
  let s = 0;
  let c = 0;
  let d = 0;
  let rate = 0;
  for (let i = SERIES * (TERMS - 1); i >= 0; i -= SERIES) {
    s = s * x + (series[i] as number);
    c = c * x + (series[i + 1] as number);
    d = d * x + (series[i + 2] as number);
    rate = rate * x + (series[i + 3] as number);
  }
  return { sn: s, cn: c, dn: d, angle: angle + side * x * PANEL * rate };
}
