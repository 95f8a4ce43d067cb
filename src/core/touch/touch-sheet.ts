/**
 * Bodies in touch and their held points on one sheet of numbers: the same as `touchersIn` (touch-motion.ts) and
 * `touchPlace`, `touchRate` and `touchBend` (touch-pair.ts), without making an object.
 *
 * A step asks for them a dozen times, a run some thousand times, and most of the time went into making small arrays. What
 * is asked once a motion, or read by others, stays in the plain form; a law test holds both against each other.
 *
 * Source:  as touch-pair.ts          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import type { BodyState } from '#core/body/body.ts';
import {
  addAt,
  addScaledAt,
  conjugateAt,
  crossAt,
  dotAt,
  mulVecAt,
  putAt,
  type Sheet,
  scaleAt,
  subAt,
  transposeMulVecAt,
  turnAt,
} from '#core/math/flat.ts';
import type { Mat3 } from '#core/math/mat3.ts';
import { lengthOf, ZERO } from '#core/math/vec3.ts';
import type { TouchBodies } from './touch-bodies.ts';
import type { Toucher } from './touch-forces.ts';
import { BODY, type HeldTouch, type Member, type TouchSystem } from './touch-motion.ts';
import { type EdgePair, EPS_POINT, hasNormal, type TouchPair } from './touch-pair.ts';
import { isBall } from './touch-surface.ts';

/** Where the numbers of a body begin, from its first one: place, turn, velocities, I⁻¹, dω/dt if free, pull, J⁻¹. */
export const CENTRE = 0;
export const TURN = 3;
export const V = 12;
export const OMEGA = 15;
export const INV_INERTIA = 18;
export const FREE_TURNING = 27;
export const PULL = 30;
const B = 33;
const INV_INERTIA_BODY = 36;
const BODY_SIZE = 45;

/**
 * Where the numbers of a point begin: n, the points whose motion counts; then of A and of B the arm from the centre,
 * ± arm × n, and I⁻¹ of that; then what the features are; then of A and of B ω × arm and the velocity of the point; then
 * the directions of two edges in the world.
 */
export const N = 0;
export const POINT_A = 3;
const POINT_B = 6;
const ARM_A = 9;
export const MOMENT_A = 12;
export const TURNING_A = 15;
const ARM_B = 18;
export const MOMENT_B = 21;
export const TURNING_B = 24;
/** The corner of the tip; or where edge A starts, and its direction. */
export const ONE = 27;
export const ONE_ALONG = 30;
/** The normal of the face, or the corner of the base; or where the edge of the base (or edge B) starts, and its direction. */
export const OTHER = 33;
export const OTHER_ALONG = 36;
const SWEEP_A = 39;
const SWEEP_B = 42;
export const VELOCITY_A = 45;
export const VELOCITY_B = 48;
const EDGE_A = 51;
const EDGE_B = 54;
const POINT_SIZE = 57;

/** Places for what lies between. */
const SPARE = 12;

type CornerPair = Exclude<TouchPair, EdgePair>;

/** Numbers of a motion. */
type Numbers = Float64Array | readonly number[];

/** The bodies and held points of a system at one time. */
export class TouchSheet {
  readonly m: Sheet;
  /** Gap (m) and reach (m) of each point. */
  readonly gaps: Float64Array;
  /** Of each point, as they were looked at last: d(gap)/dt (m/s), and d²(gap)/dt² if nothing pushed (m/s²). */
  readonly rates: Float64Array;
  readonly accelerations: Float64Array;
  /** 1/m of each body, in 1/kg. */
  readonly invMasses: Float64Array;
  /** Whether the turning of a body moves nothing that touches. */
  readonly isRound: boolean[] = [];
  /** Whether forces move a body. */
  readonly canMove: boolean[] = [];
  /** Whether a body stands where it is at all times. */
  private readonly isStill: boolean[] = [];
  private system: TouchSystem = { members: [], gravity: ZERO, held: [] };
  private readonly reaches: Float64Array;
  /** What the accelerations have by the turning of the normal and by roundness, in m/s². */
  private readonly bends: Float64Array;
  /** Of two edges: cosine and squared sine of the angle between them. */
  private readonly cosines: Float64Array;
  private readonly sines2: Float64Array;
  private readonly points: number;
  private readonly spare: number;

