/**
 * The linear equations of pushes that bring contacts to a stop, in flat numbers: the innermost part of every motion in
 * touch, asked some thousand times in a run.
 *
 * Source:  Cholesky, without roots          Chapter: content/chapters/07-resting.mdx
 */

/** A pivot below this share of its diagonal is rounding: the contact follows from those before it. */
const EPS_PIVOT = 1e-12;

/** One solver for each count of contacts: making its lists takes longer than filling them. */
const solvers = new Map<number, PushSolver>();

/** The solver for a number of contacts, until it is asked for again. */
export function pushSolver(count: number): PushSolver {
  let solver = solvers.get(count);
  if (solver === undefined) {
    solver = new PushSolver(count);
    solvers.set(count, solver);
  }
  return solver;
}

/** Solves K N = −rates for a number of contacts, again and again. */
export class PushSolver {
  readonly count: number;
  /** K, row by row: symmetric and not negative. To be filled in. */
  readonly coupling: Float64Array;
  /** To be filled in. */
  readonly rates: Float64Array;
  /** The pushes found. */
  readonly pushes: Float64Array;
  private readonly L: Float64Array;
  private readonly D: Float64Array;

  constructor(count: number) {
    this.count = count;
    this.coupling = new Float64Array(count * count);
    this.rates = new Float64Array(count);
    this.pushes = new Float64Array(count);
    this.L = new Float64Array(count * count);
    this.D = new Float64Array(count);
  }

  /**
   * Finds the pushes, by K = L D Lᵀ. Where a contact follows from those before it, as the fourth leg of a table does,
   * its push is 0.
   */
  solve(): void {
    const { count: n, coupling: K, rates, pushes: x, L, D } = this;
    L.fill(0);
    for (let k = 0; k < n; k++) {
      const row = k * n;
      let pivot = K[row + k] as number;
      let y = -(rates[k] as number);
      for (let p = 0; p < k; p++) {
        const l = L[row + p] as number;
        pivot -= l * l * (D[p] as number);
        y -= l * (x[p] as number) * (D[p] as number);
      }
      D[k] = 0;
      x[k] = 0;
      if (!(pivot > EPS_PIVOT * (K[row + k] as number))) continue;
      D[k] = pivot;
      x[k] = y / pivot;
      for (let i = k + 1; i < n; i++) {
        let sum = K[i * n + k] as number;
        for (let p = 0; p < k; p++)
          sum -= (L[i * n + p] as number) * (L[row + p] as number) * (D[p] as number);
        L[i * n + k] = sum / pivot;
      }
    }
    for (let k = n - 1; k >= 0; k--) {
      if (D[k] === 0) continue;
      for (let i = k + 1; i < n; i++) x[k] = (x[k] as number) - (L[i * n + k] as number) * (x[i] as number);
    }
  }
}
