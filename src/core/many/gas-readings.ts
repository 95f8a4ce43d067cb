/**
 * What a gas tells: energy and momentum, temperature, speeds, free path and pressure, and what theory says of them.
 *
 * The pressure is what the walls have received, per area and time. Theory: the ideal gas, and hard balls and discs of a
 * given packing, by the equations of state of Carnahan and Starling (space) and of Henderson (plane).
 *
 * Source:  N. F. Carnahan, K. E. Starling, J. Chem. Phys. 51, 635 (1969); D. Henderson, Mol. Phys. 30, 971 (1975);
 *          J. C. Maxwell (1860)          Chapter: many-bodies
 */
import { exp, PI } from '#core/math/bits/elementary.ts';
import { add, cross, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { type GasState, gasPosition, gasVelocity, INV_MOMENT, TURNING } from './gas-state.ts';
import type { Gas } from './gas-terms.ts';

/** The books of a gas. */
export interface GasBooks {
  /** Energy of flight, in J. */
  readonly flight: number;
  /** Energy of turning, in J. */
  readonly turning: number;
  /** Total momentum, in N·s. */
  readonly momentum: Vec3;
  /** Total angular momentum about the origin, in N·m·s. */
  readonly angularMomentum: Vec3;
}

/** Energy and momenta of all bodies at a time (s) before the next event. */
export function gasBooks(state: GasState, t: number): GasBooks {
  let [flight, turning] = [0, 0];
  let [momentum, angularMomentum]: [Vec3, Vec3] = [ZERO, ZERO];
  for (let i = 0; i < state.capacity; i++) {
    if ((state.labels[i] as number) < 0) continue;
    const mass = 1 / (state.invMass[i] as number);
    const v = gasVelocity(state, i);
    const p = scale(v, mass);
    flight += 0.5 * mass * speedSquared(v);
    momentum = add(momentum, p);
    angularMomentum = add(angularMomentum, cross(gasPosition(state, i, t), p));
    const inv = state.turning[TURNING * i + INV_MOMENT] ?? 0;
    if (inv === 0) continue;
    const at = TURNING * i + 3;
    const omega = state.turning.subarray(at, at + 3) as unknown as Vec3;
    turning += (0.5 / inv) * speedSquared(omega);
    angularMomentum = add(angularMomentum, scale([omega[0], omega[1], omega[2]], 1 / inv));
  }
  return { flight, turning, momentum, angularMomentum };
}

function speedSquared(v: Vec3): number {
  return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

/** What the walls together have given to the gas, in N·s. */
export function momentumFromWalls({ wallImpulses: w }: Gas): Vec3 {
  const along = (k: 0 | 1 | 2): number => (w[2 * k] as number) - (w[2 * k + 1] as number);
  return [along(0), along(1), along(2)];
}

/** kT, in J: twice the energy of flight per body and direction. */
export function gasTemperature({ capacity, dimension }: GasState, { flight }: GasBooks): number {
  return (2 * flight) / (dimension * capacity);
}

/** Speeds of all bodies, in m/s. */
export function gasSpeeds(state: GasState): Float64Array {
  return Float64Array.from({ length: state.capacity }, (_, i) =>
    Math.sqrt(speedSquared(gasVelocity(state, i))),
  );
}

/**
 * Maxwell's distribution: the share of bodies per m/s of speed, at a speed (m/s), where kT/m is given (m²/s²).
 *
 *     space: 4π v² (2π kT/m)^(−3/2) e^(−mv²/2kT)        plane: (m/kT) v e^(−mv²/2kT)
 */
export function maxwellDensity(dimension: 2 | 3, speed: number, kTOverMass: number): number {
  const boltzmann = exp((-0.5 * speed * speed) / kTOverMass);
  if (dimension === 2) return (speed / kTOverMass) * boltzmann;
  const width = 2 * PI * kTOverMass;
  return ((4 * PI * speed * speed) / (width * Math.sqrt(width))) * boltzmann;
}

/** Mean way, in m, that a body has flown from one meeting with another to the next. */
export function measuredFreePath({ tally: { path, collisions } }: Gas): number {
  return path / (2 * collisions);
}

/**
 * How much likelier two bodies are to touch than if they were points spread at random, at a packing η.
 *
 *     space: (1 − η/2)/(1 − η)³        plane: (1 − 7η/16)/(1 − η)²
 */
export function contactShare(dimension: 2 | 3, packing: number): number {
  const free = 1 - packing;
  return dimension === 2
    ? (1 - (7 / 16) * packing) / (free * free)
    : (1 - 0.5 * packing) / (free * free * free);
}

/**
 * Mean free path, in m, of equal balls or discs of a diameter (m) at a packing η.
 *
 *     space: 1/(√2 π σ² n χ)        plane: 1/(2√2 σ n χ)        n = bodies per volume
 */
export function meanFreePath(dimension: 2 | 3, diameter: number, packing: number): number {
  const chi = contactShare(dimension, packing);
  if (dimension === 2) return (PI * diameter) / (8 * Math.SQRT2 * packing * chi);
  return diameter / (6 * Math.SQRT2 * packing * chi);
}

/**
 * Pressure of hard balls or discs over that of an ideal gas of as many bodies in the same room, at a packing η.
 *
 *     space (Carnahan–Starling): 1 + 4ηχ = (1 + η + η² − η³)/(1 − η)³
 *     plane (Henderson):         1 + 2ηχ = (1 + η²/8)/(1 − η)²
 */
export function compressibility(dimension: 2 | 3, packing: number): number {
  return 1 + (dimension === 2 ? 2 : 4) * packing * contactShare(dimension, packing);
}

/** Pressure on the walls, in N/m² (in the plane N/m), mean over the time (s) in which they received these impulses (N·s). */
export function wallPressure({ half, dimension }: GasState, impulses: Float64Array, elapsed: number): number {
  const [a, b, c] = half as unknown as [number, number, number];
  const area = dimension === 2 ? 4 * (a + b) : 8 * (a * b + b * c + c * a);
  return impulses.reduce((sum, j) => sum + j, 0) / (area * elapsed);
}
