/**
 * The equations of motion of bodies in touch, and the way back onto their points, in flat numbers: what `touchRates`
 * (touch-motion.ts) does, for the stages of a step.
 *
 * Source:  Kavan, section 2 (eq. 9–11), section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +N n acts on A, −N n on B.
 */
import { dotAt, putAt } from '#core/math/flat.ts';
import { normalizeQuat, type Quat } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { PushSolver } from '#core/resting/push-solver.ts';
import type { TouchBodies } from './touch-bodies.ts';
import { BODY, BOOK, bookOf, type HeldTouch, type Member, type TouchSystem } from './touch-motion.ts';
import {
  MOMENT_A,
  MOMENT_B,
  N,
  OMEGA,
  POINT_A,
  PULL,
  TouchSheet,
  TURNING_A,
  TURNING_B,
  V,
  VELOCITY_A,
  VELOCITY_B,
} from './touch-sheet.ts';
import { type Swing, SwingBrake } from './touch-swing.ts';

/** One kernel for each count of members and points, given to one system after the other: making them takes long. */
const kernels = new Map<number, TouchKernel>();

/** Most points of a system, for the numbers of its kernel. */
const MOST_POINTS = 1024;

/** The kernel of a system, until another one is asked for. */
export function kernelOf(system: TouchSystem): TouchKernel {
  const { members, held } = system;
  const count = MOST_POINTS * members.length + held.length;
  let kernel = kernels.get(count);
  if (kernel === undefined) {
    kernel = new TouchKernel(members.length, held.length);
    kernels.set(count, kernel);
  }
  kernel.serve(system);
  return kernel;
}

const NOBODY: TouchSystem = { members: [], gravity: ZERO, held: [] };

/** Rates and corrections of a system. */
export class TouchKernel {
  private system = NOBODY;
  private readonly sheet: TouchSheet;
  private readonly solver: PushSolver;
  private readonly brake: SwingBrake;
  private books = 0;

  constructor(members: number, points: number) {
    this.sheet = new TouchSheet(members, points);
    this.solver = new PushSolver(points);
    this.brake = new SwingBrake(this.sheet, this.solver, (to, withBooks) => this.pushAll(to, withBooks));
  }

  /** Takes up a system. */
  serve(system: TouchSystem): void {
    if (system === this.system) return;
    this.system = system;
    this.books = bookOf(system, 0);
    this.sheet.serve(system);
    this.brake.serve(system, this.books);
  }

  /**
   * How fast all numbers change at a time (s), written into `dy`; without the books if nobody asks for them. Returns false
   * if a held point has lost its normal.
   */
  rates(y: Float64Array, t: number, dy: Float64Array, withBooks = true): boolean {
    if (!this.sheet.lookAt(y, t)) return false;
    this.couple();
    this.ratesInSight(y, dy, withBooks);
    return true;
  }

  /** The same where `putBack` has just put the points: since it looked, only velocities have changed. */
  ratesPutBack(y: Float64Array, dy: Float64Array): void {
    const { sheet } = this;
    for (let k = 0; k < sheet.canMove.length; k++) if (sheet.canMove[k]) sheet.lookAtVelocities(y, k);
    this.ratesInSight(y, dy, true);
  }

  private ratesInSight(y: Float64Array, dy: Float64Array, withBooks: boolean): void {
    const { sheet, solver, system } = this;
    const { length } = system.held;
    for (let i = 0; i < length; i++) sheet.lookAtAcceleration(i);
    solver.rates.set(sheet.accelerations);
    solver.solve();
    dy.fill(0);
    for (let k = 0; k < system.members.length; k++) this.letGo(k, y, dy);
    this.pushAll(dy, withBooks);
    if (system.swing !== undefined) this.brake.slow(system.swing, dy, withBooks);
  }

  /** Adds all pushes to p, b and the books, or to how fast they change. */
  private pushAll(to: Float64Array, withBooks: boolean): void {
    const { length } = this.system.held;
    for (let i = 0; i < length; i++) this.push(i, to);
    if (withBooks) for (let i = 0; i < length; i++) this.book(i, to);
  }