  constructor(members: number, points: number) {
    this.points = BODY_SIZE * members;
    this.spare = this.points + POINT_SIZE * points;
    this.m = new Float64Array(this.spare + SPARE);
    this.gaps = new Float64Array(points);
    this.rates = new Float64Array(points);
    this.accelerations = new Float64Array(points);
    this.invMasses = new Float64Array(members);
    this.reaches = new Float64Array(points);
    this.bends = new Float64Array(points);
    this.cosines = new Float64Array(points);
    this.sines2 = new Float64Array(points);
  }

  /** Takes up a system: what does not change of its bodies and features. */
  serve(system: TouchSystem): void {
    const { members, held, gravity } = system;
    this.system = system;
    this.m.fill(0);
    for (let k = 0; k < members.length; k++) {
      const { body, surface, still } = members[k] as Member;
      const at = this.bodyAt(k);
      this.isRound[k] = isBall(surface);
      this.canMove[k] = body.invMass > 0;
      this.invMasses[k] = body.invMass;
      this.isStill[k] = still !== undefined;
      if (still !== undefined) this.putToucher(k, still);
      if (body.kind !== 'dynamic') continue;
      putAt(this.m, at + PULL, gravity);
      this.putMatrix(at + INV_INERTIA_BODY, body.invInertiaBody);
    }
    for (let i = 0; i < held.length; i++) this.putFeatures(this.pointAt(i), held[i] as HeldTouch);
  }

  private putMatrix(at: number, rows: Mat3): void {
    putAt(this.m, at, rows[0]);
    putAt(this.m, at + 3, rows[1]);
    putAt(this.m, at + 6, rows[2]);
  }

  /** Where the numbers of a body begin. */
  bodyAt(k: number): number {
    return BODY_SIZE * k;
  }

  /** Where the numbers of a point begin. */
  pointAt(i: number): number {
    return this.points + POINT_SIZE * i;
  }

  /** Distance of the features of a point, in m. */
  reachOf(i: number): number {
    return this.reaches[i] as number;
  }

  private putFeatures(at: number, { pair }: HeldTouch): void {
    if (pair.kind === 'edge-on-edge') {
      putAt(this.m, at + ONE, pair.a.start);
      putAt(this.m, at + ONE_ALONG, pair.a.along);
      putAt(this.m, at + OTHER, pair.b.start);
      putAt(this.m, at + OTHER_ALONG, pair.b.along);
      return;
    }
    putAt(this.m, at + ONE, pair.corner.point);
    if (pair.kind === 'corner-on-face') putAt(this.m, at + OTHER, pair.base.normal);
    else if (pair.kind === 'corner-on-corner') putAt(this.m, at + OTHER, pair.base.point);
    else {
      putAt(this.m, at + OTHER, pair.base.start);
      putAt(this.m, at + OTHER_ALONG, pair.base.along);
    }
  }

  private putToucher(k: number, toucher: Toucher): void {
    const at = this.bodyAt(k);
    putAt(this.m, at + CENTRE, toucher.position);
    this.putMatrix(at + TURN, toucher.turn);
    putAt(this.m, at + V, toucher.velocity);
    putAt(this.m, at + OMEGA, toucher.angularVelocity);
  }

  /** A body that is moved from outside. */
  private putDriven(k: number, { position, orientation: [w, x, y, z], drive }: BodyState): void {
    const at = this.bodyAt(k);
    putAt(this.m, at + CENTRE, position);
    turnAt(this.m, at + TURN, w, x, y, z);
    putAt(this.m, at + V, drive?.velocity ?? ZERO);
    putAt(this.m, at + OMEGA, this.isRound[k] ? ZERO : (drive?.angularVelocity ?? ZERO));
  }

  /** All bodies and points where they are at a time (s). Returns false if a point has lost its normal. */
  lookAt(y: Numbers, t: number): boolean {
    this.lookAtBodies(y, t);
    const { length } = this.gaps;
    for (let i = 0; i < length; i++) if (!this.lookAtPoint(i)) return false;
    return true;
  }

  /** All bodies where they are at a time (s). */
  lookAtBodies(y: Numbers, t: number): void {
    const { members } = this.system;
    for (let k = 0; k < members.length; k++) {
      const { body, stateAt } = members[k] as Member;
      if (body.kind === 'dynamic') {
        this.lookAtPlace(y, k);
        this.lookAtVelocities(y, k);
      } else if (!this.isStill[k]) this.putDriven(k, stateAt(t));
    }
  }

