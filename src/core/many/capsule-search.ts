/**
 * When two capsules of a gas meet.
 *
 * The search is that of two bodies (instant/round-gap.ts). Like the times of balls (ball-times.ts), those of capsules
 * depend on the two states alone: which body is called A is decided by the states, and the search goes by stretches of
 * time that begin where the bodies' bounding balls meet.
 *
 * It is dear, so it is asked for seldom. A body that looks around puts those on a list whom it may meet (`list`), and
 * takes from it who may be met soonest, until what it has found comes before all that is left. Two bounds keep others
 * off the list, both from the centres at their closest, a vector m apart: the balls around the bodies do not meet; or
 * m is a direction in which the bodies stay apart. An axis of half length h circles about ω in a plane, and reaches
 *
 *     h √(1 − (m · ω)²/m² ω²)
 *
 * along m at most. Nor does anyone look farther than to the moment at which the other will look around itself. What a
 * search has found is kept for as long as both bodies fly on: after a meeting each of the two looks at the other, and a
 * body that steps into the next cell meets old acquaintances. None of this changes a bit.
 *
 * Source:  Kavan, section 5 (eq. 31); own          Chapter: many-bodies
 */
import { ROOM_FOR_LOOKS, searchContact } from '#core/instant/contact-search.ts';
import { AT_RADIUS, AT_START, type RoundBlock } from '#core/instant/round-block.ts';
import { roundKernel } from '#core/instant/round-gap.ts';
import type { CellLists } from './cell-lists.ts';
import { type GasState, MOTION, SINCE, TURNING } from './gas-state.ts';

/** Precision of a meeting in time, as a share of the time in which bodies move by their own size. */
const EPS_MEETING = 1e-14;

/** Depth up to which a grazing touch may be missed, as a share of the reach. */
const EPS_GRAZE = 1e-13;

/** What the reach is enlarged by, so that rounding does not cut off a meeting. */
const EPS_REACH = 1e-6;

/** A stretch of time that no search reaches the end of, in stretches of the gas. */
const EVER = 1e9;

/** Who may meet whom, and when, in a gas with capsules; it has memory of its own. */
export interface CapsuleSearch {
  /**
   * Puts all on the list whom a body may meet up to a time, in s, of those in a block of cells, and before they look
   * around themselves.
   *
   * @returns how many were looked at.
   */
  readonly list: (
    cells: CellLists,
    looksAgain: Float64Array,
    i: number,
    limit: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    z0: number,
    z1: number,
  ) => number;
  /** Takes from the list the body that may be met soonest; −1 if nobody may be met before a time, in s. */
  readonly next: (limit: number) => number;
  /** Time, in s, at which two bodies meet, if that is after `now` and may be before `limit`; else Infinity. */
  readonly meeting: (i: number, j: number, now: number, limit: number) => number;
  /** Memory, in bytes. */
  readonly searchBytes: number;
}

/** The search for the meetings of a gas with capsules. */
export function capsuleSearch(state: GasState): CapsuleSearch {
  const { motion, turning, flights, reach, stretch, capacity, version } = state;
  const kernel = roundKernel();
  const room = new Float64Array(ROOM_FOR_LOOKS);
  const known = keptMeetings(capacity, version);
  const listed = new Int32Array(capacity);
  const soonest = new Float64Array(capacity);
  const farthest = 4 * reach * reach * (1 + EPS_REACH);
  let count = 0;

  function list(
    { first, next: after, stride }: CellLists,
    looksAgain: Float64Array,
    i: number,
    limit: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    z0: number,
    z1: number,
  ): number {
    const own = flights[i] as RoundBlock;
    const p = MOTION * i;
    const px = motion[p] as number;
    const py = motion[p + 1] as number;
    const pz = motion[p + 2] as number;
    const ui = motion[p + 3] as number;
    const vi = motion[p + 4] as number;
    const wi = motion[p + 5] as number;
    const tI = motion[p + SINCE] as number;
    let tests = 0;
    count = 0;
    for (let cz = z0; cz <= z1; cz++) {
      for (let cy = y0; cy <= y1; cy++) {
        const row = cy * (stride[1] as number) + cz * (stride[2] as number);
        for (let cell = row + x0; cell <= row + x1; cell++) {
          for (let j = first[cell] as number; j >= 0; j = after[j] as number) {
            if (j === i) continue;
            tests++;
            const q = MOTION * j;
            const tJ = motion[q + SINCE] as number;
            const start = tI > tJ ? tI : tJ;
            const tauI = start - tI;
            const tauJ = start - tJ;
            const uj = motion[q + 3] as number;
            const vj = motion[q + 4] as number;
            const wj = motion[q + 5] as number;
            const x = px - (motion[q] as number) + (tauI * ui - tauJ * uj);
            const y = py - (motion[q + 1] as number) + (tauI * vi - tauJ * vj);
            const z = pz - (motion[q + 2] as number) + (tauI * wi - tauJ * wj);
            const u = ui - uj;
            const v = vi - vj;
            const w = wi - wj;
            const b = x * u + y * v + z * w;
            const c = x * x + y * y + z * z - farthest;
            if (c > 0 && b >= 0) continue;
            const again = looksAgain[j] as number;
            const vv = u * u + v * v + w * w;
            let t = start;
            if (c > 0) {
              const square = b * b - vv * c;
              if (square < 0) continue;
              t = start + c / (Math.sqrt(square) - b);
              if (t > limit || t > again) continue;
            }
            let tau = 0;
            if (b < 0) {
              const ahead = (again < limit ? again : limit) - start;
              tau = -b / vv;
              if (ahead < tau) tau = ahead > 0 ? ahead : 0;
            }
            const mx = x + tau * u;
            const my = y + tau * v;
            const mz = z + tau * w;
            if (areApart(own, flights[j] as RoundBlock, mx, my, mz)) continue;
            listed[count] = j;
            soonest[count] = t;
            count++;
          }
        }
      }
    }
    return tests;
  }

  function next(limit: number): number {
    if (count === 0) return -1;
    let k = 0;
    for (let m = 1; m < count; m++) if ((soonest[m] as number) < (soonest[k] as number)) k = m;
    if ((soonest[k] as number) > limit) return -1;
    const j = listed[k] as number;
    count--;
    listed[k] = listed[count] as number;
    soonest[k] = soonest[count] as number;
    return j;
  }

  function search(i: number, j: number, now: number, limit: number): number {
    const start = Math.max(motion[MOTION * i + SINCE] as number, motion[MOTION * j + SINCE] as number);
    kernel.load(flights[i] as RoundBlock, flights[j] as RoundBlock, start, start + EVER * stretch);
    const from = kernel.from();
    const to = kernel.to();
    for (let k = Math.max(0, Math.floor((now - from) / stretch)); ; k++) {
      const low = from + k * stretch;
      if (!(low <= to && low <= limit)) return Infinity;
      const high = Math.min(to, from + (k + 1) * stretch);
      const end = searchContact(kernel, low, high, EPS_MEETING * stretch, EPS_GRAZE * reach, room, limit);
      if (end.kind !== 'none') return end.tFree;
    }
  }

  function meeting(i: number, j: number, now: number, limit: number): number {
    const at = known.placeOf(i, j);
    if (known.holds(at, i, j)) {
      const t = known.times[at] as number;
      if (t < Infinity || limit <= (known.freeUntil[at] as number)) return t;
    }
    const t = isLater(motion, turning, j, i) ? search(j, i, now, limit) : search(i, j, now, limit);
    known.keep(at, i, j, t, limit);
    return t;
  }

  const lists = [listed, soonest, known.times, known.freeUntil, known.pairs];
  const searchBytes = lists.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { list, next, meeting, searchBytes };
}