  /** How two edges that cross swing by themselves, by the rates that were last asked for. */
  swingOf(point: number, dy: Float64Array): Swing {
    return this.brake.swingOf(point, dy);
  }

  /** Puts bodies where they are by some numbers at a time (s). */
  placeAt(y: Float64Array, t: number, bodies: TouchBodies): void {
    this.sheet.lookAtBodies(y, t);
    this.sheet.copyTo(bodies);
  }

  /** Puts bodies where the rates that were last asked for have them. */
  place(bodies: TouchBodies): void {
    this.sheet.copyTo(bodies);
  }

  /** K of all points. */
  private couple(): void {
    const { count } = this.solver;
    for (let i = 0; i < count; i++) for (let j = 0; j <= i; j++) this.coupleTo(i, j);
  }

  private coupleTo(i: number, j: number): void {
    const { solver, sheet } = this;
    const { m, invMasses } = sheet;
    const one = this.system.held[i] as HeldTouch;
    const other = this.system.held[j] as HeldTouch;
    const atI = sheet.pointAt(i);
    const atJ = sheet.pointAt(j);
    const across = dotAt(m, atI + N, atJ + N);
    const ofA = across * (invMasses[one.a] as number);
    const ofB = across * (invMasses[one.b] as number);
    let sum = 0;
    if (one.a === other.a) sum += ofA + dotAt(m, atI + MOMENT_A, atJ + TURNING_A);
    if (one.a === other.b) sum += -ofA + dotAt(m, atI + MOMENT_A, atJ + TURNING_B);
    if (one.b === other.a) sum += -ofB + dotAt(m, atI + MOMENT_B, atJ + TURNING_A);
    if (one.b === other.b) sum += ofB + dotAt(m, atI + MOMENT_B, atJ + TURNING_B);
    solver.coupling[i * solver.count + j] = sum;
    solver.coupling[j * solver.count + i] = sum;
  }

  /** The rates of a body that nothing pushes. */
  private letGo(k: number, y: Float64Array, dy: Float64Array): void {
    const { body } = this.system.members[k] as Member;
    if (body.kind !== 'dynamic') return;
    const { m } = this.sheet;
    const at = BODY * k;
    const from = this.sheet.bodyAt(k);
    for (let c = 0; c < 3; c++) {
      dy[at + c] = m[from + V + c] as number;
      dy[at + 7 + c] = body.mass * (m[from + PULL + c] as number);
    }
    const a1 = 0.5 * (m[from + OMEGA] as number);
    const a2 = 0.5 * (m[from + OMEGA + 1] as number);
    const a3 = 0.5 * (m[from + OMEGA + 2] as number);
    const b0 = y[at + 3] as number;
    const b1 = y[at + 4] as number;
    const b2 = y[at + 5] as number;
    const b3 = y[at + 6] as number;
    dy[at + 3] = -a1 * b1 - a2 * b2 - a3 * b3;
    dy[at + 4] = a1 * b0 + a2 * b3 - a3 * b2;
    dy[at + 5] = -a1 * b3 + a2 * b0 + a3 * b1;
    dy[at + 6] = a1 * b2 - a2 * b1 + a3 * b0;
  }

  /** Adds the push at a point, and its moments, to the p and b of the bodies, or to how fast they change. */
  private push(i: number, to: Float64Array): void {
    const { sheet, solver, system } = this;
    const { a, b } = system.held[i] as HeldTouch;
    const size = solver.pushes[i] as number;
    const at = sheet.pointAt(i);
    const { m } = sheet;
    if (sheet.canMove[a]) {
      const given = BODY * a + 7;
      for (let c = 0; c < 3; c++) {
        to[given + c] = (to[given + c] as number) + size * (m[at + N + c] as number);
        to[given + 3 + c] = (to[given + 3 + c] as number) + size * (m[at + MOMENT_A + c] as number);
      }
    }
    if (sheet.canMove[b]) {
      const given = BODY * b + 7;
      for (let c = 0; c < 3; c++) {
        to[given + c] = (to[given + c] as number) - size * (m[at + N + c] as number);
        to[given + 3 + c] = (to[given + 3 + c] as number) + size * (m[at + MOMENT_B + c] as number);
      }
    }
  }

