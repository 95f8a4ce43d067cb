/**
 * Hot kernel: the gap of two balls or capsules in steady motion, without a vector being allocated on the way.
 *
 * A search for the time of contact asks for ten gaps, a gas of capsules for millions. Each end of an axis circles
 * about ω, so that one sine and one cosine per body bring it to any time.
 *
 *     r(τ) = r_∥ + r_⟂ cos |ω|τ + (k × r) sin |ω|τ,    k = ω/|ω|
 *
 * Source:  Kavan, sections 3.2 and 5 (eq. 31)          Chapter: fencing
 * Signs:   n out of B towards A; v_rel < 0 while the gap shrinks.
 */

import { SEGMENT_OUT, segmentDistance } from '#core/convex/segments.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { addScaled, type Vec3 } from '#core/math/vec3.ts';
import type { SearchedPair } from './contact-search.ts';
import type { GapMoment } from './gap-over-time.ts';
import {
  AT_ACCELERATION,
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
  ROUND_BLOCK,
  type RoundBlock,
} from './round-block.ts';
import { AT_TIME, RELATIVE, setMeeting, setRelative, setVelocity } from './round-relative.ts';
import type { PairBounds, TurningBounds } from './separation-bound.ts';

/** A kernel with memory of its own: it holds one pair at a time. Looks agree with `gapAt` to rounding. */
export interface RoundKernel extends SearchedPair {
  /** Takes a pair for a search from t0 to t1 (s); both of the plane, or both of space. */
  readonly load: (a: RoundBlock, b: RoundBlock, t0: number, t1: number) => void;
  /** First time, in s, at which the balls around the two bodies meet; before it they are apart. */
  readonly from: () => number;
  /** Last time, in s, at which they meet; before `from` if they never do. */
  readonly to: () => number;
}

/** Rounding of a gap near contact, as a share of the size of the bodies: some ten roundings, and as many again. */
const ROUNDING: number = 20 * Number.EPSILON;

