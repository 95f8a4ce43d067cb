/**
 * Forces of resting contact: the smallest pushes, none of them pulling, after which no contact point sinks in.
 *
 * What the literature does instead of pushing bodies apart: of all pushes N ≥ 0 the right ones leave every contact
 * either pushed and still, or free and leaving (a linear complementarity problem). Without friction it has a solution,
 * and the motion that follows from it is unique even where the pushes are not (a table on four legs).
 *
 * The same problem with velocities for accelerations is the response to several contacts at once with C = 0.
 *
 * Source:  Kavan, section 4.2 (quadratic programming, LCP)          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B; a positive rate is a separation.
 */
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { addScaled, cross, dot, neg, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { pushSolver } from './push-solver.ts';

/** How readily a body gives way. */
export interface HeldBody {
  /** 1/m, in 1/kg. */
  readonly invMass: number;
  /** I⁻¹ in world axes, in 1/(kg·m²). */
  readonly invInertia: Mat3;
}

/** A point at which two bodies touch. */
export interface HeldContact {
  /** Which body is A, and which is B; null for a wall. */
  readonly a: number | null;
  readonly b: number | null;
  /** Unit normal out of B towards A. */
  readonly n: Vec3;
  /** From the centre of mass of A, and of B, to the point, in m. */
  readonly rA: Vec3;
  readonly rB: Vec3;
}

/** What the pushes do to one body: a change of (angular) velocity, or of acceleration, as the rates were. */
export interface Push {
  readonly linear: Vec3;
  readonly angular: Vec3;
}

/**
 * How much a push at contact j changes the rate at contact i; on the diagonal it is K of eq. 28.
 *
 *     K_ij = Σ ± ± ( n_i · n_j / m + (r_i × n_i) · I⁻¹ (r_j × n_j) ),    + for A, − for B, over the bodies they share
 *
 * @eq K28 K-rest
 */
export function contactCoupling(
  bodies: readonly HeldBody[],
  contacts: readonly HeldContact[],
): readonly (readonly number[])[] {
  const arms = contacts.map((contact) => armsOf(bodies, contact));
  return arms.map((armsI) => arms.map((armsJ) => couplingOf(armsI, armsJ)));
}

function couplingOf(armsI: readonly Arm[], armsJ: readonly Arm[]): number {
  let sum = 0;
  for (let p = 0; p < armsI.length; p++) {
    const i = armsI[p] as Arm;
    for (let q = 0; q < armsJ.length; q++) {
      const j = armsJ[q] as Arm;
      if (i.body === j.body) sum += dot(i.along, j.along) * i.invMass + dot(i.moment, j.turning);
    }
  }
  return sum;
}

/** How a contact takes hold of one of its bodies: ± n, ± r × n, and I⁻¹ of the latter. */
interface Arm {
  readonly body: number;
  readonly invMass: number;
  readonly along: Vec3;
  readonly moment: Vec3;
  readonly turning: Vec3;
}

function armsOf(bodies: readonly HeldBody[], { a, b, n, rA, rB }: HeldContact): readonly Arm[] {
  const arms: Arm[] = [];
  if (a !== null) arms.push(armOf(bodies, a, n, rA));
  if (b !== null) arms.push(armOf(bodies, b, neg(n), rB));
  return arms;
}

function armOf(bodies: readonly HeldBody[], body: number, along: Vec3, r: Vec3): Arm {
  const { invMass, invInertia } = bodies[body] as HeldBody;
  const moment = cross(r, along);
  return { body, invMass, along, moment, turning: mulVec(invInertia, moment) };
}

/**
 * What pushes N (one for each contact) do to the bodies.
 *
 *     Σ ± N n / m        Σ ± I⁻¹ (r × N n)
 *
 * @eq K26 K27
 */
export function pushesOf(
  bodies: readonly HeldBody[],
  contacts: readonly HeldContact[],
  sizes: readonly number[],
): readonly Push[] {
  return bodies.map(({ invMass, invInertia }, k) => {
    let force: Vec3 = ZERO;
    let torque: Vec3 = ZERO;
    for (const [i, { a, b, n, rA, rB }] of contacts.entries()) {
      const N = sizes[i] as number;
      if (N === 0) continue;
      if (a === k) {
        force = addScaled(force, n, N);
        torque = addScaled(torque, cross(rA, n), N);
      }
      if (b === k) {
        force = addScaled(force, n, -N);
        torque = addScaled(torque, cross(rB, n), -N);
      }
    }
    return { linear: scale(force, invMass), angular: mulVec(invInertia, torque) };
  });
}

/** Steps of the search for the pushes: each contact comes and goes a few times at most. */
const MAX_STEPS = 200;

/**
 * The pushes N for which no contact sinks in and none is pulled.
 *
 *     N ≥ 0,    rates + K N ≥ 0,    N · (rates + K N) = 0
 *
 * Contacts are held one after the other, the fastest sinking first, and let go again where they would have to pull
 * (the active set of Lawson and Hanson). Rates above −tolerance do not sink.
 *
 * @eq K-rest
 */
export function contactForces(
  coupling: readonly (readonly number[])[],
  rates: readonly number[],
  tolerance: number,
): readonly number[] {
  let held: readonly number[] = [];
  let N: readonly number[] = rates.map(() => 0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const sinking = fastestSinking(coupling, rates, N, held);
    if (sinking === undefined || rateUnder(coupling, rates, N, sinking) >= -tolerance) break;
    held = [...held, sinking];
    let next = stillPushes(coupling, rates, held);
    while (held.some((i) => (next[i] as number) < 0)) {
      // On the way from the old pushes to the new ones: who is the first that would have to pull?
      const shareOf = (i: number): number => shareBeforePull(N[i] as number, next[i] as number);
      const first = held.reduce((least, i) => (shareOf(i) < shareOf(least) ? i : least));
      const share = shareOf(first);
      N = N.map((from, i) => (i === first ? 0 : Math.max(0, from + share * ((next[i] as number) - from))));
      held = held.filter((i) => i !== first);
      next = stillPushes(coupling, rates, held);
    }
    N = next;
  }
  return N;
}

/** How far one may go from a push to another before it becomes negative, as a share of the way. */
function shareBeforePull(from: number, to: number): number {
  return to < 0 ? from / (from - to) : Infinity;
}

/** The rate at a contact under the pushes N, of whatever sign. */
export function rateUnder(
  coupling: readonly (readonly number[])[],
  rates: readonly number[],
  N: readonly number[],
  i: number,
): number {
  const row = coupling[i] as readonly number[];
  return N.reduce((sum, Nj, j) => sum + (row[j] as number) * Nj, rates[i] as number);
}

function fastestSinking(
  coupling: readonly (readonly number[])[],
  rates: readonly number[],
  N: readonly number[],
  held: readonly number[],
): number | undefined {
  let worst: number | undefined;
  let lowest = Infinity;
  for (const i of rates.keys()) {
    const rate = held.includes(i) ? Infinity : rateUnder(coupling, rates, N, i);
    if (rate < lowest) [worst, lowest] = [i, rate];
  }
  return worst;
}

/**
 * The pushes, of whatever sign, that bring the rates of the held contacts to zero; the others get none. Where a
 * contact follows from those before it, as the fourth leg of a table does, its push is 0 (push-solver.ts).
 *
 * @eq K-rest
 */
export function stillPushes(
  coupling: readonly (readonly number[])[],
  rates: readonly number[],
  held: readonly number[],
): readonly number[] {
  const [only] = held;
  if (held.length === 1 && only !== undefined) {
    const k = coupling[only]?.[only] as number;
    return rates.map((rate, i) => (i === only && k > 0 ? -rate / k : 0));
  }
  const solver = pushSolver(held.length);
  let at = 0;
  for (let k = 0; k < held.length; k++) {
    const row = coupling[held[k] as number] as readonly number[];
    for (const j of held) solver.coupling[at++] = row[j] as number;
    solver.rates[k] = rates[held[k] as number] as number;
  }
  solver.solve();
  const N = rates.map(() => 0);
  for (const [k, i] of held.entries()) N[i] = solver.pushes[k] as number;
  return N;
}