  /** Puts bodies where they were looked at. */
  copyTo(bodies: TouchBodies): void {
    for (let k = 0; k < this.isStill.length; k++) if (!this.isStill[k]) bodies.put(k, this.m, this.bodyAt(k));
  }

  private lookAtPlace(y: Numbers, k: number): void {
    const { m } = this;
    const from = BODY * k;
    const at = this.bodyAt(k);
    m[at + CENTRE] = y[from] as number;
    m[at + CENTRE + 1] = y[from + 1] as number;
    m[at + CENTRE + 2] = y[from + 2] as number;
    turnAt(
      m,
      at + TURN,
      y[from + 3] as number,
      y[from + 4] as number,
      y[from + 5] as number,
      y[from + 6] as number,
    );
    conjugateAt(m, at + INV_INERTIA, at + TURN, at + INV_INERTIA_BODY, this.spare);
  }

  /** How fast a body moves that forces move, where it was looked at. */
  lookAtVelocities(y: Numbers, k: number): void {
    const { m, spare } = this;
    const from = BODY * k;
    const at = this.bodyAt(k);
    const { invMass } = (this.system.members[k] as Member).body;
    for (let c = 0; c < 3; c++) {
      m[at + V + c] = invMass * (y[from + 7 + c] as number);
      m[at + B + c] = y[from + 10 + c] as number;
    }
    if (this.isRound[k]) return; // its turning is left out, as it moves nothing that touches
    mulVecAt(m, at + OMEGA, at + INV_INERTIA, at + B);
    crossAt(m, spare, at + B, at + OMEGA);
    mulVecAt(m, at + FREE_TURNING, at + INV_INERTIA, spare);
  }

  /** (What forces do not move gets no moments: those that stand in the sheet are 0.) */
  private lookAtPoint(i: number): boolean {
    const { m, spare } = this;
    const { members, held } = this.system;
    const { a, b, pair } = held[i] as HeldTouch;
    const radii = (members[a] as Member).surface.radius + (members[b] as Member).surface.radius;
    const at = this.pointAt(i);
    const isFound = pair.kind === 'edge-on-edge' ? this.lookAtEdges(i, radii) : this.lookAtCorner(i);
    if (!isFound) return false;
    this.gaps[i] = (this.reaches[i] as number) - radii;
    if (!this.isStill[a]) {
      const one = this.bodyAt(a);
      subAt(m, at + ARM_A, at + POINT_A, one + CENTRE);
      if (this.canMove[a]) {
        crossAt(m, at + MOMENT_A, at + ARM_A, at + N);
        mulVecAt(m, at + TURNING_A, one + INV_INERTIA, at + MOMENT_A);
      }
    }
    if (!this.isStill[b]) {
      const other = this.bodyAt(b);
      subAt(m, at + ARM_B, at + POINT_B, other + CENTRE);
      if (this.canMove[b]) {
        scaleAt(m, spare, at + N, -1);
        crossAt(m, at + MOMENT_B, at + ARM_B, spare);
        mulVecAt(m, at + TURNING_B, other + INV_INERTIA, at + MOMENT_B);
      }
    }
    return true;
  }

  /** The first four vectors of a corner at a face, an edge or a corner; see `touchPlace`. */
  private lookAtCorner(i: number): boolean {
    const { m, spare } = this;
    const { a, b, pair } = this.system.held[i] as HeldTouch;
    if (pair.kind === 'edge-on-edge') return false;
    const at = this.pointAt(i);
    const isTipA = pair.tip === 'A';
    const tip = this.bodyAt(isTipA ? a : b);
    const base = this.bodyAt(isTipA ? b : a);
    mulVecAt(m, spare, tip + TURN, at + ONE);
    addAt(m, at + POINT_A, tip + CENTRE, spare);
    subAt(m, spare, at + POINT_A, base + CENTRE);
    transposeMulVecAt(m, spare + 3, base + TURN, spare);
    let normal = at + OTHER;
    if (pair.kind === 'corner-on-face') this.reaches[i] = dotAt(m, normal, spare + 3) - pair.base.offset;
    else {
      let foot = at + OTHER;
      if (pair.kind === 'corner-on-edge') {
        subAt(m, spare, spare + 3, foot);
        addScaledAt(m, spare + 6, foot, at + OTHER_ALONG, dotAt(m, at + OTHER_ALONG, spare));
        foot = spare + 6;
      }
      subAt(m, spare, spare + 3, foot);
      const reach = lengthOf(m[spare] as number, m[spare + 1] as number, m[spare + 2] as number);
      if (!(reach > EPS_POINT)) return false;
      this.reaches[i] = reach;
      scaleAt(m, spare + 9, spare, 1 / reach);
      normal = spare + 9;
    }
    mulVecAt(m, at + N, base + TURN, normal);
    if (!isTipA) scaleAt(m, at + N, at + N, -1);
    for (let c = 0; c < 3; c++) m[at + POINT_B + c] = m[at + POINT_A + c] as number;
    return true;
  }

