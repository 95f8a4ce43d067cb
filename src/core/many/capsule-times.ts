/**
 * When two capsules of a gas meet, when one meets a wall or a piston, and what the meeting does.
 *
 * Nothing turns a capsule about its own axis, and so its angular velocity is across the axis and stays while it flies:
 * the motion is steady, and the search is that of two bodies (instant/round-gap.ts). Like the times of balls
 * (ball-times.ts), those of capsules depend on the two states alone: which body is called A is decided by the states,
 * and the search goes by stretches of time that begin where the bodies' bounding balls meet.
 *
 * Source:  Kavan, sections 4.1 and 5 (eq. 28, 31); own          Chapter: many-bodies
 * Signs:   n out of B towards A; a wall's normal points into the box.
 */
import { SEGMENT_OUT, segmentDistance } from '#core/convex/segments.ts';
import { ROOM_FOR_LOOKS, searchContact } from '#core/instant/contact-search.ts';
import type { RoundBlock } from '#core/instant/round-block.ts';
import { quickSinCos, roundKernel } from '#core/instant/round-gap.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { PARTING } from './ball-times.ts';
import { type GasState, HALF_LENGTH, INV_MOMENT, MOTION, RADIUS, SINCE, TURNING } from './gas-state.ts';

/** Precision of a meeting in time, as a share of the time in which bodies move by their own size. */
const EPS_MEETING = 1e-14;

/** Depth up to which a grazing touch may be missed, as a share of the reach. */
const EPS_GRAZE = 1e-13;

/** Room for a sine and a cosine. */
const turn = new Float64Array(2);

/** A stretch of time that no search reaches the end of, in stretches of the gas. */
const EVER = 1e9;

/** Meetings of capsules and balls of one gas; it has memory of its own. */
export interface CapsuleTimes {
  /** Writes the flight of a body after its state was written. */
  readonly refresh: (body: number) => void;
  /** Time, in s, before which two bodies do not meet; Infinity if they do not before `limit`. */
  readonly soonest: (i: number, j: number, limit: number) => number;
  /** Time, in s, at which two bodies meet, if that is after `now` and may be before `limit`; else Infinity. */
  readonly meeting: (i: number, j: number, now: number, limit: number) => number;
  /** The elastic impulse, in N·s, of two bodies that touch; both are written. */
  readonly bounce: (i: number, j: number) => number;
}

/** The search for the meetings of a gas with capsules. */
export function capsuleTimes(state: GasState): CapsuleTimes {
  const { motion, turning, invMass, flights, reach, stretch } = state;
  const kernel = roundKernel();
  const room = new Float64Array(ROOM_FOR_LOOKS);
  const ends = new Float64Array(12);
  const out = new Float64Array(SEGMENT_OUT);

  function meeting(i: number, j: number, now: number, limit: number): number {
    if (isLater(motion, turning, j, i)) return meeting(j, i, now, limit);
    const start = Math.max(motion[MOTION * i + SINCE] as number, motion[MOTION * j + SINCE] as number);
    kernel.load(flights[i] as RoundBlock, flights[j] as RoundBlock, start, start + EVER * stretch);
    const from = kernel.from();
    const to = kernel.to();
    for (let k = Math.max(0, Math.floor((now - from) / stretch)); ; k++) {
      const low = from + k * stretch;
      if (!(low <= to && low <= limit)) return Infinity;
      const high = Math.min(to, from + (k + 1) * stretch);
      const end = searchContact(kernel, low, high, EPS_MEETING * stretch, EPS_GRAZE * reach, room);
      if (end.kind !== 'none') return end.tFree;
    }
  }

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

  return {
    soonest: (i, j, limit) => soonestMeeting(motion, turning, i, j, limit),
    meeting,
    bounce,
    refresh: (body) => refreshFlight(state, body),
  };
}

/** Whether body i is to be called B: by what neither a mirror nor new labels change. Equal bodies stay as they are. */
function isLater(motion: Float64Array, turning: Float64Array, j: number, i: number): boolean {
  const p = MOTION * i;
  const q = MOTION * j;
  const t = (motion[p + SINCE] as number) - (motion[q + SINCE] as number);
  if (t !== 0) return t > 0;
  const v = squareAt(motion, p + 3) - squareAt(motion, q + 3);
  if (v !== 0) return v > 0;
  return squareAt(turning, TURNING * i + 3) > squareAt(turning, TURNING * j + 3);
}