/** Pairs for which there is room, for each body. */
const KEPT_PER_BODY = 4;

/** What searches have found, as long as neither body has had an event: each pair has one place, and shares it. */
function keptMeetings(capacity: number, version: Int32Array) {
  let size = 1;
  while (size < KEPT_PER_BODY * capacity) size *= 2;
  const pairs = new Int32Array(4 * size).fill(-1); // lower body, higher body, and the version of each
  const times = new Float64Array(size); // when they meet, in s; Infinity if not before `freeUntil`
  const freeUntil = new Float64Array(size);
  return {
    times,
    freeUntil,
    pairs,
    placeOf: (i: number, j: number): number =>
      ((i < j ? Math.imul(i, 73_856_093) ^ j : Math.imul(j, 73_856_093) ^ i) >>> 0) & (size - 1),
    holds: (at: number, i: number, j: number): boolean => {
      const low = i < j ? i : j;
      const high = i < j ? j : i;
      const p = 4 * at;
      return (
        pairs[p] === low &&
        pairs[p + 1] === high &&
        pairs[p + 2] === version[low] &&
        pairs[p + 3] === version[high]
      );
    },
    keep: (at: number, i: number, j: number, t: number, limit: number): void => {
      const low = i < j ? i : j;
      const high = i < j ? j : i;
      const p = 4 * at;
      pairs[p] = low;
      pairs[p + 1] = high;
      pairs[p + 2] = version[low] as number;
      pairs[p + 3] = version[high] as number;
      times[at] = t;
      freeUntil[at] = limit;
    },
  };
}

/** Whether body i is to be called B: by what neither a mirror nor new labels change. Equal bodies stay as they are. */
export function isLater(motion: Float64Array, turning: Float64Array, j: number, i: number): boolean {
  const p = MOTION * i;
  const q = MOTION * j;
  const t = (motion[p + SINCE] as number) - (motion[q + SINCE] as number);
  if (t !== 0) return t > 0;
  const v = squareAt(motion, p + 3) - squareAt(motion, q + 3);
  if (v !== 0) return v > 0;
  return squareAt(turning, TURNING * i + 3) > squareAt(turning, TURNING * j + 3);
}

/** |v|² of three numbers. */
export function squareAt(numbers: Float64Array, at: number): number {
  const x = numbers[at] as number;
  const y = numbers[at + 1] as number;
  const z = numbers[at + 2] as number;
  return x * x + y * y + z * z;
}

/** Whether two bodies stay apart along the way m between their centres at their closest. */
function areApart(a: RoundBlock, b: RoundBlock, x: number, y: number, z: number): boolean {
  const square = x * x + y * y + z * z;
  const radii = (a[AT_RADIUS] as number) + (b[AT_RADIUS] as number);
  const least = radii * Math.sqrt(square) + reachAlong(a, x, y, z) + reachAlong(b, x, y, z);
  return square > least * (1 + EPS_REACH);
}

/** How far an axis reaches along m while it circles, times |m|: √((m · r)² + (m · (k × r))²), r half the axis. */
function reachAlong(flight: RoundBlock, mx: number, my: number, mz: number): number {
  const p =
    mx * (flight[AT_START + 3] as number) +
    my * (flight[AT_START + 4] as number) +
    mz * (flight[AT_START + 5] as number);
  const q =
    mx * (flight[AT_START + 6] as number) +
    my * (flight[AT_START + 7] as number) +
    mz * (flight[AT_START + 8] as number);
  return Math.sqrt(p * p + q * q);
}
