/**
 * When a ball or capsule meets a flat wall across an axis of the box, which may move and be pushed (a piston), and what
 * the meeting does.
 *
 * Each end of a capsule's axis is a point whose height above the wall bends by no more than M = h ω² + |a|. From height
 * f and rate f′ follows a time before which it cannot have arrived, the root of f + f′ s − M s²/2; the search jumps
 * there, never past the meeting, and doubles its digits with each jump.
 *
 * Source:  Kavan, sections 3.1 and 4.1; own          Chapter: many-bodies
 * Signs:   everything is measured outwards, along +axis for the wall at the positive end, along −axis for the other.
 */
import { quickSinCos } from '#core/instant/round-gap.ts';
import { PARTING } from './ball-times.ts';
import { crosswise, fastest, push, towards } from './capsule-times.ts';
import { bounceBallAtWall, type FlatWall } from './flat-walls.ts';
import { type GasState, HALF_LENGTH, MOTION, RADIUS, SINCE, TURNING } from './gas-state.ts';

/** Height at which a body has arrived, as a share of the size of the box: rounding. */
const EPS_ARRIVAL: number = 2 * Number.EPSILON;

/** Jumps of one search; ten are usual. */
const MAX_JUMPS = 10_000;

/**
 * Time, in s, at which a body meets a wall; Infinity if not before the limit (s).
 *
 * @eq S-first
 */
export function wallMeeting(state: GasState, body: number, wall: FlatWall, limit: number): number {
  const { motion, turning, half } = state;
  const { axis, side, acceleration } = wall;
  const p = MOTION * body;
  const since = motion[p + SINCE] as number;
  const start = Math.max(since, wall.since);
  const tau = start - wall.since;
  const place = wall.place + tau * (wall.velocity + 0.5 * tau * acceleration);
  const speed = side * (motion[p + 3 + axis] as number);
  const x = side * (motion[p + axis] as number) + (start - since) * speed;
  const height = place - (motion[p + RADIUS] as number) - x;
  const rate = wall.velocity + tau * acceleration - speed;
  const q = TURNING * body;
  const h = turning.length > 0 ? (turning[q + HALF_LENGTH] as number) : 0;
  const eps = EPS_ARRIVAL * (half[axis] as number);
  if (acceleration === 0 && height > h && !(start + (height - h) / -rate <= limit && rate < 0)) {
    return Infinity; // even the ball around it does not arrive
  }
  if (h === 0) return arrival(height, rate, acceleration, 0, 0, 0, 0, start, limit, eps);
  const wx = turning[q + 3] as number;
  const wy = turning[q + 4] as number;
  const wz = turning[q + 5] as number;
  const spin = Math.sqrt(wx * wx + wy * wy + wz * wz);
  const j = (axis + 1) % 3;
  const k = (axis + 2) % 3;
  const across =
    (turning[q + 3 + j] as number) * (turning[q + k] as number) -
    (turning[q + 3 + k] as number) * (turning[q + j] as number);
  const c = side * h * (turning[q + axis] as number);
  const s = spin > 0 ? (side * h * across) / spin : 0;
  const turned = spin * (start - since);
  const one = arrival(height, rate, acceleration, c, s, spin, turned, start, limit, eps);
  const other = arrival(height, rate, acceleration, -c, -s, spin, turned, start, limit, eps);
  return one < other ? one : other;
}

/** When a point at height f₀ + f₀′ τ + ½ a τ² − (c cos θ + s sin θ), θ = turned + spin τ, first arrives. */
function arrival(
  height: number,
  rate: number,
  acceleration: number,
  c: number,
  s: number,
  spin: number,
  turned: number,
  start: number,
  limit: number,
  eps: number,
): number {
  const reach = Math.sqrt(c * c + s * s);
  const bend = reach * spin * spin + Math.abs(acceleration);
  let tau = 0;
  if (acceleration === 0 && height > reach) {
    if (rate >= 0) return Infinity; // even the ball around it stays away
    tau = (height - reach) / -rate;
  }
  for (let jump = 0; jump < MAX_JUMPS && start + tau <= limit; jump++) {
    quickSinCos(turned + spin * tau, turn);
    const sine = turn[0] as number;
    const cosine = turn[1] as number;
    const f = height + tau * (rate + 0.5 * tau * acceleration) - (c * cosine + s * sine);
    const g = rate + tau * acceleration - spin * (s * cosine - c * sine);
    if (f <= eps && g <= 0) return start + tau;
    const above = f > 0 ? f : 0;
    const root = Math.sqrt(g * g + 2 * bend * above);
    if (g >= 0 && bend === 0) return Infinity;
    const step = g < 0 ? (2 * above) / (root - g) : (g + root) / bend;
    if (tau + step === tau) return start + tau;
    tau += step;
  }
  return Infinity;
}

/** Room for a sine and a cosine. */
const turn = new Float64Array(2);

/**
 * The elastic impulse, in N·s, of a body that touches a wall: the body is written, and what the wall gets is returned,
 * outwards.
 *
 * @eq K28
 */
export function bounceAtWall(state: GasState, body: number, wall: FlatWall, t: number): number {
  const { motion, turning, invMass } = state;
  if (turning.length === 0) return bounceBallAtWall(state, body, wall, t);
  const { axis, side } = wall;
  const velocity = wall.velocity + (t - wall.since) * wall.acceleration;
  const nx = axis === 0 ? -side : 0;
  const ny = axis === 1 ? -side : 0;
  const nz = axis === 2 ? -side : 0;
  const arm = lowerEnd(state, body, wall, nx, ny, nz);
  const vRel = towards(motion, turning, body, arm, nx, ny, nz) + velocity;
  const least = PARTING * (fastest(motion, turning, body) + Math.abs(velocity));
  const k = (invMass[body] as number) + crosswise(turning, body, arm, nx, ny, nz) + wall.invMass;
  const j = (Math.max(-vRel, least) - vRel) / k;
  push(state, body, arm, nx, ny, nz, j);
  return j;
}

/** Ends whose heights differ by less than this share of the length arrive together. */
const EPS_LEVEL = 1e-14;

/** Which end of the axis touches: its place from the centre, in m. Of ends that lie level, the one that comes faster. */
function lowerEnd(
  { motion, turning }: GasState,
  body: number,
  { axis, side }: FlatWall,
  nx: number,
  ny: number,
  nz: number,
): number {
  const h = turning[TURNING * body + HALF_LENGTH] as number;
  if (h === 0) return 0;
  const out = side * (turning[TURNING * body + axis] as number);
  if (Math.abs(out) > EPS_LEVEL) return out > 0 ? h : -h;
  const one = towards(motion, turning, body, h, nx, ny, nz);
  const other = towards(motion, turning, body, -h, nx, ny, nz);
  return one < other ? h : -h;
}