  /** The same of two edges, with their directions. (Written out: of all this is asked most.) */
  private lookAtEdges(i: number, radii: number): boolean {
    const { m } = this;
    const { a, b, pair } = this.system.held[i] as HeldTouch;
    if (pair.kind !== 'edge-on-edge') return false;
    const at = this.pointAt(i);
    const one = this.bodyAt(a);
    const other = this.bodyAt(b);
    mulVecAt(m, at + EDGE_A, one + TURN, at + ONE_ALONG);
    mulVecAt(m, at + EDGE_B, other + TURN, at + OTHER_ALONG);
    const ux = m[at + EDGE_A] as number;
    const uy = m[at + EDGE_A + 1] as number;
    const uz = m[at + EDGE_A + 2] as number;
    const vx = m[at + EDGE_B] as number;
    const vy = m[at + EDGE_B + 1] as number;
    const vz = m[at + EDGE_B + 2] as number;
    const cx = uy * vz - uz * vy;
    const cy = uz * vx - ux * vz;
    const cz = ux * vy - uy * vx;
    const sine = lengthOf(cx, cy, cz);
    if (!hasNormal(pair.a.length, pair.b.length, sine, radii)) return false;
    const unit = pair.sign / sine;
    const nx = unit * cx;
    const ny = unit * cy;
    const nz = unit * cz;
    // The feet of the common normal, from where the edges start.
    mulVecAt(m, at + POINT_A, one + TURN, at + ONE);
    mulVecAt(m, at + POINT_B, other + TURN, at + OTHER);
    addAt(m, at + POINT_A, one + CENTRE, at + POINT_A);
    addAt(m, at + POINT_B, other + CENTRE, at + POINT_B);
    subAt(m, at + N, at + POINT_A, at + POINT_B);
    const dx = m[at + N] as number;
    const dy = m[at + N + 1] as number;
    const dz = m[at + N + 2] as number;
    const cosine = ux * vx + uy * vy + uz * vz;
    const against = dx * vx + dy * vy + dz * vz;
    const gx = vy * dz - vz * dy;
    const gy = vz * dx - vx * dz;
    const gz = vx * dy - vy * dx;
    const s = (gx * cx + gy * cy + gz * cz) / (sine * sine);
    this.reaches[i] = nx * dx + ny * dy + nz * dz;
    this.cosines[i] = cosine;
    this.sines2[i] = cx * cx + cy * cy + cz * cz;
    addScaledAt(m, at + POINT_A, at + POINT_A, at + EDGE_A, s);
    addScaledAt(m, at + POINT_B, at + POINT_B, at + EDGE_B, against + s * cosine);
    m[at + N] = nx;
    m[at + N + 1] = ny;
    m[at + N + 2] = nz;
    return true;
  }

  /** d(gap)/dt at a point. Leaves the velocity of its point of A as seen from B in `spare`. */
  lookAtRate(i: number): void {
    const { m, spare } = this;
    const { a, b } = this.system.held[i] as HeldTouch;
    const at = this.pointAt(i);
    if (!this.isStill[a]) this.moveAt(a, at + ARM_A, at + SWEEP_A, at + VELOCITY_A);
    if (!this.isStill[b]) this.moveAt(b, at + ARM_B, at + SWEEP_B, at + VELOCITY_B);
    subAt(m, spare, at + VELOCITY_A, at + VELOCITY_B);
    this.rates[i] = dotAt(m, at + N, spare);
  }

  /** ω × arm, and the velocity of the point of a body at an arm. */
  private moveAt(k: number, arm: number, sweep: number, velocity: number): void {
    const { m } = this;
    const body = this.bodyAt(k);
    crossAt(m, sweep, body + OMEGA, arm);
    addAt(m, velocity, body + V, sweep);
  }