/** Makes a kernel. Its memory lives in the closure: at module level each access would cost half as much again. */
export function roundKernel(): RoundKernel {
  const ends = new Float64Array(12);
  const out = new Float64Array(SEGMENT_OUT);
  const last = new Float64Array(6);
  const turn = new Float64Array(2);
  const relative = new Float64Array(RELATIVE);
  const bounds = emptyBounds();
  const meeting = { from: 0, to: 0, radii: 0, size: 0 };
  let a: RoundBlock = new Float64Array(ROUND_BLOCK);
  let b: RoundBlock = a;
  let isFalling = false;

  function look(t: number, looks: Float64Array, at: number): void {
    const tau = t - (relative[AT_TIME] as number);
    const vx = relative[3] as number;
    const vy = relative[4] as number;
    const vz = relative[5] as number;
    const hx = relative[6] as number;
    const hy = relative[7] as number;
    const hz = relative[8] as number;
    const x = (relative[0] as number) + tau * (vx + tau * hx);
    const y = (relative[1] as number) + tau * (vy + tau * hy);
    const z = (relative[2] as number) + tau * (vz + tau * hz);
    placeAxis(a, t, ends, 0, turn);
    placeAxis(b, t, ends, 6, turn);
    const a0 = ends[0] as number;
    const a1 = ends[1] as number;
    const a2 = ends[2] as number;
    const a3 = ends[3] as number;
    const a4 = ends[4] as number;
    const a5 = ends[5] as number;
    ends[0] = a0 + x;
    ends[1] = a1 + y;
    ends[2] = a2 + z;
    ends[3] = a3 + x;
    ends[4] = a4 + y;
    ends[5] = a5 + z;
    const d = segmentDistance(ends, out);

    const inv = d > 0 ? 1 / d : 0; // axes that cross have no normal of their own
    const nx = (out[3] as number) * inv;
    const ny = (out[4] as number) * inv;
    const nz = (out[5] as number) * inv;
    // Arms from each centre to the point on its axis; the velocity of A's point relative to B's.
    const s = out[0] as number;
    const q = out[1] as number;
    const ax = a0 + s * (a3 - a0);
    const ay = a1 + s * (a4 - a1);
    const az = a2 + s * (a5 - a2);
    const bx = (ends[6] as number) + q * ((ends[9] as number) - (ends[6] as number));
    const by = (ends[7] as number) + q * ((ends[10] as number) - (ends[7] as number));
    const bz = (ends[8] as number) + q * ((ends[11] as number) - (ends[8] as number));
    const wAx = a[AT_OMEGA] as number;
    const wAy = a[AT_OMEGA + 1] as number;
    const wAz = a[AT_OMEGA + 2] as number;
    const wBx = b[AT_OMEGA] as number;
    const wBy = b[AT_OMEGA + 1] as number;
    const wBz = b[AT_OMEGA + 2] as number;
    const ux = vx + 2 * tau * hx + (wAy * az - wAz * ay) - (wBy * bz - wBz * by);
    const uy = vy + 2 * tau * hy + (wAz * ax - wAx * az) - (wBz * bx - wBx * bz);
    const uz = vz + 2 * tau * hz + (wAx * ay - wAy * ax) - (wBx * by - wBy * bx);
    const gap = d - meeting.radii;
    const vRel = nx * ux + ny * uy + nz * uz;
    looks[at] = last[0] = t;
    looks[at + 1] = last[1] = gap;
    looks[at + 2] = last[2] = nx;
    looks[at + 3] = last[3] = ny;
    looks[at + 4] = last[4] = nz;
    looks[at + 5] = last[5] = vRel;
  }

  function moment(t: number): GapMoment {
    if (last[0] !== t) look(t, last, 0);
    const gap = last[1] as number;
    const normal: Vec3 = [last[2] as number, last[3] as number, last[4] as number];
    const q = out[1] as number;
    const tau = t - (b[AT_SINCE] as number);
    const at = (k: 0 | 1 | 2): number => {
      const arm = (ends[6 + k] as number) + q * ((ends[9 + k] as number) - (ends[6 + k] as number));
      const rate = (b[AT_VELOCITY + k] as number) + 0.5 * tau * (b[AT_ACCELERATION + k] as number);
      return (b[AT_POSITION + k] as number) + tau * rate + arm + (b[AT_RADIUS] as number) * normal[k];
    };
    const pointB: Vec3 = [at(0), at(1), at(2)];
    const pointA = addScaled(pointB, normal, gap);
    const kind = gap > 0 ? 'apart' : 'overlapping';
    return { gap, kind, pointA, pointB, normal, evaluations: 1, t, vRel: last[5] as number };
  }

  function load(blockA: RoundBlock, blockB: RoundBlock, t0: number, t1: number): void {
    a = blockA;
    b = blockB;
    last[0] = Number.NaN;
    isFalling = setRelative(relative, a, b, t0);
    setTurning(bounds.a, a);
    setTurning(bounds.b, b);
    setVelocity(bounds, relative, t0, t0);
    meeting.radii = (a[AT_RADIUS] as number) + (b[AT_RADIUS] as number);
    meeting.size = meeting.radii + (a[AT_FROM_CENTRE] as number) + (b[AT_FROM_CENTRE] as number);
    meeting.from = t0;
    meeting.to = t1;
    if (!isFalling) setMeeting(meeting, relative, t1);
  }

  function boundsOver(from: number, to: number): PairBounds {
    if (isFalling) setVelocity(bounds, relative, from, to);
    return bounds;
  }

  /** The way between two points at the distance r turns, and so lengthens by (V t)²/2r on top of ½ C t². */
  function doubt(ahead: number): number {
    const { curvature, speed } = boundsOver(meeting.from, meeting.to);
    return ROUNDING * meeting.size + ahead * ahead * (curvature + (speed * speed) / meeting.radii);
  }

  return {
    load,
    probe: { look, moment },
    boundsOver,
    size: () => meeting.size,
    doubt,
    from: () => meeting.from,
    to: () => meeting.to,
  };
}

function emptyBounds(): PairBounds {
  const still = (): TurningBounds => ({
    wx: 0,
    wy: 0,
    wz: 0,
    spread: 0,
    fromAxis: 0,
    fromCentre: 0,
    turning: 0,
    wobble: 0,
  });
  const centres = { vx: 0, vy: 0, vz: 0, velocitySpread: 0, gx: 0, gy: 0, gz: 0, accelerationSpread: 0 };
  return { ...centres, speed: 0, curvature: 0, a: still(), b: still() };
}