  /** Adds the push at a point, whose rate was asked for, to its books, or to how fast they change; see `powerOf`. */
  private book(i: number, to: Float64Array): void {
    const { sheet, solver } = this;
    const { a, b } = this.system.held[i] as HeldTouch;
    const { m } = sheet;
    const size = solver.pushes[i] as number;
    const at = sheet.pointAt(i);
    const book = this.books + BOOK * i;
    const x = size * (m[at + N] as number);
    const y = size * (m[at + N + 1] as number);
    const z = size * (m[at + N + 2] as number);
    const px = m[at + POINT_A] as number;
    const py = m[at + POINT_A + 1] as number;
    const pz = m[at + POINT_A + 2] as number;
    to[book] = (to[book] as number) + x;
    to[book + 1] = (to[book + 1] as number) + y;
    to[book + 2] = (to[book + 2] as number) + z;
    to[book + 3] = (to[book + 3] as number) + (py * z - pz * y);
    to[book + 4] = (to[book + 4] as number) + (pz * x - px * z);
    to[book + 5] = (to[book + 5] as number) + (px * y - py * x);
    to[book + 6] = (to[book + 6] as number) + size;
    const v = at + VELOCITY_A;
    const w = at + VELOCITY_B;
    const onA = x * (m[v] as number) + y * (m[v + 1] as number) + z * (m[v + 2] as number);
    const onB = x * (m[w] as number) + y * (m[w + 1] as number) + z * (m[w + 2] as number);
    const power = (sheet.canMove[a] ? onA : 0) - (sheet.canMove[b] ? onB : 0);
    to[book + 7] = (to[book + 7] as number) + power;
  }

  /**
   * Puts the held points back at their gaps and at rate 0: first the places are shifted, then the velocities changed,
   * each by pushes along the normals. What the latter take is put into the books. Returns false if a normal is lost.
   */
  putBack(y: Float64Array, t: number): boolean {
    const { sheet, solver, system } = this;
    const { members, held } = system;
    for (let k = 0; k < members.length; k++)
      if (members[k]?.body.kind === 'dynamic') writeQuat(y, k, normalizeQuat(quatIn(y, k)));
    if (!sheet.lookAt(y, t)) return false;
    this.couple();
    for (let i = 0; i < held.length; i++)
      solver.rates[i] = (sheet.gaps[i] as number) - (held[i] as HeldTouch).gap;
    solver.solve();
    for (let i = 0; i < held.length; i++) {
      const { a, b } = held[i] as HeldTouch;
      const size = solver.pushes[i] as number;
      const at = sheet.pointAt(i);
      if (sheet.canMove[a]) this.shift(a, at + N, size, at + TURNING_A, size, y);
      if (sheet.canMove[b]) this.shift(b, at + N, -size, at + TURNING_B, size, y);
    }
    if (!sheet.lookAt(y, t)) return false;
    this.couple();
    for (let i = 0; i < held.length; i++) sheet.lookAtRate(i);
    solver.rates.set(sheet.rates);
    solver.solve();
    for (let i = 0; i < held.length; i++) {
      this.push(i, y);
      this.book(i, y);
    }
    return true;
  }

  private shift(k: number, n: number, push: number, turning: number, turn: number, y: Float64Array): void {
    const { m } = this.sheet;
    const { body } = this.system.members[k] as Member;
    for (let c = 0; c < 3; c++)
      y[BODY * k + c] = (y[BODY * k + c] as number) + body.invMass * push * (m[n + c] as number);
    if (this.sheet.isRound[k]) return;
    const by: Vec3 = [m[turning] as number, m[turning + 1] as number, m[turning + 2] as number];
    writeQuat(y, k, rotateBy(quatIn(y, k), by, turn));
  }
}

function quatIn(y: Float64Array, k: number): Quat {
  const at = BODY * k + 3;
  return [y[at] as number, y[at + 1] as number, y[at + 2] as number, y[at + 3] as number];
}

function writeQuat(y: Float64Array, k: number, q: Quat): void {
  putAt(y, BODY * k + 3, q);
}