  /** d²(gap)/dt² at a point if nothing pushed; see `freeAccelerationAt`. */
  lookAtAcceleration(i: number): void {
    const { m, spare } = this;
    const { a, b, pair } = this.system.held[i] as HeldTouch;
    const at = this.pointAt(i);
    this.lookAtRate(i);
    if (pair.kind === 'edge-on-edge') this.bendEdges(i);
    else this.bendCorner(i, pair);
    this.pulledAt(spare, a, at + ARM_A, at + SWEEP_A);
    this.pulledAt(spare + 3, b, at + ARM_B, at + SWEEP_B);
    subAt(m, spare, spare, spare + 3);
    this.accelerations[i] = dotAt(m, at + N, spare) + (this.bends[i] as number);
  }

  /** Acceleration of the point of a body at an arm; `spare` + 6 to + 11 are used. */
  private pulledAt(to: number, k: number, arm: number, sweep: number): void {
    const { m, spare } = this;
    if (this.isStill[k]) {
      m[to] = 0;
      m[to + 1] = 0;
      m[to + 2] = 0;
      return;
    }
    const body = this.bodyAt(k);
    crossAt(m, spare + 9, body + OMEGA, sweep);
    crossAt(m, spare + 6, body + FREE_TURNING, arm);
    addAt(m, spare + 6, spare + 6, spare + 9);
    addAt(m, to, body + PULL, spare + 6);
  }

  /** See `touchBend`. */
  private bendCorner(i: number, pair: CornerPair): void {
    const { m, spare } = this;
    const { a, b } = this.system.held[i] as HeldTouch;
    const at = this.pointAt(i);
    // Seen from the base: n and w change their signs together, unless the tip is A.
    const base = this.bodyAt(pair.tip === 'A' ? b : a);
    crossAt(m, spare + 3, base + OMEGA, at + N);
    const turning = 2 * dotAt(m, spare, spare + 3);
    this.bends[i] = turning;
    if (pair.kind === 'corner-on-face') return;
    let along = 0;
    if (pair.kind === 'corner-on-edge') {
      mulVecAt(m, spare + 3, base + TURN, at + OTHER_ALONG);
      along = dotAt(m, spare, spare + 3);
    }
    const outward = this.rates[i] as number;
    const bent = dotAt(m, spare, spare) - along * along - outward * outward;
    this.bends[i] = turning + bent / (this.reaches[i] as number);
  }

  /** See `edgesBend`. (Written out, as `lookAtEdges`.) */
  private bendEdges(i: number): void {
    const { m, spare } = this;
    const outward = this.rates[i] as number;
    const { a, b } = this.system.held[i] as HeldTouch;
    const at = this.pointAt(i);
    const cosine = this.cosines[i] as number;
    const sine2 = this.sines2[i] as number;
    const reach = this.reaches[i] as number;
    const nx = m[at + N] as number;
    const ny = m[at + N + 1] as number;
    const nz = m[at + N + 2] as number;
    crossAt(m, spare + 6, this.bodyAt(a) + OMEGA, at + EDGE_A);
    crossAt(m, spare + 9, this.bodyAt(b) + OMEGA, at + EDGE_B);
    const alpha =
      nx * (m[spare + 6] as number) + ny * (m[spare + 7] as number) + nz * (m[spare + 8] as number);
    const beta =
      nx * (m[spare + 9] as number) + ny * (m[spare + 10] as number) + nz * (m[spare + 11] as number);
    const ux = m[at + EDGE_A] as number;
    const uy = m[at + EDGE_A + 1] as number;
    const uz = m[at + EDGE_A + 2] as number;
    const vx = m[at + EDGE_B] as number;
    const vy = m[at + EDGE_B + 1] as number;
    const vz = m[at + EDGE_B + 2] as number;
    const p = (cosine * beta - alpha) / sine2;
    const q = (cosine * alpha - beta) / sine2;
    const turnX = p * ux + q * vx;
    const turnY = p * uy + q * vy;
    const turnZ = p * uz + q * vz;
    const slipX = (m[spare] as number) + -outward * nx + -reach * turnX;
    const slipY = (m[spare + 1] as number) + -outward * ny + -reach * turnY;
    const slipZ = (m[spare + 2] as number) + -outward * nz + -reach * turnZ;
    const alongB = slipX * vx + slipY * vy + slipZ * vz;
    const sDot = (cosine * alongB - (slipX * ux + slipY * uy + slipZ * uz)) / sine2;
    const tDot = cosine * sDot + alongB;
    const turning2 = turnX * turnX + turnY * turnY + turnZ * turnZ;
    this.bends[i] = reach * turning2 + 2 * (sDot * alpha - tDot * beta);
  }
}