function squareAt(numbers: Float64Array, at: number): number {
  const x = numbers[at] as number;
  const y = numbers[at + 1] as number;
  const z = numbers[at + 2] as number;
  return x * x + y * y + z * z;
}

/** What the reach is enlarged by, so that rounding does not cut off a meeting. */
const EPS_REACH = 1e-6;

/** When the balls around two bodies meet; Infinity if they do not before the limit. */
function soonestMeeting(
  motion: Float64Array,
  turning: Float64Array,
  i: number,
  j: number,
  limit: number,
): number {
  const p = MOTION * i;
  const q = MOTION * j;
  const tI = motion[p + SINCE] as number;
  const tJ = motion[q + SINCE] as number;
  const start = tI > tJ ? tI : tJ;
  const tauI = start - tI;
  const tauJ = start - tJ;
  const ui = motion[p + 3] as number;
  const vi = motion[p + 4] as number;
  const wi = motion[p + 5] as number;
  const uj = motion[q + 3] as number;
  const vj = motion[q + 4] as number;
  const wj = motion[q + 5] as number;
  const x = (motion[p] as number) - (motion[q] as number) + (tauI * ui - tauJ * uj);
  const y = (motion[p + 1] as number) - (motion[q + 1] as number) + (tauI * vi - tauJ * vj);
  const z = (motion[p + 2] as number) - (motion[q + 2] as number) + (tauI * wi - tauJ * wj);
  const lengths =
    (turning[TURNING * i + HALF_LENGTH] as number) + (turning[TURNING * j + HALF_LENGTH] as number);
  const radii = (motion[p + RADIUS] as number) + (motion[q + RADIUS] as number);
  const sigma = (radii + lengths) * (1 + EPS_REACH);
  const c = x * x + y * y + z * z - sigma * sigma;
  if (c <= 0) return start;
  const u = ui - uj;
  const v = vi - vj;
  const w = wi - wj;
  const b = x * u + y * v + z * w;
  if (b >= 0) return Infinity;
  const square = b * b - (u * u + v * v + w * w) * c;
  if (square < 0) return Infinity;
  const t = start + c / (Math.sqrt(square) - b);
  return t <= limit ? t : Infinity;
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
  const at = (i: number): number => motion[p + i] as number;
  const h = turning[q + HALF_LENGTH] as number;
  const isBall = h === 0;
  const ux = h * (turning[q] as number);
  const uy = h * (turning[q + 1] as number);
  const uz = h * (turning[q + 2] as number);
  const wx = isBall ? 0 : (turning[q + 3] as number);
  const wy = isBall ? 0 : (turning[q + 4] as number);
  const wz = isBall ? 0 : (turning[q + 5] as number);
  const spin = Math.sqrt(wx * wx + wy * wy + wz * wz);
  const inv = spin > 0 ? 1 / spin : 0;
  const sx = inv * (wy * uz - wz * uy);
  const sy = inv * (wz * ux - wx * uz);
  const sz = inv * (wx * uy - wy * ux);
  flights[body] = {
    position: [at(0), at(1), at(2)],
    velocity: [at(3), at(4), at(5)],
    acceleration: STILL,
    since: at(SINCE),
    radius: at(RADIUS),
    isPlanar: false,
    wx,
    wy,
    wz,
    spin,
    ax: 0,
    ay: 0,
    az: 0,
    cx: -ux,
    cy: -uy,
    cz: -uz,
    sx: -sx,
    sy: -sy,
    sz: -sz,
    dax: 0,
    day: 0,
    daz: 0,
    dcx: 2 * ux,
    dcy: 2 * uy,
    dcz: 2 * uz,
    dsx: 2 * sx,
    dsy: 2 * sy,
    dsz: 2 * sz,
    fromAxis: h,
    fromCentre: h,
    turning: spin * h,
  };
}

const STILL = [0, 0, 0] as const;
