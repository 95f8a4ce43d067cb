/**
 * Two bodies of the plane in lasting touch: the corner of one (the tip) slides, without friction, along a side of the
 * other (the base). No formula is known, so this motion is integrated.
 *
 * Seen from the base, n is the normal of its side, e the direction along it, a quarter turn on. The tip's corner lies at
 * H n + s e from the base's centre, and at a n + b e from the tip's own. With H constant the two cannot part nor sink in,
 * whatever the errors; the common centre of mass is left out. What is left are two angles and s.
 *
 * Dormand and Prince's method of fifth order chooses its steps. After each the angular momentum and the energy are put
 * back to what they were, which they had left by less than its error.
 *
 * Source:  Kavan, section 2 (eq. 9–11), section 4.2; J. R. Dormand, P. J. Prince, J. Comp. Appl. Math. 6 (1980)
 * Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of the base; +N n acts on the tip, −N n on the base. Angles are counter-clockwise.
 */
import { sinCos } from '#core/math/bits/elementary.ts';

/** What stays as it is while two bodies slide. SI units. */
export interface SlideConstants {
  /** 1/m of the tip plus 1/m of the base. */
  readonly invMass: number;
  /** 1/I of the tip, and of the base. */
  readonly invInertiaTip: number;
  readonly invInertiaBase: number;
  /** Height of the corner above the base's centre of mass, along n. */
  readonly H: number;
  /** The corner seen from the tip's centre at the start, along n and along e. */
  readonly a0: number;
  readonly b0: number;
  /** Whether side lies on side: then the two turn together. */
  readonly isFlat: boolean;
}

/**
 * The state: φ, by which the tip has turned as seen from the base; θ, by which the base has; s; ω of the tip, and of the
 * base; ds/dt.
 */
export type SlideState = readonly [
  phi: number,
  theta: number,
  s: number,
  omegaTip: number,
  omegaBase: number,
  sDot: number,
];

/** What a slide keeps, without the part of the common centre of mass. */
export interface SlideBooks {
  /** Angular momentum, in N·m·s. */
  readonly L: number;
  /** Kinetic energy, in J. */
  readonly E: number;
}

/** A point of the tip (m, along n and along e, at the start) after the tip has turned by φ. */
export function turnedPoint(a0: number, b0: number, phi: number): readonly [a: number, b: number] {
  const [sin, cos] = sinCos(phi);
  return [a0 * cos - b0 * sin, a0 * sin + b0 * cos];
}

/**
 * Acceleration, in m/s², with which the gap would change if nothing pushed: negative if the two are pressed together.
 *
 *     gap″ = 2 ω_B ds/dt + ω_B² H − ω_T² a
 */
export function freeGapAcceleration(H: number, a: number, [, , , omegaT, omegaB, sDot]: SlideState): number {
  return 2 * omegaB * sDot + omegaB * omegaB * H - omegaT * omegaT * a;
}

/**
 * The push N, in N, that keeps the gap as it is: gap″ + K N = 0.
 *
 *     K = 1/m_T + 1/m_B + b²/I_T + s²/I_B,    if flat:  1/m_T + 1/m_B + (s − b)²/(I_T + I_B)
 *
 * @eq K28 K-rest
 */
export function slidePush(given: SlideConstants, state: SlideState): number {
  const [a, b] = turnedPoint(given.a0, given.b0, state[0]);
  return pushAt(given, state, a, b);
}

function pushAt(given: SlideConstants, state: SlideState, a: number, b: number): number {
  const { invMass, invInertiaTip: iT, invInertiaBase: iB, H, isFlat } = given;
  const s = state[2];
  const turning = isFlat ? ((s - b) * (s - b) * iT * iB) / (iT + iB) : b * b * iT + s * s * iB;
  return -freeGapAcceleration(H, a, state) / (invMass + turning);
}

/** Where along the side, in m as s, the pushes of a flat contact act together. */
export function pushCentre({ invInertiaTip: iT, invInertiaBase: iB, b0 }: SlideConstants, s: number): number {
  return s - (s * iB + b0 * iT) / (iT + iB);
}

/**
 * Rates of the state.
 *
 *     I_T dω_T/dt = −N b,    I_B dω_B/dt = N s,    d²s/dt² = ω_B² s − ω_T² b + a dω_T/dt − H dω_B/dt
 *
 * @eq K9 K11
 */
export function slideRates(given: SlideConstants, state: SlideState): SlideState {
  const { invInertiaTip: iT, invInertiaBase: iB, H, isFlat } = given;
  const [phi, , s, omegaT, omegaB, sDot] = state;
  const [a, b] = turnedPoint(given.a0, given.b0, phi);
  const N = pushAt(given, state, a, b);
  const together = (N * (s - b) * iT * iB) / (iT + iB);
  const omegaDotT = isFlat ? together : -N * b * iT;
  const omegaDotB = isFlat ? together : N * s * iB;
  const sDotDot = omegaB * omegaB * s - omegaT * omegaT * b + omegaDotT * a - omegaDotB * H;
  return [omegaT - omegaB, omegaB, sDot, omegaDotT, omegaDotB, sDotDot];
}

