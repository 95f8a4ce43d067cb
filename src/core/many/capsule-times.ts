/**
 * How a capsule of a gas flies, and what a meeting of two does. When they meet is told in capsule-search.ts.
 *
 * Nothing turns a capsule about its own axis, and so its angular velocity is across the axis and stays while it flies:
 * the motion is steady.
 *
 * Source:  Kavan, sections 4.1 and 5 (eq. 28, 31); own          Chapter: many-bodies
 * Signs:   n out of B towards A; a wall's normal points into the box.
 */
import { SEGMENT_OUT, segmentDistance } from '#core/convex/segments.ts';
import {
  AT_FROM_AXIS,
  AT_FROM_CENTRE,
  AT_OMEGA,
  AT_POSITION,
  AT_RADIUS,
  AT_SINCE,
  AT_SPAN,
  AT_SPIN,
  AT_START,
  AT_TURNING,
  AT_VELOCITY,
  type RoundBlock,
} from '#core/instant/round-block.ts';
import { quickSinCos } from '#core/instant/round-gap.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { PARTING } from './ball-times.ts';
import { type CapsuleSearch, capsuleSearch, isLater, squareAt } from './capsule-search.ts';
import { type GasState, HALF_LENGTH, INV_MOMENT, MOTION, RADIUS, SINCE, TURNING } from './gas-state.ts';

/** Room for a sine and a cosine. */
const turn = new Float64Array(2);

/** Meetings of capsules and balls of one gas; it has memory of its own. */
export interface CapsuleTimes extends CapsuleSearch {
  /** Writes the flight of a body after its state was written. */
  readonly refresh: (body: number) => void;
  /** The elastic impulse, in N·s, of two bodies that touch; both are written. */
  readonly bounce: (i: number, j: number) => number;
}

/** Meetings of a gas with capsules, and what they do. */
export function capsuleTimes(state: GasState): CapsuleTimes {
  const { motion, turning, invMass } = state;
  const ends = new Float64Array(12);
  const out = new Float64Array(SEGMENT_OUT);

  function bounce(i: number, j: number): number {
    if (isLater(motion, turning, j, i)) return bounce(j, i);
    const p = MOTION * i;
    const q = MOTION * j;
    placeEnds(motion, turning, ends, 0, i, p, q);
    placeEnds(motion, turning, ends, 6, j, q, q);
    const d = segmentDistance(ends, out);
    const nx = (out[3] as number) / d;
    const ny = (out[4] as number) / d;
    const nz = (out[5] as number) / d;
    const armI = (2 * (out[0] as number) - 1) * (turning[TURNING * i + HALF_LENGTH] as number);
    const armJ = (2 * (out[1] as number) - 1) * (turning[TURNING * j + HALF_LENGTH] as number);
    const rateI = towards(motion, turning, i, armI, nx, ny, nz);
    const rateJ = towards(motion, turning, j, armJ, nx, ny, nz);
    const vRel = rateI - rateJ;
    const least = PARTING * (fastest(motion, turning, i) + fastest(motion, turning, j));
    const k =
      (invMass[i] as number) +
      crosswise(turning, i, armI, nx, ny, nz) +
      ((invMass[j] as number) + crosswise(turning, j, armJ, nx, ny, nz));
    const impulse = ((-vRel > least ? -vRel : least) - vRel) / k;
    push(state, i, armI, nx, ny, nz, impulse);
    push(state, j, armJ, nx, ny, nz, -impulse);
    return impulse;
  }

  return { ...capsuleSearch(state), bounce, refresh: (body) => refreshFlight(state, body) };
}

/** Ends of the axis of a body, from the centre of another (m), into `ends`. */
function placeEnds(
  motion: Float64Array,
  turning: Float64Array,
  ends: Float64Array,
  at: number,
  body: number,
  p: number,
  origin: number,
): void {
  const h = turning[TURNING * body + HALF_LENGTH] as number;
  for (let k = 0; k < 3; k++) {
    const x = (motion[p + k] as number) - (motion[origin + k] as number);
    const along = h * (turning[TURNING * body + k] as number);
    ends[at + k] = x - along;
    ends[at + 3 + k] = x + along;
  }
}

/** Velocity, in m/s, along n of the point of an axis that is `arm` (m) from the centre: n · (v + ω × arm u). */
export function towards(
  motion: Float64Array,
  turning: Float64Array,
  body: number,
  arm: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const p = MOTION * body + 3;
  const q = TURNING * body;
  const ux = turning[q] as number;
  const uy = turning[q + 1] as number;
  const uz = turning[q + 2] as number;
  const wx = turning[q + 3] as number;
  const wy = turning[q + 4] as number;
  const wz = turning[q + 5] as number;
  return (
    nx * ((motion[p] as number) + arm * (wy * uz - wz * uy)) +
    ny * ((motion[p + 1] as number) + arm * (wz * ux - wx * uz)) +
    nz * ((motion[p + 2] as number) + arm * (wx * uy - wy * ux))
  );
}

/** What rotation adds to K: |arm u × n|²/I, in 1/kg. */
export function crosswise(
  turning: Float64Array,
  body: number,
  arm: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const q = TURNING * body;
  const ux = turning[q] as number;
  const uy = turning[q + 1] as number;
  const uz = turning[q + 2] as number;
  const x = arm * (uy * nz - uz * ny);
  const y = arm * (uz * nx - ux * nz);
  const z = arm * (ux * ny - uy * nx);
  return (turning[q + INV_MOMENT] as number) * (x * x + y * y + z * z);
}

