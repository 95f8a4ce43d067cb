/**
 * How many tests a broad phase takes for discs of the plane, counted on flat lists: quick enough for thousands of them
 * to follow a drag. What is counted is what broad-phase.ts does, one by one.
 *
 * Source:  slides, "Boundary boxes", "Bucket sort"          Chapter: many-bodies
 */

/** Discs: centres and radii, in m. */
export interface FlatDiscs {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
}

/** What a look at all bodies takes. */
export interface TestCounts {
  /** Every pair, once. */
  readonly allPairs: number;
  /** Pairs whose boxes, grown by what each may move, overlap: the times of contact that must be found in any case. */
  readonly kept: number;
  /** Numbers stored in cells: a body counts as often as it is stored. */
  readonly entries: number;
  /** Pairs in cells at most so many rings apart. */
  readonly near: number;
  /** The same pairs, counted as often as a cell of the one is near a cell of the other: nobody notes who was tested. */
  readonly nearAgain: number;
  /** Of these, those whose boxes overlap. */
  readonly keptAgain: number;
}

/**
 * Counts for cells of an edge (m), some rings around them, and bodies that move by one cell at most. All discs but the
 * first are taken to be small: the first may fill as many cells as it likes.
 *
 * @eq S-box S-bucket S-first
 */
export function countTests(discs: FlatDiscs, edge: number, rings: number): TestCounts {
  const { x, y, radius } = discs;
  const count = x.length;
  const cells = new Int32Array(4 * count);
  let entries = 0;
  let reach = 0;
  for (let i = 0; i < count; i++) {
    const r = radius[i] as number;
    const block = 4 * i;
    cells[block] = Math.floor(((x[i] as number) - r) / edge);
    cells[block + 1] = Math.floor(((y[i] as number) - r) / edge);
    cells[block + 2] = Math.floor(((x[i] as number) + r) / edge);
    cells[block + 3] = Math.floor(((y[i] as number) + r) / edge);
    entries +=
      ((cells[block + 2] as number) - (cells[block] as number) + 1) *
      ((cells[block + 3] as number) - (cells[block + 1] as number) + 1);
    if (i > 0) reach = Math.max(reach, r);
  }
  let [near, kept, nearAgain, keptAgain] = [0, 0, 0, 0];
  const compare = (i: number, j: number): void => {
    const times = closeCells(cells, 4 * i, 4 * j, rings) * closeCells(cells, 4 * i + 1, 4 * j + 1, rings);
    if (times > 0) near++;
    nearAgain += times;
    const sum = (radius[i] as number) + (radius[j] as number) + 2 * edge;
    const dx = Math.abs((x[i] as number) - (x[j] as number));
    const dy = Math.abs((y[i] as number) - (y[j] as number));
    if (dx > sum || dy > sum) return;
    kept++;
    keptAgain += times;
  };
  for (let j = 1; j < count; j++) compare(0, j);
  // Centres of a pair that counts are no farther apart than this along an axis.
  eachClose(discs, Math.max(2 * reach + (rings + 1) * edge, 2 * reach + 2 * edge), compare);
  return { allPairs: (count * (count - 1)) / 2, kept, entries, near, nearAgain, keptAgain };
}

/** Pairs of a column of the one and a column of the other that are at most so many rings apart; rows by the next numbers. */
function closeCells(cells: Int32Array, p: number, q: number, rings: number): number {
  const [first, last] = [cells[p] as number, cells[p + 2] as number];
  let pairs = 0;
  for (let cell = cells[q] as number; cell <= (cells[q + 2] as number); cell++)
    pairs += Math.max(0, Math.min(last, cell + rings) - Math.max(first, cell - rings) + 1);
  return pairs;
}

/** Most columns of bins, so that small discs in a wide place stay within memory. */
const MOST_BINS = 128;

/** Visits each pair of discs, but for the first disc's, whose centres may be nearer than a way (m) along both axes. */
function eachClose({ x, y }: FlatDiscs, way: number, visit: (i: number, j: number) => void): void {
  const count = x.length;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 1; i < count; i++) {
    left = Math.min(left, x[i] as number);
    right = Math.max(right, x[i] as number);
    bottom = Math.min(bottom, y[i] as number);
    top = Math.max(top, y[i] as number);
  }
  const side = Math.max(way, (right - left) / MOST_BINS, (top - bottom) / MOST_BINS) * (1 + 1e-9);
  const columns = Math.floor((right - left) / side) + 3;
  const rows = Math.floor((top - bottom) / side) + 3;
  const first = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(count).fill(-1);
  // Each disc is compared with those that came before it: a pair is visited once. A rim of empty bins needs no bounds.
  for (let i = 1; i < count; i++) {
    const column = Math.floor(((x[i] as number) - left) / side) + 1;
    const row = Math.floor(((y[i] as number) - bottom) / side) + 1;
    for (let v = row - 1; v <= row + 1; v++) {
      for (let u = column - 1; u <= column + 1; u++) {
        for (let j = first[v * columns + u] as number; j >= 0; j = next[j] as number) visit(j, i);
      }
    }
    next[i] = first[row * columns + column] as number;
    first[row * columns + column] = i;
  }
}