/** π/2 in two parts; the first has 33 bits, so that its products with whole numbers up to 2^20 are exact. */
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_LOW = 6.077100506506192e-11;
const TWO_OVER_PI = 0.6366197723675814;

/** Angle, in rad, beyond which the reduction by two parts of π/2 would lose digits. */
const MAX_QUICK_ANGLE = 1e5;

/**
 * Sine and cosine of an angle (rad) into two places of `out`, right to about the last place: `sinCos` without its second
 * word, by Taylor's series for the angle less n quarter turns, in pairs so that the processor can do several at once.
 */
export function quickSinCos(angle: number, out: Float64Array): void {
  const n = Math.floor(angle * TWO_OVER_PI + 0.5);
  const r = angle - n * HALF_PI_HIGH - n * HALF_PI_LOW;
  const z = r * r;
  const zz = z * z;
  const s3 = -1 / 6 + z * (1 / 120);
  const s7 = -1 / 5040 + z * (1 / 362880);
  const s11 = -1 / 39916800 + z * (1 / 6227020800);
  const s15 = -1 / 1307674368000 + z * (1 / 355687428096000);
  const s = r + r * z * (s3 + zz * (s7 + zz * (s11 + zz * s15)));
  const c4 = 1 / 24 - z * (1 / 720);
  const c8 = 1 / 40320 - z * (1 / 3628800);
  const c12 = 1 / 479001600 - z * (1 / 87178291200);
  const c = 1 - (0.5 * z - zz * (c4 + zz * (c8 + zz * (c12 + zz * (1 / 20922789888000)))));
  const isOdd = (n & 1) === 1;
  const sign = (n & 2) === 2 ? -1 : 1;
  out[0] = sign * (isOdd ? c : s);
  out[1] = sign * (isOdd ? -s : c);
  if (!(Math.abs(angle) < MAX_QUICK_ANGLE)) out.set(sinCos(angle));
}

/** Puts the ends of a body's axis, turned to time t, into `ends` from index `at` on. */
function placeAxis(body: RoundBlock, t: number, ends: Float64Array, at: number, turn: Float64Array): void {
  const angle = (body[AT_SPIN] as number) * (t - (body[AT_SINCE] as number));
  let sine = 0;
  let cosine = 1;
  if (angle !== 0) {
    quickSinCos(angle, turn);
    sine = turn[0] as number;
    cosine = turn[1] as number;
  }
  const x =
    (body[AT_START] as number) +
    cosine * (body[AT_START + 3] as number) +
    sine * (body[AT_START + 6] as number);
  const y =
    (body[AT_START + 1] as number) +
    cosine * (body[AT_START + 4] as number) +
    sine * (body[AT_START + 7] as number);
  const z =
    (body[AT_START + 2] as number) +
    cosine * (body[AT_START + 5] as number) +
    sine * (body[AT_START + 8] as number);
  ends[at] = x;
  ends[at + 1] = y;
  ends[at + 2] = z;
  ends[at + 3] =
    x +
    (body[AT_SPAN] as number) +
    cosine * (body[AT_SPAN + 3] as number) +
    sine * (body[AT_SPAN + 6] as number);
  ends[at + 4] =
    y +
    (body[AT_SPAN + 1] as number) +
    cosine * (body[AT_SPAN + 4] as number) +
    sine * (body[AT_SPAN + 7] as number);
  ends[at + 5] =
    z +
    (body[AT_SPAN + 2] as number) +
    cosine * (body[AT_SPAN + 5] as number) +
    sine * (body[AT_SPAN + 8] as number);
}

function setTurning(bounds: TurningBounds, body: RoundBlock): void {
  bounds.wx = body[AT_OMEGA] as number;
  bounds.wy = body[AT_OMEGA + 1] as number;
  bounds.wz = body[AT_OMEGA + 2] as number;
  bounds.fromAxis = body[AT_FROM_AXIS] as number;
  bounds.fromCentre = body[AT_FROM_CENTRE] as number;
  bounds.turning = body[AT_TURNING] as number;
}