/** Bound on the speed of a body's points, in m/s. */
export function fastest(motion: Float64Array, turning: Float64Array, body: number): number {
  const q = TURNING * body;
  const h = turning[q + HALF_LENGTH] as number;
  return Math.sqrt(squareAt(motion, MOTION * body + 3)) + h * Math.sqrt(squareAt(turning, q + 3));
}

/** What the impulse j n (N·s) at a point of the axis does to a body: v += j n/m, ω += (arm u × j n)/I. */
export function push(
  { motion, turning, invMass }: GasState,
  body: number,
  arm: number,
  nx: number,
  ny: number,
  nz: number,
  j: number,
): void {
  const p = MOTION * body + 3;
  const q = TURNING * body;
  const byMass = j * (invMass[body] as number);
  motion[p] = (motion[p] as number) + byMass * nx;
  motion[p + 1] = (motion[p + 1] as number) + byMass * ny;
  motion[p + 2] = (motion[p + 2] as number) + byMass * nz;
  const turn = j * arm * (turning[q + INV_MOMENT] as number);
  const ux = turning[q] as number;
  const uy = turning[q + 1] as number;
  const uz = turning[q + 2] as number;
  turning[q + 3] = (turning[q + 3] as number) + turn * (uy * nz - uz * ny);
  turning[q + 4] = (turning[q + 4] as number) + turn * (uz * nx - ux * nz);
  turning[q + 5] = (turning[q + 5] as number) + turn * (ux * ny - uy * nx);
}

/**
 * Turns the axis of a body on to a time (s), before its centre is carried there. The axis is brought back to length 1,
 * and the angular velocity across it: rounding of 1e-16, whose effect on the energy is the square of that.
 */
export function carryAxis({ motion, turning }: GasState, body: number, t: number): void {
  const q = TURNING * body;
  if ((turning[q + HALF_LENGTH] as number) === 0) return;
  const ux = turning[q] as number;
  const uy = turning[q + 1] as number;
  const uz = turning[q + 2] as number;
  const wx = turning[q + 3] as number;
  const wy = turning[q + 4] as number;
  const wz = turning[q + 5] as number;
  const spin = Math.sqrt(wx * wx + wy * wy + wz * wz);
  if (spin === 0) return;
  quickSinCos(spin * (t - (motion[MOTION * body + SINCE] as number)), turn);
  const cosine = turn[1] as number;
  const s = (turn[0] as number) / spin;
  const x = cosine * ux + s * (wy * uz - wz * uy);
  const y = cosine * uy + s * (wz * ux - wx * uz);
  const z = cosine * uz + s * (wx * uy - wy * ux);
  const inv = 1 / Math.sqrt(x * x + y * y + z * z);
  const along = (x * wx + y * wy + z * wz) * inv * inv;
  turning[q] = x * inv;
  turning[q + 1] = y * inv;
  turning[q + 2] = z * inv;
  turning[q + 3] = wx - along * x;
  turning[q + 4] = wy - along * y;
  turning[q + 5] = wz - along * z;
}

/** Half the axis of a body, in m, a time (s) after its last event: from the centre to the end. */
export function axisAfter({ turning }: GasState, body: number, tau: number): Vec3 {
  const q = TURNING * body;
  const at = (k: number): number => turning[q + k] as number;
  const h = at(HALF_LENGTH);
  const spin = Math.sqrt(squareAt(turning, q + 3));
  quickSinCos(spin * tau, turn);
  const cosine = turn[1] as number;
  const s = spin > 0 ? (turn[0] as number) / spin : 0;
  const along = (k: number, i: number, j: number): number =>
    h * (cosine * at(k) + s * (at(3 + i) * at(j) - at(3 + j) * at(i)));
  return [along(0, 1, 2), along(1, 2, 0), along(2, 0, 1)];
}

/** The flight of a body as the search takes it: its axis circles about ω, which is across it. */
function refreshFlight({ motion, turning, flights }: GasState, body: number): void {
  const p = MOTION * body;
  const q = TURNING * body;
  const flight = flights[body] as RoundBlock;
  const h = turning[q + HALF_LENGTH] as number;
  let spin = 0;
  if (h > 0) spin = Math.sqrt(squareAt(turning, q + 3));
  const inv = spin > 0 ? 1 / spin : 0;
  for (let k = 0; k < 3; k++) {
    const i = k < 2 ? k + 1 : 0;
    const j = k > 0 ? k - 1 : 2;
    const omega = h > 0 ? (turning[q + 3 + k] as number) : 0;
    const across = h * (turning[q + k] as number);
    const turned =
      h > 0
        ? inv *
          ((turning[q + 3 + i] as number) * (h * (turning[q + j] as number)) -
            (turning[q + 3 + j] as number) * (h * (turning[q + i] as number)))
        : 0;
    flight[AT_POSITION + k] = motion[p + k] as number;
    flight[AT_VELOCITY + k] = motion[p + 3 + k] as number;
    flight[AT_OMEGA + k] = omega;
    flight[AT_START + 3 + k] = -across;
    flight[AT_START + 6 + k] = -turned;
    flight[AT_SPAN + 3 + k] = 2 * across;
    flight[AT_SPAN + 6 + k] = 2 * turned;
  }
  flight[AT_SINCE] = motion[p + SINCE] as number;
  flight[AT_RADIUS] = motion[p + RADIUS] as number;
  flight[AT_SPIN] = spin;
  flight[AT_FROM_AXIS] = h;
  flight[AT_FROM_CENTRE] = h;
  flight[AT_TURNING] = spin * h;
}
