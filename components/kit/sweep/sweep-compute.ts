/** A sweep: one number of a run against one parameter, from a few points to many. Pure; the caller deals out the time. */

import type { ChartPoint } from '#kit/declare/chart.ts';
import { decimalsOf } from '#params/format.ts';
import type { NumberParam } from '#params/params.ts';
import { clampNumber } from '#params/read.ts';

/** What the reading is at a value of the parameter; `null` where a run has no such number. */
export interface SweepPoint {
  readonly x: number;
  readonly y: number | null;
}

/** Points of a parameter that has finer steps: a power of two and one, so that halving reaches each. */
const POINTS = 129;

/** A parameter with no more steps than this is computed at each of them. */
const MAX_POINTS = 161;

/** A change is looked into if it is so many times larger than the changes beside it. */
const STEEP = 4;

/** Changes smaller than this share of the whole range of the reading are not worth a closer look. */
const SMALL = 0.01;

/** So many of the steepest places are looked into, each by halving it so many times: to 1/64 of the distance of points. */
const MAX_SUSPECTS = 24;
const HALVINGS = 6;

/** Indices 0 … n − 1 so that any first part of them is spread over the whole: both ends, the middle, the quarters, … */
export function coarseToFine(n: number): readonly number[] {
  if (n <= 0) return [];
  const order = n === 1 ? [0] : [0, n - 1];
  const seen = new Set(order);
  for (let parts = 2; seen.size < n; parts *= 2) {
    for (let i = 1; i < parts; i += 2) {
      const index = Math.round((i * (n - 1)) / parts);
      if (seen.has(index)) continue;
      seen.add(index);
      order.push(index);
    }
  }
  return order;
}

/** Steps from min to max. */
const stepsOf = ({ min, max, step }: NumberParam): number => Math.floor((max - min) / step + 1e-9);

/** A value of the parameter that a reader could have set: on a step, or of three digits where it is spread by powers. */
export function settable(param: NumberParam, value: number): number {
  if (param.spread === 'log') return clampNumber(param, Number(value.toPrecision(3)));
  const steps = Math.round((value - param.min) / param.step);
  return clampNumber(param, Number((param.min + steps * param.step).toFixed(decimalsOf(param.step) + 3)));
}

/** Whole numbers have nothing between them. */
const isWhole = ({ min, step }: NumberParam): boolean => Number.isInteger(min) && Number.isInteger(step);

/** Values of the parameter at which to compute, coarse to fine. */
export function sweepValues(param: NumberParam): readonly number[] {
  const { min, max, step, spread } = param;
  const steps = stepsOf(param);
  if (spread !== 'log' && steps < MAX_POINTS)
    return coarseToFine(steps + 1).map((i) => settable(param, min + i * step));
  return coarseToFine(POINTS).map((i) => {
    const share = i / (POINTS - 1);
    if (spread === 'log') return clampNumber(param, min * (max / min) ** share);
    const value = min + share * (max - min);
    return isWhole(param) ? settable(param, value) : value;
  });
}

interface Suspect {
  a: SweepPoint;
  b: SweepPoint;
  readonly change: number;
  halvings: number;
}

const changeOf = (a: SweepPoint | undefined, b: SweepPoint | undefined): number =>
  a && b && a.y !== null && b.y !== null ? Math.abs(b.y - a.y) : 0;

/**
 * A sweep in progress: `step` computes one more point.
 *
 * A steep line between two points claims values that no run may have. So where the reading changes much more than
 * beside it, the place is halved again and again. A steep slope then flattens out and is drawn with the points found;
 * what still changes by half of it within 1/64 of the distance is a jump, and is left open. Where a number begins or
 * ceases to exist the edge is found in the same way.
 */
export class SweepRun {
  readonly #evaluate: (x: number) => number | null;
  readonly #param: NumberParam;
  readonly #values: readonly number[];
  #next = 0;
  #suspects: Suspect[] | undefined;
  readonly #points: SweepPoint[] = [];
  readonly #jumps = new Set<number>();

  constructor(param: NumberParam, evaluate: (x: number) => number | null) {
    this.#param = param;
    this.#evaluate = evaluate;
    this.#values = sweepValues(param);
  }

  /** In the order of x. */
  get points(): readonly SweepPoint[] {
    return this.#points;
  }

  /** Computes one more point. @returns false when there is nothing left to do. */
  step(): boolean {
    const x = this.#values[this.#next];
    if (x !== undefined) {
      this.#next += 1;
      this.#compute(x);
      return true;
    }
    this.#suspects ??= isWhole(this.#param) ? [] : suspectsIn(this.#points);
    const suspect = this.#suspects.at(-1);
    if (!suspect) return false;
    this.#halve(suspect);
    if (suspect.halvings === 0) {
      this.#suspects.pop();
      if (changeOf(suspect.a, suspect.b) > suspect.change / 2) this.#jumps.add(suspect.a.x);
    }
    return true;
  }

  /** The curve so far: interrupted where there is no number, and at jumps. A given point is drawn as well. */
  pieces(also?: SweepPoint): readonly (readonly ChartPoint[])[] {
    const points = also ? [...this.#points] : this.#points;
    if (also) insert(points, also);
    const pieces: ChartPoint[][] = [];
    let piece: ChartPoint[] | undefined;
    for (const { x, y } of points) {
      if (y === null) piece = undefined;
      else if (piece) piece.push([x, y]);
      else {
        piece = [[x, y]];
        pieces.push(piece);
      }
      if (this.#jumps.has(x)) piece = undefined;
    }
    return pieces;
  }

  #compute(x: number): SweepPoint {
    const y = this.#evaluate(x);
    const point = { x, y: y !== null && Number.isFinite(y) ? y : null };
    insert(this.#points, point);
    return point;
  }

  #halve(suspect: Suspect): void {
    const { a, b } = suspect;
    const middle = this.#compute(this.#param.spread === 'log' ? Math.sqrt(a.x * b.x) : (a.x + b.x) / 2);
    const isEdge = (a.y === null) !== (b.y === null);
    const isLeft = isEdge
      ? (middle.y === null) !== (a.y === null)
      : changeOf(a, middle) >= changeOf(middle, b);
    if (isLeft) suspect.b = middle;
    else suspect.a = middle;
    suspect.halvings -= 1;
  }
}

/** Keeps the points in the order of x; a point at the same place is replaced. */
function insert(points: SweepPoint[], point: SweepPoint): void {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle] as SweepPoint).x < point.x) low = middle + 1;
    else high = middle;
  }
  points.splice(low, points[low]?.x === point.x ? 1 : 0, point);
}

/** Places that may be jumps or edges, the steepest last. */
function suspectsIn(points: readonly SweepPoint[]): Suspect[] {
  const heights = points.flatMap(({ y }) => (y === null ? [] : [y]));
  const range = Math.max(...heights) - Math.min(...heights);
  const found = points.slice(1).flatMap((b, i): Suspect[] => {
    const a = points[i] as SweepPoint;
    const change = changeOf(a, b);
    const beside = Math.max(changeOf(points[i - 1], a), changeOf(b, points[i + 2]));
    const isEdge = (a.y === null) !== (b.y === null);
    const isSteep = change > STEEP * beside + SMALL * range;
    return isEdge || isSteep
      ? [{ a, b, change: isEdge ? Number.POSITIVE_INFINITY : change, halvings: HALVINGS }]
      : [];
  });
  return found.sort((one, other) => one.change - other.change).slice(-MAX_SUSPECTS);
}
