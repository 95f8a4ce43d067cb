/**
 * Two edges that cross at a small angle θ, pressed together, would swing very fast about where they balance. They do not
 * swing, but an integrator must follow.
 *
 * They touch where their lines are nearest, and that place runs along them by D/θ² for each radian by which they tilt (D
 * the distance of the lines: the sum of the radii). So they are a rocker of the radius D/θ², which swings at
 *
 *     ω = √(N D/J)/θ,        with the energy  ½ N θ² σ²/D,
 *
 * if the place is σ off the balance of forces. At θ = 1e-4 that is some 100,000 rad/s, and less than 1e-10 of all energy
 * in sight. Where there is no such swing it is slowed to a rate Ω, by a torque τ along u × n: of what moves the place (its
 * acceleration, which alone makes it fast) the share Ω²/ω² is left, as if this one way to move had more inertia.
 *
 * At its balance the place is not accelerated, and τ is 0. While the balance moves, within a time T, the place stays
 * behind it by 1/(Ω T)² of its way, and the normal by θ/D times that.
 *
 * Source:  own derivation          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; +τ acts on A, −τ on B.
 */
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { add, cross, dot, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { PushSolver } from '#core/resting/push-solver.ts';
import { type Acceleration, Crossing, type CrossingBody } from './touch-crossing.ts';
import {
  BODY,
  BOOK,
  type HeldTouch,
  type Member,
  type SlowedSwing,
  type TouchSystem,
} from './touch-motion.ts';
import {
  CENTRE,
  FREE_TURNING,
  INV_INERTIA,
  N,
  OMEGA,
  ONE,
  ONE_ALONG,
  OTHER,
  OTHER_ALONG,
  type TouchSheet,
  TURN,
  TURNING_A,
  TURNING_B,
  V,
} from './touch-sheet.ts';

/** How fast two edges that cross swing, in rad/s; how far off their balance they are, in m; what drives them back, in N/m. */
export interface Swing {
  readonly rate: number;
  readonly off: number;
  readonly stiffness: number;
}

const STILL: Acceleration = { linear: ZERO, angular: ZERO };

/** Slows the swings of a kernel: on its sheet, with its solver. */
export class SwingBrake {
  private readonly sheet: TouchSheet;
  private readonly solver: PushSolver;
  /** Adds the pushes that the solver has found to all rates. */
  private readonly pushAll: (to: Float64Array, withBooks: boolean) => void;
  private system: TouchSystem = { members: [], gravity: ZERO, held: [] };
  private books = 0;
  private twisted = new Float64Array(0);

  constructor(
    sheet: TouchSheet,
    solver: PushSolver,
    pushAll: (to: Float64Array, withBooks: boolean) => void,
  ) {
    this.sheet = sheet;
    this.solver = solver;
    this.pushAll = pushAll;
  }

  /** Takes up a system, and where its books begin. */
  serve(system: TouchSystem, books: number): void {
    this.system = system;
    this.books = books;
  }

  /** Slows a swing in the rates that were just found. */
  slow({ point, rate }: SlowedSwing, dy: Float64Array, withBooks: boolean): void {
    const { pushes } = this.solver;
    const own = pushes.slice();
    const crossing = this.crossingAt(point);
    const bending = crossing.bending(...this.accelerationsOf(point, dy, true));
    const slope = this.twist(point, crossing, dy.length, withBooks);
    const left = (rate * rate * crossing.sine2) / Math.abs(slope * (own[point] as number));
    const torque = left < 1 ? ((left - 1) * bending) / slope : 0;
    for (let i = 0; i < own.length; i++) pushes[i] = (own[i] as number) + torque * (pushes[i] as number);
    for (let i = 0; i < dy.length; i++) dy[i] = (dy[i] as number) + torque * (this.twisted[i] as number);
  }

  /** How a point swings by itself, by the rates that were just found. */
  swingOf(point: number, dy: Float64Array): Swing {
    const N = this.solver.pushes[point] as number;
    const crossing = this.crossingAt(point);
    const bending = crossing.bending(...this.accelerationsOf(point, dy, true));
    const slope = this.twist(point, crossing, dy.length, false) * N;
    return {
      rate: Math.sqrt(Math.abs(slope) / crossing.sine2),
      off: bending / slope,
      stiffness: (N * crossing.sine2) / Math.abs(this.sheet.reachOf(point)),
    };
  }

  /**
   * How all rates change with a torque of 1 N·m along u × n and the pushes that keep the gaps under it: `twisted` and the
   * solver have them then. Returns how the bending of the crossing changes.
   */
  private twist(point: number, crossing: Crossing, count: number, withBooks: boolean): number {
    const { sheet, solver, system } = this;
    const { m } = sheet;
    const { a, b } = system.held[point] as HeldTouch;
    const torque = cross(crossing.along, vecAt(m, sheet.pointAt(point) + N));
    if (this.twisted.length === count) this.twisted.fill(0);
    else this.twisted = new Float64Array(count);
    const { twisted } = this;
    for (let c = 0; c < 3; c++) {
      if (sheet.canMove[a]) twisted[BODY * a + 10 + c] = torque[c] as number;
      if (sheet.canMove[b]) twisted[BODY * b + 10 + c] = -(torque[c] as number);
      if (withBooks) twisted[this.books + BOOK * point + 3 + c] = torque[c] as number;
    }
    for (let i = 0; i < system.held.length; i++) {
      const at = sheet.pointAt(i);
      const touch = system.held[i] as HeldTouch;
      const byTurning = (k: number, turning: number): number => {
        const sign = k === a ? 1 : k === b ? -1 : 0;
        return sheet.canMove[k] ? sign * dot(vecAt(m, at + turning), torque) : 0;
      };
      solver.rates[i] = byTurning(touch.a, TURNING_A) + byTurning(touch.b, TURNING_B);
    }
    solver.solve();
    this.pushAll(twisted, withBooks);
    return crossing.pushed(...this.accelerationsOf(point, twisted, false));
  }

  private crossingAt(point: number): Crossing {
    const { sheet, system } = this;
    const { m } = sheet;
    const { a, b } = system.held[point] as HeldTouch;
    const at = sheet.pointAt(point);
    const bodyOf = (k: number, start: number, along: number): CrossingBody => {
      const from = sheet.bodyAt(k);
      const turn: Mat3 = [vecAt(m, from + TURN), vecAt(m, from + TURN + 3), vecAt(m, from + TURN + 6)];
      const x = vecAt(m, from + CENTRE);
      return {
        x,
        v: vecAt(m, from + V),
        omega: vecAt(m, from + OMEGA),
        start: add(x, mulVec(turn, vecAt(m, at + start))),
        along: mulVec(turn, vecAt(m, at + along)),
      };
    };
    return new Crossing(bodyOf(a, ONE, ONE_ALONG), bodyOf(b, OTHER, OTHER_ALONG));
  }

  /** The accelerations of both bodies of a point under some forces and torques; with those of free bodies, if wanted. */
  private accelerationsOf(
    point: number,
    dy: Float64Array,
    isWhole: boolean,
  ): readonly [Acceleration, Acceleration] {
    const { sheet, system } = this;
    const { m } = sheet;
    const of = (k: number): Acceleration => {
      if (!sheet.canMove[k]) return STILL;
      const { body } = system.members[k] as Member;
      const from = sheet.bodyAt(k);
      const torque = vecAt(dy, BODY * k + 10);
      const turned: Vec3 = [
        dot(vecAt(m, from + INV_INERTIA), torque),
        dot(vecAt(m, from + INV_INERTIA + 3), torque),
        dot(vecAt(m, from + INV_INERTIA + 6), torque),
      ];
      return {
        linear: scale(vecAt(dy, BODY * k + 7), body.invMass),
        angular: isWhole ? add(vecAt(m, from + FREE_TURNING), turned) : turned,
      };
    };
    const { a, b } = system.held[point] as HeldTouch;
    return [of(a), of(b)];
  }
}

function vecAt(m: Float64Array, at: number): Vec3 {
  return [m[at] as number, m[at + 1] as number, m[at + 2] as number];
}