/**
 * From the base's centre of mass to the tip's, in m, and how fast that changes, in m/s; both along n and along e.
 *
 * @eq K4 K6
 */
export function slideOffset(
  { H, a0, b0 }: SlideConstants,
  [phi, , s, omegaT, omegaB, sDot]: SlideState,
): readonly [alongN: number, alongE: number, rateN: number, rateE: number] {
  const [a, b] = turnedPoint(a0, b0, phi);
  return [H - a, s - b, omegaT * b - omegaB * s, omegaB * H + sDot - omegaT * a];
}

/**
 * The books of a slide.
 *
 *     L = μ d × d′ + I_T ω_T + I_B ω_B,    E = ½ μ d′² + ½ I_T ω_T² + ½ I_B ω_B²,    1/μ = 1/m_T + 1/m_B
 *
 * @eq K7 K8
 */
export function slideBooks(given: SlideConstants, state: SlideState): SlideBooks {
  const [x, y, vx, vy] = slideOffset(given, state);
  const [mu, iT, iB] = [1 / given.invMass, 1 / given.invInertiaTip, 1 / given.invInertiaBase];
  const [, , , omegaT, omegaB] = state;
  return {
    L: mu * (x * vy - y * vx) + iT * omegaT + iB * omegaB,
    E: 0.5 * (mu * (vx * vx + vy * vy) + iT * omegaT * omegaT + iB * omegaB * omegaB),
  };
}

/** Of the energy that is not that of turning as one body, at least this share must be left to be corrected. */
const EPS_INTERNAL = 1e-6;

/**
 * The state with the books it should have: first both are turned as one body until L is right, then the motion against
 * each other, which has no L, is scaled until E is. Neither changes the gap or its rate.
 */
function rebalanced(given: SlideConstants, state: SlideState, { L, E }: SlideBooks): SlideState {
  const [phi, theta, s, omegaT, omegaB, sDot] = state;
  const [x, y] = slideOffset(given, state);
  const I = (x * x + y * y) / given.invMass + 1 / given.invInertiaTip + 1 / given.invInertiaBase;
  const Omega = L / I; // of the two as one body
  const off = Omega - slideBooks(given, state).L / I;
  const inner: SlideState = [phi, theta, s, omegaT + off - Omega, omegaB + off - Omega, sDot];
  const Einner = slideBooks(given, inner).E;
  const wanted = E - 0.5 * L * Omega;
  const isCertain = Einner > EPS_INTERNAL * E && wanted > EPS_INTERNAL * E;
  const k = isCertain ? Math.sqrt(wanted / Einner) : 1;
  return [phi, theta, s, Omega + k * inner[3], Omega + k * inner[4], k * sDot];
}

/** A step: where it leads, and by how much the fourth order disagrees, component by component. */
export interface SlideStep {
  readonly next: SlideState;
  readonly errors: SlideState;
}

/** One step (s) of Dormand and Prince from a state and its rates, to the books that the slide has. */
export function slideStep(
  given: SlideConstants,
  state: SlideState,
  k1: SlideState,
  books: SlideBooks,
  h: number,
): SlideStep {
  const f = (y: SlideState): SlideState => slideRates(given, y);
  const k2 = f(sum(state, h, k1, 1 / 5));
  const k3 = f(sum(state, h, k1, 3 / 40, k2, 9 / 40));
  const k4 = f(sum(state, h, k1, 44 / 45, k2, -56 / 15, k3, 32 / 9));
  const k5 = f(sum(state, h, k1, 19372 / 6561, k2, -25360 / 2187, k3, 64448 / 6561, k4, -212 / 729));
  const k6 = f(
    sum(state, h, k1, 9017 / 3168, k2, -355 / 33, k3, 46732 / 5247, k4, 49 / 176, k5, -5103 / 18656),
  );
  const end = sum(state, h, k1, 35 / 384, k3, 500 / 1113, k4, 125 / 192, k5, -2187 / 6784, k6, 11 / 84);
  const k7 = f(end);
  const errors = sum(
    NONE,
    h,
    k1,
    71 / 57600,
    k3,
    -71 / 16695,
    k4,
    71 / 1920,
    k5,
    -17253 / 339200,
    k6,
    22 / 525,
  );
  return { next: rebalanced(given, end, books), errors: sum(errors, h, k7, -1 / 40) };
}

const NONE: SlideState = [0, 0, 0, 0, 0, 0];

/** y + h (w₁ k₁ + w₂ k₂ + …). */
function sum(
  y: SlideState,
  h: number,
  k1: SlideState,
  w1: number,
  k2: SlideState = NONE,
  w2 = 0,
  k3: SlideState = NONE,
  w3 = 0,
  k4: SlideState = NONE,
  w4 = 0,
  k5: SlideState = NONE,
  w5 = 0,
): SlideState {
  const at = (i: 0 | 1 | 2 | 3 | 4 | 5): number =>
    y[i] + h * (w1 * k1[i] + w2 * k2[i] + w3 * k3[i] + w4 * k4[i] + w5 * k5[i]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
